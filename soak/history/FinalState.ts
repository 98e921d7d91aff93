/** What is left when all is over: what the database holds, who wrote it, and what the service says of its records. */

export interface FinalPhase {
  readonly phaseId: string
  readonly status: string
  readonly response: string | null
}

export interface FinalEvent {
  readonly phaseId: string
  readonly sequence: number
  readonly event: string
  readonly data: unknown
}

/** A change of a task's row in `running_tasks`, or an event, with which process of a node wrote it, in their order. */
export interface Write {
  readonly at: number
  readonly phaseId: string
  /** `node-1#2`, as the history has it. */
  readonly node: string
  /**
   * `accept`: the row came to be. `claim`: another term of office began. `advance`: the log went on. `event`: one was
   * written. `end`: the row went.
   */
  readonly kind: "accept" | "claim" | "advance" | "event" | "end"
  /** Of the row; 0 for an event. */
  readonly epoch: number
  /** Of an event, or the last one of the log. */
  readonly sequence: number
}

export interface FinalCase {
  readonly caseId: string
  readonly title: string
  readonly stage: string | null
  readonly version: number
}

export interface FinalFile {
  readonly caseId: string
  readonly fileId: string
  /** Of the text, which is what was uploaded: the clients' documents are plain text. */
  readonly sha256: string | null
  readonly status: string
}

/** What a user is told of their records in the end. */
export interface FinalRecords {
  readonly client: string
  readonly cases: ReadonlyArray<FinalCase>
  readonly files: ReadonlyArray<FinalFile>
  /** Entries of the audit log, as `action resourceId`. */
  readonly audit: ReadonlyArray<string>
}

export interface FinalState {
  readonly phases: ReadonlyArray<FinalPhase>
  readonly events: ReadonlyArray<FinalEvent>
  /** Tasks that are still running. */
  readonly running: ReadonlyArray<string>
  readonly writes: ReadonlyArray<Write>
  readonly records: ReadonlyArray<FinalRecords>
  /** What `npm run audit -- verify` found. */
  readonly auditLogs: { readonly logs: number; readonly entries: number; readonly broken: number }
}
