/**
 * Measures how many announced identifiers, contacts and addresses are found, in eight languages, and that nothing is
 * found where there is none. The texts were used while the labels were written, so the figures are floors: strangers'
 * texts are measured by `npm run evaluate -- held-out`.
 */
import { assert, describe, it } from "@effect/vitest"
import { formatDetectors } from "@incamera/deidentification/detectors/formatDetectors"
import { docketDetector } from "@incamera/deidentification/detectors/DocketDetector"
import { documentDetectors } from "@incamera/deidentification/detectors/documentDetectors"
import * as fs from "node:fs"
import * as path from "node:path"

interface Snippet {
  readonly language: string
  readonly text: string
  /** Where the values are; none in a text without identifiers. */
  readonly values: ReadonlyArray<{ readonly start: number; readonly end: number }>
}

/** A line: the language, "+" or "-", and the text, in which `<<` and `>>` mark the values. */
const parse = (line: string): Snippet => {
  const values: Array<Snippet["values"][number]> = []
  let text = ""
  for (const [index, part] of line.slice(5).split(/<<|>>/u).entries()) {
    if (index % 2 === 1) values.push({ start: text.length, end: text.length + part.length })
    text += part
  }
  return { language: line.slice(0, 2), text, values }
}

const snippets = fs
  .readFileSync(path.resolve(import.meta.dirname, "../fixtures/announcedIdentifiers.txt"), "utf8")
  .trim()
  .split("\n")
  .map(parse)

const detectors = [...formatDetectors, ...documentDetectors.filter((detector) => detector !== docketDetector)]
const findingsIn = (text: string) => detectors.flatMap(({ detect }) => detect(text))

const shareFound = (of: ReadonlyArray<Snippet>): number => {
  const all = of.flatMap(({ text, values }) => {
    const findings = findingsIn(text)
    return values.map((value) => findings.some(({ end, start }) => start <= value.start + 1 && end >= value.end))
  })
  return all.filter((isFound) => isFound).length / all.length
}

describe("Announced identifiers", () => {
  it("are found, nineteen in twenty of hard ones", () => {
    assert.isAtLeast(snippets.length, 700)
    assert.isAtLeast(shareFound(snippets), 0.96)
  })

  it.each([...new Set(snippets.map(({ language }) => language))])("are found in %s", (language) => {
    assert.isAtLeast(shareFound(snippets.filter((snippet) => snippet.language === language)), 0.94)
  })

  it("are not found in the numbers of laws, papers, counts and programs", () => {
    const wrong = snippets.filter(({ text, values }) => values.length === 0 && findingsIn(text).length > 0)
    assert.deepStrictEqual(
      wrong.map(({ text }) => text),
      []
    )
  })
})
