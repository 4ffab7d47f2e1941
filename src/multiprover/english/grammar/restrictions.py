"""The word "only": "only members …", "may only enter if …", "only by …", "only with a permit"."""

from dataclasses import replace
from typing import Any, Final

from multiprover.english.function_words import GROUP_NOUNS, WHERE_OR_HOW, words_in
from multiprover.english.grammar.complements import only_thing
from multiprover.english.grammar.declare import Declarations
from multiprover.english.grammar.modals import set_modal
from multiprover.english.grammar.time_phrases import is_time
from multiprover.english.grammar.verb_words import COMMON_PARTICLES
from multiprover.english.say import say_noun_phrase
from multiprover.english.syntax import (
    After,
    At,
    Being,
    Clause,
    Complement,
    Conditional,
    Except,
    Gap,
    Joined,
    Listed,
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
from multiprover.english.word_classes import VerbEdge, is_participle
from multiprover.english.words import is_living_noun, participle


def only(things: NounPhrase, predicate: VerbPhrase) -> Any:
    """As in "Only members may enter", which lets nobody in; "Only Ann has paid" says that she has."""
    if isinstance(things, Phrase) and things.determiner == "number":
        return None  # "only two students" are no more than two
    parts = predicate.items if isinstance(predicate, Joined) else (predicate,)
    one = is_named(things) or things in (Pronoun("he"), Pronoun("she"))
    fact = one and not any(getattr(part, "modal", "") for part in parts)
    return alone(things, predicate) if fact else Only(things, predicate)


def alone(name: NounPhrase, predicate: VerbPhrase) -> Any:
    """As in "Bob alone is eligible"."""
    return Several((Clause(name, predicate), Only(name, predicate)))


def the_alone(nominal: Nominal, predicate: VerbPhrase) -> Any:
    """As in "The board alone may vote"."""
    return alone(Phrase("the", nominal), predicate)


def members_alone(nominal: Nominal, predicate: VerbPhrase) -> Any:
    """As in "Members alone may vote": only they may, which lets no one in."""
    return Only(Phrase("bare", nominal), predicate)


def the_only(name: NounPhrase, nominal: Nominal, after: tuple[After, ...] = ()) -> Any:
    """As in "Bob is the only member", "Bob is the only tenant who has a dog"."""
    one = Being(Phrase("a", nominal))
    match after:
        case ():
            return alone(name, one)
        case (Relative(Clause(Gap(), predicate), aside=False),):
            others = Phrase("no", nominal, (Except(name),))
            return Several((Clause(name, one), Clause(name, predicate), Clause(others, predicate)))
    return None


def is_named(subject: NounPhrase | Gap) -> bool:
    """Whether names are all of a subject."""
    items = subject.items if isinstance(subject, Listed) else (subject,)
    return all(isinstance(item, Name) and not item.letter for item in items)


def only_if(subject: NounPhrase, predicate: VerbPhrase, condition: Any) -> Any:
    """As in "Members may only enter if they have paid"."""
    made = set_modal(predicate, "may", negated=False)
    return Conditional("only if", condition, Clause(subject, made), False) if isinstance(made, Verb) else None


def only_if_so(subject: NounPhrase, predicate: VerbPhrase, described: VerbPhrase) -> Any:
    """As in "Children may only swim when accompanied by an adult"."""
    return only_if(subject, predicate, Clause(Pronoun("the subject"), described))


def only_by(subject: NounPhrase, edge: VerbEdge, *agents: NounPhrase) -> Any:
    """As in "Forklifts may only be driven by operators": only operators may drive them."""
    agent = Listed("and", agents) if len(agents) > 1 else agents[0]
    if not isinstance(agent, (Phrase, Name, Listed)) or not isinstance(subject, (Phrase, Name)):
        return None
    if any(isinstance(each, At) and is_time(each.thing) for each in getattr(agent, "after", ())):
        return None  # "by staff in the morning"
    if isinstance(subject, Phrase) and subject.determiner not in ("the", "bare", "a", "this"):
        return None
    if isinstance(agent, Phrase) and agent.determiner == "bare" and agent.nominal.number != "plural":
        return None  # "by appointment only"
    return Only(agent, Verb(edge.lemma, (Complement("", subject),), modal="may"))


def done_only_by(tense: str) -> Any:
    """As in "The pump is powered by the mill only": the mill powers it, and nothing else does."""

    def build(subject: NounPhrase, edge: VerbEdge, agent: NounPhrase) -> Any:
        made = only_by(subject, edge, agent)
        if made is None or _is_means(agent):
            return None
        done = replace(made.predicate, modal="", tense=tense)
        known = is_named(agent) or (isinstance(agent, Phrase) and agent.determiner == "the")
        return alone(agent, done) if known else Only(agent, done)

    return build


def only_with(clause: Any, thing: NounPhrase) -> Any:
    """As in "Cars may enter only with a permit": only if they have one."""
    if not _is_permission(clause) or not isinstance(thing, (Phrase, Listed)):
        return None
    said = clause.predicate
    done = said.passive if isinstance(said, Verb) else is_participle(said.words)
    if done and isinstance(thing, Phrase) and thing.nominal.noun in CONSENTS:
        return None  # in "may be read only with the consent of Ann" what is read has none
    has = Verb("have", (Complement("", thing),))
    return Conditional("only if", Clause(Pronoun("the subject"), has), clause, False)


CONSENTS: Final = frozenset(words_in("permission consent approval authorisation authorization agreement"))
"""What whoever does something has."""


def only_after(clause: Any, condition: Any) -> Any:
    """As in "Learners may drive only after they have passed the test"."""
    return Conditional("only if", condition, clause, False) if _is_permission(clause) else None


def only_after_having(clause: Any, predicate: VerbPhrase) -> Any:
    """As in "Patients may see a specialist only after having been referred"."""
    return only_after(clause, Clause(Pronoun("the subject"), predicate))


def without_having(clause: Any, predicate: VerbPhrase) -> Any:
    """As in "No one may dive without having been trained": unless they have been."""
    said = clause.predicate if isinstance(clause, Clause) else None
    if not isinstance(said, (Verb, Property)) or said.modal != "may":
        return None
    nobody = isinstance(clause.subject, Phrase) and clause.subject.determiner in ("no", "no one")
    if nobody == said.negated:
        return None
    return Conditional("unless", Clause(Pronoun("the subject"), predicate), clause, False)


def _is_permission(clause: Any) -> bool:
    """Whether a clause says what may be: "was bought only after …" tells a time."""
    if not isinstance(clause, Clause) or isinstance(clause.predicate, (Joined, Being)):
        return False
    return clause.predicate.modal == "may" and not clause.predicate.negated


def only_there(predicate: VerbPhrase) -> Any:
    """As in "may only be used in the reading room": may be used there, and only there."""
    allowed = set_modal(predicate, "may", negated=False)
    if not isinstance(allowed, (Verb, Property)) or not allowed.complements:
        return None
    *before, last = allowed.complements
    if last.text in WHERE_OR_HOW or _is_range(last):
        return replace(allowed, complements=(*before, _only_range(last)))
    if last.preposition in COMMON_PARTICLES:  # "may only hand out water"
        before, last = [*before, Complement(text=f"~{last.preposition}")], replace(last, preposition="")
    particles = all(each.text.startswith("~") for each in before)
    if not last.preposition and isinstance(last.thing, Phrase) and particles:
        if last.thing.determiner not in ("bare", "number", "a", "the"):
            return None
        if last.thing.determiner != "number" and any(isinstance(each, Relative) for each in last.thing.after):
            return _no_others(allowed, last.thing) if not before else None
        return replace(allowed, complements=(*before, Complement(text=f"only {say_noun_phrase(last.thing)}")))
    if not last.preposition or last.preposition.startswith(("_", "to ", "only ")) or last.thing is None:
        return None
    if isinstance(allowed, Verb) and allowed.passive and any(map(_is_doer, allowed.complements)):
        return None
    return replace(allowed, complements=(*before, replace(last, preposition=f"only {last.preposition}")))


def _is_doer(complement: Complement) -> bool:
    """As in "(may only be used) by staff", where only they may."""
    return complement.preposition == "by" and not _is_means(complement.thing)


def _no_others(allowed: Verb | Property, thing: Phrase) -> VerbPhrase:
    """As in "may only use tools that are safe": may use no tool except those."""
    one = replace(thing, determiner="a", nominal=replace(thing.nominal, number="singular"))
    others = Complement("", replace(one, after=(Except(one),)))
    return replace(allowed, complements=(others,), negated=True)


def only_so(predicate: VerbPhrase) -> Any:
    """As in "is only allowed on the balcony": only there."""
    if not isinstance(predicate, (Verb, Property)):
        return None
    if not predicate.complements:
        return _and_no_more(predicate)
    *before, last = predicate.complements
    made = only_at(last) if not isinstance(last.thing, Measure) else None
    return made and replace(predicate, complements=(*before, made))


def only_does(predicate: VerbPhrase) -> Any:
    """As in "only works on Mondays", "only eats fish": on no other days, and nothing else."""
    if not isinstance(predicate, Verb) or predicate.passive or predicate.modal or predicate.negated:
        return None
    match predicate.complements:
        case (Complement("", Phrase() | Name() as thing),):
            made = only_thing(thing)
        case (Complement() as place,):
            made = only_at(place) if not isinstance(place.thing, Measure) else None
        case _:
            return None
    return made and replace(predicate, complements=(made,))


def _and_no_more(predicate: Verb | Property) -> VerbPhrase | None:
    """As in "is only oiled": is oiled, and nothing else is done to it."""
    words = participle(predicate.lemma) if isinstance(predicate, Verb) else predicate.words
    done = isinstance(predicate, Property) or predicate.passive
    return Joined("and", (predicate, Property(f"only {words}"))) if done and is_participle(words) else None


def only_at(complement: Complement) -> Any:
    """As in "(may be used) only in the reading room"."""
    if complement.text in WHERE_OR_HOW or _is_range(complement):
        return _only_range(complement)
    if complement.thing is None or complement.preposition.startswith(("_", "only")):
        return None
    if complement.preposition == "by" and not _is_means(complement.thing):
        return None
    return replace(complement, preposition=f"only {complement.preposition}")


def _is_range(complement: Complement) -> bool:
    """As in "between 9 a.m. and 5 p.m.", "between October and March", which is said as a whole."""
    measured = complement.preposition == "between" and isinstance(complement.thing, Measure)
    return measured or complement.text.startswith(("between ", "from "))


def _only_range(complement: Complement) -> Complement:
    said = complement.thing.text if isinstance(complement.thing, Measure) else complement.text
    return Complement(text=f"only {said}")


def _is_means(thing: Any) -> bool:
    """As in "by van", but not "by operators"."""
    bare = isinstance(thing, Phrase) and thing.determiner == "bare" and thing.nominal.kind != "person"
    head = thing.nominal.noun.rsplit(" ", 1)[-1] if bare else ""
    return bare and not is_living_noun(head) and head not in GROUP_NOUNS


ONLY_THERE: Final = 1
"""In "may only ride in front if the back is full" the condition is the only one."""
RULES: Final[Declarations] = (
    (
        "FIN.{n}",
        ("may only BASE", only_there, "may only be used in the library", ONLY_THERE),
        ("can only BASE", only_there, "", ONLY_THERE),
        *(
            (f"{be}_only_{word}_to BASE", only_there)
            for be in ("is", "are")
            for word in ("allowed", "permitted")
        ),
    ),
    ("FIN.{n}", ("only FIN.{n}", only_does, "only works on Mondays")),
    ("FIN.singular", ("is only PRED", only_so, "is only allowed on the balcony")),
    ("FIN.plural", ("are only PRED", only_so)),
    (
        "COMP",
        ("only AT", only_at, "only in the library", 1),
        ("AT only", only_at, "in the library only", 2),
        ("SNP only", only_thing, "the lift only", 2),
    ),
    *(
        (
            "STATEMENT",
            (f"NP {modal} only BASE if CLAUSES", only_if, f"Members {modal} only enter if they have paid"),
            (f"NP {modal} only BASE when CLAUSES", only_if),
            (f"NP {modal} only BASE if REDUCED", only_if_so),
            (
                f"NP {modal} only BASE when REDUCED",
                only_if_so,
                f"Pupils {modal} only swim when ill",
            ),
            (
                f"NP {modal} only be V.participle by NP",
                only_by,
                f"Forklifts {modal} only be driven by operators",
            ),
            (
                f"NP {modal} be V.participle only by NP",
                only_by,
                f"Forklifts {modal} be driven only by operators",
            ),
            (f"NP {modal} be V.participle by NP only", only_by),
            (f"NP {modal} only be V.participle by NP and by NP", only_by),
            (f"NP {modal} be V.participle only by NP and by NP", only_by),
            (f"NP {modal} only be V.participle by NP or by NP", only_by),
            (f"NP {modal} be V.participle only by NP or by NP", only_by),
        )
        for modal in ("may", "can")
    ),
    *(
        (
            "STATEMENT",
            (f"NP.{number} {be} V.participle by NP only", done_only_by(tense)),
            (f"NP.{number} {be} V.participle only by NP", done_only_by(tense)),
            (f"NP.{number} {be} only V.participle by NP", done_only_by(tense)),
        )
        for number, be, tense in (
            ("singular", "is", "present"),
            ("plural", "are", "present"),
            ("singular", "was", "past"),
            ("plural", "were", "past"),
        )
    ),
    (
        "STATEMENT",
        *(
            (f"NP {modal} be V.participle ,? except by NP", only_by)
            for modal in ("may not", "can not", "cannot", "must not")
        ),
        ("CLAUSE only with NP", only_with, "Cars may enter only with a permit"),
        ("CLAUSE without having PARTS", without_having, "Nobody may vote without having paid the fee"),
        ("CLAUSE only after having PARTS", only_after_having, "Bob may vote only after having paid the fee"),
        (
            "CLAUSE only after CLAUSES",
            only_after,
            "Learners may drive only after they have passed the test",
        ),
    ),
)
"""The rules of "only" that is not before the subject."""
