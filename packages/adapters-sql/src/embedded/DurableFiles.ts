/**
 * The files of an embedded database, durable through a power cut. PGlite writes files and never syncs them: its file
 * system has no `fsync`, so PostgreSQL's sync requests are lost. Here every request reaches the disk:
 *
 * - `fsync` of a file syncs the file, and the directories that name it if they have a new entry;
 * - `fsync` of a directory syncs the directory;
 * - syncs of the write-ahead log may be deferred and combined (`LogSync`), but never past another change;
 * - after the first failure nothing is written any more.
 */
import { NodeFS } from "@electric-sql/pglite/nodefs"
import type { PGlite } from "@electric-sql/pglite"
import * as fs from "node:fs"
import * as path from "node:path"
import { LogSync } from "./LogSync.ts"
import { syncDirectory } from "./syncFiles.ts"

/** The parts that we use of Emscripten's file system over Node's files. */
interface Node {
  readonly name: string
  readonly mode: number
  readonly parent: Node
}
interface Stream {
  readonly node: Node
  readonly nfd: number
}
interface Attributes {
  readonly size?: number
}
interface NodeOperations {
  mknod: (parent: Node, name: string, mode: number, device: number) => Node
  rename: (node: Node, directory: Node, name: string) => void
  unlink: (parent: Node, name: string) => void
  rmdir: (parent: Node, name: string) => void
  symlink: (parent: Node, name: string, target: string) => void
  setattr: (node: Node, attributes: Attributes) => void
}
interface StreamOperations {
  // oxlint-disable-next-line max-params -- the signature is Emscripten's
  write: (stream: Stream, buffer: Uint8Array, offset: number, length: number, position: number) => number
  setattr: (stream: Stream, attributes: Attributes) => void
  close: (stream: Stream) => void
  fsync?: (stream: Stream) => number
}
interface EmscriptenModule {
  readonly NODEFS: {
    readonly realPath: (node: Node) => string
    readonly node_ops: NodeOperations
    readonly stream_ops: StreamOperations
  }
  readonly FS: { readonly isDir: (mode: number) => boolean; readonly ErrnoError: new (errno: number) => Error }
  onAbort?: (reason: unknown) => void
}

type Options = Parameters<NodeFS["init"]>[1]

/** Emscripten's number for EIO. PostgreSQL panics on it, and so never takes a failed sync for a good one. */
const inputOutputError = 29

const isLogSegment = ({ name, parent }: Node): boolean => parent.name === "pg_wal" && /^[0-9A-F]{24}$/.test(name)

export class DurableFiles extends NodeFS {
  readonly log = new LogSync()
  /** Directories with created, renamed or removed entries that aren't synced. */
  readonly #changed = new Set<string>()

  override async init(database: PGlite, options: Options): ReturnType<NodeFS["init"]> {
    const { emscriptenOpts } = await super.init(database, options)
    const install = (module: unknown) => this.#install(module as EmscriptenModule)
    emscriptenOpts.preRun = [...(emscriptenOpts.preRun ?? []), install]
    return { emscriptenOpts }
  }

  override async closeFs(): Promise<void> {
    this.log.close()
    await super.closeFs()
  }

  #install(module: EmscriptenModule): void {
    const { FS, NODEFS } = module
    const { node_ops: nodes, stream_ops: streams } = NODEFS
    // PGlite ignores a panic and continues; `log.failure` records it.
    module.onAbort = (reason) => void this.log.fail(reason)

    const settle = (): void => {
      try {
        this.log.settle()
      } catch {
        throw new FS.ErrnoError(inputOutputError)
      }
    }
    const sync = (make: () => void): void => {
      settle()
      try {
        make()
      } catch (cause) {
        this.log.fail(cause)
        throw new FS.ErrnoError(inputOutputError)
      }
    }
    const changed = (directory: Node) => this.#changed.add(NODEFS.realPath(directory))

    const changesEntry =
      <A extends ReadonlyArray<unknown>, B>(change: (parent: Node, ...rest: A) => B) =>
      (parent: Node, ...rest: A): B => {
        settle()
        changed(parent)
        return change(parent, ...rest)
      }
    const { rename, setattr } = nodes
    nodes.mknod = changesEntry(nodes.mknod)
    nodes.unlink = changesEntry(nodes.unlink)
    nodes.rmdir = changesEntry(nodes.rmdir)
    nodes.symlink = changesEntry(nodes.symlink)
    nodes.rename = (node, directory, name) => {
      settle()
      changed(node.parent)
      changed(directory)
      rename(node, directory, name)
    }
    nodes.setattr = (node, attributes) => {
      if (attributes.size !== undefined) settle()
      setattr(node, attributes)
    }

    const { close, setattr: setStreamAttributes, write } = streams
    streams.write = (stream, ...rest) => {
      if (this.log.failure !== undefined || !isLogSegment(stream.node)) settle()
      return write(stream, ...rest)
    }
    streams.setattr = (stream, attributes) => {
      if (attributes.size !== undefined) settle()
      setStreamAttributes(stream, attributes)
    }
    streams.close = (stream) => {
      try {
        // After a failure, closing is all that is left.
        if (isLogSegment(stream.node) && this.log.failure === undefined) settle()
      } finally {
        close(stream)
      }
    }
    streams.fsync = (stream) => {
      const file = NODEFS.realPath(stream.node)
      if (FS.isDir(stream.node.mode)) {
        sync(() => fs.fsyncSync(stream.nfd))
        this.#changed.delete(file)
      } else if (isLogSegment(stream.node)) {
        try {
          this.log.ask(file, stream.nfd)
        } catch {
          throw new FS.ErrnoError(inputOutputError)
        }
      } else {
        sync(() => {
          fs.fdatasyncSync(stream.nfd)
          this.#syncNamesOf(file)
        })
      }
      return 0
    }
  }

  /** A synced file survives only if the directories that name it are synced, too. */
  #syncNamesOf(file: string): void {
    for (
      let directory = path.dirname(file);
      directory.length >= this.rootDir.length;
      directory = path.dirname(directory)
    ) {
      if (this.#changed.delete(directory)) syncDirectory(directory)
    }
  }
}
