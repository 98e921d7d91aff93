/** Phrases that announce a name: the client's, a party's, a witness's. */
import { isFrequentGivenName } from "../words/commonWords.ts"
import { isFamousParty } from "../publicnames/famousCases.ts"
import { livesPrivately } from "../publicnames/judges.ts"
import { americanLetters, letters, sitting, speaking, title } from "../publicnames/offices.ts"
import { isPrivatelyMeant } from "../publicnames/privateBusiness.ts"
import type { Surroundings } from "../publicnames/Surroundings.ts"

export interface NameContext {
  /** Ends where the name begins. Global; linear, because every repetition is bounded. */
  readonly before: RegExp
  /** The fewest words of the name: one is enough only where hardly anything but a name can follow. */
  readonly words: number
  /** True if a public case name may follow, too ("the case against Roe v. Wade"). */
  readonly mayBeCitation?: boolean
  /** True if a place may follow, too ("[Party 1], New York"). */
  readonly mayBePlace?: boolean
  /** True if a lower-case name counts ("my client jane doe"). */
  readonly small?: boolean
  /** True for a courtesy title: after it, an ordinary word is a name ("Mr Will Power"). */
  readonly isTitle?: boolean
  /** Must match after the name. */
  readonly after?: RegExp
  /** For a context that makes a name public: a find only where this is true of the words beside it. */
  readonly onlyIf?: (surroundings: Surroundings) => boolean
}

const roles =
  "plaintiff|defendant|claimant|respondent|petitioner|appellant|appellee|applicant|complainant|accused|debtor|creditor|victim|witness|" +
  "tenant|landlord|lessee|lessor|employee|employer|testator|testatrix|decedent|deceased|insured|guarantor|borrower|lender|buyer|" +
  "seller|purchaser|vendor|executor|executrix|beneficiary|settlor|grantor|licensee|licensor|patient|client|customer|mother|father|husband|wife|" +
  "spouse|son|daughter|brother|sister|neighbor|neighbour|boss|supervisor|manager|colleague|coworker|co-worker|kläger|klägerin|beklagte|beklagter"

const labels = `full name|client name|legal name|first name|last name|surname|family name|name|${roles}|signed|signature|attn|attention|contact|contact person|from|to|cc|insured|author|prepared by|submitted by|mandant|nom|nombre`

/** The text between the role and the name. Runs of spaces are one space here. */
const joint = "(?: ?[(=|–—] ?| - |[,:;]? )"
const clients = "mandant(?:in|en)?|klient(?:in|en|ka)?|client|cliente?s?|clienta|cliënte?|assistit[oa]"
const party = "\\[Party [1-9]\\d{0,5}\\]"

/** Before initials, an office shows a name: "Chancellor M. Dove". */
const offices =
  "President|Chancellor|Treasurer|Secretary|Chair(?:man|woman)?|Speaker|Mayor|Governor|Senator|Minister|Ambassador|Bishop|Captain|Major|Colonel"

/** Words before a name in Italian, Dutch, Polish, Portuguese and German. */
const titlesElsewhere = [
  "[Ss]ig(?:\\.(?:ra|na)?|nor|norina)|[Gg]eom\\.|[Mm]evrouw|[Mm]eneer|[Dd]e heer|[Dd]hr\\.|[Mm](?:ev|vr|w)\\.",
  "[Pp]an(?:a|u|em|i|ią|owie|ów|om|ie)?|p\\.(?= \\p{Lu}\\p{Ll}{2,20}a? \\p{Lu}\\p{Ll})",
  "[Ss]enhora?|[Ss]ra?s?\\.|[Kk]olleg(?:e|en|in)"
].join("|")
/** An office takes the place of a name: "Pani Sędzio", "Sr. Ministro", "Kollegin Richterin". Beginnings of words. */
const officesElsewhere =
  "Sędzi|Prezes|Prezydent|Mecenas|Prokurator|Notariusz|Burmistrz|Starost|Marszał|Wójt|Dyrektor|Doktor|Profesor|Rektor|Kodeks|Dziennik|Ustaw|" +
  "Giudic|Ministr|Minist|President|General|Procurator|Procurador|Cancellier|Prefett|Sindac|Notai|Avvocat|Dottor|Direttor|Console|" +
  "Voorzitter|Griffier|Rechter|Officier|Raadsh|Advocaat|Deken|Burgemeester|Staatssecretaris|Notaris|Deurwaarder|" +
  "Juiz|Juíz|Juez|Desembargador|Relator|Advogad|Abogad|Magistrad|Deputad|Diputad|Senador|Director|Diretor|Doutor|Notari|Tabeli|Alcald|Prefeit|" +
  "Anw[aä]lt|Rechtsanw|Richter|Staatsanw|Notar|Amts|Kanzler|Bürgermeister|Professor"

const isPrivately = (surroundings: Surroundings): boolean =>
  isPrivatelyMeant(surroundings) || livesPrivately(surroundings)

/** The facts of a famous case are told of its parties. */
const isPrivateNow = (surroundings: Surroundings): boolean =>
  isPrivatelyMeant(surroundings) && !isFamousParty(surroundings.name)

const capitalized = "\\p{Lu}[\\p{L}\\p{Mn}'’-]{2,30}"
const eitherCase = (words: string): string =>
  words.replace(/(?<=^|\|)\p{Ll}/gu, (letter) => `[${letter}${letter.toUpperCase()}]`)
const doctrines = eitherCase(
  "test|principle|rule|doctrine|standard|formel|urteil|entscheidung|doktrin|theorie|toets|arrest|criterium"
)
const doctrinesBefore = eitherCase(
  "arrêt|jurisprudence|doctrine|théorie|test|doctrina|fallo|caso|sentenza|dottrina|principio|leer|arrest|wyrok|doktryna|teste|doutrina|acórdão|urteil"
)
/** The name again, nearby. */
const again = "[^\\n]{1,60}?(?<!\\p{L})(?=\\1(?!\\p{L}))"

export const nameContexts: ReadonlyArray<NameContext> = [
  // "Generalanwalt X mietet bei uns".
  { before: new RegExp(`(?<!\\p{L})(?:${speaking}) `, "gu"), words: 1, onlyIf: isPrivately },
  // "Lady X owes rent".
  {
    before: new RegExp(`(?<!\\p{L})(?:${sitting}|${title}|[Pp]r[ée]sidente?) `, "gu"),
    words: 1,
    onlyIf: isPrivatelyMeant
  },
  // "X LJ did not pay", "X, J., dissenting, has not paid me".
  {
    before: new RegExp(`(?<![\\p{L}'’-])(?=${capitalized}(?: ${letters}(?!\\p{L})|, ${americanLetters}))`, "gu"),
    words: 1,
    onlyIf: isPrivately
  },
  // "Does the X principle apply? X slipped in the shop."
  {
    before: new RegExp(`(?<!\\p{L})(${capitalized})[- ](?:${doctrines})(?!\\p{L})${again}`, "gu"),
    words: 1,
    onlyIf: isPrivateNow
  },
  {
    before: new RegExp(`(?<!\\p{L})(?:${doctrinesBefore}) (${capitalized})${again}`, "gu"),
    words: 1,
    onlyIf: isPrivateNow
  },
  { before: new RegExp(`\\b(?:${offices}) (?=(?:\\p{Lu}\\.[ -]?){1,3}\\p{Lu}\\p{Ll})`, "gu"), words: 1 },
  {
    before: new RegExp(
      `\\b(?:my|our) (?:\\p{Ll}{1,20} )?clients?(?: is| are)?(?: named| called)?${joint}(?:${party}[,:]? )?`,
      "giu"
    ),
    words: 1,
    small: true
  },
  {
    before: new RegExp(
      `(?<!\\p{L})(?:meine?[nrms]?|unsere?[nrms]?|mon|ma|notre|mi|nuestr[oa]|(?:il )?mio|(?:la )?mia|mijn|onze|meu|minha|moja|mój) (?:${clients})(?: ist| est| es| è| is| é| jest)?${joint}(?:el |la |der |die |den |il )?`,
      "giu"
    ),
    words: 1,
    small: true
  },
  {
    before:
      /\b(?:my|his|her|their|our|the client's) (?:\p{Ll}{1,12}[ -])?(?:husband|wife|son|daughter|brother|sister|mother|father|partner|spouse|fiancée?|boyfriend|girlfriend|neighbou?r|boss|landlord|tenant|employer|ex|ex-husband|ex-wife|uncle|aunt|cousin|nephew|niece|grandmother|grandfather|stepson|stepdaughter),? /giu,
    words: 1
  },
  {
    before:
      /(?<!\p{L})(?:ich heiße|mein name ist|je m['’]appelle|me llamo|mi nombre es|mi chiamo|ik heet|my name['’]s|nazywam się|meu nome é) /giu,
    words: 1,
    small: true
  },
  {
    before:
      /(?:^|[\n.!?,;] ?)(?:hi|hello|hey)?,? ?(?:this is|here is|I am|I['’]m|hier ist|hier spricht|je suis|soy|sono|eu sou|ik ben) /giu,
    words: 2,
    mayBeCitation: true,
    mayBePlace: true,
    small: true
  },
  {
    before: /(?:^|\n)[ \t]{0,4}(?:re|betreff|betr\.|in sachen|concerne|asunto|our file|matter)[ .]?:?[ \t]{1,3}/giu,
    words: 1,
    after: /^ ?(?:\/|\.\/\.|\.\/| [-–—] |v\.? |vs\.? )/u
  },
  {
    before: /\b(?:my|our) (?:case|matter|lawsuit|file|dispute)(?: is|,|:| of)? /giu,
    words: 1,
    after: /^ (?:v|vs|versus|\/|\.\/\.)\.? /u
  },
  // "Is Tom Baker liable?" In "Does Roe v. Wade …" no given name comes first.
  {
    before:
      /(?:^|[.?!\n:] ?)(?:Is|Was|Can|Could|May|Did|Does|Has|Had|Will|Would|Should|Must) (?=\p{Lu}\p{Ll}{1,14} \p{Lu}\p{Ll}{1,20} \p{Ll})/gu,
    words: 2,
    mayBeCitation: true,
    onlyIf: ({ name }) => isFrequentGivenName(name.split(" ", 1)[0]!.toLowerCase())
  },
  // "Say that Quillfeather asks for interest."
  {
    before:
      /(?<!\p{L})(?:[Ss]ay|[Ss]tate|[Aa]dd|[Mm]ention|[Ww]rite) that (?=\p{Lu}\p{Ll}{2,24} (?:asks|wants|denies|owes|paid|pays|refuses|refused|seeks|accepts|agrees|claims)(?!\p{L}))/gu,
    words: 1,
    mayBePlace: true
  },
  // Families and couples: "Familie Oberdörffer", "la famille Ravel", "małżonków Wilczopolskich".
  {
    before:
      /(?<!\p{L})(?:Familien?|Eheleuten?|Ehepaar(?:es|s)?|Geschwistern?|[Ff]amille|[Ll]es époux|[Ff]amilia|[Ff]amiglia|[Cc]oniugi|[Ff]amília|[Ff]amilie|[Ee]chtpaar|[Gg]ezin|[Mm]ałżonk(?:owie|ów|om|ami)|[Mm]ałżeństw[oau]|[Rr]odzin[ayęo]) (?=\p{Lu}\p{Ll}{2})/gu,
    words: 1,
    mayBeCitation: true,
    isTitle: true
  },
  // Also "of the state": the name has the ending of a plural.
  {
    before:
      /(?<!\p{L})[Pp]aństw(?:o|a|u|em)(?: \p{Lu}\p{Ll}{2,20} i \p{Lu}\p{Ll}{2,20})? (?=\p{Lu}\p{Ll}{2,24}(?:[sc]c?y|[sc]k(?:ich|im|imi)|owie|ów)(?!\p{L}))/gu,
    words: 1,
    isTitle: true
  },
  { before: /\/s\/ ?/gu, words: 1, small: true },
  {
    before:
      /\b(?:regards|sincerely|truly|faithfully|grüßen|salutations|saludos|saluti)(?:,?[ \t]{0,3}\n{1,3}[ \t]{0,4}|,? )/giu,
    words: 1,
    after: /^[ \t]{0,3}(?:\n|$)/u
  },
  // "Hit and miss" is no title.
  {
    before:
      /(?<![\p{L}.])(?:mr|mrs|ms|(?<!(?:and|or|to|not|will|would|may|might|never|n['’]t|i|you|we|they) )miss|herrn?|frau|mme|monsieur|madame|señora?)\b\.? /gu,
    words: 1,
    small: true
  },
  { before: new RegExp(`\\b(?:the|your|his|her|their|a) clients?${joint}(?:named |called |is )?`, "giu"), words: 2 },
  // Phrases that would undo a placeholder.
  {
    before: new RegExp(`${party}(?: is | means |, | ?(?:[(:|=→–—]|[=-]>) ?"?| - )`, "gu"),
    words: 2,
    mayBeCitation: true,
    mayBePlace: true
  },
  { before: /\b(?:I|we) (?:also )?(?:represent|act for|appear for|advise|am acting for|are acting for) /giu, words: 1 },
  {
    before:
      /\b(?:representing|represents|retained by|engaged by|acting for|appearing for|attorneys? for|lawyers? for|solicitors? for|counsel (?:for|to)|(?:on|in) behalf of|mandant(?:in)?|au nom de) /giu,
    words: 2
  },
  { before: new RegExp(`\\b(?:${roles})s?,? (?:named |called |is )?`, "giu"), words: 2, mayBeCitation: true },
  {
    before: new RegExp(`(?:^|\\n|\\b(?:the|an?|and|by|of|that|when|against|between) )(?:${roles}) `, "gu"),
    words: 1,
    mayBeCitation: true
  },
  {
    before:
      /(?<![\p{L}.]|\], )(?:Mr|Mrs|Ms|Miss|Mx|Dr|Prof|Herrn?|Frau|Mme|Mlle|Monsieur|Madame|Señora?|Signora?)\b\.? /gu,
    words: 1,
    isTitle: true
  },
  // "do pana Wróblewskiego", "alla sig.ra Passavanti", "mevrouw Terpstra".
  {
    before: new RegExp(`(?<![\\p{L}.]|\\], )(?:${titlesElsewhere}) (?=\\p{Lu}\\p{Ll})(?!${officesElsewhere})`, "gu"),
    words: 1
  },
  { before: /(?<![\p{L}.])(?:MR|MRS|MS|MISS|MX|DR|PROF|HERRN?|FRAU|MME)\b\.? /gu, words: 1, isTitle: true },
  {
    before: /\b(?:name is|names are|name was|is named|was named|goes by|real name:?|née|nee|whose name is:?) /giu,
    words: 1
  },
  {
    before: /\b(?:named|called|known as|formerly|a\.?\/?k\.?\/?a\.?|d\/b\/a|f\/k\/a|trading as|alias),? /giu,
    words: 2,
    mayBeCitation: true
  },
  {
    before: new RegExp(
      `(?:^|[\\n;.,(|•*>-] {0,3}|\\b)(?:${labels})s?\\*{0,2}["']?[ \\t]?(?::\\*{0,2}|[=|])[ \\t]{0,3}`,
      "giu"
    ),
    words: 2,
    small: true
  },
  { before: /(?:^|\n)[ \t]{0,4}dear /giu, words: 1 },
  { before: /\b(?:regards|sincerely|truly|faithfully|submitted),?[ \t]{0,3}\n{1,3}[ \t]{0,4}/giu, words: 2 },
  {
    before:
      /\b(?:signed|executed|witnessed|sworn|sworn to|authored|written|prepared|drafted|notarized|owned|driven|employed|fired|hired|assaulted|arrested|dismissed|harassed) by /giu,
    words: 2
  },
  {
    before:
      /\b(?:deposition|affidavit|testimony|declaration|statement|estate|custody|guardianship|adoption|arrest|death|interview|marriage|signature|dismissal|employment) of /giu,
    words: 2,
    mayBeCitation: true
  },
  {
    before:
      /\b(?:spoke (?:to|with)|met with|meeting with|interviewed|contacted|hired|fired|sued|suing|sue|married|divorced|divorcing|assaulted|against|owes|owed) /giu,
    words: 2,
    mayBeCitation: true
  }
]

const anyCase = (words: string): string =>
  [words, words.replace(/(?<![\p{L}-])\p{Ll}/gu, (letter) => letter.toUpperCase()), words.toUpperCase()].join("|")

/** Only an initial may have a full stop: after a word it ends a sentence. */
const capitalWord = "\\p{Lu}(?:\\.(?:-?\\p{Lu}\\.){0,3}|[\\p{L}\\p{Mn}'’-]{0,30})"

const severalWords = `(?<![\\p{L}\\p{N}])${capitalWord}(?: (?:\\p{Ll}{1,5} )?${capitalWord}){1,3}`

/** A name before the phrase that gives its role: "Jane Doe, the tenant", "Jane Doe is my client". */
export const nameThenRole = new RegExp(
  `${severalWords}(?=(?:\\.?, | \\(| (?:is|was) )(?:(?:${anyCase("the|my|our|an|a|as")}) )?(?:${anyCase(roles)})\\b)`,
  "gu"
)

/** A name before its placeholder: "Jane Doe ([Party 1])". */
export const nameThenParty = new RegExp(`${severalWords}(?=(?: ?\\(| is | ?[=|→] ?)${party})`, "gu")
