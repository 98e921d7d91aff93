/**
 * Events of a run, as recorded by those who caused them. Each entry is a line of `history.ndjson`. The checker reads
 * only this and the final state of the database.
 */

/** Kinds of requests besides reading. */
export type What = "task" | "case" | "patch" | "upload" | "cancel" | "agent"

/** Details of a request or its answer that distinguish it: identifiers, titles and digests. */
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
  /** Exited by itself before it was ready, for example without a database. */
  | "not-started"
  /** Exited by itself. */
  | "died"

export type Happening =
  /** A state change of a node's process (`node-1#2` is the first node's second process). */
  | {
      readonly type: "node"
      readonly node: string
      readonly state: NodeState
    }
  | { readonly type: "database"; readonly state: "down" | "up"; readonly how: string }
  /** A fault between a node and the database or clients. A node's processes share it: `node` is `node-1`. */
  | {
      readonly type: "link"
      readonly node: string
      readonly to: "database" | "clients"
      readonly state: "broken" | "whole"
      readonly fault: string
    }
  /** The harness itself was stalled for this long until now, and so was the whole machine. */
  | { readonly type: "stall"; readonly millis: number }
  | { readonly type: "fault"; readonly kind: string; readonly node: string | null; readonly millis: number }
  /** A fault that was skipped because its node wasn't there. */
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
  /** An answer that no valid request may get. */
  | {
      readonly type: "refused"
      readonly client: string
      readonly what: What | "stream" | "list" | "token"
      readonly key: string
      readonly status: number
      readonly error: string
    }
  /** A connection of a reading. All connections of a reading form one sequence of events. */
  | {
      readonly type: "opened"
      readonly client: string
      readonly reading: string
      readonly phaseId: string
      readonly node: string
      /** Last sequence that the reader has. */
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
  /** The reader disconnected by choice. */
  | { readonly type: "left"; readonly reading: string }
  /** A request without an answer, or one that the service couldn't serve at that moment. It was repeated. */
  | { readonly type: "again"; readonly client: string; readonly why: string }

/** An event with its time, in milliseconds since 1970. */
export type Entry = Happening & { readonly at: number }
