/**
 * The messages of the process that reads a document. A document may have taken that process over, so each message is
 * checked against every promise of the port before it counts.
 */
import { DocumentPart, FileProblem, MediaType, TextField } from "@incamera/domain/files"
import * as Limits from "@incamera/domain/limits/documents"
import { Schema } from "effect"

// oxlint-disable-next-line no-control-regex -- These are what a text may not have.
const controlCharacters = /[\u0000-\u0008\u000b\u000e-\u001f\u007f-\u009f\r\u2028\u2029]/

const PageCount = Schema.Int.check(Schema.isBetween({ minimum: 0, maximum: Limits.filePages }))

const PieceOfText = Schema.String.check(
  Schema.isMinLength(1),
  Schema.isMaxLength(Limits.pieceCharacters),
  Schema.makeFilter((text: string) => text.isWellFormed() && !controlCharacters.test(text))
)

const Fields = Schema.Array(TextField).check(Schema.isMaxLength(Limits.pieceFields))

const areWithin = (fields: typeof Fields.Type, length: number): boolean =>
  fields.every(
    ({ end, start, text }, at) =>
      start >= (fields[at - 1]?.end ?? 0) && (text === undefined ? start < end : start === end) && end <= length
  )

const Name = PieceOfText.check(Schema.isMaxLength(Limits.containedNameCharacters))

/** Bytes in base 64. */
const PieceOfBytes = Schema.Uint8ArrayFromBase64.check(
  Schema.makeFilter((bytes: Uint8Array) => bytes.length > 0 && bytes.length <= Limits.containedPieceBytes)
)

export const ChildMessage = Schema.Union([
  /** Begins a document that this one holds: pieces of its bytes follow, and its end. */
  Schema.TaggedStruct("Contained", { name: Name }),
  Schema.TaggedStruct("ContainedBytes", { bytes: PieceOfBytes }),
  Schema.TaggedStruct("ContainedEnd", { problem: Schema.NullOr(FileProblem) }),
  /** The process runs, and is about to read its input. */
  Schema.TaggedStruct("Ready", {}),
  Schema.TaggedStruct("Opened", { mediaType: MediaType, pages: Schema.NullOr(PageCount) }),
  Schema.TaggedStruct("Progress", { pagesDone: PageCount, pages: PageCount }),
  /** The next page is a picture, for which there is more time. */
  Schema.TaggedStruct("Scanning", {}),
  Schema.TaggedStruct("Text", { part: DocumentPart, text: PieceOfText, fields: Schema.optionalKey(Fields) }).check(
    Schema.makeFilter(({ fields = [], text }: { readonly fields?: typeof Fields.Type; readonly text: string }) =>
      areWithin(fields, text.length)
    )
  ),
  /** The last message. */
  Schema.TaggedStruct("Ended", {}),
  Schema.TaggedStruct("Unreadable", { problem: FileProblem }),
  Schema.TaggedStruct("Unsupported", {})
])
/** Checked. */
export type ChildMessage = typeof ChildMessage.Type
/** On its way as JSON. */
export type EncodedMessage = typeof ChildMessage.Encoded
