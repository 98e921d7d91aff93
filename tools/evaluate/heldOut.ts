/** The corpora of `corpora/`: prompts at the door, and documents with persons and announced identifiers. */
import { deidentify } from "@incamera/deidentification/deidentify"
import { loadNameRecognizer } from "@incamera/deidentification/names/loadNameRecognizer"
import { atOnce } from "@incamera/deidentification/Steps"
import { Deidentification } from "@incamera/domain/deidentification/Deidentification"
import { ofAccount } from "@incamera/domain/deidentification/TextScope"
import { Effect, Layer } from "effect"
import { readFileSync } from "node:fs"
import { layer as domain, newUser } from "../../test/support/domain.ts"
import { unaccounted } from "../../test/support/unaccounted.ts"
import { scorePersons } from "../recognizer/languages/personScore.ts"
import { rate, type Share } from "../recognizer/scoring.ts"
import type { Figure, Progress, Section } from "./Figure.ts"

type Span = readonly [start: number, end: number]

interface Text {
  readonly id: string
  readonly language: string
  readonly text: string
}

interface Prompt extends Text {
  readonly group: string
  readonly identifies: boolean
}

interface Document extends Text {
  readonly spans?: ReadonlyArray<Span>
}

const read = <A extends Text>(name: string): ReadonlyArray<A> =>
  readFileSync(new URL(`corpora/${name}.jsonl`, import.meta.url), "utf8")
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line) as A)

const figure = (name: string, { found, of }: Share, target: Figure["target"]): Figure => ({
  name,
  measured: rate({ found, of }),
  target,
  unit: "share",
  on: `${found} of ${of}`
})

const byKey = <A>(
  all: ReadonlyArray<A>,
  keyOf: (one: A) => string
): ReadonlyArray<readonly [string, ReadonlyArray<A>]> =>
  [...Map.groupBy(all, keyOf)].toSorted(([a], [b]) => (a < b ? -1 : 1))

const isRefused = Effect.fnUntraced(function* (prompt: string) {
  const { userId } = yield* newUser
  const boundary = yield* Deidentification
  return yield* boundary.judge(ofAccount(userId), { prompt }, "request").pipe(
    Effect.as(false),
    Effect.catchTag("IdentityRefused", () => Effect.succeed(true))
  )
})

/** At most one in fifty. */
const oneInFifty = { under: 0.0201 } as const

const evaluatePrompts = async (progress: Progress): Promise<Section> => {
  const prompts = read<Prompt>("prompts")
  const judged = await Effect.runPromise(
    Effect.forEach(prompts, (prompt, at) => {
      progress("held-out prompts", at / prompts.length)
      return Effect.map(isRefused(prompt.text), (refused) => ({ ...prompt, wrong: refused !== prompt.identifies }))
    }).pipe(Effect.provide(Layer.merge(domain, unaccounted)))
  )
  const share = (of: ReadonlyArray<(typeof judged)[number]>): Share => ({
    found: of.filter(({ wrong }) => wrong).length,
    of: of.length
  })
  const rows = (of: ReadonlyArray<(typeof judged)[number]>, keyOf: (prompt: Prompt) => string) =>
    byKey(of, keyOf).map(([key, some]) => figure(`  ${key}`, share(some), undefined))
  const kinds = [
    ["harmless prompts, refused", judged.filter(({ identifies }) => !identifies)],
    ["prompts with identities, passed", judged.filter(({ identifies }) => identifies)]
  ] as const
  return {
    title: "Prompts that nobody has looked at, nothing registered",
    figures: kinds.flatMap(([name, of]) =>
      [figure(name, share(of), oneInFifty), rows(of, ({ language }) => language), rows(of, ({ group }) => group)].flat()
    ),
    misses: judged.flatMap(({ id, identifies, wrong }) =>
      wrong ? [`${id}: ${identifies ? "passed" : "refused"}`] : []
    )
  }
}

/** Returns the replaced parts of a text, by offsets into it. */
const replacedIn = async (text: string): Promise<ReadonlyArray<Span>> => {
  let ahead = 0
  return (await deidentify(text)).replaced.map(({ end, original, start }) => {
    const from = start + ahead
    ahead += original.length - (end - start)
    return [from, from + original.length]
  })
}

const word = /[\p{L}\p{M}\p{N}]+/gu

/** True if each word of the span is in a replaced part. */
const isGone = (text: string, [start, end]: Span, replaced: ReadonlyArray<Span>): boolean =>
  [...text.slice(start, end).matchAll(word)].every(({ 0: { length }, index }) =>
    replaced.some(([from, until]) => from <= start + index && start + index + length <= until)
  )

interface Found extends Text {
  readonly recall: Share
  readonly precision: Share
}

/** Persons as the recognizer finds them. */
const measurePersons = async ({ spans = [], ...document }: Document): Promise<Found> => {
  const recognizer = await loadNameRecognizer(document.text)
  const marked = spans.map(([start, end]) => ({ start, end, type: "PERSON" }))
  const { precision, recall } = scorePersons(
    { ...document, split: "test", marked },
    atOnce(recognizer.names(document.text))
  )
  return { ...document, recall, precision }
}

/** Values as they are replaced in a document. What else is replaced counts as wrong, also where it is a name. */
const measureValues = async ({ spans = [], ...document }: Document): Promise<Found> => {
  const replaced = await replacedIn(document.text)
  const gone = spans.filter((span) => isGone(document.text, span, replaced))
  const right = replaced.filter(([start, end]) => spans.some(([from, until]) => start < until && from < end))
  return {
    ...document,
    recall: { found: gone.length, of: spans.length },
    precision: { found: right.length, of: replaced.length }
  }
}

const sum = (shares: ReadonlyArray<Share>): Share =>
  shares.reduce((all, { found, of }) => ({ found: all.found + found, of: all.of + of }), { found: 0, of: 0 })

interface Claim {
  readonly file: string
  readonly title: string
  readonly measure: (document: Document) => Promise<Found>
  readonly recall: number
  readonly precision?: number
}

const claims: ReadonlyArray<Claim> = [
  { file: "identifiers", title: "Announced identifiers", measure: measureValues, recall: 0.95 },
  {
    file: "names",
    title: "Persons in languages with two cases",
    measure: measurePersons,
    recall: 0.9,
    precision: 0.75
  },
  { file: "scripts", title: "Persons in other scripts", measure: measurePersons, recall: 0.8, precision: 0.6 }
]

const evaluateDocuments = async (
  { file, measure, precision, recall, title }: Claim,
  progress: Progress
): Promise<Section> => {
  const documents = read<Document>(file)
  const found: Array<Found> = []
  for (const [at, document] of documents.entries()) {
    progress(`held-out ${file}`, at / documents.length)
    found.push(await measure(document))
  }
  const recallOf = (of: ReadonlyArray<Found>) => sum(of.map((one) => one.recall))
  const precisionOf = (of: ReadonlyArray<Found>) => sum(of.map((one) => one.precision))
  return {
    title: `${title}, in documents that nobody has looked at`,
    figures: [
      figure("found whole", recallOf(found), { atLeast: recall }),
      figure("precision", precisionOf(found), precision === undefined ? undefined : { atLeast: precision }),
      ...byKey(found, ({ language }) => language).flatMap(([key, some]) => [
        figure(`  ${key}`, recallOf(some), undefined),
        figure("    precision", precisionOf(some), undefined)
      ])
    ],
    misses: found.flatMap(({ id, precision, recall }) =>
      recall.found < recall.of || precision.found < precision.of
        ? [`${id}: ${recall.found} of ${recall.of} found, ${precision.of - precision.found} wrong`]
        : []
    )
  }
}

/** Misses are named by their ids alone, so that nobody tunes on the texts by reading the output. */
export const evaluateHeldOut = async (progress: Progress): Promise<ReadonlyArray<Section>> => {
  const sections = [await evaluatePrompts(progress)]
  for (const claim of claims) sections.push(await evaluateDocuments(claim, progress))
  return sections
}
