"""What is known while the meaning of a sentence is built: variables, things mentioned, what is being read."""

from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field, replace

from multiprover.english.meaning.bodies import Draft, Refused
from multiprover.english.meaning.context import Context
from multiprover.english.meaning.kinds import Kind
from multiprover.english.meaning.referents import Referent, Role, is_bare_name
from multiprover.english.syntax import (
    Clause,
    ClauseTree,
    Nominal,
    Phrase,
    Pronoun,
    Property,
    Verb,
    VerbPhrase,
)
from multiprover.english.words import participle
from multiprover.logic.forms import Atom, Term, Unnamed, Variable


@dataclass(slots=True)
class State:
    """The state of one sentence. `asking`: it is a question, so that indefinites are looked for, not made.

    `kinds` are the kinds mentioned; `meant` are the nouns of those that are read as any one of the kind,
    because something later picks them up; `unclear` are the nouns of definites that may mean several things
    of the text; `in_order` is the noun of "the first N"; `deeds` are the verbs of its conditions with those
    who do them; `asides` is what is said beside a name ("Flight 12, which was late").
    `conditional`: a condition after its conclusion is read,
    which speaks of any one where the conclusion has an indefinite ("A teaches a pupil if the pupil …").
    `fellows` are the other places of the verb that is being read; `awaits_condition`: a conclusion is read
    whose condition follows; `two` are those that "both" means; `condition_size` counts the
    referents of the condition; `denied` are variables that a negation
    introduces ("If nobody waters a plant"), which what follows may pick up ("it withers"); `owner` is what
    "its" meant last, and `owned` are the things that are its; `places` are those that "there" may mean;
    `of_kinds` are conditions that speak of a kind ("may open a file"), with the variables of one beside it
    that speaks of a thing of the kind; `wanted` are what somebody needs or must have, which no pronoun means;
    `described` are those whose description is being read; `topic` is the one named subject before a
    semicolon. `clauses` are the verbs so far with their subjects, `clause` counts up to the present one, and
    `role` is the place in it that is being read; `lacked` are variables for what something lacks, with that
    thing; `excepting`: an exception is read; `called` is the noun of what the pronoun is said to be, and
    `doing` what it is said to do, `had` what it is said to have;
    `verb` is that of which the pronoun is an object; `object` is what "it" meant last as an object;
    `counted` are those of whom there are so many ("two dogs"); `pronouns` tells what each pronoun meant last
    as a subject; `worded` are kinds that are words of a predicate ("without a licence"); `again` are those
    that were mentioned again by their noun ("that district"), with their place there;
    `owning` is that whose owner is being read; `has_exception`: an exception to the conclusion follows;
    `main_subject` is that of a conclusion whose condition is being read; `numbered` are nouns of which the
    sentence speaks of a first one;
    `owning_gap`: the noun of the relative clause is only somebody's "whose" in it; `part_of` is the thing
    whose description, not by a clause, is being read; `concerned` are those mentioned before the first clause
    whose definites may be theirs ("…, unless the delay was announced"); `possessed` tells which
    thing by a noun is somebody's, and `used` which pronouns the sentence has;
    `of_each` are the variables of what holds of each of several, which nothing outside means; `than` tells of
    "another" which one it is not; `begun` counts the clauses of the statements before a semicolon or "and",
    and `since` what they mention; `over` is the subject of the verb whose object is being described;
    `likewise`: the sentence says "too" or "also"; `outer` are the subjects of clauses that describe nothing;
    `states` tells what is said to be how ("is absent", "has been broken").
    """

    sentence: int
    context: Context
    asking: bool = False
    referents: list[Referent] = field(default_factory=list)
    given: list[Atom] = field(default_factory=list)
    assumed: list[Atom] = field(default_factory=list)
    gap: Term | None = None
    subject: Term | None = None
    made: int = 0
    names: dict[str, Variable] = field(default_factory=dict)
    main_subject: Term | None = None
    numbered: frozenset[str] = frozenset()
    opener: Term | None = None
    concluding: bool = False
    kinds: list[Kind] = field(default_factory=list)
    meant: frozenset[str] = frozenset()
    unclear: list[str] = field(default_factory=list)
    in_order: list[str] = field(default_factory=list)
    deeds: list[tuple[str, Term]] = field(default_factory=list)
    asides: list[Draft] = field(default_factory=list)
    conditional: bool = False
    fellows: tuple[Term, ...] = ()
    nesting: bool = False
    spoken_kinds: list[Nominal] = field(default_factory=list)
    plural_kinds: list[Nominal] = field(default_factory=list)
    deep_kinds: list[Nominal] = field(default_factory=list)
    counted: list[Nominal] = field(default_factory=list)
    worded: list[Nominal] = field(default_factory=list)
    again: dict[Term, Role] = field(default_factory=dict)
    awaits_condition: bool = False
    two: tuple[Term, Term] | None = None
    than: dict[Term, Term] = field(default_factory=dict)
    condition_size: int = 0
    joined: bool = False
    denied: set[Variable] = field(default_factory=set)
    owner: Term | None = None
    owned: set[Term] = field(default_factory=set)
    places: list[tuple[str, Term]] = field(default_factory=list)
    of_kinds: dict[Atom, frozenset[Variable]] = field(default_factory=dict)
    wanted: set[Variable] = field(default_factory=set)
    described: tuple[Term, ...] = ()
    topic: Term | None = None
    role: Role = "other"
    clauses: list[tuple[Term, str]] = field(default_factory=list)
    clause: int = 0
    lacked: dict[Variable, Term] = field(default_factory=dict)
    excepting: bool = False
    called: str = ""
    doing: tuple[str, ...] = ()
    verb: str = ""
    object: Term | None = None
    owning_gap: bool = False
    part_of: Term | None = None
    owning: Term | None = None
    pronouns: dict[str, Term] = field(default_factory=dict)
    has_exception: bool = False
    concerned: tuple[Referent, ...] = ()
    possessed: dict[tuple[str, Term], Term] = field(default_factory=dict)
    used: set[str] = field(default_factory=set)
    of_each: set[Term] = field(default_factory=set)
    begun: int = 0
    since: int = 0
    over: Term | None = None
    likewise: bool = False
    had: str = ""
    outer: list[Term] = field(default_factory=list)
    states: set[tuple[Term, str]] = field(default_factory=set)
    acting: bool = False

    def doing_now(self) -> str:
        """The verb of the clause that is being read."""
        return self.clauses[self.clause - 1][1] if self.clause else ""

    def concern(self) -> None:
        """Remember who was mentioned before the first clause that may be about what is theirs."""
        self.concerned = self.concerned or tuple(self.referents)

    @contextmanager
    def about(self, term: Term, verb: str) -> Iterator[None]:
        """What the verb says meanwhile is said of the term."""
        outer = self.subject, self.clause, self.over
        self.clauses.append((term, verb))
        self.outer += [] if self.described or self.gap is not None else [term]
        self.over = self.subject if term in self.described and term != self.gap else None
        self.subject, self.clause = term, len(self.clauses)
        try:
            yield
        finally:
            self.subject, self.clause, self.over = outer

    @contextmanager
    def saying(
        self, noun: str, verbs: tuple[str, ...] = (), had: str = "", acting: bool = False
    ) -> Iterator[None]:
        """The subject that is read meanwhile is said to be such a one, or to do or have that.

        `acting` is for what only people and groups do.
        """
        outer = self.called, self.doing, self.had, self.acting
        self.called, self.doing, self.had, self.acting = noun, verbs, had, acting
        try:
            yield
        finally:
            self.called, self.doing, self.had, self.acting = outer

    @contextmanager
    def placed(self, role: Role, part_of: Term | None = None) -> Iterator[None]:
        """What is mentioned meanwhile has this place in its clause, or in the description of a thing."""
        outer = self.role, self.part_of
        self.role, self.part_of = role, part_of
        try:
            yield
        finally:
            self.role, self.part_of = outer

    @contextmanager
    def describing(self, term: Term) -> Iterator[None]:
        """What is said meanwhile describes the term, which no definite in it means."""
        outer, self.described = self.described, (*self.described, term)
        yield
        self.described = outer

    def note_state(self, predicate: VerbPhrase, term: Term) -> None:
        """Remember how something is said to be, or what was done to it; "the absent clerk" may mean it."""
        if isinstance(predicate, Property) and predicate.words:
            self.states.add((term, spelled(predicate.words)))
        elif isinstance(predicate, Verb) and predicate.passive:
            self.states.add((term, spelled(participle(predicate.lemma))))

    def is_said_to_be(self, term: Term, word: str) -> bool:
        """Whether the sentence has said so."""
        return (term, spelled(word)) in self.states

    def variable(self) -> Variable:
        """A new variable."""
        self.made += 1
        return Variable(f"v{self.made}")

    def made_since(self, first: int) -> frozenset[Variable]:
        """The variables from this number on."""
        return frozenset(Variable(f"v{each}") for each in range(first, self.made + 1))

    def unnamed(self, noun: str, of: Iterable[Term]) -> Unnamed:
        """A new unnamed individual of this sentence."""
        self.made += 1
        return Unnamed(noun, self.sentence, self.made, tuple(of))

    def letter(self, letter: str) -> Variable:
        """The variable that a letter stands for."""
        return self.names.setdefault(letter, Variable(letter.lower()))

    def mention(
        self,
        term: Term,
        nominal: Nominal,
        subject: bool = False,
        named: bool = False,
        ordinal: str = "",
        unspecified: bool = False,
    ) -> None:
        """Remember something mentioned; a noun that "one" leaves out must be known by now."""
        if nominal.noun == "one":
            raise Refused('nothing that "one" could mean; repeat the noun')
        plural = nominal.number == "plural"
        role: Role = "subject" if subject else self.role
        self.referents.append(
            Referent(
                term,
                nominal,
                subject,
                plural,
                named,
                ordinal,
                self.nesting,
                role,
                self.clause,
                self.part_of,
                deep=self.gap is not None,
                unspecified=unspecified,
            )
        )

    def known_as(self, term: Term, nominal: Nominal) -> None:
        """Remember what something is that was mentioned by its mere name: "Zorin is a wizard"."""
        known = replace(nominal, number="singular")
        self.referents = [
            each._replace(nominal=known) if each.term == term and is_bare_name(each) else each
            for each in self.referents
        ]

    @contextmanager
    def filling(self, term: Term, clause: ClauseTree) -> Iterator[None]:
        """The term is the noun of the relative clause that is read meanwhile."""
        outer = self.gap, self.owning_gap
        subject = clause.subject if isinstance(clause, Clause) else None
        owning = isinstance(subject, Phrase) and subject.owner == Pronoun("gap")
        self.gap, self.owning_gap = term, owning
        try:
            yield
        finally:
            self.gap, self.owning_gap = outer


def spelled(word: str) -> str:
    """One of the two spellings of a word: "canceled", "cancelled"."""
    return word.replace("lled", "led")
