"""Steps that games share, and `bind`, which runs one text of the rules three ways.

A game file imports the steps by name and calls them by name. Which words a game file may use is checked by
`gamekit.rules.subset`; `gamekit.rules.bind` gives the functions of a game a namespace of their own, where a reading is the
chosen option and `note` belongs to whoever listens.
"""
