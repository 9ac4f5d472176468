"""`python -m gamekit` is the `gamekit` command."""

from gamekit.cli import main

main()
