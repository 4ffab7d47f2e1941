"""Duties in other words than modals: "is prohibited from smoking", "It is forbidden to smoke"."""

from typing import Any, Final

from multiprover.english.chart import Costly
from multiprover.english.grammar.declare import Declarations
from multiprover.english.grammar.verb_phrases import set_modal
from multiprover.english.grammar.verbs import verb
from multiprover.english.syntax import Clause, Complement, Nominal, NounPhrase, Phrase, VerbPhrase
from multiprover.english.word_classes import VerbEdge

KEPT_FROM: Final = ("prohibited", "forbidden", "barred", "banned")
"""Participles that say with "from" what somebody may not do."""
ALLOWING: Final = ("allowed", "permitted")
DEMANDING: Final = ("mandatory", "compulsory", "obligatory")
FIXED: Final = -4
"""The whole phrase is a modal, if it can be."""


def kept_from(edge: VerbEdge, complements: tuple[Complement, ...] = ()) -> Any:
    """As in "(is prohibited from) smoking": may not."""
    made = verb()(edge, complements)
    if made is None:
        return None
    denied = set_modal(made.node, "may", negated=True)
    return denied and Costly(denied, made.cost + FIXED, made.mark)


def impersonal(determiner: str, modal: str) -> Any:
    """As in "It is forbidden to smoke": no one may; what is mandatory everyone must do."""

    def build(predicate: VerbPhrase) -> Any:
        made = set_modal(predicate, modal, negated=False)
        if made is None or isinstance(made, Costly):
            return None
        return Clause(Phrase(determiner, Nominal("", (), "singular", "person")), made)

    return build


def impersonal_for(modal: str, negated: bool) -> Any:
    """As in "It is forbidden for guests to smoke": guests may not."""

    def build(subject: NounPhrase, predicate: VerbPhrase) -> Any:
        made = set_modal(predicate, modal, negated)
        return None if made is None or isinstance(made, Costly) else Clause(subject, made)

    return build


def _rules(words: str, determiner: str, modal: str, negated: bool) -> tuple[tuple[Any, ...], ...]:
    said = words.replace("_", " ")
    return (
        (f"it is {words} to BASES", impersonal(determiner, modal), f"it is {said} to smoke"),
        (f"it is {words} for NP to BASES", impersonal_for(modal, negated), f"it is {said} for Bob to smoke"),
    )


RULES: Final[Declarations] = (
    *(
        (
            "FIN.{n}",
            *(
                (f"{be} {word}_from {parts}", kept_from, f"{be} {word} from smoking")
                for be in ("is", "are")
                for word in KEPT_FROM
                for parts in ("V.ing", "V.ing COMPS")
            ),
            ("must refrain from V.ing", kept_from, "must refrain from smoking"),
            ("must refrain from V.ing COMPS", kept_from),
        ),
    ),
    (
        "CLAUSE",
        *(rule for word in ("forbidden", "prohibited") for rule in _rules(word, "no", "may", negated=True)),
        *(rule for word in ALLOWING for rule in _rules(f"not {word}", "no", "may", negated=True)),
        *(rule for word in ALLOWING for rule in _rules(word, "everyone", "may", negated=False)),
        *(rule for word in DEMANDING for rule in _rules(word, "everyone", "must", negated=False)),
    ),
)
"""The rules of duties that are said without a modal."""
