"""One verb with its complements: which it takes, and what unusual ones cost."""

from dataclasses import replace
from typing import Any, Final

from multiprover.english import prefer
from multiprover.english.chart import Costly
from multiprover.english.edges import VerbEdge
from multiprover.english.syntax import (
    Activity,
    Being,
    Complement,
    Joined,
    Listed,
    Measure,
    Phrase,
    Property,
    Verb,
    VerbPhrase,
)
from multiprover.english.words import Sense

OF_VERBS: Final = frozenset(["consist", "dispose", "approve", "think", "hear", "dream", "complain"])


OBJECT_OF_VERBS: Final = frozenset(
    ["accuse", "inform", "remind", "deprive", "warn", "notify", "rid", "convict"]
)


NOUN_PREPOSITIONS: Final = frozenset(["to", "for", "about", "against", "from"])
"""After an object these go with the noun, unless the verb takes them: "approves a change to the module"."""


MODAL_PARTICIPLES: Final = frozenset(["allow", "permit", "require", "oblige", "forbid"])
"""With "to" these are modals: "is allowed to enter"."""


COMMON_PARTICLES: Final = frozenset(["away", "back", "out", "off", "up", "down", "home"])


TWO_OBJECTS: Final = frozenset(
    [
        "give",
        "offer",
        "grant",
        "send",
        "pay",
        "award",
        "tell",
        "ask",
        "teach",
        "show",
        "lend",
        "charge",
        "fine",
        "owe",
        "allow",
        "assign",
        "hand",
        "sell",
        "deny",
        "refuse",
        "promise",
        "guarantee",
        "bring",
        "buy",
        "make",
        "leave",
        "cost",
        "save",
        "feed",
        "serve",
        "write",
        "read",
        "pass",
        "throw",
        "name",
        "call",
        "elect",
        "appoint",
        "consider",
    ]
)
"""Verbs with two objects: "gives Ann a book", "is offered a seat", "is fined 60 euros"."""


MANNER_ADJECTIVES: Final = frozenset(
    [
        "free",
        "late",
        "early",
        "first",
        "last",
        "alone",
        "unopened",
        "fast",
        "hard",
        "straight",
        "online",
        "extra",
        "overnight",
        "full-time",
        "part-time",
    ]
)


def verb(tense: str = "present") -> Any:
    """A finite or base verb with complements."""

    def build(edge: VerbEdge, complements: tuple[Complement, ...] = ()) -> Any:
        return with_complements(edge, complements, tense)

    return build


def passive(edge: VerbEdge, complements: tuple[Complement, ...] = ()) -> Any:
    """Participle after "be" or after a noun."""
    if edge.lemma in MODAL_PARTICIPLES and any(
        each.text.startswith("to ") or each.preposition.startswith("to") for each in complements
    ):
        return None
    frames = edge.sense.frames
    if (
        frames
        and not any(frame.startswith(("object", "two objects")) for frame in frames)
        and not any(each.preposition for each in complements)
    ):
        return None
    built = with_complements(edge, complements, "present", passive=True)
    if built is None:
        return None
    node, cost, mark = built if isinstance(built, Costly) else Costly(built)
    return Costly(replace(node, passive=True), cost, mark)


def with_complements(
    edge: VerbEdge, complements: tuple[Complement, ...], tense: str, passive: bool = False
) -> Any:
    objects = [
        index for index, each in enumerate(complements) if each.thing is not None and not each.preposition
    ]
    frames = edge.sense.frames
    most = 2 if not frames or "two objects" in frames else 1
    if passive:
        most -= 1
        if (
            passive
            and frames
            and "object" not in frames
            and "two objects" not in frames
            and "object preposition" not in frames
        ):
            most = 0
    if len(objects) > most or (len(objects) + passive > 1 and edge.lemma not in TWO_OBJECTS):
        return None
    for each in complements:
        if each.text.startswith("^") and each.text[1:] not in MANNER_ADJECTIVES and "adjective" not in frames:
            return None
        if each.text.startswith("%") and "bare infinitive" not in frames:
            return None
        if (
            each.text.startswith("~")
            and edge.sense.known
            and each.text[1:] not in edge.sense.particles | COMMON_PARTICLES
        ):
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
        if (
            frames
            and not passive
            and not ({"object", "object preposition", "two objects", "adjective"} & frames)
            and not (_is_extent(complements[first].thing) or before)
        ):
            return None
        if len(objects) == 2 and objects[1] != first + 1:
            return None
        if len(objects) == 2:
            recipient = complements[first].thing
            if isinstance(recipient, (Listed, Activity, Measure)) or (
                isinstance(recipient, Phrase)
                and recipient.determiner == "bare"
                and recipient.nominal.number != "plural"
            ):
                return None
            cost += 3
        cost += prefer.activity(complements[first].thing, "ing" in frames)
    elif frames and not passive and "none" not in frames and not complements:
        cost += prefer.MISSING_OBJECT
    prepositions = [
        each.preposition for each in complements if each.preposition and not isinstance(each.thing, Measure)
    ]
    cost += prefer.SAME_PREPOSITION * (len(prepositions) - len(set(prepositions)))
    for each in complements:
        if each.preposition == "of" and edge.lemma not in (OBJECT_OF_VERBS if objects else OF_VERBS):
            cost += 4
        elif each.preposition and edge.lemma == "have" and not isinstance(each.thing, Measure):
            cost += prefer.WITH_ON_VERB
        elif each.preposition in prefer.AFTER_NOUN:
            cost += 1
        elif (each.preposition in ("with", "without") and objects) or (
            each.preposition in NOUN_PREPOSITIONS
            and objects
            and not passive
            and frames
            and "object preposition" not in frames
        ):
            cost += prefer.WITH_ON_VERB
        elif each.text.startswith("~"):
            cost += 0 if each.text[1:] in edge.sense.particles else prefer.RARE_PARTICLE
        elif (
            each.text.startswith("to ")
            and frames
            and "infinitive" not in frames
            and "object infinitive" not in frames
        ):
            cost += 1
    return Costly(Verb(edge.lemma, complements, tense), cost)


def _is_extent(thing: object) -> bool:
    """Whether a quantity says how far or how long, which any verb takes."""
    return isinstance(thing, Measure) and all(
        quantity.dimension != "number" for _, quantity in thing.comparisons
    )


def takes_complements(predicate: VerbPhrase) -> bool:
    return isinstance(predicate, (Verb, Property))


def with_complement(predicate: Any, complement: Complement) -> Any:
    return replace(predicate, complements=(*predicate.complements, complement))


HAVE: Final = VerbEdge("have", Sense("verb", "have", frames=frozenset({"object"})))


FRONT_ADVERBS: Final = frozenset(["always", "once", "soon", "together", "well", "first"])


def have(thing: Any, tail: tuple[Complement, ...] = ()) -> Any:
    """As in "has a car"."""
    return with_complements(HAVE, (Complement("", thing), *tail), "present")


def had(thing: Any, tail: tuple[Complement, ...] = ()) -> Any:
    """As in "had a car"."""
    return with_complements(HAVE, (Complement("", thing), *tail), "past")


def have_more(complement: Complement) -> Any:
    """As in "has more points than Ann"."""
    return Verb("have", (complement,))


def adverb_first(adverb: str, predicate: Any) -> Any:
    """An adverb before the verb, kept after it."""
    if isinstance(predicate, (Joined, Being)) or not (adverb.endswith("ly") or adverb in FRONT_ADVERBS):
        return None
    return replace(predicate, complements=(*predicate.complements, Complement(text=adverb)))


def adverb_passive(adverb: str, edge: VerbEdge, complements: tuple[Complement, ...] = ()) -> Any:
    """As in "automatically registered"."""
    built = passive(edge, (*complements, Complement(text=adverb)))
    return built and Costly(built.node, built.cost + 1, built.mark)
