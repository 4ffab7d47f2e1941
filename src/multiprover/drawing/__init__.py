"""Draws answers: for the terminal, as JSON, Graphviz DOT, Mermaid, SVG and self-contained HTML pages.

Pure functions of a result; nothing here reasons, reads or writes files. What a format needs is imported with
it: the terminal (`text`) needs no layout, and only SVG and HTML need templates.
"""

from multiprover.errors import InputError
from multiprover.result import Result, SideBySide


def draw(result: Result | SideBySide, format: str) -> str:
    """Draw an answer as "dot", "mermaid", "svg" or "html"; only HTML has room for two side by side."""
    if isinstance(result, SideBySide):
        if format != "html":
            raise InputError(f"{format} draws one reasoner's proofs; two results are written as JSON or HTML")
        from multiprover.drawing.page import draw_both_html

        return draw_both_html(result)
    match format:
        case "dot":
            from multiprover.drawing.diagrams import draw_dot

            return draw_dot(result)
        case "mermaid":
            from multiprover.drawing.diagrams import draw_mermaid

            return draw_mermaid(result)
        case "svg":
            from multiprover.drawing.svg import draw_svg

            return draw_svg(result)
        case "html":
            from multiprover.drawing.page import draw_html

            return draw_html(result)
    raise ValueError(f"there is no drawing of the format {format!r}")
