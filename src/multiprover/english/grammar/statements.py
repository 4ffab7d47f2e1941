"""Clauses and sentences: conditions, exceptions, definitions, opening phrases."""

from dataclasses import replace
from typing import Any, Final

from multiprover.english import prefer
from multiprover.english.chart import Costly
from multiprover.english.function_words import FUNCTION_WORDS, TIMES, words_in
from multiprover.english.grammar.complements import object_
from multiprover.english.grammar.declare import Declarations, same
from multiprover.english.grammar.openings import opened, opened_by, opened_in_order, opened_to
from multiprover.english.grammar.predicates import place_is
from multiprover.english.grammar.verb_phrases import negate, set_modal
from multiprover.english.grammar.verbs import lacks_object
from multiprover.english.syntax import (
    Being,
    Clause,
    Clauses,
    ClauseTree,
    Complement,
    Conditional,
    Definition,
    Except,
    Gap,
    Joined,
    Measure,
    Name,
    Nominal,
    NounPhrase,
    Only,
    Phrase,
    Pronoun,
    Property,
    Relative,
    Several,
    Verb,
    VerbPhrase,
)
from multiprover.english.word_classes import VerbEdge
from multiprover.english.words import senses


def clause(subject: NounPhrase, predicate: VerbPhrase) -> Any:
    """Subject and predicate; in "it is dark", "it is Sunday" the pronoun stands for nothing."""
    if isinstance(subject, Pronoun) and subject.lemma == "it" and _is_ambient(predicate):
        return Costly(Clause(subject, predicate), 0, AMBIENT_HINT)
    items = predicate.items if isinstance(predicate, Joined) else (predicate,)
    if any(isinstance(each, Verb) and not each.passive and _may_lack_object(subject, each) for each in items):
        return Costly(Clause(subject, predicate), 0, prefer.NO_OBJECT)
    if getattr(predicate, "tense", "past") == "present" and _tells_of_yesterday(predicate):
        return None
    return Clause(subject, predicate)


def _tells_of_yesterday(predicate: VerbPhrase) -> bool:
    """As in "may enter yesterday", which no tense but the past goes with."""
    return any(each.text == "yesterday" for each in getattr(predicate, "complements", ()))


def _may_lack_object(subject: NounPhrase, verb: Verb) -> bool:
    """Whether an object is missing: it may be in the name before the verb, or what a preposition splits off.

    A verb alone says what its subject does at all: "a dog that bites".
    """
    if not verb.complements and not (isinstance(subject, Name) and " " in subject.text):
        return False
    if any(each.preposition in FUNCTION_WORDS["particle"] for each in verb.complements):
        return False  # it may have an object: "hand in a note"
    known = [each.frames for each in senses(verb.lemma) if each.category == "verb" and each.known]
    return bool(known) and all(lacks_object(frames, verb.complements) for frames in known)


def _is_ambient(predicate: VerbPhrase) -> bool:
    match predicate:
        case Property(words, ()):
            return words in AMBIENT
        case Being(Name(text=text)):
            return text.lower() in TIMES
    return False


AMBIENT: Final = frozenset(
    words_in(
        """
        dark sunny rainy windy foggy cloudy icy stormy necessary possible impossible important essential
        advisable appropriate reasonable
        """
    )
)
AMBIENT_HINT: Final = '"it" may mean something mentioned, or the time or weather; repeat the noun'
"""What "it" is without meaning anything mentioned."""


def clauses(conjunction: str) -> Any:
    """Clauses joined by one conjunction."""

    def build(first: Any, rest: Any) -> Any:
        if isinstance(rest, Clauses) and rest.conjunction != conjunction:
            return None
        items: tuple[ClauseTree, ...] = (first, *(rest.items if isinstance(rest, Clauses) else (rest,)))
        return Costly(Clauses(conjunction, items), prefer.CLAUSES)

    return build


UNIVERSAL: Final = ("every", "all", "any", "no", "anyone", "everyone")


def excepted(clause: Clause, _: str, things: Any) -> Any:
    """As in "All pets are allowed except dogs": the exception is from the subject."""
    if not isinstance(clause, Clause) or isinstance(things, Measure):
        return None
    excepted_noun = things.nominal.noun if isinstance(things, Phrase) else ""
    if isinstance(clause.predicate, (Verb, Property)):
        for index, each in enumerate(clause.predicate.complements):
            if (
                isinstance(each.thing, Phrase)
                and each.thing.determiner in UNIVERSAL
                and each.thing.nominal.noun == excepted_noun
            ):
                changed = replace(each, thing=replace(each.thing, after=(*each.thing.after, Except(things))))
                complements = clause.predicate.complements
                made = (*complements[:index], changed, *complements[index + 1 :])
                return Clause(clause.subject, replace(clause.predicate, complements=made))
    if not isinstance(clause.subject, Phrase) or clause.subject.determiner not in (*UNIVERSAL, "bare"):
        return None
    return Clause(replace(clause.subject, after=(*clause.subject.after, Except(things))), clause.predicate)


def conditional(link: str, first: bool) -> Any:
    """A sentence with a condition."""
    if first:
        return lambda condition, conclusion: Conditional(link, condition, conclusion, True)
    return lambda conclusion, condition: Conditional(link, condition, conclusion, False)


def either_way(first: Any, second: Any) -> Any:
    """As in "unless A and unless B": each of them is an exception."""
    return Clauses("or", (first, second))


def while_first(condition: Any, conclusion: Any) -> Any:
    """As in "When …, …": a condition, unless it tells of one time in the past."""
    return Costly(Conditional("if", condition, conclusion, True), 0, WHEN if _tells_past(conclusion) else "")


def while_last(conclusion: Any, condition: Any) -> Any:
    """As in "… when …": the same."""
    return Costly(Conditional("if", condition, conclusion, False), 0, WHEN if _tells_past(conclusion) else "")


def _tells_past(conclusion: Any) -> bool:
    return isinstance(conclusion, Clause) and getattr(conclusion.predicate, "tense", "") == "past"


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


def concession(statement: Any, _: Any) -> Any:
    """As in "…, even if it is strong": states no condition."""
    return statement


def several(first: Any, second: Any) -> Any:
    """Two independent statements."""
    items = second.items if isinstance(second, Several) else (second,)
    return Several((first, *items))


def whereas_not(first: Any, subject: Any) -> Any:
    """The second clause denies the predicate of the first."""
    if not isinstance(first, Clause):
        return None
    denied = negate(first.predicate)
    return None if denied is None or isinstance(denied, Costly) else Several((first, Clause(subject, denied)))


def so_does(form: str) -> Any:
    """As in "Ann sings, and so does Bob": the same of another; `form` is the auxiliary as written."""

    def build(statement: Any, subject: NounPhrase) -> Any:
        if not isinstance(statement, Clause) or not _has_form(statement.predicate, form):
            return None
        return Several((statement, Clause(subject, statement.predicate)))

    return build


def neither_does(form: str) -> Any:
    """As in "Ann does not sing, and neither does Bob"."""
    same = so_does(form)

    def build(statement: Any, subject: NounPhrase) -> Any:
        negated = isinstance(statement, Clause) and getattr(statement.predicate, "negated", False)
        return same(statement, subject) if negated else None

    return build


def does_not(form: str) -> Any:
    """As in "Ann sings, but Bob does not"."""

    def build(statement: Any, subject: NounPhrase) -> Any:
        if not isinstance(statement, Clause) or not _has_form(statement.predicate, form):
            return None
        return whereas_not(statement, subject)

    return build


def _has_form(predicate: VerbPhrase, form: str) -> bool:
    """Whether a verb phrase could be repeated by this auxiliary."""
    match predicate:
        case Verb(modal=modal) | Property(modal=modal) | Being(modal=modal) if modal:
            return modal == form
        case Verb(passive=False, tense=tense):
            return form in (("do",) if tense == "present" else ("do", "have"))
        case Verb() | Property() | Being():
            return form == "be"
    return False


AGAIN: Final = (
    ("does", "do", "sings"),
    ("do", "do", "sings"),
    ("did", "do", "sang"),
    ("has", "have", "has paid"),
    ("have", "have", "has paid"),
    ("is", "be", "is kind"),
    ("are", "be", "is kind"),
    ("was", "be", "was kind"),
    ("were", "be", "was kind"),
    ("can", "may", "can vote"),
    ("may", "may", "may vote"),
    ("must", "must", "must pay"),
    ("will", "will", "will pay"),
)
"""What repeats a verb phrase ("and so does Bob"): the auxiliary, what it stands for, and a verb phrase."""


def only(things: Any, predicate: Any) -> Any:
    """As in "Only members may enter"."""
    return Only(things, predicate)


def alone(name: Any, predicate: Any) -> Any:
    """As in "Bob alone is eligible"."""
    return Several((Clause(name, predicate), Only(name, predicate)))


def the_only(name: Any, nominal: Nominal) -> Any:
    """As in "Bob is the only member"."""
    predicate = Being(Phrase("a", nominal))
    return Several((Clause(name, predicate), Only(name, predicate)))


def until(statement: Any, condition: Any) -> Any:
    """As in "The lease continues until …": unless."""
    return Conditional("unless", condition, statement, False) if isinstance(statement, Clause) else None


def means(determiner: str, nominal: Nominal, definition: Any) -> Any:
    """As in "A minor means a person under 18"."""
    return Definition(nominal, definition) if isinstance(definition, Phrase) else None


def by_we_mean(name: Name, definition: Any) -> Any:
    """As in 'By "business day" we mean …'."""
    return Definition(Nominal(name.text.lower()), definition) if isinstance(definition, Phrase) else None


def by_we_mean_noun(determiner: str, nominal: Nominal, definition: Any) -> Any:
    """As in "By a minor we mean …"."""
    return means(determiner, nominal, definition)


def not_this(statement: Any, complement: Complement) -> Any:
    """As in "…, but not the night bus": the same predicate with the other object, denied."""
    if (
        not isinstance(statement, Clause)
        or not isinstance(statement.predicate, (Verb, Property))
        or statement.predicate.negated
    ):
        return None
    last = len(statement.predicate.complements) - 1
    for index in range(last, -1, -1):
        each = statement.predicate.complements[index]
        if (
            each.thing is not None
            and each.preposition == complement.preposition
            and not isinstance(each.thing, Measure)
        ):
            changed = list(statement.predicate.complements)
            changed[index] = complement
            kept = tuple(changed[: index + 1])
            return Several(
                (
                    statement,
                    Clause(statement.subject, replace(statement.predicate, complements=kept, negated=True)),
                )
            )
    return None


def after_having(clause: Any, predicate: Any) -> Any:
    """As in "… after having held a permit": who has held one."""
    if not isinstance(clause, Clause):
        return None
    return Conditional("if", Clause(Pronoun("the subject"), predicate), clause, False)


TEMPORAL: Final = ("when", "once", "as_soon_as", "whenever")


WHEN: Final = '"when" in the past: a condition, or the time of what happened? Say "if"'


IF: Final = (
    "if",
    "when",
    "whenever",
    "once",
    "as_long_as",
    "so_long_as",
    "provided",
    "provided_that",
    "providing",
    "providing_that",
    "on_condition_that",
    "in_case",
    "in_the_event_that",
    "as_soon_as",
)


def there_is(thing: Any, place: Complement | None = None) -> Any:
    """As in "there is a fire in the house": some fire is in it."""
    if not isinstance(thing, Phrase) or thing.determiner not in ("a", "no", "bare", "number", "any"):
        return None
    one = thing.determiner in ("a", "bare", "any")
    if place is None and one and thing.after:
        match thing.after:
            case (Relative(Clause(Gap(), predicate)), *rest):
                return Clause(replace(thing, determiner="some", after=tuple(rest)), predicate)
            case _:
                return None
    predicate = place_is(place) if place is not None else Verb("exist")
    some = replace(thing, determiner="some") if one else thing
    return predicate and Costly(Clause(some, predicate), 0 if place is not None else BARE_EXISTENCE)


BARE_EXISTENCE: Final = 2
"""What there is has a place or a description."""


def weather(edge: VerbEdge) -> Any:
    """As in "it rains"."""
    return (
        Clause(Name("the weather"), Verb(edge.lemma))
        if edge.lemma in ("rain", "snow", "freeze", "hail")
        else None
    )


RULES: Final[Declarations] = (
    (
        "CLAUSE",
        ("it V.third", weather, "it rains"),
        ("there is SNP.singular AT", there_is, "there is a fire in the house"),
        ("there is SNP.singular", there_is, "there is a fire"),
        ("there are SNP.plural AT", there_is, "there are two lakes in the park"),
        ("there are SNP.plural", there_is),
        ("NP.{n} FINS.{n}", clause, "Bob is kind"),
        ("NP.{n} , FINS.{n}", clause, "", 6),
    ),
    (
        "CLAUSES",
        ("CLAUSE", same),
        ("CLAUSE ,? and CLAUSES", clauses("and"), "Bob is kind and Ann sings"),
        ("CLAUSE ,? or CLAUSES", clauses("or")),
        ("CLAUSE ,? but CLAUSES", clauses("and")),
        ("either CLAUSE or CLAUSE", clauses("or")),
        ("CLAUSE ,? or_if CLAUSES", clauses("or"), "he is ill or if he is old"),
        ("CLAUSE ,? and_if CLAUSES", clauses("and"), "he is ill and if he is old"),
        ("CLAUSE ,? or_when CLAUSES", clauses("or")),
    ),
    ("S", ("STATEMENT", same), ("STATEMENTS", same)),
    (
        "STATEMENTS",
        ("STATEMENT , and STATEMENT", several, "Oak House stands in Rome, and Elm House stands in Oslo"),
        ("STATEMENT , STATEMENTS", several),
        ("STATEMENT ,? and STATEMENT", several, "", 2),
        ("STATEMENT ; STATEMENT", several),
        ("STATEMENT , but STATEMENT", several),
        ("STATEMENT , whereas STATEMENT", several),
        ("STATEMENT , while STATEMENT", several),
        ("CLAUSE ,? but not OTHER", not_this, "Bob may use any tram, but not the night bus"),
        ("CLAUSE ,? and not OTHER", not_this),
        ("CLAUSE , not OTHER", not_this),
    ),
    *(
        (
            "STATEMENTS",
            (f"CLAUSE ,? and so {word} NP", so_does(form), f"Ann {example}, and so {word} Bob"),
            (f"CLAUSE ,? and neither {word} NP", neither_does(form)),
            (f"CLAUSE , nor {word} NP", neither_does(form)),
            (f"CLAUSE ,? but NP {word} not", does_not(form), f"Ann {example}, but Bob {word} not"),
            (f"CLAUSE , whereas NP {word} not", does_not(form)),
        )
        for word, form, example in AGAIN
    ),
    ("OTHER", ("NP", object_), ("AT", same)),
    (
        "STATEMENT",
        ("CLAUSE", same, "Bob is kind"),
        ("only NP.{n} FINS.{n}", only, "Only members may enter"),
        ("NAME alone FINS.singular", alone, "Bob alone is eligible"),
        ("NAME is the only NB.singular", the_only, "Bob is the only member"),
        ("even CLAUSE", same, "Even guests may enter"),
        ("CLAUSE ,? EXCEPTING NP", excepted, "All pets are allowed except dogs", 1),
        ("AT , CLAUSE", opened, "On weekends, the shop is closed"),
        ("PREP ACTIVITY , CLAUSE", opened_by, "Before entering, visitors must sign in"),
        ("to BASE , CLAUSE", opened_to, "To be eligible, applicants must be citizens"),
        ("in_order_to BASE , CLAUSE", opened_in_order, "In order to vote, members must pay the fee"),
        ("CLAUSE ,? after having PARTS", after_having, "Bob may apply after having paid"),
        ("CLAUSE ,? until CLAUSE", until, "The lease continues until the tenant gives notice"),
        ("CLAUSE ,? even_when CLAUSES", concession),
        ("CLAUSE ,? even_if PRED", concession),
        ("CLAUSE ,? even_when PRED", concession, "Dogs must stay outside, even when on a lead"),
        (
            "NP.singular is only PREDS if CLAUSES",
            only_predicate,
            "A refund is only given if it is due",
        ),
        ("NP.plural are only PREDS if CLAUSES", only_predicate),
        ("NP may only BASES if CLAUSES", only_modal("may"), "Guests may only swim if they are members"),
        ("NP can only BASES if CLAUSES", only_modal("may")),
        ("CLAUSE ,? even_if CLAUSES", concession, "Every password must be changed, even if it is strong"),
        (
            "CLAUSE ,? only_if CLAUSES",
            conditional("only if", False),
            "A refund is given only if the item is unused",
        ),
        ("CLAUSE ,? only_when CLAUSES", conditional("only if", False)),
        (
            "CLAUSE ,? if_and_only_if CLAUSES",
            conditional("if and only if", False),
            "Bob wins if and only if Ann loses",
        ),
        (
            "CLAUSE ,? unless UNLESS",
            conditional("unless", False),
            "Members may enter unless they are banned",
        ),
        (
            "unless CLAUSES ,? CLAUSE",
            conditional("unless", True),
            "Unless the premium is paid, the policy lapses",
        ),
        ("DET.singular NB.singular means NP", means, "A minor means a person under 18"),
        ("by NAME we mean NP", by_we_mean, 'By "minor" we mean a person under 18'),
        ("by DET.singular NB.singular we mean NP", by_we_mean_noun),
        (
            "should CLAUSEBASE , CLAUSE",
            conditional("if", True),
            "Should the lift fail, residents may use the stairs",
        ),
    ),
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
                while_first if word in TEMPORAL else conditional("if", True),
                f"{word} someone sings, they are kind".replace("_", " "),
            ),
            (
                f"CLAUSE ,? {word} CLAUSES",
                while_last if word in TEMPORAL else conditional("if", False),
                f"Bob is kind {word} he sings".replace("_", " "),
            ),
        )
        for word in IF
    ),
    (
        "CONCLUSION",
        ("CLAUSES", same),
        ("CLAUSE ,? unless UNLESS", conditional("unless", False)),
        ("only NP.{n} FINS.{n}", only),
        ("AT , CLAUSE", opened, "", 5),
    ),
)
"""The rules of clauses and sentences."""
