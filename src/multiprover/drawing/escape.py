"""Makes any text safe to put into HTML, SVG, DOT or Mermaid: the one place where user text is escaped.

Every writer passes every string through here; nothing here knows what the text means.
"""

import html
import unicodedata
from collections.abc import Mapping

_BIDI_CONTROLS = frozenset(map(chr, [*range(0x202A, 0x202F), *range(0x2066, 0x206A)]))
_EMPTY_ELEMENTS = frozenset(["line", "meta", "path", "polygon", "rect"])
_PLAIN_IN_MERMAID = frozenset(" .,'-?!:/∴×✓✗·…")


def clean(text: str) -> str:
    """One line without control characters: white space becomes single spaces.

    Lone surrogates and noncharacters (not allowed in XML) and bidi overrides (they reorder what stands
    around them) are dropped; letters of any script, joiners and emoji stay.
    """
    return " ".join("".join(c for c in text if c.isspace() or _is_visible(c)).split())


def _is_visible(character: str) -> bool:
    if character.isascii():
        return character.isprintable()
    if unicodedata.category(character) in ("Cc", "Cs") or character in _BIDI_CONTROLS:
        return False
    return ord(character) & 0xFFFE != 0xFFFE and not 0xFDD0 <= ord(character) <= 0xFDEF


def escape_markup(text: str) -> str:
    """Text for the content or a quoted attribute of HTML and SVG."""
    return html.escape(clean(text), quote=True)


def element(name: str, attributes: Mapping[str, str | float] | None = None, *content: str) -> str:
    """An XML element. Attribute values are escaped here; `content` is markup and must be escaped already."""
    written = "".join(f' {key}="{_attribute(value)}"' for key, value in (attributes or {}).items())
    if name in _EMPTY_ELEMENTS:
        return f"<{name}{written}/>"
    return f"<{name}{written}>{''.join(content)}</{name}>"


def _attribute(value: str | float) -> str:
    return escape_markup(value) if isinstance(value, str) else number(value)


def number(value: float) -> str:
    """A coordinate: one decimal, none where it is zero."""
    return f"{value:.1f}".removesuffix(".0")


def escape_dot(text: str) -> str:
    r"""Text for a quoted string of DOT. Graphviz reads `\N` and `&lt;` in labels: neither gets through."""
    return clean(text).replace("&", "&amp;").replace("\\", "\\\\").replace('"', '\\"')


def escape_mermaid(text: str) -> str:
    """Text for a quoted label of Mermaid: all but letters, digits and plain punctuation as entity codes."""
    return "".join(c if c.isalnum() or c in _PLAIN_IN_MERMAID else f"#{ord(c)};" for c in clean(text))
