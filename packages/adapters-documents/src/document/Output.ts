/**
 * Takes the text of the readers of all types, normalizes and counts it, and cuts it into pieces. A document and its
 * attachments share one output, so that the bounds hold for the whole.
 */
import { Buffer } from "node:buffer"
import type { DocumentPart, ExtractOptions, FileProblem, MediaType } from "@incamera/domain/files"
import * as DomainLimits from "@incamera/domain/limits/documents"
import * as Limits from "../Limits.ts"
import type { EncodedMessage } from "../process/ChildMessage.ts"
import { marked, takeMarks } from "./fieldMarks.ts"
import { normalizeText } from "./normalizeText.ts"
import { isNameField, namedInField } from "./people.ts"
import { isProgramMark } from "./programMarks.ts"
import { problemOf, Unreadable } from "./Unreadable.ts"

/** Text about a document doesn't make it readable: a scan has a title and the scanner's name, too. */
const isSaidAbout = (part: DocumentPart): boolean =>
  part === "property" || part === "attachment-name" || part === "hidden" || part === "field"

/**
 * Returns the end of a piece of a longer text: after a line, else after a word, else anywhere but inside a character.
 */
const endOfPiece = (text: string): number => {
  const most = DomainLimits.pieceCharacters
  const least = most / 2
  const line = Math.max(text.lastIndexOf("\n", most - 1), text.lastIndexOf("\f", most - 1)) + 1
  if (line > least) return line
  const word = Math.max(text.lastIndexOf(" ", most - 1), text.lastIndexOf("\t", most - 1)) + 1
  if (word > least) return word
  const last = text.charCodeAt(most - 1)
  return last >= 0xd800 && last <= 0xdbff ? most - 1 : most
}

export interface PieceOfText {
  readonly part: DocumentPart
  /** With the marks of its fields. */
  readonly text: string
}

const oneLine = (text: string): string =>
  normalizeText(text)
    .replace(/\s*\n\s*/g, " ")
    .trim()

export class Output {
  readonly #say: (message: EncodedMessage) => void
  readonly #contained: ExtractOptions["contained"]
  #part: DocumentPart = "body"
  #pending = ""
  #asides = new Map<DocumentPart, string>()
  #asideCharacters = 0
  #pieces = 0
  #characters = 0
  #opened = false
  #hasText = false
  #parts = 0
  #unpacked = 0
  #pages = 0
  #pictures = 0
  #repeated = 0
  #collected: Array<PieceOfText> | undefined

  constructor(say: (message: EncodedMessage) => void, contained: ExtractOptions["contained"] = "read") {
    this.#say = say
    this.#contained = contained
  }

  /** True if contained documents are wanted by themselves, not as part of this text. */
  get givesApart(): boolean {
    return this.#contained === "apart"
  }

  /** Reports the opening of the document itself. Attachments are opened without a report. */
  opened(mediaType: MediaType, pages: number | null): void {
    if (!this.#opened) this.#say({ _tag: "Opened", mediaType, pages })
    this.#opened = true
  }

  /** Reports progress in the document's own pages, or in the pictures of one without pages. Text may follow later, because pieces don't end with pages. */
  progress(pagesDone: number, pages: number): void {
    this.#say({ _tag: "Progress", pagesDone, pages })
  }

  /** Reports that a page is a picture, which takes longer. */
  scanning(): void {
    this.#say({ _tag: "Scanning" })
  }

  text(part: DocumentPart, text: string): void {
    this.#text(part, normalizeText(text))
  }

  /** Adds a piece that is normalized and may have marks of fields, such as one that another output collected. */
  again({ part, text }: PieceOfText): void {
    this.#text(part, text)
  }

  #text(part: DocumentPart, normal: string): void {
    if (normal === "") return
    this.#count(normal)
    if (part !== this.#part) this.#flush()
    this.#part = part
    this.#pending += normal
    if (this.#pending.length > DomainLimits.pieceCharacters) this.#pending = this.#cut(part, this.#pending)
  }

  /**
   * Adds a line beside the text. Such lines of several paragraphs are collected and follow them: a link in each
   * paragraph must not cut the text into pieces of one line.
   */
  aside(part: DocumentPart, text: string): void {
    const trimmed = normalizeText(text).trim()
    if (trimmed === "") return
    const line = `${trimmed}\n`
    this.#count(line)
    this.#asides.set(part, (this.#asides.get(part) ?? "") + line)
    this.#asideCharacters += line.length
    if (this.#pending.length + this.#asideCharacters > Limits.asideAfterCharacters) this.#flush()
  }

  /** Adds a line of its own, unless it is blank. */
  line(part: DocumentPart, text: string): void {
    const trimmed = text.trim()
    if (trimmed !== "") this.text(part, `${trimmed}\n`)
  }

  /** Adds `label: value` on a line of its own. */
  field(part: DocumentPart, label: string, value: string): void {
    this.#text(part, `${marked("label", oneLine(label))}: ${oneLine(value)}`.trimEnd() + "\n")
  }

  /** Adds `name: value`, unless the value is empty. A name of several words may be somebody's own. */
  property(name: string, value: string): void {
    const trimmed = value.trim()
    if (trimmed === "" || isProgramMark(name, trimmed)) return
    if (isNameField(name) || !/\s/.test(name)) this.field("property", name, namedInField(name, trimmed))
    else this.#text("property", `${oneLine(name)}: ${oneLine(trimmed)}\n`)
  }

  /**
   * Gives a contained document as its bytes come; one without bytes has a problem. One that fails in the middle ends
   * with its problem.
   */
  async document(
    name: string,
    pieces: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
    problem: FileProblem | null = null
  ): Promise<void> {
    this.#flush()
    this.#hasText = true
    const normal = normalizeText(name).replace(/\s+/g, " ").trim()
    const end = normal.slice(-DomainLimits.containedNameCharacters).toWellFormed()
    this.#say({ _tag: "Contained", name: end === "" ? "attachment" : end })
    let ended = problem
    let bytes = 0
    try {
      for await (const piece of pieces) {
        bytes += piece.length
        // Its parent stores no more of it, and says so.
        if (bytes > DomainLimits.fileBytes) throw new Unreadable("too-complex")
        for (let at = 0; at < piece.length; at += DomainLimits.containedPieceBytes) {
          const part = Buffer.from(piece.subarray(at, at + DomainLimits.containedPieceBytes))
          this.#say({ _tag: "ContainedBytes", bytes: part.toString("base64") })
        }
      }
    } catch (failure) {
      ended = problemOf(failure)
    }
    this.#say({ _tag: "ContainedEnd", problem: ended })
    this.#checkUnpacked()
  }

  /** Counts pages of the document and its attachments. */
  countPages(pages: number): void {
    this.#pages += pages
    if (this.#pages > DomainLimits.filePages) throw new Unreadable("too-many-pages")
  }

  /** Counts a picture within the document and its attachments. False if it is one too many to be read. */
  countPicture(): boolean {
    return ++this.#pictures <= Limits.documentPictures
  }

  /** Counts cells, of so many characters each, that a count adds to a document, before they are written. */
  countRepeated(cells: number, characters: number): void {
    this.#repeated += cells
    if (this.#characters + cells * characters > DomainLimits.fileCharacters) throw new Unreadable("too-much-text")
    if (this.#repeated > Limits.repeatedCells) throw new Unreadable("too-complex")
  }

  /** Counts parts of packages and e-mails. */
  countPart(): void {
    if (++this.#parts > Limits.documentParts) throw new Unreadable("too-complex")
  }

  /** Counts bytes as they are decompressed. */
  countUnpacked(bytes: number): void {
    this.#unpacked += bytes
    this.#checkUnpacked()
  }

  #checkUnpacked(): void {
    if (this.#unpacked > Limits.unpackedBytes) throw new Unreadable("too-complex")
  }

  /** Returns a reader's text instead of sending it, so that the caller can inspect it first. The same bounds apply. */
  collect(read: (output: Output) => void): ReadonlyArray<PieceOfText> {
    const { collecting, pieces } = this.#collecting()
    read(collecting)
    collecting.#flush()
    return pieces
  }

  /** The same for a reader that takes time. */
  async collectFrom(read: (output: Output) => Promise<void>): Promise<ReadonlyArray<PieceOfText>> {
    const { collecting, pieces } = this.#collecting()
    await read(collecting)
    collecting.#flush()
    return pieces
  }

  #collecting() {
    const pieces: Array<PieceOfText> = []
    const collecting = new Output(() => {})
    collecting.#collected = pieces
    return { collecting, pieces }
  }

  end(): void {
    this.#flush()
    if (!this.#hasText) throw new Unreadable("no-text")
    this.#say({ _tag: "Ended" })
  }

  #count(text: string): void {
    this.#characters += text.length
    if (this.#characters > DomainLimits.fileCharacters) throw new Unreadable("too-much-text")
  }

  #flush(): void {
    const pending = this.#pending
    this.#pending = ""
    if (pending !== "") this.#piece(this.#part, pending)
    const asides = this.#asides
    if (asides.size === 0) return
    this.#asides = new Map()
    this.#asideCharacters = 0
    for (const [part, text] of asides) this.#piece(part, this.#cut(part, text))
  }

  /** Sends all but the last piece of a longer text. */
  #cut(part: DocumentPart, text: string): string {
    let rest = text
    while (rest.length > DomainLimits.pieceCharacters) {
      const end = endOfPiece(rest)
      this.#piece(part, rest.slice(0, end))
      rest = rest.slice(end)
    }
    return rest
  }

  #piece(part: DocumentPart, text: string): void {
    if (++this.#pieces > Limits.filePieces) throw new Unreadable("too-complex")
    const { fields, text: plain } = takeMarks(text)
    this.#hasText ||= !isSaidAbout(part) && /[^\s\u200b\ufeff]/.test(plain)
    if (this.#collected !== undefined) {
      this.#collected.push({ part, text })
      return
    }
    if (plain === "") return
    const middle = fields.length > DomainLimits.pieceFields ? text.indexOf("\n", text.length / 2) + 1 : 0
    if (middle > 0 && middle < text.length) {
      this.#piece(part, text.slice(0, middle))
      this.#piece(part, text.slice(middle))
    } else if (fields.length === 0) this.#say({ _tag: "Text", part, text: plain })
    else this.#say({ _tag: "Text", part, text: plain, fields: fields.slice(0, DomainLimits.pieceFields) })
  }
}
