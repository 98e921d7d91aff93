/** Partners in JSON: one array of objects, or one object a line (NDJSON). */
import * as Limits from "../Limits.ts"
import { Stream } from "effect"
import { JsonArray } from "effect/encoding"
import { FileUnreadable } from "./FileUnreadable.ts"
import type { ReadRow, RowProblem } from "./PartnerRow.ts"
import { readLines } from "./readLines.ts"

/** Invalid JSON ends the file, because the start of the next record can't be found. */
export const readJsonArray = (file: string): Stream.Stream<ReadRow | RowProblem, FileUnreadable> =>
  Stream.suspend(() => {
    // Lines arrive one at a time, and a line's records are emitted before the next line is read, so `at` is right.
    let at = 1
    return readLines(file).pipe(
      Stream.map(({ line, text }) => {
        at = line
        return text
      }),
      Stream.pipeThroughChannel(JsonArray.decodeString({ maxElementSize: Limits.partnerRecordCharacters })),
      Stream.map((value): ReadRow => ({ line: at, value })),
      Stream.mapError((error) =>
        error._tag === "FileUnreadable"
          ? error
          : new FileUnreadable({ reason: error.kind === "Limit" ? "size" : "json", line: at })
      )
    )
  })

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** A line with invalid JSON is a bad row; later lines are still read. */
export const readNdjson = (file: string): Stream.Stream<ReadRow | RowProblem, FileUnreadable> =>
  readLines(file).pipe(
    Stream.mapAccum(
      () => "",
      (begun, { goesOn, line, text }): readonly [string, ReadonlyArray<ReadRow | RowProblem>] => {
        // For a line that is too long, keeps just enough to detect that.
        const whole = begun.length > Limits.partnerRecordCharacters ? begun : begun + text
        if (goesOn) return [whole, []]
        if (whole.length > Limits.partnerRecordCharacters) {
          return ["", [{ line, field: "row", expected: `at most ${Limits.partnerRecordCharacters} characters` }]]
        }
        const plain = (line === 1 ? whole.replace(/^\uFEFF/u, "") : whole).trim()
        if (plain === "") return ["", []]
        const value = parse(plain)
        return ["", [value === undefined ? { line, field: "row", expected: "a JSON object" } : { line, value }]]
      }
    )
  )
