/**
 * Labels of cases that are on a list: practice areas and jurisdictions. A listed label says nothing about a person,
 * so it is never compared with registered names.
 */
import * as Limits from "../Limits.ts"
import { plainSearchKey } from "../searchKey.ts"
import { countries } from "./countries.ts"
import { practiceAreas } from "./practiceAreas.ts"
import { forums, regions } from "./regions.ts"
import { unitedStates } from "./unitedStates.ts"

type Rows = ReadonlyArray<ReadonlyArray<string>>

const rowsOf = (lines: string): Rows =>
  lines
    .trim()
    .split("\n")
    .map((line) => line.split("|"))

/** "and" in the languages of the lists. */
const conjunction = / (?:and|und|et|y|e|ed|en|i) /gu
const initial = /(?<![\p{L}\p{N}])(\p{L})\.\s?(?=\p{L}\.)/gu

/**
 * Returns a label in the form for comparison: without case, accents, apostrophes, points and hyphens, with `&` for every
 * separator.
 */
const keyOf = (label: string): string =>
  plainSearchKey(label)
    .replace(/['’ʼ`]/gu, "")
    // Before hyphens and points go: "E-commerce" has no Italian "and".
    .replace(conjunction, "&")
    .replace(initial, "$1")
    .replace(/[-.\s]+/gu, " ")
    .replace(/\s*[/,&](?:\s*[/,&])*\s*/gu, "&")
    .trim()

/** Accents are part of letters. Other marks could write a text of their own above a label. */
const hasLooseMarks = (label: string): boolean => /\p{M}/u.test(label.normalize("NFC"))

const listOf = (rows: Rows) => {
  const keys = new Set(rows.flat().map(keyOf))
  return (label: string): boolean => {
    if (hasLooseMarks(label)) return false
    const parts = keyOf(label).split("&")
    // Whether the first parts are listed labels: a label may have separators of its own.
    const isListed = [true]
    for (let end = 1; end <= parts.length; end++) {
      isListed.push(isListed.some((isStart, start) => isStart && keys.has(parts.slice(start, end).join("&"))))
    }
    return isListed[parts.length]!
  }
}

const withLaw = (row: ReadonlyArray<string>): ReadonlyArray<string> => row.concat(`${row[0]} law`)

const practiceAreaRows = rowsOf(practiceAreas).map(withLaw)
const jurisdictionRows: Rows = [...rowsOf(regions), ...rowsOf(countries), ...unitedStates, ...rowsOf(forums)]

/** Every listed name, in any language. */
export const knownPracticeAreas: ReadonlyArray<string> = practiceAreaRows.flat()
export const knownJurisdictions: ReadonlyArray<string> = jurisdictionRows.flat()

const offeredOf = (rows: Rows): ReadonlyArray<string> => [...new Set(rows.map(([name]) => name!))]

/** One name of each, to choose from. */
export const offeredPracticeAreas = offeredOf(practiceAreaRows)
export const offeredJurisdictions = offeredOf(jurisdictionRows)

/** True for a listed practice area, or several joined by `/`, `,`, `&` or "and". */
export const isKnownPracticeArea: (label: string) => boolean = listOf(practiceAreaRows)

/** True for a listed jurisdiction, or several joined by `/`, `,`, `&` or "and". */
export const isKnownJurisdiction: (label: string) => boolean = listOf(jurisdictionRows)

const isKnown: ReadonlyMap<string, (label: string) => boolean> = new Map([
  ["practiceArea", isKnownPracticeArea],
  ["jurisdiction", isKnownJurisdiction]
])

/** True if this member of a record has a listed label: then it is neither judged nor guarded. */
export const isKnownLabel = (member: string | undefined, value: string): boolean =>
  member !== undefined && value.length <= Limits.caseLabelCharacters && (isKnown.get(member)?.(value) ?? false)
