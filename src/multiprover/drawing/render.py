"""Fills the templates of pages and drawings: the one place where text becomes markup.

Every value is cleaned and escaped on its way into a template; only markup made by another template is not
escaped again. Importing this module imports Jinja2, so only what writes SVG or HTML does.
"""

import re
from functools import cache
from pathlib import Path
from typing import Final

from jinja2 import Environment, FileSystemLoader, StrictUndefined
from markupsafe import Markup

from multiprover.drawing import wording
from multiprover.drawing.lines import clean

_HERE: Final = Path(__file__).parent
_COLOUR: Final = re.compile(r"--mp-([\w-]+): light-dark\((#\w+), (#\w+)\);\s*")


def render(template: str, **values: object) -> Markup:
    """Fill a template of this package."""
    return Markup(_environment().get_template(template).render(values))  # noqa: S704 (autoescaped)


@cache
def _environment() -> Environment:
    environment = Environment(
        loader=FileSystemLoader(_HERE / "templates"),
        autoescape=True,
        auto_reload=False,
        finalize=_finalize,
        lstrip_blocks=True,
        trim_blocks=True,
        undefined=StrictUndefined,
    )
    environment.globals["words"] = wording
    environment.filters["thousands"] = lambda number: f"{number:,}"
    return environment


def _finalize(value: object) -> object:
    """Texts become one clean line, coordinates lose what is not seen."""
    if isinstance(value, Markup):
        return value
    if isinstance(value, float):
        return f"{value:.1f}".removesuffix(".0")
    return clean(str(value))


@cache
def read_style(*names: str, root: str = ":root") -> Markup:
    """The style sheets of these names, with the colours and the choice between light and dark on `root`.

    Each colour is written as a plain one first, for viewers that know neither variables nor `light-dark`.
    """
    colours = _read("colours")
    known = {name: (light, dark) for name, light, dark in _COLOUR.findall(colours)}

    def paint(declaration: re.Match[str]) -> str:
        light, dark = known[declaration[2]]
        return f"{declaration[1]}:{light};{declaration[1]}:light-dark({light},{dark})"

    scheme = _COLOUR.sub("", colours).replace(":root", root)
    whole = scheme + "".join(map(_read, names))
    painted = re.sub(r"([\w-]+): var\(--mp-([\w-]+)\)", paint, whole)
    return Markup(re.sub(r"\s*([{};,])\s*|(?<=:)\s+", r"\1", painted))  # noqa: S704 (our own files)


def _read(name: str) -> str:
    text = (_HERE / "styles" / f"{name}.css").read_text(encoding="utf-8")
    return re.sub(r"/\*.*?\*/\s*", "", text, flags=re.DOTALL)
