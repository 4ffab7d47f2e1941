"""Builders: how the rules of the grammar put abstract syntax together, and which combinations they reject.

A builder gets the nodes of its parts (literal words leave none) and returns a node, a `Costly` node, or None if the
parts do not fit. Costs are the declared preferences (`prefer`). Knows no logic.
"""

from dataclasses import replace
from functools import lru_cache
from typing import Any, Final

from multiprover.english import prefer
from multiprover.english.chart import Costly
from multiprover.english.edges import GROUP_ADJECTIVES, VerbEdge
from multiprover.english.syntax import (
    Activity,
    After,
    At,
    Being,
    Called,
    Clause,
    Clauses,
    ClauseTree,
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
from multiprover.english.relations import ADJECTIVAL
from multiprover.english.say import say_verb_phrase
from multiprover.english.units import UNITS
from multiprover.english.words import senses

PEOPLE: Final = Nominal("", (), "plural", "person")
OF_VERBS: Final = frozenset(
    "consist dispose approve think hear dream complain".split()
)
OBJECT_OF_VERBS: Final = frozenset("accuse inform remind deprive warn notify rid convict".split())
NOUN_PREPOSITIONS: Final = frozenset("to for about against from".split())
"""After an object these go with the noun, unless the verb takes them: "approves a change to the module"."""
MODAL_PARTICIPLES: Final = frozenset("allow permit require oblige forbid".split())
"""With "to" these are modals: "is allowed to enter"."""
COMMON_PARTICLES: Final = frozenset("away back out off up down home".split())
TWO_OBJECTS: Final = frozenset(
    "give offer grant send pay award tell ask teach show lend charge fine owe allow assign hand sell deny refuse promise"
    " guarantee bring buy make leave cost save feed serve write read pass throw name call elect appoint consider".split()
)
"""Verbs with two objects: "gives Ann a book", "is offered a seat", "is fined 60 euros"."""
MODAL_ADJECTIVES: Final = frozenset("allowed permitted required obliged forbidden able".split())
MANNER_ADJECTIVES: Final = frozenset("free late early first last alone unopened fast hard straight online extra overnight full-time part-time".split())


# --- Noun phrases ---


def phrase(determiner: str, nominal: Nominal, after: tuple[After, ...] = ()) -> Any:
    """A determiner, a noun, and what follows it."""
    if determiner == "one" and nominal.noun in UNITS:
        return None
    if determiner in ("a", "another", "one", "that", "this") and any(isinstance(each, Except) for each in after):
        return None
    cost = sum(prefer.attachment(each) for each in after)
    return Costly(Phrase(determiner, nominal, after), cost)


def bare(nominal: Nominal, after: tuple[After, ...] = ()) -> Any:
    """Bare plural or mass noun."""
    return phrase("bare", nominal, after)


def bare_count(nominal: Nominal, after: tuple[After, ...] = ()) -> Any:
    """A bare singular count noun, which is dispreferred."""
    return Costly(Phrase("bare", nominal, after), prefer.BARE_COUNT)


def empty_head(determiner: str, kind: str) -> Any:
    """anyone, everything …: a determiner with an empty head."""

    def build(after: tuple[After, ...] = ()) -> Any:
        cost = sum(prefer.attachment(each) for each in after)
        return Costly(Phrase(determiner, Nominal("", (), "singular", kind), after), cost)  # type: ignore[arg-type]

    return build


def empty_head_with(determiner: str, kind: str) -> Any:
    """ "anything noisy"."""

    def build(adjective: str, after: tuple[After, ...] = ()) -> Any:
        return Phrase(determiner, Nominal("", (adjective,), "singular", kind), after)  # type: ignore[arg-type]

    return build


def whoever(kind: str) -> Any:
    """ "whoever needs a visa"."""

    def build(predicate: VerbPhrase) -> Any:
        return Phrase("anyone", Nominal("", (), "singular", kind), (Relative(Clause(Gap(), predicate)),))  # type: ignore[arg-type]

    return build


def owned(owner: NounPhrase, nominal: Nominal, after: tuple[After, ...] = ()) -> Any:
    """ "Ann's manager", "their own team"."""
    return Costly(Phrase("the", nominal, after, owner), sum(prefer.attachment(each) for each in after))


def possessive(lemma: str) -> Any:
    """his, her, its, their."""
    return lambda: Pronoun(lemma)


def counted(measure: Measure, nominal: Nominal, after: tuple[After, ...] = ()) -> Any:
    """ "at least two children"."""
    if measure.comparisons[0][1].dimension != "number" or nominal.noun in UNITS:
        return None
    return Costly(Phrase("number", nominal, after, None, measure), sum(prefer.attachment(each) for each in after))


def measured(measure: Measure, thing: NounPhrase) -> Any:
    """ "5 years of experience", "50% of their working days"."""
    if measure.comparisons[0][1].dimension == "number" or not isinstance(thing, Phrase):
        return None
    return Phrase("measure", thing.nominal, thing.after, thing.owner, measure)


def the_adjective(adjective: str) -> Any:
    """ "the elderly"."""
    if adjective not in GROUP_ADJECTIVES and not adjective[0].isupper():
        return None
    return Costly(Phrase("the", Nominal("", (adjective,), "plural", "person")), prefer.THE_ADJECTIVE)


def called(determiner: str, nominal: Nominal, name: Name) -> Any:
    """ "the band Inside Out", "place A"."""
    if name.letter:
        return Name(name.text, (nominal.noun,), False, name.letter)
    return Costly(Phrase(determiner, nominal, (Called(name),)), 2)


def listed(conjunction: str, paired: str = "") -> Any:
    """Noun phrases joined by one conjunction."""

    def build(first: Any, rest: Any) -> Any:
        items = (first, *(rest.items if isinstance(rest, Listed) else (rest,)))
        if any(isinstance(item, (Pronoun, Measure)) for item in items):
            return None
        return Costly(Listed(conjunction, items, paired), prefer.LIST + prefer.unlike_items(items) - prefer.shared_article(items), prefer.shared_modifier(items))  # type: ignore[arg-type]

    return build


def again(first: Any, rest: Listed) -> Any:
    """A list with one more item in front."""
    return replace(rest, items=(first, *rest.items))


def paired(word: str) -> Any:
    """both … and, either … or, neither … nor."""

    def build(first: Any, second: Any) -> Any:
        items = (first, *(second.items if isinstance(second, Listed) else (second,)))
        return Listed("and" if word == "both" else "or", items, word)

    return build


# --- What follows a noun ---


def afters(first: After, rest: tuple[After, ...] = ()) -> Any:
    """Several modifiers after one noun; each but the last could go with a nearer noun."""
    if isinstance(first, Except) and rest:
        return None
    return Costly((first, *rest), prefer.FAR if rest else 0)


def after_preposition(preposition: str, thing: Any) -> Any:
    """A prepositional phrase after a noun."""
    if isinstance(thing, Measure):
        return None
    match preposition:
        case "of":
            return Of(thing)
        case "with":
            return With(thing)
        case "without":
            return With(thing, without=True)
        case "than" | "as":
            return None
    return At(preposition, thing)


def relative(predicate: VerbPhrase) -> Any:
    """ "who smokes"."""
    return Relative(Clause(Gap(), predicate))


def relatives(conjunction: str) -> Any:
    """ "who smokes and who drinks"."""

    def build(first: Relative, second: Relative) -> Any:
        return Relative(Clauses(conjunction, (first.clause, second.clause)))  # type: ignore[arg-type]

    return build


def object_relative(subject: NounPhrase, predicate: VerbPhrase) -> Any:
    """ "that members borrow": the noun is the verb's object."""
    filled = _with_gap(predicate)
    return filled and Costly(Relative(Clause(subject, filled)), prefer.OBJECT_RELATIVE)


def contact_relative(subject: NounPhrase, predicate: VerbPhrase) -> Any:
    """ "(employees) they supervise": without "that"."""
    if not _may_open_contact(subject):
        return None
    filled = _with_gap(predicate)
    return filled and Costly(Relative(Clause(subject, filled)), prefer.CONTACT_RELATIVE)


def _may_open_contact(subject: NounPhrase) -> bool:
    return isinstance(subject, (Pronoun, Name)) or (isinstance(subject, Phrase) and subject.determiner in ("the", "that", "a"))


def _with_gap(predicate: VerbPhrase) -> VerbPhrase | None:
    if isinstance(predicate, Joined):
        items = tuple(_with_gap(item) for item in predicate.items)
        return None if None in items else replace(predicate, items=items)
    if not isinstance(predicate, Verb) or predicate.passive:
        return None
    if any(each.thing is not None and not each.preposition for each in predicate.complements):
        return None
    last = predicate.complements[-1] if predicate.complements else None
    if last is not None and last.text.startswith("to ") and " " not in last.text[3:]:
        return replace(predicate, complements=(*predicate.complements[:-1], Complement(last.text, Gap())))
    particles = tuple(each for each in predicate.complements if each.text and each.text.startswith("~"))
    rest = tuple(each for each in predicate.complements if each not in particles)
    return replace(predicate, complements=(*particles, Complement("", Gap()), *rest))


def stranded(subject: NounPhrase, predicate: VerbPhrase, preposition: str) -> Any:
    """ "which it stands in"."""
    if not _takes(predicate):
        return None
    made = Relative(Clause(subject, _with(predicate, Complement(preposition, Gap()))))
    return Costly(made, prefer.OBJECT_RELATIVE + 1)


def contact_stranded(subject: NounPhrase, predicate: VerbPhrase, preposition: str) -> Any:
    """ "(the building) it stands in"."""
    made = stranded(subject, predicate, preposition) if _may_open_contact(subject) else None
    return made and Costly(made.node, prefer.CONTACT_RELATIVE)


def stranded_be(subject: NounPhrase, preposition: str) -> Any:
    """ "(the building) it is in"."""
    if not _may_open_contact(subject):
        return None
    return Costly(Relative(Clause(subject, Property("", (Complement(preposition, Gap()),)))), prefer.CONTACT_RELATIVE)


def fronted(preposition: str, subject: NounPhrase, predicate: VerbPhrase) -> Any:
    """ "in which at least two lakes lie"."""
    if isinstance(predicate, Being):
        return Relative(Clause(subject, replace(predicate, thing=_at(predicate.thing, preposition))))
    return stranded(subject, predicate, preposition)


def _at(thing: NounPhrase, preposition: str) -> NounPhrase:
    if isinstance(thing, Phrase):
        return replace(thing, after=(*thing.after, At(preposition, Pronoun("gap"))))
    return thing


def whose(nominal: Nominal, predicate: VerbPhrase) -> Any:
    """ "whose rent is late"."""
    return Relative(Clause(Phrase("the", nominal, (), Pronoun("gap")), predicate))


def aside(relative: Relative) -> Any:
    """ ", which nobody sells,"."""
    return replace(relative, aside=True)


def participle(predicate: VerbPhrase) -> Any:
    """ "managed by the city", "living abroad"."""
    return Relative(Clause(Gap(), predicate), open_tense=isinstance(predicate, Verb) and predicate.passive)


def described(predicate: Property) -> Any:
    """ "responsible for the order" after a noun."""
    if not predicate.complements or (predicate.words == "" and predicate.complements[0].preposition == "measure"):
        return None
    return Costly(Relative(Clause(Gap(), predicate)), 1)


# --- Verb phrases ---


def verb(tense: str = "present") -> Any:
    """A finite or base verb with complements."""

    def build(edge: VerbEdge, complements: tuple[Complement, ...] = ()) -> Any:
        return _checked(edge, complements, tense)

    return build


def adverb_verb(adverb: str, predicate: Any) -> Any:
    """ "once served in the army": the adverb is kept after the verb."""
    if isinstance(predicate, Joined):
        return None
    return _with(predicate, Complement(text=adverb))


def passive(edge: VerbEdge, complements: tuple[Complement, ...] = ()) -> Any:
    """Participle after "be" or after a noun."""
    if edge.lemma in MODAL_PARTICIPLES and any(each.text.startswith("to ") or each.preposition.startswith("to") for each in complements):
        return None
    frames = edge.sense.frames
    if frames and not any(frame.startswith(("object", "two objects")) for frame in frames) and not any(
        each.preposition for each in complements
    ):
        return None
    built = _checked(edge, complements, "present", passive=True)
    if built is None:
        return None
    node, cost, mark = built if isinstance(built, Costly) else Costly(built)
    return Costly(replace(node, passive=True), cost, mark)


def _checked(edge: VerbEdge, complements: tuple[Complement, ...], tense: str, passive: bool = False) -> Any:
    objects = [index for index, each in enumerate(complements) if each.thing is not None and not each.preposition]
    frames = edge.sense.frames
    most = 2 if not frames or "two objects" in frames else 1
    if passive:
        most -= 1
        if passive and frames and "object" not in frames and "two objects" not in frames and "object preposition" not in frames:
            most = 0
    if len(objects) > most or (len(objects) + passive > 1 and edge.lemma not in TWO_OBJECTS):
        return None
    for each in complements:
        if each.text.startswith("^") and each.text[1:] not in MANNER_ADJECTIVES and "adjective" not in frames:
            return None
        if each.text.startswith("%") and "bare infinitive" not in frames:
            return None
        if each.text.startswith("~") and edge.sense.known and each.text[1:] not in edge.sense.particles | COMMON_PARTICLES:
            return None
    cost = 0
    if objects:
        first = objects[0]
        before = complements[:first]
        if any(not each.text.startswith("~") for each in before):
            return None
        thing = complements[first].thing
        if isinstance(thing, Activity) and thing.verb and frames and "ing" not in frames:
            return None
        if frames and not passive and not ({"object", "object preposition", "two objects", "adjective"} & frames) and not (
            _is_extent(complements[first].thing) or before
        ):
            return None
        if len(objects) == 2 and objects[1] != first + 1:
            return None
        if len(objects) == 2:
            recipient = complements[first].thing
            if isinstance(recipient, (Listed, Activity, Measure)) or (isinstance(recipient, Phrase) and recipient.determiner == "bare" and recipient.nominal.number != "plural"):
                return None
            cost += 3
        cost += prefer.activity(complements[first].thing, "ing" in frames)
    elif frames and not passive and "none" not in frames and not complements:
        cost += prefer.MISSING_OBJECT
    prepositions = [each.preposition for each in complements if each.preposition and not isinstance(each.thing, Measure)]
    cost += prefer.SAME_PREPOSITION * (len(prepositions) - len(set(prepositions)))
    for each in complements:
        if each.preposition == "of" and edge.lemma not in (OBJECT_OF_VERBS if objects else OF_VERBS):
            cost += 4
        elif each.preposition and edge.lemma == "have" and not isinstance(each.thing, Measure):
            cost += prefer.WITH_ON_VERB
        elif each.preposition in prefer.AFTER_NOUN:
            cost += 1
        elif each.preposition in ("with", "without") and objects:
            cost += prefer.WITH_ON_VERB
        elif each.preposition in NOUN_PREPOSITIONS and objects and not passive and frames and "object preposition" not in frames:
            cost += prefer.WITH_ON_VERB
        elif each.text.startswith("~"):
            cost += 0 if each.text[1:] in edge.sense.particles else prefer.RARE_PARTICLE
        elif each.text.startswith("to ") and frames and "infinitive" not in frames and "object infinitive" not in frames:
            cost += 1
    return Costly(Verb(edge.lemma, complements, tense), cost)  # type: ignore[arg-type]


def _is_extent(thing: object) -> bool:
    """Whether a quantity says how far or how long, which any verb takes."""
    return isinstance(thing, Measure) and all(quantity.dimension != "number" for _, quantity in thing.comparisons)


def _takes(predicate: VerbPhrase) -> bool:
    return isinstance(predicate, (Verb, Property))


def _with(predicate: Any, complement: Complement) -> Any:
    return replace(predicate, complements=(*predicate.complements, complement))


def modal(name: str, negated: bool = False) -> Any:
    """A modal before a base verb phrase."""
    return lambda predicate: set_modal(predicate, name, negated)


def set_modal(predicate: VerbPhrase, name: str, negated: bool) -> Any:
    if isinstance(predicate, Joined):
        if negated and predicate.conjunction == "and":
            return Costly(predicate, 0, prefer.NOT_OVER_AND)
        return replace(predicate, items=tuple(set_modal(item, name, negated) for item in predicate.items))
    if predicate.modal or predicate.negated:
        return None
    return replace(predicate, modal=name, negated=negated)


def negate(predicate: VerbPhrase) -> Any:
    """ "not" over a verb phrase. Over "and" it is ambiguous; over "or" it denies each."""
    if isinstance(predicate, Joined):
        if predicate.conjunction == "and":
            return Costly(predicate, 0, prefer.NOT_OVER_AND)
        items = tuple(negate(item) for item in predicate.items)
        return Joined("and", items)
    if predicate.negated:
        return None
    return replace(predicate, negated=True)


def past(predicate: VerbPhrase) -> Any:
    """Past or perfect; "has been … for/since" is present."""
    if isinstance(predicate, Joined):
        return replace(predicate, items=tuple(past(item) for item in predicate.items))
    return replace(predicate, tense="past")


def perfect_be(predicate: VerbPhrase) -> Any:
    """ "has been …"."""
    if isinstance(predicate, Joined):
        return replace(predicate, items=tuple(perfect_be(item) for item in predicate.items))
    if not isinstance(predicate, Being) and any(each.preposition in ("for", "since") and isinstance(each.thing, Measure) for each in predicate.complements):
        return predicate
    return past(predicate)


def past_negated(predicate: VerbPhrase) -> Any:
    """ "did not …"."""
    made = negate(predicate)
    if isinstance(made, Costly):
        return made
    return past(made)


def joined(conjunction: str, size: int = 0) -> Any:
    """Verb phrases joined by one conjunction; larger parts cost more."""

    def build(first: Any, rest: Any) -> Any:
        if isinstance(rest, Joined) and rest.conjunction != conjunction:
            return None
        items = (first, *(rest.items if isinstance(rest, Joined) else (rest,)))
        if any(isinstance(item, Joined) for item in items):
            return None
        return Costly(Joined(conjunction, items), size, prefer.shared_tail(items))  # type: ignore[arg-type]

    return build


def joined_plural(conjunction: str) -> Any:
    """The same for finite plurals, where a verb without a modal may stand under the one before it."""

    def build(first: Any, rest: Any) -> Any:
        made = joined(conjunction)(first, rest)
        return made and Costly(made.node, made.cost + prefer.unlike(made.node.items), made.mark)

    return build


def both_verbs(first: Any, second: Any) -> Any:
    """ "not only pay the rent but also insure the contents"."""
    return Joined("and", (first, second))


def neither_verbs(first: Any, second: Any) -> Any:
    """ "neither critical nor urgent"."""
    return Joined("and", (negate(first), negate(second)))


def property_of(words: str, complements: tuple[Complement, ...] = ()) -> Any:
    """An adjective with complements; a participle with complements is a passive."""
    if words in MODAL_ADJECTIVES and any(each.text.startswith("to ") or each.preposition.startswith("to") for each in complements):
        return None
    cost = prefer.ADJECTIVE_COMPLEMENT if complements and is_participle(words) else 0
    if any((each.thing is not None and not each.preposition) or each.text.startswith(("^", "~", "%")) for each in complements):
        return None
    return Costly(Property(words, complements), cost + sum(4 for each in complements if each.preposition == "of" and words not in OF_ADJECTIVES))


OF_ADJECTIVES: Final = frozenset("aware capable full afraid proud sure certain fond guilty tired independent worthy short part ahead free".split())


def compared(lemma: str, thing: Any) -> Any:
    """ "older than Anna", "taller than 140 cm"."""
    if isinstance(thing, Phrase) and thing.determiner == "number":
        thing = count_measure(thing)
    if isinstance(thing, Measure):
        return Property("", (Complement(f"~{lemma}", thing),))
    if isinstance(thing, Phrase) and thing.determiner == "bare" and thing.nominal.number == "plural":
        thing = replace(thing, determiner="all")
    return Property(prefer.comparative(lemma) + " than", (Complement("", thing),))


def count_measure(phrase: Phrase) -> Measure | None:
    """ "12 characters" as a quantity."""
    if phrase.amount is None or phrase.after or phrase.nominal.adjectives:
        return None
    unit = f"number of {phrase.nominal.noun}"
    comparisons = tuple((operator, replace(quantity, dimension=unit, text=f"{quantity.text} {phrase.nominal.noun}s")) for operator, quantity in phrase.amount.comparisons)
    return Measure(comparisons, f"{phrase.amount.text} {phrase.nominal.noun}s")


def counted_adjective(measure: Measure, nominal: Nominal, adjective: str) -> Any:
    """ "11 characters long"."""
    made = count_measure(Phrase("number", nominal, (), None, measure))
    return made and Property(adjective, (Complement("measure", made),)) if adjective in ("long", "high", "wide", "deep", "thick") else None


def more_than(nominal: Nominal, thing: Any) -> Any:
    """ "has more points than Ann"."""
    return Complement(f"more {nominal.noun}s than" if nominal.number == "plural" else f"more {nominal.noun} than", thing)


def compared_more(adjective: str, thing: Any) -> Any:
    """ "more expensive than the car"."""
    return Property(f"more {adjective} than", (Complement("", thing),)) if not isinstance(thing, Measure) else None


def sized(attribute: str) -> Any:
    """A measure with its attribute: "25 years old"."""
    return lambda measure: Property(attribute, (Complement("measure", measure),))


def measure_adjective(measure: Measure, adjective: str) -> Any:
    """ "15 days late", "130 cm tall", "worth 150 euros"."""
    return Property(adjective, (Complement("measure", measure),))


def value_is(measure: Measure) -> Any:
    """ "is 3.8", "is over 18"."""
    return Property("", (Complement("measure", measure),))


def place_is(complement: Complement) -> Any:
    """ "is in debt", "is on a priority road"."""
    if isinstance(complement.thing, Measure) or complement.preposition in ("of", "than", "as", "worth", "by"):
        return None
    return Property("", (complement,))


def word_is(word: str) -> Any:
    """ "is abroad", "is off"."""
    return Costly(Property(word), 1)


def being(thing: NounPhrase) -> Any:
    """ "is a member"."""
    if isinstance(thing, (Measure, Activity)) or (isinstance(thing, Pronoun) and thing.lemma != "they"):
        return None
    bare = isinstance(thing, Phrase) and thing.determiner == "bare" and thing.nominal.number != "plural"
    return Costly(Being(thing), prefer.BARE_CLASS if bare else 0)


def class_is(nominal: Nominal, after: tuple[After, ...] = ()) -> Any:
    """A noun without article after "is": "is human"."""
    light = nominal.noun in ADJECTIVAL or any(isinstance(each, Of) for each in after)
    return Costly(Being(Phrase("a", nominal, after)), prefer.BARE_CLASS if light else prefer.BARE_COUNT)


@lru_cache(maxsize=4096)
def is_participle(word: str) -> bool:
    """Whether an adjective is also the participle of a verb."""
    return any(sense.category == "verb" and sense.form == "participle" for sense in senses(word))


# --- Complements ---


def comps(first: Complement, rest: tuple[Complement, ...] = ()) -> Any:
    """A sequence of complements: particles, objects, then the others."""
    if rest and first.thing is None and first.text and not first.text.startswith("~"):
        if any(each.thing is not None and not each.preposition for each in rest):
            return None
    if rest and first.preposition and any(each.thing is not None and not each.preposition for each in rest):
        return None
    far = rest and rest[0].text != "more" and _ends_in_clause(first)
    return Costly((first, *rest), prefer.FAR_COMPLEMENT if far else 0)


def _ends_in_clause(complement: Complement) -> bool:
    """Whether a relative clause ends the complement, so that what follows could belong to it."""
    thing = complement.thing
    if isinstance(thing, Listed):
        thing = thing.items[-1]
    return isinstance(thing, Phrase) and bool(thing.after) and isinstance(thing.after[-1], Relative)


def object_(thing: NounPhrase) -> Any:
    """A direct object."""
    return Complement("", thing)


def particle(word: str) -> Any:
    """A particle, marked so that an object may follow: "fill in", "put away"."""
    return Complement(text=f"~{word}")


def bare_infinitive(predicate: Verb) -> Any:
    """ "(help) slow down warming"."""
    if not isinstance(predicate, Verb) or predicate.passive:
        return None
    return Complement(text=f"%{say_verb_phrase(predicate, 'base')}")


def adverb(word: str) -> Any:
    """An adverb: part of the predicate."""
    return Complement(text=word)


def manner(word: str) -> Any:
    """An adjective after a verb: "arrives late", "travels free"."""
    return Complement(text=f"^{word}")


def at(preposition: str, thing: Any) -> Any:
    """A prepositional complement."""
    if preposition in ("than", "as") and isinstance(thing, Measure):
        return None
    if preposition in ("over", "above", "under", "below", "between") and isinstance(thing, Measure):
        return Costly(Complement(preposition, thing), prefer.MEASURE_ON_VERB)
    return Complement(preposition, thing)


def at_activity(preposition: str, activity: Activity) -> Any:
    """ "before entering the room"."""
    return Complement(text=f"{preposition} {activity.text}")


def infinitive(activity: str) -> Any:
    """ "to vote"."""
    return Complement(text=f"to {activity}")


# --- Clauses ---


def clause(subject: NounPhrase, predicate: VerbPhrase) -> Any:
    """Subject and predicate."""
    return Clause(subject, predicate)


def clauses(conjunction: str) -> Any:
    """Clauses joined by one conjunction."""

    def build(first: Any, rest: Any) -> Any:
        if isinstance(rest, Clauses) and rest.conjunction != conjunction:
            return None
        items: tuple[ClauseTree, ...] = (first, *(rest.items if isinstance(rest, Clauses) else (rest,)))
        return Costly(Clauses(conjunction, items), prefer.CLAUSES)  # type: ignore[arg-type]

    return build
