"""Builders and rules of sentences: conditions, exceptions, lists, opening phrases; and the rarer builders of phrases."""

from collections.abc import Callable, Iterator
from dataclasses import replace
from typing import Any, Final

from multiprover.english import build as b
from multiprover.english import prefer
from multiprover.english.chart import Costly, Rule
from multiprover.english.edges import VerbEdge
from multiprover.english.say import say_verb_phrase
from multiprover.english.syntax import (
    Activity,
    After,
    At,
    Being,
    Clause,
    Clauses,
    Complement,
    Conditional,
    Definition,
    Except,
    Joined,
    Listed,
    Measure,
    Name,
    Nominal,
    Only,
    Phrase,
    Pronoun,
    Property,
    Relative,
    Several,
    Verb,
)
from multiprover.english.words import Sense

_HAVE: Final = VerbEdge("have", Sense("verb", "have", frames=frozenset({"object"})))

FRONT_ADVERBS: Final = frozenset("always once soon together well first".split())
UNIVERSAL: Final = ("every", "all", "any", "no", "anyone", "everyone")

# --- Phrases ---


def the_name(name: Name) -> Any:
    """ "the Bolt"."""
    return replace(name, text=f"the {name.text}") if not name.letter else None


def letter_place(nominal: Nominal, name: Name) -> Any:
    """ "place A": a letter with its class."""
    return Name(name.text, (nominal.noun,), False, name.letter) if name.letter and not nominal.adjectives else None


def with_aside(name: Name, relative: Relative) -> Any:
    """A name with an aside: "Odie, who is a pet of Jon,"."""
    return Costly(Phrase("name", Nominal(name.text), (relative,), name), 0)


def those(after: tuple[After, ...]) -> Any:
    """ "those who smoke"."""
    return Phrase("all", b.PEOPLE, after) if isinstance(after[0], Relative) else None


def after_bare(preposition: str, nominal: Nominal) -> Any:
    """ "on probation" after a noun."""
    if preposition in ("of", "with", "without"):
        return b.after_preposition(preposition, Phrase("bare", nominal))
    return At(preposition, Phrase("bare", nominal))


def at_bare(preposition: str, nominal: Nominal) -> Any:
    """ "by truck"."""
    return Complement(preposition, Phrase("bare", nominal))


def after_participle(edge: VerbEdge, complements: tuple[Complement, ...]) -> Any:
    """ "managed by the city"."""
    if edge.lemma in ("name", "call") and complements and isinstance(complements[0].thing, Name):
        return None
    built = b.passive(edge, complements)
    if built is None:
        return None
    return Costly(b.participle(built.node), built.cost, built.mark)


def after_ing(edge: VerbEdge, complements: tuple[Complement, ...]) -> Any:
    """ "living abroad"."""
    built = b.verb()(edge, complements)
    if built is None:
        return None
    return Costly(b.participle(built.node), built.cost, built.mark)


def after_word(word: str) -> Any:
    """ "abroad" after a noun."""
    return lambda: At("", word)


def excepting(_: str, things: Any) -> Any:
    """ "except dogs"."""
    return None if isinstance(things, Measure) else Except(things)


def sized(cost: int) -> Any:
    """A list of verb phrases at the cost of its size."""
    return lambda node: Costly(node, cost)


def we() -> Any:
    """The writer of the rules."""
    return Name("we", plural=True)


def excepted(clause: Clause, _: str, things: Any) -> Any:
    """ "All pets are allowed except dogs": the exception is from the subject."""
    if not isinstance(clause, Clause) or isinstance(things, Measure):
        return None
    excepted_noun = things.nominal.noun if isinstance(things, Phrase) else ""
    if isinstance(clause.predicate, (Verb, Property)):
        for index, each in enumerate(clause.predicate.complements):
            if isinstance(each.thing, Phrase) and each.thing.determiner in UNIVERSAL and each.thing.nominal.noun == excepted_noun:
                changed = replace(each, thing=replace(each.thing, after=(*each.thing.after, Except(things))))
                complements = clause.predicate.complements
                made = (*complements[:index], changed, *complements[index + 1 :])
                return Clause(clause.subject, replace(clause.predicate, complements=made))
    if not isinstance(clause.subject, Phrase) or clause.subject.determiner not in (*UNIVERSAL, "bare"):
        return None
    return Clause(replace(clause.subject, after=(*clause.subject.after, Except(things))), clause.predicate)


def including(_: Any) -> Any:
    """ "including part-time employees": they are among those named already, so that it adds nothing."""
    return Costly(At("", ""), 0)


def have(thing: Any, tail: tuple[Complement, ...] = ()) -> Any:
    """ "has a car"."""
    return b._checked(_HAVE, (Complement("", thing), *tail), "present")


def had(thing: Any, tail: tuple[Complement, ...] = ()) -> Any:
    """ "had a car"."""
    return b._checked(_HAVE, (Complement("", thing), *tail), "past")


def past_not(predicate: Any) -> Any:
    """ "has not paid"."""
    made = b.negate(predicate)
    return made if isinstance(made, Costly) or made is None else b.past(made)


def never(predicate: Any) -> Any:
    """ "never smokes"."""
    return b.negate(predicate)


def adverb_first(adverb: str, predicate: Any) -> Any:
    """An adverb before the verb, kept after it."""
    if isinstance(predicate, (Joined, Being)) or not (adverb.endswith("ly") or adverb in FRONT_ADVERBS):
        return None
    return replace(predicate, complements=(*predicate.complements, Complement(text=adverb)))


def adverb_passive(adverb: str, edge: VerbEdge, complements: tuple[Complement, ...] = ()) -> Any:
    """ "automatically registered"."""
    built = b.passive(edge, (*complements, Complement(text=adverb)))
    return built and Costly(built.node, built.cost + 1, built.mark)


def very(adverb: str, adjective: str, complements: tuple[Complement, ...] = ()) -> Any:
    """ "highly developed"."""
    return Costly(Property(f"{adverb} {adjective}", complements), 1)


def very_kept(adjective: str) -> Any:
    """ "very good" is also "good"."""
    return Property(adjective)


def superlative(lemma: str) -> Any:
    """ "oldest"."""
    return Property(lemma)


def place_more(complement: Complement, tail: tuple[Complement, ...]) -> Any:
    """ "on a list for two months"."""
    made = b.place_is(complement)
    return made and replace(made, complements=(complement, *tail))


def infinitive(predicate: Any) -> Any:
    """ "to vote", "to repay the amount": its object is a place of the whole predicate."""
    if not isinstance(predicate, Verb) or predicate.passive or predicate.tense == "past" or predicate.modal:
        return Complement(text=f"to {say_verb_phrase(predicate, 'base')}")
    first, *rest = predicate.complements or (Complement(),)
    if isinstance(first.thing, (Phrase, Name, Pronoun)) and not first.preposition and not rest:
        return Complement(f"to {predicate.lemma}", first.thing)
    return Complement(text=f"to {say_verb_phrase(predicate, 'base')}")


def have_more(complement: Complement) -> Any:
    """ "has more points than Ann"."""
    return Verb("have", (complement,))


def others() -> Any:
    """ "others": as it stands."""
    return Activity("others")


def year_name(quantity: Any, name: Name) -> Any:
    """ "the 2008 Summer Olympics"."""
    return Name(f"the {quantity.text} {name.text}") if quantity.text.isdigit() else None


def after_having(clause: Any, predicate: Any) -> Any:
    """ "… after having held a permit": who has held one."""
    if not isinstance(clause, Clause):
        return None
    return Conditional("if", Clause(Pronoun("the subject"), predicate), clause, False)


def present(predicate: Any) -> Any:
    """After "is": nothing that was so long ago."""
    items = predicate.items if isinstance(predicate, Joined) else (predicate,)
    if any(each.preposition == "ago" for item in items if not isinstance(item, (Being, Joined)) for each in item.complements):
        return None
    return predicate


def only_thing(thing: Any) -> Any:
    """ "contains only documents": one predicate."""
    from multiprover.english.say import say_noun_phrase

    return Complement(text=f"only {say_noun_phrase(thing)}") if isinstance(thing, (Phrase, Name)) else None


def three(conjunction: str) -> Any:
    """ "A, B, and C"."""

    def build(first: Any, second: Any, third: Any) -> Any:
        made = b.listed(conjunction)(second, third)
        return made and Costly(b.again(first, made.node), made.cost, made.mark)

    return build


def each_one(listed: Listed) -> Any:
    """ "every cat and every dog is …"."""
    if all(isinstance(item, Phrase) and item.determiner in ("every", "no") for item in listed.items):
        return listed
    return None


def counted_other(measure: Measure, nominal: Nominal) -> Any:
    """ "at least two other teams"."""
    return b.counted(measure, replace(nominal, adjectives=(*nominal.adjectives, "other")))


def names(name: Name) -> Any:
    """A name in the plural: "Boston Celtics are"."""
    return Costly(replace(name, plural=True), 4) if name.text.endswith("s") and not name.letter else None


def the_names(name: Name) -> Any:
    """ "the Lions have"."""
    return replace(name, text=f"the {name.text}", plural=True) if not name.letter else None


def phrase_aside(determiner: str, nominal: Nominal, relative: Relative) -> Any:
    """ "the Draw app, which nobody sells,"."""
    return Phrase(determiner, nominal, (relative,)) if determiner == "the" else None


def been_for(thing: Any, measure: Any) -> Any:
    """ "been a member for two years": is one, and for so long."""
    if not isinstance(thing, Phrase) or measure.comparisons[0][1].dimension != "duration":
        return None
    from multiprover.english.say import say_noun_phrase

    lasting = Property(say_noun_phrase(thing), (Complement("for", measure),))
    return Joined("and", (Being(thing), lasting))


def how_often(quantity: Any, adverb: str) -> Any:
    """ "two days a week"."""
    return Complement(text=f"{quantity.text} {adverb}")


def times(quantity: Any) -> Any:
    """ "three times"."""
    return Complement(text=f"{quantity.text} times") if quantity.dimension == "number" else None


def at_both(first: str, thing: Any, second: str, other: Any) -> Any:
    """ "by Abel and by Bea"."""
    return Complement(first, Listed("and", (thing, other))) if first == second else None


def at_either(first: str, thing: Any, second: str, other: Any) -> Any:
    """ "with acid or with oil"."""
    return Complement(first, Listed("or", (thing, other))) if first == second else None


def in_order(predicate: Any) -> Any:
    """ "in order to vote"."""
    return Complement(text=f"in order to {say_verb_phrase(predicate, 'base')}")


def activity(edge: VerbEdge, complements: tuple[Complement, ...] = ()) -> Any:
    """ "entering the room" as a noun phrase."""
    built = b.verb()(edge, complements)
    return built and Costly(Activity(say_verb_phrase(built.node, "ing"), edge.lemma), built.cost)


def more(word: str) -> Any:
    """ "pays more"."""
    return lambda: Complement(text=word)


def subclause(word: str) -> Any:
    """ "before the goods are dispatched": part of the predicate as it stands."""

    def build(clause: Any) -> Any:
        if not isinstance(clause, Clause) or isinstance(clause.subject, Pronoun):
            return None
        from multiprover.english.say import say_noun_phrase

        return Complement(text=f"{word} {say_noun_phrase(clause.subject)} {say_verb_phrase(clause.predicate)}")

    return build


# --- Sentences ---


def conditional(link: str, first: bool) -> Any:
    """A sentence with a condition."""
    if first:
        return lambda condition, conclusion: Conditional(link, condition, conclusion, True)
    return lambda conclusion, condition: Conditional(link, condition, conclusion, False)


def while_first(condition: Any, conclusion: Any) -> Any:
    """ "When …, …": a condition, unless it tells of one time in the past."""
    return Costly(Conditional("if", condition, conclusion, True), 0, WHEN if _tells_past(conclusion) else "")


def while_last(conclusion: Any, condition: Any) -> Any:
    """ "… when …": the same."""
    return Costly(Conditional("if", condition, conclusion, False), 0, WHEN if _tells_past(conclusion) else "")


def _tells_past(conclusion: Any) -> bool:
    return isinstance(conclusion, Clause) and getattr(conclusion.predicate, "tense", "") == "past"


def concession(statement: Any, _: Any) -> Any:
    """ "…, even if it is strong": states no condition."""
    return statement


def and_both(link: str) -> Any:
    """ "A if B and vice versa"."""
    return lambda condition, conclusion: Conditional("if and only if", condition, conclusion, True)


def several(first: Any, second: Any) -> Any:
    """Two independent statements."""
    items = second.items if isinstance(second, Several) else (second,)
    return Several((first, *items))


def contrast(first: Clause, subject: Any, negated: bool) -> Any:
    """ "…, whereas losses caused by wear are not"."""
    return Several((first, Clause(subject, b.negate(first.predicate))))


def whereas_not(first: Any, subject: Any) -> Any:
    """The second clause denies the predicate of the first."""
    if not isinstance(first, Clause):
        return None
    denied = b.negate(first.predicate)
    return None if denied is None or isinstance(denied, Costly) else Several((first, Clause(subject, denied)))


def only(things: Any, predicate: Any) -> Any:
    """ "Only members may enter"."""
    return Only(things, predicate)


def alone(name: Any, predicate: Any) -> Any:
    """ "Bob alone is eligible"."""
    return Several((Clause(name, predicate), Only(name, predicate)))


def the_only(name: Any, nominal: Nominal) -> Any:
    """ "Bob is the only member"."""
    predicate = Being(Phrase("a", nominal))
    return Several((Clause(name, predicate), Only(name, predicate)))


def opened(complement: Any, statement: Any) -> Any:
    """An opening phrase, as if it stood at the end."""
    if isinstance(complement, Complement) and complement.preposition in ("for", "of", "with", "without", "like", "as", "than"):
        return None
    if isinstance(complement.thing, Phrase) and complement.thing.determiner not in ("the", "bare"):
        return None
    return _append(statement, complement)


def opened_by(preposition: str, activity: Activity, statement: Any) -> Any:
    """ "Before entering, …"."""
    return _append(statement, Complement(text=f"{preposition} {activity.text}"))


def opened_to(predicate: Any, statement: Any) -> Any:
    """ "To open an account, …": part of the predicate; "To be X, Ns must be Y" is a necessary condition."""
    if not isinstance(statement, Clause):
        return None
    if isinstance(predicate, (Property, Being)) and isinstance(statement.predicate, (Property, Being)) and statement.predicate.modal == "must":
        needed = Clause(Pronoun("they"), replace(statement.predicate, modal=""))
        return Conditional("only if", needed, Clause(statement.subject, predicate), False)
    return _append(statement, infinitive(predicate))


def opened_in_order(predicate: Any, statement: Any) -> Any:
    """ "In order to vote, …"."""
    return _append(statement, in_order(predicate))


def _append(statement: Any, complement: Complement) -> Any:
    match statement:
        case Clause(subject, predicate):
            made = _append_to(predicate, complement)
            return made and Clause(subject, made)
        case _:
            return None


def _append_to(predicate: Any, complement: Complement) -> Any:
    match predicate:
        case Joined(conjunction, items):
            made = tuple(_append_to(item, complement) for item in items)
            return None if None in made else Joined(conjunction, made)
        case Verb() | Property():
            return replace(predicate, complements=(*predicate.complements, complement))
        case _:
            return None


def until(statement: Any, condition: Any) -> Any:
    """ "The lease continues until …": unless."""
    return Conditional("unless", condition, statement, False) if isinstance(statement, Clause) else None


def means(determiner: str, nominal: Nominal, definition: Any) -> Any:
    """ "A minor means a person under 18"."""
    return Definition(nominal, definition) if isinstance(definition, Phrase) else None


def by_we_mean(name: Name, definition: Any) -> Any:
    """By "business day" we mean …"""
    return Definition(Nominal(name.text.lower()), definition) if isinstance(definition, Phrase) else None


def by_we_mean_noun(determiner: str, nominal: Nominal, definition: Any) -> Any:
    """By a minor we mean …"""
    return means(determiner, nominal, definition)


def not_this(statement: Any, complement: Complement) -> Any:
    """ "…, but not the night bus": the same predicate with the other object, denied."""
    if not isinstance(statement, Clause) or not isinstance(statement.predicate, (Verb, Property)) or statement.predicate.negated:
        return None
    last = len(statement.predicate.complements) - 1
    for index in range(last, -1, -1):
        each = statement.predicate.complements[index]
        if each.thing is not None and each.preposition == complement.preposition and not isinstance(each.thing, Measure):
            changed = list(statement.predicate.complements)
            changed[index] = complement
            kept = tuple(changed[: index + 1])
            return Several((statement, Clause(statement.subject, replace(statement.predicate, complements=kept, negated=True))))
    return None


TEMPORAL: Final = ("when", "once", "as_soon_as", "whenever")
WHEN: Final = '"when" in the past: a condition, or the time of what happened? Say "if"'
IF: Final = ("if", "when", "whenever", "once", "as_long_as", "so_long_as", "provided", "provided_that", "providing", "providing_that", "on_condition_that", "in_case", "in_the_event_that", "as_soon_as")


def rules(make: Callable[..., Iterator[Rule]]) -> Iterator[Rule]:
    """The rules of clauses and sentences."""
    same = lambda node: node  # noqa: E731
    yield from make(
        "CLAUSE",
        ("NP.{n} FINS.{n}", b.clause, "Bob is kind"),
        ("NP.{n} , FINS.{n}", b.clause, "", 6),
    )
    yield from make(
        "CLAUSES",
        ("CLAUSE", same),
        ("CLAUSE ,? and CLAUSES", b.clauses("and"), "Bob is kind and Ann sings"),
        ("CLAUSE ,? or CLAUSES", b.clauses("or")),
        ("CLAUSE ,? but CLAUSES", b.clauses("and")),
        ("either CLAUSE or CLAUSE", b.clauses("or")),
    )
    yield from make("S", ("STATEMENT", same), ("STATEMENTS", same))
    yield from make(
        "STATEMENTS",
        ("STATEMENT , and STATEMENT", several, "Oak House stands in Rome, and Elm House stands in Oslo"),
        ("STATEMENT , STATEMENTS", several),
        ("STATEMENT ,? and STATEMENT", several, "", 2),
        ("STATEMENT ; STATEMENT", several),
        ("STATEMENT , but STATEMENT", several),
        ("STATEMENT , whereas STATEMENT", several),
        ("STATEMENT , while STATEMENT", several),
        ("STATEMENT , whereas NP.singular is not", whereas_not),
        ("STATEMENT , whereas NP.plural are not", whereas_not, "Losses caused by frost are covered, whereas losses caused by wear are not"),
        ("STATEMENT , but NP.plural are not", whereas_not),
        ("STATEMENT , but NP.singular is not", whereas_not),
        ("CLAUSE , but not OTHER", not_this, "Bob may use any tram, but not the night bus"),
        ("CLAUSE , not OTHER", not_this),
    )
    yield from make("OTHER", ("NP", b.object_), ("AT", same))
    yield from make(
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
        ("CLAUSE ,? even_if CLAUSES", concession, "Every password must be changed, even if it is strong"),
        ("CLAUSE ,? only_if CLAUSES", conditional("only if", False), "A refund is given only if the item is unused"),
        ("CLAUSE ,? only_when CLAUSES", conditional("only if", False)),
        ("CLAUSE ,? if_and_only_if CLAUSES", conditional("if and only if", False), "Bob wins if and only if Ann loses"),
        ("CLAUSE ,? unless CLAUSES", conditional("unless", False), "Members may enter unless they are banned"),
        ("unless CLAUSES ,? CLAUSE", conditional("unless", True), "Unless the premium is paid, the policy lapses"),
        ("DET.singular NB.singular means NP", means, "A minor means a person under 18"),
        ("by NAME we mean NP", by_we_mean, 'By "minor" we mean a person under 18'),
        ("by DET.singular NB.singular we mean NP", by_we_mean_noun),
        ("should CLAUSEBASE , CLAUSE", conditional("if", True), "Should the lift fail, residents may use the stairs"),
    )
    yield from make("CLAUSEBASE", ("NP BASE", b.clause))
    for word in IF:
        temporal = word in TEMPORAL
        first, last = (while_first, while_last) if temporal else (conditional("if", True), conditional("if", False))
        yield from make(
            "STATEMENT",
            (f"{word} CLAUSES ,? then? CONCLUSION", first, f"{word} someone sings, they are kind".replace("_", " ")),
            (f"CLAUSE ,? {word} CLAUSES", last, f"Bob is kind {word} he sings".replace("_", " ")),
        )
    yield from make(
        "CONCLUSION",
        ("CLAUSES", same),
        ("CLAUSE ,? unless CLAUSES", conditional("unless", False)),
        ("only NP.{n} FINS.{n}", only),
        ("AT , CLAUSE", opened, "", 5),
    )
