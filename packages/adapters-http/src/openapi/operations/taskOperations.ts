import { branchId, phaseId, streamEvents, taskRequest } from "../sampleRecords.ts"
import type { OperationNotes, Success } from "./OperationNotes.ts"

const stream: Success = {
  description:
    "Server-Sent Events (`text/event-stream`). The schema is that of one event: `id`, `event` and `data` are its fields, and `data` is JSON by the schema that goes with the event's name. A stream begins with `phase_start` and ends with `phase_end`. A `status` with `secureStep` says that the task waits for its user: nothing but heartbeats comes until the step is done, declined or expired, and then the same stream goes on.",
  examples: streamEvents
}

export const taskOperations: Readonly<Record<string, OperationNotes>> = {
  "tasks.send": {
    requests: { task: taskRequest, "on a branch": { ...taskRequest, branchId } },
    answers: { 200: stream }
  },
  "tasks.follow": { answers: { 200: stream } },
  "tasks.cancel": {
    answers: {
      202: {
        description: "The task will end or has ended; `status` says which.",
        examples: { running: { phaseId, status: "running" }, ended: { phaseId, status: "completed" } }
      }
    }
  }
}
