/** What the document says of each parameter beyond its schema. Numbers are text on the wire, numbers to a reader. */
import * as Limits from "../Limits.ts"
import * as DomainLimits from "@incamera/domain/Limits"
import type { Parameter } from "./OpenApiDocument.ts"
import {
  agentId,
  branchId,
  caseId,
  deliverableId,
  fileId,
  invitationId,
  partnerId,
  partyId,
  phaseId,
  secureStepId,
  timelineId
} from "./sampleRecords.ts"

type Notes = Partial<Parameter> & { readonly description: string; readonly example: unknown }

const notes: Readonly<Record<string, Notes>> = {
  agentId: { description: "The `agent_id` of the connected agent.", example: agentId },
  caseId: { description: "The case that is meant.", example: caseId },
  partyId: { description: "The party that is meant.", example: partyId },
  role: { description: "Only parties with this role.", example: "defendant" },
  deliverableId: { description: "The deliverable that is meant.", example: deliverableId },
  revision: {
    description: "The number of the revision, from 1.",
    schema: { type: "integer", minimum: 1, maximum: DomainLimits.revisionsPerDeliverable },
    example: 1
  },
  fileId: { description: "The file that is meant.", example: fileId },
  phaseId: { description: "The `seedPhase.phaseId` with which the task was sent.", example: phaseId },
  timelineId: { description: "The timeline that is meant; a branch says which is its own.", example: timelineId },
  branchId: {
    description: "The branch that is meant; `phase_start` of a task says on which it runs.",
    example: branchId
  },
  partnerId: { description: "The partner who is meant.", example: partnerId },
  secureStepId: { description: "The secure step that is meant.", example: secureStepId },
  invitationId: { description: "The invitation that is meant.", example: invitationId },
  jurisdiction: {
    description: "Only those of this jurisdiction, by its whole name, without regard to case and accents.",
    example: "California"
  },
  language: {
    description: "Only those who work in this language, by its whole name, without regard to case and accents.",
    example: "Spanish"
  },
  containerType: { description: "The kind of container.", example: "case" },
  containerId: { description: "The case's id, or the id of the ticket or inquiry.", example: caseId },
  limit: {
    description: "How many records to give at most.",
    schema: { type: "integer", minimum: 1, maximum: DomainLimits.listMaximum, default: Limits.listDefault },
    example: 20
  },
  cursor: {
    description: "The `nextCursor` of an earlier page.",
    example: "eyJhZnRlciI6ImNhc2VfMDE5NGYzYTgifQ"
  },
  status: { description: "Only records with this status.", example: "open" },
  practiceArea: {
    description: "Only those of this practice area, by its whole name, without regard to case and accents.",
    example: "Employment"
  },
  q: { description: "Words, or parts of words, that all must be found.", example: "commission contract" },
  action: { description: "Only entries of this action.", example: "case.update" },
  actor: { description: "Only what was done with this kind of credential.", example: "agent" },
  resourceId: { description: "Only what was done to the record with this identifier.", example: caseId },
  from: { description: "Only entries of this instant or later, in UTC.", example: "2026-02-03T09:00:00.000Z" },
  to: { description: "Only entries before this instant, in UTC.", example: "2026-02-04T00:00:00.000Z" },
  format: {
    description: "`ndjson` for a file with all entries, oldest first; then no `limit` and no `cursor`.",
    example: "json"
  },
  "if-match": {
    name: "If-Match",
    description: "The `ETag` of the record as the caller last saw it: if it was changed since, nothing is done.",
    example: '"3"'
  },
  "idempotency-key": {
    name: "Idempotency-Key",
    description:
      "A key of the caller's choice. The same request again with the same key is answered as the first was, for 24 hours, and creates nothing.",
    example: "6f1d2c3b-4a59-4e68-8b7a-1c2d3e4f5a6b"
  },
  "last-event-id": {
    name: "Last-Event-ID",
    description:
      "The `id` of the last event that the caller has; the stream goes on after it. Without it, or with 0, from the beginning.",
    schema: { type: "integer", minimum: 0, maximum: 999_999_999_999_999 },
    example: 12
  }
}

export const describeParameter = (parameter: Parameter): Parameter => {
  const described = { ...parameter, ...notes[parameter.name] }
  const values: unknown = parameter.schema["enum"]
  // The same name stands for another choice elsewhere, such as the status of another kind of record.
  return Array.isArray(values) && values.length > 0 && !values.includes(described.example)
    ? { ...described, example: values[0] }
    : described
}
