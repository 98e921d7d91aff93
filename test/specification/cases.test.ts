/** Specification, "Core endpoints", cases: create, get, list. */
import { assert, layer } from "@effect/vitest"
import { Effect } from "effect"
import { Gateway } from "../support/Gateway.ts"
import * as memoryGateway from "../support/memoryGateway.ts"
import { caseDraft } from "../support/requests.ts"

layer(memoryGateway.layer, { excludeTestServices: true, timeout: "60 seconds" })("Cases", (it) => {
  const withGateway = (use: (gateway: Gateway["Service"]) => Promise<void>) =>
    Effect.flatMap(Gateway, (gateway) => Effect.promise(() => use(gateway)))

  it.effect("create: 201 with the record and its place; get returns the same", () =>
    withGateway(async ({ bearer, client, userToken }) => {
      for (const credential of [await userToken("alice"), await bearer("alice")]) {
        const created = await client.call("/v1/cases", { body: caseDraft, bearer: credential })
        assert.strictEqual(created.status, 201, created.text)
        const record = created.json()
        assert.deepInclude(record, { ...caseDraft, status: "pending", stage: null, complexity: null, version: 1 })
        assert.match(record.caseId, /^case_[0-9a-f-]{36}$/)
        assert.match(record.createdAt, /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/)
        assert.strictEqual(created.headers["location"], `/v1/cases?caseId=${record.caseId}`)
        const found = await client.call(created.headers["location"]!, { bearer: credential })
        assert.strictEqual(found.status, 200)
        assert.deepStrictEqual(found.json(), record)
      }
    })
  )

  it.effect("another user's case is not found, by user and by agent; nothing of it shows in lists", () =>
    withGateway(async ({ bearer, client, userToken }) => {
      const created = await client.call("/v1/cases", { body: caseDraft, bearer: await userToken("alice") })
      const { caseId } = created.json()
      for (const credential of [await userToken("bob"), await bearer("bob")]) {
        const answer = await client.call(`/v1/cases?caseId=${caseId}`, { bearer: credential })
        assert.strictEqual(answer.status, 404)
        assert.strictEqual(answer.json().error, "NotFound")
        const list = await client.call("/v1/cases?limit=200", { bearer: credential })
        assert.notInclude(list.text, caseId)
      }
      assert.strictEqual((await client.call(`/v1/cases?caseId=${caseId}`)).status, 401)
    })
  )

  it.effect("list: newest first, by pages that miss and repeat nothing", () =>
    withGateway(async ({ client, userToken }) => {
      const bearer = await userToken("carol")
      const made: Array<string> = []
      for (let n = 0; n < 7; n++) {
        const { caseId } = (await client.call("/v1/cases", { body: { title: `Matter ${n}` }, bearer })).json()
        made.unshift(caseId)
      }
      const seen: Array<string> = []
      let cursor: string | null = null
      do {
        const path: string = `/v1/cases?limit=3${cursor === null ? "" : `&cursor=${encodeURIComponent(cursor)}`}`
        const page = (await client.call(path, { bearer })).json()
        seen.push(...page.items.map((item: { caseId: string }) => item.caseId))
        cursor = page.nextCursor
      } while (cursor !== null)
      assert.deepStrictEqual(seen, made)
    })
  )

  it.effect("a cursor can be neither forged nor used by another user", () =>
    withGateway(async ({ client, userToken }) => {
      const bearer = await userToken("carol")
      for (let n = 0; n < 2; n++) await client.call("/v1/cases", { body: { title: "Matter" }, bearer })
      const { nextCursor } = (await client.call("/v1/cases?limit=1", { bearer })).json()
      const tampered = nextCursor.replace(/^\d/, (digit: string) => String((Number(digit) + 1) % 10))
      for (const [cursor, credential] of [
        [tampered, bearer],
        ["nonsense", bearer],
        ["", bearer],
        [nextCursor, await userToken("bob")]
      ]) {
        const answer = await client.call(`/v1/cases?cursor=${encodeURIComponent(cursor)}`, { bearer: credential })
        assert.strictEqual(answer.status, 400)
        assert.strictEqual(answer.json().error, "BadRequest")
      }
    })
  )

  it.effect("a case that carries an identity is refused, whole, and points to the secure page", () =>
    withGateway(async ({ client, configuration, userToken }) => {
      const bearer = await userToken("alice")
      const before = (await client.call("/v1/cases?limit=200", { bearer })).json().items.length
      for (const body of [
        { title: "My client, Margaret Holloway, v. her landlord" },
        { title: "Matter", summary: "Write to margaret.holloway@example.com or call +1 415 555 2671." },
        { title: "Matter", jurisdiction: "SSN 536-90-4399" }
      ]) {
        const answer = await client.call("/v1/cases", { body, bearer })
        assert.strictEqual(answer.status, 403, JSON.stringify(body))
        assert.strictEqual(answer.json().error, "IdentityRefused")
        assert.notMatch(answer.text, /Holloway|holloway|555|4399/)
        assert.strictEqual(answer.headers["link"], `<${configuration.baseUrl}/secure-steps>; rel="secure-step"`)
      }
      const after = (await client.call("/v1/cases?limit=200", { bearer })).json().items.length
      assert.strictEqual(after, before)
    })
  )
})
