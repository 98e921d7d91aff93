import { Context, Schema, type Stream } from "effect"
import * as Limits from "../limits/documents.ts"
import type { FileProblem } from "./FileErrors.ts"
import type { ExtractorUnavailable, FileTypeUnsupported, FileUnreadable } from "./FileErrors.ts"
import { MediaType } from "./MediaType.ts"

/**
 * The part of a document that a text comes from. All parts are judged, and all are part of the de-identified text:
 * nothing that a reader of the original could see may be overlooked.
 */
export const DocumentPart = Schema.Literals([
  "body",
  "header",
  "footer",
  "footnote",
  "endnote",
  "comment",
  /** Deleted by a tracked change, but still in the file. */
  "deletion",
  /**
   * In the file but not displayed: hidden runs, white text, alternative texts, form values, scripts and style sheets.
   */
  "hidden",
  /** Title, author, company, keywords and other properties of the document, one `name: value` per line. */
  "property",
  /** Headers of an e-mail: sender, recipients, subject, date and others, one `Name: value` per line. */
  "mail-header",
  /** The file name of an attachment or of an embedded object. */
  "attachment-name",
  /** What a program fills in: page numbers, cross-references, tables of contents. */
  "field",
  /** What a presentation says to its speaker. */
  "speaker-notes",
  /** An earlier e-mail, quoted in a later one. */
  "quoted",
  /** The words of the page before that OCR read with little confidence, one per line. */
  "uncertain"
])
export type DocumentPart = typeof DocumentPart.Type

/**
 * What the reader knows of a text's words: that they are the label of a field, or the name of the person or organization
 * that a field holds by its nature, such as its author; that a tracked change inserted them, or, with a `text`, what it
 * deleted there or what is hidden there. Offsets in UTF-16 units, end exclusive.
 */
export const TextField = Schema.Struct({
  start: Schema.Int,
  end: Schema.Int,
  nature: Schema.Literals(["label", "organization", "person", "inserted", "deletion", "hidden"]),
  /** Only of what is deleted or hidden, which has no length here. A space for each white space. */
  text: Schema.optionalKey(Schema.String.check(Schema.isMaxLength(Limits.changeCharacters)))
})
export type TextField = typeof TextField.Type

export const Extracted = Schema.Union([
  /** Always first. */
  Schema.TaggedStruct("Opened", { mediaType: MediaType, pages: Schema.NullOr(Schema.Int) }),
  /** At intervals. In a document without pages, its pictures count. */
  Schema.TaggedStruct("Progress", { pagesDone: Schema.Int, pages: Schema.Int }),
  /**
   * A piece of the text in document order, of at most `Limits.pieceCharacters`. Well-formed, with `\n` as line end, and
   * no control characters but tab, form feed (a new page) and line end. Ends at the end of a paragraph or line if one
   * is in reach; a new part starts a new piece. The fields are in order, without overlap; none is cut.
   * They also tell where a change deleted words, or the document hides some: an identity that it cuts is found only so.
   */
  Schema.TaggedStruct("Text", {
    part: DocumentPart,
    text: Schema.String,
    fields: Schema.optionalKey(Schema.Array(TextField))
  })
])
export type Extracted = typeof Extracted.Type

/** A document that another one holds, byte by byte. Documents follow one after the other. */
export type Contained =
  | { readonly _tag: "Contained"; readonly name: string }
  | { readonly _tag: "ContainedBytes"; readonly bytes: Uint8Array }
  /** The problem if its bytes can't be had, such as those of an encrypted entry of an archive. */
  | { readonly _tag: "ContainedEnd"; readonly problem: FileProblem | null }

/**
 * What becomes of the documents that a document holds: they are read as part of its text, or given `apart`, so that
 * each can become a file of its own. Then the text doesn't name them.
 */
export interface ExtractOptions {
  readonly contained: "apart" | "read"
}

/** Reads the text of untrusted documents. */
export class TextExtractor extends Context.Service<
  TextExtractor,
  {
    /**
     * Extracts all text of a document of at most `Limits.fileBytes`. Detects the type by content, not by name or
     * declaration. Bounded in time, memory, pages and characters for every document. When the stream ends or is
     * interrupted, nothing of the document remains anywhere. Concurrent calls queue. Gives `Contained` only when asked to
     * give documents apart.
     */
    readonly extract: <E, R>(
      bytes: Stream.Stream<Uint8Array, E, R>,
      options: ExtractOptions
    ) => Stream.Stream<Contained | Extracted, E | ExtractorUnavailable | FileTypeUnsupported | FileUnreadable, R>
  }
>()("@incamera/domain/files/TextExtractor") {}
