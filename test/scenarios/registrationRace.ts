/** Specification, "Rules that hold", 1: one agent per user in any race. The same journey on every composition. */
import { assert, layer } from "@effect/vitest"
import { Effect, type Layer } from "effect"
import { Gateway } from "../support/Gateway.ts"

export const suite = <E>(name: string, gateway: Layer.Layer<Gateway, E>) =>
  layer(gateway as Layer.Layer<Gateway>, { excludeTestServices: true, timeout: "120 seconds" })(
    `Racing registrations (${name})`,
    (it) => {
      it.effect("of 1,000 over 100 tokens of one user one is 201, and none is a failure of ours", () =>
        Effect.flatMap(Gateway, ({ client, sampleAgent, userToken }) =>
          Effect.promise(async () => {
            const bearer = await userToken("alice")
            const tokens: Array<string> = []
            for (let n = 0; n < 100; n++) {
              const issued = await client.call("/v1/agents/registration-token", { method: "POST", bearer })
              assert.strictEqual(issued.status, 201)
              tokens.push(issued.json().registration_token)
            }
            const answers = await Promise.all(
              Array.from({ length: 1000 }, (_, n) =>
                client.call("/v1/agents/register", {
                  body: { registration_token: tokens[n % 100], agent_card_url: sampleAgent.cardUrl }
                })
              )
            )
            const counts = new Map<number, number>()
            for (const { status } of answers) counts.set(status, (counts.get(status) ?? 0) + 1)
            assert.strictEqual(counts.get(201), 1, JSON.stringify([...counts]))
            assert.deepStrictEqual(
              answers.filter(({ status }) => ![201, 401, 409].includes(status)).map(({ text }) => text),
              []
            )
            assert.isAbove(counts.get(409) ?? 0, 0)
            const me = await client.call("/v1/agents/me", { bearer })
            const winner = answers.find(({ status }) => status === 201)!.json()
            assert.strictEqual(me.json().agent_id, winner.agent_id)
          })
        )
      )
    }
  )
