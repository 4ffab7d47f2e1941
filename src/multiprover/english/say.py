"""Abstract syntax → words: how noun phrases and verb phrases read inside a predicate.

Used for what is part of a predicate as it stands ("must inform their manager", "before entering the room").
"""

from collections.abc import Iterable
from dataclasses import replace

from multiprover.english.amounts_before_nouns import age_group
from multiprover.english.syntax import (
    ONE_PERSON,
    Activity,
    At,
    Being,
    Called,
    Clause,
    Complement,
    Except,
    Gap,
    Joined,
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
from multiprover.english.words import gerund, participle, plural, third_person, with_article

POSSESSIVE = {
    "they": "their",
    "it": "their",
    **dict.fromkeys(ONE_PERSON, "their"),
    "themselves": "their",
    **dict.fromkeys(("himself", "herself", "himself or herself"), "their"),
    "gap": "whose",
}
OBJECT = {"they": "them", "it": "it", **dict.fromkeys(ONE_PERSON, "them")}


def say_nominal(nominal: Nominal, one: bool = False) -> str:
    """Adjectives and noun; in the plural if it is one, unless `one`."""
    noun = nominal.noun or (nominal.kind or "thing")
    if nominal.number == "plural" and not one:
        noun = plural(noun) if noun != "person" else "people"
    if nominal.ages and age_group(nominal.ages[0].text) is not None:
        return nominal.ages[0].text
    ages = [f"{measure.text} old" for measure in nominal.ages]
    ordinal = [nominal.ordinal] if nominal.ordinal else []
    return " ".join([*ordinal, *nominal.adjectives, *ages, noun])


def say_noun_phrase(thing: NounPhrase | Gap | str) -> str:
    """A noun phrase as part of a predicate; kinds in one canonical form ("a book" for "books")."""
    match thing:
        case str():
            return thing
        case Name(text=text):
            return text
        case Pronoun(lemma=lemma):
            return OBJECT.get(lemma, lemma)
        case Measure(text=text) | Activity(text=text):
            return text
        case Listed(conjunction, items):
            said = [_say_listed(item) for item in items]
            return f"{', '.join(said[:-1])} {conjunction} {said[-1]}"
        case Phrase():
            return _say_phrase(thing)
        case _:
            return "it"


def _say_listed(item: NounPhrase) -> str:
    """An item of a list; kinds as bare plurals, so that "eating a pie and a cake" is one activity."""
    if not isinstance(item, Phrase) or item.owner is not None or item.determiner not in ("a", "bare"):
        return say_noun_phrase(item)
    if not item.nominal.noun or item.nominal.number == "mass" or item.after:
        return say_noun_phrase(item)
    return say_nominal(replace(item.nominal, number="plural"))


def _say_phrase(phrase: Phrase) -> str:
    nominal = phrase.nominal
    several = nominal.number == "plural" and phrase.determiner in ("number", "all")
    tail = "".join(f" {_after_several(each) if several else say_after(each)}" for each in phrase.after)
    if phrase.owner is not None:
        owner = phrase.owner
        said = (
            POSSESSIVE.get(owner.lemma, owner.lemma)
            if isinstance(owner, Pronoun)
            else f"{say_noun_phrase(owner)}'s"
        )
        return f"{said} {say_nominal(nominal)}{tail}"
    match phrase.determiner:
        case "a":
            return with_article(say_nominal(nominal, one=True)) + tail
        case "bare":
            if nominal.number == "plural" and nominal.noun:
                return with_article(say_nominal(nominal, one=True)) + tail
            return say_nominal(nominal) + tail
        case "someone" if not nominal.noun and not nominal.adjectives:
            return ("something" if nominal.kind == "thing" else "someone") + tail
        case "number":
            return f"{_amount(phrase)} {say_nominal(nominal)}{tail}"
        case "measure":
            return f"{_amount(phrase)} of {say_nominal(nominal)}{tail}"
        case "share":
            return f"{_amount(phrase)} of the {say_nominal(nominal)}{tail}"
        case "anyone" | "someone" | "everyone" as word if not nominal.noun and not nominal.adjectives:
            return (word if nominal.kind == "person" else word.replace("one", "thing")) + tail
        case determiner:
            return f"{determiner} {say_nominal(nominal)}{tail}"


def _amount(phrase: Phrase) -> str:
    return phrase.amount.text if phrase.amount is not None else ""


def say_after(after: object) -> str:
    """What follows a noun as it stands."""
    match after:
        case Of(thing):
            return f"of {say_noun_phrase(thing)}"
        case With(thing, without):
            return f"{'without' if without else 'with'} {say_noun_phrase(thing)}"
        case At(preposition, thing):
            return f"{preposition} {say_noun_phrase(thing)}"
        case Sized(attribute, measure, other):
            either = f" or {say_after(other).removeprefix('that is ')}" if other is not None else ""
            return " ".join(["that is", measure.text, attribute]).strip() + either
        case Except(things):
            return f"except {say_noun_phrase(things)}"
        case Called(name):
            return f"named {name.text}"
        case Relative(clause=Clause(subject=Gap(), predicate=predicate)):
            return f"that {say_verb_phrase(predicate)}"
        case Relative(clause=Clause(subject=subject, predicate=predicate)):
            return f"that {say_noun_phrase(subject)} {say_verb_phrase(predicate)}"
        case _:
            return ""


def _after_several(after: object) -> str:
    """What follows a noun in the plural: "(12 employees) that are women"."""
    match after:
        case Relative(clause=Clause(subject=Gap(), predicate=Being(Phrase("a" | "bare", nominal)) as being)):
            these = Property(say_nominal(replace(nominal, number="plural")), (), being.tense, being.modal)
            plain = not being.thing.after and being.thing.owner is None  # type: ignore[union-attr]
            return (
                f"that {say_verb_phrase(these, 'plural')}"
                if plain and not being.negated
                else say_after(after)
            )
        case Relative(clause=Clause(subject=Gap(), predicate=predicate)):
            return f"that {say_verb_phrase(predicate, 'plural')}"
        case Sized("", measure, None):
            return f"of {measure.text}"
    return say_after(after)


def say_complements(complements: Iterable[Complement]) -> str:
    """Complements as they stand."""
    return " ".join(_say_complement(each) for each in complements if not isinstance(each.thing, Gap))


def _say_complement(each: Complement) -> str:
    if each.thing is None:
        return each.text.lstrip("~^%|")
    said = say_noun_phrase(each.thing)
    if each.preposition.startswith("~"):
        from multiprover.english.prefer import comparative

        most = isinstance(each.thing, Measure) and each.thing.comparisons[0][0] == "<="
        said = each.thing.comparisons[0][1].text if most and isinstance(each.thing, Measure) else said
        return f"{'no ' * most}{comparative(each.preposition[1:])} than {said}"
    if each.preposition.startswith("_") or each.preposition == "ago":
        return f"{said} {each.preposition.lstrip('_')}"
    return f"{each.preposition} {said}" if each.preposition and each.preposition != "measure" else said


def say_verb_phrase(predicate: VerbPhrase, form: str = "third") -> str:
    """A verb phrase with its verb as third person, base or ing."""
    if getattr(predicate, "modal", ""):
        form = "base"
    match predicate:
        case Joined(conjunction, items):
            said = [say_verb_phrase(item, form) for item in items]
            return f"{', '.join(said[:-1])} {conjunction} {said[-1]}"
        case Verb(lemma, complements, tense, modal, negated, passive):
            tail = say_complements(complements)
            if passive:
                head = f"{_be(form, tense)} {'not ' * negated}{participle(lemma)}"
            elif tense == "past":
                have = "have" if form in ("plural", "base") else "has"
                head = f"{have} {'not ' * negated}{participle(lemma)}"
            elif form == "ing":
                head = gerund(lemma)
            elif negated:
                head = f"{'does' if form == 'third' else 'do'} not {lemma}"
            else:
                head = third_person(lemma) if form == "third" else lemma
            return f"{modal + ' ' if modal else ''}{head} {tail}".strip()
        case Property(words, complements, tense, modal, negated):
            return " ".join(
                f"{modal} {_be(form, tense)} {'not' * negated} {words} {say_complements(complements)}".split()
            )
        case Being(thing, tense, modal, negated):
            return " ".join(f"{modal} {_be(form, tense)} {'not' * negated} {say_noun_phrase(thing)}".split())


def _be(form: str, tense: str) -> str:
    if tense == "past":
        return "have been" if form in ("plural", "base") else "has been"
    return {"third": "is", "plural": "are", "base": "be", "ing": "being"}[form]


def say_in_plural(thing: NounPhrase) -> str:
    """A noun phrase with its bare plurals in the plural: "weekdays except Mondays and Fridays"."""
    if isinstance(thing, Listed):
        *before, last = map(say_in_plural, thing.items)
        return f"{', '.join(before)} {thing.conjunction} {last}"
    if not isinstance(thing, Phrase) or thing.determiner != "bare" or thing.nominal.number != "plural":
        return say_noun_phrase(thing)
    excepted = [each.things for each in thing.after if isinstance(each, Except)]
    after = tuple(each for each in thing.after if not isinstance(each, Except))
    said = say_noun_phrase(replace(thing, determiner="all", after=after)).removeprefix("all ")
    return " ".join([said, *(f"except {say_in_plural(each)}" for each in excepted)])
