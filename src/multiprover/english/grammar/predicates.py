"""What follows "be": adjectives, classes, places, comparisons; and complements."""

from dataclasses import replace
from typing import Any, Final, TypeGuard

from multiprover.english import noun_or_verb, prefer
from multiprover.english.chart import Costly
from multiprover.english.dictionary import is_pair
from multiprover.english.doubtful import weight_as
from multiprover.english.function_words import words_in
from multiprover.english.grammar.declare import Declarations, same
from multiprover.english.grammar.deeds import is_rather_deed
from multiprover.english.grammar.having import adverb_passive, is_manner
from multiprover.english.grammar.measures import compared as as_compared
from multiprover.english.grammar.measures import worth
from multiprover.english.grammar.nearest import is_nearer
from multiprover.english.grammar.negating import negate
from multiprover.english.grammar.places import from_to_is, place_more, placed, places_of_all
from multiprover.english.grammar.side_by_side import repeated_prepositions
from multiprover.english.grammar.verb_phrases import been_for, been_since
from multiprover.english.grammar.verb_words import TWO_OBJECTS
from multiprover.english.grammar.verbs import (
    passive,
    passive_with_preposition,
    verb,
)
from multiprover.english.nearest import is_only_owned
from multiprover.english.relations import ADJECTIVAL, RELATIONAL
from multiprover.english.syntax import (
    Activity,
    After,
    Being,
    Called,
    Complement,
    Listed,
    Measure,
    Nominal,
    NounPhrase,
    Of,
    Phrase,
    Pronoun,
    Property,
)
from multiprover.english.word_classes import INCOMPLETE, NOT_DOING, SMALL_WORDS, VerbEdge, is_participle
from multiprover.english.words import gerund, is_living_noun, is_person_noun, participle, senses
from multiprover.logic.forms import Quantity

MODAL_ADJECTIVES: Final = frozenset(
    ["allowed", "permitted", "required", "obliged", "obligated", "forbidden", "able"]
)
OF_ADJECTIVES: Final = frozenset(
    words_in(
        """
        aware capable full afraid proud sure certain fond guilty tired independent worthy short part
        ahead free
        """
    )
)


def property_of(words: str, complements: tuple[Complement, ...] = ()) -> Any:
    """An adjective with complements; a participle with complements is a passive."""
    if not complements:
        return Costly(Property(words))
    if words in MODAL_ADJECTIVES and any(
        each.text.startswith("to ") or each.preposition.startswith("to") for each in complements
    ):
        return None
    if words in SMALL_WORDS or _is_manner_adverb(complements[0]):
        return None
    cost = prefer.ADJECTIVE_COMPLEMENT if is_participle(words) else 0
    cost += repeated_prepositions(complements) + places_of_all(complements)
    cost += sum(each.preposition == "to" and _is_deed(words, each.thing) for each in complements)
    like_verb = noun_or_verb.before_more([each.thing for each in complements])
    cost += noun_or_verb.COST if like_verb == noun_or_verb.CLEAR else 0
    if any(
        (each.thing is not None and not each.preposition) or each.text.startswith(("^", "~", "%", "|"))
        for each in complements
    ):
        return None
    of = [place for place, each in enumerate(complements) if each.preposition == "of"]
    far = [place for place in of if place or words not in OF_ADJECTIVES]
    having = [each for each in complements[1:] if each.preposition == "with"]
    cost += prefer.OF_ON_VERB * len(far) + prefer.WITH_ON_VERB * len(having)
    return Costly(Property(words, complements), cost, noun_or_verb.HINT if like_verb else "")


def _is_deed(adjective: str, thing: object) -> bool:
    """As in "free to return goods"."""
    first = thing.nominal.noun.split(" ")[0] if isinstance(thing, Phrase) else ""
    verbal = adjective in TO_DO and weight_as(first, "verb", "base") > 0
    return is_rather_deed(thing) or (verbal and isinstance(thing, Phrase) and thing.determiner == "bare")


TO_DO: Final = frozenset(
    words_in("free ready willing unwilling likely unlikely eager keen reluctant unable fit prepared")
)
"""Adjectives that tell whether somebody does something."""


def _is_manner_adverb(complement: Complement) -> bool:
    """Whether an adverb tells how, which no adjective takes after it: "popular well"."""
    return complement.text in NOT_AFTER_ADJECTIVES or is_manner(complement.text)


NOT_AFTER_ADJECTIVES: Final = frozenset(
    words_in("well half clear high low hard fast right wrong even once first")
)


def compared(lemma: str, thing: Any) -> Any:
    """As in "older than Anna", "taller than 140 cm"."""
    if is_number(thing):
        thing = count_measure(thing)
    if thing is None or getattr(thing, "determiner", "") == "no":
        return None  # "better than nothing"
    if isinstance(thing, Measure):
        return Property("", (Complement(f"~{lemma}", thing),))
    if isinstance(thing, Phrase) and thing.determiner == "bare" and thing.nominal.number == "plural":
        thing = replace(thing, determiner="all")
    return Property(prefer.comparative(lemma) + " than", (Complement("", thing),))


def is_number(thing: Any) -> TypeGuard[Phrase]:
    """As in "longer than ten pages"; not so "older than three children", "older than two other cars"."""
    if not isinstance(thing, Phrase) or thing.determiner != "number" or "other" in thing.nominal.adjectives:
        return False
    head = thing.nominal.noun.rsplit(" ", 1)[-1]
    return not (thing.nominal.kind == "person" or is_person_noun(head) or is_living_noun(head))


def than_it_is(word: str) -> Any:
    """As in "older than it is"."""
    return lambda lemma: compared(lemma, Pronoun(word))


def count_measure(phrase: Phrase) -> Measure | None:
    """As in "12 characters" as a quantity."""
    if phrase.amount is None or phrase.after or phrase.nominal.adjectives:
        return None
    unit = f"number of {phrase.nominal.noun}"
    comparisons = tuple(
        (operator, replace(quantity, dimension=unit, text=f"{quantity.text} {phrase.nominal.noun}s"))
        for operator, quantity in phrase.amount.comparisons
    )
    return Measure(comparisons, f"{phrase.amount.text} {phrase.nominal.noun}s")


def counted_adjective(measure: Measure, nominal: Nominal, adjective: str) -> Any:
    """As in "11 characters long"."""
    made = count_measure(Phrase("number", nominal, (), None, measure))
    return (
        made and Property(adjective, (Complement("measure", made),))
        if adjective in ("long", "high", "wide", "deep", "thick")
        else None
    )


def offered(noun: str) -> Any:
    """As in "is for sale"."""
    return lambda: Costly(Property(f"for {noun}"), FIXED)


FIXED: Final = -2
"""A fixed phrase is read as a whole."""


def word_is(word: str) -> Any:
    """As in "is abroad", "is off"."""
    return Costly(Property(word), 1)


def word_lasts(word: str, tail: tuple[Complement, ...]) -> Any:
    """As in "is away for two weeks", "is abroad with Ann", "is away for two hours a day"."""
    if any(each.thing is None and not each.text.startswith(("a ", "an ", "per ")) for each in tail):
        return None
    lasts = tail[0].preposition in ("for", "since") and isinstance(tail[0].thing, Measure)
    from_where = word == "away" and tail[0].preposition in ("from", "on", "until", "at")
    return Costly(Property(word, tail), 1) if lasts or from_where else None


def of_kind(nominal: Nominal) -> Any:
    """As in "is of legal age", "is of good quality", "is of school age"."""
    if not (nominal.adjectives or nominal.noun.endswith(" age")) or nominal.ages:
        return None
    return Property(f"of {' '.join((*nominal.adjectives, nominal.noun))}")


GIVEN: Final = frozenset(participle(lemma) for lemma in TWO_OBJECTS)
"""Participles of verbs that give somebody something."""


def _is_given(thing: NounPhrase) -> bool:
    """As in "denied boarding", "given training", which are given or not."""
    if not isinstance(thing, Phrase) or thing.determiner != "bare" or not thing.nominal.adjectives:
        return False
    return thing.nominal.adjectives[0] in GIVEN and thing.nominal.number != "plural"


def being(thing: NounPhrase) -> Any:
    """As in "is a member"."""
    if isinstance(thing, Phrase) and thing.determiner == "one of":
        return being(replace(thing, determiner="a"))  # "is one of the members"
    items = thing.items if isinstance(thing, Listed) else (thing,)
    if any(isinstance(item, (Measure, Activity)) for item in items) or (
        isinstance(thing, Pronoun) and thing.lemma != "they"
    ):
        return None
    if any(is_only_owned(items[0], each) for each in items[1:]):
        return None
    bare = isinstance(thing, Phrase) and thing.determiner == "bare" and thing.nominal.number != "plural"
    match thing:
        case Phrase("bare", Nominal(number="singular")) | Phrase("no", Nominal("")):
            return None
        case Phrase("a", after=(Called(aside=True), *_)):  # "is a student, Harvard"
            return None
    progressive = (
        isinstance(thing, Phrase)
        and thing.determiner == "bare"
        and any(prefer.is_ing_verb(each) for each in thing.nominal.adjectives[:1])
        and not is_pair(thing.nominal.adjectives[0], thing.nominal.noun)
    )
    cost = (prefer.BARE_CLASS if bare else 0) + (prefer.NOT_PARTICIPLE if progressive else 0)
    cost += prefer.NOT_PARTICIPLE if _is_given(thing) else 0
    cost += prefer.FAR if len(items) > 1 and is_nearer(items[0], items[1]) else 0
    cost += noun_or_verb.COST if noun_or_verb.in_either_form(thing) else 0
    return Costly(Being(thing), cost, prefer.SHARED_INSIDE if _may_share_head(thing) else "")


def _may_share_head(thing: NounPhrase) -> bool:
    """As in "is a video game and film company", which is one company."""
    first, last = (thing.items[0], thing.items[-1]) if isinstance(thing, Listed) else (thing, None)
    if not isinstance(thing, Listed) or not isinstance(first, Phrase) or not isinstance(last, Phrase):
        return False
    bare = last.determiner == "bare" or thing.paired == "shared"
    if first.determiner != "a" or not bare or last.nominal.number != "singular":
        return False
    heads = [item.nominal.noun.rsplit(" ", 1)[-1] for item in (first, last)]
    return " " in last.nominal.noun and not all(map(is_person_noun, heads))


def with_what(word: str, preposition: str) -> Any:
    """As in "different from the sample", where it is said from what."""
    return lambda thing: Property(word, (Complement(preposition, thing),))


def doing(edge: VerbEdge) -> Any:
    """As in "is sleeping"; what is missing does nothing."""
    return None if gerund(edge.lemma) in NOT_DOING else verb()(edge)


def doing_more(edge: VerbEdge, complements: tuple[Complement, ...]) -> Any:
    """As in "is living abroad", but not "is going to leave", which tells what will be."""
    to_come = edge.lemma == "go" and any(f"{c.preposition}{c.text}".startswith("to ") for c in complements)
    made = None if to_come else verb()(edge, complements)
    return made and made._replace(node=replace(made.node, ongoing=True))


def called_so(thing: NounPhrase) -> Any:
    """As in "(is) called a junction": is one."""
    items = thing.items if isinstance(thing, Listed) else (thing,)
    kinds = all(isinstance(item, Phrase) and item.determiner in ("a", "bare") for item in items)
    so = any(isinstance(item, Phrase) and _is_told_as(item) for item in items)
    return Being(thing) if kinds and not so else None


def _is_told_as(thing: Phrase) -> bool:
    """As in "(may be called) vegan": this is how it is called, not what."""
    alone = thing.determiner == "bare" and not thing.nominal.adjectives and not thing.after
    return alone and any(sense.category == "adjective" for sense in senses(thing.nominal.noun))


TOLD_SO: Final = frozenset(words_in("labelled labeled marked stamped declared certified"))
"""How something is said to be it: what is labelled vegan need not be."""


def class_is(nominal: Nominal, after: tuple[After, ...] = ()) -> Any:
    """A noun without article after "is": "is human"."""
    if any(each in INCOMPLETE or each in TOLD_SO for each in nominal.adjectives):
        return None  # in "is called vegan" somebody calls it so
    if (nominal.adjectives or " " in nominal.noun) and nominal.noun not in ADJECTIVAL and not after:
        return None
    relation = nominal.noun in RELATIONAL or is_person_noun(nominal.noun)
    light = nominal.noun in ADJECTIVAL or (relation and any(isinstance(each, Of) for each in after))
    if after and not light:
        return None
    cost = prefer.BARE_CLASS if light else prefer.BARE_COUNT
    cost += noun_or_verb.COST if noun_or_verb.likeness(Phrase("bare", nominal), "base") else 0
    return Costly(Being(Phrase("a", nominal, after)), cost)


DEGREES: Final = frozenset(words_in("well always too quite never ever almost once newly"))
"""Adverbs before an adjective, beside those in -ly."""
DOING: Final = frozenset(words_in("well carefully quickly slowly quietly loudly gently politely"))
"""Adverbs that tell how something is done, which no adjective takes: "carefully pregnant"."""


def very(adverb: str, adjective: str, complements: tuple[Complement, ...] = ()) -> Any:
    """As in "clearly kind"; what is also a participle is one: "fully vaccinated"."""
    if not (is_manner(adverb) or adverb in DEGREES) or adjective[0].isupper() or is_participle(adjective):
        return None
    if adverb in DOING:
        return None
    made = property_of(adjective, complements)
    return made and Costly(replace(made.node, words=f"{adverb} {adjective}"), made.cost + 1)


def caught(edge: VerbEdge, activity: Activity) -> Any:
    """As in "(is) caught cheating"."""
    if edge.lemma not in ("catch", "see", "find", "observe") or not activity.verb:
        return None
    return passive(edge, (Complement(text=activity.text),))


def at_most(lemma: str) -> Any:
    """As in "no older than 12": at most so old."""

    def build(quantity: Quantity) -> Any:
        return compared(lemma, as_compared("<=", "at most")(quantity))

    return build


def very_kept(adjective: str) -> Any:
    """As in "very good" is also "good"."""
    return Property(adjective)


def too(adjective: str, complements: tuple[Complement, ...] = ()) -> Any:
    """As in "too young for the course"."""
    made = property_of(adjective, complements)
    return made and Costly(replace(made.node, words=f"too {adjective}"), made.cost)


def superlative(lemma: str) -> Any:
    """As in "oldest"."""
    return Property(lemma)


RULES: Final[Declarations] = (
    (
        "PHRASAL",
        ("ADJ", property_of, "kind"),
        ("ADJ COMPS", property_of, "responsible for the order"),
        *(
            (f"{word} {preposition} NP", with_what(word, preposition), f"{word} {preposition} Ann", -1)
            for word, preposition in (("different", "from"), ("certain", "of"), ("subsequent", "to"))
        ),
        ("ADV ADJ", very, "very good"),
        ("ADV ADJ COMPS", very),
        ("very ADJ", very_kept),
        ("too ADJ", too, "too young"),
        ("too ADJ COMPS", too, "too young for the course"),
        ("ADJ.comparative than NP", compared, "older than Anna"),
        *(
            (f"ADJ.comparative than {word} {be}", than_it_is(word), f"older than {word} {be}")
            for word, be in (("it", "is"), ("he", "is"), ("she", "is"), ("they", "are"))
        ),
        ("no_longer than QTY", at_most("long"), "no longer than 2 m"),
        ("no ADJ.comparative than QTY", lambda lemma, quantity: at_most(lemma)(quantity), "no older than 12"),
        ("worth MEASURE", worth, "worth 150 euros"),
        ("PREDMEASURE", same, "25 years old"),
        ("MEASURE NB.plural ADJ", counted_adjective, "11 characters long"),
        ("ADJ.superlative", superlative, "", 0, "superlatives are not read"),
    ),
    (
        "PRED",
        ("PHRASAL", same),
        ("NP", being, "a member"),
        ("NP for MEASURE", been_for, "a member for two years"),
        ("NP since QTY", been_since, "a member since 2019"),
        ("NB.bare", class_is, "human"),
        ("NB.bare AFTERS", class_is, "part of Beta"),
        ("called NP", called_so, "called a junction", -1),
        ("V.participle", passive, "insured"),
        ("V.participle COMPS", passive, "approved by Ann"),
        ("V.participle PREP", passive_with_preposition, "paid for"),
        ("V.participle PREP TAIL", passive_with_preposition, "looked after by Ann"),
        ("V.participle ACTIVITY", caught, "caught cheating"),
        ("V.ing", doing, "living"),
        ("V.ing COMPS", doing_more, "living abroad"),
        ("ACTIVITY", lambda thing: Being(thing) if " " in thing.text else None),  # for `clause` to judge
        ("AT", placed, "in debt"),
        ("from SNP to SNP", from_to_is, "from Rome to Oslo"),
        *(
            (f"for_{noun}", offered(noun), f"for {noun}")
            for noun in ("sale", "rent", "hire", "loan", "lease")
        ),
        ("AT TAIL", place_more, "on a list for two months"),
        ("ADV", word_is, "abroad"),
        ("ADV TAIL", word_lasts, "abroad for two years"),
        ("PARTICLE TAIL", word_lasts, "away for two weeks"),
        ("PARTICLE", word_is, "off"),
        ("of NB.bare", of_kind, "of legal age"),
        ("of NB.mass", of_kind, "of good quality"),
        ("ADV V.participle", adverb_passive, "automatically registered"),
        ("ADV V.participle COMPS", adverb_passive),
    ),
    ("PREDN", ("PRED", same), ("not PRED", negate, "not drunk")),
)
"""What follows "be", and complements."""
