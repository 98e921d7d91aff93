/** What the document says of each parameter beyond its schema. Numbers are text on the wire, numbers to a reader. */
import * as Limits from "@incamera/domain/Limits"
import type { Parameter } from "./OpenApiDocument.ts"
import { agentId, caseId, phaseId } from "./sampleRecords.ts"

type Notes = Partial<Parameter> & { readonly description: string; readonly example: unknown }

const notes: Readonly<Record<string, Notes>> = {
  agentId: { description: "The `agent_id` of the connected agent.", example: agentId },
  caseId: { description: "The case to get.", example: caseId },
  phaseId: { description: "The `seedPhase.phaseId` with which the task was sent.", example: phaseId },
  limit: {
    description: "How many records to give at most.",
    schema: { type: "integer", minimum: 1, maximum: Limits.listMaximum, default: Limits.listDefault },
    example: 20
  },
  cursor: {
    description: "The `nextCursor` of an earlier page.",
    example: "eyJhZnRlciI6ImNhc2VfMDE5NGYzYTgifQ"
  },
  "last-event-id": {
    name: "Last-Event-ID",
    description:
      "The `id` of the last event that the caller has; the stream goes on after it. Without it, or with 0, from the beginning.",
    schema: { type: "integer", minimum: 0, maximum: 999_999_999_999_999 },
    example: 12
  }
}

export const describeParameter = (parameter: Parameter): Parameter => ({ ...parameter, ...notes[parameter.name] })
