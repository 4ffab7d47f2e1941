"""Questions."""

from dataclasses import replace
from typing import Any, Final

from multiprover.english.chart import Costly
from multiprover.english.grammar.clauses import ANYTHING, clauses, there_is, weighs_money
from multiprover.english.grammar.declare import Declarations, same
from multiprover.english.grammar.having import have
from multiprover.english.grammar.modals import set_modal
from multiprover.english.grammar.modifiers import with_gap
from multiprover.english.grammar.negating import negate
from multiprover.english.grammar.openings import opened
from multiprover.english.grammar.places import place_is
from multiprover.english.grammar.verb_phrases import past
from multiprover.english.grammar.weather import of_weather, subject_of
from multiprover.english.syntax import (
    Asked,
    At,
    Being,
    Clause,
    Complement,
    Following,
    Gap,
    Nominal,
    Of,
    Phrase,
    Pronoun,
    Property,
    Relative,
    WhichOne,
    WhyAsked,
)
from multiprover.english.units import UNITS


def asked(subject: Any, predicate: Any) -> Any:
    """As in "Is Bob kind?", "Is it cold?"."""
    weather = of_weather(predicate) if subject == Pronoun("it") else None
    if weighs_money(subject, predicate):
        return None
    made = Clause(subject_of(subject, predicate), predicate)
    return weather or Costly(made, PARTICIPLE_OF_THING * _ends_early(subject, predicate))


PARTICIPLE_OF_THING: Final = 5
"""After "Is the kite" a participle is what is asked: "Is the kite sold on Friday?"."""


def _ends_early(subject: Any, predicate: Any) -> bool:
    """Whether a participle that is rather the predicate stands after the subject, or after its place."""
    match predicate:
        case Property("", (*_, Complement(thing=Phrase(after=(*_, Relative(reduced=True)))))):
            return (
                isinstance(subject, Phrase) and subject.determiner == "the"
            )  # "the clock in the hall sold …"
    if not isinstance(subject, Phrase) or not subject.after:
        return False
    placed = isinstance(predicate, Property) and not predicate.words
    last = subject.after[-1]
    return (placed or subject.determiner == "the") and isinstance(last, Relative) and last.reduced


def asked_not(subject: Any, predicate: Any) -> Any:
    """As in "Isn't Bob kind?" asks the positive."""
    return Clause(subject, predicate)


def asked_denied(subject: Any, predicate: Any) -> Any:
    """As in "Is Bob not kind?"."""
    return Clause(subject, negate(predicate))


def with_modal(name: str, negated: bool = False) -> Any:
    """As in "May Bob enter?"."""

    def build(subject: Any, predicate: Any) -> Any:
        return Clause(subject, set_modal(predicate, name, negated))

    return build


def asked_past(subject: Any, predicate: Any) -> Any:
    """As in "Did Bob pay?"."""
    return Clause(subject_of(subject, predicate), past(predicate))


def having(subject: Any, thing: Any) -> Any:
    """As in "Has Bob a car?"."""
    made = have(thing)
    return made and Clause(subject, made.node)


def asked_there(thing: Any, place: Complement | None = None) -> Any:
    """As in "Is there anyone who sings?", "Are there any pupils?": whether somebody is one, or does."""
    if not isinstance(thing, Phrase) or thing.determiner not in ("a", "any", "bare", "anyone", "someone"):
        return there_is(thing, place)
    some = replace(thing, determiner="someone")
    if place is not None:
        made = place_is(place)
        return made and Clause(some, made)
    match thing.after:
        case (Relative(Clause(Gap(), predicate)), *rest):
            return Clause(replace(some, after=tuple(rest)), predicate)
        case () if thing.nominal.noun:
            return Clause(some, Being(Phrase("a", replace(thing.nominal, number="singular"))))
        case (Relative(Clause()) | Of(), *_) | (At(), *_, Relative(Clause())):
            return Clause(some, Being(ANYTHING))
    return there_is(thing)


def who(predicate: Any) -> Any:
    """As in "Who may enter?"."""
    return WhichOne(None, Clause(Gap(), predicate))


def which(nominal: Nominal, predicate: Any) -> Any:
    """As in "Which guests are eligible?"."""
    return WhichOne(nominal, Clause(Gap(), predicate))


def which_after(nominal: Nominal, after: Any, predicate: Any) -> Any:
    """As in "Which members of the club are eligible?"."""
    return WhichOne(nominal, Clause(Gap(), predicate), after)


def how_many(nominal: Nominal, predicate: Any) -> Any:
    """As in "How many pupils can ride a bicycle?"."""
    return WhichOne(nominal, Clause(Gap(), predicate), (), True)


def how_many_after(nominal: Nominal, after: Any, predicate: Any) -> Any:
    """The same with a modifier."""
    return WhichOne(nominal, Clause(Gap(), predicate), after, True)


def which_there(nominal: Nominal, after: Any = ()) -> Any:
    """As in "Which members are there?"."""
    return WhichOne(nominal, Clause(Gap(), Being(Phrase("a", nominal))), after)


def how_many_there(nominal: Nominal, after: Any = ()) -> Any:
    """As in "How many members are there?"."""
    return replace(which_there(nominal, after), how_many=True)


def how_many_at(nominal: Nominal, place: Complement) -> Any:
    """As in "How many lakes are there in the park?"."""
    made = place_is(place)
    return made and WhichOne(nominal, Clause(Gap(), made), (), True)


def of_object(nominal: Nominal | None, clause: Clause, how: bool = False) -> Any:
    """As in "Which books may Bob borrow?": the gap is the object; "how many hours" asks for a value."""
    if how and nominal is not None and nominal.noun in UNITS and not nominal.adjectives:
        return None
    filled = with_gap(clause.predicate)
    return filled and WhichOne(nominal, Clause(clause.subject, filled), (), how)


def why(clause: Any) -> Any:
    """As in "Why is Bob kind?"."""
    return WhyAsked(clause)


def why_not(clause: Any) -> Any:
    """As in "Why is Bob not kind?"."""
    return WhyAsked(clause, True)


def follows(about: Any = None) -> Any:
    """As in "What follows about Bob?"."""
    return Following(about)


MODALS: Final = (
    ("may", "may"),
    ("can", "may"),
    ("must", "must"),
    ("shall", "must"),
    ("should", "should"),
    ("will", "will"),
)
RULES: Final[Declarations] = (
    (
        "ASK",
        ("is NP.singular PREDS", asked, "Is Bob kind?"),
        ("are NP.plural PREDS", asked, "Are Ann and Ben cousins?"),
        ("was NP.singular PREDS", asked_past),
        ("were NP.plural PREDS", asked_past),
        ("is not NP.singular PREDS", asked_not, "Isn't Bob kind?"),
        ("are not NP.plural PREDS", asked_not),
        ("is NP.singular not PREDS", asked_denied),
        ("are NP.plural not PREDS", asked_denied),
        ("does NP.singular BASES", asked, "Does Bob pay?"),
        ("do NP.plural BASES", asked, "Do members pay?"),
        ("does not NP.singular BASES", asked_not),
        ("do not NP.plural BASES", asked_not),
        ("does NP.singular not BASES", asked_denied),
        ("do NP.plural not BASES", asked_denied),
        ("did NP.{n} BASES", asked_past, "Did Bob pay?"),
        ("has NP.singular PARTS", asked, "Has Bob paid?"),
        ("have NP.plural PARTS", asked),
        ("has NP.singular NP", having),
        ("has NP.singular got NP", having, "Has Bob got a car?"),
        ("have NP.plural got NP", having),
        ("is there SNP.singular AT", asked_there, "Is there a fire in the house?"),
        ("is there SNP.singular", asked_there, "Is there anyone who sings?", 2),
        ("are there SNP.plural AT", asked_there),
        ("are there SNP.plural", asked_there, "", 2),
        ("does NP.singular have_to BASES", with_modal("must"), "Does Bob have to pay?"),
        ("do NP.plural have_to BASES", with_modal("must")),
        ("is NP.singular allowed to BASES", with_modal("may")),
        ("are NP.plural allowed to BASES", with_modal("may")),
        ("is NP.singular permitted to BASES", with_modal("may")),
        ("are NP.plural permitted to BASES", with_modal("may")),
        ("is NP.singular able to BASES", with_modal("may")),
        *(
            (f"{words} to BASES", with_modal("must"))
            for word in ("required", "obliged", "obligated")
            for words in (f"is NP.singular {word}", f"are NP.plural {word}")
        ),
        ("is NP.singular going to BASES", with_modal("will"), "Is Bob going to pay?"),
        ("are NP.plural going to BASES", with_modal("will")),
        ("does NP.singular need_to BASES", with_modal("must"), "Does Bob need to pay?"),
        ("do NP.plural need_to BASES", with_modal("must")),
    ),
    *(
        (
            "ASK",
            (f"{word} NP.{{n}} BASES", with_modal(name), f"{word.title()} Bob enter?"),
            (f"{word} NP.{{n}} not BASES", with_modal("may" if name == "must" else name, True)),
            (f"{word} not NP.{{n}} BASES", with_modal(name)),
        )
        for word, name in MODALS
    ),
    (
        "ASKS",
        ("ASK", same),
        ("ASK and ASKS", clauses("and"), "Is Bob eligible and can he vote?"),
        ("ASK or ASKS", clauses("or")),
    ),
    (
        "Q",
        ("ASKS", Asked),
        ("CLAUSES", Asked, "Bob is kind"),
        (
            "AT , CLAUSE",
            lambda at, clause: (made := opened(at, clause)) and Asked(made),
            "In 2016, the show opened",
        ),
        ("is it true that CLAUSES", Asked),
        ("who FINS.{n}", who, "Who may enter?"),
        ("what FINS.{n}", who, "", 2),
        ("which NB.singular FINS.singular", which),
        ("which NB.plural FINS.plural", which, "Which guests are eligible?"),
        ("what NB.plural FINS.plural", which),
        ("which NB.singular AFTERS FINS.singular", which_after),
        ("which NB.plural AFTERS FINS.plural", which_after),
        ("which of the NB.plural FINS.{n}", which),
        ("how many NB.plural FINS.plural", how_many, "How many pupils can ride a bicycle?"),
        ("how many NB.plural AFTERS FINS.plural", how_many_after),
        ("which NB.plural are there", which_there, "Which members are there?"),
        ("which NB.plural AFTERS are there", which_there),
        ("how many NB.plural are there", how_many_there, "How many members are there?"),
        ("how many NB.plural AFTERS are there", how_many_there),
        ("how many NB.plural are there AT", how_many_at, "How many lakes are there in the park?"),
        ("which NB.plural ASK", of_object, "Which books may Bob borrow?"),
        ("which NB.singular ASK", of_object),
        ("what NB.plural ASK", of_object),
        ("what NB.singular ASK", of_object, "What fee does Bob pay?", 1),
        (
            "how many NB.plural ASK",
            lambda nominal, clause: of_object(nominal, clause, True),
            "How many children does Bob have?",
        ),
        ("what ASK", lambda clause: of_object(None, clause), "What may Bob borrow?"),
        ("who ASK", lambda clause: of_object(None, clause), "Who does Bob like?"),
        ("whom ASK", lambda clause: of_object(None, clause)),
        ("why ASKS", why, "Why is Bob kind?"),
        ("why is NP.singular not PREDS", lambda n, p: why_not(Clause(n, p)), "Why is Bob not kind?"),
        ("why may NP.{n} not BASES", lambda n, p: why_not(with_modal("may")(n, p))),
        ("why can NP.{n} not BASES", lambda n, p: why_not(with_modal("may")(n, p))),
        ("why does NP.singular not BASES", lambda n, p: why_not(Clause(n, p))),
        ("what follows", follows, "What follows?"),
        ("what follows about NP", follows, "What follows about Bob?"),
    ),
)
"""The rules of questions."""
