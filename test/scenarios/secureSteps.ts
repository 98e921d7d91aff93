/**
 * A task that requests a change that can't be undone waits for the user, over HTTP, and the same stream continues with
 * the answer.
 */
import { assert, layer } from "@effect/vitest"
import { Effect, type Layer } from "effect"
import { Gateway } from "../support/Gateway.ts"
import type { EventStream, SseEvent } from "../support/https.ts"
import { caseDraft, supportTask, task } from "../support/requests.ts"

type Services = Gateway["Service"]

/** A case to delete, and a task of a support ticket that requests it. */
const asked = async ({ bearer, client, userToken }: Services, user: string) => {
  const agent = await bearer(user)
  const own = await userToken(user)
  const { caseId } = (await client.call("/v1/cases", { body: caseDraft, bearer: agent })).json()
  const prompt = `Delete the case ${caseId}.`
  const body = supportTask({ requestType: "admin_req", prompt })
  const stream = await client.stream("/v1/agent", { body, bearer: agent })
  const { phaseId } = body.seedPhase
  const call = (path: string, bearer: string, method = "GET", headers: Record<string, string> = {}) =>
    client.call(path, { method, bearer, headers })
  const isThere = async () => (await call(`/v1/cases?caseId=${caseId}`, own)).status === 200
  return { agent, own, caseId, phaseId, stream, call, isThere, body, client }
}

type Asked = Awaited<ReturnType<typeof asked>>

/** Reads the stream to its end, and acts when the task says that it waits. */
const follow = async (stream: EventStream, whenItWaits: (secureStepId: string) => Promise<void>) => {
  const told: Array<SseEvent> = []
  for await (const event of stream.events) {
    if (event.event === "heartbeat") continue
    told.push(event)
    const step = event.event === "status" ? event.data.secureStep : undefined
    if (step !== undefined) await whenItWaits(step.secureStepId)
  }
  return told
}

const namesOf = (told: ReadonlyArray<SseEvent>) =>
  told.map(({ event }) => event).filter((name, place, all) => name !== all[place - 1])

const answerOf = (told: ReadonlyArray<SseEvent>) => told.find(({ event }) => event === "direct_response")!.data

const assertWhole = (told: ReadonlyArray<SseEvent>) => {
  assert.deepStrictEqual(
    told.map(({ id }) => id),
    told.map((_, place) => String(place + 1))
  )
  const chunks = told.filter(({ event }) => event === "content_chunk").map(({ data }) => data)
  assert.deepStrictEqual(
    chunks.map(({ index }) => index),
    chunks.map((_, place) => place)
  )
  assert.strictEqual(chunks.map(({ text }) => text).join(""), answerOf(told).text)
}

const settle = async ({ call, own }: Asked, secureStepId: string, how: "decline" | "done") => {
  const answer = await call(`/v1/secure-steps/${secureStepId}/${how}`, own, "POST", { "if-match": '"1"' })
  assert.deepStrictEqual([answer.status, answer.json().version, answer.headers["etag"]], [200, 2, '"2"'])
  return answer.json()
}

/** The gateway has the embedded analyst. */
export const suite = <E>(name: string, gateway: Layer.Layer<Gateway, E>) =>
  layer(gateway as Layer.Layer<Gateway>, { excludeTestServices: true, timeout: "60 seconds" })(
    `Waiting for a secure step (${name})`,
    (it) => {
      const journey = (what: string, walk: (services: Services) => Promise<void>) =>
        it.effect(what, () => Effect.flatMap(Gateway, (services) => Effect.promise(() => walk(services))))

      journey(
        "the case is deleted when the user confirms it, and the stream continues to its end",
        async (services) => {
          const matter = await asked(services, "alice")
          const { agent, call, caseId, client, isThere, own, phaseId, stream } = matter
          let confirmed = ""
          const told = await follow(stream, async (secureStepId) => {
            confirmed = secureStepId
            const path = `/v1/secure-steps/${secureStepId}`
            for (const credential of [own, agent]) {
              const step = await call(path, credential)
              assert.strictEqual(step.headers["etag"], '"1"')
              assert.deepInclude(step.json(), {
                secureStepId,
                phaseId,
                kind: "confirm-change",
                status: "open",
                times: 1,
                version: 1,
                containerType: "support",
                containerId: "ticket-1",
                page: "/secure-steps#confirm-change",
                detail: "Delete the case “[Party 1] v. [Party 2]: unpaid commission”."
              })
              const list = (await call("/v1/secure-steps?status=open", credential)).json()
              assert.include(
                list.items.map((item: any) => item.secureStepId),
                secureStepId
              )
              const workspace = (await call("/v1/workspace/support/ticket-1", credential)).json()
              assert.deepInclude(workspace.secureSteps, step.json())
            }
            // Only the user may do it.
            for (const how of ["done", "decline"]) {
              const answer = await call(`${path}/${how}`, agent, "POST")
              assert.deepStrictEqual([answer.status, answer.json().error], [403, "Forbidden"])
              const stranger = await call(`${path}/${how}`, await services.userToken("carol"), "POST")
              assert.deepStrictEqual([stranger.status, stranger.json().error], [404, "NotFound"])
              const stale = await call(`${path}/${how}`, own, "POST", { "if-match": '"7"' })
              assert.deepStrictEqual([stale.status, stale.json().error], [412, "VersionMismatch"])
            }
            assert.isTrue(await isThere())
            assert.strictEqual((await settle(matter, secureStepId, "done")).status, "done")
            for (const how of ["done", "decline"]) {
              const again = await call(`${path}/${how}`, own, "POST")
              assert.deepStrictEqual([again.status, again.json().error], [409, "SecureStepSettled"])
            }
          })
          assertWhole(told)
          assert.deepStrictEqual(namesOf(told), [
            "phase_start",
            "status",
            "content_chunk",
            "status",
            "content_chunk",
            "direct_response",
            "phase_end"
          ])
          assert.strictEqual(told.at(-1)!.data.outcome, "completed")
          assert.include(answerOf(told).text, "is deleted")
          assert.isFalse(await isThere())
          const audit = (await call(`/v1/audit?caseId=${caseId}`, own)).json().items
          assert.deepInclude(audit[0], { action: "case.delete", actor: { type: "service", confirmedBy: confirmed } })
          // Every reader gets the same events again.
          const again = await client.stream(`/v1/agent/${phaseId}`, { bearer: own })
          const sameOf = (events: ReadonlyArray<SseEvent>) =>
            events.flatMap(({ data, event, id }) => (event === "heartbeat" ? [] : [{ data, event, id }]))
          assert.deepStrictEqual(sameOf(await again.all()), sameOf(told))
        }
      )

      journey("nothing is changed when the user declines", async (services) => {
        const matter = await asked(services, "alice")
        const told = await follow(matter.stream, async (secureStepId) => {
          assert.strictEqual((await settle(matter, secureStepId, "decline")).status, "declined")
        })
        assertWhole(told)
        assert.include(answerOf(told).text, "The user declined it")
        assert.isTrue(await matter.isThere())
      })

      journey("a waiting task is canceled, and its step can no longer be done", async (services) => {
        const matter = await asked(services, "bob")
        const { agent, call, isThere, own, phaseId, stream } = matter
        let step = ""
        const told = await follow(stream, async (secureStepId) => {
          step = secureStepId
          assert.strictEqual((await call(`/v1/agent/${phaseId}/cancel`, agent, "POST")).status, 202)
        })
        assert.deepStrictEqual(
          told.slice(-2).map(({ data, event }) => [event, data.error ?? data.outcome]),
          [
            ["error", "TaskCanceled"],
            ["phase_end", "canceled"]
          ]
        )
        assert.strictEqual((await call(`/v1/secure-steps/${step}`, own)).json().status, "expired")
        const late = await call(`/v1/secure-steps/${step}/done`, own, "POST")
        assert.deepStrictEqual([late.status, late.json().error], [409, "SecureStepSettled"])
        assert.isTrue(await isThere())
      })

      journey("a case that changed after the user was asked stays unchanged", async (services) => {
        const matter = await asked(services, "alice")
        const { agent, caseId, client, isThere } = matter
        const told = await follow(matter.stream, async (secureStepId) => {
          const changed = { method: "PATCH", body: { stage: "Discovery" }, bearer: agent }
          assert.strictEqual((await client.call(`/v1/cases/${caseId}`, changed)).status, 200)
          await settle(matter, secureStepId, "done")
        })
        assertWhole(told)
        assert.include(answerOf(told).text, "was changed since the user was asked (version 2, not 1)")
        assert.isTrue(await isThere())
      })

      journey("a request opens a case, and one that is refused says so and changes nothing", async (services) => {
        const { bearer, client } = services
        const agent = await bearer("carol")
        const ask = async (prompt: string, containerId: string | null = null) => {
          const what = { requestType: "admin_req", prompt }
          const body = containerId === null ? supportTask(what) : task(containerId, what)
          const told = await follow(await client.stream("/v1/agent", { body, bearer: agent }), async () => {})
          assertWhole(told)
          return { text: answerOf(told).text, outcome: told.at(-1)!.data.outcome, steps: answerOf(told).secureSteps }
        }
        const opened = await ask("Open a new case titled Unpaid wages, practice area Employment, jurisdiction Ohio.")
        const caseId = /`(case_[0-9a-f-]{36})`/.exec(opened.text)![1]!
        assert.strictEqual(opened.outcome, "completed")
        const record = (await client.call(`/v1/cases?caseId=${caseId}`, { bearer: agent })).json()
        assert.deepInclude(record, { title: "Unpaid wages", practiceArea: "Employment", jurisdiction: "Ohio" })

        const added = await ask("Add a party: organization, defendant, opposing party.", caseId)
        assert.include(added.text, "a new party, [Party 1]")
        const parties = (await client.call(`/v1/parties?caseId=${caseId}`, { bearer: agent })).json().items
        assert.deepInclude(parties[0], { placeholder: "[Party 1]", role: "defendant", relation: "opposing_party" })

        const refused = await ask("Add [Party 7] as opposing counsel.", caseId)
        assert.strictEqual(refused.outcome, "refused")
        assert.include(refused.text, "the next party of the case is [Party 2]")
        const { items } = (await client.call(`/v1/parties?caseId=${caseId}`, { bearer: agent })).json()
        assert.strictEqual(items.length, 1)
      })

      journey("a task of the case itself goes with it", async ({ bearer, client, userToken }) => {
        const agent = await bearer("carol")
        const own = await userToken("carol")
        const { caseId } = (await client.call("/v1/cases", { body: caseDraft, bearer: agent })).json()
        const body = task(caseId, { requestType: "admin_req", prompt: "Delete this case." })
        const stream = await client.stream("/v1/agent", { body, bearer: agent })
        const told = await follow(stream, async (secureStepId) => {
          const path = `/v1/secure-steps/${secureStepId}/done`
          assert.strictEqual((await client.call(path, { method: "POST", bearer: own })).status, 200)
        })
        assert.notInclude(namesOf(told), "phase_end")
        assert.notInclude(namesOf(told), "error")
        assert.include(
          told.map(({ data }) => data.text ?? "").join(""),
          "this task ends at once, without another message"
        )
        assert.strictEqual((await client.call(`/v1/cases?caseId=${caseId}`, { bearer: own })).status, 404)
        assert.strictEqual((await client.call(`/v1/agent/${body.seedPhase.phaseId}`, { bearer: own })).status, 404)
      })
    }
  )
