/** The keys of an external identity provider, over real connections to loopback. */
import { assert, describe, it } from "@effect/vitest"
import * as JwtUserTokenVerifier from "@incamera/adapters-http/authentication/JwtUserTokenVerifier"
import * as ProviderKeys from "@incamera/adapters-http/authentication/ProviderKeys"
import * as HttpLimits from "@incamera/adapters-http/Limits"
import * as Limits from "@incamera/domain/Limits"
import { UserTokenVerifier } from "@incamera/domain/users/UserTokenVerifier"
import { Deferred, Effect, Fiber, Redacted } from "effect"
import { TestClock } from "effect/testing"
import { createServer, type IncomingMessage, type ServerResponse } from "node:http"
import type { AddressInfo } from "node:net"
import { makeAuthority } from "../support/certificates.ts"
import { httpAnswer, tlsServer } from "../support/tlsServer.ts"
import { audience, goodClaims, keySetOf, newSigningKey, sign, type SigningKey } from "../support/userTokens.ts"

const first = await newSigningKey("first")
const second = await newSigningKey("second")
const good = (await keySetOf(first)).keys[0]!
const ages = 10_000_000_000

/** A provider on loopback whose answers a test may change; it records the requested paths. */
const provider = Effect.gen(function* () {
  const asked: Array<string> = []
  const state = {
    keys: yield* Effect.promise(() => keySetOf(first)) as Effect.Effect<unknown>,
    discovery: {} as Record<string, unknown>,
    answer: undefined as undefined | ((request: IncomingMessage, response: ServerResponse) => void)
  }
  const server = createServer((request, response) => {
    asked.push(request.url!)
    if (state.answer !== undefined) return state.answer(request, response)
    const found = request.url === "/jwks" ? state.keys : { issuer, jwks_uri: `${issuer}/jwks`, ...state.discovery }
    response.setHeader("content-type", "application/json").end(JSON.stringify(found))
  })
  yield* Effect.acquireRelease(
    Effect.callback<void>((resume) => {
      server.listen(0, "127.0.0.1", () => resume(Effect.void))
    }),
    () => Effect.sync(() => server.close().closeAllConnections())
  )
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const verifier = yield* Effect.provide(UserTokenVerifier, JwtUserTokenVerifier.layerProvider({ issuer, audience }))
  const verify = (key: SigningKey) =>
    Effect.flatMap(
      Effect.promise(() => sign(key, { ...goodClaims, iss: issuer, exp: ages })),
      (token) => verifier.verify(Redacted.make(token), "api")
    )
  const refuses = (key: SigningKey) =>
    Effect.map(Effect.flip(verify(key)), (failure) => {
      assert.deepInclude(failure, { _tag: "Unauthorized", needs: "user-token" })
    })
  return { issuer, state, asked, verify, refuses }
})

const oneReading = ["/.well-known/openid-configuration", "/jwks"]

describe("an identity provider's keys", () => {
  it.effect("are found by discovery at the first token, and kept", () =>
    Effect.gen(function* () {
      const { asked, issuer, verify } = yield* provider
      assert.deepStrictEqual(asked, [])
      assert.deepStrictEqual({ ...(yield* verify(first)) }, { issuer, subject: "alice" })
      yield* verify(first)
      assert.deepStrictEqual(asked, oneReading)
    })
  )

  it.effect("are read once for many tokens at once", () =>
    Effect.gen(function* () {
      const { asked, verify } = yield* provider
      const users = yield* Effect.all(
        Array.from({ length: 50 }, () => verify(first)),
        { concurrency: "unbounded" }
      )
      assert.strictEqual(users.length, 50)
      assert.deepStrictEqual(asked, oneReading)
    })
  )

  it.effect("are read again for a key that isn't among them: the provider may have changed keys", () =>
    Effect.gen(function* () {
      const { asked, refuses, state, verify } = yield* provider
      yield* verify(first)
      state.keys = yield* Effect.promise(() => keySetOf(second))
      yield* TestClock.adjust(HttpLimits.providerKeysCooldownMillis)
      assert.strictEqual((yield* verify(second)).subject, "alice")
      assert.deepStrictEqual(asked, [...oneReading, ...oneReading])
      yield* refuses(first)
    })
  )

  it.effect("are not read again before the cool-down, however many unknown keys are named", () =>
    Effect.gen(function* () {
      const { asked, refuses, state } = yield* provider
      yield* refuses(second)
      state.keys = yield* Effect.promise(() => keySetOf(second))
      yield* TestClock.adjust(HttpLimits.providerKeysCooldownMillis - 1)
      yield* Effect.all(
        Array.from({ length: 20 }, () => refuses(second)),
        { concurrency: "unbounded" }
      )
      assert.deepStrictEqual(asked, oneReading)
    })
  )

  it.effect("age: one that was withdrawn is out when they are read again", () =>
    Effect.gen(function* () {
      const { asked, refuses, state, verify } = yield* provider
      yield* verify(first)
      state.keys = yield* Effect.promise(() => keySetOf(second))
      yield* TestClock.adjust(HttpLimits.providerKeysMaxAgeMillis - 1)
      yield* verify(first)
      assert.deepStrictEqual(asked, oneReading)
      yield* TestClock.adjust(1)
      yield* refuses(first)
      assert.deepStrictEqual(asked, [...oneReading, ...oneReading])
    })
  )
})

describe("a provider that can't be reached", () => {
  const answers: ReadonlyArray<
    readonly [what: string, answer: (request: IncomingMessage, response: ServerResponse) => void]
  > = [
    ["hangs up", (request) => request.socket.destroy()],
    ["is broken", (_request, response) => response.writeHead(500).end()],
    ["redirects", (_request, response) => response.writeHead(302, { location: "/jwks" }).end()],
    [
      "shows a sign-in page",
      (_request, response) => response.writeHead(200, { "content-type": "text/html" }).end("<p>")
    ],
    [
      "never stops talking",
      (_request, response) =>
        response
          .writeHead(200, { "content-type": "application/json" })
          .end(" ".repeat(HttpLimits.providerDocumentBytes + 1))
    ]
  ]
  for (const [what, answer] of answers) {
    it.effect(`because it ${what} lets nobody in`, () =>
      Effect.gen(function* () {
        const { refuses, state } = yield* provider
        state.answer = answer
        yield* refuses(first)
      })
    )
  }

  it.effect("because it never answers lets nobody in", () =>
    Effect.gen(function* () {
      const { refuses, state } = yield* provider
      const asked = yield* Deferred.make<void>()
      state.answer = () => Deferred.doneUnsafe(asked, Effect.void)
      const fiber = yield* Effect.forkChild(refuses(first))
      yield* Deferred.await(asked)
      yield* TestClock.adjust(HttpLimits.providerTimeoutMillis)
      yield* Fiber.join(fiber)
    })
  )

  it.effect("is asked again only after a while, and then heard", () =>
    Effect.gen(function* () {
      const { asked, refuses, state, verify } = yield* provider
      state.answer = (request) => request.socket.destroy()
      yield* Effect.all(
        Array.from({ length: 20 }, () => refuses(first)),
        { concurrency: "unbounded" }
      )
      assert.strictEqual(asked.length, 1)
      state.answer = undefined
      yield* TestClock.adjust(HttpLimits.providerRetryMillis - 1)
      yield* refuses(first)
      assert.strictEqual(asked.length, 1)
      yield* TestClock.adjust(1)
      assert.strictEqual((yield* verify(first)).subject, "alice")
    })
  )

  it.effect("doesn't take away the keys it gave, until they are old", () =>
    Effect.gen(function* () {
      const { refuses, state, verify } = yield* provider
      yield* verify(first)
      state.answer = (request) => request.socket.destroy()
      yield* TestClock.adjust(HttpLimits.providerKeysCooldownMillis)
      yield* refuses(second)
      assert.strictEqual((yield* verify(first)).subject, "alice")
      yield* TestClock.adjust(HttpLimits.providerKeysMaxAgeMillis)
      yield* refuses(first)
    })
  )
})

describe("a key set", () => {
  it.effect("may be as large as the bound", () =>
    Effect.gen(function* () {
      const { state, verify } = yield* provider
      const others = Array.from({ length: HttpLimits.providerKeys - 1 }, (_, index) => ({ ...good, kid: `${index}` }))
      state.keys = { keys: [...others, good] }
      assert.strictEqual((yield* verify(first)).subject, "alice")
    })
  )
})

describe("documents that are not believed", () => {
  const discoveries: ReadonlyArray<readonly [what: string, discovery: Record<string, unknown>]> = [
    ["of another issuer", { issuer: "https://evil.example" }],
    ["of no issuer", { issuer: undefined }],
    ["without keys", { jwks_uri: undefined }],
    ["with keys over plain HTTP elsewhere", { jwks_uri: "http://evil.example/jwks" }],
    ["with keys in a file", { jwks_uri: "file:///etc/passwd" }],
    ["with keys behind credentials", { jwks_uri: "https://user:secret@127.0.0.1/jwks" }],
    ["with an address over the length", { jwks_uri: `https://idp.example/${"x".repeat(Limits.urlCharacters)}` }]
  ]
  for (const [what, discovery] of discoveries) {
    it.effect(`discovery ${what}`, () =>
      Effect.gen(function* () {
        const { asked, refuses, state } = yield* provider
        state.discovery = discovery
        yield* refuses(first)
        assert.deepStrictEqual(asked, oneReading.slice(0, 1))
      })
    )
  }

  const keySets: ReadonlyArray<readonly [what: string, keySet: unknown]> = [
    ["that is a list", [good]],
    ["without keys", {}],
    ["with no key", { keys: [] }],
    ["with keys that are none", { keys: ["first", null] }],
    ["with a key meant for encryption", { keys: [{ ...good, use: "enc" }] }],
    ["with a secret key", { keys: [{ kty: "oct", k: "AAAA", kid: "first", alg: "ES256" }] }],
    ["with two keys of one name", { keys: [good, good] }],
    [
      "with too many keys",
      { keys: [good, ...Array.from({ length: HttpLimits.providerKeys }, (_, index) => ({ ...good, kid: `${index}` }))] }
    ]
  ]
  for (const [what, keySet] of keySets) {
    it.effect(`a key set ${what}`, () =>
      Effect.gen(function* () {
        const { refuses, state } = yield* provider
        state.keys = keySet
        yield* refuses(first)
      })
    )
  }
})

describe("an issuer", () => {
  const bad = [
    "",
    "idp.example",
    "http://idp.example",
    "http://localhost.evil.example",
    "ftp://idp.example",
    "https://user:secret@idp.example",
    "https://idp.example?tenant=1",
    "https://idp.example#x",
    `https://idp.example/${"x".repeat(Limits.userSubjectCharacters)}`
  ]
  for (const issuer of bad) {
    it.effect(`"${issuer.slice(0, 40)}" is refused when the server starts`, () =>
      Effect.gen(function* () {
        const failure = yield* Effect.flip(ProviderKeys.make({ issuer }))
        assert.strictEqual(failure._tag, "IssuerInvalid")
      })
    )
  }

  it.effect("over HTTPS is believed with a certificate of a trusted authority only", () =>
    Effect.gen(function* () {
      const authority = yield* Effect.promise(() => makeAuthority())
      const credentials = yield* Effect.promise(() => authority.issue({ names: ["127.0.0.1"] }))
      const keySet = yield* Effect.promise(() => keySetOf(first))
      const server = yield* tlsServer({
        ...credentials,
        answer: (socket) => {
          const body = server.requests.at(-1)!.startsWith("GET /tenant/.well-known/openid-configuration ")
            ? { issuer, jwks_uri: `${issuer}keys` }
            : keySet
          socket.end(httpAnswer(200, { "content-type": "application/json" }, JSON.stringify(body)))
        }
      })
      const issuer = `https://127.0.0.1:${server.port}/tenant/`
      const token = yield* Effect.promise(() => sign(first, { ...goodClaims, iss: issuer }))
      const verify = (extraCa: ReadonlyArray<string>) =>
        Effect.flatMap(UserTokenVerifier, (verifier) => verifier.verify(Redacted.make(token), "api")).pipe(
          Effect.provide(JwtUserTokenVerifier.layerProvider({ issuer, audience, extraCa }))
        )
      const refused = yield* Effect.flip(verify([]))
      assert.strictEqual(refused._tag, "Unauthorized")
      assert.deepStrictEqual(server.requests, [])
      assert.strictEqual((yield* verify([authority.pem])).issuer, issuer)
    })
  )
})
