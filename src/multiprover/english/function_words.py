"""Function words: the closed classes of English, each with its category and lemma. One declared table.

A function word has the senses listed here and, unless `ALSO_OPEN` names it, no others: "are" is never the
unit of area, "a" never a noun. Knows no inflection and no grammar.
"""

from collections.abc import Iterable
from typing import Final


def words_in(text: str) -> tuple[str, ...]:
    """Words written as plain text; an underscore stands for a space within a fixed phrase."""
    return tuple(word.replace("_", " ") for word in text.split())


def beginnings_of(phrases: Iterable[str]) -> frozenset[str]:
    """All that a phrase may begin with: "of" and "of course" for "of course"."""
    words = [phrase.split(" ") for phrase in phrases]
    return frozenset(" ".join(each[:length]) for each in words for length in range(1, len(each) + 1))


def _same(text: str) -> dict[str, str]:
    return {word: word for word in words_in(text)}


FUNCTION_WORDS: Final[dict[str, dict[str, str]]] = {
    # category: {word as written: its lemma}
    "article": {"a": "a", "an": "a", "the": "the"},
    "demonstrative": _same("this that these those such"),
    "quantifier": _same("every each all any no both either neither"),
    "possessive": _same("my your his her its our their whose"),
    "pronoun": _same("he she it they him her them his hers its theirs one ones"),
    "reflexive": {
        **_same("himself herself itself themselves oneself"),
        "themself": "themselves",
    },
    "speaker": _same("i you we me us my your our mine yours ours myself yourself yourselves ourselves"),
    "reciprocal": _same("each_other one_another"),
    "someone": {"someone": "someone", "somebody": "someone", "something": "something"},
    "anyone": {
        "anyone": "anyone",
        "anybody": "anyone",
        "anything": "anything",
        "whoever": "whoever",
        "whatever": "whatever",
        "whichever": "whatever",
    },
    "everyone": {"everyone": "everyone", "everybody": "everyone", "everything": "everything"},
    "no one": {
        "nobody": "no one",
        "no-one": "no one",
        "noone": "no one",
        "none": "none",
        "nothing": "nothing",
    },
    "be": {
        **dict.fromkeys(("be", "am", "is", "are", "was", "were", "been", "being"), "be"),
    },
    "have": dict.fromkeys(("have", "has", "had", "having"), "have"),
    "do": dict.fromkeys(("do", "does", "did"), "do"),
    "modal": {
        **_same("can must may should will shall could would might ought"),
        "cannot": "can",
    },
    "negation": {"not": "not", "n't": "not", "never": "never"},
    "conjunction": {**_same("and or but nor plus"), "&": "and", "and/or": "or"},
    "subordinator": _same(
        "if when whenever unless provided providing while because since although though whereas until till"
        " once before after as so lest whether"
    ),
    "then": _same("then"),
    "relative": _same("who whom whose which that where when"),
    "question word": _same("who whom whose what which where when why how"),
    "preposition": _same(
        """
        about above across after against along alongside amid among amongst around as aboard at atop before
        behind below beneath beside besides between beyond by concerning considering despite down during
        except excluding following for from in including inside into like minus near notwithstanding of off
        on onto opposite out outside over past pending per plus regarding round since through throughout till
        to toward towards under underneath until unto up upon versus via with within without worth
        """
    ),
    "particle": _same(
        "up down in out on off over away back behind through along around by apart together forward ahead"
    ),
    "there": _same("there"),
    "to": _same("to"),
    "only": _same("only solely exclusively just merely even"),
    "exception": _same("except excepting excluding besides save"),
    "comparison": _same("than as"),
    "degree": _same("more less fewer most least very too so quite rather enough"),
    "other": {"other": "other", "others": "other", "another": "another", "else": "else"},
    "ordinal": _same(
        "first second third fourth fifth sixth seventh eighth ninth tenth last former latter next previous"
    ),
    "yes or no": _same("yes no"),
}
"""Category → words with their lemmas. A word may be in several categories."""

ALL_FUNCTION_WORDS: Final = frozenset(word for words in FUNCTION_WORDS.values() for word in words)
PREPOSITIONS: Final = frozenset(FUNCTION_WORDS["preposition"])
CLOSELY: Final = {
    f"{how} {where}": where
    for how in ("directly", "immediately", "right")
    for where in words_in(
        """
        above over below under beneath underneath behind opposite beside next_to in_front_of on_top_of
        across_from to_the_left_of to_the_right_of
        """
    )
}
"""Prepositions of what is nearest there, and those of what is there: who is directly above is above."""

EMPTY: Final = frozenset(
    words_in(
        """
        also too likewise furthermore moreover additionally hereby thereby hereunder currently presently still
        already now please indeed namely accordingly therefore thus hence consequently however
        in_addition as_well of_course in_fact in_particular in_general as_a_result for_this_reason
        in_this_case in_that_case at_present at_the_moment under_any_circumstances
        in_any_circumstances whatsoever instead ever yet unfortunately fortunately sadly luckily
        """
    )
)
"""Words and phrases that say nothing the logic can hold; they are left out."""

VAGUE: Final = frozenset(
    words_in(
        """
        most many few several some various numerous certain about approximately roughly around nearly almost
        usually often sometimes generally typically normally mostly mainly largely frequently rarely seldom
        occasionally commonly ordinarily customarily regularly hardly barely scarcely
        maybe perhaps possibly probably presumably apparently supposedly allegedly reportedly likely unlikely
        might could would seemingly evidently arguably hopefully sort_of kind_of more_or_less in_principle
        in_most_cases in_some_cases as_a_rule by_and_large on_average at_times now_and_then a_few lots
        lots_of a_number_of majority minority
        """
    )
)
"""Vague and hedged words: a sentence that hangs on one is refused with a hint (reading.md §6)."""

ALSO_PEOPLE: Final = frozenset(
    words_in(
        """
        holder bearer agent biker boater builder carer childminder cleaner cohabitee commuter convenor
        councilor coworker emperor forwarder franchisee franchisor goalscorer homeworker influencer insurer
        issuer kayaker licensor manufacturer medic operator outworker policymaker principal publisher queen
        racer reseller snorkeller stallholder walker zookeeper
        """
    )
)
"""People and firms that the dictionary does not call so: "a ticket holder", "an operator"."""

DEVICES: Final = frozenset(
    words_in(
        """
        toaster server transmitter calculator conveyor trawler loader digger excavator hanger adapter tuner
        browser plotter plunger stroller planter juicer peeler cutter ward ewe bull
        """
    )
)
"""Things that the dictionary calls people, too."""

NON_INTERSECTIVE: Final = frozenset(
    words_in(
        """
        former alleged fake potential so-called would-be prospective aspiring supposed possible probable
        presumed putative counterfeit forged pretend imaginary fictional fictitious hypothetical ostensible
        purported apparent erstwhile future past wannabe mock toy pseudo quasi ex onetime one-time self-styled
        self-proclaimed suspected attempted
        """
    )
)
"""Adjectives that do not say "both": a former member is no member (reading.md §2)."""
NON_INTERSECTIVE_PREFIXES: Final = ("ex-", "pseudo-", "quasi-", "would-be-", "wannabe-", "non-")

GENERIC: Final = {
    "person": "person",
    "persons": "person",
    "people": "person",
    "individual": "person",
    "individuals": "person",
    "thing": "thing",
    "things": "thing",
    "entity": "thing",
    "entities": "thing",
    "one": "person",
    "ones": "person",
    "those": "person",
}
"""Nouns that restrict nothing (reading.md §2), with what they ask after: a person or a thing."""

SYMMETRIC: Final = frozenset(
    words_in(
        """
        sibling cousin neighbour neighbor friend colleague spouse partner twin classmate roommate flatmate
        teammate comrade housemate relative enemy rival coworker co-worker schoolmate mate peer acquaintance
        stepsibling half-sibling sister brother stepsister stepbrother half-sister half-brother married
        engaged
        workmate shipmate cellmate buddy playmate bandmate co-author co-owner co-founder co-tenant
        accomplice ally opponent companion compatriot
        related equal identical adjacent similar parallel perpendicular
        """
    )
)
"""Nouns and adjectives whose plural without "of" is a relation between its subjects ("are siblings")."""

ONE_SIDED: Final = frozenset(
    words_in(
        """
        friend enemy ally opponent accomplice companion compatriot sister brother stepsister stepbrother
        half-sister half-brother
        """
    )
)
"""Those of them that somebody may be without the other: "a friend of the theatre", "a sister of Bob"."""

LABELS_IN_NAMES: Final = frozenset(
    words_in(
        """
        north south east west alpha beta gamma delta epsilon omega red blue green yellow white black orange
        purple gold silver bronze one two three four five six seven eight nine ten
        """
    )
)
"""Words that tell things of a kind apart: "Freezer South", "Team Blue", which are a freezer and a team."""

PLACES_IN_NAMES: Final = frozenset(
    words_in(
        """
        house street road avenue square lake river valley mountain island forest park garden school college
        university academy hospital clinic church station airport bridge castle tower library museum hotel
        farm building room office theatre depot terminal district zone sector region team group club hall lane
        gate court chapel palace manor lodge cottage villa chalet inn mill market gallery harbour arena
        """
    )
)
"""Nouns that a name states by its last or first word: "Elm House" is a house, "Depot North" a depot."""

TIMES: Final = frozenset(
    words_in(
        """
        yesterday today tomorrow tonight nowadays later earlier soon always then here there once
        monday tuesday wednesday thursday friday saturday sunday
        """
    )
)
"""Words for a time: before a name they are no part of it."""

TITLES: Final = frozenset(
    words_in(
        """
        mr mrs ms miss mx dr prof sir dame lady lord rev hon capt col gen lt sgt st
        mr. mrs. ms. mx. dr. prof. rev. hon. capt. col. gen. lt. sgt. st.
        """
    )
)
"""What stands before a person's name and is part of it."""

GIVEN_NAMES: Final = frozenset(
    words_in(
        """
        hans agnes lois james charles moses
        bob ben anna abel adam al ali alma ann anne beth bertha cain clark cleo dinah dolly eddy eve flo
        francis gale gus hank hal ian ida jane jill jess jo joan joe kate kim kitty lena lisa lola mae mary
        nan ned noel nora patty paul polly ralph ron sonia stan teddy thea una ursula vernon wendy zoe ines
        ruth edda mark bill will rose grace hope faith joy frank jack art sandy dawn may june april august
        iris olive ivy lily daisy pearl ruby drew rob pat sue carol nick victor penny rusty clay cliff dale
        glen glenn reed heath jade amber crystal ginger sage basil rich dean duke earl marshall hunter chase
        miles guy ray herb gene jean jasmine violet robin jay buck drake wade skip chip chuck tad tab max
        leo otto kai mika angel angelica blaze brandy brook brooke brooks bud carmine cherry christian
        clement colt constance coral don ebony ernest fern flora forrest fox frances franklin garland garnet
        gilbert grant harry hazel heather henry holly hugh jenny jerry jewel jimmy joey john josh josephine
        jolly kay kelvin kit lance laurel lee les levi lou louis lynn mac maria marina mason matt mike milo
        minnie miranda mitch molly myrtle nell newton norm norman opal oscar paige pansy peg peter piper
        poppy porter prudence queenie raven reg rex rhea rick robert rod roger roman romeo roosevelt
        rosemary rowan roy ryder sam sally scarlet sharon sherry shirley sienna sierra skye sol sonny stella
        sterling stew sunny susan tamarind tammy tanner tara tasha taylor ted terry tiffany tim timothy toby
        tom tommy tony topaz tracy troy tucker valentine vera verity vic viola vivian walker wally ward
        warren webster woody xenia zinnia mats nils patience harmony candy
        ada angus aria aurora bailey bart beau benny billy bobby bonnie brad carter cassie chad clarence
        cole colleen cyril daphne deb derrick dexter dirk dorian ed emery emilia fabian felicity finn
        gemma harper hector homer inga ira jasper ken kirk lea lotte mack marge mavis maya merle mick
        mina mo morgan pia pip ramona randy raphael reuben rocky savannah theodore tia uma ute
        """
    )
)
"""Given names that are common words as well; with a capital they are names."""

ONLY_GIVEN_NAMES: Final = frozenset(
    words_in(
        """
        ahmed alejandro alessandro astrid bjorn brenda chiara cristiano darren debbie deepak enrique fernando
        giulia gustav haruto harriet hendrik hiroshi imogen jens kenji maggie marvin matteo megan nigel paolo
        rahul raul sanjay stefano tessa theresa vikram
        aaron abigail adrian agnes aisha alan albert alex alexander alexandra alfred alice alicia alison
        amanda amelia amir amy ana andre andrea andreas andrew andy angela anita anthony antonio arthur
        barbara beatrice benjamin bernard bernd betty bianca brian bruno camilla carl carla carlos carmen
        caroline catherine cecilia charles charlotte chloe chris christina christine christopher claire clara
        claudia claus colin conrad craig cynthia dana daniel daniela danielle david deborah denise dennis
        derek diana diego dieter dimitri dmitri donald donna dora doris dorothy douglas edith edward elaine
        eleanor elena eli elias elisabeth elizabeth ella ellen elsa emil emily emma eric erica erik erika erin
        esther ethan eugene eva evelyn fatima felix fiona florian francesca francesco frederick friedrich
        fritz gabriel gabriela gary george gerald gerard gina giovanni gloria gordon greg gregory greta
        gunther hannah hans harold hassan heidi heinrich helen helena helga henrik hilda hugo ibrahim igor
        ingrid irene irina isaac isabel isabella ivan jacob jacqueline jakob james jamal jan janet janice
        jason javier jennifer jeremy jessica joachim johann johanna johannes jonas jonathan jorge jose joseph
        joshua juan juana judith judy julia julian julie juliet justin karen karim karin karl katharina
        katherine kathleen kathy katie keith kenneth kevin kirsten klara klaus kurt larry laura lauren
        laurence lars leah leila leon leonard leonardo leopold lidia liam linda lorenzo lothar louise luca
        lucas lucia lucy ludwig luigi luis lukas lydia maja manuel marc marcel marco marcus margaret margarita
        marianne marie mario marion marta martha martin martina matilda matthew matthias maurice mei melanie
        melissa mia michael michelle miguel mikhail miriam mohammed mona monica monika nadia nadine nancy
        naomi natalia natalie natasha nathan neil nicholas nicola nicole nikolai nina nils noah nuria olaf
        oliver olivia omar pablo pamela patricia patrick paula pauline pavel pedro philip phoebe pierre pilar
        priya rachel rafael raj ramon rebecca renata rene ricardo richard rita roberto rodrigo roland rosa
        rudolf rupert sabine samantha samuel sandra sara sarah sean sebastian sergei silvia simon sofia sonja
        sophia sophie stefan stephanie stephen steven stuart susanne svetlana sylvia tanya teresa thomas tilda
        tina tobias ulf ulrich ulrike uwe valerie vanessa veronica victoria viktor vincent virginia vladimir
        walter wei werner wilhelm william wolfgang xavier yasmin yuki yusuf yvonne zara
        """
    )
)
"""Given names that are no other words. Before a common noun they stand for no kind: "a Carl member"."""

ALL_GIVEN_NAMES: Final = GIVEN_NAMES | ONLY_GIVEN_NAMES

PARTICLES_OF_NAMES: Final = frozenset(
    words_in("de del della der den di da dos du la le van von zu bin ibn al el of the and")
)
"""Small words inside names: "Ludwig van Beethoven", "University of York"."""

FINITE: Final = frozenset(
    {*FUNCTION_WORDS["be"], *FUNCTION_WORDS["have"], *FUNCTION_WORDS["do"], *FUNCTION_WORDS["modal"]}
) - {"be", "been", "being", "having"}
"""Verb forms that make a clause wherever they stand."""

OPENERS: Final = frozenset(
    word.capitalize()
    for category in (
        *("article", "demonstrative", "quantifier", "possessive", "pronoun", "speaker", "someone", "anyone"),
        *("everyone", "no one", "subordinator", "question word", "there", "only", "other"),
    )
    for word in FUNCTION_WORDS[category]
) | {"People", "Things", "In"}
"""Words that open a sentence: after an abbreviation one of them begins the next sentence."""

ALSO_OPEN: Final = frozenset(
    words_in(
        """
        can will do have like near past round second minute following opposite outside inside down
        last third fourth fifth sixth seventh eighth ninth tenth first next previous
        considering concerning regarding including except excluding save pending provided providing
        back through forward mine certain various apparent possible probable regular
        likely unlikely even ahead away apart together on off in out aboard worth
        """
    )
)
"""Function words that have their dictionary senses as well: "a can", "she wills", "the outside", "is on"."""

GROUP_NOUNS: Final = frozenset(
    words_in(
        """
        staff personnel police team family crew committee board council group couple public government company
        club class jury band audience army party union household department faculty clergy military press
        crowd
        """
    )
)
"""Nouns of groups of people, which take "who"."""
PLURAL_GROUPS: Final = frozenset(words_in("staff personnel police clergy data"))
"""Those that take a verb in the plural: "staff who work at night"."""


WOMEN: Final = frozenset(
    words_in(
        """
        mrs ms miss lady dame woman girl mother sister daughter wife aunt niece grandmother granddaughter
        queen princess widow stepmother stepdaughter mother-in-law sister-in-law daughter-in-law
        """
    )
)
MEN: Final = frozenset(
    words_in(
        """
        mr sir lord man boy father brother son husband uncle nephew grandfather grandson king prince widower
        stepfather stepson father-in-law brother-in-law son-in-law
        """
    )
)

WHERE_OR_HOW: Final = frozenset(
    words_in(
        """
        indoors outdoors inside outside abroad online offline upstairs downstairs overseas overnight part-time
        full-time locally remotely manually electronically digitally privately commercially professionally
        """
    )
)
"""Adverbs that "only" may stand before: "is flown only indoors"."""
