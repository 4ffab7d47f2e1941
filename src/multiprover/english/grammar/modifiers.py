"""What follows a noun: relative clauses, participles, prepositional phrases, exceptions."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Any, Final

from multiprover.english import noun_or_verb, prefer, states
from multiprover.english.chart import Costly
from multiprover.english.doubtful import weight_as
from multiprover.english.function_words import TIMES
from multiprover.english.grammar.amounts_before import of_amount
from multiprover.english.grammar.behind_nouns import described
from multiprover.english.grammar.clauses import tells_of_yesterday
from multiprover.english.grammar.come_about import of_some
from multiprover.english.grammar.declare import Declarations, same
from multiprover.english.grammar.exceptions import excepting
from multiprover.english.grammar.of_people import of_thing
from multiprover.english.grammar.places import from_to_is
from multiprover.english.grammar.time_phrases import is_time
from multiprover.english.grammar.two_objects import has_no_object
from multiprover.english.grammar.verbs import takes_complements, with_complement
from multiprover.english.grammar.weather import subject_of
from multiprover.english.grammar.with_whom import after_another
from multiprover.english.syntax import (
    PERSONAL,
    Activity,
    After,
    At,
    Being,
    Clause,
    Clauses,
    Complement,
    Except,
    Gap,
    Joined,
    Listed,
    Measure,
    Name,
    Nominal,
    NounPhrase,
    Of,
    Phrase,
    Pronoun,
    Property,
    Relative,
    Sized,
    Verb,
    VerbPhrase,
    With,
)
from multiprover.english.words import is_living_noun


def afters(first: After, rest: tuple[After, ...] = ()) -> Any:
    """Several modifiers after one noun; each but the last could go with a nearer noun."""
    if rest and (isinstance(first, Except) or (_is_reduced(rest) and not getattr(first, "reduced", True))):
        return None
    outer = (Sized, Of) if getattr(first, "aside", False) else (Sized, Of, At)
    if isinstance(first, Relative) and rest and (isinstance(rest[0], outer) or _ends_in_measure(first)):
        return None  # nurses "who are on call on Sundays" are on call then
    cost, hint = after_another(first, rest[:1])
    return Costly((first, *rest), cost + prefer.FAR if rest else 0, hint)


def _is_reduced(afters: tuple[After, ...]) -> bool:
    """Whether a clause without who, that or which comes first: it would belong to a nearer noun or verb."""
    return bool(afters) and isinstance(afters[0], Relative) and afters[0].reduced


def _ends_in_measure(relative: Relative) -> bool:
    """As in "living three miles from the school", where "from" goes with the miles."""
    predicate = getattr(relative.clause, "predicate", None)
    predicate = predicate.items[-1] if isinstance(predicate, Joined) else predicate
    complements: Sequence[Any] = getattr(predicate, "complements", ())
    return bool(complements) and isinstance(complements[-1].thing, Measure)


def after_preposition(preposition: str, thing: Any) -> Any:
    """A prepositional phrase after a noun."""
    if isinstance(thing, Measure):
        return With(thing) if preposition == "with" and _is_had(thing) else None
    if preposition == "with" and isinstance(thing, Phrase) and thing.nominal.noun == "exception":
        return None  # "with the exception of dogs"
    if preposition == "from" and isinstance(thing, Name) and thing.text.lower() in TIMES:
        return None  # "from Monday (to Friday)"
    if isinstance(thing, Phrase) and thing.determiner == "the same" and thing.nominal.noun == "time":
        return None  # "may not rule another town at the same time"
    if preposition == "by" and is_time(thing):
        return None  # "signed by the parent by Friday"
    items = thing.items if isinstance(thing, Listed) else (thing,)
    if preposition == "like" and any(
        isinstance(item, Activity) or (isinstance(item, Phrase) and item.determiner == "bare")
        for item in items
    ):
        return None  # in "if guests like tea" they do
    if isinstance(thing, Activity) and thing.verb and preposition in ("in", "on", "at"):
        return None  # "students in studying the morning"
    match preposition:
        case "of":
            made = of_thing(thing)
            return Costly(made, prefer.LIST) if _are_name_and_another(items) and made else made
        case "with":
            return With(thing)
        case "without":
            return With(thing, without=True)
        case "than" | "as" | "in addition to":
            return None
    rather_verb = noun_or_verb.before_more([thing, None]) == noun_or_verb.CLEAR  # "in care and lives"
    return Costly(At(preposition, thing), noun_or_verb.COST * rather_verb)


def _are_name_and_another(items: tuple[Any, ...]) -> bool:
    """As in "is a resident of Rome and a pilot", who is rather both than of both."""
    another = any(isinstance(each, Phrase) and each.determiner == "a" for each in items)
    return another and any(isinstance(each, Name) for each in items)


def _is_had(measure: Measure) -> bool:
    """As in "(a team) with six points", "(anyone) with 50 euros"."""
    dimension = measure.comparisons[0][1].dimension
    return dimension == "points" or dimension.startswith("money")


def relative(number: str, personal: bool) -> Any:
    """As in "who smokes", of people, or "that smokes"."""

    def build(predicate: VerbPhrase) -> Any:
        first = predicate.items[0] if isinstance(predicate, Joined) else predicate
        if getattr(first, "tense", "") == "present" and tells_of_yesterday(first):
            return None
        told = getattr(first, "tense", "") == "present" or not isinstance(first, Verb) or first.passive
        shown = number if told and not getattr(first, "modal", "") else ""
        made = Relative(Clause(Gap(), predicate), personal=personal, number=shown)
        return Costly(made, *states.in_condition(predicate, number))

    return build


def relatives(conjunction: str) -> Any:
    """As in "who smokes and who drinks"."""

    def build(first: Relative, *others: Relative) -> Any:
        clauses = (first.clause, *(each.clause for each in others))
        return replace(first, clause=Clauses(conjunction, clauses))

    return build


def object_relative(subject: NounPhrase, predicate: VerbPhrase) -> Any:
    """As in "that members borrow": the noun is the verb's object."""
    filled = with_gap(predicate)
    mark = VERB_AFTER_WHO if _may_be_verb(subject) else ""
    return filled and Costly(Relative(Clause(subject, filled)), prefer.OBJECT_RELATIVE, mark)


VERB_AFTER_WHO: Final = 'is the word after "who" or "that" a noun or a verb?'


def _may_be_verb(subject: NounPhrase) -> bool:
    """Whether a bare plural is rather a verb after "who": "who works"."""
    if not isinstance(subject, Phrase) or subject.determiner != "bare" or subject.nominal.adjectives:
        return False
    if subject.nominal.noun.endswith("ing"):
        return True
    if subject.nominal.number != "plural" or " " in subject.nominal.noun:
        return False
    return weight_as(subject.nominal.noun, "verb", "base") >= weight_as(subject.nominal.noun, "noun")


def contact_relative(subject: NounPhrase, predicate: VerbPhrase) -> Any:
    """As in "(employees) they supervise": without "that"."""
    if not _may_open_contact(subject):
        return None
    filled = with_gap(predicate)
    return filled and Costly(Relative(Clause(subject, filled), reduced=True), prefer.CONTACT_RELATIVE)


def _may_open_contact(subject: NounPhrase) -> bool:
    if isinstance(subject, Pronoun):
        return subject.lemma in PERSONAL
    return isinstance(subject, Name) or (
        isinstance(subject, Phrase) and subject.determiner in ("the", "that", "a")
    )


def with_gap(predicate: VerbPhrase) -> VerbPhrase | None:
    """The verb phrase with the place of its object filled by the noun before; None if it has an object."""
    if isinstance(predicate, Joined):
        items = [filled for item in predicate.items if (filled := with_gap(item)) is not None]
        return replace(predicate, items=tuple(items)) if len(items) == len(predicate.items) else None
    if not isinstance(predicate, Verb) or predicate.passive:
        return None
    if any(each.thing is not None and not each.preposition for each in predicate.complements):
        return None
    last = predicate.complements[-1] if predicate.complements else None
    if last is not None and last.text.startswith("to ") and " " not in last.text[3:]:
        return replace(predicate, complements=(*predicate.complements[:-1], Complement(last.text, Gap())))
    particles = tuple(each for each in predicate.complements if each.text and each.text.startswith("~"))
    rest = tuple(each for each in predicate.complements if each not in particles)
    return replace(predicate, complements=(*particles, Complement("", Gap()), *rest))


def stranded(subject: NounPhrase, predicate: VerbPhrase, preposition: str) -> Any:
    """As in "which it stands in"; "books that members borrow after" has no object."""
    if not takes_complements(predicate) or (isinstance(predicate, Verb) and has_no_object(predicate)):
        return None
    said = with_complement(predicate, Complement(preposition, Gap()))
    made = Relative(Clause(*of_some(subject_of(subject, said), said)))
    return Costly(made, prefer.OBJECT_RELATIVE + 1, VERB_AFTER_WHO if _may_be_verb(subject) else "")


def _is_known(subject: NounPhrase) -> bool:
    """As in "(the room) they live in", "(the room) the guest lives in", but not "that can be seen from"."""
    return getattr(subject, "lemma", "") in PERSONAL or getattr(subject, "determiner", "") == "the"


def contact_stranded(subject: NounPhrase, predicate: VerbPhrase, preposition: str) -> Any:
    """As in "(the building) it stands in"."""
    made = stranded(subject, predicate, preposition) if _is_known(subject) else None
    return made and Costly(replace(made.node, reduced=True), prefer.CONTACT_RELATIVE)


def stranded_be(subject: NounPhrase, preposition: str) -> Any:
    """As in "(the building) that it is in"."""
    made = Relative(Clause(subject, Property("", (Complement(preposition, Gap()),))))
    return Costly(made, prefer.OBJECT_RELATIVE)


def contact_stranded_be(subject: NounPhrase, preposition: str) -> Any:
    """As in "(the building) it is in"."""
    made = stranded_be(subject, preposition) if _is_known(subject) else None
    return made and Costly(replace(made.node, reduced=True), prefer.CONTACT_RELATIVE)


def fronted(preposition: str, subject: NounPhrase, predicate: VerbPhrase) -> Any:
    """As in "in which at least two lakes lie"."""
    if isinstance(predicate, Being):
        return Relative(Clause(subject, replace(predicate, thing=_at(predicate.thing, preposition))))
    match predicate:
        case Verb("have", (Complement("", Phrase() as had),), passive=False):
            said = replace(predicate, complements=(Complement("", _at(had, preposition)),))
            return Costly(Relative(Clause(subject, said)), prefer.OBJECT_RELATIVE)  # "… has an interest"
    return (made := stranded(subject, predicate, preposition)) and made._replace(mark="")


def of_lifeless(preposition: str, subject: NounPhrase, predicate: VerbPhrase) -> Any:
    """The same of things: in "an event with guests at which wine is sold" it is sold at the event."""
    made = fronted(preposition, subject, predicate)
    if isinstance(made, Costly):
        return made._replace(node=replace(made.node, lifeless=True))
    return made and replace(made, lifeless=True)


def _at(thing: NounPhrase, preposition: str) -> NounPhrase:
    if not isinstance(thing, Phrase):
        return thing
    gap = Pronoun("gap")
    return replace(thing, after=(*thing.after, Of(gap) if preposition == "of" else At(preposition, gap)))


def aside(relative: Relative) -> Any:
    """As in ", which nobody sells,"; in "lives in Rome, Bob lives in Ulm" there is no which."""
    own = relative.reduced and not isinstance(getattr(relative.clause, "subject", None), Gap)
    return None if own else replace(relative, aside=True)


def from_to(start: NounPhrase, goal: NounPhrase) -> Any:
    """As in "(a train) from Rome to Oslo": one relation with both places."""
    if any(isinstance(each, Name) and each.text.lower() in TIMES for each in (start, goal)):
        return None  # "are open from Monday to Friday"
    if isinstance(start, Phrase) and any(isinstance(each, Relative) for each in start.after):
        return None  # "a letter from a firm that belongs to Ann"
    made = from_to_is(start, goal)
    return made and Relative(Clause(Gap(), made))


def after_bare(preposition: str, nominal: Nominal) -> Any:
    """As in "on probation" after a noun."""
    if preposition in ("of", "with", "without"):
        if is_living_noun(nominal.noun.rsplit(" ", 1)[-1]) and preposition != "of":
            return None
        if preposition == "without" and noun_or_verb.ends_in_verb(nominal.noun):
            return None  # "Passengers without luggage board last"
        nominal, amounts = of_amount("bare", nominal)
        return after_preposition(preposition, Phrase("bare", nominal, amounts))
    return At(preposition, Phrase("bare", nominal)) if preposition in prefer.BARE_AFTER else None


def state_with(preposition: str, nominal: Nominal, second: str, thing: Any) -> Any:
    """As in "on loan from a museum", "in contact with patients": one predicate."""
    goes_on = second in ("from", "to") or (second == "with" and nominal.noun in ("contact", "touch"))
    if preposition not in prefer.BARE_AFTER or not goes_on or isinstance(thing, Measure):
        return None
    state = Complement(preposition, Phrase("bare", nominal))
    return Relative(Clause(Gap(), Property("", (state, Complement(second, thing)))), reduced=True)


def either_size(first: Property, second: Property) -> Any:
    """As in "under 18 or over 70"."""
    match first, second:
        case Property(one, (Complement("measure", Measure() as size),)), Property(
            two, (Complement("measure", Measure() as other),)
        ):
            return Sized(one, size, Sized(two, other))
    return Relative(Clause(Gap(), Joined("or", (first, second))))


def after_word(word: str) -> Any:
    """As in "abroad" after a noun."""
    return lambda: At("", word)


def for_example(_: Any) -> Any:
    """As in ", e.g. founding members,": they are among those named already, so that it adds nothing."""
    return Costly(At("", ""), 0)


EXCEPTING: Final = (
    "except",
    "except_for",
    "other_than",
    "apart_from",
    "aside_from",
    "besides",
    "but",
    "excluding",
    "with_the_exception_of",
    "save_for",
)
RULES: Final[Declarations] = (
    ("AFTERS", ("AFTER", afters), ("AFTER AFTERS", afters, "", 0)),
    (
        "AFTER",
        ("RELATIVE", same, "who smokes"),
        ("CONTACT", same),
        ("RELATIVE and RELATIVE", relatives("and"), "who smokes and who drinks"),
        ("RELATIVE or RELATIVE", relatives("or")),
        ("CONTACT and CONTACT", relatives("and")),
        ("CONTACT or CONTACT", relatives("or")),
        ("RELATIVE , or RELATIVE ,?", relatives("or"), "who smokes, or who drinks,"),
        ("RELATIVE , and RELATIVE ,?", relatives("and")),
        (
            "RELATIVE , RELATIVE ,? and RELATIVE",
            relatives("and"),
            "who is ill, whose rent is late and who smokes",
        ),
        ("RELATIVE , RELATIVE ,? or RELATIVE", relatives("or")),
        ("PREP NP", after_preposition, "with a permit"),
        ("PREP NB.bare", after_bare, "on probation"),
        ("from SNP to SNP", from_to, "from Rome to Oslo"),
        ("PREP NB.bare PREP NP", state_with, "on loan from a museum"),
        ("of theirs", lambda: Of(Pronoun("they")), "of theirs"),
        ("of his", lambda: Of(Pronoun("he"))),
        ("of hers", lambda: Of(Pronoun("she"))),
        ("of NAME 's", Of, "of Ann's", 1),
        ("of SNP and of SNP", lambda *things: Of(Listed("and", things)), "of Acme and of Bolt"),
        ("of SNP or of SNP", lambda *things: Of(Listed("or", things))),
        ("PHRASAL", described, "responsible for the order"),
        ("MEASURED", same, "over 18"),
        ("PREDMEASURE or PREDMEASURE", either_size, "under 18 or over 70"),
        *((each, after_word(each.replace("_", " "))) for each in ("abroad", "from_abroad", "in_common")),
        (",? EXCEPTING NP ,?", excepting, "except dogs"),
        (",? EXCEPTING ONES ,?", excepting, "except private ones"),
        (", but not NP ,", lambda things: excepting("except", things), ", but not trainees,"),
        (", e.g. NP ,", for_example, ", e.g. founding members,"),
    ),
    ("EXCEPTING", *((opener, "except", opener.replace("_", " ")) for opener in EXCEPTING)),
    *(
        (
            "RELATIVE",
            (f"{who} FINS.singular", relative("singular", who == "who"), f"{who} smokes"),
            (f"{who} FINS.plural", relative("plural", who == "who"), f"{who} smoke"),
            (f"{who} NP.{{n}} FIN.{{n}}", object_relative, f"{who} members borrow"),
            (f"{who} NP.{{n}} FIN.{{n}} PREP", stranded, f"{who} it stands in"),
            (f"{who} NP.singular is PREP", stranded_be, f"{who} it is in"),
            (f"{who} NP.plural are PREP", stranded_be),
        )
        for who in ("who", "that", "which")
    ),
    (
        "RELATIVE",
        ("whom NP.{n} FIN.{n}", object_relative),
        ("whom NP.{n} FIN.{n} PREP", stranded, "whom Ann looks after"),
        ("PREP which NP.{n} FIN.{n}", of_lifeless, "in which at least two lakes lie"),
        ("PREP whom NP.{n} FIN.{n}", fronted),
        ("PREP which NP.singular is", lambda at, subject: stranded_be(subject, at), "in which it is"),
        ("PREP which NP.plural are", lambda at, subject: stranded_be(subject, at)),
    ),
    (
        "CONTACT",
        ("NP.{n} FIN.{n}", contact_relative, "they supervise"),
        ("NP.{n} FIN.{n} PREP", contact_stranded, "it stands in"),
        ("NP.singular is PREP", contact_stranded_be, "it is in"),
        ("NP.plural are PREP", contact_stranded_be),
    ),
    ("ASIDE", (", RELATIVE ,", aside), (", RELATIVE", aside)),
)
"""What follows a noun."""
