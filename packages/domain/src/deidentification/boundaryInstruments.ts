/** Metrics of the boundary. Refusals are counted by kind of find, never by value. */
import { counter, histogram, shortDurations } from "../telemetry/Instrument.ts"
import { FindingKind } from "../FindingKind.ts"

export const refusals = counter("incamera.boundary.refusals", {
  unit: "{refusal}",
  description: "Refused texts, once for each kind of finding; `asks-to-reveal` for requests to reveal.",
  labels: { reason: [...FindingKind.literals, "asks-to-reveal"] }
})

export const judgements = histogram("incamera.boundary.judgement.duration", {
  unit: "s",
  description:
    "Time taken to judge the texts of a request, a piece of a file, or the text across the cut between two pieces, by verdict.",
  labels: { what: ["request", "piece", "cut"], outcome: ["passed", "IdentityRefused", "TooManyRequests", "failed"] },
  boundaries: shortDurations
})
