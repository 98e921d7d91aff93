/** A document of a case, de-identified. Design, "Core resources". */
import { Schema } from "effect"
import type { Case } from "../cases/Case.ts"
import { OwnThoroughness, type Thoroughness } from "../deidentification/Thoroughness.ts"
import { CaseFileId, CaseId } from "../Ids.ts"
import * as Limits from "../Limits.ts"
import { MediaType } from "./MediaType.ts"

/**
 * An original waits `in-review` until its user has seen the replacements in the browser and releases it; until then
 * nobody else reads its text. An upload that came de-identified is `ready` once it is judged.
 */
export const FileStatus = Schema.Literals(["deidentifying", "in-review", "ready", "rejected"])
export type FileStatus = typeof FileStatus.Type

/**
 * The reason for a rejection: the name of the error, and words for people. Gives only kinds and counts of identities.
 */
export const FileRejection = Schema.Struct({
  error: Schema.Literals([
    "FileNotProcessed",
    "FileTypeUnsupported",
    "FileUnreadable",
    "IdentityRefused",
    "TooManyRequests"
  ]),
  message: Schema.String
})
export type FileRejection = typeof FileRejection.Type

const FileLabel = Schema.String.check(
  Schema.isPattern(/^\[File [1-9]\d*\]$/u, { expected: "a label such as [File 1]" })
)

/** Returns the label by the file's number in its case. Numbers are never reused. */
export const labelOf = (number: number): string => `[File ${number}]`

const Count = Schema.Int.check(Schema.isGreaterThanOrEqualTo(0))

const thoroughnessOfWhat =
  "`thorough`, or null for the case's `deidentification`. Always null for a file that was uploaded de-identified, because nothing is replaced in it."

const containedInWhat =
  "The file that this one came in: an archive, or an e-mail with attachments. That file may be deleted by now. Null for a file that was uploaded by itself."
const whenNull =
  "Null unless the file is `ready`, and while the service has not worked it out: when the file has just become ready, and after an identity of the user's was registered or changed."
const sizeOfWhat = `Bytes of the de-identified text as \`GET …/text\` gives it, in UTF-8; never of the file as it was uploaded. ${whenNull}`
const hashOfWhat = `SHA-256 of the same bytes, in hexadecimal. ${whenNull}`

export class CaseFile extends Schema.Class<CaseFile>("CaseFile")({
  fileId: CaseFileId,
  caseId: CaseId,
  label: FileLabel,
  containedIn: Schema.NullOr(CaseFileId).annotate({ description: containedInWhat }),
  /** Detected from the content; null until then. */
  mediaType: Schema.NullOr(MediaType),
  /** Bytes in UTF-8 of the text that agents read. */
  size: Schema.NullOr(Count).annotate({ description: sizeOfWhat }),
  /** Hash of the text that agents read, in hexadecimal. */
  sha256: Schema.NullOr(
    Schema.String.check(Schema.isPattern(/^[0-9a-f]{64}$/u, { expected: "64 hexadecimal digits" }))
  ).annotate({ description: hashOfWhat }),
  status: FileStatus,
  deidentification: OwnThoroughness.annotate({ description: thoroughnessOfWhat }),
  /** Null for documents without pages, and until it's known. */
  pages: Schema.NullOr(Count),
  progress: Schema.Struct({
    percent: Schema.Int.check(Schema.isBetween({ minimum: 0, maximum: 100 })),
    /** For documents with pages. */
    pagesDone: Schema.Int.check(Schema.isBetween({ minimum: 0, maximum: Limits.filePages }))
  }),
  problem: Schema.NullOr(FileRejection),
  createdAt: Schema.DateTimeUtcFromString,
  updatedAt: Schema.DateTimeUtcFromString,
  version: Schema.Int
}) {}

/** A merge patch (RFC 7396). */
export class CaseFilePatch extends Schema.Class<CaseFilePatch>("CaseFilePatch")({
  deidentification: Schema.optionalKey(OwnThoroughness)
}) {}

/** Returns how thoroughly a file of this case is de-identified. */
export const thoroughnessOf = (
  ofCase: Pick<Case, "deidentification">,
  file: Pick<CaseFile, "deidentification">
): Thoroughness => file.deidentification ?? ofCase.deidentification
