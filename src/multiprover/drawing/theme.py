"""Colours and style sheets of the SVG drawings and the page.

Kinds differ in shape and border as well as in colour, so that prints in black and white stay legible. Colours
are CSS variables with a plain colour before each, for viewers that know no variables. Every class begins with
`mp-`: the drawings also stand inside other people's pages.
"""

from typing import Final

FONT: Final = "system-ui, -apple-system, 'Segoe UI', Roboto, 'Helvetica Neue', 'Noto Sans', Arial, sans-serif"

LIGHT: Final = {
    "paper": "#ffffff",
    "ink": "#1b1f24",
    "soft": "#57606a",
    "line": "#4b5561",
    "rim": "#d0d7de",
    "fact": "#1f5a99",
    "fact-fill": "#eaf3fc",
    "rule": "#855300",
    "rule-fill": "#fff6e0",
    "naf": "#6a3d9a",
    "naf-fill": "#f5effb",
    "fail": "#b3261e",
    "fail-fill": "#fdecea",
    "good": "#1a6b34",
    "good-fill": "#e6f5ea",
}

DARK: Final = {
    "paper": "#14181d",
    "ink": "#e9edf2",
    "soft": "#a5b0bc",
    "line": "#9aa6b3",
    "rim": "#39424d",
    "fact": "#7fb8f0",
    "fact-fill": "#152a40",
    "rule": "#e5b45a",
    "rule-fill": "#33270e",
    "naf": "#c9a4ee",
    "naf-fill": "#2b1f3a",
    "fail": "#ff8d84",
    "fail-fill": "#3d1a18",
    "good": "#7fd399",
    "good-fill": "#12301c",
}


def _variables(colours: dict[str, str]) -> str:
    return "".join(f"--mp-{name}:{colour};" for name, colour in colours.items())


def _paint(selector: str, more: str = "", **colours: str) -> str:
    """A rule that sets each property to a colour of the theme, first plainly, then as a variable."""
    painted = "".join(f"{key}:{LIGHT[name]};{key}:var(--mp-{name});" for key, name in colours.items())
    return f"{selector}{{{painted}{more}}}"


def variables_style(selector: str) -> str:
    """Define the colours on a selector: light, dark where the reader prefers it, light in print."""
    return (
        f"{selector}{{{_variables(LIGHT)}}}"
        f"@media (prefers-color-scheme:dark){{{selector}{{{_variables(DARK)}}}}}"
        f"@media print{{{selector}{{{_variables(LIGHT)}}}}}"
    )


DRAWING_STYLE: Final = "".join(
    [
        f".mp-drawing text{{font-family:{FONT};font-size:14px;text-anchor:middle;}}",
        _paint(".mp-drawing text", fill="ink"),
        _paint(".mp-paper", fill="paper"),
        _paint(".mp-edge path", "fill:none;stroke-width:1.5;", stroke="line"),
        _paint(".mp-edge polygon", "stroke:none;", fill="line"),
        _paint(".mp-edge.mp-to-fail path", "stroke-dasharray:5 4;", stroke="fail"),
        _paint(".mp-edge.mp-to-fail polygon", fill="fail"),
        *(
            _paint(f".mp-{look} .mp-shape", "stroke-width:1.5;", stroke=look, fill=f"{look}-fill")
            + _paint(f".mp-{look} .mp-rule-line", "stroke-width:1;stroke-opacity:.55;", stroke=look)
            + _paint(f".mp-drawing .mp-{look} .mp-heading", fill=look)
            for look in ("fact", "rule", "naf", "fail")
        ),
        ".mp-naf .mp-shape{stroke-dasharray:6 4;}",
        ".mp-root .mp-shape{stroke-width:3;}",
        ".mp-drawing .mp-heading{font-size:11px;font-weight:700;letter-spacing:.04em;}",
        ".mp-drawing .mp-conclusion{font-weight:600;}",
        ".mp-drawing .mp-caption,.mp-drawing .mp-answer{text-anchor:start;}",
        ".mp-drawing .mp-caption{font-weight:700;}",
        _paint(".mp-drawing .mp-aside", "font-weight:400;", fill="soft"),
        ".mp-drawing .mp-answer{font-size:18px;font-weight:700;}",
        _paint(".mp-divider", "stroke-width:1;", stroke="rim"),
        _paint(".mp-card", "stroke-width:1.5;stroke-dasharray:2 4;", stroke="soft", fill="paper"),
    ]
)


PAGE_STYLE: Final = "".join(
    [
        "*{box-sizing:border-box}",
        _paint("body", f"margin:0;font:16px/1.5 {FONT};", color="ink", background="paper"),
        "main{max-width:72rem;margin:0 auto;padding:1.5rem 1rem 4rem;}",
        "h1{font-size:1.7rem;line-height:1.25;margin:0 0 .5rem;overflow-wrap:anywhere;}",
        "h2{font-size:1.15rem;margin:2rem 0 .6rem;}",
        "h3{font-size:1rem;margin:0 .4rem 0 0;}",
        "p{margin:.4rem 0;}",
        _paint(".answer", "font-weight:700;border:2px solid;border-radius:.4rem;padding:.05rem .6rem;"),
        _paint(".true", color="good", background="good-fill"),
        _paint(".false", color="fail", background="fail-fill"),
        _paint(".unknown", color="naf", background="naf-fill"),
        ".summary{display:flex;flex-wrap:wrap;gap:.3rem 1rem;align-items:center;margin:0 0 1rem;}",
        _paint(".soft", color="soft"),
        _paint(
            ".badge",
            "font-size:.85rem;border:1px solid;border-radius:1rem;padding:.05rem .6rem;",
            color="soft",
        ),
        _paint(".good", color="good", background="good-fill"),
        _paint(".bad", color="fail", background="fail-fill"),
        _paint(".card", "border-radius:.6rem;padding:1rem;margin:0 0 1.2rem;", border="rim"),
        ".card{border-width:1px;border-style:solid;}",
        ".head{display:flex;flex-wrap:wrap;gap:.3rem .5rem;align-items:center;}",
        ".figure,.scroll{overflow-x:auto;margin:.8rem 0;}",
        ".figure svg{display:block;margin:0 auto;height:auto;}",
        "ol,ul{margin:.4rem 0;padding-left:1.6rem;}",
        "li{overflow-wrap:anywhere;}",
        ".sentences{list-style:none;padding:0;columns:22rem;column-gap:2rem;}",
        ".sentences li{break-inside:avoid;padding:.12rem 0 .12rem 3.2rem;text-indent:-3.2rem;}",
        ".name{display:inline-block;min-width:2.6rem;margin-right:.6rem;text-indent:0;text-align:center;"
        "font-size:.8rem;font-weight:700;border:1.5px solid;padding:0 .3rem;}",
        _paint(".name-fact", color="fact", background="fact-fill"),
        _paint(".name-rule", "border-radius:.7rem;", color="rule", background="rule-fill"),
        "table{border-collapse:collapse;width:100%;}",
        _paint(
            "th,td",
            "text-align:left;vertical-align:top;padding:.35rem .6rem;"
            "border-bottom:1px solid;overflow-wrap:break-word;",
        ),
        _paint("th,td", **{"border-color": "rim"}),
        "td ul{list-style:none;margin:0;padding:0;}",
        "th{white-space:nowrap;}",
        "summary{cursor:pointer;}",
        "summary h2{display:inline-block;margin:1rem 0 .4rem;}",
        "@media (max-width:40rem){main{padding:1rem .7rem 3rem;}h1{font-size:1.35rem;}.card{padding:.7rem;}}",
        "@media print{main{max-width:none;padding:0;}.card{break-inside:avoid;}"
        ".figure{overflow:visible;}.figure svg{max-width:100%!important;min-width:0!important;}"
        "*{print-color-adjust:exact;-webkit-print-color-adjust:exact;}}",
    ]
)
