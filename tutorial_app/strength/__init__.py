"""How strong a learner is and how hard a puzzle is, told by how tries at puzzles end."""
