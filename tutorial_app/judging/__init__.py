"""Domaren: a question at the table, the facts that decide it, and the engine's answer."""
