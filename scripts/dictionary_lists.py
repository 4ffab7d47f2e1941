"""What the sources of the dictionary lack or have otherwise than people write; see `make_dictionary`."""

from multiprover.english.function_words import words_in

MORE_FRAMES = {
    "object": "live cost weigh measure last take pause delegate flee wage transact descend mourn ponder"
    " audition budget arbitrate mediate outsource disembark transition scroll barter pedal infringe autopsy"
    " emcee conflate dive skipper helm resettle overflow incubate shuttle taxi kayak",
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
    " suggest recommend prohibit forbid require need hate love like dislike prefer quit miss regret resent"
    " involve entail ban justify delay postpone resume discuss",
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
    abuse access accommodation accreditation administration admission adoption adulthood advice aid
    air alcohol aluminium amber ammo ammunition anger approval aptitude arbitration architecture
    arson art asparagus asphalt aspirin assistance attendance authentication authorisation
    authorization babysitting backup bail bandwidth beauty bedding beech beef beer behavior
    behaviour belief birth blasphemy bleeding blood bookkeeping bran bread brick brickwork broccoli
    bronze broth bubblegum bullying business butter cake cannabis canvas capital cardboard care cargo
    carpet cash catering cauliflower caviar celery cement censure ceramic cereal certainty
    certification chalk cheese chemistry chemotherapy chess childbirth childcare childhood chocolate
    choice cider cinema cinnamon circuitry clay cleaning cloth clothing clover coal coating cocoa
    coffee collateral combat comedy communication communion compensation competence competition
    compliance confetti confidence confidentiality conflict consent construction content contrast
    controversy cooking copper cord corn cotton coursework courtesy couscous cover coverage cream
    credit crime crockery cruelty crust culture custard custody cutlery damage danger dark data
    daylight death debt decking defeat defence defense delay delivery democracy denim depreciation
    deterioration dialogue dialysis diesel dirt disability discipline disclosure discourse
    discretion discrimination dishwater disposal divorce documentation doubt downtime drama drapery
    draught driftwood drinking driving drought dust duty economics education electricity eligibility
    elm email employment encryption energy engineering enrolment entertainment entitlement entry
    equipment evidence evil exercise expenditure experience expertise fabric faith fame fantasy fat
    feedback fencing fertiliser fieldwork fire firmware fish fishing flavor flavour fleece flesh
    flood flooring flour fog foil food football footwear fortune fraud freedom freight frost fruit
    fuel fun fur furniture gambling garbage garlic gas gasoline gear geography glass glassware
    gluten gold golf gossip graffiti grass gravel gravity grease growth haberdashery hail hair
    happiness hardware harm hate hay headgear healing health hearsay heat heating help history
    homeschooling homework homicide honesty honey hospitality housekeeping housework housing
    humidity hunger husbandry hydration hygiene hypocrisy ice identification illness immigration
    income induction industry infancy inflation information injury injustice ink innocence insight
    inspection instinct instrumentation insulin insurance intake intellect intelligence intent
    intercourse interest iron irony ivy jam jewellery jewelry journalism joy juice justice ketchup
    knitwear knowledge labor labour lacquer lactose land language lard laughter laundry law lead
    leather leave legislation leisure lending lettuce liability liberty licensing light lighting
    lightning linen lipstick liquid liquidation literature litigation litter livestock lodging loss
    love luck luggage luxury machinery magic mahogany mail maintenance make-up makeup malice malware
    management manufacture manure maple margarine marriage mascara material mathematics maturity
    mayonnaise meat mediation medication medicine membership memory mercury metal metalwork
    microscopy milk misbehavior misbehaviour misconduct misfortune misuse money moss motion mould
    mud muesli mulch murder muscle music mustard nationality nature needlework negligence news
    nitrogen noise notice nursing nutmeg nylon oak oil oregano orientation outreach overtime
    ownership oxygen packaging pain paint paper paprika parentage parking parole parsley
    participation passion pasta patience pavement pay payment payroll peace peat pepper perfume
    permission petrol physics physiotherapy pine piping planning plasma plastic playback plumbing
    plywood poison pollen pollution polystyrene popcorn pork porridge possession postage pottery
    poultry poverty power practice prayer pregnancy prejudice presence pressure pride priority
    prison privacy probate probation processing produce profit progress proof property prose
    protection publicity pursuit putty quinoa racism rain rainfall ransom reading rebellion recourse
    recycling registration relief religion rent research residence resin respect responsibility
    restraint retirement revelry revenue rhythm rice roofing rope rubber rubbish runoff sadness
    safety saliva salmon salt sand satire scaffolding scenery school scrap scrutiny seafood seaweed seed
    security semolina seniority service sewage sex shampoo shellfish shelter shipping sickness
    signage silence silk silver silverware skating skill skin slaughter sleep smoke smoking
    smuggling snow snowfall soap software soil space spam spectroscopy speech speed spending spinach
    sport sportswear staff starch stationery steam steel stew stock stone stonework storage storm
    strength stress string stuff styrofoam success sugar suicide sunlight sunscreen sunshine
    supervision support surgery suspicion swimming sympathy syrup tableware talent tape taste tax
    taxation tea teaching teamwork tennis tenure testimony testing theft therapy thought thread
    thunder timber time tin tinsel tissue tobacco tofu toil toothpaste trade traffic trafficking
    training transit transport transportation trash travel treatment trespass trouble trust truth
    tubing tuition tuna turf turnover underwear unemployment use validity vandalism varnish veal
    vegetation velocity venison ventilation verification victory vinegar violence vocabulary vodka
    voting wallpaper war waste water wax wealth wear weather weight welding wheat wildlife wind wine
    wire wiring wood woodworking wool work workmanship worship wrapping writing yeast yoghurt yogurt
    youth zinc
    """
)
NEVER_MASS = words_in(
    """
    abdomen adaptation admonition allegation allusion altercation analogy appeal application arts
    assay assumption binder calculation caption casino citation classics complication concession
    conditioner connotation conspiracy constellation conversation conviction cup cure decision
    deduction definition description diamond dice discovery donation east edition equation exception
    exclamation excursion expedition expression extremity farce fell flip fox frieze haiku i
    illusion implication impression inset insurrection intention intermission intersection
    introduction invention invitation knit lake legation letterhead licence license location marquee
    midst miscalculation misconception north northeast northwest notion now objection observation
    occasion operation oration parliament parody plunge policy portion portrayal precaution
    preparation prescription presupposition primer procession proclamation projection proposal
    provision psyche punch question quotation rag recital recommendation relation remedy rendezvous
    rendition resolution restriction revelation revolution ritual sail scandal section sensation
    session south southeast southwest sputnik squirrel stead subscription suds suggestion
    superstition tactics temptation tonight tranquilizer transaction transformation variation
    version violation vocation wash west wow wrap yoke zeta
    """
)
"""Nouns that the sources have without an article, though people hardly write them so."""
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
NEW_VERBS = words_in("text crowdfund livestream vape onboard")
"""Verbs that are younger than the sources."""
IRREGULAR_FIRST = {
    "criterion": "criteria",
    "phenomenon": "phenomena",
    "datum": "data",
    "bacterium": "bacteria",
    "curriculum": "curricula",
    "die": "dice",
}
"""Nouns whose irregular plural is the usual one although a regular one is listed too."""
REGULAR_FIRST = words_in("bias")
"""Verbs whose regular forms are the usual ones although another is listed first ("biassed")."""
INVARIANT = words_in(
    """
    sheep deer species series aircraft spacecraft hovercraft means offspring headquarters crossroads
    moose fish salmon trout bison swine elk squid shrimp cod tuna grouse quail barracks gallows
    pike perch carp bass mackerel herring halibut plaice haddock
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
