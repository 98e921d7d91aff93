/** Metrics of connecting agents. */
import { counter, histogram, shortDurations } from "../telemetry/Instrument.ts"

export const registrationOutcomes = [
  "connected",
  "AgentAlreadyConnected",
  "AgentCardInvalid",
  "IdentityRefused",
  "RegistrationTokenInvalid",
  "failed"
] as const

export const registrations = counter("incamera.agent.registrations", {
  unit: "{registration}",
  description: "Attempts to connect an agent, by outcome.",
  labels: { outcome: registrationOutcomes }
})

export const exchangeOutcomes = ["issued", "ApiKeyInvalid", "failed"] as const

export const keyExchanges = counter("incamera.agent.key_exchanges", {
  unit: "{exchange}",
  description: "Exchanges of an API key for a bearer token, by outcome.",
  labels: { outcome: exchangeOutcomes }
})

/** A failed fetch has the outcomes that `AgentCardInvalid` reports, and no finer ones. */
export const cardOutcomes = ["fetched", "url", "unreachable", "content", "failed"] as const

export const cardFetches = histogram("incamera.agent.card_fetch.duration", {
  unit: "s",
  description: "Time taken to fetch an agent's card, by outcome.",
  labels: { outcome: cardOutcomes },
  boundaries: shortDurations
})
