/**
 * The service's agent on invented matters with keys: without a model, and with one if `INCAMERA_LLM_*` is set. Without
 * a model no statement may be harmful.
 */
import * as EmbeddedAnalyst from "@incamera/analyst/EmbeddedAnalyst"
import type { ServiceAgent } from "@incamera/domain/tasks/ServiceAgent"
import * as Configuration from "@incamera/server/Configuration"
import * as ServiceAgents from "@incamera/server/ServiceAgents"
import { Effect, type Layer, Option } from "effect"
import { fileURLToPath } from "node:url"
import type { Figure, Progress, Section } from "../Figure.ts"
import { answerTask } from "./answerTask.ts"
import { type Matter, readMatters, TaskKind } from "./Matter.ts"
import { type AnsweredTask, type Count, type Counted, type Score, scoreMatter } from "./scoreMatter.ts"

/** The matters that the rules are written with. Those in its folder `held-out` are run only when they are named. */
const known = fileURLToPath(new URL("../corpora/matters", import.meta.url))

export interface AgentOptions {
  /** A folder of matters in the place of the known ones. */
  readonly matters?: string | undefined
  /** Only tasks of this kind. */
  readonly kind?: string | undefined
  /** The id of a matter whose answers are printed in full. */
  readonly show?: string | undefined
}

const english = "English"
const languageOf = ({ language }: Matter): string => (language === "en" ? english : "other languages")

const total = (scores: ReadonlyArray<Score>, what: Counted): Count =>
  scores.reduce(
    (sum, { counts }) => {
      const { found, of } = counts.get(what) ?? { found: 0, of: 0 }
      return { found: sum.found + found, of: sum.of + of }
    },
    { found: 0, of: 0 }
  )

const shares = (
  scores: ReadonlyArray<Score>,
  name: string,
  what: Counted,
  target: Figure["target"]
): ReadonlyArray<Figure> => {
  const { found, of } = total(scores, what)
  return of === 0 ? [] : [{ name, measured: found / of, target, unit: "share", on: `${found} of ${of}` }]
}

const figuresOf = (scores: ReadonlyArray<Score>): ReadonlyArray<Figure> => {
  const harm = TaskKind.literals.map((kind) => scores.reduce((sum, score) => sum + (score.harm.get(kind) ?? 0), 0))
  const matters = `${scores.length} matters`
  const documents = scores.reduce((sum, { matter }) => sum + matter.documents.length, 0)
  return [
    ...TaskKind.literals.flatMap((kind, index): ReadonlyArray<Figure> => {
      const held = shares(scores, `${kind}: what it must hold`, kind, undefined)
      const count = harm[index]!
      if (held.length === 0) return []
      return held.concat({
        name: `${kind}: harmful statements`,
        measured: count,
        target: { under: 1 },
        unit: "count",
        on: matters
      })
    }),
    ...[...Map.groupBy(scores, ({ matter }) => languageOf(matter))].flatMap(([language, some]) => {
      const target = { atLeast: language === english ? 0.9 : 0.7 }
      return shares(some, `facts in summary and chronology, ${language}`, "facts", target).concat(
        shares(some, `dates in the chronology, ${language}`, "dates", target)
      )
    }),
    ...shares(scores, "planted contradictions", "contradictions of the key", { atLeast: 9 / 11 }),
    {
      name: "contradictions that the key doesn't have",
      measured: scores.reduce((sum, { falseAlarms }) => sum + falseAlarms, 0),
      target: { under: documents / 10 + 1 },
      unit: "count",
      on: `${documents} documents`
    },
    ...shares(scores, "issues", "issues of the key", undefined)
  ]
}

const evaluateWith = async (
  serviceAgent: Layer.Layer<ServiceAgent>,
  [title, folder]: readonly [title: string, folder: string],
  { kind, show }: AgentOptions,
  progress: Progress
): Promise<Section> => {
  const matters = readMatters(folder)
  const scores: Array<Score> = []
  for (const [index, matter] of matters.entries()) {
    progress("matters", index / matters.length)
    if (show !== undefined && show !== matter.id) continue
    const answers: Array<AnsweredTask> = []
    for (const task of matter.tasks.filter((one) => kind === undefined || one.kind === kind)) {
      const answered = await Effect.runPromise(Effect.provide(answerTask(matter, task), serviceAgent))
      answers.push({ task, ...answered })
      if (show === undefined) continue
      console.log(`\n━━ ${task.kind}: ${task.prompt}\n\n${answered.text}`)
      if (answered.drafts !== "") console.log(`\n── draft\n\n${answered.drafts}`)
    }
    scores.push(scoreMatter(matter, answers))
  }
  if (scores.length === 0) return { title, figures: [], misses: [], skipped: "there are no such matters" }
  return { title, figures: figuresOf(scores), misses: scores.flatMap(({ misses }) => misses) }
}

export const evaluateAgent = async (options: AgentOptions, progress: Progress): Promise<ReadonlyArray<Section>> => {
  const { languageModel, ...others } = await Effect.runPromise(Configuration.load)
  const folder = options.matters ?? known
  const on = `The service's agent on ${options.matters ?? "matters with keys"}`
  const alone = await evaluateWith(EmbeddedAnalyst.layer, [`${on}, without a model`, folder], options, progress)
  if (Option.isNone(languageModel)) return [alone]
  const withModel = ServiceAgents.layer({ ...others, languageModel })
  return [alone, await evaluateWith(withModel, [`${on}, with ${languageModel.value.name}`, folder], options, progress)]
}
