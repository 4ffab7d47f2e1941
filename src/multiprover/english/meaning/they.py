"""What the verb phrase of a pronoun tells: whether "they" may mean an object as well as the subject.

As in "Guests may return towels if they are wet".
"""

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from multiprover.english.function_words import GROUP_NOUNS, SYMMETRIC, words_in
from multiprover.english.meaning.bodies import Refused
from multiprover.english.meaning.referents import (
    head_of,
    is_about_everyone,
    is_animate,
    is_person,
    may_be_firm,
)
from multiprover.english.meaning.same import allowed_the_same
from multiprover.english.meaning.scope import Scope
from multiprover.english.meaning.spreading import simple_parts
from multiprover.english.noun_kinds import flags_of
from multiprover.english.parts import parts_in
from multiprover.english.relations import is_mutual_noun
from multiprover.english.syntax import (
    BOTH,
    Being,
    Clause,
    Complement,
    Gap,
    Joined,
    Listed,
    Name,
    NounPhrase,
    Phrase,
    Pronoun,
    Property,
    Statement,
    Verb,
    VerbPhrase,
)
from multiprover.english.words import is_person_noun, plural
from multiprover.logic.forms import Term, Variable


def check_they(subject: NounPhrase | Gap, predicate: VerbPhrase, scope: Scope) -> None:
    """Refuse "they" as the subject of a state that people and things are in, if both are spoken of."""
    picked_up = subject == Pronoun("it") and (scope.kinds or scope.meant)
    if picked_up and all(map(_is_of_living, simple_parts(predicate))):
        raise Refused('"it" may mean several things; repeat the noun')  # "breathes fire unless it is asleep"
    if subject == Pronoun("it") and scope.concluding and all(map(_is_passive, simple_parts(predicate))):
        _check_done_to(simple_parts(predicate), scope)
    if subject == Pronoun("it"):
        _check_deed(simple_parts(predicate), scope)
    if subject == Pronoun("he or she"):
        kinds = scope.spoken_kinds if scope.conditional and not is_about_everyone(scope.referents) else []
        if any(is_person_noun(head_of(each.noun)) for each in kinds):  # "may dismiss a clerk if he or she …"
            raise Refused('"he or she" may mean several people; repeat the noun')
        return
    if subject == Pronoun("they"):
        _check_group(scope)
    if subject != Pronoun("they") or not all(map(_is_state, simple_parts(predicate))):
        return
    others = [each for each in scope.referents if each.plural and not each.subject and not each.nested]
    kinds = scope.plural_kinds
    main = next((each for each in scope.referents if each.subject), None)
    if main is not None and is_person(main) is False:  # "robots that lift boxes rest if they are damaged"
        others = [each for each in others if not each.deep]
        kinds = [each for each in kinds if each not in scope.deep_kinds]
    people = any(map(is_person, others)) or any(is_person_noun(head_of(each.noun)) for each in kinds)
    things = any(not is_person(each) for each in others) or any(
        not is_person_noun(head_of(each.noun)) for each in kinds
    )
    about_people = all(map(_is_of_people, simple_parts(predicate)))
    if people or (things and not about_people):
        raise Refused('"they" may mean several things; repeat the noun')


def _check_done_to(parts: Sequence[VerbPhrase], scope: Scope) -> None:
    """Refuse "If a firm buys a machine, it must be inspected", "If a ship carries a crate, it is weighed"."""
    main = next((each for each in scope.referents if each.subject), None)
    if main is None or is_animate(main) or main.plural:
        return
    done = [each for each in scope.referents if each.role == "object" and each.said and not each.deep]
    told = any(getattr(part, "lemma", "") in TELLING for part in parts)  # "has a fault, it is reported"
    bought = [each for each in done if told or scope.clauses[each.said - 1][1] != "have"]
    if any(isinstance(each.term, Variable) and not each.plural and not is_person(each) for each in bought):
        raise Refused('"it" may mean several things; repeat the noun')


TELLING: Final = frozenset(words_in("report record note document mention list notify register"))
"""What is done to a fault as well as to what has it."""


def _is_passive(predicate: VerbPhrase) -> bool:
    return isinstance(predicate, Verb) and predicate.passive


def _check_deed(parts: Sequence[VerbPhrase], scope: Scope) -> None:
    """Refuse what a firm may do as well as a thing: "any van that belongs to the firm, unless it objects"."""
    known = [each for each in scope.referents if each.deep and isinstance(each.term, str)]
    group = any("g" in flags_of(head_of(each.nominal.noun)) for each in known)
    firms = [each for each in scope.referents if each.subject and not each.deep and may_be_firm(each)]
    things = [each for each in scope.referents if is_person(each) is False and not each.plural]
    sold = bool(firms and things) and any(map(_has_object, parts))  # "a supplier … what it has sold"
    if sold or (group and scope.conditional and any(map(_is_done, parts))):
        raise Refused('"it" may mean several things; repeat the noun')


def _is_done(predicate: VerbPhrase) -> bool:
    """As in "it objects", which a firm may do; "it needs a licence" is a state."""
    return isinstance(predicate, Verb) and not predicate.passive and predicate.lemma not in STATIVE


def _has_object(predicate: VerbPhrase) -> bool:
    """As in "it has sold a lamp", which a supplier may have done."""
    objects = [each for each in getattr(predicate, "complements", ()) if not each.preposition]
    return _is_done(predicate) and any(each.thing is not None for each in objects)


STATIVE: Final = ("need", "require", "have", "cost", "contain", "belong", "weigh", "exceed", "lack")


def _check_group(scope: Scope) -> None:
    """Refuse "If a team wins the finals, they get a prize": the team, not the finals."""
    main = next((each for each in scope.referents if each.subject), None)
    group = main is not None and not main.plural and head_of(main.nominal.noun) in GROUP_NOUNS
    if group and any(each.plural and not each.subject for each in scope.referents):
        raise Refused('"they" may mean several things; repeat the noun')


def both_of_them(clause: Clause, scope: Scope) -> Clause:
    """As in "A boy may sit with a girl if they are siblings": only two can be that."""
    if clause.subject != Pronoun("they"):
        return clause
    if not all(map(_is_mutual, simple_parts(clause.predicate))):
        if scope.two is not None:
            raise Refused('"they" may mean one of them or both; repeat the nouns')
        return clause
    here = {each.term: each for each in scope.referents}
    several = any(each.plural for each in here.values())
    alone = len(here) < 2 and not scope.kinds  # "Ann likes Bob. They are married.", "If someone …, they are"
    return clause if several or alone else replace(clause, subject=BOTH)


def class_of(predicate: VerbPhrase) -> str:
    """The noun of what somebody or something is said to be: "it is a guide dog"."""
    match predicate:
        case Being(Phrase(determiner="a" | "bare", nominal=nominal)) if nominal.number != "plural":
            return nominal.noun
    return ""


def noun_had(predicate: VerbPhrase) -> str:
    """The noun of what somebody or something is said to have: "it has fewer than ten employees"."""
    match predicate:
        case Verb("have", (Complement("", Phrase(nominal=nominal)), *_)):
            return nominal.noun
    return ""


def is_of_owners(predicate: VerbPhrase) -> bool:
    """Whether something is said to do what only people and groups do: "it owns a home"."""
    match predicate:
        case Verb("receive" | "get", (Complement("", Phrase(nominal=nominal)), *_), passive=False):
            return nominal.noun.rsplit(" ", 1)[-1] in OF_NEEDY
        case Verb("have", (Complement("", Phrase(nominal=nominal)), *_)):
            return nominal.noun.rsplit(" ", 1)[-1] in OF_GROUPS
        case Joined(_, items):
            return any(map(is_of_owners, items))
        case Verb(lemma, passive=False):
            return lemma in OF_OWNERS
    return False


OF_OWNERS: Final = frozenset(words_in("own earn employ hire live rent owe apply agree buy"))
OF_GROUPS: Final = frozenset(words_in("priority child savings income member employee pet"))
OF_NEEDY: Final = frozenset(words_in("benefit benefits allowance subsidy income pension salary support aid"))
"""What only people and groups do, have and get."""


NEVER: Final = ("",)
"""What no pronoun goes on with."""


def another_way(predicate: VerbPhrase, scope: Scope) -> tuple[str, ...]:
    """The verbs, if it is told when or of which they hold: "controls every firm that …"."""
    things = [each.thing for item in simple_parts(predicate) for each in getattr(item, "complements", ())]
    of_which = any(
        isinstance(each, Phrase) and each.determiner in ("every", "any", "all") and each.after
        for each in things
    )
    return verbs_of(predicate) if scope.awaits_condition or of_which else ()


def verbs_of(predicate: VerbPhrase) -> tuple[str, ...]:
    """The verbs of a verb phrase, or what it says with "is"."""
    return tuple(getattr(item, "lemma", "be") for item in simple_parts(predicate))


def check_them(thing: NounPhrase | Gap, scope: Scope) -> None:
    """Refuse "A nurse may give pills only if a doctor wants them": the nurse is hardly meant."""
    if thing == Pronoun("they") and scope.plural_kinds and not any(each.plural for each in scope.referents):
        raise Refused('"them" may mean several things; repeat the noun')


def _is_mutual(predicate: VerbPhrase) -> bool:
    """As in "are married", "are neighbours", "may not sit in the same row"."""
    if allowed_the_same(predicate, Gap()) is not None:
        return True
    match predicate:
        case Property(words, ()):
            return words in SYMMETRIC
        case Being(Phrase(nominal=nominal, after=())):
            return is_mutual_noun(nominal.noun)
        case Verb(lemma, (), passive=True):
            return lemma in ("marry", "relate")
        case Verb(complements=complements) | Property(complements=complements):
            return Pronoun("each other") in parts_in(complements)
    return False


def _is_state(predicate: VerbPhrase) -> bool:
    """What is said with "are": "are wet", "are damaged"."""
    return isinstance(predicate, (Property, Being)) or (isinstance(predicate, Verb) and predicate.passive)


def _is_of_people(predicate: VerbPhrase) -> bool:
    """As in "are ill", "are accompanied by an adult", "are members"."""
    match predicate:
        case Property("", (Complement(_, Phrase("bare", nominal)), *_)):
            return head_of(nominal.noun) in AWAY
        case Property("", (Complement(text=text), *_)) if text:
            return text.rsplit(" ", 1)[-1] in AWAY
        case Property(words):
            return words in STATES or any(each.preposition == "measure" for each in predicate.complements)
        case Verb(lemma):
            return lemma in DEEDS
        case Being(Phrase(nominal=nominal)):
            return is_person_noun(head_of(nominal.noun))
    return False


def _is_of_living(predicate: VerbPhrase) -> bool:
    """As in "is asleep"."""
    return isinstance(predicate, Property) and predicate.words in STATES | ALIVE


ALIVE: Final = frozenset(words_in("asleep awake hungry thirsty tired alive angry afraid frightened"))
STATES: Final = frozenset(
    words_in(
        """
        ill sick pregnant married unemployed retired drunk alone eligible entitled responsible liable absent
        blind deaf disabled allergic vegetarian adult under-age homeless guilty injured self-employed divorced
        widowed employed bankrupt
        """
    )
)
AWAY: Final = frozenset(
    words_in("leave holiday vacation duty strike parole bail jail prison hospital training apprenticeship")
)
"""As in "are on sick leave": people are."""
DEEDS: Final = frozenset(
    words_in("accompany invite employ enrol enroll ban marry elect appoint convict hire dismiss suspend")
)
"""States that people are in, and what is done to them, but not to things."""


def of_those_named(statements: Sequence[Statement]) -> list[Statement]:
    """As in "Ann and Bob sing, but they do not dance": those two, if all else is in the singular."""
    said = list(statements)
    for place, each in enumerate(said[1:], 1):
        match said[place - 1], each:
            case Clause(Listed("and", items, "") as names) as before, Clause(Pronoun("they")):
                if all(map(_is_one, items)) and not any(map(_is_plural, _objects(before))):
                    said[place] = replace(each, subject=names)
    return said


def _is_one(item: object) -> bool:
    """As in "Ann", "the red van"."""
    known = isinstance(item, Phrase) and item.determiner == "the" and item.nominal.number == "singular"
    return isinstance(item, Name) or known


def _objects(clause: Clause) -> list[object]:
    """What a clause speaks of beside its subject, without what it says that they are."""
    predicate = clause.predicate
    if isinstance(predicate, Being) and isinstance(predicate.thing, Phrase):
        return parts_in((predicate.thing.after, predicate.thing.owner))
    return parts_in(predicate)


def _is_plural(part: object) -> bool:
    several = isinstance(part, Listed) or part == Pronoun("they")
    return several or (isinstance(part, Phrase) and part.nominal.number == "plural")


def spoken_of(subject: NounPhrase | Gap, term: Term, scope: Scope) -> Phrase | None:
    """The guests in "If the guests are ill, they call Bob": each of them does."""
    if subject != Pronoun("they") or not scope.concluding or not isinstance(term, str):
        return None
    found = [each.nominal for each in scope.referents if each.term == term and each.plural]
    plain = [each for each in found if each.number == "plural" and each.noun and not each.adjectives]
    return Phrase("the", plain[0]) if plain and term == f"the {plural(plain[0].noun)}" else None
