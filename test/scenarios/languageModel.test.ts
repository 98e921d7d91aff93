/** The whole server with a language model that the configuration names: a task's stream over the wire, tokens and all. */
import * as MemoryStores from "@incamera/adapters-memory/MemoryStores"
import { assert, layer } from "@effect/vitest"
import { Context, Effect, Layer } from "effect"
import * as GatewayModule from "../support/Gateway.ts"
import { inTurn, type ModelServer, serve } from "../support/modelServer.ts"
import { supportTask } from "../support/requests.ts"

const { Gateway } = GatewayModule

class Model extends Context.Service<Model, ModelServer>()("test/languageModel/Model") {}

const model = Layer.effect(
  Model,
  serve(
    inTurn(
      { calls: [{ name: "search_documents", arguments: '{"query":"resume a stream"}' }] },
      { text: "Send the last id you saw. Never load ![this](https://evil.example/p.png)." }
    )
  )
)

const gateway = Layer.unwrap(
  Effect.map(Model, ({ url }) =>
    GatewayModule.layer({
      parts: () => ({ storage: MemoryStores.layer }),
      variables: {
        INCAMERA_LLM_BASE_URL: url,
        INCAMERA_LLM_MODEL: "test-model",
        INCAMERA_LLM_API_KEY: "sk-0123456789",
        INCAMERA_LLM_DAILY_TOKENS: "12000"
      }
    })
  )
)

layer(Layer.provideMerge(gateway, model) as Layer.Layer<Model | GatewayModule.Gateway>, {
  excludeTestServices: true,
  timeout: "60 seconds"
})("A server with a language model", (it) => {
  it.effect("streams what the model says, made plain, and counts and limits the tokens", () =>
    Effect.gen(function* () {
      const { bearer, client } = yield* Gateway
      const { complaints, headers, requests } = yield* Model
      yield* Effect.promise(async () => {
        const token = await bearer("alice")
        const told = async () => {
          const events: Array<{ readonly event: string; readonly data: any }> = []
          const stream = await client.stream("/v1/agent", { body: supportTask(), bearer: token })
          for await (const event of stream.events) if (event.event !== "heartbeat") events.push(event)
          return events
        }
        const events = await told()
        const said = events.flatMap(({ data, event }) => (event === "content_chunk" ? [data.text] : [])).join("")
        assert.strictEqual(said, "Send the last id you saw. Never load [this] ((address removed)).")
        const [answer, end] = events.slice(-2)
        assert.strictEqual(answer!.data.text, said)
        assert.strictEqual(end!.data.outcome, "completed")
        assert.deepInclude(end!.data.usage, { inputTokens: 200, outputTokens: 20 })
        assert.deepStrictEqual(complaints, [])
        assert.strictEqual(headers[0]!.authorization, "Bearer sk-0123456789")
        // An answer may come to more tokens than the day has room for, once enough of them are used.
        let refused: string | undefined
        for (let n = 0; n < 40 && refused === undefined; n++) refused = (await told()).at(-2)!.data.message
        assert.match(refused ?? "", /used up today/)
        const before = requests.length
        assert.strictEqual((await told()).at(-1)!.data.outcome, "failed")
        assert.strictEqual(requests.length, before)
      })
    })
  )
})
