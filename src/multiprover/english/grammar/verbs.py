"""One verb with its complements: which it takes, and what unusual ones cost."""

from dataclasses import replace
from typing import Any, Final

from multiprover.english import noun_or_verb, prefer
from multiprover.english.chart import Costly
from multiprover.english.dictionary import Frame
from multiprover.english.function_words import PREPOSITIONS
from multiprover.english.grammar.deeds import is_rather_deed
from multiprover.english.grammar.extents import KNOWING, is_by_somebody, is_by_thing, may_be_extent, practised
from multiprover.english.grammar.ones import stresses_nearer
from multiprover.english.grammar.side_by_side import side_by_side
from multiprover.english.grammar.taken_words import takes_words
from multiprover.english.grammar.told_of import is_told_that, of_and_to
from multiprover.english.grammar.two_objects import (
    is_sum_for,
    looks_for,
    may_be_given,
    may_receive,
    taken_by_clause,
    unclear_objects,
)
from multiprover.english.grammar.verb_words import (
    ALSO_WITHOUT_OBJECT,
    INTRANSITIVE,
    MODAL_PARTICIPLES,
    MONEY_VERBS,
    NAMING,
    NEVER_TWICE,
    NO_OBJECT_AFTER,
    NO_PASSIVE,
    NOUN_PREPOSITIONS,
    NUMBER_VERBS,
    OBJECT_FRAMES,
    OBJECT_OF_VERBS,
    OF_VERBS,
    STRANDED,
    TALKING,
    TO_WHOM_OR_WHAT,
    TWO_OBJECTS,
    WITH_VERBS,
)
from multiprover.english.syntax import (
    Activity,
    Complement,
    Measure,
    Name,
    Phrase,
    Property,
    Verb,
    VerbPhrase,
)
from multiprover.english.word_classes import VerbEdge
from multiprover.english.words import is_living_noun, participle


def verb(tense: str = "present") -> Any:
    """A finite or base verb with complements."""

    def build(edge: VerbEdge, complements: tuple[Complement, ...] = ()) -> Any:
        return with_complements(edge, complements, tense)

    return build


def _is_range(thing: object) -> bool:
    return isinstance(thing, Measure) and len(thing.comparisons) == 2


def passive(edge: VerbEdge, complements: tuple[Complement, ...] = ()) -> Any:
    """Participle after "be" or after a noun."""
    if edge.lemma in MODAL_PARTICIPLES and any(
        each.text.startswith("to ") or each.preposition.startswith("to") for each in complements
    ):
        return None
    particles = any(each.text.startswith("~") for each in complements)
    sat = edge.lemma == "sit" and any(map(is_by_somebody, complements))
    if edge.lemma in NO_PASSIVE or (edge.lemma in INTRANSITIVE and not particles and not sat):
        return None
    if edge.lemma == participle(edge.lemma) and any(
        each.thing and not each.preposition for each in complements
    ):
        return None  # in "are trained and read the rules" they read
    frames = edge.sense.frames
    if (
        frames
        and not any(frame.startswith(("object", "two objects")) for frame in frames)
        and not any(each.preposition for each in complements)
    ):
        return None
    if edge.lemma in KNOWING and any(map(is_by_thing, complements)):
        return None  # nobody's works know him
    built = with_complements(edge, complements, "present", passive=True)
    if built is None:
        return None
    node, cost, mark = built if isinstance(built, Costly) else Costly(built)
    return Costly(replace(node, passive=True), cost, mark)


def passive_with_preposition(edge: VerbEdge, preposition: str, tail: tuple[Complement, ...] = ()) -> Any:
    """As in "(is) paid for in cash"."""
    if edge.lemma not in STRANDED.get(preposition, ()):
        return None
    return passive(edge, (Complement(text=f"~{preposition}"), *tail))


def with_complements(
    edge: VerbEdge, complements: tuple[Complement, ...], tense: str, passive: bool = False
) -> Any:
    """The verb with its complements, if it takes them, at what unusual ones cost."""
    if not complements:
        return _alone(edge, tense, passive)
    objects = [
        index for index, each in enumerate(complements) if each.thing is not None and not each.preposition
    ]
    if not _takes_objects(edge, complements, objects, passive):
        return None
    if not passive and not _has_enough(edge, complements, objects):
        return None
    if any(sum(each.preposition == word for each in complements) > 1 for word in NEVER_TWICE):
        return None  # nobody goes "from Rome to Oslo from Bonn"
    ranges = [each for each in complements if each.preposition == "from" and _is_range(each.thing)]
    if ranges or not _fits(edge.lemma, complements, passive):
        return None  # "from 7 am to 9 pm" has two ends
    if not all(takes_words(edge, each, bool(objects) or passive) for each in complements):
        return None
    if sum(each.text.startswith("^") for each in complements) > 1:
        return None
    if _is_no_verb(edge.lemma, complements, objects, passive) or stresses_nearer(complements):
        return None
    frames = edge.sense.frames
    cost = sum(_cost(edge, each, bool(objects), passive) for each in complements)
    cost += of_and_to(edge.lemma, complements)
    with_cost, with_mark = side_by_side(edge.lemma, complements) if complements[1:] else (0, "")
    to_cost, to_mark = taken_by_clause(edge.lemma, complements)
    cost += with_cost + to_cost
    if objects:
        cost -= _idiom(edge, complements[objects[0]].thing)
        cost += prefer.activity(complements[objects[0]].thing, "ing" in frames)
        cost += prefer.TWO_OBJECTS if len(objects) == 2 else 0
    elif (
        not passive
        and lacks_object(edge.lemma, frames, complements)
        and not looks_for(edge.lemma, complements)
    ):
        cost += prefer.MISSING_OBJECT
    cost += prefer.FAR_COMPLEMENT * is_sum_for(edge.lemma, complements)
    like_verb = _listed_verb(edge, complements)
    cost += noun_or_verb.COST if like_verb == noun_or_verb.CLEAR else 0
    cost += noun_or_verb.after_modal(edge.sense.form, [each.thing for each in complements])
    mark = "" if passive or not any(map(_is_agent, complements)) else PASSIVE_MEANT
    mark = mark or with_mark or to_mark or practised(edge.lemma, complements)
    if like_verb:
        mark = noun_or_verb.HINT
    mark = unclear_objects(edge.lemma, [complements[place].thing for place in objects]) or mark
    said = _particle_first(complements) if objects or passive else complements
    return Costly(Verb(edge.lemma, said, tense), cost, mark)


def _particle_first(complements: tuple[Complement, ...]) -> tuple[Complement, ...]:
    """As in "pays the fee back", which pays back the fee."""
    back = [replace(each, text="~back") for each in complements if each.text == "back"]
    return (*back, *(each for each in complements if each.text != "back"))


def _is_no_verb(lemma: str, complements: tuple[Complement, ...], objects: list[int], passive: bool) -> bool:
    """Whether it is a definition ("means") or a modal ("needs to enter", but not "a ticket to enter")."""
    if lemma == "need":
        first = complements[: 1 if objects else None]
        return any(f"{each.preposition}{each.text}".startswith("to ") for each in first)
    return lemma == "mean" and bool(objects) and not passive


def _alone(edge: VerbEdge, tense: str, passive: bool) -> Any:
    """The verb without complements, if it may be."""
    if not passive and not _has_enough(edge, (), []):
        return None
    lacks = not passive and lacks_object(edge.lemma, edge.sense.frames, ())
    return Costly(Verb(edge.lemma, (), tense), prefer.MISSING_OBJECT if lacks else 0)


def _fits(lemma: str, complements: tuple[Complement, ...], passive: bool) -> bool:
    """Whether a verb takes the quantities after it: pounds are weighed, or paid."""
    objects = [each.thing for each in complements if each.thing is not None and not each.preposition]
    has_object = objects or (passive and lemma not in TWO_OBJECTS)
    if not has_object and any(each.preposition == "up to" for each in complements):
        return False  # "pays up to 500 euros" has an object, and so has "is fined up to 50 euros"
    measures = [thing for thing in objects if isinstance(thing, Measure)]
    dimensions = {each.dimension for measure in measures for _, each in measure.comparisons}
    if lemma == "weigh":
        return not any(dimension.startswith("money") for dimension in dimensions)
    return lemma not in MONEY_VERBS or "weight" not in dimensions


def _listed_verb(edge: VerbEdge, complements: tuple[Complement, ...]) -> int:
    """How much the last of a list looks like a verb that goes with this one."""
    form = edge.sense.form
    if any(noun_or_verb.repeats(edge.lemma, each.thing) for each in complements):
        return noun_or_verb.CLEAR
    if edge.lemma == "have" and not form:  # "has" or "have"
        return max((noun_or_verb.in_either_form(each.thing) for each in complements), default=0)
    if form not in ("base", "third"):  # "is admitted to the school and lives in York"
        return noun_or_verb.before_more([each.thing for each in complements])
    bare = [noun_or_verb.is_bare_list(each.thing) for each in complements]
    if edge.lemma in noun_or_verb.NEEDING and bare == [True]:
        return noun_or_verb.NO
    shown: noun_or_verb.Form = "third" if form == "third" else "base"
    return max((noun_or_verb.likeness_in_list(each.thing, shown) for each in complements), default=0)


PASSIVE_MEANT: Final = 'somebody after "by" is who does it: is "is" missing before the verb?'


def _is_agent(complement: Complement) -> bool:
    """As in "eats by other animals"."""
    thing = complement.thing
    if complement.preposition != "by" or not isinstance(thing, Phrase):
        return False
    living = thing.nominal.kind == "person" or is_living_noun(thing.nominal.noun.rsplit(" ", 1)[-1])
    return living and not (thing.determiner == "bare" and thing.nominal.number == "singular")


def _has_enough(edge: VerbEdge, complements: tuple[Complement, ...], objects: list[int]) -> bool:
    """Whether the object fits: no "has wings on", no "formed 7"; a question leaves it out."""
    thing = complements[objects[0]].thing if objects else None
    if is_told_that(edge.lemma, thing):
        return False
    number = isinstance(thing, Measure) and thing.comparisons[0][1].dimension == "number"
    if edge.lemma == "have" and complements:  # "has eight": of what?
        return bool(objects) and not number and not any(each.text.startswith("~") for each in complements)
    if edge.lemma == "do" and edge.sense.form != "base":
        return bool(complements)
    return not isinstance(thing, Measure) or is_extent(thing) or edge.lemma in NUMBER_VERBS


def lacks_object(lemma: str, frames: frozenset[Frame], complements: tuple[Complement, ...]) -> bool:
    """Whether a verb that takes an object has none: "Bob owns", "likes with care"."""
    if not frames or "none" in frames or not frames & OBJECT_FRAMES or lemma in ALSO_WITHOUT_OBJECT:
        return False
    if lemma in TALKING and any(each.preposition == "with" for each in complements):
        return False  # "negotiates with Bob"
    if any(not (each.preposition in PREPOSITIONS or _is_adverbial(each.text)) for each in complements):
        return False
    if any(
        each.preposition
        and each.preposition not in NO_OBJECT_AFTER
        and getattr(each.thing, "determiner", "") != "bare"
        and not isinstance(each.thing, Activity)
        for each in complements
    ):
        return False  # "searches for the key"
    alone = not frames & {"preposition", "object preposition"}
    split = "preposition" not in frames and all(
        each.preposition in NO_OBJECT_AFTER for each in complements if each.preposition
    )
    return alone or split or not any(each.preposition for each in complements)


def _is_adverbial(text: str) -> bool:
    """Whether a complement without a place is an adverb or "with care": no infinitive, no adjective."""
    return bool(text) and text[0] not in "~^%" and not text.startswith(("to ", "only ", "more", "less"))


RATHER_PREPOSITIONS: Final = ("~in", "~on", "~at", "~by")
"""Particles that are rather prepositions before a name."""


def _takes_objects(
    edge: VerbEdge, complements: tuple[Complement, ...], objects: list[int], passive: bool
) -> bool:
    """Whether the verb takes these objects, in these places."""
    if not objects:
        return True
    if edge.lemma in INTRANSITIVE and not may_be_extent(edge.lemma, complements[objects[0]].thing):
        return False
    frames = edge.sense.frames
    most = 2 if edge.lemma in TWO_OBJECTS else 1
    if len(objects) > most - passive:
        return False
    first = objects[0]
    before, thing = complements[:first], complements[first].thing
    if any(not each.text.startswith("~") for each in before):
        return False
    placed = not frames or frames & {"none", "preposition"}  # "lives in Rome", but not "lets in Bob"
    if placed and isinstance(thing, Name) and any(each.text in RATHER_PREPOSITIONS for each in complements):
        return False
    if isinstance(thing, Activity) and (before or (thing.verb and frames and "ing" not in frames)):
        return False
    if frames and not passive and not (OBJECT_FRAMES & frames) and not (is_extent(thing) or before):
        return edge.lemma == "sit"
    named = isinstance(thing, Name) and edge.lemma not in NAMING
    if passive and (named or not may_be_given(thing, edge.lemma)):
        return False
    return len(objects) == 1 or (
        objects[1] == first + 1 and may_receive(thing) and may_be_given(complements[objects[1]].thing)
    )


def _idiom(edge: VerbEdge, thing: object) -> int:
    """What a noun without an article is paid back that makes one verb with its verb: "takes place"."""
    if not isinstance(thing, Phrase) or thing.determiner != "bare" or thing.nominal.number != "singular":
        return 0
    plain = not thing.nominal.adjectives and thing.nominal.noun in edge.sense.particles
    return prefer.without_article(thing.nominal) if plain else 0


def _cost(edge: VerbEdge, each: Complement, has_object: bool, passive: bool) -> int:
    """What it costs that this complement goes with the verb."""
    frames = edge.sense.frames
    preposition = each.preposition
    if preposition == "of":
        takes = OBJECT_OF_VERBS if has_object or passive else OF_VERBS
        return (
            0 if edge.lemma in takes or (passive and edge.lemma in ("dispose", "make")) else prefer.OF_ON_VERB
        )
    if preposition and edge.lemma == "have" and not isinstance(each.thing, Measure):
        return prefer.WITH_ON_VERB
    if preposition in prefer.AFTER_NOUN:
        return 1
    if preposition == "with" and edge.lemma in WITH_VERBS:
        return -1
    if has_object and preposition in ("with", "without"):
        return prefer.WITH_ON_VERB
    deed = bool(frames & {"infinitive", "object infinitive"}) and is_rather_deed(each.thing)
    if preposition == "to" and (deed or edge.lemma in TO_WHOM_OR_WHAT):
        return int(edge.lemma not in TO_WHOM_OR_WHAT)  # "entitled to claim damages"
    if has_object and preposition in NOUN_PREPOSITIONS and not passive:
        return prefer.WITH_ON_VERB if frames and "object preposition" not in frames else 0
    if preposition in edge.sense.particles and preposition in ("in", "off", "up", "out", "down"):
        needs = not has_object and not passive and not frames & {"none", "preposition"}
        return (prefer.RARE_PARTICLE + 1) * needs  # "send in videos"
    if each.text.startswith("~"):
        return 0 if each.text[1:] in edge.sense.particles else prefer.RARE_PARTICLE
    if each.text.startswith("to ") and frames:
        return 0 if frames & {"infinitive", "object infinitive"} else 1
    return 0


def is_extent(thing: object) -> bool:
    """Whether a quantity says how far or how long, which any verb takes."""
    return isinstance(thing, Measure) and all(
        quantity.dimension != "number" for _, quantity in thing.comparisons
    )


def takes_complements(predicate: VerbPhrase) -> bool:
    """Whether complements can be added."""
    return isinstance(predicate, (Verb, Property))


def with_complement(predicate: Any, complement: Complement) -> Any:
    """The verb phrase with one more complement."""
    return replace(predicate, complements=(*predicate.complements, complement))


FORMS: Final = (
    ("FIN.singular", "V.third", verb()),
    ("FIN.plural", "V.base", verb()),
    ("FIN.{n}", "V.past", verb("past")),
    ("BASE", "V.base", verb()),
    ("PART", "V.participle", verb("past")),
    ("PRED", "V.participle", passive),
)
"""The categories of verb phrases with the form of their verb and the builder: for rules that hold of all."""
