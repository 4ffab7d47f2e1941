"""The quantities of one verb phrase: "weighs 3 kg", "for two years", as words and places of its relation."""

from abc import ABC, abstractmethod
from dataclasses import replace

from multiprover.english.event_words import EVENTS
from multiprover.english.meaning import counts, modifiers, nouns
from multiprover.english.meaning.bodies import ALWAYS, Bodies, Refused, both
from multiprover.english.meaning.kinds import Kind
from multiprover.english.meaning.passives import MODALS
from multiprover.english.meaning.phrases import gives_money
from multiprover.english.meaning.scope import Scope
from multiprover.english.meaning.values import (
    DATE,
    as_words,
    compared_with,
    is_over_the_end,
    is_past,
    lasting,
    placed,
    value_of,
)
from multiprover.english.meaning.voice import OPAQUE
from multiprover.english.relations import is_class
from multiprover.english.say import say_noun_phrase
from multiprover.english.syntax import (
    Complement,
    Gap,
    Measure,
    Nominal,
    NounPhrase,
    Phrase,
    Pronoun,
    Property,
    Verb,
)
from multiprover.english.words import is_person_noun
from multiprover.logic.forms import Atom, Quantity, Term, Variable


def _tells_when(predicate: Verb | Property) -> bool:
    """Whether something happened at a time, and is not so again and again: "is open from 9 to 5"."""
    event = isinstance(predicate, Verb) and not predicate.passive and predicate.lemma in EVENTS
    return event or (isinstance(predicate, Verb) and predicate.tense == "past")


class Measuring(ABC):
    """What has been read of one verb phrase, and the places of its quantities."""

    def __init__(
        self, scope: Scope, asserting: bool, negative: bool = False, transparent: bool = False
    ) -> None:
        self.scope = scope
        self.asserting = asserting
        self.negative = negative
        self.transparent = transparent
        self.object_only = False
        self.opaque = negative
        self.words: list[str] = []
        self.terms: list[Term] = []
        self.bodies: Bodies = ALWAYS
        self.made: list[Atom] = []
        self.counts: list[tuple[Phrase, int]] = []
        self.kinds = 0
        self.mentioned: list[Kind] = []
        self.modal = ""
        self.preposition = ""
        self.verb = ""
        self.bound: tuple[Term, ...] = ()
        self.stops: list[tuple[Complement, int, int]] = []
        self.lasting = False

    def _measure(self, preposition: str, measure: Measure, predicate: Verb | Property) -> None:
        if measure is DATE:
            self.day = self.scope.variable()
            self.words += ["on", "_"]
            self.terms.append(self.day)
            return
        if measure.text == "one" and not preposition and isinstance(predicate, Verb):
            raise Refused('"one": one of what? Repeat the noun')
        attribute = predicate.words if isinstance(predicate, Property) else ""
        if not measure.comparisons:
            asked = ("_", attribute) if preposition == "measure" else (preposition, "_")
            self.words += [word for word in asked if word]
            self.terms.append(Variable("value"))
        elif self._is_part(preposition, predicate):
            self.words.append(as_words(preposition, measure))
        else:
            past = preposition == "ago" and is_past(measure)
            if self.counts and (past or preposition in ("in", "within", "during", "over")):
                self.words.append(as_words(preposition, measure))  # "two accidents in three years"
                return
            self._number_beside(measure)
            if self.asserting and not attribute and preposition == "measure":
                self._check_unit(measure)
            whole, words, compared = placed(preposition, measure, attribute, self._may_have_age())
            if whole and self.modal:
                be, *rest = words
                if be != "is":  # "may not be heavier than 20 kg": may not weigh more
                    self.words = [f"{self.modal} {be.removesuffix('s')}", compared.text]
                    return
                words = [f"{self.modal} be", *rest]
            if not self.asserting:
                compared = lasting(preposition, compared)
            self.words = words if whole else self.words + words
            self._slot(compared)
            if (
                self.asserting
                and isinstance(predicate, Verb)
                and not preposition
                and gives_money(predicate, measure)
            ):
                self.scope.given.append(Atom(is_class("money"), (self.terms[-1],)))

    def _number_beside(self, measure: Measure) -> None:
        """As in "sent two letters on 3 May": beside a date the number is a value of its own."""
        if not self.counts:
            return
        dated = all(quantity.dimension in ("date", "day of the year") for _, quantity in measure.comparisons)
        if not dated or len(self.counts) > 1 or self.words[-1] != "_" or self.negative:
            raise Refused("a number of things and another quantity; write two sentences")
        [(phrase, _)] = self.counts
        amount = counts.amount_of(phrase)
        self.counts.clear()
        self.stops = [(each, words, terms + (words == len(self.words))) for each, words, terms in self.stops]
        self.words[-1] = counts.stated_number("_", phrase)
        self._slot(amount if self.asserting else counts.at_least(amount))

    def _is_part(self, preposition: str, predicate: Verb | Property) -> bool:
        """Whether a measure is part of the predicate as it stands."""
        if preposition == "between" and not _tells_when(predicate):
            return True
        return self.opaque and isinstance(predicate, Verb) and not (self.lasting and preposition == "for")

    def _may_have_age(self) -> bool:
        """Whether a bare number is an age: not of a thing such as "the student's average", "their score"."""
        term = self.terms[0]
        if isinstance(term, str) and ("'s " in term or term.startswith("the ")):
            return is_person_noun(term.rsplit(" ", 1)[-1])
        return all(map(modifiers.may_have_age, self._said_to_be(term)))

    def _check_unit(self, measure: Measure) -> None:
        """Refuse a bare number of every thing of a kind: "Working hours are between 9 and 17"."""
        said = self._said_to_be(self.terms[0])
        number = measure.comparisons[0][1].dimension == "number"
        if number and said and isinstance(self.terms[0], Variable) and not modifiers.may_have_age(said[0]):
            raise Refused("a number of what? Say the unit")

    def _said_to_be(self, term: Term) -> list[Nominal]:
        """What nouns of the sentence call it."""
        return [each.nominal for each in self.scope.referents if each.term == term]

    def _slot(self, measure: Measure) -> None:
        if self.asserting:
            if is_over_the_end(measure):
                raise Refused("a time over the end of a day or a year; say when it was")
            self.terms.append(value_of(measure))
            return
        if not measure.comparisons:
            self.terms.append(Variable("value"))
            return
        variable = self.scope.variable()
        self.terms.append(variable)
        compared = compared_with(variable, measure)
        either: Bodies = [(each,) for each in compared] if is_over_the_end(measure) else [compared]
        self.bodies = both(self.bodies, either)

    def _wants(self) -> bool:
        """As in "needs three visas", which is counted, unlike "must have three visas"."""
        return self.verb in OPAQUE and bool(self.words) and self.words[0].split(" ")[0] not in MODALS

    def amount(self, phrase: Phrase, preposition: str) -> None:
        """As in "three children", "5 years of experience"."""
        amount = counts.amount_of(phrase)
        if phrase.determiner == "number" and amount.text == "one" and (preposition or not self.asserting):
            if preposition:
                self.words.pop()
            self.add(replace(phrase, determiner="one", amount=None), preposition)
        elif self.opaque and not self._wants():
            # Who may not enter anything may not enter "up to three events", so that nothing is counted there.
            bounded = all(operator in ("<", "<=") for operator, _ in amount.comparisons)
            self.kinds += not self.asserting and phrase.determiner == "number" and not bounded
            self.words.append(say_noun_phrase(phrase))
        elif phrase.determiner == "measure":
            self._part(phrase, amount)
        elif preposition and self.asserting and isinstance(self.terms[-1], Quantity) and not self.counts:
            self.words.append(say_noun_phrase(phrase))  # "costs 80 euros for up to four people"
        elif self.counts or (preposition and self.asserting and "_" in self.words):
            raise Refused("a number of things in this place is not read")
        else:
            self.counts.append((phrase, len(self.terms)))
            self.scope.counted.append(phrase.nominal)
            self.words.append("_")

    def _part(self, phrase: Phrase, amount: Measure) -> None:
        """As in "5 years of experience", "half of her sight"; "half of Ann's shares" has a place for them."""
        self.words.append("_ of")
        self._slot(amount)
        own = isinstance(phrase.owner, Pronoun) and self._is_own(phrase)
        if phrase.owner is None or own:
            self.words.append(say_noun_phrase(replace(phrase, determiner="bare")))
        elif "former" in phrase.nominal.adjectives:
            raise Refused(f'"{say_noun_phrase(phrase)}": whose? Say it of the one who has it')
        else:
            self.words[-1] = "_"
            self.add(replace(phrase, determiner="the", amount=None), "of")

    def _is_own(self, phrase: Phrase) -> bool:
        """Whether something is the subject's: "has lost half of her sight"."""
        known, kinds = len(self.scope.referents), len(self.scope.kinds)
        try:
            owner, _ = nouns.refer_owner(phrase.owner or Pronoun("one"), phrase.nominal.noun, self.scope)
        except Refused:
            if phrase.owner == Pronoun("it"):
                raise
            return True
        finally:
            del self.scope.referents[known:], self.scope.kinds[kinds:]
        return owner == self.terms[0]

    @abstractmethod
    def add(self, thing: NounPhrase | Gap, preposition: str) -> None:
        """A complement: a place in the relation, or words of it."""
