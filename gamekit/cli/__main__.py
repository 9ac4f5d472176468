"""`python -m gamekit.cli` is the `gamekit` command."""

from gamekit.cli import main

main()
