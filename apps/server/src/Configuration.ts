/**
 * The server's configuration, from the environment; every value has a default. What the embedded parts (identity
 * provider, local CA, key file) are for is one machine, and the server holds them to it.
 */
import type { Redacted } from "effect"
import { Config, Effect, Option, Schema } from "effect"
import { isIP } from "node:net"
import * as path from "node:path"

/** The configuration can't be used. The message names variables, never their values. */
export class ConfigurationInvalid extends Schema.TaggedError<ConfigurationInvalid>()("ConfigurationInvalid", {
  problem: Schema.String
}) {
  override get message() {
    return this.problem
  }
}

export interface ExternalIdentityProvider {
  readonly issuer: string
  readonly audience: string
}

export interface Configuration {
  readonly host: string
  readonly port: number
  /** Where clients reach the service; no trailing slash. */
  readonly baseUrl: string
  /** Absolute path. */
  readonly dataDir: string
  /** None: the embedded database in the data directory. */
  readonly databaseUrl: Option.Option<Redacted.Redacted<string>>
  /** None: a local CA and certificate in the data directory. */
  readonly tls: Option.Option<{ readonly certPath: string; readonly keyPath: string }>
  /** Addresses and networks of the proxies that may speak plain HTTP to us; none: HTTPS is served. */
  readonly trustedProxies: Option.Option<ReadonlyArray<string>>
  /** None: the embedded identity provider. */
  readonly identityProvider: Option.Option<ExternalIdentityProvider>
  /** None: a key file in the data directory. */
  readonly masterKey: Option.Option<Redacted.Redacted<string>>
  /** What the card fetch may reach besides the public internet. */
  readonly outboundAllow: string
  readonly logLevel: "All" | "Trace" | "Debug" | "Info" | "Warn" | "Error" | "None"
}

const text = (name: string) => Config.option(Config.NonEmptyString(name))

const variables = Config.all({
  host: Config.String("INCAMERA_HOST").pipe(Config.withDefault("127.0.0.1")),
  port: Config.Port("INCAMERA_PORT").pipe(Config.withDefault(8443)),
  baseUrl: text("INCAMERA_BASE_URL"),
  dataDir: Config.String("INCAMERA_DATA_DIR").pipe(Config.withDefault("./.data")),
  databaseUrl: Config.option(Config.Redacted("DATABASE_URL")),
  certPath: text("INCAMERA_TLS_CERT"),
  keyPath: text("INCAMERA_TLS_KEY"),
  trustProxy: text("INCAMERA_TRUST_PROXY"),
  issuer: text("INCAMERA_IDP_ISSUER"),
  audience: text("INCAMERA_IDP_AUDIENCE"),
  masterKey: Config.option(Config.Redacted("INCAMERA_MASTER_KEY")),
  outboundAllow: Config.option(Config.String("INCAMERA_OUTBOUND_ALLOW")),
  logLevel: Config.Literals(["All", "Trace", "Debug", "Info", "Warn", "Error", "None"], "INCAMERA_LOG_LEVEL").pipe(
    Config.withDefault("Info" as const)
  ),
  allowEmbedded: Config.Boolean("INCAMERA_ALLOW_EMBEDDED").pipe(Config.withDefault(false))
})

/** Hosts at which only this machine can reach us. */
export const isLoopbackHost = (host: string): boolean =>
  host === "localhost" || host === "::1" || /^127(\.\d{1,3}){3}$/.test(host)

const isPeer = (entry: string): boolean => {
  const [address = "", prefix = "0", ...more] = entry.split("/")
  return (
    isIP(address) !== 0 &&
    /^\d{1,3}$/.test(prefix) &&
    Number(prefix) <= (isIP(address) === 4 ? 32 : 128) &&
    more.length === 0
  )
}

const fail = (problem: string) => new ConfigurationInvalid({ problem })

const bothOrNeither = (names: string, first: Option.Option<string>, second: Option.Option<string>) =>
  Option.isSome(first) === Option.isSome(second)
    ? Effect.succeed(Option.zipWith(first, second, (a, b) => [a, b] as const))
    : Effect.fail(fail(`${names} belong together: set both, or neither.`))

const baseUrlOf = Effect.fnUntraced(function* (given: Option.Option<string>, port: number) {
  const raw = Option.getOrElse(given, () => `https://localhost:${port}`)
  const url = URL.canParse(raw) ? new URL(raw) : undefined
  if (url === undefined || url.protocol !== "https:" || url.href !== `${url.origin}/`) {
    return yield* fail("INCAMERA_BASE_URL must be an https URL of a host, and a port if need be, and nothing else.")
  }
  return url.origin
})

export const load = Effect.gen(function* () {
  const read = yield* variables.pipe(
    Effect.mapError((error) => fail(`The environment can't be read: ${error.message.split("\n", 1)[0]}`))
  )
  const tls = yield* bothOrNeither("INCAMERA_TLS_CERT and INCAMERA_TLS_KEY", read.certPath, read.keyPath)
  const provider = yield* bothOrNeither("INCAMERA_IDP_ISSUER and INCAMERA_IDP_AUDIENCE", read.issuer, read.audience)
  const proxies = Option.map(read.trustProxy, (list) => list.split(/[\s,]+/).filter((entry) => entry !== ""))
  if (Option.isSome(proxies) && !proxies.value.every(isPeer)) {
    return yield* fail("INCAMERA_TRUST_PROXY must list IP addresses and networks (10.0.0.0/8), separated by commas.")
  }
  const embedded = [
    ...(Option.isNone(provider) ? ["the embedded identity provider (set INCAMERA_IDP_ISSUER)"] : []),
    ...(Option.isNone(tls) && Option.isNone(proxies) ? ["the local certificate (set INCAMERA_TLS_CERT)"] : []),
    ...(Option.isNone(read.masterKey) ? ["the key file (set INCAMERA_MASTER_KEY)"] : [])
  ]
  if (embedded.length > 0 && !isLoopbackHost(read.host) && !read.allowEmbedded) {
    return yield* fail(
      `INCAMERA_HOST is not loopback, and these are for one machine only: ${embedded.join(", ")}. INCAMERA_ALLOW_EMBEDDED=1 overrides this.`
    )
  }
  return {
    host: read.host,
    port: read.port,
    baseUrl: yield* baseUrlOf(read.baseUrl, read.port),
    dataDir: path.resolve(read.dataDir),
    databaseUrl: read.databaseUrl,
    tls: Option.map(tls, ([certPath, keyPath]) => ({ certPath, keyPath })),
    trustedProxies: proxies,
    identityProvider: Option.map(provider, ([issuer, audience]) => ({ issuer, audience })),
    masterKey: read.masterKey,
    // With the embedded provider this is one person's machine, and their agent probably runs on it.
    outboundAllow: Option.getOrElse(read.outboundAllow, () =>
      Option.isNone(provider) ? "localhost,127.0.0.0/8,::1/128" : ""
    ),
    logLevel: read.logLevel
  } satisfies Configuration
})
