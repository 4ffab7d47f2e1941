"""Conditions: the alternatives under which clauses and verb phrases hold."""

from collections.abc import Iterable, Sequence
from dataclasses import replace
from typing import Final

from multiprover.english.meaning import counts, modifiers, nouns, shares, verbs
from multiprover.english.meaning.belonging import CONCERNED
from multiprover.english.meaning.bodies import (
    ALWAYS,
    Bodies,
    Refused,
    both,
    denied_together,
    failing,
    variables_in,
    without_bound_things,
)
from multiprover.english.meaning.denied import check_without, forbidden
from multiprover.english.meaning.granted import taken_for_granted
from multiprover.english.meaning.in_return import without_returns
from multiprover.english.meaning.kinds import KindMeant
from multiprover.english.meaning.one_of_any import of_any_one
from multiprover.english.meaning.one_of_several import one_of
from multiprover.english.meaning.one_side import with_one_side
from multiprover.english.meaning.others import check_of_every, check_whose, mentioned_of
from multiprover.english.meaning.pairs import paired
from multiprover.english.meaning.phrases import exceeded, in_words, is_lasting_absence, is_numbered
from multiprover.english.meaning.referents import is_person
from multiprover.english.meaning.said_in_full import subject_in_full
from multiprover.english.meaning.same_as_other import for_all, same_as_other
from multiprover.english.meaning.scope import Scope
from multiprover.english.meaning.spreading import (
    alternatives,
    as_kind,
    spread,
    spread_negated,
    with_thing,
)
from multiprover.english.meaning.they import both_of_them, check_they, class_of, is_of_owners, noun_had
from multiprover.english.meaning.turning import being_there, turned
from multiprover.english.meaning.two import either_way, two_of_kind
from multiprover.english.relations import be_head, is_of
from multiprover.english.say import say_noun_phrase
from multiprover.english.syntax import (
    Activity,
    Being,
    Clause,
    Clauses,
    ClauseTree,
    Complement,
    Forbidden,
    Gap,
    Joined,
    Listed,
    Measure,
    Name,
    NounPhrase,
    Of,
    Phrase,
    Pronoun,
    Property,
    Relative,
    Simple,
    Verb,
    VerbPhrase,
)
from multiprover.logic.forms import Atom, Comparison, Condition, CountOfThings, Failure, Term, Thing, Variable
from multiprover.logic.model import Binding
from multiprover.logic.replace import replace_conditions
from multiprover.logic.theory import condition_variables


def all_of(parts: Iterable[Bodies], conjunction: str) -> Bodies:
    """The alternatives of parts joined by "and" or "or"."""
    if conjunction == "or":
        return [body for part in parts for body in part]
    bodies = ALWAYS
    for part in parts:
        bodies = both(bodies, part)
    return bodies


def clause_conditions(tree: ClauseTree, scope: Scope) -> Bodies:
    """The alternatives under which a clause holds."""
    if isinstance(tree, Clauses):
        return _joined_conditions(tree, scope)
    tree = same_as_other(of_any_one(both_of_them(tree, scope)), scope)
    if (pairs := either_way(tree) or two_of_kind(tree) or paired(tree, both_ways=False)) is not None:
        return clause_conditions(pairs, scope)
    clause = being_there(turned(tree))
    subject, predicate = clause.subject, clause.predicate
    check_they(subject, predicate, scope)
    if isinstance(subject, Phrase):
        subject = subject_in_full(subject, scope)
        denied = getattr(predicate, "negated", False) and not _is_within_bound(predicate)
        if subject.owner in CONCERNED and denied:
            return [failing(clause_conditions(Clause(subject, _affirmed(predicate)), scope))]
    if isinstance(subject, Listed) and (one := one_of(subject, scope)) is not None:
        term, bodies = one
        return both(bodies, predicate_conditions(predicate, term, scope))
    if isinstance(subject, Listed):
        neither = subject.paired == "neither"
        said = spread_negated(predicate) if neither else predicate
        items, shared = with_one_side(subject.items, scope)
        parts = [clause_conditions(Clause(item, said), scope) for item in items]
        scope.joined = scope.joined or subject.conjunction == "and"
        return both(shared, all_of(parts, "and" if neither else subject.conjunction))
    if isinstance(subject, Activity):
        raise Refused("an activity as subject of a condition")
    if isinstance(subject, Phrase) and subject.determiner == "share":
        return shares.share_conditions(subject, predicate, scope)
    if isinstance(subject, Phrase) and subject.determiner in SPECIAL:
        return _special_subject(subject, predicate, scope)
    check_of_every(subject, stated=False)
    if isinstance(subject, Phrase) and _is_each_of(subject, predicate) and not scope.asking:
        return _special_subject(replace(subject, determiner="all"), predicate, scope)
    saying = scope.saying(class_of(predicate), had=noun_had(predicate), acting=is_of_owners(predicate))
    with saying, without_returns(subject, predicate, scope):
        term, bodies = nouns.refer(subject, scope, subject=True)
    found = both(bodies, predicate_conditions(predicate, term, scope))
    if isinstance(subject, Phrase | Name) and isinstance(term, Variable):  # a name: a letter, "X"
        found = [body if _binds(body, term) else (Thing(term), *body) for body in found]
    return [_of_letters(body, scope) for body in found]


def _joined_conditions(tree: Clauses, scope: Scope) -> Bodies:
    parts = []
    for item in tree.items:
        parts.append(clause_conditions(item, scope))
        scope.concern()
    return [without_bound_things(body) for body in all_of(parts, tree.conjunction)]


def _is_within_bound(predicate: VerbPhrase) -> bool:
    """As in "if the income does not exceed 900 euros", which asks for an income."""
    return isinstance(predicate, Verb) and exceeded(predicate) is not None


def _affirmed(predicate: VerbPhrase) -> VerbPhrase:
    return predicate if isinstance(predicate, Joined) else replace(predicate, negated=False)


def _of_letters(body: tuple[Condition, ...], scope: Scope) -> tuple[Condition, ...]:
    """A letter that is denied speaks of somebody: "If Bob does not like X", as "If X is not kind" does."""
    denied = variables_in([part for part in body if isinstance(part, Failure)])
    named = {each.variable for each in body if isinstance(each, Thing)}
    letters = [each for each in scope.names.values() if each in denied - named and not _binds(body, each)]
    return (*map(Thing, letters), *body)


def _is_each_of(subject: Phrase, predicate: VerbPhrase) -> bool:
    """As in "its brakes", "the brakes of the bike": each; "whatever her guests break" is broken by any."""
    if any(each.thing == Gap() for each in getattr(predicate, "complements", ())):
        return False
    owned = subject.owner is not None or any(isinstance(each, Of) for each in subject.after)
    return owned and subject.determiner == "the" and subject.nominal.number == "plural"


def _binds(body: tuple[Condition, ...], variable: Variable) -> bool:
    """Whether a positive condition binds the variable; "someone does not sing" speaks of somebody."""
    return any(isinstance(each, Atom) and variable in each.terms for each in body)


def _each(subject: NounPhrase | Gap, predicate: VerbPhrase, scope: Scope) -> Bodies:
    """That a verb phrase holds of one of them at least, and that there is none of which it does not hold."""
    term, restricted = nouns.refer(subject, scope, subject=True)
    if not isinstance(term, Variable) or not all(restricted):
        raise Refused('"every" or "all" in this place is not read')
    known = {each.term for each in scope.referents}
    holding = predicate_conditions(predicate, term, scope)
    used = {each for body in holding for condition in body for each in condition_variables(condition)}
    return _of_each(term, restricted, holding, scope, sorted(used - known))


def _of_each(
    term: Variable, restricted: Bodies, holding: Bodies, scope: Scope, new: Sequence[Variable] = ()
) -> Bodies:
    """`new` are the variables of what holds, such as the fee that each of them pays."""
    other: Binding = {each: scope.variable() for each in dict.fromkeys((term, *new))}
    scope.of_each.update(new)
    lacking = [replace_conditions((*body, *failing(holding)), other) for body in restricted]
    return both(both(restricted, holding), [tuple(map(denied_together, lacking))])


SPECIAL: Final = ("no", "no other", "every", "all", "everyone", "every other", "all other", "number")


def _special_subject(subject: Phrase, predicate: VerbPhrase, scope: Scope) -> Bodies:
    """A subject that is no single thing: none, each or so many of a class."""
    some = Clause(replace(subject, determiner="a", amount=None), predicate)
    if subject.determiner in ("no", "no other"):
        made, other = scope.made + 1, "another" if subject.determiner == "no other" else "a"
        bodies = clause_conditions(replace(some, subject=replace(subject, determiner=other)), scope)
        scope.denied |= scope.made_since(made)
        return [failing(bodies)]
    if subject.determiner in ("every other", "all other"):
        return _each(replace(subject, determiner="another"), predicate, scope)
    if subject.determiner != "number":
        return _each(some.subject, predicate, scope)
    amount = counts.amount_of(subject)
    if amount.text == "one":
        one = replace(subject, determiner="one", amount=None)
        return clause_conditions(Clause(one, predicate), scope)
    subject, shared = for_all(subject, scope)
    variable = scope.variable()
    found: list[Condition] = []
    for operator, quantity in amount.comparisons:
        restricted = nouns.restriction(replace(subject, determiner="a"), variable, scope)
        [doing, *others] = predicate_conditions(predicate, variable, scope)
        if others and (kind := counts.indefinite_object(predicate)):
            raise KindMeant(kind)  # "If two nurses may treat a patient": one and the same
        [body, *more] = both(restricted, [doing])
        if others or more:
            raise Refused("a count over alternatives")
        if "other" in subject.nominal.adjectives:
            known = set(mentioned_of(subject.nominal, scope)) or variables_in(doing)
            than = [scope.gap] if scope.gap is not None else [*known - {variable}]
            if len(than) != 1:
                raise Refused('"other" than what? Say it in two sentences')
            body = (*body, Comparison(variable, "!=", than[0]))
        number = counts.whole_number(quantity)
        stated = counts.stated_by(doing, variable, subject)
        operator = counts.operator_of(operator, amount)
        found.append(CountOfThings(operator, number, variable, body, stated))
    return both(shared, [tuple(found)])


def predicate_conditions(predicate: VerbPhrase, term: Term, scope: Scope) -> Bodies:
    """The alternatives under which a verb phrase holds of a thing."""
    kind = as_kind(predicate)
    if kind is not predicate and isinstance(kind, Verb) and not kind.negated:
        return [
            *all_of((predicate_conditions(item, term, scope) for item in alternatives(predicate)), "or"),
            *predicate_conditions(kind, term, scope),
        ]
    predicate = spread(_in_either_length(predicate, term, scope))
    if isinstance(predicate, Joined) and _are_of_one(predicate):
        return _of_one(predicate, term, scope)
    if isinstance(predicate, Joined):
        return all_of(
            (predicate_conditions(item, term, scope) for item in predicate.items), predicate.conjunction
        )
    with scope.about(term, getattr(predicate, "lemma", "") or getattr(predicate, "words", "")):
        if is_lasting_absence(predicate):
            relation = verbs.Relation(scope, asserting=False, negative=True)
            absent = relation.absence(predicate, term)
            return both([(absent,)], relation.bodies)
        if isinstance(predicate, Forbidden):
            bodies = forbidden(_holding(replace(predicate, negated=False), term, scope))
            return bodies if predicate.negated else [tuple(failing(bodies))]
        if predicate.negated:
            check_without(predicate)
            positive = _of_no_other(replace(predicate, negated=False), scope)
            made = scope.made + 1
            bodies = _holding(positive, term, scope)
            known, bodies = taken_for_granted(bodies, scope.meant)
            new = scope.made_since(made) - variables_in(known)
            scope.denied |= new
            scope.lacked |= dict.fromkeys(new, term)
            return [(*known, *failing(bodies))]
        scope.note_state(predicate, term)
        return _holding(predicate, term, scope)


def _of_no_other(predicate: Simple, scope: Scope) -> Simple:
    """What is denied by "opens a room that has no second key": that the room has another one."""
    for place, each in enumerate(getattr(predicate, "complements", ())):
        thing = each.thing
        if not isinstance(thing, Phrase) or "second" not in thing.nominal.adjectives:
            continue
        if isinstance(predicate, Verb | Property) and is_numbered(thing, scope.referents, ()):
            rest = tuple(word for word in thing.nominal.adjectives if word != "second")
            other = replace(thing, determiner="any other", nominal=replace(thing.nominal, adjectives=rest))
            return with_thing(predicate, place, other)
    return predicate


def _in_either_length(predicate: VerbPhrase, term: Term, scope: Scope) -> VerbPhrase:
    """As in "fish shorter than 30 cm", which are less long, or less tall; only people are less tall alone."""
    match predicate:
        case Property("", (Complement("~short", Measure(((_, quantity), *_))) as shorter, *rest)):
            of_things = any(each.term == term and is_person(each) is False for each in scope.referents)
            if quantity.dimension == "length" and of_things:
                long = replace(
                    predicate, complements=(replace(shorter, preposition="~short in length"), *rest)
                )
                tall = replace(
                    predicate, complements=(replace(shorter, preposition="~short in height"), *rest)
                )
                return Joined("and" if predicate.negated else "or", (long, tall))
    return predicate


def _are_of_one(predicate: Joined) -> bool:
    """As in "is the mother or the father of another child": of the same one; so in "owned by another"."""
    afters = set(map(_after, predicate.items))
    tenses = {replace(each, tense="past") for each in predicate.items if isinstance(each, Verb)}
    same = len(tenses) == 1 and all(isinstance(each, Verb) for each in predicate.items)
    return predicate.conjunction == "or" and (same or (len(afters) == 1 and () not in afters))


def _after(predicate: VerbPhrase) -> tuple[object, ...]:
    match predicate:
        case Being(Phrase(after=after), negated=False):
            return after
    return ()


def _of_one(predicate: Joined, term: Term, scope: Scope) -> Bodies:
    """Alternatives that speak of the same things, which are mentioned once."""
    made, known, found = scope.made, len(scope.referents), list[tuple[Condition, ...]]()
    for item in predicate.items:
        scope.made = made
        del scope.referents[known:]
        found += predicate_conditions(item, term, scope)
    return found


def _holding(predicate: VerbPhrase, term: Term, scope: Scope) -> Bodies:
    match predicate:
        case Being(thing):
            return _being_conditions(predicate, thing, term, scope)
        case Verb() if (more := exceeded(predicate)) is not None:
            return modifiers.sized_conditions("", more, term, scope)
        case Verb() | Property():
            if (place := _each_object(predicate)) is not None and not scope.asking:
                return _each_of_objects(predicate, place, term, scope)
            return verbs.Relation(scope, asserting=False).conditions(predicate, term)
    raise Refused("a verb phrase that is not read")


EACH: Final = {"every": "a", "all": "a", "every other": "another", "all other": "another"}
"""Determiners of each of a class, with those of one of it."""


def _each_object(predicate: Verb | Property) -> int | None:
    """The place of the one complement that is "all the courses" or "every course"."""
    found = [
        place
        for place, each in enumerate(predicate.complements)
        if isinstance(each.thing, Phrase)
        and (each.thing.determiner in EACH or (each.thing.those and each.thing.owner is not None))
        and each.thing.nominal.noun
    ]
    return found[0] if len(found) == 1 and not predicate.modal else None


def _each_of_objects(predicate: Verb | Property, place: int, term: Term, scope: Scope) -> Bodies:
    """That it holds with one of them at least, and that there is none with which it does not."""
    phrase = predicate.complements[place].thing
    some = (
        replace(phrase, determiner=EACH.get(phrase.determiner, "the"))
        if isinstance(phrase, Phrase)
        else phrase
    )
    each, restricted = nouns.refer(some or Gap(), scope)
    if not isinstance(each, Variable):
        raise Refused('"every" or "all" in this place is not read')
    outer, scope.gap = scope.gap, each
    holding = verbs.Relation(scope, asserting=False).conditions(with_thing(predicate, place, Gap()), term)
    scope.gap = outer
    said = in_words(predicate)
    stated = verbs.Relation(scope, asserting=False).conditions(said, term) if said is not None else []
    return _of_each(each, restricted, holding, scope) + stated


def _being_conditions(predicate: Being, thing: NounPhrase, term: Term, scope: Scope) -> Bodies:
    match thing:
        case Name():
            return [(Comparison(term, "=", nouns.named(thing, scope)),)]
        case Phrase(determiner="that") | Pronoun("he or she"):
            same, bodies = nouns.refer(thing, scope)
            return both(bodies, [(Comparison(term, "=", same),)])
        case Phrase(determiner=determiner) if determiner in ("a", "bare", "the", "one", "one of", "any"):
            if predicate.tense == "past" or predicate.modal:
                return _been(predicate, thing, term, scope)
            check_of_every(thing, stated=False)
            check_whose(thing, term, scope)
            return nouns.restriction(thing, term, scope)
        case _:
            raise Refused('what stands after "is" is not read')


def _been(predicate: Being, thing: Phrase, term: Term, scope: Scope) -> Bodies:
    """As in "has been a member", "may be a member of the board"."""
    match thing.after:
        case (Of(Name() | Pronoun() | Phrase() as owner),) if thing.owner is None:
            of, bodies = nouns.refer(owner, scope)
            relation = is_of(thing.nominal.noun).removeprefix("is")
            return both(
                bodies, [(Atom(f"{be_head(predicate.tense, predicate.modal)}{relation}", (term, of)),)]
            )
    return [(Atom(_being_relation(predicate, thing), (term,)),)]


def _being_relation(predicate: Being, thing: Phrase) -> str:
    if thing.owner is not None or any(isinstance(each, (Of, Relative)) for each in thing.after):
        raise Refused("a relation in the past or under a modal")
    return f"{be_head(predicate.tense, predicate.modal)} {say_noun_phrase(replace(thing, determiner='a'))}"
