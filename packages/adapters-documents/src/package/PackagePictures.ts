/**
 * The pictures within an Office document, read by OCR. They are read before the text that shows them, so that what each
 * says can come where it stands. One that can't be read is named there: nothing may be missing without a word.
 */
import { Buffer } from "node:buffer"
import { createHash } from "node:crypto"
import type { DocumentPart } from "@incamera/domain/files"
import * as DomainLimits from "@incamera/domain/limits/documents"
import { isPicture } from "../document/DocumentKind.ts"
import type { Output, PieceOfText } from "../document/Output.ts"
import { problemOf, Unreadable } from "../document/Unreadable.ts"
import { isBitmap } from "../scans/pictures/bmp.ts"
import type { PictureReader } from "../scans/PictureReader.ts"
import { readXml } from "../xml/XmlReader.ts"

/** Where the pictures are. */
export interface PictureSource {
  readonly names: ReadonlyArray<string>
  readonly has: (name: string) => boolean
  readonly read: (name: string) => AsyncIterable<Buffer>
}

interface Picture {
  /** Undefined if it can't be read. */
  readonly pieces: ReadonlyArray<PieceOfText> | undefined
  /** In the order in which the text shows them. */
  number?: number
  /** The parts that have it. */
  readonly writtenAs: Set<DocumentPart>
}

/** Names of pictures, wherever a package keeps them. */
const pictureName = /\.(?:png|jpe?g|jpe|jfif|tiff?|hei[cf]|bmp|dib|gif|webp|svg|[ew]mf|[ew]mz)$/
/** Previews of the document, and documents that it holds. */
const notItsPicture = /^(?:docprops|thumbnails)\/|\/embeddings\//

const vectorName = /\.svg$/i
const drawnTexts = new Set(["text", "tspan", "title", "desc"])

export class PackagePictures {
  readonly #source: PictureSource
  readonly #output: Output
  readonly #depth: number
  readonly #names: ReadonlyArray<string>
  readonly #byName = new Map<string, Picture>()
  readonly #byDigest = new Map<string, Picture>()
  #reader: PictureReader | undefined
  #written = 0

  constructor(source: PictureSource, output: Output, depth: number) {
    this.#source = source
    this.#output = output
    this.#depth = depth
    this.#names = source.names.filter((name) => pictureName.test(name) && !notItsPicture.test(name))
  }

  /** Reads those of these parts that it hasn't read. */
  async read(names: Iterable<string>): Promise<void> {
    for (const name of names) {
      const key = name.toLowerCase()
      if (this.#byName.has(key) || !this.#source.has(name)) continue
      this.#byName.set(key, await this.#readPart(name))
      if (this.#depth === 0) this.#report()
    }
  }

  /** Reads all pictures of the package. */
  readAll(): Promise<void> {
    return this.read(this.#names)
  }

  /** Writes what a picture says, at a place where the document shows it. */
  write(name: string, part: DocumentPart): void {
    const picture = this.#byName.get(name.toLowerCase())
    if (picture === undefined || picture.pieces?.length === 0) return
    const { pieces, writtenAs } = picture
    picture.number ??= ++this.#written
    const title = `Picture ${picture.number}`
    if (pieces === undefined) {
      if (writtenAs.size === 0) this.#output.line("field", `${title} could not be read.`)
    } else if (!writtenAs.has(part)) this.#writePieces(pieces, title, part, writtenAs.size === 0)
    else if (pieces.some((piece) => piece.part === "body")) this.#output.line("field", `${title} again.`)
    writtenAs.add(part)
  }

  /** Writes those of these pictures that have no place in the text so far. */
  writeRest(names: Iterable<string>, part: DocumentPart): void {
    for (const name of names) if (this.#byName.get(name.toLowerCase())?.number === undefined) this.write(name, part)
  }

  /** Reads and writes those that no part of the text shows. */
  async finish(): Promise<void> {
    await this.readAll()
    this.writeRest(this.#names, "hidden")
  }

  #writePieces(pieces: ReadonlyArray<PieceOfText>, title: string, part: DocumentPart, isFirst: boolean): void {
    const isRead = pieces.some((piece) => piece.part === "body")
    this.#output.line("field", isRead ? `${title}, read by OCR:` : `${title}:`)
    for (const piece of pieces) {
      if (piece.part === "body") this.#output.text(part, piece.text)
      else if (isFirst || piece.part === "uncertain") this.#output.text(piece.part, piece.text)
    }
  }

  /** Pictures count as the pages of a document that has none. */
  #report(): void {
    const all = Math.min(this.#names.length, DomainLimits.filePages)
    if (all > 0) this.#output.progress(Math.min(this.#byName.size, all), all)
  }

  async #readPart(name: string): Promise<Picture> {
    if (vectorName.test(name)) return { pieces: await this.#readVector(name), writtenAs: new Set() }
    const bytes = await this.#bytesOf(name)
    if (bytes === undefined) return { pieces: undefined, writtenAs: new Set() }
    const digest = createHash("sha256").update(bytes).digest("base64")
    const known = this.#byDigest.get(digest)
    if (known !== undefined) return known
    const picture = await this.#readBytes(bytes)
    this.#byDigest.set(digest, picture)
    return picture
  }

  async #readBytes(bytes: Uint8Array): Promise<Picture> {
    this.#reader ??= new (await import("../scans/PictureReader.ts")).PictureReader(this.#output)
    const pieces = await this.#reader.read(bytes)
    return { pieces, writtenAs: new Set() }
  }

  /** Programs keep a picture of pixels beside such a drawing, so its words are on the page already. */
  async #readVector(name: string): Promise<ReadonlyArray<PieceOfText> | undefined> {
    try {
      return await this.#output.collectFrom((collecting) =>
        readXml(this.#source.read(name), {
          open: () => {},
          close: (element, text) => {
            if (drawnTexts.has(element.name)) collecting.line("hidden", text)
          }
        })
      )
    } catch (failure) {
      if (problemOf(failure) !== "broken") throw failure
      return undefined
    }
  }

  /** Returns the bytes of a picture; undefined if it is damaged, or of a type that isn't read. */
  async #bytesOf(name: string): Promise<Buffer | undefined> {
    const pieces: Array<Buffer> = []
    try {
      for await (const piece of this.#source.read(name)) {
        if (pieces.length === 0 && !isPicture(piece) && !isBitmap(piece)) return undefined
        pieces.push(piece)
      }
    } catch (failure) {
      if (failure instanceof Unreadable) throw failure
      return undefined
    }
    return pieces.length === 0 ? undefined : Buffer.concat(pieces)
  }
}
