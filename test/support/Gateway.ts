/**
 * The real server for a test: HTTPS on loopback, with its own data directory, on the storage that the test names. A
 * test gets everything from here, so the same journey runs on every composition.
 */
import type { Configuration } from "@incamera/server/Configuration"
import * as ConfigurationModule from "@incamera/server/Configuration"
import { type SampleAgent, startSampleAgent } from "@incamera/server/demo/SampleAgent"
import * as EmbeddedIdentityProvider from "@incamera/identity-provider/EmbeddedIdentityProvider"
import * as Server from "@incamera/server/Server"
import { ConfigProvider, Context, Effect, Layer, type LogLevel, Redacted, References } from "effect"
import { TestClock } from "effect/testing"
import * as fs from "node:fs/promises"
import * as os from "node:os"
import * as path from "node:path"
import { freePort } from "./freePort.ts"
import { type Client, makeClient } from "./https.ts"

export class Gateway extends Context.Service<
  Gateway,
  {
    readonly client: Client
    readonly configuration: Configuration
    /** A token of one of the local users: alice, bob or carol. */
    readonly userToken: (name: string) => Promise<string>
    /** A user token that expired long ago. */
    readonly expiredUserToken: (name: string) => Promise<string>
    readonly sampleAgent: SampleAgent
    /** Connects the sample agent to the user; returns its id and key. Disconnects any earlier agent. */
    readonly connect: (user: string) => Promise<{ readonly agentId: string; readonly apiKey: string }>
    /** A bearer token of an agent newly connected to the user. */
    readonly bearer: (user: string) => Promise<string>
  }
>()("test/Gateway") {}

/** Reads the server's configuration from these variables alone, and not from this process's environment. */
export const configure = (variables: Record<string, string>) =>
  Effect.provide(
    ConfigurationModule.load,
    ConfigProvider.layer(ConfigProvider.fromUnknown(variables, { preserveEmptyStrings: true }))
  )

const temporaryDirectory = Effect.acquireRelease(
  Effect.promise(() => fs.mkdtemp(path.join(os.tmpdir(), "in-camera-test-"))),
  (directory) => Effect.promise(() => fs.rm(directory, { recursive: true, force: true }))
)

export interface GatewayOptions {
  readonly parts?: (configuration: Configuration) => Partial<Server.Parts>
  readonly variables?: Record<string, string>
  /** `Error` unless a test wants to see the log. */
  readonly logLevel?: LogLevel.LogLevel
}

/** A server that already runs, in this process or another, with this configuration. */
export const layerAt = (configuration: Configuration) =>
  Layer.effect(
    Gateway,
    Effect.gen(function* () {
      const { dataDir } = configuration
      const read = (name: string) => fs.readFile(path.join(dataDir, "tls", name), "utf8")
      const [ca, cert, key] = yield* Effect.promise(() =>
        Promise.all([read("ca.pem"), read("cert.pem"), read("key.pem")])
      )
      const sampleAgent = yield* Effect.acquireRelease(
        Effect.promise(() => startSampleAgent({ cert, key })),
        (agent) => Effect.promise(() => agent.close())
      )
      const provider = yield* Layer.build(
        EmbeddedIdentityProvider.layer({ baseUrl: configuration.baseUrl, dataDir })
      ).pipe(Effect.map(Context.get(EmbeddedIdentityProvider.EmbeddedIdentityProvider)))
      const client = makeClient(configuration.baseUrl, ca)

      const userToken = (name: string) =>
        Effect.runPromise(provider.mintUserToken(name).pipe(Effect.map(Redacted.value)))
      const expiredUserToken = (name: string) =>
        Effect.runPromise(
          // Minted in the first second of 1970, valid for a quarter of an hour.
          provider.mintUserToken(name).pipe(Effect.map(Redacted.value), Effect.provide(TestClock.layer()))
        )
      const connect = async (user: string) => {
        const bearer = await userToken(user)
        const current = await client.call("/v1/agents/me", { bearer })
        if (current.status === 200) {
          await client.call(`/v1/agents/${current.json().agent_id}`, { method: "DELETE", bearer })
        }
        const issued = await client.call("/v1/agents/registration-token", { method: "POST", bearer })
        const registered = await client.call("/v1/agents/register", {
          body: { registration_token: issued.json().registration_token, agent_card_url: sampleAgent.cardUrl }
        })
        const { agent_id, shared_api_key } = registered.json()
        return { agentId: agent_id as string, apiKey: shared_api_key as string }
      }
      const bearer = async (user: string) => {
        const { apiKey } = await connect(user)
        const exchanged = await client.call("/v1/auth/token", { body: { api_key: apiKey } })
        return exchanged.json().bearer_token as string
      }
      return Gateway.of({ client, configuration, userToken, expiredUserToken, sampleAgent, connect, bearer })
    })
  )

export const layer = (options: GatewayOptions = {}) =>
  Layer.unwrap(
    Effect.gen(function* () {
      const dataDir = yield* temporaryDirectory
      const port = yield* Effect.promise(freePort)
      const configuration = yield* configure({
        INCAMERA_PORT: String(port),
        INCAMERA_DATA_DIR: dataDir,
        ...options.variables
      })
      yield* Layer.build(Server.layer(configuration, options.parts?.(configuration)))
      return layerAt(configuration)
    })
  ).pipe(Layer.provide(Layer.succeed(References.MinimumLogLevel, options.logLevel ?? "Error")))
