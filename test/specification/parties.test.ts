/** Specification, "Core endpoints", parties: create, list, get, update. */
import * as MemoryStores from "@incamera/adapters-memory/MemoryStores"
import { AgentStore } from "@incamera/domain/agents/AgentStore"
import { ContainerId } from "@incamera/domain/containers/Container"
import { SecureStepStore } from "@incamera/domain/securesteps/SecureStepStore"
import { ExternalUser } from "@incamera/domain/users/User"
import { Users } from "@incamera/domain/users/Users"
import { assert, layer } from "@effect/vitest"
import { Context, Effect, Layer } from "effect"
import { SecureRandom } from "effect/crypto"
import { randomUUID } from "node:crypto"
import * as GatewayModule from "../support/Gateway.ts"
import { Gateway } from "../support/Gateway.ts"
import { caseDraft } from "../support/requests.ts"

/** While `now` is true, new bearer tokens have already expired. */
const expiring = { now: false }
const stores = Layer.effect(
  AgentStore,
  Effect.map(AgentStore, (store) =>
    AgentStore.of({
      ...store,
      addBearerToken: (token) => store.addBearerToken(expiring.now ? { ...token, expiresAt: token.now } : token)
    })
  )
).pipe(Layer.provideMerge(MemoryStores.layer))

/** The server together with its storage, so that tests can look into it. */
const world = Layer.unwrap(
  Effect.map(Layer.build(stores), (built) => {
    const storage = Layer.succeedContext(built)
    return Layer.mergeAll(
      GatewayModule.layer({ parts: () => ({ storage }) }),
      Users.layer.pipe(Layer.provide(Layer.merge(storage, SecureRandom.layerWebCrypto))),
      Layer.succeed(SecureStepStore, Context.get(built, SecureStepStore))
    )
  })
)

const claimsOf = (token: string): { readonly iss: string; readonly sub: string } =>
  JSON.parse(Buffer.from(token.split(".")[1]!, "base64url").toString())

layer(world, { excludeTestServices: true, timeout: "60 seconds" })("Parties", (it) => {
  const withGateway = (use: (gateway: Gateway["Service"]) => Promise<void>) =>
    Effect.flatMap(Gateway, (gateway) => Effect.promise(() => use(gateway)))

  const newCase = async ({ client }: Gateway["Service"], bearer: string): Promise<string> =>
    (await client.call("/v1/cases", { body: caseDraft, bearer })).json().caseId

  const draft = (caseId: string) => ({ caseId, kind: "person", role: "plaintiff" })

  it.effect("create: 201 with the record, its place and its version; get returns the same", () =>
    withGateway(async (gateway) => {
      const { bearer, client, userToken } = gateway
      const caseId = await newCase(gateway, await userToken("alice"))
      const whole = { ...draft(caseId), kind: "organization", side: "respondent", relation: "opposing_party" }
      for (const [index, credential] of [await userToken("alice"), await bearer("alice")].entries()) {
        const created = await client.call("/v1/parties", {
          body: index === 0 ? draft(caseId) : whole,
          bearer: credential
        })
        assert.strictEqual(created.status, 201, created.text)
        const record = created.json()
        assert.deepInclude(record, {
          ...(index === 0 ? { ...draft(caseId), side: null, relation: null } : whole),
          placeholder: `[Party ${index + 1}]`,
          identityOnFile: false,
          version: 1
        })
        assert.match(record.partyId, /^party_[0-9a-f-]{36}$/)
        assert.strictEqual(created.headers["location"], `/v1/parties/${record.partyId}`)
        assert.strictEqual(created.headers["etag"], '"1"')
        const found = await client.call(created.headers["location"]!, { bearer: credential })
        assert.strictEqual(found.status, 200)
        assert.strictEqual(found.headers["etag"], '"1"')
        assert.deepStrictEqual(found.json(), record)
      }
    })
  )

  it.effect("put: replaces all fields; missing fields are cleared; the number stays; stale writes give 412", () =>
    withGateway(async (gateway) => {
      const { bearer, client, userToken } = gateway
      const user = await userToken("alice")
      const caseId = await newCase(gateway, user)
      const body = { ...draft(caseId), side: "initiating", relation: "client" }
      const { partyId } = (await client.call("/v1/parties", { body, bearer: user })).json()
      const put = (said: unknown, credential: string, ifMatch?: string) =>
        client.call(`/v1/parties/${partyId}`, {
          method: "PUT",
          body: said,
          bearer: credential,
          headers: ifMatch === undefined ? {} : { "if-match": ifMatch }
        })
      const said = { kind: "organization", role: "claimant" }
      const updated = await put(said, user, '"1"')
      assert.strictEqual(updated.status, 200, updated.text)
      assert.strictEqual(updated.headers["etag"], '"2"')
      assert.deepInclude(updated.json(), { ...said, side: null, relation: null, placeholder: "[Party 1]", version: 2 })
      assert.strictEqual((await put({ ...said, role: "heir" }, user, '"1"')).status, 412)
      const agent = await bearer("alice")
      assert.deepStrictEqual((await put(said, agent)).json(), updated.json(), "the same makes no new version")
      assert.strictEqual((await put({ ...said, role: "heir" }, agent, '"2"')).json().version, 3)
      for (const wrong of [
        {},
        { kind: "person" },
        { ...said, name: "x" },
        { ...said, placeholder: "[Party 7]" },
        { ...said, identityOnFile: true },
        { ...said, caseId },
        { ...said, role: "villain" }
      ]) {
        const answer = await put(wrong, user)
        assert.strictEqual(answer.status, 400, JSON.stringify(wrong))
        assert.strictEqual(answer.json().error, "BadRequest")
      }
    })
  )

  it.effect("no name can be sent in any field", () =>
    withGateway(async (gateway) => {
      const { client, userToken } = gateway
      const user = await userToken("alice")
      const caseId = await newCase(gateway, user)
      for (const field of ["name", "firm", "note", "partyId", "placeholder"]) {
        const answer = await client.call("/v1/parties", { body: { ...draft(caseId), [field]: "x" }, bearer: user })
        assert.strictEqual(answer.status, 400, field)
      }
      for (const wrong of [{ ...draft(caseId), role: "Jane" }, { ...draft(caseId), relation: "friend" }, { caseId }]) {
        assert.strictEqual((await client.call("/v1/parties", { body: wrong, bearer: user })).status, 400)
      }
      assert.deepStrictEqual((await client.call(`/v1/parties?caseId=${caseId}`, { bearer: user })).json().items, [])
    })
  )

  it.effect("list: newest first, of a case and of a role, by pages that miss and repeat nothing", () =>
    withGateway(async (gateway) => {
      const { bearer, client } = gateway
      const agent = await bearer("carol")
      const caseId = await newCase(gateway, agent)
      const other = await newCase(gateway, agent)
      const made: Array<string> = []
      for (const role of ["plaintiff", "witness", "defendant", "witness", "witness"]) {
        await client.call("/v1/parties", { body: draft(other), bearer: agent })
        const created = await client.call("/v1/parties", { body: { ...draft(caseId), role }, bearer: agent })
        made.unshift(created.json().partyId)
      }
      const list = async (query: string) => {
        const seen: Array<string> = []
        let cursor: string | null = null
        do {
          const path: string = `/v1/parties?limit=2&${query}${cursor === null ? "" : `&cursor=${encodeURIComponent(cursor)}`}`
          const page = (await client.call(path, { bearer: agent })).json()
          seen.push(...page.items.map((item: { partyId: string }) => item.partyId))
          cursor = page.nextCursor
        } while (cursor !== null)
        return seen
      }
      assert.deepStrictEqual(await list(`caseId=${caseId}`), made)
      assert.deepStrictEqual(await list(`caseId=${caseId}&role=witness`), [made[0]!, made[1]!, made[3]!])
      assert.strictEqual((await list("")).length, 10)
      assert.strictEqual((await list("role=plaintiff")).length, 6)
      const { nextCursor } = (await client.call(`/v1/parties?limit=1&caseId=${caseId}`, { bearer: agent })).json()
      const misused = await client.call(`/v1/parties?caseId=${other}&cursor=${nextCursor}`, { bearer: agent })
      assert.strictEqual(misused.status, 400)
    })
  )

  it.effect("the same request with the same key creates one party; a closed case takes none", () =>
    withGateway(async (gateway) => {
      const { client, userToken } = gateway
      const user = await userToken("alice")
      const caseId = await newCase(gateway, user)
      const headers = { "idempotency-key": randomUUID() }
      const create = (body: unknown) => client.call("/v1/parties", { body, bearer: user, headers })
      const answers = await Promise.all([create(draft(caseId)), create(draft(caseId)), create(draft(caseId))])
      const made = answers.filter(({ status }) => status === 201)
      assert.isNotEmpty(made)
      assert.isTrue(answers.every(({ status }) => status === 201 || status === 409))
      const again = await create(draft(caseId))
      assert.deepStrictEqual(again.json(), made[0]!.json())
      assert.strictEqual(again.headers["idempotency-replayed"], "true")
      assert.strictEqual((await create({ ...draft(caseId), role: "heir" })).status, 422)
      const list = (await client.call(`/v1/parties?caseId=${caseId}`, { bearer: user })).json()
      assert.strictEqual(list.items.length, 1)
      await client.call(`/v1/cases/${caseId}`, { method: "PATCH", body: { status: "closed" }, bearer: user })
      const refused = await client.call("/v1/parties", { body: draft(caseId), bearer: user })
      assert.deepStrictEqual([refused.status, refused.json().error], [409, "CaseClosed"])
    })
  )

  it.effect("deleting the case deletes its parties", () =>
    withGateway(async (gateway) => {
      const { client, userToken } = gateway
      const user = await userToken("alice")
      const caseId = await newCase(gateway, user)
      const { partyId } = (await client.call("/v1/parties", { body: draft(caseId), bearer: user })).json()
      await client.call(`/v1/cases/${caseId}`, { method: "DELETE", bearer: user })
      assert.strictEqual((await client.call(`/v1/parties/${partyId}`, { bearer: user })).status, 404)
      assert.strictEqual((await client.call(`/v1/parties?caseId=${caseId}`, { bearer: user })).status, 404)
    })
  )

  it.effect("every operation takes the user's and the agent's own credential, and no other", () =>
    withGateway(async (gateway) => {
      const { apiKey, agentId } = await gateway.connect("alice")
      const { client, userToken } = gateway
      const user = await userToken("alice")
      const token = async () => (await client.call("/v1/auth/token", { body: { api_key: apiKey } })).json().bearer_token
      const agent: string = await token()
      expiring.now = true
      const expired: string = await token()
      expiring.now = false
      const caseId = await newCase(gateway, user)
      const { partyId } = (await client.call("/v1/parties", { body: draft(caseId), bearer: user })).json()
      const operations = [
        ["POST", "/v1/parties", draft(caseId), 201],
        ["GET", `/v1/parties?caseId=${caseId}`, undefined, 200],
        ["GET", `/v1/parties/${partyId}`, undefined, 200],
        ["PUT", `/v1/parties/${partyId}`, { kind: "person", role: "heir" }, 200]
      ] as const
      const outcomes = async (bearer: string | undefined) =>
        Promise.all(
          operations.map(async ([method, path, body]) => {
            const answer = await client.call(path, {
              method,
              ...(body === undefined ? {} : { body }),
              ...(bearer === undefined ? {} : { bearer })
            })
            return answer.status
          })
        )
      const successes = operations.map(([, , , status]) => status)
      assert.deepStrictEqual(await outcomes(user), successes)
      assert.deepStrictEqual(await outcomes(agent), successes)
      for (const stranger of [await userToken("bob"), await gateway.bearer("bob")]) {
        assert.deepStrictEqual(await outcomes(stranger), [404, 404, 404, 404])
        const list = await client.call("/v1/parties?limit=200", { bearer: stranger })
        assert.notInclude(list.text, caseId)
        assert.notInclude(list.text, partyId)
      }
      const refused = [401, 401, 401, 401]
      assert.deepStrictEqual(await outcomes(undefined), refused)
      assert.deepStrictEqual(await outcomes(expired), refused)
      await client.call(`/v1/agents/${agentId}`, { method: "DELETE", bearer: user })
      assert.deepStrictEqual(await outcomes(agent), refused)
      const list = (await client.call(`/v1/parties?caseId=${caseId}`, { bearer: user })).json()
      assert.strictEqual(list.items.length, 3, "what was refused was not done")
    })
  )

  it.effect("a refused text opens a step in its own case, and in no other user's", () =>
    Effect.gen(function* () {
      const gateway = yield* Gateway
      const { client } = gateway
      const [alice, bob] = yield* Effect.promise(() =>
        Promise.all([gateway.userToken("alice"), gateway.userToken("bob")])
      )
      const caseId = yield* Effect.promise(() => newCase(gateway, alice))
      const users = yield* Users
      const steps = yield* SecureStepStore
      const idOf = (token: string) => {
        const { iss, sub } = claimsOf(token)
        return users.resolve(new ExternalUser({ issuer: iss, subject: sub }))
      }
      const openOf = Effect.fnUntraced(function* (token: string) {
        const container = { containerType: "case", containerId: ContainerId.make(caseId) } as const
        const open = yield* steps.listOpen(yield* idOf(token), container)
        return open.map(({ kind, times }) => [kind, times])
      })
      const send = (bearer: string, path: string, method: string, body?: unknown) =>
        Effect.promise(() => client.call(path, { method, bearer, ...(body === undefined ? {} : { body }) }))
      const secret = "margaret.holloway@example.com"
      const requests = [
        [`/v1/cases/${caseId}`, "PATCH", { summary: `Write to ${secret}.` }],
        [`/v1/cases/${caseId}`, "PATCH", { title: `Letters of ${secret}` }]
      ] as const
      for (const [index, [path, method, body]] of requests.entries()) {
        const answer = yield* send(alice, path, method, body)
        assert.deepStrictEqual([answer.status, answer.json().error], [403, "IdentityRefused"])
        assert.strictEqual((yield* send(bob, path, method, body)).status, 404)
        assert.deepStrictEqual(yield* openOf(alice), [["enter-identity", index + 1]])
      }
      assert.deepStrictEqual(yield* openOf(bob), [])
    })
  )
})
