/** Figures about the data store, for adapters that have one. */
import * as Limits from "./Limits.ts"
import { CodeNames, counter, gauge, histogram, shortDurations } from "./telemetry/Instrument.ts"

/** A method of a port, for example `AgentStore.register`. */
const operationNames = new CodeNames(/^[A-Z][A-Za-z]{1,40}\.[a-z][A-Za-z]{1,40}$/, Limits.measuredNames)

export const storeOperations = histogram("db.client.operation.duration", {
  unit: "s",
  description: "Time taken by an operation of the data store, including waits for a connection and retries.",
  labels: { "db.operation.name": operationNames },
  boundaries: shortDurations
})

export const storeOperationsActive = gauge("incamera.store.active", {
  unit: "{operation}",
  description: "Operations of the data store that are under way, including those waiting for a connection.",
  labels: {}
})

/** Kinds of database failures, in our own words. */
export const storeFailureReasons = [
  "ConnectionError",
  "AuthenticationError",
  "AuthorizationError",
  "SqlSyntaxError",
  "UniqueViolation",
  "ConstraintError",
  "DeadlockError",
  "SerializationError",
  "LockTimeoutError",
  "StatementTimeoutError",
  "SchemaError",
  "UnknownError"
] as const

export const storeFailures = counter("incamera.store.failures", {
  unit: "{failure}",
  description: "Operations of the data store that failed for good, by the kind of failure.",
  labels: { reason: storeFailureReasons }
})

export const listenersLost = counter("incamera.store.listeners_lost", {
  unit: "{connection}",
  description: "Times that the connection which tells this node of new events was lost and replaced.",
  labels: {}
})
