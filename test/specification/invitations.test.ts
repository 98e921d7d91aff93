/** Specification, "Core endpoints", partner network: inviting a partner, and the design's additions. */
import { assert, layer } from "@effect/vitest"
import { Effect } from "effect"
import { Gateway } from "../support/Gateway.ts"
import * as memoryGateway from "../support/memoryGateway.ts"
import { caseDraft } from "../support/requests.ts"

layer(memoryGateway.layer, { excludeTestServices: true, timeout: "60 seconds" })("Invitations", (it) => {
  const withGateway = (use: (gateway: Gateway["Service"]) => Promise<void>) =>
    Effect.flatMap(Gateway, (gateway) => Effect.promise(() => use(gateway)))

  /** Creates a case of this credential's user; finds a partner who takes invitations and one who doesn't. */
  const prepared = async ({ client }: Gateway["Service"], bearer: string) => {
    const { caseId } = (await client.call("/v1/cases", { body: caseDraft, bearer })).json()
    const { items } = (await client.call("/v1/partners?limit=200", { bearer })).json()
    const [free, other] = items.filter((partner: any) => partner.acceptingInvitations)
    const busy = items.find((partner: any) => !partner.acceptingInvitations)
    const invite = (partnerId: string, body: unknown = {}, headers: Record<string, string> = {}) =>
      client.call(`/v1/cases/${caseId}/partners/${partnerId}/invite`, { body, bearer, headers })
    return {
      caseId,
      partnerId: free.partnerId,
      name: free.name,
      otherId: other.partnerId,
      busyId: busy.partnerId,
      invite
    }
  }

  const submit = ({ client }: Gateway["Service"], url: string, answer: string) =>
    client.call(new URL(url).pathname, {
      method: "POST",
      body: `answer=${answer}`,
      headers: { "content-type": "application/x-www-form-urlencoded" }
    })

  it.effect("invite: 201 with the record and its place, by user and agent; get and list show it", () =>
    withGateway(async (gateway) => {
      const { bearer, client, userToken } = gateway
      for (const credential of [await userToken("alice"), await bearer("alice")]) {
        const { caseId, invite, partnerId } = await prepared(gateway, credential)
        const created = await invite(partnerId, { note: "Sales staff.", expiresInDays: 3 })
        assert.strictEqual(created.status, 201, created.text)
        const record = created.json()
        assert.deepInclude(record, { caseId, partnerId, status: "pending", note: "Sales staff.", version: 1 })
        assert.strictEqual(Date.parse(record.expiresAt) - Date.parse(record.createdAt), 3 * 86_400_000)
        assert.strictEqual(created.headers["location"], `/v1/invitations/${record.invitationId}`)
        const found = await client.call(created.headers["location"]!, { bearer: credential })
        assert.deepStrictEqual(found.json(), record)
        assert.strictEqual(found.headers["etag"], '"1"')
        const list = await client.call(`/v1/cases/${caseId}/invitations`, { bearer: credential })
        assert.deepStrictEqual(list.json(), { items: [record], nextCursor: null })
      }
    })
  )

  it.effect("invite: not twice, not who takes none, not to a closed case, not with a name in the note", () =>
    withGateway(async (gateway) => {
      const bearer = await gateway.userToken("alice")
      const { busyId, caseId, invite, name, otherId, partnerId } = await prepared(gateway, bearer)
      const key = { "idempotency-key": "invite-1" }
      const first = await invite(partnerId, {}, key)
      const replayed = await invite(partnerId, {}, key)
      assert.deepStrictEqual(replayed.json(), first.json())
      assert.strictEqual(replayed.headers["idempotency-replayed"], "true")
      assert.deepInclude((await invite(otherId, {}, key)).json(), { error: "IdempotencyConflict" })
      const refusals: ReadonlyArray<readonly [string, unknown, number, string]> = [
        [partnerId, {}, 409, "InvitationExists"],
        [busyId, {}, 409, "PartnerNotAccepting"],
        [partnerId.replace(/.{4}$/u, "0000"), {}, 404, "NotFound"],
        ["nobody", {}, 400, "BadRequest"],
        [otherId, { expiresInDays: 0 }, 400, "BadRequest"],
        [otherId, { expiresInDays: 1.5 }, 400, "BadRequest"],
        [otherId, { note: "x".repeat(2_001) }, 400, "BadRequest"],
        [otherId, { note: "My client, Margaret Holloway, needs you." }, 403, "IdentityRefused"],
        [otherId, { note: "Call +1 202 555 0143." }, 403, "IdentityRefused"],
        [otherId, { status: "accepted" }, 400, "BadRequest"]
      ]
      for (const [partner, body, status, error] of refusals) {
        const answer = await invite(partner, body)
        assert.deepStrictEqual([answer.status, answer.json().error], [status, error], JSON.stringify(body))
      }
      assert.strictEqual((await invite(otherId, { note: `Together with ${name}.` })).status, 201)
      await gateway.client.call(`/v1/cases/${caseId}`, { method: "PATCH", body: { status: "closed" }, bearer })
      const [third] = (await gateway.client.call("/v1/partners?q=Solveig", { bearer })).json().items
      assert.deepInclude((await invite(third.partnerId)).json(), { error: "CaseClosed" })
    })
  )

  it.effect("another user's is not found, by user and by agent; a missing or ended credential gets none", () =>
    withGateway(async (gateway) => {
      const { bearer, client, connect, userToken } = gateway
      const { caseId, invite, otherId, partnerId } = await prepared(gateway, await userToken("alice"))
      const { invitationId } = (await invite(partnerId)).json()
      const calls: ReadonlyArray<readonly [string, string, unknown]> = [
        ["POST", `/v1/cases/${caseId}/partners/${otherId}/invite`, {}],
        ["GET", `/v1/cases/${caseId}/invitations`, undefined],
        ["GET", `/v1/invitations/${invitationId}`, undefined],
        ["POST", `/v1/invitations/${invitationId}/revoke`, undefined],
        ["POST", `/v1/invitations/${invitationId}/link`, undefined]
      ]
      const gone = await bearer("alice")
      await connect("alice")
      for (const [method, path, body] of calls) {
        const call = (credential?: string) =>
          client.call(path, {
            method,
            ...(body === undefined ? {} : { body }),
            ...(credential === undefined ? {} : { bearer: credential })
          })
        assert.strictEqual((await call(await userToken("bob"))).status, 404, path)
        assert.strictEqual((await call(await bearer("bob"))).status, path.endsWith("/link") ? 403 : 404, path)
        for (const credential of [undefined, gone]) assert.strictEqual((await call(credential)).status, 401, path)
      }
      const kept = await client.call(`/v1/invitations/${invitationId}`, { bearer: await userToken("alice") })
      assert.deepInclude(kept.json(), { status: "pending", version: 1 })
    })
  )

  it.effect("link: for the user alone; the partner sees the case, accepts, and is thanked; then it is answered", () =>
    withGateway(async (gateway) => {
      const { bearer, client, configuration, userToken } = gateway
      const user = await userToken("alice")
      const { caseId, invite, partnerId } = await prepared(gateway, user)
      const { invitationId } = (await invite(partnerId, { note: "Sales staff." })).json()
      const path = `/v1/invitations/${invitationId}/link`
      const forbidden = await client.call(path, { method: "POST", bearer: await bearer("alice") })
      assert.deepStrictEqual([forbidden.status, forbidden.json().error], [403, "Forbidden"])
      const { expiresAt, url } = (await client.call(path, { method: "POST", bearer: user })).json()
      assert.match(url, new RegExp(`^${configuration.baseUrl}/invitations/[0-9a-f-]{36}[.][0-9a-f-]{36}$`, "u"))
      assert.isAbove(Date.parse(expiresAt), Date.now())
      assert.notInclude(url, invitationId.slice(-12))

      const page = await client.call(new URL(url).pathname)
      assert.strictEqual(page.status, 200)
      for (const text of [caseDraft.title, caseDraft.practiceArea, caseDraft.jurisdiction, "Sales staff."]) {
        assert.include(page.text, text)
      }
      assert.notMatch(page.text, /alice/iu)
      assert.strictEqual(page.headers["referrer-policy"], "no-referrer")
      assert.strictEqual(page.headers["strict-transport-security"]?.startsWith("max-age="), true)
      const forged = `${url.slice(0, -1)}${url.endsWith("0") ? "1" : "0"}`
      assert.strictEqual((await client.call(new URL(forged).pathname)).status, 404)
      assert.strictEqual((await client.call(new URL(url).pathname, { method: "PUT" })).status, 405)
      assert.strictEqual((await client.call("/invitations/")).status, 404)

      assert.strictEqual((await submit(gateway, url, "maybe")).status, 400)
      const thanks = await submit(gateway, url, "accept")
      assert.strictEqual(thanks.status, 200)
      assert.include(thanks.text, "You have accepted")
      assert.strictEqual((await submit(gateway, url, "decline")).status, 409)
      assert.strictEqual((await client.call(new URL(url).pathname)).status, 409)
      const found = await client.call(`/v1/invitations/${invitationId}`, { bearer: user })
      assert.deepInclude(found.json(), { status: "accepted", version: 2 })
      const again = await client.call(`/v1/cases/${caseId}/partners/${partnerId}/invite`, { body: {}, bearer: user })
      assert.strictEqual(again.json().error, "InvitationExists")
    })
  )

  it.effect("revoke: a pending invitation and its link, by user and agent; not over an unseen version", () =>
    withGateway(async (gateway) => {
      const { bearer, client, userToken } = gateway
      const user = await userToken("bob")
      for (const credential of [user, await bearer("bob")]) {
        const { invite, partnerId } = await prepared(gateway, credential)
        const { invitationId } = (await invite(partnerId)).json()
        const path = `/v1/invitations/${invitationId}`
        const { url } = (await client.call(`${path}/link`, { method: "POST", bearer: user })).json()
        const revoke = (version: number) =>
          client.call(`${path}/revoke`, { method: "POST", bearer: credential, headers: { "if-match": `"${version}"` } })
        assert.strictEqual((await revoke(2)).status, 412)
        const revoked = await revoke(1)
        assert.deepStrictEqual(
          [revoked.status, revoked.json().status, revoked.headers["etag"]],
          [200, "revoked", '"2"']
        )
        assert.deepInclude((await revoke(2)).json(), { error: "InvitationNotPending" })
        assert.strictEqual((await client.call(new URL(url).pathname)).status, 410)
        assert.strictEqual((await submit(gateway, url, "accept")).status, 410)
        assert.strictEqual((await invite(partnerId)).status, 201)
      }
    })
  )

  it.effect("the end of a case is the end of its invitations and their links", () =>
    withGateway(async (gateway) => {
      const user = await gateway.userToken("carol")
      const { caseId, invite, partnerId } = await prepared(gateway, user)
      const { invitationId } = (await invite(partnerId)).json()
      const made = await gateway.client.call(`/v1/invitations/${invitationId}/link`, { method: "POST", bearer: user })
      await gateway.client.call(`/v1/cases/${caseId}`, { method: "DELETE", bearer: user })
      assert.strictEqual((await gateway.client.call(`/v1/invitations/${invitationId}`, { bearer: user })).status, 404)
      assert.strictEqual((await gateway.client.call(new URL(made.json().url).pathname)).status, 404)
    })
  )
})
