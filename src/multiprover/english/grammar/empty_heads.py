"""Noun phrases without a noun: "anyone who smokes", "whoever", "those", "others", "we"."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Any, Final

from multiprover.english import prefer
from multiprover.english.chart import Costly
from multiprover.english.grammar.base_or_past import in_fitting_tense
from multiprover.english.grammar.declare import Declarations
from multiprover.english.grammar.done_or_did import done_or_did_after
from multiprover.english.grammar.modifiers import object_relative, stranded
from multiprover.english.noun_kinds import GROUP_ADJECTIVES
from multiprover.english.syntax import (
    Activity,
    After,
    At,
    Clause,
    Gap,
    Measure,
    Name,
    Nominal,
    NounPhrase,
    Of,
    Phrase,
    Pronoun,
    Relative,
    Sized,
    Verb,
    VerbPhrase,
    With,
)
from multiprover.english.word_classes import INCOMPLETE, SMALL_WORDS

ELSE: Final = (
    ("someone", "another", "person"),
    ("somebody", "another", "person"),
    ("something", "another", "thing"),
    ("anyone", "any other", "person"),
    ("anybody", "any other", "person"),
    ("anything", "any other", "thing"),
    ("everyone", "every other", "person"),
    ("everybody", "every other", "person"),
    ("everything", "every other", "thing"),
    ("no_one", "no other", "person"),
    ("nobody", "no other", "person"),
    ("nothing", "no other", "thing"),
)
"""Words before "else", with what they are read as."""
OWNING: Final = (
    ("someone", "someone"),
    ("somebody", "someone"),
    ("anyone", "anyone"),
    ("anybody", "anyone"),
    ("everyone", "everyone"),
    ("everybody", "everyone"),
)
"""Words that own something: "someone's mother"."""
PEOPLE: Final = Nominal("", (), "plural", "person")


def empty_head(determiner: str, kind: str) -> Any:
    """anyone, everything …: a determiner with an empty head."""

    def build(after: tuple[After, ...] = ()) -> Any:
        if any(isinstance(each, Of) and not isinstance(each.thing, Measure) for each in after):
            return None
        if any(isinstance(each, At) and each.preposition == "to" for each in after):
            return None  # "invites somebody to the party"
        cost = sum(prefer.attachment(each) for each in after)
        told = in_fitting_tense("singular", after)
        head = Nominal("", (), "singular", kind)
        return Costly(Phrase(determiner, head, told), cost, done_or_did_after(head, told))

    return build


def empty_head_with(determiner: str, kind: str) -> Any:
    """As in "anything noisy"."""

    def build(adjective: str, after: tuple[After, ...] = ()) -> Any:
        if adjective in SMALL_WORDS | INCOMPLETE:
            return None
        return Phrase(determiner, Nominal("", (adjective,), "singular", kind), after)

    return build


def whoever(kind: str) -> Any:
    """As in "whoever needs a visa"."""

    def build(predicate: VerbPhrase) -> Any:
        head = Nominal("", (), "singular", kind)
        relative = Relative(Clause(Gap(), predicate))
        return Costly(Phrase("anyone", head, (relative,)), 0, done_or_did_after(head, (relative,)))

    return build


def the_one(relative: Relative) -> Any:
    """As in "the one who cooks": whoever does."""
    if not relative.personal or relative.reduced or relative.number == "plural":
        return None
    return Phrase("anyone", Nominal("", (), "singular", "person"), (relative,))


def those(after: tuple[After, ...]) -> Any:
    """As in "those who smoke", "those whose rent is late".

    Another clause with a subject of its own needs a noun ("books that Bob reads").
    """
    first = after[0]
    if isinstance(first, Relative) and not _is_about_them(first.clause):
        return None
    if isinstance(first, Relative) and first.reduced and not _is_participle(first.clause):
        return None
    if isinstance(first, Relative) and first.number == "singular":
        return None
    meant = isinstance(first, (Relative, With, Sized, At))
    hint = done_or_did_after(PEOPLE, after)
    return Costly(Phrase("all", PEOPLE, after, those=True), 0, hint) if meant else None


def all_those(after: tuple[After, ...]) -> Any:
    """As in "all who smoke", but not "all with permits"."""
    made = those(after) if isinstance(after[0], Relative) else None
    return made and made._replace(node=replace(made.node, determiner="every"))


def _is_about_them(clause: object) -> bool:
    match clause:
        case Clause(Gap()) | Clause(Phrase(owner=Pronoun("gap"))):
            return True
    return False


def _is_participle(clause: object) -> bool:
    """As in "(all) displayed on the page", but not "(all) given a book" or "(all) smart against it"."""
    predicate = getattr(clause, "predicate", None)
    complements: Sequence[Any] = getattr(predicate, "complements", ())
    return isinstance(predicate, Verb) and bool(complements) and bool(complements[0].preposition)


def we() -> Any:
    """The writer of the rules."""
    return Name("we", plural=True)


def others() -> Any:
    """As in "others": as it stands."""
    return Activity("others")


def all_others() -> Any:
    """As in "all others": whoever was not mentioned."""
    return Phrase("all other", PEOPLE)


def free_relative(kind: str) -> Any:
    """As in "(may read) whatever the manager may read"."""

    def build(subject: NounPhrase, predicate: VerbPhrase, preposition: str = "") -> Any:
        at = preposition and stranded(subject, predicate, preposition)
        made = at or object_relative(subject, predicate)
        if made is None:
            return None
        head = Nominal("", (), "singular", kind)
        return Costly(Phrase("anyone", head, (made.node,)), made.cost)

    return build


def _heads(words: str, determiner: str, kind: str) -> list[tuple[Any, ...]]:
    """The rules of words with one empty head, alone and with an adjective: "anything noisy", "anyone new"."""
    rules: list[tuple[Any, ...]] = []
    for word in words.split():
        rules.append((f"{word} AFTERS?", empty_head(determiner, kind), word.replace("_", " ")))
        after = " AFTERS?" if kind == "thing" else ""  # in "anyone good at maths" they are good at it
        said = f"{word} noisy".replace("_", " ")
        rules.append((f"{word} ADJ{after}", empty_head_with(determiner, kind), said, 0 if after else 1))
    return rules


def the_adjective(adjective: str) -> Any:
    """As in "the elderly"."""
    nation = adjective[0].isupper() and adjective.endswith(("ese", "ish", "ch", "iss"))
    if adjective not in GROUP_ADJECTIVES and not nation:
        return None
    return Costly(Phrase("the", Nominal("", (adjective,), "plural", "person")), prefer.THE_ADJECTIVE)


RULES: Final[Declarations] = (
    (
        "SNP.singular",
        *_heads("anyone anybody", "anyone", "person"),
        *_heads("anything", "anyone", "thing"),
        *_heads("everyone everybody", "everyone", "person"),
        *_heads("everything", "everyone", "thing"),
        *_heads("someone somebody", "someone", "person"),
        *_heads("something", "someone", "thing"),
        *_heads("no_one nobody", "no", "person"),
        *_heads("nothing", "no", "thing"),
        *(
            (f"{word} else AFTERS?", empty_head(determiner, kind), f"{word} else".replace("_", " "))
            for word, determiner, kind in ELSE
        ),
        ("the one RELATIVE", the_one, "the one who cooks"),
        ("whoever FINS.singular", whoever("person"), "whoever needs a visa"),
        ("whatever FINS.singular", whoever("thing")),
        ("what FINS.singular", whoever("thing"), "what belongs to Ann", 1),
        ("whatever NP.{n} FIN.{n}", free_relative("thing"), "whatever the manager reads"),
        ("whatever NP.{n} FIN.{n} PREP", free_relative("thing"), "whatever it flows into"),
        ("whoever NP.{n} FIN.{n}", free_relative("person")),
        ("whomever NP.{n} FIN.{n}", free_relative("person")),
    ),
    (
        "SNP.plural",
        ("others", others),
        ("all others", all_others, "all others"),
        ("the others", all_others, "the others", 2),
        ("everyone_else", all_others),
    ),
    ("ONES", ("the ones AFTERS", those, "the ones with a dog")),
    (
        "OWNING",
        *(
            (f"{word} 's", empty_head(determiner, "person"), f"{word}'s" if word.endswith("body") else "")
            for word, determiner in OWNING
        ),
    ),
)
"""Noun phrases without a noun."""
