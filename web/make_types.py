"""Writes `src/record.ts` and `src/shapes.ts` from the Python types that define the service's JSON.

The first has its types, the second the same for `check.ts`, which checks answers when they arrive.

Run it after a change of `multiprover/drawing/record.py` or of the records in `multiprover/serve`:

    python web/make_types.py
"""

import json
from pathlib import Path
from typing import Any

from pydantic import TypeAdapter

from multiprover.drawing.merged import PartRecord
from multiprover.drawing.record import AnswerValue, BothRecord, CheckRecord, ResultRecord
from multiprover.drawing.replies import ReplyRecord
from multiprover.problem import Kind, World
from multiprover.serve.messages import Models
from multiprover.serve.outline import OutlineRecord
from multiprover.serve.problems import ProblemRecord

SOURCES = Path(__file__).resolve().parent / "src"
ALIASES = {"Answer": AnswerValue, "Kind": Kind, "World": World}
ROOTS = (ResultRecord, BothRecord, PartRecord, ReplyRecord, CheckRecord, OutlineRecord, Models, ProblemRecord)
HEADER = "// The JSON of the service and of `--format json`. Made by make_types.py: do not edit.\n"
SHAPES_HEADER = """// What the service's JSON must look like on arrival. Made by make_types.py: do not edit.

import type { Shape } from "./check.js";

"""
PLAIN = {"string": "string", "integer": "number", "number": "number", "boolean": "boolean", "null": "null"}


def find_schemas() -> dict[str, Any]:
    """The JSON schema of every object, by name."""
    found: dict[str, Any] = {}
    for root in ROOTS:
        schema = TypeAdapter(root).json_schema(mode="serialization")
        found |= schema.pop("$defs", {})
        found[root.__name__] = schema
    return {name: found[name] for name in sorted(found, key=short)}


def make_types() -> str:
    """The types: an interface for each object."""
    found = find_schemas()
    aliases = [
        f"export type {name} = {write_type(TypeAdapter(kind).json_schema())};"
        for name, kind in ALIASES.items()
    ]
    parts = [HEADER, *aliases, ""]
    parts += [write_interface(name, schema) for name, schema in found.items()]
    return "\n".join(parts)


def make_shapes() -> str:
    """The shapes: fields by name, a question mark behind those that may be missing."""
    shapes = {
        short(name): {
            field if field in required_fields(schema) else f"{field}?": make_shape(kind)
            for field, kind in schema["properties"].items()
        }
        for name, schema in find_schemas().items()
    }
    return (
        f"{SHAPES_HEADER}export const SHAPES: Record<string, Record<string, Shape>> = {json.dumps(shapes)};\n"
    )


def make_shape(schema: dict[str, Any]) -> Any:
    """The shape of one value, as `check.ts` has it."""
    match schema:
        case {"$ref": name}:
            return {"is": short(name.rpartition("/")[2])}
        case {"const": value}:
            return {"in": [value]}
        case {"enum": values}:
            return {"in": values}
        case {"anyOf": kinds}:
            return {"any": list(map(make_shape, kinds))}
        case {"type": "array", "prefixItems": kinds}:
            return {"tuple": list(map(make_shape, kinds))}
        case {"type": "array", "items": kind}:
            return {"list": make_shape(kind)}
        case {"type": "object", "additionalProperties": kind}:
            return {"map": make_shape(kind)}
        case {"type": name}:
            return PLAIN[name]
    raise ValueError(f"no shape for {schema}")


def required_fields(schema: dict[str, Any]) -> set[str]:
    """The fields that are always there: those without a default, or with one that says something."""
    with_default = {
        field for field, kind in schema["properties"].items() if kind.get("default") not in (None, "")
    }
    return with_default | set(schema.get("required", ()))


def short(name: str) -> str:
    """The name without its ending: all of these are records."""
    return name.removesuffix("Record")


def write_interface(name: str, schema: dict[str, Any]) -> str:
    """One object with its description."""
    required = required_fields(schema)
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
    (SOURCES / "record.ts").write_text(make_types(), encoding="utf-8")
    (SOURCES / "shapes.ts").write_text(make_shapes(), encoding="utf-8")
