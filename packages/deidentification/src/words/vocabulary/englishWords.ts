/** Frequent words of English everyday, business and legal prose, folded, in alphabetical order. Counted in published texts. */

export const englishWords = `
abide ability able abortion about above abroad absence absent absolutely abuse abused academia academy
accept accepted access accident accord according accordingly account accountant accounting accounts accused
accusing ace acquired acquittal acres across act acted acting action actions active activities actor acts
actual actually add added addendum adding addition additional address addresses adjournment adjudication
adjutant admin administration administrative administrator admiralty admissible admission admit admitted
adopted adoption adultery advance advanced advertising advice advocate advocates affairs affected affidavit
after afternoon again against age aged agency agenda agent agents ages ago agree agreed agreement
agricultural agriculture ahead aid aim aimed aims air aircraft airline airlines airport airways al album
albums alcohol alert alia alien aliens alimony alive all allegation allegations alleged allegedly alliance
allow allowance allowed allowing almost alone along already also alternative although always amazing
ambassador amber amend amended amendment america american amicus amigo among amor amount an analytics anchors and
angel angelic anger angie angle angry animal annex annexe anniversary announced announcement announces
annoying annual annuity annul annulment anonymous another answer answering answers antelope anti any anymore
anyone anything anyway app apparel apparently appeal appealing appeals appear appearances appeared appears
appellant appellate appellee appendix apple applicant applicants application applications applied apply
appointed appointment appreciate approach appropriate approve approximately apps april apt arbitration arbitrator
arch archbishop are area areas arena argent argue argued argument arguments arm armed arms army around
arraignment arrears arrest arrested arrival arrive arrived art article articles artist artists arts as ash
ask asked asking asleep aspect assault assembly assessment assessor assets assignee assignment assistance
assistant assisted assize assizes associates association assumed ast asylum at ate atlantic attached
attachment attack attacks attempt attempted attend attended attending attention attorney attorneys audience
audit august author authorities authority auto automatically automotive autumn available ave average
aviation avoid awake award awarded awards aware away awesome awful awkward axe babies baby back background
bacon bad badge badly bag bail bailiff bailiffs bake bakery balance ball ballet ballot balls banana bancorp
band bands bang banjo bank banking bankrupt bankruptcy banter bar baron baroness barrier barrister bars base
based bash basic basis basketball bass batch bath batter battle bay be beach bear bears beat beats beautiful
beauty became because become bed been beer beers before beforehand beg began begin beginning begins begun
behalf behind being believe believed bell belong belonging below belt ben bench bend beneficiary benefit
benefits bequest best bet better betting between beverage beyond bias big bigger biggest bill billed billing
billion billions bills biotech bird birth birthday bishop bit bitten black blame blank blaze bless blessed
blessing blind blink bliss block blocked blog blond blood bloody blow blown blue board boards boat bob
bodies bodily body bold bomb bond bone bonus boo book books boom booth boots booze border borders bore bored
boring born borne borough borrow boss bot both bottle bottles bottom bottoms bought bound boundaries bounds
bout boutique bow bowl box boxer boy boyfriend boys brain branch brand brands brave breach breaches bread
break breakfast breaking breaks breath brew brewery bride bridge bridges brief briefs bright brilliant bring
bringing brings brink broad broadcast broadcasting broke broken broker brokers brook brooms brother brothers
brought brush bud buddy budget build builders building built bulk bull bump bunch bunker burden bureau
burger burglary burn bus bush business businesses busy but button buy buyers buying buys by bye bylaw
cabinet cable cafe cake calculated calculation calendar call called calling calls calm came camera camp
campaign camps campus can cancel cancer candidate candidates cannot canon cant capacity capital captain
capture captured car carbon card cardinal care career careers cares cargo carnival carried carrier carry
carrying cars cart case cases cash cashmere castle catch catching catering caught cause caused causing
caution cave cease ceasefire celebrate celebrity cell cells center centers central centre century ceremony
certain certainly certificate chain chair chairman chairs chairwoman chalk challenge challenged challenger
chamber chambers champ champagne champion championship chan chance chancellor chancery chances change
changed changes channel channels chapel chapter char character charge charged charges charging charity
charter chase cheap check checked cheek cheeks cheer cheers cheese chef chemical chemicals chest chick chief
child childhood children chill chin chip chips choice choose chose christian christmas church cinema circle
circuit circumstances citizen city civil civilian claim claimant claimants claimed claiming claims clan
clash class classic classical classified clause clauses clay clean cleaning clear clearly clergy clerk
client clients cliff clinic clock clone close closed clothes clothing club clubs clue coach coal coast coda
code codes codicil coffee coin cold collateral collection college colonel color com combined combo come
comedy comes comfort coming command commander commenced comment comments commerce commercial commission
commissioner commissioners commit committed committee common commons commonwealth communicate communication
communications community como comp companies companion company compared compensation competition complainant
complained complaining complaint complaints complete completed completely compliance composed composition
compulsory computer computers computing concentrate conception concern concerned concerning concerns concert
concluded conclusion concrete condition conditions conduct conference confident confidential confirm confirmed
confirms confused congress conjunction connected connection consent consequence conservatee conservator consider consideration
considered considering conspiracy constable constables constant constituency constitution constitutional
construction consul consult consultants consulting contact contacts contained contempt contended content
contest contested continue continued continues continuing contract contractors contracts contribution
contributions control controlled convened convention conventions conversation conversations converted
conveyance convicted conviction convictions convoy cool cooperative cope copies copy copyright core corn
corner coroner corp corporal corporate corporation corpus correct correspondence cos cosmetics cost costs
cottage cough could council councillor counsel counsels count counter country counts county coup couple
courage course court courts covenant covenants cover coverage covered covert craft crash cray crazy cream
create created creative creativity credit creditor creditors crew crime crimes criminal crisis crop cross
crossing crown cruise crush cry crying crystal cultural culture cup cure curfew curiae curl current currently
curtain custody custom customer customers customs cut cute cuts cutting czar dad daily dairy daisy dale dam
damage damaged damages dan dance dang danger dangerous dark darker darling dart dat data date dated dates
daughter dawn day days de dead deadline deadly deal dealing dealt dean dear death deaths debate debt debtor
debut dec decedent decent decide decided decision decisions decisive deck declaration declare declared declined
decree dedicated deed deeds deemed deep default defeat defence defend defendant defendants defenders defense
define defined definitely degree delay delayed delegate delegates delegation delegations delict deliverable delivered
delivery dell demand demo denied dense dental deny department depend deportation deposition depressing
deprived dept deputies deputy der describe desert deserve design designated designed designer designs desire
despite dessert destiny destroy details detained detective detention determination determine determined dev
developed developing development device devices devoid dexter dey diagnosed did didn didnt die died dies
dieu difference different difficult digital ding dinner direct directed direction directions directive
directly director directorate directors directory disability discharge disciplinary discipline disclosure
disco discontinued discover discovered discovery discrimination discussion dismissal dismissed dispute
disputes dissent distance distribution district ditch divine division divorce dnt do docket docks doctor
doctors doctrine document documents does doesn dog doing doll dollar domain domestic dominate don donate
done dont door dose double doubt down downtown draft drag drain drawn dream dreams dress dressed dressing
drew drift drink drinking drinks drive driven driver drivers driving drones drop drops drought drove drug
drugs drum drumming drunk dry duck dude due duke duly duration during duty dye dynamics each eagle eagles
ear earl earlier early earnings ears earth easement easily east easter eastern easy eat eating eco economic
economy ed edge edition editor education educational effect effective effort egg eight either elected
election elections electric electrical electronics eligible elite else email embassy embezzlement emergency
emperor employed employee employees employer employers employment en end ended ends energy enforcement
engineer engineering engineers english enjoy enjoyed enjoying enough enquiry ensure enter entered enterprise
enterprises enters entertainment entire entirely entitled entrance entry environment envoy epic episode
equal equality equipment equity equivalent error escape escaping escort escrow especially essay establish
established estate estates estoppel et etc euros eve even evening event events eventually ever every
everybody everyday everyone everything evidence evil exact exactly exam examination examine examined
examiner example exams exceeded excellent except exceptional exchange excited exclusion exclusive excuse
execution executive executives executor exercise exhibit exhibits exist existed existence expect expected
expenses expensive experience experienced expert experts expiring explained explanation exposed express
expressed expression extend extended extending extension extent extra extradition extremely eye eyes fabric
face facebook faces facilities facility fact factor factors facts faculty fail failed failing fails failure
fair fairy faith fake fall fallen falling falls false familia families family famous fan fancy fans
fantastic far fares farewell farm farms fashion fast faster fatal fate father fault favorite favour
favourite fax fear fearless fears featured features federal federation fee feed feel feeling feelings feels
fees feet fell fellow felony felt female ferry festival fetch few fiasco fiduciary field fierce fiery
fifteen fifth fight fighting fights figure figures file filed files film filming films filter final finally
finance financial find finding findings finds fine fined fines finger fingers finish finished fire fired
fireman firm first fiscal fish fishing fit fitness five fix fixed flag flank flash flat flew flick flight
flights flood floor florence flow flower flowers flurry fly flying focus fog foggy folks follow followed
followers following follows fonts food foods foot football for force forced forces foreign forest forestry
forever forget forgot fork form formal formally formed former forward fought found foundation founded
founder four fourth frame frames francis frank frankie fraud free freed freedom freely freeze freight french
fresh freshman friday fridge fried friend friendly friends from front fruit fudge fuel fulfilled full fully
fun fund funds funny furnish furniture further fury fuss future gage gain gains gala gallery game games
garage garden garnishee gas gate gather gathering gave gear gears gen gender gene general generally generals genius
gentleman get gets gettin getting ghost giant gift ginger girl girlfriend girls give given gives giving glad
glass glasses global glory glow goal god goes going goings gold golden goles golf gone good goodbye goodie
goodness goodnight goods goose got gov government governments governor grab grace grad grade grain grammar
grand grandfather grandmother grandson granite grant granted grants graphics grater grave gravel great
greater greatest green greet grew grief grievance grill grim grocery ground grounds group grove grow growing
grown grows growth guarantee guard guardian guess guest guide guild guilt guilty guinea guitar gun guns gust
gusto guy guys gym habeas habit hack hackers had hahaha hahahaha hail hair hal half hall halt hamlet hand
handed handing handle hands hang happen happened happening happens happy harbour hard harder hardware harm
harmony harp harsh harvest has hash hat hate have having hazy he head headache header heading headman heads
heal healing health healthcare healthy hear heard hearing hearings heart heather heating heaven heavily
heavy height heir heirs held helicopter hello help helped helps her herding here heritage hermosa hero
herself hey hidden high higher highest highly highway hike hikes hill hills him himself hint hip hires his
history hit hits hoc hockey hold holder holding holdings hole holes holiday holly holy home homes homicide
homosexuals honey honor honors honour honourable hood hoops hope hopefully hopes hoping horizon horrible
horse hospital hospitality host hosted hot hotel hotels hour hours house houses housing how however http
https hub hug huge hugs human hunger hungry hunting hurry hurt hurts husband husbandry ice idea ideas
identity idol if ill illegal illness images imaging immediate immediately immigration immunity impact
implementation importance important imports impossible impressed imprisonment in inbound inch inches
incident include included including income incorrectly increase increased incredible incumbent indecent
indeed indemnity independence independent index indicated indicating indictment indie individual individuals
industrial industries industry infant influenced info inform information informed ing inheritance initiated initiating
injunction injured injuries injury inland inn innocent innovation innovations inquest inquiry inside
insolvency inspector inspectorate inspired instead institute instituted institution instructed instructions
instrument instruments insufficient insulting insurance insured insurer intended interception interest
interested interesting interests interim interior interlocutory internal international internet interpol
interpreter intervenor intervention interview interviewed interviews intestate into introduced investigating
investigation investigators investment investments invitation invited invoice invoking involved involvement ipad iphone
iris irish iron is island islands isn issue issued issues it item items its itself itunes ive ivory jack
jackpot jacks jade jail january japan jay jazz jealous jeans jersey jet jewel jewelry jo job jobs join
joined joining joins joint jointly joke jokes journal journalism journalist journey journeys joy judge
judgement judges judgment judgments judicial judiciary jump june junior junk jurisdiction juror jurors jury
jus just justice justices justified juvenile kay keep keeper keeping keeps kent kept key keynote kick kicks
kid kiddie kids kill killed killer killing kind kinds king kingdom kings kiss kit kitchen kitchens kitten
kitty knee knew knife knob know knowledge known knows la lab label labor laboratories laboratory labour labs
lack lady lager laid lake lamb lame land landing landlord landlords landmark lands landscaping lane language
larceny large larger largest last lasted late later latest latter laugh laughing launch laundry lava
lavender law lawman laws lawyer lawyers lay layer le lead leader leaders leadership leading leads league
leak leaks leap learn learned learning lease leases leasing least leather leave leaving led left legacy
legal legally legislation legislature legs leisure lemon lemons lemurs length less lesser lesson let lets
letter letters level levels liability liable libel liberty libs licence license licensee lick licker lie
lied lien lies lieu lieutenant life lifted light lighter lighting lightning lights like liked likelihood
likely likes lily limit limited limits line lineman lines lingo link linked links lips list listed listen
listeners listening lit litem literally little live lived lively lives living lmao loan lobe local located
location lock login logistics london long longer look looked looking looks loop loose lord lords lorry lose
loser loses losing loss losses lost lot lots loud love loved lovely lover loving low lower lows loyal luck
lucky lumber lump lunch lung lyric lyrics machine machinery mad made magazine magic magistrate magistrates
maiden mail main mainly maintained maintaining maintenance major majority majors make maker makes making
male malice mall mama man managed management manager managers manchester mandamus mandate mania manner manor
mans mansion manslaughter manufacturers manufacturing many map march marine marital mark market marketing
markets marking marks marriage married marry marshal marshall martial mascara mass master masterpiece
masters match matches mate mater material materials matter matters may maybe mayor me meal meals mean
meaning means meant measure measures medal media mediator medical medicine meet meeting meetings mega melody member
members membership memorandum memorial memory men mental mention mentioned mercy merger merit mess message
messages messenger messing met metal metals meter method miami mid middle might mighty mild mile miles
milestone military milk mill million mind minds mine mingle mini minimum mining minister ministers ministry
minor minority minors mins mint minute minutes misconduct misdemeanor miss missed missing mission mistake
mistaken misty mix mobile mode model models modern mom moment moments mon monarch monday money monsignor
month monthly months mood moon moral morals more morn morning mortgage most mother motion motions motor
motors motto mount mountain mouth move moved movement moves movie moving mph much mum municipal municipality
murder murders museum music musical musician muslim must mute mutual my myself nails name named names narrow
nat nation national nationals nations natural nature naval navigation navy near nearly necessary neck need
needed needs negligence neighbours neither nervous ness nest network networks never new newly news newspaper
next nice nick nicky night nine no noble nobody nominated non none noon nor norm normal north northern nos
nose not notary note noted nothing notice noticed notices novel now nuisance null number numbers numerous
nurse nursing oak oath oats object objection objections obligations observations observed obtained obviously
occasion occasions occupation occurred ocean octave odd of off offence offences offense offenses offensive
offer offered offers office officer officers offices official officials often oil okay old older olds olive
ombudsman on once one ones online only open opened opening operated operation operations opinion opinions
opportunity opposed opposing optical options or oral orange orchestra order ordered orders ordinance ordinary org
organic organisation organisations organised organization organizations origin original originally
originated orlando other others otherwise ought our out outbound outcome outdoor outside over overall owl
own owned owner owners ownership owns pack packaging packed pagan page pages paid pain paint painting pair
pake pal palace pale palm panda panel panic paper papers para parade parades paradise paragraph paragraphs
parcel parent parents paris parish park parliament parliamentary parole part partial participate
participated particular particularly parties partition partly partner partners partnership parts party pass
passed passenger passengers passing passport past pasta pat patent patents path patience patient patron paul
pause pay paying payment payments paz peace peak pearl ped penalty pencil pending penny pension people
peoples per perfect perform performance performed performing perhaps period periods perjury permanent
permission permit person personal personnel persons petition petitioner petitioners petroleum pharma
pharmaceutical pharmaceuticals pharmacy phone photo photography photos physical piano pick picked picking
picks picture pictures piece pier pies pilot pin pink pins pint pioneer pipeline piss pissed pitch pizza
place placed places plain plaintiff plaintiffs plan plane planet planned planning plans plant plastics plate
platinum play played player players playing plays plea pleaded pleading pleadings pleas pleasant please
pleased pleasure plenty plot pls plumbing plus poet point pointed points poker police policies policy
political politics poll pool poor pop pope popular population porch pork port portfolio posh position
positive possession possibility possible possibly post posted poster posts potential pound pounds powder
power powerful powers ppl practice pray prayer pre preacher precedent precise precision preface prefect
prefecture pregnant preliminary premier premises prepared presence present presented president presidents
press pressure presumption pretty prevent preview previous previously price prices pride priest primary
prime prince princess principal principle print printing prior priority prison prisoner prisoners privacy
private privilege prize pro probability probably probate probation problem problems procedure proceed
proceedings process procurator produce produced product production productions products profession
professional professor profit profits program programme progress project prolonged promise promotion proof
proper properly properties property proposed prosecution prosecutor prosecutors prospects protect protecting
protection protest protocol protocols proud prove proved proven provide provided provides providing province
provincial provision provisions public publication publications published publishing pull pulling punch
pupils purchased purple purpose purse pursue push put puts putting quality quarter quarters quash que queen
question questions quick quickly quiet quit quite quiz quot rabbit race racing radar radio rage raid rail
railway rain rainbow rains raise raised raising rally ran ranch random range rank ranks rant rapid rate
rates rather ray reach reached read reader reading ready real realise realised really realty reason
reasonable reasons rebel recall recalled receive received receiver receives receiving recent recently
recital recognised recognition recommendation recommended record recorded recorder recording records
recovery recruitment recycling red reduce reduced reef reference referendum referred referrer referring reform
refugee refugees refusal refused refusing regard regarded regarding regardless regime regiment region
regional register registered registrar registration registry regret regular regulation regulations rein
rejected rejection related relation relationship relatively release released releases relevant reliable
relief religion religious relying remain remained remaining remand remedies remedy remember remembered
reminder remodeling remove removed render renew renewed rent rental rentals repair repairs repeated replace
replaced replied replies reply report reported reporter reports represent representation representations
representative representatives represented republic republics request requested requesting requests require
required requirement requirements research reserve reside residence residents resides resignation resolution
resolutions resort resources respect respective respond responded respondent respondents response
responsible rest restaurant restitution result resulting results retail retired retirement return returned
returns retweet rev reveal revealed revenue reverend review reviews revolt revolution rice rich ride riding
right rights ring rings rink rise risen rises rising risk river road rob robbery robotics rock rocks role
roll rolling roman romance roof roofing room roots rose roster rough round route routes row roy royal rubber
ruby rue rule ruled rules ruling rum run runner running runs rushing russia rusty sad sadly safe safety sage
said sailing sake salad salary sale sales salon salsa salute sam same sample samples sanction sand sandy
sank sat satellite satisfaction saturday sauce save saved saver savings saw say saying says scale scales
scared scene schedule scheduled schedules scheme schillings school schools science sciences scope score
scores screen sea seal search season seat seats second secondary seconds secret secretariat secretary
section sections sector secure security see seeing seek seeker seeking seem seems seen selected selection
self sell seller selling sells semester semiconductor senate senator send sender sending senior sense sent
sentence sentenced sentences separate separated sergeant series serious seriously seriousness servant serve
served server serves service services serving session sessions set sets setting settle settled settlement
seven several severance severe sexual shadow shady shake shall shallow shape share shared shares sharp shave
she shelling shelter sheriff shield shine shines ship shipping shirt shock shoe shoes shoot shooter shooting
shoots shop shopping short shorter shortly shorts shorty shot should shoulder shouldn show showed shower
showers showing shown shows shut sick side siege sight sign signal signed significant signing signs silence
silver similar simply simulation since singing single singles sings sink sir sis sister sisters sit site
sites sitting situated situation six size skill skip sky slander sleep sleeping slick slight slightly slow
slowly small smart smash smell smh smile smiles smiling smoke snack snake snow so soap soar sober social
society socks soda software solar sold soldier soldiers sole solicitor solicitors solid solution solutions
some somebody someone something sometimes son song songs songwriter songwriters soon sore sorry sought soul
sound sounds source south southern sovereign space span spare speak speaker speaking special specialist
species specific speech speed spell spelling spend spending spent spin spine split spoke sport sports spot
spray spread spring spurs squad square stable staff staffing stage stairs stake stall stalls stamp stance
stand standard standing stands star staring starring stars start started starting starts state stated
statement statements states stating station stations stats status statute statutes stay stayed staying
steady steel step steps stew stick still stipulation stock stocking stocks stoke stole stolen stones stop
stopped stops storage store stores stories storm storms story straight strain strange stranger strategic
strategies strategy straw stream street streets strength stress stressed stressful stretch strike striker
strikes string stroke strong struck struggle stuck student students studies studio studios study studying
stuff stupid style styles subcommittee subject subjected submissions submit submitted subpoena subsection
subsequent subsequently substantial substitute success successful successor such suck sue sued sues suffered
suffering sufficient sugar suggested suggestion suing suit suite suits sum summary summer summit summoned
summons sun sunday sundown sung sunny sunshine super superintendent superior supervisor supplement supplies
supply support supported supporting supports suppose supposed supreme sure surety surface surgeon surgery
surgical surprise surprised surveillance survey sushi suspect suspected suspects suspended suspension
suspicion sustained swam swear sweat sweep sweet swell swing switch system systems tab table tables tackle
tae tail take taken takes taking talent talk talked talking talks tall tank tape target tariff taste taught
tax taxes taxi taxpayer tea teach teacher teachers team teams tear tears tech technical technologies
technology ted teen teenager tees telecom telecommunications telephone television tell telling tells temp
temple temples temporary ten tenancy tenant tenants tend tender tennis tent tenure term terminated terms
terrible territory terror terrorism test testament testator testimony tests text textile textiles than thank
thanks that thats the theater theatre theft their them themselves then there thereafter therefore thereof
these they thick thing things think thinking thinks third thirty this those though thought thoughts
thousands threat threats three thrill throne through throughout throw thunder thus tiara ticket tickets tier
till tim timber time times tin tiny tips tire tired title titled titles to tobacco today together toilet
told tom tomorrow tone tongue tonight too took tool tools top topic topping tort torts torture total totally
touch tough tour tournament tours towards tower town towns township toy toys trace track tracks trade
trademark trading traffic trafficking trail trailer train training trans transaction transcript transfer
transferred transit transport transportation travel travelling treason treasure treasurer treasury treat
treated treaties treatment treaty tree trees trend trespass trial trials tribe tribunal tribunals tribute
trick tried tries trigger trinity trip triumph troops trophy trouble trucking true truly trust trustee
trustees trusts truth try trying tryna tuesday tumblr tune turn turned turns tweet tweeting tweets twelve
twenty twice twist twitter two type ugh unable under understand underway unemployed unfair unfollowed uni
union unions unit united unity universal university unknown unlawful unless unlikely unnecessary unspecified
unsuccessful until up update updates upheld uphold upload upon upper urban us use used username uses usher using
usual usually usury utilities utility utter vale valid validity valley value van variety various vehicle
venture ventures venue verbal verdict verse verses version versions very vessel veto via vicar vice victim
victims victor victory video videos view views vigil village villages violated violation violence violet
viral virgin virginia virtue virus visa vision visit visited vista vital vocal voice void volume volunteer
von vote voted voters votes voting wage wages wait waiting waiver wake walk walked walking walks walls want
wanted wants war ward wards warehouse warm warming warn warned warning warns warrant warrants warranty
warrior wars wary was wash washing wasn waste wasted wat watch watchdog watched watching water wave waves
way we weak wealth wear wearing wears weather web website wedding weed week weekend weekly weeks weight
weird welcome welding welfare well wellness welsh went were weren west western what whatever wheel when
where whereas whether which while whilst whistle white who whole wholesale wholly whom whose why wide widget
widgets widow wife wild will willow wills win wind window windows wine wing wings winner winners winning
wins wire wireless wisdom wise wish wished wishes with withdraw withdrawal withdrawn withdrew within without
witness witnesses witty woke woman women won wonder wonderful wood wooden word words work worked worker
workers working works world worlds worldwide worried worry worse worst worth worthy would wouldn wounded
wounding wow wrap wrestler writ write writer writing writs written wrong wrote www xxx yacht yard yarn yay
year years yelling yellow yen yes yesterday yet york you young younger your yours yourself youth youtube yrs
yup zone zoning`
