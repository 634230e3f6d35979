"""The entry of granian, with the limits that a server without a proxy in front needs."""

from website.server import Application
from website.wsgi import application as wsgi

application = Application(wsgi)
