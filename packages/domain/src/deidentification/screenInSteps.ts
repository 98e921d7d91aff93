/**
 * Finds registered identities and identifying formats in the strings of a request: in each string, and split over
 * several in a row, joined directly or by a space.
 */
import type { Finding } from "@incamera/deidentification/Finding"
import { partedInSteps } from "./judging/parted.ts"
import * as Limits from "@incamera/deidentification/Limits"
import { isOwnFormat, outsideUuidsOfRow } from "@incamera/deidentification/ownFormats"
import type { JudgedText } from "./Policy.ts"
import { detectInSteps, type Searched } from "@incamera/deidentification/scanning"
import type { Steps } from "@incamera/deidentification/Steps"

/** True for our own identifiers and times, or several of them joined by points, as in a cursor. */
const hasOwnFormat = (text: string): boolean => isOwnFormat(text) || text.split(".", 4).every(isOwnFormat)

/** Returns the strings that don't have our own format and so may hold identities. */
export const foreign = (texts: ReadonlyArray<string>): ReadonlyArray<string> =>
  texts.filter((text) => text !== "" && !hasOwnFormat(text))

const search = function* (searched: Searched, text: string): Steps<JudgedText> {
  // Many small strings take as long as one long text.
  yield Limits.charactersPerString
  return { text, findings: [...(yield* detectInSteps(searched, text)), ...(yield* partedInSteps(searched, text))] }
}

/** Searches joined strings. Skips findings within a UUID of one of them. */
const searchRow = function* (searched: Searched, row: ReadonlyArray<string>, between: string): Steps<JudgedText> {
  const { findings, text } = yield* search(searched, row.join(between))
  return { text, findings: outsideUuidsOfRow(row, between, findings) }
}

/** Yields the readings of strings in a row, one separator after another. */
export const inRow = function* (searched: Searched, texts: ReadonlyArray<string>): Generator<Steps<JudgedText>> {
  const row = foreign(texts)
  if (row.length < 2) return
  for (const between of [" ", ""]) yield searchRow(searched, row, between)
}

/**
 * Stops at the first string or reading with a finding: registered identities and formats are never public, so the first
 * finding is refused.
 */
export const screenInSteps = function* (
  searched: Searched,
  texts: ReadonlyArray<string>
): Steps<ReadonlyArray<Finding>> {
  for (const text of foreign(texts)) {
    const { findings } = yield* search(searched, text)
    if (findings.length > 0) return findings
  }
  for (const reading of inRow(searched, texts)) {
    const { findings } = yield* reading
    if (findings.length > 0) return findings
  }
  return []
}
