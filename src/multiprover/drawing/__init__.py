"""Draws explanations: for the terminal, as Graphviz DOT, Mermaid, SVG and one self-contained HTML page.

Pure functions of an `Explanation`; nothing here reasons, reads or writes files.
"""

from multiprover.drawing.both import draw_both_html, draw_both_text
from multiprover.drawing.dot import draw_dot
from multiprover.drawing.mermaid import draw_mermaid
from multiprover.drawing.page import draw_html
from multiprover.drawing.record import to_record, to_record_of_both
from multiprover.drawing.svg import draw_proof_svg, draw_svg
from multiprover.drawing.text import draw_text

__all__ = [
    "draw_both_html",
    "draw_both_text",
    "draw_dot",
    "draw_html",
    "draw_mermaid",
    "draw_proof_svg",
    "draw_svg",
    "draw_text",
    "to_record",
    "to_record_of_both",
]
