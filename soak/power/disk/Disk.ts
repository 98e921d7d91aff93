/**
 * A disk under a file system that guarantees only what POSIX does: synced data stays. Until a sync, a write may be
 * lost, kept, kept in part (by sectors), or leave zeros where a file grew. A later write may be kept and an earlier one
 * lost. A name may be missing, and a rename undone. Syncing a directory keeps its names; syncing a file keeps only its
 * bytes.
 */
import { Buffer } from "node:buffer"
import type { Choose } from "./Choices.ts"
import type { DiskEvent, Recording } from "./DiskEvent.ts"

/** Bytes that a disk writes atomically. PostgreSQL relies on this for the file that says where recovery begins. */
const sectorBytes = 512

type EntryChange = Extract<DiskEvent, { type: "enter" | "leave" | "move" }>
type DataChange = Extract<DiskEvent, { type: "write" | "truncate" }>

interface Pending<A> {
  readonly at: number
  readonly change: A
}

/** Content of the disk after a cut: files by path. */
export interface DiskState {
  readonly files: ReadonlyMap<string, Buffer>
  readonly directories: ReadonlyArray<string>
}

type Entries = Map<string, { readonly directory: number; readonly name: string; readonly node: number }>

const keyOf = (directory: number, name: string) => `${directory}/${name}`

const applyEntry = (entries: Entries, change: EntryChange): void => {
  if (change.type !== "enter") entries.delete(keyOf(change.directory, change.name))
  if (change.type === "enter") entries.set(keyOf(change.directory, change.name), change)
  if (change.type === "move") {
    const { node, toDirectory, toName } = change
    entries.set(keyOf(toDirectory, toName), { directory: toDirectory, name: toName, node })
  }
}

const keysOf = (change: EntryChange): Array<string> => [
  keyOf(change.directory, change.name),
  ...(change.type === "move" ? [keyOf(change.toDirectory, change.toName)] : [])
]

const resized = (content: Buffer, size: number): Buffer => {
  if (size <= content.length) return content.subarray(0, size)
  const grown = Buffer.alloc(size)
  content.copy(grown)
  return grown
}

const write = (content: Buffer, offset: number, bytes: Buffer): Buffer => {
  const grown = resized(content, Math.max(content.length, offset + bytes.length))
  bytes.copy(grown, offset)
  return grown
}

const applyData = (content: Buffer, change: DataChange): Buffer =>
  change.type === "truncate" ? resized(content, change.size) : write(content, change.offset, change.bytes)

/** Returns the content after one unsynced change, with an outcome that `choose` picks. May modify `content`. */
const perhaps = (content: Buffer, change: DataChange, choose: Choose, group: string): Buffer => {
  if (change.type === "truncate") return choose(2, group) === 0 ? content : resized(content, change.size)
  const { bytes, offset } = change
  const grows = offset + bytes.length > content.length
  const firstEdge = (Math.floor(offset / sectorBytes) + 1) * sectorBytes - offset
  const edges = Math.max(0, Math.ceil((bytes.length - firstEdge) / sectorBytes))
  // Lost, kept, only the beginning or the end kept; and, where the file grew, only its new size.
  const outcomes = ["lost", "kept", ...(edges > 0 ? ["beginning", "end"] : []), ...(grows ? ["zeros"] : [])]
  const outcome = outcomes[choose(outcomes.length, group)]
  if (outcome === "lost") return content
  if (outcome === "kept") return write(content, offset, bytes)
  if (outcome === "zeros") return resized(content, offset + bytes.length)
  const edge = firstEdge + choose(edges, `${group} edge`) * sectorBytes
  return outcome === "beginning"
    ? write(content, offset, bytes.subarray(0, edge))
    : write(content, offset + edge, bytes.subarray(edge))
}

export class Disk {
  readonly #root: number
  readonly #directories: ReadonlySet<number>
  readonly #entries: Entries = new Map()
  readonly #contents = new Map<number, Buffer>()
  #entryChanges: ReadonlyArray<Pending<EntryChange>> = []
  readonly #dataChanges = new Map<number, ReadonlyArray<Pending<DataChange>>>()

  constructor({ directories, root }: Pick<Recording, "directories" | "root">) {
    this.#root = root
    this.#directories = directories
  }

  /** Applies the event with this index. */
  take(event: DiskEvent, at: number): void {
    switch (event.type) {
      case "enter":
      case "leave":
      case "move":
        this.#entryChanges = [...this.#entryChanges, { at, change: event }]
        return
      case "write":
      case "truncate":
        this.#dataChanges.set(event.node, [...(this.#dataChanges.get(event.node) ?? []), { at, change: event }])
        return
      case "sync":
        if (this.#directories.has(event.node)) this.#syncEntries(event.node, event.upTo)
        else this.#syncData(event.node, event.upTo)
        return
      case "acknowledge":
    }
  }

  /** Returns what is on the disk if power fails now. */
  afterCut(choose: Choose): DiskState {
    const entries: Entries = new Map(this.#entries)
    for (const { change } of this.#entryChanges) {
      if (choose(2, `directory ${change.directory}`) === 1) applyEntry(entries, change)
    }
    const below = Map.groupBy(entries.values(), ({ directory }) => directory)
    const files = new Map<string, Buffer>()
    const directories: Array<string> = []
    const walk = (directory: number, path: string): void => {
      for (const { name, node } of below.get(directory) ?? []) {
        const file = path === "" ? name : `${path}/${name}`
        if (this.#directories.has(node)) {
          directories.push(file)
          walk(node, file)
        } else files.set(file, this.#contentAfterCut(node, choose))
      }
    }
    walk(this.#root, "")
    return { files, directories }
  }

  #contentAfterCut(node: number, choose: Choose): Buffer {
    const kept = this.#contents.get(node) ?? Buffer.alloc(0)
    const pending = this.#dataChanges.get(node) ?? []
    if (pending.length === 0) return kept
    return pending.reduce<Buffer>(
      (content, { change }) => perhaps(content, change, choose, `file ${node}`),
      Buffer.from(kept)
    )
  }

  #syncData(node: number, upTo: number): void {
    const pending = this.#dataChanges.get(node) ?? []
    let content = this.#contents.get(node) ?? Buffer.alloc(0)
    for (const { at, change } of pending) if (at < upTo) content = applyData(content, change)
    this.#contents.set(node, content)
    this.#dataChanges.set(
      node,
      pending.filter(({ at }) => at >= upTo)
    )
  }

  /** Keeping a name also keeps its earlier changes, in any directory. */
  #syncEntries(directory: number, upTo: number): void {
    const kept = new Set<string>()
    const left: Array<Pending<EntryChange>> = []
    const settled: Array<EntryChange> = []
    for (const pending of this.#entryChanges.toReversed()) {
      const { at, change } = pending
      const here = change.directory === directory || (change.type === "move" && change.toDirectory === directory)
      const keys = keysOf(change)
      if ((at < upTo && here) || keys.some((key) => kept.has(key))) {
        for (const key of keys) kept.add(key)
        settled.push(change)
      } else left.push(pending)
    }
    for (const change of settled.toReversed()) applyEntry(this.#entries, change)
    this.#entryChanges = left.toReversed()
  }
}
