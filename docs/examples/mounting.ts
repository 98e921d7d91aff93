/** The gateway as a function, with everything in memory and no server. Run it with `node docs/examples/mounting.ts`. */
import { webHandler } from "@incamera/adapters-http/webHandler"
import * as MemoryStores from "@incamera/adapters-memory/MemoryStores"
import * as EmbeddedAnalyst from "@incamera/analyst/EmbeddedAnalyst"
import { MasterKeys } from "@incamera/domain/secrets"
import { Layer, References } from "effect"

const gateway = webHandler({
  // Where clients reach the gateway. Its routes begin below `/legal`.
  baseUrl: "https://firm.example/legal",
  // Your OpenID provider: it signs the tokens of your users.
  identityProvider: { issuer: "http://localhost:8080", audience: "https://firm.example/legal" },
  // A new key on each run, for this example only: without its key, a stored identity can't be read.
  masterKeys: MasterKeys.layerOf({ version: 1, key: crypto.getRandomValues(new Uint8Array(32)) }),
  storage: MemoryStores.layer,
  serviceAgent: EmbeddedAnalyst.layer,
  telemetry: Layer.succeed(References.MinimumLogLevel, "Error")
})

const card = await gateway(new Request("https://firm.example/legal/.well-known/agent.json"))
console.log(card.status, (await card.json()).url)

const cases = await gateway(new Request("https://firm.example/legal/v1/cases"))
console.log(cases.status, (await cases.json()).error)

await gateway.dispose()
