"""Clauses and sentences: conditions, exceptions, definitions, opening phrases."""

from dataclasses import replace
from typing import Any, Final

from multiprover.english.chart import Costly
from multiprover.english.grammar.alternatives import unless_both, unless_first
from multiprover.english.grammar.clauses import (
    apart,
    clause,
    either_kind,
    is_class,
    listed,
    several,
    there_is,
)
from multiprover.english.grammar.conditions import conditional
from multiprover.english.grammar.declare import Declarations, same
from multiprover.english.grammar.exceptions import excepted, excepted_first, private_ones
from multiprover.english.grammar.modals import set_modal
from multiprover.english.grammar.only_for import except_at
from multiprover.english.grammar.openings import (
    opened,
    opened_by,
    opened_every,
    opened_in_order,
    opened_to,
    opened_when,
    opened_with,
    opened_without,
)
from multiprover.english.grammar.repeated import (
    AGAIN,
    NEED_NOT,
    does,
    does_not,
    gapped,
    need_not,
    neither_does,
    so_does,
)
from multiprover.english.grammar.restrictions import alone, is_named, members_alone, only, the_alone, the_only
from multiprover.english.grammar.time_clauses import CLOSING, OPENING
from multiprover.english.syntax import (
    Clause,
    Clauses,
    Conditional,
    Nominal,
    NounPhrase,
    Phrase,
    Property,
    Verb,
    VerbPhrase,
)


def if_unless(conclusion: Any, condition: Any, exception: Any) -> Any:
    """As in "Bob may stay if he pays, unless the room is booked"."""
    return Conditional("unless", exception, Conditional("if", condition, conclusion, False), False)


def either_way(first: Any, second: Any) -> Any:
    """As in "unless A and unless B": each of them is an exception."""
    return Clauses("or", (first, second))


def only_predicate(subject: NounPhrase, predicate: VerbPhrase, condition: Any) -> Any:
    """As in "A refund is only given if …": only if."""
    return Conditional("only if", condition, Clause(subject, predicate), False)


def only_modal(name: str) -> Any:
    """As in "Guests may only swim if …"."""

    def build(subject: NounPhrase, predicate: VerbPhrase, condition: Any) -> Any:
        made = set_modal(predicate, name, negated=False)
        if made is None or isinstance(made, Costly):
            return None
        return only_predicate(subject, made, condition)

    return build


def parted(*statements: Any) -> Any:
    """Statements with a semicolon between them."""
    return replace(apart(*statements), apart=True)


def contrasted(first: Any, second: Any) -> Any:
    """As in "Dogs need a lead, while cows need a fence": what follows "while" has a subject."""
    return apart(first, second) if several(first, second) is not None else None


def all_other(first: Any, nominal: Nominal, predicate: Any) -> Any:
    """As in "Members pay 5 euros, all other guests pay 8 euros"."""
    return several(first, Clause(Phrase("all other", nominal), predicate))


def all_others_do(first: Any, predicate: Any) -> Any:
    """As in "Members pay 5 euros, all others pay 8"."""
    return all_other(first, Nominal("", (), "plural", "person"), predicate)


def two_facts(first: Any, second: Any) -> Any:
    """As in "Ann is in class 5a, Ben is in class 6b": two facts about names or classes, one comma."""
    facts = [each for each in (first, second) if isinstance(each, Clause)]
    alike = all(is_named(each.subject) for each in facts) or all(is_class(each.subject) for each in facts)
    return several(first, second) if len(facts) == 2 and alike else None


def provided_further(main: Any, condition: Any, further: Any) -> Any:
    """As in "Bob may vote if he has paid, provided that he is present": both."""
    first = condition.items if isinstance(condition, Clauses) else (condition,)
    second = further.items if isinstance(further, Clauses) else (further,)
    if any(isinstance(each, Clauses) and each.conjunction != "and" for each in (condition, further)):
        return None
    return conditional("if", False)(main, Clauses("and", (*first, *second)))


def except_there(statement: Any, preposition: str, thing: NounPhrase) -> Any:
    """As in "Smoking is allowed, except in the hall": one predicate."""
    said = statement.predicate if isinstance(statement, Clause) else None
    there = except_at(preposition, thing)
    if there is None or not isinstance(said, (Verb, Property)):
        return None
    return replace(statement, predicate=replace(said, complements=(*said.complements, there)))


IF: Final = (
    "if",
    "when",
    "whenever",
    "once",
    "as_long_as",
    "so_long_as",
    "for_as_long_as",
    "provided",
    "provided_that",
    "providing",
    "providing_that",
    "on_condition_that",
    "in_case",
    "in_the_event_that",
    "as_soon_as",
    "while",
)


EMPHATIC: Final = (
    ("singular", ("himself", "herself", "itself", "themselves"), "Bob"),
    ("plural", ("themselves",), "Members"),
)
"""After its noun such a word stresses it and says nothing else: "Members themselves must sign the form"."""


FURTHER: Final = ("provided_that", "provided", "as_long_as", "so_long_as", "on_condition_that")
FURTHER_IF: Final = ("provided_that", "provided", "as_long_as", "on_condition_that", "if", "when", "whenever")


RULES: Final[Declarations] = (
    (
        "CLAUSE",
        ("there is SNP.singular AT", there_is, "there is a fire in the house"),
        ("there is SNP.singular", there_is, "there is a fire"),
        ("there are SNP.plural AT", there_is, "there are two lakes in the park"),
        ("there are SNP.plural", there_is),
        ("NP.{n} FINS.{n}", clause, "Bob is kind"),
        ("ADJ or NB.plural FINS.plural", either_kind, "Lost or stolen cards are void"),
        ("DET.{n} ADJ or NB.{n} FINS.{n}", either_kind, "Any lost or stolen card is void"),
        *(
            (f"NP.{number} {word} FINS.{number}", clause, f"{said} {word} must sign the form")
            for number, words, said in EMPHATIC
            for word in words
        ),
        ("NP.{n} , FINS.{n}", clause, "", 6),
    ),
    ("S", ("STATEMENT", same), ("STATEMENTS", same), ("PARTED", same)),
    ("PIECE", ("STATEMENT", same), ("STATEMENTS", same)),
    (
        "PARTED",
        ("PIECE ; PIECE", parted, "Bob is old, but he sings; his dog barks"),
        ("PIECE ; PARTED", parted, "", 1),
    ),
    (
        "STATEMENTS",
        ("STATEMENT , and STATEMENT", several, "Oak House stands in Rome, and Elm House stands in Oslo"),
        ("STATEMENT , STATEMENTS", listed),
        ("STATEMENT ,? and STATEMENT", several, "", 2),
        ("STATEMENT , but STATEMENT", several),
        ("STATEMENT , but STATEMENT , and STATEMENT", several),
        ("STATEMENT , whereas STATEMENT", contrasted),
        ("whereas STATEMENT , STATEMENT", apart, "Whereas Bob sings, Ann dances"),
        ("STATEMENT , so STATEMENT", several, "Bob is ill, so he stays at home"),
        ("STATEMENT , while STATEMENT", contrasted),
        (
            "STATEMENT , all other NB.plural FINS.plural",
            all_other,
            "Members pay 5 euros, all other people pay 8 euros",
        ),
        ("STATEMENT , all_others FINS.plural", all_others_do),
        ("STATEMENT , everyone_else FINS.singular", all_others_do),
        ("STATEMENT , STATEMENT", two_facts, "", 4),
        *(
            (f"CLAUSE {link} NP MEASURE", gapped, f"Adults pay 10 euros{said} children 5 euros")
            for link, said in ((",", ","), (", and", ", and"), ("and", " and"))
        ),
        ("CLAUSE , except PREP NP", except_there, "Bob sings, except in the hall"),
    ),
    *(
        (
            "STATEMENTS",
            (f"CLAUSE ,? and so {word} NP", so_does(form), f"Ann {example}, and so {word} Bob"),
            (f"CLAUSE , as {word} NP", so_does(form), f"Ann {example}, as {word} Bob"),
            (f"CLAUSE ,? and neither {word} NP", neither_does(form)),
            (f"CLAUSE , nor {word} NP", neither_does(form)),
            (f"CLAUSE ,? but NP {word} not", does_not(form), f"Ann {example}, but Bob {word} not"),
            (f"CLAUSE ,? but NP {word}", does(form)),
            (f"CLAUSE , whereas NP {word}", does(form)),
            (f"CLAUSE , while NP {word}", does(form)),
            (f"CLAUSE , while NP {word} not", does_not(form)),
            (f"CLAUSE ,? and NP {word} not", does_not(form)),
            (f"CLAUSE , whereas NP {word} not", does_not(form)),
            (f"CLAUSE ; NP {word} not", does_not(form)),
            (f"CLAUSE , NP {word} not", does_not(form)),
        )
        for word, form, example in AGAIN
    ),
    (
        "STATEMENTS",
        *(
            (f"CLAUSE {link} {who} {words}", need_not, f"Ann must pay{said} {words}".replace("_", " "))
            for words, who, name in NEED_NOT
            for link, said in (
                (",? but", f" but {name}"),
                (";", f"; {name}"),
                (",", f", {name}"),
                (", whereas", f", whereas {name}"),
            )
        ),
    ),
    (
        "STATEMENT",
        ("CLAUSE", same, "Bob is kind"),
        ("only NP.{n} FINS.{n}", only, "Only members may enter"),
        ("NAME alone FINS.singular", alone, "Bob alone is eligible"),
        ("the NB.{n} alone FINS.{n}", the_alone, "the board alone may vote"),
        ("NB.plural alone FINS.plural", members_alone, "Members alone may vote", -3),
        ("NAME is the only NB.singular AFTERS?", the_only, "Bob is the only member"),
        ("even CLAUSE", same, "Even guests may enter"),
        ("CLAUSE ,? EXCEPTING NP", excepted, "All pets are allowed except dogs", 1),
        ("CLAUSE ,? EXCEPTING ONES", excepted, "All rooms are open except private ones", 1),
        *(
            (f"{words} NP , CLAUSE", excepted_first, f"{words} Bob, nobody may enter".replace("_", " "))
            for words in ("apart_from", "except_for", "aside_from", "with_the_exception_of", "other_than")
        ),
        ("with NP , CLAUSE", opened_with, "With a permit, guests may park"),
        ("without NP , CLAUSE", opened_without, "Without a permit, no one may park"),
        ("AT , CLAUSE", opened, "On weekends, the shop is closed"),
        ("AT CLAUSE", opened_when, "On Sundays the shop is closed", 4),
        ("ADV , CLAUSE", opened_every, "Every morning, Bob sings"),
        ("PREP ACTIVITY , CLAUSE", opened_by, "Before entering, visitors must sign in"),
        ("to BASE , CLAUSE", opened_to, "To be eligible, applicants must be citizens"),
        ("in_order_to BASE , CLAUSE", opened_in_order, "In order to vote, members must pay the fee"),
        (
            "NP.singular is only PREDS if CLAUSES",
            only_predicate,
            "A refund is only given if it is due",
        ),
        ("NP.plural are only PREDS if CLAUSES", only_predicate),
        *(
            (f"NP.{{n}} only FIN.{{n}} {word} CLAUSES", only_predicate, f"Bob only sings {word} he is ill")
            for word in ("if", "when")
        ),
        ("NP may only BASES if CLAUSES", only_modal("may"), "Guests may only swim if they are members"),
        ("NP can only BASES if CLAUSES", only_modal("may")),
        (
            "MAIN ,? only_if CLAUSES",
            conditional("only if", False),
            "A refund is given only if the item is unused",
        ),
        ("CLAUSE ,? only_when CLAUSES", conditional("only if", False)),
        (
            "CLAUSE ,? if_and_only_if CLAUSES",
            conditional("if and only if", False),
            "Bob wins if and only if Ann loses",
        ),
        *((f"MAIN ,? {word} CLAUSES , unless UNLESS", if_unless) for word in IF),
        *((f"MAIN ,? if CLAUSES , {word} CLAUSES", provided_further) for word in FURTHER),
        (
            "MAIN ,? unless UNLESS",
            conditional("unless", False),
            "Members may enter unless they are banned",
        ),
        (
            "unless CLAUSES ,? CLAUSE",
            unless_first,
            "Unless the premium is paid, the policy lapses",
        ),
        ("unless CLAUSE , CLAUSE and CLAUSE", unless_both, "Unless Bob is ill, he sings and Ann sleeps"),
        (
            "where CLAUSES , then? CONCLUSION",
            conditional("if", True),
            "Where the rent is late, the tenant must pay a fee",
        ),
        ("where CLAUSES , then? OPENED", conditional("if", True)),
        (
            "should CLAUSEBASE , CLAUSE",
            conditional("if", True),
            "Should the lift fail, residents may use the stairs",
        ),
    ),
    ("ONES", ("ADJ ones", private_ones, "private ones"), ("the ADJ ones", private_ones)),
    (
        "UNLESS",
        ("CLAUSES", same),
        ("CLAUSES ,? and_unless UNLESS", either_way, "Bob is banned and unless Ann is ill"),
    ),
    ("CLAUSEBASE", ("NP.{n} BASE", clause)),
    *(
        (
            "STATEMENT",
            (
                f"{word} CLAUSES ,? then? CONCLUSION",
                OPENING.get(word, conditional("if", True)),
                f"{word} someone sings, they are kind".replace("_", " "),
            ),
            (f"{word} CLAUSES , then? OPENED", OPENING.get(word, conditional("if", True))),
            (
                f"MAIN {'' if word == 'while' else ',?'} {word} CLAUSES",
                CLOSING.get(word, conditional("if", False)),
                f"Bob is kind {word} he sings".replace("_", " "),
            ),
        )
        for word in IF
    ),
    (
        "CONCLUSION",
        ("CLAUSES", same),
        ("CLAUSE ,? unless UNLESS", conditional("unless", False)),
        *((f"CLAUSE ,? {words} CLAUSES", conditional("if", False)) for words in FURTHER_IF),
        ("only NP.{n} FINS.{n}", only),
    ),
    (
        "OPENED",
        ("AT , CLAUSE", opened, "", 5),
    ),  # after a comma: "If a race is off due to rain, it is repeated"
)
"""The rules of clauses and sentences."""
