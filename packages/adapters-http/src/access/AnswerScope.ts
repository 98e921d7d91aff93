/**
 * The container that an answer belongs to, for endpoints where neither the request nor the answer's records name it.
 * The guard needs it to find that container's identities.
 */
import { ofContainer, type TextScope } from "@incamera/domain/deidentification"
import { Context, Effect } from "effect"
import { CurrentPrincipal } from "./CurrentPrincipal.ts"

/** The handler writes the scope here, and the middleware reads it. */
export const AnswerScope = Context.Reference<{ scope: TextScope | undefined } | undefined>(
  "@incamera/adapters-http/access/AnswerScope",
  { defaultValue: () => undefined }
)

/** Sets the container that the answer belongs to. */
export const answersAbout = Effect.fnUntraced(function* (container: Parameters<typeof ofContainer>[1]) {
  const { userId } = yield* CurrentPrincipal
  const answer = yield* AnswerScope
  if (answer !== undefined) answer.scope = ofContainer(userId, container)
})
