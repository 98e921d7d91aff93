/**
 * What a model can do besides answering. A tool sees the de-identified assignment and nothing else: no network, no
 * other case, no other user. A tool that changes something is offered and run only if the task's own request warrants
 * it.
 */
import type { SafeText } from "@incamera/domain/deidentification"
import type { SecureStepKind } from "@incamera/domain/securesteps"
import type { Assignment } from "@incamera/domain/tasks"
import { Effect, Option, Schema } from "effect"
import { Tool } from "effect/ai"
import type { ToolDescription } from "../protocol/ChatRequest.ts"

export interface ToolAnswer {
  /** The result for the model. Text of the case, framed as data before the model gets it. */
  readonly text: SafeText
  /** The action, for the task's stream. */
  readonly note: SafeText
  /** The step that the user is asked to do. */
  readonly secureStep?: SecureStepKind
  /** True if the task must wait until the user has answered that step. */
  readonly waits?: boolean
  /** A document, in the model's words. */
  readonly draft?: WrittenDraft
  /** Ends the answer with these words, which are the model's. */
  readonly ends?: { readonly words: string; readonly outcome: "completed" | "refused" }
}

export interface WrittenDraft {
  readonly title: string
  readonly text: string
}

export interface ModelTool {
  readonly description: ToolDescription
  /** True if the assignment has a use for the tool, and warrants its changes. */
  readonly isFor: (assignment: Assignment) => boolean
  /** Undefined if the arguments don't match the description. */
  readonly run: (assignment: Assignment, given: string) => Effect.Effect<ToolAnswer | undefined>
}

/** Makes a tool whose arguments have a schema. */
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
