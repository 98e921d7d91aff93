/** Deliverables over REST: the user and the agent can read them, guarded. Neither can decide about them here. */
import * as MemoryStores from "@incamera/adapters-memory/MemoryStores"
import { DeliverableStore } from "@incamera/domain/deliverables/DeliverableStore"
import { CaseId } from "@incamera/domain/Ids"
import { ExternalUser } from "@incamera/domain/users/User"
import { Users } from "@incamera/domain/users/Users"
import { assert, layer } from "@effect/vitest"
import { Context, Effect, Layer } from "effect"
import { SecureRandom } from "effect/crypto"
import { newDeliverableDraft } from "@incamera/testing/records/deliverables"
import { text } from "@incamera/testing/records/values"
import * as GatewayModule from "../support/Gateway.ts"
import { Gateway } from "../support/Gateway.ts"
import { caseDraft } from "../support/requests.ts"

/** The server together with its storage, so that tests can put drafts into it. */
const world = Layer.unwrap(
  Effect.map(Layer.build(MemoryStores.layer), (built) => {
    const storage = Layer.succeedContext(built)
    return Layer.mergeAll(
      GatewayModule.layer({ parts: () => ({ storage }) }),
      Users.layer.pipe(Layer.provide(Layer.merge(storage, SecureRandom.layerWebCrypto))),
      Layer.succeed(DeliverableStore, Context.get(built, DeliverableStore)),
      SecureRandom.layerWebCrypto
    )
  })
)

const claimsOf = (token: string): { readonly iss: string; readonly sub: string } =>
  JSON.parse(Buffer.from(token.split(".")[1]!, "base64url").toString())

layer(world, { excludeTestServices: true, timeout: "60 seconds" })("Deliverables", (it) => {
  it.effect("list, record and revision: for the user and the agent alike, for nobody else, and guarded", () =>
    Effect.gen(function* () {
      const { bearer, client, userToken } = yield* Gateway
      const tokens = yield* Effect.promise(() => Promise.all([userToken("alice"), bearer("alice"), userToken("carol")]))
      const [alice, agent, carol] = tokens
      const call = (path: string, credential?: string) =>
        Effect.promise(() => client.call(path, credential === undefined ? {} : { bearer: credential }))
      const created = yield* Effect.promise(() => client.call("/v1/cases", { body: caseDraft, bearer: alice }))
      const caseId = CaseId.make(created.json().caseId)
      const { iss, sub } = claimsOf(alice)
      const userId = yield* (yield* Users).resolve(new ExternalUser({ issuer: iss, subject: sub }))
      const draft = yield* newDeliverableDraft(caseId, { text: text("Write to margaret.holloway@example.com.") })
      yield* (yield* DeliverableStore).keep(userId, draft)

      const path = `/v1/deliverables/${draft.deliverableId}`
      for (const credential of [alice, agent]) {
        const list = yield* call(`/v1/deliverables?caseId=${caseId}`, credential)
        assert.strictEqual(list.status, 200, list.text)
        const [record, ...others] = list.json().items
        assert.deepStrictEqual(others, [])
        assert.deepInclude(record, {
          deliverableId: draft.deliverableId,
          caseId,
          status: "draft",
          revision: 1,
          version: 1
        })
        assert.deepStrictEqual(
          (yield* call(`/v1/deliverables?caseId=${caseId}&status=approved`, credential)).json().items,
          []
        )
        const one = yield* call(path, credential)
        assert.deepStrictEqual(one.json(), record)
        assert.strictEqual(one.headers["etag"], '"1"')
        const revision = yield* call(`${path}/revisions/1`, credential)
        assert.strictEqual(revision.status, 200, revision.text)
        assert.deepInclude(revision.json(), { phaseId: draft.phaseId, mediaType: "text/markdown", decision: null })
        assert.notInclude(revision.text, "holloway")
        for (const wrong of ["2", "100"])
          assert.strictEqual((yield* call(`${path}/revisions/${wrong}`, credential)).status, 404)
        for (const wrong of ["0", "-1", "1e0", "101"]) {
          assert.strictEqual((yield* call(`${path}/revisions/${wrong}`, credential)).status, 400, wrong)
        }
        assert.strictEqual((yield* call("/v1/deliverables", credential)).status, 400)
      }
      for (const other of [`/v1/deliverables?caseId=${caseId}`, path, `${path}/revisions/1`]) {
        assert.strictEqual((yield* call(other, carol)).status, 404, other)
        assert.strictEqual((yield* call(other)).status, 401, other)
      }
      const approve = yield* Effect.promise(() => client.call(`${path}/approve`, { body: {}, bearer: alice }))
      assert.strictEqual(approve.status, 404)
    })
  )
})
