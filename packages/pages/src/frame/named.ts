/** Requires an identifier from a form; `NotFound` if the form has no valid one. */
import { NotFound } from "@incamera/domain/access"
import { Effect, Option } from "effect"

export const named = <Id>(id: Option.Option<Id>, resource: NotFound["resource"]): Effect.Effect<Id, NotFound> =>
  Option.match(id, { onNone: () => Effect.fail(new NotFound({ resource })), onSome: Effect.succeed })
