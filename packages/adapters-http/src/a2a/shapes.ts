/**
 * Types of the request parameters that we read. The library doesn't validate them: in 0.3, a field typed as text may
 * hold anything.
 */
import { Effect, Schema } from "effect"
import type { Asked } from "./Exchange.ts"
import { invalidParams } from "./Fault.ts"

const count = Schema.optional(Schema.NullOr(Schema.Number))

const Content = Schema.Union([
  Schema.Struct({ $case: Schema.Literal("text"), value: Schema.String }),
  Schema.Struct({ $case: Schema.Literals(["raw", "url", "data"]), value: Schema.Unknown })
])

const Message = Schema.Struct({
  messageId: Schema.String,
  contextId: Schema.String,
  taskId: Schema.String,
  role: Schema.Number,
  parts: Schema.Array(Schema.Struct({ content: Schema.optional(Content), mediaType: Schema.String }))
})

const Sending = Schema.Struct({
  message: Schema.optional(Message),
  configuration: Schema.optional(
    Schema.Struct({
      acceptedOutputModes: Schema.Array(Schema.String),
      historyLength: count,
      returnImmediately: Schema.Boolean
    })
  )
})

const Named = Schema.Struct({ id: Schema.String })

/** Shapes by method. */
const shapes = {
  Send: Schema.is(Sending),
  Stream: Schema.is(Sending),
  Get: Schema.is(Schema.Struct({ id: Schema.String, historyLength: count })),
  Cancel: Schema.is(Named),
  Subscribe: Schema.is(Named),
  List: Schema.is(
    Schema.Struct({
      contextId: Schema.String,
      status: Schema.Number,
      pageSize: count,
      pageToken: Schema.String,
      historyLength: count,
      statusTimestampAfter: Schema.optional(Schema.String),
      includeArtifacts: Schema.optional(Schema.Boolean)
    })
  ),
  ExtendedCard: () => true
} satisfies Record<Asked["_tag"], (params: unknown) => boolean>

/** Fails unless the parameters have the types that the library declares. */
export const checkShape = (asked: Asked) =>
  shapes[asked._tag]("params" in asked ? asked.params : undefined)
    ? Effect.succeed(asked)
    : Effect.fail(invalidParams("A parameter of the method has the wrong type."))
