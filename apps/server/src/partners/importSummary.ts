import type { Outcome } from "./importPartners.ts"

const many = (count: number, one: string): string => `${count} ${one}${count === 1 ? "" : "s"}`

/** Summarizes an import for people. */
export const summarize = (outcome: Outcome, dryRun: boolean): string => {
  const { added, bad, changed, cutOff, problems, rows, unchanged } = outcome
  const isNothing = added + changed === 0
  const hidden = bad - problems.length
  return [
    ...problems.map(({ expected, field, line }) => `line ${line}: ${field}: expected ${expected}`),
    ...(hidden > 0 ? [`… and ${many(hidden, "more bad row")}`] : []),
    ...(cutOff === null ? [] : [cutOff]),
    `${many(rows, "row")} read${dryRun ? " (dry run: nothing was written)" : ""}`,
    `  added      ${added}`,
    `  changed    ${changed}`,
    `  unchanged  ${unchanged}`,
    `  bad        ${bad}`,
    ...(isNothing && bad === 0 && cutOff === null ? ["The directory was already up to date."] : [])
  ].join("\n")
}
