/**
 * The one place through which every request of a principal comes in: each of its strings is screened before anything
 * is decoded, stored, logged or sent on. Whatever the endpoint then does with them, what is registered is not among
 * them. Texts that are stored or worked on are judged besides, by the use case that makes them safe.
 */
import { BadRequest } from "@incamera/domain/access/AccessErrors"
import type { Principal } from "@incamera/domain/access/Principal"
import { Deidentification } from "@incamera/domain/deidentification/Deidentification"
import * as Limits from "@incamera/domain/Limits"
import { SecureStepOpening } from "@incamera/domain/securesteps/SecureStepOpening"
import { Context, Effect, Option, Schema, SchemaAST } from "effect"
import { HttpRouter, HttpServerRequest } from "effect/http"
import type { HttpApiEndpoint } from "effect/http-api"
import { containerOf, scopeOf } from "./containerOf.ts"
import { StreamedBody } from "./StreamedBody.ts"
import { hasTooManyValues, stringsIn } from "./stringsIn.ts"

/** An endpoint takes a body in which nobody looks for strings. A mistake of ours: the caller gets an opaque 500. */
export class UnscreenedBody extends Schema.TaggedError<UnscreenedBody>()("UnscreenedBody", {
  encoding: Schema.String
}) {
  override get message() {
    return `A body of encoding ${this.encoding} can't be screened on its way in.`
  }
}

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    // It is going to be refused for not being JSON; until then it is one string.
    return text
  }
}

/** What is asked of an endpoint here. */
export type Entrance = Pick<HttpApiEndpoint.Top, "annotations" | "headers" | "payload">

/** Header names are few and the same for every request of an endpoint. */
const declaredHeaders = new WeakMap<Schema.Top, ReadonlyArray<string>>()

const headersOf = (schema: Schema.Top | undefined): ReadonlyArray<string> => {
  if (schema === undefined) return []
  const known = declaredHeaders.get(schema)
  if (known !== undefined) return known
  const encoded = SchemaAST.toEncoded(schema.ast)
  const names = SchemaAST.isObjects(encoded) ? encoded.propertySignatures.map(({ name }) => String(name)) : []
  declaredHeaders.set(schema, names)
  return names
}

/** The body as the endpoint is going to read it. What it takes for no body of its own, it refuses. */
const bodyOf = Effect.fnUntraced(function* (endpoint: Entrance) {
  const request = yield* HttpServerRequest.HttpServerRequest
  const contentType = request.headers["content-type"] ?? "application/json"
  const encoding = endpoint.payload.get(contentType.split(";", 1)[0]!.trim().toLowerCase())?.encoding
  if (encoding === undefined) return undefined
  switch (encoding._tag) {
    case "Multipart":
      // Its parts are screened by the use case as they come, where the endpoint says so; here, what divides them.
      if (encoding.mode === "stream" && Context.get(endpoint.annotations, StreamedBody) !== undefined)
        return contentType
      return yield* Effect.die(new UnscreenedBody({ encoding: encoding._tag }))
    case "Json":
    case "Text":
      // Read once and kept; that it is too long or breaks off is told here in the same way as there.
      return parsed(yield* Effect.orDie(request.text))
    default:
      return yield* Effect.die(new UnscreenedBody({ encoding: encoding._tag }))
  }
})

/**
 * Path, query, body, and those headers that the endpoint reads. All other headers are read by nothing of ours, and what
 * is not read is not kept. Where the request says which container it is about, the user finds a secure step there. Gives
 * the scope of the request.
 */
export const screenRequest = Effect.fnUntraced(function* (principal: Principal, endpoint: Entrance) {
  const boundary = yield* Deidentification
  const steps = yield* SecureStepOpening
  const request = yield* HttpServerRequest.HttpServerRequest
  const { params } = yield* HttpRouter.RouteContext
  const query = yield* HttpServerRequest.ParsedSearchParams
  const headers = headersOf(endpoint.headers).map((name) => request.headers[name])
  const given = [...Object.values(params), ...stringsIn(query), ...headers].filter((text) => text !== undefined)
  const body = yield* bodyOf(endpoint)
  if (hasTooManyValues(body)) {
    return yield* new BadRequest({
      problem: `The body is not valid: it must have at most ${Limits.bodyValues} values and fields.`
    })
  }
  const container = containerOf([params, body, query])
  const scope = scopeOf(principal.userId, container)
  const screened = boundary.screen(scope, [...given, ...stringsIn(body)])
  yield* Option.isNone(container) ? screened : steps.openingStep(principal, container.value)(screened)
  return scope
})
