/**
 * Records this process's operations on files below a directory. Replaces `node:fs` for the whole process while it
 * records. Only one recording may run at a time, and nothing else should run beside it.
 */
import { Buffer } from "node:buffer"
import fs from "node:fs"
import { syncBuiltinESMExports } from "node:module"
import * as path from "node:path"
import type { DiskEvent, Recording } from "./DiskEvent.ts"

type Method = (...args: Array<unknown>) => unknown
type Methods = Record<string, Method>
/** Records what a call did, from its result and its arguments. */
type Note = (result: unknown, args: ReadonlyArray<unknown>) => void
type Notes = Readonly<Record<string, Note>>

export interface DiskRecorder {
  /** Records that the program has acknowledged something. */
  readonly acknowledge: (what: number) => void
  /** Restores `node:fs`. */
  readonly stop: () => Recording
}

/** The current names below the directory. */
class Tree {
  readonly events: Array<DiskEvent> = []
  readonly directories = new Set<number>([0])
  readonly paths = new Map<number, string>([[0, ""]])
  readonly descriptors = new Map<number, number>()
  readonly #children = new Map<number, Map<string, number>>([[0, new Map()]])
  readonly #root: string
  #nodes = 1

  constructor(root: string) {
    this.#root = path.resolve(root)
  }

  /** Returns the path relative to the root; undefined for files elsewhere. */
  inside(file: unknown): string | undefined {
    if (typeof file !== "string") return undefined
    const relative = path.relative(this.#root, path.resolve(file))
    return relative.startsWith("..") ? undefined : relative
  }

  node(file: string): number | undefined {
    let node: number | undefined = 0
    for (const name of file.split(path.sep).filter((part) => part !== "" && part !== ".")) {
      node = node === undefined ? undefined : this.#children.get(node)?.get(name)
    }
    return node
  }

  known(file: string): number {
    const node = this.node(file)
    if (node === undefined) throw new Error(`The recording knows no ${file}.`)
    return node
  }

  enter(file: string, isDirectory: boolean, node = this.#nodes++): void {
    const { directory, name } = this.#place(file)
    this.#children.get(directory)!.set(name, node)
    if (isDirectory) {
      this.directories.add(node)
      this.#children.set(node, new Map())
    }
    this.paths.set(node, file)
    this.events.push({ type: "enter", directory, name, node })
  }

  leave(file: string): void {
    const { directory, name } = this.#place(file)
    const node = this.known(file)
    for (const child of this.#children.get(node)?.keys() ?? []) this.leave(path.join(file, child))
    this.#children.get(directory)!.delete(name)
    this.events.push({ type: "leave", directory, name })
  }

  move(from: string, to: string): void {
    const node = this.known(from)
    const [source, target] = [this.#place(from), this.#place(to)]
    this.#children.get(source.directory)!.delete(source.name)
    this.#children.get(target.directory)!.set(target.name, node)
    this.paths.set(node, to)
    this.events.push({ type: "move", ...source, toDirectory: target.directory, toName: target.name, node })
  }

  write(node: number, offset: number, bytes: Buffer): void {
    this.events.push({ type: "write", node, offset, bytes })
  }

  #place(file: string) {
    return { directory: this.known(path.dirname(file)), name: path.basename(file) }
  }
}

const asBytes = (data: unknown): Buffer =>
  typeof data === "string" ? Buffer.from(data) : Buffer.from(data as Uint8Array)

/** Effects of `fs` calls on the tree once they have succeeded. */
const notesFor = (tree: Tree) => {
  const opened = (file: unknown, flags: unknown, descriptor?: number) => {
    const inside = tree.inside(file)
    if (inside === undefined) return
    const truncates =
      typeof flags === "number" ? (flags & fs.constants.O_TRUNC) !== 0 : String(flags ?? "r").startsWith("w")
    if (tree.node(inside) === undefined) tree.enter(inside, false)
    else if (truncates) tree.events.push({ type: "truncate", node: tree.known(inside), size: 0 })
    if (descriptor !== undefined) tree.descriptors.set(descriptor, tree.known(inside))
  }
  const made = (file: unknown) => {
    const inside = tree.inside(file)
    if (inside === undefined || tree.node(inside) !== undefined) return
    made(path.dirname(path.resolve(file as string)))
    tree.enter(inside, true)
  }
  const removed = (file: unknown) => {
    const inside = tree.inside(file)
    if (inside !== undefined && tree.node(inside) !== undefined) tree.leave(inside)
  }
  const moved = (from: unknown, to: unknown) => {
    const [source, target] = [tree.inside(from), tree.inside(to)]
    if (source !== undefined && target !== undefined) tree.move(source, target)
  }
  const nodeOf = (descriptor: unknown) => tree.descriptors.get(descriptor as number)
  const truncated = (node: number | undefined, size: unknown) => {
    if (node !== undefined) tree.events.push({ type: "truncate", node, size: Number(size ?? 0) })
  }
  const written = (file: unknown, data: unknown, options: unknown) => {
    const { flag, flush } = (options ?? {}) as { readonly flag?: string; readonly flush?: boolean }
    const inside = tree.inside(file)
    if (inside === undefined) return
    opened(file, flag ?? "w")
    const node = tree.known(inside)
    tree.write(node, 0, asBytes(data))
    if (flush === true) tree.events.push({ type: "sync", node, upTo: tree.events.length })
  }
  const linked = (from: unknown, to: unknown) => {
    const [source, target] = [tree.inside(from), tree.inside(to)]
    if (source !== undefined && target !== undefined) tree.enter(target, false, tree.known(source))
  }
  const synced = (descriptor: unknown, upTo = tree.events.length) => {
    const node = nodeOf(descriptor)
    if (node !== undefined) tree.events.push({ type: "sync", node, upTo })
  }
  const sync: Notes = {
    openSync: (descriptor, [file, flags]) => {
      tree.descriptors.delete(descriptor as number)
      opened(file, flags, descriptor as number)
    },
    closeSync: (_, [descriptor]) => void tree.descriptors.delete(descriptor as number),
    writeSync: (length, [descriptor, data, offset, , position]) => {
      const node = nodeOf(descriptor)
      if (node === undefined) return
      const { buffer, byteOffset } = data as Uint8Array
      const bytes = new Uint8Array(buffer, byteOffset + (offset as number), length as number)
      tree.write(node, position as number, Buffer.from(bytes))
    },
    writeFileSync: (_, [file, data, options]) => written(file, data, options),
    ftruncateSync: (_, [descriptor, size]) => truncated(nodeOf(descriptor), size),
    truncateSync: (_, [file, size]) => truncated(tree.node(tree.inside(file) ?? "/"), size),
    mkdirSync: (_, [file]) => made(file),
    renameSync: (_, [from, to]) => moved(from, to),
    unlinkSync: (_, [file]) => removed(file),
    rmdirSync: (_, [file]) => removed(file),
    fsyncSync: (_, [descriptor]) => synced(descriptor),
    fdatasyncSync: (_, [descriptor]) => synced(descriptor)
  }
  const promised: Notes = {
    open: (result, [file, flags]) => {
      const handle = result as fs.promises.FileHandle
      const { fd } = handle
      opened(file, flags, fd)
      for (const name of ["sync", "datasync"] as const) {
        const original = handle[name].bind(handle)
        handle[name] = async () => {
          const upTo = tree.events.length
          await original()
          synced(fd, upTo)
        }
      }
    },
    mkdir: (_, [file]) => made(file),
    mkdtemp: (directory) => made(directory),
    rename: (_, [from, to]) => moved(from, to),
    link: (_, [from, to]) => linked(from, to),
    rm: (_, [file]) => removed(file),
    unlink: (_, [file]) => removed(file),
    writeFile: (_, [file, data, options]) => written(file, data, options)
  }
  return { sync, promised, synced }
}

export const recordDisk = (directory: string): DiskRecorder => {
  const tree = new Tree(directory)
  const notes = notesFor(tree)
  const originals: Array<() => void> = []
  const replace = (module: object, name: string, replacement: (original: Method) => Method) => {
    const methods = module as Methods
    const original = methods[name]!
    methods[name] = replacement(original)
    originals.push(() => void (methods[name] = original))
  }
  // A method that calls another one is recorded once.
  let within = false
  for (const [name, note] of Object.entries(notes.sync)) {
    replace(fs, name, (original) => (...args) => {
      if (within) return original.apply(fs, args)
      within = true
      try {
        const result = original.apply(fs, args)
        note(result, args)
        return result
      } finally {
        within = false
      }
    })
  }
  for (const [name, note] of Object.entries(notes.promised)) {
    replace(fs.promises, name, (original) => async (...args) => {
      const result = await original.apply(fs.promises, args)
      note(result, args)
      return result
    })
  }
  replace(fs, "fdatasync", (original) => (descriptor, done) => {
    const upTo = tree.events.length
    original.call(fs, descriptor, (error: Error | null) => {
      if (error === null) notes.synced(descriptor, upTo)
      ;(done as (error: Error | null) => void)(error)
    })
  })
  syncBuiltinESMExports()
  return {
    acknowledge: (what) => void tree.events.push({ type: "acknowledge", what }),
    stop: () => {
      for (const restore of originals.splice(0)) restore()
      syncBuiltinESMExports()
      return { events: tree.events, root: 0, directories: tree.directories, paths: tree.paths }
    }
  }
}
