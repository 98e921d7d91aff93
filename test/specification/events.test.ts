/** Specification, "Agent interaction (streaming)" and "Events"; the stream's order, ids and resumption. */
import * as Limits from "@incamera/domain/Limits"
import { assert, layer } from "@effect/vitest"
import { Effect } from "effect"
import { randomUUID } from "node:crypto"
import { Gateway } from "../support/Gateway.ts"
import type { SseEvent } from "../support/https.ts"
import * as memoryGateway from "../support/memoryGateway.ts"
import { caseDraft, supportTask, task } from "../support/requests.ts"
import { form, upload } from "../support/uploads.ts"

/** Checks what must hold for every complete stream. */
const isWellOrdered = (events: ReadonlyArray<SseEvent>) => {
  const told = events.filter(({ event }) => event !== "heartbeat")
  assert.deepStrictEqual(
    told.map(({ id }) => Number(id)),
    told.map((_, index) => index + 1)
  )
  assert.isTrue(events.filter(({ event }) => event === "heartbeat").every(({ id }) => id === undefined))
  const names = told.map(({ event }) => event)
  assert.strictEqual(names[0], "phase_start")
  assert.strictEqual(names.at(-1), "phase_end")
  assert.include(["direct_response", "error"], names.at(-2))
  assert.strictEqual(names.filter((name) => name === "phase_end").length, 1)
  for (const name of names.slice(1, -2)) assert.include(["status", "content_chunk"], name)
  const chunks = told.filter(({ event }) => event === "content_chunk")
  assert.deepStrictEqual(
    chunks.map(({ data }) => data.index),
    chunks.map((_, index) => index)
  )
  const response = told.find(({ event }) => event === "direct_response")
  if (response !== undefined) assert.strictEqual(chunks.map(({ data }) => data.text).join(""), response.data.text)
  return told
}

layer(memoryGateway.layer, { excludeTestServices: true, timeout: "60 seconds" })("Events", (it) => {
  const withGateway = (use: (gateway: Gateway["Service"]) => Promise<void>) =>
    Effect.flatMap(Gateway, (gateway) => Effect.promise(() => use(gateway)))

  it.effect("each request type answers with a whole stream", () =>
    withGateway(async ({ bearer, client }) => {
      const token = await bearer("alice")
      const { caseId } = (await client.call("/v1/cases", { body: caseDraft, bearer: token })).json()
      for (const body of [
        task(caseId, { requestType: "eval_req", prompt: "Evaluate this case." }),
        task(caseId),
        task(caseId, { requestType: "admin_req", prompt: "What is the status of this case?" }),
        supportTask(),
        supportTask({ containerType: "sales", requestType: "sales_req", prompt: "What does it do?" })
      ]) {
        const stream = await client.stream("/v1/agent", { body, bearer: token })
        assert.strictEqual(stream.status, 200)
        assert.match(stream.headers["content-type"]!, /^text\/event-stream/)
        assert.strictEqual(stream.headers["cache-control"], "no-store")
        const events = isWellOrdered(await stream.all())
        const start = events[0]!.data
        assert.strictEqual(start.phaseId, body.seedPhase.phaseId)
        assert.strictEqual(start.sessionId, body.sessionId)
        assert.strictEqual(start.requestType, body.requestType)
        assert.strictEqual(events.at(-1)!.data.outcome, "completed")
        assert.isAbove(events.at(-2)!.data.text.length, 40)
      }
    })
  )

  it.effect("name the addresses of the operations that they mention", () =>
    withGateway(async ({ bearer, client }) => {
      const told = await (
        await client.stream("/v1/agent", { body: supportTask(), bearer: await bearer("alice") })
      ).all()
      assert.include(told.find(({ event }) => event === "direct_response")!.data.text, "`POST /v1/auth/token`")
    })
  )

  it.effect("case_req cites the case's files, by places in their texts as they are downloaded", () =>
    withGateway(async ({ bearer, client }) => {
      const token = await bearer("alice")
      const { caseId } = (await client.call("/v1/cases", { body: caseDraft, bearer: token })).json()
      const path = `/v1/cases/${caseId}/files`
      const letter = "6 May 2024\n\nDear [Party 1],\n\nYesterday the roof leaked. We ask for payment of $4,200.\n"
      const { fileId } = (await client.call(path, upload(token, form({ content: letter })))).json()
      const body = task(caseId, { prompt: "Build a chronology." })
      const events = isWellOrdered(await (await client.stream("/v1/agent", { body, bearer: token })).all())
      const { citations, text } = events.find(({ event }) => event === "direct_response")!.data
      const day = "**5 May 2024** (inferred: “Yesterday”, written on 6 May 2024)"
      assert.include(text, `${day}: A file that an agent added says: “Yesterday the roof leaked.”`)
      const cited = citations.filter(({ source }: { source: string }) => source === "file")
      assert.isAbove(cited.length, 1)
      const downloaded = (await client.call(`${path}/${fileId}/text`, { bearer: token })).text
      for (const citation of cited) {
        assert.deepInclude(citation, { fileId, label: "[File 1]" })
        assert.strictEqual(downloaded.slice(citation.start, citation.end), citation.quote)
      }
    })
  )

  it.effect("eval_req scores the five factors and sets the case's tier", () =>
    withGateway(async ({ bearer, client }) => {
      const token = await bearer("alice")
      const { caseId } = (await client.call("/v1/cases", { body: caseDraft, bearer: token })).json()
      const body = task(caseId, { requestType: "eval_req", prompt: "Evaluate this case." })
      const events = await (await client.stream("/v1/agent", { body, bearer: token })).all()
      const { complexity } = events.find(({ event }) => event === "direct_response")!.data
      assert.strictEqual(complexity.factors.length, 5)
      assert.strictEqual(
        complexity.score,
        complexity.factors.reduce((sum: number, { score }: { score: number }) => sum + score, 0)
      )
      const record = (await client.call(`/v1/cases?caseId=${caseId}`, { bearer: token })).json()
      assert.deepStrictEqual(record.complexity, complexity)
      assert.strictEqual(record.version, 2)
    })
  )

  it.effect("the same task again replays it; with Last-Event-ID it continues after that event", () =>
    withGateway(async ({ bearer, client, userToken }) => {
      const token = await bearer("bob")
      const body = supportTask()
      const whole = isWellOrdered(await (await client.stream("/v1/agent", { body, bearer: token })).all())
      const strip = (events: ReadonlyArray<SseEvent>) =>
        events.filter(({ event }) => event !== "heartbeat").map(({ data, event, id }) => ({ data, event, id }))
      const again = await (await client.stream("/v1/agent", { body, bearer: token })).all()
      assert.deepStrictEqual(strip(again), strip(whole))
      for (const after of [0, 1, Math.floor(whole.length / 2), whole.length - 1]) {
        const headers = { "last-event-id": String(after) }
        const rest = await (await client.stream("/v1/agent", { body, bearer: token, headers })).all()
        assert.deepStrictEqual(strip(rest), strip(whole.slice(after)))
        const path = `/v1/agent/${body.seedPhase.phaseId}`
        const followed = await (await client.stream(path, { bearer: await userToken("bob"), headers })).all()
        assert.deepStrictEqual(strip(followed), strip(whole.slice(after)))
      }
      const end = await client.stream("/v1/agent", {
        body,
        bearer: token,
        headers: { "last-event-id": String(whole.length) }
      })
      assert.deepStrictEqual(strip(await end.all()), [])
      for (const bad of [String(whole.length + 1), "-1", "1.5", "x"]) {
        const answer = await client.call("/v1/agent", { body, bearer: token, headers: { "last-event-id": bad } })
        assert.strictEqual(answer.status, 400, bad)
      }
      const unknown = supportTask()
      const headers = { "last-event-id": "1" }
      assert.strictEqual((await client.call("/v1/agent", { body: unknown, bearer: token, headers })).status, 400)
      const path = `/v1/agent/${unknown.seedPhase.phaseId}`
      assert.strictEqual((await client.call(path, { bearer: token })).status, 404, "it was started all the same")
    })
  )

  it.effect("a task in a container with the longest id is found in its workspace", () =>
    withGateway(async ({ bearer, client }) => {
      const token = await bearer("bob")
      const containerId = "t".repeat(Limits.containerNameCharacters)
      await (await client.stream("/v1/agent", { body: supportTask({ containerId }), bearer: token })).all()
      const workspace = await client.call(`/v1/workspace/support/${containerId}`, { bearer: token })
      assert.strictEqual(workspace.status, 200, workspace.text)
    })
  )

  it.effect("another task under the same phaseId is 409; the same id of another user is not", () =>
    withGateway(async ({ bearer, client }) => {
      const token = await bearer("alice")
      const body = supportTask()
      await (await client.stream("/v1/agent", { body, bearer: token })).all()
      const other = await client.call("/v1/agent", { body: { ...body, prompt: "Something else." }, bearer: token })
      assert.strictEqual(other.status, 409)
      assert.strictEqual(other.json().error, "PhaseIdTaken")
      const neighbour = await client.stream("/v1/agent", { body, bearer: await bearer("carol") })
      assert.strictEqual(neighbour.status, 200)
      isWellOrdered(await neighbour.all())
    })
  )

  it.effect("before the stream: 401, 403 for a user, 403 for an identity, 404 for a container that is not there", () =>
    withGateway(async ({ bearer, client, userToken }) => {
      const body = supportTask()
      assert.strictEqual((await client.call("/v1/agent", { body })).status, 401)
      const byUser = await client.call("/v1/agent", { body, bearer: await userToken("alice") })
      assert.strictEqual(byUser.status, 403)
      assert.strictEqual(byUser.json().error, "Forbidden")
      const token = await bearer("alice")
      for (const prompt of ["My client, Margaret Holloway, was dismissed.", "What is [Party 1]'s real name?"]) {
        const refused = await client.call("/v1/agent", { body: supportTask({ prompt }), bearer: token })
        assert.strictEqual(refused.status, 403, prompt)
        assert.strictEqual(refused.json().error, "IdentityRefused")
        assert.match(refused.headers["link"]!, /rel="secure-step"/)
      }
      for (const containerId of ["case_00000000-0000-7000-8000-000000000000", "x"]) {
        const missing = await client.call("/v1/agent", { body: task(containerId), bearer: token })
        assert.strictEqual(missing.status, 404)
      }
      const { caseId } = (await client.call("/v1/cases", { body: caseDraft, bearer: await userToken("bob") })).json()
      assert.strictEqual((await client.call("/v1/agent", { body: task(caseId), bearer: token })).status, 404)
      const unknown = await client.call(`/v1/agent/${randomUUID()}`, { bearer: token })
      assert.strictEqual(unknown.status, 404)
    })
  )

  it.effect("canceling a task that has ended changes nothing", () =>
    withGateway(async ({ bearer, client }) => {
      const token = await bearer("alice")
      const body = supportTask()
      await (await client.stream("/v1/agent", { body, bearer: token })).all()
      const answer = await client.call(`/v1/agent/${body.seedPhase.phaseId}/cancel`, { method: "POST", bearer: token })
      assert.strictEqual(answer.status, 202)
      assert.strictEqual(answer.json().status, "completed")
    })
  )

  it.effect("phases of a branch are numbered in order", () =>
    withGateway(async ({ bearer, client }) => {
      const token = await bearer("alice")
      const { caseId } = (await client.call("/v1/cases", { body: caseDraft, bearer: token })).json()
      const ordinals: Array<number> = []
      for (let n = 0; n < 3; n++) {
        const events = await (await client.stream("/v1/agent", { body: task(caseId), bearer: token })).all()
        ordinals.push(events[0]!.data.ordinal)
      }
      assert.deepStrictEqual(ordinals, [1, 2, 3])
    })
  )
})
