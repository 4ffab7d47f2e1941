"""Those that are named beside all: "all employees, including trainees", "goods such as batteries"."""

from dataclasses import replace
from typing import Any, Final

from multiprover.english import prefer
from multiprover.english.chart import Costly
from multiprover.english.grammar.declare import Declarations
from multiprover.english.grammar.exceptions import UNIVERSAL, may_be_among
from multiprover.english.grammar.measures import but
from multiprover.english.syntax import (
    At,
    Clause,
    Complement,
    Gap,
    Joined,
    Listed,
    Measure,
    Phrase,
    Pronoun,
    Relative,
    Verb,
)


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
    if some or all(isinstance(item, Phrase) and item.those for item in items):
        return whole  # "all guests, including those under 18": of the guests
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


def including_so_much(predicate: Any, part: Any, place: Complement | None = None) -> Any:
    """As in "aged for three years, including one year in oak": for three years, and in oak for one."""
    if isinstance(predicate, Joined):
        *others, last = predicate.items
        made = including_so_much(last, part, place)
        return made and replace(predicate, items=(*others, *made.items))
    if not isinstance(predicate, Verb) or not predicate.complements or predicate.negated:
        return None
    *before, whole = predicate.complements
    if isinstance(part, Phrase) and len(part.after) == 1 and isinstance(part.after[0], At):
        part, place = replace(part, after=()), Complement(part.after[0].preposition, part.after[0].thing)
    if not _is_amount(whole.thing) or not _is_amount(part) or (isinstance(part, Measure) and place is None):
        return None
    also = [*before, replace(whole, thing=part), *(() if place is None else (place,))]
    return Joined("and", (predicate, replace(predicate, complements=tuple(also))))


def but_no_more(predicate: Any, limit: Measure) -> Any:
    """As in "pays 80% of the costs, but no more than 500 euros": so much of them, and no more than that."""
    if not isinstance(predicate, Verb) or predicate.negated:
        return None
    if limit.comparisons[0][0] not in ("<=", "<", ">=", ">"):
        return None
    places = [place for place, each in enumerate(predicate.complements) if _is_amount(each.thing)]
    if len(places) != 1 or predicate.complements[places[0]].preposition not in ("", "to"):
        return None
    whole = predicate.complements[places[0]]
    if isinstance(whole.thing, Measure) and but(whole.thing, limit) is not None:
        return None  # "weighs more than 23 kg but no more than 32 kg" is one range
    capped = (*predicate.complements[: places[0]], replace(whole, thing=limit))
    return Joined("and", (predicate, replace(predicate, complements=capped)))


def so_many_of_which(predicate: Any, measure: Measure, what: Any) -> Any:
    """As in "has 30 employees, 12 of whom are women": has 12 employees who are women."""
    last = predicate.items[-1] if isinstance(predicate, Joined) else predicate
    thing = last.complements[-1].thing if isinstance(last, Verb) and last.complements else None
    if not isinstance(thing, Phrase) or thing.determiner != "number" or thing.after:
        return None
    if measure.comparisons[0][1].dimension != "number":
        return None
    those = Relative(Clause(Gap(), what))
    return including_so_much(predicate, replace(thing, amount=measure, after=(those,)))


def _is_amount(thing: Any) -> bool:
    return isinstance(thing, Measure) or (isinstance(thing, Phrase) and thing.amount is not None)


RULES: Final[Declarations] = (
    (
        "FINS.{n}",
        ("FIN.{n} ,? but SIMPLEMEASURE", but_no_more, "pays 80% of the costs, but no more than 500 euros"),
        ("FIN.{n} , SIMPLEMEASURE", but_no_more, "pays 80% of the costs, up to a maximum of 500 euros"),
    ),
    *(
        (
            "FINS.{n}",
            (f"{verbs} , {words} MEASURE AT", including_so_much, example),
            (f"{verbs} , {words} SNP", including_so_much),
            (f"{verbs} , MEASURE of {which} FIN.plural", so_many_of_which),
            (f"{verbs} , of {which} MEASURE FIN.plural", so_many_of_which),
        )
        for verbs, example in (
            ("FIN.{n}", "sings for two hours, including one hour in Rome"),
            ("FINS.{n}.and", "sings and works for two hours, including one hour in Rome"),
        )
        for words, which in (("including", "whom"), ("of which", "which"))
    ),
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
