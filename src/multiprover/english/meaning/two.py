"""Rules about two of a class, told as one and the other: "If two guests …, the other one pays".

What is said of "they", "both of them" or "the two" is said of the one and the other; "one of them" is either,
or the one where the conclusion speaks of the other. Works on abstract syntax only.
"""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Any, Final

from multiprover.english.meaning.bodies import Refused
from multiprover.english.meaning.described_two import (
    conditions_of_two,
    holds_of_each,
    is_of_both,
    joined_by_and,
    parts_of,
)
from multiprover.english.meaning.pairs import LINKING, THOSE, linking, meeting, of_each_other, related
from multiprover.english.meaning.referents import is_person_noun_phrase
from multiprover.english.meaning.replaced import THEM, replaced
from multiprover.english.meaning.same import FIRST, SECOND, same_place
from multiprover.english.meaning.spreading import opposite
from multiprover.english.meaning.the_one_who import (
    THE_OTHER,
    are_those,
    chosen,
    each_one,
    is_another,
    other_of,
    shared_thing,
    speaks_of_other,
    that_one,
)
from multiprover.english.parts import parts_in
from multiprover.english.syntax import (
    BOTH,
    EACH_OF_THEM,
    EITHER_OF_THEM,
    NEITHER_OF_THEM,
    ONE_OF_THEM,
    ONE_PERSON,
    Being,
    Clause,
    Clauses,
    ClauseTree,
    Complement,
    Conditional,
    Gap,
    Listed,
    Name,
    Nominal,
    Phrase,
    Pronoun,
    Relative,
    Verb,
    VerbPhrase,
)
from multiprover.english.words import plural

if TYPE_CHECKING:
    from multiprover.english.meaning.wording import Wording

PLAIN: Final = Nominal("", (), "plural", "thing")


def rule_of_two(statement: Conditional) -> Conditional | None:
    """A rule whose condition speaks of two, as one about each one and another."""
    if statement.link != "if":
        return None
    clauses = joined_by_and(statement.condition)
    conclusion = statement.conclusion
    if isinstance(conclusion, Conditional) and conclusion.link == "unless" and not conclusion.condition_first:
        return _rule_with_exception(statement, conclusion)
    two = [each for clause in clauses if (each := _two_of(clause)) is not None]
    if isinstance(conclusion, Clause) and (subject := _two_of(conclusion)) is not None:
        two.append(subject)
    joined = [each for clause in clauses for each in _joined_two(clause)]
    if isinstance(conclusion, Clause) and not two and len(joined) == 1 and _is_of_two(conclusion, joined[0]):
        two, clauses = joined, tuple(map(_of_joined, clauses))
    things = [each for clause in clauses for each in _two_things(clause)]
    if isinstance(conclusion, Clause) and not two and len(things) == 1:
        one, other = _letters(things[0].nominal)
        if known := _told_apart(conclusion, things[0], one, other):
            two, conclusion = things, replaced(conclusion, known)
            both = {things[0]: Listed("and", (one, other))}
            clauses = tuple(map(_of_joined, clauses)) if joined else replaced(clauses, both)
    if isinstance(conclusion, Clause) and not two:
        two = [each for each in things if are_those(conclusion, each) or speaks_of_other(conclusion, clauses)]
        if not two and speaks_of_other(conclusion, clauses):
            return _of_one_and_another(clauses, conclusion)
        clauses = replaced(clauses, {each: Listed("and", _letters(each.nominal)) for each in two})
    if len(two) != 1 or not isinstance(conclusion, Clause):
        _refuse_by_place(statement, things)
        return None
    apart = speaks_of_other(conclusion, clauses)
    if ONE_OF_THEM in parts_in(conclusion) and (not apart or ONE_OF_THEM in parts_in(clauses)):
        raise Refused('"one of them": which one?')
    _check_whom(clauses, conclusion, two[0])
    one, other = _letters(two[0].nominal)
    described = conditions_of_two(one, other, two[0])
    said = [part for clause in clauses for part in said_of_two(clause, two[0], one, other, apart)]
    if (told := chosen(conclusion, replace(two[0].nominal, number="singular"), one, other)) is not None:
        said.append(told[1])
        conclusion = replaced(conclusion, {told[0]: one})
    conclusion = replaced(conclusion, {**shared_thing(clauses), **each_one(conclusion, two[0], one)})
    condition = Clauses("and", (*described, *said, Clause(one, Being(other, negated=True))))
    return Conditional("if", condition, _concluded(conclusion, one, other, apart))


def _rule_with_exception(statement: Conditional, rule: Conditional) -> Conditional | None:
    """As in "If two … and one of them is ill, the other one pays, unless the other one is ill, too"."""
    plain = rule_of_two(replace(statement, conclusion=rule.conclusion))
    if plain is None:
        return None
    one, other = (Name(each, letter=each) for each in (FIRST, SECOND))
    clauses = joined_by_and(rule.condition)
    if speaks_of_other(rule.conclusion, joined_by_and(statement.condition)):
        if THEM in parts_in(clauses):
            raise Refused('"they" may mean one of them or both; repeat the nouns')
        known = {ONE_OF_THEM: one, THE_OTHER: other, **that_one(clauses, one), **other_of(clauses, other)}
        exception: ClauseTree = replaced(rule.condition, known)
    else:
        said = (part for each in clauses for part in said_of_two(each, None, one, other, apart=False))
        exception = Clauses("and", tuple(said))
    return replace(plain, conclusion=replace(rule, condition=exception, conclusion=plain.conclusion))


ONE: Final = ("a", "one", "someone", "number")


def _of_one_and_another(clauses: Sequence[ClauseTree], conclusion: Clause) -> Conditional | None:
    """As in "If a guest shares a room with another guest and one of them snores, the other may leave"."""
    if ONE_OF_THEM not in parts_in(clauses):
        return None
    match clauses:
        case (Clause(Phrase(nominal=nominal, after=(), owner=None) as subject), *rest):
            things = [each for each in parts_in(clauses[0]) if isinstance(each, (Phrase, Pronoun))]
            others = [each for each in things if each == Pronoun("another") or is_another(each, nominal)]
            counted = subject.determiner == "number" and getattr(subject.amount, "text", "") != "one"
            if len(others) == 1 and subject.determiner in ONE and not counted:
                one, other = _letters(nominal)
                ways = ({subject: one, others[0]: other}, {subject: other, others[0]: one})
                told = Clauses("or", tuple(replaced(clauses[0], way) for way in ways))
                said = (part for each in rest for part in said_of_two(each, None, one, other, apart=True))
                condition = Clauses("and", (told, *said, Clause(one, Being(other, negated=True))))
                return Conditional("if", condition, _concluded(conclusion, one, other, apart=True))
    raise Refused('one of which two? Say "one" and "another"')


def _check_whom(clauses: Sequence[ClauseTree], conclusion: Clause, two: Phrase) -> None:
    """Refuse "If two people are married and one of them has hired Ann, the other may not hire her"."""
    spoken_of = [each for each in parts_in(conclusion) if isinstance(each, Pronoun)]
    meant = [each.lemma for each in spoken_of if each.lemma in ONE_PERSON]
    others = [each for each in parts_in(clauses) if isinstance(each, (Name, Phrase)) and each != two]
    people = any(isinstance(each, Name) or is_person_noun_phrase(each.nominal) for each in others)
    if meant and people and is_person_noun_phrase(two.nominal) is not False:
        raise Refused(f'"{meant[0]}" may mean several people; repeat the noun')


def _joined_two(clause: ClauseTree) -> list[Phrase]:
    """The "two towns" of "(if) a road connects two towns"."""
    predicate = clause.predicate if isinstance(clause, Clause) else None
    if not isinstance(predicate, Verb) or predicate.lemma not in LINKING:
        return []
    things = [each.thing for each in predicate.complements if not each.preposition]
    return [each for each in _two_things(clause) if each in things]


def _two_things(clause: ClauseTree) -> list[Phrase]:
    """The "two towns" of "(if) a bus stops in two towns"."""
    predicate = clause.predicate if isinstance(clause, Clause) else None
    if not isinstance(predicate, Verb) or predicate.negated:
        return []
    things = [each.thing for each in predicate.complements]
    return [each for each in things if isinstance(each, Phrase) and is_two(each)]


def _refuse_by_place(statement: Conditional, things: list[Phrase]) -> None:
    """As in "If somebody has two jobs, the second job is taxed", where nothing tells which one that is."""
    spoken_of = [each.nominal for each in parts_in(statement) if isinstance(each, Phrase)]
    said = {" ".join((*each.adjectives, each.noun)) for each in spoken_of}
    nouns = {each.nominal.noun for each in things if each.nominal.noun}
    if any(f"{ordinal} {noun}" in said for ordinal in ("first", "second") for noun in nouns):
        raise Refused(WHICH)


WHICH: Final = 'which of the two? Say "the first" and "the second"'


def _told_apart(conclusion: Clause, two: Phrase, one: Name, other: Name) -> dict[Any, Any]:
    """What "the first town", "the second", "one town" and "the other" stand for; empty if none is there."""
    spoken_of = [each for each in parts_in(conclusion) if isinstance(each, (Phrase, Pronoun))]
    nominal = replace(two.nominal, number="singular")
    found: dict[Any, Any] = {}
    for ordinal, name in (("first", one), ("second", other)):
        said = Phrase("the", replace(nominal, adjectives=(ordinal, *nominal.adjectives)))
        found |= {each: name for each in spoken_of if each in (said, Pronoun(f"the {ordinal}"))}
    first = _one_of(conclusion, nominal.noun)
    if first is not None and THE_OTHER in spoken_of:
        found |= {first: one, THE_OTHER: other}
    if any(isinstance(each, Phrase) and each == Phrase("the", two.nominal) for each in spoken_of):
        raise Refused(f'"the {plural(nominal.noun)}": all of them? Say "the first" and "the second"')
    if len(set(found.values())) == 1:
        raise Refused(WHICH)
    return found


def _is_of_two(conclusion: Clause, two: Phrase) -> bool:
    """Whether "they", "the two towns", or "one town" and "the other" follow."""
    one = _one_of(conclusion, two.nominal.noun)
    if (one is None) == (THE_OTHER in parts_in(conclusion)):
        raise Refused('one of which two? Say "one" and "another"')
    return one is not None or conclusion.subject in THOSE or _are_the_two(conclusion.subject)


def _are_the_two(subject: object) -> bool:
    """As in "the two towns"."""
    return isinstance(subject, Listed) and all(
        isinstance(item, Phrase) and item.determiner.endswith(" of both") for item in subject.items
    )


def _one_of(conclusion: Clause, noun: str) -> Phrase | None:
    """As in "(the people of) one town"."""
    phrases = [each for each in parts_in(conclusion) if isinstance(each, Phrase)]
    said = [each for each in phrases if each.nominal.noun == noun]
    ones = [each for each in said if each.determiner == "one" or getattr(each.amount, "text", "") == "one"]
    return ones[0] if ones else None


def _of_joined(clause: ClauseTree) -> ClauseTree:
    """A clause that joins two as one that joins the one with the other, or both."""
    for two in _joined_two(clause):
        one, other = _letters(two.nominal)
        if isinstance(clause, Clause) and isinstance(clause.predicate, Verb):
            return linking(clause.subject, clause.predicate, one, other)
    return clause


def _two_of(clause: ClauseTree) -> Phrase | None:
    """The "two guests" that a clause is about."""
    subject = clause.subject if isinstance(clause, Clause) else None
    return subject if isinstance(subject, Phrase) and is_two(subject) else None


def one_and_another(two: Phrase, relation: "Wording") -> tuple[Phrase, Phrase]:
    """The one and the other of "between two other houses", in a condition."""
    if relation.asserting or not relation.scope.referents:
        raise Refused("between which two? Name them")
    one = replace(two, amount=None, nominal=replace(two.nominal, number="singular"))
    known = any(each.nominal.noun == two.nominal.noun for each in relation.scope.referents)
    return replace(one, determiner="another" if known else "a"), replace(one, determiner="another")


def is_two(phrase: Phrase) -> bool:
    """As in "two guests", but not "at least two guests" or "two of her guests"."""
    number = phrase.amount.text.lower() if phrase.amount is not None else ""
    return phrase.determiner == "number" and phrase.owner is None and number in ("two", "2")


def _letters(nominal: Nominal) -> tuple[Name, Name]:
    nouns = (nominal.noun,) if nominal.noun else ()
    kind = "person" if nominal.kind == "person" else ""
    return Name(FIRST, nouns, letter=FIRST, kind=kind), Name(SECOND, nouns, letter=SECOND, kind=kind)


def said_of_two(
    clause: ClauseTree, two: Phrase | None, one: Name, other: Name, apart: bool
) -> Iterator[ClauseTree]:
    """What a clause of the condition says of the one and the other."""
    if isinstance(clause, Clause) and clause.subject in (two, *THOSE):
        for part in parts_of(clause.predicate):
            after = (Relative(Clause(Gap(), _with_two(part, one, other))),)
            yield from conditions_of_two(one, other, Phrase("number", PLAIN, after))
    elif isinstance(clause, Clause) and ONE_OF_THEM in parts_in(clause):
        first, second = (
            replaced(_with_two(clause, one, other), {ONE_OF_THEM: each, THE_OTHER: rest})
            for each, rest in ((one, other), (other, one))
        )
        yield first if apart else Clauses("or", (first, second))
    elif isinstance(clause, Clause) and (theirs := of_each_other(clause, one, other)) is not None:
        yield theirs
    elif isinstance(clause, Clause) and EACH_OF_THEM in parts_in(clause.subject):
        yield from (replaced(clause, {EACH_OF_THEM: each}) for each in (one, other))  # "the mayor of each"
    elif isinstance(clause, Clauses):  # "if they are siblings or one of them is a parent of the other"
        items = [tuple(said_of_two(item, two, one, other, apart)) for item in clause.items]
        yield Clauses(clause.conjunction, tuple(Clauses("and", parts) for parts in items))
    else:
        yield _with_two(clause, one, other)


def _concluded(conclusion: Clause, one: Name, other: Name, apart: bool) -> Clause:
    """What follows of the one and the other."""
    if (theirs := of_each_other(conclusion, one, other)) is not None:
        return theirs
    predicate = _with_two(conclusion.predicate, one, other)
    if conclusion.subject == EITHER_OF_THEM and getattr(predicate, "modal", "") == "may":
        conclusion = replace(conclusion, subject=EACH_OF_THEM)  # "either of them may call the other"
    if conclusion.subject in THOSE or _two_of(conclusion) is not None or _are_the_two(conclusion.subject):
        between = related(predicate, other) or meeting(predicate, other)
        each = conclusion.subject in (BOTH, EACH_OF_THEM) or holds_of_each(predicate)
        if between is None and not each:
            raise Refused("said of both together, or of each of them? Say it of each")
        return Clause(one, between or replaced(predicate, {THE_OTHER: other}))
    if conclusion.subject == ONE_OF_THEM:
        raise Refused('"one of them": which one?')
    that = that_one(conclusion, one) if apart else {}
    if apart:  # "a member of one of them may visit the other"
        that[ONE_OF_THEM] = one
    if apart and one.nouns and (first := _one_of(conclusion, one.nouns[0])) is not None:
        that[first] = one
    spoken_of = _with_two(Clause(conclusion.subject, predicate), one, other)
    others = other_of(spoken_of, other) if apart else {}
    concluded: Clause = replaced(spoken_of, {THE_OTHER: other, **others, **that})
    return concluded


def _with_two(part: Any, one: Name, other: Name) -> Any:
    """The part with the one and the other for "both of them" and "them"."""
    both = Listed("and", (one, other))
    any_one, none = Listed("or", (one, other)), Listed("or", (one, other), "neither")
    known = {
        BOTH: both,
        EACH_OF_THEM: both,
        EITHER_OF_THEM: any_one,
        NEITHER_OF_THEM: none,
        Complement("", THEM): Complement("", both),
    }
    return replaced(part, known)


def with_the_other(predicate: VerbPhrase, other: Name) -> VerbPhrase:
    """As in "(each of them) may visit the other"."""
    said: VerbPhrase = replaced(predicate, {THE_OTHER: other})
    return said


def either_way(clause: Clause) -> Clauses | None:
    """As in "(unless) one of the two controls the other": the first the second, or the second the first."""
    if clause.subject != ONE_OF_THEM:
        return None
    first, second = BOTH.items
    return Clauses(
        "or",
        tuple(
            Clause(one, replaced(clause.predicate, {THE_OTHER: other}))
            for one, other in ((first, second), (second, first))
        ),
    )


def two_of_kind(clause: Clause) -> Clauses | None:
    """As in "(rooms in which) two acids that react with each other are kept": the one, and the other."""
    two = _two_of(clause)
    if two is None:
        return None
    one, other = _letters(two.nominal)
    of_two = conditions_of_two(one, other, two)
    mutual = related(clause.predicate, other) is not None or any(map(is_of_both, two.after))
    if not mutual:
        return None
    said = said_of_two(clause, two, one, other, apart=False)
    return Clauses("and", (*of_two, *said, Clause(one, Being(other, negated=True))))


def no_two(clause: Clause) -> Clause:
    """As in "No two guests may share a room": two guests may not."""
    subject = clause.subject
    if not isinstance(subject, Phrase) or subject.amount is None or subject.amount.text != "no two":
        return clause
    two = replace(subject, amount=replace(subject.amount, text="two"))
    denied, other = opposite(clause.predicate), Name(SECOND, letter=SECOND)
    if related(denied, other) is None and meeting(denied, other) is None and same_place(denied) is None:
        raise Refused('"no two": not both of them; say it of one and another')
    return Clause(two, denied)
