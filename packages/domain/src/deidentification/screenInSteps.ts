/**
 * What stands in the strings of a request that is registered, or has the form of what identifies: in each, and where it
 * is split over several in a row, put together directly or by a space.
 */
import type { Finding } from "@incamera/deidentification/Finding"
import { partedInSteps } from "./judging/parted.ts"
import * as Limits from "@incamera/deidentification/Limits"
import { isOwnFormat, outsideUuidsOfRow } from "@incamera/deidentification/ownFormats"
import type { JudgedText } from "./Policy.ts"
import { detectInSteps, type Searched } from "@incamera/deidentification/scanning/TextScan"
import type { Steps } from "@incamera/deidentification/Steps"

/** Identifiers and times of ours, or several of them with points between them, as in a cursor. */
const isOurs = (text: string): boolean => isOwnFormat(text) || text.split(".", 4).every(isOwnFormat)

/** What is not ours by its form, and so may carry something. */
export const foreign = (texts: ReadonlyArray<string>): ReadonlyArray<string> =>
  texts.filter((text) => text !== "" && !isOurs(text))

const search = function* (searched: Searched, text: string): Steps<JudgedText> {
  // Many small strings take as long as a long text.
  yield Limits.charactersPerString
  return { text, findings: [...(yield* detectInSteps(searched, text)), ...(yield* partedInSteps(searched, text))] }
}

/** The same, of strings put together, but for what stands in a UUID of one of them. */
const searchRow = function* (searched: Searched, row: ReadonlyArray<string>, between: string): Steps<JudgedText> {
  const { findings, text } = yield* search(searched, row.join(between))
  return { text, findings: outsideUuidsOfRow(row, between, findings) }
}

/** What strings make when they are read in a row, one way to put them together after the other. */
export const inRow = function* (searched: Searched, texts: ReadonlyArray<string>): Generator<Steps<JudgedText>> {
  const row = foreign(texts)
  if (row.length < 2) return
  for (const between of [" ", ""]) yield searchRow(searched, row, between)
}

/**
 * Stops at the first string, or the first way to put them together, in which something is found: nothing that is
 * registered or has the form of what identifies is public, so whatever is found first is refused.
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
