/** Words for files: type, status and progress. */
import type { CaseFile, FileStatus, MediaType } from "@incamera/domain/files"
import type { ReviewedPiece } from "@incamera/domain/disclosure"
import { counted, type Mood, state } from "../frame/components.ts"
import { html, type Html } from "../html.ts"

const types: Readonly<Record<MediaType, string>> = {
  "text/plain": "Text",
  "text/markdown": "Markdown",
  "text/html": "HTML",
  "application/pdf": "PDF",
  "application/vnd.openxmlformats-officedocument.wordprocessingml.document": "Word",
  "application/msword": "Word 97",
  "application/vnd.oasis.opendocument.text": "OpenDocument text",
  "application/rtf": "RTF",
  "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": "Excel",
  "application/vnd.ms-excel": "Excel 97",
  "application/vnd.oasis.opendocument.spreadsheet": "OpenDocument spreadsheet",
  "application/vnd.openxmlformats-officedocument.presentationml.presentation": "PowerPoint",
  "application/vnd.oasis.opendocument.presentation": "OpenDocument presentation",
  "message/rfc822": "E-mail",
  "application/vnd.ms-outlook": "Outlook message",
  "application/mbox": "Mail folder",
  "image/jpeg": "Photo (JPEG)",
  "image/png": "Picture (PNG)",
  "image/tiff": "Scan (TIFF)",
  "image/heic": "Photo (HEIC)",
  "application/zip": "ZIP archive"
}

const states: Readonly<Record<FileStatus, readonly [word: string, mood: Mood]>> = {
  deidentifying: ["being de-identified", "busy"],
  "in-review": ["waits for your review", "warn"],
  ready: ["released", "good"],
  rejected: ["not taken", "bad"]
}

export const fileState = ({ status }: Pick<CaseFile, "status">): Html => state(...states[status])

export const isAtWork = ({ status }: Pick<CaseFile, "status">): boolean => status === "deidentifying"

const sizeWords = (bytes: number): string => {
  if (bytes < 1_024) return counted(bytes, "byte")
  const [size, unit] = bytes < 1_048_576 ? [bytes / 1_024, "KiB"] : [bytes / 1_048_576, "MiB"]
  return `${size.toLocaleString("en-GB", { maximumFractionDigits: size < 10 ? 1 : 0 })} ${unit}`
}

/** Returns the type, pages and text size, as far as known. */
export const factsOf = ({ mediaType, pages, size }: CaseFile): string =>
  [
    mediaType === null ? null : types[mediaType],
    pages === null ? null : counted(pages, "page"),
    size === null ? null : `${sizeWords(size)} of text`
  ]
    .filter((fact) => fact !== null)
    .join(" · ")

export const progressOf = ({ label, pages, progress: { pagesDone, percent } }: CaseFile): Html =>
  html`<span class="work"
    ><progress max="100" value="${percent}" aria-label="De-identification of ${label}"></progress>
    <span class="quiet small"
      >${percent} %${pages === null ? "" : `, ${pagesDone} of ${counted(pages, "page")}`}</span
    ></span
  >`

/** The part of the document that a text comes from; empty for the body. */
export const partWords: Readonly<Record<ReviewedPiece["part"], string>> = {
  body: "Text",
  header: "Header",
  footer: "Footer",
  footnote: "Footnote",
  endnote: "Endnote",
  comment: "Comment",
  deletion: "Deleted, but still in the file",
  hidden: "In the file, but not shown",
  property: "File properties",
  "mail-header": "E-mail header",
  "attachment-name": "Attachment name",
  field: "Filled in by the program",
  "speaker-notes": "Speaker notes",
  quoted: "Quoted e-mail",
  uncertain: "Hard to read: check these words"
}

/** The kind of a replaced value. */
export const kindWords: Readonly<Record<NonNullable<ReviewedPiece["replaced"][number]["kind"]>, string>> = {
  person: "a person",
  organization: "an organization",
  place: "a place",
  email: "an e-mail address",
  phone: "a telephone number",
  address: "an address",
  "date-of-birth": "a date of birth",
  identifier: "an identifier",
  "url-with-user": "a link that names a person",
  date: "a date",
  quantity: "a quantity",
  demographic: "a personal detail",
  circumstance: "a personal circumstance"
}
