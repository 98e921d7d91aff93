/** Identifiers in the path of a page: what is none names nothing. */
import { NotFound } from "@incamera/domain/access/AccessErrors"
import { Effect, Option, Schema } from "effect"
import type { Visit } from "./Visit.ts"

export const idOf = <Id extends string>(
  visit: Visit,
  name: string,
  schema: Schema.Codec<Id, string>,
  resource: NotFound["resource"]
): Effect.Effect<Id, NotFound> =>
  Option.match(Schema.decodeUnknownOption(schema)(visit.params[name]), {
    onNone: () => Effect.fail(new NotFound({ resource })),
    onSome: Effect.succeed
  })
