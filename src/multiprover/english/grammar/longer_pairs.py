"""Longer lists with a word before them: "neither A nor B nor C", "has paid and has either A or B"."""

from typing import Any, Final

from multiprover.english.chart import Costly
from multiprover.english.grammar.declare import Declarations
from multiprover.english.grammar.doing_or_being import perfect
from multiprover.english.grammar.noun_lists import paired
from multiprover.english.grammar.verb_lists import LISTED, and_either, neither_verbs


def and_has_either(*parts: Any) -> Any:
    """As in "lives here and has either sung or danced"."""
    *before, one, other = parts
    done = [perfect(one), perfect(other)]
    return None if any(isinstance(each, Costly) for each in done) else and_either(*before, *done)


RULES: Final[Declarations] = (
    *(
        (
            category,
            (f"neither SNP {'nor SNP ' * more}nor SNP", paired("neither"), "neither Ann nor Ben nor Cora"),
        )
        for category in ("NP.singular", "NP.plural", "NP")
        for more in (1, 2)
    ),
    *(
        (
            kind.replace("FIN", "FINS") if "FIN" in kind else f"{kind}S",
            (f"neither {kind} nor {kind} nor {kind}", neither_verbs, f"neither {one} nor {other} nor {one}"),
        )
        for kind, (one, other) in LISTED.items()
    ),
    (
        "FINS.singular",
        (
            "FIN.singular ,? and has either PART or PART",
            and_has_either,
            "sings and has either eaten or drunk",
            2,
        ),
    ),
    ("FINS.plural", ("FIN.plural ,? and have either PART or PART", and_has_either, "", 2)),
)
"""The rules of these lists."""
