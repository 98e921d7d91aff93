/**
 * Writes Markdown as a document to send or print. Writes any text as given: the caller chooses between a draft with
 * placeholders and a final document with names.
 */
import { Context, type Effect, Schema } from "effect"

export const DocumentFormat = Schema.Literals(["docx", "pdf", "text"])
export type DocumentFormat = typeof DocumentFormat.Type

export interface DocumentToWrite {
  /** One line, for the document's properties. The text has its own headings. */
  readonly title: string
  /**
   * CommonMark with tables, at most `Limits.writtenDocumentCharacters`. HTML and addresses of links are written as
   * text.
   */
  readonly markdown: string
  /** True if every page must say that it's a draft. */
  readonly draft: boolean
}

export interface WrittenDocument {
  readonly bytes: Uint8Array
  /** Media type without parameters. */
  readonly mediaType: string
  /** File name extension, without the dot. */
  readonly extension: string
}

/** The document can't be written in this format, or not now. Contains nothing of the text. */
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
     * The same document and instant give the same words. The file identifies neither machine nor person: its properties
     * are the title and the time of writing (`Clock`).
     */
    readonly write: (
      document: DocumentToWrite,
      format: DocumentFormat
    ) => Effect.Effect<WrittenDocument, DocumentUnwritable>
  }
>()("@incamera/domain/deliverables/DocumentWriter") {}
