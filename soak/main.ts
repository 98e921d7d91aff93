/**
 * `npm run soak`: several nodes on one PostgreSQL, many clients, and random faults. A checker finds out whether
 * anything was lost, repeated or wrong. The same seed gives the same faults and requests. `-- --seed S --minutes 20
 * --nodes 3 --clients 24 --faults kill,pause`, `--json` for programs, `--check DIRECTORY` judges an earlier run again.
 * Exit code 1 if a rule was broken. `-- --power --cuts 200 --seed S` cuts the power of the embedded database instead.
 */
import * as fs from "node:fs/promises"
import * as os from "node:os"
import * as path from "node:path"
import { parseArgs } from "node:util"
import { check } from "./checker/check.ts"
import type { Evidence } from "./checker/Violation.ts"
import * as SoakDatabase from "./database/SoakDatabase.ts"
import { figuresOf } from "./figures.ts"
import type { FinalState } from "./history/FinalState.ts"
import { History, readHistory } from "./history/History.ts"
import { showProgress } from "./progress.ts"
import { runPower } from "./power/runPower.ts"
import { reportOf } from "./report.ts"
import { run } from "./run.ts"
import { type FaultKind, faultKinds, faultMeanings } from "./schedule/Fault.ts"
import { makeSchedule } from "./schedule/makeSchedule.ts"
import { showHelp } from "@incamera/server/showHelp"

showHelp(import.meta.filename)

const { values } = parseArgs({
  options: {
    seed: { type: "string" },
    minutes: { type: "string", default: "5" },
    nodes: { type: "string", default: "3" },
    clients: { type: "string", default: "24" },
    faults: { type: "string" },
    json: { type: "boolean", default: false },
    check: { type: "string" },
    directory: { type: "string" },
    power: { type: "boolean", default: false },
    cuts: { type: "string", default: "200" }
  }
})

const refuse = (problem: string): never => {
  console.error(problem)
  process.exit(2)
}

const count = (name: "clients" | "cuts" | "minutes" | "nodes", highest: number): number => {
  const number = Number(values[name])
  const fits = number > 0 && number <= highest && (name === "minutes" || Number.isInteger(number))
  return fits ? number : refuse(`--${name} must be a number above 0, at most ${highest}.`)
}

const kindsAsked = (): ReadonlyArray<FaultKind> => {
  if (values.faults === undefined) return faultKinds
  const asked = values.faults.split(",").filter((name) => name !== "")
  const unknown = asked.find((name) => !(faultKinds as ReadonlyArray<string>).includes(name))
  if (unknown === undefined) return asked as ReadonlyArray<FaultKind>
  const lines = faultKinds.map((kind) => `  ${kind.padEnd(18)} ${faultMeanings[kind]}`)
  return refuse(`There is no fault ${unknown}. Faults:\n${lines.join("\n")}`)
}

/** Most tasks take some seconds, long ones up to a minute. */
const longShare = 0.15

const finalFile = "final.json"
const historyFile = "history.ndjson"

const say = (text: string) => void (values.json ? undefined : console.error(text))

const conclude = (evidence: Evidence, directory: string, measures: Readonly<Record<string, unknown>>) => {
  const violations = check(evidence)
  const figures = figuresOf(evidence)
  console.log(
    values.json
      ? JSON.stringify({ ...measures, directory, figures, violations })
      : reportOf(figures, violations, directory)
  )
  process.exitCode = violations.length === 0 ? 0 : 1
}

const again = async (directory: string) => {
  const final = JSON.parse(await fs.readFile(path.join(directory, finalFile), "utf8")) as FinalState
  conclude({ history: await readHistory(path.join(directory, historyFile)), final }, directory, {})
}

const seed = () => values.seed ?? Math.random().toString(36).slice(2, 10)

/** Aborted by Ctrl-C, which ends the run early. */
const interruption = (): AbortSignal => {
  const controller = new AbortController()
  for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => controller.abort())
  return controller.signal
}

const power = async () => {
  const measures = { seed: seed(), cuts: count("cuts", 100_000) }
  say(`seed ${measures.seed}`)
  const report = await runPower({ ...measures, say, interrupted: interruption() })
  const { acknowledged, cuts, means, problems } = report
  const lines = problems.map(({ at, number, problem }) => `  cut ${number} (at ${at}): ${problem}`)
  const verdict = problems.length === 0 ? "nothing was lost" : `${problems.length} lost data`
  console.log(
    values.json
      ? JSON.stringify({ ...measures, ...report })
      : [`${cuts} power cuts (${means}), up to ${acknowledged} acknowledgements: ${verdict}.`, ...lines].join("\n")
  )
  process.exitCode = problems.length === 0 ? 0 : 1
}

const anew = async () => {
  const measures = {
    seed: seed(),
    minutes: count("minutes", 24 * 60),
    nodes: count("nodes", 16),
    clients: count("clients", 1_000)
  }
  const given = process.env["DATABASE_URL"]
  const isOwn = given === undefined || given === ""
  const kinds = kindsAsked().filter((kind) => isOwn || kind !== "restart-database")
  const schedule = makeSchedule({ ...measures, kinds })
  const directory = values.directory ?? (await fs.mkdtemp(path.join(os.tmpdir(), "in-camera-soak-")))
  await fs.mkdir(directory, { recursive: true })
  await fs.writeFile(path.join(directory, "schedule.json"), JSON.stringify({ ...measures, schedule }, undefined, 2))
  say(`seed ${measures.seed}; ${directory}`)
  const history = new History(path.join(directory, historyFile))
  const database = await (isOwn
    ? SoakDatabase.own(history, path.join(directory, "postgres.log"))
    : SoakDatabase.onServer(given))
  const interrupted = interruption()
  const endProgress = values.json ? () => {} : showProgress(history, measures.minutes)
  try {
    const evidence = await run({
      ...measures,
      longShare,
      schedule,
      directory,
      database,
      history,
      say,
      interrupted
    })
    await fs.writeFile(path.join(directory, finalFile), JSON.stringify(evidence.final))
    endProgress()
    conclude(evidence, directory, measures)
  } finally {
    endProgress()
    await history.close()
    await database.close()
  }
}

await (values.power ? power() : values.check === undefined ? anew() : again(values.check))
