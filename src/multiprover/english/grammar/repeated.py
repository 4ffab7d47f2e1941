"""What repeats a verb phrase of another: "and so does Bob", "but Bob does not"."""

from dataclasses import replace
from typing import Any, Final

from multiprover.english.chart import Costly
from multiprover.english.grammar.clauses import clause
from multiprover.english.grammar.declare import Declarations
from multiprover.english.grammar.negating import negate
from multiprover.english.syntax import (
    Being,
    Clause,
    Complement,
    Conditional,
    Gap,
    Joined,
    Listed,
    Measure,
    Name,
    Nominal,
    NounPhrase,
    Phrase,
    Pronoun,
    Property,
    Relative,
    Several,
    Verb,
    VerbPhrase,
)
from multiprover.english.words import senses


def whereas_not(first: Any, subject: Any) -> Any:
    """The second clause denies the predicate of the first."""
    if not isinstance(first, Clause):
        return None
    denied = negate(first.predicate)
    if denied is None or isinstance(denied, Costly) or (other := clause(subject, denied)) is None:
        return None
    if isinstance(other, Costly):
        return other._replace(node=Several((first, other.node)))
    return Several((first, other))


def so_does(form: str) -> Any:
    """As in "Ann sings, and so does Bob": the same of another; `form` is the auxiliary as written."""

    def build(statement: Any, subject: NounPhrase) -> Any:
        if not isinstance(statement, Clause) or not has_form(statement.predicate, form):
            return None
        return Several((statement, Clause(subject, statement.predicate)))

    return build


def neither_does(form: str) -> Any:
    """As in "Ann does not sing, and neither does Bob"."""
    same = so_does(form)

    def build(statement: Any, subject: NounPhrase) -> Any:
        negated = isinstance(statement, Clause) and getattr(statement.predicate, "negated", False)
        return same(statement, subject) if negated and not _ends_in_verb(subject) else None

    return build


def _ends_in_verb(subject: NounPhrase) -> bool:
    """As in "nor may a guest cook", where the last word of "a guest cook" is rather what guests do."""
    noun = subject.nominal.noun if isinstance(subject, Phrase) else ""
    return " " in noun and any(
        each.category == "verb" and each.form == "base" for each in senses(noun.rpartition(" ")[2])
    )


def does_not(form: str) -> Any:
    """As in "Ann sings, but Bob does not"."""

    def build(statement: Any, subject: NounPhrase) -> Any:
        if not isinstance(statement, Clause) or not has_form(statement.predicate, form):
            return None
        if form == "must" and not isinstance(statement.predicate, Joined):  # who must not, may not
            forbidden = replace(statement.predicate, modal="may", negated=True)
            return Several((statement, Clause(subject, forbidden)))
        return whereas_not(statement, subject)

    return build


def unlike(subject: NounPhrase, statement: Any) -> Any:
    """As in "Unlike bats, birds have feathers": the same is denied of bats."""
    plain = isinstance(statement, Clause) and isinstance(statement.predicate, (Verb, Property, Being))
    if not plain or statement.predicate.negated or isinstance(subject, (Pronoun, Listed)):
        return None
    return whereas_not(statement, subject)


def need_not(statement: Any, subject: NounPhrase) -> Any:
    """As in "Ann must pay, but Bob need not"."""
    if not isinstance(statement, Clause) or not has_form(statement.predicate, "must"):
        return None
    return whereas_not(statement, subject)


def who_does_not(form: str) -> Any:
    """As in "Ann is a guest who has paid, and Bob is a guest who has not"."""

    def build(statement: Any, subject: NounPhrase, determiner: str, nominal: Nominal) -> Any:
        match statement:
            case Clause(predicate=Being(Phrase(after=(*_, Relative(Clause(Gap(), said)))), negated=False)):
                denied = negate(said) if has_form(said, form) else None
                if denied is None or isinstance(denied, Costly):
                    return None
                other = Phrase(determiner, nominal, (Relative(Clause(Gap(), denied)),))
                return Several((statement, Clause(subject, Being(other))))
        return None

    return build


def does(form: str) -> Any:
    """As in "Ann does not sing, but Bob does"."""

    def build(statement: Any, subject: NounPhrase) -> Any:
        if not isinstance(statement, Clause) or not has_form(statement.predicate, form):
            return None
        predicate = statement.predicate
        if isinstance(statement.subject, Listed) and statement.subject.paired == "neither":
            return Several((statement, Clause(subject, predicate)))
        if isinstance(predicate, Joined) or not predicate.negated:
            return None
        return Several((statement, Clause(subject, replace(predicate, negated=False))))

    return build


def has_form(predicate: VerbPhrase, form: str) -> bool:
    """Whether a verb phrase could be repeated by this auxiliary."""
    match predicate:
        case Verb(modal="must") | Property(modal="must") | Being(modal="must") if form == "do":
            return True  # "do not have to pay, but guests do"
        case Verb(modal=modal) | Property(modal=modal) | Being(modal=modal) if modal:
            return modal == form
        case Verb(passive=False, tense=tense):
            return form in (("do",) if tense == "present" else ("do", "have"))
        case Verb(tense="past") | Property(tense="past") | Being(tense="past"):
            return form in ("be", "have")
        case Verb() | Property() | Being():
            return form == "be"
    return False


def gapped(statement: Any, subject: NounPhrase, measure: Any) -> Any:
    """As in "Adults pay 10 euros, children 5 euros": the same verb with another amount."""
    if not isinstance(statement, Clause) or not isinstance(statement.predicate, Verb):
        return None
    complements = statement.predicate.complements
    amounts = [index for index, each in enumerate(complements) if isinstance(each.thing, Measure)]
    if len(amounts) != 1 or isinstance(subject, (Measure, Pronoun)):
        return None
    receivers = [
        each for each in complements[: amounts[0]] if each.thing is not None and not each.preposition
    ]
    if receivers:
        return None  # in "gave Ann 5 euros and Bob 8 euros" Bob gives nothing
    if isinstance(subject, Phrase) and subject.nominal.noun.endswith(f" {statement.predicate.lemma}"):
        return None  # "and the roll costs one euro"
    changed = list(complements)
    changed[amounts[0]] = replace(changed[amounts[0]], thing=measure)
    units = {_unit(complements[amounts[0]].thing), _unit(measure)}
    if len(units) != 1:
        return None
    other = replace(statement.predicate, complements=tuple(changed))
    return Several((statement, Clause(subject, other)))


def _unit(measure: Any) -> str:
    return str(measure.comparisons[0][1].dimension) if measure.comparisons else ""


def vice_versa(statement: Any) -> Any:
    """As in "Ann likes Bob, and vice versa", "If it rains, Bob sleeps, and vice versa"."""
    match statement:
        case Conditional("if", Clause() as condition, Clause() as conclusion):
            return Conditional("if and only if", condition, conclusion, False)
        case Clause(subject, Verb(complements=(Complement() as last,)) as said):
            if last.thing is None or not _may_change_places(subject, last.thing):
                return None
            other = replace(said, complements=(replace(last, thing=subject),))
            return Several((statement, Clause(last.thing, other)))
    return None


def _may_change_places(subject: Any, thing: Any) -> bool:
    """Whether both are names, or kinds: "teachers" and "pupils"."""
    if isinstance(subject, Name) and isinstance(thing, Name):
        return True
    kinds = [each for each in (subject, thing) if isinstance(each, Phrase) and each.determiner == "bare"]
    return len(kinds) == 2 and all(each.nominal.number == "plural" and not each.after for each in kinds)


VICE_VERSA: Final[Declarations] = (
    ("S", ("STATEMENT ,? and vice_versa", vice_versa, "Ann likes Bob, and vice versa", -6)),
)
UNLIKE: Final[Declarations] = (("STATEMENTS", ("unlike NP , CLAUSE", unlike, "Unlike Ann, Bob sings")),)
WHO_DOES_NOT: Final[Declarations] = tuple(
    (
        "STATEMENTS",
        *(
            (
                f"CLAUSE ,? {link} NP.singular is DET.singular NB.singular {who} {word} not",
                who_does_not(form),
                example,
            )
            for link in ("and", "but", "whereas", "while")
            for who, example in (
                ("who", f"Ann is a guest who {said}, {link} Bob is a guest who {word} not"),
                ("that", ""),
            )
        ),
    )
    for word, form, said in (
        ("does", "do", "sings"),
        ("did", "do", "sang"),
        ("has", "have", "has paid"),
        ("is", "be", "is ill"),
    )
)
"""The rules of those of whom the same is denied."""
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
NEED_NOT: Final = (
    ("need not", "NP", "Bob"),
    ("does not have_to", "NP.singular", "Bob"),
    ("do not have_to", "NP.plural", "guests"),
    ("does not need_to", "NP.singular", "Bob"),
    ("do not need_to", "NP.plural", "guests"),
)
"""What repeats a duty that somebody else does not have, who that may be, and somebody."""
