"""One file a game, each to be read aloud beside its account."""
