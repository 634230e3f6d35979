"""The game record: one text format for a deal, to store, replay, share and check it.

`read_record` and `write_record` go between text and value; `check` and `explain` answer whole
files line by line; `play` makes records by random play. The commands are in `engine.__main__`.
"""

from engine.record.reading import read_record
from engine.record.record import Record
from engine.record.writing import write_record

__all__ = ["Record", "read_record", "write_record"]
