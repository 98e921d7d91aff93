/**
 * The door of the A2A interface: every string of a request is screened before anything of it is decoded, stored, logged or
 * repeated, names of fields and the request's own id among them.
 */
import type { Principal } from "@incamera/domain/access/Principal"
import { Deidentification } from "@incamera/domain/deidentification/Deidentification"
import type { TextScope } from "@incamera/domain/deidentification/TextScope"
import type { UserId } from "@incamera/domain/Ids"
import * as Limits from "@incamera/domain/Limits"
import { SecureStepOpening } from "@incamera/domain/securesteps/SecureStepOpening"
import { Effect, Option } from "effect"
import { containerOf, scopeOf } from "../access/containerOf.ts"
import { hasTooManyValues, stringsIn } from "../access/stringsIn.ts"
import { at } from "./at.ts"
import { invalidRequest } from "./Fault.ts"
import { idOf, type RequestId } from "./RpcRequest.ts"
import { isContextId } from "./taskIds.ts"

/** A case is named by its id alone, too. */
const withCase = (place: unknown): unknown => {
  const id = at(place, "containerId")
  return typeof id === "string" && id.startsWith("case_") ? { caseId: id } : place
}

/** Where a message says what it belongs to. */
const placesOf = (body: unknown): ReadonlyArray<unknown> => {
  const parts = at(body, "params", "message", "parts")
  const data = Array.isArray(parts) ? parts.map((part) => at(part, "data")) : []
  return [at(body, "params", "message", "metadata"), at(body, "params", "metadata"), ...data].map(withCase)
}

/** Of the texts of a request, and of its answer where that says nothing else. */
export const scopeOfBody = (userId: UserId, body: unknown): TextScope => scopeOf(userId, containerOf(placesOf(body)))

/** Where the request says which container it is about, the user finds a secure step there. */
export const screenBody = Effect.fnUntraced(function* (
  principal: Principal,
  body: unknown,
  version: string | undefined
) {
  if (hasTooManyValues(body)) {
    return yield* invalidRequest(`The body must have at most ${Limits.bodyValues} values and fields.`)
  }
  const container = containerOf(placesOf(body))
  const screened = (yield* Deidentification).screen(scopeOf(principal.userId, container), [
    ...stringsIn(body),
    ...(version === undefined ? [] : [version])
  ])
  yield* Option.isNone(container)
    ? screened
    : (yield* SecureStepOpening).openingStep(principal, container.value)(screened)
})

/** The id of a request that was refused, as long as it is not what it was refused for. */
export const cleanId = Effect.fnUntraced(function* ({ userId }: Principal, body: unknown) {
  const id = idOf(body)
  if (id === null) return null
  const screened = (yield* Deidentification).screen(scopeOfBody(userId, body), [String(id)])
  return yield* screened.pipe(
    Effect.as<RequestId>(id),
    Effect.catchTag("IdentityRefused", () => Effect.succeed<RequestId>(null))
  )
})

/** The names of a refused message, of which nothing else is read; undefined where they are no names for a task. */
export const refusedMessage = (
  body: unknown
): { readonly contextId: string; readonly messageId: string } | undefined => {
  const messageId = at(body, "params", "message", "messageId")
  const contextId = at(body, "params", "message", "contextId") ?? ""
  return typeof messageId === "string" && messageId !== "" && (contextId === "" || isContextId(contextId))
    ? { messageId, contextId }
    : undefined
}
