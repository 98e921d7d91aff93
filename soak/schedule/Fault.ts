/** A fault of a running system, with its time and duration. */

export const faultKinds = [
  "kill",
  "pause",
  "stop",
  "roll",
  "restart-database",
  "drop-database",
  "delay-database",
  "freeze-database",
  "drop-clients",
  "delay-clients",
  "freeze-clients"
] as const

export type FaultKind = (typeof faultKinds)[number]

/** One line each, for the user's choice. */
export const faultMeanings: Readonly<Record<FaultKind, string>> = {
  kill: "kill -9 of a node, started again after a while",
  pause: "SIGSTOP of a node for longer than a lease, then SIGCONT",
  stop: "SIGTERM of a node, started again after a while",
  roll: "SIGTERM of one node after another, each started again before the next",
  "restart-database": "a restart of PostgreSQL, orderly (fast) or by a crash (immediate)",
  "drop-database": "all of a node's connections to the database are reset",
  "delay-database": "data between a node and the database is delayed",
  "freeze-database": "a node's connections to the database go silent, and are reset after a while",
  "drop-clients": "all connections of clients to a node are reset",
  "delay-clients": "data between clients and a node is delayed",
  "freeze-clients": "connections of clients to a node go silent, and are reset after a while"
}

export interface Fault {
  readonly kind: FaultKind
  /** Milliseconds since the beginning of the run. */
  readonly at: number
  /**
   * Duration in milliseconds; for a node that is ended, the time until it is started again. 0 for a momentary fault.
   */
  readonly millis: number
  /** Index of the affected node; null if all are affected. */
  readonly node: number | null
  /** How the database is stopped, if it is. */
  readonly how?: "fast" | "immediate"
  /** Milliseconds by which data is delayed, if it is. */
  readonly delayMillis?: number
}
