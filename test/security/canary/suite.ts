/**
 * Sends a registered identity in every string of every operation, under every credential, in many disguises. An allowed
 * caller is told that it was refused. Afterwards it is nowhere: in no answer, row, log or trace. The operations come
 * from the API's own document, so a new one is included.
 */
import { assert, layer } from "@effect/vitest"
import { Context, Effect, Layer, type Scope } from "effect"
import { Api } from "@incamera/adapters-http/api/Api"
import {
  AgentAuthentication,
  PrincipalAuthentication,
  UserAuthentication
} from "@incamera/adapters-http/access/Authentication"
import type { Answer } from "../../support/https.ts"
import { sendOverA2a } from "./a2a.ts"
import { disguises, isSeen } from "./disguises.ts"
import { type Operation, operationsOf, type Position } from "./positions.ts"
import { credentialsOf, prepared, recordsFor, registrationToken, send, told, validDraft, variants } from "./send.ts"
import type { Account, World } from "./world.ts"

class Canary extends Context.Service<Canary, World & { readonly operations: ReadonlyArray<Operation> }>()(
  "test/security/canary/suite/Canary"
) {}

/** Number of concurrent requests. */
const together = 6

/** Number of disguises per position: in ids and codes, in strings that an operation reads, and in unread strings. */
const perPosition = { closed: 2, read: 3, unread: 2 }

const inGroups = async <A>(all: ReadonlyArray<A>, size: number, use: (one: A) => Promise<void>): Promise<void> => {
  for (let at = 0; at < all.length; at += size) await Promise.all(all.slice(at, at + size).map(use))
}

/** Full answers, with their requests. */
const answers: Array<{ readonly what: string; readonly text: string }> = []
const keep = (what: string, { headers, status, text }: Answer): void => {
  answers.push({ what, text: `${status} ${JSON.stringify(headers)} ${text}` })
}

/** True for text that people write, which is judged. Every other string is only checked for its form. */
export const isFreeText = ({ name }: Position): boolean =>
  /^(?:body (?:jurisdiction|name|note|practiceArea|prompt|stage|summary|title)|upload (?:.*content.*|file name.*))$/u.test(
    name
  )

interface Credential {
  readonly whose: string
  readonly bearer: string | undefined
  /** True if the operation accepts it. */
  readonly isAccepted: boolean
}

const credentialsFor = ({ credentials }: Operation, alice: Account, bob: Account): ReadonlyArray<Credential> => {
  const takes = (kind: string) => credentials.some((name) => name === kind || name === "token")
  return [
    { whose: "the user", bearer: alice.userToken, isAccepted: takes("userToken") },
    { whose: "the agent", bearer: alice.bearer, isAccepted: takes("bearerToken") },
    { whose: "another user", bearer: bob.userToken, isAccepted: takes("userToken") },
    { whose: "nobody", bearer: undefined, isAccepted: false }
  ]
}

/** Returns the reason why a file was rejected, once it is judged. */
const problemOf = async ({ gateway }: World, { headers }: Answer, bearer: string | undefined) => {
  for (;;) {
    const own = bearer === undefined ? {} : { bearer }
    const { problem, status } = (await gateway.client.call(headers["location"]!, own)).json()
    if (status !== "deidentifying") return problem ?? { error: status }
    await new Promise((resolve) => setImmediate(resolve))
  }
}

export const suite = <E>(name: string, world: Effect.Effect<World, E, Scope.Scope>): void => {
  const canary = Layer.effect(
    Canary,
    Effect.gen(function* () {
      const made = yield* world
      const document = yield* Effect.promise(() => made.gateway.client.call("/openapi.json"))
      return Canary.of({ ...made, operations: operationsOf(document.json()) })
    })
  )

  layer(canary, { excludeTestServices: true, timeout: "180 seconds" })(`A registered identity (${name})`, (it) => {
    it.effect("would be seen in any disguise, also within JSON and addresses", () =>
      Effect.sync(() => {
        for (const text of Object.values(disguises)) {
          for (const form of [text, JSON.stringify({ text }), encodeURIComponent(text), `a ${text} b`]) {
            assert.isTrue(isSeen(form), form)
          }
        }
        assert.isFalse(isSeen("The zebra quacked at the thorp."))
      })
    )

    it.effect("every operation names its credential, brings a secret in its body, or is of nobody", () =>
      Effect.sync(() => {
        const doors: ReadonlySet<unknown> = new Set([UserAuthentication, AgentAuthentication, PrincipalAuthentication])
        const open = Object.values(Api.groups).flatMap((group) =>
          Object.values(group.endpoints)
            .filter(({ middlewares }) => ![...middlewares].some((middleware) => doors.has(middleware)))
            .map(({ method, path }) => `${method} ${path}`)
        )
        assert.deepStrictEqual(open.sort(), [
          "GET /health/live",
          "GET /health/ready",
          "POST /v1/agents/register",
          "POST /v1/auth/token"
        ])
      })
    )

    it.effect("harmless strings get through everywhere, so that a refusal says something", () =>
      Effect.gen(function* () {
        const world = yield* Canary
        assert.isAtLeast(world.operations.length, 12)
        // For operations that only read, and so don't change the account. It belongs to another user, because a user
        // has only one agent at a time.
        const untouched = yield* Effect.promise(() => world.account("carol"))
        for (const operation of world.operations) {
          const kinds = operation.credentials.flatMap((kind) => (kind === "token" ? ["userToken", "token"] : [kind]))
          for (const kind of kinds.length === 0 ? [undefined] : kinds) {
            const isReading = operation.example.method === "GET"
            const account = isReading
              ? untouched
              : yield* Effect.promise(() => world.accountWith("alice", recordsFor(operation)))
            const draft = yield* Effect.promise(() => prepared(world, operation, account))
            const bearer = kind === undefined ? undefined : credentialsOf(account)[kind as "token"]
            const answer = yield* Effect.promise(() => send(world, draft, bearer))
            keep(`${operation.id} harmlessly`, answer)
            assert.isTrue(
              answer.status >= 200 && answer.status < 300,
              `${operation.id} by ${kind}: ${answer.status} ${answer.text}`
            )
          }
        }
      })
    )

    it.effect("is refused wherever free text is read, to everybody who knows it", () =>
      Effect.gen(function* () {
        const world = yield* Canary
        const alice = yield* Effect.promise(() => world.account("alice"))
        const bob = yield* Effect.promise(() => world.account("bob"))
        let turn = 0
        const requests = world.operations.flatMap((operation) =>
          operation.positions.filter(isFreeText).flatMap((position) => {
            turn++
            return variants(position, turn, perPosition.read).flatMap(({ disguise, text }) =>
              credentialsFor(operation, alice, bob).map((credential) => ({
                operation,
                position,
                disguise,
                text,
                credential
              }))
            )
          })
        )
        yield* Effect.promise(() =>
          inGroups(requests, together, async ({ credential, disguise, operation, position, text }) => {
            const what = `${operation.id}, ${position.name}, ${disguise}, by ${credential.whose}`
            const draft = position.put(validDraft(world, operation, alice), text)
            const answer = await send(world, draft, credential.bearer)
            keep(what, answer)
            if (!credential.isAccepted) return assert.include([400, 401, 403, 404], answer.status, what)
            // The record is looked up first, and it belongs to somebody else.
            if (credential.whose === "another user") return assert.include([400, 403, 404], answer.status, what)
            // A label is shorter than some disguises.
            if (/must be at most \d+ characters/u.test(answer.text)) return assert.strictEqual(answer.status, 400, what)
            // On a busy machine, an upload's answer comes before the file is judged.
            if (answer.status === 201 && answer.json().status === "deidentifying") {
              const { error } = await problemOf(world, answer, credential.bearer)
              return assert.strictEqual(error, "IdentityRefused", what)
            }
            assert.strictEqual(answer.status, 403, `${what}: ${answer.text}`)
            assert.strictEqual(answer.json().error, "IdentityRefused", what)
            assert.match(answer.headers["link"] ?? "", /rel="secure-step"/, what)
          })
        )
        assert.isAbove(requests.length, 35 * perPosition.read)
      })
    )

    it.effect("makes no difference where ids, codes, cursors, headers and unknown members are read", () =>
      Effect.gen(function* () {
        const world = yield* Canary
        let turn = 0
        let count = 0
        for (const operation of world.operations.filter(({ credentials }) => credentials.length > 0)) {
          const account = yield* Effect.promise(() => world.account("alice"))
          const kind = operation.credentials[0] as "token"
          const answerTo = (position: Position, text: string) =>
            Effect.promise(() => {
              const draft = validDraft(world, operation, account)
              // A second branch of the same name is refused.
              const body =
                operation.id === "timelines.createBranch"
                  ? { ...(draft.body as object), name: `Try ${++turn}` }
                  : draft.body
              return send(world, position.put({ ...draft, body }, text), credentialsOf(account)[kind])
            })
          for (const position of operation.positions.filter((position) => !isFreeText(position))) {
            for (const { disguise, stranger, text } of variants(position, ++turn, perPosition.closed)) {
              const what = `${operation.id}, ${position.name}, ${disguise}`
              const answer = yield* answerTo(position, text)
              assert.notInclude(answer.text, "IdentityRefused", what)
              const other = yield* answerTo(position, stranger)
              // Some operations work only once: deleting a record, inviting a partner.
              if (answer.status < 300 && (operation.method === "DELETE" || other.status === 409)) break
              assert.strictEqual(told(answer, text), told(other, stranger), what)
              count++
            }
          }
        }
        assert.isAbove(count, 200 * perPosition.closed)
      })
    )

    it.effect("is ignored where nobody reads it: in other headers, invalid addresses, credentials", () =>
      Effect.gen(function* () {
        const world = yield* Canary
        const bob = yield* Effect.promise(() => world.account("bob"))
        const alice: Account = yield* Effect.promise(() => world.account("alice"))
        const isBelow500 = (what: string, answer: Answer) => {
          keep(what, answer)
          assert.isBelow(answer.status, 500, what)
        }
        let turn = 0
        for (const operation of world.operations) {
          for (const position of operation.positions.filter(({ isRead }) => !isRead)) {
            for (const { disguise, text } of variants(position, ++turn, perPosition.unread)) {
              for (const { bearer, whose } of credentialsFor(operation, alice, bob)) {
                const draft = position.put(validDraft(world, operation, alice), text)
                const answer = yield* Effect.promise(() => send(world, draft, bearer))
                isBelow500(`${operation.id}, ${position.name}, ${disguise}, by ${whose}`, answer)
                // The operation may have ended the agent's credentials, as requested.
                if (draft.method === "GET" || answer.status >= 300) continue
                const check = yield* Effect.promise(() =>
                  world.gateway.client.call("/v1/cases?limit=1", { bearer: alice.bearer })
                )
                if (check.status !== 401) continue
                Object.assign(alice, yield* Effect.promise(() => world.accountWith("alice", recordsFor(operation))))
              }
            }
          }
        }
        for (const [disguise, text] of Object.entries(disguises)) {
          const written = encodeURIComponent(text)
          for (const path of [
            `/${written}`,
            `/v1/${written}`,
            `/v1/cases/${written}`,
            `/v1/agents/me/${written}?x=${written}`,
            `/idp/${written}`
          ]) {
            for (const bearer of [alice.userToken, alice.bearer, undefined, written]) {
              const answer = yield* Effect.promise(() =>
                world.gateway.client.call(path, bearer === undefined ? {} : { bearer })
              )
              isBelow500(`${path.replace(written, disguise)}`, answer)
            }
          }
        }
      })
    )

    it.effect("does not come in by an agent card, nor go out by the address of one", () =>
      Effect.gen(function* () {
        const world = yield* Canary
        const { client, sampleAgent } = world.gateway
        const sound = {
          name: "Paralegal Assistant",
          description: "Prepares matters.",
          url: "https://agent.example/a2a",
          protocols: ["a2a/1.0"]
        }
        const register = async (cardUrl: string, card: object = sound) => {
          sampleAgent.serve(sound)
          const token = await registrationToken(world, await world.accountWith("alice", []))
          sampleAgent.serve(card)
          const fetches = sampleAgent.fetches()
          const body = { registration_token: token, agent_card_url: cardUrl }
          const answer = await client.call("/v1/agents/register", { body })
          keep("registration", answer)
          assert.include([400, 403], answer.status, answer.text)
          return { answer, fetched: sampleAgent.fetches() - fetches }
        }
        for (const host of ["zebediah-quackenthorpe.example", "quackenthorpe.example", "qx7730219z.example"]) {
          const { answer, fetched } = yield* Effect.promise(() => register(`https://${host}/.well-known/agent.json`))
          assert.deepStrictEqual([answer.status, fetched], [403, 0], host)
        }
        for (const text of Object.values(disguises)) {
          const { fetched } = yield* Effect.promise(() =>
            register(`${sampleAgent.cardUrl}?for=${encodeURIComponent(text)}`)
          )
          assert.strictEqual(fetched, 0, text)
        }
        for (const text of [disguises.plain, disguises.capitals, disguises.lookAlike]) {
          for (const spoiled of [
            { name: text },
            { description: `For ${text}` },
            { protocols: ["a2a/1.0", text] },
            { url: `https://agent.example/${encodeURIComponent(text)}` },
            { name: `For ${text.slice(0, 8)}`, description: text.slice(9) }
          ]) {
            const { answer } = yield* Effect.promise(() => register(sampleAgent.cardUrl, { ...sound, ...spoiled }))
            assert.strictEqual(answer.json().error, "IdentityRefused", JSON.stringify(spoiled))
          }
        }
        sampleAgent.serve(sound)
      })
    )

    it.effect("is refused by every method of A2A, in either version, in any field", () =>
      Effect.gen(function* () {
        const world = yield* Canary
        assert.isAbove(yield* Effect.promise(() => sendOverA2a(world, keep)), 400)
      })
    )

    it.effect("is nowhere: in no answer, no row, no log and no trace", () =>
      Effect.gen(function* () {
        const { rows, witness } = yield* Canary
        const seen = (texts: ReadonlyArray<string>) => [...new Set(texts)].filter(isSeen).slice(0, 3)
        assert.deepStrictEqual(
          answers.filter(({ text }) => isSeen(text)).map(({ what }) => what),
          []
        )
        const kept = yield* rows
        assert.isTrue(
          kept.some((row) => row.includes("unpaid commission")),
          "the rows were searched"
        )
        assert.deepStrictEqual(seen(kept), [])
        const told = yield* witness.everything
        assert.isTrue(
          told.some((text) => text.startsWith("Deidentification.judge")),
          "the traces were searched"
        )
        assert.isAbove(witness.counts().spans, answers.length)
        assert.deepStrictEqual(seen(told), [])
      })
    )
  })
}
