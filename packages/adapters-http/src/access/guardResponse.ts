/**
 * Every answer to a principal leaves through here: the outbound guard covers the text of its body and headers. An
 * answer that can't be guarded here is not sent, unless it was marked as guarded where it was made.
 */
import { Deidentification, type TextScope } from "@incamera/domain/deidentification"
import { ExternalNames } from "@incamera/domain/externalnames"
import { Effect, Schema } from "effect"
import { HttpBody, HttpServerResponse } from "effect/http"
import { defaultHeaders } from "../responses/securityHeaders.ts"

/** An endpoint returned a body that nothing guards: a defect of ours. The caller gets an opaque 500. */
class UnguardedAnswer extends Schema.TaggedError<UnguardedAnswer>()("UnguardedAnswer", {
  contentType: Schema.String
}) {
  override get message() {
    return `An answer of type ${this.contentType} can't be guarded on its way out.`
  }
}

/** Bodies that were guarded while they were made. Held weakly, so a sent answer can be collected. */
const guardedBodies = new WeakSet<object>()

/** Marks a stream whose every byte was already guarded. */
export const guardedStream = (response: HttpServerResponse.HttpServerResponse): typeof response => {
  guardedBodies.add(response.body)
  return response
}

/**
 * Headers of our own making. Some have forms (lengths, hashes, types) that look like identities; others are constants.
 * An answer with these alone needs no look-up of registered identities.
 */
const ownHeaders: ReadonlySet<string> = new Set([
  "cache-control",
  "content-length",
  "content-type",
  "date",
  "etag",
  "identity-spans",
  "x-accel-buffering",
  "x-request-id"
])

const isOwnHeader = ([name, value]: readonly [name: string, value: string]): boolean =>
  ownHeaders.has(name) || defaultHeaders[name] === value

const withBody = (response: HttpServerResponse.HttpServerResponse, text: string, contentType: string) =>
  HttpServerResponse.setBody(response, HttpBody.text(text, contentType))

/** Returns the answer with a guarded body, and opens the names that its caller chose. */
export const guardResponse = Effect.fnUntraced(function* (
  scope: TextScope,
  response: HttpServerResponse.HttpServerResponse
) {
  const { body } = response
  if (body._tag === "Empty" || guardedBodies.has(body)) return response
  const contentType = body.contentType ?? body._tag
  const isJson = /^application\/(?:[a-z0-9.-]+\+)?json\b/.test(contentType)
  if (body._tag !== "Uint8Array" || !(isJson || contentType.startsWith("text/"))) {
    return yield* Effect.die(new UnguardedAnswer({ contentType }))
  }
  const boundary = yield* Deidentification
  const text = new TextDecoder().decode(body.body)
  const value: unknown = isJson ? JSON.parse(text) : text
  const guarded = yield* boundary.guardJson(scope, value)
  if (!isJson) return guarded === value ? response : withBody(response, String(guarded), contentType)
  const told = guarded === value ? text : JSON.stringify(guarded)
  const opened = (yield* ExternalNames).openInJson(scope.userId, told)
  return opened === text ? response : withBody(response, opened, contentType)
})

/**
 * Returns the answer with guarded headers. Runs when all headers are set and no other answer is possible, so headers
 * that can't be guarded are dropped.
 */
export const guardHeaders = Effect.fnUntraced(function* (
  scope: TextScope,
  response: HttpServerResponse.HttpServerResponse
) {
  const foreign = Object.entries(response.headers).filter((header) => !isOwnHeader(header))
  if (foreign.length === 0) return response
  const boundary = yield* Deidentification
  const values = foreign.map(([, value]) => value)
  const guarded = (yield* boundary
    .guardJson(scope, values)
    .pipe(
      Effect.catch(() => Effect.logWarning("Headers of an answer can't be guarded").pipe(Effect.as(undefined)))
    )) as ReadonlyArray<string> | undefined
  if (guarded === values) return response
  return foreign.reduce(
    (sent, [name], index) =>
      guarded === undefined
        ? HttpServerResponse.removeHeader(sent, name)
        : HttpServerResponse.setHeader(sent, name, guarded[index]!),
    response
  )
})
