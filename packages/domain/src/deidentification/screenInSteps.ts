/**
 * What stands in the strings of a request that is registered, or has the form of what identifies: in each, and where it
 * is split over several in a row, put together directly or by a space.
 */
import type { Finding } from "./Finding.ts"
import * as Limits from "../Limits.ts"
import { isOwnFormat } from "./ownFormats.ts"
import { detectInSteps, type Searched } from "./scanning/TextScan.ts"
import type { Steps } from "./Steps.ts"

/** Identifiers and times of ours, or several of them with points between them, as in a cursor. */
const isOurs = (text: string): boolean => isOwnFormat(text) || text.split(".", 4).every(isOwnFormat)

/** Stops at the first string, or the first way to put them together, in which something is found. */
export const screenInSteps = function* (
  searched: Searched,
  texts: ReadonlyArray<string>
): Steps<ReadonlyArray<Finding>> {
  const foreign = texts.filter((text) => text !== "" && !isOurs(text))
  for (const text of foreign) {
    // Many small strings take as long as a long text.
    yield Limits.charactersPerString
    const found = yield* detectInSteps(searched, text)
    if (found.length > 0) return found
  }
  if (foreign.length < 2) return []
  for (const between of [" ", ""]) {
    const found = yield* detectInSteps(searched, foreign.join(between))
    if (found.length > 0) return found
  }
  return []
}
