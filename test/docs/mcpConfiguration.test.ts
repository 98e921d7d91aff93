/** The configuration of an MCP client in the docs, read as such clients read it, connects and works. */
import { assert, layer } from "@effect/vitest"
import { Effect, type Layer } from "effect"
import * as fs from "node:fs/promises"
import * as path from "node:path"
import { connectFirst } from "../mcp/support/clients.ts"
import { question } from "../mcp/support/peer.ts"
import { Gateway } from "../support/Gateway.ts"
import * as memoryGateway from "../support/memoryGateway.ts"

layer(memoryGateway.layer as Layer.Layer<Gateway>, { excludeTestServices: true, timeout: "60 seconds" })(
  "The page on protocols",
  (it) => {
    it.effect("the configuration of an MCP client connects one", () =>
      Effect.flatMap(Gateway, ({ configuration, userToken }) =>
        Effect.promise(async () => {
          const page = await fs.readFile(path.resolve(import.meta.dirname, "../../docs/protocols.md"), "utf8")
          const blocks = [...page.matchAll(/^```json\n([\s\S]*?)^```/gm)].map(([, text]) => JSON.parse(text!))
          const { headers, type, url } = blocks.find((block) => block.mcpServers !== undefined).mcpServers["in-camera"]
          assert.strictEqual(type, "http")
          const [, variable] = /^Bearer \$\{(\w+)\}$/.exec(headers.Authorization)!
          assert.include(page, `export ${variable}=$(npm run --silent user-token -- alice)`)
          const client = await connectFirst({
            url: url.replace("https://localhost:8443", configuration.baseUrl),
            ca: await fs.readFile(path.join(configuration.dataDir, "tls/ca.pem"), "utf8"),
            token: await userToken("alice")
          })
          const { structuredContent } = await client.call("run_task", question("protocols"))
          assert.strictEqual(structuredContent.status, "completed")
          await client.close()
        })
      )
    )
  }
)
