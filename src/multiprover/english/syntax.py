"""Abstract syntax: what the grammar builds from a sentence and meaning takes apart. Knows no logic."""

from dataclasses import dataclass, field
from typing import Final

from multiprover.logic.forms import Operator, Quantity

# --- Noun phrases ---


@dataclass(frozen=True, slots=True)
class Name:
    """A proper name, a definite thing with a name ("the Mapper app") or quoted text.

    `nouns` are the classes it states by itself ("Claim 17" is a claim); `letter` stands for anything in a
    rule ("X", "place A"), or for any person where `kind` says so.
    """

    text: str
    nouns: tuple[str, ...] = ()
    plural: bool = False
    letter: str = ""
    kind: str = ""


@dataclass(frozen=True, slots=True)
class Pronoun:
    """he, she, it, they, this, themselves …, or "the first", "the other" without a noun."""

    lemma: str


ONE_PERSON: Final = ("he", "she", "he or she")
PERSONAL: Final = (*ONE_PERSON, "it", "they")
"""Lemmas of personal pronouns; "he or she" is one person."""


@dataclass(frozen=True, slots=True)
class Nominal:
    """A noun with what stands before it: "experienced data protection officer".

    `noun` is the singular of the whole compound, "" where the head restricts nothing (person, thing,
    anyone); `kind` says what is asked after then. `adjectives` intersect. `again`: "the" one known before.
    """

    noun: str
    adjectives: tuple[str, ...] = ()
    number: str = "singular"
    kind: str = ""
    ages: tuple["Measure", ...] = ()
    ordinal: str = ""
    again: bool = field(default=False, compare=False)


@dataclass(frozen=True, slots=True)
class Phrase:
    """Determiner, noun and what follows it. `owner` is the possessor ("Ann's manager", "their manager").

    `those`: it stands for a noun before it ("those who are ill"), or means all of an owner's: "all her dogs".
    """

    determiner: str
    nominal: Nominal
    after: tuple["After", ...] = ()
    owner: "NounPhrase | None" = None
    amount: "Measure | None" = None
    those: bool = field(default=False, compare=False)


@dataclass(frozen=True, slots=True)
class Measure:
    """A quantity with how it compares: "at least 12 months", "5 to 10 kg", "18"."""

    comparisons: tuple[tuple[Operator, Quantity], ...]
    text: str


@dataclass(frozen=True, slots=True)
class Listed:
    """Noun phrases joined by one conjunction. `paired` is "both", "either" or "neither" where it is said.

    "apart" are those that share no clause: "to minors or to persons who are ill".
    """

    conjunction: str
    items: tuple["NounPhrase", ...]
    paired: str = ""


@dataclass(frozen=True, slots=True)
class Activity:
    """A verb phrase used as a noun phrase: "reading", "conducting experiments"."""

    text: str
    verb: str = ""


NounPhrase = Name | Pronoun | Phrase | Listed | Activity | Measure

BOTH: Final = Listed("and", (Pronoun("the first of both"), Pronoun("the second of both")))  # "both of them"
THE_YOUNG_ONE: Final = Pronoun("the young one")
SAID_TO_BE_CONCERNED: Final = Pronoun("what is concerned")
"""Whose "the parents" are, and whose "the customer concerned" is."""
EACH_OF_THEM: Final = Listed("and", BOTH.items, "each")
"""The same, or each of all those that the sentence before names."""
EITHER_OF_THEM: Final = Listed("or", BOTH.items, "either")
NEITHER_OF_THEM: Final = Listed("or", BOTH.items, "neither")
ONE_OF_THEM: Final = Pronoun("one of them")
"""Any one of the two that were mentioned: "either of them", "one of the two"."""

# --- What follows a noun ---


@dataclass(frozen=True, slots=True)
class Relative:
    """As in "who smokes", "that members borrow" (with a `Gap` in the clause), "living abroad".

    `open_tense`: a participle says nothing about time. `personal`: "who" speaks of people. `reduced`: it
    opens without who, that or which. `number` is that of the clause's verb, where it tells which noun is
    meant. `lifeless`: "at which" speaks of no people.
    """

    clause: "ClauseTree"
    open_tense: bool = False
    aside: bool = False
    personal: bool = field(default=False, compare=False)
    number: str = field(default="", compare=False)
    reduced: bool = field(default=False, compare=False)
    lifeless: bool = field(default=False, compare=False)


@dataclass(frozen=True, slots=True)
class Gap:
    """The place in a relative clause that its noun fills."""


@dataclass(frozen=True, slots=True)
class With:
    """As in "with a permit", "without a permit": has, has no."""

    thing: NounPhrase
    without: bool = False


@dataclass(frozen=True, slots=True)
class Of:
    """As in "of the club": the noun is a relation to its object."""

    thing: NounPhrase


@dataclass(frozen=True, slots=True)
class At:
    """A prepositional phrase: "in Oak House", "on probation", "for theft"."""

    preposition: str
    thing: "NounPhrase | str"


@dataclass(frozen=True, slots=True)
class Sized:
    """As in "over 18", "of $50": `attribute` is "old" … or "" for any, `other` what "or" joins to it."""

    attribute: str
    measure: Measure
    other: "Sized | Relative | None" = None


@dataclass(frozen=True, slots=True)
class Except:
    """As in "except dogs", "other than Bob"; `last`: it stands after the clause."""

    things: NounPhrase
    last: bool = False


@dataclass(frozen=True, slots=True)
class Called:
    """The same thing by name: "a series named Westworld", "the data controller, Northline Ltd,"."""

    name: Name
    aside: bool = False


After = Relative | With | Of | At | Sized | Except | Called

# --- Verb phrases ---


@dataclass(frozen=True, slots=True)
class Complement:
    """Something after a verb, adjective or participle: a preposition ("" for an object) with its object.

    `text` alone is an adverb, a particle, an infinitive: part of the predicate as it stands. `only` is what
    stands after "only", `pronoun` the subject of a clause ("before she leaves"), `choices` what "or" joins.
    """

    preposition: str = ""
    thing: "NounPhrase | Gap | None" = None
    text: str = ""
    only: "NounPhrase | None" = None
    pronoun: str = field(default="", compare=False)
    choices: "tuple[Complement, ...]" = field(default=(), compare=False)


@dataclass(frozen=True, slots=True)
class Verb:
    """A verb. `tense`: "present" or "past"; `modal`: canonical or ""; `ongoing`: said with "-ing"."""

    lemma: str
    complements: tuple[Complement, ...] = ()
    tense: str = "present"
    modal: str = ""
    negated: bool = False
    passive: bool = False
    ongoing: bool = field(default=False, compare=False)


@dataclass(frozen=True, slots=True)
class Required(Verb):
    """What a subject is required to do, if it can; a permit that is required to park does not park."""


@dataclass(frozen=True, slots=True)
class Forbidden(Verb):
    """What a subject is forbidden to do, not only what nothing allows it to do."""


@dataclass(frozen=True, slots=True)
class Property:
    """What "is" says with an adjective, adverb or preposition ("responsible for Ann")."""

    words: str
    complements: tuple[Complement, ...] = ()
    tense: str = "present"
    modal: str = ""
    negated: bool = False


@dataclass(frozen=True, slots=True)
class Being:
    """What "is" says with a noun phrase: a class, a relation or an identity."""

    thing: NounPhrase
    tense: str = "present"
    modal: str = ""
    negated: bool = False


@dataclass(frozen=True, slots=True)
class Joined:
    """Verb phrases of one subject, joined by one conjunction; `listed`: by commas before it."""

    conjunction: str
    items: tuple["VerbPhrase", ...]
    listed: bool = field(default=False, compare=False)


Simple = Verb | Property | Being
VerbPhrase = Simple | Joined

# --- Clauses and sentences ---


@dataclass(frozen=True, slots=True)
class Clause:
    """A subject and what is said of it."""

    subject: "NounPhrase | Gap"
    predicate: VerbPhrase


@dataclass(frozen=True, slots=True)
class Clauses:
    """Clauses joined by one conjunction."""

    conjunction: str
    items: tuple["ClauseTree", ...]


ClauseTree = Clause | Clauses


@dataclass(frozen=True, slots=True)
class Conditional:
    """As in "A if B" and its kin. `link`: "if", "unless", "only if", "if and only if"."""

    link: str
    condition: ClauseTree
    conclusion: "Statement"
    condition_first: bool = True


@dataclass(frozen=True, slots=True)
class AtLeast:
    """As in "A if at least two of the following hold: …"."""

    operator: Operator
    number: int
    items: tuple[ClauseTree, ...]
    conclusion: ClauseTree


@dataclass(frozen=True, slots=True)
class Definition:
    """As in "A minor is a person under 18", "X means Y": the defined class follows from its definition."""

    defined: Nominal
    definition: NounPhrase


@dataclass(frozen=True, slots=True)
class Only:
    """As in "Only members may enter": whoever is not one may not."""

    allowed: NounPhrase
    predicate: VerbPhrase


@dataclass(frozen=True, slots=True)
class Otherwise:
    """As in "If A, B; otherwise C": two rules of the same things, each with things of its own."""

    first: Conditional
    second: Conditional


@dataclass(frozen=True, slots=True)
class Several:
    """Independent statements in one sentence; `apart` by a semicolon, as if they were sentences."""

    items: tuple["Statement", ...]
    apart: bool = False


@dataclass(frozen=True, slots=True)
class InCase:
    """As in "In that case, the fee is refunded": where what the statement before requires holds.

    Without a case it is a statement among others that takes up nothing of what was mentioned before it.
    """

    case: "Statement | None"
    statement: "Statement"


@dataclass(frozen=True, slots=True)
class Leaning:
    """As in "So may Bob", which rests on the statement before it; `parts` are what it has of its own."""

    way: str
    parts: tuple[object, ...]


Statement = (
    Clause | Clauses | Conditional | AtLeast | Definition | Only | Otherwise | Several | InCase | Leaning
)

# --- Questions ---


@dataclass(frozen=True, slots=True)
class Asked:
    """A yes/no question, as the statement it asks about."""

    statement: ClauseTree


@dataclass(frozen=True, slots=True)
class WhichOne:
    """Who, which N, what: the clause with a `Gap` for what is asked, and the nominal that restricts it."""

    nominal: Nominal | None
    clause: ClauseTree
    after: tuple[After, ...] = ()
    how_many: bool = False


@dataclass(frozen=True, slots=True)
class HowMuchIs:
    """How old, how tall, how much: the value that the clause's open `Measure` place has."""

    clause: ClauseTree


@dataclass(frozen=True, slots=True)
class WhyAsked:
    """Asks for a reason, with `negated` for why not."""

    statement: ClauseTree
    negated: bool = False


@dataclass(frozen=True, slots=True)
class Following:
    """Asks what follows, at all or about somebody."""

    about: NounPhrase | None = None


Query = Asked | WhichOne | HowMuchIs | WhyAsked | Following
