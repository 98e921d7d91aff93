/** Texts that can be cited, and how a passage of one is named. */
import { safe, slice } from "@incamera/domain/deidentification/safe"
import type { SafeText } from "@incamera/domain/deidentification/SafeText"
import type { CaseFileId } from "@incamera/domain/Ids"
import type { Citation } from "@incamera/domain/citations/Citation"
import { indexAt, type Span } from "./Span.ts"

/** A text by itself. */
export interface Source {
  readonly source: Exclude<Citation["source"], "file">
  readonly text: SafeText
}

/** Where a part of what is read comes from. */
export type Origin =
  | { readonly source: Source["source"] }
  | {
      readonly source: "file"
      readonly fileId: CaseFileId
      /** Of its label: 3 of `[File 3]`. */
      readonly number: number
    }

/** A stretch of one text, as it stands among others that are read together. */
export interface Part extends Span {
  readonly origin: Origin
  /** Where the stretch begins in its own text. */
  readonly from: number
}

/** Texts that are read together as one, and can each be cited. */
export interface Joined {
  readonly text: SafeText
  /** In order, apart from each other. */
  readonly parts: ReadonlyArray<Part>
}

export const fileLabel = (number: number): SafeText => safe`[File ${number}]`

/** The citation of a passage, with the offsets of its own text. A passage ends where its text ends. */
export const cite = (source: Source | Joined, span: Span): Citation => {
  if (!("parts" in source)) {
    return { source: source.source, start: span.start, end: span.end, quote: slice(source.text, span.start, span.end) }
  }
  const part = source.parts[Math.max(0, indexAt(source.parts, span.start))]
  if (part === undefined) throw new RangeError("There is no text to cite.")
  const start = Math.min(span.start, part.end)
  const end = Math.min(span.end, part.end)
  const shift = part.from - part.start
  const passage = { start: start + shift, end: end + shift, quote: slice(source.text, start, end) }
  const { origin } = part
  return origin.source === "file"
    ? { source: "file", fileId: origin.fileId, label: fileLabel(origin.number), ...passage }
    : { source: origin.source, ...passage }
}
