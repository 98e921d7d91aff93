/**
 * Tells which proceeding an event belongs to, by the words near it. A rule of civil procedure says nothing about a
 * complaint to an agency, an arbitration or a grievance.
 */
import { safe, type SafeText } from "@incamera/domain/deidentification"
import { negated } from "../text/negated.ts"
import { phrases } from "../text/Pattern.ts"

/** Places where a dispute can be, other than a court. */
export type Forum = "court" | "agency" | "tribunal" | "arbitration" | "internal"

/** Kinds of court case with procedures of their own; `civil` is the ordinary civil action. */
export type CourtCase =
  | "civil"
  | "eviction"
  | "family"
  | "probate"
  | "small-claims"
  | "bankruptcy"
  | "criminal"
  | "immigration"
  | "labour-court"

export type Proceeding = CourtCase | Exclude<Forum, "court">

/** Names, to follow "it belongs to". */
export const proceedingNames: Readonly<Record<Proceeding, SafeText>> = {
  civil: safe`an ordinary civil action`,
  eviction: safe`an eviction case (unlawful detainer)`,
  family: safe`a family case`,
  probate: safe`a probate, guardianship or estate case`,
  "small-claims": safe`a small claims case`,
  bankruptcy: safe`a bankruptcy case`,
  criminal: safe`a criminal case`,
  immigration: safe`an immigration case`,
  "labour-court": safe`a case before a labour court`,
  agency: safe`a complaint or charge before an agency`,
  tribunal: safe`a claim before an employment or property tribunal`,
  arbitration: safe`an arbitration`,
  internal: safe`an internal complaint, grievance or report`
}

const forums: Readonly<Record<Forum, RegExp>> = {
  court: phrases(
    "summons(?:es)?",
    "law ?suits?",
    "sued",
    "court papers",
    "civil (?:action|case|suit|complaint)",
    "complaint for (?:damages|breach|injunctive|declaratory|money|negligence)",
    "(?:superior|district|county|circuit|supreme|high|family|probate|bankruptcy|state|federal|crown|small claims|housing|trial) court",
    "(?:filed|sues?|brought) (?:\\w{1,12} ){0,3}in (?:\\w{1,12} ){0,3}court",
    "plaintiffs?",
    "defendants?",
    "cross (?:complainants?|defendants?)",
    "proof of service of summons",
    "particulars of claim",
    "(?:Amts|Land|Oberlandes|Arbeits|Familien)gerichts?",
    "Klageschrift"
  ),
  agency: phrases(
    "eeoc|crd|dfeh|(?:cal ?)?osha|nlrb|cfpb|ftc|dlse|uscis|ofcom|hhs",
    "(?:equal employment opportunity|civil rights|human rights|fair employment|labou?r|housing|consumer|licensing|medical|utilities|compensation|unemployment|health|safety|environmental|data protection|financial|insurance|code enforcement) (?:\\w{2,14} ){0,3}?(?:commission(?:er)?|department|division|bureau|board|agency|authority|administration)",
    "labou?r commissioner(?:['’]s office)?",
    "(?:department|division|bureau|board|commission|ministry) of (?:the )?[a-z]\\w{2,20}",
    "(?:state|federal|city|local|government|regulatory|administrative|licensing) (?:\\w{2,12} )?(?:agency|agencies|regulator|authority|board)",
    "ombuds\\w{0,6}",
    "regulator",
    "attorney general",
    "watchdog",
    "charge of discrimination",
    "(?:administrative|agency) (?:complaint|charge|proceedings?|hearing)",
    "right to sue (?:notice|letter)",
    "complain(?:t|ed) (?:with|to) the (?:state|city|county|police|government|agency|department|bureau|board|commission)",
    "police report",
    "better business bureau",
    "state bar|bar association|law society|solicitors regulation authority",
    "trading standards"
  ),
  tribunal: phrases("(?:employment|industrial|property|first tier|lands) tribunal", "ET[13]"),
  arbitration: phrases(
    "(?<!compel |agreement to |agreed to )arbitrat(?:ion(?! (?:clause|agreement|provision|award))|or|ors|e|ed|al)",
    "American Arbitration Association",
    "AAA|JAMS|FINRA",
    "Schiedsgericht\\w{0,3}"
  ),
  internal: phrases(
    "grievances?",
    "internal (?:\\w{2,14} )?(?:complaints?|investigation|report|appeal|review)",
    "(?:complain(?:t|ts|ed|ing)|report(?:ed)?|wrote|went|made|taken) (?:about \\w{1,12} )?(?:with|to) (?:hr|human resources|(?:the |her |his |their |my |our )?(?:\\w{1,12} )?(?:employer|boss|managers?|supervisors?|company|landlord|school|hoa|compliance|hr|human resources))",
    "(?:hr|human resources|compliance|ethics|integrity) (?:department|complaint|hot ?line|team|line|office)",
    "complain(?:t|ts|ed) (?:\\w{2,10} ){0,2}(?:with|to) the (?:\\w{1,14} ){0,4}(?:office|committee|association|management company|union|church|club|university|school|college|hospital|bank|insurer)",
    "title ix (?:office|coordinator|complaint|process)",
    "(?:ethics|harassment|noise|whistle ?blow\\w{2,4}) complaints?",
    "complaints? (?:procedure|policy)",
    "disciplinary (?:hearing|meeting|procedure)"
  )
}

interface KindWords {
  /** Words that decide. */
  readonly named: RegExp
  /** Words that leave it open, if the event's own words name no kind. */
  readonly hinted: RegExp | null
  /** A practice area in the case's record that decides. */
  readonly area: RegExp | null
}

const courtCases: Readonly<Record<Exclude<CourtCase, "civil">, KindWords>> = {
  eviction: {
    named: phrases(
      "unlawful detainer",
      "UD 1\\d\\d",
      "evictions? (?:action|case|law ?suit|suit|complaint|papers|proceedings?|summons)",
      "possession (?:claim|action|proceedings?)",
      "summary (?:possession|process)",
      "R(?:ä|ae)umungsklage"
    ),
    hinted: phrases("evict\\w{0,4}", "pay (?:rent )?or quit", "notice to (?:quit|vacate)", "holdover"),
    area: /\bevict/i
  },
  family: {
    named: phrases(
      "dissolution of (?:the |their |our |my )?(?:marriage|domestic partnership)",
      "(?:divorce|dissolution|custody|paternity|separation) (?:petition|papers|action|case|proceedings?|summons|complaint)",
      "petition(?:ed)? (?:for|to) (?:a )?(?:dissol\\w{2,6}|divorce|(?:legal )?separation|(?:sole |joint )?custody|annulment|adopt\\w{0,3})",
      "(?:filed|files|filing) for (?:a )?(?:divorce|dissolution|(?:legal )?separation|custody)",
      "marriage of",
      "family (?:court|division|law)",
      "FL \\d{3}",
      "Scheidungs?antrag"
    ),
    hinted: phrases("divorc\\w{1,3}", "dissolution", "custody", "(?:spousal|child) support", "visitation"),
    area: /\b(?:famil|matrimon|divorc|custody|marri)/i
  },
  probate: {
    named: phrases(
      "petition for (?:\\w{2,12} )?(?:probate|letters|conservatorship|guardianship)",
      "probate (?:court|case|petition|proceedings?)",
      "letters (?:testamentary|of administration)",
      "(?:conservatorship|guardianship) (?:petition|proceedings?|case)",
      "estate of"
    ),
    hinted: null,
    area: /\b(?:probate|estates?|inherit|wills?|guardian|conservator)/i
  },
  "small-claims": { named: phrases("small claims", "SC 100"), hinted: null, area: /\bsmall claims/i },
  bankruptcy: {
    named: phrases(
      "bankruptcy (?:court|petition|case|proceedings?|filing)",
      "adversary (?:proceeding|complaint)",
      "chapter (?:7|11|13)"
    ),
    hinted: null,
    area: /\b(?:bankrupt|insolven)/i
  },
  criminal: {
    named: phrases(
      "criminal (?:complaint|charges?|court|case|summons|proceedings?)",
      "indict(?:ed|ment)",
      "arraign\\w{2,5}",
      "misdemeanou?r",
      "felony",
      "Strafbefehl",
      "Anklageschrift"
    ),
    hinted: null,
    area: /\bcrimin/i
  },
  immigration: {
    named: phrases("immigration (?:court|judge|petition)", "removal proceedings", "notice to appear", "visa petition"),
    hinted: null,
    area: /\bimmigra/i
  },
  "labour-court": {
    named: phrases("Arbeitsgerichts?", "labou?r court", "K(?:ü|ue)ndigungsschutzklage"),
    hinted: null,
    area: null
  }
}

const said = (text: string, pattern: RegExp): boolean => {
  for (const { 0: words, index } of text.matchAll(pattern)) {
    if (!negated(text, index, index + words.length)) return true
  }
  return false
}

const kinds = Object.keys(courtCases) as ReadonlyArray<Exclude<CourtCase, "civil">>
const allForums = Object.keys(forums) as ReadonlyArray<Forum>

/** What a text says about proceedings. */
export interface Signs {
  readonly forums: ReadonlySet<Forum>
  readonly named: ReadonlySet<CourtCase>
  readonly hinted: ReadonlySet<CourtCase>
}

export const signsIn = (text: string): Signs => ({
  forums: new Set(allForums.filter((forum) => said(text, forums[forum]))),
  named: new Set(kinds.filter((kind) => said(text, courtCases[kind].named))),
  hinted: new Set(
    kinds.filter((kind) => {
      const { hinted } = courtCases[kind]
      return hinted !== null && said(text, hinted)
    })
  )
})

/** The kinds of case that a practice area in a record means. */
export const casesOfArea = (practiceArea: string): ReadonlyArray<CourtCase> =>
  kinds.filter((kind) => courtCases[kind].area?.test(practiceArea) === true)

/** The places where a text can speak of an event's proceeding. */
export interface Surroundings {
  /** The event's clause, its sentence, the sentences before and after it, the head of its document: nearest first. */
  readonly near: ReadonlyArray<Signs>
  readonly document: Signs
  readonly title: Signs
  readonly summary: Signs
  /** Kinds of case that the record's practice area means. */
  readonly area: ReadonlyArray<CourtCase>
  /** What the heads of the case's other documents name. */
  readonly elsewhere: Signs
}

/** Keeps what a wider text confirms of the choices so far. */
function narrowed<A>(choices: ReadonlySet<A>, by: ReadonlySet<A>): ReadonlySet<A> {
  if (choices.size === 0) return by
  const both = new Set([...choices].filter((choice) => by.has(choice)))
  return both.size === 0 ? choices : both
}

function forumsOf({ document, near, summary, title }: Surroundings, ofCourts: boolean): ReadonlySet<Forum> {
  // Documents and summaries mention other proceedings as background, so what only courts have isn't taken from them.
  const scopes = ofCourts ? [...near, title] : [...near, title, document, summary]
  let found: ReadonlySet<Forum> = new Set()
  for (const scope of scopes) {
    found = narrowed(found, scope.forums)
    if (found.size === 1) return found
  }
  return found.size === 0 && ofCourts ? new Set<Forum>(["court"]) : found
}

function courtCasesOf({ area, document, elsewhere, near, summary, title }: Surroundings): ReadonlySet<CourtCase> {
  let found: ReadonlySet<CourtCase> = new Set()
  for (const scope of [...near, document, title, summary]) {
    found = narrowed(found, scope.named)
    if (found.size === 1) return found
  }
  if (found.size > 0) return found
  if (area.length > 0) return new Set(area)
  const open = [...near.flatMap(({ hinted }) => [...hinted]), ...title.hinted, ...summary.hinted, ...elsewhere.named]
  return new Set<CourtCase>(["civil", ...open])
}

/**
 * Returns the proceeding that an event belongs to, or those between which the words leave it open. `ofCourts`: the
 * event is of a kind that only courts have, such as a judgment. Empty if no word says anything.
 */
export function proceedingsOf(around: Surroundings, ofCourts: boolean): ReadonlyArray<Proceeding> {
  const said = forumsOf(around, ofCourts)
  const namesCase =
    around.area.length > 0 ||
    [...around.near, around.title, around.summary].some(({ hinted, named }) => hinted.size + named.size > 0)
  const found: ReadonlySet<Forum> = said.size === 0 && namesCase ? new Set(["court"]) : said
  const cases = found.has("court") ? [...courtCasesOf(around)] : []
  return [...cases, ...[...found].filter((forum) => forum !== "court")]
}
