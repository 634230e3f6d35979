"""What is stored: of a visitor what was done and when, no name, no address; and the puzzles."""

from django.db import models

SLUG_LENGTH = 120


class Learner(models.Model):
    """One browser that has done something; known by a key of which only the hash is here."""

    key_hash = models.CharField(max_length=64, unique=True)
    begun = models.DateTimeField()
    seen = models.DateTimeField(db_index=True)

    def __str__(self) -> str:
        return f"learner {self.pk}"


class Done(models.Model):
    """One thing a learner has done, by its eternal slug, such as a step of a lesson."""

    learner = models.ForeignKey(Learner, on_delete=models.CASCADE, related_name="done")
    slug = models.CharField(max_length=SLUG_LENGTH)
    first = models.DateTimeField()

    class Meta:
        constraints = (models.UniqueConstraint(fields=["learner", "slug"], name="done_once"),)

    def __str__(self) -> str:
        return self.slug


class Transfer(models.Model):
    """A code that takes what a learner has done to another browser, once."""

    learner = models.ForeignKey(Learner, on_delete=models.CASCADE, related_name="transfers")
    name = models.CharField(max_length=5, db_index=True)
    secret_hash = models.CharField(max_length=64)
    until = models.DateTimeField(db_index=True)
    wrong = models.PositiveSmallIntegerField(default=0)

    def __str__(self) -> str:
        return f"transfer {self.pk}"


class Puzzle(models.Model):
    """A puzzle of the content, as its line; only `manage.py load_content` fills the table."""

    id = models.CharField(max_length=12, primary_key=True)
    text = models.TextField()

    def __str__(self) -> str:
        return self.id


class PuzzleTag(models.Model):
    """Something a puzzle can be asked for by: all, its kind, a theme, a rule that decides it.

    Game and level stand here too, so that one index answers whatever is asked. `place` is the
    puzzle's in an order that tells nothing.
    """

    tag = models.CharField(max_length=60)
    game = models.CharField(max_length=16)
    level = models.CharField(max_length=6)
    place = models.BigIntegerField()
    puzzle = models.ForeignKey(Puzzle, on_delete=models.CASCADE, related_name="tags")

    class Meta:
        indexes = (
            models.Index(fields=["tag", "game", "level", "place"], name="tag_game_level"),
            models.Index(fields=["tag", "game", "place"], name="tag_game"),
            models.Index(fields=["tag", "level", "place"], name="tag_level"),
            models.Index(fields=["tag", "place"], name="tag_alone"),
        )

    def __str__(self) -> str:
        return f"{self.puzzle_id} {self.tag}"


class Loaded(models.Model):
    """A part of the content that has been taken into tables, with the digest of its files."""

    name = models.CharField(max_length=20, primary_key=True)
    digest = models.CharField(max_length=64)

    def __str__(self) -> str:
        return self.name
