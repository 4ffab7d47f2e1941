"""The relation of one verb phrase: its conditions, and what it states."""

from collections.abc import Sequence
from dataclasses import replace

from multiprover.english.event_words import A_CLAUSE
from multiprover.english.grammar.with_whom import is_had
from multiprover.english.meaning import conditions, counts, nouns
from multiprover.english.meaning.also_stated import also_stated
from multiprover.english.meaning.bodies import Bodies, Draft, Refused, both
from multiprover.english.meaning.event_dates import TURNED, dated_bodies
from multiprover.english.meaning.one_of_several import speaks_of_any
from multiprover.english.meaning.phrases import (
    is_lasting_absence,
    with_so_much,
)
from multiprover.english.meaning.referents import OTHER_SIDE, Referent, is_person
from multiprover.english.meaning.spreading import is_lacking
from multiprover.english.meaning.to_each import for_one_of_them
from multiprover.english.meaning.values import (
    DATE,
    earlier,
    value_of,
)
from multiprover.english.meaning.voice import OPAQUE
from multiprover.english.meaning.wording import Wording
from multiprover.english.relations import (
    RELATIONAL,
    is_class,
    is_of,
)
from multiprover.english.say_relations import say_predicate
from multiprover.english.syntax import (
    Complement,
    Forbidden,
    Joined,
    Listed,
    Measure,
    Phrase,
    Property,
    Relative,
    Sized,
    Verb,
)
from multiprover.english.words import is_living_noun
from multiprover.logic.forms import NEGATIVE, POSITIVE, Atom, Comparison, Condition, Term, Variable
from multiprover.logic.replace import replace_conditions


class Relation(Wording):
    """The relation of one verb phrase, as a condition or as a statement."""

    def conditions(self, predicate: Verb | Property, term: Term) -> Bodies:
        """The ways in which a positive verb phrase holds.

        A kind under a modal is also met by a thing of the kind, "before the deadline" by a date before the
        deadline's, and
        "without a permit" by having none.
        """
        known = tuple(self.scope.referents)
        found = self.plain_conditions(predicate, term) + self._dated(predicate, term, known)
        if (for_one := for_one_of_them(predicate)) is not None and not self.opaque:
            found = found + Relation(self.scope, asserting=False).plain_conditions(for_one, term)
        lacking = next((each for each in predicate.complements if each.preposition == "without"), None)
        has_none = lacking is not None and isinstance(predicate, Verb) and not predicate.passive
        if has_none and lacking is not None and is_had(lacking.thing, predicate.tense):
            rest = tuple(each for each in predicate.complements if each is not lacking)
            lacks = Verb("have", (Complement("", lacking.thing),), negated=True)
            both_of = Joined("and", (replace(predicate, complements=rest), lacks))
            found = found + conditions.predicate_conditions(both_of, term, self.scope)
        if self.kinds and (predicate.modal or self.verb in OPAQUE):
            made = self.scope.made
            of_things = self._of_things(predicate, term, known)
            if self.kinds > 1:  # "insures a car at a reduced rate"
                of_things = of_things + self._of_things(predicate, term, known, object_only=True)
            new = self.scope.made_since(made + 1)
            of_both = {each for body in of_things for each in body}
            kinds = {each for body in found for each in body if isinstance(each, Atom)} - of_both
            self.scope.of_kinds |= dict.fromkeys(kinds, new)
            if predicate.modal != "may":
                self.scope.wanted |= new
            found = found + of_things
        return found + self._chosen(predicate, term)

    def _chosen(self, predicate: Verb | Property, term: Term) -> Bodies:
        """As in "wants to swim or dive", which is met by wanting to dive."""
        found: Bodies = []
        for place, each in enumerate(predicate.complements):
            for one in each.choices:
                complements = (*predicate.complements[:place], one, *predicate.complements[place + 1 :])
                relation = Relation(self.scope, asserting=False)
                found = found + relation.conditions(replace(predicate, complements=complements), term)
        return found

    def _of_things(
        self, predicate: Verb | Property, term: Term, known: Sequence[Referent], object_only: bool = False
    ) -> Bodies:
        """The conditions with a thing of the kind; what else was mentioned stays what it was."""
        referents = self.scope.referents
        mentioned = referents[len(known) :]
        del referents[len(known) :]
        relation = Relation(self.scope, asserting=False, transparent=True)
        relation.object_only = object_only
        bodies = relation.plain_conditions(predicate, term)
        again = referents[len(known) :]
        before = {each.nominal: each for each in mentioned if isinstance(each.term, Variable)}
        same: dict[Variable, Term] = {
            each.term: before[each.nominal].term
            for each in again
            if isinstance(each.term, Variable) and each.nominal in before
        }
        referents[len(known) :] = [*mentioned, *(each for each in again if each.term not in same)]
        return [replace_conditions(body, same) for body in bodies]

    def plain_conditions(self, predicate: Verb | Property, term: Term) -> Bodies:
        """The conditions of the relation as it stands."""
        self.build(predicate, term)
        relation, terms = " ".join(self.words), tuple(self.terms)
        if isinstance(predicate, Verb) and isinstance(terms[0], Variable):
            self.scope.deeds.append((predicate.lemma, terms[0]))
            if self.words[1:] == ["_", OTHER_SIDE.get(predicate.lemma, ("",))[0], "_"]:
                self.scope.deeds.append((OTHER_SIDE[predicate.lemma][1], terms[-1]))
        if self.counts:
            [(phrase, place)] = self.counts
            return both(self.bodies, [tuple(counts.counting(phrase, self.scope, relation, terms, place))])
        if (kin := self._kin(predicate, relation)) is not None:
            return both(self.bodies, [kin])
        return both([(Atom(relation, terms),)], self.bodies)

    def _dated(self, predicate: Verb | Property, term: Term, known: Sequence[Referent]) -> Bodies:
        """As in "before the deadline": before the date that the deadline is; `known` was mentioned before."""
        complements = predicate.complements
        for index, each in enumerate(complements):
            thing = each.thing
            if each.preposition == "ago" and isinstance(thing, Measure) and thing.comparisons[0][0] != "=":
                inner = Relation(self.scope, asserting=False)
                dated = (*complements[:index], Complement("on", DATE), *complements[index + 1 :])
                found = inner.plain_conditions(replace(predicate, complements=dated), term)
                if inner.counts:
                    return []  # "two accidents within the past year" are not of one day
                operator, quantity = thing.comparisons[0]
                return both(found, [(Comparison(inner.day, TURNED[operator], earlier(quantity)),)])
            if each.preposition.startswith(("_before ", "_after ")) and isinstance(thing, Measure):
                return self._between_dates(predicate, index, term, known)
            if (
                each.preposition in ("before", "after")
                and isinstance(thing, Phrase)
                and thing.determiner == "the"
                and not is_living_noun(thing.nominal.noun.rsplit(" ", 1)[-1])
            ):
                other, bodies = nouns.refer(thing, self.scope)
                inner = Relation(self.scope, asserting=False)
                dated = (*complements[:index], Complement("on", DATE), *complements[index + 1 :])
                found = inner.plain_conditions(replace(predicate, complements=dated), term)
                day, date = inner.day, self.scope.variable()
                compared = Comparison(day, "<" if each.preposition == "before" else ">", date)
                return both(found, both(bodies, [(Atom("is _", (other, date)), compared)]))
        return []

    def _between_dates(
        self, predicate: Verb | Property, place: int, term: Term, known: Sequence[Referent]
    ) -> Bodies:
        """As in "within 14 days of delivery": of the day on which it was delivered."""
        complements = predicate.complements
        extent = complements[place]
        if not isinstance(extent.thing, Measure) or not extent.thing.comparisons or predicate.modal:
            return []
        if extent.text == A_CLAUSE:
            raise Refused('from when is the time counted? Name what happened: "after delivery"')
        inner = Relation(self.scope, asserting=False)
        dated = (*complements[:place], Complement("on", DATE), *complements[place + 1 :])
        found = inner.plain_conditions(replace(predicate, complements=dated), term)
        things = [each for each in inner.terms if isinstance(each, (Variable, str)) and each != inner.day]
        for each in known:  # "its defect was reported within a year of the purchase"
            if isinstance(each.term, Variable) and each.term not in things and not is_person(each):
                things.append(each.term)
        said, other = extent.preposition[1:], self.scope.variable()
        return both(found, [*dated_bodies(said, extent.thing, inner.day, other, things)])

    def _kin(self, predicate: Verb | Property, relation: str) -> tuple[Condition, ...] | None:
        """As in "has a child": being a child of."""
        if relation != "has _" or not isinstance(predicate.complements[0].thing, Phrase):
            return None
        noun = predicate.complements[0].thing.nominal.noun
        if noun.rsplit(" ", 1)[-1] not in RELATIONAL or len(self.terms) != 2:
            return None
        known = Atom(is_class(noun), (self.terms[1],))
        self.bodies = [tuple(each for each in body if each != known) for body in self.bodies]
        return (Atom(is_of(noun), (self.terms[1], self.terms[0])),)

    def absence(self, predicate: Verb | Property, term: Term) -> Atom:
        """That something has not been so for so long: a relation of its own with the time as a place."""
        self.lasting = True
        self.build(predicate, term)
        return Atom(say_predicate(" ".join(self.words), negated=True), tuple(self.terms))

    def draft(self, predicate: Verb | Property, term: Term) -> Draft:
        """What a verb phrase states of a thing."""
        if isinstance(predicate, Forbidden) and not predicate.negated:
            raise Refused('is it allowed, then? Say "may", or leave it out')
        if is_lasting_absence(predicate):
            absent = self.absence(predicate, term)
            return Draft(self.bodies, [absent, *self.made])
        if (lacking := self._lacking(predicate)) is not None:
            rest = tuple(each for each in predicate.complements if each is not lacking)
            self.build(replace(predicate, complements=rest), term)
            lacks = Verb("have", (Complement("", lacking.thing),), negated=True)
            self.bodies = both(self.bodies, conditions.predicate_conditions(lacks, term, self.scope))
        elif (required := with_so_much(predicate)) is not None and speaks_of_any(self.scope):
            rest = tuple(each for each in predicate.complements if each is not required)
            self.bodies = conditions.predicate_conditions(
                Verb("have", (Complement("", required.thing),)), term, self.scope
            )
            predicate = replace(predicate, complements=rest)
            self.build(predicate, term)
        else:
            self.build(predicate, term)
        sign = NEGATIVE if predicate.negated else POSITIVE
        relation, terms = " ".join(self.words), tuple(self.terms)
        for phrase, place in self.counts:
            relation = counts.stated_number(relation, phrase, place)
            terms = (*terms, value_of(counts.amount_of(phrase)))
        heads = [Atom(relation, terms, sign)]
        if sign == POSITIVE:
            heads += also_stated(self, predicate, term, heads[0])
            heads += self._at_least_one(predicate, term) + self._without_only(predicate, term)
            heads += self._of_plain_kind(predicate, term)
        elif any(each.only for each in predicate.complements):
            raise Refused('"not … only": what else? Say it in two sentences')
        return Draft(self.bodies, heads + self.made)

    def _at_least_one(self, predicate: Verb | Property, term: Term) -> list[Atom]:
        """As in "owns two cars", which states that there is a car that it owns."""
        if predicate.modal or len(self.counts) != 1 or isinstance(predicate, Property):
            return []
        phrase, _ = self.counts[0]
        (operator, quantity), *_ = counts.amount_of(phrase).comparisons
        if operator in ("<", "<=") or not quantity.low or "other" in phrase.nominal.adjectives:
            return []
        if any(
            each.thing is None and each.text.startswith(("a ", "an ", "per "))
            for each in predicate.complements
        ):
            return []  # "is visited by 90 people a day"
        one = replace(phrase, determiner="a", amount=None, nominal=replace(phrase.nominal, number="singular"))
        complements = tuple(
            replace(each, thing=one) if each.thing == phrase else each for each in predicate.complements
        )
        mentioned = len(self.scope.referents)
        draft = Relation(self.scope, asserting=True).draft(replace(predicate, complements=complements), term)
        del self.scope.referents[mentioned:]
        return draft.heads

    def _of_plain_kind(self, predicate: Verb | Property, term: Term) -> list[Atom]:
        """As in "needs a pass that is valid", which states "needs a pass"."""
        required = predicate.modal == "must" or (isinstance(predicate, Verb) and predicate.lemma in OPAQUE)
        match predicate:
            case Verb(complements=(Complement("", Phrase("a", after=(_, *_), owner=None) as thing),)) if (
                required and all(isinstance(each, (Relative, Sized)) for each in thing.after)
            ):
                plain = replace(predicate, complements=(Complement("", replace(thing, after=())),))
                mentioned, kinds = len(self.scope.referents), len(self.scope.kinds)
                draft = Relation(self.scope, asserting=True).draft(plain, term)
                del self.scope.referents[mentioned:], self.scope.kinds[kinds:]
                return draft.heads
        return []

    def _without_only(self, predicate: Verb | Property, term: Term) -> list[Atom]:
        """As in "eats only fish", which states "eats fish"."""
        if predicate.modal or not any(each.only for each in predicate.complements):
            return []
        complements = tuple(
            Complement("", each.only) if each.only else each for each in predicate.complements
        )
        plainly = replace(predicate, complements=complements)
        return Relation(self.scope, asserting=True).draft(plainly, term).heads

    def _lacking(self, predicate: Verb | Property) -> Complement | None:
        """As in "may not enter without a ticket", which concerns those who have none."""
        for each in predicate.complements:
            if isinstance(each.thing, (Phrase, Listed)) and is_lacking(predicate, each):
                return each
        return None
