/** Specification, "Core endpoints", cases: create, get, list. */
import { assert, layer } from "@effect/vitest"
import { Effect } from "effect"
import { refusedCredentials } from "../support/credentials.ts"
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

  it.effect("a filter is text: what no text has is refused", () =>
    withGateway(async ({ bearer, client }) => {
      const token = await bearer("alice")
      for (const name of ["q", "practiceArea"]) {
        for (const text of ["%00", "a%00b", "%1B", "%C2%9F"]) {
          const answer = await client.call(`/v1/cases?${name}=${text}`, { bearer: token })
          assert.strictEqual(answer.status, 400, `${name}=${text}`)
          assert.strictEqual(answer.json().error, "BadRequest")
        }
        assert.strictEqual((await client.call(`/v1/cases?${name}=`, { bearer: token })).status, 200)
      }
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

  it.effect("list: by status, by practice area in any spelling, and by all the words of a query", () =>
    withGateway(async ({ client, userToken }) => {
      const bearer = await userToken("bob")
      const create = async (draft: object) =>
        (await client.call("/v1/cases", { body: draft, bearer })).json().caseId as string
      const list = async (query: Record<string, string>) => {
        const answer = await client.call(`/v1/cases?${new URLSearchParams({ limit: "200", ...query })}`, { bearer })
        assert.strictEqual(answer.status, 200, answer.text)
        return answer.json().items.map((item: { caseId: string }) => item.caseId)
      }
      const succession = await create({ title: "Unpaid alimony", practiceArea: "Droit de la Famille", status: "open" })
      const lease = await create({ title: "100% of the rent_due", practiceArea: "droit de  la famillé" })
      const closed = await create({ title: "Rent control", practiceArea: "Housing", summary: "A café lease, unpaid." })
      await client.call(`/v1/cases/${closed}`, { method: "PATCH", body: { status: "closed" }, bearer })
      assert.deepStrictEqual(await list({ status: "open" }), [succession])
      assert.deepStrictEqual(await list({ status: "closed" }), [closed])
      assert.deepStrictEqual(await list({ practiceArea: "DROIT DE LA FAMILLE" }), [lease, succession])
      assert.deepStrictEqual(await list({ practiceArea: "Droit" }), [], "the whole name")
      assert.deepStrictEqual(await list({ q: "unpaid" }), [closed, succession])
      assert.deepStrictEqual(await list({ q: "  UNPAID   cafe " }), [closed])
      assert.deepStrictEqual(await list({ q: "rent famille" }), [lease])
      assert.deepStrictEqual(await list({ q: "%" }), [lease], "no wildcard")
      assert.deepStrictEqual(await list({ q: "t_d" }), [lease])
      assert.deepStrictEqual(await list({ q: "ren*" }), [])
      assert.deepStrictEqual(await list({ q: "' OR 1=1 --" }), [])
      assert.deepStrictEqual(await list({ status: "closed", q: "alimony" }), [])
      for (const query of ["status=archived", `q=${"x".repeat(201)}`, `practiceArea=${"x".repeat(1_000)}`]) {
        const answer = await client.call(`/v1/cases?${query}`, { bearer })
        assert.strictEqual(answer.status, 400, query.slice(0, 30))
      }
    })
  )

  it.effect("list: a cursor continues with the filter it was made for, and no other", () =>
    withGateway(async ({ client, userToken }) => {
      const bearer = await userToken("carol")
      const made: Array<string> = []
      for (let n = 0; n < 5; n++) {
        const draft = { title: `Bound cursor ${n}`, practiceArea: n % 2 === 0 ? "Tax" : "Housing" }
        made.unshift((await client.call("/v1/cases", { body: draft, bearer })).json().caseId)
      }
      const seen: Array<string> = []
      let cursor: string | null = null
      do {
        const path: string = `/v1/cases?q=bound&practiceArea=tax&limit=2${cursor === null ? "" : `&cursor=${cursor}`}`
        const page = (await client.call(path, { bearer })).json()
        seen.push(...page.items.map((item: { caseId: string }) => item.caseId))
        cursor = page.nextCursor
      } while (cursor !== null)
      assert.deepStrictEqual(seen, [made[0], made[2], made[4]])
      const { nextCursor } = (await client.call("/v1/cases?q=bound&limit=2", { bearer })).json()
      // The same search, written differently.
      const same = await client.call(`/v1/cases?q=%20BOUND&limit=1&cursor=${nextCursor}`, { bearer })
      assert.strictEqual(same.json().items[0].caseId, made[2])
      for (const other of ["q=cursor", "practiceArea=tax&q=bound", "status=open&q=bound", ""]) {
        const answer = await client.call(`/v1/cases?${other}&cursor=${nextCursor}`, { bearer })
        assert.strictEqual(answer.status, 400, other)
        assert.strictEqual(answer.json().error, "BadRequest")
      }
    })
  )

  it.effect(
    "create: the same request with the same Idempotency-Key creates one case, and says that it did before",
    () =>
      withGateway(async ({ bearer, client, userToken }) => {
        const user = await userToken("alice")
        const headers = { "idempotency-key": `key-${Date.now()}` }
        const first = await client.call("/v1/cases", { body: caseDraft, bearer: user, headers })
        assert.strictEqual(first.status, 201)
        assert.notProperty(first.headers, "idempotency-replayed")
        // Neither the order of fields nor the credential makes a difference: keys belong to the user.
        const reversed = Object.fromEntries(Object.entries(caseDraft).reverse())
        for (const [body, credential] of [
          [caseDraft, user],
          [reversed, user],
          [caseDraft, await bearer("alice")]
        ] as const) {
          const again = await client.call("/v1/cases", { body, bearer: credential, headers })
          assert.strictEqual(again.status, 201)
          assert.deepStrictEqual(again.json(), first.json())
          for (const name of ["location", "etag"]) assert.strictEqual(again.headers[name], first.headers[name])
          assert.strictEqual(again.headers["idempotency-replayed"], "true")
        }
        const other = await client.call("/v1/cases", { body: { ...caseDraft, stage: "Trial" }, bearer: user, headers })
        assert.strictEqual(other.status, 422)
        assert.strictEqual(other.json().error, "IdempotencyConflict")
        const neighbour = await client.call("/v1/cases", { body: caseDraft, bearer: await userToken("bob"), headers })
        assert.strictEqual(neighbour.status, 201)
        assert.notStrictEqual(neighbour.json().caseId, first.json().caseId)
        // A refused request is not remembered.
        const refused = { "idempotency-key": `refused-${Date.now()}` }
        const body = { title: "Call +1 415 555 2671" }
        assert.strictEqual((await client.call("/v1/cases", { body, bearer: user, headers: refused })).status, 403)
        const created = await client.call("/v1/cases", { body: caseDraft, bearer: user, headers: refused })
        assert.strictEqual(created.status, 201)
        // The answer is deleted together with its case.
        await client.call(`/v1/cases/${created.json().caseId}`, { method: "DELETE", bearer: user })
        const anew = await client.call("/v1/cases", { body: caseDraft, bearer: user, headers: refused })
        assert.notStrictEqual(anew.json().caseId, created.json().caseId)
      })
  )

  it.effect("create: 20 at once with one key create one case", () =>
    withGateway(async ({ client, userToken }) => {
      const bearer = await userToken("carol")
      const headers = { "idempotency-key": `race-${Date.now()}` }
      const body = { title: "Raced for" }
      const answers = await Promise.all(
        Array.from({ length: 20 }, () => client.call("/v1/cases", { body, bearer, headers }))
      )
      const created = answers.filter(({ status }) => status === 201)
      assert.strictEqual(created.filter((answer) => answer.headers["idempotency-replayed"] === undefined).length, 1)
      assert.strictEqual(new Set(created.map((answer) => answer.json().caseId)).size, 1)
      for (const answer of answers.filter(({ status }) => status !== 201)) {
        assert.deepStrictEqual([answer.status, answer.json().error], [409, "IdempotencyInProgress"])
      }
      assert.lengthOf((await client.call("/v1/cases?q=raced", { bearer })).json().items, 1)
    })
  )

  it.effect("create: an Idempotency-Key is 1 to 255 visible ASCII characters", () =>
    withGateway(async ({ client, userToken }) => {
      const bearer = await userToken("alice")
      for (const key of ["", " ", "two words", "x".repeat(256), "k\u00e9y"]) {
        const answer = await client.call("/v1/cases", { body: caseDraft, bearer, headers: { "idempotency-key": key } })
        assert.strictEqual(answer.status, 400, key.slice(0, 20))
        assert.strictEqual(answer.json().error, "BadRequest")
      }
      const headers = { "idempotency-key": `!~${"x".repeat(253)}` }
      assert.strictEqual((await client.call("/v1/cases", { body: caseDraft, bearer, headers })).status, 201)
    })
  )

  it.effect("lets nobody in without a valid credential", () =>
    withGateway(async (gateway) => {
      const { client } = gateway
      for (const [name, credential] of await refusedCredentials(gateway, "alice")) {
        for (const call of [{ body: caseDraft }, {}]) {
          const bearer = credential === undefined ? {} : { bearer: credential }
          const answer = await client.call("/v1/cases", { ...call, ...bearer })
          assert.strictEqual(answer.status, 401, name)
          assert.strictEqual(answer.json().error, "Unauthorized")
          assert.include(answer.headers["www-authenticate"], "Bearer")
        }
      }
    })
  )

  it.effect("the API's document shows practice areas and jurisdictions that are always accepted", () =>
    withGateway(async ({ bearer, client }) => {
      const { schemas } = (await client.call("/openapi.json")).json().components
      const token = await bearer("bob")
      for (const [member, { description, examples }] of [
        ["practiceArea", schemas.PracticeArea],
        ["jurisdiction", schemas.Jurisdiction]
      ]) {
        assert.include(description, "always accepted")
        for (const value of [examples[0], examples.at(-1), `${examples[1]} / ${examples[2]}`]) {
          const body = { title: "Unpaid commission", [member]: value }
          const created = await client.call("/v1/cases", { body, bearer: token })
          assert.deepStrictEqual([created.status, created.json()[member]], [201, value])
        }
      }
    })
  )
})
