"""The quantities of one verb phrase: "weighs 3 kg", "for two years", as words and places of its relation."""

from multiprover.english.meaning import modifiers
from multiprover.english.meaning.bodies import ALWAYS, Bodies, Refused, both
from multiprover.english.meaning.kinds import Kind
from multiprover.english.meaning.phrases import (
    gives_money,
)
from multiprover.english.meaning.scope import Scope
from multiprover.english.meaning.values import (
    DATE,
    as_words,
    compared_with,
    lasting,
    placed,
    value_of,
)
from multiprover.english.relations import (
    is_class,
)
from multiprover.english.syntax import (
    Complement,
    Measure,
    Nominal,
    Phrase,
    Property,
    Verb,
)
from multiprover.logic.forms import Atom, Term, Variable


class Measuring:
    """What has been read of one verb phrase, and the places of its quantities."""

    def __init__(
        self, scope: Scope, asserting: bool, negative: bool = False, transparent: bool = False
    ) -> None:
        self.scope = scope
        self.asserting = asserting
        self.negative = negative
        self.transparent = transparent
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
        elif self.opaque and isinstance(predicate, Verb) and not (self.lasting and preposition == "for"):
            self.words.append(as_words(preposition, measure))
        else:
            if self.counts and preposition in ("in", "within", "during", "over"):
                self.words.append(as_words(preposition, measure))  # "two accidents in three years"
                return
            if self.counts:
                raise Refused("a number of things and another quantity; write two sentences")
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

    def _may_have_age(self) -> bool:
        """Whether a bare number is an age: not of a thing such as "the student's average", "their score"."""
        term = self.terms[0]
        if isinstance(term, str) and ("'s " in term or term.startswith("the ")):
            return False
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
            self.terms.append(value_of(measure))
            return
        if not measure.comparisons:
            self.terms.append(Variable("value"))
            return
        variable = self.scope.variable()
        self.terms.append(variable)
        self.bodies = both(self.bodies, [compared_with(variable, measure)])
