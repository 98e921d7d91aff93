/** Texts that can be cited, and the citations of their passages. */
import { safe, type SafeText, slice } from "@incamera/domain/deidentification"
import type { CaseFileId } from "@incamera/domain/Ids"
import type { Citation } from "@incamera/domain/citations"
import { indexAt, type Span } from "./Span.ts"

/** A single text. */
export interface Source {
  readonly source: Exclude<Citation["source"], "file">
  readonly text: SafeText
}

/** The origin of a part of a reading. */
export type Origin =
  | { readonly source: Source["source"] }
  | {
      readonly source: "file"
      readonly fileId: CaseFileId
      /** The number in its label: 3 of `[File 3]`. */
      readonly number: number
      /** True if an agent added the file: its words are nobody's for certain. */
      readonly isOfAgent?: boolean
    }

/** A stretch of one text in a joined reading. */
export interface Part extends Span {
  readonly origin: Origin
  /** The stretch's offset in its own text. */
  readonly from: number
}

/** Texts that are read as one, and can each be cited. */
export interface Joined {
  readonly text: SafeText
  /** In order, without overlap. */
  readonly parts: ReadonlyArray<Part>
}

export const fileLabel = (number: number): SafeText => safe`[File ${number}]`

/** Returns the citation of a passage, with offsets in its own text. A passage ends where its text ends. */
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

export const isOfAgent = ({ origin }: Part): boolean => origin.source === "file" && origin.isOfAgent === true
