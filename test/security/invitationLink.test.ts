/** The address of a partner's page is a credential: it leaves no trace in logs, spans or rows. */
import { assert, it } from "@effect/vitest"
import { Effect } from "effect"
import { makeWorld } from "./canary/world.ts"
import { usualDatabaseLayer } from "../support/postgres.ts"

it.live(
  "the link of an invitation is in no log, no trace and no row",
  () =>
    Effect.gen(function* () {
      const { account, gateway, rows, witness } = yield* makeWorld(usualDatabaseLayer, {})
      const { client } = gateway
      const alice = yield* Effect.promise(() => account("alice"))
      const call = (path: string, options?: Parameters<typeof client.call>[1]) =>
        Effect.promise(() => client.call(path, options))
      const link = yield* call(`/v1/invitations/${alice.invitationId}/link`, {
        method: "POST",
        bearer: alice.userToken
      })
      const { pathname } = new URL(link.json().url)
      const form = { "content-type": "application/x-www-form-urlencoded" }
      assert.strictEqual((yield* call(pathname)).status, 200)
      assert.strictEqual((yield* call(`${pathname}?x=1`)).status, 200)
      assert.strictEqual((yield* call(`${pathname}/`)).status < 500, true)
      assert.strictEqual((yield* call(pathname, { method: "PUT" })).status, 405)
      assert.strictEqual((yield* call(pathname, { method: "POST", body: "answer=x", headers: form })).status, 400)
      assert.strictEqual((yield* call(pathname, { method: "POST", body: "answer=accept", headers: form })).status, 200)
      assert.strictEqual((yield* call(pathname)).status, 409)
      const told = yield* witness.everything
      assert.isTrue(
        told.some((text) => text.startsWith("InvitationLinks.open")),
        "the traces were searched"
      )
      const kept = yield* rows
      assert.isTrue(
        kept.some((row) => row.includes("invitation-link")),
        "the audit log says who answered"
      )
      for (const secret of pathname.slice("/invitations/".length).split(".")) {
        assert.strictEqual(secret.length, 36)
        assert.deepStrictEqual(
          [...told, ...kept].filter((text) => text.includes(secret)),
          []
        )
      }
    }).pipe(Effect.scoped),
  120_000
)
