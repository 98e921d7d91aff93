/** Why a file can't be taken. Nothing of its content or name is in any of these. */
import { Schema } from "effect"
import * as Limits from "../Limits.ts"

/** What is wrong with a document, and what its sender can do about it. */
const problems = {
  empty: "The file is empty.",
  broken: "The file is damaged or not complete. Open it where it was made, save it again and upload that.",
  encrypted: "The file is protected by a password. Remove the protection and upload it again.",
  "no-text":
    "There is no text in the file: it was probably scanned. Put it through text recognition (OCR) and upload the result.",
  "too-many-pages": `The file has more than ${Limits.filePages} pages. Split it and upload the parts.`,
  "too-much-text": `The file has more than ${Limits.fileCharacters} characters of text. Split it and upload the parts.`,
  "too-complex":
    "The file takes too much time or memory to read. Save it in a simpler form, as PDF or plain text for example, and upload that."
} as const

export const FileProblem = Schema.Literals([
  "empty",
  "broken",
  "encrypted",
  "no-text",
  "too-many-pages",
  "too-much-text",
  "too-complex"
])
export type FileProblem = typeof FileProblem.Type

export class FileUnreadable extends Schema.TaggedError<FileUnreadable>()("FileUnreadable", { problem: FileProblem }) {
  override get message() {
    return problems[this.problem]
  }
}

export class FileTypeUnsupported extends Schema.TaggedError<FileTypeUnsupported>()("FileTypeUnsupported", {}) {
  override get message() {
    return "By its content the file is none of the types that can be read: plain text, Markdown, HTML, PDF, DOCX, RTF or e-mail (.eml)."
  }
}

/** The service's own failure: extraction could not be run at all. */
export class ExtractorUnavailable extends Schema.TaggedError<ExtractorUnavailable>()("ExtractorUnavailable", {
  /** By name only. */
  reason: Schema.String
}) {
  override get message() {
    return "Documents can't be read at the moment."
  }
}

/** The service's own failure, time after time: the file is given up. */
export class FileNotProcessed extends Schema.TaggedError<FileNotProcessed>()("FileNotProcessed", {}) {
  override get message() {
    return "The file could not be processed, for a reason on the service's side. Upload it again later."
  }
}

/** More than `Limits.fileBytes`. By its name on every wire. */
export class FileTooLarge extends Schema.TaggedError<FileTooLarge>()("PayloadTooLarge", {}) {
  override get message() {
    return `The file is larger than ${Limits.fileBytes / 1_048_576} MiB. Split it and upload the parts.`
  }
}

export class TooManyFiles extends Schema.TaggedError<TooManyFiles>()("TooManyFiles", {}) {
  override get message() {
    return `The case has ${Limits.filesPerCase} files, which is as many as a case can have. Delete one first.`
  }
}

/** There is no text to be read, yet or at all. */
export class FileNotReady extends Schema.TaggedError<FileNotReady>()("FileNotReady", {
  status: Schema.Literals(["deidentifying", "rejected"])
}) {
  override get message() {
    return this.status === "rejected"
      ? "The file was rejected, so it has no text; its record says why."
      : "The file is still being de-identified; its record shows how far that is."
  }
}

/** The file went to another node, or is gone. For whoever works on it. */
export class FileOwnershipLost extends Schema.TaggedError<FileOwnershipLost>()("FileOwnershipLost", {}) {
  override get message() {
    return "The file belongs to another node, or is there no more."
  }
}
