"""What can be told of a noun phrase or complement by its form alone."""

from collections.abc import Container, Sequence
from dataclasses import replace
from typing import Final, TypeGuard

from multiprover.english.event_words import LASTING
from multiprover.english.function_words import ALL_GIVEN_NAMES, words_in
from multiprover.english.meaning.bodies import Refused
from multiprover.english.meaning.referents import ORDINALS, Referent, is_person_noun_phrase
from multiprover.english.noun_kinds import is_time_noun
from multiprover.english.relations import RELATIONAL
from multiprover.english.say import say_noun_phrase
from multiprover.english.syntax import (
    At,
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
    Pronoun,
    Property,
    Relative,
    Sized,
    Verb,
    VerbPhrase,
    With,
)
from multiprover.english.words import is_living_noun, is_person_noun, is_thing_noun, senses
from multiprover.logic.forms import Term, Variable


def plain_any(phrase: Phrase) -> Phrase:
    """The phrase with "a" for "any": "does not have any dogs" denies having a dog."""
    if phrase.determiner != "any":
        return phrase
    uncounted = any(each.mass for each in senses(phrase.nominal.noun.rsplit(" ", 1)[-1]))
    if uncounted and phrase.nominal.number != "plural":
        return replace(phrase, determiner="bare", nominal=replace(phrase.nominal, number="mass"))
    return replace(phrase, determiner="a")


def owner_is_indefinite(phrase: Phrase) -> bool:
    """Whether it is something of one who is not named: "a member of a club"."""
    owner = phrase.owner or next((each.thing for each in phrase.after if isinstance(each, Of)), None)
    owners = owner.items if isinstance(owner, Listed) else (owner,)
    unnamed = ("a", "bare", "another", "someone", "one")
    return all(isinstance(each, Phrase) and each.determiner in unnamed for each in owners)


def has_choice(phrase: Phrase) -> bool:
    """Whether "or" stands inside the phrase."""
    of = [each.thing for each in phrase.after if isinstance(each, Of)]
    return any(isinstance(each, Listed) and each.conjunction == "or" for each in of)


def is_numbered(phrase: Phrase, mentioned: Sequence[Referent], apart: Container[str]) -> bool:
    """Whether a phrase tells one of several things apart: "a second city" after "a city"."""
    noun = phrase.nominal.noun or phrase.nominal.kind
    known = noun in apart or any(noun == (each.nominal.noun or each.nominal.kind) for each in mentioned)
    return known and any(each in ORDINALS for each in phrase.nominal.adjectives)


def numbered(phrase: Phrase, term: Term, mentioned: Sequence[Referent], apart: Container[str]) -> Nominal:
    """The nominal of a phrase; "a second exit", where no other one is mentioned, is a kind of exit.

    Not if the sentence tells several apart: "a second exit … a first exit".
    """
    nominal = phrase.nominal
    if nominal.noun in apart:
        return nominal
    ordinals = [each for each in nominal.adjectives if each in ORDINALS]
    others = {each.nominal.noun or each.nominal.kind for each in mentioned if each.term != term}
    general = "person" if is_person_noun_phrase(nominal) else "thing"
    # As in "a firm … a second firm … a third body".
    counted = ordinals == ["third"] and any(each.ordinal == "second" for each in mentioned)
    known = counted or others & {
        nominal.noun or nominal.kind,
        general,
    }
    one_of_all = phrase.determiner == "the" and not known  # "the first cars that Acme built"
    if ordinals and (one_of_all or phrase.determiner in ("every", "all", "any", "no")):
        raise Refused(f'"{say_noun_phrase(phrase)}": which ones?')
    if ordinals in ([], ["first"]) or phrase.determiner not in ("a", "bare") or known:
        return nominal
    if not others and isinstance(term, Variable):
        raise Refused(f'"{say_noun_phrase(phrase)}": beside which one? Begin with the first')
    rest = tuple(each for each in nominal.adjectives if each not in ORDINALS)
    return replace(nominal, noun=" ".join((*ordinals, nominal.noun)), adjectives=rest)


def as_parent(phrase: Phrase) -> Phrase:
    """As in "parents of three children", who have three children."""
    match phrase.nominal, phrase.after:
        case Nominal("parent"), (Of(Phrase("number", Nominal("child")) as children), *rest):
            nominal = replace(phrase.nominal, noun="", kind="person")
            return replace(phrase, nominal=nominal, after=(With(children), *rest))
    return phrase


def check_not_numbered(phrase: Phrase, is_any: bool) -> None:
    """Refuse "may insure a second car unless the second car is old", which is somebody's own."""
    if is_any and any(each in ORDINALS for each in phrase.nominal.adjectives):
        raise Refused(f'"{say_noun_phrase(phrase)}": whose? Say "their"')


def is_ranked(preposition: str, phrase: Phrase) -> bool:
    """As in "A patient with a fever is seen before a patient with a cough": before each of them."""
    ranking = preposition in ("before", "after", "than", "above", "below", "ahead of")
    return ranking and is_living_noun(phrase.nominal.noun.rsplit(" ", 1)[-1])


def is_restricted(phrase: Phrase) -> bool:
    """Whether it says which ones: "does not eat dishes that contain meat" denies each of them."""
    clauses = any(isinstance(each, (Relative, Sized, With, Except)) for each in phrase.after)
    inner = [each.thing for each in phrase.after if isinstance(each, (At, Of))]
    deeper = any(isinstance(each, Phrase) and _has_clause(each) for each in inner)
    return (clauses or deeper) and phrase.nominal.number != "mass"


def _has_clause(phrase: Phrase) -> bool:
    """As in "(a bill from) a firm that Ann owns"."""
    return phrase.determiner == "a" and any(isinstance(each, Relative) for each in phrase.after)


def preposition_of(after: At | Of | With) -> str:
    """The word that joins what follows a noun to it."""
    match after:
        case At(preposition):
            return preposition
        case With(without=without):
            return "without" if without else "with"
    return "of"


def is_time(thing: NounPhrase | Gap) -> bool:
    """As in "by the deadline", "by Friday", "by the end of the course": a time, which does nothing."""
    match thing:
        case Name(text=text):
            return is_time_noun(text.rsplit(" ", 1)[-1].lower()) and text.lower() not in ALL_GIVEN_NAMES
        case Phrase(nominal=nominal):
            head = nominal.noun.rsplit(" ", 1)[-1].lower()
            bounded = thing.owner is not None or any(isinstance(each, Of) for each in thing.after)
            return is_time_noun(head) or (head in BOUNDS and bounded)
    return False


BOUNDS: Final = frozenset(words_in("end start beginning close middle term"))
"""With what they are of, these name a time: "the end of the course"."""


def is_shared_with(preposition: str, thing: NounPhrase | Gap) -> bool:
    """As in "free for members", "granted to students": it is so for each of them."""
    if preposition not in ("for", "to") or not isinstance(thing, Phrase):
        return False
    plural = thing.determiner == "bare" and thing.nominal.number == "plural" and thing.owner is None
    return plural and are_each(thing)


def is_between(complement: Complement) -> bool:
    """As in "between the mill and the church": one place between two things."""
    match complement:
        case Complement("between", Listed("and", (_, _))):
            return True
    return False


def is_lasting_absence(predicate: VerbPhrase) -> TypeGuard[Verb | Property]:
    """As in "has not been used for two years", "has had no accident for five years": that lasts so long."""
    if not isinstance(predicate, (Verb, Property)) or not predicate.negated or predicate.modal:
        return False
    verb = predicate if isinstance(predicate, Verb) and not predicate.passive else Verb("have")
    now = verb.tense == "present" and verb.lemma != "have"
    if now or any(map(_is_rate, predicate.complements)):
        return False  # "does not stay for more than a week", "is not away for more than two hours a day"
    return any(each.preposition == "for" and _is_duration(each.thing) for each in predicate.complements)


ADMITTED: Final = frozenset(words_in("qualify admit accept pass graduate enrol enroll advance succeed"))
"""What is done with, or by, those who have enough of something."""


def with_so_much(predicate: Verb | Property) -> Complement | None:
    """As in "students qualify with an average of 80 points or more": those who have one."""
    lemma = predicate.lemma if isinstance(predicate, Verb) else predicate.words
    if predicate.modal or predicate.negated or lemma not in (*ADMITTED, "eligible", "entitled"):
        return None
    for each in predicate.complements:
        match each:
            case Complement("with", Phrase("a" | "bare", after=(Sized(measure=measure),), owner=None)):
                return each if any(operator != "=" for operator, _ in measure.comparisons) else None
    return None


def _is_rate(complement: Complement) -> bool:
    return complement.thing is None and complement.text.startswith(("a ", "an ", "per "))


def _is_duration(thing: object) -> bool:
    return isinstance(thing, Measure) and all(each.dimension == "duration" for _, each in thing.comparisons)


def is_of_mass(phrase: Phrase) -> bool:
    """As in "the first day of absence", "the date of purchase", "the repair of fences": in a predicate."""
    match phrase:
        case Phrase(determiner="the", owner=None, after=(Of(Phrase(determiner="bare", after=()) as of),)):
            return phrase.nominal.noun not in RELATIONAL and (
                of.nominal.number != "plural" or is_deed(phrase)
            )
    return False


def is_deed(phrase: Phrase) -> bool:
    """Whether one thing is of several, whichever they are: "the sale of tickets", but not "the keeper of"."""
    head = phrase.nominal.noun.rsplit(" ", 1)[-1]
    return phrase.nominal.number != "plural" and head not in RELATIONAL and is_thing_noun(head)


def is_mass(thing: NounPhrase | Gap) -> bool:
    """As in "interest", "water"."""
    return isinstance(thing, Phrase) and thing.determiner == "bare" and thing.nominal.number != "plural"


def is_kind(thing: NounPhrase | Gap) -> bool:
    """Whether a phrase may be a kind."""
    kinds = ("a", "bare", "one", "another", "number")
    return isinstance(thing, Phrase) and thing.owner is None and thing.determiner in kinds


def exceeded(verb: Verb) -> Measure | None:
    """As in "exceeds $500", "exceeds the limit of 20 kg": more than that, or not more if it is denied."""
    if verb.lemma not in ("exceed", "surpass") or verb.modal or verb.passive or not verb.complements:
        return None
    complement, *rest = verb.complements
    if rest and isinstance(complement.thing, Measure):
        raise Refused("more than what? Say the amount")
    match complement:
        case Complement("", Measure((("=", quantity),))):
            found = quantity
        case Complement("", Phrase("the", nominal, (Sized("", Measure((("=", quantity),))),))) if (
            nominal.noun in AMOUNTS
        ):
            found = quantity
        case Complement("", Measure()) | Complement("", Phrase(determiner="measure")):
            raise Refused("more than what? Say the amount")
        case _:
            return None
    if verb.negated:
        return Measure((("<=", found),), f"at most {found.text}")
    return Measure(((">", found),), f"more than {found.text}")


def in_words(predicate: Verb | Property) -> Verb | Property | None:
    """As in "has paid all fees", "knows all songs", which is so even if the text names no fee and no song."""
    known = isinstance(predicate, Verb) and not predicate.passive
    if (predicate.tense != "past" and not known) or predicate.modal or predicate.negated:
        return None
    for index, each in enumerate(predicate.complements):
        match each.thing:
            case Phrase("all" | "every", nominal, (), None) if nominal.noun:
                said = f"{each.preposition} {say_noun_phrase(each.thing)}".strip()
                complements = list(predicate.complements)
                complements[index] = Complement(text=said)
                return replace(predicate, complements=tuple(complements))
    return None


def are_each(phrase: Phrase) -> bool:
    """People, and things of some size: "free for orders of 50 euros or more"."""
    return is_person_class(phrase.nominal) or any(isinstance(each, (Sized, With)) for each in phrase.after)


def is_person_class(nominal: Nominal) -> bool:
    """Whether a nominal names people."""
    return nominal.kind == "person" or is_person_noun(nominal.noun.rsplit(" ", 1)[-1])


AMOUNTS: Final = frozenset(words_in("deductible limit threshold"))
"""Nouns that name the amount after them: "the limit of 20 kg"."""


def gives_money(verb: Verb, thing: Measure) -> bool:
    """As in "lends Ann 200 euros"."""
    money = any(quantity.dimension.startswith("money") for _, quantity in thing.comparisons)
    return money and verb.lemma != "cost"


def _for_so_long(verb: Verb, complement: Complement) -> Complement:
    """As in "stays four nights", which is for four nights."""
    thing = complement.thing
    if verb.lemma == "last" and complement.preposition == "for" and isinstance(thing, Measure):
        return replace(complement, preposition="")  # "lasts for two days" lasts two days
    if verb.lemma not in LASTING or complement.preposition:
        return complement
    if not isinstance(thing, Measure) or not thing.comparisons:
        return complement
    return (
        replace(complement, preposition="for")
        if thing.comparisons[0][1].dimension == "duration"
        else complement
    )


GIVING: Final = frozenset(("supply", "provide", "entrust", "issue"))
"""Verbs that take somebody "with" something, or something "to" somebody."""


def _to_all(complement: Complement) -> Complement:
    """As in "costs residents 20 euros": each of them."""
    thing = complement.thing
    if not isinstance(thing, Phrase) or thing.determiner != "bare" or thing.nominal.number != "plural":
        return complement
    return replace(complement, thing=replace(thing, determiner="all"))


def _is_owned_by_them(thing: NounPhrase | Gap | None) -> bool:
    """As in "their card", "their child's report"."""
    while isinstance(thing, Phrase):
        thing = thing.owner
    return thing in (Pronoun("they"), Pronoun("he or she"))


def _is_any(thing: NounPhrase | Gap | None) -> bool:
    """Whether a noun phrase speaks of any or of several: "members", "every member", "its members"."""
    if not isinstance(thing, Phrase):
        return False
    return thing.nominal.number == "plural" or (thing.determiner != "the" and thing.owner is None)


def one_object(verb: Verb) -> tuple[Complement, ...]:
    """As in "gives Ann the book", read as "gives the book to Ann"; money alike, but for what it costs.

    "supplies Ann with oil" is "supplies oil to Ann".
    """
    complements = tuple(_for_so_long(verb, each) for each in verb.complements)
    objects = [each for each in complements if each.thing is not None and not each.preposition]
    given = next((each for each in complements if each.preposition == "with"), None)
    if (
        verb.lemma in GIVING
        and len(objects) == 1
        and given is not None
        and not isinstance(given.thing, Measure)
    ):
        rest = tuple(each for each in complements if each not in (objects[0], given))
        return (replace(given, preposition=""), replace(objects[0], preposition="to"), *rest)
    if len(objects) != 2 or (
        isinstance(objects[1].thing, Measure) and not gives_money(verb, objects[1].thing)
    ):
        return tuple(map(_to_all, complements)) if verb.lemma == "cost" else complements
    if _is_owned_by_them(objects[1].thing) and _is_any(objects[0].thing):
        raise Refused('"their": whose? Repeat the noun')  # "sends its members their cards"
    rest = tuple(each for each in complements if each not in objects)
    return (objects[1], replace(objects[0], preposition="to"), *rest)


def is_idiom(phrase: Phrase, verb: str) -> bool:
    """As in "takes part", "takes place": a noun without an article that makes one verb with its verb."""
    plain = phrase.determiner == "bare" and not phrase.nominal.adjectives and not phrase.after
    if not plain or phrase.nominal.number != "singular" or not verb:
        return False
    return any(phrase.nominal.noun in each.particles for each in senses(verb) if each.category == "verb")


def relates(phrase: Phrase) -> bool:
    """Whether it is told by what it is related to: "Ann's car", "a member of the club"."""
    return phrase.owner is not None or any(
        isinstance(each, (Of, Relative)) and not getattr(each, "aside", False) for each in phrase.after
    )


def owner_of(phrase: Phrase) -> NounPhrase | None:
    """Whose or of what it is."""
    return phrase.owner or next((each.thing for each in phrase.after if isinstance(each, Of)), None)
