"""Who has what "with" and "without" name: the thing before them, or the subject of the verb."""

from itertools import pairwise
from typing import Final

from multiprover.english import prefer
from multiprover.english.function_words import GROUP_NOUNS, words_in
from multiprover.english.grammar.verb_words import WITH_VERBS
from multiprover.english.meaning.phrases import is_time
from multiprover.english.noun_kinds import flags_of
from multiprover.english.syntax import (
    After,
    At,
    Complement,
    Gap,
    Listed,
    Measure,
    Name,
    Nominal,
    Of,
    Phrase,
    Relative,
    Sized,
    With,
)
from multiprover.english.words import is_living_noun, is_person_noun, is_thing_noun

HAVING: Final = frozenset(
    words_in(
        "own have possess buy sell rent lease live stay reside dwell move relocate settle camp belong work"
        " drive ride use need want store keep park house"
    )
)
"""Verbs that say what somebody has or where somebody is: in "owns a car without doors" the car has none."""
GOING: Final = frozenset(
    words_in(
        "go come travel arrive walk run drive ride fly sail appear return move turn show get enter leave"
    )
)
"""Verbs of going somewhere, with which something is brought along: "goes to a party with a gift"."""
DONE_WITH: Final = frozenset(
    words_in("insure book reserve order register deposit lodge file place leave invest pawn exchange")
)
"""Verbs of what is done with a firm or somebody: "books a trip with an agency"."""
SUBJECTS_OWN: Final = frozenset(
    words_in(
        """
        permission permit ticket licence license pass badge card key passport visa reason excuse cause notice
        authorisation authorization consent approval agreement reservation booking appointment invitation
        helmet supervision supervisor escort guardian guide companion help assistance payment prescription
        insurance warning delay gloves glove goggles mask coat seatbelt certificate registration
        """
    )
)
"""What people lack rather than places and things: "enters a lab without a permit"."""
LEAVE: Final = frozenset(
    words_in("permission consent approval authorisation authorization agreement notice warning")
)
"""What who does something lacks, whatever it is done to: "keeps a dog without the owner's consent"."""
TOOLS: Final = frozenset(
    words_in(
        """
        knife fork spoon chopstick pen pencil crayon marker chalk ink brush broom mop cloth rag sponge
        towel soap detergent bleach hose bucket hammer nail screw screwdriver wrench spanner drill saw
        axe chisel spade shovel rake hoe scythe sickle scissors needle thread rope string tape glue paste
        varnish crowbar lever ladder jack net hook rod bait trap spear bow arrow gun rifle pistol spray
        pesticide poison drug medicine antibiotic vaccine scalpel syringe tweezers tongs pliers ladle
        whisk blender oven microwave lighter torch lamp flashlight telescope microscope binoculars camera
        scanner printer computer laptop tablet phone smartphone app software key keycard remote crane
        forklift tractor mower bulldozer excavator truck van trolley wheelbarrow cart hand finger foot
        tooth teeth straw stick shaver razor comb iron
        """
    )
)
"""What something is done with: "cuts bread with a knife"."""
PAID_WITH: Final = frozenset(words_in("cash card cheque check money voucher coupon coin banknote credit"))
"""What is paid with, by those who buy as well."""
MEALS: Final = frozenset(words_in("breakfast lunch dinner supper meal food water milk"))
"""What is eaten or taken together with something."""
NO_USE: Final = frozenset(
    words_in(
        """
        visit build make find meet like love choose pick design get receive bring sell buy order offer
        recommend describe show book lack require prefer inspect know create produce supply provide
        """
    )
)
"""What is done without a tool, or rather to what has one: "builds a house with an oven"."""
SEEING: Final = frozenset(words_in("see watch observe spot notice film photograph follow"))
TAKING_IN: Final = ("eat", "drink", "take", "swallow")
WITH_WHOM: Final = frozenset(
    words_in(
        """
        contract conflict agreement interview meeting appointment relationship relation connection contact
        dispute deal lease partnership conversation affair friendship treaty account conference discussion
        """
    )
)
"""Nouns that are with somebody: "a contract with Bolt"."""
WITH_SOMEBODY: Final = 5
AFTER_WITHOUT: Final = 4
"""In "enters without a key to the lab" the key is to the lab."""
WHO_LACKS: Final = "who or what has none? Write two sentences"


def with_after_thing(verb: str, complements: tuple[Complement, ...]) -> tuple[int, str]:
    """What it costs that "with" or "without" after an indefinite thing goes with the verb, and the hint."""
    cost, hint = 0, ""
    for before, each in pairwise(complements):
        head = _head(each)
        if _goes_with(before, each) or _is_for(before, each):
            cost += AFTER_WITHOUT
        own = head in LEAVE or (head in SUBJECTS_OWN and verb not in HAVING and not _is_of_people(before))
        if each.preposition == "without" and own:
            cost -= prefer.OWN_WITHOUT
            continue
        if each.preposition in ("with", "without") and _may_describe(verb, before, each):
            hint = WHO_HAS
        if each.preposition == "with" and is_means(verb, head) and _is_some(before):
            cost -= prefer.WITH_ON_VERB + 1  # "cuts bread with a knife"
            continue
        if each.preposition == "with" and verb in SEEING and head in TOOLS and _is_some(before):
            cost, hint = cost - prefer.WITH_ON_VERB - 1, WHO_HAS
            continue
        if each.preposition not in ("with", "without") or not _is_indefinite_thing(before):
            continue
        done_with = verb in DONE_WITH and _head(before) not in WITH_WHOM and _may_be_firm(head)
        if each.preposition == "with" and done_with:
            cost -= prefer.WITH_ON_VERB + 1  # "insures a car with a company"
            continue
        counted = isinstance(each.thing, Phrase) and each.thing.determiner == "number"
        if not head or (is_living_noun(head) and not counted):
            cost -= prefer.WITH_ON_VERB * (verb not in HAVING and _is_done_with(before, each))
            continue
        if each.preposition == "with":
            going = verb in GOING and before.preposition != "from"
            cost += prefer.WITH_ON_VERB if before.preposition and not going else -is_living_noun(head)
        elif head not in SUBJECTS_OWN:
            cost += prefer.WITHOUT_ON_VERB if verb in HAVING else 0
            hint = WHO_LACKS
    return cost, hint


def is_means(verb: str, noun: str) -> bool:
    """Whether it is rather done with that than to something that has it: "cuts bread with a knife"."""
    if noun in PAID_WITH:
        return verb in ("pay", "buy", "purchase", "order", "book")
    return (verb in TAKING_IN and noun in MEALS) or (noun in TOOLS and verb not in HAVING | NO_USE | SEEING)


def _may_describe(verb: str, before: Complement, each: Complement) -> bool:
    """Whether a definite one may have what follows: "sees the man with the telescope".

    What is done to other things is done with a tool: "cleans the window with a cloth".
    """
    thing, had, noun = before.thing, each.thing, _head(each)
    if not isinstance(thing, Phrase) or thing.determiner != "the" or thing.owner is not None or thing.after:
        return False
    plain = isinstance(had, Phrase) and had.determiner in ("a", "the", "bare") and had.owner is None
    if not isinstance(had, Phrase) or not plain or noun in LEAVE or verb in WITH_VERBS:
        return False
    if had.determiner == "bare" and had.nominal.number == "mass":
        return False  # "treats the guests with respect"
    if is_living_noun(_head(before)):
        return True
    own = noun in SUBJECTS_OWN or is_living_noun(noun) or each.preposition == "without"
    return not own and (had.determiner == "the" or verb in HAVING)


def _may_be_firm(noun: str) -> bool:
    return is_living_noun(noun) or "g" in flags_of(noun)


def _is_done_with(before: Complement, each: Complement) -> bool:
    """As in "plays a match with a guest": perhaps the two play it, perhaps the match has guests."""
    noun = _head(before)
    simple = each.preposition == "with" and not before.preposition and is_person_noun(_head(each))
    return simple and is_thing_noun(noun) and noun not in WITH_WHOM


def is_had(thing: object, tense: str) -> bool:
    """Whether who does something "without" it has none; who climbed "without oxygen" may have some now."""
    if not isinstance(thing, Phrase):
        return False
    stuff = thing.determiner == "bare" and thing.nominal.number == "mass"
    return tense != "past" or not stuff or thing.nominal.noun.rsplit(" ", 1)[-1] in SUBJECTS_OWN


def _is_of_people(complement: Complement) -> bool:
    """As in "treats patients (without insurance)": they have none, not who treats them."""
    thing = complement.thing
    bare = isinstance(thing, Phrase) and thing.determiner in ("bare", "a", "no", "any")
    return bare and not complement.preposition and is_person_noun(_head(complement))


WHO_HAS: Final = 'who or what has this? Say "who has" or "that has"'


def after_another(first: After, rest: tuple[After, ...]) -> tuple[int, str]:
    """What a modifier costs after another one of the same noun, and the hint if the nearer noun may have it.

    In "the man in the car with the broken window" that is the car, or the man; in "members of a team without
    a captain" it is the team. In "a bottle of wine that is broken" it is the bottle; in "a tree in the park
    that is old" it may be either, as a place that is known needs no clause.
    """
    match first, rest:
        case Of(Phrase("bare", Nominal(number="mass"), ())), (With() | Relative(aside=False),):
            return -prefer.FAR - 1, ""
        case _, (Relative(aside=False) as clause,) if _is_behind_place(first, clause):
            return -prefer.FAR, ""
        case Sized("", Measure() as amount), (Sized("", Measure() as time),) if _tells_how_long(amount, time):
            return 0, HOW_LONG
        case At(thing=Phrase()), (With(Measure() | Phrase("measure" | "number"), without=False),):
            return 0, ""  # "nurses in the ward with five years of service"
        case At(thing=Phrase() as place), (With(without=without),) if not is_time(place):
            return prefer.FAR * 2 * without, WHO_HAS
        case _, (With(without=without),) if without or isinstance(first, Relative):
            return prefer.FAR * 2, ""
    return 0, ""


HOW_LONG: Final = "an amount for a time: say in another sentence what lasts so long"


def _tells_how_long(amount: Measure, time: Measure) -> bool:
    """As in "a bill of 90 euros for two nights": the bill does not last two nights."""
    first, second = (each.comparisons[0][1].dimension for each in (amount, time))
    return second == "duration" != first


def lasts_for_life(after: After) -> bool:
    """As in "for life", which tells how long somebody is something."""
    match after:
        case At("for", Phrase("bare", nominal, ())):
            return nominal.noun == "life" and not nominal.adjectives
    return False


def behind_place(determiner: str, nominal: Nominal, after: tuple[After, ...]) -> int:
    """What a clause costs behind the place of its noun: less in "any tree in the park that is old".

    In "a man in the room that is locked" it is the room, as the man would be one who is.
    """
    match after:
        case (place, Relative() as clause, *_) if _is_behind_place(place, clause):
            person = nominal.kind == "person" or is_person_noun(nominal.noun.rsplit(" ", 1)[-1])
            return prefer.FAR if person else -(determiner in ("any", "every", "all", "no"))
    return 0


def _is_behind_place(first: After, clause: Relative) -> bool:
    """As in "in the park that is old"."""
    match first:
        case At(
            "in" | "on" | "at" | "under" | "near" | "behind" | "inside", Phrase("the", after=(), owner=None)
        ):
            return not clause.personal and not clause.reduced
    return False


def that_one(nominal: Nominal, after: tuple[After, ...]) -> str:
    """The hint if "that" follows somebody's own: in "a note from her doctor that is new" the note may be."""
    plain = [each for each in after if isinstance(each, Relative) and not each.personal and not each.reduced]
    subject = [each for each in plain if isinstance(getattr(each.clause, "subject", None), Gap)]
    person = is_person_noun(nominal.noun.rsplit(" ", 1)[-1])
    return f'whom or what does "that" mean after "{nominal.noun}"? Say "who"' if subject and person else ""


def with_somebody(nominal: Nominal, after: tuple[After, ...]) -> int:
    """What it costs that a thing has somebody: in "plays cards with the guard" it is the player who does."""
    head = nominal.noun.rsplit(" ", 1)[-1]
    if nominal.kind == "person" or is_living_noun(head) or head in GROUP_NOUNS:
        return 0
    somebody = [each.thing for each in after if isinstance(each, With) and not each.without]
    found = any(_is_somebody(thing) or (_has_nobody(head) and _is_some_person(thing)) for thing in somebody)
    return WITH_SOMEBODY * found


def _has_nobody(noun: str) -> bool:
    """Whether a noun names what is said, written or done: in "writes a book with a friend" two people do."""
    flags = flags_of(noun)
    return "w" in flags or (is_thing_noun(noun) and "o" not in flags and "g" not in flags)


def _is_some_person(thing: object) -> bool:
    return isinstance(thing, Phrase) and (
        thing.nominal.kind == "person" or is_person_noun(thing.nominal.noun.rsplit(" ", 1)[-1])
    )


DEFINITE: Final = ("the", "that", "every", "all", "another", "every other", "all other")


def _is_somebody(thing: object) -> bool:
    if isinstance(thing, Name):
        return True
    known = isinstance(thing, Phrase) and thing.determiner in DEFINITE
    return known and isinstance(thing, Phrase) and is_person_noun(thing.nominal.noun.rsplit(" ", 1)[-1])


def _goes_with(before: Complement, each: Complement) -> bool:
    """As in "without a key to the lab", where the key is to the lab."""
    match before:
        case Complement("with" | "without"):
            owned = before
        case Complement(_, Phrase(after=(*_, With(thing)))):  # "enters a lab without a key to it"
            owned = Complement("without", thing)
        case _:
            return False
    if each.preposition not in PURPOSES or not _is_indefinite_thing(owned):
        return False
    return not isinstance(each.thing, (Measure, Gap)) and each.thing is not None and not is_time(each.thing)


def _is_for(before: Complement, each: Complement) -> bool:
    """As in "has passed every prerequisite for it": it is a prerequisite for that, however it is passed."""
    told = not before.preposition and each.preposition == "for" and not isinstance(each.thing, Measure)
    return told and _head(before) in FOR_SOMETHING


FOR_SOMETHING: Final = frozenset(
    words_in("prerequisite precondition requirement condition criterion reason patent exam test deadline")
)
"""What is always for something, which is not what is done with it."""
PURPOSES: Final = ("to", "for", "from", "against", "about")
"""Prepositions that say what a permit, a key or a ticket is for."""


def _is_indefinite_thing(complement: Complement) -> bool:
    thing = complement.thing.items[-1] if isinstance(complement.thing, Listed) else complement.thing
    if not isinstance(thing, Phrase) or thing.determiner == "the" or thing.owner is not None:
        return False
    is_thing = bool(thing.nominal.noun) or thing.nominal.kind in ("thing", "person")
    return is_thing and (thing.determiner != "bare" or thing.nominal.number == "plural")


def _is_some(complement: Complement) -> bool:
    """As in "cuts bread", "opens a box": an object that is not known."""
    thing = complement.thing
    some = isinstance(thing, Phrase) and thing.determiner != "the" and thing.owner is None
    return some and not complement.preposition


def _head(complement: Complement) -> str:
    return complement.thing.nominal.noun.rsplit(" ", 1)[-1] if isinstance(complement.thing, Phrase) else ""
