/**
 * Every operation of the API's own document under every kind of credential. Specification, "Which credential each
 * operation takes" and "Security rules"; OWASP ASVS 5.0, 7.4.1 and 8.2.1–8.3.1.
 */
import * as MemoryStores from "@incamera/adapters-memory/MemoryStores"
import { assert, layer } from "@effect/vitest"
import { Context, Effect, Layer } from "effect"
import { type Account, type Accounts, type Caller, makeAccounts, validRequest } from "../support/api/Account.ts"
import { type ApiOperation, operationsOf } from "../support/api/document.ts"
import * as GatewayModule from "../support/Gateway.ts"
import * as hereTextExtractor from "../support/hereTextExtractor.ts"
import type { Answer } from "../support/https.ts"
import { makeOwner, type Owner } from "./credentials/Owner.ts"
import { multipartType, partsOf, write } from "./fuzz/multipart.ts"

class World extends Context.Service<
  World,
  {
    readonly gateway: GatewayModule.Gateway["Service"]
    readonly accounts: Accounts
    readonly operations: ReadonlyArray<ApiOperation>
    readonly owner: () => Promise<Owner>
  }
>()("test/security/credentials/World") {}

const world = Layer.effect(
  World,
  Effect.gen(function* () {
    const stores = Layer.succeedContext(yield* Layer.build(MemoryStores.layer))
    const gateway = yield* Effect.map(
      Layer.build(GatewayModule.layer({ parts: () => ({ storage: stores, textExtractor: hereTextExtractor.layer }) })),
      Context.get(GatewayModule.Gateway)
    )
    const call: Caller = (method, path, { bearer, body, contentType }) =>
      gateway.client.call(path, {
        method,
        ...(body === undefined ? {} : { body }),
        ...(bearer === undefined ? {} : { bearer }),
        ...(contentType === undefined ? {} : { headers: { "content-type": contentType } })
      })
    const accounts = yield* Effect.promise(() => makeAccounts(gateway, call))
    const document = yield* Effect.promise(async () => (await gateway.client.call("/openapi.json")).json())
    return World.of({
      gateway,
      accounts,
      operations: operationsOf(document),
      owner: () => makeOwner(gateway, stores, accounts)
    })
  })
)

interface Request {
  readonly path: string
  readonly call: NonNullable<Parameters<GatewayModule.Gateway["Service"]["client"]["call"]>[1]>
}

/** Returns a request that the operation accepts from the owner of the account. */
const requestOf = async (operation: ApiOperation, account: Account): Promise<Request> => {
  const { body, contentType, params, query } = await validRequest(operation, account)
  const place = operation.path.replace(/\{(\w+)\}/g, (_, name: string) => params[name]!)
  const path = query.length === 0 ? place : `${place}?${query.join("&")}`
  const media = operation.bodies.find((one) => one.contentType === contentType)
  if (media === undefined) return { path, call: { method: operation.method } }
  const isMultipart = contentType === "multipart/form-data"
  return {
    path,
    call: {
      method: operation.method,
      body: isMultipart ? write(partsOf(operation, media, body)) : body,
      headers: { "content-type": isMultipart ? multipartType : contentType! }
    }
  }
}

/** All users share the partners. */
const isOfAccount = (parameter: string): boolean => parameter.endsWith("Id") && parameter !== "partnerId"

/** Returns the strings that name or open records of the account. */
const tracesOf = async (account: Account, operations: ReadonlyArray<ApiOperation>): Promise<ReadonlyArray<string>> => {
  const names = operations.flatMap(({ parameters }) =>
    parameters.flatMap((one) => (one.in === "path" && isOfAccount(one.name) ? [one.name] : []))
  )
  const records = await Promise.all([...new Set(names)].map((name) => account.record(name)))
  const { agentId, apiKey, bearer } = await account.agent()
  return [...records, agentId, apiKey, bearer, account.subject]
}

const inContract = (answer: Answer, what: string) => {
  const body = answer.json()
  assert.deepStrictEqual(Object.keys(body), ["error", "message"], what)
  assert.strictEqual(answer.headers["cache-control"], "no-store", what)
  return `${answer.status} ${body.error}`
}

const otherKind = { userToken: "bearerToken", bearerToken: "userToken" } as const

layer(world, { excludeTestServices: true, timeout: "60 seconds" })("Every operation", (it) => {
  const withWorld = (use: (world: World["Service"]) => Promise<void>) =>
    Effect.flatMap(World, (world) => Effect.promise(() => use(world)))

  const sender =
    ({ gateway }: World["Service"], { call, path }: Request) =>
    (bearer: string | undefined) =>
      gateway.client.call(path, bearer === undefined ? call : { ...call, bearer })

  it.effect(
    "refuses an invalid credential without an effect: then the right one is accepted",
    () =>
      withWorld(async (world) => {
        for (const operation of world.operations.filter(({ credential }) => credential !== "none")) {
          const { account, bad } = await world.owner()
          const request = await requestOf(operation, account)
          const send = sender(world, request)
          for (const [kind, credential] of Object.entries(bad)) {
            const what = `${operation.id} with ${kind}`
            const answer = await send(credential)
            assert.strictEqual(inContract(answer, what), "401 Unauthorized", what)
            const challenge = answer.headers["www-authenticate"] ?? ""
            assert.match(challenge, /^Bearer realm="in-camera"/, what)
            assert.strictEqual(challenge.includes('error="invalid_token"'), credential !== undefined, what)
          }
          if (operation.credential !== "token") {
            const wrong = await send(await account.credential(otherKind[operation.credential as "userToken"]))
            assert.strictEqual(inContract(wrong, operation.id), "403 Forbidden", operation.id)
          }
          // A registration token is issued only while no agent is connected.
          if (operation.id === "agents.issueRegistrationToken") {
            const { agentId } = await account.agent()
            await world.accounts.call("DELETE", `/v1/agents/${agentId}`, { bearer: account.userToken })
          }
          const accepted = await send(await account.credential(operation.credential))
          assert.isBelow(accepted.status, 300, `${operation.id} ${accepted.text}`)
        }
      }),
    240_000
  )

  it.effect(
    "shows and changes nothing of another user's, under a credential that is good",
    () =>
      withWorld(async (world) => {
        const answers: Record<string, string> = {}
        const expected: Record<string, string> = {}
        for (const operation of world.operations.filter(({ credential }) => credential !== "none")) {
          const owner = await world.accounts.open()
          const neighbour = await world.accounts.open()
          const traces = await tracesOf(owner, world.operations)
          const request = await requestOf(operation, owner)
          const send = sender(world, request)
          const kinds =
            operation.credential === "token" ? (["userToken", "bearerToken"] as const) : [operation.credential]
          for (const kind of kinds) {
            const what = `${operation.id} with another's ${kind}`
            const answer = await send(await neighbour.credential(kind))
            const namesRecord =
              operation.path.includes("{") ||
              operation.parameters.some((one) => one.required && one.name.endsWith("Id")) ||
              traces.some((trace) => JSON.stringify(request.call.body ?? "").includes(trace))
            if (namesRecord) {
              expected[what] = "404 NotFound"
              answers[what] = inContract(answer, what)
            } else assert.oneOf(Math.floor(answer.status / 100), [2, 4], what)
            const said = `${JSON.stringify(answer.headers)} ${answer.text}`
            assert.deepStrictEqual(
              traces.filter((trace) => said.includes(trace)),
              [],
              what
            )
          }
          // Parameters that name records, besides the path.
          for (const { in: place, name } of operation.parameters.filter(
            (one) => one.in === "query" && !one.required && one.name.endsWith("Id")
          )) {
            const what = `${operation.id} with another's ${name} in the ${place}`
            const asked = `${request.path}?${name}=${await owner.record(name === "resourceId" ? "caseId" : name)}`
            const answer = await sender(world, { ...request, path: asked })(
              await neighbour.credential(operation.credential)
            )
            // The audit log outlives the records it mentions: one's own log has nothing of another user's.
            if (operation.id === "audit.list") {
              assert.deepStrictEqual(answer.json().items, [], what)
              continue
            }
            expected[what] = "404 NotFound"
            answers[what] = inContract(answer, what)
            const own = await sender(world, { ...request, path: asked })(await owner.credential(operation.credential))
            assert.isBelow(own.status, 300, `${what}: ${own.text}`)
          }
          if (operation.id === "agents.issueRegistrationToken") continue
          const own = await send(await owner.credential(operation.credential))
          assert.isBelow(own.status, 300, `${operation.id} is still there for its owner: ${own.text}`)
        }
        assert.deepStrictEqual(answers, expected)
        assert.isAbove(Object.keys(expected).length, world.operations.length / 2)
      }),
    240_000
  )

  it.effect("that takes none does not look at one", () =>
    withWorld(async (world) => {
      for (const operation of world.operations.filter(({ credential }) => credential === "none")) {
        const { account, bad } = await world.owner()
        for (const [kind, credential] of Object.entries(bad)) {
          const request = await requestOf(operation, account)
          const answer = await sender(world, request)(credential)
          assert.isBelow(answer.status, 300, `${operation.id} with ${kind}: ${answer.text}`)
        }
      }
    })
  )
})
