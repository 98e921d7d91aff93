/** Descriptions of parameters beyond their schemas. Numbers are text on the wire, but numbers to a reader. */
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
  agentId: { description: "The connected agent's `agent_id`.", example: agentId },
  caseId: { description: "The case's id.", example: caseId },
  partyId: { description: "The party's id.", example: partyId },
  role: { description: "Only parties with this role.", example: "defendant" },
  deliverableId: { description: "The deliverable's id.", example: deliverableId },
  revision: {
    description: "The number of the revision, from 1.",
    schema: { type: "integer", minimum: 1, maximum: DomainLimits.revisionsPerDeliverable },
    example: 1
  },
  fileId: { description: "The file's id.", example: fileId },
  phaseId: { description: "The task's `seedPhase.phaseId`.", example: phaseId },
  timelineId: { description: "The timeline's id. A branch has it as `timelineId`.", example: timelineId },
  branchId: {
    description: "The branch's id. A task's `phase_start` has the branch it runs on.",
    example: branchId
  },
  partnerId: { description: "The partner's id.", example: partnerId },
  secureStepId: { description: "The secure step's id.", example: secureStepId },
  invitationId: { description: "The invitation's id.", example: invitationId },
  jurisdiction: {
    description: "Only this jurisdiction, by its whole name, ignoring case and accents.",
    example: "California"
  },
  language: {
    description: "Only partners who work in this language, by its whole name, ignoring case and accents.",
    example: "Spanish"
  },
  containerType: { description: "The kind of container.", example: "case" },
  containerId: { description: "The case's id, or the id of the ticket or inquiry.", example: caseId },
  limit: {
    description: "The most records to return.",
    schema: { type: "integer", minimum: 1, maximum: DomainLimits.listMaximum, default: Limits.listDefault },
    example: 20
  },
  cursor: {
    description: "The `nextCursor` of an earlier page.",
    example: "eyJhZnRlciI6ImNhc2VfMDE5NGYzYTgifQ"
  },
  status: { description: "Only records with this status.", example: "open" },
  practiceArea: {
    description: "Only this practice area, by its whole name, ignoring case and accents.",
    example: "Employment"
  },
  q: { description: "Words or parts of words; all must match.", example: "commission contract" },
  action: { description: "Only entries of this action.", example: "case.update" },
  actor: { description: "Only actions with this kind of credential.", example: "agent" },
  resourceId: { description: "Only actions on the record with this id.", example: caseId },
  from: { description: "Only entries from this instant on, in UTC.", example: "2026-02-03T09:00:00.000Z" },
  to: { description: "Only entries before this instant, in UTC.", example: "2026-02-04T00:00:00.000Z" },
  format: {
    description: "`ndjson` for a file with all entries, oldest first, without `limit` and `cursor`.",
    example: "json"
  },
  "if-match": {
    name: "If-Match",
    description: "The record's `ETag` as you last read it. If the record changed since, the request fails.",
    example: '"3"'
  },
  "idempotency-key": {
    name: "Idempotency-Key",
    description:
      "A key you choose. For 24 hours, the same request with the same key gets the first answer again and creates nothing.",
    example: "6f1d2c3b-4a59-4e68-8b7a-1c2d3e4f5a6b"
  },
  "last-event-id": {
    name: "Last-Event-ID",
    description:
      "The `id` of the last event you received; the stream continues after it. Without it, or with 0, the stream starts at the beginning.",
    schema: { type: "integer", minimum: 0, maximum: 999_999_999_999_999 },
    example: 12
  }
}

export const describeParameter = (parameter: Parameter): Parameter => {
  const described = { ...parameter, ...notes[parameter.name] }
  const values: unknown = parameter.schema["enum"]
  // The same parameter name has other values elsewhere, such as the status of another kind of record.
  return Array.isArray(values) && values.length > 0 && !values.includes(described.example)
    ? { ...described, example: values[0] }
    : described
}
