/** Shared by the analyst's tests: assignments, and running them. */
import { evidenceIn } from "@incamera/analyst/evidenceIn"
import { layer } from "@incamera/analyst/EmbeddedAnalyst"
import { readAll, type Reading } from "@incamera/analyst/Reading"
import type { Answer, Work } from "@incamera/analyst/Step"
import { addresses } from "@incamera/server/addresses"
import { knowledgeBaseOf } from "@incamera/analyst/knowledge/KnowledgeBase"
import type { CaseFileId } from "@incamera/domain/Ids"
import type { Citation } from "@incamera/domain/citations/Citation"
import { ServiceAgent, type AgentOutput, type Assignment, type CaseDocument } from "@incamera/domain/tasks/ServiceAgent"
import type { CaseParty } from "@incamera/domain/tasks/CaseParty"
import type { CaseAmendment } from "@incamera/domain/tasks/CaseChange"
import { plainContext, type RunContext } from "@incamera/domain/tasks/RunContext"
import { judged } from "@incamera/testing/agents/assignments"
import * as citations from "@incamera/testing/agents/citations"
import { Effect, Stream } from "effect"

/** A person who is a confirmed party, as the case's record has it. */
export const party = (number: number, role: CaseParty["role"], relation: CaseParty["relation"]): CaseParty => ({
  number,
  kind: "person",
  role,
  side: null,
  relation,
  standing: "confirmed",
  nowNumber: null
})

export const documentOf = (number: number, text: string): CaseDocument => ({
  fileId: `file_01900000-0000-7000-8000-${String(number).padStart(12, "0")}` as CaseFileId,
  label: `[File ${number}]`,
  text: judged(text)
})

/** Files, `[File 1]` first. */
export const documentsOf = (texts: ReadonlyArray<string>): ReadonlyArray<CaseDocument> =>
  texts.map((text, index) => documentOf(index + 1, text))

/** A summary, if any, and files read together, as a case reads them: without what is no evidence. */
export const readingOf = (summary: string | null, files: ReadonlyArray<string>): Reading =>
  finish(
    readAll([
      ...(summary === null ? [] : [{ origin: { source: "case-summary" } as const, text: judged(summary), from: 0 }]),
      ...documentsOf(files).map(({ fileId, text }, index) => ({
        origin: { source: "file", fileId, number: index + 1 } as const,
        text: evidenceIn(text),
        from: 0
      }))
    ])
  )

export const reading = (text: string): Reading => readingOf(text, [])

export type ResultOutput = Extract<AgentOutput, { _tag: "Result" }>

export interface Outcome {
  readonly outputs: ReadonlyArray<AgentOutput>
  readonly text: string
  readonly chunks: ReadonlyArray<string>
  readonly statuses: ReadonlyArray<string>
  readonly result: ResultOutput
}

export type AwaitOutput = Extract<AgentOutput, { _tag: "Await" }>

/** The step it waits for, if its last output says that it waits. */
export const awaitedOf = ({ outputs }: Outcome): AwaitOutput | undefined => {
  const last = outputs.at(-1)
  return last?._tag === "Await" ? last : undefined
}

/** The undoable changes that a result requests; all requested changes if it never waited. */
export const amendmentsOf = (changes: ResultOutput["changes"] = []): ReadonlyArray<CaseAmendment> =>
  changes.map((change) => {
    if (!("patch" in change)) throw new Error("a change that nobody confirmed")
    return change
  })

/**
 * Sends an assignment to the embedded analyst and collects its output. `steps`: those that it waited for. `context`: by
 * default, every change can be made, and the directory has no partners.
 */
export const run = (work: Assignment, steps: RunContext["steps"] = [], context: Partial<RunContext> = {}) =>
  Effect.gen(function* () {
    const agent = yield* ServiceAgent
    const outputs = yield* Stream.runCollect(
      agent.respond({ ...work, addresses }, { ...plainContext, ...context, steps })
    )
    const chunks = outputs.flatMap((output) => (output._tag === "Text" ? [output.text] : []))
    return {
      outputs,
      chunks,
      text: chunks.join(""),
      statuses: outputs.flatMap((output) => (output._tag === "Status" ? [output.status] : [])),
      result: outputs.at(-1) as ResultOutput
    } satisfies Outcome
  }).pipe(Effect.provide(layer))

/** Runs all steps of a piece of work at once. */
export const finish = <A>(work: Work<A>): A => {
  for (;;) {
    const step = work.next()
    if (step.done === true) return step.value
  }
}

/** Returns a piece of work's output and its result. */
export const wholeAnswer = (work: Work<Answer>): Answer => {
  const said: Array<string> = []
  for (;;) {
    const step = work.next()
    if (step.done === true) return { ...step.value, text: judged(said.join("") + step.value.text) }
    if (step.value._tag === "Text") said.push(step.value.text)
  }
}

/** Returns the incorrect citations of an answer. */
export const falseCitations = (work: Assignment, result: ResultOutput): ReadonlyArray<Citation> =>
  citations.falseCitations(work, result, knowledgeBaseOf(addresses).text)
