/** Measures how much there is to read and how many people to hear. */
import { safe, type SafeText } from "@incamera/domain/deidentification"
import { negated } from "../text/negated.ts"
import { phrases, quantity, quantityOf } from "../text/Pattern.ts"
import { indexAt, type Span } from "../Span.ts"
import { abridged, figure, listed } from "../wording.ts"
import type { Reading } from "../Reading.ts"
import { pause, type Work } from "../Step.ts"
import { type Assessment, type Dossier, findSignals, type Score, type Signal } from "./Assessment.ts"

interface Measure {
  readonly one: SafeText
  readonly many: SafeText
  readonly nouns: RegExp
  /** Least count for one point, and for two. */
  readonly low: number
  readonly high: number
}

const measures: ReadonlyArray<Measure> = [
  { one: safe`page`, many: safe`pages`, nouns: /^pages?$/i, low: 100, high: 2000 },
  {
    one: safe`document or message`,
    many: safe`documents or messages`,
    nouns:
      /^(?:documents?|records?|files|e-?mails?|messages|texts|letters|invoices|contracts|photographs|photos|drawings|change orders)$/i,
    low: 30,
    high: 1000
  },
  { one: safe`witness`, many: safe`witnesses`, nouns: /^(?:eye)?witness(?:es)?$/i, low: 4, high: 12 },
  { one: safe`deposition`, many: safe`depositions`, nouns: /^depositions?$/i, low: 1, high: 6 },
  { one: safe`expert`, many: safe`experts`, nouns: /^experts?(?: witnesses| reports)?$/i, low: 1, high: 4 },
  { one: safe`exhibit`, many: safe`exhibits`, nouns: /^exhibits?$/i, low: 10, high: 60 },
  { one: safe`gigabyte`, many: safe`gigabytes`, nouns: /^(?:gigabytes?|gb)$/i, low: 1, high: 50 },
  { one: safe`terabyte`, many: safe`terabytes`, nouns: /^(?:terabytes?|tb)$/i, low: 1, high: 1 },
  { one: safe`custodian`, many: safe`custodians`, nouns: /^custodians?$/i, low: 2, high: 10 }
]

const amount = new RegExp(
  `\\b${quantity}(?:\\s{1,3}(?<scale>million|thousand))?\\s{0,3}(?:of\\s{1,3})?(?:(?:the|its|his|her|their|internal|medical|potential|other|key|fact|eye|sworn|relevant|business|patient|signed|separate|different|text|paper|scanned|possible)[\\s-]{1,3}){0,3}` +
    "(?<noun>pages?|documents?|records?|files|e-?mails?|messages|texts|letters|invoices|contracts|photographs|photos|drawings|change orders|" +
    "(?:eye)?witness(?:es)?|depositions?|experts?(?: witnesses| reports)?|exhibits?|gigabytes?|gb|terabytes?|tb|custodians?)\\b",
  "gi"
)

const kind = (name: SafeText, ...sources: ReadonlyArray<string>): Signal => ({
  name,
  pattern: phrases(...sources),
  weight: 1
})

/** Kinds of evidence: variety costs work even without counts. */
const kinds: ReadonlyArray<Signal> = [
  kind(safe`correspondence`, "e ?mails?", "letters?", "text messages?", "chat (?:logs?|messages?)", "correspondence"),
  kind(
    safe`contracts and policies`,
    "contracts?",
    "(?:employment |written |lease |purchase )?agreement",
    "polic(?:y|ies)",
    "handbook"
  ),
  kind(
    safe`payment and account records`,
    "invoices?",
    "receipts?",
    "bank statements?",
    "payslips?",
    "pay stubs?",
    "payroll records?",
    "ledgers?",
    "accounts? statements?"
  ),
  kind(safe`medical records`, "medical (?:records?|reports?|bills?)", "x ?rays?", "hospital records?"),
  kind(
    safe`photographs or video`,
    "photograph\\w{0,2}",
    "photos?",
    "videos?",
    "cctv",
    "footage",
    "dash ?cam",
    "body ?cam"
  ),
  kind(
    safe`logs and data`,
    "logs?",
    "rosters?",
    "databases?",
    "metadata",
    "server",
    "time ?sheets?",
    "time records",
    "source code",
    "gps data"
  ),
  kind(
    safe`official reports`,
    "(?:police|inspection|incident|accident|audit|agency|agency['’]s inspection) reports?",
    "citations?"
  ),
  kind(
    safe`witness accounts`,
    "witness(?:es)?",
    "testif(?:y|ied)",
    "testimony",
    "statements? from",
    "affidavits?",
    "declarations?"
  ),
  kind(safe`depositions`, "depositions?", "deposed"),
  kind(safe`expert evidence`, "experts?", "appraisals?", "forensic \\w{3,12}", "engineer['’]?s? reports?"),
  kind(
    safe`experiments, samples or physical objects`,
    "samples?",
    "test results",
    "laborator(?:y|ies)",
    "physical evidence",
    "core borings?"
  )
]

interface Amount {
  readonly measure: Measure
  readonly count: number
  readonly at: Span
}

function* amounts({ blocks, text }: Reading): Work<ReadonlyArray<Amount>> {
  const largest = new Map<Measure, Amount>()
  for (const { end, start } of blocks) {
    for (const match of text.slice(start, end).matchAll(amount)) {
      const noun = match.groups!["noun"]!
      const measure = measures.find(({ nouns }) => nouns.test(noun))
      const at = { start: start + match.index, end: start + match.index + match[0].length }
      if (measure === undefined || negated(text, at.start, at.end)) continue
      const scale = match.groups!["scale"]?.toLowerCase()
      const count =
        quantityOf(match.groups!["quantity"]!) * (scale === "million" ? 1_000_000 : scale === "thousand" ? 1_000 : 1)
      if (count > (largest.get(measure)?.count ?? 0)) largest.set(measure, { measure, count, at })
    }
    yield pause
  }
  return measures.flatMap((measure) => largest.get(measure) ?? [])
}

/** The volume of the case's files. */
interface OnFile {
  readonly files: number
  /** Standard pages; estimated, because text has none. */
  readonly pages: number
  readonly points: Score
  /** The beginnings of the first files. */
  readonly at: ReadonlyArray<Span>
}

/** Characters of a page of a letter or judgment. */
const perPage = 2_800

function onFile({ parts, sentences }: Reading): OnFile {
  const files = parts.filter(({ origin }) => origin.source === "file")
  const pages = Math.ceil(files.reduce((sum, { end, start }) => sum + end - start, 0) / perPage)
  const at = files.slice(0, 3).flatMap((part) => {
    const first = sentences[indexAt(sentences, part.start)]
    const sentence =
      first !== undefined && first.start >= part.start ? first : sentences[indexAt(sentences, part.start) + 1]
    return sentence === undefined || sentence.end > part.end ? [] : [{ start: sentence.start, end: sentence.start + 1 }]
  })
  const points = files.length >= 100 || pages >= 2_000 ? 2 : files.length >= 10 || pages >= 100 ? 1 : 0
  return { files: files.length, pages, points, at }
}

const pointsOf = ({ count, measure }: Amount): Score => (count >= measure.high ? 2 : count >= measure.low ? 1 : 0)

export function* evidenceVolume({ reading }: Dossier): Work<Assessment> {
  const counted = yield* amounts(reading)
  const found = yield* findSignals(reading, kinds)
  const held = onFile(reading)
  const most = counted.reduce<Score>((score, one) => (pointsOf(one) > score ? pointsOf(one) : score), held.points)
  const weighty = counted.filter((one) => pointsOf(one) > 0).length
  const expensive = found.some(({ signal }) => signal === kinds[8] || signal === kinds[9])
  const score: Score =
    most === 2 || (weighty >= 3 && found.length >= 6) ? 2 : most === 1 || expensive || found.length >= 4 ? 1 : 0

  const figures = counted.map(
    ({ count, measure }) => safe`${figure(count)} ${count === 1 ? measure.one : measure.many}`
  )
  const filed =
    held.files === 0
      ? safe``
      : safe`On file: ${held.files === 1 ? safe`1 file` : safe`${figure(held.files)} files`} of about ${figure(held.pages)} ${held.pages === 1 ? safe`page` : safe`pages`} of text. `
  return {
    factor: "evidence-volume",
    score,
    reason: safe`${filed}${
      found.length + counted.length === 0
        ? safe`The text mentions no documents, witnesses or other evidence.`
        : safe`${
            figures.length === 0
              ? safe`The text gives no numbers of documents or witnesses.`
              : safe`Largest numbers given: ${listed(figures)}.`
          }${
            found.length === 0
              ? safe``
              : safe` Kinds of evidence: ${abridged(
                  found.map(({ signal }) => signal.name),
                  8
                )}.`
          }`
    }`,
    evidence: [...held.at, ...counted.map(({ at }) => at), ...found.map(({ first }) => first)].slice(0, 8),
    wouldChange: [
      safe`one point from 4 witnesses, 30 documents, 10 files or 100 pages on, for a deposition, an expert or four kinds of evidence; two from 12 witnesses, 1,000 documents, 100 files or 2,000 pages on`,
      safe`two points from 12 witnesses, 6 depositions, 4 experts, 1,000 documents or 2,000 pages on; none with fewer than four kinds of evidence and small numbers`,
      safe`one point less with fewer than 12 witnesses, 1,000 documents and 2,000 pages`
    ][score]!
  }
}
