"""What leads from other places to a puzzle: its position as a picture, and itself in a frame."""
