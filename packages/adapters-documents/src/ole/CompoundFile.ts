/**
 * A compound file (MS-CFB): a file system within a file. Chains of sectors and the tree of its directory may run in
 * circles in a damaged file, so each is followed only as far as a file of this size can go.
 */
import { Buffer } from "node:buffer"
import { Unreadable } from "../document/Unreadable.ts"

const headerBytes = 512
const entryBytes = 128
const sectorsInHeader = 109
/** Greater numbers of sectors have special meanings, such as the end of a chain. */
const lastSector = 0xffff_fffa
const noEntry = 0xffff_ffff

const broken = (): never => {
  throw new Unreadable("broken")
}

interface Entry {
  readonly name: string
  readonly type: number
  readonly left: number
  readonly right: number
  readonly child: number
  readonly start: number
  readonly size: number
}

const entryAt = (directory: Buffer, at: number): Entry => {
  const bytes = directory.subarray(at, at + entryBytes)
  const nameBytes = Math.max(0, Math.min(62, bytes.readUInt16LE(64) - 2))
  return {
    name: bytes.toString("utf16le", 0, nameBytes),
    type: bytes.readUInt8(66),
    left: bytes.readUInt32LE(68),
    right: bytes.readUInt32LE(72),
    child: bytes.readUInt32LE(76),
    start: bytes.readUInt32LE(116),
    size: bytes.readUInt32LE(120)
  }
}

export class CompoundFile {
  readonly #bytes: Buffer
  readonly #sectorBytes: number
  readonly #sectors: number
  readonly #table: Buffer
  readonly #shortTable: Buffer
  readonly #shortBytes: number
  readonly #shortBelow: number
  readonly #short: Buffer
  readonly #streams = new Map<string, Entry>()

  constructor(content: Uint8Array) {
    const bytes = Buffer.from(content.buffer, content.byteOffset, content.length)
    if (bytes.length < headerBytes) broken()
    const shift = bytes.readUInt16LE(30)
    const shortShift = bytes.readUInt16LE(32)
    if ((shift !== 9 && shift !== 12) || shortShift !== 6) broken()
    this.#bytes = bytes
    this.#sectorBytes = 1 << shift
    this.#shortBytes = 1 << shortShift
    this.#shortBelow = bytes.readUInt32LE(56)
    this.#sectors = Math.ceil(bytes.length / this.#sectorBytes)
    this.#table = this.#readTable()
    this.#shortTable = this.#chain(bytes.readUInt32LE(60))
    const directory = this.#chain(bytes.readUInt32LE(48))
    const entries: Array<Entry> = []
    for (let at = 0; at + entryBytes <= directory.length; at += entryBytes) entries.push(entryAt(directory, at))
    const root = entries.find(({ type }) => type === 5) ?? broken()
    this.#short = this.#chain(root.start)
    this.#list(entries, root.child)
  }

  /** The streams outside of the storages within. */
  has(name: string): boolean {
    return this.#streams.has(name)
  }

  /** Returns a stream's bytes; undefined if there is no such stream. */
  stream(name: string): Buffer | undefined {
    const entry = this.#streams.get(name)
    if (entry === undefined) return undefined
    const bytes = entry.size < this.#shortBelow ? this.#shortChain(entry.start) : this.#chain(entry.start)
    // Half a stream must not pass for a whole one.
    return bytes.length < entry.size ? broken() : bytes.subarray(0, entry.size)
  }

  #list(entries: ReadonlyArray<Entry>, first: number): void {
    const seen = new Set<number>()
    const waiting = [first]
    for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
      if (id === noEntry) continue
      const entry = entries[id]
      if (entry === undefined || seen.has(id)) return broken()
      seen.add(id)
      if (entry.type === 2) this.#streams.set(entry.name, entry)
      waiting.push(entry.left, entry.right)
    }
  }

  #sector(sector: number): Buffer {
    const at = (sector + 1) * this.#sectorBytes
    return at >= this.#bytes.length ? broken() : this.#bytes.subarray(at, at + this.#sectorBytes)
  }

  /** The table of sectors: each sector's successor. Its own sectors are listed in the header, and then in a chain. */
  #readTable(): Buffer {
    const found: Array<Buffer> = []
    const add = (list: Buffer): void => {
      for (let at = 0; at + 4 <= list.length; at += 4) {
        const sector = list.readUInt32LE(at)
        if (sector < lastSector) found.push(this.#sector(sector))
        if (found.length > this.#sectors) broken()
      }
    }
    add(this.#bytes.subarray(76, 76 + sectorsInHeader * 4))
    let next = this.#bytes.readUInt32LE(68)
    for (let count = 0; next < lastSector; count++) {
      if (count > this.#sectors) broken()
      const list = this.#sector(next)
      if (list.length < this.#sectorBytes) broken()
      add(list.subarray(0, -4))
      next = list.readUInt32LE(list.length - 4)
    }
    return Buffer.concat(found)
  }

  #chain(start: number): Buffer {
    const pieces: Array<Buffer> = []
    for (let sector = start; sector < lastSector; sector = this.#next(this.#table, sector)) {
      if (pieces.length > this.#sectors) broken()
      pieces.push(this.#sector(sector))
    }
    return Buffer.concat(pieces)
  }

  #shortChain(start: number): Buffer {
    const pieces: Array<Buffer> = []
    const most = this.#short.length / this.#shortBytes
    for (let sector = start; sector < lastSector; sector = this.#next(this.#shortTable, sector)) {
      if (pieces.length > most || sector >= most) broken()
      pieces.push(this.#short.subarray(sector * this.#shortBytes, (sector + 1) * this.#shortBytes))
    }
    return Buffer.concat(pieces)
  }

  #next(table: Buffer, sector: number): number {
    return sector * 4 + 4 <= table.length ? table.readUInt32LE(sector * 4) : broken()
  }
}
