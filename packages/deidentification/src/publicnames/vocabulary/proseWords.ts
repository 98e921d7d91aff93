/**
 * Words of legal and business prose and of prompts, in English and in the languages beside it; none is a frequent name.
 * Folded.
 */

const words = `
leak leaks leaf milestone milestones handbook acknowledge receipt buffet photographer spill veterinary collateral stipulation amicus curia unavailability surveillance navicular decanting chiropractor orthopedist pediatrician dashcam subtenant noteholder redemption rezoning overcrowded transparency preservation alibi neighbour neighbor colour color favour honour labour organisation programme cheque licence defence offence practise enquiry judgement fulfil instalment skilful travelled cancelled labelled modelled storey gaol plough aluminium grey pyjamas cosy mum kerb draught sceptical manoeuvre paediatric anaesthetic oestrogen foetus diarrhoea haemorrhage leukaemia
abandon abdomen abetting abgewiesen abrechnung abridge abrogate abruptly abschluss abschrift absender absentee
absolute abstract absurd abwehr academic accelerator acceptance accessible accessory accion accommodate
accompany accomplice accomplish accordance accrue accrued accuracy accusatory acid acknowledge acknowledged
acoustics acquaintance acquire acquit acta acte actuary adapt adapter adequate adhere adhesive adjacent adjourn
adjudicate adjunto adjust adjuster adjuvant administer adolescent adopt adoptive adult advertiser advise adviser
advisor advisory aerial affaire affect affiliate affiliated affiliates affirm affirmative affirmed affordable
aforementioned aforesaid afraid aftercare agencies agentur aggravated aggregate aggressor aggrieved agile agony
agreer agrees airspace akte akten aktie aktien aktionar alarm alarms alega alike alimentaire allege alleging
allergen allergy allocate allows alongside aloud alphabet alquilar alternate altogether aluminium amateur
ambulance ambulatory amends amenity amicable analogize analogy analysis analyst analysts analyze anbei ancestor
ancient ancillary and anderung anesthesia anexo anforderung anfrage angaben angebot angeklagte angestellte
angler anhang anhorung ankle ankunft anmeldung annahme annotate announce annoy anonymize anordnung ansicht
antecedent antenna anticipate anticipated anticipatory anticompetitive antique anwaltin anwendbar anwendung
anxiety anzahl anzeige apex apologies apology apparatus apparent appearance append appetite applause appliance
appliances applicable applies apply appoint appraisal apprentice approval approve approved approximate aquarium
arbeitnehmers arbitraje arbitrators arcade architect architecture archive archives arise arises arising armchair
armory arrange arsonist artery artificial ashtray aside assailant assay assembler assert asserted assess
assessed asset assign assigned assigns assist associated assume assumes assure astonish athlete athletics
atmosphere atom attach attendance attendant attest attic attract attractive attributable auctioneer audiencia
audiobook audit auditorium aufenthalt aufhebung auflosung aufsicht aufstellung aufwand augmenter aumentar aunt
ausbildung ausgleich auskunft auslegung aussage aussagen ausubung authenticate authorize authors automated
automatic autonomy autorite avocado avoidance backlog backpack backyard bacteria baggage bailleurs bailment
bakeries balcony bandage banquet barbecue barcode bargain bargaining barristers bartender basement bathroom
battalion batteries bauherr bauunternehmer bazaar beads beamter beast bedarf bedeutung bedingung bedroom beef
beekeeper beendigung befristung beginn behandlung behauptung behave behavior behavioral behaviour behorde
beispiel bekanntmachung beleg beleidigung belief belly bemerkung benachrichtigung benchmark beneficial
beneficiaries benutzung beratung berechnung berechtigte berechtigung bereich bericht beruf beschadigung
beschaftigung beschliessen beschreibung besichtigung beside besitz besitzer bestatigung bestellung bestimmung
besuch betaalt beteiligung betrag betreff betreuer betreuung betriebsubergang bevollmachtigte bewertung
bezahlung bezug bicycle bidder bidders bienes biens bigamy bike biker bilateral billboard biopsy birds birth
biscuit bite blackmail blast bleed blogger blogs bluebook boardroom boiler boilerplate bonfire bookkeeper
bookkeeping bookmark bookstore booster boulevard boundary bounty boxes boycott bracelet brainstorm brake brakes
breastfeeding breathe bribe bricklayer briefcase briefe broadband brokerage browser bruise buffet bulb
bulletpoint bullying bundle bungalow burglar burst busboy butane bystander cabinetry calculate calculator calf
cancelled candidacy canoe canopy canvas capable cardboard cardholder cardiac carefully caregiver caretaker
carriage carve carwash casebook cashback casual casualty catalog categorise categorize caterer cattleman causes
causeway cavalry caveat ceiling celebrant cement cemetery census centerpiece ceramic certified certify chaos
chaperone chart chassis chat chauffeur cheat check checks chemist chemistry childcare chiropractor chlorine
chocolate choir chorus cigarette circulate circumstance circus citato cited cites civics clarify classify
classmate classroom clearance cliffs climate climb clipboard closet closure cloth clubhouse coaching coat cobro
cockpit cognitive collapse collate collect collected collective collectively collision colour column columnist
combat combien comfortable commande commercially commissary communicated commuter compagnie compania comparable
comparative comparison compel compelling compensate compensatory compete competence competent competing
competitive competitor compile complain complex compliant complied comply complying component compost compound
comprehensive compressor compromise comptroller compute concede concept concierge conclude concubinage
concurrent concussion condense conditional condominium condominiums conducted confectionery confer conferred
confidence conflict conflicting conflicts confront conjoint consecutive consents consequences consequential
conservator considers consist consistent consistently consists consolidated consortium constitute constituted
constitutes constraint construct constructive construe construed consulate consultant consulted consumer
consumers consumidor contacted contaminant contemplated contend contents contestant contingency contingent
continuance contraband contraceptive contracting contractor contractual contractuelle contradict contrary
contrast contribute contributed contributory controller controlling controls controversy convict cooking
coordinate copyrights corrected correctional correctly cosmetic counterfeit countertop courier courthouse
courtroom courtyard cousin cout coverall covering crack creance creancier creature credible crematorium
crewmember crib criteria criterion critique crosswalk crowd crucial culpa culpable cumulative cupboard curator
cured curiam currency curve custodial custodian customary cyber cyberattack cyberbullying cycle cyclist
dashboard dashcam database datenschutz daycare deaf dealer deber debit debiteur debris debts decade deceased
deceit deceptive declaratory decline decrease deduct deducted deductible dedupe deduplicate defamatory defect
defective defects defensa deferred defibrillator deficiency deficit definitive defraud delays delegatee delete
delicate delinquent delito deliverable deliverables deliveries delivering demonstrated demurrer denial dentist
depart departure dependent deposit deposits depot depots derivative derived desahucio desalojar desk detailed
detain detainee deter deterrence deudor deve develop developer devil devise devoir devolver devono diagnostic
diary dictionary diet dietary difficulty digest digger diligence diligent diligently dipendente dipendenti
diplomat directeur direktor diritti diritto dirt dirty disability disagree disallow disappear disaster disc
disciplinario disclaim disclaimer disclaimers disclaims disclosed discloses disclosing discontinue discotheque
discount discrepancies discrepancy discretionary discriminate discriminatory discuss discussed dish disinfectant
dismisses dispatcher dispensary dispenser dispose disprove dissolve dissolved distiller distillery distinct
distinguees distinguish distinguished distress distribute distributed distributor dive divided dividend
dividends documentary dogs doivent doorbell doorman dormitory dosage dossier download dozen drainage drama draw
dreadlocks driveway drohung drone drowning drywall dumb duplex duplicate duress dwelling dynamic dynamite
earliest earn earned earring earthquake ease easel ebook echeance eclipse ecology edit editorial efficiency
efficient effigy eggs eggshell ehefrau ehegatten eigentum eigentumer einfluss einigung einkommen einleitung
einrichtung einsicht einstellung eintragung einverstandnis einwilligung eject elaborate elbow elder elderly
elect electrician electronic elegant elephant eliminate elsewhere eltern emails embed embryo eminent emotional
emphasis empire empleado employ employeurs emptor empty enable enact enacted enclave enclosed encourage
encouraged encroach encumbrance encumbrances end ende endorsed enemy energie enfant enfants enforce enforceable
enforced enforcing engage engaged engaging engine enhance enhanced enjoin enrollee entertainer entfernung
entgelt enthusiast entirety entitle entity entlassung entrant entrega entrepreneur entro entschadigung
entscheidung entschuldigung enumerate epidemic epouse epoux equestrian equitable erblasser ereignis erfahrung
erfolg erfordernis erfullung ergonomic erhalt erhob erhohung erinnerung erklarung erlaubnis erlauterung ermessen
ermittlung eroffnung errand errors ersatz erstattung erwerb erziehung escalate escritura espionage essence
essential essentially estimate estimated estimates estop etat ethics euthanasia evaluate evaluated evict evictee
evident evidentiary excavator exceed exceeds excerpt excess excessive excise exclude excluded excludes
exclusionary exculpatory execute executed executing exemplary exempt exempted exhaust exhausted existenz exists
exit exotic expand expediente expedite expedited expenditure expense expertise expire expired expires expiry
explaining explains explicit explicitly exploit export exposure external extingue extinguish extract
extraordinary extrapolate extreme facade fachmann facilitated factual fairground fairly fallacy fame familiar
familie fantasy farmhouse farmland fassen fatigue faucet faulty faute fecha feedback feier felon fence
fertilizer feststellung fiance fiduciaries filibuster filings filter fingerprint fingerprints firearm firearms
firefighter fireplace fireworks firmado firmar firms fishery fist fixture fixtures flache flags flammable flavor
flavour flea flexible float flooring fluid foam fold folder folge folgen fool footwear forbearance forecast
foreclose foreclosed foregoing forehead forensic forensics foreseeable forfeit forfeiture forgive formelle
formellen forms formular formwork forschung forth forthwith fortnight fortsetzung foundry fracture fragen
fragile framework franchisees fraudster fraudulent freelance freelancer frequency frequently freundlichen
fristverlangerung frozen fugitive fuhrung fulfill fumes functional fundamental fundraiser fundraising funeral
furnishings furthermore fuse gadget gained gait garantia garbage gasoline gastos gazette gebaude geburt gedanke
geehrte geehrter gefahr gefahrubergang gefangnis geheimhaltung gehor geltung gemeinde genealogy genehmigung
generated generator generic gentlemen geology gerichte gesamtschuldner geschadigte geschenk geschwister
gesellschafterversammlung gesetzlichen gesprach getaway gewalt gewinn gifts gilt glacier glaubiger glazing
gloves glue goals gossip gourmet governance governed governing governs graduate graffiti granary grandchildren
grandparents grantee granting grantor granular graph grassland gravestone grenze grid grievant grind grip
grosseltern grossesse groups gruppe guarantor guarantors guaranty guesthouse guests guidance guideline gutachter
guter gymnasium gypsum haft haftet hailstorm haircut hairdresser hairy halfway hallway handcuffs handgun
handicap handlung handrail handyman hangar harassed harmed hash haulier haushalt headhunter headlight headphones
headquarters hearsay heat heirloom hell helmet helmsman hence herausgeber herbicide hereafter hereinafter hereof
hereto hereunder herewith hersteller herstellung highlight highlighted hijack hiker hiking hilfe hinterlegung
hipotecario hired hiring hit hitchhiker holds homeowner homeowners homework honest honoraires honorarios
hooligan horror horseback horses horticulture hospice hostel hostile houseboat housekeeping hovercraft howitzer
huissier humor hundred hurricane hydrant hydraulic hygiene hygienist hypothec hypotheque icebreaker icon idee
identified identifies identifying image immaterial immigrant imminent immobilie immovable immune impaired
impartial impeach implant implemented implementing implicated implicit implied implies imply import impose
imposed imposes imposing impound impracticable improper improperly improve improved impuesto impugnare
inadequate inadmissible inadvertent incentive incinerator inclusive incompetent inconsistencies inconsistency
inconsistent inconvenience incorporated incremental incubator incur incurred incurring indefinite indefinitely
indemnified indemnify indemnifying indicate indicates indictable indirect indirectly induce induced ineffective
ineligible inequitable inevitable infancy infantry inference inferences inferior infliction influencer
infrastructure infringe infringed infringer infringes infringing inhaber inhalt inherent inherit inheritor
initially initiate initiating injector injunctive inmates innerhalb inpatient inquire inquiries insect insert
insolvent insolvenz inspect inspected inspire install installed installer instance instances instandhaltung
institut instruct instructor insufficiency insure insurers insurgent intangible integral integrated intellectual
intend intent intentional intentionally interceptor intercom interes intereses interference intermediate intern
interns internship interpolate interpret interpreted interpreters intervene intruder invalid invalidate invent
inventor inventory inverter invest investigate investigated investigator investor investors invisible invite
invoke invoked involve involves involving ironic irreparable irrevocable irrevocably irrtum issuance issuer
itemize itinerary janitor jaywalking jewelry joyride jugend jugendamt juice jungle juries jurisprudence juristic
justicia justifiable justify kapital kenntnis kerosene keyboard kickback kidnapper kidnapping kiosk knowingly
knuckle kollege kommune konflikt konkurrenz konto koopovereenkomst kopie kredit lacked ladies lage landfill
landowner landowners landscape landslide landwirt laptop laundering laundromat lawfully lawmaker lawmakers
lawsuit lawsuits layoff layoffs lazy leaflet leakage leased leasehold leaves lecture lecturer ledger legislative
legislator legislators legitimate leistung leitung lend lenders leniency lens lessees letterhead lettuce
leverage levy librarian library licensure lieferant lieferung lienholder lifeguard lifestyle lifetime limousine
lineup linie lintel liquid liquidate liquidated liquidator lists literature litigate litter liver livestock
loans lobby lobbyist locatives locked locksmith locomotive lodged lodging logger logo loitering lonely loophole
looter losung lottery lounge loyalty luggage luxury machinist magnet mainframe maintain makeup malpractice
mammal manage managing mandanten mandatory mangelruge manhole manufacture manufactured manure marathon
marchandise margin maritime marketplace maschine massage maternity matrimonial matrimonio matrimony matrix
maximum mayhem meanwhile meat mechanics mediate mediator mediators medicaid medicare medics meets meinung melt
memo memoir memoranda memorialize meniscus menopause mentors menu mercancia merchandise merchantable mere merely
merge merged mergers merits merkmal meses mesure metallurgy meteor methane midwives mieterhohung migrant
migrants mileage militia mineral minibus minimal minimize ministerial mirror misclassified misdiagnosis
misfeasance missile misuse mitarbeiterin mitglied mitglieder mitigate mitigated mitigating mitteilung mittel
mixed moan mobster modified modify moisture mold monastery monaten monetary monitor monitored monitoring
monopoly monster montant moratorium moreover morgue mosquito mostly motive motorbike motorist motorists mould
moustache movers movies mugger mugging multa multiple muscle mushroom mutiny mutterschutz mutuel mystery myth
nachbarn nachricht naked namely narcotics narrative nasty nationwide natur nebenkostenabrechnung necessarily
negative neglect negligent negligently negotiate negotiated negotiating neighborhood nerve newscast newsletter
newsroom nichterfullung niederlassung nightclub nightmare noise noisy nominal nominate nominee noodle normalize
notaria notarial notebook notes notified notifies novelty nuclear nursery nursing nutritionist nutzen nutzung
obblighi obbligo obituary objective objectives objekt objet obligate obligated observe obstetrician obtain
obtainable obtaining occupancy occupant occupied occupiers occupy occur occurrence occurring occurs oferta
offend offender offenders offenlegung offeree offline offre offset offshore offspring omit omitted ongoing
onlooker onset opera operand operating operators opgezegd ophthalmologist opioid oppose opposite optician option
optional optometrist orally orbit ordnance ordnung ordonnance organizer originate orphanage orthodontist
orthopedic outage outlet outline outlined outlining outsider overdose overdue overlap overridden overseas owed
oxygen pacemaker package palette pamphlet pandemic pants parachute paralegal paralegals parallel paramedic
paramedics paraphrase parentage parishioner parking parol parolee parse participant passage passive paste
patentee paternity pathologist patrolman pattern pavement pawnbroker payable paycheck payee payer payor payphone
payslip peanut pedestrian pedestrians pediatric pediatrician pedigree penal penalties penitentiary percent
percentile peremptory perfume peril periodic perjurer permissible permitted permittee perpetrator perpetrators
perpetual perspective persuade persuasive pertaining pertinent petting pfand pflegekind pflicht pflichten
pflichtverletzung phantom pharmacist phase philanthropist photocopy photograph photographer phrase physician
physiotherapist physiotherapy picnic piercing pill pimp pistol pizzeria placebo plainte planner planners plastic
playground playwright plead pleads plebiscite pledged plot plug plumbing plywood pocket podium poetry poison
pole policeman policemen policewoman policyholder polygamy polygraph populace portals possess possessed
possessory possono postmaster postpone potato pothole poultry poverty praxis precedence precedential precedents
precedes precinct precio precisely preclude precluded predecessor predict predominant preemptive prefabricated
prefer preferable preference preferred pregnancy premise premium premiums prenup preparing prepend preponderance
prerequisite prescribed prescription presse prestamo prestamos presumably presumed preuve prevail prevailed
prevailing prevails prevented preventing prevents prie primarily prioritize privity prix prized probable
probative proces produkt produkte professors prohibit prohibited prohibiting prohibits projekt promenade
promesse promote promoted promoter promoters promptly pronounce proofread propietario proportional proportionate
proposal proposals proposes proposing proprietaire proprietary propriete prosecute prosecuted prospective
prosthesis prostitute protective protokoll proves proviso proxies proximate prozent prozess prud prueba prufer
prufung psychiatrist psychiatry psychologist psychotherapist publicist publisher publishers puedo pulse puncture
punish punitive punkt pupil puppy purchase purchaser purchasers purchases purchasing pure purely purported
puzzle pyramid qualified qualify qualifying quantify quarantine quarrel query questionnaire queue quid quittung
quoted quotes racecourse racehorse racetrack racial racketeering radiator radiologist rafting rahmen railroad
railroads raises rank rapist rapporteur rare raten ratified ratify ratings rationale raume reaching readable
realistic reality realize realtor realtors reasonably reasoned reasoning reassign rebate rebut rebuttal receipt
receipts receivable receivables receptionist rechtsfolge rechtsfolgen rechtsprechung rechtsschutz recipe
reciprocal reclamar recliner recommend reconcile recruiter recruiters recurring redact redeem redline reduces
reducing referee referees referenced references referral refinery reflect reflected reflecting reflects reformat
reformatory refrain refrigerator refuse refuses refute regards regatta regelung regierung registrant registrants
regularly regulate regulated regulating regulator regulators regulatory rehab reidentify reimburse reimbursed
reinsurance reject rejecting rejects rejette relapse relates relating relative relatives releasee relevance
reliance relieve relieved reliever relocate rely remainder remanded remedial remedied remit remittance removal
remove rename render rendered rendering rendez renewable renewal renewals renovator rente rents renumber reorder
repairman reparatur reparaturen repay repeal repealed repeatedly rephrase replace repository repossess
representante repudiate reputational requires requiring rescind rescue reservist reservoir residences residency
resident residual residuary residue resist resolving respected respectfully respecting respectively respects
respite respondeat responds responsive ressource restaurateur restraint restraints restrict restricted
restricting restrictive restroom restructure restructuring resulted retain retained retainer retaining retains
retaliate retaliated retaliatory retiree retract retrieval retroactive reveals reversible revising revocable
revoke revoked revolver rewrite rickshaw rioter riparian risks riverbank roadblock roadside robber robot
romantic roofer roofing roommate roommates rota rotten routine rowing royalties royalty rubbish ruckerstattung
rugt ruin run runaway runoff runway rural saboteur sachverstandige sachverstandiger safeguard safekeeping sail
salaire salaries salient saloon samaritan sanatorium sanctuary sandbox sandwich sanitize satisfactory satisfied
satisfies satisfy satzung sausage saves sawmill scan scanner scapegoat scar scary scavenger scenario scenarios
scent schenkung schluss scholars schoolchildren schoolteacher schoolyard schuldner schwester scientific scissors
scooter scooters scouts scrap scratch scream screenwriter screw scuba sculpture sealed seatbelt seeder seizure
selbststandige select selecting seminar seminary sends sendung sensitive sentry septic sequence sequester serial
servicio servitude setoff severable sewage sextant shame sheet shiny shipbuilder shipowner shipper shipwreck
shipyard shopkeeper shoplifter shoplifting shopper shoreline shorten shotgun showroom showtime shredder shrimp
shrine shuttle sibling siblings sidewalk signage signator signatories signatory signature signatures
significance silly simple simulate simulator simultaneously sincerely sinkhole sinkholes skateboard skater
skating skeleton sketch ski skier skiing skills skin skirt skyscraper slaughterhouse slave sleeve slide slogan
slum smaller smuggling snapshot sniper soccer societes sociologist sofa soft sohn soil solely solicit solicitud
solvency solvent sophisticated sorcery sorgfalt sort soup sowie specialty specified specifies specify specifying
spectator spectators speculative speedboat spende sperm spirit split spoken spokesman spokeswoman sponsor
sponsors sponte spousal spouse spouses sprache sprinkler squatter squatters squeeze stabbing stadium stadiums
stages stairwell stakeholder stalking standpoint startup startups stationery statistician stattgegeben statue
statutory steak steakhouse steal steam steamer stellung stenographer stepchild stepfather stepmother stewardess
stiftung stillbirth stillschweigen stimme stipulate stipulated stockbroker stockpile stomach storefront
storeroom storung storyteller stowaway strafanzeige strafe strategist strecke streetcar strict strictly
strikebreaker stripper strongest structural structure structured structures stunde stunden stundung subjective
subletting submitting subordinate subordinated subpoenaed subpoenas subscribe subscriber subscribers
subsidiaries subsidiary subsist substantially substantiate substantiated substantive substitute substituted
suburb subway successione successive sudden sueldo suffer suffers sufficiency suggest suggesting suggests
suicide summaries summarily summarise summarize summarizes summarizing sums sunlight sunroom sunset supermarket
supersede superseded supersedes supertanker supervise supervisee supervising supervisors supervisory
supplementary supplied supplier suppliers suppress suppressed surfer surgery surrender surrendered surrogacy
surrogate survival survive survived survives surviving survivor survivors suspends sustain swimming sworn symbol
synagogue syndicate syndrome systematic systemic tabloid tabulate tag takeover tangible tanning task tasks
tattoo taxable taxpayers teammate technicians technik technique teeth teilnehmer telecast telecommuting telefon
telegram telemarketer telemarketing telescope temporaries temporarily tenancies tentative terme terminable
terminal terminate terminates terminating territorial terrorist terrorists testamentary tested testifies testify
testifying testimonial textbook theme theories theory therapist therapists therapy thereby therefor therefrom
therein thereon thereto thereunder therewith thin thirsty thorough thoroughly threaten threatened threatening
threatens threshold throat thug tied tight timeframe timekeeper timelines timely timeshare timetable timing
tinnitus tipster tire tires titre titulo tochter toddler tolerance tollbooth tolled tolling tomato toolkit
topics tortfeasor totals tourist tourists towel towing townhouse townhouses toxic trades traditional trafficker
tragedy trainee trainees traitor trampoline transact transcribe transcriptionist transferring transfers
transient translate translated translator translators transmittal transmitted transmitter transparency
transparent transplant trap trash trawler treadmill treats treffen trennung tribal tricycle triggers trillion
trimester truancy truck truckers trunk tube tumor turbine tutors twin twins tycoon types typewriter typist tyre
tyres uberblick ubersetzung uberstunden ubertragung uberweisung udienza ugly ultimate ultimately umbrella umfang
umpire umsatz umstand umstande umwelt uncertainty uncle unconditionally unconscionable undergo undergraduate
understood undertaker undisclosed undue unenforceable unforeseen uniform unilateral unilaterally unique units
universe unlawfully unliquidated unpaid unreasonably unterlassung unterschied untersuchung unterzeichner
upcoming upgrade upholstery upload uprising upset upstairs uranium urge urology ursache usage usurer utensil
vacancy vacant vacate vacated vacating vacationer vaccine vaccines vacuum vague validate validated valued values
vandalism variable varied varies vase vegan vegetable vegetables vencido vendeur vendors veneer ventilator
verabredung verantwortliche verantwortung verausserung verbindung verbot verbraucher verdacht verein vereinbaren
vereinbarung vereins verfassung verfugung vergleich vergutung verhalten verhaltnis verhinderung verified verify
verkehr verlag verlangerung verlangt verletzung verlust vermerk vermogen vermutung vernehmung veroffentlichung
verpflichtung versorgung verspatung versprechen versteckten verstoss verteidiger verteidigung vertragsbruch
vertragspartner vertreter vertretung verwaltung verwendung verzicht vested vesting veterans veterinarian
veterinary viable viaduct vicariously victime videotape viewed vigorously violates violating violator violent
virtually visas visualise visualize vitamin vitiate vivid voisinage volcano volkes vollstreckung voluntarily
voluntary voor vooraf voraussetzung vorbehalt vorbereitung vordering vorgesetzte vormund vorschuss vorsitzender
vorwurf voucher vouchers voulez voyage vulnerable wager waist waitress waive waived waivers waives waiving
wardens wardrobe warehouseman watercourse watercraft waterfront waterproof ways weaker weaknesses weapon webcam
webmaster weekday weigh weighed weigher weighing werbung wettbewerb wharf whatsoever wheelchair whenever whereby
wherein whereof whichever whiplash whistleblowers whomever wicked widely widerruf wiederholung wildfire wildlife
willfully willing windscreen winery wipe wiretap wirksam wirkung wissen witchcraft withheld withhold witwe
woodwork worded workforce workmen workout workshop workshops worter wound wreckage wrestling wrist wrongdoer
wrongdoing wrongful wrongfully yachts yearbook yearly yielded yogurt youngster zeichen zertifikat zielsetzung
zookeeper zugang zugewinn zukunft zulassung zuruckgewiesen zusage zusatz zustand zustellung zustimmung`

export const proseWords: ReadonlySet<string> = new Set(words.trim().split(/\s+/u))
