"""Noun phrases with a name: "the band Inside Out", "room 4", "Ann, a doctor,", "the Lions"."""

import re
from dataclasses import replace
from typing import Any, Final

from multiprover.english.chart import Costly
from multiprover.english.dictionary import is_pair
from multiprover.english.doubtful import weight_as
from multiprover.english.function_words import ALL_GIVEN_NAMES, ONLY_GIVEN_NAMES
from multiprover.english.grammar.declare import Declarations
from multiprover.english.grammar.measures import as_years
from multiprover.english.noun_kinds import LABELLED, WORKS
from multiprover.english.numerals import SMALL
from multiprover.english.relations import RELATIONAL
from multiprover.english.syntax import (
    After,
    At,
    Being,
    Called,
    Clause,
    Complement,
    Gap,
    Measure,
    Name,
    Nominal,
    NounPhrase,
    Of,
    Phrase,
    Pronoun,
    Property,
    Relative,
)
from multiprover.english.units import UNITS
from multiprover.english.word_classes import SMALL_WORDS
from multiprover.english.words import is_living_noun, is_person_noun, senses
from multiprover.logic.forms import Quantity


def called(determiner: str, nominal: Nominal, name: Name) -> Any:
    """As in "the band Inside Out", "place A"."""
    if name.letter:
        return Name(name.text, (nominal.noun,), False, name.letter)
    if determiner != "the":
        return None
    if nominal.noun not in WORKS and weight_as(nominal.noun, "adjective") > weight_as(nominal.noun, "noun"):
        return None  # in "the white Fiat" the name is no white
    if nominal.noun[:1].isupper() and " " not in name.text and senses(name.text.lower())[0].known:
        return None  # in "the Croton watershed River" the river is no name
    return Costly(Phrase(determiner, nominal, (Called(name),)), 2)


def called_the(determiner: str, nominal: Nominal, name: Name) -> Any:
    """As in "the novel The Long Road"."""
    whole = the_name(name)
    return whole and called(determiner, nominal, whole)


def named(determiner: str, nominal: Nominal, name: Name) -> Any:
    """As in "a series named Westworld"."""
    if name.letter or determiner not in ("a", "the"):
        return None  # in "every morning, Rosa gets up" the morning is no Rosa
    return Costly(Phrase(determiner, nominal, (Called(name),)), 2)


def named_aside(determiner: str, nominal: Nominal, name: Name) -> Any:
    """As in "the data controller, Northline Ltd,"; in "the school, Eva Lang," the name is somebody else's."""
    if named(determiner, nominal, name) is None:
        return None
    made = Phrase(determiner, nominal, (Called(name, aside=True),))
    given = name.text.split(" ")[0].lower() in ONLY_GIVEN_NAMES and " " in name.text
    thing = not is_living_noun(nominal.noun.rpartition(" ")[2])
    return Costly(made, 2, f'is "{name.text}" the {nominal.noun}?' if given and thing else "")


def the_name(name: Name) -> Any:
    """As in "the Bolt", but not "the Petra" or "the Claim 17"."""
    if name.text.lower() in ONLY_GIVEN_NAMES or (name.nouns and name.text[-1].isdigit()):
        return None
    said = name.text if name.text[:1].isupper() else f'"{name.text}"'
    return replace(name, text=f"the {said}") if not name.letter else None


LITTLE_KNOWN: Final = 2
"""A word that is more common than this is hardly a name after an adjective."""


def with_quality(adjective: str, name: Name) -> Any:
    """As in "the white Fiat": one thing of that name, apart from others that have it."""
    if name.letter or name.nouns or " " in name.text or name.text.lower() in ALL_GIVEN_NAMES:
        return None
    if adjective in WORKS or adjective in SMALL_WORDS:
        return None  # "the novel Solaris", "sold the in Rome"
    common = max(sense.weight for sense in senses(name.text.lower())) > LITTLE_KNOWN
    hint = f'"{adjective} {name.text}": is it a name?' if common else ""  # "the open Barn"
    return Costly(Phrase("the", Nominal(name.text, (adjective,))), 0, hint)


def letter_place(nominal: Nominal, name: Name) -> Any:
    """As in "place A": a letter with its class; "level B2", "licence C1", "blood group AB"."""
    *others, first, last = ("", *nominal.noun.split(" "))
    if nominal.adjectives or any(others) or (first and not is_pair(first.lower(), last)):
        return None  # "bus stop A", but not "Server letter A"
    if nominal.noun == "home":
        return None  # "may take home X"
    short = name.text.isupper() and len(name.text) <= SHORT
    if ((last in LABELLED or nominal.noun in LABELLED) and short) or _LABEL.fullmatch(name.text):
        return Costly(Name(_labelled(nominal.noun, name.text), (nominal.noun,)), -2)
    return Name(name.text, (nominal.noun,), False, name.letter) if name.letter else None


def _labelled(noun: str, label: str) -> str:
    """The name of "room 4", which is Room 4 where it opens a sentence; "hall two" is so nowhere."""
    return (
        f"{noun} {label}" if label.isalpha() and label.islower() else f"{noun[:1].upper()}{noun[1:]} {label}"
    )


def signed(sign: str) -> Any:
    """As in "blood group O negative": a label with its sign."""

    def build(nominal: Nominal, name: Name) -> Any:
        whole = letter_place(nominal, name)
        one = isinstance(whole, Costly) and whole.node
        return one and Costly(replace(one, text=f"{one.text} {sign}"), 0)

    return build


SHORT: Final = 2
_LABEL: Final = re.compile(r"[A-Z]{1,2}\d{1,3}")


def numbered(nominal: Nominal, number: Quantity) -> Any:
    """As in "room 4", "class six", but not "days 5" or "kg 5"."""
    if nominal.adjectives or not (number.text.isdigit() or number.text in SMALL):
        return None
    if any(unit.number != "singular" for unit in UNITS.get(nominal.noun, ())):
        return None
    return Costly(Name(_labelled(nominal.noun, number.text), (nominal.noun,)), 1)


def coded(nominal: Nominal, code: str) -> Any:
    """As in "class 5a"."""
    return None if nominal.adjectives else Costly(Name(_labelled(nominal.noun, code), (nominal.noun,)), 1)


def with_aside(name: Name, relative: Relative) -> Any:
    """A name with an aside: "Odie, who is a pet of Jon,"."""
    if relative.number == "plural" and not name.plural:
        return None  # "Ann and Bob, who are members,"
    return Costly(Phrase("name", Nominal(name.text), (relative,), name), 0)


def the_name_aside(name: Name, relative: Relative) -> Any:
    """As in "the Swan, which belongs to Ann,"."""
    whole = the_name(name)
    return whole and with_aside(whole, relative)


def with_class(name: Name, determiner: str, nominal: Nominal, after: tuple[After, ...] = ()) -> Any:
    """A name with its class: "Ann, a doctor,", "Ann, a friend of Bob,"."""
    if determiner not in ("a", "the") or name.letter:
        return None
    return with_aside(name, Relative(Clause(Gap(), Being(Phrase("a", nominal, after))), aside=True))


def named_behind(determiner: str, nominal: Nominal, after: tuple[After, ...], name: Name) -> Any:
    """As in "the head of the club, Ann Berg,"; "the boat of the captain, Ann Berg," is unclear."""
    if determiner != "the" or name.letter:
        return None
    given = name.text.split(" ")[0].lower() in ALL_GIVEN_NAMES
    living = is_living_noun(nominal.noun.rpartition(" ")[2])
    inner = [each.thing for each in after if isinstance(each, (Of, At))]
    sure = (
        given
        and living
        and not any(isinstance(each, Phrase) and is_living_noun(each.nominal.noun) for each in inner)
    )
    made = with_class(name, determiner, nominal, after)
    mark = f'is "{name.text}" the {nominal.noun}?' if given and not living else ""
    return made and made._replace(cost=made.cost + (0 if sure else 2), mark=mark)


def with_age(name: Name, measure: Measure) -> Any:
    """A name with an age: "Ann, aged 15,"."""
    return None if name.letter else with_aside(name, _aged(measure))


def _aged(measure: Measure) -> Relative:
    old = Property("old", (Complement("measure", as_years(measure)),))
    return Relative(Clause(Gap(), old), aside=True)


OLDEST: Final = 120


def with_years(name: Name, number: Quantity) -> Any:
    """As in "Ann, 15,", "Ann (15)"; "Room 4, 15," and "Room (4)" have no age."""
    word = name.text.lower()
    common = max(sense.weight for sense in senses(word)) > LITTLE_KNOWN and word not in ALL_GIVEN_NAMES
    aged = is_years(number) and not name.nouns and not common
    return with_age(name, Measure((("=", number),), number.text)) if aged else None


def with_years_aside(name: Name, number: Quantity, relative: Relative) -> Any:
    """As in "Ann, 15, who sings,"."""
    aged, told = with_years(name, number), with_aside(name, relative)
    return aged and told and replace(told.node, after=(*aged.node.after, relative))


def is_years(number: Quantity) -> bool:
    """Whether a number without a unit may be an age."""
    return number.dimension == "number" and number.low is not None and 0 < number.low <= OLDEST


def with_years_old(name: Name, measure: Measure, adjective: str) -> Any:
    """As in "Ann, 15 years old,"."""
    return with_age(name, measure) if adjective == "old" else None


def one_with_years(determiner: str, nominal: Nominal, number: Quantity) -> Any:
    """As in "the driver, 42,"."""
    if determiner != "the" or not is_years(number) or not is_person_noun(nominal.noun.rsplit(" ", 1)[-1]):
        return None
    return Phrase("the", nominal, (_aged(Measure((("=", number),), number.text)),))


def with_relation(name: Name, determiner: str, nominal: Nominal, of: NounPhrase) -> Any:
    """As in "Ann, the mother of Bob" at the end."""
    return with_class(name, determiner, nominal, (Of(of),)) if nominal.noun in RELATIONAL else None


def with_role(name: Name, owner: NounPhrase, nominal: Nominal) -> Any:
    """As in "Ann, Bob's sister": who she is; "Tom, his sister" may be two."""
    if name.letter or isinstance(owner, Pronoun) or nominal.noun not in RELATIONAL:
        return None
    return with_aside(name, Relative(Clause(Gap(), Being(Phrase("the", nominal, (), owner))), aside=True))


def address(number: Quantity, name: Name) -> Any:
    """As in "12 Park Road"."""
    street = name.text.rsplit(" ", 1)[-1].lower() in ("road", "street", "avenue", "square", "lane", "drive")
    return Name(f"{number.text} {name.text}") if street and number.text.isdigit() else None


def owned_name(owner: NounPhrase, nominal: Nominal, name: Name) -> Any:
    """As in "Bob's sister Ann"."""
    if name.letter:
        return None
    made = with_aside(name, Relative(Clause(Gap(), Being(Phrase("the", nominal, (), owner))), aside=True))
    given = name.text.lower() in ALL_GIVEN_NAMES
    thing = not is_living_noun(nominal.noun.rsplit(" ", 1)[-1])
    return made._replace(mark=f'is "{name.text}" the {nominal.noun}?') if given and thing else made


def the_same(nominal: Nominal, as_whom: NounPhrase | None = None) -> Any:
    """As in "the same house as Ann"; "as employees" does not tell as which of them."""
    if isinstance(as_whom, Phrase) and as_whom.determiner in ("bare", "all", "every", "any"):
        return None
    return Phrase("the same", nominal, () if as_whom is None else (At("as", as_whom),))


def year_name(quantity: Any, name: Name) -> Any:
    """As in "the 2008 Summer Olympics"."""
    return Name(f"the {quantity.text} {name.text}") if quantity.text.isdigit() else None


def names(name: Name) -> Any:
    """A name in the plural, "Boston Celtics are"; one word may as well be a class."""
    if not name.text.endswith("s") or " " not in name.text:
        return None
    return Costly(replace(name, plural=True), 4)


NOT_PLURAL: Final = 3
"""What it costs that a name in the singular is said of several: "the Kerner"."""


def the_names(name: Name) -> Any:
    """As in "the Lions have"; in "the Kerner plot borders on it" nothing called the Kerner plots."""
    made = the_name(name)
    return made and Costly(replace(made, plural=True), 0 if name.text.endswith("s") else NOT_PLURAL)


def phrase_aside(determiner: str, nominal: Nominal, relative: Relative) -> Any:
    """As in "the Draw app, which nobody sells,"."""
    return Phrase(determiner, nominal, (relative,)) if determiner == "the" else None


def with_kind(determiner: str, nominal: Nominal, kind: Nominal, after: tuple[After, ...] = ()) -> Any:
    """As in "the mayor, a lawyer from Kiel,": who or what the one is."""
    if determiner != "the":
        return None
    return Phrase("the", nominal, (_being(kind, after),))


def owned_with_kind(owner: NounPhrase, nominal: Nominal, kind: Nominal, after: tuple[After, ...] = ()) -> Any:
    """As in "Tilda's neighbour, a judge,"."""
    return Phrase("the", nominal, (_being(kind, after),), owner)


def _being(kind: Nominal, after: tuple[After, ...]) -> Relative:
    return Relative(Clause(Gap(), Being(Phrase("a", kind, after))), aside=True)


def one_named(nominal: Nominal, name: Name) -> Any:
    """As in "one son, Xaver": there is no other, which the closed world says."""
    return named("a", nominal, name)


RULES: Final[Declarations] = (
    (
        "SNP.singular",
        ("one NB.singular , NAME", one_named, "one son, Xaver"),
        ("one NB.singular called NAME", one_named),
        ("one NB.singular named NAME", one_named),
        *(
            (f"{first} NB.singular , {article} NB.singular{after} ,", build, example, 2)
            for first, build, said in (
                ("DET.singular", with_kind, "the mayor"),
                ("OWNER", owned_with_kind, "its mayor"),
            )
            for article, after, example in (
                ("a", "", f"{said}, a lawyer,"),
                ("an", "", ""),
                ("a", " AFTERS", ""),
                ("an", " AFTERS", ""),
            )
        ),
        ("DET.singular NB.singular AFTERS , NAME ,", named_behind, "the head of the club, Ann Berg,"),
        ("NAME , QTY ,", with_years, "Ann, 15,"),
        ("NAME , QTY", with_years, "", 1),
        ("NAME , QTY ASIDE", with_years_aside, "Ann, 15, who sings,"),
        ("NAME , MEASURE ADJ ,", with_years_old, "Ann, 15 years old,"),
        ("DET.singular NB.singular , QTY ,", one_with_years, "the driver, 42,"),
        ("the NAME ASIDE", the_name_aside, "the Swan, which belongs to Ann,"),
        ("the ADJ NAME", with_quality, "the white Fiat"),
        ("NB.singular NAME negative", signed("negative"), "blood group O negative"),
        ("NB.singular NAME positive", signed("positive")),
        ("DET.singular NB.singular THE NAME", called_the, "the novel The Long Road"),
        ("QTY NAME", address, "12 Park Road"),
    ),
)
"""Names with what stands before them."""
