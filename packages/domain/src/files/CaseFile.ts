/** A document of a case, de-identified. Design, "Core resources". */
import { Schema } from "effect"
import { CaseFileId, CaseId } from "../Ids.ts"
import * as Limits from "../Limits.ts"
import { MediaType } from "./MediaType.ts"

/**
 * What came as an original waits `in-review` for its user, who sees in the browser what was replaced in it, and releases
 * it: until then its text is nobody else's. What came de-identified is ready when it was judged.
 */
export const FileStatus = Schema.Literals(["deidentifying", "in-review", "ready", "rejected"])
export type FileStatus = typeof FileStatus.Type

/** Why a file was rejected: the name of the error, and in words for people. Of identities kinds and counts only. */
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

/** By number within its case; a number is never given again. */
export const labelOf = (number: number): string => `[File ${number}]`

const Count = Schema.Int.check(Schema.isGreaterThanOrEqualTo(0))

const whenNull =
  "Null unless the file is `ready`, and while the service has not worked it out: when the file has just become ready, and after an identity of the user's was registered or changed."
const sizeOfWhat = `Bytes of the de-identified text as \`GET …/text\` gives it, in UTF-8; never of the file as it was uploaded. ${whenNull}`
const hashOfWhat = `SHA-256 of the same bytes, in hexadecimal. ${whenNull}`

export class CaseFile extends Schema.Class<CaseFile>("CaseFile")({
  fileId: CaseFileId,
  caseId: CaseId,
  label: FileLabel,
  /** As the content tells; null until it is known. */
  mediaType: Schema.NullOr(MediaType),
  /** Bytes of the text that agents read, in UTF-8. */
  size: Schema.NullOr(Count).annotate({ description: sizeOfWhat }),
  /** Of the text that agents read, in hexadecimal. */
  sha256: Schema.NullOr(
    Schema.String.check(Schema.isPattern(/^[0-9a-f]{64}$/u, { expected: "64 hexadecimal digits" }))
  ).annotate({ description: hashOfWhat }),
  status: FileStatus,
  /** Null for what has no pages, and until it is known. */
  pages: Schema.NullOr(Count),
  progress: Schema.Struct({
    percent: Schema.Int.check(Schema.isBetween({ minimum: 0, maximum: 100 })),
    /** Of documents with pages. */
    pagesDone: Schema.Int.check(Schema.isBetween({ minimum: 0, maximum: Limits.filePages }))
  }),
  problem: Schema.NullOr(FileRejection),
  createdAt: Schema.DateTimeUtcFromString,
  updatedAt: Schema.DateTimeUtcFromString,
  version: Schema.Int
}) {}
