/** Errors of files. None contains anything of a file's content or name. */
import { Schema } from "effect"
import { CaseFileId } from "../Ids.ts"
import * as Limits from "../Limits.ts"
import * as EngineLimits from "@incamera/deidentification/Limits"

/** The problem of a document, and what its sender can do. */
const problems = {
  empty: "The file is empty.",
  broken: "The file is damaged or not complete. Open it where it was made, save it again and upload that.",
  encrypted: "The file is protected by a password. Remove the protection and upload it again.",
  "no-text":
    "The file has no text that can be read. If it is a scan or photo, upload a sharper one. If it is a document of pictures, save it as PDF and upload that.",
  "too-many-pages": `The file has more than ${Limits.filePages} pages. Split it and upload the parts.`,
  "too-much-text": `The file has more than ${Math.floor(Limits.fileCharacters / 1_000_000)} million characters of text. Split it and upload the parts.`,
  "not-replaced":
    "The service could not replace an identity in the file, so it took nothing of it. Save the file in another form, as PDF or plain text for example, and upload that.",
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
  "not-replaced",
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
    return "The file's content is not a supported type, whatever its name says. If it should be one, it is damaged: open it in its program and save it again. Supported types: plain text, Markdown, HTML, PDF, RTF, a document of Word, Excel, PowerPoint or OpenDocument, an e-mail (.eml, .msg, .mbox), an exported chat, a scan or photo (TIFF, JPEG, PNG, HEIC), or a ZIP archive of these."
  }
}

/** The service's own failure: extraction could not run at all. */
export class ExtractorUnavailable extends Schema.TaggedError<ExtractorUnavailable>()("ExtractorUnavailable", {
  /** A name only. */
  reason: Schema.String
}) {
  override get message() {
    return "Documents can't be read right now. Try again later."
  }
}

/** The service failed repeatedly and gave the file up. */
export class FileNotProcessed extends Schema.TaggedError<FileNotProcessed>()("FileNotProcessed", {}) {
  override get message() {
    return "The file could not be processed, for a reason on the service's side. Upload it again later."
  }
}

/** More than `Limits.fileBytes`. Every interface uses this name. */
export class FileTooLarge extends Schema.TaggedError<FileTooLarge>()("PayloadTooLarge", {}) {
  override get message() {
    return `The file is larger than ${Limits.fileBytes / 1_048_576} MiB. Split it and upload the parts.`
  }
}

export class TooManyFiles extends Schema.TaggedError<TooManyFiles>()("TooManyFiles", {}) {
  override get message() {
    return `The case has ${Limits.filesPerCase} files, the most a case can have. Delete one first.`
  }
}

/** The case has an original with the same bytes. */
export class FileKnown extends Schema.TaggedError<FileKnown>()("FileKnown", {
  fileId: CaseFileId,
  label: Schema.String
}) {
  override get message() {
    return `You have this document already: ${this.label}.`
  }
}

const whyNotReady = {
  deidentifying: "The file is still being de-identified; its record shows how far that is.",
  "in-review": "The file waits for the user's review in the browser. Agents can read it once the user releases it.",
  rejected: "The file was rejected, so it has no text; its record says why."
} as const

/** The file has no readable text, yet or ever. */
export class FileNotReady extends Schema.TaggedError<FileNotReady>()("FileNotReady", {
  status: Schema.Literals(["deidentifying", "in-review", "rejected"])
}) {
  override get message() {
    return whyNotReady[this.status]
  }
}

const whyNotReleased = {
  deidentifying:
    "The file is still being de-identified. It can be released when that is done and you have looked at it.",
  ready: "The file is released already.",
  rejected: "The file was rejected, so there is nothing to release; its record says why."
} as const

/** Only a file in review can be released. */
export class FileNotInReview extends Schema.TaggedError<FileNotInReview>()("FileNotInReview", {
  status: Schema.Literals(["deidentifying", "ready", "rejected"])
}) {
  override get message() {
    return whyNotReleased[this.status]
  }
}

const whyNotCorrected = {
  registered:
    "This is a registered identity of a party, in this or another of your cases, so it can't stay in a text. Change or remove that party first.",
  form: "This is also a form of another party's name, so it can't stay in a text. If the service was wrong about that party, dismiss it first.",
  identifier:
    "This looks like an identifier, such as an e-mail address or an account number, so it can't stay in a text.",
  taken:
    "This name belongs to another party of the case. Merge the two parties, or remove the name from the other one first.",
  "too-short": `Give at least ${Limits.correctionLetters} letters or digits.`,
  "too-long": `Give at most ${EngineLimits.identityValueCharacters} characters.`,
  unknown: "That placeholder doesn't stand for anything that can belong to a party.",
  itself: "That placeholder already belongs to this party.",
  kind: "This can't belong to a party: only names, and details such as addresses and numbers, can.",
  full: `The case or the party has the most names, details or corrections it can have (${EngineLimits.identityValues} of each kind for a party).`
} as const

/** The correction is impossible. Nothing was changed. */
export class CorrectionRefused extends Schema.TaggedError<CorrectionRefused>()("CorrectionRefused", {
  reason: Schema.Literals([
    "registered",
    "form",
    "identifier",
    "taken",
    "too-short",
    "too-long",
    "unknown",
    "itself",
    "kind",
    "full"
  ])
}) {
  override get message() {
    return whyNotCorrected[this.reason]
  }
}

/** An upload by the API came de-identified, so it has no replacements to correct. */
export class FileNotOriginal extends Schema.TaggedError<FileNotOriginal>()("FileNotOriginal", {}) {
  override get message() {
    return "The file was uploaded de-identified, so there is no original to de-identify again. To change it, delete it and give the original in your browser."
  }
}

/** Another node has the file, or it's gone. For the code that works on it. */
export class FileOwnershipLost extends Schema.TaggedError<FileOwnershipLost>()("FileOwnershipLost", {}) {
  override get message() {
    return "Another node works on the file, or it was deleted."
  }
}
