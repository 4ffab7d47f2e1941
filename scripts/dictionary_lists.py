"""What the sources of the dictionary lack or have otherwise than people write; see `make_dictionary`."""

from multiprover.english.function_words import words_in

MORE_FRAMES = {
    "object": "live cost weigh measure last take pause delegate",
    "preposition": "apply report belong wait work live agree depend rely refer relate contribute lead amount"
    " consist differ result vote pay serve enrol enroll register connect subscribe respond react comply"
    " participate qualify attend sign check drive travel fly move go come run walk stay remain sit stand lie"
    " expire start begin end stop close open happen occur take_place arrive leave",
    "infinitive": "need want wish agree refuse fail decide plan promise offer intend hope try attempt begin"
    " start continue manage choose learn expect seek tend wait apply afford threaten volunteer",
    "object infinitive": "allow permit require ask tell order force enable invite instruct oblige authorise"
    " authorize entitle encourage advise want need expect help persuade warn forbid",
    "adjective": "become remain stay seem appear look feel turn get grow keep go prove sound taste smell",
    "object adjective": "make keep leave find consider declare deem call render hold paint set",
    "two objects": "give send show offer lend pay owe teach tell grant award hand bring buy sell pass charge"
    " cost issue assign promise allow fine",
    "object preposition": "move evacuate relocate escort",
    "ing": "enjoy avoid finish stop start begin continue keep mind practise practice consider deny admit risk"
    " suggest recommend prohibit forbid require need hate love like dislike prefer quit miss regret resent",
    "that": "say know think believe claim report state show prove find hear see agree promise hope require"
    " declare confirm certify ensure notice remember decide expect recommend suggest",
}
"""Frames of common verbs that WordNet does not list, as far as they were missed."""

LESS_FRAMES = {
    "object": "depend go come arrive belong consist rely happen occur exist sleep die fall sit lie disappear",
}
"""Frames that WordNet lists for rare uses ("sleeps two people"), in which they are not read."""

MASS = words_in(
    """
    access accommodation administration admission adoption advice aid air alcohol ammunition anger
    arson art asphalt assistance attendance authorisation authorization beauty beef beer behaviour
    birth bleeding blood bread bronze business butter cardboard care cash cement chalk cheese
    chemistry chess childcare chocolate clay cleaning cloth clothing coal coffee communication
    compensation competence compliance confidence confidentiality consent construction content
    cooking copper corn cotton cover coverage cream credit crime custody damage danger dark data
    death debt delivery democracy dirt disability discretion discrimination disposal divorce
    documentation drinking driving drought dust duty economics education electricity eligibility
    email employment energy engineering enrolment entertainment entitlement entry equipment evidence
    evil exercise experience expertise fabric fame feedback fertiliser fire fish fishing flesh flood
    flour fog food football fraud freedom freight frost fruit fuel fun fur furniture gambling
    garbage gas gasoline geography glass gold golf grass gravity grease hail hair happiness hardware
    harm hate hay health heat heating help history homeschooling homework honesty honey hospitality
    housework housing humidity hunger hygiene ice identification illness immigration income industry
    inflation information injury injustice ink innocence inspection insurance intelligence iron jam
    jewellery jewelry journalism joy juice justice knowledge labor labour land language laughter
    laundry law lead leather leave legislation leisure lending liability liberty licensing lighting
    lightning liquid literature litter livestock loss love luck luggage luxury machinery magic mail
    maintenance malice management manure marriage material mathematics meat medicine membership
    mercury metal milk misuse money motion mud music nationality nature negligence news nitrogen
    noise notice nylon oil ownership oxygen packaging pain paint paper parentage parking
    participation passion pasta patience pay payment peace pepper perfume permission petrol physics
    planning plastic poison pollution pork possession postage poverty power practice pregnancy
    presence pride priority prison privacy probation processing produce progress proof property
    protection publicity racism rain reading recycling registration relief religion rent research
    residence respect responsibility retirement revenue rice rubber rubbish sadness safety salt sand
    scaffolding scenery school security seniority service sewage shipping sickness silence silk
    silver skating sleep smoke smoking snow soap software soil space spam speed spending sport staff
    starch steam steel storage storm strength stress stuff sugar sunlight sunshine supervision
    support surgery swimming taxation tea teaching tennis tenure testing theft thunder timber time
    tin tobacco toil trade traffic training transport transportation travel treatment trespass trust
    truth underwear unemployment use validity vandalism verification vinegar violence voting waste
    water wax wealth wear weather weight wheat wildlife wind wine wood wool work workmanship worship
    wrapping writing yeast youth zinc
    """
)
MASS_ONLY = words_in(
    """
    advice baggage equipment evidence furniture homework housework information knowledge luggage
    news software hardware traffic weather mathematics economics physics garbage rubbish luck
    laundry machinery music clothing cash money electricity permission research progress legislation
    livestock wildlife expertise feedback workmanship rice wheat flour bread sand
    """
)
NEW = words_in(
    """
    app blog vlog podcast selfie website webpage smartphone smartwatch laptop chatbot dataset login logout
    backup startup hotspot paywall livestream e-scooter e-bike newsfeed username touchscreen wifi childminder
    download upload malware copay timesheet subtenant cashback barcode captcha hotline carer resit midfielder
    leaderboard tiebreak paracetamol airbag dashcam carpool rideshare crowdfunding screenshot hashtag
    influencer freelancer flatmate housemate homeowner leaseholder handrail wheelchair
    """
)
"""Nouns that are younger than the sources."""
IRREGULAR_FIRST = {
    "criterion": "criteria",
    "phenomenon": "phenomena",
    "datum": "data",
    "bacterium": "bacteria",
    "curriculum": "curricula",
    "die": "dice",
}
"""Nouns whose irregular plural is the usual one although a regular one is listed too."""
INVARIANT = words_in(
    """
    sheep deer species series aircraft spacecraft hovercraft means offspring headquarters crossroads
    moose fish salmon trout bison swine elk squid shrimp cod tuna grouse quail barracks gallows
    goldfish catfish swordfish jellyfish shellfish crayfish starfish
    """
)
ONLY_PLURAL = words_in(
    """
    trousers scissors goggles glasses goods clothes thanks savings earnings premises belongings
    arrears proceeds surroundings outskirts police cattle people jeans shorts pants pyjamas pajamas
    binoculars tweezers sunglasses remains riches wages customs valuables
    """
)
