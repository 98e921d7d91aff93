/** The protocol's own clients, of both versions, on a journey through the interface. */
import { type StreamResponse, type Task, TaskState } from "@a2a-js/sdk"
import { assert, layer } from "@effect/vitest"
import { Effect } from "effect"
import * as MemoryStores from "@incamera/adapters-memory/MemoryStores"
import { updated } from "../../packages/adapters-http/src/a2a/taskObject.ts"
import * as GatewayModule from "../support/Gateway.ts"
import { Gateway } from "../support/Gateway.ts"
import { caseDraft } from "../support/requests.ts"
import * as slowAgent from "../support/slowAgent.ts"
import { asTask, clientOf, clients, collect, message, textOf } from "./support/clients.ts"

const gateway = GatewayModule.layer({
  parts: () => ({ storage: MemoryStores.layer, serviceAgent: slowAgent.layer(5) })
})

/** The task as a client has it after the first event and all later updates. */
const puttogether = (events: ReadonlyArray<StreamResponse>): Task => {
  const [first, ...others] = events.map(({ payload }) => payload)
  assert(first?.$case === "task")
  return others.reduce((task, payload) => {
    assert(payload?.$case === "statusUpdate" || payload?.$case === "artifactUpdate")
    return updated(task, payload)
  }, first.value)
}

layer(gateway, { excludeTestServices: true, timeout: "60 seconds" })("The protocol's own clients", (it) => {
  const journey = (what: string, walk: (services: Gateway["Service"]) => Promise<void>) =>
    it.effect(what, () => Effect.flatMap(Gateway, (services) => Effect.promise(() => walk(services))))

  journey("1.0 finds the interface by the card, and asks for the extended one", async (services) => {
    const client = await clientOf(services, await services.bearer("alice"))
    assert.strictEqual(client.protocolVersion, "1.0")
    const card = await client.getAgentCard()
    assert.deepStrictEqual(
      card.supportedInterfaces.map(({ protocolVersion, url }) => [protocolVersion, url]),
      [
        ["1.0", `${services.configuration.baseUrl}/a2a`],
        ["0.3", `${services.configuration.baseUrl}/a2a`]
      ]
    )
    assert.isTrue(card.capabilities?.extendedAgentCard)
    assert.strictEqual(card.skills.length, 5)
  })

  for (const [version, connect] of Object.entries(clients)) {
    journey(`${version}: the extended card names the protocols`, async (services) => {
      const client = await connect(services, await services.bearer("alice"))
      const card = await client.transport.getExtendedAgentCard({ tenant: "" })
      assert.strictEqual(card.name, "In Camera")
      assert.isAbove(card.skills.length, 0)
    })

    journey(`${version}: a message with text only is a question of support, and is answered`, async (services) => {
      const client = await connect(services, await services.bearer("alice"))
      const task = asTask(await client.send(message("How long is a bearer token valid?")))
      assert.strictEqual(task.status?.state, TaskState.TASK_STATE_COMPLETED)
      assert.include(textOf(task), "hour")
      assert.deepInclude(task.metadata, { requestType: "support_req", containerType: "support" })
      assert.deepStrictEqual(await client.get(task.id), task)
      // Also a user's own token.
      const own = await connect(services, await services.userToken("alice"))
      assert.deepStrictEqual(await own.get(task.id), task)
    })

    journey(`${version}: a case is worked on, streamed, and the pieces are the whole`, async (services) => {
      const agent = await services.bearer("alice")
      const { caseId } = (await services.client.call("/v1/cases", { body: caseDraft, bearer: agent })).json()
      const client = await connect(services, agent)
      const metadata = { containerId: caseId, skillId: "case_req" }
      const events = await collect(client.stream(message("Draft a letter to the other side.", { metadata })))
      const task = puttogether(events)
      assert.strictEqual(task.status?.state, TaskState.TASK_STATE_COMPLETED)
      const stored = await client.get(task.id)
      assert.strictEqual(textOf(task), textOf(stored))
      const { items } = (
        await services.client.call(`/v1/phases?branchId=${stored.metadata!["branchId"]}`, { bearer: agent })
      ).json()
      assert.strictEqual(textOf(stored), items[0].response)
      const pieces = events.flatMap(({ payload }) =>
        payload?.$case === "artifactUpdate" && payload.value.artifact?.artifactId === "answer" ? [payload.value] : []
      )
      assert.isAbove(pieces.length, 2)
      assert.deepStrictEqual(
        pieces.map(({ append }) => append),
        pieces.map((_, place) => place > 0)
      )
      assert.deepStrictEqual(
        pieces.map(({ lastChunk }) => lastChunk),
        pieces.map((_, place) => place === pieces.length - 1)
      )
      const draft = stored.artifacts.find(({ artifactId }) => artifactId === "deliverable-1")
      assert.isDefined(draft)
      assert.notStrictEqual(draft!.name, "")
      assert.strictEqual(draft!.metadata?.["mediaType"], "text/markdown")
    })

    journey(
      `${version}: who comes back in the middle has the task, then what follows, and nothing twice`,
      async (services) => {
        const client = await connect(services, await services.bearer("alice"))
        const sent = asTask(
          await client.send(message("How do I rotate my agent's key?", {}, { returnImmediately: true }))
        )
        assert.notStrictEqual(sent.status?.state, TaskState.TASK_STATE_COMPLETED)
        const [one, two] = await Promise.all([collect(client.subscribe(sent.id)), collect(client.subscribe(sent.id))])
        const stored = await client.get(sent.id)
        for (const events of [one!, two!]) {
          const task = puttogether(events)
          assert.strictEqual(textOf(task), textOf(stored))
          assert.strictEqual(task.status?.state, TaskState.TASK_STATE_COMPLETED)
        }
      }
    )

    journey(`${version}: a running task is canceled, once`, async (services) => {
      const client = await connect(services, await services.bearer("alice"))
      const sent = asTask(
        await client.send(message("How do I rotate my agent's key?", {}, { returnImmediately: true }))
      )
      const canceled = await client.cancel(sent.id)
      assert.strictEqual(canceled.status?.state, TaskState.TASK_STATE_CANCELED)
      const again = await client.cancel(sent.id).catch((error: unknown) => error)
      assert.strictEqual((again as Error).name, "TaskNotCancelableError")
    })

    journey(`${version}: a message with an identity is rejected, and names the page for the user`, async (services) => {
      const client = await connect(services, await services.bearer("alice"))
      const secret = "zebediah@quackenthorpe.example"
      const task = asTask(await client.send(message(`Write to ${secret}, please.`)))
      assert.strictEqual(task.status?.state, TaskState.TASK_STATE_REJECTED)
      const text = JSON.stringify(task)
      assert.notInclude(text, secret)
      assert.include(text, `${services.configuration.baseUrl}/secure-steps`)
      const missing = await client.get(task.id).catch((error: unknown) => error)
      assert.strictEqual((missing as Error).name, "TaskNotFoundError")
      const streamed = await collect(client.stream(message(`Write to ${secret}, please.`)))
      assert.strictEqual(puttogether(streamed).status?.state, TaskState.TASK_STATE_REJECTED)
      assert.strictEqual(streamed.length, 1)
    })
  }

  journey("1.0 lists the user's tasks", async (services) => {
    const client = await clientOf(services, await services.bearer("bob"))
    const ask = async (contextId: string) =>
      asTask(await client.sendMessage(message("How long is a bearer token valid?", { contextId })))
    const one = await ask("talk-1")
    const two = await ask("talk-2")
    const list = (overrides: object) =>
      client.listTasks({
        tenant: "",
        contextId: "",
        status: TaskState.TASK_STATE_UNSPECIFIED,
        pageToken: "",
        statusTimestampAfter: undefined,
        ...overrides
      })
    const all = await list({})
    assert.deepStrictEqual([all.tasks.map(({ id }) => id), all.totalSize], [[two.id, one.id], 2])
    assert.deepStrictEqual(
      (await list({ contextId: "talk-1" })).tasks.map(({ id }) => id),
      [one.id]
    )
    const first = await list({ pageSize: 1, includeArtifacts: true })
    assert.deepStrictEqual(first.tasks, [two])
    const second = await list({ pageSize: 1, pageToken: first.nextPageToken })
    assert.deepStrictEqual([second.tasks.map(({ id }) => id), second.nextPageToken], [[one.id], ""])
    assert.deepStrictEqual((await list({ status: TaskState.TASK_STATE_FAILED })).tasks, [])
  })
})
