"""Glicko-2 (Glickman, "Example of the Glicko-2 system", 2022), with its names for the steps.

A module of our own, since the packages that offer it are no longer looked after.
"""

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from math import exp, log, pi, sqrt
from typing import Final

START: Final = 1500.0
WIDEST: Final = 350.0  # the deviation of one of whom nothing is known
NARROWEST: Final = 45.0  # so that a rating never stands still
LOWEST, HIGHEST = 100.0, 4000.0
STEADY: Final = 0.06  # the volatility to begin with
LIVELIEST: Final = 0.2
TAU: Final = 0.5  # how much the volatility itself may change
SCALE: Final = 173.7178
NEAR: Final = 1e-6
MOST_ROUNDS: Final = 100  # far more than the search for the volatility ever takes

Curve = Callable[[float], float]


@dataclass(frozen=True, slots=True)
class Rating:
    """A strength, how unsure it is, and how unsteady."""

    rating: float = START
    deviation: float = WIDEST
    volatility: float = STEADY

    def rested(self, periods: float) -> "Rating":
        """The same after a time in which nothing was learnt of it."""
        spread = self.deviation / SCALE
        grown = sqrt(spread**2 + self.volatility**2 * max(0.0, periods)) * SCALE
        return Rating(self.rating, min(WIDEST, grown), self.volatility)

    def weight(self, other: "Rating") -> tuple[float, float]:
        """How much an encounter tells, and the chance to win it: the paper's g and E."""
        phi, gap = other.deviation / SCALE, (other.rating - self.rating) / SCALE
        weight = 1 / sqrt(1 + 3 * phi**2 / pi**2)
        return weight, 1 / (1 + exp(weight * gap))

    def after(self, met: Iterable[tuple["Rating", float]], periods: float = 1.0) -> "Rating":
        """The rating after some encounters (1 won, 0 lost) in a time of so many periods."""
        weighed = [(*self.weight(other), score) for other, score in met]
        if not weighed:
            return self.rested(periods)
        v = 1 / max(NEAR, sum(weight**2 * e * (1 - e) for weight, e, _ in weighed))
        surprise = sum(weight * (score - e) for weight, e, score in weighed)
        sigma = volatility(self, v, v * surprise)
        spread = sqrt((self.deviation / SCALE) ** 2 + sigma**2 * max(0.0, periods))
        narrow = 1 / sqrt(1 / spread**2 + 1 / v)
        return bounded(self.rating + SCALE * narrow**2 * surprise, narrow * SCALE, sigma)


def bounded(value: float, deviation: float, sigma: float) -> Rating:
    """A rating within what a rating may be."""
    return Rating(
        min(HIGHEST, max(LOWEST, value)),
        min(WIDEST, max(NARROWEST, deviation)),
        min(LIVELIEST, sigma),
    )


def volatility(rating: Rating, v: float, delta: float) -> float:
    """Step 5: the new volatility, by the Illinois way of finding where a curve crosses zero."""
    phi, a = rating.deviation / SCALE, log(rating.volatility**2)

    def f(x: float) -> float:
        e = exp(x)
        whole = phi**2 + v + e
        return e * (delta**2 - whole) / (2 * whole**2) - (x - a) / TAU**2

    low, high = a, lower_end(f, a) if delta**2 <= phi**2 + v else log(delta**2 - phi**2 - v)
    return exp(crossing(f, low, high) / 2)


def lower_end(f: Curve, a: float) -> float:
    """A place below at which the curve is above zero."""
    k = 1
    while f(a - k * TAU) < 0 and k < MOST_ROUNDS:
        k += 1
    return a - k * TAU


def crossing(f: Curve, low: float, high: float) -> float:
    """Where the curve crosses zero between two places."""
    at_low, at_high = f(low), f(high)
    for _ in range(MOST_ROUNDS):
        if abs(high - low) <= NEAR:
            break
        middle = low + (low - high) * at_low / (at_high - at_low)
        at_middle = f(middle)
        if at_middle * at_high <= 0:
            low, at_low = high, at_high
        else:
            at_low /= 2
        high, at_high = middle, at_middle
    return low
