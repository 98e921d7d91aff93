/**
 * `npm run demo`: the main job, end to end, against the running server or one of its own. Exits with 1 when any step
 * is not as the specification says.
 */
import { NodeRuntime } from "@effect/platform-node"
import { ConfigProvider, Context, Effect, Layer, Option, Redacted, References } from "effect"
import * as fs from "node:fs/promises"
import { createServer, type AddressInfo } from "node:net"
import * as os from "node:os"
import * as path from "node:path"
import * as Configuration from "../Configuration.ts"
import * as EmbeddedIdentityProvider from "../identity-provider/EmbeddedIdentityProvider.ts"
import * as Server from "../Server.ts"
import { NotAsSpecified } from "./expect.ts"
import { type Client, makeClient } from "./HttpsClient.ts"
import { runJourney } from "./journey.ts"
import * as show from "./Presenter.ts"
import { startSampleAgent } from "./SampleAgent.ts"

/** Local users that the demo may act for, in the order in which it looks for one without an agent. */
const localUsers = ["alice", "bob", "carol"]

const readTls = (dataDir: string, name: "ca.pem" | "cert.pem" | "key.pem") =>
  Effect.tryPromise(() => fs.readFile(path.join(dataDir, "tls", name), "utf8"))

/** A client of the server that this configuration describes, if it runs. */
const runningServer = (configuration: Configuration.Configuration) =>
  Effect.gen(function* () {
    const ca = yield* readTls(configuration.dataDir, "ca.pem")
    const client = makeClient(configuration.baseUrl, ca)
    const answer = yield* Effect.tryPromise(() => client.call("/.well-known/agent.json"))
    return answer.status === 200 ? client : yield* Effect.fail("no server" as const)
  }).pipe(Effect.option)

const freePort = Effect.callback<number>((resume) => {
  const probe = createServer()
  probe.listen(0, "127.0.0.1", () => {
    const { port } = probe.address() as AddressInfo
    probe.close(() => resume(Effect.succeed(port)))
  })
})

/** A server of the demo's own, in a directory that goes with it. */
const ownServer = Effect.gen(function* () {
  const dataDir = yield* Effect.acquireRelease(
    Effect.promise(() => fs.mkdtemp(path.join(os.tmpdir(), "in-camera-demo-"))),
    (directory) => Effect.promise(() => fs.rm(directory, { recursive: true, force: true }))
  )
  const port = yield* freePort
  const configuration = yield* Configuration.load.pipe(
    Effect.provide(
      ConfigProvider.layer(ConfigProvider.fromUnknown({ INCAMERA_PORT: String(port), INCAMERA_DATA_DIR: dataDir }))
    )
  )
  yield* Layer.build(Server.layer(configuration))
  const client = makeClient(configuration.baseUrl, yield* readTls(dataDir, "ca.pem"))
  return { configuration, client, own: true }
})

/** A local user without a connected agent: the demo takes nobody's agent away. */
const findUser = Effect.fnUntraced(function* (configuration: Configuration.Configuration, client: Client) {
  const { baseUrl, dataDir } = configuration
  const context = yield* Layer.build(EmbeddedIdentityProvider.layer({ baseUrl, dataDir }))
  const provider = Context.get(context, EmbeddedIdentityProvider.EmbeddedIdentityProvider)
  for (const userName of localUsers) {
    const minted = yield* Effect.option(provider.mintUserToken(userName))
    if (Option.isNone(minted)) continue
    const userToken = Redacted.value(minted.value)
    const current = yield* Effect.promise(() => client.call("/v1/agents/me", { bearer: userToken }))
    if (current.status === 404) return { userName, userToken }
  }
  return yield* Effect.fail(
    new NotAsSpecified("Every local user has an agent connected already, and the demo takes none away. Disconnect one.")
  )
})

const program = Effect.gen(function* () {
  const configuration = yield* Configuration.loadEnvironment
  const running = yield* runningServer(configuration)
  if (Option.isSome(running) && Option.isSome(configuration.identityProvider)) {
    return yield* Effect.fail(
      new NotAsSpecified("The demo signs in local users; this server uses an external identity provider.")
    )
  }
  show.title("In Camera: the main job, end to end")
  const server = Option.isSome(running) ? { configuration, client: running.value, own: false } : yield* ownServer
  show.fact("server", `${server.configuration.baseUrl} (${server.own ? "started for this demo" : "running"})`)

  show.begin("The user signs in; the agent comes to life")
  const user = yield* findUser(server.configuration, server.client)
  show.fact("user token", `${user.userName}, a JWT of the embedded identity provider`)
  const [cert, key] = yield* Effect.all([
    readTls(server.configuration.dataDir, "cert.pem"),
    readTls(server.configuration.dataDir, "key.pem")
  ])
  const sampleAgent = yield* Effect.acquireRelease(
    Effect.promise(() => startSampleAgent({ cert, key })),
    (agent) => Effect.promise(() => agent.close())
  )
  show.done("a sample agent serves its card over HTTPS, with a certificate of the local CA")

  yield* Effect.tryPromise({
    try: () => runJourney({ client: server.client, ...user, sampleAgent }),
    catch: (error) => (error instanceof Error ? error : new Error(String(error)))
  })
  show.title("Every step was as the specification says.")
}).pipe(
  Effect.scoped,
  Effect.provideService(References.MinimumLogLevel, "Warn"),
  Effect.catch((error) =>
    Effect.sync(() => {
      show.failed(error instanceof Error ? error.message : "The demo could not run.")
      process.exitCode = 1
    })
  )
)

NodeRuntime.runMain(program)
