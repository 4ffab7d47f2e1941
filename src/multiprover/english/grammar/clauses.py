"""Clauses: a subject with what is said of it, what there is, and clauses joined by one conjunction."""

from dataclasses import replace
from typing import Any, Final

from multiprover.english import noun_or_verb, prefer
from multiprover.english.chart import Costly
from multiprover.english.doubtful import weight_as
from multiprover.english.function_words import FUNCTION_WORDS, GROUP_NOUNS, words_in
from multiprover.english.grammar.come_about import given_only, of_some
from multiprover.english.grammar.declare import Declarations, same
from multiprover.english.grammar.doing_or_being import doing_or_being, unlikely, which_doing
from multiprover.english.grammar.done_or_did import done_or_did
from multiprover.english.grammar.excepted_objects import EXCEPTION, is_unclear, with_own
from multiprover.english.grammar.less_than import comparative_before
from multiprover.english.grammar.odd_adverbs import has_odd_adverb
from multiprover.english.grammar.places import place_is
from multiprover.english.grammar.pounds import is_weight
from multiprover.english.grammar.time_phrases import is_time
from multiprover.english.grammar.told_again import TOLD_AGAIN, is_told_again
from multiprover.english.grammar.two_objects import looks_for
from multiprover.english.grammar.verbs import lacks_object
from multiprover.english.grammar.weather import of_weather, subject_of
from multiprover.english.grammar.who_then import unclear_then
from multiprover.english.noun_kinds import flags_of, is_known_noun, is_money_noun
from multiprover.english.syntax import (
    Activity,
    At,
    Being,
    Called,
    Clause,
    Clauses,
    ClauseTree,
    Complement,
    Conditional,
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
    Relative,
    Required,
    Several,
    Verb,
    VerbPhrase,
)
from multiprover.english.words import is_living_noun, participle, past, plural, senses


def clause(subject: NounPhrase, predicate: VerbPhrase) -> Any:
    """Subject and predicate; in "it is dark", "it is Sunday" the pronoun stands for nothing."""
    if isinstance(subject, Pronoun) and subject.lemma == "it" and (ambient := of_weather(predicate)):
        return ambient
    subject, predicate = of_some(subject_of(subject, predicate), predicate)
    if weighs_money(subject, predicate):
        return None
    if isinstance(predicate, Being) and isinstance(predicate.thing, Activity):
        return Costly(Clause(subject, predicate), 0, IS_DOING) if _is_pursuit(subject) else None
    if predicate == _DO or (isinstance(subject, Activity) and _is_no_subject(subject, predicate)):
        return None
    if isinstance(predicate, Required) and _is_lifeless(subject):
        return Costly(Clause(subject, predicate), 0, REQUIRED)
    if (adjective := comparative_before(subject)) and not isinstance(predicate, Required):
        return Costly(Clause(subject, predicate), 0, f'"{adjective}" than what? Say what is compared')
    if _may_be_one_noun_less(subject, predicate):
        return Costly(Clause(subject, predicate), 0, prefer.NO_OBJECT)
    items = predicate.items if isinstance(predicate, Joined) else (predicate,)
    if any(isinstance(each, Verb) and not each.passive and _may_lack_object(subject, each) for each in items):
        return Costly(Clause(subject, predicate), 0, prefer.NO_OBJECT)
    yesterday = getattr(predicate, "tense", "past") == "present" and tells_of_yesterday(predicate)
    if yesterday or has_odd_adverb(predicate):
        return None
    relative = noun_or_verb.HINT if _may_be_relative(subject, predicate) else ""
    relative = relative or (EXCEPTION if is_unclear(subject, predicate) else "")
    predicate = with_own(subject, predicate)
    relative = relative or given_only(subject, predicate)
    relative = relative or (ONE_FOR_ALL if _is_by_every(subject, predicate) else "")
    relative = relative or done_or_did(subject, predicate) or doing_or_being(subject, predicate)
    if hint := relative or which_doing(subject, predicate) or unclear_then(subject, predicate):
        return Costly(Clause(subject, predicate), 0, hint)
    if cost := unlikely(subject, predicate):
        return Costly(Clause(subject, predicate), cost)
    return Clause(subject, predicate)


_DO: Final = Verb("do", (), "present")
"""As in "guests do", which repeats what was said before, or says nothing."""
IS_DOING: Final = "is this what it is, or what it does? Say it with a verb or with a noun"


def _is_pursuit(subject: NounPhrase) -> bool:
    """As in "biology", "all mining": what people do, so that "is finding answers" tells what it is."""
    match subject:
        case Activity():
            return True
        case Phrase("bare" | "all", Nominal(noun=noun, number="mass"), owner=None):
            return flags_of(noun.rsplit(" ", 1)[-1]).isdisjoint("obpg")
    return False


ON_OR_OFF: Final = ("on", "off", "in", "out", "up", "down")
"""What may end a participle: "Lights left on use power"."""


def _may_be_relative(subject: NounPhrase, predicate: VerbPhrase) -> bool:
    """As in "The dog Bob owns barks", which may say that the dog barks that Bob owns.

    "Every dog trained works at night" may say that those work that are trained.
    """
    match subject, predicate:
        case Phrase("the", after=(Called(),)), Verb(complements=(Complement("", Phrase() as thing),)):
            verb = weight_as(plural(thing.nominal.noun), "verb", "third")
            return predicate.tense == "present" and thing.determiner == "bare" and verb > 0
        case Phrase(of, after=()), Verb(lemma, (first, *more), "past", "", passive=False):
            object_ = first.only or (first.thing if first.preposition in ("", *ON_OR_OFF) else None)
            placed = more or first.preposition
            open_ = past(lemma) == participle(lemma) and (
                placed or of in ("every", "all", "any", "no", "bare")
            )
            return bool(open_) and noun_or_verb.opens_with_verb(object_, subject.nominal.number)
    return False


ONE_FOR_ALL: Final = 'one for all of them, or one each? Say "Every … has … a …"'


def _is_by_every(subject: NounPhrase, predicate: VerbPhrase) -> bool:
    """As in "A letter was signed by every member"."""
    match subject, predicate:
        case Phrase("a"), Verb(complements=complements, passive=True):
            agents = [each.thing for each in complements if each.preposition == "by"]
            return any(isinstance(each, Phrase) and each.determiner in ("every", "all") for each in agents)
    return False


def _is_no_subject(subject: Activity, predicate: VerbPhrase) -> bool:
    """As in "a lot of members", who are not told, and "Refusing patients must sign": not refusing them."""
    return not subject.verb or (" " in subject.text and _is_done_by_somebody(predicate))


def _is_done_by_somebody(predicate: VerbPhrase) -> bool:
    """As in "must sign", which no activity does."""
    return isinstance(predicate, Verb) and bool(predicate.modal) and not predicate.passive


def weighs_money(subject: object, predicate: VerbPhrase) -> bool:
    """Whether something that is paid would be weighed: "the fee is 80 pounds"."""
    if not isinstance(subject, Phrase) or not is_money_noun(subject.nominal.noun):
        return False
    items = predicate.items if isinstance(predicate, Joined) else (predicate,)
    things = [each.thing for item in items for each in getattr(item, "complements", ())]
    return any(isinstance(thing, Measure) and is_weight(thing) for thing in things)


REQUIRED: Final = 'must it do this, or is it needed for it? Say "must", or "Nobody may … without it"'


def _is_lifeless(subject: object) -> bool:
    """Whether a subject is no person, animal or group: "A permit is required to park"."""
    if not isinstance(subject, Phrase) or subject.nominal.kind or not subject.nominal.noun:
        return False
    head = subject.nominal.noun.rsplit(" ", 1)[-1]
    return is_known_noun(head) and not is_living_noun(head) and head not in GROUP_NOUNS


def _may_be_one_noun_less(subject: NounPhrase, predicate: VerbPhrase) -> bool:
    """As in "Roses and lavender love milk", where "love" is the verb."""
    last = subject.items[-1] if isinstance(subject, Listed) else None
    if not isinstance(last, Phrase) or last.determiner != "bare" or last.nominal.number == "plural":
        return False
    if not last.nominal.adjectives and " " not in last.nominal.noun:
        return False
    alone = isinstance(predicate, Verb) and not predicate.complements and not predicate.passive
    head = last.nominal.noun.rsplit(" ", 1)[-1]
    return alone and any(sense.category == "verb" and sense.form == "base" for sense in senses(head))


def tells_of_yesterday(predicate: VerbPhrase) -> bool:
    """As in "may enter yesterday", "soon manages the shop", which the present does not go with."""
    past = ("yesterday",) if getattr(predicate, "modal", "") else ("yesterday", "soon", "once")
    return any(each.text in past for each in getattr(predicate, "complements", ()))


def _may_lack_object(subject: NounPhrase, verb: Verb) -> bool:
    """Whether an object is missing: it may be in the name before the verb, or what a preposition splits off.

    A verb alone says what its subject does at all: "a dog that bites".
    """
    long_name = isinstance(subject, Name) and " " in subject.text
    bare = isinstance(subject, Phrase) and subject.determiner == "bare"
    rare = bare and _is_rather_noun(verb)
    if not (verb.complements or long_name or rare or verb.lemma in NEEDING_OBJECT):
        return False
    if verb.lemma in NEEDING_OBJECT and all(map(_is_apart, verb.complements)):
        return True
    if verb.modal == "may" and all(each.text.endswith("ly") for each in verb.complements):
        return False  # "may cancel immediately"
    if any(each.preposition in FUNCTION_WORDS["particle"] for each in verb.complements):
        return False  # it may have an object: "hand in a note"
    if looks_for(verb.lemma, verb.complements):
        return False
    known = [each.frames for each in senses(verb.lemma) if each.category == "verb" and each.known]
    return bool(known) and all(lacks_object(verb.lemma, frames, verb.complements) for frames in known)


NEEDING_OBJECT: Final = frozenset(
    words_in(
        """
        own possess require contain include acquire receive obtain manage supervise employ classify lack
        exceed concern enable keep wear know direct precede resemble
        """
    )
)
"""Verbs that have an object, whatever dictionaries say."""


def _is_apart(complement: Complement) -> bool:
    """Whether a complement does not stand for an object: "keeps with a pet", "acquires in data"."""
    timed = isinstance(complement.thing, Measure) or is_time(complement.thing)
    return complement.thing is not None and not timed and complement.preposition in APART


APART: Final = ("in", "on", "at", "with", "after", "under", "for", "by", "against", "through")


def _is_rather_noun(verb: Verb) -> bool:
    """Whether a verb that has an object is more often a noun: "dogs"."""
    if verb.modal or verb.negated or verb.tense != "present":
        return False
    found = senses(verb.lemma)
    verbs = [each for each in found if each.category == "verb" and each.known]
    noun = max((each.weight for each in found if each.category == "noun"), default=0)
    return bool(verbs) and all("none" not in each.frames and each.weight < noun for each in verbs)


def either_kind(*parts: Any) -> Any:
    """As in "Lost or stolen cards must be reported": each of the two kinds."""
    determiner, adjective, nominal, predicate = parts if len(parts) == 4 else ("bare", *parts)
    if determiner not in ("bare", "any", "every", "all", "a") or not nominal.adjectives or nominal.ages:
        return None
    if any(sense.category == "noun" for sense in senses(adjective)) and not is_quality(adjective):
        return None
    first, *rest = nominal.adjectives
    if not is_quality(first):
        return None
    kinds = (replace(nominal, adjectives=(adjective, *rest)), nominal)
    items = tuple(Phrase(determiner, each) for each in kinds)
    return clause(Listed("and", items), predicate)


def is_quality(word: str) -> bool:
    """Whether a word is an adjective or participle."""
    return any(
        sense.category == "adjective" or (sense.category == "verb" and sense.form == "participle")
        for sense in senses(word)
    )


def clauses(conjunction: str) -> Any:
    """Clauses joined by one conjunction."""

    def build(first: Any, rest: Any) -> Any:
        if isinstance(rest, Clauses) and rest.conjunction != conjunction:
            return None
        items: tuple[ClauseTree, ...] = (first, *(rest.items if isinstance(rest, Clauses) else (rest,)))
        verbal = any(_opens_with_verb(each, first) for each in items[1:])
        return Costly(Clauses(conjunction, items), prefer.CLAUSES + noun_or_verb.COST * verbal)

    return build


def _opens_with_verb(clause: Any, before: Any) -> bool:
    """Whether the subject is rather a verb of the one before: "(they leak or) show signs of water damage"."""
    if not isinstance(clause, Clause) or not isinstance(before, Clause):
        return False
    subject, several = clause.subject, before.subject == Pronoun("they")
    again = isinstance(subject, Phrase) and getattr(before.subject, "nominal", None) == subject.nominal
    verbal = noun_or_verb.likeness(subject, "third") == noun_or_verb.CLEAR and not again
    return verbal or (several and noun_or_verb.likeness(subject, "base") > noun_or_verb.NO)


def listed_clauses(conjunction: str) -> Any:
    """Three clauses of which the last two are joined by the conjunction."""
    return lambda *items: Costly(Clauses(conjunction, items), prefer.CLAUSES * len(items))


def longer_list(first: ClauseTree, rest: Clauses) -> Any:
    """One more clause before such a list."""
    return Costly(replace(rest, items=(first, *rest.items)), prefer.CLAUSES)


def apart(*statements: Any) -> Any:
    """Independent statements."""
    parts = [each.items if isinstance(each, Several) else (each,) for each in statements]
    return Several(tuple(item for part in parts for item in part))


def several(first: Any, *rest: Any) -> Any:
    """The same; in "If A, B, and C" the condition is one of both."""
    begun = isinstance(first, Conditional) and first.condition_first
    if begun and _is_plain(rest[0]):
        return None
    verbal = any(_opens_with_verb(each, first) for each in rest)  # "Ann is ill and needs help"
    return Costly(apart(first, *rest), noun_or_verb.COST * verbal, noun_or_verb.HINT * verbal)


def listed(first: Any, second: Any) -> Any:
    """The same; in "A if B, C and D" all but the first are conditions."""
    return None if isinstance(first, Conditional) and _is_plain(second) else apart(first, second)


def is_class(subject: NounPhrase | Gap) -> bool:
    """Whether a subject speaks of all of a kind: "cats", "cats and dogs"."""
    items = subject.items if isinstance(subject, Listed) else (subject,)
    return all(isinstance(item, Phrase) and item.determiner == "bare" for item in items)


def _is_plain(statement: Any) -> bool:
    """Whether it has no condition of its own."""
    first = statement.items[0] if isinstance(statement, Several) else statement
    return isinstance(first, (Clause, Clauses))


def there_is(thing: Any, place: Complement | None = None) -> Any:
    """As in "there is a fire in the house": some fire is in it."""
    if not isinstance(thing, Phrase) or thing.determiner not in ("a", "no", "bare", "number", "any"):
        return None
    one = thing.determiner in ("a", "bare", "any")
    some = replace(thing, determiner="some") if one else thing
    if (
        place is not None
        and getattr(place.thing, "determiner", "") in ("every", "all")
        and thing.determiner != "no"
    ):
        return Costly(Clause(thing, Verb("exist")), 0, ONE_EACH)
    if place is None and thing.after and one:
        return _there_is_one(some)
    predicate = place_is(place) if place is not None else Verb("exist")
    far = place is not None and bool(thing.after) and isinstance(thing.after[-1], Relative)
    cost = prefer.FAR_COMPLEMENT * far if place is not None else BARE_EXISTENCE
    cost += TOLD_AGAIN * (place is not None and is_told_again(place.thing))
    return predicate and Costly(Clause(some, predicate), cost)


def _there_is_one(thing: Phrase) -> Any:
    """As in "there is a language that both of them speak", "a son of Ann", "a key to the hall"."""
    match thing.after:
        case (Relative(Clause(Gap(), predicate)), *rest):
            return Clause(replace(thing, after=tuple(rest)), predicate)
        case (Relative(Clause()) | Of(), *_) | (At(), *_, Relative(Clause())):
            return Clause(thing, Being(ANYTHING))
        case (At(preposition, place), *_) if isinstance(place, str) or not place_is(
            Complement(preposition, place)
        ):
            return Clause(thing, Being(ANYTHING))
    return None


ANYTHING: Final = Phrase("a", Nominal(""))
"""What all are."""
ONE_EACH: Final = 'one in all of them, or one in each? Say "every … has …"'
BARE_EXISTENCE: Final = 2
"""What there is has a place or a description."""


RULES: Final[Declarations] = (
    (
        "CLAUSES",
        ("JOINED", same, "Bob is kind and Ann sings"),
        ("CLAUSELIST", same, "Bob sings, Ann dances and Carl plays"),
    ),
    (
        "JOINED",
        ("CLAUSE", same),
        ("CLAUSE ,? and JOINED", clauses("and")),
        ("CLAUSE ,? or JOINED", clauses("or")),
        ("CLAUSE ,? but JOINED", clauses("and")),
        ("either CLAUSE or CLAUSE", clauses("or")),
        ("CLAUSE ,? or_if JOINED", clauses("or"), "he is ill or if he is old"),
        ("CLAUSE ,? and_if JOINED", clauses("and"), "he is ill and if he is old"),
        ("CLAUSE ,? or_when JOINED", clauses("or")),
    ),
    (
        "CLAUSELIST",
        ("CLAUSE , CLAUSE ,? and CLAUSE", listed_clauses("and")),
        ("CLAUSE , CLAUSE ,? or CLAUSE", listed_clauses("or")),
        ("CLAUSE , CLAUSELIST", longer_list),
    ),
)
"""The rules of clauses that are joined."""
