"""Complements: objects, prepositional phrases, adverbs, infinitives, and activities as noun phrases."""

from dataclasses import replace
from typing import Any, Final

from multiprover.english import prefer
from multiprover.english.chart import Costly
from multiprover.english.dictionary import is_pair
from multiprover.english.doubtful import weight_as
from multiprover.english.function_words import FUNCTION_WORDS, words_in
from multiprover.english.grammar.deadlines import lasting_longer, no_longer
from multiprover.english.grammar.declare import Declarations, same
from multiprover.english.grammar.deeds import unless_noun
from multiprover.english.grammar.extents import is_score, more
from multiprover.english.grammar.measures import exact
from multiprover.english.grammar.of_people import MIXED, is_mixed, is_part
from multiprover.english.grammar.only_for import except_at, for_only, for_this_only
from multiprover.english.grammar.places import is_determiner_of
from multiprover.english.grammar.time_phrases import (
    at_either_time,
    at_times,
    is_end_of_year,
    is_place_after_particle,
    is_repeated,
    next_few,
)
from multiprover.english.grammar.verbs import verb
from multiprover.english.grammar.who_then import subclause
from multiprover.english.noun_kinds import is_time_noun
from multiprover.english.say import say_noun_phrase, say_verb_phrase
from multiprover.english.syntax import (
    Activity,
    Complement,
    Except,
    Listed,
    Measure,
    Name,
    Nominal,
    NounPhrase,
    Phrase,
    Pronoun,
    Relative,
    Verb,
)
from multiprover.english.word_classes import VerbEdge
from multiprover.english.words import gerund, is_person_noun, participle, senses
from multiprover.logic.forms import Quantity


def comps(first: Complement, rest: tuple[Complement, ...] = ()) -> Any:
    """A sequence of complements: particles, objects, then the others."""
    if not rest:
        return (first,)
    has_object = any(each.thing is not None and not each.preposition for each in rest)
    apart = first.preposition or (first.thing is None and not first.text.startswith("~"))
    placed = first.text in ("~in", "~on") and is_place_after_particle(rest[:1])
    split = apart and (has_object or rest[0].text.startswith("~"))
    time = isinstance(first.thing, Measure) and first.thing.comparisons[0][1].dimension == "time"
    of_what = rest[0].preposition == "of" and (time or is_part(first.thing, rest[0].thing))
    if placed or split or of_what or is_determiner_of(first, rest[0]):
        return None  # "lives in on Malta", "wakes soon up", "by noon of the next day", "a third of the fee"
    far = rest[0].text != "more" and (ends_in_clause(first) or _is_deed(first) or _ends_in_exception(first))
    compound = rest[0].text.startswith("^") and _is_compound(first, rest[0])
    hint = MIXED if rest[0].preposition == "of" and is_mixed(first.thing) else ""
    return Costly((first, *rest), prefer.FAR_COMPLEMENT if far else prefer.FAR if compound else 0, hint)


def _is_compound(complement: Complement, state: Complement) -> bool:
    """Whether the object's state is rather part of it: "gets a room key", "eats something raw"."""
    if isinstance(complement.thing, Phrase) and complement.thing.determiner == "someone":
        return True
    thing, word = complement.thing, state.text.removeprefix("^")
    ends_in_noun = isinstance(thing, Phrase) and not thing.after and thing.nominal.number == "singular"
    return ends_in_noun and weight_as(word, "noun") >= weight_as(word, "adjective")


def _ends_in_exception(complement: Complement) -> bool:
    """As in "for all flats except flats (with a garden)"."""
    return _has_exception(complement.thing)


def _has_exception(thing: Any) -> bool:
    return any(isinstance(each, Except) for each in getattr(thing, "after", ()))


def _is_deed(complement: Complement) -> bool:
    """As in "to build a wall", "for parking", after which "on the plot" tells where that is."""
    if complement.text.startswith(("before ", "after ", "until ")):
        return True  # "after the item has been received by the shop"
    words = complement.text.split()
    if len(words) > 1 and words[0] in FUNCTION_WORDS["preposition"] and words[1].endswith("ing"):
        return True
    return complement.preposition.startswith("to ") or complement.text.startswith("to ")


def ends_in_clause(complement: Complement) -> bool:
    """Whether a relative clause ends the complement, so that what follows could belong to it."""
    thing: Any = complement.thing
    while isinstance(thing, (Listed, Phrase)):
        if isinstance(thing, Listed):
            thing = thing.items[-1]
        elif thing.after and isinstance(thing.after[-1], Relative):
            return True
        else:
            thing = getattr(thing.after[-1], "thing", None) if thing.after else None
    return False


def object_(thing: NounPhrase) -> Any:
    """A direct object; a bare word that is an adverb as well is rather one: "works overtime"."""
    match thing:
        case Phrase("bare", Nominal(noun, (), "mass")) if weight_as(noun, "adverb") >= 0:
            return Costly(Complement("", thing), 1)
    return Complement("", thing)


def activities(conjunction: str) -> Any:
    """Two activities as objects."""
    return lambda first, second: Complement("", Listed(conjunction, (first, second)))


def particle(word: str) -> Any:
    """A particle, marked so that an object may follow: "fill in", "put away"."""
    return Complement(text=f"~{word}")


def bare_infinitive(predicate: Verb) -> Any:
    """As in "(help) slow down warming", "(let the boiler) be inspected"."""
    if not isinstance(predicate, Verb):
        return None
    return Complement(text=f"%{say_verb_phrase(predicate, 'base')}")


def adverb(word: str) -> Any:
    """An adverb: part of the predicate; "regardless" opens a concession, "home" goes with its verb."""
    return None if word in ("regardless", "irrespective", "even", "home") else Complement(text=word)


def more_so_than(lemma: str, thing: Any) -> Any:
    """As in "runs faster than Ann", "is ranked higher than Ben"."""
    if isinstance(thing, (Measure, Activity, Listed)) or thing == Pronoun("that"):
        return None
    return Complement(f"{prefer.comparative(lemma)} than", thing)


def manner(word: str) -> Any:
    """An adjective after a verb: "arrives late", rather than an adverb or noun: "outside", "the iron key"."""
    if word == "home":
        return None
    adverb = any(sense.category == "adverb" for sense in senses(word))
    rather_noun = weight_as(word, "noun") > weight_as(word, "adjective")
    return Costly(Complement(text=f"^{word}"), 2 * (adverb or rather_noun))


NOT_BEFORE_MEASURES: Final = frozenset(
    words_in(
        "than as through against with without across along behind beside near into onto upon inside outside"
    )
)
"""Prepositions that no quantity follows: "weighs through 25 kg"."""
COUNT_OR_MEASURE: Final = "is this a number of things or a measure? Say what is counted or measured"


def _is_exact_count(thing: Any) -> bool:
    """As in "two modules"; "at least two teams" are counted."""
    amount = thing.amount if isinstance(thing, Phrase) and thing.determiner == "number" else None
    return amount is not None and amount.comparisons[0][0] == "="


def _is_one(thing: Any) -> bool:
    """Whether nothing can be between it alone: "between the mill"."""
    return (isinstance(thing, Name) and not thing.plural) or (
        isinstance(thing, Phrase) and thing.determiner != "number" and thing.nominal.number != "plural"
    )


def at(preposition: str, thing: Any) -> Any:
    """A prepositional complement."""
    others = ("all other", "other", "any other", "every other")
    of_others = isinstance(thing, Phrase) and (thing.determiner in others or _has_exception(thing))
    if is_repeated(thing) or of_others:  # "on weekdays except Mondays"
        return at_times(Complement(preposition, thing)) or Complement(preposition, thing)
    if preposition == "between" and _is_one(thing):
        return None
    if is_end_of_year(thing):
        return Complement(text=f"{preposition} the {thing.nominal.noun} of {thing.after[0].measure.text}")
    if preposition in NOT_BEFORE_MEASURES and isinstance(thing, Measure):
        scored = preposition == "with" and is_score(thing)
        return Complement(preposition, thing) if scored else None
    if preposition == "from" and isinstance(thing, Measure) and len(thing.comparisons) > 1:
        return None  # "from 1 March to 30 June" is a time as a whole
    if preposition == "through" and isinstance(thing, Phrase) and thing.determiner == "no":
        own = thing.nominal == Nominal("fault") and thing.after  # what happened, happened
        return Complement(text="through no fault of their own") if own else None
    if preposition == "at" and isinstance(thing, Phrase) and thing.determiner == "no":
        free = thing.nominal.noun.rsplit(" ", 1)[-1] in COSTS and not thing.after
        return Complement(text=f"at {say_noun_phrase(thing)}") if free else None
    if preposition in ("after", "before", "until", "since") and thing == Pronoun("that"):
        return None  # "after that" is a time of which another sentence speaks
    if preposition in ("over", "above", "under", "below", "between", "of") and isinstance(thing, Measure):
        return Costly(Complement(preposition, thing), prefer.MEASURE_ON_VERB)
    if preposition in ("over", "above", "under", "below") and _is_exact_count(thing):
        return Costly(Complement(preposition, thing), 0, COUNT_OR_MEASURE)
    return Complement(preposition, thing)


COSTS: Final = frozenset(words_in("cost charge expense fee price"))
"""What may be none: "at no extra cost" is no denial."""


def at_activity(preposition: str, activity: Activity) -> Any:
    """As in "before entering the room"."""
    return Complement(text=f"{preposition} {activity.text}")


def at_activities(preposition: str, first: Activity, second: Activity) -> Any:
    """As in "for preventing and treating wounds": as it stands, if both may have the object."""
    plain = " " not in first.text and " " in second.text
    return Complement(text=f"{preposition} {first.text} and {second.text}") if plain else None


def at_bare(preposition: str, nominal: Nominal) -> Any:
    """As in "by truck"."""
    *before, head = nominal.noun.split(" ")
    person = is_person_noun(head) and not (preposition == "by" and head in ("courier", "messenger"))
    if preposition not in prefer.BARE_AFTER or (person and preposition not in ("as", "per")):
        return None
    verbal = preposition == "to" and any(
        sense.category == "verb" and sense.form == "base" for sense in senses(head)
    )
    if verbal and before:
        return None  # "to piano play"
    return Costly(Complement(preposition, Phrase("bare", nominal)), prefer.TO_NOUN if verbal else 0)


def at_age(quantity: Quantity) -> Any:
    """As in "at the age of 63"."""
    return Costly(Complement(text=f"at the age of {quantity.text}"), -prefer.OF_ON_VERB)


def infinitive(predicate: Any) -> Any:
    """As in "to vote", "to repay the amount": its object is a place of the whole predicate."""
    if not isinstance(predicate, Verb) or predicate.passive or predicate.tense == "past" or predicate.modal:
        return Complement(text=f"to {say_verb_phrase(predicate, 'base')}")
    *before, last = predicate.complements or (Complement(),)
    if isinstance(last.thing, (Phrase, Name, Pronoun)):
        said = say_verb_phrase(replace(predicate, complements=tuple(before)), "base")
        return Complement(f"to {said} {last.preposition}".rstrip(), last.thing)
    chosen: tuple[Any, ...] = ()
    if isinstance(last.thing, Listed) and last.thing.conjunction == "or":
        each = [replace(last, thing=item) for item in last.thing.items]
        chosen = tuple(infinitive(replace(predicate, complements=(*before, one))) for one in each)
    return Complement(text=f"to {say_verb_phrase(predicate, 'base')}", choices=chosen)


def only_thing(thing: Any) -> Any:
    """As in "contains only documents": one predicate."""
    if not isinstance(thing, (Phrase, Name)) or getattr(thing, "determiner", "") == "number":
        return None
    return Complement(text=f"only {say_noun_phrase(thing)}", only=thing)


def only_amount(quantity: Quantity) -> Any:
    """As in "pays only 60 euros": that is what is paid."""
    return None if quantity.dimension == "number" else Complement("", exact(quantity))


ADDED: Final = ("an extra", "an additional", "a further", "another")


def added(quantity: Quantity, rest: tuple[Complement, ...] = ()) -> Any:
    """As in "costs an extra 40 euros": 40 euros extra, not what it costs as a whole."""
    if quantity.dimension == "number":
        return None
    return (Complement("", exact(quantity)), Complement(text="^extra"), *rest)


def how_often(quantity: Any, adverb: str) -> Any:
    """As in "two days a week"; how long in advance is compared."""
    if adverb == "in advance":
        return None
    if quantity.text == "one" or adverb in ("for free", "free of charge"):
        return None  # "gets one for free"
    return Costly(Complement(text=f"{quantity.text} {adverb}"), prefer.HOW_OFTEN)


def at_all(conjunction: str) -> Any:
    """As in "by Abel and by Bea", "with acid or with oil", "for guests, for members and for Ann"."""

    def build(*parts: Any) -> Any:
        first, *others = parts[::2]
        listed = Listed(conjunction, parts[1::2])
        return Complement(first, listed) if all(each == first for each in others) else None

    return build


def in_order(predicate: Any) -> Any:
    """As in "in order to vote"."""
    made = infinitive(predicate)
    if made.thing is not None:
        return Complement(f"in order {made.preposition}", made.thing)
    return Complement(text=f"in order {made.text}")


FIXED: Final = -4
"""A fixed phrase is read as a whole."""


def activity(edge: VerbEdge, complements: tuple[Complement, ...] = ()) -> Any:
    """As in "entering the room" as a noun phrase."""
    first = complements[0].thing if complements else None
    noun = first.nominal.noun if isinstance(first, Phrase) and first.determiner == "bare" else ""
    direct = noun and not complements[0].preposition
    if direct and (is_pair(gerund(edge.lemma), noun) or is_time_noun(noun)):
        return None  # "working days" are days
    if not complements and edge.sense.frames and "none" not in edge.sense.frames:
        return Costly(Activity(gerund(edge.lemma), edge.lemma), -1)  # "Subletting is forbidden"
    built = verb()(edge, complements)
    known = not complements and any(sense.category == "noun" for sense in senses(gerund(edge.lemma)))
    return built and Costly(Activity(say_verb_phrase(built.node, "ing"), edge.lemma), built.cost + known)


RULES: Final[Declarations] = (
    ("TAIL", ("TAILPART", comps), ("TAILPART TAIL", comps)),
    (
        "TAILPART",
        ("AT", same),
        ("ADV", adverb),
        ("to BASE", unless_noun(infinitive), "to vote"),
        ("in_order_to BASE", in_order, "", FIXED),
        ("PARTICLE", particle, "", 1),
        ("home", lambda: particle("home"), "", 1),
        ("PREP ACTIVITY", at_activity, "before entering"),
    ),
    (
        "COMPS",
        ("COMP", comps),
        ("COMP COMPS", comps),
        *((f"{words} QTY", added, f"{words} 40 euros") for words in ADDED),
        *((f"{words} QTY COMPS", added) for words in ADDED),
    ),
    (
        "COMP",
        ("NP", object_, "the fee"),
        ("MEASURE each", object_, "23 kg each"),
        ("ACTIVITY", object_, "reading", 1),
        ("ACTIVITY and ACTIVITY", activities("and"), "reading and writing", 1),
        ("ACTIVITY or ACTIVITY", activities("or"), "", 1),
        ("only NP", only_thing, "only documents"),
        ("only QTY", only_amount, "only 60 euros"),
        ("half", more("half"), "half", 2),
        ("AT", same, "to the office"),
        ("ADV", adverb, "quickly"),
        ("ADJ.comparative than QTY", lasting_longer, "longer than 90 days"),
        ("ADJ.comparative than QTY.article", lasting_longer, "longer than a week"),
        ("no_longer than QTY", no_longer, "no longer than 90 days"),
        ("ADJ.comparative than NP", more_so_than, "(ranks) higher than Ann"),
        ("ADJ", manner, "late"),
        ("V.participle", lambda edge: manner(participle(edge.lemma)), "locked", 1),
        ("as ADJ", lambda word: Complement(text=f"|as {word}"), "as late"),
        ("PARTICLE", particle, "in", 1),
        ("home", lambda: particle("home"), "home", 1),
        ("to BASE", unless_noun(infinitive), "to vote"),
        ("in_order_to BASE", in_order, "in order to vote", FIXED),
        ("PREP ACTIVITY", at_activity, "before entering"),
        ("PREP ACTIVITY and ACTIVITY", at_activities, "for washing and drying clothes"),
        ("BASE", bare_infinitive, "(help) clean the room"),
        ("and back", more("and back"), "", -3, '"and back": say both ways in two sentences'),
        ("more", more("more"), "", 1),
        ("less", more("less"), "", 1),
        ("SUBCLAUSE", same, "before the goods are dispatched", 2),
    ),
    ("SUBCLAUSE", *((f"{word} CLAUSE", subclause(word)) for word in ("before", "after", "until"))),
    ("COMP", ("QTY ADV", how_often, "two days a week")),
    ("TAILPART", ("QTY ADV", how_often)),
    (
        "AT",
        ("PREP SNP and PREP SNP", at_all("and"), "by Abel and by Bea"),
        ("PREP SNP , PREP SNP ,? and PREP SNP", at_all("and"), "for guests, for members and for Ann"),
        ("PREP SNP or PREP SNP", at_all("or"), "with acid or with oil"),
        ("PREP NP", at, "to the office"),
        ("PREP and PREP NP", at_either_time, "before and after every treatment"),
        ("PREP the next QTY NB.plural", next_few, "for the next two games"),
        ("PREP NB.bare", at_bare, "by truck"),
        ("TIMED", same, "within 30 days of purchase"),
        ("except PREP NP", except_at, "except at night"),
        ("for NB.plural only", for_only, "for adults only"),
        ("for SNP only", for_this_only, "for one car only"),
        ("at the age of QTY", at_age, "at the age of 63"),
    ),
    ("ACTIVITY", ("V.ing", activity), ("V.ing COMPS", activity, "entering the room")),
)
"""The rules of complements."""
