"""Noun phrases: determiners, names, pronouns, owners, counts, lists."""

from dataclasses import replace
from typing import Any, Final

from multiprover.english import prefer
from multiprover.english.chart import Costly
from multiprover.english.function_words import GROUP_NOUNS, PLURAL_GROUPS
from multiprover.english.grammar.amounts_before import of_amount, so_much
from multiprover.english.grammar.base_or_past import in_fitting_tense
from multiprover.english.grammar.behind_nouns import of_whom
from multiprover.english.grammar.counted import (
    amount,
    counted,
    counted_behind,
    counted_one,
    counted_other,
    counted_others,
    enough,
    last_time,
    measured,
    more_than_one,
    notice,
    only_counted,
    only_one,
    the_two,
    time_of,
    two_different,
)
from multiprover.english.grammar.declare import Declarations, determiners, same
from multiprover.english.grammar.doing_or_being import unlikely_clauses
from multiprover.english.grammar.done_or_did import done_or_did_after
from multiprover.english.grammar.empty_heads import all_those, the_adjective, those
from multiprover.english.grammar.exceptions import is_described, may_be_among
from multiprover.english.grammar.named_things import (
    called,
    coded,
    letter_place,
    named,
    named_aside,
    names,
    numbered,
    owned_name,
    phrase_aside,
    the_name,
    the_names,
    the_same,
    with_age,
    with_aside,
    with_class,
    with_relation,
    with_role,
    year_name,
)
from multiprover.english.grammar.of_people import is_odd_of, is_of_people, tells_why
from multiprover.english.grammar.of_them import bare_relation, of_them
from multiprover.english.grammar.pounds import fits_pounds
from multiprover.english.grammar.thing_or_stuff import as_stuff
from multiprover.english.grammar.together import in_order, of_all_in_one, of_all_together
from multiprover.english.grammar.told_again import told_again
from multiprover.english.grammar.values_alone import tells_of_value
from multiprover.english.grammar.where_relatives import tells_no_place
from multiprover.english.grammar.with_whom import (
    WITH_WHOM,
    behind_place,
    lasts_for_life,
    that_one,
    with_somebody,
)
from multiprover.english.noun_kinds import PAPERS, ROLES
from multiprover.english.syntax import (
    After,
    At,
    Except,
    Nominal,
    NounPhrase,
    Of,
    Phrase,
    Pronoun,
    Relative,
    Sized,
    With,
)
from multiprover.english.units import UNITS
from multiprover.english.words import is_person_noun, is_thing_noun


def phrase(determiner: str, nominal: Nominal, after: tuple[After, ...] = ()) -> Any:
    """A determiner, a noun, and what follows it."""
    if (determiner == "one" and nominal.noun in UNITS) or nominal.noun.split(" ")[0] in ("plenty", "lot"):
        return None
    nominal, amounts = of_amount(determiner, nominal)
    after = (*amounts, *after)
    unit = prefer.UNIT_WITH_ARTICLE * (determiner == "a" and nominal.noun in UNITS and not nominal.adjectives)
    unit += as_stuff(determiner, nominal)
    return _followed(determiner, nominal, after, unit) if after else Costly(Phrase(determiner, nominal), unit)


def _followed(determiner: str, nominal: Nominal, after: tuple[After, ...], cost: int) -> Any:
    """A noun that something follows, which costs so much by itself."""
    if any(isinstance(each, Of) and is_odd_of(Phrase(determiner, nominal), each.thing) for each in after):
        return None
    head = nominal.noun.rsplit(" ", 1)[-1]
    if tells_of_value(head, after) or any(tells_no_place(nominal, each) or tells_why(each) for each in after):
        return None
    single = determiner == "the" and nominal.number == "singular"
    of_the = prefer.WITH_ON_DEFINITE * any(isinstance(each, With) for each in after) * (determiner == "the")
    one_thing = determiner == "the" and nominal.number != "plural" and not nominal.kind
    if one_thing and not is_person_noun(head) and any(map(is_of_people, after)):
        of_the += prefer.WITH_ON_DEFINITE
    excepted = [each.things for each in after if isinstance(each, Except)]
    group = head in PLURAL_GROUPS
    one = (
        single
        or (nominal.number == "mass" and not group and determiner not in ("bare", "all"))
        or determiner in ("a", "another", "one", "that", "this")
        or (nominal.number == "mass" and any(map(is_described, excepted)))
    )
    whole = Phrase(determiner, nominal)
    if excepted and (one or not all(may_be_among(things, whole, either_way=True) for things in excepted)):
        return None
    if (
        single
        and nominal.kind != "person"
        and (determiner == "the" or head not in GROUP_NOUNS)
        and not is_person_noun(head)
        and any(isinstance(each, Relative) and each.personal for each in after)
    ):
        return None  # in "members of the team who vote" the members vote
    if determiner in ("that", "this") and any(isinstance(each, Relative) for each in after):
        return None  # in "every guest of that person who has signed" the guest has
    if (
        is_thing_noun(head)
        and head not in ROLES
        and any(isinstance(each, Relative) and each.personal for each in after)
    ):
        return None  # in "rooms in which a guest stays who smokes" no room smokes
    person = nominal.kind == "person" or is_person_noun(head)
    if person and any(isinstance(each, At) and each.preposition == "about" for each in after):
        return None  # in "inform the landlord about the damage" nobody is about it
    if not person and any(map(lasts_for_life, after)):
        return None  # in "leads a country for life" the country is for nothing
    if any(isinstance(each, Sized) and not fits_pounds(nominal.noun, each.measure) for each in after):
        return None
    after = in_fitting_tense(nominal.number, after)
    after = tuple(map(_shared_with, after)) if head in WITH_WHOM else after
    cost += sum(prefer.attachment(each) for each in after) + prefer.lacking(nominal, after)
    cost += with_somebody(nominal, after) + behind_place(determiner, nominal, after)
    if determiner == "bare" and any(isinstance(each, Phrase) and not each.nominal.noun for each in excepted):
        cost += prefer.FAR  # "All rooms are open to visitors except private ones"
    cost += prefer.unfit_relatives(nominal, after) + unlikely_clauses(nominal, after)
    cost += told_again(determiner, nominal, after)
    whole = of_all_together(Phrase(determiner, nominal, after))
    mark = prefer.split_participle(nominal, after) or of_all_in_one(determiner, nominal, after)
    mark = mark or of_whom(determiner, nominal, after) or done_or_did_after(nominal, after)
    return Costly(whole, cost + of_the, mark)


def _shared_with(after: After) -> After:
    """As in "a contract with Bolt": it is with Bolt, and has no Bolt."""
    return At("with", after.thing) if isinstance(after, With) and not after.without else after


def bare(nominal: Nominal, after: tuple[After, ...] = ()) -> Any:
    """Bare plural or mass noun."""
    return phrase("bare", nominal, after)


def plural_group(*parts: Any) -> Any:
    """As in "staff", "all staff who work at night": a group that takes a verb in the plural."""
    determiner, nominal, after = parts if isinstance(parts[0], str) else ("bare", *parts)
    if nominal.noun.rsplit(" ", 1)[-1] not in PLURAL_GROUPS:
        return None
    return phrase(determiner, nominal, after)


def group_alone(*parts: Any) -> Any:
    """The same without anything after it."""
    return plural_group(*parts, ())


def bare_count(nominal: Nominal, after: tuple[After, ...] = ()) -> Any:
    """A bare singular count noun, which is dispreferred; of people and animals it is refused."""
    cost = prefer.without_article(nominal)
    nominal, amounts = of_amount("bare", nominal)  # "15% battery" has no article
    return Costly(Phrase("bare", nominal, (*amounts, *after)), 1 if amounts else cost)


def owned(owner: NounPhrase, nominal: Nominal, after: tuple[After, ...] = ()) -> Any:
    """As in "Ann's manager", "their own"; "a doctor's note" is a kind of note."""
    if isinstance(owner, Phrase) and owner.determiner in ("a", "no", "any") and nominal.noun in PAPERS:
        if owner.after or owner.owner is not None or owner.nominal.adjectives:
            return None
        kind = replace(nominal, noun=f"{owner.nominal.noun}'s {nominal.noun}")
        return phrase(owner.determiner, kind, after)
    if isinstance(owner, Phrase) and owner.determiner in ("no", "no other", "neither"):
        return None  # "no member's car": not one of them
    if any(isinstance(each, At) and each.preposition == "about" for each in after):
        return None
    excepted = [each.things for each in after if isinstance(each, Except)]
    among = all(may_be_among(things, Phrase("the", nominal), either_way=True) for things in excepted)
    if excepted and not (nominal.number == "plural" and among):
        return None  # "is invited to Ann's party, except for Bob"
    if isinstance(owner, Phrase) and owner.determiner == "bare":  # "members' cars" are cars of members
        return phrase("bare", nominal, (Of(owner), *after)) if nominal.number == "plural" else None
    if isinstance(owner, Phrase) and (theirs := of_them(owner, nominal, after)) is not None:
        return theirs
    whole = of_all_together(Phrase("the", in_order(nominal), after, owner))
    with_what = prefer.WITH_ON_DEFINITE * any(isinstance(each, With) for each in after)
    return Costly(whole, with_what + sum(prefer.attachment(each) for each in after), that_one(nominal, after))


def owned_aside(owner: NounPhrase, nominal: Nominal, relative: Relative) -> Any:
    """As in "his mother, who is a doctor"."""
    return owned(owner, nominal, (relative,))


def possessive(lemma: str) -> Any:
    """his, her, its, their."""
    return lambda: Pronoun(lemma)


RULES: Final[Declarations] = (
    (
        "DET.singular",
        *determiners(
            "a an:a every each:every any no the this that such_a:such another the_other that_other:the_other"
        ),
        *determiners("any_other every_other no_other some_other:another"),
        ("one", "one", "", 1),
        ("either", "any", "", 2),
    ),
    (
        "DET.plural",
        *determiners("the all all_the:all all_of_the:all each_of_the:all any no none_of_the:no no_more:no"),
        *determiners("these those such other the_other all_other any_other"),
        ("different", "different", "", -2),
    ),
    ("DET.mass", *determiners("the all all_the:all all_of_the:all any no no_more:no this that other")),
    (
        "OWNER",
        ("OWNER1", same, "Ann's"),
        ("OWNER1 own", same, "Ann's own"),
        ("OWNER1 NB.singular 's", owned, "Ann's mother's"),
        ("OWNER1 NB.plural '", owned, "Ann's parents'"),
    ),
    (
        "OWNER1",
        ("NAME 's", same, "Ann's"),
        ("NAME '", same),
        ("the NAME 's", the_name, "the Bolt's"),
        ("his", possessive("he"), "his"),
        ("her", possessive("she")),
        ("its", possessive("it")),
        ("their", possessive("they"), "their"),
        ("his_or_her", possessive("he or she")),
        ("his own", possessive("himself"), "his own"),
        ("her own", possessive("herself")),
        ("its own", possessive("itself")),
        ("their own", possessive("themselves"), "their own"),
        ("his_or_her own", possessive("himself or herself")),
        ("each_other 's", possessive("each other"), "each other's"),
        ("OWNING", same, "somebody's"),
        *((f"the {each} one? 's", possessive(f"the {each}")) for each in ("first", "second", "other")),
        ("the NAME '", the_names, "the Coopers'"),
        ("DET.singular NB.singular 's", phrase, "a parent's"),
        ("DET.plural NB.plural '", phrase),
        ("DET.plural NB.plural 's", phrase, "the children's"),
        ("NB.plural '", bare, "members'"),
        ("NB.plural 's", bare, "children's"),
    ),
    (
        "SNP.singular",
        ("NAME", same, "Bob"),
        ("the NAME", the_name, "the Bolt"),
        ("NAME , DET.singular NB.singular ,", with_class, "Ann, a doctor,"),
        ("NAME , DET.singular NB.singular AFTERS ,", with_class, "Ann, a friend of Bob,"),
        ("NAME , aged MEASURE ,", with_age, "Ann, aged 15,"),
        ("NAME , DET.singular NB.singular of SNP", with_relation, "Ann, the mother of Bob", 2),
        ("NAME , OWNER NB.singular ,", with_role, "Ann, Bob's sister,"),
        ("NAME , OWNER NB.singular", with_role, "", 3),
        ("OWNER NB.singular NAME", owned_name, "Bob's sister Ann"),
        ("OWNER NB.singular , NAME ,", owned_name, "the shop's owner, Mrs Cole,"),
        ("OWNER NB.singular , NAME", owned_name, "", 3),
        ("MEASURE ' NB.mass", notice, "three months' notice"),
        ("MEASURE ' NB.singular", notice),
        ("MEASURE 's NB.mass", notice, "one month's notice"),
        ("MEASURE 's NB.singular", notice),
        ("NAME ASIDE", with_aside, "Odie, who is a pet of Jon,"),
        ("DET.singular NB.singular", phrase, "a member"),
        ("DET.singular NB.singular AFTERS", phrase, "a member of the club"),
        ("DET.singular NB.singular ASIDE", phrase_aside, "the Draw app, which nobody sells,"),
        (
            "a NB.mass AFTERS",
            lambda nominal, after: phrase("a", replace(nominal, number="singular"), after),
            "",
            3,
        ),
        ("DET.mass NB.mass", phrase, "all paper"),
        ("DET.mass NB.mass AFTERS", phrase, "all coffee sold in shops"),
        ("NB.mass", bare, "paper"),
        ("NB.mass AFTERS", bare, "food stored in the fridge"),
        ("NB.bare", bare_count, ""),
        ("NB.bare of NP", bare_relation, ""),
        ("NB.singular NAME", letter_place, "place A"),
        ("NB.singular QTY", numbered, "room 4"),
        ("NB.singular CODE", coded, "class 5a"),
        ("DET.singular NB.singular NAME", called, "the band Inside Out"),
        ("DET.singular NB.singular named NAME", named, "a series named Westworld"),
        ("DET.singular NB.singular called NAME", named),
        ("DET.singular NB.singular , NAME ,", named_aside, "the data controller, Northline Ltd,"),
        ("DET.singular NB.singular , NAME", named_aside),
        ("OWNER NB.singular", owned, "Ann's manager"),
        ("OWNER NB.singular AFTERS", owned),
        ("OWNER NB.singular ASIDE", owned_aside, "his mother, who is a doctor"),
        ("OWNER NB.mass", owned, "their income"),
        ("each of OWNER NB.plural", owned, "each of their children"),
        ("it", possessive("it")),
        *((f"the {word} one?", possessive(f"the {word}")) for word in ("first", "second", "third", "other")),
        *((f"the {word}", possessive(f"the {word}")) for word in ("former", "latter")),
        ("another one?", possessive("another"), "", 1),
        ("that", possessive("that"), "", 2),
        ("that one", possessive("that")),
        ("a third one?", possessive("a third")),
        ("a second one?", possessive("a second")),
        ("one", possessive("one"), "", 2),
        ("MEASURE", more_than_one, "12 months"),
        ("MEASURE of SNP.singular", measured, "5 years of experience"),
        ("MEASURE of SNP.plural", measured, "50% of their working days"),
        ("each of the NB.plural", lambda nominal: phrase("every", nominal), "each of the members"),
        ("none of the NB.plural", lambda nominal: phrase("no", nominal)),
        ("not a single NB.singular AFTERS?", lambda *said: phrase("no", *said), "not a single member"),
        ("the QTY NAME", year_name, "the 2008 Summer Olympics"),
        ("SIMPLEMEASURE NB.mass", so_much, "at least 45% fat"),
        ("SIMPLEMEASURE NB.bare", so_much, "less than 20% battery", 1),
        ("MEASURE NB.singular", counted_one, "one staircase"),
        ("MEASURE NB.singular AFTERS", counted_one, "exactly one child who sings"),
        ("only QTY NB.singular", only_one, "only one reference"),
        ("the same NB.singular", the_same, "the same house"),
        ("the same NB.singular as NP", the_same, "the same house as Ann"),
        ("the same NB.mass", the_same),
        ("the same NB.mass as NP", the_same),
        ("enough NB.mass", enough, "enough water"),
        ("enough NB.bare", enough, "enough light"),
        ("too_much NB.mass", amount("too much"), "too much water"),
        ("too_much NB.bare", amount("too much")),
        ("too_little NB.mass", amount("too little"), "too little time"),
        ("too_little NB.bare", amount("too little")),
        *(
            (f"{words} NB.{number}", amount(words.replace("_", " ")), "", cost)
            for words, cost in (("a_lot_of", 0), ("plenty_of", 0), ("little", -1), ("more", 1), ("less", 1))
            for number in ("mass", "bare")
        ),
        ("ACTIVITY", same, "reading", 1),
    ),
    (
        "SNP.plural",
        ("enough NB.plural", enough, "enough points"),
        ("too_many NB.plural", amount("too many"), "too many eggs"),
        ("too_few NB.plural", amount("too few"), "too few members"),
        ("DET.plural NB.plural", phrase, "all members"),
        ("DET.plural NB.plural AFTERS", phrase),
        ("NB.plural", bare, "members"),
        ("NB.plural AFTERS", bare, "members of the club"),
        ("OWNER NB.plural", owned, "Mona's parents"),
        ("OWNER NB.plural AFTERS", owned),
        ("NAMES", same, "Rooms 4, 5 and 6"),
        ("those AFTERS", those, "those who smoke"),
        ("all those AFTERS", those, "all those who smoke"),
        ("both of? OWNER NB.plural", owned, "both of Ann's parents"),
        ("all AFTERS", all_those, "", 3),
        ("NB.mass", group_alone, "staff"),
        ("NB.mass AFTERS", plural_group, "staff who work at night"),
        ("DET.mass NB.mass", group_alone, "all staff"),
        ("DET.mass NB.mass AFTERS", plural_group),
        ("the ADJ", the_adjective, "the elderly"),
        ("all ADJ", the_adjective, "all Chinese"),
        ("the QTY NAME", year_name, "the 2008 Summer Olympics"),
        ("the same NB.plural", the_same),
        ("the same NB.plural as NP", the_same, "the same parents as Ann"),
        ("MEASURE NB.plural", counted, "at least two children"),
        ("MEASURE NB.plural AFTERS", counted),
        ("only QTY NB.plural", only_counted, "only two references"),
        ("QTY NB.plural or_more", counted_behind(">="), "three children or more"),
        ("QTY NB.plural or_fewer", counted_behind("<="), "three children or fewer"),
        *((f"QTY NB.plural {words}", counted_behind("<=")) for words in ("or_less", "at_most")),
        ("the two NB.plural", the_two, "the two people"),
        ("the last QTY", last_time("last"), "the last three years", 3),
        ("the past QTY", last_time("past"), "", 3),
        ("the next QTY", last_time("next"), "", 3),
        ("the first QTY", last_time("first"), "", 3),
        ("the first QTY of SNP", time_of("first"), "the first six weeks of the course"),
        ("the last QTY of SNP", time_of("last")),
        ("two different NB.plural AFTERS?", two_different, "two different people who sing"),
        ("MEASURE other NB.plural", counted_other, "at least two other teams"),
        ("MEASURE others", counted_others, "at least two others"),
        ("the NAME", the_names, "the Lions"),
        ("NAME", names, "Boston Celtics"),
        ("MEASURE", more_than_one),
    ),
)
