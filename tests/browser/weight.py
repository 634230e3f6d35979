"""What a first visit costs: requests and compressed bytes by kind."""

from collections import Counter

from browser.pages import Budget
from browser.visits import Observed


def sent_kb(observed: Observed) -> Counter[str]:
    """Kilobytes over the wire by the kind of resource, and all together."""
    sizes: Counter[str] = Counter()
    for response in observed.responses:
        size = response.request.sizes()["responseBodySize"]
        sizes[response.request.resource_type] += size
        sizes["total"] += size
    return Counter({kind: round(size / 1000, 1) for kind, size in sizes.items()})


def budget_faults(observed: Observed, budget: Budget) -> list[str]:
    """Each limit that the visit went over."""
    sent = sent_kb(observed)
    figures = {
        "requests": (len(observed.responses), budget.requests),
        "total kB": (sent["total"], budget.total_kb),
        "script kB": (sent["script"], budget.script_kb),
        "style kB": (sent["stylesheet"], budget.style_kb),
    }
    return [f"{what}: {used} > {limit}" for what, (used, limit) in figures.items() if used > limit]
