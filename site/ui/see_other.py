"""The answer to a form that stored something: go and look there, by GET."""

from django.http import HttpResponseRedirect


class SeeOther(HttpResponseRedirect):
    """303: loading the next page again does not send the form again."""

    status_code = 303
