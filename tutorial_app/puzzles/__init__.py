"""Practice: puzzles that the solver has proved, and exercises without end."""
