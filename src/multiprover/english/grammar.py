"""The grammar: every construction that is read, and those that are known but refused, in one declaration.

Each rule is `category -> parts`, the builder of its abstract syntax, and an example. Small words are literals; a part
with "?" may be missing; `{n}` stands for both numbers. Categories: S sentence, Q question, CLAUSE, NP noun phrase, AFTER what
follows a noun, FIN finite verb phrase, BASE after a modal, PART after "have", PRED after "be", COMP complement.
"""

from collections.abc import Iterator
from functools import cache
from typing import Any

from multiprover.english import build as b
from multiprover.english import build_questions as q
from multiprover.english import build_sentences as s
from multiprover.english import measures as m
from multiprover.english import prefer
from multiprover.english.chart import Grammar, Rule
from multiprover.english.say import say_verb_phrase
from multiprover.english.syntax import Activity

NUMBERS = ("singular", "plural")


def _rules(category: str, *lines: tuple[Any, ...]) -> Iterator[Rule]:
    """Rules of one category: (parts, builder, example, cost, mark)."""
    for line in lines:
        parts, build, *rest = line
        example, cost, mark = (*rest, *("", 0, "")[len(rest) :])
        for number in NUMBERS if "{n}" in category + parts else ("",):
            filled = tuple(part.replace("_", " ") for part in parts.replace("{n}", number).split())
            yield Rule(category.replace("{n}", number), filled, build, example, cost, mark)


def _same(node: Any) -> Any:
    return node


def _word(word: str) -> Any:
    return lambda: word


def noun_phrases() -> Iterator[Rule]:
    """Noun phrases."""
    yield from _rules(
        "DET.singular",
        ("a", _word("a")),
        ("an", _word("a")),
        ("every", _word("every")),
        ("each", _word("every")),
        ("any", _word("any")),
        ("no", _word("no")),
        ("the", _word("the")),
        ("this", _word("this")),
        ("that", _word("that")),
        ("such a", _word("a")),
        ("another", _word("another")),
        ("one", _word("one"), "", 1),
        ("the same", _word("the same")),
        ("the other", _word("the other")),
        ("any other", _word("any other")),
        ("every other", _word("every other")),
        ("no other", _word("no other")),
    )
    yield from _rules(
        "DET.plural",
        ("the", _word("the")),
        ("all", _word("all")),
        ("all the", _word("all")),
        ("all of the", _word("all")),
        ("each of the", _word("all")),
        ("any", _word("any")),
        ("no", _word("no")),
        ("none of the", _word("no")),
        ("these", _word("these")),
        ("those", _word("those")),
        ("other", _word("other")),
        ("the other", _word("the other")),
        ("all other", _word("all other")),
        ("any other", _word("any other")),
    )
    yield from _rules(
        "DET.mass",
        ("the", _word("the")),
        ("all", _word("all")),
        ("any", _word("any")),
        ("no", _word("no")),
        ("this", _word("this")),
        ("that", _word("that")),
        ("other", _word("other")),
    )
    yield from _rules(
        "OWNER",
        ("NAME 's", _same, "Ann's manager"),
        ("NAME '", _same, "the Jones' house"),
        ("his", b.possessive("he"), "his manager"),
        ("her", b.possessive("she")),
        ("its", b.possessive("it")),
        ("their", b.possessive("they"), "their team"),
        ("his_or_her", b.possessive("they")),
        ("his own", b.possessive("themselves"), "his own car"),
        ("her own", b.possessive("themselves")),
        ("its own", b.possessive("themselves")),
        ("their own", b.possessive("themselves"), "their own team"),
        ("DET.singular NB.singular 's", b.phrase, "a parent's signature"),
        ("DET.plural NB.plural '", b.phrase),
    )
    yield from _rules(
        "SNP.singular",
        ("NAME", _same, "Bob"),
        ("the NAME", s.the_name, "the Bolt"),
        ("NAME ASIDE", s.with_aside, "Odie, who is a pet of Jon,"),
        ("DET.singular NB.singular", b.phrase, "a member"),
        ("DET.singular NB.singular AFTERS", b.phrase, "a member of the club"),
        ("DET.singular NB.singular ASIDE", s.phrase_aside, "the Draw app, which nobody sells,"),
        ("DET.mass NB.mass", b.phrase, "all paper"),
        ("DET.mass NB.mass AFTERS", b.phrase, "all coffee sold in shops"),
        ("NB.mass", b.bare, "paper"),
        ("NB.mass AFTERS", b.bare, "food stored in the fridge"),
        ("NB.bare", b.bare_count, ""),
        ("NB.singular NAME", s.letter_place, "place A"),
        ("DET.singular NB.singular NAME", b.called, "the band Inside Out"),
        ("DET.singular NB.singular named NAME", b.called, "a series named Westworld"),
        ("DET.singular NB.singular called NAME", b.called),
        ("DET.singular NB.singular , NAME ,", b.called, "the data controller, Northline Ltd,"),
        ("DET.singular NB.singular , NAME", b.called),
        ("OWNER NB.singular", b.owned, "Ann's manager"),
        ("OWNER NB.singular AFTERS", b.owned),
        ("OWNER NB.mass", b.owned, "their income"),
        ("he", b.possessive("he")),
        ("she", b.possessive("she")),
        ("it", b.possessive("it")),
        ("he_or_she", b.possessive("they")),
        ("he / she", b.possessive("they")),
        ("anyone AFTERS?", b.empty_head("anyone", "person"), "anyone who smokes"),
        ("anybody AFTERS?", b.empty_head("anyone", "person")),
        ("anything AFTERS?", b.empty_head("anyone", "thing")),
        ("anything ADJ AFTERS?", b.empty_head_with("anyone", "thing"), "anything noisy"),
        ("everyone AFTERS?", b.empty_head("everyone", "person")),
        ("everybody AFTERS?", b.empty_head("everyone", "person")),
        ("everyone else", b.empty_head("every other", "person")),
        ("everything AFTERS?", b.empty_head("everyone", "thing")),
        ("everything ADJ AFTERS?", b.empty_head_with("everyone", "thing")),
        ("someone AFTERS?", b.empty_head("someone", "person")),
        ("somebody AFTERS?", b.empty_head("someone", "person")),
        ("something AFTERS?", b.empty_head("someone", "thing")),
        ("something ADJ AFTERS?", b.empty_head_with("someone", "thing")),
        ("someone else", b.empty_head("another", "person")),
        ("no_one AFTERS?", b.empty_head("no", "person")),
        ("nobody AFTERS?", b.empty_head("no", "person")),
        ("no_one else", b.empty_head("no other", "person")),
        ("nothing AFTERS?", b.empty_head("no", "thing")),
        ("whoever FINS.singular", b.whoever("person"), "whoever needs a visa"),
        ("whatever FINS.singular", b.whoever("thing")),
        ("the first one?", b.possessive("the first")),
        ("the second one?", b.possessive("the second")),
        ("the third one?", b.possessive("the third")),
        ("the other one?", b.possessive("the other")),
        ("another", b.possessive("another")),
        ("that", b.possessive("that"), "", 2),

        ("a third", b.possessive("a third")),
        ("a second", b.possessive("a second")),
        ("one", b.possessive("one"), "", 2),
        ("MEASURE", _same, "12 months"),
        ("MEASURE of SNP.singular", b.measured, "5 years of experience"),
        ("MEASURE of SNP.plural", b.measured, "50% of their working days"),
        ("each of the NB.plural", lambda nominal: b.phrase("every", nominal), "each of the members"),
        ("none of the NB.plural", lambda nominal: b.phrase("no", nominal)),
        ("the QTY NAME", s.year_name, "the 2008 Summer Olympics"),
        ("MEASURE NB.singular", b.counted, "one staircase"),
        ("ACTIVITY", _same, "reading", 1),
    )
    yield from _rules(
        "SNP.plural",
        ("DET.plural NB.plural", b.phrase, "all members"),
        ("DET.plural NB.plural AFTERS", b.phrase),
        ("NB.plural", b.bare, "members"),
        ("NB.plural AFTERS", b.bare, "members of the club"),
        ("OWNER NB.plural", b.owned, "Mona's parents"),
        ("OWNER NB.plural AFTERS", b.owned),
        ("all of? OWNER NB.plural", b.owned),
        ("they", b.possessive("they")),
        ("we", s.we, "we"),
        ("those AFTERS", s.those, "those who smoke"),
        ("all AFTERS", s.those, "", 3),
        ("the ADJ", b.the_adjective, "the elderly"),
        ("all ADJ", b.the_adjective, "all Chinese"),
        ("others", s.others),
        ("the QTY NAME", s.year_name, "the 2008 Summer Olympics"),
        ("MEASURE NB.plural", b.counted, "at least two children"),
        ("MEASURE NB.plural AFTERS", b.counted),
        ("MEASURE other NB.plural", s.counted_other, "at least two other teams"),
        ("the NAME", s.the_names, "the Lions"),
        ("NAME", s.names, "Boston Celtics"),
        ("MEASURE", _same),
    )
    yield from _rules("SNP", ("SNP.singular", _same), ("SNP.plural", _same))
    for conjunction in ("and", "or"):
        yield from _rules(
            f"LIST.{conjunction}",
            (f"SNP {conjunction} SNP", b.listed(conjunction), f"cats {conjunction} dogs"),
            (f"SNP , {conjunction} SNP", b.listed(conjunction), "", 3),
            (f"SNP , LIST.{conjunction}", b.again),
            (f"SNP , SNP , {conjunction} SNP", s.three(conjunction)),
        )
    yield from _rules("LIST.and", ("SNP ,? as_well_as SNP ,?", b.listed("and"), "cats as well as dogs"))
    yield from _rules("NP.singular", ("SNP.singular", _same), ("LIST.or", _same), ("LIST.and", s.each_one, "every cat and every dog"), ("either SNP or SNP", b.paired("either")), ("neither SNP nor SNP", b.paired("neither")))
    yield from _rules(
        "NP.plural",
        ("SNP.plural", _same),
        ("LIST.and", _same),
        ("LIST.or", _same),
        ("both SNP and SNP", b.paired("both"), "both Ann and Ben"),
        ("either SNP or SNP", b.paired("either")),
        ("neither SNP nor SNP", b.paired("neither")),
    )
    yield from _rules(
        "NP",
        ("SNP", _same),
        ("LIST.and", _same),
        ("LIST.or", _same),
        ("both SNP and SNP", b.paired("both")),
        ("either SNP or SNP", b.paired("either")),
        ("neither SNP nor SNP", b.paired("neither")),
        ("him", b.possessive("he")),
        ("her", b.possessive("she")),
        ("them", b.possessive("they")),
        ("him_or_her", b.possessive("they")),
        ("themselves", b.possessive("themselves")),
        ("himself", b.possessive("themselves")),
        ("herself", b.possessive("themselves")),
        ("itself", b.possessive("themselves")),
    )


def after_nouns() -> Iterator[Rule]:
    """What follows a noun."""
    yield from _rules("AFTERS", ("AFTER", b.afters), ("AFTER AFTERS", b.afters, "", 0))
    yield from _rules(
        "AFTER",
        ("RELATIVE", _same, "who smokes"),
        ("RELATIVE and RELATIVE", b.relatives("and"), "who smokes and who drinks"),
        ("RELATIVE or RELATIVE", b.relatives("or")),
        ("PREP NP", b.after_preposition, "with a permit"),
        ("PREP NB.bare", s.after_bare, "on probation"),
        ("V.participle COMPS", s.after_participle, "managed by the city"),
        ("V.ing COMPS", s.after_ing, "living abroad"),
        ("PHRASAL", b.described, "responsible for the order"),
        ("MEASURED", _same, "over 18"),
        ("abroad", s.after_word("abroad")),
        ("in_common", s.after_word("in common"), "", 0, '"in common" is not read'),
        (",? EXCEPTING NP ,?", s.excepting, "except dogs"),
        (", including NP ,", s.including, "including part-time employees"),
        (", e.g. NP ,", s.including, ", e.g. founding members,"),
    )
    for word in ("except", "except_for", "other_than", "apart_from", "aside_from", "besides", "but", "excluding", "with_the_exception_of"):
        yield from _rules("EXCEPTING", (word, _word("except"), f"all pets {word} dogs".replace("_", " ")))
    for who in ("who", "that", "which"):
        yield from _rules(
            "RELATIVE",
            (f"{who} FINS.{{n}}", b.relative, f"{who} smokes"),
            (f"{who} NP.{{n}} FIN.{{n}}", b.object_relative, f"{who} members borrow"),
            (f"{who} NP.{{n}} FIN.{{n}} PREP", b.stranded, f"{who} it stands in"),
        )
    yield from _rules(
        "RELATIVE",
        ("whom NP.{n} FIN.{n}", b.object_relative),
        ("whose NB.singular FINS.singular", b.whose, "whose rent is late"),
        ("whose NB.plural FINS.plural", b.whose),
        ("whose NB.mass FINS.singular", b.whose, "whose income is low"),
        ("PREP which NP.{n} FIN.{n}", b.fronted, "in which at least two lakes lie"),
        ("PREP whom NP.{n} FIN.{n}", b.fronted),
        ("NP.{n} FIN.{n}", b.contact_relative, "they supervise"),
        ("NP.{n} FIN.{n} PREP", b.contact_stranded, "it stands in"),
        ("NP.singular is PREP", b.stranded_be, "it is in"),
        ("NP.plural are PREP", b.stranded_be),
    )
    yield from _rules("ASIDE", (", RELATIVE ,", b.aside), (", RELATIVE", b.aside))


def verb_phrases() -> Iterator[Rule]:
    """Finite verb phrases and what they are made of."""
    yield from _rules("FIN.singular", ("V.third", b.verb()), ("V.third COMPS", b.verb(), "pays the fee"), ("has PARTS", _same, "has paid"), ("has not PARTS", b.negate), ("has never PARTS", b.negate), ("has NP", s.have, "has a car", 2), ("has NP TAIL", s.have, "", 2), ("has HAVEMORE", s.have_more, "has more points than Ann"), ("does not BASES", b.negate, "does not pay"), ("is PREDS", s.present, "is kind"), ("is not PREDS", b.negate), ("was PREDS", b.past), ("was not PREDS", s.past_not), ("is never PREDS", b.negate))
    yield from _rules("FIN.plural", ("V.base", b.verb()), ("V.base COMPS", b.verb(), "pay the fee"), ("have PARTS", _same, "have paid"), ("have not PARTS", b.negate), ("have never PARTS", b.negate), ("have NP", s.have, "have a car", 2), ("have NP TAIL", s.have, "", 2), ("have HAVEMORE", s.have_more), ("do not BASES", b.negate, "do not pay"), ("are PREDS", s.present, "are kind"), ("are not PREDS", b.negate), ("were PREDS", b.past), ("were not PREDS", s.past_not))
    yield from _rules("FIN.{n}", ("V.past", b.verb("past")), ("V.past COMPS", b.verb("past"), "paid the fee"), ("had NP", s.had), ("had NP TAIL", s.had), ("had PARTS", _same), ("did not BASES", b.past_negated, "did not pay"), ("ADV FIN.{n}", s.adverb_first, "automatically receives a letter", 1), ("never FIN.{n}", s.never, "never smokes"))
    for words, name, negated in MODALS:
        yield from _rules("FIN.{n}", (f"{words} BASES", b.modal(name, negated), f"{words} vote".replace("_", " ")))
    yield from _rules("BASE", ("V.base", b.verb()), ("V.base COMPS", b.verb(), "pay the fee"), ("have NP", s.have), ("have NP TAIL", s.have), ("be PREDS", _same, "be kind"), ("have PARTS", _same, "have paid"), ("ADV BASE", s.adverb_first, "", 1))
    yield from _rules("PART", ("V.participle", b.verb("past")), ("V.participle COMPS", b.verb("past"), "paid the fee"), ("had NP", s.had), ("had NP TAIL", s.had), ("been PREDS", b.perfect_be, "been employed for 14 months"), ("been NP for MEASURE", s.been_for, "been a member for two years"), ("ADV PART", s.adverb_first, "", 1))
    for kind in ("FIN.singular", "FIN.plural", "BASE", "PART", "PRED"):
        plural = kind.replace("FIN", "FINS") if "FIN" in kind else kind + "S"
        yield from _rules(plural, (kind, _same))
        size = {"PRED": 1, "BASE": 1, "PART": 1}.get(kind, 2)
        later = "PREDN" if kind == "PRED" else kind
        join = b.joined_plural if kind == "FIN.plural" else b.joined
        for conjunction in ("and", "or"):
            yield from _rules(plural, (f"{plural}.{conjunction}", s.sized(size)))
            yield from _rules(
                f"{plural}.{conjunction}",
                (f"{kind} ,? {conjunction} {later}", join(conjunction), "is old and contains a symbol"),
                (f"{kind} , {plural}.{conjunction}", join(conjunction), "is old, is heavy and contains a symbol"),
                (f"{kind} {conjunction} {plural}.{conjunction}", join(conjunction), "is old and is heavy and contains a symbol"),
            )
        yield from _rules(
            plural,
            (f"{kind} ,? but {later}", b.joined("and", size)),
            (f"neither {kind} nor {kind}", b.neither_verbs),
            (f"not_only {kind} but_also {kind}", b.both_verbs),
            (f"not_only {kind} but {kind}", b.both_verbs),
            (f"either {kind} or {kind}", b.joined("or")),
            (f"both {kind} and {kind}", b.joined("and")),
        )


MODALS = (
    ("may", "may", False),
    ("can", "may", False),
    ("may not", "may", True),
    ("can not", "may", True),
    ("cannot", "may", True),
    ("must not", "may", True),
    ("must", "must", False),
    ("shall", "must", False),
    ("shall not", "may", True),
    ("has_to", "must", False),
    ("have_to", "must", False),
    ("does not have_to", "must", True),
    ("do not have_to", "must", True),
    ("need not", "must", True),
    ("needs_to", "must", False),
    ("need_to", "must", False),
    ("does not need_to", "must", True),
    ("do not need_to", "must", True),
    ("is_required_to", "must", False),
    ("are_required_to", "must", False),
    ("is_obliged_to", "must", False),
    ("are_obliged_to", "must", False),
    ("is_allowed_to", "may", False),
    ("are_allowed_to", "may", False),
    ("is_permitted_to", "may", False),
    ("are_permitted_to", "may", False),
    ("is_able_to", "may", False),
    ("are_able_to", "may", False),
    ("is not allowed to", "may", True),
    ("are not allowed to", "may", True),
    ("is not permitted to", "may", True),
    ("are not permitted to", "may", True),
    ("is not required to", "must", True),
    ("are not required to", "must", True),
    ("is_forbidden_to", "may", True),
    ("are_forbidden_to", "may", True),
    ("should", "should", False),
    ("should not", "should", True),
    ("will", "will", False),
    ("will not", "will", True),
)
"""Modals by how they are written: the canonical one, and whether it is denied."""


def predicates() -> Iterator[Rule]:
    """What follows "be", and complements."""
    yield from _rules("PHRASAL", ("ADJ", b.property_of, "kind"), ("ADJ COMPS", b.property_of, "responsible for the order"), ("ADV ADJ", s.very, "very good"), ("ADV ADJ COMPS", s.very), ("very ADJ", s.very_kept), ("ADJ.comparative than NP", b.compared, "older than Anna"), ("more ADJ than NP", b.compared_more), ("worth MEASURE", m.worth, "worth 150 euros"), ("PREDMEASURE", _same, "25 years old"), ("MEASURE NB.plural ADJ", b.counted_adjective, "11 characters long"), ("ADJ.superlative", s.superlative, "", 0, "superlatives are not read"))
    yield from _rules(
        "PRED",
        ("PHRASAL", _same),
        ("NP", b.being, "a member"),
        ("NB.bare", b.class_is, "human"),
        ("NB.bare AFTERS", b.class_is, "part of Beta"),
        ("V.participle", b.passive, "insured"),
        ("V.participle COMPS", b.passive, "approved by Ann"),
        ("V.ing", b.verb(), "living"),
        ("V.ing COMPS", b.verb(), "living abroad"),
        ("AT", b.place_is, "in debt"),
        ("AT TAIL", s.place_more, "on a list for two months"),
        ("ADV", b.word_is, "abroad"),
        ("PARTICLE", b.word_is, "off"),
        ("being PRED", _same),
        ("ADV V.participle", s.adverb_passive, "automatically registered"),
        ("ADV V.participle COMPS", s.adverb_passive),
    )
    yield from _rules("PREDN", ("PRED", _same), ("not PRED", b.negate, "not drunk"))
    yield from _rules("HAVEMORE", ("more NB.plural than NP", b.more_than), ("more NB.mass than NP", b.more_than))
    yield from _rules("TAIL", ("TAILPART", b.comps), ("TAILPART TAIL", b.comps))
    yield from _rules("TAILPART", ("AT", _same), ("ADV", b.adverb), ("to BASE", s.infinitive, "to vote"), ("in_order_to BASE", s.in_order), ("PARTICLE", b.particle, "", 1), ("PREP ACTIVITY", b.at_activity, "before entering"))
    yield from _rules("COMPS", ("COMP", b.comps), ("COMP COMPS", b.comps))
    yield from _rules(
        "COMP",
        ("NP", b.object_, "the fee"),
        ("only NP", s.only_thing, "only documents"),
        ("more NB.plural than NP", b.more_than, "more points than Ann"),
        ("more NB.mass than NP", b.more_than),
        ("AT", _same, "to the office"),
        ("ADV", b.adverb, "quickly"),
        ("ADJ", b.manner, "late"),
        ("PARTICLE", b.particle, "in", 1),
        ("to BASE", s.infinitive, "to vote"),
        ("in_order_to BASE", s.in_order, "in order to vote"),
        ("PREP ACTIVITY", b.at_activity, "before entering"),
        ("BASE", b.bare_infinitive, "(help) clean the room"),
        ("more", s.more("more"), "", 1),
        ("less", s.more("less"), "", 1),
        ("SUBCLAUSE", _same, "before the goods are dispatched", 5),
    )
    for word in ("before", "after", "until", "while"):
        yield from _rules("SUBCLAUSE", (f"{word} CLAUSE", s.subclause(word)))
    yield from _rules("COMP", ("QTY ADV", s.how_often, "two days a week"), ("QTY times", s.times, "three times"))
    yield from _rules("TAILPART", ("QTY ADV", s.how_often), ("QTY times", s.times))
    yield from _rules("AT", ("PREP SNP and PREP SNP", s.at_both, "by Abel and by Bea"), ("PREP SNP or PREP SNP", s.at_either, "with acid or with oil"), ("PREP NP", b.at, "to the office"), ("PREP NB.bare", s.at_bare, "by truck"), ("TIMED", _same, "within 30 days of purchase"))
    yield from _rules("ACTIVITY", ("V.ing", s.activity), ("V.ing COMPS", s.activity, "entering the room"))


@cache
def grammar() -> Grammar:
    """The whole grammar, prepared for parsing."""
    rules = [*noun_phrases(), *after_nouns(), *verb_phrases(), *predicates(), *m.rules(_rules), *s.rules(_rules), *q.rules(_rules)]
    return Grammar(rules, frozenset({"COMP", "COMPS", "TAIL", "TAILPART"}))


__all__ = ["Activity", "grammar", "prefer", "say_verb_phrase"]
