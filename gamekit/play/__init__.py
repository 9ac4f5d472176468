"""Playing: positions, moves and scripts as NOTATION has them, and replays with every event."""
