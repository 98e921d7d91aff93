/** The embedded analyst on long judgments: whether its citations are true, and how soon it begins to answer. */
import { plainContext } from "@incamera/domain/tasks/RunContext"
import { layer } from "@incamera/analyst/EmbeddedAnalyst"
import type { SafeText } from "@incamera/domain/deidentification/SafeText"
import type { Citation } from "@incamera/domain/citations/Citation"
import { type AgentOutput, type Assignment, ServiceAgent } from "@incamera/domain/tasks/ServiceAgent"
import { Effect, Fiber, Stream } from "effect"
import { existsSync } from "node:fs"
import { performance } from "node:perf_hooks"
import { join } from "node:path"
import { assignment, caseOf } from "@incamera/testing/agents/assignments"
import { documentOf, falseCitations } from "../../test/analyst/support.ts"
import { statementsOf } from "../../test/analyst/supported.ts"
import { defaultDataFolder, judgments, judgmentFiles } from "../recognizer/corpora.ts"
import type { Figure, Progress, Section } from "./Figure.ts"

const count = 20

/** Returns the judgments with the most text, as files of one case. */
const longest = (folder: string): ReadonlyArray<string> =>
  judgments(folder)
    .map(({ text }) => text)
    .sort((a, b) => b.length - a.length)
    .slice(0, count)

interface Timed {
  readonly outputs: ReadonlyArray<AgentOutput>
  /**
   * Milliseconds from the request to the first output, the first words, the first words with a citation, and the end.
   */
  readonly first: number
  readonly words: number
  readonly cited: number
  readonly whole: number
  /** Processor milliseconds until the first words with a citation; other load on the machine doesn't affect it. */
  readonly worked: number
  /** Longest milliseconds without yielding to other work. */
  readonly held: number
}

const processorMillis = (): number => {
  const { system, user } = process.cpuUsage()
  return (system + user) / 1_000
}

const cites = (output: AgentOutput): boolean => output._tag === "Text" && /\[\d+\]/.test(output.text)

const timed = (work: Assignment): Promise<Timed> =>
  Effect.gen(function* () {
    const agent = yield* ServiceAgent
    const outputs: Array<AgentOutput> = []
    const began = performance.now()
    const workBegan = processorMillis()
    const times = { first: NaN, words: NaN, cited: NaN, worked: NaN }
    let held = 0
    let turn = began
    // Other work on the node gets a turn whenever this one yields.
    const neighbour = yield* Effect.forkChild(
      Effect.forever(
        Effect.andThen(
          Effect.yieldNow,
          Effect.sync(() => {
            const now = performance.now()
            held = Math.max(held, now - turn)
            turn = now
          })
        )
      )
    )
    yield* Stream.runForEach(agent.respond(work, plainContext), (output) =>
      Effect.sync(() => {
        const at = performance.now() - began
        outputs.push(output)
        if (Number.isNaN(times.first)) times.first = at
        if (Number.isNaN(times.words) && output._tag === "Text") times.words = at
        if (Number.isNaN(times.cited) && cites(output)) {
          times.cited = at
          times.worked = processorMillis() - workBegan
        }
      })
    )
    const whole = performance.now() - began
    yield* Fiber.interrupt(neighbour)
    return { outputs, ...times, whole, held }
  }).pipe(Effect.provide(layer), Effect.runPromise)

interface Checked extends Timed {
  readonly citations: ReadonlyArray<Citation>
  readonly statements: number
  readonly untrue: ReadonlyArray<string>
  readonly unsaid: ReadonlyArray<string>
  readonly text: string
}

const check = async (work: Assignment): Promise<Checked> => {
  const run = await timed(work)
  const result = run.outputs.at(-1)
  if (result?._tag !== "Result") throw new Error("The analyst ended without a result.")
  const text = run.outputs.map((output) => (output._tag === "Text" ? output.text : "")).join("")
  const factors = result.complexity?.factors.flatMap(({ citations }) => citations) ?? []
  const statements = statementsOf(text, result.citations)
  return {
    ...run,
    text,
    citations: [...result.citations, ...factors],
    statements: statements.length,
    untrue: falseCitations(work, result).map(({ quote, start }) => `at ${start}: “${quote}”`),
    unsaid: statements.flatMap(({ line, problem }) => (problem === null ? [] : [`${problem} — ${line}`]))
  }
}

const everything =
  "Give me a summary, a chronology, the issues, the parties, contradictions and open questions of this case."

export const evaluateCitations = async (progress: Progress): Promise<Section> => {
  const title = `The embedded analyst on ${count} long judgments`
  const folder = defaultDataFolder()
  const missing = judgmentFiles.filter((file) => !existsSync(join(folder, file)))
  if (missing.length > 0) return { title, figures: [], misses: [], skipped: `${missing.join(", ")} not in ${folder}` }

  const texts = longest(folder)
  const documents = texts.map((text, index) => documentOf(index + 1, text))
  const characters = texts.reduce((sum, text) => sum + text.length, 0)
  const work = (prompt: string, files = documents, kind: Assignment["requestType"] = "case_req") =>
    assignment(kind, prompt, caseOf(null, { jurisdiction: "Europe" as SafeText }), [], files)

  // The first is measured cold, like the first task of a node that has just started.
  const together = await check(work(everything))
  const others: Array<Checked> = [await check(work("Evaluate this case.", documents, "eval_req"))]
  for (const [index, document] of documents.entries()) {
    progress("judgments, one by one", index / documents.length)
    const next = documents[(index + 1) % documents.length]!
    others.push(await check(work(everything, [document])))
    others.push(await check(work(`Compare ${document.label} with ${next.label}.`, [document, next])))
  }
  const runs = [together, ...others]
  const citations = runs.flatMap((run) => run.citations)
  const untrue = runs.flatMap((run) => run.untrue)
  const unsaid = runs.flatMap((run) => run.unsaid)
  const statements = runs.reduce((sum, run) => sum + run.statements, 0)
  const on = `${runs.length} answers`
  const cold = `one case of ${count} files, ${characters.toLocaleString("en")} characters`
  const contradictions = together.text.match(/^- \*(?:Another|Said)/gm)?.length ?? 0
  const millis = (name: string, measured: number, under?: number): Figure => ({
    name,
    measured,
    target: under === undefined ? undefined : { under },
    unit: "milliseconds",
    on: cold
  })
  const none = (name: string, measured: number, of: string): Figure => ({
    name,
    measured,
    target: { under: 1 },
    unit: "count",
    on: of
  })
  return {
    title,
    figures: [
      none("citations whose quote is not the text there", untrue.length, `${citations.length} citations in ${on}`),
      none("statements that their passages don't support", unsaid.length, `${statements} statements in ${on}`),
      millis("until the first output", together.first, 1_000),
      millis("until the first words of the answer", together.words, 1_000),
      millis("until the first statement with a citation", together.cited),
      millis("  of that in processor time", together.worked, 1_000),
      millis("until the whole answer", together.whole),
      millis("longest time without a turn for others", together.held),
      {
        name: "contradictions between unrelated judgments",
        measured: contradictions,
        target: undefined,
        unit: "count",
        on: cold
      }
    ],
    misses: [...untrue, ...unsaid]
  }
}
