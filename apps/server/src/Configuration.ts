/**
 * The server's configuration, read from the environment. Every value has a default. The embedded parts (identity
 * provider, local CA, key file) are for one machine only, and the server enforces that.
 */
import { gatewaySettings } from "@incamera/adapters-http/gateway"
import { EndpointUrl, type ProviderName, providerNames } from "@incamera/adapters-model/endpoint"
import * as Limits from "@incamera/domain/Limits"
import { defaultRateLimits, type RateLimitTable } from "@incamera/domain/ratelimits"
import { parseRateLimits } from "./rateLimitsText.ts"
import { ConfigProvider, Effect, Option, type Redacted } from "effect"
import * as path from "node:path"
import {
  isLoopbackHost,
  parseClientId,
  parseDatabaseUrl,
  parseEndpoint,
  parseHeaders,
  parseHost,
  parseKey,
  parseOrigin,
  parsePeers,
  parsePort,
  parseScope,
  parseSecret,
  parseSwitch,
  parseText,
  parseTokens
} from "./configuration/parse.ts"
import { bothOrNeither, fail, raw, variable } from "./configuration/variable.ts"

export { isLoopbackHost } from "./configuration/parse.ts"
export { ConfigurationInvalid } from "./configuration/variable.ts"

const logLevels = ["All", "Trace", "Debug", "Info", "Warn", "Error", "None"] as const

export interface ExternalIdentityProvider {
  readonly issuer: string
  readonly audience: string
  /** Scope that user tokens must have. If unset, the audience alone decides. */
  readonly scope: Option.Option<string>
  /**
   * Audience of tokens for the MCP interface: its address as MCP clients request it, unless the provider uses another
   * name. If it equals `audience` and no scope is set, a token granted for MCP alone is valid for the whole API.
   */
  readonly mcpAudience: string
  readonly mcpScope: string
  /**
   * Client under which the pages sign people in with a browser. If unset, the API works but the pages can't sign
   * anybody in.
   */
  readonly client: Option.Option<{
    readonly id: string
    /** If unset, a public client. */
    readonly secret: Option.Option<Redacted.Redacted<string>>
  }>
}

export interface LanguageModel {
  readonly provider: ProviderName
  /** Base URL of the endpoint. */
  readonly url: string
  /** Model name at the endpoint. */
  readonly name: string
  readonly apiKey: Option.Option<Redacted.Redacted<string>>
  /** Limits in tokens, input and output together. */
  readonly limits: { readonly perTask: number; readonly perDay: number }
}

export interface Configuration {
  readonly host: string
  readonly port: number
  /** URL at which clients reach the service; no trailing slash. */
  readonly baseUrl: string
  /** Absolute path. */
  readonly dataDir: string
  /** If unset, the embedded database in the data directory. */
  readonly databaseUrl: Option.Option<Redacted.Redacted<string>>
  /** URL for the role that owns the tables. If unset, `databaseUrl` is used. */
  readonly migrationUrl: Option.Option<Redacted.Redacted<string>>
  /** If unset, a local CA and certificate in the data directory. */
  readonly tls: Option.Option<{ readonly certPath: string; readonly keyPath: string }>
  /**
   * Addresses and networks of the proxies that may speak plain HTTP to the server. If unset, the server serves HTTPS.
   */
  readonly trustedProxies: Option.Option<ReadonlyArray<string>>
  /** If unset, the embedded identity provider. */
  readonly identityProvider: Option.Option<ExternalIdentityProvider>
  /** If unset, a key file in the data directory. */
  readonly masterKey: Option.Option<Redacted.Redacted<string>>
  /** Hosts that the card fetch may reach besides the public internet. */
  readonly outboundAllow: string
  /** How often callers may request credentials. */
  readonly rateLimits: RateLimitTable
  /** Days that a task's events are kept after its end. If null, they are kept as long as their container. */
  readonly eventRetentionDays: number | null
  /** If unset, the embedded analyst does the work. */
  readonly languageModel: Option.Option<LanguageModel>
  readonly logLevel: (typeof logLevels)[number]
  /** Where metrics are served for a scraper. If unset, they are not served. */
  readonly metrics: Option.Option<{ readonly host: string; readonly port: number }>
  /** OpenTelemetry collector for traces and metrics. If unset, nothing is sent. */
  readonly otlp: Option.Option<{
    /** No trailing slash. */
    readonly endpoint: string
    readonly headers: Readonly<Record<string, Redacted.Redacted<string>>>
  }>
}

const parseLogLevel = (text: string) => logLevels.find((level) => level.toLowerCase() === text.toLowerCase())

const withoutIt = "or unset"

const variables = Effect.all({
  host: variable("INCAMERA_HOST", "an IP address or a host name, without scheme or port", parseHost),
  port: variable("INCAMERA_PORT", "a number from 1 to 65535", parsePort),
  baseUrl: variable("INCAMERA_BASE_URL", "an https URL with a host, an optional port, and nothing else", parseOrigin),
  dataDir: variable("INCAMERA_DATA_DIR", `the path of a directory, ${withoutIt}`, parseText),
  databaseUrl: variable(
    "DATABASE_URL",
    `a URL of PostgreSQL (postgresql://USER:PASSWORD@HOST:PORT/DATABASE), ${withoutIt}`,
    parseDatabaseUrl
  ),
  migrationUrl: variable(
    "INCAMERA_MIGRATION_DATABASE_URL",
    `a URL of PostgreSQL, of the role that owns the tables, ${withoutIt}`,
    parseDatabaseUrl
  ),
  certPath: variable("INCAMERA_TLS_CERT", `the path of a PEM file, ${withoutIt}`, parseText),
  keyPath: variable("INCAMERA_TLS_KEY", `the path of a PEM file, ${withoutIt}`, parseText),
  proxies: variable(
    "INCAMERA_TRUST_PROXY",
    `a list of IP addresses and networks (10.0.0.0/8), separated by commas, ${withoutIt}`,
    parsePeers
  ),
  issuer: variable("INCAMERA_IDP_ISSUER", `the issuer's URL, ${withoutIt}`, parseText),
  audience: variable("INCAMERA_IDP_AUDIENCE", `the audience of user tokens, ${withoutIt}`, parseText),
  scope: variable("INCAMERA_IDP_SCOPE", `one scope that user tokens must have, ${withoutIt}`, parseScope),
  clientId: variable(
    "INCAMERA_IDP_CLIENT_ID",
    `the client id the provider gave to this service, ${withoutIt}`,
    parseClientId
  ),
  clientSecret: variable("INCAMERA_IDP_CLIENT_SECRET", `a secret in printable ASCII, ${withoutIt}`, parseKey),
  mcpAudience: variable("INCAMERA_MCP_AUDIENCE", `the audience of user tokens for MCP, ${withoutIt}`, parseText),
  mcpScope: variable("INCAMERA_MCP_SCOPE", "one scope that user tokens for MCP must have", parseScope),
  masterKey: variable("INCAMERA_MASTER_KEY", `one or more VERSION:BASE64 entries, ${withoutIt}`, parseSecret),
  // Set but empty is a valid value: nothing is allowed.
  outboundAllow: raw("INCAMERA_OUTBOUND_ALLOW"),
  rateLimits: variable(
    "INCAMERA_RATE_LIMITS",
    `off, or requests a minute as address=${defaultRateLimits.address!.limit}, agent=…, user=…, ${withoutIt}`,
    parseRateLimits
  ),
  eventRetentionDays: variable(
    "INCAMERA_EVENT_RETENTION_DAYS",
    `a number of days from 1 to 36500, ${withoutIt}`,
    (text) => (/^[1-9]\d*$/.test(text) && gatewaySettings.isRetentionDays(Number(text)) ? Number(text) : undefined)
  ),
  modelUrl: variable(
    "INCAMERA_LLM_BASE_URL",
    `an https URL without credentials, query and fragment (plain http to this machine only), ${withoutIt}`,
    EndpointUrl.parse
  ),
  modelProvider: variable("INCAMERA_LLM_PROVIDER", `one of ${providerNames.join(", ")}, ${withoutIt}`, (text) =>
    providerNames.find((name) => name === text)
  ),
  modelName: variable("INCAMERA_LLM_MODEL", `the name of a model, ${withoutIt}`, parseText),
  modelKey: variable("INCAMERA_LLM_API_KEY", `an API key in printable ASCII, ${withoutIt}`, parseKey),
  modelTaskTokens: variable("INCAMERA_LLM_TASK_TOKENS", `a number of tokens from 1 to 1000000000`, parseTokens),
  modelDayTokens: variable("INCAMERA_LLM_DAILY_TOKENS", `a number of tokens from 1 to 1000000000`, parseTokens),
  logLevel: variable("INCAMERA_LOG_LEVEL", `one of ${logLevels.join(", ")}`, parseLogLevel),
  metricsPort: variable("INCAMERA_METRICS_PORT", `a number from 1 to 65535, ${withoutIt}`, parsePort),
  metricsHost: variable("INCAMERA_METRICS_HOST", "an IP address or a host name, without scheme or port", parseHost),
  metricsRemote: variable("INCAMERA_METRICS_ALLOW_REMOTE", "1 or 0", parseSwitch),
  otlpEndpoint: variable(
    "OTEL_EXPORTER_OTLP_ENDPOINT",
    `an http or https URL without credentials, query and fragment, ${withoutIt}`,
    parseEndpoint
  ),
  otlpHeaders: variable(
    "OTEL_EXPORTER_OTLP_HEADERS",
    `a list of NAME=VALUE, separated by commas, ${withoutIt}`,
    parseHeaders
  ),
  allowEmbedded: variable("INCAMERA_ALLOW_EMBEDDED", "1 or 0", parseSwitch)
})

const languageModelOf = Effect.fnUntraced(function* (read: Effect.Success<typeof variables>) {
  const names = "INCAMERA_LLM_BASE_URL and INCAMERA_LLM_MODEL"
  const provider = Option.getOrElse(read.modelProvider, () => "openai-compatible" as const)
  const service = Option.fromUndefinedOr(EndpointUrl.ofProvider(provider))
  if (Option.isSome(service) && (Option.isNone(read.modelName) || Option.isNone(read.modelKey))) {
    return yield* fail(
      "This INCAMERA_LLM_PROVIDER needs INCAMERA_LLM_MODEL and INCAMERA_LLM_API_KEY: set those too, or none of them."
    )
  }
  const model = yield* bothOrNeither(
    names,
    Option.orElse(read.modelUrl, () => service),
    read.modelName
  )
  if (Option.isNone(model) && Option.isSome(read.modelKey)) {
    return yield* fail(`INCAMERA_LLM_API_KEY needs ${names}: set those too, or none of them.`)
  }
  return Option.map(model, ([url, name]): LanguageModel => ({
    provider,
    url,
    name,
    apiKey: read.modelKey,
    limits: {
      perTask: Option.getOrElse(read.modelTaskTokens, () => Limits.modelTaskTokens),
      perDay: Option.getOrElse(read.modelDayTokens, () => Limits.modelDayTokens)
    }
  }))
})

/** Returns the client for the pages. The embedded provider needs none: it knows the pages already. */
const clientOf = Effect.fnUntraced(function* (read: Effect.Success<typeof variables>) {
  if (Option.isSome(read.clientSecret) && Option.isNone(read.clientId)) {
    return yield* fail("INCAMERA_IDP_CLIENT_SECRET needs INCAMERA_IDP_CLIENT_ID: set both, or neither.")
  }
  if (Option.isSome(read.clientId) && Option.isNone(read.issuer)) {
    return yield* fail("INCAMERA_IDP_CLIENT_ID needs INCAMERA_IDP_ISSUER: set both, or neither.")
  }
  return Option.map(read.clientId, (id) => ({ id, secret: read.clientSecret }))
})

/** Reads the configuration from the current `ConfigProvider`. */
export const load = Effect.gen(function* () {
  const read = yield* variables
  const host = Option.getOrElse(read.host, () => "127.0.0.1")
  const port = Option.getOrElse(read.port, () => 8443)
  const tls = yield* bothOrNeither("INCAMERA_TLS_CERT and INCAMERA_TLS_KEY", read.certPath, read.keyPath)
  const provider = yield* bothOrNeither("INCAMERA_IDP_ISSUER and INCAMERA_IDP_AUDIENCE", read.issuer, read.audience)
  const client = yield* clientOf(read)
  if (Option.isSome(tls) && Option.isSome(read.proxies)) {
    return yield* fail(
      "Set INCAMERA_TLS_CERT or INCAMERA_TRUST_PROXY, not both: behind a proxy the server speaks plain HTTP, otherwise HTTPS."
    )
  }
  if (Option.isSome(read.migrationUrl) && Option.isNone(read.databaseUrl)) {
    return yield* fail("INCAMERA_MIGRATION_DATABASE_URL needs DATABASE_URL: set both, or neither.")
  }
  const embedded = [
    ...(Option.isNone(provider)
      ? ["the embedded identity provider (set INCAMERA_IDP_ISSUER and INCAMERA_IDP_AUDIENCE)"]
      : []),
    ...(Option.isNone(tls) && Option.isNone(read.proxies)
      ? ["the local certificate (set INCAMERA_TLS_CERT and INCAMERA_TLS_KEY, or INCAMERA_TRUST_PROXY)"]
      : []),
    ...(Option.isNone(read.masterKey) ? ["the key file (set INCAMERA_MASTER_KEY)"] : [])
  ]
  const allowEmbedded = Option.getOrElse(read.allowEmbedded, () => false)
  if (embedded.length > 0 && !isLoopbackHost(host) && !allowEmbedded) {
    return yield* fail(
      `INCAMERA_HOST is not loopback, and these are for one machine only: ${embedded.join(", ")}. INCAMERA_ALLOW_EMBEDDED=1 overrides this.`
    )
  }
  const baseUrl = Option.getOrElse(read.baseUrl, () => new URL(`https://localhost:${port}`).origin)
  // Behind a proxy, a server that listens on loopback may still be reachable from anywhere.
  if (Option.isNone(provider) && !isLoopbackHost(new URL(baseUrl).hostname.replace(/^\[|\]$/g, "")) && !allowEmbedded) {
    return yield* fail(
      "INCAMERA_BASE_URL is not on this machine, and the embedded identity provider is for one machine only: set INCAMERA_IDP_ISSUER and INCAMERA_IDP_AUDIENCE. INCAMERA_ALLOW_EMBEDDED=1 overrides this."
    )
  }
  const metricsHost = Option.getOrElse(read.metricsHost, () => "127.0.0.1")
  if (Option.isSome(read.metricsHost) && Option.isNone(read.metricsPort)) {
    return yield* fail("INCAMERA_METRICS_HOST needs INCAMERA_METRICS_PORT: set both, or neither.")
  }
  if (!isLoopbackHost(metricsHost) && !Option.getOrElse(read.metricsRemote, () => false)) {
    return yield* fail(
      "INCAMERA_METRICS_HOST is not loopback, and metrics are served unencrypted and without a password. INCAMERA_METRICS_ALLOW_REMOTE=1 overrides this."
    )
  }
  if (Option.contains(read.metricsPort, port)) {
    return yield* fail("INCAMERA_METRICS_PORT must differ from INCAMERA_PORT.")
  }
  const otlp = Option.map(read.otlpEndpoint, (endpoint) => ({
    endpoint,
    headers: Option.getOrElse(read.otlpHeaders, (): Readonly<Record<string, Redacted.Redacted<string>>> => ({}))
  }))
  if (Option.isSome(read.otlpHeaders)) {
    const endpoint = Option.map(read.otlpEndpoint, (text) => new URL(text))
    // A key sent unencrypted is no longer secret.
    const isSafe = Option.exists(endpoint, ({ hostname, protocol }) =>
      protocol === "https:" ? true : isLoopbackHost(hostname.replace(/^\[|\]$/g, ""))
    )
    if (!isSafe) {
      return yield* fail(
        "OTEL_EXPORTER_OTLP_HEADERS needs an OTEL_EXPORTER_OTLP_ENDPOINT with https, or on this machine."
      )
    }
  }
  return {
    host,
    port,
    baseUrl,
    dataDir: path.resolve(Option.getOrElse(read.dataDir, () => "./.data")),
    databaseUrl: read.databaseUrl,
    migrationUrl: read.migrationUrl,
    tls: Option.map(tls, ([certPath, keyPath]) => ({ certPath, keyPath })),
    trustedProxies: read.proxies,
    identityProvider: Option.map(provider, ([issuer, audience]) => ({
      issuer,
      audience,
      scope: read.scope,
      mcpAudience: Option.getOrElse(read.mcpAudience, () => `${baseUrl.replace(/\/+$/, "")}/api/mcp`),
      mcpScope: Option.getOrElse(read.mcpScope, () => "mcp"),
      client
    })),
    masterKey: read.masterKey,
    // With the embedded provider this is one person's machine, and their agent probably runs on it.
    outboundAllow: Option.getOrElse(read.outboundAllow, () =>
      Option.isNone(provider) ? "localhost,127.0.0.0/8,::1/128" : ""
    ),
    languageModel: yield* languageModelOf(read),
    rateLimits: Option.getOrElse(read.rateLimits, () => defaultRateLimits),
    eventRetentionDays: Option.getOrNull(read.eventRetentionDays),
    logLevel: Option.getOrElse(read.logLevel, () => "Info" as const),
    metrics: Option.map(read.metricsPort, (metricsPort) => ({ host: metricsHost, port: metricsPort })),
    otlp
  } satisfies Configuration
})

/**
 * Reads the configuration from this process's environment. Keeps empty variables apart from unset ones; the default
 * `ConfigProvider` doesn't.
 */
export const loadEnvironment = Effect.suspend(() =>
  Effect.provideService(load, ConfigProvider.ConfigProvider, ConfigProvider.fromEnv({ preserveEmptyStrings: true }))
)
