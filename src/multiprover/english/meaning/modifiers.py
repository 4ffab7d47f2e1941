"""What follows a noun: the conditions it puts on the thing, and what it states of it."""

from collections.abc import Iterator
from dataclasses import replace
from typing import Final

from multiprover.english.grammar.measures import as_years
from multiprover.english.meaning import (
    conditions,
    counts,
    nouns,
    one_side,
    same_as_other,
    statements,
    verbs,
)
from multiprover.english.meaning.bodies import ALWAYS, Bodies, Draft, Refused, both, failing
from multiprover.english.meaning.others import check_whose, is_apart, is_of_another
from multiprover.english.meaning.phrases import is_mass
from multiprover.english.meaning.referents import is_person_noun_phrase
from multiprover.english.meaning.scope import Scope
from multiprover.english.meaning.spreading import also_in_past, in_either_tense, in_past, is_dated
from multiprover.english.meaning.values import any_value, measured, value_of
from multiprover.english.noun_kinds import CONTAINERS
from multiprover.english.relations import KIN, RELATIONAL, is_of
from multiprover.english.say import say_noun_phrase
from multiprover.english.syntax import (
    At,
    Called,
    Complement,
    Except,
    Gap,
    Listed,
    Measure,
    Name,
    Nominal,
    NounPhrase,
    Of,
    Phrase,
    Property,
    Relative,
    Sized,
    Verb,
    With,
)
from multiprover.english.words import is_living_noun, is_person_noun, names_one_thing, senses
from multiprover.logic.forms import Atom, Comparison, Condition, Term


def after_conditions(after: object, nominal: Nominal, term: Term, scope: Scope) -> Bodies:
    """What a modifier after the noun asks of the thing; a pronoun in it means something else."""
    within = () if isinstance(after, Relative) else (*scope.fellows, term)
    outer, scope.fellows = scope.fellows, within
    nesting, scope.nesting = scope.nesting, scope.nesting or isinstance(after, (At, With))
    try:
        with scope.placed("other", part_of=None if isinstance(after, Relative) else term):
            return _after_conditions(after, nominal, term, scope)
    finally:
        scope.fellows, scope.nesting = outer, nesting


def _after_conditions(after: object, nominal: Nominal, term: Term, scope: Scope) -> Bodies:
    after = _one_or_other(after, nominal)
    after = same_as_other.as_clause(after) if term in scope.than else after
    match after:
        case Relative(clause, open_tense):
            with scope.filling(term, clause):
                if open_tense:
                    return conditions.clause_conditions(in_either_tense(clause), scope)
                bodies = conditions.clause_conditions(clause, scope)
                if is_dated(clause):
                    bodies = bodies + conditions.clause_conditions(in_past(clause), scope)
            return bodies
        case Of(thing):
            return _of_conditions(thing, nominal, term, scope)
        case With() | At():
            predicate = _as_predicate(after)
            return conditions.predicate_conditions(predicate, term, scope) if predicate else ALWAYS
        case Sized("old") if nominal.kind == "thing" and not nominal.noun:
            raise Refused("how old is who? Say whose age is meant")  # "pay nothing up to the age of 6"
        case Sized(other=other):
            attribute, measure = _as_age(after, nominal)
            either = _after_conditions(other, nominal, term, scope) if other is not None else []
            return sized_conditions(attribute, measure, term, scope) + either
        case Except(things):
            return [exception(things, term, scope)]
        case Called(name):
            return [(Comparison(term, "=", name.text),)]
    raise Refused("a phrase after a noun that is not read")


PLACING: Final = ("in", "on", "at", "from", "to", "under", "behind")


def _one_or_other(after: object, nominal: Nominal) -> object:
    """As in "guests from Rome and Oslo", "members of the choir and the band": each is from or of one of them.

    One thing may be of both, and children are those of Ann and Ben.
    """
    several = nominal.number == "plural" or (nominal.kind == "person" and not nominal.noun)
    match after:
        case At(preposition, Listed("and", _, "") as places) if several and preposition in PLACING:
            return replace(after, thing=replace(places, conjunction="or"))
        case Of(Listed("and", items, "") as owners) if (
            several or _are_kinds(items) or _are_several(items)
        ) and (nominal.noun not in KIN or _are_several(items) or _are_no_people(items)):
            alike = len({isinstance(item, Name) for item in items}) == 1
            either = _are_kinds(items) or (several and alike) or _are_several(items)
            return replace(after, thing=replace(owners, conjunction="or")) if either else after
    return after


def _are_several(items: tuple[NounPhrase, ...]) -> bool:
    """As in "her brothers and sisters": something of theirs is that of one of them."""
    return all(isinstance(item, Phrase) and item.nominal.number == "plural" for item in items)


def _are_no_people(items: tuple[NounPhrase, ...]) -> bool:
    """As in "the children of both villages": those of each."""
    return all(isinstance(item, Phrase) and is_person_noun_phrase(item.nominal) is False for item in items)


def _are_kinds(items: tuple[NounPhrase, ...]) -> bool:
    """As in "the use of drones and cameras": of the one or the other."""
    return all(isinstance(item, Phrase) and item.determiner == "bare" for item in items)


def _as_predicate(after: With | At) -> Verb | Property | None:
    """As in "with a permit", which is having one, and "on probation", which is being on it."""
    match after:
        case With(thing, without):
            return Verb("have", (Complement("", thing),), negated=without)
        case At("", ""):
            return None
        case At("", "in common"):
            raise Refused('who has it "in common"? Name them, or say "two people who have …"')
        case At(preposition, thing):
            if isinstance(thing, str):
                return Property("", (Complement(text=f"{preposition} {thing}".strip()),))
            return Property("", (Complement(preposition, thing),))
    return None


def _of_conditions(thing: NounPhrase | Gap, nominal: Nominal, term: Term, scope: Scope) -> Bodies:
    thing = counts.as_one(thing)
    match thing:
        case Listed("or", items) if _have_one_owner(items):
            return _of_either(items, nominal, term, scope)
        case Listed(conjunction, items):
            items, shared = one_side.with_one_side(items, scope)
            parts = [_of_conditions(item, nominal, term, scope) for item in items]
            if conjunction == "or":
                return both(shared, [body for part in parts for body in part])
            return both(shared, [sum(combination, ()) for combination in _combinations(parts)])
        case Measure():
            return sized_conditions("", thing, term, scope)
        case Phrase(determiner="another" | "other") if is_apart(thing, scope):
            return [(Atom(is_of_another(nominal, thing), (term,)),)]
        case Phrase(determiner="number") if not _is_somebody_of(nominal):
            return measured(_made_up_of(thing), (term,), counts.amount_of(thing), scope)
        case Phrase(determiner="number"):
            return [tuple(counts.counting(thing, scope, is_of(nominal.noun), (term,), 1))]
    thing = _any_of_them(thing, scope)
    known = len(scope.referents)
    owner, bodies = nouns.refer(thing, scope)
    if is_mass(thing):  # "a conflict of interest in a contract": no pronoun means the interest
        scope.referents[known:] = [each for each in scope.referents[known:] if each.term != owner]
    scope.possessed[nominal.noun, owner] = term
    return both(bodies, [(Atom(is_of(nominal.noun), (term, owner)),)])


def _is_somebody_of(nominal: Nominal) -> bool:
    """As in "a keeper of two houses", but not "a team of six players"."""
    head = nominal.noun.rsplit(" ", 1)[-1]
    return nominal.noun in RELATIONAL or (is_person_noun(head) and nominal.number != "plural")


def _have_one_owner(items: tuple[NounPhrase, ...]) -> bool:
    """As in "a child's mother or father"."""
    owners = {nouns.owner_of(item) if isinstance(item, Phrase) else None for item in items}
    return len(owners) == 1 and isinstance(next(iter(owners)), Phrase)


def _of_either(items: tuple[NounPhrase, ...], nominal: Nominal, term: Term, scope: Scope) -> Bodies:
    """Alternatives that speak of the same owner, who is mentioned once."""
    made, known, found = scope.made, len(scope.referents), list[tuple[Condition, ...]]()
    for item in items:
        scope.made = made
        del scope.referents[known:]
        found += _of_conditions(item, nominal, term, scope)
    return found


def _any_of_them(thing: NounPhrase | Gap, scope: Scope) -> NounPhrase | Gap:
    """As in "the parents of the pupils": those of any pupil."""
    match thing:
        case Phrase("the", nominal, (), None) if nominal.number == "plural" and nominal.noun:
            known = any(each.nominal.noun == nominal.noun for each in scope.referents)
            if not known and not scope.asking and not names_one_thing(nominal.noun):
                return replace(thing, determiner="a")
    return thing


def _made_up_of(counted: Phrase) -> str:
    """As in "a pack of 48 tablets": how many of them it is of."""
    things = replace(counted, determiner="all", amount=None)
    return f"is of _ {say_noun_phrase(things).removeprefix('all ')}"


def _combinations(parts: list[Bodies]) -> Iterator[list[tuple[Condition, ...]]]:
    if not parts:
        yield []
        return
    for first in parts[0]:
        for rest in _combinations(parts[1:]):
            yield [first, *rest]


def _as_age(after: Sized, nominal: Nominal) -> tuple[str, Measure]:
    """The attribute and measure after a noun; a bare number is an age, but not that of a score."""
    dimension = after.measure.comparisons[0][1].dimension
    if not after.attribute and dimension == "duration" and is_living_noun(nominal.noun.rsplit(" ", 1)[-1]):
        return "old", after.measure  # "children of six years"
    if not after.attribute and dimension == "number" and may_have_age(nominal):
        return "old", as_years(after.measure)
    return after.attribute, after.measure


def may_have_age(nominal: Nominal) -> bool:
    """Whether a bare number said of such a thing is an age."""
    return nominal.kind != "thing" and (not nominal.noun or _is_animate(nominal.noun))


def _is_animate(noun: str) -> bool:
    """Whether a noun is a person or an animal, or no one knows."""
    head = noun.rsplit(" ", 1)[-1]
    found = [sense for sense in senses(head) if sense.category == "noun"]
    return (
        is_person_noun(head) or not any(sense.known for sense in found) or any(sense.kind for sense in found)
    )


def sized_conditions(attribute: str, measure: Measure, term: Term, scope: Scope) -> Bodies:
    """A comparison without a verb."""
    relation = _sized_relation(attribute) if attribute else any_value(measure)
    return measured(relation, (term,), measure, scope)


def _sized_relation(attribute: str) -> str:
    return "is worth _" if attribute == "worth" else f"is _ {attribute}"


def exception(things: NounPhrase, term: Term, scope: Scope) -> tuple[Condition, ...]:
    """That a thing is not among the excepted."""
    match things:
        case Listed(items=items):
            return tuple(each for item in items for each in exception(item, term, scope))
        case Name(text=text):
            return (Comparison(term, "!=", text),)
        case Phrase(owner=None):
            check_whose(replace(things, determiner="a"), term, scope)
            before = scope.made + 1
            bodies = nouns.restriction(replace(things, determiner="a"), term, scope)
            scope.denied |= scope.made_since(before)  # "nobody but the owner of a boat may sail it"
            return failing(bodies)
        case Phrase():
            known = scope.referents
            scope.referents = [each for each in known if each.term != term]  # "nobody but her owner"
            bodies = nouns.restriction(things, term, scope)
            scope.referents = known
            return failing(bodies)
    raise Refused("an exception that is not read")


def described_by(phrase: Phrase, term: Term, scope: Scope) -> list[Draft]:
    """What a phrase's modifiers state of the thing it describes."""
    drafts: list[Draft] = []
    for each in phrase.after:
        part_of = None if isinstance(each, Relative) else term
        outer, scope.fellows = scope.fellows, () if part_of is None else (*scope.fellows, term)
        with scope.describing(term), scope.placed("other", part_of):
            drafts += _stated_after(each, phrase.nominal, term, scope)
        scope.fellows = outer
    return drafts


def _stated_after(after: object, nominal: Nominal, term: Term, scope: Scope) -> list[Draft]:
    match after:
        case Relative(clause, open_tense):
            with scope.filling(term, clause):
                said = also_in_past(clause) if open_tense else clause
                return statements.statements(said, scope)
        case Of(thing):
            return _of_statements(thing, nominal, term, scope)
        case With() | At():
            predicate = _as_predicate(after)
            return statements.predicate_statements(predicate, term, scope) if predicate else []
        case Sized(other=None):
            attribute, measure = _as_age(after, nominal)
            value = value_of(measure)
            if attribute:
                worth = [Atom(any_value(measure), (term, value))] if attribute == "worth" else []
                return [Draft(ALWAYS, [Atom(_sized_relation(attribute), (term, value)), *worth])]
            held = ["holds _"] if _may_hold(nominal, measure) else []
            return [
                Draft(ALWAYS, [Atom(each, (term, value)) for each in ("is _", any_value(measure), *held)])
            ]
        case Called():
            return []
    raise Refused("a description that cannot be stated")


def _may_hold(nominal: Nominal, measure: Measure) -> bool:
    """As in "a 100 ml bottle", which holds so much."""
    volume = measure.comparisons[0][1].dimension == "volume"
    return volume and nominal.noun.rsplit(" ", 1)[-1] in CONTAINERS


def _of_statements(thing: NounPhrase, nominal: Nominal, term: Term, scope: Scope) -> list[Draft]:
    match thing:
        case Listed("and", items):
            return [draft for item in items for draft in _of_statements(item, nominal, term, scope)]
        case Measure():
            return [Draft(ALWAYS, [Atom("is _", (term, value_of(thing)))])]
        case Phrase(determiner="number"):
            number = value_of(counts.amount_of(thing))
            return [Draft(ALWAYS, [Atom(_made_up_of(thing), (term, number))])]
        case Phrase(determiner="another" | "other") if is_apart(thing, scope):
            return [Draft(ALWAYS, [Atom(is_of_another(nominal, thing), (term,))])]
    owner = verbs.Relation(scope, asserting=True)
    owner.bound = (term,)
    known = len(scope.referents)
    owner.add(thing, "")
    if is_mass(thing):
        del scope.referents[known:]
    if owner.words != ["_"]:
        raise Refused('what stands after "of" is not read')
    return [Draft(owner.bodies, [Atom(is_of(nominal.noun), (term, owner.terms[0])), *owner.made])]
