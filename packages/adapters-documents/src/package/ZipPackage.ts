/**
 * A document that is a ZIP archive of parts (Open Packaging Conventions, ECMA-376 part 2), read from its central
 * directory, as other programs do. Sizes in headers are not trusted: bytes are counted as they are unpacked.
 */
import type { Buffer } from "node:buffer"
import { type Entry, fromBuffer, getFileNameLowLevel, type ZipFile } from "yauzl"
import type { Output } from "../document/Output.ts"
import { Unreadable } from "../document/Unreadable.ts"

/** Part names are compared case-insensitively. */
const keyOf = (name: string): string => name.replace(/^\/+/, "").toLowerCase()

/** The library would refuse an archive for a name that leads out of it. Here, names are only names. */
const open = (bytes: Buffer): Promise<ZipFile> =>
  new Promise((resolve, reject) => {
    fromBuffer(bytes, { lazyEntries: true, validateEntrySizes: true, decodeStrings: false }, (error, zip) =>
      error === null ? resolve(zip) : reject(error)
    )
  })

const entriesOf = (zip: ZipFile): Promise<ReadonlyArray<Entry>> =>
  new Promise((resolve, reject) => {
    const entries: Array<Entry> = []
    zip.on("error", reject)
    zip.on("end", () => resolve(entries))
    zip.on("entry", (entry: Entry) => {
      entries.push(entry)
      zip.readEntry()
    })
    zip.readEntry()
  })

/** A file of an archive. */
export interface ArchivedFile {
  /** With its folders, separated by `/`. */
  readonly name: string
  readonly isEncrypted: boolean
  /** The bytes as they are unpacked. */
  readonly read: () => AsyncGenerator<Buffer>
}

/** The flag of an entry whose name is in UTF-8 for certain (APPNOTE 6.3, appendix D). */
const isUtf8 = 0x800

/** Returns an entry's name as the standard decodes it. */
const partNameOf = ({ extraFields, fileNameRaw, generalPurposeBitFlag }: Entry): string =>
  getFileNameLowLevel(generalPurposeBitFlag, fileNameRaw, extraFields, false)

/** Some programs write names in UTF-8 and don't say so; the standard takes them for code page 437. */
const decodedName = (entry: Entry): string => {
  if ((entry.generalPurposeBitFlag & isUtf8) !== 0) return partNameOf(entry)
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(entry.fileNameRaw).replaceAll("\\", "/")
  } catch {
    return partNameOf(entry)
  }
}

/** A path from the root of a disk, or out of the archive, says nothing about the document: its last step is its name. */
const isOdd = (name: string): boolean => /^(?:\/|[A-Za-z]:)/.test(name) || name.split("/").includes("..")

const nameOf = (entry: Entry): string => {
  const name = decodedName(entry)
  return isOdd(name) && !name.endsWith("/") ? name.replace(/^(?:.*\/|[A-Za-z]:)/s, "") : name
}

export class ZipPackage {
  /** The container itself, for libraries that open it themselves. */
  readonly bytes: Buffer
  readonly #zip: ZipFile
  readonly #all: ReadonlyArray<Entry>
  readonly #entries = new Map<string, Entry>()
  readonly #output: Output

  private constructor(bytes: Buffer, zip: ZipFile, entries: ReadonlyArray<Entry>, output: Output) {
    this.bytes = bytes
    this.#zip = zip
    this.#all = entries
    for (const entry of entries) this.#entries.set(keyOf(partNameOf(entry)), entry)
    this.#output = output
  }

  static async open(bytes: Buffer, output: Output): Promise<ZipPackage> {
    const zip = await open(bytes)
    return new ZipPackage(bytes, zip, await entriesOf(zip), output)
  }

  get isEncrypted(): boolean {
    return this.#all.some((entry) => entry.isEncrypted())
  }

  /** Counts the parts, and fails unless their names are unique. */
  check(): void {
    for (const _ of this.#all) this.#output.countPart()
    // Nobody knows which of two parts with one name a program would read.
    if (this.#entries.size < this.#all.length) throw new Unreadable("broken")
  }

  /** Sorted by name, with numbers in numeric order. */
  get names(): ReadonlyArray<string> {
    return [...this.#entries.keys()].sort((one, other) => one.localeCompare(other, "en", { numeric: true }))
  }

  has(name: string): boolean {
    return this.#entries.has(keyOf(name))
  }

  /** Returns the name as spelled in the archive. */
  writtenName(name: string): string {
    const entry = this.#entries.get(keyOf(name))
    return entry === undefined ? name : partNameOf(entry)
  }

  /** In the order of the archive, also those of the same name; without folders. */
  get files(): ReadonlyArray<ArchivedFile> {
    return this.#all
      .map((entry) => ({ name: nameOf(entry), isEncrypted: entry.isEncrypted(), read: () => this.#unpack(entry) }))
      .filter(({ name }) => !name.endsWith("/"))
  }

  /** Yields the bytes of a part as they are unpacked; none if there is no such part. */
  async *read(name: string): AsyncGenerator<Buffer> {
    const entry = this.#entries.get(keyOf(name))
    if (entry !== undefined) yield* this.#unpack(entry)
  }

  async *#unpack(entry: Entry): AsyncGenerator<Buffer> {
    const stream = await this.#zip.openReadStreamPromise(entry)
    for await (const piece of stream as AsyncIterable<Buffer>) {
      this.#output.countUnpacked(piece.length)
      yield piece
    }
  }
}
