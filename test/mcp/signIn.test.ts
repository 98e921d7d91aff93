/**
 * A user connects an assistant by the service's address alone: the official clients, unmodified, find out where tokens come
 * from, register, send the user's browser to sign in, and work. MCP, "Authorization"; RFC 9728, 8414, 7591, 7636, 8707.
 */
import * as second from "@modelcontextprotocol/client"
import { UnauthorizedError } from "@modelcontextprotocol/sdk/client/auth.js"
import { Client } from "@modelcontextprotocol/sdk/client/index.js"
import { StreamableHTTPClientTransport } from "@modelcontextprotocol/sdk/client/streamableHttp.js"
import type { Transport } from "@modelcontextprotocol/sdk/shared/transport.js"
import { assert, layer } from "@effect/vitest"
import { Effect, type Layer } from "effect"
import { decodeJwt } from "jose"
import * as fs from "node:fs/promises"
import * as path from "node:path"
import { Browser } from "../server/support/Browser.ts"
import { firstPasswords } from "../server/support/identityProviderServer.ts"
import { Gateway } from "../support/Gateway.ts"
import { allow, loopbackRedirect } from "../support/signIn.ts"
import type { ToolResult } from "./support/clients.ts"
import * as slowGateway from "./support/slowGateway.ts"
import { trustingFetch } from "../support/trustingFetch.ts"

const info = { name: "A new assistant", version: "1.0.0" }

/** What a client remembers of its sign-in: both libraries ask for the same, and know nothing else of the server. */
class Memory {
  readonly redirectUrl = loopbackRedirect
  readonly clientMetadata = { client_name: info.name, redirect_uris: [loopbackRedirect] }
  sentTo: URL | undefined
  #client: any
  #tokens: any
  #verifier = ""
  #discovered: any

  clientInformation = () => this.#client
  saveClientInformation = (client: unknown) => void (this.#client = client)
  tokens = () => this.#tokens
  saveTokens = (tokens: unknown) => void (this.#tokens = tokens)
  redirectToAuthorization = (url: URL) => void (this.sentTo = url)
  saveCodeVerifier = (verifier: string) => void (this.#verifier = verifier)
  codeVerifier = () => this.#verifier
  discoveryState = () => this.#discovered
  saveDiscoveryState = (state: unknown) => void (this.#discovered = state)
}

interface Assistant {
  readonly connect: () => Promise<void>
  readonly finish: (callback: URL) => Promise<void>
  readonly call: (name: string, input: Record<string, unknown>) => Promise<ToolResult>
  readonly close: () => Promise<void>
}

type Make = (url: URL, fetchImpl: typeof fetch, memory: Memory) => Assistant

const first: Make = (url, fetchImpl, memory) => {
  const open = () => new StreamableHTTPClientTransport(url, { fetch: fetchImpl, authProvider: memory })
  let transport = open()
  const client = new Client(info)
  return {
    connect: () => client.connect(transport as Transport),
    finish: async (callback) => {
      await transport.finishAuth(callback.searchParams.get("code")!)
      transport = open()
    },
    call: async (name, input) => (await client.callTool({ name, arguments: input })) as ToolResult,
    close: () => client.close()
  }
}

const latest: Make = (url, fetchImpl, memory) => {
  const open = () => new second.StreamableHTTPClientTransport(url, { fetch: fetchImpl, authProvider: memory })
  let transport = open()
  let client = new second.Client(info)
  return {
    connect: () => client.connect(transport),
    finish: async (callback) => {
      await transport.finishAuth(callback.searchParams)
      transport = open()
      client = new second.Client(info)
    },
    call: async (name, input) => (await client.callTool({ name, arguments: input })) as ToolResult,
    close: () => client.close()
  }
}

const isUnauthorized = (error: unknown): boolean =>
  error instanceof UnauthorizedError || error instanceof second.UnauthorizedError

layer(slowGateway.layer as Layer.Layer<Gateway>, { excludeTestServices: true, timeout: "60 seconds" })(
  "A user connects an assistant",
  (it) => {
    for (const [name, make] of [
      ["@modelcontextprotocol/sdk", first],
      ["@modelcontextprotocol/client", latest]
    ] as const) {
      it.effect(`${name}: from the address to a task`, () =>
        Effect.flatMap(Gateway, ({ configuration: { baseUrl, dataDir } }) =>
          Effect.promise(async () => {
            const ca = await fs.readFile(path.join(dataDir, "tls/ca.pem"), "utf8")
            const password = (await firstPasswords(dataDir)).get("carol") ?? ""
            const memory = new Memory()
            const assistant = make(new URL(`${baseUrl}/api/mcp`), trustingFetch(ca), memory)
            const refused = await assistant.connect().then(
              () => undefined,
              (error: unknown) => error
            )
            assert.isTrue(isUnauthorized(refused), String(refused))
            const { sentTo } = memory
            assert(sentTo !== undefined)
            assert.strictEqual(sentTo.searchParams.get("resource"), `${baseUrl}/api/mcp`)
            assert.strictEqual(sentTo.searchParams.get("code_challenge_method"), "S256")
            await assistant.finish(await allow(new Browser(ca), sentTo, { user: "carol", password }))
            const { aud, scope, sub } = decodeJwt<{ scope: string }>(memory.tokens().access_token)
            assert.deepStrictEqual([aud, scope, sub], [`${baseUrl}/api/mcp`, "mcp", "carol"])
            await assistant.connect()
            try {
              const answer = await assistant.call("run_task", {
                containerType: "support",
                containerId: "first-question",
                requestType: "support_req",
                prompt: "How long is a bearer token valid?"
              })
              assert.strictEqual(answer.structuredContent.status, "completed")
              assert.include(answer.structuredContent.text, "hour")
            } finally {
              await assistant.close()
            }
          })
        )
      )
    }
  }
)
