/** Starts the server and prints its settings. When it listens, prints `ready <base URL>` as the last line. */
import { Console, Effect, Layer, Option } from "effect"
import { existsSync } from "node:fs"
import * as path from "node:path"
import * as Configuration from "./Configuration.ts"
import * as logging from "./logging.ts"
import { runServer } from "./runServer.ts"
import * as Server from "./Server.ts"
import { version } from "./version.ts"

const relative = (file: string) => {
  const short = path.relative(process.cwd(), file)
  return short.startsWith("..") ? file : short
}

const overview = (configuration: Configuration.Configuration): string => {
  const { baseUrl, dataDir } = configuration
  const signIn = Option.match(configuration.identityProvider, {
    onNone: () => {
      const passwords = path.join(dataDir, "identity-provider/first-passwords.txt")
      return existsSync(passwords) ? `embedded; first passwords in ${relative(passwords)}` : "embedded"
    },
    onSome: ({ issuer }) => issuer
  })
  const localCa = Option.isNone(configuration.tls) && Option.isNone(configuration.trustedProxies)
  const rows: ReadonlyArray<readonly [name: string, value: string]> = [
    ["Pages", baseUrl],
    ["API", `${baseUrl}/v1/…`],
    ["API reference", `${baseUrl}/docs`],
    ["A2A", `${baseUrl}/a2a`],
    ["MCP", `${baseUrl}/api/mcp`],
    ["Agent card", `${baseUrl}/.well-known/agent.json`],
    ["Sign-in", signIn],
    ["Database", Option.isSome(configuration.databaseUrl) ? "PostgreSQL (DATABASE_URL)" : "embedded"],
    ["Agent", Option.isSome(configuration.languageModel) ? "language model (INCAMERA_LLM_MODEL)" : "embedded analyst"],
    ["Data", relative(dataDir)],
    ...(localCa ? ([["Local CA", relative(path.join(dataDir, "tls/ca.pem"))]] as const) : [])
  ]
  const lines = rows.map(([name, value]) => `  ${name.padEnd(14)} ${value}`)
  // The demo signs in local users over HTTPS and trusts the local CA.
  const demo = localCa && Option.isNone(configuration.identityProvider) ? "\n  Try it: npm run demo\n" : ""
  return `In Camera ${version}\n\n${lines.join("\n")}\n${demo}`
}

const program = Effect.gen(function* () {
  const configuration = yield* Configuration.loadEnvironment
  yield* Layer.build(Server.layer(configuration)).pipe(
    Effect.andThen(() => Console.log(overview(configuration))),
    Effect.andThen(Console.log(`ready ${configuration.baseUrl}`)),
    Effect.andThen(Effect.never),
    Effect.scoped,
    Effect.provide(logging.layer(configuration.logLevel))
  )
})

/** Node reports these errors by code only. */
const listenFaults: Readonly<Record<string, string>> = {
  EADDRINUSE: "another program uses INCAMERA_PORT. Is the server already running?",
  EACCES: "this user may not open INCAMERA_PORT.",
  EADDRNOTAVAIL: "INCAMERA_HOST is not an address of this machine.",
  ENOTFOUND: "INCAMERA_HOST is not an address of this machine."
}

const reasonOf = (error: Configuration.ConfigurationInvalid | Server.StartError): string => {
  if (error._tag !== "ServeError") return error.message
  const code = (error.cause as NodeJS.ErrnoException | undefined)?.code ?? ""
  return listenFaults[code] ?? `the server can't listen (${code || "for an unknown reason"}).`
}

/** Errors that the person who starts the server can fix get one line, without a stack. */
const explain = (error: Configuration.ConfigurationInvalid | Server.StartError) =>
  Console.error(`In Camera can't start: ${reasonOf(error)}`).pipe(
    Effect.andThen(Effect.sync(() => void (process.exitCode = 1)))
  )

runServer(Effect.catch(program, explain))
