/**
 * Dynamic client registration (RFC 7591), open to everybody who reaches the server, so that a program unknown here can
 * ask a user to sign in. The program gets no secret and no rights, and can't change its registration. The user decides
 * at each sign-in.
 *
 * The library's own registration isn't used: it would keep everything that a client sends, and fetch URLs in it.
 */
import type { IncomingMessage, ServerResponse } from "node:http"
import * as Limits from "../Limits.ts"
import { Effect, Option, Result } from "effect"
import * as ClientMetadata from "./ClientMetadata.ts"
import type { RegisteredClients } from "./RegisteredClients.ts"
import type { RequestRates } from "./RequestRates.ts"
import { readBody } from "../readBody.ts"

/** Path below the mount. */
export const registrationPath = "/reg"

export interface RegistrationOptions {
  readonly clients: RegisteredClients
  readonly rates: RequestRates
}

const answer = (response: ServerResponse, status: number, body: object, headers: Record<string, string> = {}) =>
  Effect.sync(() => {
    response
      .writeHead(status, {
        "content-type": "application/json; charset=utf-8",
        "cache-control": "no-store",
        "x-content-type-options": "nosniff",
        ...headers
      })
      .end(JSON.stringify(body))
  })

const problem = (error: string, description: string) => ({ error, error_description: description })

const tooMany = problem("temporarily_unavailable", "Too many registrations came from this address. Try again later.")

const unreadable = problem(
  "invalid_client_metadata",
  "Send the registration as a JSON object with content type application/json."
)

const parse = (bytes: Buffer): Option.Option<unknown> => {
  try {
    return Option.some(JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(bytes)))
  } catch {
    return Option.none()
  }
}

/** Answers a request to the registration endpoint, in full. Limits count it under `address`. */
export const make = ({ clients, rates }: RegistrationOptions) =>
  Effect.fnUntraced(function* (request: IncomingMessage, response: ServerResponse, address: string) {
    if (request.method !== "POST") {
      return yield* answer(response, 405, problem("invalid_request", "Register clients with POST."), {
        allow: "OPTIONS, POST"
      })
    }
    const wait = yield* rates.registration(address)
    if (wait > 0) {
      return yield* answer(response, 429, tooMany, { "retry-after": String(wait), connection: "close" })
    }
    if (!/^application\/json\b/i.test(request.headers["content-type"] ?? "")) {
      return yield* answer(response, 400, unreadable, { connection: "close" })
    }
    const bytes = yield* Effect.promise(() => readBody(request, Limits.clientRegistrationBytes))
    if (bytes === undefined) {
      const large = problem(
        "invalid_client_metadata",
        `The registration must have at most ${Limits.clientRegistrationBytes} bytes.`
      )
      return yield* answer(response, 413, large, { connection: "close" })
    }
    const json = parse(bytes)
    if (Option.isNone(json)) return yield* answer(response, 400, unreadable)
    const metadata = ClientMetadata.fromRegistration(json.value)
    if (Result.isFailure(metadata)) {
      const { description, error } = metadata.failure
      return yield* answer(response, 400, problem(error, description))
    }
    yield* answer(response, 201, yield* clients.register(metadata.success, address))
  })
