"""Duties in other words than modals: "is prohibited from smoking", "It is forbidden to smoke"."""

from dataclasses import replace
from typing import Any, Final

from multiprover.english.chart import Costly
from multiprover.english.grammar.declare import Declarations
from multiprover.english.grammar.modals import set_modal
from multiprover.english.grammar.verbs import verb
from multiprover.english.syntax import (
    Clause,
    Complement,
    Forbidden,
    Gap,
    Joined,
    Nominal,
    NounPhrase,
    Phrase,
    Relative,
    Verb,
    VerbPhrase,
)
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
    denied = forbidden(made.node)
    return denied and Costly(denied, made.cost + FIXED, made.mark)


def kept_from_both(edge: VerbEdge, other: VerbEdge) -> Any:
    """As in "(is banned from) smoking and drinking": from each."""
    first, second = kept_from(edge), kept_from(other)
    if first is None or second is None:
        return None
    both = Joined("and", (first.node, second.node))
    return Costly(both, first.cost + second.cost, first.mark or second.mark)


def forbidden(predicate: VerbPhrase) -> Any:
    """As in "(is forbidden to) smoke": may not, and not only because nothing allows it."""
    made = set_modal(predicate, "may", negated=True)
    if not isinstance(made, Joined):
        return _as_forbidden(made)
    return replace(made, items=tuple(map(_as_forbidden, made.items)))


def _as_forbidden(made: Any) -> Any:
    if type(made) is not Verb:
        return made
    return Forbidden(made.lemma, made.complements, made.tense, made.modal, made.negated, made.passive)


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


def not_kept_from(edge: VerbEdge, complements: tuple[Complement, ...] = ()) -> Any:
    """As in "(is not prohibited from) smoking": nothing says that they may not."""
    made = kept_from(edge, complements)
    return made and made._replace(node=not_forbidden(made.node))


def not_forbidden(predicate: VerbPhrase) -> Any:
    """As in "(is not forbidden to) smoke"."""
    made = predicate if isinstance(predicate, Forbidden) else forbidden(predicate)
    return replace(made, negated=False) if isinstance(made, Forbidden) else None


def after_kept_from(build: Any) -> Any:
    """As in "(anyone) banned from driving": who is."""

    def after(edge: VerbEdge, complements: tuple[Complement, ...] = ()) -> Any:
        made = build(edge, complements)
        return made and made._replace(node=Relative(Clause(Gap(), made.node), reduced=True))

    return after


def asked_kept_from(build: Any) -> Any:
    """As in "Is Bob prohibited from smoking?": whether he may not."""

    def asked(subject: NounPhrase, *parts: Any) -> Any:
        denied = build(*parts)
        return denied and denied._replace(node=Clause(subject, denied.node))

    return asked


def asked_forbidden(subject: NounPhrase, predicate: VerbPhrase) -> Any:
    """As in "Is Bob forbidden to smoke?"."""
    made = forbidden(predicate)
    return None if made is None or isinstance(made, Costly) else Clause(subject, made)


DEEDS: Final = {
    "V.ing": kept_from,
    "V.ing COMPS": kept_from,
    "V.ing and V.ing": kept_from_both,
    "V.ing or V.ing": kept_from_both,
}
"""What stands after "prohibited from", with what builds it."""
RULES: Final[Declarations] = (
    (
        "AFTER",
        *(
            (f"{start}{word}_from {parts}", after_kept_from(build), f"{start}{word} from smoking")
            for start, build in (("", kept_from), ("not ", not_kept_from))
            for word in KEPT_FROM
            for parts in ("V.ing", "V.ing COMPS")
        ),
    ),
    (
        "ASK",
        *(
            (f"{be} {word} from {parts}", asked_kept_from(build), "Is Bob banned from smoking?")
            for be in ("is NP.singular", "are NP.plural")
            for word in KEPT_FROM
            for parts, build in DEEDS.items()
        ),
        ("is NP.singular forbidden to BASES", asked_forbidden, "Is Bob forbidden to smoke?"),
        ("are NP.plural forbidden to BASES", asked_forbidden),
    ),
    *(
        (
            "FIN.{n}",
            *(
                (f"{be} {word}_from {parts}", build, f"{be} {word} from smoking")
                for be in ("is", "are")
                for word in KEPT_FROM
                for parts, build in DEEDS.items()
            ),
            *(
                (f"{be} not {word}_from {parts}", not_kept_from, f"{be} not {word} from smoking")
                for be in ("is", "are")
                for word in KEPT_FROM
                for parts in ("V.ing", "V.ing COMPS")
            ),
            ("is not forbidden to BASES", not_forbidden, "is not forbidden to smoke"),
            ("are not forbidden to BASES", not_forbidden),
            ("is_forbidden_to BASES", forbidden, "is forbidden to smoke"),
            ("are_forbidden_to BASES", forbidden),
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
