/**
 * The events of a task's stream on the wire: `event` names the content of `data`, a line of JSON. All but `heartbeat`
 * have an `id`, their position in the task's log. Specification, "Events".
 */
import type { TaskEvent } from "@incamera/domain/tasks"
import { Schema } from "effect"
import { WireTaskEvent } from "../responses/secureSteps.ts"

const id = Schema.String.check(Schema.isPattern(/^[1-9][0-9]*$/u, { expected: "a whole number from 1" })).annotate({
  description: "Place of the event in the task's log: 1, 2, 3, …, without gaps. Send the last one as `Last-Event-ID`."
})

const meanings: Record<TaskEvent["event"], string> = {
  phase_start: "Processing of the phase has started. The first event of a task.",
  status: "What the service's agent is doing now.",
  content_chunk: "A piece of the answer's text. The pieces, in order, are the text of `direct_response`.",
  direct_response: "The complete answer.",
  error: "The task failed. `phase_end` follows.",
  phase_end: "Processing of the phase has ended. The last event of a task; the stream closes."
}

const told = WireTaskEvent.members.map((member) => {
  const name: TaskEvent["event"] = member.fields.event.literal
  return Schema.Struct({
    id,
    event: Schema.Literal(name),
    data: Schema.fromJsonString(member.fields.data as Schema.Codec<unknown, unknown>)
  }).annotate({ title: name, description: meanings[name] })
})

const heartbeat = Schema.Struct({
  event: Schema.Literal("heartbeat"),
  data: Schema.fromJsonString(Schema.Struct({ at: Schema.DateTimeUtcFromString }))
}).annotate({
  title: "heartbeat",
  description: "Sent every 3 seconds to keep the connection open. It is not part of the task's log and has no `id`."
})

export const TaskStreamEvent = Schema.Union([...told, heartbeat])
