/**
 * Writes a text of Markdown as a document to be sent or printed. Whatever is in the text is written: to ask for a draft with
 * placeholders, or for a final document with the names put back, is the caller's matter.
 */
import { Context, type Effect, Schema } from "effect"

export const DocumentFormat = Schema.Literals(["docx", "pdf", "text"])
export type DocumentFormat = typeof DocumentFormat.Type

export interface DocumentToWrite {
  /** One line: a property of the document. The text has its own headings. */
  readonly title: string
  /** CommonMark with tables, at most `Limits.writtenDocumentCharacters`. HTML in it is text, and so are the addresses of links. */
  readonly markdown: string
  /** Whether it says on every page that it is a draft. */
  readonly draft: boolean
}

export interface WrittenDocument {
  readonly bytes: Uint8Array
  /** Of the whole, without parameters. */
  readonly mediaType: string
  /** Of a file's name, without the dot. */
  readonly extension: string
}

/** The document can't be written in this format, or not now. Never text of it. */
export class DocumentUnwritable extends Schema.TaggedError<DocumentUnwritable>()("DocumentUnwritable", {
  reason: Schema.Literals(["busy", "characters", "failed", "too-complex", "too-long"])
}) {
  override get message() {
    switch (this.reason) {
      case "busy":
        return "Too many documents are being written. Try again in a moment."
      case "characters":
        return "The PDF can't show some of the document's characters. Export it as Word (DOCX) instead."
      case "failed":
        return "The document could not be written. Try again, or choose another format."
      case "too-complex":
        return "This format can't hold the document's tables or nested lists. Export it as text, or simplify it."
      case "too-long":
        return "The document is too long to export. Split it."
    }
  }
}

export class DocumentWriter extends Context.Service<
  DocumentWriter,
  {
    /**
     * The same document and instant give the same words, and the file says nothing of the machine or the person: its
     * properties are the title and the time of writing (`Clock`).
     */
    readonly write: (
      document: DocumentToWrite,
      format: DocumentFormat
    ) => Effect.Effect<WrittenDocument, DocumentUnwritable>
  }
>()("@incamera/domain/deliverables/DocumentWriter") {}
