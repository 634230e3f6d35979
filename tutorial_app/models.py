"""What is stored of a visitor who has done something: what, and when. No name, no address."""

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
