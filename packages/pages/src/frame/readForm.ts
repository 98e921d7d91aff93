/** Reads the body of a form, of bounded length. */
import { BadRequest } from "@incamera/domain/access"
import * as Limits from "../Limits.ts"
import { ByteSize, Effect } from "effect"
import { HttpIncomingMessage, type HttpServerRequest } from "effect/http"

const mediaType = (request: HttpServerRequest.HttpServerRequest): string =>
  (request.headers["content-type"] ?? "").split(";", 1)[0]!.trim().toLowerCase()

/** `BadRequest` for bodies that our forms never send. */
export const readForm = Effect.fnUntraced(function* (
  request: HttpServerRequest.HttpServerRequest,
  maxBytes: number = Limits.pageFormBytes
) {
  if (mediaType(request) !== "application/x-www-form-urlencoded") {
    return yield* new BadRequest({ problem: "The form can’t be read." })
  }
  const text = yield* request.text.pipe(
    Effect.provideService(HttpIncomingMessage.MaxBodySize, ByteSize.fromInputUnsafe(maxBytes)),
    Effect.mapError(() => new BadRequest({ problem: "The form is too long or incomplete." }))
  )
  const fields = new URLSearchParams(text)
  if (fields.size > Limits.pageFormFields) return yield* new BadRequest({ problem: "The form has too many fields." })
  return fields
})
