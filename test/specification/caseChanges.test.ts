/** Specification, "Core endpoints", cases: update and delete; design, "Core resources": versions and entity tags. */
import { assert, layer } from "@effect/vitest"
import { Effect } from "effect"
import { refusedCredentials } from "../support/credentials.ts"
import { Gateway } from "../support/Gateway.ts"
import * as memoryGateway from "../support/memoryGateway.ts"
import { caseDraft, task } from "../support/requests.ts"

layer(memoryGateway.layer, { excludeTestServices: true, timeout: "120 seconds" })("Changing cases", (it) => {
  const withGateway = (use: (gateway: Gateway["Service"]) => Promise<void>) =>
    Effect.flatMap(Gateway, (gateway) => Effect.promise(() => use(gateway)))

  /** Creates a case of a user; returns a function that patches it. */
  const newCase = async ({ client, userToken }: Gateway["Service"], draft: object = caseDraft, user = "alice") => {
    const bearer = await userToken(user)
    const created = await client.call("/v1/cases", { body: draft, bearer })
    assert.strictEqual(created.status, 201, created.text)
    const record = created.json()
    const path = `/v1/cases/${record.caseId}`
    const get = () => client.call(`/v1/cases?caseId=${record.caseId}`, { bearer })
    const patch = (body: unknown, headers: Record<string, string> = {}) =>
      client.call(path, { method: "PATCH", body, bearer, headers })
    const remove = (headers: Record<string, string> = {}) => client.call(path, { method: "DELETE", bearer, headers })
    return { bearer, created, record, path, get, patch, remove }
  }

  it.effect("replaces given fields, clears null fields, keeps all others, and counts the version", () =>
    withGateway(async (gateway) => {
      const { get, patch, record } = await newCase(gateway)
      const changed = await patch({ title: "[Party 1] v. [Party 2]: commission", stage: "Discovery" })
      assert.strictEqual(changed.status, 200, changed.text)
      const { updatedAt, ...rest } = changed.json()
      const { updatedAt: before, ...old } = record
      assert.isAtLeast(Date.parse(updatedAt), Date.parse(before))
      const expected = { ...old, title: "[Party 1] v. [Party 2]: commission", stage: "Discovery", version: 2 }
      assert.deepStrictEqual(rest, expected)
      assert.strictEqual(changed.headers["etag"], '"2"')
      const cleared = await patch({ practiceArea: null, jurisdiction: null, stage: null, summary: null })
      const empty = { practiceArea: null, jurisdiction: null, stage: null, summary: null }
      assert.deepInclude(cleared.json(), { ...empty, title: expected.title, version: 3 })
      const found = await get()
      assert.deepStrictEqual(found.json(), cleared.json())
      assert.strictEqual(found.headers["etag"], '"3"')
    })
  )

  it.effect("makes no new version without a change, and takes both content types", () =>
    withGateway(async (gateway) => {
      const { patch, record } = await newCase(gateway)
      for (const body of [{}, { title: record.title }, { status: "pending", stage: null }]) {
        assert.deepStrictEqual((await patch(body)).json(), record)
      }
      const merge = { "content-type": "application/merge-patch+json" }
      assert.strictEqual((await patch({ stage: "Trial" }, merge)).json().version, 2)
      assert.strictEqual((await patch({ stage: "Appeal" }, { "content-type": "application/json" })).json().version, 3)
      const other = await patch({ stage: "Trial" }, { "content-type": "application/json-patch+json" })
      assert.strictEqual(other.status, 415)
      assert.strictEqual(other.json().error, "UnsupportedMediaType")
    })
  )

  it.effect("refuses the whole of an invalid patch", () =>
    withGateway(async (gateway) => {
      const { get, patch, record } = await newCase(gateway)
      for (const body of [
        { nonsense: 1 },
        { stage: "Trial", caseId: record.caseId },
        { stage: "Trial", version: 7 },
        { stage: "Trial", complexity: null },
        { title: null },
        { title: "" },
        { title: "  " },
        { title: "two\nlines" },
        { status: null },
        { status: "archived" },
        { stage: 5 },
        { stage: "x".repeat(10_000) },
        [],
        "stage",
        null
      ]) {
        const answer = await patch(body)
        assert.strictEqual(answer.status, 400, JSON.stringify(body).slice(0, 80))
        assert.strictEqual(answer.json().error, "BadRequest")
        assert.notInclude(answer.text, "archived")
      }
      assert.deepStrictEqual((await get()).json(), record)
    })
  )

  it.effect("refuses a patch that carries an identity, whole", () =>
    withGateway(async (gateway) => {
      const { get, patch, record } = await newCase(gateway)
      for (const body of [
        { summary: "Call Margaret Holloway at +1 415 555 2671." },
        { stage: "SSN 536-90-4399" },
        { title: "In re Margaret Holloway", status: "open" }
      ]) {
        const answer = await patch(body)
        assert.strictEqual(answer.status, 403, JSON.stringify(body))
        assert.strictEqual(answer.json().error, "IdentityRefused")
        assert.match(answer.headers["link"]!, /rel="secure-step"/)
        assert.notMatch(answer.text, /Holloway|4399|2671/)
      }
      assert.deepStrictEqual((await get()).json(), record)
    })
  )

  it.effect("allows its state changes, and names the allowed ones in an error", () =>
    withGateway(async (gateway) => {
      const ways: ReadonlyArray<readonly [path: ReadonlyArray<string>, refused: ReadonlyArray<string>]> = [
        [["pending"], []],
        [["pending", "open"], ["pending"]],
        [["pending", "closed"], ["pending"]],
        [["pending", "open", "closed"], ["pending"]],
        [["pending", "open", "closed", "open"], ["pending"]]
      ]
      for (const [[, ...path], refused] of ways) {
        const { get, patch } = await newCase(gateway)
        for (const status of path) assert.strictEqual((await patch({ status })).json().status, status)
        const before = (await get()).json()
        for (const status of refused) {
          const answer = await patch({ status })
          assert.strictEqual(answer.status, 409, `${path} ${status}`)
          assert.strictEqual(answer.json().error, "CaseTransitionNotAllowed")
        }
        assert.strictEqual((await patch({ status: before.status })).json().version, before.version)
        assert.deepStrictEqual((await get()).json(), before)
      }
    })
  )

  it.effect("takes nothing new once it is closed, but to be opened, with changes or without", () =>
    withGateway(async (gateway) => {
      const { get, patch } = await newCase(gateway)
      await patch({ status: "closed", stage: "Settled" })
      const closed = (await get()).json()
      assert.deepInclude(closed, { status: "closed", stage: "Settled" })
      for (const body of [{ stage: "Trial" }, { summary: null }, { status: "closed", title: "Another" }]) {
        const answer = await patch(body)
        assert.strictEqual(answer.status, 409, JSON.stringify(body))
        assert.strictEqual(answer.json().error, "CaseClosed")
      }
      assert.deepStrictEqual((await get()).json(), closed)
      const opened = await patch({ status: "open", stage: "Trial" })
      assert.deepInclude(opened.json(), { status: "open", stage: "Trial", version: closed.version + 1 })
    })
  )

  it.effect("If-Match: changes what the caller has seen, and nothing else", () =>
    withGateway(async (gateway) => {
      const { created, get, patch, remove } = await newCase(gateway)
      assert.strictEqual(created.headers["etag"], '"1"')
      const matching = await patch({ stage: "A" }, { "if-match": created.headers["etag"]! })
      assert.strictEqual(matching.status, 200)
      for (const tag of ['"1"', 'W/"2"', '"02"', '"x"', '"1", "3"', '"1", W/"2"', '""', '"99999999999"']) {
        for (const attempt of [() => patch({ stage: "B" }, { "if-match": tag }), () => remove({ "if-match": tag })]) {
          const stale = await attempt()
          assert.strictEqual(stale.status, 412, tag)
          assert.strictEqual(stale.json().error, "VersionMismatch")
          assert.include(stale.json().message, "version 2")
        }
      }
      // The precondition is checked even for a patch that changes nothing.
      assert.strictEqual((await patch({}, { "if-match": '"1"' })).status, 412)
      assert.strictEqual((await get()).json().stage, "A")
      assert.strictEqual((await patch({ stage: "C" }, { "if-match": '"1", "2"' })).json().version, 3)
      assert.strictEqual((await patch({ stage: "D" }, { "if-match": '"7" , W/"1","3"' })).json().version, 4)
      assert.strictEqual((await patch({ stage: "E" }, { "if-match": "*" })).json().version, 5)
      for (const nonsense of ["5", '"5 "', '"5', "W/5", '"5" "6"', "*, *", ",", `"${"5".repeat(250)}"`]) {
        const answer = await patch({ stage: "F" }, { "if-match": nonsense })
        assert.strictEqual(answer.status, 400, nonsense)
        assert.strictEqual(answer.json().error, "BadRequest")
      }
      assert.strictEqual((await remove({ "if-match": '"5"' })).status, 204)
    })
  )

  it.effect("of 20 changes of the same version one is made", () =>
    withGateway(async (gateway) => {
      const { get, patch } = await newCase(gateway)
      const answers = await Promise.all(
        Array.from({ length: 20 }, (_, n) => patch({ stage: `Stage ${n}` }, { "if-match": '"1"' }))
      )
      const made = answers.filter(({ status }) => status === 200)
      assert.lengthOf(made, 1)
      assert.isTrue(answers.every(({ status }) => status === 200 || status === 412))
      assert.deepStrictEqual((await get()).json(), made[0]!.json())
    })
  )

  it.effect("is permanently deleted: not found anywhere, and not deleted twice", () =>
    withGateway(async (gateway) => {
      const { bearer: agentOf, client } = gateway
      const { bearer, get, patch, path, record, remove } = await newCase(gateway)
      const kept = await newCase(gateway)
      const agent = await agentOf("alice")
      const done = task(record.caseId)
      await (await client.stream("/v1/agent", { body: done, bearer: agent })).all()
      const removed = await remove()
      assert.deepStrictEqual([removed.status, removed.text], [204, ""])
      const phase = `/v1/agent/${done.seedPhase.phaseId}`
      for (const attempt of [
        get,
        remove,
        () => remove({ "if-match": '"1"' }),
        () => patch({ stage: "Trial" }),
        () => client.call(path, { method: "DELETE", bearer: agent }),
        () => client.call(phase, { bearer: agent }),
        () => client.call(`${phase}/cancel`, { method: "POST", bearer }),
        () => client.call("/v1/agent", { body: task(record.caseId), bearer: agent })
      ]) {
        const answer = await attempt()
        assert.strictEqual(answer.status, 404)
        assert.strictEqual(answer.json().error, "NotFound")
      }
      for (const list of ["/v1/cases?limit=200", "/v1/cases?limit=200&q=commission"]) {
        const found = await client.call(list, { bearer })
        assert.notInclude(found.text, record.caseId)
        assert.include(found.text, kept.record.caseId)
      }
      assert.strictEqual((await kept.get()).status, 200)
    })
  )

  it.effect("can be changed and deleted by the user and their agent only", () =>
    withGateway(async (gateway) => {
      const { bearer, client, userToken } = gateway
      const { get, path, record } = await newCase(gateway)
      const calls = [{ method: "PATCH", body: { stage: "Taken" } }, { method: "DELETE" }]
      for (const call of calls) {
        for (const credential of [await userToken("bob"), await bearer("bob")]) {
          const answer = await client.call(path, { ...call, bearer: credential })
          assert.strictEqual(answer.status, 404)
          assert.strictEqual(answer.json().error, "NotFound")
        }
        for (const [name, credential] of await refusedCredentials(gateway, "alice")) {
          const answer = await client.call(path, {
            ...call,
            ...(credential === undefined ? {} : { bearer: credential })
          })
          assert.strictEqual(answer.status, 401, name)
          assert.strictEqual(answer.json().error, "Unauthorized")
        }
        const nowhere = await client.call("/v1/cases/case_1", { ...call, bearer: await userToken("alice") })
        assert.strictEqual(nowhere.status, 400)
      }
      assert.deepStrictEqual((await get()).json(), record)
      const agent = await bearer("alice")
      const patched = await client.call(path, { method: "PATCH", body: { stage: "Trial" }, bearer: agent })
      assert.strictEqual(patched.status, 200)
      assert.strictEqual((await client.call(path, { method: "DELETE", bearer: agent })).status, 204)
    })
  )
})
