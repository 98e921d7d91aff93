/**
 * `npm run demo`: runs the main job end to end, against the running server or one that it starts. `-- --case FILE` uses
 * a text of your own: it shows what was found, the text beside what the agents see, and the agent at work on it.
 * `--all` shows the whole text. Exits with 1 if a step differs from the specification.
 */
import { NodeRuntime } from "@effect/platform-node"
import * as Limits from "@incamera/domain/Limits"
import { ConfigProvider, Context, Effect, Layer, Option, Redacted, References } from "effect"
import * as fs from "node:fs/promises"
import { createServer, type AddressInfo } from "node:net"
import * as os from "node:os"
import * as path from "node:path"
import { parseArgs } from "node:util"
import * as Configuration from "../Configuration.ts"
import * as EmbeddedIdentityProvider from "@incamera/identity-provider/EmbeddedIdentityProvider"
import * as Server from "../Server.ts"
import { deidentifyCase } from "./caseFile/deidentifyCase.ts"
import { readCaseFile } from "./caseFile/readCaseFile.ts"
import { showCase } from "./caseFile/showCase.ts"
import { NotAsSpecified } from "./expect.ts"
import { type Client, makeClient } from "./HttpsClient.ts"
import { type CaseToWorkOn, runJourney } from "./journey.ts"
import * as show from "./Presenter.ts"
import { startSampleAgent } from "./SampleAgent.ts"
import { showHelp } from "../showHelp.ts"

showHelp(import.meta.filename)

/** Local users the demo may act for, in the order in which it looks for one without an agent. */
const localUsers = ["alice", "bob", "carol"]

const readTls = (dataDir: string, name: "ca.pem" | "cert.pem" | "key.pem") =>
  Effect.tryPromise(() => fs.readFile(path.join(dataDir, "tls", name), "utf8"))

/** Returns a client for the configured server, if it runs. */
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

/** Starts a server for the demo in a temporary directory. */
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

/** Finds a local user without a connected agent, so that the demo replaces nobody's agent. */
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
    new NotAsSpecified("Every local user already has an agent, and the demo disconnects none. Disconnect one first.")
  )
})

/** De-identifies the file, and shows the agent's answer with the real names back in it. */
const ownCase = Effect.fnUntraced(function* (file: string, all: boolean) {
  const text = yield* asError(() => readCaseFile(file))
  show.begin("Every identity is replaced, as in the user's browser: in memory, with a temporary key")
  const deidentified = yield* deidentifyCase(text, (done) => show.progress("reading", done))
  show.done(`${text.length.toLocaleString("en")} characters, ${deidentified.originals.replaced.length} places replaced`)
  showCase(deidentified, all)
  const caseToWorkOn: CaseToWorkOn = {
    title: "[Party 1]: a text of the user's own",
    summary: deidentified.text.slice(0, Limits.caseSummaryCharacters)
  }
  const onAnswer = async (answer: string) => {
    show.begin("The same answer with the real names back, as only the user may see it")
    show.answer(deidentified.fillIn(answer))
  }
  return { caseToWorkOn, onAnswer }
})

const asError = <A>(promise: () => Promise<A>) =>
  Effect.tryPromise({ try: promise, catch: (error) => (error instanceof Error ? error : new Error(String(error))) })

const parsedArguments = Effect.try({
  try: () => parseArgs({ options: { case: { type: "string" }, all: { type: "boolean" } } }).values,
  catch: () => new NotAsSpecified("Usage: npm run demo -- [--case FILE] [--all]")
})

const program = Effect.gen(function* () {
  const { all = false, case: file } = yield* parsedArguments
  const configuration = yield* Configuration.loadEnvironment
  const running = yield* runningServer(configuration)
  if (Option.isSome(running) && Option.isSome(configuration.identityProvider)) {
    return yield* Effect.fail(
      new NotAsSpecified("The demo needs local users, and this server uses an external identity provider.")
    )
  }
  show.title("In Camera: the main job, end to end")
  const own = file === undefined ? {} : yield* ownCase(file, all)
  const server = Option.isSome(running) ? { configuration, client: running.value, own: false } : yield* ownServer
  show.fact("server", `${server.configuration.baseUrl} (${server.own ? "started for this demo" : "running"})`)

  show.begin("The user signs in; a sample agent starts")
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
  show.done("it serves its card over HTTPS, with a certificate of the local CA")

  yield* asError(() => runJourney({ client: server.client, ...user, ...own, sampleAgent }))
  show.title("Every step matched the specification.")
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
