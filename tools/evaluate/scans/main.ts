/** Scans: how many of the characters are read wrong, and how many of the registered identities are found. */
import { readdirSync, readFileSync } from "node:fs"
import * as path from "node:path"
import { performance } from "node:perf_hooks"
import { Output } from "@incamera/adapters-documents/document/Output"
import { ScanReader } from "@incamera/adapters-documents/scans/ScanReader"
import { scan } from "@incamera/deidentification/deidentify"
import type { Identity } from "@incamera/deidentification/Identity"
import type { Figure, Progress, Section } from "../Figure.ts"
import { drawScan, type Look, stampWords } from "./drawScan.ts"

const folder = path.join(import.meta.dirname, "../corpora/scans")

const looks: ReadonlyArray<Omit<Look, "seed">> = [
  { font: "DejaVuSerif", points: 10.5, skew: 0.4, turn: 0, isStamped: true, shade: 0 },
  { font: "DejaVuSans", points: 10, skew: -2, turn: 0, isStamped: false, shade: 0.7 },
  { font: "DejaVuSerifCondensed", points: 11, skew: 1.1, turn: 90, isStamped: true, shade: 0 },
  { font: "DejaVuSansCondensed", points: 10, skew: -0.8, turn: 180, isStamped: false, shade: 0 },
  { font: "DejaVuSans", points: 9, skew: 2, turn: 0, isStamped: true, shade: 0.6 }
]

interface Corpus {
  readonly language: string
  readonly identities: ReadonlyArray<Identity>
  readonly pages: ReadonlyArray<string>
}

const company = /\b(?:Ltd|GmbH|SARL|SL|BV|Srl|Lda|o\.o\.)$/u

/** The first part of a file names the registered identities, and each further one is a page. */
const readCorpus = (file: string): Corpus => {
  const [names = "", ...pages] = readFileSync(path.join(folder, file), "utf8").split(/^=== .*\n/mu)
  const identities = names
    .trim()
    .split("\n")
    .map((name, index): Identity => ({
      caseId: "scans",
      partyId: String(index + 1),
      placeholder: `[Party ${index + 1}]`,
      kind: company.test(name) ? "organization" : "person",
      names: [name],
      emails: [],
      phones: [],
      addresses: [],
      identifiers: []
    }))
  // The first text comes again at the end, in small letters.
  return { language: file.slice(0, 3), identities, pages: [...pages, pages[0]!] }
}

const folded = (text: string): string => text.replace(/\s+/gu, " ").trim()

const withoutStamp = (text: string): string => stampWords.reduce((rest, words) => rest.replace(words, ""), text)

/** Returns the least number of characters to change, add or remove. */
const distance = (one: string, other: string): number => {
  let above = Array.from({ length: other.length + 1 }, (_, at) => at)
  for (let row = 1; row <= one.length; row++) {
    const next = [row]
    for (let at = 1; at <= other.length; at++) {
      const same = above[at - 1]! + (one[row - 1] === other[at - 1] ? 0 : 1)
      next.push(Math.min(same, above[at]! + 1, next[at - 1]! + 1))
    }
    above = next
  }
  return above[other.length]!
}

const tally = (text: string, identities: ReadonlyArray<Identity>): ReadonlyMap<string, number> => {
  const counts = new Map<string, number>()
  let end = 0
  for (const finding of [...scan(text, identities)].sort((a, b) => a.start - b.start)) {
    if (finding.start < end) continue
    end = finding.end
    const key = JSON.stringify("partyId" in finding ? finding.partyId : finding.kind)
    counts.set(key, (counts.get(key) ?? 0) + 1)
  }
  return counts
}

interface Sums {
  characters: number
  wrong: number
  mentions: number
  found: number
}

const share = (part: number, whole: number): number => (whole === 0 ? 0 : part / whole)

const figuresOf = (
  language: string,
  { characters, found, mentions, wrong }: Sums,
  on: string
): ReadonlyArray<Figure> => [
  {
    name: `characters read wrong, ${language}`,
    measured: share(wrong, characters),
    target: { under: 0.01 },
    unit: "share",
    on
  },
  {
    name: `registered identities found, ${language}`,
    measured: share(found, mentions),
    target: { atLeast: 0.98 },
    unit: "share",
    on
  }
]

export const evaluateScans = async (progress: Progress): Promise<Section> => {
  const corpora = readdirSync(folder).sort().map(readCorpus)
  const figures: Array<Figure> = []
  const misses: Array<string> = []
  const millis: Array<number> = []
  let done = 0
  for (const { identities, language, pages } of corpora) {
    const sums: Sums = { characters: 0, wrong: 0, mentions: 0, found: 0 }
    // As one document: its language is known after its first page.
    const reader = new ScanReader(new Output(() => {}))
    for (const [index, text] of pages.entries()) {
      progress("scans", done++ / (corpora.length * pages.length))
      const image = await drawScan(text, { ...looks[index % looks.length]!, seed: done })
      const began = performance.now()
      const read = await reader.read(image)
      millis.push(performance.now() - began)
      const [wanted, got] = [folded(text), folded(withoutStamp(read.text))]
      const wrong = distance(wanted, got)
      sums.characters += wanted.length
      sums.wrong += wrong
      if (wrong / wanted.length > 0.01) misses.push(`${language} ${index + 1}: ${wrong} of ${wanted.length}: ${got}`)
      const had = tally(read.text, identities)
      for (const [party, count] of tally(text, identities)) {
        sums.mentions += count
        sums.found += Math.min(count, had.get(party) ?? 0)
        if ((had.get(party) ?? 0) < count)
          misses.push(`${language} ${index + 1}: ${party} ${had.get(party) ?? 0} of ${count}`)
      }
    }
    figures.push(...figuresOf(language, sums, `${pages.length} pages, ${sums.mentions} mentions`))
  }
  const mean = millis.reduce((sum, each) => sum + each, 0) / millis.length
  figures.push({
    name: "time for a page",
    measured: mean,
    target: undefined,
    unit: "milliseconds",
    on: `${millis.length} pages`
  })
  return { title: "Scans", figures, misses }
}
