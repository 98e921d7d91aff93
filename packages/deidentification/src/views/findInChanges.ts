/**
 * Finds what is registered where tracked changes or hidden words cut it: in the text before the changes, and in the text
 * with its hidden words.
 */
import type { Finding } from "../Finding.ts"
import type { TextField } from "../pseudonyms/TextField.ts"
import { detectInSteps, type Searched } from "../scanning/TextScan.ts"
import type { Steps } from "../Steps.ts"
import { isWhole, patternsOf } from "./detectOriginal.ts"
import { type Edit, View } from "./View.ts"
import { joinedViews } from "./viewsOf.ts"

/** A deleted or hidden text, with the parts of registered values in it. */
export interface ChangedText {
  readonly nature: "deletion" | "hidden"
  readonly text: string
  /** Offsets into the text. Those without length are of the words that go on at its ends. */
  readonly found: ReadonlyArray<Finding>
}

export interface FoundInChanges {
  readonly here: ReadonlyArray<Finding>
  /** In order. */
  readonly beside: ReadonlyArray<ChangedText>
}

/** Returns the edits that put back the texts of one nature, and the offset of each in all of them. */
const editsFor = (
  fields: ReadonlyArray<TextField>,
  nature: ChangedText["nature"]
): { readonly edits: ReadonlyArray<Edit>; readonly offsets: ReadonlyArray<number> } => {
  const edits: Array<Edit> = []
  const offsets: Array<number> = []
  let beside = 0
  for (const { end, nature: of, start, text = "" } of fields) {
    if (of === "inserted" && nature === "deletion") edits.push({ start, end, text: "" })
    if (of !== nature) continue
    edits.push({ start, end, text, beside })
    offsets.push(beside)
    beside += text.length
  }
  return { edits, offsets }
}

export const findInChanges = function* (
  searched: Searched,
  text: string,
  fields: ReadonlyArray<TextField>
): Steps<FoundInChanges> {
  const here: Array<Finding> = []
  const beside: Array<ChangedText> = []
  const whole = View.of(text)
  const asWritten = yield* detectInSteps({ ...searched, isOriginal: true, formats: [] }, text)
  for (const nature of ["deletion", "hidden"] as const) {
    const { edits, offsets } = editsFor(fields, nature)
    if (edits.length === 0) continue
    const found = offsets.map((): Array<Finding> => [])
    const before = whole.edited(edits)
    for (const view of [before, ...joinedViews(before, patternsOf(searched))]) {
      for (const finding of yield* detectInSteps({ ...searched, isOriginal: true, formats: [] }, view.text)) {
        if (view.isAsWritten(finding) || !isWhole(view, finding)) continue
        const origin = view.originOf(finding)
        // What is deleted or hidden as a whole is found there.
        if (origin.here.length === 0) continue
        const part = { ...finding, whole: view.text.slice(finding.start, finding.end) }
        for (const place of origin.here) here.push(Object.assign({}, part, place))
        for (const { end, start } of origin.beside) {
          const index = offsets.findLastIndex((offset) => offset <= start)
          found[index]!.push({ ...part, start: start - offsets[index]!, end: end - offsets[index]! })
        }
      }
    }
    const texts = fields.filter((field) => field.nature === nature)
    for (const [index, { start: at, text: changed = "" }] of texts.entries()) {
      // The readers give a text within a word with the rest of that word.
      const around = asWritten.find(({ end, start }) => start < at && at < end)
      if (around !== undefined) {
        for (const end of [0, changed.length])
          found[index]!.push({ ...around, start: end, end, whole: text.slice(around.start, around.end) })
      }
      beside.push({ nature, text: changed, found: found[index]! })
    }
  }
  return { here, beside }
}
