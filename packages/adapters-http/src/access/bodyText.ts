import { Effect, Option } from "effect"
import type { HttpServerError, HttpServerRequest } from "effect/http"

const decoder = new TextDecoder("utf-8", { fatal: true })

/**
 * Returns the text of a body; none if its bytes aren't UTF-8. Repaired text is not what was sent: half a character in
 * the middle of a name would hide it.
 */
export const bodyText = ({
  arrayBuffer
}: HttpServerRequest.HttpServerRequest): Effect.Effect<Option.Option<string>, HttpServerError.HttpServerError> =>
  Effect.map(
    arrayBuffer,
    Option.liftThrowable((bytes) => decoder.decode(bytes))
  )
