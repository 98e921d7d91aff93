/** A2A 1.0, section 3.1.4 "List Tasks". */
import * as Limits from "@incamera/domain/Limits"
import { assert } from "@effect/vitest"
import { randomUUID } from "node:crypto"
import { question, section } from "../support/rpc.ts"

section("A2A 1.0, 3.1.4 List Tasks", "1.0", 0, (it) => {
  const idsOf = ({ result }: any) => result.tasks.map(({ id }: any) => id)

  it("tasks are sorted by last update time in descending order, in pages, without artifacts", async (rpc) => {
    const contextId = randomUUID()
    const ids: Array<string> = []
    for (let n = 0; n < 5; n++) ids.unshift((await rpc.done(question, { contextId })).id)
    const whole = await rpc.call("ListTasks", { contextId })
    assert.deepStrictEqual(idsOf(whole), ids)
    assert.deepInclude(whole.result, { nextPageToken: "", totalSize: 5, pageSize: 50 })
    for (const task of whole.result.tasks) assert.notProperty(task, "artifacts")
    const seen: Array<string> = []
    let pageToken = ""
    do {
      const page = await rpc.call("ListTasks", { contextId, pageSize: 2, pageToken })
      assert.deepInclude(page.result, { totalSize: 5, pageSize: 2 })
      seen.push(...idsOf(page))
      pageToken = page.result.nextPageToken
    } while (pageToken !== "")
    assert.deepStrictEqual(seen, ids)
  })

  it("includes artifacts, an empty list among them, when it is asked to", async (rpc) => {
    const contextId = randomUUID()
    const task = await rpc.done(question, { contextId })
    const { result } = await rpc.call("ListTasks", { contextId, includeArtifacts: true })
    assert.deepStrictEqual(result.tasks, [task])
  })

  it("contains only tasks with the requested state, context and minimum time", async (rpc) => {
    const contextId = randomUUID()
    const { id, status } = await rpc.done(question, { contextId })
    assert.deepStrictEqual(idsOf(await rpc.call("ListTasks", { contextId, status: "TASK_STATE_COMPLETED" })), [id])
    for (const other of [
      "TASK_STATE_SUBMITTED",
      "TASK_STATE_WORKING",
      "TASK_STATE_FAILED",
      "TASK_STATE_CANCELED",
      "TASK_STATE_INPUT_REQUIRED",
      "TASK_STATE_REJECTED",
      "TASK_STATE_AUTH_REQUIRED"
    ]) {
      const { result } = await rpc.call("ListTasks", { contextId, status: other })
      assert.deepStrictEqual([result.tasks, result.totalSize, result.nextPageToken], [[], 0, ""], other)
    }
    const later = new Date(Date.parse(status.timestamp) + 1).toISOString()
    assert.deepStrictEqual(idsOf(await rpc.call("ListTasks", { contextId, statusTimestampAfter: status.timestamp })), [
      id
    ])
    assert.deepStrictEqual(idsOf(await rpc.call("ListTasks", { contextId, statusTimestampAfter: later })), [])
  })

  it("parameters that are not valid are answered with Invalid params", async (rpc) => {
    await rpc.done()
    await rpc.done()
    const { nextPageToken } = (await rpc.call("ListTasks", { pageSize: 1 })).result
    assert.notStrictEqual(nextPageToken, "")
    for (const params of [
      { pageSize: 0 },
      { pageSize: 101 },
      { pageSize: -1 },
      { pageSize: 1.5 },
      { pageSize: "many" },
      { status: "TASK_STATE_ASLEEP" },
      { statusTimestampAfter: "yesterday" },
      // A database can store neither.
      { statusTimestampAfter: "-200000-01-01T00:00:00Z" },
      { contextId: "a\u0000b" },
      { contextId: "a".repeat(Limits.sessionIdCharacters + 1) },
      { historyLength: -1 },
      { pageToken: "nonsense" },
      // A cursor of another list.
      { pageToken: nextPageToken, contextId: "another" }
    ]) {
      assert.strictEqual((await rpc.call("ListTasks", params)).error?.code, -32602, JSON.stringify(params))
    }
  })
})
