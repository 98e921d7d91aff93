/** Reports a run's outcome to people. */
import type { Finding, Outcome, Sent } from "./run.ts"

const count = <A>(items: ReadonlyArray<A>, of: (item: A) => string): ReadonlyMap<string, number> => {
  const counts = new Map<string, number>()
  for (const item of items) counts.set(of(item), (counts.get(of(item)) ?? 0) + 1)
  return counts
}

const table = (rows: ReadonlyArray<ReadonlyArray<string>>): string => {
  const widths = rows[0]!.map((_, column) => Math.max(...rows.map((row) => row[column]!.length)))
  return rows
    .map((row) => row.map((text, at) => (at === 0 ? text.padEnd(widths[at]!) : text.padStart(widths[at]!))).join("  "))
    .join("\n")
}

const statusOf = ({ status }: Sent) => (status === 0 ? "none" : String(status))

const crossed = (sent: ReadonlyArray<Sent>, title: string, of: (one: Sent) => string): string => {
  const statuses = [...new Set(sent.map(statusOf))].sort()
  const rows = [...new Set(sent.map(of))].sort().map((name) => {
    const counts = count(
      sent.filter((one) => of(one) === name),
      statusOf
    )
    return [name].concat(statuses.map((status) => String(counts.get(status) ?? "")))
  })
  return table([[title, ...statuses], ...rows])
}

/** Returns the share of answers with each status. */
export const shares = ({ sent }: Outcome): Readonly<Record<string, number>> =>
  Object.fromEntries([...count(sent, statusOf)].map(([status, number]) => [status, number / sent.length]))

/** Merges findings that are alike. */
export const distinct = (findings: ReadonlyArray<Finding>) =>
  [...Map.groupBy(findings, ({ fault, kind, operation, status }) => [fault, status, kind, operation].join(" · "))].map(
    ([name, all]) => ({
      name,
      times: all.length,
      attacks: [...new Set(all.map(({ attack }) => attack))],
      first: all[0]!
    })
  )

export const summary = (outcome: Outcome): string => {
  const { findings, sent } = outcome
  const slowest = [...sent].sort((a, b) => b.milliseconds - a.milliseconds).slice(0, 8)
  const percent = Object.entries(shares(outcome)).map(([status, share]) => `${status} ${(share * 100).toFixed(1)} %`)
  return [
    crossed(sent, "attack", ({ kind }) => kind),
    crossed(sent, "operation", ({ operation }) => operation),
    `${sent.length} requests: ${percent.sort().join(", ")}`,
    `Slowest: ${slowest.map(({ attack, milliseconds, operation }) => `${milliseconds.toFixed(0)} ms ${operation} (${attack})`).join("; ")}`,
    findings.length === 0
      ? "Nothing found."
      : `${findings.length} findings:\n${distinct(findings)
          .map(({ attacks, name, times }) => `  ${times} × ${name}\n      ${attacks.slice(0, 6).join("; ")}`)
          .join("\n")}`
  ].join("\n\n")
}
