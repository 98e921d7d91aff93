/** Metrics of the process itself, named by OpenTelemetry's conventions. */
import { counter, gauge, histogram, shortDurations } from "@incamera/domain/telemetry"

export const residentMemory = gauge("process.memory.usage", {
  unit: "By",
  description: "Memory of the process that is in use, all kinds together.",
  labels: {}
})

export const heapUsed = gauge("v8js.memory.heap.used", {
  unit: "By",
  description: "Memory that JavaScript objects take.",
  labels: {}
})

export const externalMemory = gauge("v8js.memory.external", {
  unit: "By",
  description: "Memory outside of the heap that JavaScript objects hold: bodies and pieces of files for the most part.",
  labels: {}
})

export const cpuTime = counter("process.cpu.time", {
  unit: "s",
  description: "Time that the process spent computing, over all cores.",
  labels: { "cpu.mode": ["user", "system"] }
})

export const uptime = gauge("process.uptime", {
  unit: "s",
  description: "Time since the process began.",
  labels: {}
})

export const loopDelay = gauge("nodejs.eventloop.delay", {
  unit: "s",
  description: "How late the event loop was in the last seconds, beyond what was asked of it.",
  labels: { quantile: ["0.5", "0.99", "max"] }
})

export const loopUtilization = gauge("nodejs.eventloop.utilization", {
  unit: "1",
  description: "Share of the last seconds in which the event loop was busy.",
  labels: {}
})

export const garbageCollections = histogram("v8js.gc.duration", {
  unit: "s",
  description: "Pauses for the collection of garbage.",
  labels: { "v8js.gc.type": ["minor", "major", "incremental", "weakcb"] },
  boundaries: shortDurations
})
