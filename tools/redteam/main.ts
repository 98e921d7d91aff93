/**
 * `npm run redteam -- --minutes 5 --seed 1`: hides made-up registered identities in disguises, up to three at once, from
 * the door, from documents and from the stream guard. Prints the share that gets through, by class, with the smallest
 * example. `--timing 10000` measures instead if the time of an answer tells who is registered, with that many tries at
 * each position. `--json` for programs. Exit code 1 if a class gets through that the documentation counts as covered, or
 * if times tell.
 */
import { parseArgs } from "node:util"
import { showHelp } from "@incamera/server/showHelp"
import { gates } from "./attempt.ts"
import { type ClassResult, isLeaking, run, type Tally } from "./run.ts"

showHelp(import.meta.filename)

const { values } = parseArgs({
  options: {
    minutes: { type: "string", default: "1" },
    timing: { type: "string" },
    seed: { type: "string", default: String(Date.now() % 1_000_000) },
    json: { type: "boolean", default: false }
  }
})
const [minutes, seed, tries] = [Number(values.minutes), Number(values.seed), Number(values.timing ?? "1")]
if (!(minutes > 0) || !Number.isSafeInteger(seed) || !(Number.isSafeInteger(tries) && tries > 0)) {
  console.error("Usage: npm run redteam -- [--minutes N | --timing TRIES] [--seed S] [--json]")
  process.exit(2)
}

if (values.timing !== undefined) {
  const { measureTiming } = await import("./timing.ts")
  const { showTiming } = await import("./showTiming.ts")
  const results = await measureTiming(tries, seed, (position) => {
    if (process.stderr.isTTY && !values.json) process.stderr.write(`\r\u001b[K${position} …`)
  })
  if (process.stderr.isTTY && !values.json) process.stderr.write("\r\u001b[K")
  process.exit(showTiming(results, seed, values.json) ? 0 : 1)
}

const began = performance.now()
const isTerminal = process.stderr.isTTY && !values.json
let attempts = 0
const results = run({
  seed,
  goesOn: (done) => {
    attempts = done
    const elapsed = (performance.now() - began) / 60_000
    if (isTerminal) process.stderr.write(`\r${done} attempts, ${elapsed.toFixed(1)} of ${minutes} minutes `)
    return elapsed < minutes
  }
})
if (isTerminal) process.stderr.write("\r\u001b[K")

const percent = (count: number, of: number): string => (count === 0 ? "–" : `${((100 * count) / of).toFixed(2)} %`)

const cells = ({ leaks, tries }: Tally): string =>
  String(tries).padStart(8) + gates.map((gate) => percent(leaks[gate], tries).padStart(10)).join("")

const row = ({ alone, combined, name }: ClassResult): string => `  ${name.padEnd(34)}${cells(alone)}${cells(combined)}`

const example = ({ smallest }: ClassResult): string =>
  smallest === undefined
    ? ""
    : `      ${smallest.kind} “${smallest.registered}” as ${JSON.stringify(smallest.text)} (${smallest.attacks.map(({ name }) => name).join(" + ")})`

const heads = ["tries", ...gates].map((head, index) => head.padStart(index === 0 ? 8 : 10)).join("")

const show = (title: string, all: ReadonlyArray<ClassResult>): void => {
  console.log(`\n${title.padEnd(36)}${heads}${heads}`)
  for (const result of all) {
    console.log(row(result))
    if (result.smallest !== undefined) console.log(example(result))
  }
}

if (values.json) {
  const told = results.map(({ smallest, ...result }) => ({ ...result, smallest: smallest?.text ?? null }))
  console.log(JSON.stringify({ seed, attempts, classes: told }, null, 1))
} else {
  console.log(`${attempts} attempts, seed ${seed}. The share that gets through, alone and with one or two others:`)
  show(
    "Covered",
    results.filter(({ isCovered }) => isCovered)
  )
  show(
    "Not covered",
    results.filter(({ isCovered }) => !isCovered)
  )
  const leaking = results.filter(isLeaking).length
  console.log(
    leaking === 0
      ? "\nNo covered class gets through by itself."
      : `\n${leaking} covered classes get through by themselves. Repeat: --seed ${seed}`
  )
}
process.exitCode = results.some(isLeaking) ? 1 : 0
