"""The sessions in the documentation are what the servers say."""

from tests.sessions import record, shown


def test_the_sessions_in_the_documentation_are_what_real_clients_get():
    assert shown() == record(), "run `python -m tests.sessions`"
