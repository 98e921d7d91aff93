/**
 * What a model can do besides talking. A tool sees the assignment, which is de-identified, and nothing else: no network,
 * no other case, no other user. One that changes something is offered, and carried out, only where the task's own
 * request warrants it.
 */
import type { SafeText } from "@incamera/domain/deidentification/SafeText"
import type { SecureStepKind } from "@incamera/domain/securesteps/SecureStepKind"
import type { Assignment } from "@incamera/domain/tasks/ServiceAgent"
import { Effect, Option, Schema } from "effect"
import { Tool } from "effect/ai"
import type { ToolDescription } from "../protocol/ChatRequest.ts"

export interface ToolAnswer {
  /** For the model. Text of the case, which is framed as data before it gets there. */
  readonly text: SafeText
  /** For the task's stream: what was done. */
  readonly note: SafeText
  /** What the user is asked to do. */
  readonly secureStep?: SecureStepKind
  /** The work is to wait until the user has answered that. */
  readonly waits?: boolean
}

export interface ModelTool {
  readonly description: ToolDescription
  /** Whether the assignment has a use for it, and warrants what it changes. */
  readonly isFor: (assignment: Assignment) => boolean
  /** Undefined for arguments that are not what the description says. */
  readonly run: (assignment: Assignment, given: string) => Effect.Effect<ToolAnswer | undefined>
}

/** A tool with arguments of a schema. */
export const toolOf = <S extends Schema.Codec<unknown, unknown>>(options: {
  readonly name: string
  readonly description: string
  readonly parameters: S
  readonly isFor?: (assignment: Assignment) => boolean
  readonly run: (assignment: Assignment, given: S["Type"]) => Effect.Effect<ToolAnswer>
}): ModelTool => {
  const decode = Schema.decodeUnknownOption(
    Schema.fromJsonString(options.parameters as Schema.Codec<S["Type"], unknown>)
  )
  return {
    description: {
      name: options.name,
      description: options.description,
      parameters: Tool.getJsonSchemaFromSchema(options.parameters)
    },
    isFor: options.isFor ?? (() => true),
    run: (assignment, given) =>
      Option.match(decode(given.trim() === "" ? "{}" : given), {
        onNone: () => Effect.succeed(undefined),
        onSome: (decoded) => options.run(assignment, decoded)
      })
  }
}
