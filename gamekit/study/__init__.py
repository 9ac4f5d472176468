"""What is measured: random games of a rule set, the same read and compiled."""
