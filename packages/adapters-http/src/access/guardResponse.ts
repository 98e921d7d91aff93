/** Passes the text of a JSON answer through the outbound guard. Streams are guarded where they are written. */
import { Deidentification } from "@incamera/domain/deidentification/Deidentification"
import type { UserId } from "@incamera/domain/Ids"
import { Effect } from "effect"
import { HttpServerResponse } from "effect/http"

const isJson = (contentType: string) => contentType.startsWith("application/json")

export const guardResponse = Effect.fnUntraced(function* (
  userId: UserId,
  response: HttpServerResponse.HttpServerResponse
) {
  const { body } = response
  if (body._tag !== "Uint8Array" || !isJson(body.contentType)) return response
  const boundary = yield* Deidentification
  const value: unknown = JSON.parse(new TextDecoder().decode(body.body))
  const guarded = yield* boundary.guardJson(userId, value)
  if (guarded === value) return response
  return HttpServerResponse.setBody(response, HttpServerResponse.jsonUnsafe(guarded).body)
})
