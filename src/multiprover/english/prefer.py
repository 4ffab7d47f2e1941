"""Preferences: the few rules that decide between readings, and the constructions that are refused.

Each preference is a cost; the cheaper reading wins, equal ones with different logic are refused with both
shown. A mark is the hint of a construction that is refused even if it is the only reading. Neither decides
across a negation or between "and" and "or".
"""

from collections.abc import Sequence
from typing import Final

from multiprover.english import noun_or_verb
from multiprover.english.compounds import is_never_bare
from multiprover.english.doubtful import is_noun_pair
from multiprover.english.function_words import GROUP_NOUNS, PLURAL_GROUPS, words_in
from multiprover.english.nearest import (
    continues_relative,
    differ_in_number,
    is_again,
    is_had_as_well,
    is_of_last_alone,
    is_rather_had,
    may_be_had,
)
from multiprover.english.syntax import (
    Activity,
    After,
    At,
    Listed,
    Name,
    Nominal,
    NounPhrase,
    Of,
    Phrase,
    Property,
    Relative,
    Sized,
    Verb,
    VerbPhrase,
    With,
)
from multiprover.english.word_classes import is_participle
from multiprover.english.words import is_living_noun, is_person_noun, senses

BARE_COUNT: Final = 9
"""A singular count noun wants an article: "People who drink drive badly" is not about a drink."""
BARE_LIVING: Final = 30
"""People and animals always have one."""
THE_ADJECTIVE: Final = 0
"""ADJECTIVE nouns: "the elderly" only if there is no noun."""
BARE_CLASS: Final = 3
"""After "is" an adjective before a noun: "is human"."""
FAR: Final = 2
"""A modifier goes with the nearest noun: in "a person with a dog that bites" the dog bites."""
WHO_OF_THING: Final = 4
"""who speaks of people."""
OTHER_NUMBER: Final = 13
WITH_ON_VERB: Final = 3
"""of and with go with the noun before them, other prepositions with the verb."""
WITHOUT_ON_VERB: Final = 6
"""In "owns a house without a garden" the house has none."""
OWN_WITHOUT: Final = 2
"""In "enters a lab without a permit" it is not the lab that has none."""
AT_ON_NOUN: Final = 2
STATE_OF_THING: Final = 4
PLACE_OF_ALL: Final = 3
"""After every, all, any, no a place goes with the noun: "every room in the house"."""
AFTER_NOUN: Final = frozenset(("outside", "inside", "between"))
BARE_AFTER: Final = frozenset(
    words_in(
        """
        by at in on upon from to per via under without after before during off as for out_of due_to because_of
        """
    )
)
"""Prepositions that take a singular noun without an article: "by truck", "at home"."""
FAR_COMPLEMENT: Final = 4
"""What follows a relative clause belongs to it, if it can."""
MEASURE_ON_VERB: Final = 4
"""over, under … with a quantity go with the noun: "expenses above 200 euros"."""
OBJECT_RELATIVE: Final = 3
"""After who, that, which a verb comes before a subject."""
CONTACT_RELATIVE: Final = 6
"""A relative clause opens with who, that or which."""
ACTIVITY_OBJECT: Final = 5
NOT_PARTICIPLE: Final = 13
"""After a verb that takes an activity, a word in "-ing" is one: "enjoys celebrating events"."""
ING_BEFORE_BARE: Final = 4
"""A word in -ing between an adjective and a noun is part of the noun: "a private parking space"."""
RARE_PARTICLE: Final = 3
"""in, up, off … after a verb are prepositions, unless the verb takes them as particles."""
ADJECTIVE_COMPLEMENT: Final = 2
"""A participle with complements is a passive, not an adjective."""
SAME_PREPOSITION: Final = 3
"""A verb does not take one preposition twice."""
LIST: Final = 1
CLAUSES: Final = 1
"""A conjunction joins the smallest parts that are alike."""
TWO_OBJECTS: Final = 3
"""A verb has one object rather than two."""
OF_ON_VERB: Final = 4
"""of goes with the noun, unless the verb takes it."""
UNIT_WITH_ARTICLE: Final = 2
"""a year, an hour are quantities: "for a year"."""
WITH_ON_DEFINITE: Final = 4
"""A definite thing needs no "with": "sublet the flat with permission"."""
NUMBER_ALONE: Final = 2
"""A number counts what follows it: "has won three or more matches"."""
ONE_OF_WHAT: Final = 'one year old, or one of those mentioned? Say "one year old", or repeat the noun'
HOW_OFTEN: Final = 2
"""A quantity of time is compared, if it can be: "works 25 hours a week"."""
MISSING_OBJECT: Final = 3
NO_OBJECT: Final = "a verb that takes an object has none: is a word missing or in the wrong place?"
TO_NOUN: Final = 3
"""After "to" a word that is a verb is one: "entitled to vote"."""
MODAL_AND_BARE: Final = 2
"""After a modal a second verb without one stands under it: "must stop and wait"."""

MODAL_BEFORE_CLAUSE: Final = 6
"""After a relative clause a verb without the modal of the main verb belongs to the clause."""
NOT_OVER_AND: Final = (
    '"not" before "and": does it deny both, each, or only the first?'
    ' Say "neither … nor" or write two sentences'
)
SHARED: Final = (
    "what stands after the last of the nouns may belong to it alone or to all of them; write two sentences"
)
SHARED_INSIDE: Final = "what joins the first noun and the last? Write two sentences"
SHARED_ADJECTIVE: Final = (
    "the adjective may belong to the first noun alone or to both; repeat it or write two sentences"
)
_COMPARATIVES: Final = {
    "good": "better",
    "bad": "worse",
    "far": "farther",
    "little": "less",
    "many": "more",
    "much": "more",
}


def comparative(lemma: str) -> str:
    """The comparative of a short adjective."""
    if lemma in _COMPARATIVES:
        return _COMPARATIVES[lemma]
    if lemma.endswith("e"):
        return lemma + "r"
    if lemma.endswith("y") and lemma[-2] not in "aeiou":
        return lemma[:-1] + "ier"
    if len(lemma) <= 4 and lemma[-1] in "bdgmnpt" and lemma[-2] in "aeiou" and lemma[-3] not in "aeiou":
        return lemma + lemma[-1] + "er"
    return lemma + "er"


def attachment(after: After) -> int:
    """What it costs to attach this to a noun rather than to the verb."""
    match after:
        case At("with"):
            return 0
        case At(preposition) if preposition not in AFTER_NOUN:
            return AT_ON_NOUN
        case With(without=True):
            return 1
        case With(Phrase("any" | "every")):
            return WITH_ON_VERB + 1  # "helps a pupil with any task"
        case _:
            return 0


def unfit_relatives(nominal: Nominal, after: Sequence[After]) -> int:
    """The cost of a relative clause whose verb or pronoun does not fit the noun.

    In "an employee with a contract who works" the employee works, in "a member of a family who works" the
    member; in "the children of a man who are ill" the children are.
    """
    head = nominal.noun.rsplit(" ", 1)[-1]
    group = head in GROUP_NOUNS
    person = not head or group or nominal.kind == "person" or is_person_noun(head)
    number = "plural" if nominal.number == "plural" else "singular"
    return sum(
        (WHO_OF_THING if each.personal and (group or not person) else 0)
        + (WHO_OF_THING if each.lifeless and person and not group and head else 0)
        + (OTHER_NUMBER if each.number not in ("", number) and head not in PLURAL_GROUPS else 0)
        for each in after
        if isinstance(each, Relative)
    )


def lacking(nominal: Nominal, after: Sequence[After]) -> int:
    """The cost of "without" after a thing, which may go with the verb: "misses a class without excuse"."""
    without = any(isinstance(each, With) and each.without for each in after)
    thing = not is_person_noun(nominal.noun.rsplit(" ", 1)[-1]) if nominal.noun else nominal.kind == "thing"
    if not without or not thing:
        return 0
    own = any(
        isinstance(each, With)
        and each.without
        and isinstance(each.thing, Phrase)
        and each.thing.determiner == "bare"
        for each in after
    )
    return WITH_ON_VERB if own else WITH_ON_VERB - 1  # nobody but a person has permission


def split_participle(nominal: Nominal, after: Sequence[After]) -> str:
    """The hint if "by" stands apart from its participle: "owned buildings by Acme"."""
    participles = [each for each in nominal.adjectives if is_participle(each)]
    apart = [each.preposition for each in after if isinstance(each, At) and each.preposition in ("by", "to")]
    if participles and apart:
        return f'"{participles[-1]}" and "{apart[0]}" stand apart; put them together behind the noun'
    return ""


def activity(thing: object, takes: bool) -> int:
    """The cost of an activity as object: "enjoys eating" has one, "sells eating" has a noun."""
    if isinstance(thing, Listed):
        thing = thing.items[0]
    if isinstance(thing, Activity):
        return 0 if takes else ACTIVITY_OBJECT
    if takes and isinstance(thing, Phrase) and thing.determiner == "bare":
        first = (*thing.nominal.adjectives, *thing.nominal.noun.split(" "))[0]
        return NOT_PARTICIPLE if is_ing_verb(first) else 0
    return 0


def is_ing_verb(word: str) -> bool:
    """Whether a word in "-ing" is rather a verb form than an adjective."""
    found = senses(word) if word.endswith("ing") else ()
    adjective = max((sense.weight for sense in found if sense.category == "adjective"), default=-1)
    return any(sense.category == "verb" and sense.weight > adjective for sense in found)


YOUNG: Final = frozenset(words_in("child kid baby infant toddler boy girl youngster teenager dependant"))
"""Whose age is told where others are mentioned: "pensioners and children under 12"."""


def shared_modifier(items: Sequence[NounPhrase], conjunction: str) -> str:
    """The hint if a modifier of one of the items could belong to all ("old men and women")."""
    if any(not isinstance(item, Phrase) for item in items):
        return ""
    phrases = [item for item in items if isinstance(item, Phrase)]
    *before, last = phrases
    opening = before[0].determiner  # "all nurses and doctors who …" share the first article
    shared = last.determiner == "bare" and opening in ("all", "no", "any", "every", "the")
    same = all(item.determiner in (last.determiner, opening if shared else "") for item in before)
    plain = all(not item.after for item in before)
    if _is_inside(items) or _shares_head(phrases[0], last) or may_be_had(items):
        return SHARED_INSIDE
    tail = [
        each
        for each in last.after
        if isinstance(each, (Relative, With, At, Of, Sized))
        and not (isinstance(each, Relative) and each.aside)
        and not (isinstance(each, Sized) and last.nominal.noun in YOUNG)
    ]
    placed = conjunction == "or" and _are_placed_alike(phrases, tail)
    if (
        tail
        and plain
        and same
        and last.nominal.noun
        and not any(is_again(last, item) or item.owner for item in before)
        and not (last.owner or is_of_last_alone(items))
        and (last.determiner in ("bare", "the", "all") or shared or placed)
    ):
        return SHARED
    first = phrases[0]
    if (
        (first.nominal.adjectives or _is_named_kind(first.nominal))
        and first.determiner in ("bare", "a")
        and not _is_known_pair(first.nominal, last.nominal)
        and all(
            item.determiner == "bare"
            and not item.nominal.adjectives
            and not item.after
            and " " not in item.nominal.noun  # "old shoes and gift cards": the cards have a word of their own
            for item in phrases[1:]
        )
        and all(item.nominal.noun for item in phrases)
    ):
        return SHARED_ADJECTIVE
    return ""


def _are_placed_alike(phrases: Sequence[Phrase], tail: Sequence[After]) -> bool:
    """As in "a dog or a cat from Norway": people or animals of whom a place may be said of each."""
    living = all(is_living_noun(each.nominal.noun.rsplit(" ", 1)[-1]) for each in phrases)
    return living and any(isinstance(each, At) and each.preposition in ("from", "in", "at") for each in tail)


def _is_named_kind(nominal: Nominal) -> bool:  # "Ford trucks"
    return " " in nominal.noun and nominal.noun[0].isupper()


def _is_known_pair(first: Nominal, last: Nominal) -> bool:
    """As in "sour cream and chives": the adjective makes one thing with the first noun."""
    adjective = first.adjectives[-1] if first.adjectives else ""
    return is_noun_pair(adjective, first.noun) and not is_noun_pair(adjective, last.noun)


def shared_article(items: Sequence[NounPhrase], *, the: bool = False) -> int:
    """What bare nouns after "a" are paid back: "an architect, artist and designer" share the article.

    `the`: relations share it, too: "the mother or father of a child".
    """
    first, *rest = items
    if not isinstance(first, Phrase) or first.determiner not in (("a", "the") if the else ("a",)):
        return 0
    bare = [
        item
        for item in rest
        if isinstance(item, Phrase) and item.determiner == "bare" and item.nominal.number == "singular"
    ]
    return sum(without_article(item.nominal) for item in bare)


def without_article(nominal: Nominal) -> int:
    """The cost of a singular count noun without an article."""
    return BARE_LIVING if is_never_bare(nominal.noun, nominal.adjectives) else BARE_COUNT


def unlike_items(items: Sequence[NounPhrase]) -> int:
    """The cost of a list of unlike things: a name and a bare noun."""
    if (cost := inside(items)) > 0:
        return cost
    if is_rather_had(items):
        return FAR
    bare = sum(isinstance(item, Phrase) and item.determiner == "bare" for item in items)
    if 0 < bare < len(items) and any(isinstance(item, Name) for item in items):
        return 3
    phrases = [item for item in items if isinstance(item, Phrase)]
    if continues_relative(items) or is_had_as_well(items):
        return FAR
    if _ends_in_relative(phrases) and any(map(noun_or_verb.may_be_verb, phrases[1:])):
        return noun_or_verb.COST  # "guests who pay and work at night"
    if any(isinstance(item, Name) for item in items) and any(map(_is_relation_of, phrases)):
        return 1  # "is the father of Mei and the husband of Li"
    articles = {item.determiner for item in phrases if item.owner is None}
    if len(articles) > 1 and (articles & {"every", "no"} or articles >= {"a", "all"}):
        return FAR  # "owns an axe and every elf", "guests with a ticket and all members"
    mixed = articles == {"a"} and any(item.owner is not None for item in phrases)
    unlike = articles in ({"a", "the"}, {"the", "bare"}, {"a", "bare"})
    verbal = articles == {"a", "bare"} and noun_or_verb.likeness(phrases[-1], "base")  # "or show signs of it"
    return int(mixed or differ_in_number(phrases) or unlike) + bool(verbal)


def _is_relation_of(phrase: Phrase) -> bool:
    return phrase.determiner == "the" and any(isinstance(each, Of) for each in phrase.after)


def _ends_in_relative(phrases: Sequence[Phrase]) -> bool:
    """Whether a relative clause ends the first of a list."""
    return bool(phrases and phrases[0].after) and isinstance(phrases[0].after[-1], Relative)


def _shares_head(first: Phrase, last: Phrase) -> bool:
    """As in "a passenger and cargo vessel", where a person and a thing would be joined."""
    before, _, head = last.nominal.noun.rpartition(" ")
    bare = last.determiner == "bare" and last.nominal.number == "singular"
    if first.determiner != "a" or not bare or not before:
        return False
    return is_person_noun(first.nominal.noun) and not is_person_noun(head)


def inside(items: Sequence[NounPhrase]) -> int:
    """The cost of a list that is rather part of its first item: "a cake with cream and strawberries"."""
    first = items[0]
    return FAR if _is_inside(items) and isinstance(first, Phrase) and isinstance(first.after[-1], With) else 0


def _is_inside(items: Sequence[NounPhrase]) -> bool:
    """Whether a list is rather part of its first item: "her work on algebra and geometry"."""
    first, *rest = items
    if not isinstance(first, Phrase) or first.determiner == "bare" or not first.after:
        return False
    inner = getattr(first.after[-1], "thing", None)
    bare = (inner, *rest)
    return all(isinstance(item, Phrase) and item.determiner == "bare" for item in bare)


def unlike(items: Sequence[VerbPhrase]) -> int:
    """The cost of joining a verb under a modal with one that has none."""
    modals = {getattr(item, "modal", "") for item in items}
    return MODAL_AND_BARE if len(modals) > 1 else 0


def after_clause(items: Sequence[VerbPhrase]) -> int:
    """The cost of joining a verb without modal to one with a modal that ends in a relative clause.

    In "may be rented by anyone who lives here and is an adult" who lives here is one.
    """
    *before, last = items
    modal = any(getattr(item, "modal", "") and ends_in_clause(item) for item in before)
    return MODAL_BEFORE_CLAUSE if modal and not getattr(last, "modal", "") else 0


def ends_in_clause(predicate: VerbPhrase) -> bool:
    """Whether a relative clause ends the verb phrase, so that the next one could belong to it."""
    if not isinstance(predicate, (Verb, Property)) or not predicate.complements:
        return False
    thing = predicate.complements[-1].thing
    return isinstance(thing, Phrase) and bool(thing.after) and isinstance(thing.after[-1], Relative)
