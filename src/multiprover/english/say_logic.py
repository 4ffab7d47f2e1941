"""Statements and conditions of the logic → clauses of English. Knows no sentences and no proofs.

A relation is written so that it can be said: its words in the third person, `_` for each further term.
"""

import re
from collections.abc import Iterable, Sequence
from fractions import Fraction
from typing import Final

from multiprover.english.function_words import FUNCTION_WORDS
from multiprover.english.relations import noun_of
from multiprover.english.say_quantities import say_quantity
from multiprover.english.say_relations import (
    SayTerm,
    described_ones,
    fill,
    is_several,
    of_one,
    of_several,
    say_kinds,
    say_predicate,
)
from multiprover.english.say_terms import say_plain_term
from multiprover.english.say_values import LATER, MORE, TIMES, dated, is_told, value_phrases
from multiprover.english.words import (
    comparative,
    plural,
    with_article,
)
from multiprover.logic.forms import (
    NEGATIVE,
    Atom,
    Comparison,
    Condition,
    CountOfList,
    CountOfThings,
    Distance,
    Expression,
    Failure,
    Operator,
    Quantity,
    Shifted,
    Term,
    Thing,
    Today,
    Variable,
)
from multiprover.logic.theory import condition_variables

_VALUE: Final = re.compile(r"has the .+ value _")


def say_atom(
    atom: Atom, say: SayTerm = say_plain_term, *, negated: bool = False, concluded: bool = False
) -> str:
    """A statement as a clause; `concluded` where it is a fact or a conclusion, not a condition."""
    denied = negated != (atom.sign == NEGATIVE)
    if is_value(atom) and not denied:
        return f"{say(atom.terms[0])} is a thing of {say(atom.terms[1])}"
    predicate = say_kinds(say_predicate(atom.relation, denied), denied, concluded)
    if any(isinstance(term, Quantity) and term.text in ("one", "1") for term in atom.terms):
        predicate = of_one(predicate)
    subject = say(atom.terms[0])
    if denied and (compared := _say_denied_measure(atom)):
        return f"{subject} {compared}"
    if isinstance(atom.terms[0], str) and is_several(subject):
        predicate = of_several(predicate)
    return dated(f"{subject} {fill(predicate, _in_places(atom), say)}")


def _say_denied_measure(atom: Atom) -> str:
    """As in "is not higher than 400 meters", where "not more than 400 meters high" would be a measure."""
    found = _SIZE.fullmatch(atom.relation)
    last = atom.terms[-1]
    if found is None or not isinstance(last, Quantity) or not last.text.startswith("more than "):
        return ""
    return f"is not {comparative(found[1])} than {last.text.removeprefix('more than ')}"


_SIZE: Final = re.compile(r"is _ (\w+)")


def _in_places(atom: Atom) -> tuple[Term, ...]:
    """The further terms as the words have them: a stated number, the last term, is said first."""
    *places, last = atom.terms[1:] or ("",)
    counted = isinstance(last, Quantity) and last.dimension == "number"
    if places and counted and " _ times" not in atom.relation and not _is_at_last(atom.relation):
        return (last, *places)
    return atom.terms[1:]


def _is_at_last(relation: str) -> bool:
    """Whether a number is where its preposition is: "has _ at _" of lunch at twelve."""
    following = relation.partition(" _ ")[2].split(" ")[0]
    return relation.endswith("from _ to _") or following in FUNCTION_WORDS["preposition"]


def is_value(atom: Atom) -> bool:
    """Whether an atom says the one value of a dimension that a thing has: "orders over $50"."""
    return bool(_VALUE.fullmatch(atom.relation))


def say_conditions(conditions: Sequence[Condition], say: SayTerm = say_plain_term) -> str:
    """Conditions that hold together, as clauses joined by "and"."""
    return " and ".join(clauses(conditions, say))


def clauses(conditions: Sequence[Condition], say: SayTerm) -> list[str]:
    """One clause a condition; values say their comparisons, local things their class."""
    for condition in conditions:
        if (every := _of_every(condition, conditions, say)) is not None:
            rest = [each for each in conditions if each not in every[1]]
            return [*(clauses(rest, say) if rest else ()), every[0]]
    phrases = value_phrases(conditions)
    conditions = with_phrases(conditions)
    kept = [c for c in conditions if not isinstance(c, Thing) and not is_told(c, phrases)]
    return [dated(say_condition(each, _with_values(phrases, say))) for each in kept] or ["it exists"]


def _of_every(
    denied: Condition, conditions: Sequence[Condition], say: SayTerm
) -> tuple[str, list[Condition]] | None:
    """As in "a guest agrees, and no guest does not": every guest agrees; with the conditions that say so."""
    match denied:
        case Failure((*inner, Failure((Atom(relation, (Variable() as one, *rest)),)))):
            described = [each for each in inner if isinstance(each, Atom) and each.terms[0] == one]
        case _:
            return None
    for said in conditions if 0 < len(described) == len(inner) else ():
        if isinstance(said, Atom) and said.relation == relation and list(said.terms[1:]) == rest:
            told = [each._replace(terms=(said.terms[0], *each.terms[1:])) for each in described]
            *qualities, head = sorted(told, key=lambda each: not is_adjective(each))
            kind = re.match(r"is an? ", head.relation)
            if kind and all(map(is_adjective, qualities)) and {*told} <= {*conditions}:
                noun = fill(head.relation[kind.end() :], head.terms[1:], say)
                who = " ".join(["every", *(each.relation.removeprefix("is ") for each in qualities), noun])
                return say_atom(said, _called(said.terms[0], who, say)), [denied, said, *told]
    return None


def _called(one: Term, name: str, say: SayTerm) -> SayTerm:
    return lambda term: name if term == one else say(term)


def _with_values(phrases: dict[Variable, str], say: SayTerm) -> SayTerm:
    return lambda term: phrases[term] if isinstance(term, Variable) and term in phrases else say(term)


_AFTER_CLASS: Final = frozenset({"for", "to", "by", "about", "of"})
"""Prepositions that follow a noun, not "is": "a claim for theft"."""


def with_phrases(conditions: Sequence[Condition]) -> list[Condition]:
    """The conditions with what only a noun can have put after its class: "is a claim for theft"."""
    found = list(conditions)
    for condition in conditions:
        if not isinstance(condition, Atom) or condition.sign == NEGATIVE:
            continue
        words = condition.relation.split(" ")
        if words[0] != "is" or len(words) < 3 or words[1] not in _AFTER_CLASS or words[2] == "age":
            continue
        place = next((at for at, c in enumerate(found) if _is_class_of(c, condition.terms[0])), None)
        if place is not None:
            after = condition.relation.removeprefix("is")
            found[place] = Atom(f"{found[place].relation}{after}", condition.terms)  # type: ignore[union-attr]
            found.remove(condition)
    return found


def _is_class_of(condition: Condition, term: Term) -> bool:
    return class_noun(condition) != "" and isinstance(condition, Atom) and condition.terms == (term,)


def say_condition(condition: Condition, say: SayTerm = say_plain_term) -> str:
    """One condition as a clause."""
    match condition:
        case Atom():
            return _say_forbidden(condition, say) or say_atom(condition, say)
        case Failure(conditions):
            return say_failure(conditions, say)
        case Comparison(left, operator, right):
            return say_comparison(left, operator, right, say)
        case CountOfList(operator, number, alternatives):
            items = "; ".join(say_conditions(each, say) for each in alternatives)
            return f"{MORE[operator] or 'exactly'} {number} of the following hold: {items}"
        case CountOfThings():
            return _say_count(condition, say)
        case Thing(variable):
            return f"{say(variable)} is a thing"


def _say_forbidden(atom: Atom, say: SayTerm, but: str = "") -> str:
    """As in "X is forbidden to drive", which is more than that nothing allows it; "" of anything else."""
    if atom.sign != NEGATIVE or not atom.relation.startswith("may "):
        return ""
    return say_atom(atom, say).replace(" may not ", f" is {but}forbidden to ", 1)


def say_failure(conditions: Sequence[Condition], say: SayTerm = say_plain_term) -> str:
    """That conditions do not all hold."""
    described = _described_objects(conditions)
    others = [c for c in conditions if not (isinstance(c, Atom) and c.terms[0] in described)]
    if len(others) == 1 and isinstance(others[0], Atom):
        of_classes = _with_classes(described, say)
        forbidden = _say_forbidden(others[0], of_classes, "not ")
        return forbidden or say_atom(others[0], of_classes, negated=True)
    if len(conditions) == 1 and isinstance(conditions[0], Comparison):
        left, operator, right = conditions[0]
        return say_comparison(left, _DENIED[operator], right, say)
    phrases, named = value_phrases(conditions), _with_classes(described, say)
    told = [c for c in others if not is_told(c, phrases)]
    if phrases and len(told) == 1 and isinstance(told[0], Atom):  # "does not earn less than 900 euros"
        return dated(say_atom(told[0], _with_values(phrases, named), negated=True))
    return f"it is not the case that {say_conditions(others or conditions, named)}"


_DENIED: Final[dict[Operator, Operator]] = {"<": ">=", "<=": ">", ">": "<=", ">=": "<", "=": "!=", "!=": "="}


def fails_within_clause(conditions: Sequence[Condition], bound: set[Variable]) -> bool:
    """Whether a negation is said by one clause: "X does not own a big dog"."""
    described = _described_objects(conditions)
    rest = [c for c in conditions if not (isinstance(c, Atom) and c.terms[0] in described)]
    own = open_variables(conditions) - bound
    return (
        len(rest) == 1
        and isinstance(rest[0], Atom)
        and len(own) == 1
        and own == set(described)
        and own <= set(rest[0].terms[1:])
    )


def _with_classes(classes: dict[Term, str], say: SayTerm) -> SayTerm:
    """Names local things by their class at first, and by "it" then."""
    met: set[Term] = set()

    def named(term: Term) -> str:
        if term not in classes:
            return say(term)
        if term in met:
            return "it"
        met.add(term)
        return with_article(classes[term])

    return named


def _described_objects(conditions: Sequence[Condition]) -> dict[Term, str]:
    """Variables in object position of which only a class and adjectives are said: "big dog"."""
    atoms = [c for c in conditions if isinstance(c, Atom)]
    objects = {term for atom in atoms for term in atom.terms[1:] if isinstance(term, Variable)}
    found: dict[Term, str] = {}
    for term in objects:
        said = [atom for atom in atoms if atom.terms[0] == term]
        nouns = [class_noun(atom) for atom in said if class_noun(atom)]
        adjectives = [atom.relation.removeprefix("is ") for atom in said if is_adjective(atom)]
        if len(nouns) == 1 and len(nouns) + len(adjectives) == len(said):
            found[term] = " ".join([*adjectives, *nouns])
    return found


def is_adjective(atom: Atom) -> bool:
    """Whether an atom says one adjective of a thing."""
    words = atom.relation.split()
    return len(words) == 2 and words[0] == "is" and len(atom.terms) == 1 and atom.sign != NEGATIVE


def class_noun(condition: Condition) -> str:
    """The class noun of "is a dog"; empty for anything else."""
    if isinstance(condition, Atom) and len(condition.terms) == 1 and condition.sign != NEGATIVE:
        for article in ("is a ", "is an "):
            if condition.relation.startswith(article):
                return condition.relation.removeprefix(article)
    return ""


def _say_count(count: CountOfThings, say: SayTerm) -> str:
    """As in "X has at least 3 unexcused absences in one term", "X ranks above at least 2 other teams"."""
    number, variable, conditions = count.number, count.variable, count.conditions
    amount = f"{MORE[count.operator] or 'exactly'} {number}"
    about = [c for c in conditions if isinstance(c, Atom) and c.terms[0] == variable]
    inner = {
        c.terms[0]: f"one {class_noun(c)}"
        for c in conditions
        if isinstance(c, Atom) and c.terms[0] != variable and class_noun(c)
    }

    def said_inside(term: Term) -> str:
        return with_article(inner[term].removeprefix("one ")) if term in inner else say(term)

    owned = noun_of(about[0].relation) if about and len(about) + len(inner) == len(conditions) else ""
    if owned and (count.stated is None or not count.stated.relation.startswith("is ")):
        kind = [atom.relation.removeprefix("is ") for atom in about[1:] if is_adjective(atom)]
        more = [atom for atom in about[1:] if not is_adjective(atom)]
        clauses = [fill(each.relation, each.terms[1:], said_inside) for each in more]
        return f"{say(about[0].terms[1])} has {amount} {described_ones(owned, kind, clauses, number)}"
    places = [atom for atom in about if _PLACE.fullmatch(atom.relation)]
    other = ["other"] if any(isinstance(c, Comparison) for c in conditions) else []
    adjectives = [atom.relation.removeprefix("is ") for atom in about if is_adjective(atom)]
    said_of = [c for c in about if class_noun(c) or is_adjective(c)]
    rest: list[Condition] = [
        c
        for c in conditions
        if c not in said_of
        and c not in places
        and not isinstance(c, Comparison)
        and not (isinstance(c, Atom) and c.terms[0] in inner)
    ]
    if not rest:
        rest, places = [*places], []

    def named(term: Term) -> str:
        return whole if term == variable else inner.get(term) or say(term)

    tail = [fill(atom.relation.removeprefix("is "), atom.terms[1:], named) for atom in places]
    told = [(c, of_each) for c in rest if (of_each := _said_of_counted(c, variable, say))]
    told = told[1:] if len(told) == len(rest) else told
    if told:
        rest = [c for c in rest if all(c is not each for each, _ in told)]
        said_each = [of_each if number == 1 else of_several(of_each) for _, of_each in told]
        tail.append("that " + " and ".join(said_each))
    whole = " ".join([amount, *other, *adjectives, _counted_noun(count, about), *tail])
    said = say_conditions(rest or conditions, named)
    subject, found, predicate = said.partition(f"{whole} ")
    return subject + found + of_several(predicate) if number != 1 and not subject else said


def _said_of_counted(condition: Condition, variable: Variable, say: SayTerm) -> str:
    """What is said or denied of each counted thing, as in "(that) are not ill"; "" of anything else."""

    def named(term: Term) -> str:
        return "they" if term == variable else say(term)

    match condition:
        case Failure((Atom(terms=(first, *_)) as atom,)) if first == variable:
            return say_atom(atom, named, negated=True).removeprefix("they ")
        case Atom(terms=(first,)) if first == variable:
            return say_atom(condition, named).removeprefix("they ")
    return ""


_PLACE: Final = re.compile(
    r"is (?:\w+ _|(?:in|on|at|from|about|for) [\w ]+)"
)  # where something is: "is in _"


def _counted_noun(count: CountOfThings, about: Sequence[Atom]) -> str:
    """The class of what is counted, in the number it is said in; "people" where a person may be anyone."""
    nouns = [class_noun(atom) for atom in about if class_noun(atom)]
    if not nouns:
        people = count.stated is not None and f"{count.stated.relation} ".find("_ people ") > 0
        return ("people" if count.number != 1 else "person") if people else "things"
    return plural(nouns[0]) if count.number != 1 else nouns[0]


# --- Values ---


def say_comparison(
    left: Expression, operator: Operator, right: Expression, say: SayTerm = say_plain_term
) -> str:
    """A comparison as a clause: "25 years is more than 18 years", "X is not Karl"."""
    values = [say_expression(left, say), say_expression(right, say)]
    if operator in ("=", "!="):
        return f"{values[0]} is {'not ' * (operator == '!=')}{values[1]}"
    timed = any(
        isinstance(side, (Shifted, Today)) or (isinstance(side, Quantity) and side.dimension in TIMES)
        for side in (left, right)
    )
    if timed and isinstance(left, Quantity):
        values[0] = re.sub(r"^(?:on|in|at) ", "", values[0])  # as the fact has it: "joined on 2024-05-20"
    return f"{values[0]} is {(LATER if timed else MORE)[operator]} {values[1]}"


def say_expression(expression: Expression, say: SayTerm = say_plain_term) -> str:
    """One side of a comparison."""
    match expression:
        case Today():
            return "today"
        case Shifted(term, by):
            low = by.low or Fraction(0)
            size = max(low, -low)
            positive = Quantity(by.dimension, size, size, text=by.text.lstrip("-"))
            start = "today" if isinstance(term, Today) else say(term)
            return f"{say_quantity(positive)} {'before' if low < 0 else 'after'} {start}"
        case Distance(one, other):
            ends = ["today" if isinstance(end, Today) else say(end) for end in (one, other)]
            return f"the time between {ends[0]} and {ends[1]}"
        case _:
            return say(expression)


def open_variables(conditions: Iterable[Condition]) -> set[Variable]:
    """All variables of conditions."""
    return {variable for condition in conditions for variable in condition_variables(condition)}
