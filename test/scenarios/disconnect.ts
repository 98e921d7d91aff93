/** Design, "Credentials": a disconnect ends the agent's open streams within 3 seconds; the task itself continues. */
import { assert, layer } from "@effect/vitest"
import { Effect, type Layer } from "effect"
import { Gateway } from "../support/Gateway.ts"
import { supportTask } from "../support/requests.ts"

/** The gateway needs a slow service agent. */
export const suite = <E>(name: string, gateway: Layer.Layer<Gateway, E>) =>
  layer(gateway as Layer.Layer<Gateway>, { excludeTestServices: true, timeout: "60 seconds" })(
    `Disconnecting in the middle of a stream (${name})`,
    (it) => {
      it.effect("ends the stream, keeps the task", () =>
        Effect.flatMap(Gateway, ({ bearer, client, userToken }) =>
          Effect.promise(async () => {
            const token = await bearer("alice")
            const user = await userToken("alice")
            const { agent_id } = (await client.call("/v1/agents/me", { bearer: user })).json()
            const body = supportTask()
            const stream = await client.stream("/v1/agent", { body, bearer: token })
            const names: Array<string> = []
            let heartbeats = 0
            let isDisconnected = false
            for await (const { event } of stream.events) {
              if (isDisconnected && event === "heartbeat") heartbeats++
              names.push(event)
              if (names.length !== 2) continue
              const gone = await client.call(`/v1/agents/${agent_id}`, { method: "DELETE", bearer: user })
              assert.strictEqual(gone.status, 204)
              isDisconnected = true
            }
            // There is one every three seconds.
            assert.isAtMost(heartbeats, 1)
            assert.notInclude(names, "phase_end")
            const resumed = await client.call("/v1/agent", { body, bearer: token })
            assert.strictEqual(resumed.status, 401)
            const whole = await client.stream(`/v1/agent/${body.seedPhase.phaseId}`, { bearer: user })
            assert.strictEqual((await whole.all()).at(-1)!.event, "phase_end")
          })
        )
      )
    }
  )
