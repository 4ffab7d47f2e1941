"""What an attribute or an entity allows in a sentence: where it may stand, and how it is taken up again.

An attribute may stand before a noun or not ("at least 18", "asleep"), be graded or not ("very tall", never
"very licensed"), and belong to a family with words of its own ("red in color", "a kind heart"). An entity is
a woman, a man, a person, or a thing. Knows no sentences.
"""

from dataclasses import dataclass
from functools import cache
from typing import Final

from multiprover.english.function_words import words_in
from multiprover.english.words import is_name, is_plural
from multiprover.generation.paraphrase.words import Number
from multiprover.generation.vocabulary import load_lexicon

PREDICATIVE_ONLY: Final = words_in(
    """
    able afraid alert alive alone asleep ashamed awake aware exempt glad ill late online offline overdue
    oblivious offside pleased ready sorry unafraid unaware unwell upset abroad adrift afloat
    """
)
_GRADABLE_ENDINGS: Final = ("y", "ful", "ous", "ish", "ive")
_NOT_GRADABLE: Final = words_in(
    """
    ready early only daily yearly monthly stationary imaginary temporary voluntary solitary mandatory active
    inactive native alive passive radioactive nocturnal furry-free poisonous venomous victorious anonymous
    """
)
_GRADABLE: Final = words_in(
    """
    big blue cold furry green kind nice quiet red rough round smart white young
    bold brave brisk broad calm cheap clever cool cruel curious cute damp dense dim dull eager elegant
    faint fat firm flat fond frail frank fresh gentle glad grand gruff harsh honest hot huge humble keen large
    loud loyal mild modern modest moist narrow neat odd pale patient plain plump polite poor proud pure quick
    rich ripe rude sad safe salty sane sharp short shrewd shy sick slim slow small smooth smug soft solid sore
    sour stable steep stern stiff stout straight strict strong stubborn sweet swift tall tame tender tense
    thick thin tight timid tired tough vague vast warm weak weird wet wide wild wise
    confident intelligent generous diligent attentive punctual reliable fragile fertile hostile popular
    """
)

FAMILIES: Final = {
    "color": words_in(
        """
        blue green red pink purple orange gray silver golden crimson pale
        """
    ),
    "shade": words_in("white black brown yellow"),
    "shape": words_in("round square oval triangular rectangular cylindrical plump slim stout lanky pudgy"),
    "size": words_in("big large small tiny huge enormous gigantic massive bulky tall"),
    "temper": words_in(
        """
        kind nice gentle generous cruel friendly hostile loving cheerful loyal polite rude patient humble
        considerate selfish spiteful courteous affectionate grumpy jealous
        """
    ),
    "touch": words_in("rough smooth soft coarse bumpy scaly wrinkled slippery sticky bony"),
    "warmth": words_in("cold warm cool chilly icy frosty hot"),
    "age": words_in("young elderly youthful"),
    "mind": words_in("smart clever wise quiet calm witty brilliant shrewd"),
}
"""Attributes that people word in the same ways."""

_HAVING: Final = {
    "color": ("{} skin", "{} hair", "{} eyes", "{} cheeks", "a {} tint", "a {} complexion", "{} features"),
    "shade": ("{} hair", "a {} shirt", "a {} hat", "a {} scarf"),
    "shape": ("a {} shape", "a {} figure", "a {} body", "a {} belly"),
    "size": ("a {} body", "a {} build", "a {} frame"),
    "temper": ("a {} heart", "a {} nature", "a {} personality"),
    "touch": ("{} skin", "{} hands", "{} edges", "a {} exterior"),
    "warmth": ("{} hands", "{} skin", "{} blood"),
    "age": ("a {} face", "a {} appearance"),
    "mind": ("a {} mind", "a {} manner"),
}
_FOLLOWED: Final = {
    "color": (
        "{} in color",
        "{} all over",
        "{} colored",
        "colored {}",
        "the color {}",
        "{} from head to toe",
    ),
    "shade": ("{} in color", "{} colored", "colored {}", "the color {}"),
    "shape": ("{} in shape", "{} shaped", "{} in the middle"),
    "size": ("{} in size", "{} in stature", "{} sized"),
    "temper": ("{} to others", "{} to everyone", "{} hearted", "{} toward strangers", "{} by nature"),
    "touch": ("{} to the touch", "{} around the edges", "{} on the outside"),
    "warmth": ("{} to the touch", "{} on the inside", "{} all the time"),
    "age": ("{} in age", "{} at heart", "{} in years"),
    "mind": ("{} by nature", "{} most of the time"),
}
_TAILS: Final = {
    "red": (
        "{} from the sun",
        "{} with anger",
        "{} from embarrassment",
        "{} in the face",
        "{} because of a rash",
    ),
    "green": ("{} with envy", "{} with nausea", "{} from seasickness"),
    "blue": ("{} with sadness", "{} from the winter air", "{} because of some sad news"),
    "cold": ("{} as ice", "as {} as ice", "{} from standing in the snow", "{} toward people"),
    "round": ("as {} as a ball", "{} as an apple", "{} from eating so much cake"),
    "big": ("as {} as a house", "{} for this room", "{} enough to block the door"),
    "rough": ("{} as sandpaper", "{} from working outdoors"),
    "kind": ("{} to people", "{} to animals", "{} to those around"),
    "nice": ("{} to people", "{} to be around", "{} once you talk a while"),
    "young": ("{} and full of life", "{} for this line of work"),
    "smart": ("{} as a whip", "{} beyond compare"),
    "quiet": ("{} as a grave", "{} at parties"),
    "furry": ("{} as a carpet", "{} like a blanket"),
    "white": ("{} as snow", "{} as a sheet"),
}
"""More to say after single words: reasons and comparisons, which state nothing of the theory."""
_PARTS: Final = {
    "color": ("skin", "hair", "face", "nose"),
    "shade": ("hair", "hat", "shirt"),
    "shape": ("body", "belly", "face"),
    "size": ("body", "build"),
    "touch": ("skin", "exterior"),
    "warmth": ("skin", "blood"),
    "temper": ("heart", "nature"),
}
_ACTING: Final = {
    "temper": (
        "acts {}",
        "acts in a {} way",
        "behaves in a {} manner",
        "is {} natured",
        "treats others in a {} way",
    ),
    "warmth": ("is feeling {}", "acts {}"),
    "color": ("is feeling {}", "turned {}", "looks {}"),
    "touch": ("acts {}", "is feeling {}"),
    "mind": ("acts {}", "acts in a {} way"),
    "age": ("acts {}", "looks {}"),
}
_WEARING: Final = ("wears {}", "is dressed in {}", "wears a lot of {}", "is wearing {}")


@dataclass(frozen=True, slots=True)
class Trait:
    """Which frames an attribute fits. The frames hold "{}" where the attribute stands."""

    attributive: bool
    gradable: bool
    having: tuple[str, ...]
    """What someone with the attribute has: "{} skin", "a {} heart"."""
    followed: tuple[str, ...]
    """Longer ways to say the attribute after "is": "{} in color"."""
    acting: tuple[str, ...]
    """Verb phrases of someone with the attribute: "wears {}", "acts {}"."""
    parts: tuple[str, ...]
    """Nouns of which the attribute is said: "his hair is {}"."""


@cache
def trait_of(attribute: str) -> Trait:
    """Classify an attribute; an unknown single word is taken for a plain adjective that is not graded."""
    family = next((name for name, words in FAMILIES.items() if attribute in words), "")
    gradable = attribute in _GRADABLE or bool(family)
    if attribute.endswith(_GRADABLE_ENDINGS) and attribute not in _NOT_GRADABLE and "-" not in attribute:
        gradable = True
    return Trait(
        attributive=" " not in attribute and attribute not in PREDICATIVE_ONLY,
        gradable=gradable and " " not in attribute,
        having=_HAVING.get(family, ()),
        followed=_FOLLOWED.get(family, ()) + _TAILS.get(attribute, ()),
        acting=_ACTING.get(family, ()) + (_WEARING if family in ("color", "shade") else ()),
        parts=_PARTS.get(family, ()),
    )


ABILITIES: Final = {
    "flying": "fly",
    "swimming": "swim",
    "driving": "drive",
}
"""Attributes that "can" writes: "cannot fly" is "not flying"."""


@dataclass(frozen=True, slots=True)
class Referent:
    """An entity as a sentence names it. `pronoun` is empty where only the name itself is safe."""

    text: str
    number: Number
    pronoun: str
    pronoun_number: Number
    object_pronoun: str
    nouns: tuple[str, ...]
    """Nouns that add nothing about it: "Dave is a tall man"."""


_WOMAN: Final = ("woman", "person", "individual", "human being", "lady")
_MAN: Final = ("man", "person", "guy", "fellow", "individual", "human being")
_PERSON: Final = ("person", "individual", "human being", "character")
_MORE_PEOPLE: Final = words_in(
    """
    lender applicant guarantor landlord notary trustee insurer co-signer paramedic headteacher prefect coach
    captain forwarder goalkeeper striker defender opponent rower swimmer umpire rival archivist bookbinder
    guide tourist guest cook auditor nurse patient officer guard fan client contractor customer janitor
    student keeper warden tutor pilot physiotherapist
    """
)
_MORE_WOMEN: Final = words_in("Anne Erin Fiona Ada Grete Greta Yolanda Denise Gisela Mariam Elif")
_MORE_MEN: Final = words_in(
    """
    Alan Bob Charlie Dave Eric Fred Gary Harry Ravi Xavier Claude Tobias Olaf Sunil Yasir Carlos Adrian Ilya
    Kofi Matteo Oscar
    """
)


@cache
def referent_of(entity: str) -> Referent:
    """How to name an entity and take it up again; a proper name of no known sex is always repeated."""
    lexicon = load_lexicon()
    if entity in lexicon.women or entity in _MORE_WOMEN:
        return Referent(entity, Number.ONE, "she", Number.ONE, "her", _WOMAN)
    if entity in lexicon.men or entity in _MORE_MEN:
        return Referent(entity, Number.ONE, "he", Number.ONE, "him", _MAN)
    if is_name(entity):
        return Referent(entity, Number.ONE, "", Number.ONE, entity, ())
    head = entity.split()[-1]
    if head in lexicon.people or head in _MORE_PEOPLE:
        return Referent(f"the {entity}", Number.ONE, "they", Number.THEY, "them", _PERSON)
    if is_plural(head):
        return Referent(f"the {entity}", Number.MANY, "they", Number.MANY, "them", ())
    return Referent(f"the {entity}", Number.ONE, "it", Number.ONE, "it", ())


def is_person(entity: str) -> bool:
    """Whether an entity is surely a person."""
    return bool(referent_of(entity).nouns)
