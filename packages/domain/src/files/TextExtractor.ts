import { Context, Schema, type Stream } from "effect"
import type { ExtractorUnavailable, FileTypeUnsupported, FileUnreadable } from "./FileErrors.ts"
import { MediaType } from "./MediaType.ts"

/**
 * Where in a document a text stands. All of it is judged, and all of it is part of the de-identified text: what a
 * reader of the original could come to see, nobody may have overlooked.
 */
export const DocumentPart = Schema.Literals([
  "body",
  "header",
  "footer",
  "footnote",
  "endnote",
  "comment",
  /** Deleted by a tracked change, still in the file. */
  "deletion",
  /** In the file and not shown: hidden runs, white text, alternative texts, form values, scripts and style sheets. */
  "hidden",
  /** Title, author, company, keywords, and whatever else is said about the document, one `name: value` a line. */
  "property",
  /** Of an e-mail: sender, recipients, subject, date and the other headers, one `Name: value` a line. */
  "mail-header",
  /** The file name of an attachment or of an embedded object. */
  "attachment-name"
])
export type DocumentPart = typeof DocumentPart.Type

export const Extracted = Schema.Union([
  /** Always first. */
  Schema.TaggedStruct("Opened", { mediaType: MediaType, pages: Schema.NullOr(Schema.Int) }),
  /** Now and then. */
  Schema.TaggedStruct("Progress", { pagesDone: Schema.Int, pages: Schema.Int }),
  /**
   * A piece of the text, in the order of the document, of at most `Limits.pieceCharacters`. Well-formed, with `\n` for
   * line ends and without control characters but tab, form feed (a new page) and line end. A piece ends at the end of
   * a paragraph or a line wherever there is one in reach; a new part begins a new piece.
   */
  Schema.TaggedStruct("Text", { part: DocumentPart, text: Schema.String })
])
export type Extracted = typeof Extracted.Type

/** Reads the text of documents that strangers made. */
export class TextExtractor extends Context.Service<
  TextExtractor,
  {
    /**
     * All of the text of a document of at most `Limits.fileBytes`. Its type is told by its content, not by a name or by
     * what its sender says. Bounded in time, memory, pages and characters, whatever the document does; with the stream's
     * end or interruption nothing of the document is left anywhere. Several at once wait for one another.
     */
    readonly extract: <E, R>(
      bytes: Stream.Stream<Uint8Array, E, R>
    ) => Stream.Stream<Extracted, E | ExtractorUnavailable | FileTypeUnsupported | FileUnreadable, R>
  }
>()("@incamera/domain/files/TextExtractor") {}
