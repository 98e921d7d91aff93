/** Registered clients: limited in number until a user allows them, and stored only then. */
import { assert, describe, it } from "@effect/vitest"
import * as Limits from "@incamera/identity-provider/Limits"
import * as ClientMetadata from "@incamera/identity-provider/clients/ClientMetadata"
import { RegisteredClients } from "@incamera/identity-provider/clients/RegisteredClients"
import * as ProviderRecords from "@incamera/identity-provider/ProviderRecords"
import { existsSync } from "node:fs"
import { readFile } from "node:fs/promises"
import { join } from "node:path"
import { Effect, Result } from "effect"
import { TestClock } from "effect/testing"
import { Browser, form } from "../support/Browser.ts"
import { server } from "../support/identityProviderServer.ts"
import { newProgram } from "../support/programs.ts"
import { newPlace, served, step } from "../support/served.ts"
import { temporaryDirectory } from "../support/temporaryDirectory.ts"
import {
  authorizationUrl,
  isSignInPage,
  newVerifier,
  refresh,
  register,
  signInAs,
  type Tokens
} from "../../support/signIn.ts"

const metadata = Result.getOrThrow(ClientMetadata.fromRegistration({ redirect_uris: ["http://127.0.0.1/callback"] }))

const newClients = Effect.gen(function* () {
  const dataDir = yield* temporaryDirectory
  const clients = new RegisteredClients((yield* ProviderRecords.open(dataDir)).adapter)
  const has = (id: string) => step(async () => (await clients.adapter.find(id)) !== undefined)
  return { clients, dataDir, file: join(dataDir, "identity-provider", "permissions.json"), has }
})

describe("clients that nobody has allowed", () => {
  it.live("are limited, however many register; the oldest of the same address go first", () =>
    Effect.gen(function* () {
      const { clients, file, has } = yield* newClients
      const quiet = yield* clients.register(metadata, "192.0.2.1")
      const flood: Array<string> = []
      for (let index = 0; index < 5_000; index++) {
        flood.push((yield* clients.register(metadata, "192.0.2.2")).client_id)
      }
      assert.strictEqual(clients.waiting, 1 + Limits.unusedClientsPerAddress)
      assert.isTrue(yield* has(quiet.client_id))
      assert.isFalse(yield* has(flood[0]!))
      assert.isFalse(yield* has(flood.at(-1 - Limits.unusedClientsPerAddress)!))
      assert.isTrue(yield* has(flood.at(-Limits.unusedClientsPerAddress)!))

      for (let index = 0; index < 3_000; index++) yield* clients.register(metadata, `2001:db8::${index}/64`)
      assert.strictEqual(clients.waiting, Limits.unusedClients)
      assert.isFalse(yield* has(quiet.client_id))
      assert.isFalse(existsSync(file))
    })
  )

  it.effect("are forgotten after a day", () =>
    Effect.gen(function* () {
      const { clients } = yield* newClients
      yield* clients.register(metadata, "192.0.2.1")
      yield* TestClock.adjust(Limits.unusedClientMillis)
      yield* clients.register(metadata, "192.0.2.2")
      assert.strictEqual(clients.waiting, 1)
    })
  )
})

describe("clients that a user has allowed", () => {
  it.live("are written down, and no longer among those that give way", () =>
    Effect.gen(function* () {
      const { clients, dataDir, file, has } = yield* newClients
      const allowed = yield* clients.register(metadata, "192.0.2.1")
      yield* clients.keep(allowed.client_id)
      yield* clients.keep("app_nobody")
      yield* clients.keep("https://client.example/c")
      assert.strictEqual(clients.waiting, 0)
      for (let index = 0; index < 2 * Limits.unusedClientsPerAddress; index++) {
        yield* clients.register(metadata, "192.0.2.1")
      }
      assert.isTrue(yield* has(allowed.client_id))
      const again = new RegisteredClients((yield* ProviderRecords.open(dataDir)).adapter)
      assert.deepEqual<unknown>(yield* step(async () => again.adapter.find(allowed.client_id)), allowed)
      assert.strictEqual(Object.keys(JSON.parse(yield* step(() => readFile(file, "utf8")))).length, 1)
    })
  )

  it.live("stay connected over a restart; those that only registered, or were refused, are gone", () =>
    Effect.gen(function* () {
      const place = yield* newPlace
      const before = yield* Effect.gen(function* () {
        const first = yield* newProgram(place)
        const unused = yield* newProgram(place)
        const { ca } = first
        assert.strictEqual((yield* step(() => register(ca, place.baseUrl, { redirect_uris: [] }))).status, 400)
        const tokens = yield* step(() => signInAs(first.program, first.alice, { scope: "api" }))
        return { ...first, unused: unused.program, tokens }
      }).pipe(Effect.provide(server(place)))
      const stored = yield* step(() => readFile(join(place.dataDir, "identity-provider", "permissions.json"), "utf8"))
      assert.include(stored, before.program.clientId)
      assert.notInclude(stored, before.unused.clientId)

      yield* Effect.gen(function* () {
        const refreshed = yield* step(() => refresh(before.program, before.tokens.refresh_token ?? ""))
        assert.strictEqual(refreshed.status, 200)
        assert.isDefined((JSON.parse(refreshed.text) as Tokens).refresh_token)
        assert.isDefined((yield* step(() => signInAs(before.program, before.alice, { scope: "api" }))).access_token)
        // The token endpoint answers `invalid_client` to an unknown client, which registers again.
        const unknown = yield* step(() => refresh(before.unused, "x"))
        assert.strictEqual(unknown.status, 401)
        assert.strictEqual(JSON.parse(unknown.text).error, "invalid_client")
      }).pipe(Effect.provide(server(place)))
    })
  )

  it.live("stay connected when their user signs out of the browser, as its page says", () =>
    served((place) =>
      Effect.gen(function* () {
        const { alice, ca, program } = yield* newProgram(place)
        const browser = new Browser(ca)
        const tokens = yield* step(() => signInAs(program, alice, { scope: "api" }, browser))
        const page = yield* step(() => browser.go(`${place.baseUrl}/idp/session/end`))
        const xsrf = /name="xsrf" value="(\w+)"/.exec(page.text)?.[1] ?? ""
        yield* step(() => browser.go(`${place.baseUrl}/idp/session/end/confirm`, form({ xsrf, logout: "yes" })))
        const url = authorizationUrl(program, newVerifier().challenge, { scope: "api" })
        assert.isTrue(isSignInPage(yield* step(() => browser.go(url))))
        assert.strictEqual((yield* step(() => refresh(program, tokens.refresh_token ?? ""))).status, 200)
      })
    )
  )
})
