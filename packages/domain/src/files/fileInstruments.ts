/** Metrics of documents, from upload to de-identified text. */
import { gauge, histogram, longDurations } from "../telemetry/Instrument.ts"
import { FileProblem } from "./FileErrors.ts"

export const filesActive = gauge("incamera.file.active", {
  unit: "{file}",
  description: "Documents that this node works on, or has waiting for a place.",
  labels: {}
})

export const fileOutcomes = [
  "ready",
  "IdentityRefused",
  "FileTypeUnsupported",
  "FileUnreadable",
  "FileOwnershipLost",
  "TooManyRequests",
  "interrupted",
  "failed"
] as const

export const fileDuration = histogram("incamera.file.duration", {
  unit: "s",
  description: "Time from the end of a document's upload to its outcome, including waiting.",
  labels: { outcome: fileOutcomes },
  boundaries: longDurations
})

export const extractionOutcomes = [
  "read",
  ...FileProblem.literals,
  "FileTypeUnsupported",
  "ExtractorUnavailable",
  "interrupted",
  "failed"
] as const

export const extractions = histogram("incamera.file.extraction.duration", {
  unit: "s",
  description: "Time taken to extract and judge the text of a document, by outcome.",
  labels: { outcome: extractionOutcomes },
  boundaries: longDurations
})
