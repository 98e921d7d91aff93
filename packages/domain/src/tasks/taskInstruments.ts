/** Figures about tasks, their logs and their readers. */
import { counter, counts, gauge, histogram, longDurations, shortDurations } from "../telemetry/Instrument.ts"
import { Outcome } from "./Phase.ts"
import { RequestType } from "./RequestType.ts"

const requestType = { request_type: RequestType.literals }

export const tasksStarted = counter("incamera.task.started", {
  unit: "{task}",
  description: "Tasks accepted by this node.",
  labels: requestType
})

export const tasksEnded = counter("incamera.task.ended", {
  unit: "{task}",
  description: "Tasks whose end this node wrote, by how they ended.",
  labels: { outcome: Outcome.literals }
})

export const tasksParked = counter("incamera.task.parked", {
  unit: "{task}",
  description: "Tasks that began to wait for a secure step on this node.",
  labels: {}
})

export const tasksActive = gauge("incamera.task.active", {
  unit: "{task}",
  description: "Tasks that the service's agent is answering on this node.",
  labels: requestType
})

export const tasksWaiting = gauge("incamera.task.waiting", {
  unit: "{task}",
  description: "Tasks of this node that wait for a place to be worked on.",
  labels: {}
})

export const firstEvent = histogram("incamera.task.first_event.duration", {
  unit: "s",
  description: "Time from accepting a task to the first event of its answer, where one node did both.",
  labels: requestType,
  boundaries: shortDurations
})

export const taskDuration = histogram("incamera.task.duration", {
  unit: "s",
  description: "Time from accepting a task to its end, except for tasks that waited for their user.",
  labels: { request_type: RequestType.literals },
  boundaries: longDurations
})

export const takeOvers = counter("incamera.task.takeovers", {
  unit: "{task}",
  description: "Tasks this node took over from a node that had stopped renewing its leases.",
  labels: {}
})

export const ownershipLost = counter("incamera.task.ownership_lost", {
  unit: "{task}",
  description: "Writes refused because the task had ended, had been removed or belonged to another node by then.",
  labels: {}
})

export const appends = histogram("incamera.task.append.duration", {
  unit: "s",
  description: "Time taken to write a batch of events into a task's log.",
  labels: { outcome: ["written", "failed"] },
  boundaries: shortDurations
})

export const batchSizes = histogram("incamera.task.append.events", {
  unit: "{event}",
  description: "Events in a batch that was written.",
  labels: {},
  boundaries: counts
})

export const streamsOpen = gauge("incamera.stream.open", {
  unit: "{stream}",
  description: "Readers that follow a task's log on this node.",
  labels: {}
})
