/** The days on which a paper was served or came, where a text counts a period from that: "14 days of service of this notice". */
import type { Chronology, Entry } from "../chronology/chronology.ts"
import { type Reading, sentenceIndex } from "../Reading.ts"
import { indexAt, type Span } from "../Span.ts"
import type { Work } from "../Step.ts"
import { foreignPhrases } from "../text/anyLanguage.ts"
import { daysOfEvent } from "./eventDays.ts"
import { handedOver, served } from "./papers.ts"

/** Words of one paper in five languages. */
const papers: ReadonlyArray<RegExp> = [
  "judge?ments?|decisions?|orders?|awards?|determination|Urteils?|Beschluss(?:es)?|Bescheid(?:e?s)?|jugement|décision|arrêt|ordonnance|sentencia|auto|resolución|acuerdo|vonnis|beschikking|besluit|uitspraak",
  "invoices?|bills?|Rechnung|facture|factura|factuur",
  "summons|complaint|claim form|particulars|petition|charge|Klage(?:schrift)?|Mahnbescheid|assignation|requête|demanda|dagvaarding",
  "dismissal|termination|Kündigung(?:sschreibens?)?|licenciement|despido|ontslag(?:brief)?",
  "notices?|letters?|demand|Schreibens?|Aufforderung|Mahnung|courrier|lettre|mise en demeure|commandement|carta|burofax|escrito|requerimiento|notificación|brief|aanmaning|sommatie",
  "report|statement|account|Gutachtens?|Abrechnung|rapport|informe|liquidación|rapport|afrekening"
].map((source) => new RegExp(`(?<![\\p{L}\\p{N}])(?:${source})(?![\\p{L}\\p{N}])`, "iu"))

const given = foreignPhrases(
  "übergeben",
  "ausgehändigt",
  "remise?",
  "entregad[oa]",
  "en mano",
  "overhandigd",
  "afschrift gelaten"
)
const told = new RegExp(`${served.source}|${handedOver.source}|${given.source}`, "giu")

/** A paper that nobody has sent: a clause on any of them. */
const anyPaper =
  /^\s?(?:of|von|de|van|d['’])?\s?(?:an?|any|each|every|such|eine[rsnm]?|jede[rsnm]?|une?|tout(?:e|es)?|chaque|cualquier|cada|un|een|iedere?)(?!\p{L})/iu
const thisPaper =
  /(?<!\p{L})(?:this|these|present|hereof|enclosed|attached|diese[smrn]?|vorliegende[smrn]?|présente?|cette|ce|presente|esta?|deze|dit|onderhavige)(?!\p{L})/iu
const ofSomething = /^\s(?:of|von|de|du|del|des|der|van|d['’])(?!\p{L})/iu

/** Characters of a text that name it. */
const titleCharacters = 200

export interface ServiceDay {
  readonly entry: Entry
  /** True if it is only the day that the paper bears: it can't have come before. */
  readonly isEarliest: boolean
}

/**
 * Returns the days, by day. `behind`: the words that follow, which may name the paper. `own`: only the paper's own day
 * counts, as in "from the date of this letter".
 */
export function* serviceDays(
  reading: Reading,
  dates: Chronology,
  at: Span,
  { behind, own }: { readonly behind: string; readonly own: boolean }
): Work<ReadonlyArray<ServiceDay>> {
  const { parts, text } = reading
  const partOf = ({ start }: Span) => Math.max(0, indexAt(parts, start))
  const titleOf = (part: number) => {
    const { end, start } = parts[part]!
    return text.slice(start, Math.min(end, start + titleCharacters))
  }
  if (anyPaper.test(behind)) return []
  const here = partOf(at)
  const paper = papers.find((words) => words.test(behind))
  const isThis = own || thisPaper.test(behind) || !ofSomething.test(behind)
  if (paper === undefined && !isThis) return []
  const title = titleOf(here)
  const named = paper ?? papers.find((words) => words.test(title))
  const sentenceOf = ({ start }: Span) => {
    const sentence = reading.sentences[sentenceIndex(reading, start)]
    return sentence === undefined ? "" : text.slice(sentence.start, sentence.end)
  }
  if (!own) {
    const days = yield* daysOfEvent(reading, dates, { told, paper: null }, ({ date }) =>
      partOf(date) === here
        ? sentenceIndex(reading, date.start) !== sentenceIndex(reading, at.start) || paper !== undefined
        : named?.test(sentenceOf(date)) === true
    )
    if (days.length > 0) return days.map((entry) => ({ entry, isEarliest: false }))
  }
  const borne = dates.entries.find(
    ({ bears, date }) =>
      bears && date.from.day > 0 && (isThis ? partOf(date) === here : paper?.test(titleOf(partOf(date))) === true)
  )
  return borne === undefined ? [] : [{ entry: borne, isEarliest: !own }]
}
