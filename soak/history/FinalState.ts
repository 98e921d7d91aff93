/** The final state: the database's content, who wrote it, and the records that the service returns. */

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

/** A change of a task's row in `running_tasks`, or an event, with the process that wrote it; in order. */
export interface Write {
  readonly at: number
  readonly phaseId: string
  /** `node-1#2`, as in the history. */
  readonly node: string
  /**
   * `accept`: the row was inserted. `claim`: another term of office began. `advance`: the log grew. `event`: an event
   * was written. `end`: the row was deleted.
   */
  readonly kind: "accept" | "claim" | "advance" | "event" | "end"
  /** Epoch of the row; 0 for an event. */
  readonly epoch: number
  /** Sequence of the event, or the last one of the log. */
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
  /** Digest of the text, which equals the upload: the clients' documents are plain text. */
  readonly sha256: string | null
  readonly status: string
}

/** A user's records at the end, as the service returns them. */
export interface FinalRecords {
  readonly client: string
  readonly cases: ReadonlyArray<FinalCase>
  readonly files: ReadonlyArray<FinalFile>
  /** Entries of the audit log, each as `action resourceId`. */
  readonly audit: ReadonlyArray<string>
}

export interface FinalState {
  readonly phases: ReadonlyArray<FinalPhase>
  readonly events: ReadonlyArray<FinalEvent>
  /** Tasks still running. */
  readonly running: ReadonlyArray<string>
  readonly writes: ReadonlyArray<Write>
  readonly records: ReadonlyArray<FinalRecords>
  /** Result of `npm run audit -- verify`. */
  readonly auditLogs: { readonly logs: number; readonly entries: number; readonly broken: number }
}
