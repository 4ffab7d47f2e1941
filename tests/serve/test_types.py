"""The page's types are made from the types that write the JSON."""

import runpy
from pathlib import Path

import pytest

WEB = Path(__file__).resolve().parents[2] / "web"


@pytest.fixture
def generator():
    return runpy.run_path(str(WEB / "make_types.py"))


def test_the_pages_types_are_those_of_the_records(generator):
    written = (WEB / "src" / "record.ts").read_text(encoding="utf-8")
    assert written == generator["make_types"](), "run: python web/make_types.py"


def test_what_the_page_checks_on_arrival_is_what_the_records_say(generator):
    written = (WEB / "src" / "shapes.ts").read_text(encoding="utf-8")
    assert written == generator["make_shapes"](), "run: python web/make_types.py"


@pytest.mark.parametrize(
    ("schema", "written"),
    [
        ({"type": "integer"}, "number"),
        ({"anyOf": [{"type": "string"}, {"type": "null"}]}, "string | null"),
        ({"type": "array", "items": {"enum": ["a", "b"]}}, '("a" | "b")[]'),
        ({"type": "array", "prefixItems": [{"type": "string"}, {"type": "string"}]}, "[string, string]"),
        ({"type": "object", "additionalProperties": {"$ref": "#/$defs/GapRecord"}}, "Record<string, Gap>"),
    ],
)
def test_each_kind_of_value_has_its_type(generator, schema, written):
    assert generator["write_type"](schema) == written


def test_a_value_without_a_type_is_an_error(generator):
    with pytest.raises(ValueError, match="no type"):
        generator["write_type"]({"not": {}})
