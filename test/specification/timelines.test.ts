/** Specification, "Core endpoints", timeline and branching; tasks on branches. */
import { assert, layer } from "@effect/vitest"
import * as MemoryStores from "@incamera/adapters-memory/MemoryStores"
import { AgentStore } from "@incamera/domain/agents/AgentStore"
import { Effect, Layer } from "effect"
import { randomUUID } from "node:crypto"
import * as GatewayModule from "../support/Gateway.ts"
import { Gateway } from "../support/Gateway.ts"
import { caseDraft, supportTask, task } from "../support/requests.ts"

/** While `isOver` is true, bearer tokens expire the moment they are issued. */
const lifetime = { isOver: false }
const expiring = Layer.effect(
  AgentStore,
  Effect.map(AgentStore, (store) =>
    AgentStore.of({
      ...store,
      addBearerToken: (token) => store.addBearerToken(lifetime.isOver ? { ...token, expiresAt: token.now } : token)
    })
  )
)
const storage = Layer.provideMerge(expiring, MemoryStores.layer)
const gatewayLayer = GatewayModule.layer({ parts: () => ({ storage }) })

type Use = (gateway: Gateway["Service"]) => Promise<void>

/** Runs a task of a new case to its end; returns its branch and its timeline. */
const begin = async ({ client }: Gateway["Service"], bearer: string) => {
  const { caseId } = (await client.call("/v1/cases", { body: caseDraft, bearer })).json()
  const run = async (overrides: Record<string, unknown> = {}) => {
    const body = task(caseId, overrides)
    const events = await (await client.stream("/v1/agent", { body, bearer })).all()
    assert.strictEqual(events.at(-1)!.event, "phase_end")
    return { phaseId: body.seedPhase.phaseId, ...(events[0]!.data as { branchId: string; ordinal: number }) }
  }
  const first = await run()
  const main = (await client.call(`/v1/branch/${first.branchId}`, { bearer })).json()
  const fork = async (forkedFromPhaseId: string, name: string) => {
    const body = { timelineId: main.timelineId, name, forkedFromPhaseId }
    return (await client.call("/v1/branch", { body, bearer })).json()
  }
  return { caseId, run, first, main, fork, timelineId: main.timelineId as string }
}

layer(gatewayLayer, { excludeTestServices: true, timeout: "60 seconds" })("Timelines and branches", (it) => {
  const withGateway = (use: Use) => Effect.flatMap(Gateway, (gateway) => Effect.promise(() => use(gateway)))

  it.effect("a branch is created: 201 with the record, its place and its tag; every look shows the same", () =>
    withGateway(async (gateway) => {
      const { client } = gateway
      const agent = await gateway.bearer("alice")
      const { caseId, first, main, timelineId } = await begin(gateway, agent)
      assert.deepInclude(main, { name: "main", parentBranchId: null, forkedFromPhaseId: null, status: "active" })
      for (const [name, bearer] of [
        ["By the user", await gateway.userToken("alice")],
        ["By the agent", agent]
      ] as const) {
        const body = { timelineId, name, forkedFromPhaseId: first.phaseId }
        const created = await client.call("/v1/branch", { body, bearer })
        assert.strictEqual(created.status, 201, created.text)
        const branch = created.json()
        assert.deepInclude(branch, { ...body, parentBranchId: first.branchId, status: "active", version: 1 })
        assert.match(branch.branchId, /^branch_[0-9a-f-]{36}$/)
        assert.strictEqual(created.headers["location"], `/v1/branch/${branch.branchId}`)
        assert.strictEqual(created.headers["etag"], '"1"')
        const found = await client.call(created.headers["location"]!, { bearer })
        assert.strictEqual(found.status, 200)
        assert.strictEqual(found.headers["etag"], '"1"')
        assert.deepStrictEqual(found.json(), branch)
        const timeline = (await client.call(`/v1/timeline/${timelineId}`, { bearer })).json()
        assert.deepInclude(timeline, { timelineId, containerType: "case", containerId: caseId })
        assert.deepStrictEqual(timeline.branches[0], main)
        assert.deepStrictEqual(timeline.branches.at(-1), branch)
      }
    })
  )

  it.effect("the same request with the same key makes one branch; another with it is refused", () =>
    withGateway(async (gateway) => {
      const { client } = gateway
      const bearer = await gateway.bearer("alice")
      const { first, timelineId } = await begin(gateway, bearer)
      const body = { timelineId, name: "Once", forkedFromPhaseId: first.phaseId }
      const send = (sent: unknown) =>
        client.call("/v1/branch", { body: sent, bearer, headers: { "idempotency-key": "branch-once" } })
      const made = await send(body)
      const again = await send(body)
      assert.deepStrictEqual([made.status, again.status], [201, 201])
      assert.deepStrictEqual(again.json(), made.json())
      assert.strictEqual(again.headers["idempotency-replayed"], "true")
      assert.strictEqual((await send({ ...body, name: "Twice" })).status, 422)
      const { branches } = (await client.call(`/v1/timeline/${timelineId}`, { bearer })).json()
      assert.strictEqual(branches.length, 2)
    })
  )

  it.effect("the phases of a branch come in order, inherited ones first, by pages that miss and repeat nothing", () =>
    withGateway(async (gateway) => {
      const { client } = gateway
      const bearer = await gateway.bearer("alice")
      const { first, fork, run } = await begin(gateway, bearer)
      const second = await run()
      const { branchId } = await fork(second.phaseId, "Fork")
      const onMain = await run()
      const own = [await run({ branchId }), await run({ branchId, requestType: "eval_req" })]
      assert.deepInclude(own[0], { branchId, ordinal: 3 })
      const seen: Array<any> = []
      let cursor: string | null = null
      do {
        const path: string = `/v1/phases?branchId=${branchId}&limit=2${cursor === null ? "" : `&cursor=${cursor}`}`
        const page = (await client.call(path, { bearer })).json()
        assert.isAtMost(page.items.length, 2)
        seen.push(...page.items)
        cursor = page.nextCursor
      } while (cursor !== null)
      assert.deepStrictEqual(
        seen.map((phase) => [phase.ordinal, phase.phaseId, phase.branchId]),
        [first, second, ...own].map((phase, index) => [index + 1, phase.phaseId, phase.branchId])
      )
      assert.notInclude(JSON.stringify(seen), onMain.phaseId)
      for (const phase of seen) {
        assert.strictEqual(phase.status, "completed")
        assert.strictEqual(phase.stageCode, "L120")
        assert.isAbove(phase.response.length, 10)
      }
      const whole = await client.call(`/v1/phases?branchId=${branchId}`, { bearer: await gateway.userToken("alice") })
      assert.deepStrictEqual(whole.json(), { items: seen, nextCursor: null })
    })
  )

  it.effect("a cursor is good for its branch and its user only; branchId must be given", () =>
    withGateway(async (gateway) => {
      const { client } = gateway
      const bearer = await gateway.bearer("alice")
      const { first, fork, run } = await begin(gateway, bearer)
      await run()
      const { branchId } = await fork(first.phaseId, "Other")
      const { nextCursor } = (await client.call(`/v1/phases?branchId=${first.branchId}&limit=1`, { bearer })).json()
      for (const query of [
        `branchId=${branchId}&cursor=${nextCursor}`,
        `branchId=${first.branchId}&cursor=${nextCursor.replace(/.$/, "0")}0`,
        `branchId=${first.branchId}&cursor=`,
        `cursor=${nextCursor}`,
        "branchId=main",
        ""
      ]) {
        const answer = await client.call(`/v1/phases?${query}`, { bearer })
        assert.strictEqual(answer.status, 400, query)
        assert.strictEqual(answer.json().error, "BadRequest")
      }
    })
  )

  it.effect("another user's are not found, by user and by agent, and nothing is done with them", () =>
    withGateway(async (gateway) => {
      const { client } = gateway
      const alice = await gateway.bearer("alice")
      const { caseId, first, timelineId } = await begin(gateway, alice)
      const bob = await gateway.bearer("bob")
      const theirs = await begin(gateway, bob)
      for (const bearer of [await gateway.userToken("bob"), bob]) {
        const draft = { timelineId, name: "Mine", forkedFromPhaseId: first.phaseId }
        for (const [path, body] of [
          [`/v1/timeline/${timelineId}`, undefined],
          [`/v1/branch/${first.branchId}`, undefined],
          [`/v1/phases?branchId=${first.branchId}`, undefined],
          ["/v1/branch", draft],
          ["/v1/branch", { ...draft, timelineId: theirs.timelineId }],
          [`/v1/timeline/timeline_${randomUUID()}`, undefined],
          [`/v1/branch/branch_${randomUUID()}`, undefined],
          ["/v1/branch", { ...draft, timelineId: `timeline_${randomUUID()}` }]
        ] as const) {
          const answer = await client.call(path, { bearer, ...(body === undefined ? {} : { body }) })
          assert.strictEqual(answer.status, 404, path)
          assert.strictEqual(answer.json().error, "NotFound")
        }
        const own = (await client.call(`/v1/timeline/${theirs.timelineId}`, { bearer })).text
        for (const id of [caseId, timelineId, first.branchId, first.phaseId]) assert.notInclude(own, id)
      }
      for (const [containerId, branchId] of [
        [theirs.caseId, first.branchId],
        [caseId, first.branchId]
      ] as const) {
        const answer = await client.call("/v1/agent", { body: task(containerId, { branchId }), bearer: bob })
        assert.strictEqual(answer.status, 404)
      }
      const { branches } = (await client.call(`/v1/timeline/${timelineId}`, { bearer: alice })).json()
      assert.strictEqual(branches.length, 1)
    })
  )

  it.effect(
    "without a credential, with one that ran out or was tampered with, or of an agent that was let go: 401",
    () =>
      withGateway(async (gateway) => {
        const { client } = gateway
        const letGo = await gateway.bearer("carol")
        const { first, timelineId } = await begin(gateway, letGo)
        lifetime.isOver = true
        const ranOut = await gateway.bearer("carol")
        lifetime.isOver = false
        const [header, , signature] = (await gateway.userToken("carol")).split(".")
        const [, payload] = (await gateway.userToken("carol")).split(".")
        const claims = JSON.parse(Buffer.from(payload!, "base64url").toString())
        const later = Buffer.from(JSON.stringify({ ...claims, exp: claims.exp + 1 })).toString("base64url")
        for (const bearer of [undefined, letGo, ranOut, "icb_x", `${header}.${later}.${signature}`]) {
          for (const [path, body] of [
            [`/v1/timeline/${timelineId}`, undefined],
            [`/v1/branch/${first.branchId}`, undefined],
            [`/v1/phases?branchId=${first.branchId}`, undefined],
            ["/v1/branch", { timelineId, name: "No", forkedFromPhaseId: first.phaseId }]
          ] as const) {
            const credential = bearer === undefined ? {} : { bearer }
            const answer = await client.call(path, { ...credential, ...(body === undefined ? {} : { body }) })
            assert.strictEqual(answer.status, 401, path)
            assert.strictEqual(answer.json().error, "Unauthorized")
          }
        }
      })
  )

  it.effect("a name that is taken, that identifies, or that isn't a name is refused", () =>
    withGateway(async (gateway) => {
      const { client } = gateway
      const bearer = await gateway.bearer("alice")
      const { first, timelineId } = await begin(gateway, bearer)
      const send = (name: unknown) =>
        client.call("/v1/branch", { body: { timelineId, name, forkedFromPhaseId: first.phaseId }, bearer })
      for (const [name, status, error] of [
        ["main", 409, "BranchNameTaken"],
        ["If Margaret Holloway settles", 403, "IdentityRefused"],
        ["Call +1 202 555 0143", 403, "IdentityRefused"],
        ["", 400, "BadRequest"],
        [" main", 400, "BadRequest"],
        ["two\nlines", 400, "BadRequest"],
        ["\u202eniam", 400, "BadRequest"],
        ["x".repeat(121), 400, "BadRequest"],
        [7, 400, "BadRequest"]
      ] as const) {
        const answer = await send(name)
        assert.deepStrictEqual([answer.status, answer.json().error], [status, error], String(name))
        assert.notMatch(answer.text, /Holloway|0143|niam/)
      }
      assert.strictEqual((await send("x ".repeat(60).trim())).status, 201)
      const { branches } = (await client.call(`/v1/timeline/${timelineId}`, { bearer })).json()
      assert.strictEqual(branches.length, 2)
    })
  )

  it.effect("a closed case takes no branch; a support ticket has none to close", () =>
    withGateway(async (gateway) => {
      const { client } = gateway
      const bearer = await gateway.bearer("alice")
      const { caseId, first, timelineId } = await begin(gateway, bearer)
      const patch = (status: string) =>
        client.call(`/v1/cases/${caseId}`, { method: "PATCH", body: { status }, bearer })
      const send = () =>
        client.call("/v1/branch", { body: { timelineId, name: "Late", forkedFromPhaseId: first.phaseId }, bearer })
      await patch("closed")
      const refused = await send()
      assert.deepStrictEqual([refused.status, refused.json().error], [409, "CaseClosed"])
      await patch("open")
      assert.strictEqual((await send()).status, 201)

      const body = supportTask({ containerId: randomUUID() })
      const [start] = await (await client.stream("/v1/agent", { body, bearer })).all()
      const { branchId } = start!.data as { branchId: string }
      const ticket = (await client.call(`/v1/branch/${branchId}`, { bearer })).json()
      const fork = { timelineId: ticket.timelineId, name: "Again", forkedFromPhaseId: body.seedPhase.phaseId }
      assert.strictEqual((await client.call("/v1/branch", { body: fork, bearer })).status, 201)
      const { items } = (await client.call(`/v1/phases?branchId=${branchId}`, { bearer })).json()
      assert.isNull(items[0].stageCode)
    })
  )

  it.effect("the branch is part of a task's identity: the same phaseId on another branch is another task", () =>
    withGateway(async (gateway) => {
      const { client } = gateway
      const bearer = await gateway.bearer("alice")
      const { caseId, first, fork } = await begin(gateway, bearer)
      const { branchId } = await fork(first.phaseId, "Fork")
      const body = task(caseId, { branchId })
      await (await client.stream("/v1/agent", { body, bearer })).all()
      const { branchId: _, ...elsewhere } = body as typeof body & { branchId: string }
      const taken = await client.call("/v1/agent", { body: elsewhere, bearer })
      assert.deepStrictEqual([taken.status, taken.json().error], [409, "PhaseIdTaken"])
      const repeated = await (await client.stream("/v1/agent", { body, bearer })).all()
      assert.deepInclude(repeated[0]!.data as object, { branchId, ordinal: 2 })
    })
  )

  it.effect("all of it is gone with the case", () =>
    withGateway(async (gateway) => {
      const { client } = gateway
      const bearer = await gateway.bearer("alice")
      const { caseId, first, fork, timelineId } = await begin(gateway, bearer)
      const { branchId } = await fork(first.phaseId, "Fork")
      await client.call(`/v1/cases/${caseId}`, { method: "DELETE", bearer })
      for (const path of [
        `/v1/timeline/${timelineId}`,
        `/v1/branch/${branchId}`,
        `/v1/phases?branchId=${branchId}`,
        `/v1/agent/${first.phaseId}`
      ]) {
        assert.strictEqual((await client.call(path, { bearer })).status, 404, path)
      }
    })
  )
})
