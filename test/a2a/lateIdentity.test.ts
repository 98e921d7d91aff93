/**
 * No A2A method shows an identity that is registered after a task mentioned it: output is guarded with the identities
 * known when it is read.
 */
import * as MemoryStores from "@incamera/adapters-memory/MemoryStores"
import type { SafeText } from "@incamera/domain/deidentification/SafeText"
import { CaseId, newPartyId } from "@incamera/domain/Ids"
import { type AgentOutput, ServiceAgent } from "@incamera/domain/tasks/ServiceAgent"
import { TaskStore } from "@incamera/domain/tasks/TaskStore"
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
import { caseDraft } from "../support/requests.ts"
import { rpcOf } from "./support/rpc.ts"

const unsafe = (text: string) => text as SafeText
const text = (said: string): AgentOutput => ({ _tag: "Text", text: said })

/** The name occurs in one piece, in several, and across a draft's title and text. */
const script: ReadonlyArray<AgentOutput> = [
  { _tag: "Status", status: "reasoning", detail: unsafe("Reading Will Grant") },
  text("Will Grant was there. It was Wi"),
  { _tag: "Status", status: "working" },
  text("ll Gra"),
  { _tag: "Status", status: "tool" },
  text("nt who left."),
  {
    _tag: "Result",
    stageCode: null,
    citations: [{ source: "prompt", start: 0, end: 10, quote: unsafe("Will Grant") }],
    deliverables: [
      { title: unsafe("Letter of Will"), mediaType: "text/markdown", status: "draft", text: unsafe("Grant, dear sir") }
    ],
    secureSteps: [],
    complexity: null
  }
]

const scripted = Layer.succeed(ServiceAgent, ServiceAgent.of({ respond: () => Stream.fromIterable(script) }))

const world = Effect.gen(function* () {
  const stores = yield* Layer.build(MemoryStores.layer)
  const storage = Layer.succeedContext(stores)
  const gateway = yield* Layer.build(GatewayModule.layer({ parts: () => ({ storage, serviceAgent: scripted }) })).pipe(
    Effect.map(Context.get(Gateway))
  )
  const cryptography = Layer.provideMerge(Aead.layerWebCrypto, SecureRandom.layerWebCrypto)
  const vault = yield* Layer.build(
    Layer.mergeAll(IdentityVault.layer, Users.layer, SecureRandom.layerWebCrypto).pipe(
      Layer.provide(MasterKeyFile.layer(gateway.configuration)),
      Layer.provide(Layer.merge(storage, cryptography))
    )
  )
  const register = Effect.fnUntraced(function* (token: string, caseId: string) {
    const { iss, sub } = JSON.parse(Buffer.from(token.split(".")[1]!, "base64url").toString())
    const userId = yield* (yield* Users).resolve(new ExternalUser({ issuer: iss, subject: sub }))
    const partyId = yield* newPartyId
    yield* (yield* IdentityVault).put(
      userId,
      identity(2, { caseId: CaseId.make(caseId), partyId, names: ["Will Grant"] })
    )
  }, Effect.provideContext(vault))
  const forgetEvents = Context.get(stores, TaskStore).removeEvents(DateTime.makeUnsafe("2200-01-01T00:00:00Z"), 10)
  return { gateway, register, forgetEvents }
})

describe("An identity that is registered late", () => {
  for (const version of ["0.3", "1.0"] as const) {
    it.live(
      `leaves by no method of A2A ${version}`,
      () =>
        Effect.scoped(
          Effect.gen(function* () {
            const { forgetEvents, gateway, register } = yield* world
            const bearer = yield* Effect.promise(() => gateway.bearer("alice"))
            const token = yield* Effect.promise(() => gateway.userToken("alice"))
            const rpc = rpcOf(gateway, bearer, version)
            const created = yield* Effect.promise(() => gateway.client.call("/v1/cases", { body: caseDraft, bearer }))
            const { caseId } = created.json()
            const metadata = { skillId: "case_req", containerId: caseId }
            const params = rpc.message("Go on.", { metadata })
            const before = yield* Effect.promise(() => rpc.call(rpc.dialect.send, params))
            const task = rpc.dialect.taskIn(before.result)
            // It was unknown then, so the log contains it.
            assert.include(rpc.textOf(task), "Will Grant")
            yield* register(token, caseId)
            const calls: ReadonlyArray<readonly [method: string, params: unknown]> = [
              [rpc.dialect.get, { id: task.id }],
              [rpc.dialect.send, params],
              ...(version === "1.0"
                ? ([
                    ["ListTasks", {}],
                    ["ListTasks", { includeArtifacts: true }]
                  ] as const)
                : [])
            ]
            const check = Effect.promise(async () => {
              const answers = await Promise.all(
                calls.map(async ([method, of]) => JSON.stringify((await rpc.call(method, of)).result))
              )
              const streamed = JSON.stringify(await rpc.stream(rpc.dialect.stream, params))
              for (const answer of [...answers, streamed]) {
                assert.include(answer, task.id)
                assert.notMatch(answer, /Will\W+Grant|Letter of Will"|Grant, dear/)
              }
              for (const answer of [answers[0]!, streamed]) assert.include(answer, "[Party 2]")
            })
            yield* check
            // Then only its record remains, which was not guarded piece by piece.
            yield* forgetEvents
            yield* check
          })
        ),
      60_000
    )
  }
})
