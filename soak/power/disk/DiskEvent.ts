/** What a program did to the files below a directory, in order. Files and directories are numbers: names change. */
import type { Buffer } from "node:buffer"

export type DiskEvent =
  /** A name appears in a directory: a new file or directory, or one more name of a file. */
  | { readonly type: "enter"; readonly directory: number; readonly name: string; readonly node: number }
  | { readonly type: "leave"; readonly directory: number; readonly name: string }
  /** One step, which a file system makes whole or not at all. */
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
  /** What was done to the file, or in the directory, before the event `upTo` is on disk. */
  | { readonly type: "sync"; readonly node: number; readonly upTo: number }
  /** The program acknowledged something. */
  | { readonly type: "acknowledge"; readonly what: number }

export interface Recording {
  readonly events: ReadonlyArray<DiskEvent>
  /** The directory under which everything happened. It is there from the start. */
  readonly root: number
  /** Which nodes are directories. */
  readonly directories: ReadonlySet<number>
  /** The last path of each node, from the root on, for messages and for picking events. */
  readonly paths: ReadonlyMap<number, string>
}
