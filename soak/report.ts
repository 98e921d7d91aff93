/** A run's verdict, for people. */
import { rules, type Rule, type Violation } from "./checker/Violation.ts"
import type { Figures } from "./figures.ts"

/** Violations listed per rule. */
const shown = 10

const number = (value: number): string => value.toLocaleString("en-US")
const seconds = (millis: number): string => `${(millis / 1_000).toFixed(1)} s`
const counts = (tally: Readonly<Record<string, number>>): string =>
  Object.entries(tally)
    .sort(([, a], [, b]) => b - a)
    .map(([name, count]) => `${number(count)} ${name}`)
    .join(", ") || "none"

const figureLines = (figures: Figures): ReadonlyArray<readonly [name: string, value: string]> => [
  ["ran", `${number(figures.seconds)} s`],
  ["tasks", `${number(figures.tasks)}: ${counts(figures.outcomes)}`],
  ["errors", counts(figures.errors)],
  ["events", `${number(figures.events)} recorded, ${number(figures.eventsSeen)} seen`],
  ["readings", `${number(figures.readings)}, over ${number(figures.connections)} connections`],
  ["sent again", `${number(figures.again)} requests`],
  ["acknowledged", counts(figures.acknowledged)],
  ["faults", `${counts(figures.faults)}${figures.skipped === 0 ? "" : `; ${figures.skipped} skipped`}`],
  ["take-overs", `${number(figures.takeOvers)}, of ${number(figures.interruptedTasks)} tasks`],
  [
    "longest",
    `take-over ${seconds(figures.longestTakeOverMillis)} (${seconds(figures.longestTakeOverElapsedMillis)} by the wall clock), shutdown ${seconds(figures.longestShutdownMillis)}`
  ],
  ["machine", `held up ${seconds(figures.stalledMillis)} in all, ${seconds(figures.longestStallMillis)} at a time`],
  ["audit", `${number(figures.auditEntries)} entries`]
]

const ruleLines = (rule: Rule, violations: ReadonlyArray<Violation>): ReadonlyArray<string> => {
  const broken = violations.filter((violation) => violation.rule === rule)
  if (broken.length === 0) return [`  ✓ ${rules[rule]}`]
  const lines = broken.slice(0, shown).map(({ at, detail, subject }) => {
    const when = at === undefined ? "" : ` (${new Date(at).toISOString()})`
    return `      ${subject}: ${detail}${when}`
  })
  const more = broken.length - lines.length
  return [`  ✗ ${rules[rule]}: ${broken.length} times not`, ...lines, ...(more > 0 ? [`      … and ${more} more`] : [])]
}

export const reportOf = (figures: Figures, violations: ReadonlyArray<Violation>, directory: string): string =>
  [
    ...figureLines(figures).map(([name, value]) => `  ${name.padEnd(14)} ${value}`),
    "",
    ...(Object.keys(rules) as ReadonlyArray<Rule>).flatMap((rule) => ruleLines(rule, violations)),
    "",
    violations.length === 0 ? "All promises were kept." : `${number(violations.length)} violations.`,
    `History, final state and logs of the nodes: ${directory}`
  ].join("\n")
