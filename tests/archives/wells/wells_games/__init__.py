"""The games of a small archive that the tests read."""
