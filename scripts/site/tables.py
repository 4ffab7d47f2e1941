"""Pages of the reference that are tables of something the program declares."""

import asyncio
import json
import re
from collections.abc import Iterator
from itertools import groupby
from typing import Any, get_args, get_type_hints

import httpx
from msgspec import UNSET, UnsetType
from msgspec.structs import fields
from pydantic import TypeAdapter

from multiprover import errors
from multiprover.cli.files import OutputError
from multiprover.drawing import record
from multiprover.english.reference import constructions
from multiprover.serve.app import Service, make_app
from multiprover.serve.outline import OutlineRecord
from multiprover.serve.settings import Settings
from multiprover.settings import Table
from multiprover.training import settings as training

MADE = "Generated from {}.\n\n"


def write_grammar() -> str:
    """Every construction with an example, and what it is read as."""
    parts = [
        "# Grammar\n\n",
        MADE.format("the declared grammar; `multiprover grammar` prints the same"),
        "A form consists of words as you write them and of names of other parts of the grammar "
        "(`src/multiprover/english/grammar/`). The example and its reading show what it means.\n\n",
    ]
    for part, members in groupby(constructions(), key=lambda each: each[0]):
        parts.append(f"## {part.capitalize()}\n\n| form | example | read as |\n|---|---|---|\n")
        parts += [
            f"| `{_cell(form)}` | {_cell(example)} | {_cell(reading)} |\n"
            for _, form, example, reading in members
        ]
        parts.append("\n")
    return "".join(parts)


def write_json() -> str:
    """The JSON of results: one table for each object."""
    parts = [
        "# JSON\n\n",
        MADE.format("the dataclasses of `multiprover.drawing.record`"),
        "`multiprover prove --format json` and `POST /v1/prove` write one [result](#result) "
        "([JSON schema](result.schema.json)), or [both](#both) with `--reasoner both`; `POST /v1/parse` "
        f"writes an [outline](#outline). `format`, now {record.FORMAT}, grows when a field is removed or "
        "changes its meaning; new fields leave it as it is.\n\n",
    ]
    found: dict[str, Any] = {}
    for root in (record.ResultRecord, record.BothRecord, OutlineRecord):
        schema = TypeAdapter(root).json_schema(mode="serialization")
        found |= schema.pop("$defs", {})
        found[root.__name__] = schema
    for name in sorted(found, key=lambda each: (each != "ResultRecord", each)):
        parts += _object(name, found[name])
    return "".join(parts)


def write_schema() -> str:
    """The JSON schema of a result, for programs."""
    return json.dumps(TypeAdapter(record.ResultRecord).json_schema(mode="serialization"), indent=1)


def _object(name: str, schema: dict[str, Any]) -> Iterator[str]:
    yield f"## {name.removesuffix('Record')}\n\n{_prose(schema.get('description', ''))}\n\n"
    if "properties" not in schema:
        return
    required = set(schema.get("required", ()))
    yield "| field | type | |\n|---|---|---|\n"
    for field, kind in schema["properties"].items():
        yield f"| `{field}` | {_cell(_type(kind))} | {'' if field in required else 'optional'} |\n"
    yield "\n"


def _type(kind: dict[str, Any]) -> str:
    if "$ref" in kind:
        name = kind["$ref"].rpartition("/")[2].removesuffix("Record")
        return f"[{name}](#{name.lower()})"
    if "anyOf" in kind:
        return " or ".join(dict.fromkeys(_type(each) for each in kind["anyOf"]))
    if "enum" in kind or "const" in kind:
        return ", ".join(f"`{json.dumps(each)}`" for each in kind.get("enum", [kind.get("const")]))
    if kind.get("type") == "array":
        return f"list of {_type(kind['items'])}" if "items" in kind else "list"
    return kind.get("type", "any")


def write_http() -> str:
    """The operations of the service, from its OpenAPI description."""
    described = asyncio.run(_describe_service())
    parts = [
        "# HTTP operations\n\n",
        MADE.format("the service's OpenAPI description (`GET /openapi.json`)"),
        "[The service](service.md) is described with examples, limits and errors.\n\n",
    ]
    schemas, objects = described["components"]["schemas"], set[str]()
    for path, methods in described["paths"].items():
        for method, operation in methods.items():
            parts.append(f"## {method.upper()} {path}\n\n{_prose(operation.get('description', ''))}\n\n")
            content = operation.get("requestBody", {}).get("content", {})
            body = content.get("application/json", {}).get("schema", {})
            if "$ref" in body:
                sent = schemas[body["$ref"].rpartition("/")[2]]
                objects |= set(re.findall(r"schemas/(\w+)", json.dumps(sent)))
                parts += _fields(sent)
            statuses = ", ".join(f"{code}" for code in operation["responses"])
            parts.append(f"Answers with {statuses}.\n\n")
    for name in sorted(objects):
        parts += _object(name, schemas[name])
    return "".join(parts)


async def _describe_service() -> dict[str, Any]:
    """What the service says of itself, asked without starting it."""
    transport = httpx.ASGITransport(app=make_app(Service(Settings())))
    async with httpx.AsyncClient(transport=transport, base_url="http://localhost") as client:
        return (await client.get("/openapi.json")).raise_for_status().json()


def _fields(schema: dict[str, Any]) -> Iterator[str]:
    required = set(schema.get("required", ()))
    yield "| field | type | default |\n|---|---|---|\n"
    for field, kind in schema["properties"].items():
        default = "required" if field in required else f"`{json.dumps(kind.get('default'))}`"
        yield f"| `{field}` | {_cell(_type(kind))} | {default} |\n"
    yield "\n"


def write_settings() -> str:
    """Settings of training, table by table as in the TOML file, and environment variables."""
    parts = [
        "# Settings\n\n",
        MADE.format("the program's own tables of settings"),
        "A training run is described by a TOML file ([examples](../how-to/models.md)); `--set epochs=3` "
        "changes one setting on the command line. Unknown names and values out of range are errors.\n\n",
    ]
    parts += _table("", training.TrainingSettings)
    parts += [
        "## Environment variables\n\n| variable | meaning |\n|---|---|\n",
        "| `MULTIPROVER_MODEL` | directory of a network to use instead of the shipped one |\n",
        "| `MULTIPROVER_TOKEN` | bearer token of `multiprover serve`, where no `--token-file` is given |\n",
        "| `NO_COLOR` | print without colours |\n",
        "| `OMP_NUM_THREADS` | threads of the shipped network |\n",
    ]
    return "".join(parts)


def _table(path: str, table: type[Table]) -> Iterator[str]:
    """A table of settings with its documentation, then the tables inside it."""
    inner: list[tuple[str, type[Table]]] = []
    yield f"## {f'[{path}]' if path else 'Top level'}\n\n"
    if table.__doc__:
        yield _docstring(table.__doc__)
    yield "| setting | type | default |\n|---|---|---|\n"
    hints = get_type_hints(table, include_extras=False)
    for field in fields(table):
        name = f"{path}.{field.name}" if path else field.name
        tables = [
            each for each in _leaves(hints[field.name]) if isinstance(each, type) and issubclass(each, Table)
        ]
        if tables:
            inner += [(name, each) for each in tables]
            continue
        yield f"| `{field.name}` | {_cell(_python(hints[field.name]))} | {_cell(_default(field))} |\n"
    yield "\n"
    for name, each in inner:
        yield from _table(name, each)


def _leaves(hint: Any) -> list[Any]:
    arguments = [each for each in get_args(hint) if each is not Ellipsis]
    return [hint] if not arguments else [leaf for each in arguments for leaf in _leaves(each)]


def _python(hint: Any) -> str:
    if isinstance(hint, type) and not get_args(hint):
        return "" if hint in (type(None), UnsetType) else f"`{hint.__name__}`"
    if "Literal" in repr(hint)[:20]:
        return ", ".join(f'`"{each}"`' if isinstance(each, str) else f"`{each}`" for each in get_args(hint))
    kinds = ", ".join(
        filter(None, dict.fromkeys(_python(each) for each in get_args(hint) if each is not Ellipsis))
    )
    return f"list of {kinds}" if "tuple" in repr(hint)[:8] else kinds


def _default(field: Any) -> str:
    if field.required:
        return "required"
    made = (
        field.default if field.default_factory is None or "NODEFAULT" in repr(field.default_factory) else None
    )
    return "" if made is None or made is UNSET else f"`{json.dumps(made, default=str)}`"


def _docstring(text: str) -> str:
    """A docstring with columns of names, as it stands."""
    first, _, rest = text.strip().partition("\n\n")
    lines = "\n".join(line.removeprefix("    ") for line in rest.splitlines())
    return f"{_prose(first)}\n\n" + (f"```text\n{lines.strip()}\n```\n\n" if lines.strip() else "")


def write_exit_codes() -> str:
    """What the process ends with, each code with the error that gives it."""
    by_code: dict[int, list[str]] = {}
    for error in _errors():
        by_code.setdefault(error.exit_code, []).append(
            f"`{error.__name__}`: {(error.__doc__ or '').splitlines()[0]}"
        )
    parts = [
        "# Exit codes\n\n| code | meaning |\n|---|---|\n",
        "| 0 | ran (`check`: valid) |\n",
        "| 1 | `check`: invalid; `test`: not as expected; `diff --exit-code`: different |\n",
        "| 2 | usage, or input that cannot be used |\n",
        "| 3 | a sentence or the question is not read; all refusals are printed |\n",
        "| 4 | the question rests on rules that cannot be evaluated: circular negation, mixed units … |\n",
        "| 5 | cut by a limit; the result is printed |\n",
        "| 74, 141 | standard output cannot be written: it is full or closed, or nobody reads it |\n",
        "| 10, 20, 30, 40 | with `--exit-code`: true, false, unknown, conflict |\n\n",
        "## By error\n\nErrors of the library, with the exit code that the command line gives them.\n\n",
        "| code | errors |\n|---|---|\n",
    ]
    parts += [f"| {code} | {'<br>'.join(found)} |\n" for code, found in sorted(by_code.items())]
    return "".join(parts)


def _errors() -> Iterator[Any]:
    known = [errors.MultiproverError, OutputError]
    known += [
        each
        for each in vars(errors).values()
        if isinstance(each, type) and each.__module__ == errors.__name__
    ]
    for error in dict.fromkeys(known):
        if issubclass(error, errors.MultiproverError):
            yield error


def _cell(text: str) -> str:
    return text.replace("|", "\\|").replace("\n", " ")


def _prose(text: str) -> str:
    return text.replace("<", "&lt;").strip()
