/**
 * The container that an answer belongs to, for endpoints where neither the request nor the records of the answer name it:
 * the guard needs it to know whose finds to search for.
 */
import { type TextScope, ofContainer } from "@incamera/domain/deidentification/TextScope"
import { Context, Effect } from "effect"
import { CurrentPrincipal } from "./CurrentPrincipal.ts"

/** Where a handler writes down the scope, and the middleware reads it. */
export const AnswerScope = Context.Reference<{ scope: TextScope | undefined } | undefined>(
  "@incamera/adapters-http/access/AnswerScope",
  { defaultValue: () => undefined }
)

/** Says which container the answer belongs to. */
export const answersAbout = Effect.fnUntraced(function* (container: Parameters<typeof ofContainer>[1]) {
  const { userId } = yield* CurrentPrincipal
  const answer = yield* AnswerScope
  if (answer !== undefined) answer.scope = ofContainer(userId, container)
})
