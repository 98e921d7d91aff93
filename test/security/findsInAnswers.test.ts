/** A find leaves in no answer about its own case, and changes no answer about another. */
import * as MemoryStores from "@incamera/adapters-memory/MemoryStores"
import type { SafeText } from "@incamera/domain/deidentification/SafeText"
import { CaseId, newPartyId } from "@incamera/domain/Ids"
import { PartyStore } from "@incamera/domain/parties/PartyStore"
import { type AgentOutput, ServiceAgent } from "@incamera/domain/tasks/ServiceAgent"
import { ExternalUser } from "@incamera/domain/users/User"
import { Users } from "@incamera/domain/users/Users"
import { IdentityVault } from "@incamera/domain/vault/IdentityVault"
import * as MasterKeyFile from "@incamera/server/keys/MasterKeyFile"
import { assert, describe, it } from "@effect/vitest"
import { Context, DateTime, Effect, Layer, Stream } from "effect"
import { Aead, SecureRandom } from "effect/crypto"
import { identity } from "../deidentification/support.ts"
import * as GatewayModule from "../support/Gateway.ts"
import { Gateway } from "../support/Gateway.ts"
import { caseDraft, supportTask, task } from "../support/requests.ts"

const unsafe = (text: string) => text as SafeText

/** Not recognized as a name until it is found as one. */
const name = "Springboard"
const said = "the springboard doctrine"

const script: ReadonlyArray<AgentOutput> = [
  { _tag: "Text", text: `Read of ${said} and of spring` },
  { _tag: "Status", status: "working" },
  { _tag: "Text", text: "board too." },
  {
    _tag: "Result",
    stageCode: null,
    citations: [],
    deliverables: [{ title: unsafe(`On ${said}`), mediaType: "text/markdown", status: "draft", text: unsafe(said) }],
    secureSteps: [],
    complexity: null
  }
]

const agent = Layer.succeed(ServiceAgent, ServiceAgent.of({ respond: () => Stream.fromIterable(script) }))

const world = Effect.gen(function* () {
  const stores = yield* Layer.build(MemoryStores.layer)
  const storage = Layer.succeedContext(stores)
  const gateway = yield* Layer.build(GatewayModule.layer({ parts: () => ({ storage, serviceAgent: agent }) })).pipe(
    Effect.map(Context.get(Gateway))
  )
  const cryptography = Layer.provideMerge(Aead.layerWebCrypto, SecureRandom.layerWebCrypto)
  const vault = yield* Layer.build(
    Layer.mergeAll(IdentityVault.layer, Users.layer, SecureRandom.layerWebCrypto).pipe(
      Layer.provide(MasterKeyFile.layer(gateway.configuration)),
      Layer.provideMerge(Layer.merge(storage, cryptography))
    )
  )
  const find = Effect.fnUntraced(function* (token: string, of: string) {
    const { iss, sub } = JSON.parse(Buffer.from(token.split(".")[1]!, "base64url").toString())
    const userId = yield* (yield* Users).resolve(new ExternalUser({ issuer: iss, subject: sub }))
    const caseId = CaseId.make(of)
    const party = yield* (yield* PartyStore).create(userId, {
      partyId: yield* newPartyId,
      caseId,
      kind: "person",
      role: "other",
      side: null,
      relation: null,
      standing: "found",
      createdAt: yield* DateTime.now
    })
    yield* (yield* IdentityVault).put(userId, identity(1, { caseId, partyId: party.partyId, names: [name] }))
  }, Effect.provideContext(vault))
  return { gateway, find }
})

describe("A find", () => {
  it.live(
    "leaves by no answer about its case, and changes none about another, or about none",
    () =>
      Effect.scoped(
        Effect.gen(function* () {
          const { find, gateway } = yield* world
          const { client } = gateway
          const bearer = yield* Effect.promise(() => gateway.bearer("alice"))
          const token = yield* Effect.promise(() => gateway.userToken("alice"))
          const post = async (path: string, body: unknown) => {
            const answer = await client.call(path, { body, bearer })
            assert.isBelow(answer.status, 300, answer.text)
            return answer.json()
          }
          const get = async (path: string) => {
            const answer = await client.call(path, { bearer })
            assert.strictEqual(answer.status, 200, `${path}: ${answer.text}`)
            return answer.text
          }
          const rpc = async (id: string) => {
            const body = { jsonrpc: "2.0", id: 1, method: "GetTask", params: { id } }
            return (await client.call("/a2a", { body, bearer, headers: { "a2a-version": "1.0" } })).text
          }

          /** Makes a case with the word in every record, and the requests that read each. */
          const makeCase = async () => {
            const { caseId } = await post("/v1/cases", { ...caseDraft, title: `On ${said}`, summary: said })
            const asked = task(caseId, { prompt: `Explain ${said}.` })
            await (await client.stream("/v1/agent", { body: asked, bearer })).all()
            const followed = async () => {
              const stream = await client.stream(`/v1/agent/${asked.seedPhase.phaseId}`, { bearer })
              return JSON.stringify((await stream.all()).map(({ data, event, id }) => ({ data, event, id })))
            }
            const workspace = await client.call(`/v1/workspace/case/${caseId}`, { bearer })
            const { branchId, timeline } = workspace.json()
            const forkedFromPhaseId = asked.seedPhase.phaseId
            const branch = { timelineId: timeline.timelineId, forkedFromPhaseId, name: said }
            const forked = await post("/v1/branch", branch)
            const drafts = JSON.parse(await get(`/v1/deliverables?caseId=${caseId}`))
            const { deliverableId } = drafts.items[0]
            const paths = [
              `/v1/cases?caseId=${caseId}`,
              `/v1/workspace/case/${caseId}`,
              `/v1/timeline/${timeline.timelineId}`,
              `/v1/branch/${forked.branchId}`,
              `/v1/phases?branchId=${branchId}`,
              `/v1/deliverables?caseId=${caseId}`,
              `/v1/deliverables/${deliverableId}`,
              `/v1/deliverables/${deliverableId}/revisions/1`
            ]
            const answers = async () => [
              ...(await Promise.all(paths.map(get))),
              await followed(),
              await rpc(asked.seedPhase.phaseId)
            ]
            return { caseId: caseId as string, answers }
          }

          const [own, other] = [yield* Effect.promise(makeCase), yield* Effect.promise(makeCase)]
          const ticket = supportTask()
          yield* Effect.promise(async () => (await client.stream("/v1/agent", { body: ticket, bearer })).all())
          const ofNone = () =>
            Promise.all([get("/v1/workspace/support/ticket-1"), get("/v1/partners"), rpc(ticket.seedPhase.phaseId)])
          const before = yield* Effect.promise(async () => [await own.answers(), await other.answers(), await ofNone()])
          for (const answer of [...before[0]!, ...before[1]!]) assert.match(answer, /springboard/iu)

          yield* find(token, own.caseId)

          assert.deepStrictEqual(yield* Effect.promise(other.answers), before[1])
          assert.deepStrictEqual(yield* Effect.promise(ofNone), before[2])
          const after = yield* Effect.promise(own.answers)
          for (const [index, answer] of after.entries()) {
            assert.notMatch(answer, /springboard/iu, String(index))
            assert.include(answer, "[Party 1]")
          }

          const { items } = JSON.parse(yield* Effect.promise(() => get("/v1/cases")))
          const titles = Object.fromEntries(items.map((one: any) => [one.caseId, one.title]))
          assert.deepStrictEqual(titles, {
            [own.caseId]: "On the [Party 1] doctrine",
            [other.caseId]: `On ${said}`
          })
        })
      ),
    120_000
  )
})
