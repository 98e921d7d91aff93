/** Starts the server, prints where things are and, when it listens, `ready <base URL>` as its last line. */
import { NodeRuntime } from "@effect/platform-node"
import { Console, Effect, Layer, Option } from "effect"
import * as path from "node:path"
import * as Configuration from "./Configuration.ts"
import * as logging from "./logging.ts"
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
      const passwords = relative(path.join(dataDir, "identity-provider/first-passwords.txt"))
      return `${baseUrl}/idp (embedded; first passwords in ${passwords})`
    },
    onSome: ({ issuer }) => issuer
  })
  const localCa = Option.isNone(configuration.tls) && Option.isNone(configuration.trustedProxies)
  const rows: ReadonlyArray<readonly [name: string, value: string]> = [
    ["API", `${baseUrl}/v1`],
    ["API reference", `${baseUrl}/docs`],
    ["Agent card", `${baseUrl}/.well-known/agent.json`],
    ["Sign-in", signIn],
    ["Database", Option.isSome(configuration.databaseUrl) ? "PostgreSQL (DATABASE_URL)" : "embedded"],
    ["Data", relative(dataDir)],
    ...(localCa ? ([["Local CA", relative(path.join(dataDir, "tls/ca.pem"))]] as const) : [])
  ]
  const lines = rows.map(([name, value]) => `  ${name.padEnd(14)} ${value}`)
  return `In Camera ${version}\n\n${lines.join("\n")}\n\n  Try it: npm run demo\n`
}

const program = Effect.gen(function* () {
  const configuration = yield* Configuration.load
  yield* Layer.build(Server.layer(configuration)).pipe(
    Effect.andThen(Console.log(overview(configuration))),
    Effect.andThen(Console.log(`ready ${configuration.baseUrl}`)),
    Effect.andThen(Effect.never),
    Effect.scoped,
    Effect.provide(logging.layer(configuration.logLevel))
  )
})

/** What can be mended by the person who starts the server is said in a line, without a stack. */
const explain = (error: { readonly message: string }) =>
  Console.error(`In Camera can't start: ${error.message}`).pipe(
    Effect.andThen(Effect.sync(() => void (process.exitCode = 1)))
  )

NodeRuntime.runMain(Effect.catch(program, explain))
