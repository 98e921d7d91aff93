/** Identifiers in the path or in a form of a page: what is none names nothing. */
import { NotFound } from "@incamera/domain/access/AccessErrors"
import * as Limits from "@incamera/adapters-http/Limits"
import { Effect, Option, Schema } from "effect"
import type { Form } from "./Form.ts"
import type { Visit } from "./Visit.ts"

const decoded = <Id extends string>(
  said: unknown,
  schema: Schema.Codec<Id, string>,
  resource: NotFound["resource"]
): Effect.Effect<Id, NotFound> =>
  Option.match(Schema.decodeUnknownOption(schema)(said), {
    onNone: () => Effect.fail(new NotFound({ resource })),
    onSome: Effect.succeed
  })

export const idOf = <Id extends string>(
  visit: Visit,
  name: string,
  schema: Schema.Codec<Id, string>,
  resource: NotFound["resource"]
): Effect.Effect<Id, NotFound> => decoded(visit.params[name], schema, resource)

export const formIdOf = <Id extends string>(
  form: Form,
  name: string,
  schema: Schema.Codec<Id, string>,
  resource: NotFound["resource"]
): Effect.Effect<Id, NotFound> => decoded(form.text(name, Limits.resourceIdCharacters), schema, resource)
