"""Lists of noun phrases, flat and with one conjunction, and noun phrases as a whole."""

from dataclasses import replace
from itertools import pairwise
from typing import Any, Final

from multiprover.english import prefer
from multiprover.english.chart import Costly
from multiprover.english.doubtful import weight_as
from multiprover.english.function_words import words_in
from multiprover.english.grammar.but_no import lacks_as_well
from multiprover.english.grammar.declare import Declarations, same
from multiprover.english.grammar.empty_heads import we
from multiprover.english.grammar.excepted_from_all import ends_in_exception, except_from_all, is_of_all
from multiprover.english.grammar.list_ends import aside, in_relative, unclear_owner, with_noun_of_first
from multiprover.english.grammar.nearest import is_nearer_in_list
from multiprover.english.grammar.noun_phrases import phrase, possessive
from multiprover.english.grammar.shared_determiner import (
    articles_missing,
    cost_of_sharing,
    doubt,
    share_article,
    shares_determiner,
    with_determiner,
)
from multiprover.english.grammar.shared_of import share_of, share_owner
from multiprover.english.grammar.times_listed import time_and_thing
from multiprover.english.noun_or_verb import COST, SHARED, likeness
from multiprover.english.syntax import At, Listed, Measure, Name, Of, Phrase, Pronoun, With
from multiprover.english.titles import may_share_noun
from multiprover.english.words import is_person_noun, is_plural


def listed(conjunction: str, paired: str = "") -> Any:
    """Noun phrases joined by one conjunction."""

    def build(first: Any, rest: Any) -> Any:
        written = (first, *(rest.items if isinstance(rest, Listed) else (rest,)))
        items = shared = share_owner(share_of(with_noun_of_first(written)))
        items = _with_all(items) if conjunction == "and" else items
        if any(isinstance(item, (Pronoun, Measure)) for item in items) or _is_plural_name(items):
            return None
        if _is_next_clause(items) or lacks_as_well(items):
            return None
        if any(map(ends_in_exception, items[:-1])) and not all(map(is_of_all, items[1:])):
            return None  # in "nobody except members and staff" both are excepted
        items = _with_noun_of_last(except_from_all(items))
        if not _may_be_theirs(items):
            return None
        if shares_determiner(items):
            made = with_determiner(Listed(conjunction, items, paired))
            return Costly(made, cost_of_sharing(items), doubt(items))
        return Costly(
            share_article(Listed(conjunction, items, paired)),
            prefer.LIST
            + prefer.inside(items)
            + in_relative(items)
            + prefer.unlike_items(items)
            + prefer.FAR * is_nearer_in_list(items[0], items[1])
            - _placed_alike(items)
            - prefer.shared_article(written, the=shared != written),
            _doubt(items) or unclear_owner(items) or prefer.shared_modifier(items, conjunction),
        )

    return build


def _is_next_clause(items: tuple[Any, ...]) -> bool:
    """In "borders on the mill, the mill borders on the inn" the second is a clause of its own."""
    return any(
        isinstance(one, Phrase)
        and isinstance(other, Phrase)
        and bool(one.nominal.noun)
        and other.nominal.number == "plural"
        and other.nominal.noun.startswith(f"{one.nominal.noun} ")
        for one, other in pairwise(items)
    )


def two(conjunction: str) -> Any:
    """As in "A, and B"; two names may be three: "Ann Ben, and Carl"."""

    def build(first: Any, second: Any) -> Any:
        made = listed(conjunction)(first, second)
        names = isinstance(first, Name) and isinstance(second, Name)
        return made._replace(mark=COMMA) if made and names else made

    return build


COMMA: Final = "is a comma missing in this list, or is one too many?"


def _may_be_theirs(items: tuple[Any, ...]) -> bool:
    """Not "the club and their spouses": in "members of the club and their spouses" the members have them."""
    first, *rest = items
    if not any(isinstance(item, Phrase) and item.owner == Pronoun("they") for item in rest):
        return True
    if not isinstance(first, Phrase) or first.nominal.number == "plural" or first.owner == Pronoun("they"):
        return True  # "their size and (their) value"
    head = first.nominal.noun.rsplit(" ", 1)[-1]
    return bool(first.nominal.kind) or is_person_noun(head) or head in HOUSEHOLDS


HOUSEHOLDS: Final = frozenset(("family", "couple", "household", "pair", "crew"))
"""Groups that have something of their own: "a family and their dog"."""


def _with_noun_of_last(items: tuple[Any, ...]) -> tuple[Any, ...]:
    """As in "a full or a partial refund": a full refund, where the word is rather an adjective."""
    *before, last = items
    if not isinstance(last, Phrase) or not last.nominal.adjectives:
        return items
    adjectives = last.nominal.adjectives[1:]
    return (
        *(
            replace(item, nominal=replace(last.nominal, adjectives=(item.nominal.noun, *adjectives)))
            if _lacks_noun(item, last)
            else item
            for item in before
        ),
        last,
    )


def _lacks_noun(item: Any, last: Phrase) -> bool:
    if not isinstance(item, Phrase) or item.determiner != last.determiner or item.after or item.owner:
        return False
    word = item.nominal.noun
    if item.nominal.adjectives or item.nominal.number != last.nominal.number or is_person_noun(word):
        return False
    return weight_as(word, "adjective") > max(0, weight_as(word, "noun"))


def _doubt(items: tuple[Any, ...]) -> str:
    if _may_be_adjective(items) or _may_share_noun(items[0], items[-1]):
        return prefer.SHARED_INSIDE
    if _may_own_together(items) or _may_share_number(items):
        return OWNED_TOGETHER if _may_own_together(items) else SHARED_NUMBER
    return ONE_NAME if _may_be_one_name(items) else time_and_thing(items)


OWNED_TOGETHER: Final = "are they those of both, or of the last alone? Say whose they are"


def _may_own_together(items: tuple[Any, ...]) -> bool:
    """As in "Bob and Ann's children"."""
    *_, before, last = items
    owned = isinstance(last, Phrase) and isinstance(last.owner, Name) and last.nominal.number == "plural"
    return owned and isinstance(before, Name)


def _may_share_noun(first: Any, last: Any) -> bool:
    """As in "a front and rear light", where the first word is rather an adjective of the last noun."""
    if not isinstance(first, Phrase) or not isinstance(last, Phrase) or first.after:
        return isinstance(first, Name) and isinstance(last, Name) and may_share_noun(first.text, last.text)
    alone = first.determiner != "bare" and last.determiner == "bare" and last.nominal.number != "plural"
    described = bool(last.nominal.adjectives) or " " in last.nominal.noun
    head = first.nominal.noun.rsplit(" ", 1)[-1]
    return alone and described and weight_as(head, "adjective") > 0


def _may_be_adjective(items: tuple[Any, ...]) -> bool:
    """As in "a female or a male dog", where nothing tells whether the first is a noun by itself."""
    first, last = items[0], items[-1]
    if not isinstance(first, Phrase) or not isinstance(last, Phrase) or not last.nominal.adjectives:
        return False
    word, alone = first.nominal.noun, not (first.nominal.adjectives or first.after or first.owner)
    alike = first.determiner == last.determiner and first.nominal.number == last.nominal.number
    either = weight_as(word, "adjective") > 0 and weight_as(word, "noun") - weight_as(word, "adjective") <= 1
    return alone and alike and either and not is_person_noun(word)


ONE_NAME: Final = 'is this one name, or are they two? Put a name with "and" in it into quotes'
OFFICES: Final = frozenset(
    words_in(
        """
        commission agency department ministry office committee board council authority administration bureau
        association union fund service institute society trust
        """
    )
)


def _may_be_one_name(items: tuple[Any, ...]) -> bool:
    """As in "the Food and Drug Administration"."""
    *before, last = items
    if not isinstance(last, Name) or last.text.lower().rsplit(" ", 1)[-1] not in OFFICES:
        return False
    named = [item for item in before if isinstance(item, Name)]
    second = last.text.startswith("the ")  # "the Alpha Institute and the Beta Institute"
    return " " in last.text and not second and any(item.text.startswith("the ") for item in named)


SHARED_NUMBER: Final = "the number may belong to the first noun alone or to all of them; repeat it"


def _may_share_number(items: tuple[Any, ...]) -> bool:
    """As in "two or more brothers or sisters"."""
    first, *rest = items
    if not isinstance(first, Phrase) or first.determiner != "number" or first.after:
        return False
    if first.nominal.number != "plural":
        return False
    return any(
        isinstance(item, Phrase) and item.determiner == "bare" and item.nominal.number == "plural"
        for item in rest
    )


def _with_all(items: tuple[Any, ...]) -> tuple[Any, ...]:
    """As in "knives, scissors and other sharp objects": those named, and all sharp objects."""
    *before, last = items
    bare = all(isinstance(item, Phrase) and item.determiner == "bare" for item in before)
    if not bare or not isinstance(last, Phrase) or last.determiner != "other":
        return items
    return (*before, replace(last, determiner="bare"))


def _placed_alike(items: tuple[Any, ...]) -> int:
    """What is paid back for places after each item of a list: "a house in Rome and a flat in Oslo"."""
    afters = [item.after for item in items if isinstance(item, Phrase)]
    if len(afters) < len(items) or any(len(each) != 1 for each in afters):
        return 0
    alike = {each.preposition if isinstance(each, At) else type(each) for (each,) in afters}
    if len(alike) > 1 or not all(isinstance(each, (At, Of, With)) for (each,) in afters):
        return 0
    return sum(prefer.attachment(each) for (each,) in afters) or prefer.LIST


def _is_plural_name(items: tuple[Any, ...]) -> bool:
    """As in "Dogs and Cats", where the second is no name."""
    plural = any(isinstance(item, Phrase) and item.nominal.number == "plural" for item in items)
    return plural and any(isinstance(item, Name) and is_plural(item.text.lower()) for item in items)


def again(first: Any, rest: Listed) -> Any:
    """A list with one more item in front; in "two sons, Tim and Tom" the names are those of the sons."""
    number = isinstance(first, Phrase) and first.determiner == "number"
    if isinstance(first, Measure) or (number and all(isinstance(item, Name) for item in rest.items)):
        return None
    items = with_noun_of_first((first, *rest.items))
    if _is_next_clause(items):
        return None
    if shares_determiner(items):
        made = with_determiner(replace(rest, items=items))
        return Costly(made, -articles_missing(items), doubt(items))
    unlike = prefer.unlike_items(items) - prefer.unlike_items(rest.items)  # "Mats, Karin and Lutz" are names
    cost = max(0, unlike) + in_relative(items)
    shared = share_owner(share_of(items))
    if isinstance(first, Phrase) and first.owner is not None and shared != items:
        cost -= prefer.shared_article(items, the=True)  # "their name, address and age"
    made = share_article(replace(rest, items=shared))
    if made.paired == SHARED:
        return Costly(made, cost - articles_missing(items), doubt(items))
    verbs = shared != items and all(likeness(item, "base") for item in rest.items)
    mark = OF_ONE_BEFORE if _may_name_one_before(items) else ""
    return Costly(made, cost + COST * verbs, mark)  # "use their phone, drink and smoke"


OF_ONE_BEFORE: Final = "is this the name of the one before it? Write two sentences"


def _may_name_one_before(items: tuple[Any, ...]) -> bool:
    """As in "has a brother, Max, and a sister, Ida"."""
    first, second = items[:2]
    one = isinstance(first, Phrase) and first.determiner == "a" and not first.after and not first.those
    return one and isinstance(second, Name)


def paired(word: str) -> Any:
    """Both … and, either … or, neither … nor."""

    def build(first: Any, second: Any, *more: Any) -> Any:
        items = share_owner((first, *(second.items if isinstance(second, Listed) else (second,)), *more))
        if any(map(_is_adjective_alone, items[:-1])):
            return None  # "both their left and right hand"
        return Listed("and" if word == "both" else "or", items, word)

    return build


def _is_adjective_alone(item: Any) -> bool:
    """As in "their left", which is rather an adjective whose noun comes later."""
    if not isinstance(item, Phrase) or item.owner is None or item.nominal.adjectives:
        return False
    return weight_as(item.nominal.noun, "adjective") > weight_as(item.nominal.noun, "noun")


def three(conjunction: str) -> Any:
    """As in "A, B, and C"."""

    def build(first: Any, second: Any, third: Any) -> Any:
        made = listed(conjunction)(second, third)
        longer = made and again(first, made.node)
        mark = longer and (made.mark or longer.mark or aside(first, second))
        return longer and Costly(longer.node, made.cost + longer.cost, mark)

    return build


def each_one(listed: Listed) -> Any:
    """As in "every cat and every dog is …"."""
    if all(isinstance(item, Phrase) and item.determiner in ("every", "no") for item in listed.items):
        return listed
    return None


def of_several(*parts: Any) -> Any:
    """As in "Ann's and Ben's rooms": those of Ann, and those of Ben."""
    *owners, nominal = parts
    return phrase("the", nominal, (Of(Listed("and", tuple(owners))),))


RULES: Final[Declarations] = (
    ("SNP", ("SNP.singular", same), ("SNP.plural", same)),
    (
        "SNP.plural",
        ("NAME 's and NAME 's NB.plural", of_several, "Ann's and Ben's rooms"),
        ("NAME 's , NAME 's and NAME 's NB.plural", of_several, "Ann's, Ben's and Cora's rooms"),
    ),
    *(
        (
            f"LIST.{conjunction}",
            (f"SNP {conjunction} SNP", listed(conjunction), f"cats {conjunction} dogs"),
            (f"SNP , {conjunction} SNP", two(conjunction), "", 3),
            (f"SNP , LIST.{conjunction}", again),
            (f"SNP , SNP , {conjunction} SNP", three(conjunction)),
        )
        for conjunction in ("and", "or")
    ),
    ("LIST.and", ("SNP ,? as_well_as SNP ,?", listed("and"), "cats as well as dogs")),
    (
        "NP.singular",
        ("SNP.singular", same),
        ("he", possessive("he")),
        ("she", possessive("she")),
        ("he_or_she", possessive("he or she")),
        ("he / she", possessive("he or she")),
        ("LIST.or", same),
        ("LIST.and", each_one, "every cat and every dog"),
        ("either SNP or SNP", paired("either")),
        ("neither SNP nor SNP", paired("neither")),
    ),
    (
        "NP.plural",
        ("SNP.plural", same),
        ("they", possessive("they")),
        ("we", we, "we"),
        ("LIST.and", same),
        ("LIST.or", same),
        ("both SNP and SNP", paired("both"), "both Ann and Ben"),
        ("either SNP or SNP", paired("either")),
        ("neither SNP nor SNP", paired("neither")),
    ),
    (
        "NP",
        ("SNP", same),
        ("LIST.and", same),
        ("LIST.or", same),
        ("both SNP and SNP", paired("both")),
        ("either SNP or SNP", paired("either")),
        ("neither SNP nor SNP", paired("neither")),
        ("him", possessive("he")),
        ("her", possessive("she")),
        ("them", possessive("they")),
        ("him_or_her", possessive("he or she")),
        ("themselves", possessive("themselves")),
        ("each_other", possessive("each other")),
        ("one_another", possessive("each other")),
        ("himself", possessive("themselves")),
        ("himself or herself", possessive("themselves")),
        ("herself", possessive("themselves")),
        ("itself", possessive("themselves")),
    ),
)
"""Lists, and noun phrases with or without one."""
