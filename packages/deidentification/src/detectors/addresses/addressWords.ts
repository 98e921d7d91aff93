/**
 * Words of addresses and dates, and words after a number that make it no address. In lower case. They decide how much
 * text is kept together for the detectors of addresses and dates of birth.
 */

const set = (words: string): ReadonlySet<string> => new Set(words.split(/\s+/).filter((word) => word !== ""))

/** Kinds of street after the name; with these a name is sure to be a street. */
export const streetWords = set(
  "street road avenue boulevard lane drive terrace crescent parkway highway mews gardens broadway expressway freeway turnpike causeway " +
    "st str rd ave av blvd ln dr ter terr cres pkwy hwy gdns expy fwy tpke trl trail alley straße strasse gasse"
)

/** Everyday words that are also kinds of street: they count only before a town or a postcode. */
export const streetOrOther = set(
  "court ct place pl square sq close cl way park hill green row walk circle cir plaza point pointe loop grove rise view " +
    "heights ridge crossing wharf quay bridge gate villas estate common drove path pass run bend cove yard field fields meadow meadows mount parade"
)

/** Kinds of street before the name: French, Spanish, Italian, Portuguese, Polish and Romanian. */
export const wayWords = set(
  "rue avenue boulevard bd place chemin allée allee impasse quai route passage cours square faubourg " +
    "calle c/ avenida avda avda. av paseo plaza plaça carrer carretera camino ronda travesía rambla " +
    "via viale v.le piazza piazzale corso largo vicolo strada p.zza " +
    "rua praça travessa alameda ulica ul al aleja strada bulevardul"
)

/** Words that begin an address without a number before them; "place" and "square" don't. */
export const openingWays = set(
  "calle c/ avenida avda avda. paseo plaça carrer carretera travesía rambla via viale v.le piazza piazzale corso vicolo p.zza rua praça travessa trav trav. ulica ul"
)

/** Endings of German, Dutch and Nordic street names, without ordinary words that share them. */
export const compoundEnd: RegExp =
  /(?:\p{L}{2}|-)(?:straße|strasse|str|gasse|allee|damm|(?<!ä)ufer|(?<!arbeits|park|sitz)platz|(?<!rechts|um|hin)weg|chaussee|straat|gracht|laan|plein|kade|singel|gatan|vägen|(?<!bri)gade|vej|katu|gata|veien|gaten)$/u
/** Words that may begin a German street name of several words. */
export const wayAdjectives = set(
  "lange alte neue große grosse kleine obere untere hohe breite kurze hintere vordere am an im zum zur auf"
)
/** The last three letters of those endings: most words need no further look. */
export const compoundTails = set(
  "aße sse str lee amm fer atz weg see aat cht aan ein ade gel tan gen vej atu ata ien ten"
)
/** For lower-case words, which have fewer such endings. */
export const smallCompoundTails = set("aße sse str aat cht tan")

/** Parts of buildings, and post office boxes, before a number. */
export const unitWords = set(
  "flat apt apartment suite ste unit room rm floor fl building bldg block wohnung whg appt piso interno psc"
)
export const boxWords = set("box postfach postbus bp apartado casilla boîte cedex schließfach")
/** Beginnings of a post office box: "P.O. Box", "Post Office Box", "Casella postale". */
export const boxOpenings = set("p.o po p.o.box pobox post postfach postbus bp apartado casella casilla")

/** "12 N. Main Street", "5th Avenue NW". */
export const directionWords = set("n s e w ne nw se sw north south east west northeast northwest southeast southwest")

/** Small words inside the names of streets and towns, and between the parts of a date. */
export const joiningWords = set(
  "of de la le les du des del della delle dei degli di da do dos das d l van den der het ter ten te von vom zum zur am an im in auf bei unter " +
    "upon on sur sous under the st saint sainte san santa são bis quater und et y e em och og office postale correos sankt old new"
)

/** Counts and measures that look like a street name: "a 2 lane road". */
export const countedWords = set(
  "lane way foot wide long mile inch ton hour day year week month second point star door seat part page bed bedroom storey story"
)

/** Words that announce an address whose number comes last, or a place without a word for "street". */
export const announcingWords = set(
  "address: addr: anschrift: adresse: wohnhaft wohnt residing domiciled domicilié domiciliée demeurant domiciliado domicilio: indirizzo: dirección: residence: residente adres:"
)

export const monthWords = set(
  "january february march april may june july august september october november december jan feb mar apr jun jul aug sep sept oct nov dec " +
    "januar februar märz maerz mai juni juli oktober dezember jänner okt dez mrz " +
    "janvier février fevrier mars avril juin juillet août aout septembre octobre novembre décembre decembre " +
    "enero febrero marzo abril mayo junio julio agosto septiembre setiembre octubre noviembre diciembre " +
    "gennaio febbraio aprile maggio giugno luglio settembre ottobre novembre dicembre " +
    "janeiro fevereiro março maio junho julho setembro outubro novembro dezembro " +
    "januari februari maart mei augustus oktober december maj augusti " +
    "stycznia lutego marca kwietnia maja czerwca lipca sierpnia września października listopada grudnia"
)

/** Words that continue a sentence after a number: units, and anything else that is not a street. */
export const sentenceWords = set(
  "a about above according acres across act acts after again against ago all allege alleged alleges along the in on an " +
    "already also although always am amendment among amount and annual another any applicant applicants " +
    "application applications apply are argued art article articles as asked at attorney authorities based be " +
    "became because bedroom bedrooms been before began being below between billion both business but by calendar " +
    "came can case cases cent cents chapter charges children claim claimant claimants claims clause code " +
    "companies complaint concerning consecutive convicted copies copy could counsel counts day days decided " +
    "decision declared defendant defendants despite did different dismissed do does dollars domestic due during " +
    "each eight either employees euro euros even every exhibits feet few filed final first five following foot " +
    "for found four from full further gave given government granted grounds had half has have he hearing " +
    "hearings hectares held her here him his hour hours how however i if including inclusive inhabitants instead " +
    "into is issued it items its judge judges judgment judgments jurors just kg kilograms kilometer kilometers " +
    "kilometre kilometres kilos km last later laws lawyers leave lodged long made many me members men meter " +
    "meters metre metres might mile miles million minute minutes month months more most mr mrs ms must my " +
    "nevertheless nine no nor not notified now occasions officers official officials ordered others our out over " +
    "own owned owner owners page pages paid paragraph paragraphs parties party payments pence people per percent " +
    "percentage person persons pieces plaintiff plaintiffs points police pounds prior prisoners proceedings " +
    "prosecution prosecutor provided provides provision pursuant quashed received refused regarding regulations " +
    "rejected request requests respectively respondent respondents reversed ruled rules said same second seconds " +
    "section sections sent sentenced seven several shall shares she should since six so stated states " +
    "statute still storey stories story students submitted such ten text than that their them then there " +
    "therefore these they third this those three through thus times to together told tonnes tons took trial two " +
    "until up upheld us v vol volumes votes vs was we week weeks were what when where whereas whether which " +
    "while who whom whose wide will with within without witness witnesses woman women workers working would " +
    "wrote yards year years yet you your"
)
