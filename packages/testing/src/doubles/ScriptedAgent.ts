/**
 * A `ServiceAgent` that follows a script. It gives the same output for the same assignment, which a successor node
 * needs.
 */
import { type AgentOutput, type Assignment, ServiceAgent } from "@incamera/domain/tasks"
import { Layer, Stream } from "effect"

export type Script = (assignment: Assignment) => ReadonlyArray<AgentOutput>

type Result = Extract<AgentOutput, { _tag: "Result" }>

/** A task's end without any requests. */
export const done: Result = {
  _tag: "Result",
  citations: [],
  deliverables: [],
  secureSteps: [],
  complexity: null,
  stageCode: null
}

/** A whole answer in one piece. */
export const answer = (text: string, result: Partial<Result> = {}): ReadonlyArray<AgentOutput> => [
  { _tag: "Status", status: "processing" },
  { _tag: "Status", status: "responding" },
  { _tag: "Text", text },
  { ...done, ...result }
]

export const layerOf = (script: Script): Layer.Layer<ServiceAgent> =>
  Layer.succeed(
    ServiceAgent,
    ServiceAgent.of({ respond: (assignment) => Stream.suspend(() => Stream.fromIterable(script(assignment))) })
  )

/** Gives every task the same answer. */
export const layer = layerOf(() => answer("It is done."))
