"""Exact search with every card known: what each move is worth, and how play goes on."""

from engine.solver.meter import BudgetSpent
from engine.solver.solve import Solution, solve, value
from engine.solver.values import Value

__all__ = ["BudgetSpent", "Solution", "Value", "solve", "value"]
