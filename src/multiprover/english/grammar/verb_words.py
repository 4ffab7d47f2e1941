"""Words that tell what a verb takes: lists beside the frames of the dictionary."""

from typing import Final

from multiprover.english.function_words import words_in

OF_VERBS: Final = frozenset(words_in("consist dispose approve think hear dream complain"))

OBJECT_OF_VERBS: Final = frozenset(
    words_in("accuse acquit advise assure convict deprive inform notify relieve remind rid rob suspect warn")
)
"""Verbs that take "of", without and with an object."""

NOUN_PREPOSITIONS: Final = frozenset(words_in("to for about against from"))
"""After an object these go with the noun, unless the verb takes them: "approves a change to the module"."""

MODAL_PARTICIPLES: Final = frozenset(words_in("allow permit require oblige forbid"))
"""With "to" these are modals: "is allowed to enter"."""

COMMON_PARTICLES: Final = frozenset(words_in("away back out off up down along"))
"""Particles that any verb takes."""

MOVING: Final = frozenset(
    words_in("jump walk run climb drive ride sail fly swim dive crawl march rush step move")
)
"""Verbs that say how somebody gets somewhere: "jumps in"."""
HOMEWARD: Final = MOVING | frozenset(
    words_in(
        """
        take bring send carry go come get return stay work arrive travel commute cycle hurry head leave invite
        deliver see escort accompany phone call write study live lead borrow order let allow
        """
    )
)
"""Verbs that "home" goes with: "takes the dog home"."""

TWO_OBJECTS: Final = frozenset(
    words_in(
        """
        give offer grant send pay award tell ask teach show lend charge fine owe allow assign hand sell
        deny refuse issue refund reimburse loan allocate
        promise guarantee bring buy make leave cost save feed serve write read pass throw name call
        prescribe administer accord allot afford bequeath forgive spare credit bill invoice quote
        book fetch lease rent repay mail post email fax wire text permit
        """
    )
)
"""Verbs with two objects: "gives Ann a book", "is offered a seat", "is fined 60 euros"."""

MANNER_ADJECTIVES: Final = frozenset(
    words_in(
        """
        free late early first second third fourth fifth last alone unopened fast hard straight online extra
        overnight double full-time part-time
        """
    )
)
"""Adjectives that say how something is done: "arrives late"."""

LINKING: Final = frozenset(
    words_in(
        """
        become remain stay seem look feel sound taste smell appear get turn grow keep go prove fall arrive
        stand lie test
        """
    )
)
"""Verbs that take an adjective: "becomes invalid", "keeps the door open"."""

LINKING_OBJECT: Final = frozenset(
    words_in(
        """
        make leave find consider hold deem render declare certify pronounce judge rule label paint dye adjudge
        presume believe prove think report set eat drink serve sell return deliver mark stamp call dry store
        ship carry cut iron press fold pack hang wipe push pull cook boil swallow wash transport colour color
        """
    )
)
"""Verbs that take one with an object: "makes Ann happy", "is declared unfit", "is served cold"."""

AS_VERBS: Final = frozenset(
    words_in(
        "count regard treat classify class rate qualify describe mark label see view define consider list"
    )
)
"""Verbs that take "as" with an adjective: "counts as urgent"."""

BARE_INFINITIVE: Final = frozenset(words_in("help dare let make"))
"""Verbs that take another without "to": "helps clean the room"."""

STRANDED: Final = {
    "for": words_in("pay care look ask apply search call vote sign wait account provide hope charge answer"),
    "after": words_in("look"),
    "in": words_in("hand turn send let call"),
    "about": words_in("talk write complain think worry know"),
    "on": words_in("agree act rely depend work decide comment vote operate report insist build"),
    "upon": words_in("agree act rely depend decide"),
    "with": words_in("deal tamper interfere comply agree meet work"),
    "to": words_in("refer agree adhere object attend listen respond"),
    "of": words_in("dispose approve hear"),
    "at": words_in("look laugh shoot stare"),
    "into": words_in("look break enter"),
}
"""What a verb takes with a preposition can be the subject of its passive: "is looked after by Ann"."""

NO_PASSIVE: Final = frozenset(
    words_in("become remain stay seem appear go come fall arrive happen occur belong cost last")
)
"""Verbs without a passive: "school become to a doctor", "are sealed and cost 5 euros"."""

NUMBER_VERBS: Final = frozenset(
    words_in(
        """
        score roll reach number total exceed equal get contain hold seat draw win throw select choose pick
        guess enter write read type count show
        """
    )
)
"""Verbs that take a number as their object: "rolls 6"."""

TO_ING: Final = frozenset(
    words_in(
        "commit dedicate object look devote lead contribute be limit restrict prefer admit confess resort"
        " come take return switch relate refer add amount attend point apply agree use adapt"
    )
)
"""Verbs that take "to" and a word in "-ing": "is dedicated to helping"."""

NO_OBJECT_AFTER: Final = frozenset(words_in("as after before with without through under by during"))
"""Prepositions that do not stand for an object: "throws after the ball"."""

NEVER_TWICE: Final = ("from", "as", "into", "onto", "about", "against")
"""Prepositions that a verb has once at most: not "works as a nurse as a teacher"."""

ALSO_WITHOUT_OBJECT: Final = frozenset(
    words_in("cancel renew donate board invest borrow accept decline refuse reserve reschedule deliver edit")
)
"""Verbs whose object goes without saying: "may cancel at any time"."""

INTRANSITIVE: Final = frozenset(
    words_in(
        """
        live arrive come die sleep exist happen occur belong depend sit go fall wait look listen laugh smile
        reside participate compete cooperate collaborate interact rely insist consist result differ vary
        disappear emerge rise collapse expire respond react comply conform adhere interfere tamper intervene
        preside shine bark cough sneeze faint matter proceed commute resign dwell graduate work
        """
    )
)
"""Verbs that have no object, though dictionaries give some of them one ("live a life")."""

EXTENTS: Final = frozenset(words_in("shift job overtime distance mile way time turn order"))
"""What a verb without an object takes like a quantity: "works the night shift"."""

EXAMS: Final = frozenset(words_in("exam examination test paper final finals resit retake mock oral"))
"""What is sat."""

SERVING: Final = frozenset(
    words_in(
        """
        guide tutor mentor assistant lawyer interpreter translator escort partner buddy guardian carer nurse
        doctor coach trainer adviser advisor counsellor helper supervisor manager teacher caseworker
        """
    )
)
"""People who are given to somebody."""

TO_NOUNS: Final = frozenset(
    words_in(
        """
        contribution access damage answer right entrance threat approach solution objection exception
        amendment commitment devotion resistance allergy injury alternative key password code door gate exit
        entry admission path stairs ticket invitation reply response reaction entitlement change extension
        heir introduction preface sequel tribute monument opposition
        """
    )
)
"""Nouns that "to" goes with."""

MONEY_VERBS: Final = frozenset(
    words_in(
        """
        cost pay earn owe charge spend fine receive save donate borrow lend win invest contribute deposit
        withdraw refund reimburse award claim bid offer grant raise inherit price value
        """
    )
)

NAMING: Final = frozenset(
    words_in("name call elect appoint consider make give award assign grant offer show send")
)
"""Verbs whose passive takes a name: "is called Rex", but not "is made China"."""

OBJECT_FRAMES: Final = frozenset(("object", "object preposition", "two objects", "adjective"))

PAPERS: Final = frozenset(
    words_in("card ticket pass licence license permit badge certificate discount number account file record")
)
"""What is of somebody's kind: "shows a student card"."""

PLACES: Final = frozenset(words_in("in on at under inside near behind above below"))
WHERE: Final = ("in", "at", "on")
"""Prepositions of the places that "where" asks after, or tells of."""

PLACING: Final = frozenset(
    words_in("put place store keep park leave hang lay file list enter_into write record")
)
"""Verbs that say where something goes."""

TIME_NOUNS: Final = frozenset(
    words_in(
        """
        morning afternoon evening night weekend weekday quarter season summer winter spring autumn hour minute
        day week month year date time beginning end start deadline moment term semester holiday
        """
    )
)

TO_VERBS: Final = frozenset(
    words_in(
        """
        recommend explain introduce describe suggest report announce return mention propose deliver submit
        send transfer donate distribute assign allocate delegate attach add refer present forward hand pass
        show award issue address lend give pay sell prescribe administer serve grant offer bequeath entrust
        allot dispense
        """
    )
)
"""Verbs that say to whom: "recommends a book to Ann"."""
TO_WHOM_OR_WHAT: Final = TO_VERBS | frozenset(
    words_in("invite promote elect join marry sentence relegate demote welcome summon lure")
)
"""These, and those that say to what: in "invites a friend to a party" there is no friend to a party."""

TALKING: Final = frozenset(words_in("negotiate bargain haggle plead consult"))
"""What people do with somebody, beside what they have as an object."""
WITH_VERBS: Final = frozenset(
    words_in(
        """
        replace provide supply equip furnish fill cover combine compare mix exchange reward charge associate
        connect link twin unite merge pair entrust present serve load align share discuss throw kick strike
        """
    )
)
"""Verbs that take "with": in "replaces the tank with a pump" the tank has no pump."""
HAVE_OBJECT: Final = frozenset(
    words_in(
        """
        repair replace lend sell copy publish own use change approve reject cancel buy rent bring open close
        modify delete edit view print download share alter remove sign submit return exchange borrow transfer
        carry handle store hold keep take offer accept refuse grant deny revoke suspend terminate renew extend
        amend inspect test label wash damage destroy lose steal find hire dismiss appoint elect lease sublet
        install operate maintain record collect deliver ship import export possess purchase acquire update
        feed touch chase kick harm tease disturb stroke catch trap push pull lift throw block obstruct cover
        lock unlock fasten tighten loosen wipe polish iron fold mend fix adjust examine assess audit verify
        confirm correct stamp seal scan upload tag measure identify describe publish distribute display hide
        conceal bury burn smash tear bend crush peel slice chop prune water harvest gather stack load unload
        pack wrap fill refill restore rebuild demolish construct produce manufacture assemble dismantle
        reserve request demand confiscate seize arrest detain accompany supervise protect sweep empty
        """
    )
)
"""Verbs that hardly stand without an object."""

STATES: Final = {
    "under": frozenset(
        words_in(
            """
            observation construction investigation quarantine warranty guarantee review repair restoration
            renovation maintenance development arrest guardianship
            """
        )
    ),
    "in": frozenset(
        words_in("distress debt danger need pain trouble arrears default mourning crisis poverty")
    ),
    "on": frozenset(words_in("fire leave duty probation strike bail parole remand")),
    "at": frozenset(words_in("war risk rest")),
}
"""What a thing is under, in, on or at, and nothing is done so: "depends on a firm in debt"."""
STATE_VERBS: Final = frozenset(
    words_in("put place keep hold take bring remain stay be fall come set leave get have find send see")
)
"""Verbs that tell in what state something is or gets: "keeps the dog under observation"."""
