"""Checks that settings share: names, types and ranges; every error names the setting."""

from collections.abc import Mapping
from dataclasses import fields
from difflib import get_close_matches
from typing import Any

from multiprover.errors import InputError


def check_names(table: Mapping[str, Any], section: type, prefix: str) -> None:
    """The section has every name of the table."""
    known = [each.name for each in fields(section)]
    for name in table:
        if name not in known:
            close = get_close_matches(name, known, 1)
            hint = f"Did you mean {prefix}{close[0]}?" if close else f"Known are {', '.join(known)}."
            raise InputError(f'there is no setting "{prefix}{name}"\n  {hint}')


def check_types(settings: Any, section: str) -> None:
    """Each value has the type of its default; a whole number is a float too."""
    for each in fields(settings):
        expected = type(each.default)
        if expected not in (int, float, bool, str):
            continue
        value = getattr(settings, each.name)
        accepted = (int, float) if expected is float else (expected,)
        if not isinstance(value, accepted) or (isinstance(value, bool) and expected is not bool):
            raise InputError(f"{_dotted(section, each.name)} = {value!r} must be {expected.__name__}")


def check_choice(name: str, value: str, choices: tuple[str, ...]) -> None:
    """The value is one of these."""
    if value not in choices:
        raise InputError(f'{name} = "{value}" is unknown\n  It is one of {", ".join(choices)}.')


def check_least(settings: Any, section: str, least: float, *names: str) -> None:
    """None of the named settings is less than this."""
    for name in names:
        if not (value := getattr(settings, name)) >= least:
            raise InputError(f"{_dotted(section, name)} = {value} must be at least {least}")


def check_share(name: str, value: float) -> None:
    """From 0 up to, but not, 1."""
    if not 0 <= value < 1:
        raise InputError(f"{name} = {value} must be at least 0 and less than 1")


def _dotted(section: str, name: str) -> str:
    return f"{section}.{name}" if section else name
