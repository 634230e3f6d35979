"""The game record: one text format for a deal, to store, replay, share and check it.

`read_record` and `write_record` go between text and state; `read_fields` and `as_fields` do the
same where a record lies inside other JSON. `check` and `explain` answer whole files line by line,
`play` makes records by random play. The commands are in `engine.__main__`.
"""

from engine.record.reading import read_fields, read_record
from engine.record.record import Record
from engine.record.writing import as_fields, as_text, record_of, write_record

__all__ = [
    "Record",
    "as_fields",
    "as_text",
    "read_fields",
    "read_record",
    "record_of",
    "write_record",
]
