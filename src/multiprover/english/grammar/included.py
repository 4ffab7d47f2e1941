"""Those that are named beside all: "all employees, including trainees", "goods such as batteries"."""

from dataclasses import replace
from typing import Any, Final

from multiprover.english import prefer
from multiprover.english.chart import Costly
from multiprover.english.grammar.declare import Declarations
from multiprover.english.grammar.exceptions import UNIVERSAL, may_be_among
from multiprover.english.syntax import Clause, Complement, Listed, Measure, Phrase, Pronoun


def including(whole: Any, things: Any) -> Any:
    """As in "all employees, including trainees": trainees, too; of "all new employees" only some may be."""
    some = isinstance(whole, Phrase) and bool(whole.after or whole.nominal.adjectives)
    return _with(whole, things, some=some)


def such_as(whole: Any, things: Any) -> Any:
    """As in "dangerous goods, such as batteries": batteries are."""
    return _with(whole, things, some=isinstance(whole, Phrase) and bool(whole.after))


def _with(whole: Any, things: Any, *, some: bool) -> Any:
    if not isinstance(whole, Phrase) or whole.owner is not None:
        return None
    if whole.determiner not in UNIVERSAL and (whole.determiner, whole.nominal.number) != ("bare", "plural"):
        return None
    items = things.items if isinstance(things, Listed) else (things,)
    if any(isinstance(item, (Measure, Pronoun)) for item in items):
        return None
    if not may_be_among(things, whole, either_way=True):
        return None
    if some:
        return whole
    if whole.determiner == "no":
        items = tuple(_none(item) for item in items)
    return None if None in items else Costly(Listed("and", (whole, *items)), prefer.LIST)


def _none(item: Any) -> Any:
    """As in "no pets, including dogs"."""
    bare = isinstance(item, Phrase) and item.determiner == "bare"
    return replace(item, determiner="no") if bare else None


def including_last(clause: Any, things: Any) -> Any:
    """As in "All employees must wear a badge, including trainees"."""
    if not isinstance(clause, Clause) or any(map(_is_whole, getattr(clause.predicate, "complements", ()))):
        return None  # in "may not lend it to anyone, including friends" they are among the others
    subject = including(clause.subject, things)
    return subject and replace(clause, subject=subject.node if isinstance(subject, Costly) else subject)


def _is_whole(complement: Complement) -> bool:
    return isinstance(complement.thing, Phrase) and complement.thing.determiner in UNIVERSAL


RULES: Final[Declarations] = (
    *(
        (
            category,
            (f"SNP.{{n}} , including {things} ,{end}", including, "every member, including guests,"),
            (f"SNP.{{n}} , such_as {things} ,{end}", such_as, "every pet, such as cats,"),
        )
        for category, end in (("NP.{n}", ""), ("NP", "?"))
        for things in ("SNP", "LIST.and")
    ),
    (
        "STATEMENT",
        ("CLAUSE , including SNP", including_last, "All members must pay, including guests"),
        ("CLAUSE , including LIST.and", including_last),
    ),
)
"""The rules of what is included."""
