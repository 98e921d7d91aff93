/** A case that is deleted while a task of it runs: the stream closes, and nothing of the task remains. */
import { assert, layer } from "@effect/vitest"
import { Effect, type Layer } from "effect"
import { Gateway } from "../support/Gateway.ts"
import { caseDraft, supportTask, task } from "../support/requests.ts"

/** The gateway needs a slow service agent. */
export const suite = <E>(name: string, gateway: Layer.Layer<Gateway, E>) =>
  layer(gateway as Layer.Layer<Gateway>, { excludeTestServices: true, timeout: "60 seconds" })(
    `Deleting a case in the middle of a stream (${name})`,
    (it) => {
      it.effect("closes the streams of its tasks for every reader, without an end event", () =>
        Effect.flatMap(Gateway, ({ bearer, client, userToken }) =>
          Effect.promise(async () => {
            const token = await bearer("carol")
            const user = await userToken("carol")
            const { caseId } = (await client.call("/v1/cases", { body: caseDraft, bearer: token })).json()
            const body = task(caseId)
            const path = `/v1/agent/${body.seedPhase.phaseId}`
            const other = supportTask()
            const running = client.stream("/v1/agent", { body: other, bearer: token })
            const stream = await client.stream("/v1/agent", { body, bearer: token })
            const followed = client.stream(path, { bearer: user }).then((following) => following.all())
            let heartbeats = 0
            let isDeleted = false
            const told: Array<{ readonly event: string; readonly id?: string | undefined }> = []
            for await (const event of stream.events) {
              if (isDeleted && event.event === "heartbeat") heartbeats++
              told.push(event)
              if (told.length !== 3) continue
              const gone = await client.call(`/v1/cases/${caseId}`, { method: "DELETE", bearer: user })
              assert.strictEqual(gone.status, 204)
              isDeleted = true
            }
            // A reader looks again with every heartbeat at least.
            assert.isAtMost(heartbeats, 1)
            for (const event of [...told, ...(await followed)]) assert.notInclude(["phase_end", "error"], event.event)
            const last = told.findLast(({ id }) => id !== undefined)!.id!
            const resumed = await client.call(path, { bearer: token, headers: { "last-event-id": last } })
            assert.strictEqual(resumed.status, 404)
            assert.strictEqual(resumed.json().error, "NotFound")
            const sentAgain = await client.call("/v1/agent", { body, bearer: token })
            assert.strictEqual(sentAgain.status, 404)
            assert.strictEqual((await client.call(`${path}/cancel`, { method: "POST", bearer: token })).status, 404)
            assert.strictEqual((await (await running).all()).at(-1)!.event, "phase_end")
          })
        )
      )
    }
  )
