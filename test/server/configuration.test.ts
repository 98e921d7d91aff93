/** Design, "Configuration": the valid values of each variable, and the server's error for others. */
import { type Configuration, loadEnvironment } from "@incamera/server/Configuration"
import { providers } from "@incamera/adapters-model/provider/Provider"
import { defaultRateLimits } from "@incamera/domain/ratelimits/RateLimitSettings"
import { assert, describe, it } from "@effect/vitest"
import { Effect, Option, Redacted } from "effect"
import * as path from "node:path"
import { read } from "../docs/markdown.ts"
import { configure } from "../support/configure.ts"

const masterKey = `1:${Buffer.alloc(32, 7).toString("base64")}`

/** A configuration without any of the embedded parts. */
const production = {
  INCAMERA_HOST: "0.0.0.0",
  INCAMERA_IDP_ISSUER: "https://idp.example",
  INCAMERA_IDP_AUDIENCE: "https://gateway.example",
  INCAMERA_TLS_CERT: "/etc/tls/cert.pem",
  INCAMERA_TLS_KEY: "/etc/tls/key.pem",
  INCAMERA_MASTER_KEY: masterKey
}

const problem = (variables: Record<string, string>) =>
  Effect.map(Effect.flip(configure(variables)), (error) => {
    assert.strictEqual(error._tag, "ConfigurationInvalid")
    return error.message
  })

/** Returns the parsed configuration for one good value. */
const good: ReadonlyArray<[name: string, value: string, read: (configuration: Configuration) => unknown, is: unknown]> =
  [
    ["INCAMERA_HOST", "127.0.0.1", ({ host }) => host, "127.0.0.1"],
    ["INCAMERA_HOST", "127.8.9.10", ({ host }) => host, "127.8.9.10"],
    ["INCAMERA_HOST", "::1", ({ host }) => host, "::1"],
    ["INCAMERA_HOST", "localhost", ({ host }) => host, "localhost"],
    ["INCAMERA_PORT", "1", ({ port }) => port, 1],
    ["INCAMERA_PORT", "65535", ({ port }) => port, 65_535],
    ["INCAMERA_PORT", "9443", ({ baseUrl }) => baseUrl, "https://localhost:9443"],
    ["INCAMERA_PORT", "443", ({ baseUrl }) => baseUrl, "https://localhost"],
    ["INCAMERA_BASE_URL", "https://LocalHost:443/", ({ baseUrl }) => baseUrl, "https://localhost"],
    ["INCAMERA_BASE_URL", "https://[::1]:8443", ({ baseUrl }) => baseUrl, "https://[::1]:8443"],
    ["INCAMERA_DATA_DIR", "elsewhere", ({ dataDir }) => dataDir, path.resolve("elsewhere")],
    ["INCAMERA_DATA_DIR", "/var/lib/in camera", ({ dataDir }) => dataDir, path.resolve("/var/lib/in camera")],
    [
      "DATABASE_URL",
      "postgresql://user:pass@db.example/in_camera",
      ({ databaseUrl }) => Redacted.value(Option.getOrThrow(databaseUrl)),
      "postgresql://user:pass@db.example/in_camera"
    ],
    ["DATABASE_URL", "postgres://db/x", ({ databaseUrl }) => Option.isSome(databaseUrl), true],
    [
      "INCAMERA_TRUST_PROXY",
      "10.0.0.0/8, ::1 192.0.2.1,2001:db8::/32",
      ({ trustedProxies }) => Option.getOrThrow(trustedProxies),
      ["10.0.0.0/8", "::1", "192.0.2.1", "2001:db8::/32"]
    ],
    ["INCAMERA_MASTER_KEY", masterKey, ({ masterKey }) => Redacted.value(Option.getOrThrow(masterKey)), masterKey],
    ["INCAMERA_OUTBOUND_ALLOW", "", ({ outboundAllow }) => outboundAllow, ""],
    ["INCAMERA_OUTBOUND_ALLOW", "agents.example", ({ outboundAllow }) => outboundAllow, "agents.example"],
    ["INCAMERA_LLM_TASK_TOKENS", "1000", ({ languageModel }) => languageModel, Option.none()],
    ["INCAMERA_LLM_DAILY_TOKENS", "1000000000", ({ languageModel }) => languageModel, Option.none()],
    ["INCAMERA_RATE_LIMITS", "address=5", ({ rateLimits }) => rateLimits.address?.limit, 5],
    ["INCAMERA_EVENT_RETENTION_DAYS", "90", ({ eventRetentionDays }) => eventRetentionDays, 90],
    ["INCAMERA_RATE_LIMITS", "off", ({ rateLimits }) => rateLimits.address, null],
    ["INCAMERA_LOG_LEVEL", "Debug", ({ logLevel }) => logLevel, "Debug"],
    ["INCAMERA_LOG_LEVEL", "debug", ({ logLevel }) => logLevel, "Debug"],
    ["INCAMERA_LOG_LEVEL", "WARN", ({ logLevel }) => logLevel, "Warn"],
    ["INCAMERA_METRICS_PORT", "9464", ({ metrics }) => metrics, Option.some({ host: "127.0.0.1", port: 9464 })],
    [
      "OTEL_EXPORTER_OTLP_ENDPOINT",
      "http://otel-collector:4318/",
      ({ otlp }) => otlp,
      Option.some({ endpoint: "http://otel-collector:4318", headers: {} })
    ],
    [
      "OTEL_EXPORTER_OTLP_ENDPOINT",
      "https://collector.example/otlp",
      ({ otlp }) => Option.getOrThrow(otlp).endpoint,
      "https://collector.example/otlp"
    ],
    ["INCAMERA_ALLOW_EMBEDDED", "0", ({ host }) => host, "127.0.0.1"]
  ]

/** Invalid values; each holds a word that must not be repeated. */
const bad: ReadonlyArray<[name: string, value: string, expected: RegExp, mustNotSay?: string]> = [
  ["INCAMERA_HOST", " ", /IP address or a host name/],
  ["INCAMERA_HOST", "https://hunter2", /without scheme or port/, "hunter2"],
  ["INCAMERA_HOST", "127.0.0.1:8443", /without scheme or port/, "8443"],
  ["INCAMERA_PORT", "99999", /a number from 1 to 65535/, "99999"],
  ["INCAMERA_PORT", "0", /a number from 1 to 65535/],
  ["INCAMERA_PORT", "-1", /a number from 1 to 65535/],
  ["INCAMERA_PORT", "8443.5", /a number from 1 to 65535/, "8443"],
  ["INCAMERA_PORT", "hunter2", /a number from 1 to 65535/, "hunter2"],
  ["INCAMERA_BASE_URL", "http://hunter2.example", /https URL with a host/, "hunter2"],
  ["INCAMERA_BASE_URL", "https://hunter2.example/path", /nothing else/, "hunter2"],
  ["INCAMERA_BASE_URL", "https://hunter2.example?q=1", /nothing else/, "hunter2"],
  ["INCAMERA_BASE_URL", "https://hunter2.example#f", /nothing else/, "hunter2"],
  ["INCAMERA_BASE_URL", "https://hunter2@gateway.example", /nothing else/, "hunter2"],
  ["INCAMERA_BASE_URL", "hunter2", /https URL with a host/, "hunter2"],
  ["INCAMERA_DATA_DIR", " ", /path of a directory/],
  ["DATABASE_URL", "mysql://root:hunter2@db/x", /URL of PostgreSQL/, "hunter2"],
  ["INCAMERA_TLS_CERT", " ", /path of a PEM file/],
  ["INCAMERA_TLS_KEY", " ", /path of a PEM file/],
  ["INCAMERA_TRUST_PROXY", "0.0.0.0/0", /IP addresses and networks/],
  ["INCAMERA_IDP_SCOPE", "two scopes", /one scope/],
  ["INCAMERA_MCP_SCOPE", "two scopes", /one scope/],
  ["INCAMERA_TRUST_PROXY", " , ", /IP addresses and networks/],
  ["INCAMERA_TRUST_PROXY", "hunter2.example", /IP addresses and networks/, "hunter2"],
  ["INCAMERA_TRUST_PROXY", "10.0.0.0/33", /IP addresses and networks/, "/33"],
  ["INCAMERA_TRUST_PROXY", "::1/129", /IP addresses and networks/, "/129"],
  ["INCAMERA_TRUST_PROXY", "10.0.0.0/", /IP addresses and networks/],
  ["INCAMERA_TRUST_PROXY", "10.0.0.0/8/8", /IP addresses and networks/, "/8/8"],
  ["INCAMERA_IDP_ISSUER", " ", /issuer's URL/],
  ["INCAMERA_IDP_AUDIENCE", " ", /audience/],
  ["INCAMERA_EVENT_RETENTION_DAYS", "0", /from 1 to 36500/],
  ["INCAMERA_EVENT_RETENTION_DAYS", "hunter2", /from 1 to 36500/, "hunter2"],
  ["INCAMERA_RATE_LIMITS", "hunter2=5", /requests a minute/, "hunter2"],
  ["INCAMERA_MASTER_KEY", " ", /VERSION:BASE64/],
  ["INCAMERA_LOG_LEVEL", "hunter2", /one of All, Trace, Debug, Info, Warn, Error, None/, "hunter2"],
  ["INCAMERA_METRICS_PORT", "0", /a number from 1 to 65535/],
  ["INCAMERA_METRICS_HOST", "https://hunter2", /without scheme or port/, "hunter2"],
  ["INCAMERA_METRICS_ALLOW_REMOTE", "hunter2", /1 or 0/, "hunter2"],
  ["OTEL_EXPORTER_OTLP_ENDPOINT", "collector:4318/hunter2", /http or https URL/, "hunter2"],
  ["OTEL_EXPORTER_OTLP_ENDPOINT", "https://root:hunter2@collector.example", /without credentials/, "hunter2"],
  ["OTEL_EXPORTER_OTLP_ENDPOINT", "https://collector.example?key=hunter2", /without credentials/, "hunter2"],
  ["OTEL_EXPORTER_OTLP_HEADERS", "hunter2", /NAME=VALUE/, "hunter2"],
  ["OTEL_EXPORTER_OTLP_HEADERS", "x-key=%hunter2", /NAME=VALUE/, "hunter2"],
  ["OTEL_EXPORTER_OTLP_HEADERS", "x-key=hunter2\r\nx: y", /NAME=VALUE/, "hunter2"],
  ["INCAMERA_LLM_BASE_URL", "http://hunter2.example/v1", /https URL without credentials/, "hunter2"],
  ["INCAMERA_LLM_BASE_URL", "https://key:hunter2@models.example/v1", /https URL without credentials/, "hunter2"],
  ["INCAMERA_LLM_BASE_URL", "https://models.example/v1?key=hunter2", /https URL without credentials/, "hunter2"],
  ["INCAMERA_LLM_API_KEY", "hunter2 with a space", /printable ASCII/, "hunter2"],
  ["INCAMERA_LLM_PROVIDER", "hunter2", /one of openai-compatible, openai, anthropic, google, mistral/, "hunter2"],
  ["INCAMERA_LLM_TASK_TOKENS", "0", /a number of tokens/],
  ["INCAMERA_LLM_DAILY_TOKENS", "1000000001", /a number of tokens/, "1000000001"],
  ["INCAMERA_ALLOW_EMBEDDED", "hunter2", /1 or 0/, "hunter2"]
]

describe("Configuration", () => {
  const defaults = {
    host: "127.0.0.1",
    port: 8443,
    baseUrl: "https://localhost:8443",
    dataDir: path.resolve(".data"),
    databaseUrl: Option.none(),
    migrationUrl: Option.none(),
    tls: Option.none(),
    trustedProxies: Option.none(),
    identityProvider: Option.none(),
    masterKey: Option.none(),
    outboundAllow: "localhost,127.0.0.0/8,::1/128",
    rateLimits: defaultRateLimits,
    eventRetentionDays: null,
    languageModel: Option.none(),
    logLevel: "Info" as const,
    metrics: Option.none(),
    otlp: Option.none()
  }
  const names = new Set([...good, ...bad].map(([name]) => name))

  it.effect("has a default for everything", () =>
    Effect.gen(function* () {
      assert.deepStrictEqual(yield* configure({}), defaults)
    })
  )

  it.effect("names the language model, where it answers, its key and its limits", () =>
    Effect.gen(function* () {
      const { languageModel } = yield* configure({
        INCAMERA_LLM_BASE_URL: "http://localhost:11434/v1/",
        INCAMERA_LLM_MODEL: "qwen3:8b",
        INCAMERA_LLM_API_KEY: "sk-hunter2",
        INCAMERA_LLM_TASK_TOKENS: "1000"
      })
      const model = Option.getOrThrow(languageModel)
      assert.strictEqual(model.url, "http://localhost:11434/v1")
      assert.strictEqual(model.provider, "openai-compatible")
      assert.strictEqual(model.name, "qwen3:8b")
      assert.deepStrictEqual(model.limits, { perTask: 1_000, perDay: 4_000_000 })
      assert.strictEqual(Redacted.value(Option.getOrThrow(model.apiKey)), "sk-hunter2")
      assert.notInclude(JSON.stringify(languageModel), "hunter2")
    })
  )

  it.effect("takes every line of the document on models", () =>
    Effect.gen(function* () {
      const lines = [...read("docs/models.md").matchAll(/`((?:[A-Z_]+=\S+ )+)npm start`/g)].map(([, line]) => line!)
      assert.isAtLeast(lines.length, 8)
      for (const line of lines) {
        const variables = Object.fromEntries(
          line
            .trim()
            .replace("…", "sk-1")
            .split(" ")
            .map((one) => one.split("=", 2) as [string, string])
        )
        const { apiKey, name, provider, url } = Option.getOrThrow((yield* configure(variables)).languageModel)
        assert.strictEqual(name, variables["INCAMERA_LLM_MODEL"])
        assert.strictEqual(provider, variables["INCAMERA_LLM_PROVIDER"] ?? "openai-compatible")
        assert.strictEqual(url, variables["INCAMERA_LLM_BASE_URL"] ?? providers[provider].url)
        assert.strictEqual(Option.isSome(apiKey), provider !== "openai-compatible")
      }
    })
  )

  it.effect("has no use for half a language model", () =>
    Effect.gen(function* () {
      for (const [name, value, expected] of [
        ["INCAMERA_LLM_BASE_URL", "https://hunter2.example/v1", /INCAMERA_LLM_MODEL, or neither/],
        ["INCAMERA_LLM_MODEL", "hunter2", /Set both INCAMERA_LLM_BASE_URL and INCAMERA_LLM_MODEL/],
        ["INCAMERA_LLM_API_KEY", "hunter2", /INCAMERA_LLM_API_KEY needs INCAMERA_LLM_BASE_URL/],
        ["INCAMERA_LLM_PROVIDER", "anthropic", /needs INCAMERA_LLM_MODEL and INCAMERA_LLM_API_KEY/]
      ] as const) {
        const message = yield* problem({ [name]: value })
        assert.match(message, expected)
        assert.notInclude(message, "hunter2")
      }
    })
  )

  it.effect("takes an empty variable for an unset one, except the one in which empty is a value", () =>
    Effect.gen(function* () {
      const empty = Object.fromEntries([...names].map((name) => [name, ""]))
      assert.deepStrictEqual(yield* configure(empty), { ...defaults, outboundAllow: "" })
    })
  )

  it.effect("is read from the environment of the process in the same way", () =>
    Effect.gen(function* () {
      const before = { ...process.env }
      try {
        for (const name of names) delete process.env[name]
        assert.deepStrictEqual(yield* loadEnvironment, defaults)
        Object.assign(process.env, { INCAMERA_OUTBOUND_ALLOW: "", INCAMERA_HOST: "", INCAMERA_PORT: "9443" })
        const read = yield* loadEnvironment
        assert.strictEqual(read.outboundAllow, "")
        assert.strictEqual(read.host, "127.0.0.1")
        assert.strictEqual(read.port, 9443)
      } finally {
        process.env = before
      }
    })
  )

  for (const [name, value, read, is] of good) {
    it.effect(`takes ${name}=${value}`, () =>
      Effect.gen(function* () {
        assert.deepStrictEqual(read(yield* configure({ [name]: value })), is)
      })
    )
  }

  for (const [name, value, expected, mustNotSay] of bad) {
    it.effect(`refuses ${name}=${value}, and names the expected form, not the value`, () =>
      Effect.gen(function* () {
        const message = yield* problem({ [name]: value })
        assert.include(message, `${name} must be `)
        assert.match(message, expected)
        assert.isTrue(message.endsWith("."), "a whole sentence")
        if (mustNotSay !== undefined) assert.notInclude(message, mustNotSay)
      })
    )
  }

  it.effect("prints neither the database's URL nor the master key", () =>
    Effect.gen(function* () {
      const configuration = yield* configure({
        DATABASE_URL: "postgresql://root:hunter2@db/x",
        INCAMERA_MASTER_KEY: masterKey
      })
      const printed = `${JSON.stringify(configuration)}${String(configuration.databaseUrl)}${String(configuration.masterKey)}`
      assert.notInclude(printed, "hunter2")
      assert.notInclude(printed, masterKey)
    })
  )
})

describe("Configuration: what belongs together", () => {
  const collector = { OTEL_EXPORTER_OTLP_HEADERS: "X-Key=hunter2%20and%20more, x-tenant=a" }

  it.effect("headers for a collector go where nobody listens in, and are in nothing that is printed", () =>
    Effect.gen(function* () {
      for (const endpoint of ["https://collector.example", "http://localhost:4318", "http://[::1]:4318"]) {
        const { otlp } = yield* configure({ ...collector, OTEL_EXPORTER_OTLP_ENDPOINT: endpoint })
        const { headers } = Option.getOrThrow(otlp)
        assert.deepStrictEqual(Object.keys(headers), ["x-key", "x-tenant"])
        assert.strictEqual(Redacted.value(headers["x-key"]!), "hunter2 and more")
        assert.notInclude(JSON.stringify(otlp), "hunter2")
      }
      for (const endpoint of ["http://collector.example:4318", ""]) {
        const message = yield* problem({ ...collector, OTEL_EXPORTER_OTLP_ENDPOINT: endpoint })
        assert.include(message, "OTEL_EXPORTER_OTLP_HEADERS needs")
        assert.notInclude(message, "hunter2")
      }
    })
  )

  it.effect("figures are served on loopback unless told otherwise, on a port of their own", () =>
    Effect.gen(function* () {
      const port = { INCAMERA_METRICS_PORT: "9464" }
      const outside = { ...port, INCAMERA_METRICS_HOST: "0.0.0.0" }
      assert.include(yield* problem(outside), "INCAMERA_METRICS_ALLOW_REMOTE=1")
      const { metrics } = yield* configure({ ...outside, INCAMERA_METRICS_ALLOW_REMOTE: "1" })
      assert.deepStrictEqual(metrics, Option.some({ host: "0.0.0.0", port: 9464 }))
      assert.include(yield* problem({ INCAMERA_METRICS_HOST: "127.0.0.1" }), "INCAMERA_METRICS_PORT")
      assert.include(yield* problem({ INCAMERA_METRICS_PORT: "8443" }), "must differ")
    })
  )

  const pairs = [
    ["INCAMERA_TLS_CERT", "INCAMERA_TLS_KEY"],
    ["INCAMERA_IDP_ISSUER", "INCAMERA_IDP_AUDIENCE"]
  ] as const
  for (const [first, second] of pairs) {
    it.effect(`${first} and ${second}: both, or neither`, () =>
      Effect.gen(function* () {
        for (const name of [first, second]) {
          const message = yield* problem({ [name]: "hunter2" })
          assert.include(message, `Set both ${first} and ${second}, or neither.`)
          assert.notInclude(message, "hunter2")
        }
      })
    )
  }

  it.effect("the embedded identity provider serves no address outside of this machine, unless told to", () =>
    Effect.gen(function* () {
      const outside = { INCAMERA_TRUST_PROXY: "127.0.0.1", INCAMERA_BASE_URL: "https://gateway.example" }
      const refused = yield* Effect.flip(configure(outside))
      assert.include(refused.message, "INCAMERA_IDP_ISSUER")
      assert.notInclude(refused.message, "gateway.example")
      assert.strictEqual(
        (yield* configure({ ...outside, INCAMERA_ALLOW_EMBEDDED: "1" })).baseUrl,
        outside.INCAMERA_BASE_URL
      )
    })
  )

  it.effect("a certificate, an identity provider and a key of one's own make no use of embedded parts", () =>
    Effect.gen(function* () {
      const configuration = yield* configure(production)
      assert.deepStrictEqual(Option.getOrThrow(configuration.tls), {
        certPath: "/etc/tls/cert.pem",
        keyPath: "/etc/tls/key.pem"
      })
      assert.deepStrictEqual(Option.getOrThrow(configuration.identityProvider), {
        issuer: "https://idp.example",
        audience: "https://gateway.example",
        scope: Option.none(),
        mcpAudience: "https://localhost:8443/api/mcp",
        mcpScope: "mcp",
        client: Option.none()
      })
      // Agents then belong to other people, so their cards are fetched only from the public internet.
      assert.strictEqual(configuration.outboundAllow, "")
    })
  )

  it.effect(
    "the provider's client is for signing in with a browser; its secret is optional, and alone it is nothing",
    () =>
      Effect.gen(function* () {
        const named = { ...production, INCAMERA_IDP_CLIENT_ID: "gateway" }
        const clientOf = ({ identityProvider }: Configuration) => Option.getOrThrow(identityProvider).client
        assert.deepStrictEqual(clientOf(yield* configure(named)), Option.some({ id: "gateway", secret: Option.none() }))
        const { secret } = Option.getOrThrow(
          clientOf(yield* configure({ ...named, INCAMERA_IDP_CLIENT_SECRET: "hunter2" }))
        )
        assert.strictEqual(Redacted.value(Option.getOrThrow(secret)), "hunter2")

        const alone = yield* problem({ ...production, INCAMERA_IDP_CLIENT_SECRET: "hunter2" })
        assert.include(alone, "INCAMERA_IDP_CLIENT_SECRET needs INCAMERA_IDP_CLIENT_ID")
        const embedded = yield* problem({ INCAMERA_IDP_CLIENT_ID: "gateway" })
        assert.include(embedded, "INCAMERA_IDP_CLIENT_ID needs INCAMERA_IDP_ISSUER")
        const unreadable = yield* problem({ ...named, INCAMERA_IDP_CLIENT_ID: "hunter2\n" })
        assert.include(unreadable, "INCAMERA_IDP_CLIENT_ID must be")
        assert.notInclude(alone + unreadable, "hunter2")
      })
  )

  it.effect("a certificate and a proxy that speaks plain HTTP exclude each other", () =>
    Effect.gen(function* () {
      const message = yield* problem({ ...production, INCAMERA_TRUST_PROXY: "10.0.0.1" })
      assert.include(message, "Set INCAMERA_TLS_CERT or INCAMERA_TRUST_PROXY, not both")
    })
  )
})

describe("Configuration: the embedded parts are for one machine", () => {
  const without = (...names: ReadonlyArray<string>) =>
    Object.fromEntries(Object.entries(production).filter(([name]) => !names.includes(name)))
  const cases = [
    ["the embedded identity provider", ["INCAMERA_IDP_ISSUER", "INCAMERA_IDP_AUDIENCE"]],
    ["the local certificate", ["INCAMERA_TLS_CERT", "INCAMERA_TLS_KEY"]],
    ["the key file", ["INCAMERA_MASTER_KEY"]]
  ] as const

  for (const [part, names] of cases) {
    for (const host of ["0.0.0.0", "::", "192.0.2.7", "gateway.example", "128.0.0.1", "127.0.0.1.example"]) {
      it.effect(`${part} is refused at ${host}, naming what to set`, () =>
        Effect.gen(function* () {
          const variables = { ...without(...names), INCAMERA_HOST: host }
          const message = yield* problem(variables)
          assert.include(message, "INCAMERA_HOST is not loopback")
          assert.include(message, part)
          for (const name of names) assert.include(message, name)
          for (const [other, others] of cases) if (other !== part) assert.notInclude(message, others[0])
          assert.include(message, "INCAMERA_ALLOW_EMBEDDED=1")
          assert.strictEqual((yield* configure({ ...variables, INCAMERA_ALLOW_EMBEDDED: "1" })).host, host)
          assert.strictEqual(yield* problem({ ...variables, INCAMERA_ALLOW_EMBEDDED: "0" }), message)
        })
      )
    }
  }

  it.effect("a proxy takes the place of the certificate", () =>
    Effect.gen(function* () {
      const variables = { ...without("INCAMERA_TLS_CERT", "INCAMERA_TLS_KEY"), INCAMERA_TRUST_PROXY: "10.0.0.0/8" }
      assert.isTrue(Option.isNone((yield* configure(variables)).tls))
    })
  )
})
