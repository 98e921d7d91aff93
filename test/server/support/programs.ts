/** Programs at the embedded identity provider, with alice as their user. */
import { TlsCertificate } from "@incamera/server/tls/TlsCertificate"
import { createServer } from "node:https"
import { Effect } from "effect"
import type { AddressInfo } from "node:net"
import { type Person, registerProgram } from "../../support/signIn.ts"
import { firstPasswords, type Place } from "./identityProviderServer.ts"
import { step } from "./served.ts"

/** The authority of the server, alice, and a registered program. */
export const newProgram = Effect.fnUntraced(function* (place: Place, metadata?: Readonly<Record<string, unknown>>) {
  const { ca = "" } = yield* TlsCertificate
  const program = yield* step(() => registerProgram(ca, place.baseUrl, metadata))
  return { ca, program, alice: yield* person(place, "alice") }
})

export const person = Effect.fnUntraced(function* (place: Place, user: string) {
  const passwords = yield* step(() => firstPasswords(place.dataDir))
  return { user, password: passwords.get(user) ?? "" } satisfies Person
})

/**
 * A client's web server, on loopback with the local certificate: its answers by path, and the requested paths. Answers
 * are made on request, so a document can name its own address.
 */
export const webServer = Effect.fnUntraced(function* (
  answers: (
    origin: string
  ) => Readonly<
    Record<string, { readonly body: string; readonly status?: number; readonly headers?: Record<string, string> }>
  >
) {
  const { cert, key } = yield* TlsCertificate
  const asked: Array<string> = []
  const server = yield* Effect.acquireRelease(
    step(
      () =>
        new Promise<ReturnType<typeof createServer>>((resolve) => {
          const made = createServer({ cert, key }, (request, response) => {
            asked.push(request.url ?? "")
            const answer = answers(origin())[request.url ?? ""]
            response
              .writeHead(answer?.status ?? (answer === undefined ? 404 : 200), {
                "content-type": "application/json",
                ...answer?.headers
              })
              .end(answer?.body ?? "{}")
          })
          made.listen(0, "127.0.0.1", () => resolve(made))
        })
    ),
    (made) =>
      step(
        () =>
          new Promise<void>((resolve) => {
            made.closeAllConnections()
            made.close(() => resolve())
          })
      )
  )
  const origin = () => `https://localhost:${(server.address() as AddressInfo).port}`
  return { origin: origin(), asked }
})
