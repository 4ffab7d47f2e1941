"""Writes `src/record.ts`, the types of the service's JSON, from the Python types that define it.

Run it after a change of `multiprover/drawing/record.py` or `multiprover/serve/messages.py`:

    python web/make_types.py
"""

import json
from pathlib import Path
from typing import Any

from pydantic import TypeAdapter

from multiprover.drawing.record import AnswerValue, BothRecord, CheckRecord, OutlineRecord, ResultRecord
from multiprover.problem import Kind, World
from multiprover.serve.messages import Models
from multiprover.serve.problems import ProblemRecord

TARGET = Path(__file__).resolve().parent / "src" / "record.ts"
ALIASES = {"Answer": AnswerValue, "Kind": Kind, "World": World}
ROOTS = (ResultRecord, BothRecord, CheckRecord, OutlineRecord, Models, ProblemRecord)
HEADER = "// The JSON of the service and of `--format json`. Made by make_types.py: do not edit.\n"
PLAIN = {"string": "string", "integer": "number", "number": "number", "boolean": "boolean", "null": "null"}


def make_types() -> str:
    """The whole file: an interface for each object, by name."""
    found: dict[str, Any] = {}
    for root in ROOTS:
        schema = TypeAdapter(root).json_schema(mode="serialization")
        found |= schema.pop("$defs", {})
        found[root.__name__] = schema
    aliases = [
        f"export type {name} = {write_type(TypeAdapter(kind).json_schema())};"
        for name, kind in ALIASES.items()
    ]
    parts = [HEADER, *aliases, ""]
    parts += [write_interface(name, found[name]) for name in sorted(found, key=short)]
    return "\n".join(parts)


def short(name: str) -> str:
    """The name without its ending: all of these are records."""
    return name.removesuffix("Record")


def write_interface(name: str, schema: dict[str, Any]) -> str:
    """One object with its description."""
    required = set(schema.get("required", ()))
    required |= {field for field, kind in schema["properties"].items() if kind.get("default") is not None}
    fields = [
        f"  {field}{'' if field in required else '?'}: {write_type(kind)};"
        for field, kind in schema["properties"].items()
    ]
    words = " ".join(schema.get("description", "").split())
    comment = [f"/** {words} */"] if words else []
    return "\n".join([*comment, f"export interface {short(name)} {{", *fields, "}", ""])


def write_type(schema: dict[str, Any]) -> str:
    """The type of one value."""
    match schema:
        case {"$ref": name}:
            return short(name.rpartition("/")[2])
        case {"const": value}:
            return json.dumps(value)
        case {"enum": values}:
            return " | ".join(map(json.dumps, values))
        case {"anyOf": kinds}:
            return " | ".join(map(write_type, kinds))
        case {"type": "array", "prefixItems": kinds}:
            return f"[{', '.join(map(write_type, kinds))}]"
        case {"type": "array", "items": kind}:
            inner = write_type(kind)
            return f"({inner})[]" if " | " in inner else f"{inner}[]"
        case {"type": "object", "additionalProperties": kind}:
            return f"Record<string, {write_type(kind)}>"
        case {"type": name}:
            return PLAIN[name]
    raise ValueError(f"no type for {schema}")


if __name__ == "__main__":
    TARGET.write_text(make_types(), encoding="utf-8")
