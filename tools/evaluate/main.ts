/**
 * `npm run evaluate`: measures how well identities are found, and how true and quick the embedded analyst is, against
 * targets, lists misses, and reads long hostile texts to their end. `npm run evaluate -- agent`, `-- identities`, `-- languages`, `-- held-out`, `-- citations`,
 * `-- hostile` and `-- scans` do one of the seven. `-- belonging` judges which texts of the agent's matters are unrelated, each matter by the others, and with `--misses` prints the weights fitted to all. `-- agent` reads the matters of a folder with `--matters FOLDER`, tasks of one kind with `--kind KIND`, and prints the answers about one matter with `--show ID`. `--misses` shows every miss, `--runs N` sets the number of random cases, `--seed N` changes them, `--split tune` measures on the texts
 * used for choosing thresholds, `--json` prints the figures for programs. Exit code 1 if a target is missed.
 */
import { parseArgs } from "node:util"
import { evaluateAgent } from "./agent/main.ts"
import { evaluateBelonging } from "./belonging/main.ts"
import { evaluateCitations } from "./citations.ts"
import { isMet, type Section } from "./Figure.ts"
import { evaluateHostile } from "./hostile.ts"
import { evaluateDisguises, evaluateFalseAlarms, evaluateSplits } from "./knownIdentities.ts"
import { evaluateHeldOut } from "./heldOut.ts"
import { evaluateLanguages } from "./languages.ts"
import { evaluateRecognition } from "./recognition.ts"
import { evaluateScans } from "./scans/main.ts"
import { progressLine, showSection } from "./show.ts"
import { showHelp } from "@incamera/server/showHelp"

showHelp(import.meta.filename)

const parts = [
  "all",
  "agent",
  "belonging",
  "citations",
  "identities",
  "languages",
  "held-out",
  "hostile",
  "scans"
] as const
const isPart = (name: string): name is (typeof parts)[number] => parts.some((part) => part === name)

const readArguments = () => {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: {
      json: { type: "boolean", default: false },
      kind: { type: "string" },
      matters: { type: "string" },
      misses: { type: "boolean", default: false },
      runs: { type: "string", default: "100000" },
      seed: { type: "string", default: "1" },
      show: { type: "string" },
      split: { type: "string", default: "test" }
    }
  })
  const [runs, seed] = [Number(values.runs), Number(values.seed)]
  const { split } = values
  if (!Number.isSafeInteger(runs) || runs < 1 || !Number.isSafeInteger(seed)) throw new Error("--runs, --seed")
  if (split !== "test" && split !== "tune") throw new Error("--split")
  const [what = "all", ...others] = positionals
  if (!isPart(what) || others.length > 0) throw new Error("what")
  return { ...values, what, runs, seed, split } as const
}

const evaluate = async (options: ReturnType<typeof readArguments>): Promise<void> => {
  const { json, misses, runs, seed, split, what } = options
  const { clear, progress } = progressLine(json)
  const sections: Array<Section> = []
  const report = (section: Section): void => {
    sections.push(section)
    clear()
    if (!json) showSection(section, misses)
  }
  // First, because it measures a node that has just started.
  if (what === "all" || what === "citations") report(await evaluateCitations(progress))
  if (what === "all" || what === "agent") {
    for (const section of await evaluateAgent(options, progress)) report(section)
  }
  if (what === "all" || what === "belonging") report(evaluateBelonging(progress))
  if (what === "all" || what === "identities") {
    for (const section of await evaluateRecognition(split, progress)) report(section)
    report(evaluateDisguises(runs, seed, progress))
    report(evaluateFalseAlarms(seed, progress))
    report(evaluateSplits(runs, seed, progress))
  }
  if (what === "all" || what === "languages") report(await evaluateLanguages(split, progress))
  if (what === "all" || what === "held-out") for (const section of await evaluateHeldOut(progress)) report(section)
  if (what === "all" || what === "hostile") report(evaluateHostile(progress))
  if (what === "all" || what === "scans") report(await evaluateScans(progress))

  const figures = sections.flatMap((section) => section.figures)
  const short = figures.filter((figure) => !isMet(figure))
  if (json) console.log(JSON.stringify({ met: short.length === 0, sections }, null, 2))
  else {
    const asked = figures.filter(({ target }) => target !== undefined).length
    console.log(`\n${asked - short.length} of ${asked} targets are met.`)
  }
  if (short.length > 0) process.exitCode = 1
}

let options: ReturnType<typeof readArguments> | undefined
try {
  options = readArguments()
} catch {
  console.error(
    "npm run evaluate -- [agent|belonging|citations|identities|languages|held-out|hostile|scans] [--misses] [--runs N] [--seed N] [--split test|tune] [--matters FOLDER] [--kind KIND] [--show ID] [--json]"
  )
  process.exitCode = 2
}
if (options !== undefined) await evaluate(options)
