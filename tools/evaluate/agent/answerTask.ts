/** Gives a matter's task to the service's agent, and returns what a person reads. */
import type { CaseParty } from "@incamera/domain/tasks/CaseParty"
import { plainContext } from "@incamera/domain/tasks/RunContext"
import { type AgentOutput, type Assignment, ServiceAgent } from "@incamera/domain/tasks/ServiceAgent"
import { assignment, caseOf, judged } from "@incamera/testing/agents/assignments"
import { Effect, Stream } from "effect"
import { documentsOf } from "../../../test/analyst/support.ts"
import type { Matter, MatterTask } from "./Matter.ts"

export interface Answered {
  /** The answer. */
  readonly text: string
  /** The texts of its drafts, joined. */
  readonly drafts: string
}

const partyOf = ({ kind, number, relation, role }: Matter["parties"][number]): CaseParty => ({
  number,
  kind,
  role,
  relation,
  side: null,
  standing: "confirmed",
  nowNumber: null
})

export const assignmentOf = (matter: Matter, { prompt }: MatterTask): Assignment => ({
  ...assignment(
    "case_req",
    prompt,
    caseOf(matter.summary, {
      title: judged(matter.title),
      practiceArea: judged(matter.practiceArea),
      jurisdiction: matter.jurisdiction === null ? null : judged(matter.jurisdiction)
    }),
    [],
    documentsOf(matter.documents)
  ),
  parties: matter.parties.map(partyOf)
})

const textOf = (output: AgentOutput): string => (output._tag === "Text" ? output.text : "")

export const answerTask = Effect.fnUntraced(function* (matter: Matter, task: MatterTask) {
  const agent = yield* ServiceAgent
  const outputs = Array.from(yield* Stream.runCollect(agent.respond(assignmentOf(matter, task), plainContext)))
  const last = outputs.at(-1)
  const drafts = last?._tag === "Result" ? last.deliverables.map(({ text }) => text) : []
  return { text: outputs.map(textOf).join(""), drafts: drafts.join("\n\n") } satisfies Answered
})
