"""Meaning of clauses: conditions (alternatives of conjunctions) and statements (what they require and what follows).

In a condition an indefinite is a variable and negation is failure; in a statement an indefinite is an unnamed individual, under a
modal or a negation a kind, and negation is explicit.
"""

from dataclasses import dataclass, replace
from fractions import Fraction
from typing import Final

from multiprover.english import nouns
from multiprover.english.function_words import SYMMETRIC
from multiprover.english.measures import as_years
from multiprover.english.prefer import NOT_OVER_AND
from multiprover.english.relations import RELATIONAL, be_head, is_class, is_of, verb_head
from multiprover.english.say import say_noun_phrase
from multiprover.english.scope import ALWAYS, Bodies, Refused, Scope, both, failing
from multiprover.english.syntax import (
    Activity,
    Being,
    Clause,
    Clauses,
    ClauseTree,
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
    VerbPhrase,
)
from multiprover.logic.forms import (
    NEGATIVE,
    POSITIVE,
    Atom,
    Comparison,
    Condition,
    Quantity,
    Term,
    Variable,
)

OPAQUE: Final = frozenset("need require want seek lack request demand deserve await expect".split())
"""Verbs whose indefinite object is a kind: who needs a visa does not need a particular one."""
ADDED_PREPOSITIONS: Final = ("to",)
"""A passive with one of these also states the passive without it: "is attached to Y" states "is attached"."""
DATED: Final = {"before": "<", "after": ">", "by": "<=", "until": "<=", "since": ">=", "on": "=", "in": "=", "at": "="}
COMPARED: Final = {
    "old": ("is _ old", 1),
    "young": ("is _ old", -1),
    "tall": ("is _ tall", 1),
    "short": ("is _ tall", -1),
    "long": ("is _ long", 1),
    "high": ("is _ high", 1),
    "low": ("is _", -1),
    "heavy": ("weighs _", 1),
    "light": ("weighs _", -1),
    "great": ("is _", 1),
    "large": ("is _", 1),
    "small": ("is _", -1),
    "cheap": ("costs _", -1),
    "expensive": ("costs _", 1),
    "wide": ("is _ wide", 1),
    "deep": ("is _ deep", 1),
    "late": ("is on _", 1),
    "early": ("is on _", -1),
}


DATE: Final = Measure((), "a date")
"""Stands for a date that is compared with a thing's date."""


@dataclass(slots=True)
class Draft:
    """What a statement requires (beside the conditions of its sentence), and what follows."""

    bodies: Bodies
    heads: list[Atom]


def in_past(tree: ClauseTree) -> ClauseTree:
    """The clause in the past."""
    if isinstance(tree, Clauses):
        return replace(tree, items=tuple(in_past(item) for item in tree.items))
    return replace(tree, predicate=_in_past(tree.predicate))


def _in_past(predicate: VerbPhrase) -> VerbPhrase:
    if isinstance(predicate, Joined):
        return replace(predicate, items=tuple(_in_past(item) for item in predicate.items))
    return replace(predicate, tense="past")


# --- Distribution over lists ---


def spread(predicate: VerbPhrase) -> VerbPhrase:
    """A verb phrase with a list in it as a list of verb phrases; "no" as negation."""
    match predicate:
        case Joined(conjunction, items):
            return Joined(conjunction, tuple(spread(item) for item in items))
        case Being(Listed(conjunction, items, paired)):
            parts = tuple(replace(predicate, thing=item) for item in _same_article(items))
            return _spread(predicate, parts, conjunction, paired)
        case Being(Phrase(determiner="no") as thing):
            return spread(_denied(replace(predicate, thing=replace(thing, determiner="a"))))
        case Verb(complements=complements) | Property(complements=complements):
            for index, each in enumerate(complements):
                if isinstance(each.thing, Listed):
                    parts = tuple(
                        replace(predicate, complements=(*complements[:index], replace(each, thing=item), *complements[index + 1 :]))
                        for item in each.thing.items
                    )
                    return _spread(predicate, parts, each.thing.conjunction, each.thing.paired)
                if isinstance(each.thing, Phrase) and each.thing.determiner == "no":
                    thing = replace(each.thing, determiner="a" if each.thing.nominal.noun else "someone")
                    changed = (*complements[:index], replace(each, thing=thing), *complements[index + 1 :])
                    return spread(_denied(replace(predicate, complements=changed)))
    return predicate


def _same_article(items: tuple[NounPhrase, ...]) -> tuple[NounPhrase, ...]:
    """ "an architect, artist and designer": the article of the first counts for all."""
    return tuple(
        replace(item, determiner="a") if isinstance(item, Phrase) and item.determiner == "bare" else item for item in items
    )


def _denied(predicate: VerbPhrase) -> VerbPhrase:
    if predicate.negated:  # type: ignore[union-attr]
        raise Refused("two negations in one verb phrase")
    return replace(predicate, negated=True)  # type: ignore[type-var]


def _spread(predicate: VerbPhrase, parts: tuple[VerbPhrase, ...], conjunction: str, paired: str) -> VerbPhrase:
    if paired == "neither":
        return Joined("and", tuple(spread(_denied(part)) for part in parts))
    if predicate.negated:  # type: ignore[union-attr]
        if conjunction == "and":
            raise Refused(NOT_OVER_AND)
        return Joined("and", tuple(spread(part) for part in parts))
    return Joined(conjunction, tuple(spread(part) for part in parts))  # type: ignore[arg-type]


# --- Conditions ---


def conditions(tree: ClauseTree, scope: Scope) -> Bodies:
    """The alternatives under which a clause holds."""
    if isinstance(tree, Clauses):
        parts = [conditions(item, scope) for item in tree.items]
        if tree.conjunction == "or":
            return [body for part in parts for body in part]
        bodies = ALWAYS
        for part in parts:
            bodies = both(bodies, part)
        return bodies
    subject = tree.subject
    if (pair := symmetric(tree)) is not None:
        return conditions(pair, scope)
    tree = turned(tree)
    subject = tree.subject
    if isinstance(subject, Listed):
        parts = tuple(Clause(item, tree.predicate) for item in subject.items)
        if subject.paired == "neither":
            parts = tuple(Clause(item, spread_negated(tree.predicate)) for item in subject.items)
        return conditions(Clauses("and" if subject.paired == "neither" else subject.conjunction, parts), scope)
    if isinstance(subject, Phrase):
        if subject.determiner == "no":
            inner = conditions(Clause(replace(subject, determiner="a"), tree.predicate), scope)
            return [failing(inner)]
        if subject.determiner in ("every", "all", "everyone") and not scope.asking:
            raise Refused('"every" or "all" in a condition is not read')
        if subject.determiner == "number" and subject.amount is not None and subject.amount.text == "one":
            return conditions(Clause(replace(subject, determiner="a", amount=None), tree.predicate), scope)
        if subject.determiner == "number":
            return _counted_subject(subject, tree.predicate, scope)
    if isinstance(subject, Activity):
        raise Refused("an activity as subject of a condition")
    term, bodies = nouns.refer(subject, scope, subject=True)
    return both(bodies, predicate_conditions(tree.predicate, term, scope))


def spread_negated(predicate: VerbPhrase) -> VerbPhrase:
    """The negation of a verb phrase."""
    if isinstance(predicate, Joined):
        if predicate.conjunction == "and":
            raise Refused(NOT_OVER_AND)
        return Joined("and", tuple(spread_negated(item) for item in predicate.items))
    return _denied(predicate)


def opposite(predicate: VerbPhrase) -> VerbPhrase:
    """The verb phrase denied, or affirmed if it is denied."""
    if isinstance(predicate, Joined):
        return spread_negated(predicate)
    return replace(predicate, negated=not predicate.negated)


def _counted_subject(subject: Phrase, predicate: VerbPhrase, scope: Scope) -> Bodies:
    from multiprover.logic.forms import CountOfThings

    assert subject.amount is not None
    variable = scope.variable()
    found = []
    for operator, quantity in subject.amount.comparisons:
        body = both(nouns.restriction(replace(subject, determiner="a"), variable, scope), predicate_conditions(predicate, variable, scope))
        if len(body) != 1 or quantity.low is None or quantity.low.denominator != 1:
            raise Refused("a count that is not read")
        found.append(CountOfThings(">=" if operator == "=" else operator, int(quantity.low), variable, body[0]))  # type: ignore[arg-type]
    return [tuple(found)]


def predicate_conditions(predicate: VerbPhrase, term: Term, scope: Scope) -> Bodies:
    """The alternatives under which a verb phrase holds of a thing."""
    predicate = spread(predicate)
    if isinstance(predicate, Joined):
        parts = [predicate_conditions(item, term, scope) for item in predicate.items]
        if predicate.conjunction == "or":
            return [body for part in parts for body in part]
        bodies = ALWAYS
        for part in parts:
            bodies = both(bodies, part)
        return bodies
    outer, scope.subject = scope.subject, term
    try:
        if predicate.negated:
            positive = replace(predicate, negated=False)
            return [failing(_holding(positive, term, scope))]
        return _holding(predicate, term, scope)
    finally:
        scope.subject = outer


def _holding(predicate: VerbPhrase, term: Term, scope: Scope) -> Bodies:
    match predicate:
        case Being(thing):
            return _being_conditions(predicate, thing, term, scope)
        case Verb() | Property():
            return _Relation(scope, asserting=False).conditions(predicate, term)
    raise Refused("a verb phrase that is not read")


def _being_conditions(predicate: Being, thing: NounPhrase, term: Term, scope: Scope) -> Bodies:
    match thing:
        case Name(text=text) if not thing.letter:
            return [(Comparison(term, "=", text),)]
        case Phrase(determiner=determiner) if determiner in ("a", "bare", "the", "one", "any"):
            if predicate.tense == "past" or predicate.modal:
                return [(Atom(_being_relation(predicate, thing), (term,)),)]
            return nouns.restriction(thing, term, scope)
        case _:
            raise Refused('what stands after "is" is not read')


def _being_relation(predicate: Being, thing: Phrase) -> str:
    if thing.owner is not None or any(isinstance(each, (Of, nouns.Relative)) for each in thing.after):
        raise Refused("a relation in the past or under a modal")
    return f"{be_head(predicate.tense, predicate.modal)} {say_noun_phrase(replace(thing, determiner='a'))}"


def turned(clause: Clause) -> Clause:
    """ "The capital of France is Paris" as "Paris is the capital of France"."""
    match clause:
        case Clause(Phrase(determiner="the") as subject, Being(Name() as name) as predicate):
            return Clause(name, replace(predicate, thing=subject))
    return clause


def symmetric(clause: Clause) -> Clauses | None:
    """ "Ann and Ben are cousins": a relation between each two."""
    match clause:
        case Clause(Listed("and", items), Being(Phrase(determiner="bare" | "the", nominal=nominal, after=()) as thing) as predicate) if (
            nominal.noun in SYMMETRIC and nominal.number == "plural" and thing.owner is None
        ):
            one = replace(nominal, number="singular")
            pairs = [
                Clause(first, replace(predicate, thing=Phrase("a", one, (Of(second),))))
                for first in items
                for second in items
                if first != second
            ]
            return Clauses("and", tuple(pairs))
    return None


# --- Quantities ---


def value_of(measure: Measure) -> Quantity:
    """The value, or the range of values, that a measure states."""
    dimension = measure.comparisons[0][1].dimension
    low: Fraction | None = None
    high: Fraction | None = None
    low_included = high_included = True
    for operator, quantity in measure.comparisons:
        if operator in ("=", ">=", ">"):
            low, low_included = quantity.high if operator == ">" else quantity.low, operator != ">"
        if operator in ("=", "<=", "<"):
            high, high_included = quantity.low if operator == "<" else quantity.high, operator != "<"
    return Quantity(dimension, low, high, low_included, high_included, measure.text)


def measured(relation: str, terms: tuple[Term, ...], measure: Measure, scope: Scope) -> Bodies:
    """The relation's last place compared with a measure."""
    variable = scope.variable()
    compared = compared_with(variable, measure)
    return [(Atom(relation, (*terms, variable)), *compared)]


def compared_with(variable: Variable, measure: Measure) -> tuple[Condition, ...]:
    """That a value meets a measure; a range such as a year is met from its beginning to its end."""
    found: list[Condition] = []
    for operator, quantity in measure.comparisons:
        if operator == "=" and quantity.low != quantity.high:
            found.append(Comparison(variable, ">=", replace(quantity, high=quantity.low)))
            found.append(Comparison(variable, "<=", replace(quantity, low=quantity.high)))
        else:
            found.append(Comparison(variable, operator, quantity))  # type: ignore[arg-type]
    return tuple(found)


def any_value(measure: Measure) -> str:
    """The relation between a thing and its one value of a dimension."""
    return f"has the {measure.comparisons[0][1].dimension} value _"


# --- Relations of verbs and properties ---


class _Relation:
    """Builds the relation of one verb phrase: its words and terms, its conditions and what it makes."""

    def __init__(self, scope: Scope, asserting: bool, negative: bool = False, transparent: bool = False) -> None:
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
        found = self._conditions(predicate, term)
        found = found + self._dated(predicate, term)
        lacking = next((each for each in predicate.complements if each.preposition == "without" and isinstance(each.thing, Phrase)), None)
        if lacking is not None and isinstance(predicate, Verb):
            rest = replace(predicate, complements=tuple(each for each in predicate.complements if each is not lacking))
            lacks = Verb("have", (Complement("", lacking.thing),), negated=True)
            found = found + predicate_conditions(Joined("and", (rest, lacks)), term, self.scope)
        if self.kinds and predicate.modal:
            found = found + _Relation(self.scope, asserting=False, transparent=True)._conditions(predicate, term)
        return found

    def _dated(self, predicate: Verb | Property, term: Term) -> Bodies:
        """ "before the deadline": before the date that the deadline is."""
        for index, each in enumerate(predicate.complements):
            if each.preposition in ("before", "after") and isinstance(each.thing, Phrase) and each.thing.determiner == "the":
                date = Variable(f"date{self.scope.made}")
                other, bodies = nouns.refer(each.thing, self.scope)
                rest = (*predicate.complements[:index], Complement("on", DATE), *predicate.complements[index + 1 :])
                inner = _Relation(self.scope, asserting=False)
                found = inner._conditions(replace(predicate, complements=rest), term)
                [day] = [each for each in inner.terms if isinstance(each, Variable) and each.name.startswith("day")]
                compared = (Atom("is _", (other, date)), Comparison(day, "<" if each.preposition == "before" else ">", date))
                return both(found, both(bodies, [compared]))
        return []

    def _conditions(self, predicate: Verb | Property, term: Term) -> Bodies:
        self.build(predicate, term)
        relation, terms = " ".join(self.words), tuple(self.terms)
        if self.counts:
            [(phrase, place)] = self.counts
            return both(self.bodies, [tuple(nouns.counting(phrase, self.scope, relation, terms, place))])
        if (kin := self._kin(predicate, relation)) is not None:
            return both(self.bodies, [kin])
        return both([(Atom(relation, terms),)], self.bodies)

    def _kin(self, predicate: Verb | Property, relation: str) -> tuple[Condition, ...] | None:
        """ "has a child": being a child of."""
        if relation != "has _" or not isinstance(predicate.complements[0].thing, Phrase):
            return None
        noun = predicate.complements[0].thing.nominal.noun
        if noun in RELATIONAL and len(self.terms) == 2:
            self.bodies = [
                tuple(each for each in body if each != Atom(is_class(noun), (self.terms[1],))) for body in self.bodies
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
            elif len(predicate.complements) == 1 and predicate.complements[0].preposition in ("by", *ADDED_PREPOSITIONS):
                found.append(Atom(alone, (self.terms[0],)))
        if not self.counts and " ".join(self.words) == "has _" and isinstance(predicate, Verb) and isinstance(predicate.complements[0].thing, Phrase):
            noun = predicate.complements[0].thing.nominal.noun
            if noun and not isinstance(self.terms[1], str):
                found.append(Atom(is_of(noun), (self.terms[1], self.terms[0])))
        for each in predicate.complements:
            if isinstance(each.thing, Measure) and each.preposition in ("", "measure") and each.thing.comparisons and not predicate.modal:
                dimension = each.thing.comparisons[0][1].dimension
                if dimension not in ("number", "duration", "date", "time"):
                    found.append(Atom(any_value(each.thing), (self.terms[0], value_of(each.thing))))
        return found

    def build(self, predicate: Verb | Property, term: Term) -> None:
        """Words and terms."""
        complements = predicate.complements
        self.patient = term
        if isinstance(predicate, Verb):
            agent = next((each for each in complements if _is_agent(each)), None) if predicate.passive else None
            self.opaque = self.opaque or (bool(predicate.modal) and not self.transparent) or predicate.lemma in OPAQUE
            if agent is not None and agent.thing is not None and not (self.opaque and _is_kind(agent.thing)):
                complements = tuple(each for each in complements if each is not agent)
                self.words.append(verb_head(predicate.lemma, predicate.tense, predicate.modal, passive=False))
                self._add(agent.thing, "")
                if self.words[-1] != "_":
                    raise Refused("an agent that is not read")
                self.words[-1:] = ["_"]
                self.terms.append(term)
            else:
                self.words.append(verb_head(predicate.lemma, predicate.tense, predicate.modal, predicate.passive))
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
            self._add(each.thing, each.preposition)

    def _measure(self, preposition: str, measure: Measure, predicate: Verb | Property) -> None:
        if preposition.startswith("~"):
            relation, direction = COMPARED.get(preposition[1:], (f"is _ {preposition[1:]}", 1))
            operator = ">" if direction > 0 else "<"
            quantity = measure.comparisons[0][1] if measure.comparisons else None
            if quantity is None or measure.comparisons[0][0] != "=":
                raise Refused("a comparison that is not read")
            measure = Measure(((operator, quantity),), f"{'more' if direction > 0 else 'less'} than {quantity.text}")
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
            self.words.extend(["worth", "_"] if attribute == "worth" else ["_", attribute] if attribute else ["_"])
            self._slot(measure)
        elif self.opaque and not isinstance(predicate, Property):
            self.words.append(f"{preposition} {measure.text}".strip())
        elif dimension in ("date", "time"):
            if preposition not in DATED or measure.comparisons[0][0] != "=":
                raise Refused("a date that is not read")
            self.words.extend(["on", "_"])
            self._slot(Measure(((DATED[preposition], measure.comparisons[0][1]),), f"{preposition} {measure.text}"))
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

    def _add(self, thing: NounPhrase | Gap, preposition: str) -> None:
        """A complement: a place in the relation, or words of it; what somebody fails to do is a kind."""
        if preposition.startswith("to ") and not self.opaque and not self.transparent:
            self.opaque = True
            self._add(thing, preposition)
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
        if determiner == "number" and preposition and phrase.amount is not None and phrase.amount.text == "one":
            self._add_phrase(replace(phrase, determiner="a", amount=None), preposition)
            return
        if determiner == "number":
            if self.opaque:
                self.words.append(say_noun_phrase(phrase))
                return
            if self.counts or preposition and self.asserting:
                raise Refused("a number of things in this place is not read")
            self.counts.append((phrase, len(self.terms)))
            self.words.append("_")
            return
        if determiner == "another" and not any(each.nominal.noun == phrase.nominal.noun for each in scope.referents):
            self.words.append(say_noun_phrase(phrase))
            return
        if preposition == "without" and determiner in ("a", "bare", "any") and phrase.owner is None:
            self.words.append(say_noun_phrase(replace(phrase, determiner="a" if phrase.nominal.number == "singular" else "bare")))
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
            if self.opaque and determiner not in ("another", "other") and (determiner != "any" or self.negative):
                self._kind(phrase)
                return
            if not self.asserting or determiner in ("another", "other"):
                term, bodies = nouns.refer(phrase, scope)
                self._place(term, bodies)
                return
            if determiner != "any":
                self._make(phrase)
                return
        if determiner in ("every", "all", "any") and scope.asking and not self.asserting and phrase.nominal.noun:
            from multiprover.english.ask import arbitrary

            self._place(arbitrary(phrase, scope), ALWAYS)
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
        if of is not None and len(phrase.after) == 1 and not isinstance(of.thing, (Listed, Measure)) and not _is_kind(of.thing):
            self.words.append(say_noun_phrase(replace(phrase, after=())) + " of")
            term, bodies = nouns.refer(of.thing, self.scope)
            self._place(term, bodies)
            return
        self.words.append(say_noun_phrase(phrase))

    def _make(self, phrase: Phrase) -> None:
        """An unnamed individual with its description."""
        scope = self.scope
        name = next((each.name for each in phrase.after if isinstance(each, nouns.Called)), None)
        of = [each for each in self.terms if isinstance(each, Variable)]
        term: Term = nouns.named(name, scope) if name is not None else scope.unnamed(phrase.nominal.noun or "thing", of)
        self.words.append("_")
        self.terms.append(term)
        scope.mention(term, phrase.nominal)
        self.made.extend(nouns.stated(phrase.nominal, term))
        for draft in described_by(phrase, term, scope):
            if draft.bodies != ALWAYS:
                self.bodies = both(self.bodies, draft.bodies)
            self.made.extend(draft.heads)


def _owner_is_indefinite(phrase: Phrase) -> bool:
    owner = phrase.owner or next((each.thing for each in phrase.after if isinstance(each, Of)), None)
    return isinstance(owner, Phrase) and owner.determiner in ("a", "bare")


def _has_choice(phrase: Phrase) -> bool:
    return any(isinstance(getattr(each, "thing", None), Listed) and each.thing.conjunction == "or" for each in phrase.after)  # type: ignore[union-attr]


def _is_owned(scope: Scope, term: Term) -> bool:
    return any(
        each.term == term and isinstance(term, Variable) and each.nominal.kind != "person" and each.nominal.noun in scope.names
        for each in scope.referents
    )


def _is_agent(each: Complement) -> bool:
    if each.preposition != "by" or each.thing is None:
        return False
    thing = each.thing
    return isinstance(thing, (Name, Pronoun, Gap)) or (isinstance(thing, Phrase) and thing.determiner not in ("bare", "measure"))


def _is_kind(thing: NounPhrase | Gap) -> bool:
    return isinstance(thing, Phrase) and thing.owner is None and thing.determiner in ("a", "bare", "one", "another", "number")


def _two_objects(complements: tuple[Complement, ...]) -> tuple[Complement, ...] | None:
    """ "gives Ann the book" as "gives the book to Ann"."""
    objects = [each for each in complements if each.thing is not None and not each.preposition]
    if len(objects) != 2 or isinstance(objects[1].thing, Measure):
        return None
    rest = tuple(each for each in complements if each not in objects)
    return (objects[1], replace(objects[0], preposition="to"), *rest)


# --- Statements ---


def described_by(phrase: Phrase, term: Term, scope: Scope) -> list[Draft]:
    """What a phrase's modifiers state of the thing it describes."""
    found: list[Draft] = []
    for each in phrase.after:
        found.extend(_stated_after(each, phrase, term, scope))
    return found


def _stated_after(after: object, phrase: Phrase, term: Term, scope: Scope) -> list[Draft]:
    nominal = phrase.nominal
    match after:
        case nouns.Relative(clause):
            outer, scope.gap = scope.gap, term
            drafts = statements(clause, scope)
            scope.gap = outer
            return drafts
        case nouns.With(thing, without):
            return predicate_statements(Verb("have", (Complement("", thing),), negated=without), term, scope)
        case Of(Listed("and", items)):
            return [draft for item in items for draft in _stated_after(Of(item), phrase, term, scope)]
        case Of(Measure() as measure):
            return [Draft(ALWAYS, [Atom("is _", (term, value_of(measure)))])]
        case nouns.Sized(attribute, measure):
            relation = f"is _ {attribute}" if attribute else "is _"
            heads = [Atom(relation, (term, value_of(measure)))]
            if not attribute:
                heads.append(Atom(any_value(measure), (term, value_of(measure))))
            return [Draft(ALWAYS, heads)]
        case Of(thing):
            if isinstance(thing, Phrase) and thing.determiner == "number":
                return [Draft(ALWAYS, [Atom(f"is of {say_noun_phrase(thing)}", (term,))])]
            draft = _Relation(scope, asserting=True)
            draft._add(thing, "")
            if draft.words != ["_"] or draft.counts:
                raise Refused('what stands after "of" is not read')
            return [Draft(draft.bodies, [Atom(is_of(nominal.noun), (term, draft.terms[0])), *draft.made])]
        case nouns.At("", ""):
            return []
        case nouns.At(preposition, thing):
            complement = Complement(text=f"{preposition} {thing}".strip()) if isinstance(thing, str) else Complement(preposition, thing)
            return predicate_statements(Property("", (complement,)), term, scope)
        case nouns.Called():
            return []
    raise Refused("a description that cannot be stated")


def statements(tree: ClauseTree, scope: Scope) -> list[Draft]:
    """What a clause states."""
    if isinstance(tree, Clauses):
        if tree.conjunction == "or":
            raise Refused('"or" in a fact or conclusion: it does not say which')
        return [draft for item in tree.items for draft in statements(item, scope)]
    if (pair := symmetric(tree)) is not None:
        return statements(pair, scope)
    tree = turned(tree)
    subject = tree.subject
    if isinstance(subject, Listed):
        return _listed_subject(subject, tree.predicate, scope)
    if isinstance(subject, Phrase):
        return _phrase_subject(subject, tree.predicate, scope)
    if isinstance(subject, Activity):
        return _class_subject(Phrase("bare", nouns.Nominal(subject.text, (), "mass")), tree.predicate, scope)
    if isinstance(subject, Measure):
        raise Refused("a quantity as subject")
    term, bodies = nouns.refer(subject, scope, subject=True)
    return _under(bodies, predicate_statements(tree.predicate, term, scope))


def _under(bodies: Bodies, drafts: list[Draft]) -> list[Draft]:
    return [Draft(both(bodies, draft.bodies), draft.heads) for draft in drafts]


def _listed_subject(subject: Listed, predicate: VerbPhrase, scope: Scope) -> list[Draft]:
    if subject.conjunction == "or" and subject.paired != "neither":
        raise Refused('"or" in a fact or conclusion: it does not say which')
    if subject.paired == "neither":
        predicate = spread_negated(predicate)
    classes = [item for item in subject.items if isinstance(item, Phrase) and is_universal(item, predicate)]
    drafts: list[Draft] = []
    if len(classes) > 1 and len({item.determiner == "no" for item in classes}) == 1:
        term = scope.variable()
        scope.mention(term, replace(classes[0].nominal, number="plural"), subject=True)
        bodies = [body for item in classes for body in nouns.restriction(item, term, scope)]
        if classes[0].determiner == "no":
            predicate = spread_negated(predicate)
        drafts += _under(bodies, predicate_statements(predicate, term, scope))
    else:
        classes = []
    for item in subject.items:
        if item not in classes:
            drafts += statements(Clause(item, predicate), scope)
    return drafts


def is_universal(phrase: Phrase, predicate: VerbPhrase) -> bool:
    nominal = phrase.nominal
    if phrase.determiner in ("every", "all", "any", "anyone", "everyone", "no"):
        return True
    if phrase.determiner == "the":
        return nominal.number == "plural" and phrase.owner is None and nominal.noun not in GROUPS
    if phrase.determiner == "bare":
        return True
    return phrase.determiner == "a" and phrase.owner is None and is_generic(phrase, predicate)


GROUPS: Final = frozenset("police people government staff".split())


def is_generic(phrase: Phrase, predicate: VerbPhrase) -> bool:
    """Whether "A member …" speaks of every member: a relative clause, a modal or a class predicate."""
    items = predicate.items if isinstance(predicate, Joined) else (predicate,)
    if any(item.tense == "past" and not item.modal for item in items):  # type: ignore[union-attr]
        return False
    if any(isinstance(each, (nouns.Relative, nouns.With, nouns.Sized)) for each in phrase.after):
        return True
    return all(item.modal or isinstance(item, Being) or getattr(item, "lemma", "") in ("need", "require") or _has_universal(item) for item in items)  # type: ignore[union-attr]


def _has_universal(predicate: VerbPhrase) -> bool:
    """Whether an object is "every …", so that the subject is every one, too."""
    return isinstance(predicate, (Verb, Property)) and any(
        isinstance(each.thing, Phrase) and each.thing.determiner in ("every", "all", "any") for each in predicate.complements
    )


def _phrase_subject(subject: Phrase, predicate: VerbPhrase, scope: Scope) -> list[Draft]:
    nominal = subject.nominal
    determiner = subject.determiner
    if determiner == "name":
        assert isinstance(subject.owner, Name)
        term = nouns.named(subject.owner, scope, subject=True)
        return predicate_statements(predicate, term, scope) + described_by(subject, term, scope)
    if determiner in ("number", "measure", "someone", "one", "the same", "all other", "other", "every other", "any other", "no other"):
        if determiner == "one" and any(isinstance(each.term, Variable) for each in scope.referents):
            pass
        else:
            raise Refused(f'"{say_noun_phrase(subject)}" as subject: which ones?')
    if determiner == "no":
        made = _class_subject(replace(subject, determiner="every"), spread_negated(predicate), scope)
        return made
    if determiner in ("every", "all", "everyone") and _has_negation(predicate) and not (not nominal.noun and nominal.adjectives):
        raise Refused('"all … not": none, or not every one? Say "no …" or "not every …"')
    called = next((each.name for each in subject.after if isinstance(each, nouns.Called)), None)
    if called is not None and determiner in ("a", "the"):
        term = nouns.named(called, scope, subject=True)
        return [Draft(ALWAYS, nouns.stated(nominal, term)), *predicate_statements(predicate, term, scope)]
    if (definition := _definition(subject, predicate, scope)) is not None:
        return definition
    if scope.definite(nominal) is not None and determiner in nouns.DEFINITE and subject.owner is None:
        term, bodies = nouns.refer(subject, scope, subject=True)
        return _under(bodies, predicate_statements(predicate, term, scope))
    if determiner == "bare" and nominal.number == "mass" and _is_past(predicate) and not subject.after:
        raise Refused(f'is "{say_noun_phrase(subject)}" a name, or all of it?')
    if is_universal(subject, predicate) or (determiner == "a" and scope.opener is not None):
        return _class_subject(subject, predicate, scope)
    if determiner == "a":
        raise Refused(
            f'"{say_noun_phrase(subject)}" may mean one of them or every one; say "every" or name it'
        )
    if (made_thing := nouns.functional(subject, scope)) is not None:
        term, heads, bodies = made_thing
        return [*_under(bodies, [Draft(ALWAYS, heads)]), *_under(bodies, predicate_statements(predicate, term, scope))]
    asides = tuple(each for each in subject.after if isinstance(each, nouns.Relative) and each.aside)
    if asides:
        subject = replace(subject, after=tuple(each for each in subject.after if each not in asides))
    term, bodies = nouns.refer(subject, scope, subject=True)
    drafts = _under(bodies, predicate_statements(predicate, term, scope))
    return drafts + described_by(Phrase("the", nominal, asides), term, scope)


def _is_past(predicate: VerbPhrase) -> bool:
    items = predicate.items if isinstance(predicate, Joined) else (predicate,)
    return all(item.tense == "past" and not item.modal for item in items)  # type: ignore[union-attr]


def _has_negation(predicate: VerbPhrase) -> bool:
    if isinstance(predicate, Joined):
        return any(_has_negation(item) for item in predicate.items)
    return predicate.negated


def _class_subject(subject: Phrase, predicate: VerbPhrase, scope: Scope) -> list[Draft]:
    term = scope.variable()
    scope.mention(term, subject.nominal, subject=True)
    bodies = nouns.restriction(subject, term, scope)
    return _under(bodies, predicate_statements(predicate, term, scope))


def _definition(subject: Phrase, predicate: VerbPhrase, scope: Scope) -> list[Draft] | None:
    """ "A minor is a person under 18": the class follows from its definition."""
    match predicate:
        case Being(Phrase(determiner="a" | "anyone" | "someone" | "any" | "bare" as determiner, nominal=nominal) as thing, modal="", negated=False):
            if subject.determiner not in ("a", "bare") or subject.after or not subject.nominal.noun:
                return None
            restricting = [each for each in thing.after if not isinstance(each, Of)]
            if nominal.noun:
                if restricting and any(isinstance(each, nouns.Relative) for each in restricting):
                    raise Refused(
                        "a definition, or something that holds of every one? Write two rules, or \"is a person/anyone/something who …\""
                    )
                return None
            if subject.determiner == "bare":
                raise Refused('a definition, or something that holds of all? Say "A … is a person who …" or "All … are people who …"')
            if not thing.after and not nominal.adjectives:
                return None
            term = scope.variable()
            scope.mention(term, nominal, subject=True)
            bodies = nouns.restriction(thing, term, scope)
            del determiner
            return [Draft(bodies, nouns.stated(subject.nominal, term))]
    return None


def predicate_statements(predicate: VerbPhrase, term: Term, scope: Scope) -> list[Draft]:
    """What a verb phrase states of a thing."""
    predicate = spread(predicate)
    if isinstance(predicate, Joined):
        if predicate.conjunction == "or":
            raise Refused('"or" in a fact or conclusion: it does not say which')
        return [draft for item in predicate.items for draft in predicate_statements(item, term, scope)]
    outer, scope.subject = scope.subject, term
    try:
        match predicate:
            case Being(thing):
                return _being_statements(predicate, thing, term, scope)
            case Verb() | Property():
                return [_Relation(scope, asserting=True, negative=predicate.negated).draft(predicate, term)]
    finally:
        scope.subject = outer
    raise Refused("a verb phrase that is not read")


def relation_statement(predicate: Verb | Property, term: Term, scope: Scope) -> list[Atom]:
    """The atom that a verb or property states of a thing."""
    draft = _Relation(scope, asserting=True, negative=predicate.negated).draft(predicate, term)
    return draft.heads if draft.bodies == ALWAYS else []


def _being_statements(predicate: Being, thing: NounPhrase, term: Term, scope: Scope) -> list[Draft]:
    match thing:
        case Name() if isinstance(term, str):
            raise Refused("two names for one thing are not read")
        case Phrase(determiner=determiner, nominal=nominal, after=after, owner=owner) if determiner in ("a", "bare", "the", "another"):
            if predicate.tense == "past" or predicate.modal:
                return _past_being(predicate, thing, term)
            if predicate.negated:
                return _not_being(thing, term, scope)
            name = next((each.name for each in after if isinstance(each, nouns.Called)), None)
            if name is not None:
                raise Refused("two names for one thing are not read")
            heads = nouns.stated(nominal, term)
            if not heads and not after and nominal.kind:
                heads = [Atom(f"is a {nominal.kind}", (term,))]
            drafts = [Draft(ALWAYS, heads)] if heads else []
            if nominal.noun in ("child", "part") and (owner is not None or any(isinstance(each, Of) for each in after)):
                drafts = []
            if owner is not None:
                relation = _Relation(scope, asserting=True)
                relation._add(owner, "")
                if relation.words != ["_"]:
                    raise Refused("a possessor that is not read")
                drafts.append(Draft(relation.bodies, [Atom(is_of(nominal.noun), (term, relation.terms[0])), *relation.made]))
            return drafts + described_by(thing, term, scope)
    raise Refused('what stands after "is" is not read')


def _past_being(predicate: Being, thing: Phrase, term: Term) -> list[Draft]:
    sign = NEGATIVE if predicate.negated else POSITIVE
    head = be_head(predicate.tense, predicate.modal)
    nominal = thing.nominal
    if thing.owner is not None and not predicate.modal and not thing.after and isinstance(thing.owner, Name):
        relation = is_of(nominal.noun)
        return [Draft(ALWAYS, [Atom(f"{head}{relation.removeprefix('is')}", (term, thing.owner.text), sign)])]
    if thing.after or thing.owner is not None or predicate.negated or predicate.modal:
        return [Draft(ALWAYS, [Atom(_being_relation(predicate, thing), (term,), sign)])]
    heads = [Atom(f"{head}{atom.relation.removeprefix('is')}", atom.terms) for atom in nouns.stated(nominal, term)]
    return [Draft(ALWAYS, heads)]


def _not_being(thing: Phrase, term: Term, scope: Scope) -> list[Draft]:
    if not thing.after and thing.owner is None and not thing.nominal.adjectives and thing.nominal.noun:
        return [Draft(ALWAYS, [Atom(is_class(thing.nominal.noun), (term,), NEGATIVE)])]
    [body, *others] = nouns.restriction(thing, term, scope)
    if others or len(body) != 1 or not isinstance(body[0], Atom):
        raise Refused("a negation of several things at once: which of them does not hold?")
    return [Draft(ALWAYS, [body[0]._replace(sign=NEGATIVE)])]
