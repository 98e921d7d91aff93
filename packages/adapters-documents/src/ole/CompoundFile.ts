/**
 * Reads a compound file (MS-CFB): storages and streams, as folders and files. Each sector belongs to one stream, so that
 * everything read together is no larger than the file, whatever the file says.
 */
import { Buffer } from "node:buffer"
import * as Limits from "../Limits.ts"
import { Unreadable } from "../document/Unreadable.ts"

export interface Storage {
  readonly streams: ReadonlyMap<string, Uint8Array>
  readonly storages: ReadonlyMap<string, Storage>
}

const headerBytes = 512
const entryBytes = 128
const miniBytes = 64
/** Smaller streams are in the mini stream. */
const leastBytes = 4_096
const endOfChain = -2
const inHeader = 109
const types = { storage: 1, stream: 2, root: 5 } as const

const broken = (): never => {
  throw new Unreadable("broken")
}

/** Follows chains of sectors, each sector once. */
class Chains {
  readonly #used: Uint8Array
  readonly #next: (sector: number) => number

  constructor(sectors: number, next: (sector: number) => number) {
    this.#used = new Uint8Array(Math.max(0, sectors))
    this.#next = next
  }

  claim(sector: number): number {
    if (!(sector >= 0 && sector < this.#used.length) || this.#used[sector] === 1) broken()
    this.#used[sector] = 1
    return sector
  }

  from(start: number): ReadonlyArray<number> {
    const chain: Array<number> = []
    for (let sector = start; sector !== endOfChain; sector = this.#next(sector)) chain.push(this.claim(sector))
    return chain
  }
}

class CompoundReader {
  readonly #bytes: Buffer
  readonly #sectorBytes: number
  readonly #chains: Chains
  readonly #minis: Chains
  readonly #table: Array<number> = []
  readonly #miniTable: ReadonlyArray<number>
  readonly #directory: ReadonlyArray<number>
  readonly #miniStream: Buffer

  constructor(bytes: Uint8Array) {
    this.#bytes = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length)
    if (bytes.length < headerBytes) broken()
    this.#sectorBytes = this.#bytes.readUInt16LE(30) === 12 ? 4_096 : 512
    const sectors = Math.ceil(bytes.length / this.#sectorBytes) - 1
    this.#chains = new Chains(sectors, (sector) => this.#entryOf(this.#table, sector))
    this.#readTable()
    this.#miniTable = this.#int(0x40) === 0 ? [] : this.#chains.from(this.#int(0x3c))
    this.#minis = new Chains((this.#miniTable.length * this.#sectorBytes) / 4, (sector) =>
      this.#entryOf(this.#miniTable, sector)
    )
    this.#directory = this.#chains.from(this.#int(0x30))
    const root = this.#entryAt(0)
    if (this.#bytes[root + 66] !== types.root) broken()
    this.#miniStream = this.#int(root + 116) < 0 ? Buffer.alloc(0) : this.#read(root, true)
  }

  root(): Storage {
    const seen = new Set<number>([0])
    return this.#storage(this.#int(this.#entryAt(0) + 76), seen, 0)
  }

  #int(at: number): number {
    return at >= 0 && at + 4 <= this.#bytes.length ? this.#bytes.readInt32LE(at) : broken()
  }

  #offset(sector: number): number {
    return (sector + 1) * this.#sectorBytes
  }

  /** The sectors of the table that says which sector follows which. */
  #readTable(): void {
    const perSector = this.#sectorBytes / 4
    const count = this.#int(0x2c)
    for (let at = 0; at < Math.min(count, inHeader); at++)
      this.#table.push(this.#chains.claim(this.#int(0x4c + at * 4)))
    let more = this.#int(0x44)
    while (this.#table.length < count) {
      const start = this.#offset(this.#chains.claim(more))
      for (let at = 0; at < perSector - 1 && this.#table.length < count; at++) {
        this.#table.push(this.#chains.claim(this.#int(start + at * 4)))
      }
      more = this.#int(start + (perSector - 1) * 4)
    }
  }

  #entryOf(table: ReadonlyArray<number>, sector: number): number {
    const perSector = this.#sectorBytes / 4
    const at = table[Math.floor(sector / perSector)]
    return at === undefined ? broken() : this.#int(this.#offset(at) + (sector % perSector) * 4)
  }

  /** The offset of an entry of the directory. */
  #entryAt(index: number): number {
    const perSector = this.#sectorBytes / entryBytes
    const sector = this.#directory[Math.floor(index / perSector)]
    if (sector === undefined) return broken()
    const at = this.#offset(sector) + (index % perSector) * entryBytes
    return at + entryBytes <= this.#bytes.length ? at : broken()
  }

  #read(entry: number, isRoot = false): Buffer {
    const [start, size] = [this.#int(entry + 116), this.#int(entry + 120)]
    if (size < 0 || size > this.#bytes.length) broken()
    if (size === 0) return Buffer.alloc(0)
    const isMini = !isRoot && size < leastBytes
    const [source, step] = isMini ? [this.#miniStream, miniBytes] : [this.#bytes, this.#sectorBytes]
    const chain = (isMini ? this.#minis : this.#chains).from(start)
    const content = Buffer.alloc(size)
    for (let at = 0; at * step < size; at++) {
      const sector = chain[at] ?? broken()
      const from = isMini ? sector * miniBytes : this.#offset(sector)
      const wanted = Math.min(step, size - at * step)
      if (source.copy(content, at * step, from, from + wanted) < wanted) broken()
    }
    return content
  }

  #storage(child: number, seen: Set<number>, depth: number): Storage {
    if (depth > Limits.compoundDepth) throw new Unreadable("too-complex")
    const streams = new Map<string, Uint8Array>()
    const storages = new Map<string, Storage>()
    const pending = [child]
    for (let index = pending.pop(); index !== undefined; index = pending.pop()) {
      if (index === -1) continue
      if (seen.has(index)) broken()
      if (seen.add(index).size > Limits.compoundEntries) throw new Unreadable("too-complex")
      const entry = this.#entryAt(index)
      const nameBytes = Math.min(64, Math.max(2, this.#bytes.readUInt16LE(entry + 64)))
      const name = this.#bytes.toString("utf16le", entry, entry + nameBytes - 2).toLowerCase()
      if (this.#bytes[entry + 66] === types.storage) {
        storages.set(name, this.#storage(this.#int(entry + 76), seen, depth + 1))
      } else if (this.#bytes[entry + 66] === types.stream) streams.set(name, this.#read(entry))
      else broken()
      pending.push(this.#int(entry + 72), this.#int(entry + 68))
    }
    return { streams, storages }
  }
}

/** Reads all of a compound file. Names are in lower case. */
export const readCompoundFile = (bytes: Uint8Array): Storage => new CompoundReader(bytes).root()

/** Returns a stream of a storage by its name in any case; undefined if there is none. */
export const streamOf = ({ streams }: Storage, name: string): Buffer | undefined => {
  const bytes = streams.get(name.toLowerCase())
  return bytes === undefined ? undefined : Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length)
}
