"""Why something that was sent is not taken; the page has the words."""

import enum

SHOWN = 60


class Reason(enum.StrEnum):
    """What is wrong with a file or a code."""

    EMPTY = "empty"
    BIG = "big"
    MANY = "many"
    NOT_JSON = "not-json"
    NOT_OURS = "not-ours"
    NEWER = "newer"
    SLUG = "slug"
    MOMENT = "moment"
    TRY = "try"
    STRENGTH = "strength"
    REPEATED = "repeated"
    CODE = "code"
    OWN_CODE = "own-code"


class RefusedError(ValueError):
    """Nothing of what was sent is taken; tells why, and at which entry of a file."""

    def __init__(self, reason: Reason, entry: str = "") -> None:
        super().__init__(reason)
        self.reason = reason
        self.entry = entry[:SHOWN].encode(errors="replace").decode()

    @property
    def status(self) -> int:
        """The answer's status: too large, or not as it should be."""
        return 413 if self.reason in {Reason.BIG, Reason.MANY} else 400

    @property
    def is_of_code(self) -> bool:
        """Whether it is the form with the code that is wrong."""
        return self.reason in {Reason.CODE, Reason.OWN_CODE}
