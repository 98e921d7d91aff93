/** Metrics of calls to a language model, for the adapter that makes them. */
import { counter, gauge, histogram, longDurations } from "../telemetry/Instrument.ts"

export const modelCallOutcomes = ["answered", "refused", "rate-limited", "timeout", "interrupted", "failed"] as const

export const modelCalls = histogram("gen_ai.client.operation.duration", {
  unit: "s",
  description: "Time taken by a call of the language model, from the request to the end of its answer.",
  labels: { outcome: modelCallOutcomes },
  boundaries: longDurations
})

export const modelFirstToken = histogram("gen_ai.client.operation.time_to_first_chunk", {
  unit: "s",
  description: "Time from a request to the language model to the first piece of its answer.",
  labels: {},
  boundaries: longDurations
})

export const modelTokens = counter("incamera.model.tokens", {
  unit: "{token}",
  description: "Tokens that the language model read and wrote, as it counts them.",
  labels: { "gen_ai.token.type": ["input", "output"] }
})

export const modelRetries = counter("incamera.model.retries", {
  unit: "{call}",
  description: "Retried calls of the language model.",
  labels: { reason: ["rate-limited", "timeout", "failed"] }
})

export const modelCallsActive = gauge("incamera.model.active", {
  unit: "{call}",
  description: "Calls of the language model under way.",
  labels: {}
})

/** 0: calls go out; 0.5: one call tries; 1: no call goes out, and tasks learn that the agent is not available. */
export const modelCircuit = gauge("incamera.model.circuit_open", {
  unit: "1",
  description: "Whether calls of the language model are held back: 0 no, 0.5 trying one, 1 yes.",
  labels: {}
})
