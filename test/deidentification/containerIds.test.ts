/** UUIDs that callers use as ids are not taken for names; names in ids are still found. */
import * as MemoryStores from "@incamera/adapters-memory/MemoryStores"
import { Deidentification } from "@incamera/domain/deidentification/Deidentification"
import { assert, layer } from "@effect/vitest"
import { Effect, Layer, Schema } from "effect"
import { tagOf } from "@incamera/testing/records/outcomes"
import * as domain from "../support/domain.ts"
import { ofAccount } from "@incamera/domain/deidentification/TextScope"
import { unaccounted } from "../support/unaccounted.ts"

const uuid = Schema.String.check(Schema.isUUID(4))

layer(Layer.merge(domain.over(MemoryStores.layer), unaccounted))("A container's id", (it) => {
  it.effect.prop("made of a UUID, with a letter or a word before it, is let through", { uuid }, ({ uuid }) =>
    Effect.gen(function* () {
      const boundary = yield* Deidentification
      const { userId } = yield* domain.newUser
      for (const id of [uuid, `t-${uuid}`, `ticket-${uuid}`]) {
        yield* boundary.judge(ofAccount(userId), { containerId: id, prompt: "How long is a bearer token valid?" })
      }
    })
  )

  it.effect("of those that were taken for names or companies is let through", () =>
    Effect.gen(function* () {
      const boundary = yield* Deidentification
      const { userId } = yield* domain.newUser
      for (const id of [
        "ticket-1E90836c-E279-4cfC-AECB-2CABDaF6EC49",
        "ticket-14cfC84A-75cD-4B89-8ebc-4fF17beed08b",
        "t-be09caac-db4b-48f3-9b6d-2f2afb84dfa0",
        "t-0ebfcff2-c5c6-4994-b59f-aa89be7f90c4"
      ]) {
        yield* boundary.judge(ofAccount(userId), { containerId: id, prompt: "How long is a bearer token valid?" })
      }
    })
  )

  it.effect("passes if only a part of it, beside another text, looks like a number", () =>
    Effect.gen(function* () {
      const boundary = yield* Deidentification
      const { userId } = yield* domain.newUser
      const prompt = "How long is a bearer token valid?"
      for (const containerId of [
        "ticket-8c9c5734-0436-4708-8841-1eaceee51859",
        "ticket-7aca1d07-8154-4938-8068-4f0260dc4b4c",
        "t-64666e92-0256-4108-8861-343a5d41f982",
        "t-27a97b8f-3898-4127-8180-ef9856de7fc0"
      ]) {
        yield* boundary.judge(ofAccount(userId), { containerId, prompt })
        yield* boundary.judge(ofAccount(userId), { sessionId: "session-a", containerId, prompt })
      }
    })
  )

  it.effect("that has somebody's name before or behind a UUID is refused", () =>
    Effect.gen(function* () {
      const boundary = yield* Deidentification
      const { userId } = yield* domain.newUser
      const uuid = "be09caac-db4b-48f3-9b6d-2f2afb84dfa0"
      for (const id of [`Margaret-Holloway-${uuid}`, `Mr.Holloway-${uuid}`, `${uuid}:Margaret-Holloway`]) {
        assert.strictEqual(yield* tagOf(boundary.judge(ofAccount(userId), { containerId: id })), "IdentityRefused", id)
      }
    })
  )
})
