/** Bounds the values of a body: even a small body can hold many, and each takes time to decode. */
import { BadRequest } from "@incamera/domain/access"
import * as Limits from "../Limits.ts"
import { Context, Effect, Option } from "effect"
import { HttpServerRequest } from "effect/http"
import type { HttpApiEndpoint } from "effect/http-api"
import { bodyText } from "./bodyText.ts"

/** True if a JSON value has more values and member names than a body may have. */
const hasTooManyValues = (value: unknown): boolean => {
  const rest: Array<unknown> = [value]
  let count = 0
  while (rest.length > 0) {
    const next = rest.pop()
    const inner = typeof next === "object" && next !== null ? Object.values(next) : []
    // Arrays and objects count by their values, objects also by their member names.
    count += inner.length === 0 ? 1 : Array.isArray(next) ? 0 : inner.length
    if (count + inner.length > Limits.bodyValues) return true
    rest.push(...inner)
  }
  return false
}

/** Refuses a JSON value with too many values. */
export const checkValues = (value: unknown): Effect.Effect<void, BadRequest> =>
  hasTooManyValues(value)
    ? Effect.fail(
        new BadRequest({
          problem: `The body is not valid: it must have at most ${Limits.bodyValues} values and fields.`
        })
      )
    : Effect.void

/** A JSON body, parsed. */
export interface JsonBody {
  readonly mediaType: string
  /** Undefined if the body is empty; none if it isn't JSON. */
  readonly value: Option.Option<unknown>
}

const parsed = (text: string): JsonBody["value"] => {
  if (text === "") return Option.some(undefined)
  try {
    return Option.some(JSON.parse(text))
  } catch {
    // The endpoint's decoding reports invalid JSON.
    return Option.none()
  }
}

/**
 * Returns the JSON body before the endpoint decodes it; undefined if none is expected or another media type came. Fails
 * if it has too many values.
 */
export const readBody = Effect.fnUntraced(function* ({ payload }: Pick<HttpApiEndpoint.Top, "payload">) {
  const request = yield* HttpServerRequest.HttpServerRequest
  const mediaType = (request.headers["content-type"] ?? "application/json").split(";", 1)[0]!.trim().toLowerCase()
  if (payload.get(mediaType)?.encoding._tag !== "Json") return undefined
  // That it is too long or breaks off is told in the same way as by the library.
  const value = Option.flatMap(yield* Effect.orDie(bodyText(request)), parsed)
  yield* checkValues(Option.getOrUndefined(value))
  return { mediaType, value } satisfies JsonBody
})

/** Where the middleware leaves the body that it read for its scope. */
export const ReadBody = Context.Reference<JsonBody | undefined>("@incamera/adapters-http/access/ReadBody", {
  defaultValue: () => undefined
})
