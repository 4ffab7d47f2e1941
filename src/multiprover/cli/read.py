"""`multiprover read` and `multiprover grammar`: what is understood of a text, and what can be understood."""

import sys
from typing import Annotated

import typer

from multiprover.cli.files import read_input, source_name

READ_EXAMPLE = 'printf "Bob is big.\\nBig people are kind." | multiprover read -'
REFUSED = 3
"""Exit code where a sentence was refused."""


def read(
    text_file: Annotated[
        str, typer.Argument(metavar="TEXT_FILE", help="Facts and rules in English; - reads standard input.")
    ],
    logic: Annotated[bool, typer.Option("--logic", help="Show the logic of each sentence as well.")] = False,
    as_json: Annotated[bool, typer.Option("--json", help="Write JSON.")] = False,
) -> None:
    """Show how each sentence is read, what else may be meant, and every refusal; exit 3 if any."""
    from multiprover.drawing.readings import draw_readings, to_record_of_readings
    from multiprover.drawing.record import to_json
    from multiprover.english.review import review

    reviewed = review(read_input(text_file))
    if as_json:
        typer.echo(to_json(to_record_of_readings(reviewed), indent=2))
    else:
        typer.echo(draw_readings(reviewed, source_name(text_file), logic=logic), nl=False)
    if reviewed.refusals:
        raise typer.Exit(REFUSED)


def grammar() -> None:
    """Print the constructions that are read, each with an example and what it is read as."""
    from rich.console import Console
    from rich.table import Table
    from rich.text import Text

    from multiprover.english.reference import constructions

    table = Table("part", "form", "example", "read as", show_lines=False)
    for part, form, example, reading in constructions():
        table.add_row(Text(part), Text(form), Text(example), Text(reading))
    Console(file=sys.stdout, width=None if sys.stdout.isatty() else 160).print(table)
