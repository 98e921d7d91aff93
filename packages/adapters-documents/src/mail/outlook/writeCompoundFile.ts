/** Writes a compound file (MS-CFB), to hand on an Outlook message that is attached to another. */
import { Buffer } from "node:buffer"
import type { Storage } from "../../ole/CompoundFile.ts"

const sectorBytes = 512
const miniBytes = 64
const leastBytes = 4_096
const [free, endOfChain, tableSector] = [-1, -2, -3]
const inHeader = 109
const perSector = sectorBytes / 4

interface Entry {
  readonly name: string
  readonly type: number
  readonly content: Uint8Array
  start: number
  next: number
  child: number
}

const padded = (bytes: Uint8Array, step: number): Buffer => {
  const whole = Buffer.alloc(Math.ceil(bytes.length / step) * step)
  whole.set(bytes)
  return whole
}

const entriesOf = (root: Storage): ReadonlyArray<Entry> => {
  const none = new Uint8Array()
  const entries: Array<Entry> = [{ name: "Root Entry", type: 5, content: none, start: endOfChain, next: -1, child: -1 }]
  const add = (storage: Storage, parent: Entry): void => {
    let before: Entry | undefined
    const put = (name: string, type: number, content: Uint8Array): Entry => {
      const entry: Entry = { name, type, content, start: endOfChain, next: -1, child: -1 }
      if (before === undefined) parent.child = entries.length
      else before.next = entries.length
      entries.push(entry)
      before = entry
      return entry
    }
    for (const [name, content] of storage.streams) put(name, 2, content)
    for (const [name, inner] of storage.storages) add(inner, put(name, 1, none))
  }
  add(root, entries[0]!)
  return entries
}

const entryBytesOf = ({ child, content, name, next, start, type }: Entry, size: number): Buffer => {
  const bytes = Buffer.alloc(128)
  bytes.write(name, 0, 62, "utf16le")
  bytes.writeUInt16LE(Math.min(64, name.length * 2 + 2), 64)
  bytes[66] = type
  bytes[67] = 1
  bytes.writeInt32LE(-1, 68)
  bytes.writeInt32LE(next, 72)
  bytes.writeInt32LE(child, 76)
  bytes.writeInt32LE(type === 1 ? 0 : start, 116)
  bytes.writeUInt32LE(type === 5 ? size : content.length, 120)
  return bytes
}

const intsOf = (values: ReadonlyArray<number>): Buffer => {
  const bytes = Buffer.alloc(values.length * 4)
  for (const [at, value] of values.entries()) bytes.writeInt32LE(value, at * 4)
  return bytes
}

const fill = (values: Array<number>, step: number): Array<number> => {
  while (values.length % step !== 0) values.push(free)
  return values
}

export const writeCompoundFile = (root: Storage): Uint8Array => {
  const entries = entriesOf(root)
  const sectors: Array<Buffer> = []
  const table: Array<number> = []
  const chain = (next: Array<number>, count: number): number => {
    const start = next.length
    for (let at = 1; at <= count; at++) next.push(at === count ? endOfChain : start + at)
    return count === 0 ? endOfChain : start
  }
  const put = (bytes: Uint8Array): number => {
    sectors.push(padded(bytes, sectorBytes))
    return chain(table, Math.ceil(bytes.length / sectorBytes))
  }
  const minis: Array<Buffer> = []
  const miniTable: Array<number> = []
  for (const entry of entries) {
    if (entry.content.length >= leastBytes) entry.start = put(entry.content)
    else if (entry.content.length > 0) {
      minis.push(padded(entry.content, miniBytes))
      entry.start = chain(miniTable, Math.ceil(entry.content.length / miniBytes))
    }
  }
  const miniStream = Buffer.concat(minis)
  entries[0]!.start = put(miniStream)
  const miniStart = put(intsOf(fill(miniTable, perSector)))
  const directory = put(Buffer.concat(entries.map((entry) => entryBytesOf(entry, miniStream.length))))
  // The table describes itself, and the sectors that list its sectors.
  let [tables, lists] = [0, 0]
  while (tables * perSector < table.length + tables + lists) {
    tables++
    lists = Math.ceil(Math.max(0, tables - inHeader) / (perSector - 1))
  }
  const first = table.length
  for (let at = 0; at < tables; at++) table.push(tableSector)
  for (let at = 0; at < lists; at++) table.push(-4)
  const places = Array.from({ length: tables }, (_, at) => first + at)
  const header = Buffer.alloc(sectorBytes)
  header.set(Buffer.from("d0cf11e0a1b11ae1", "hex"))
  for (const [at, value] of [
    [24, 0x3e],
    [26, 3],
    [28, 0xfffe],
    [30, 9],
    [32, 6]
  ] as const)
    header.writeUInt16LE(value, at)
  const listStart = lists === 0 ? endOfChain : first + tables
  const fields = [
    tables,
    directory,
    0,
    leastBytes,
    miniStart,
    Math.ceil(miniTable.length / perSector),
    listStart,
    lists
  ]
  for (const [at, value] of fields.entries()) header.writeInt32LE(value, 0x2c + at * 4)
  for (let at = 0; at < inHeader; at++) header.writeInt32LE(places[at] ?? free, 0x4c + at * 4)
  const more = Array.from({ length: lists }, (_, at) => {
    const listed = places.slice(inHeader + at * (perSector - 1), inHeader + (at + 1) * (perSector - 1))
    const rest = fill(listed, perSector - 1)
    return intsOf([...rest, at === lists - 1 ? endOfChain : listStart + at + 1])
  })
  return Buffer.concat([header, ...sectors, intsOf(fill(table, perSector)), ...more])
}
