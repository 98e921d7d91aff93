/**
 * The one place through which every answer to a principal leaves: the text of its body and of its headers passes the
 * outbound guard. What can't be guarded here does not leave, unless it says that it was guarded where it was made.
 */
import { Deidentification } from "@incamera/domain/deidentification/Deidentification"
import type { TextScope } from "@incamera/domain/deidentification/TextScope"
import { ExternalNames } from "@incamera/domain/externalnames/ExternalNames"
import { Effect, Schema } from "effect"
import { HttpBody, HttpServerResponse } from "effect/http"

/** An endpoint answers with what nobody guards. A mistake of ours: the caller gets an opaque 500. */
export class UnguardedAnswer extends Schema.TaggedError<UnguardedAnswer>()("UnguardedAnswer", {
  contentType: Schema.String
}) {
  override get message() {
    return `An answer of type ${this.contentType} can't be guarded on its way out.`
  }
}

/** Bodies that were guarded while they are made. Held weakly: an answer that was sent is forgotten. */
const guardedBodies = new WeakSet<object>()

/** A stream whose every byte passed a guard before it came here. */
export const guardedStream = (response: HttpServerResponse.HttpServerResponse): typeof response => {
  guardedBodies.add(response.body)
  return response
}

/**
 * Of our own making: by form, such as lengths, hashes and types, which read as what they are not; or always the same words,
 * so that an answer with these alone asks for no look at who is registered.
 */
const ownHeaders: ReadonlySet<string> = new Set([
  "cache-control",
  "content-length",
  "content-type",
  "date",
  "etag",
  "x-accel-buffering",
  "x-request-id"
])

const withBody = (response: HttpServerResponse.HttpServerResponse, text: string, contentType: string) =>
  HttpServerResponse.setBody(response, HttpBody.text(text, contentType))

/** Passes on an answer with its body guarded, and the names opened that its caller chose. */
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
 * Passes on an answer with its headers guarded; for the moment when all of them are there. Then there is no other
 * answer to give: headers that can't be guarded are left out.
 */
export const guardHeaders = Effect.fnUntraced(function* (
  scope: TextScope,
  response: HttpServerResponse.HttpServerResponse
) {
  const foreign = Object.entries(response.headers).filter(([name]) => !ownHeaders.has(name))
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
