"""Statements that rest on the one before: "The same applies to guests", "So may Bob", "Otherwise, he waits".

Each is read as the statement that it stands for. What it rests on is the statement before it, in the same
sentence or in the sentence before; where that does not fit, or leaves open what is meant, it is refused.
"""

from collections.abc import Sequence
from dataclasses import replace
from typing import Any, Final

from multiprover.english.chart import Costly
from multiprover.english.grammar.all_others import of_others, speaks_of_others
from multiprover.english.grammar.alternatives import is_again, opening_of, otherwise
from multiprover.english.grammar.antecedents import (
    GENERAL,
    WHAT_BEFORE,
    fits,
    main_clause,
    objects_like,
    with_main,
)
from multiprover.english.grammar.declare import Declarations, same
from multiprover.english.grammar.doing_so import with_deeds
from multiprover.english.grammar.exemptions import amended, is_exemption
from multiprover.english.grammar.negating import negate
from multiprover.english.grammar.questions import asked, asked_past, with_modal
from multiprover.english.grammar.repeated import AGAIN, does_not, neither_does, so_does
from multiprover.english.meaning.bodies import Refused
from multiprover.english.syntax import (
    Being,
    Clause,
    Clauses,
    ClauseTree,
    Conditional,
    InCase,
    Leaning,
    Listed,
    Name,
    NounPhrase,
    Otherwise,
    Phrase,
    Pronoun,
    Property,
    Several,
    Statement,
    Verb,
)


def standing(statement: Statement, before: Sequence[Statement]) -> Statement:
    """The statement with what it stands for said in full; `before` are the earlier ones in their order."""
    match statement:
        case Several(items, apart):
            made: list[Statement] = []
            for place, item in enumerate(items):
                if made and isinstance(item, Leaning) and is_exemption(item):
                    made[-1] = amended(made[-1], item)
                    continue
                others = isinstance(item, Clause) and speaks_of_others(item.subject)
                made.append(item if place and others else standing(item, (*before, *made)))
            leaning = [isinstance(item, Leaning) for item in items if not is_exemption(item)]
            alone = [
                InCase(None, each) if rests else each for each, rests in zip(made, leaning, strict=False)
            ]
            return Several(tuple(alone), apart)
        case Leaning(way, parts):
            return standing(STANDING[way](before[-1] if before else None, *parts), before[:-1])
        case Clause(subject) if speaks_of_others(subject) and before:
            return with_deeds(of_others(statement, before), before)
        case Conditional(_, _, Clause(subject) as conclusion, False) if speaks_of_others(subject) and before:
            return with_deeds(replace(statement, conclusion=of_others(conclusion, before)), before)
    return with_deeds(statement, before)


def is_leaning(statement: Statement, says_so: bool = True) -> bool:
    """Whether the sentences before it may tell what a statement says; without "so" nobody does so."""
    match statement:
        case Several(items):
            return any(is_leaning(item, says_so) for item in items)
        case Leaning():
            return True
        case Conditional(conclusion=Clause(subject), condition_first=False) if speaks_of_others(subject):
            return True
        case Clause(subject) if speaks_of_others(subject):
            return True
    return says_so and with_deeds(statement, (), check=False) is not statement


# --- The same of others ---


def _same_of(before: Statement | None, thing: NounPhrase) -> Statement:
    """As in "The same applies to guests": of these instead of those of whom the statement before speaks."""
    main = main_clause(before)
    if before is None:
        raise Refused(WHAT_BEFORE)
    if isinstance(before, Conditional) and before.condition_first:
        return _same_where(before, thing)
    if fits(thing, main):
        return with_main(before, _of(_as_many(thing, main.subject), main))
    objects = objects_like(main, thing)
    if len(objects) != 1 or not isinstance(main.predicate, (Verb, Property)):
        raise Refused(WHAT_BEFORE)
    complements = list(main.predicate.complements)
    complements[objects[0]] = replace(complements[objects[0]], thing=thing)
    return with_main(before, replace(main, predicate=replace(main.predicate, complements=tuple(complements))))


def _same_where(before: Conditional, thing: NounPhrase) -> Statement:
    """The same after "If a member is ill, they may leave": if one of these is."""
    opening, main = opening_of(before.condition), main_clause(before)
    if not isinstance(opening, Clause) or not isinstance(opening.subject, Phrase):
        raise Refused(WHAT_BEFORE)
    if not isinstance(thing, Phrase) or thing.determiner not in ("a", "bare"):
        raise Refused(WHAT_BEFORE)
    if not isinstance(main.subject, Pronoun) or not is_again(main.subject, opening.subject):
        raise Refused(WHAT_BEFORE)
    one = Phrase("a", replace(thing.nominal, number="singular"), thing.after, thing.owner)
    again = replace(opening, subject=one)
    condition: ClauseTree = again
    if isinstance(before.condition, Clauses):
        condition = replace(before.condition, items=(again, *before.condition.items[1:]))
    return replace(before, condition=condition)


def _same_of_if(before: Statement | None, thing: NounPhrase, condition: ClauseTree) -> Statement:
    """As in "The same applies to vans if they are old"."""
    made = _same_of(before, thing)
    if not isinstance(made, Clause):
        raise Refused(WHAT_BEFORE)
    return Conditional("if", condition, made, False)


def _as_many(thing: NounPhrase, subject: object) -> NounPhrase:
    """As in "A pilot may fly if he is fit. The same applies to stewards": any one of them."""
    one = isinstance(subject, Phrase) and subject.determiner in ("a", "any", "every", "each")
    if not one or not isinstance(thing, Phrase) or thing.determiner != "bare":
        return thing
    return replace(thing, determiner="any", nominal=replace(thing.nominal, number="singular"))


def _of(thing: NounPhrase, main: Clause) -> Clause:
    """The clause of another subject; what no member may do, no guest may."""
    if isinstance(main.subject, Phrase) and main.subject.determiner == "no":
        if isinstance(thing, Name):
            denied = negate(main.predicate)
            if not isinstance(denied, (Verb, Property, Being)):
                raise Refused(WHAT_BEFORE)
            return Clause(thing, denied)
        return Clause(_none_of(thing), main.predicate)
    if not isinstance(main.subject, (Phrase, Name, Listed)):
        raise Refused(WHAT_BEFORE)
    return Clause(thing, main.predicate)


def _none_of(thing: NounPhrase) -> NounPhrase:
    if isinstance(thing, Phrase) and thing.determiner in GENERAL:
        return replace(thing, determiner="no")
    if isinstance(thing, Listed) and not thing.paired:
        return Listed("and", tuple(map(_none_of, thing.items)))
    raise Refused(WHAT_BEFORE)


def _same_if(before: Statement | None, link: str, condition: ClauseTree) -> Statement:
    """As in "The same applies if …": what the statement before concludes, under another condition."""
    if (
        not isinstance(before, Conditional)
        or before.link != "if"
        or not isinstance(main_clause(before), Clause)
    ):
        raise Refused(WHAT_BEFORE)
    match opening_of(before.condition), condition:
        case Clause(Phrase() as about), Clause(Pronoun() as again) if before.condition_first:
            if is_again(again, about):
                condition = replace(condition, subject=about)  # "The same applies if he is tired"
    return replace(before, link=link, condition=condition)


# --- Verb phrases that are repeated ---


def _so(before: Statement | None, build: Any, subject: NounPhrase) -> Statement:
    """As in "So may Bob", "Neither does Bob", "Guests may not"."""
    made = build(before, subject) if isinstance(before, Clause) else None
    if not isinstance(made, Several):
        raise Refused(WHAT_BEFORE)
    return made.items[1]


# --- Cases ---


def _otherwise(before: Statement | None, clause: Clause) -> Statement:
    """As in "Otherwise, the guest must wait"."""
    made = otherwise(before, clause)
    if not isinstance(made, Otherwise):
        raise Refused(WHAT_BEFORE)
    return made.second


def _in_that_case(before: Statement | None, statement: Statement) -> Statement:
    """As in "In that case, …": where the condition, or the exception, of the statement before holds."""
    if not isinstance(before, Conditional) or before.link not in ("if", "unless"):
        raise Refused(WHAT_BEFORE)
    if before.link == "unless" and not isinstance(before.conclusion, (Clause, Conditional)):
        raise Refused(WHAT_BEFORE)
    return InCase(replace(before, link="if"), statement)


def _nothing_before(before: Statement | None, *parts: object) -> Statement:
    raise Refused(WHAT_BEFORE)


STANDING: Final[dict[str, Any]] = {
    "same of": _same_of,
    "same of if": _same_of_if,
    "same if": _same_if,
    "so": _so,
    "otherwise": _otherwise,
    "in that case": _in_that_case,
    "not of": _nothing_before,
    "not if": _nothing_before,
}


# --- Builders ---


def _leaning(way: str) -> Any:
    return lambda *parts: Leaning(way, parts)


def same_if(condition: ClauseTree) -> Any:
    """As in "The same applies if …"."""
    return Leaning("same if", ("if", condition))


def repeated(build: Any) -> Any:
    """As in "So may Bob"."""
    return lambda subject: Leaning("so", (build, subject))


def denied(build: Any) -> Any:
    """As in "Nor may guests enter": guests may not; "Nor may any guest enter": no guest may."""

    def built(*parts: Any) -> Any:
        made = build(*parts)
        clause = made.node if isinstance(made, Costly) else made
        if not isinstance(clause, Clause) or not isinstance(clause.predicate, (Verb, Property, Being)):
            return None
        subject = clause.subject
        if isinstance(subject, Phrase) and subject.determiner in ("any", "anyone"):
            return replace(clause, subject=replace(subject, determiner="no"))
        predicate = negate(clause.predicate)
        return replace(clause, predicate=predicate) if predicate is not None else None

    return built


SAME: Final = ("applies to", "applies for", "holds for", "goes for", "is true of", "is true for")
FIXED: Final = -6
"""In "This rule does not apply to dogs" the rule is the statement before."""
RULE_NOUNS: Final = ("rule", "provision", "obligation", "requirement", "restriction", "duty", "ban")
RULES_BEFORE: Final = ("this", "that", *(f"this {noun}" for noun in RULE_NOUNS))
WORDS: Final = (
    "applies",
    "goes",
    "holds",
    "true",
    "apply",
    "done",
    *RULE_NOUNS,
    "exempt",
    "cases",
    "such",
)
"""Words that only say that a statement rests on the one before."""
CASE: Final = ("in that case", "in this case", "in such a case", "in such cases")
INVERTED: Final = (
    ("is NP.singular PREDS", asked),
    ("are NP.plural PREDS", asked),
    ("was NP.singular PREDS", asked_past),
    ("were NP.plural PREDS", asked_past),
    ("does NP.singular BASES", asked),
    ("do NP.plural BASES", asked),
    ("did NP.{n} BASES", asked_past),
    ("has NP.singular PARTS", asked),
    ("have NP.plural PARTS", asked),
    ("may NP.{n} BASES", with_modal("may")),
    ("can NP.{n} BASES", with_modal("may")),
    ("will NP.{n} BASES", with_modal("will")),
)
RULES: Final[Declarations] = (
    (
        "STATEMENT",
        *((f"the same {words} NP", _leaning("same of"), f"The same {words} guests") for words in SAME),
        *((f"the same {words} NP if CLAUSES", _leaning("same of if")) for words in SAME),
        ("the same applies if CLAUSES", same_if, "The same applies if Bob is ill"),
        ("the same applies when CLAUSES", same_if),
        *(
            (
                f"NP.{number} {be} exempt from this {noun}",
                _leaning("not of"),
                "" if number == "singular" else f"Guests are exempt from this {noun}",
                FIXED,
            )
            for noun in RULE_NOUNS
            for number, be in (("singular", "is"), ("plural", "are"))
        ),
        *(
            (
                f"{words} does not apply {link} {what}",
                _leaning(way),
                f"{words} does not apply {link} {said}".capitalize(),
                FIXED,
            )
            for words in RULES_BEFORE
            for link, what, way, said in (
                ("to", "NP", "not of", "guests"),
                ("if", "CLAUSES", "not if", "Bob is ill"),
                ("when", "CLAUSES", "not if", "Bob is ill"),
            )
        ),
        ("this is not the case for NP", _leaning("not of"), "This is not the case for guests"),
        ("this is not the case if CLAUSES", _leaning("not if")),
        *((f"{words} , STATEMENT", _leaning("in that case"), f"{words}, Bob pays") for words in CASE),
        ("NORCLAUSE", same),
    ),
    ("S", ("otherwise ,? CLAUSE", _leaning("otherwise"), "Otherwise, Bob pays")),
    ("MAIN", ("NORCLAUSE", same)),
    (
        "NORCLAUSE",
        *((f"{word} {words}", denied(build)) for word in ("nor", "neither") for words, build in INVERTED),
    ),
    *(
        (
            "STATEMENT",
            (f"so {word} NP", repeated(so_does(form)), f"So {word} Bob"),
            (f"neither {word} NP", repeated(neither_does(form)), f"Neither {word} Bob"),
            (f"nor {word} NP", repeated(neither_does(form)), "", 2),
            (f"NP {word} not", repeated(does_not(form)), f"Guests {word} not"),
        )
        for word, form, _ in AGAIN
    ),
)
"""The rules of statements that rest on the one before."""
