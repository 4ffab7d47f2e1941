"""`python -m multiprover`."""

from multiprover.cli.main import run

run()
