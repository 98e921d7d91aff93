/** The result of checking all audit logs, for people and for programs. */
import type { VerifiedLog } from "@incamera/domain/audit"

/** Number of logs between two progress messages. */
export const progressEvery = 100

/** Most lines the table has for broken logs, and for intact ones. Logs beyond that are only counted. */
const linesShown = 50

const count = (number: number): string => number.toLocaleString("en-US")

const reasons = {
  missing: "is missing",
  changed: "was changed",
  "cut-off": "and everything after it are missing"
} as const

const state = ({ verification }: VerifiedLog): string =>
  verification._tag === "Whole"
    ? `intact, ${count(verification.entries)} entries`
    : `BROKEN: entry ${verification.sequence} ${reasons[verification.why]}`

export class AuditSummary {
  logs = 0
  /** Entries in intact logs. */
  entries = 0
  broken = 0
  readonly #broken: Array<VerifiedLog> = []
  readonly #whole: Array<VerifiedLog> = []

  add(log: VerifiedLog): void {
    this.logs++
    const { verification } = log
    if (verification._tag === "Whole") this.entries += verification.entries
    else this.broken++
    const shown = verification._tag === "Whole" ? this.#whole : this.#broken
    if (shown.length < linesShown) shown.push(log)
  }

  progress(): string {
    return `${count(this.logs)} logs: ${count(this.entries)} entries, ${count(this.broken)} broken`
  }

  table(): string {
    const lines = (logs: ReadonlyArray<VerifiedLog>, all: number) => [
      ...logs.map((log) => `  ${log.userId}  ${state(log)}`),
      ...(all > logs.length ? [`  … and ${count(all - logs.length)} more`] : [])
    ]
    return [
      `Audit logs of ${count(this.logs)} users`,
      ...lines(this.#broken, this.broken),
      ...lines(this.#whole, this.logs - this.broken),
      this.broken === 0
        ? `All are intact: ${count(this.entries)} entries.`
        : `${count(this.broken)} of ${count(this.logs)} logs are broken. If all are, check that the oldest master key is still there: logs are signed with it.`
    ].join("\n")
  }

  report() {
    return {
      logs: this.logs,
      entries: this.entries,
      broken: this.broken,
      // The first `linesShown` broken logs; `broken` counts all.
      brokenLogs: this.#broken.map(({ userId, verification }) =>
        verification._tag === "Broken" ? { userId, sequence: verification.sequence, why: verification.why } : { userId }
      )
    }
  }
}
