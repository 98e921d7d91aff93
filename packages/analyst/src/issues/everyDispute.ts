/** Points that come up in any dispute, whatever its field: where a text speaks to them. */
import { safe, type SafeText } from "@incamera/domain/deidentification"
import { foreignPhrases } from "../text/anyLanguage.ts"
import type { Issue } from "./Issue.ts"

export interface Point {
  readonly name: SafeText
  readonly signals: RegExp
  /** The issue that says the same; null if none does. */
  readonly issue: Issue["key"] | null
}

const point = (name: SafeText, issue: Point["issue"], ...signals: ReadonlyArray<string>): Point => ({
  name,
  issue,
  signals: foreignPhrases(...signals)
})

export const everyDispute: ReadonlyArray<Point> = [
  point(
    safe`which court or body decides, and in what form it is asked`,
    null,
    "jurisdiction",
    "removal",
    "remand(?:ed)?",
    "venue",
    "small claims",
    "tribunal",
    "governing law",
    "Zuständigkeit",
    "Gerichtsstand",
    "compétence",
    "competencia",
    "competent[ei]?",
    "bevoegd\\p{L}{0,4}"
  ),
  point(
    safe`limitation and other time limits for the claim`,
    "limitation",
    "limitation",
    "time ?barred",
    "out of time",
    "too late",
    "verjähr\\p{L}{1,6}",
    "Ausschlussfrist",
    "prescri(?:t|te|ption|to|ta|pción)",
    "forclusion",
    "caducidad",
    "verjaar\\p{L}{0,2}",
    "verjaring"
  ),
  point(
    safe`cause: what led to the loss, and what else may have`,
    null,
    "caus(?:e|es|ed|ing|ation)",
    "because of",
    "due to",
    "result(?:ed)? (?:of|from|in)",
    "Ursache",
    "ursächlich",
    "zurückzuführen",
    "lien de causalité",
    "causé\\p{L}{0,2}",
    "dû à",
    "causa(?:d[oa])?",
    "debido a",
    "oorzaak",
    "veroorzaakt"
  ),
  point(
    safe`proof: who has to prove what, witnesses, experts, records`,
    null,
    "burden of proof",
    "witness(?:es)?",
    "expert(?:['’]s)?(?: report| opinion)?",
    "affidavit",
    "Beweis\\p{L}{0,8}",
    "Zeug(?:e|en|in)",
    "Sachverständige\\p{L}{0,2}",
    "Gutachten",
    "preuves?",
    "témoins?",
    "expertise",
    "pruebas?",
    "testigos?",
    "peric?ial",
    "bewijs",
    "getuigen?",
    "deskundige"
  ),
  point(
    safe`the loss, its amount, and what was or could have been done against it`,
    null,
    "mitigat\\p{L}{1,4}",
    "loss(?:es)?",
    "damages",
    "lost (?:wages|earnings|profits?|income)",
    "Schadensminderung",
    "Schaden(?:s|s?ersatz)?",
    "préjudices?",
    "dommages",
    "daños",
    "perjuicios?",
    "schade(?:vergoeding)?"
  ),
  point(
    safe`what the claimant did, knew or agreed to`,
    "shared-fault",
    "contributory",
    "own fault",
    "should have (?:known|noticed|seen)",
    "Mitverschulden",
    "Kenntnis",
    "grob fahrlässig\\p{L}{0,2}",
    "faute de la victime",
    "connaissance",
    "conocimiento",
    "culpa",
    "eigen schuld"
  ),
  point(
    safe`offers, settlement and releases`,
    "release",
    "settle(?:d|ment)?",
    "offer(?:s|ed)?",
    "without prejudice",
    "Vergleich(?:svorschlag)?",
    "Angebot",
    "transaction",
    "offre",
    "acuerdo",
    "oferta",
    "schikking",
    "regeling",
    "aanbod"
  ),
  point(
    safe`interest and costs`,
    "interest-and-costs",
    "interest",
    "(?:attorney|lawyer|legal|court)(?:['’]?s)?['’]? (?:fees|costs)",
    "Zinsen",
    "Anwaltskosten",
    "Prozesskosten",
    "intérêts",
    "article 700",
    "dépens",
    "intereses",
    "costas",
    "rente",
    "proceskosten"
  )
]
