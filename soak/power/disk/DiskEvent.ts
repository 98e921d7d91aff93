/**
 * A program's operations on the files below a directory, in order. Files and directories are numbered, because names
 * change.
 */
import type { Buffer } from "node:buffer"

export type DiskEvent =
  /** A name appears in a directory: for a new file or directory, or as another link to a file. */
  | { readonly type: "enter"; readonly directory: number; readonly name: string; readonly node: number }
  | { readonly type: "leave"; readonly directory: number; readonly name: string }
  /** An atomic step of the file system. */
  | {
      readonly type: "move"
      readonly directory: number
      readonly name: string
      readonly toDirectory: number
      readonly toName: string
      readonly node: number
    }
  | { readonly type: "write"; readonly node: number; readonly offset: number; readonly bytes: Buffer }
  | { readonly type: "truncate"; readonly node: number; readonly size: number }
  /** All changes to the file, or in the directory, before event `upTo` are on disk. */
  | { readonly type: "sync"; readonly node: number; readonly upTo: number }
  /** The program acknowledged something. */
  | { readonly type: "acknowledge"; readonly what: number }

export interface Recording {
  readonly events: ReadonlyArray<DiskEvent>
  /** The directory that contains everything. It exists from the start. */
  readonly root: number
  /** Nodes that are directories. */
  readonly directories: ReadonlySet<number>
  /** Last path of each node, relative to the root; for messages and for picking events. */
  readonly paths: ReadonlyMap<number, string>
}
