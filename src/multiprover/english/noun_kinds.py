"""Kinds of nouns that the dictionary knows: times, and what needs no article; and what is paid."""

from functools import lru_cache
from typing import Final

from multiprover.english.dictionary import entries_of
from multiprover.english.function_words import ALSO_PEOPLE, DEVICES, words_in

MONEY_NOUNS: Final = frozenset(
    words_in(
        """
        allowance amount award balance benefit bid bill bonus bond budget capital cash charge claim commission
        compensation contract contribution cost credit damages debt deductible deposit discount donation
        earnings estate excess expense expenditure fare fee fine fund funding funds gift grant income interest
        invoice levy loan loss money offer order pay payment payout penalty pension premium price prize profit
        purchase rate rebate refund reimbursement remuneration rent revenue reward salary sale saving savings
        share spending subscription subsidy sum supplement surcharge tax tip toll tuition turnover value
        voucher wage wages wealth winnings worth
        """
    )
)
"""What pounds are paid for, not weighed."""


def is_money_noun(noun: str) -> bool:
    """Whether a noun names something that is paid or costs something: "fee", "order"."""
    return noun.rsplit(" ", 1)[-1] in MONEY_NOUNS


@lru_cache(maxsize=65536)
def is_time_noun(word: str) -> bool:
    """Whether a noun names a time in the first place: "deadline", "birthday", "monday"."""
    return "t" in flags_of(word)


@lru_cache(maxsize=65536)
def is_mass_noun(word: str) -> bool:
    """Whether a noun may stand without an article: "leave", "water"."""
    return word in ALSO_MASS or bool({"m", "u"} & flags_of(word))


ALSO_MASS: Final = frozenset(
    words_in(
        """
        flash popcorn cake garlic parsley spinach lettuce cereal salmon tuna linen diesel shampoo
        toothpaste aspirin cutlery crockery bedding footwear sportswear stationery sunscreen
        confetti bubblegum margarine insulin ketchup mustard mayonnaise yoghurt yogurt pasta muesli
        porridge tofu seafood aluminium nylon trash fertiliser petrol homework jewellery software
        chalk styrofoam polystyrene cocoa vodka cider gluten lactose driftwood venison veal caviar
        lard broth stew custard syrup couscous bran semolina peat resin lacquer putty skating
        poultry cinnamon nutmeg paprika oregano celery broccoli cauliflower asparagus quinoa mulch
        varnish graffiti pottery knitwear denim tinsel glassware silverware tableware plumbing
        accreditation ammo approval arbitration authentication bail bandwidth bullying cannabis
        cargo certification chemotherapy childbirth collateral coursework daylight depreciation
        dialysis downtime encryption expenditure fieldwork firmware gear hearsay induction interest
        liquidation litigation make-up malware mediation medication memory misconduct mould
        orientation overtime parole payroll physiotherapy plasma probate profit saliva shellfish tax
        testimony therapy tissue tuition turnover vegetation ventilation benefit termination
        internet sun maize fodder sage wifi ironing repair egg pineapple cucumber cabbage aubergine
        courgette zucchini pumpkin turnip avocado apricot plum mango peanut hazelnut almond walnut
        sesame squid octopus
        """
    )
)
"""Substances, dues and states that the dictionary has as things only, or as rare words."""
OWN_PLURALS: Final = frozenset(
    words_in(
        """
        pike carp perch herring mackerel haddock halibut plaice tench zander squid shrimp
        moose elk bison
        """
    )
)
"""Animals that are one or several, which the dictionary has with another plural."""
PAIRS: Final = frozenset(
    words_in(
        """
        jeans trousers pants shorts leggings tights pyjamas pajamas overalls dungarees knickers breeches
        scissors shears pliers tweezers tongs binoculars spectacles sunglasses goggles headphones
        earphones handcuffs secateurs premises headquarters barracks
        """
    )
)
"""Plurals that name one thing: "the jeans are blue"."""
ARTICLES: Final = frozenset(words_in("a an every each any no"))
"""After these a word in capitals is a class: "a CD", "every MP"."""
NEVER_BEFORE_NOUNS: Final = frozenset(
    words_in("in on off out even ahead away apart together through aboard worth down")
)
VALUES: Final = frozenset(
    words_in(
        """
        temperature weight height length width depth thickness diameter age speed score size duration capacity
        volume area price value worth amount total number distance population income turnover revenue profit
        salary balance budget mileage rating
        """
    )
)
"""How much of something there is, of which little else is said."""
ROLES: Final = frozenset(("head", "chair", "contact", "lead"))
"""Nouns of people in some role, and of things."""
PAPERS: Final = frozenset(words_in("licence license note certificate degree permit prescription card"))
"""What is of a kind by whose it is: "a driver's licence"."""
GROUP_ADJECTIVES: Final = frozenset(
    words_in("elderly poor rich sick young old blind deaf disabled unemployed homeless wounded injured dead")
)
"""Adjectives that stand for those they describe: "the elderly"."""
NEVER_HEADS: Final = GROUP_ADJECTIVES | frozenset(words_in("first second third fourth fifth"))
NO_NOUNS: Final = frozenset(
    words_in("eats own percent hundred thousand million billion half dozen cm mm km kg ml better worse")
)
"""Words that are no nouns of a class, though the dictionary has them as nouns."""
ALSO_NOUNS: Final = frozenset(
    words_in(
        "final deductible interim annex tart sweet present musical mobile special comic fine regular daily"
        " flat safe fair tender"
    )
)
"""Nouns that the dictionary has rather as adjectives: "the plum tart", "the parking fine"."""


CONTAINERS: Final = frozenset(
    words_in(
        """
        container bottle can tin jar tank box bucket barrel tube flask jug canister carton sack crate keg vial
        packet pouch
        """
    )
)
"""What holds so much, and is that of what is in it: "a liquid in a 100 ml bottle"."""
LABELLED: Final = frozenset(
    words_in(
        """
        grade category class level type band tier rating zone annex appendix stage blood_group size licence
        license
        """
    )
)
"""What is always told apart by a letter: "is given grade A" is never about any grade."""


PLURAL_MODIFIERS: Final = frozenset(
    words_in(
        """
        sports customs savings goods arms sales arts systems weights accounts claims operations admissions
        benefits awards parks works resources services complaints grants rights securities earnings events
        students drinks clothes firearms careers appeals communications returns drugs weapons explosives
        antiques ladies mens women residents visitors members veterans pensions ethics logistics statistics
        electronics records contracts facilities honours honors sciences humanities languages bookings
        payments elections standards materials skills games relations affairs examinations reservations
        chemicals rentals
        """
    )
)
"""Plurals that stand before other nouns: "a sports club", "the honours programme"."""


def is_known_noun(word: str) -> bool:
    """Whether the dictionary has a noun."""
    return any(entry[0] == "n" for entry in entries_of(word))


@lru_cache(maxsize=65536)
def flags_of(word: str) -> frozenset[str]:
    """The flags of a noun in the dictionary; a device is no person, though it may be called one."""
    nouns = [entry[2:].partition("|")[0] for entry in entries_of(word) if entry[0] == "n"]
    found = frozenset("".join(nouns))
    if word in ALSO_PEOPLE:
        return found | {"p"}
    return found - {"p"} if word in DEVICES else found


WORKS: Final = frozenset(
    words_in(
        """
        film movie novel book song album play musical opera poem painting series sitcom band company firm
        startup magazine newspaper album ship city town village island country river lake
        """
    )
)
"""What has a name, and is no kind of a substance or thing: "Frost is a novel"."""
