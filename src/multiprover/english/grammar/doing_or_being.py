"""Whether "are …ing …s" tells what somebody does or what something is: "wearing gloves", "fishing boats"."""

from collections.abc import Sequence
from typing import Any, Final

from multiprover.english.chart import Costly
from multiprover.english.dictionary import is_pair
from multiprover.english.doubtful import weight_as
from multiprover.english.function_words import GIVEN_NAMES, GROUP_NOUNS, words_in
from multiprover.english.noun_kinds import is_known_noun
from multiprover.english.prefer import ends_in_clause, is_ing_verb
from multiprover.english.syntax import (
    After,
    Being,
    Clause,
    Complement,
    Gap,
    Joined,
    Listed,
    Name,
    Nominal,
    NounPhrase,
    Phrase,
    Pronoun,
    Property,
    Relative,
    Verb,
    VerbPhrase,
)
from multiprover.english.word_classes import is_participle
from multiprover.english.words import gerund, is_living_noun, participle, senses

UNLIKELY: Final = 4
"""Nurses are no wearing gloves, and a boat does not fish boats."""


WHICH_DOING: Final = "those who do this, or doing this to them? Say it with who or that, or with to"
_JUDGED: Final = frozenset(
    words_in(
        """
        forbid prohibit ban allow permit avoid discourage encourage require recommend restrict punish limit
        tire bore tempt please reward frustrate satisfy exhaust annoy
        """
    )
)
"""What is said of what people do: "Feeding pigeons must be avoided", "… can be tiring"."""

_NOTED: Final = frozenset(
    words_in(
        """
        report record register log announce document declare notify note approve authorize authorise supervise
        plan schedule arrange organize organise postpone cancel stop finish start begin pay reimburse
        """
    )
)
"""What is done to people, or because of what people do: "Visiting relatives must be reported"."""


def which_doing(subject: object, predicate: VerbPhrase) -> str:
    """The hint for "Visiting relatives can be dull": no ending tells whether they visit or are visited."""
    match subject:
        case Phrase("bare", Nominal(noun, adjectives, number="plural"), (), None) if noun:
            first, second = (*adjectives, *noun.split(" "), "")[:2]
        case _:
            return ""
    if not second or is_pair(first, noun.rsplit(" ", 1)[-1]) or not getattr(predicate, "modal", ""):
        return ""
    verbs = [each for each in senses(first) if each.category == "verb" and each.form == "ing"]
    if isinstance(predicate, Verb) and predicate.lemma not in _JUDGED:
        quality = weight_as(first, "adjective") > 0 or weight_as(first, "verb", "ing") <= RARE
        alone = all("none" in each.frames for each in verbs) and not is_living_noun(noun.rsplit(" ", 1)[-1])
        if predicate.lemma not in _NOTED or alone or quality:
            return ""  # "Leaking pipes must be reported", "Missing children …"
    return WHICH_DOING if any("object" in each.frames for each in verbs) else ""


def doing_or_being(subject: object, predicate: VerbPhrase) -> str:
    """The hint for "Cows and goats are grazing animals", which may tell what they are."""
    match predicate:
        case Verb(
            complements=(Complement("", Phrase("bare", Nominal(noun, number="plural"))),), ongoing=True
        ):
            living = is_living_noun(noun) or noun in ("animal", "creature")
            return WHAT_THEY_ARE if living and _is_kind(subject) else ""
    return ""


WHAT_THEY_ARE: Final = 'is this what they do, or what they are? Say it with a verb, or with "every"'


def _is_kind(subject: object) -> bool:
    if isinstance(subject, Listed):
        return all(map(_is_kind, subject.items))
    return isinstance(subject, Phrase) and subject.determiner in ("bare", "all")


def perfect(predicate: VerbPhrase) -> Any:
    """As in "has worn tyres": somebody did, or something has tyres that are worn."""
    return Costly(predicate, HAVING) if _may_be_state(predicate) else predicate


def _may_be_state(predicate: VerbPhrase) -> bool:
    match predicate:
        case Verb(lemma, (Complement("", Phrase("bare", nominal)),), "past", "", passive=False):
            return nominal.number == "plural" and _is_worn(participle(lemma))
    return False


def _is_worn(word: str) -> bool:
    """Whether a participle is often an adjective, or hardly ever a verb: "studded", "tinted"."""
    if not is_participle(word):
        return False
    return weight_as(word, "adjective") >= WORN or weight_as(word, "verb") <= RARE


WORN: Final = 2
RARE: Final = 2
HAVING: Final = 2
"""What "has" with an object costs, so that the perfect is no cheaper."""


def _of_worn(subject: NounPhrase | Gap, predicate: VerbPhrase) -> int:
    """The cost where somebody has what is worn, or something has worn it."""
    if isinstance(predicate, Joined):
        return max(_of_worn(subject, each) for each in predicate.items)
    if _may_be_state(predicate):
        thing = is_thing(subject) or subject == Pronoun("it")
        return UNLIKELY if thing and not _nouns(subject) & GROUP_NOUNS else 0
    match predicate:
        case Verb("have", (Complement("", Phrase("bare", Nominal(adjectives=(word, *_)))),)):
            return UNLIKELY if _is_worn(word) and _is_living(subject) else 0
    return 0


def goes_on_with_deeds(items: Sequence[VerbPhrase]) -> bool:
    """As in "is a guest who paid and left": what follows tells what was done, not what somebody is."""
    match items:
        case (Being(Phrase(after=(*_, Relative(Clause(Gap(), done))))), *rest):
            last = done.items[-1] if isinstance(done, Joined) else done
            if isinstance(last, Verb) and not last.passive:
                return any(isinstance(each, Verb) and each.passive for each in rest)
    return False


def _of_granted(subject: NounPhrase | Gap, predicate: VerbPhrase) -> int:
    """The cost where a fee does something: "is waived for everyone who has a card and orders online"."""
    head = subject.nominal.noun.rsplit(" ", 1)[-1] if isinstance(subject, Phrase) else ""
    if head not in GRANTED or not isinstance(predicate, Joined):
        return 0
    first, *rest = predicate.items
    granted = (isinstance(first, Verb) and first.passive) or isinstance(first, Property)
    acting = any(isinstance(each, Verb) and not each.passive and not each.modal for each in rest)
    return UNLIKELY if granted and acting and ends_in_clause(first) else 0


GRANTED: Final = frozenset(
    words_in(
        """
        fee fare rent price charge deposit fine penalty tax duty toll discount reduction refund rebate bonus
        premium grant loan scholarship pension benefit allowance subsidy wage salary prize award medal
        certificate permit licence license permission leave priority access entry admission place seat help
        support compensation reward voucher gift meal breakfast lunch
        """
    )
)
"""What people are given or have to pay, and what does nothing by itself."""


def unlikely(subject: NounPhrase | Gap, predicate: VerbPhrase) -> int:
    """The cost of the less likely of the two, where the subject tells."""
    if cost := _of_worn(subject, predicate) or _of_granted(subject, predicate):
        return cost
    match predicate:
        case Being(Phrase("bare", nominal)) if nominal.number == "plural":
            words = (*nominal.adjectives, *nominal.noun.split(" "))
            return UNLIKELY if is_ing_verb(words[0]) and len(words) > 1 and _is_living(subject) else 0
        case Verb(lemma, passive=False, complements=(first, *_)) if not first.preposition:
            thing = first.thing
            if not isinstance(thing, Phrase) or thing.determiner != "bare" or not is_thing(subject):
                return 0
            noun = thing.nominal.noun
            return UNLIKELY if is_pair(gerund(lemma), noun) or noun in _nouns(subject) else 0
    return 0


def unlikely_clauses(nominal: Nominal, after: Sequence[After]) -> int:
    """The same in relative clauses: "guests who are wearing shoes"."""
    clauses = [each.clause for each in after if isinstance(each, Relative)]
    return sum(
        unlikely(Phrase("bare", nominal), each.predicate) for each in clauses if isinstance(each, Clause)
    )


def _is_living(subject: object) -> bool:
    """Whether a subject is of people or animals, as far as its words tell."""
    if isinstance(subject, Listed):
        return all(map(_is_living, subject.items))
    if isinstance(subject, Name):
        return subject.text.split(" ")[0].lower() in GIVEN_NAMES
    return isinstance(subject, Phrase) and (
        subject.nominal.kind == "person" or is_living_noun(subject.nominal.noun.rsplit(" ", 1)[-1])
    )


def is_thing(subject: object) -> bool:
    """Whether a subject is of things: a noun that is known, "the Swan", "Project 4"."""
    if isinstance(subject, Listed):
        return all(map(is_thing, subject.items))
    if isinstance(subject, Name):
        first, _, more = subject.text.lower().partition(" ")
        called = {first} if more and first not in GIVEN_NAMES else set()
        nouns = [each for each in called | set(subject.nouns) if is_known_noun(each)]
        return first == "the" or (bool(nouns) and not any(map(is_living_noun, nouns)))
    head = subject.nominal.noun.rsplit(" ", 1)[-1] if isinstance(subject, Phrase) else ""
    return is_known_noun(head) and not is_living_noun(head) if head else False


def _nouns(subject: object) -> frozenset[str]:
    """The nouns that a subject or its names have: a project is a building project."""
    if isinstance(subject, Listed):
        return frozenset.intersection(*map(_nouns, subject.items))
    if isinstance(subject, Name):
        return frozenset(subject.nouns) | {subject.text.lower().split(" ")[0]}
    return frozenset((subject.nominal.noun,)) if isinstance(subject, Phrase) else frozenset()
