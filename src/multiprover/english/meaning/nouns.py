"""Meaning of noun phrases: which thing or variable they introduce, and what they say of it.

The same description restricts a variable in a condition and describes an unnamed individual in a fact.
"""

from collections.abc import Iterator
from dataclasses import replace
from typing import Final

from multiprover.english.doubtful import is_comparative
from multiprover.english.function_words import words_in
from multiprover.english.meaning import modifiers, questions
from multiprover.english.meaning.belonging import CONCERNED, one_concerned
from multiprover.english.meaning.bodies import ALWAYS, Bodies, Refused, both
from multiprover.english.meaning.described_names import (
    is_part_of_name,
    links_by_name,
    name_of,
    points_back,
    with_amount,
    without_amount,
)
from multiprover.english.meaning.others import OTHERS, another, is_third, whose_in_clause
from multiprover.english.meaning.phrases import as_parent, numbered, relates
from multiprover.english.meaning.phrases import owner_of as owner_of
from multiprover.english.meaning.referents import ORDINALS, in_office, only_one
from multiprover.english.meaning.same_again import known_holder, refer_again
from multiprover.english.meaning.scope import Scope
from multiprover.english.meaning.values import measured, value_of
from multiprover.english.noun_kinds import LABELLED
from multiprover.english.relations import KIN, RELATIONAL, is_class, is_of
from multiprover.english.say import say_nominal, say_noun_phrase
from multiprover.english.syntax import (
    PERSONAL,
    Gap,
    Measure,
    Name,
    Nominal,
    NounPhrase,
    Of,
    Phrase,
    Pronoun,
    Relative,
    With,
)
from multiprover.english.word_classes import is_participle, look_up
from multiprover.english.words import third_person
from multiprover.logic.forms import Atom, Condition, Term

TEXTS = frozenset(
    words_in(
        """
        policy agreement contract handbook lease licence license document year month week season term semester
        rule regulation condition guideline statute bylaw house_rule provision
        """
    )
)
"""What needs no mention before "this": what a text calls itself ("this policy"), and times ("this year")."""
DEFINITE = ("the", "this", "that", "these", "those")
NAMED_PLACES = frozenset(
    ("city", "town", "village", "island", "state", "province", "county", "republic", "month")
)
"""Nouns whose "of" gives the name: "the city of York"."""


def adjective_relation(word: str) -> str:
    """The relation of an adjective; a word in "-ing" that is a verb form says what the verb says."""
    adverb, _, last = word.rpartition(" ")
    if adverb and is_participle(last):
        return f"is {last} {adverb}"  # as in "is automatically registered"
    verb = look_up(word).ing_verb
    return third_person(verb) if verb else f"is {word}"


def suffixes(noun: str) -> Iterator[str]:
    """A compound and what it implies: a guide dog is a dog; but a vice president is no president.

    A Blue Badge is a badge.
    """
    words = noun.split(" ")
    if all(word.istitle() for word in words[1:]) and words[1:]:
        yield from (noun, words[-1].lower())
        return
    for start in range(len(words)):
        if start and words[start - 1] in LABELLED and not words[start].islower():
            continue  # a category B licence is a licence, but no "B licence"
        yield " ".join(words[start:])
        if words[start] in NO_SUCH:
            return


NO_SUCH: Final = frozenset(
    words_in(
        "vice deputy assistant acting toy dummy trainee foster surrogate substitute maximum minimum average"
    )
)
"""Words before a noun that tell of what is no such thing."""


def described(nominal: Nominal, term: Term) -> tuple[Condition, ...]:
    """What must hold of a thing that the nominal describes."""
    found: list[Condition] = []
    if nominal.noun:
        found.append(Atom(is_class(nominal.noun), (term,)))
    for adjective in nominal.adjectives:
        if is_comparative(adjective) or adjective in ("lower", "higher"):
            raise Refused(f'"{adjective}" than what? Say what is compared')
        if adjective not in ORDINALS and adjective not in ("different", "own", "other"):
            found.append(Atom(adjective_relation(adjective), (term,)))
    return tuple(found)


def stated(nominal: Nominal, term: Term) -> list[Atom]:
    """What is stated of a thing by calling it so; a compound states its head, too."""
    found = [Atom(is_class(noun), (term,)) for noun in suffixes(nominal.noun)] if nominal.noun else []
    found += [Atom(adjective_relation(each), (term,)) for each in nominal.adjectives if each not in ORDINALS]
    found += [Atom("is _ old", (term, value_of(age))) for age in nominal.ages]
    return found


def restriction(phrase: Phrase, term: Term, scope: Scope) -> Bodies:
    """All that a phrase asks of the thing, in a condition or of a universal."""
    phrase = as_parent(phrase)
    nominal = numbered(phrase, term, scope.referents, scope.numbered)
    of_given = nominal.noun and (
        phrase.owner is not None or any(_is_related(each, nominal) for each in phrase.after)
    )
    bodies: Bodies = [described(replace(nominal, noun="") if of_given else nominal, term)]
    for age in nominal.ages:
        bodies = both(bodies, measured("is _ old", (term,), age, scope))
    with scope.describing(term):
        owned: Bodies = [()]
        if phrase.owner is not None:
            outer, scope.owning = scope.owning, term
            with scope.placed("other", part_of=term):
                owner, more = refer_owner(phrase.owner, nominal.noun, scope)
            scope.owning = outer
            if phrase.owner == Pronoun("it"):
                scope.owner = owner
                scope.owned.add(term)
            bodies = both(more, bodies)
            scope.possessed[nominal.noun, owner] = term
            owned = [(Atom(is_of(nominal.noun), (term, owner)),)]
        for each in phrase.after:
            bodies = both(bodies, modifiers.after_conditions(each, nominal, term, scope))
    return both(bodies, owned)


def _is_related(after: object, nominal: Nominal) -> bool:
    """Whether "of" makes the noun a relation, not a thing of some size."""
    if not isinstance(after, Of) or isinstance(after.thing, Measure):
        return False
    return nominal.noun in RELATIONAL or not (
        isinstance(after.thing, Phrase) and after.thing.determiner == "number"
    )


def refer(thing: NounPhrase | Gap, scope: Scope, subject: bool = False) -> tuple[Term, Bodies]:
    """The term of a noun phrase that names, means or restricts one thing, and its conditions.

    Used where an indefinite is a variable: in conditions, and for universals.
    """
    match thing:
        case Gap():
            return scope.pronoun("gap", subject), ALWAYS
        case Name():
            return named(thing, scope, subject), _class_of_letter(thing, scope)
        case Pronoun("another"):
            nominal = scope.last_kind()
            term, bodies = another(nominal, scope)
            return term, both([described(nominal, term)], bodies)
        case Pronoun("the other") if (one := only_one(scope.referents)) is not None:
            term, bodies = another(one, scope)
            return term, both([described(one, term)], bodies)
        case Pronoun("a second" | "a third" as lemma):
            nominal = scope.last_kind()
            variable = scope.variable()
            scope.mention(variable, nominal, subject, ordinal=lemma.removeprefix("a "))
            return variable, [described(nominal, variable)]
        case Pronoun("one"):
            return scope.any_one(subject), ALWAYS
        case Pronoun(lemma) if subject and (every := scope.continued(lemma)) is not None:
            return _refer_phrase(every, scope, subject)
        case Pronoun(lemma):
            return scope.pronoun(lemma, subject), ALWAYS
        case Phrase(determiner="no"):
            raise Refused(f'"{say_noun_phrase(thing)}" in this place: say what does not hold')
        case Phrase():
            return _refer_with_asides(thing, scope, subject)
    raise Refused("a noun phrase that is not read here")


def _refer_with_asides(phrase: Phrase, scope: Scope, subject: bool) -> tuple[Term, Bodies]:
    """A phrase, and what is said beside it: "took Flight 12, which was late" states that it was late."""
    asides = tuple(each for each in phrase.after if isinstance(each, Relative) and each.aside)
    if not asides:
        return _refer_phrase(phrase, scope, subject)
    rest = tuple(each for each in phrase.after if each not in asides)
    term, bodies = _refer_phrase(replace(phrase, after=rest), scope, subject)
    if scope.asking or not isinstance(term, str):
        raise Refused("what is said beside it of something that has no name; write two sentences")
    outer, scope.subject = scope.subject, term
    scope.asides += modifiers.described_by(Phrase("the", phrase.nominal, asides), term, scope)
    scope.subject = outer
    return term, bodies


def refer_owner(owner: NounPhrase, noun: str, scope: Scope) -> tuple[Term, Bodies]:
    """The possessor of a noun; kin have persons or animals as owners."""
    if owner in CONCERNED and (concerned := one_concerned(noun, scope, owner)) is not None:
        return concerned, ALWAYS
    if isinstance(owner, Pronoun) and owner.lemma in PERSONAL:
        return scope.pronoun(owner.lemma, False, animate=noun in KIN, owning=noun or "thing"), ALWAYS
    return refer(owner, scope)


def named(name: Name, scope: Scope, subject: bool = False) -> Term:
    """The entity of a name, or the variable of a letter."""
    if name.letter == "you" and scope.asking:
        raise Refused('who is "you"? Ask with a name, or with "anyone"')
    if name.letter and name.letter not in scope.context.letters and not scope.asking:
        term: Term = scope.letter(name.letter)
    else:
        term = name.text
        for noun in name.nouns:
            scope.given.extend(stated(Nominal(noun), term))
    noun = name.nouns[0] if name.nouns else ""
    if name.letter != "you":  # in "If you lend it to someone, they …" it is not you
        scope.mention(term, Nominal(noun, kind=name.kind), subject, named=True)
    return term


def _class_of_letter(name: Name, scope: Scope) -> Bodies:
    if name.letter and name.letter in scope.names and name.nouns:
        return [described(Nominal(name.nouns[0]), scope.names[name.letter])]
    return ALWAYS


def _refer_phrase(phrase: Phrase, scope: Scope, subject: bool) -> tuple[Term, Bodies]:
    nominal = in_office(phrase)
    if phrase.determiner == "name":
        return (
            refer(phrase.owner, scope, subject) if phrase.owner is not None else (phrase.nominal.noun, ALWAYS)
        )
    if phrase.determiner in OTHERS or is_third(phrase, scope):
        if phrase.determiner == "all other" and not nominal.noun:
            raise Refused('"all others": than who? Name those who are meant')
        term, bodies = another(nominal, scope, subject, phrase.determiner)
        unnumbered = tuple(each for each in nominal.adjectives if each != "third")
        kind = replace(phrase, nominal=replace(nominal, adjectives=unnumbered))
        return term, both(restriction(kind, term, scope), bodies)
    if phrase.determiner.endswith(" of both"):
        return scope.one_of_two(phrase.determiner, nominal), ALWAYS
    if phrase.determiner in ("number", "measure", "the same", "different"):
        return refer_again(phrase, scope), ALWAYS
    pointed = phrase.determiner in ("that", "this")  # "that body of water"
    if phrase.determiner in DEFINITE and phrase.owner is None and (pointed or not relates(phrase)):
        return with_amount(phrase, _definite(without_amount(phrase, scope), scope, subject), scope)
    if (
        relates(phrase)
        and phrase.determiner in ("the", "a")
        and (holder := _holder(phrase, scope)) is not None
    ):
        scope.mention(holder, nominal, subject, named=True)
        return holder, ALWAYS
    if (
        scope.asking
        and phrase.owner is not None
        and nominal.noun in RELATIONAL
        and phrase.determiner == "the"
    ):
        owner, _ = refer_owner(phrase.owner, nominal.noun, scope)
        if f"{owner}'s {nominal.noun}" in scope.context.things:
            return f"{owner}'s {nominal.noun}", ALWAYS
        if not any(noun == nominal.noun and of == owner for noun, of, _ in scope.context.holders):
            return questions.arbitrary(phrase, scope), ALWAYS
    phrase = whose_in_clause(phrase, scope, subject)
    variable = scope.variable()
    ordinal = next((each for each in nominal.adjectives if each in ORDINALS), "")
    ordinal = "one" if phrase.determiner == "one" and not ordinal else ordinal
    if phrase.owner is None and (subject or not any(isinstance(each, Of) for each in phrase.after)):
        unspecified = phrase.determiner in ("someone", "anyone", "everyone")
        scope.mention(variable, nominal, subject, ordinal=ordinal, unspecified=unspecified)
        return variable, restriction(phrase, variable, scope)
    bodies = restriction(phrase, variable, scope)
    scope.mention(variable, nominal, subject, ordinal=ordinal)
    return variable, bodies


def _holder(phrase: Phrase, scope: Scope) -> Term | None:
    """The constant for "Eva's application" with an owner that is a constant; what she is said to have."""
    owner = owner_of(phrase)
    if owner is None or (phrase.nominal.number == "plural" and phrase.nominal.noun in RELATIONAL):
        return None
    place = isinstance(owner, Name) and phrase.owner is None and phrase.nominal.noun in NAMED_PLACES
    asked = scope.asking and not place
    if phrase.determiner != "the" or asked or len(phrase.after) > (phrase.owner is None):
        return None
    match owner:
        case Name():
            term = named(owner, scope)
        case Pronoun("gap"):
            term = scope.pronoun("gap", subject=False)
        case Pronoun():
            term, _ = refer_owner(owner, phrase.nominal.noun, scope)
        case Phrase(determiner="the", owner=None) if not relates(owner):
            term, _ = refer(owner, scope)
        case _:
            return None
    if not isinstance(term, str):
        return None
    if place:
        scope.given.extend(stated(phrase.nominal, term))
        return term
    noun = " ".join([*phrase.nominal.adjectives, phrase.nominal.noun])
    entity = f"{term}'s {noun}"
    if (known := known_holder(phrase, term, scope)) is not None:
        if phrase.nominal.number == "plural" and known != entity:
            raise Refused(f'"{say_noun_phrase(phrase)}": say it of each of them, "every {noun} of …"')
        return known
    scope.given.append(Atom(is_of(phrase.nominal.noun), (entity, term)))
    scope.given.extend(stated(phrase.nominal, entity))
    return entity


def _mentioned(phrase: Phrase, scope: Scope) -> Term | None:
    """What the sentence, or else another one, has spoken of before by that noun."""
    if relates(phrase):
        return scope.pointed_at(phrase.nominal)
    term = scope.definite(phrase.nominal, last=phrase.determiner in ("that", "this"))
    if term is None and not phrase.after:
        term = scope.doer(phrase.nominal)
    if term is None and not phrase.after and f"the {phrase.nominal.noun}" not in scope.context.things:
        term = scope.introduced(phrase.nominal)
    return term


def _definite(phrase: Phrase, scope: Scope, subject: bool) -> tuple[Term, Bodies]:
    nominal = phrase.nominal
    if (term := _mentioned(phrase, scope)) is not None:
        if nominal.number == "plural" and not subject and term == scope.subject:
            raise Refused(
                f'are "{say_noun_phrase(phrase)}" the same ones? Say "themselves", or name the others'
            )
        if phrase.after and not relates(phrase):
            raise Refused("something mentioned before with a new description; give it a name")
        if term not in [each.term for each in scope.referents]:
            scope.mention(term, nominal, subject)
        else:
            scope.again[term] = "subject" if subject else scope.role
        return term, ALWAYS
    if phrase.determiner in ("that", "those") or (
        phrase.determiner in ("this", "these") and nominal.noun not in TEXTS
    ):
        raise Refused(f'nothing that "{phrase.determiner} {nominal.noun or nominal.kind}" could mean')
    if nominal.number == "plural" and not nominal.noun:
        variable = scope.variable()
        scope.mention(variable, nominal, subject)
        return variable, restriction(phrase, variable, scope)
    if any(each.nominal.noun.startswith(f"{nominal.noun}'s ") for each in scope.referents):
        raise Refused(f'"the {nominal.noun}": is it the one whose it is? Say "the … of a {nominal.noun}"')
    if any(points_back(each, scope) for each in phrase.after):
        return _one_for_it(phrase, scope, subject)
    entity = name_of(phrase)
    if (
        scope.asking
        and (scope.context.things or scope.context.names)
        and entity not in scope.context.things
        and nominal.number == "singular"
    ):
        variable = scope.variable()
        scope.mention(variable, nominal, subject)
        return variable, restriction(phrase, variable, scope)
    if not all(map(is_part_of_name, phrase.after)):
        raise Refused("a definite thing with a description; give it a name")
    scope.given.extend(stated(nominal, entity))
    scope.given.extend(links_by_name(phrase, entity))
    had = [refer(each.thing, scope)[0] for each in phrase.after if isinstance(each, With)]
    scope.given.extend(Atom("has _", (entity, thing)) for thing in had)
    scope.mention(entity, nominal, subject, named=False)
    return entity, ALWAYS


def _one_for_it(phrase: Phrase, scope: Scope, subject: bool) -> tuple[Term, Bodies]:
    """As in "the form for it": that of what was mentioned, a thing with a name or any that there is."""
    one: Term = scope.variable()
    bodies = restriction(replace(phrase, determiner="a"), one, scope)
    atoms = [each for each in bodies[0] if isinstance(each, Atom)]
    links = [atom for atom in atoms if len(atom.terms) == 2 and isinstance(atom.terms[1], str)]
    if len(links) == 1 and len(atoms) == len(bodies[0]) and len(bodies) == 1 and not scope.asking:
        said = links[0].relation.removeprefix("is ").replace("_", str(links[0].terms[1]))
        one = f"the {say_nominal(phrase.nominal)} {said}"
        scope.given.extend(atom._replace(terms=(one, *atom.terms[1:])) for atom in atoms)
        bodies = ALWAYS
    scope.mention(one, phrase.nominal, subject)
    return one, bodies
