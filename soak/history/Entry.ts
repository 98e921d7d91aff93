/**
 * What happened in a run, as those saw it who did it. Each entry is a line of `history.ndjson`; the checker reads
 * nothing else, and what the database says in the end.
 */

/** What clients ask for besides reading. */
export type What = "task" | "case" | "patch" | "upload" | "cancel" | "agent"

/** What is asked for, or was answered: identifiers, titles and digests, whatever tells one from another. */
export type Details = Readonly<Record<string, string | number>>

export type NodeState =
  | "starting"
  | "ready"
  /** By SIGKILL. */
  | "killed"
  /** By SIGSTOP. */
  | "paused"
  /** By SIGCONT. */
  | "resumed"
  /** By SIGTERM. */
  | "stopping"
  /** After `stopping`. */
  | "stopped"
  /** On its own, before it was ready: there was no database, for one. */
  | "not-started"
  /** On its own. */
  | "died"

export type Happening =
  /** A process of a node (`node-1#2` is the second of the first node), and what became of it. */
  | {
      readonly type: "node"
      readonly node: string
      readonly state: NodeState
    }
  | { readonly type: "database"; readonly state: "down" | "up"; readonly how: string }
  /** What lies between a node and the database, or clients. A node's processes share it: `node` is `node-1`. */
  | {
      readonly type: "link"
      readonly node: string
      readonly to: "database" | "clients"
      readonly state: "broken" | "whole"
      readonly fault: string
    }
  /** This program itself was held up for so long until now: the whole machine was. */
  | { readonly type: "stall"; readonly millis: number }
  | { readonly type: "fault"; readonly kind: string; readonly node: string | null; readonly millis: number }
  /** A fault that could not be done: its node was not there. */
  | { readonly type: "skipped"; readonly kind: string; readonly node: string | null }
  | {
      readonly type: "asked"
      readonly client: string
      readonly what: What
      readonly key: string
      readonly details: Details
    }
  | {
      readonly type: "acknowledged"
      readonly client: string
      readonly what: What
      readonly key: string
      readonly details: Details
    }
  /** Was answered as no right request may be. */
  | {
      readonly type: "refused"
      readonly client: string
      readonly what: What | "stream" | "list" | "token"
      readonly key: string
      readonly status: number
      readonly error: string
    }
  /** A connection of a reading; all connections of a reading are one sequence of events. */
  | {
      readonly type: "opened"
      readonly client: string
      readonly reading: string
      readonly phaseId: string
      readonly node: string
      /** The last sequence that the reader has. */
      readonly after: number
    }
  | {
      readonly type: "event"
      readonly reading: string
      readonly sequence: number
      readonly event: string
      readonly data: unknown
    }
  | { readonly type: "closed"; readonly reading: string; readonly why: string }
  /** The reader wanted no more. */
  | { readonly type: "left"; readonly reading: string }
  /** A request that got no answer, or that the service could not do at that moment; it was sent again. */
  | { readonly type: "again"; readonly client: string; readonly why: string }

/** With when it was, in milliseconds since 1970. */
export type Entry = Happening & { readonly at: number }
