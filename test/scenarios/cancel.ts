/** Design, "The task stream": a running task ends when the user or the agent cancels it, and its stream says so. */
import { assert, layer } from "@effect/vitest"
import { Effect, type Layer } from "effect"
import { Gateway } from "../support/Gateway.ts"
import { supportTask } from "../support/requests.ts"

/** The gateway needs a slow service agent. */
export const suite = <E>(name: string, gateway: Layer.Layer<Gateway, E>) =>
  layer(gateway as Layer.Layer<Gateway>, { excludeTestServices: true, timeout: "60 seconds" })(
    `Canceling a running task (${name})`,
    (it) => {
      for (const by of ["user", "agent"] as const) {
        it.effect(`by the ${by} ends its stream with the outcome canceled`, () =>
          Effect.flatMap(Gateway, ({ bearer, client, userToken }) =>
            Effect.promise(async () => {
              const token = await bearer("bob")
              const body = supportTask()
              const path = `/v1/agent/${body.seedPhase.phaseId}/cancel`
              const stream = await client.stream("/v1/agent", { body, bearer: token })
              const told: Array<{ readonly event: string; readonly data: any }> = []
              for await (const event of stream.events) {
                if (event.event !== "heartbeat") told.push(event)
                if (told.length !== 2) continue
                const stranger = await client.call(path, { method: "POST", bearer: await userToken("carol") })
                assert.strictEqual(stranger.status, 404)
                const credential = by === "user" ? await userToken("bob") : token
                const answer = await client.call(path, { method: "POST", bearer: credential })
                assert.strictEqual(answer.status, 202)
              }
              const [error, end] = told.slice(-2)
              assert.deepInclude(error, { event: "error" })
              assert.strictEqual(error!.data.error, "TaskCanceled")
              assert.deepInclude(end, { event: "phase_end" })
              assert.strictEqual(end!.data.outcome, "canceled")
            })
          )
        )
      }
    }
  )
