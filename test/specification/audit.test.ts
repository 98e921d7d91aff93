/** Design, "Core resources": the audit log. */
import * as MemoryStores from "@incamera/adapters-memory/MemoryStores"
import { AuditEntry } from "@incamera/domain/audit/AuditEntry"
import { beginning } from "@incamera/domain/audit/chain"
import { AuditStore } from "@incamera/domain/audit/AuditStore"
import type { Deidentification } from "@incamera/domain/deidentification/Deidentification"
import { UserId } from "@incamera/domain/Ids"
import * as Limits from "@incamera/domain/Limits"
import { StoreError } from "@incamera/domain/StoreError"
import { assert, describe, it as test, layer } from "@effect/vitest"
import { Effect, Layer, Option, Stream } from "effect"
import { auditFile } from "../../packages/adapters-http/src/audit/auditFile.ts"
import { now, times } from "@incamera/testing/records/values"
import { refusedCredentials } from "../support/credentials.ts"
import { Gateway } from "../support/Gateway.ts"
import * as gatewayOver from "../support/Gateway.ts"
import * as memoryGateway from "../support/memoryGateway.ts"
import { caseDraft, supportTask } from "../support/requests.ts"

const withGateway = (use: (gateway: Gateway["Service"]) => Promise<void>) =>
  Effect.flatMap(Gateway, (gateway) => Effect.promise(() => use(gateway)))

layer(memoryGateway.layer, { excludeTestServices: true, timeout: "60 seconds" })("The audit log", (it) => {
  it.effect("shows the user what they and their agent did, newest first, each entry after the one before", () =>
    withGateway(async ({ bearer, client, userToken }) => {
      const agent = await bearer("alice")
      const user = await userToken("alice")
      const { caseId } = (await client.call("/v1/cases", { body: caseDraft, bearer: agent })).json()
      await client.call(`/v1/cases/${caseId}`, { method: "PATCH", body: { stage: "Discovery" }, bearer: user })
      await client.call(`/v1/cases/${caseId}`, { method: "DELETE", bearer: user })
      const answer = await client.call("/v1/audit?limit=6", { bearer: user })
      assert.strictEqual(answer.status, 200, answer.text)
      const { items } = answer.json()
      const told = items.map(({ action, actor }: any) => [action, actor.type])
      assert.deepStrictEqual(told, [
        ["case.delete", "user"],
        ["case.update", "user"],
        ["case.create", "agent"],
        ["agent.exchange-key", "agent"],
        ["agent.connect", "agent"],
        ["agent.issue-registration-token", "user"]
      ])
      for (const [index, entry] of items.entries()) {
        assert.deepStrictEqual(Object.keys(entry).sort(), [
          "action",
          "actor",
          "at",
          "caseId",
          "hash",
          "previousHash",
          "resourceId",
          "sequence"
        ])
        assert.match(entry.hash, /^[0-9a-f]{64}$/)
        if (index > 0) assert.strictEqual(items[index - 1].previousHash, entry.hash)
      }
      assert.deepStrictEqual(Object.keys(items[2].actor).sort(), ["agentId", "tokenId", "type"])
      // Entries hold no texts.
      assert.notMatch(answer.text, /Party|commission|Discovery|California/)
    })
  )

  it.effect(
    "is for the user alone: 403 for their agent, 401 without a valid credential, nothing of others' in it",
    () =>
      withGateway(async (gateway) => {
        const { bearer, client, userToken } = gateway
        const { caseId } = (
          await client.call("/v1/cases", { body: caseDraft, bearer: await userToken("alice") })
        ).json()
        for (const path of ["/v1/audit", "/v1/audit?format=ndjson"]) {
          const agents = await client.call(path, { bearer: await bearer("alice") })
          assert.strictEqual(agents.status, 403)
          assert.strictEqual(agents.json().error, "Forbidden")
          const others = await client.call(path, { bearer: await userToken("bob") })
          assert.strictEqual(others.status, 200)
          assert.notInclude(others.text, caseId)
          for (const [name, credential] of await refusedCredentials(gateway, "alice")) {
            const refused = await client.call(path, credential === undefined ? {} : { bearer: credential })
            assert.strictEqual(refused.status, 401, name)
            assert.strictEqual(refused.json().error, "Unauthorized", name)
          }
        }
      })
  )

  it.effect("is filtered by action, actor, record, case and time, and read by pages of one filter", () =>
    withGateway(async ({ bearer, client, userToken }) => {
      const user = await userToken("carol")
      const agent = await bearer("carol")
      const made: Array<string> = []
      for (const _ of times(5, () => 0)) {
        made.unshift((await client.call("/v1/cases", { body: { title: "Matter" }, bearer: agent })).json().caseId)
      }
      await client.call(`/v1/cases/${made[0]}`, { method: "PATCH", body: { stage: "Trial" }, bearer: user })
      const list = async (query: string) => {
        const answer = await client.call(`/v1/audit?${query}`, { bearer: user })
        assert.strictEqual(answer.status, 200, answer.text)
        return answer.json()
      }
      const resources = async (query: string) => (await list(query)).items.map((item: any) => item.resourceId)
      assert.deepStrictEqual(await resources("action=case.create"), made)
      assert.deepStrictEqual(await resources(`action=case.create&caseId=${made[2]}`), [made[2]])
      assert.deepStrictEqual(await resources(`resourceId=${made[0]}`), [made[0], made[0]])
      assert.deepStrictEqual(await resources(`resourceId=${made[0]}&actor=user`), [made[0]])
      assert.deepStrictEqual(await resources("actor=service"), [])
      assert.deepStrictEqual(await resources("to=2001-01-01T00:00:00Z"), [])
      assert.deepStrictEqual(await resources("action=case.create&from=2001-01-01T00:00:00.5Z"), made)
      const seen: Array<string> = []
      let cursor: string | null = null
      do {
        const page: any = await list(`action=case.create&limit=2${cursor === null ? "" : `&cursor=${cursor}`}`)
        seen.push(...page.items.map((item: any) => item.resourceId))
        cursor = page.nextCursor
      } while (cursor !== null)
      assert.deepStrictEqual(seen, made)
      const { nextCursor } = await list("action=case.create&limit=2")
      for (const [query, credential] of [
        [`cursor=${nextCursor}`, user],
        [`action=case.update&cursor=${nextCursor}`, user],
        [`action=case.create&from=2001-01-01T00:00:00Z&cursor=${nextCursor}`, user],
        [`action=case.create&cursor=${nextCursor}`, await userToken("bob")]
      ]) {
        const answer = await client.call(`/v1/audit?${query}`, { bearer: credential! })
        assert.strictEqual(answer.status, 400, query)
        assert.strictEqual(answer.json().error, "BadRequest")
      }
    })
  )

  it.effect("refuses questions that make no sense, and repeats nothing of them", () =>
    withGateway(async ({ client, userToken }) => {
      const user = await userToken("carol")
      for (const query of [
        "action=case.steal",
        "actor=nobody",
        "caseId=case_1",
        "resourceId=a%20b",
        `resourceId=${"a".repeat(65)}`,
        "resourceId=",
        "from=yesterday",
        "from=2026-02-03",
        "to=2026-02-03T09:15:00%2B01:00",
        "to=2026-13-03T09:15:00Z",
        "from=1",
        "limit=0",
        "limit=201",
        "format=csv",
        "format=ndjson&limit=5",
        "format=ndjson&cursor=x"
      ]) {
        const answer = await client.call(`/v1/audit?${query}`, { bearer: user })
        assert.strictEqual(answer.status, 400, query)
        assert.strictEqual(answer.json().error, "BadRequest")
        assert.notMatch(answer.text, /steal|nobody|yesterday|csv|aaaa/)
      }
    })
  )

  it.effect("can be taken away whole: a line for each entry, oldest first, filtered, more than fits into a page", () =>
    withGateway(async ({ bearer, client, userToken }) => {
      const agent = await bearer("bob")
      const user = await userToken("bob")
      const count = Limits.auditBatch + 20
      for (const _ of times(count, () => 0)) {
        await client.call("/v1/cases", { body: { title: "Matter" }, bearer: agent })
      }
      await (await client.stream("/v1/agent", { body: supportTask(), bearer: agent })).all()
      const answer = await client.call("/v1/audit?format=ndjson", { bearer: user })
      assert.strictEqual(answer.status, 200)
      assert.match(answer.headers["content-type"]!, /^application\/x-ndjson/)
      assert.strictEqual(answer.headers["content-disposition"], 'attachment; filename="audit-log.ndjson"')
      assert.strictEqual(answer.headers["cache-control"], "no-store")
      assert.strictEqual(answer.headers["x-content-type-options"], "nosniff")
      assert.isTrue(answer.text.endsWith("}\n"))
      const lines = answer.text
        .trimEnd()
        .split("\n")
        .map((line) => JSON.parse(line))
      assert.isAbove(lines.length, count)
      assert.deepStrictEqual(
        lines.map(({ sequence }) => sequence),
        times(lines.length, (n) => n + 1)
      )
      const { items } = (await client.call("/v1/audit?limit=200", { bearer: user })).json()
      assert.deepStrictEqual(lines.slice(-200).reverse(), items)
      const some = await client.call("/v1/audit?format=ndjson&action=case.create", { bearer: user })
      assert.lengthOf(some.text.trimEnd().split("\n"), count)
      const none = await client.call("/v1/audit?format=ndjson&action=file.ready", { bearer: user })
      assert.deepStrictEqual([none.status, none.text], [200, ""])
    })
  )
})

/** A store that fails halfway. */
const givesOut = Layer.effect(
  AuditStore,
  Effect.map(AuditStore, (store) =>
    AuditStore.of({
      ...store,
      head: () => Effect.succeedSome({ sequence: 1_000, hash: beginning.hash }),
      read: (_, after) =>
        after === 0
          ? Effect.succeed(times(Limits.auditBatch, (n) => entry(n + 1)))
          : Effect.fail(new StoreError({ operation: "AuditStore.read", reason: "ConnectionError" })),
      append: () => Effect.void
    })
  )
).pipe(Layer.provideMerge(MemoryStores.layer))

const entry = (sequence: number) =>
  new AuditEntry({
    sequence,
    at: now,
    actor: { type: "user" },
    action: "case.create",
    resourceId: "case",
    caseId: null,
    previousHash: beginning.hash,
    hash: beginning.hash
  })

layer(gatewayOver.layer({ parts: () => ({ storage: givesOut }), logLevel: "None" }), {
  excludeTestServices: true,
  timeout: "60 seconds"
})("An audit log that can't be read to its end", (it) => {
  it.effect("breaks off, so that nobody takes it for the whole", () =>
    withGateway(async ({ client, userToken }) => {
      const bearer = await userToken("alice")
      const outcome = await client.call("/v1/audit?format=ndjson", { bearer }).then(
        () => "whole",
        () => "broken off"
      )
      assert.strictEqual(outcome, "broken off")
    })
  )
})

describe("An audit log on its way out", () => {
  const userId = UserId.make("user_0198a000-0000-7000-8000-000000000001")
  const guarding = (guardJson: Deidentification["Service"]["guardJson"]) =>
    ({ guardJson }) as unknown as Deidentification["Service"]

  const bodyOf = (boundary: Deidentification["Service"], entries: Stream.Stream<AuditEntry>) => {
    const { body } = auditFile(boundary, userId, entries)
    assert(body._tag === "Stream")
    return body.stream.pipe(Stream.decodeText())
  }

  test.effect("is what the guard made of it", () =>
    Effect.gen(function* () {
      const replacing = guarding((_, value) =>
        Effect.sync(() => JSON.parse(JSON.stringify(value).replaceAll("case", "[Party 1]")))
      )
      const text = yield* Stream.mkString(bodyOf(replacing, Stream.make(entry(1), entry(2))))
      assert.lengthOf(text.trimEnd().split("\n"), 2)
      assert.notInclude(text, '"case"')
      assert.include(text, '"[Party 1]"')
    })
  )

  test.effect("is read no further than it is sent", () =>
    Effect.gen(function* () {
      let read = 0
      const endless = Stream.paginate(0, (n: number) =>
        Effect.sync(() => {
          read++
          const entries = times(Limits.auditBatch, (i) => entry(n + i + 1))
          return [entries, Option.some(n + Limits.auditBatch)] as const
        })
      )
      const first = yield* Stream.runCollect(
        Stream.take(
          bodyOf(
            guarding((_, value) => Effect.succeed(value)),
            endless
          ),
          2
        )
      )
      assert.lengthOf(first, 2)
      assert.isAtMost(read, 4)
    })
  )
})
