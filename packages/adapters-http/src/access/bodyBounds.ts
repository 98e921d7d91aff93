/** Bounds the values of a body: even a small body can hold many, and each takes time to decode. */
import { BadRequest } from "@incamera/domain/access/AccessErrors"
import * as Limits from "../Limits.ts"
import { Effect } from "effect"
import { HttpServerRequest } from "effect/http"
import type { HttpApiEndpoint } from "effect/http-api"

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

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    // The endpoint's decoding reports invalid JSON.
    return undefined
  }
}

/**
 * Returns the JSON body before the endpoint decodes it; undefined if there is none. Fails if it has too many values.
 */
export const readBody = Effect.fnUntraced(function* ({ payload }: Pick<HttpApiEndpoint.Top, "payload">) {
  const request = yield* HttpServerRequest.HttpServerRequest
  const mediaType = (request.headers["content-type"] ?? "application/json").split(";", 1)[0]!.trim().toLowerCase()
  if (payload.get(mediaType)?.encoding._tag !== "Json") return undefined
  // The library caches the text, so the endpoint reports the same error if the body is too long or breaks off.
  const body = parsed(yield* Effect.orDie(request.text))
  yield* checkValues(body)
  return body
})
