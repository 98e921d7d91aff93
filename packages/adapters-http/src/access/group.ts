/**
 * The handlers of a group whose endpoints take JSON. They get their payload decoded from the value that the bounds were
 * checked on: the library's own decoding takes text alone and would parse the body again.
 */
import { Context, Effect, Option, Schema, SchemaIssue } from "effect"
import { HttpServerResponse } from "effect/http"
import { HttpApi, HttpApiBuilder, type HttpApiEndpoint, HttpApiError } from "effect/http-api"
import { ReadBody, readBody } from "./bodyBounds.ts"

type Handler = (request: object) => Effect.Effect<unknown, unknown, unknown>

const noJson = new Schema.SchemaError(new SchemaIssue.InvalidValue({ message: "Expected a valid JSON body" }))

/** A handler of the raw request, in front of one of the decoded payload. */
const decoding = (endpoint: HttpApiEndpoint.Top, handler: Handler, api: Context.Context<never>): Handler => {
  const options = Context.getOrUndefined(api, HttpApi.PayloadParseOptions)
  const decoders = new Map(
    Array.from(endpoint.payload, ([mediaType, { schemas }]) => [
      mediaType,
      Schema.decodeUnknownEffect(Schema.Union(schemas), options)
    ])
  )
  return Effect.fnUntraced(function* (request: object) {
    // What needs no credential has nobody before it who read it.
    const body = (yield* ReadBody) ?? (yield* Effect.orDie(readBody(endpoint)))
    const decode = body && decoders.get(body.mediaType)
    if (decode === undefined) return HttpServerResponse.empty({ status: 415 })
    const decoded = Option.match(body!.value, { onNone: () => Effect.fail(noJson), onSome: decode })
    const payload = yield* HttpApiError.HttpApiSchemaError.wrap("Payload", decoded)
    return yield* handler({ ...request, payload })
  })
}

const takesJson = ({ payload }: HttpApiEndpoint.Top): boolean =>
  payload.size > 0 && [...payload.values()].every(({ encoding }) => encoding._tag === "Json")

/** What a group's builder is given, as far as it matters here. */
interface Handlers {
  readonly handle: (identifier: string, handler: Handler) => unknown
  readonly handleRaw: (identifier: string, handler: Handler) => unknown
}

/** In place of `HttpApiBuilder.group`; its `handleAll` alone differs. */
export const group: typeof HttpApiBuilder.group = (api, name, build) =>
  HttpApiBuilder.group(api, name, (handlers) => {
    const untyped = handlers as unknown as Handlers
    const { endpoints } = api.groups[name] as unknown as {
      readonly endpoints: Readonly<Record<string, HttpApiEndpoint.Top>>
    }
    const handleAll = (all: Readonly<Record<string, Handler>>) => {
      for (const [identifier, handler] of Object.entries(all)) {
        const endpoint = endpoints[identifier]!
        if (takesJson(endpoint)) untyped.handleRaw(identifier, decoding(endpoint, handler, api.annotations))
        else untyped.handle(identifier, handler)
      }
      return handlers
    }
    return build(Object.assign(Object.create(handlers), { handleAll }))
  })
