/** The words by which texts show who wrote them, in the languages that the analyst reads. */

const word = (...sources: ReadonlyArray<string>): string => `(?<!\\p{L})(?:${sources.join("|")})(?!\\p{L})`

/** Pleadings of the one who brings a case, by their titles. */
export const claim = new RegExp(
  word(
    "complaint for",
    "complaint\\s{0,3}(?:\\(|–|-|$)",
    "verified complaint",
    "unlawful detainer",
    "statement of claim",
    "particulars of claim",
    "claim form",
    "demand for arbitration",
    "petition (?:for|–|-)",
    "klageschrift",
    "klage\\s{1,3}(?:der|des|wegen)",
    "mahnantrag",
    "assignation",
    "requête introductive",
    "demanda(?: de)? (?:juicio|arbitraje|civil)",
    "papeleta de conciliación",
    "dagvaarding",
    "verzoekschrift"
  ),
  "iu"
)

/** Pleadings of the one who answers it. */
export const answer = new RegExp(
  word(
    "answer to (?:the )?complaint",
    "response\\s{0,2}[–-]",
    "statement of defen[cs]e",
    "defen[cs]e and counterclaim",
    "answering statement",
    "klageerwiderung",
    "conclusions en défense",
    "contestación a la demanda",
    "conclusie van antwoord",
    "verweerschrift"
  ),
  "iu"
)

/** Records, such as a log or an invoice. Their keeper asserts nothing with them. */
export const record = new RegExp(
  word(
    "purchase order",
    "delivery note",
    "commissioning record",
    "(?:daily|gate|time) log",
    "log ?book",
    "statement of account",
    "account statement",
    "checking account",
    "earnings statement",
    "pay ?(?:slip|stub)",
    "invoice",
    "receipt",
    "score sheet",
    "job sheet",
    "rent book",
    "bill of sale",
    "rechnung",
    "lieferschein",
    "quittung",
    "lohnabrechnung",
    "übergabeprotokoll",
    "mietvertrag",
    "arbeitsvertrag",
    "facture",
    "bulletin de (?:paie|salaire)",
    "reçu",
    "bon de commande",
    "état des lieux",
    "contrat",
    "factura",
    "recibo",
    "nómina",
    "contrato",
    "factuur",
    "loonstrook",
    "kwitantie",
    "\\p{L}{0,20}overeenkomst",
    "agreement",
    "contract",
    "handbook"
  ),
  "iu"
)

/** Courts, offices, hospitals and others who are on no side. */
export const authority = new RegExp(
  word(
    "police",
    "department",
    "court",
    "tribunal",
    "county",
    "city of",
    "council",
    "bureau",
    "ministry",
    "arbitration association",
    "hospital",
    "clinic",
    "medical cent(?:er|re)",
    "health",
    "ombudsman",
    "polizei\\p{L}{0,12}",
    "\\p{L}{0,20}klinik\\p{L}{0,4}",
    "\\p{L}{1,20}amt",
    "\\p{L}{0,12}gericht",
    "klinikum",
    "krankenhaus",
    "gutachten",
    "mairie",
    "préfecture",
    "hôpital",
    "commissaire de justice",
    "huissier",
    "inspection du travail",
    "rapport d['’]expertise",
    "policía",
    "ayuntamiento",
    "juzgado",
    "notar[ií]a?",
    "informe (?:pericial|clínico)",
    "gemeente",
    "politie",
    "ziekenhuis",
    "rechtbank"
  ),
  "iu"
)

/** Texts that our side made for itself. */
export const ofOurOffice =
  /(?<!\p{L})(?:(?:intake|file|attendance|telephone) note|(?:by|to:|for|at)\s{1,3}our (?:office|investigator|firm|paralegal)|our office[,\s])/iu

/** What somebody tells in a statement. */
export const statement = new RegExp(
  word(
    "(?:witness )?statement of",
    "statement\\s{0,2}[–-]",
    "witness statement",
    "affidavit",
    "declaration of",
    "recorded interview",
    "interview",
    "zeugen\\p{L}{0,16}",
    "eidesstattliche versicherung",
    "attestation",
    "témoignage",
    "manifestación",
    "declaración",
    "verklaring",
    "getuigen\\p{L}{0,12}"
  ),
  "iu"
)

export const firstPerson =
  /(?<![\p{L}\p{N}])(?:I|we|my|our|us|me|ich|wir|mich|mir|mein\p{L}{0,2}|unser\p{L}{0,2}|uns|je|j['’]|nous|mon|notre|nos|yo|nosotros|nuestr[oa]s?|mis?|ik|wij|mijn|onze?)(?![\p{L}\p{N}])/giu

const saying =
  "says?|said|states?|stated|claims?|claimed|alleges?|alleged|asserts?|asserted|contends?|contended|denies|denied|maintains?|maintained|insists?|insisted|argues?|argued|told|tells|wrote|writes|reports?|reported|believes?|thinks?|confirm(?:s|ed)|explain(?:s|ed)|answer(?:s|ed)|repli(?:es|ed)|add(?:s|ed)|went through|" +
  "behauptet(?:e)?|bestreitet|bestritt|erklärt(?:e)?|sagt(?:e)?|schrieb|schreibt|gibt an|gab an|meint(?:e)?|äußert(?:e)?|trägt vor|bestätigt(?:e)?|" +
  "affirme|prétend|conteste|soutient|déclare|a déclaré|dit|répond|explique|expose|écrit|indique|" +
  "afirma|alega|niega|sostiene|declara|manifiesta|dice|dijo|responde|explica|indica|" +
  "stelt|beweert|betwist|verklaart|zegt|zei|schrijft|antwoordt"

/** "[Party 2] claims that …", "laut [Party 2]": the name is captured. */
export const reports = new RegExp(
  `(\\[(?:Party|Name|Organization) \\d{1,6}\\])[^.;:\\n]{0,40}?\\s(?:${saying})(?!\\p{L})|(?:according to|laut|nach angaben (?:von|des|der)|selon|d['’]après|según|volgens)\\s{1,2}(?:(?:Mr?|Mrs|Ms|Herrn?|Frau|M|Mme|D|De heer)\\.?\\s)?(\\[(?:Party|Name|Organization) \\d{1,6}\\])`,
  "iu"
)

/** "The driver of unit 1 stated that …": somebody says so whom no placeholder names. */
export const reportsUnnamed = new RegExp(
  `(?<!\\p{L})(?:driver|rider|passenger|tenant|landlord|employer|employee|manager|owner|insured|company|customer|witness|he|she|they|fahrer|beklagte|kläger|zeuge|zeugin|er|sie|conducteur|employeur|salariée?|il|elle|conductor|asegurado|empresa|trabajador[a]?|bestuurder|werkgever|werknemer|hij|zij)(?: \\p{L}{1,3} \\p{L}{0,10} ?\\d?| [AB12])?\\s(?:${saying})(?!\\p{L})`,
  "iu"
)
