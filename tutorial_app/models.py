"""What is stored: of a visitor what was done, tried and when, no name, no address; and puzzles."""

from django.db import models

SLUG_LENGTH = 120
PUZZLE_LENGTH = 12
SHOWING_LENGTH = 10


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


class Strength(models.Model):
    """A strength as Glicko-2 has it: how many tries it rests on, and when the last of them was."""

    rating = models.FloatField()
    deviation = models.FloatField()
    volatility = models.FloatField()
    rated = models.PositiveIntegerField()
    at = models.DateTimeField()

    class Meta:
        abstract = True


class LearnerStrength(Strength):
    """How strong a learner is, once something has told of it."""

    learner = models.OneToOneField(
        Learner, on_delete=models.CASCADE, primary_key=True, related_name="strength"
    )

    def __str__(self) -> str:
        return f"{self.learner_id}: {self.rating:.0f}"


class PuzzleStrength(Strength):
    """How hard a puzzle has turned out to be; until it is tried it is as its features say.

    Not tied to the row of the puzzle: the puzzles are taken into their table anew when any of
    them changes, and what tries have told of them stays.
    """

    puzzle = models.CharField(max_length=PUZZLE_LENGTH, primary_key=True)

    def __str__(self) -> str:
        return f"{self.puzzle}: {self.rating:.0f}"


class Ended(models.TextChoices):
    """How the first try of a showing ended; no word for people."""

    RIGHT = "ratt"
    WRONG = "fel"
    GAVE_UP = "gav-upp"


class Try(models.Model):
    """The first try of a showing of a puzzle; what the puzzle is about, its tags tell.

    The showing is a random name in the address. Rated is a try that was made without help, on a
    puzzle that the learner had not met for a while; `change` is what it did to the strength.
    """

    learner = models.ForeignKey(
        Learner, on_delete=models.CASCADE, related_name="tries", db_index=False
    )
    puzzle = models.CharField(max_length=PUZZLE_LENGTH)
    showing = models.CharField(max_length=SHOWING_LENGTH)
    at = models.DateTimeField()
    ended = models.CharField(max_length=8, choices=Ended.choices)
    helped = models.BooleanField()  # by a hint, or by the solution
    rated = models.BooleanField()
    change = models.FloatField(null=True)

    class Meta:
        constraints = (models.UniqueConstraint(fields=["learner", "showing"], name="showing_once"),)
        indexes = (
            models.Index(fields=["learner", "puzzle", "at"], name="tries_of_puzzle"),
            models.Index(fields=["learner", "at"], name="tries_in_order"),
        )

    def __str__(self) -> str:
        return f"{self.puzzle} {self.showing} {self.ended}"


class Repeating(models.Model):
    """That a learner has chosen to repeat what was missed."""

    learner = models.OneToOneField(
        Learner, on_delete=models.CASCADE, primary_key=True, related_name="repeating"
    )
    begun = models.DateTimeField()

    def __str__(self) -> str:
        return f"{self.learner_id} since {self.begun:%Y-%m-%d}"


class ThemeCard(models.Model):
    """A theme that a learner has missed, and how well it is remembered as FSRS has it.

    The days are those of the calendar in Sweden. Game, puzzle and suits are of the latest miss.
    """

    learner = models.ForeignKey(
        Learner, on_delete=models.CASCADE, related_name="cards", db_index=False
    )
    tag = models.CharField(max_length=60)
    game = models.CharField(max_length=16)
    puzzle = models.CharField(max_length=PUZZLE_LENGTH)
    suits = models.CharField(max_length=4)  # none where they are not known
    missed = models.DateField()
    stability = models.FloatField()
    difficulty = models.FloatField()
    reviewed = models.DateField()
    due = models.DateField()

    class Meta:
        constraints = (models.UniqueConstraint(fields=["learner", "tag"], name="card_once"),)
        indexes = (models.Index(fields=["learner", "due"], name="cards_due"),)

    def __str__(self) -> str:
        return f"{self.learner_id} {self.tag} {self.due}"


class Puzzle(models.Model):
    """A puzzle of the content, as its line; only `manage.py load_content` fills the table."""

    id = models.CharField(max_length=PUZZLE_LENGTH, primary_key=True)
    text = models.TextField()

    def __str__(self) -> str:
        return self.id


class PuzzleTag(models.Model):
    """Something a puzzle can be asked for by: all, its kind, a theme, a rule that decides it.

    Game, level and strength stand here too, so that one index answers whatever is asked. `place`
    is the puzzle's in an order that tells nothing.
    """

    tag = models.CharField(max_length=60)
    game = models.CharField(max_length=16)
    level = models.CharField(max_length=6)
    place = models.BigIntegerField()
    strength = models.FloatField()
    puzzle = models.ForeignKey(Puzzle, on_delete=models.CASCADE, related_name="tags")

    class Meta:
        indexes = (
            models.Index(fields=["tag", "game", "level", "place"], name="tag_game_level"),
            models.Index(fields=["tag", "game", "place"], name="tag_game"),
            models.Index(fields=["tag", "level", "place"], name="tag_level"),
            models.Index(fields=["tag", "place"], name="tag_alone"),
            models.Index(fields=["tag", "game", "level", "strength"], name="tag_game_level_near"),
            models.Index(fields=["tag", "game", "strength"], name="tag_game_near"),
            models.Index(fields=["tag", "level", "strength"], name="tag_level_near"),
            models.Index(fields=["tag", "strength"], name="tag_near"),
        )

    def __str__(self) -> str:
        return f"{self.puzzle_id} {self.tag}"


class Loaded(models.Model):
    """A part of the content that has been taken into tables, with the digest of its files."""

    name = models.CharField(max_length=20, primary_key=True)
    digest = models.CharField(max_length=64)

    def __str__(self) -> str:
        return self.name
