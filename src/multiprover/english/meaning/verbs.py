"""The relation of one verb phrase: its words and terms, its conditions, and what it makes.

In a condition an indefinite is a variable; in a statement it is an unnamed individual, under a modal or a
negation a kind.
"""

from dataclasses import replace
from typing import Final

from multiprover.english.grammar.measures import as_years
from multiprover.english.meaning import conditions, nouns, questions, statements
from multiprover.english.meaning.scope import ALWAYS, Bodies, Draft, Refused, Scope, both
from multiprover.english.meaning.values import COMPARED, DATE, DATED, any_value, compared_with, value_of
from multiprover.english.relations import RELATIONAL, be_head, is_class, is_of, verb_head
from multiprover.english.say import say_noun_phrase
from multiprover.english.syntax import (
    Activity,
    Called,
    Complement,
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
    Verb,
)
from multiprover.logic.forms import NEGATIVE, POSITIVE, Atom, Comparison, Condition, Term, Variable

OPAQUE: Final = frozenset(
    ["need", "require", "want", "seek", "lack", "request", "demand", "deserve", "await", "expect"]
)
"""Verbs whose indefinite object is a kind: who needs a visa does not need a particular one."""


ADDED_PREPOSITIONS: Final = ("to",)
"""A passive with one of these also states the passive without it: "is attached to Y" states "is attached"."""


class Relation:
    """Builds the relation of one verb phrase: its words and terms, its conditions and what it makes."""

    def __init__(
        self, scope: Scope, asserting: bool, negative: bool = False, transparent: bool = False
    ) -> None:
        self.transparent = transparent
        self.kinds = 0
        self.scope = scope
        self.asserting = asserting
        self.negative = negative
        self.words: list[str] = []
        self.terms: list[Term] = []
        self.bodies: Bodies = ALWAYS
        self.made: list[Atom] = []
        self.counts: list[tuple[Phrase, int]] = []
        self.opaque = negative

    def conditions(self, predicate: Verb | Property, term: Term) -> Bodies:
        """The conditions of a positive verb phrase; a kind under a modal is also met by a thing of the kind."""
        found = self.plain_conditions(predicate, term)
        found = found + self._dated(predicate, term)
        lacking = next(
            (
                each
                for each in predicate.complements
                if each.preposition == "without" and isinstance(each.thing, Phrase)
            ),
            None,
        )
        if lacking is not None and isinstance(predicate, Verb):
            rest = replace(
                predicate, complements=tuple(each for each in predicate.complements if each is not lacking)
            )
            lacks = Verb("have", (Complement("", lacking.thing),), negated=True)
            found = found + conditions.predicate_conditions(Joined("and", (rest, lacks)), term, self.scope)
        if self.kinds and predicate.modal:
            found = found + Relation(self.scope, asserting=False, transparent=True).plain_conditions(
                predicate, term
            )
        return found

    def _dated(self, predicate: Verb | Property, term: Term) -> Bodies:
        """As in "before the deadline": before the date that the deadline is."""
        for index, each in enumerate(predicate.complements):
            if (
                each.preposition in ("before", "after")
                and isinstance(each.thing, Phrase)
                and each.thing.determiner == "the"
            ):
                date = Variable(f"date{self.scope.made}")
                other, bodies = nouns.refer(each.thing, self.scope)
                rest = (
                    *predicate.complements[:index],
                    Complement("on", DATE),
                    *predicate.complements[index + 1 :],
                )
                inner = Relation(self.scope, asserting=False)
                found = inner.plain_conditions(replace(predicate, complements=rest), term)
                [day] = [
                    each for each in inner.terms if isinstance(each, Variable) and each.name.startswith("day")
                ]
                compared = (
                    Atom("is _", (other, date)),
                    Comparison(day, "<" if each.preposition == "before" else ">", date),
                )
                return both(found, both(bodies, [compared]))
        return []

    def plain_conditions(self, predicate: Verb | Property, term: Term) -> Bodies:
        self.build(predicate, term)
        relation, terms = " ".join(self.words), tuple(self.terms)
        if self.counts:
            [(phrase, place)] = self.counts
            return both(self.bodies, [tuple(nouns.counting(phrase, self.scope, relation, terms, place))])
        if (kin := self._kin(predicate, relation)) is not None:
            return both(self.bodies, [kin])
        return both([(Atom(relation, terms),)], self.bodies)

    def _kin(self, predicate: Verb | Property, relation: str) -> tuple[Condition, ...] | None:
        """As in "has a child": being a child of."""
        if relation != "has _" or not isinstance(predicate.complements[0].thing, Phrase):
            return None
        noun = predicate.complements[0].thing.nominal.noun
        if noun in RELATIONAL and len(self.terms) == 2:
            self.bodies = [
                tuple(each for each in body if each != Atom(is_class(noun), (self.terms[1],)))
                for body in self.bodies
            ]
            return (Atom(is_of(noun), (self.terms[1], self.terms[0])),)
        return None

    def draft(self, predicate: Verb | Property, term: Term) -> Draft:
        """What a verb phrase states of a thing."""
        self.build(predicate, term)
        sign = NEGATIVE if predicate.negated else POSITIVE
        relation, terms = " ".join(self.words), tuple(self.terms)
        heads: list[Atom] = []
        if self.counts:
            [(phrase, _)] = self.counts
            assert phrase.amount is not None
            relation = nouns.stated_number(relation, phrase)
            terms = (*terms, value_of(phrase.amount))
        heads.append(Atom(relation, terms, sign))
        if sign == POSITIVE:
            heads.extend(self._implied(predicate))
        return Draft(self.bodies, heads + self.made)

    def _implied(self, predicate: Verb | Property) -> list[Atom]:
        found: list[Atom] = []
        if isinstance(predicate, Verb) and predicate.passive and predicate.complements:
            alone = verb_head(predicate.lemma, predicate.tense, predicate.modal, passive=True)
            agent = any(_is_agent(each) for each in predicate.complements)
            if agent:
                rest = [each for each in predicate.complements if not _is_agent(each)]
                if not rest:
                    found.append(Atom(alone, (self.patient,)))
            elif len(predicate.complements) == 1 and predicate.complements[0].preposition in (
                "by",
                *ADDED_PREPOSITIONS,
            ):
                found.append(Atom(alone, (self.terms[0],)))
        if (
            not self.counts
            and " ".join(self.words) == "has _"
            and isinstance(predicate, Verb)
            and isinstance(predicate.complements[0].thing, Phrase)
        ):
            noun = predicate.complements[0].thing.nominal.noun
            if noun and not isinstance(self.terms[1], str):
                found.append(Atom(is_of(noun), (self.terms[1], self.terms[0])))
        for each in predicate.complements:
            if (
                isinstance(each.thing, Measure)
                and each.preposition in ("", "measure")
                and each.thing.comparisons
                and not predicate.modal
            ):
                dimension = each.thing.comparisons[0][1].dimension
                if dimension not in ("number", "duration", "date", "time"):
                    found.append(Atom(any_value(each.thing), (self.terms[0], value_of(each.thing))))
        return found

    def build(self, predicate: Verb | Property, term: Term) -> None:
        """Words and terms."""
        complements = predicate.complements
        self.patient = term
        if isinstance(predicate, Verb):
            agent = (
                next((each for each in complements if _is_agent(each)), None) if predicate.passive else None
            )
            self.opaque = (
                self.opaque or (bool(predicate.modal) and not self.transparent) or predicate.lemma in OPAQUE
            )
            if agent is not None and agent.thing is not None and not (self.opaque and _is_kind(agent.thing)):
                complements = tuple(each for each in complements if each is not agent)
                self.words.append(verb_head(predicate.lemma, predicate.tense, predicate.modal, passive=False))
                self.add(agent.thing, "")
                if self.words[-1] != "_":
                    raise Refused("an agent that is not read")
                self.words[-1:] = ["_"]
                self.terms.append(term)
            else:
                self.words.append(
                    verb_head(predicate.lemma, predicate.tense, predicate.modal, predicate.passive)
                )
                self.terms.append(term)
                if (two := _two_objects(complements)) is not None and not predicate.passive:
                    complements = two
        else:
            self.opaque = self.opaque or (bool(predicate.modal) and not self.transparent)
            self.words.append(be_head(predicate.tense, predicate.modal))
            self.terms.append(term)
            if predicate.words and not (complements and complements[0].preposition == "measure"):
                self.words.append(predicate.words)
        for each in complements:
            self._complement(each, predicate)

    def _complement(self, each: Complement, predicate: Verb | Property) -> None:
        if each.thing is None:
            self.words.append(each.text.lstrip("~^%"))
        elif isinstance(each.thing, Measure):
            self._measure(each.preposition, each.thing, predicate)
        else:
            self.add(each.thing, each.preposition)

    def _measure(self, preposition: str, measure: Measure, predicate: Verb | Property) -> None:
        if preposition.startswith("~"):
            relation, direction = COMPARED.get(preposition[1:], (f"is _ {preposition[1:]}", 1))
            operator = ">" if direction > 0 else "<"
            quantity = measure.comparisons[0][1] if measure.comparisons else None
            if quantity is None or measure.comparisons[0][0] != "=":
                raise Refused("a comparison that is not read")
            measure = Measure(
                ((operator, quantity),), f"{'more' if direction > 0 else 'less'} than {quantity.text}"
            )
            if preposition == "~short" and quantity.dimension != "length":
                relation = "is _ long"
            if relation == "is _ old":
                measure = as_years(measure)
            self.words[:] = relation.split(" ")
            self._slot(measure)
            return
        if measure is DATE:
            self.scope.made += 1
            self.words.extend(["on", "_"])
            self.terms.append(Variable(f"day{self.scope.made}"))
            return
        if not measure.comparisons:
            self._open(preposition, predicate)
            return
        dimension = measure.comparisons[0][1].dimension
        if preposition == "measure":
            attribute = predicate.words if isinstance(predicate, Property) else ""
            if not attribute and dimension == "number" and self._is_person():
                attribute, measure = "old", as_years(measure)
            self.words.extend(
                ["worth", "_"] if attribute == "worth" else ["_", attribute] if attribute else ["_"]
            )
            self._slot(measure)
        elif self.opaque and not isinstance(predicate, Property):
            self.words.append(f"{preposition} {measure.text}".strip())
        elif dimension in ("date", "time"):
            if preposition not in DATED or measure.comparisons[0][0] != "=":
                raise Refused("a date that is not read")
            self.words.extend(["on", "_"])
            self._slot(
                Measure(((DATED[preposition], measure.comparisons[0][1]),), f"{preposition} {measure.text}")
            )
        elif preposition == "ago":
            self.words.extend(["_", "ago"])
            self._slot(measure)
        elif preposition == "within":
            self.words.extend(["within", "_"])
            self._slot(Measure((("<=", measure.comparisons[0][1]),), measure.text))
        else:
            self.words.extend([preposition, "_"] if preposition else ["_"])
            self._slot(measure)

    def _open(self, preposition: str, predicate: Verb | Property) -> None:
        variable = Variable("value")
        attribute = predicate.words if isinstance(predicate, Property) else ""
        self.words.extend([word for word in (preposition.replace("measure", ""), "_", attribute) if word])
        self.terms.append(variable)

    def _is_person(self) -> bool:
        term = self.terms[0]
        return not (isinstance(term, str) and ("'s " in term or term.startswith("the "))) and not any(
            each.term == term and _is_owned(self.scope, term) for each in self.scope.referents
        )

    def _slot(self, measure: Measure) -> None:
        if self.asserting:
            self.terms.append(value_of(measure))
            return
        variable = self.scope.variable()
        self.terms.append(variable)
        compared = compared_with(variable, measure)
        self.bodies = both(self.bodies, [compared])

    def add(self, thing: NounPhrase | Gap, preposition: str) -> None:
        """A complement: a place in the relation, or words of it; what somebody fails to do is a kind."""
        if preposition.startswith("to ") and not self.opaque and not self.transparent:
            self.opaque = True
            self.add(thing, preposition)
            self.opaque = False
            return
        if preposition:
            self.words.append(preposition)
        if isinstance(thing, Activity):
            self.words.append(thing.text)
            return
        if isinstance(thing, Phrase):
            self._add_phrase(thing, preposition)
            return
        term, bodies = nouns.refer(thing, self.scope)
        self._place(term, bodies)

    def _place(self, term: Term, bodies: Bodies) -> None:
        self.words.append("_")
        self.terms.append(term)
        self.bodies = both(self.bodies, bodies)

    def _add_phrase(self, phrase: Phrase, preposition: str) -> None:
        determiner = phrase.determiner
        scope = self.scope
        if determiner == "measure":
            assert phrase.amount is not None
            if self.opaque:
                self.words.append(say_noun_phrase(phrase))
                return
            self.words.append("_ of")
            self.words.append(say_noun_phrase(replace(phrase, determiner="bare")))
            self._slot(phrase.amount)
            return
        if (
            determiner == "number"
            and preposition
            and phrase.amount is not None
            and phrase.amount.text == "one"
        ):
            self._add_phrase(replace(phrase, determiner="a", amount=None), preposition)
            return
        if determiner == "number":
            if self.opaque:
                self.words.append(say_noun_phrase(phrase))
                return
            if self.counts or (preposition and self.asserting):
                raise Refused("a number of things in this place is not read")
            self.counts.append((phrase, len(self.terms)))
            self.words.append("_")
            return
        if determiner == "another" and not any(
            each.nominal.noun == phrase.nominal.noun for each in scope.referents
        ):
            self.words.append(say_noun_phrase(phrase))
            return
        if preposition == "without" and determiner in ("a", "bare", "any") and phrase.owner is None:
            self.words.append(
                say_noun_phrase(
                    replace(phrase, determiner="a" if phrase.nominal.number == "singular" else "bare")
                )
            )
            return
        if self.opaque and isinstance(phrase.owner, Phrase) and phrase.owner.determiner in ("a", "bare"):
            self.words.append(say_noun_phrase(phrase))
            return
        if _has_choice(phrase) and (self.opaque or determiner == "bare"):
            raise Refused('"or" inside a phrase that is part of the predicate; write two sentences')
        if determiner == "bare" and preposition and phrase.owner is None:
            self.words.append(say_noun_phrase(phrase))
            return
        if determiner in ("a", "bare", "one", "another", "someone", "other", "any") and phrase.owner is None:
            if self.transparent and determiner == "bare":
                self._kind(phrase)
                return
            if (
                self.opaque
                and determiner not in ("another", "other")
                and (determiner != "any" or self.negative)
            ):
                self._kind(phrase)
                return
            if not self.asserting or determiner in ("another", "other"):
                term, bodies = nouns.refer(phrase, scope)
                self._place(term, bodies)
                return
            if determiner != "any":
                self._make(phrase)
                return
        if (
            determiner in ("every", "all", "any")
            and scope.asking
            and not self.asserting
            and phrase.nominal.noun
        ):
            self._place(questions.arbitrary(phrase, scope), ALWAYS)
            return
        if determiner in ("every", "all", "everyone") and not self.asserting:
            raise Refused('"every" or "all" in a condition is not read')
        if self.negative and determiner in ("every", "all", "everyone"):
            raise Refused('"not" with "every" or "all": none, or not every one?')
        if self.asserting and determiner == "the" and _owner_is_indefinite(phrase):
            raise Refused("something of somebody who is not named: one of them, or every one?")
        if self.asserting and determiner == "the":
            made = nouns.functional(phrase, scope)
            if made is not None:
                term, heads, bodies = made
                self.made.extend(heads)
                self._place(term, bodies)
                return
        term, bodies = nouns.refer(phrase, scope)
        self._place(term, bodies)

    def _kind(self, phrase: Phrase) -> None:
        """A kind, with places for the things that it mentions."""
        self.kinds += phrase.determiner == "a"
        of = next((each for each in phrase.after if isinstance(each, Of)), None)
        if (
            of is not None
            and len(phrase.after) == 1
            and not isinstance(of.thing, (Listed, Measure))
            and not _is_kind(of.thing)
        ):
            self.words.append(say_noun_phrase(replace(phrase, after=())) + " of")
            term, bodies = nouns.refer(of.thing, self.scope)
            self._place(term, bodies)
            return
        self.words.append(say_noun_phrase(phrase))

    def _make(self, phrase: Phrase) -> None:
        """An unnamed individual with its description."""
        scope = self.scope
        name = next((each.name for each in phrase.after if isinstance(each, Called)), None)
        of = [each for each in self.terms if isinstance(each, Variable)]
        term: Term = (
            nouns.named(name, scope)
            if name is not None
            else scope.unnamed(phrase.nominal.noun or "thing", of)
        )
        self.words.append("_")
        self.terms.append(term)
        scope.mention(term, phrase.nominal)
        self.made.extend(nouns.stated(phrase.nominal, term))
        for draft in statements.described_by(phrase, term, scope):
            if draft.bodies != ALWAYS:
                self.bodies = both(self.bodies, draft.bodies)
            self.made.extend(draft.heads)


def _owner_is_indefinite(phrase: Phrase) -> bool:
    owner = phrase.owner or next((each.thing for each in phrase.after if isinstance(each, Of)), None)
    return isinstance(owner, Phrase) and owner.determiner in ("a", "bare")


def _has_choice(phrase: Phrase) -> bool:
    return any(
        isinstance(getattr(each, "thing", None), Listed) and each.thing.conjunction == "or"
        for each in phrase.after
    )


def _is_owned(scope: Scope, term: Term) -> bool:
    return any(
        each.term == term
        and isinstance(term, Variable)
        and each.nominal.kind != "person"
        and each.nominal.noun in scope.names
        for each in scope.referents
    )


def _is_agent(each: Complement) -> bool:
    if each.preposition != "by" or each.thing is None:
        return False
    thing = each.thing
    return isinstance(thing, (Name, Pronoun, Gap)) or (
        isinstance(thing, Phrase) and thing.determiner not in ("bare", "measure")
    )


def _is_kind(thing: NounPhrase | Gap) -> bool:
    return (
        isinstance(thing, Phrase)
        and thing.owner is None
        and thing.determiner in ("a", "bare", "one", "another", "number")
    )


def _two_objects(complements: tuple[Complement, ...]) -> tuple[Complement, ...] | None:
    """As in "gives Ann the book" as "gives the book to Ann"."""
    objects = [each for each in complements if each.thing is not None and not each.preposition]
    if len(objects) != 2 or isinstance(objects[1].thing, Measure):
        return None
    rest = tuple(each for each in complements if each not in objects)
    return (objects[1], replace(objects[0], preposition="to"), *rest)
