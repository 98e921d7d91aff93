/** Texts and passages that stay with the firm and its client, in the languages that the analyst reads. */
import { safe, type SafeText } from "@incamera/domain/deidentification"
import type { PassageIndex } from "../answering/PassageIndex.ts"
import type { Assertions, Side } from "./sideOf.ts"
import { headerLines, isWithCounsel, lawyersIn } from "./withCounsel.ts"

/** A text that only the firm and its client may read. */
export interface Confidence {
  /** The part's index in the reading. */
  readonly part: number
  /** Continues "left out, because …". */
  readonly why: SafeText
}

const word = (...sources: ReadonlyArray<string>): RegExp =>
  new RegExp(`(?<!\\p{L})(?:${sources.join("|")})(?!\\p{L})`, "iu")

/** What the firm writes for itself and its client. */
const privileged = word(
  "privileged",
  "(?:attorney|lawyer|solicitor)[- ]client (?:communication|correspondence)",
  "(?:attorney )?work product",
  "(?:attendance|conference|file|intake|strategy|telephone) notes?",
  "(?:call|conference|consultation|conversation|interview|meeting|telephone) with (?:the |our )?(?:client|counsel)",
  "(?:besprechung|gespräch|telefonat|rücksprache) mit (?:der |dem )?mandant(?:in|en)?",
  "(?:appel|échange|entretien|rendez-vous) avec (?:la |le |notre )?cliente?",
  "(?:entrevista|llamada|reunión) con (?:la |el |nuestr[oa] )?cliente",
  "(?:bespreking|gesprek|telefoongesprek) met (?:de )?cliënte?",
  "(?:memo(?:randum)?|note) (?:to|for)(?: the)? file",
  "internal (?:e-?mail|memo(?:randum)?|note)",
  "counsel['’]s (?:advice|opinion)|opinion of counsel|(?:advice|opinion) of (?:leading |junior )?counsel",
  "(?:legal )?advice note|letter of advice|(?<=(?:^|[:–—]) ?)legal advice",
  "anwaltskorrespondenz|anwaltsgeheimnis|mandantengespräch",
  "aktennotiz|aktenvermerk|gesprächsnotiz|telefonnotiz|besprechungsnotiz|handakte",
  "interne[rs]? (?:e-?mail|memo|notiz|vermerk)",
  "note interne|note (?:au|pour le) dossier|note d['’]entretien|note de rendez-vous",
  "secret professionnel|consultation juridique",
  "nota interna|nota (?:al|de|del|para el) (?:expediente|entrevista|reunión)|secreto profesional|dictamen (?:del|de la) (?:abogad[oa]|letrad[oa])",
  "gespreksnotitie|dossiernotitie|telefoonnotitie|interne (?:e-?mail|memo|notitie)|beroepsgeheim|verschoningsrecht|advocatencorrespondentie"
)

/** What the sides say to each other only to settle. */
const settlement = word(
  "without prejudice(?! to)",
  "settlement (?:communications?|discussions?|negotiations?|talks)",
  "(?:fre|rule) 408",
  "vergleichs(?:gespräch|verhandlung)\\p{L}{0,3}",
  "pourparlers (?:transactionnels|confidentiels)",
  "(?:conversaciones|negociaciones) (?:de|para un) acuerdo",
  "schikkings(?:gesprek|onderhandeling|overleg)\\p{L}{0,3}"
)

/** The first line of a note of a call: "Phone, 12 November 2026", "Tel. [Party 1]". "Phone bill" is none. */
const ofACall =
  /^[\s*_#]{0,6}(?:(?:phone|telephone|video)(?:\s(?:call|conference))?|call|tel\.?|telefonat|telefon|anruf|appel|llamada|gesprek)\s{0,2}(?:[,:–-]\s{0,2}|(?=\[)|(?:with|from|mit|von|avec|de|con|met|van)\s)(?<rest>[^\n]{0,120})/iu
const partyNamed = /\[Party \d{1,6}\]/g

/** Only marks the text for its recipient if it stands with "private" or "personal". */
const confidential =
  /(?<!\p{L})(?<!(?:private|personal|personally|persönlich|personnel(?:le)?|personal|persoonlijk)\s{0,2}(?:and|&|und|et|y|en|[/,–-])?\s{0,2})(?:confidential|vertraulich|confidentiel(?:le)?|confidencial|vertrouwelijk)(?!\p{L})/iu

/** Characters of a text in which it says of what kind it is, and the longest line that does. */
const head = 400
const headline = 140

/** True if all messages of a text go from the user's side to the user's side. */
function isInternal(text: string, sideOfName: (name: string) => Side): boolean {
  const lines = headerLines(text).map(({ people }) => people)
  const everyone = lines.flat()
  return (
    lines.length > 1 &&
    lines.every((people) => people.length > 0) &&
    new Set(everyone).size > 1 &&
    everyone.every((name) => sideOfName(name) === "ours")
  )
}

/** True for a note of a call with the user's own side, or with nobody that it names. */
function isNoteOfCall(text: string, sideOfName: (name: string) => Side): boolean {
  const rest = ofACall.exec(text)?.groups?.["rest"]
  if (rest === undefined) return false
  const named = rest.match(partyNamed) ?? []
  return named.length === 0 ? /\d/.test(rest) : named.every((name) => sideOfName(name) === "ours")
}

/** Returns the texts that stay with the firm and its client, with the reason for each. */
export function confidencesIn(index: PassageIndex, asserted: Assertions): ReadonlyArray<Confidence> {
  const { parts, text } = index.reading
  const lawyers = lawyersIn(text)
  return parts.flatMap(({ end, origin, start }, part): ReadonlyArray<Confidence> => {
    if (origin.source !== "file") return []
    const lines = text
      .slice(start, Math.min(end, start + head))
      .split("\n")
      .filter((line) => line.length <= headline)
    const says = (pattern: RegExp): boolean => lines.some((line) => pattern.test(line))
    if (says(privileged)) return [{ part, why: safe`it says that it is advice or a note of the firm` }]
    if (isNoteOfCall(text.slice(start, Math.min(end, start + head)), asserted.sideOfName))
      return [{ part, why: safe`it says that it is a note of a call` }]
    if (says(settlement)) return [{ part, why: safe`it says that it belongs to settlement talks` }]
    const first = index.passages.find((passage) => passage.part === part)
    const isTheirs = first !== undefined && asserted.of(first).side === "theirs"
    if (!isTheirs && says(confidential)) return [{ part, why: safe`it says that it is confidential` }]
    if (isInternal(text.slice(start, end), asserted.sideOfName))
      return [{ part, why: safe`it passed only within the user’s own side` }]
    return isWithCounsel(index, part, asserted.sideOfName, lawyers)
      ? [{ part, why: safe`it passed between the user’s side and somebody who seems to be its lawyer` }]
      : []
  })
}

/** Limits of settlement, instructions, lists of things to do, money troubles, health, and doubts about the own case. */
const confided = word(
  // Limits of settlement.
  "would (?:accept|agree to|pay|settle|take)|(?:is|are) (?:prepared|willing|ready) to (?:accept|pay|settle|take)",
  "(?:her|his|its|our|their|the client['’]s) (?:upper |absolute )?limit|bottom line|walk[- ]away|settlement authority",
  "würde [^.\\n]{0,60}(?:akzeptieren|zahlen)|schmerzgrenze|(?:ihr|sein|unser)e? (?:limit|obergrenze|untergrenze)|vergleichsbereit\\p{L}{0,6}",
  "(?:accepterait|paierait|serait prête? à)|(?:sa|notre|leur) limite",
  "(?:aceptaría|pagaría|estaría dispuest[oa] a)|(?:su|nuestro) límite",
  "zou [^.\\n]{0,60}(?:accepteren|betalen)|(?:haar|zijn|onze|hun) (?:limiet|ondergrens|bovengrens)",
  // What nobody else may learn.
  "(?:don['’]t|do not|must not|mustn['’]t|should not|shouldn['’]t) (?:disclose|learn|know|mention|reveal|tell)|not (?:to )?learn it",
  "nicht (?:erfahren|erwähnen|offenlegen|verraten)|darf niemand wissen",
  "ne (?:doit|doivent) pas (?:apprendre|savoir)|ne pas (?:divulguer|mentionner|révéler)",
  "no (?:debe|deben) (?:enterarse|saber)|no (?:mencionar|revelar)",
  "(?:mag|mogen) (?:dit )?niet (?:horen|weten)|niet (?:noemen|vermelden|vertellen)",
  // Instructions and things to do.
  "to[- ]do(?: list)?|(?:instructs|instructed) us|wants? to (?:claim|counterclaim|defend|settle|sue)|(?:us|[A-Z]{2,3}) to (?:call|file|find|send|write)",
  "zu erledigen|(?:beauftragt|bittet) uns|à faire|nous a (?:chargés|demandé)|tareas pendientes|nos encarga|te doen|actiepunten",
  // Who pays for the lawyer.
  "legal (?:expenses|protection) (?:cover|insur\\p{L}{1,5})|legal aid|pro bono|no[- ]win[,-]? no[- ]fee|(?:conditional|contingency) fee|litigation fund\\p{L}{1,4}",
  "rechtsschutz\\p{L}{0,16}|rsv|deckungszusage|prozesskostenhilfe|pkh|protection juridique|aide juridictionnelle",
  "(?:seguro de )?defensa jurídica|justicia gratuita|rechtsbijstand\\p{L}{0,12}|toevoeging",
  // Money troubles.
  "overdraft|insolven\\p{L}{1,5}|can(?:not|['’]t) afford|cash[- ]?flow|(?:bank|lender) will not extend",
  "dispokredit|kontokorrent\\p{L}{0,8}|zahlungsunfähig\\p{L}{0,5}|liquiditätsengp\\p{L}{1,5}|découvert bancaire|difficultés (?:financières|de trésorerie)",
  "descubierto bancario|dificultades económicas|problemas de liquidez|rekening-courantkrediet|geldproblemen|liquiditeitsproblemen",
  // Health beside the matter.
  "off sick|takes? (?:\\p{L}{1,12} )?(?:antidepressants|morphine|opioids|painkillers|sedatives)|depression|burn-?out",
  "nimmt (?:\\p{L}{1,12} )?(?:antidepressiva|morphin|schmerzmittel)|prend (?:de la morphine|des (?:antidépresseurs|calmants))",
  "toma (?:morfina|antidepresivos|calmantes)|slikt (?:antidepressiva|morfine|pijnstillers)",
  // Doubts about the own case.
  "(?:weakness|weak point|difficulty|problem) (?:in|of|with) (?:our|the client['’]s) case|prospects of success|nervous witness|our (?:weak point|weakness)",
  "erfolgsaussicht\\p{L}{0,3}|prozessrisik\\p{L}{1,3}|schwachstelle|chances de succès|point faible|probabilidades de éxito|punto débil|kans van slagen|proceskansen|zwakke punt"
)

/** What marks an offer as one that no court may see. */
const ofOffer = word("save as to costs", "calderbank", "part 36 offer", "offer of (?:judgment|compromise)")

/** True if a passage, in whatever text, is only for the firm and its client, or belongs to settlement talks. */
export const isConfided = (words: string): boolean =>
  confided.test(words) || settlement.test(words) || ofOffer.test(words) || privileged.test(words)
