/** A host's options for the gateway. Each is checked when the gateway is made, not when a request needs it. */
import type { AgentCardFetcher } from "@incamera/domain/agents"
import type { TextExtractor } from "@incamera/domain/files"
import type { RateLimitTable } from "@incamera/domain/ratelimits"
import type { MasterKeys } from "@incamera/domain/secrets"
import type { StoragePorts } from "@incamera/domain/StoragePorts"
import type { ServiceAgent } from "@incamera/domain/tasks"
import type { UserTokenVerifier } from "@incamera/domain/users"
import { Layer, Predicate } from "effect"
import { isPeer, isRetentionDays } from "../gateway/gatewaySettings.ts"
import type { IdentityProvider } from "../gateway/IdentityProvider.ts"

type MadeBy<Port> = Layer.Layer<Port, unknown>

export interface WebHandlerOptions {
  /**
   * The gateway's public https URL, without query or fragment. Its routes begin below its path:
   * `https://firm.example/legal` has `/legal/v1/cases`.
   */
  readonly baseUrl: string
  /** The provider that signs users in and signs their tokens. */
  readonly identityProvider: IdentityProvider
  /** The keys that protect identities and secrets. */
  readonly masterKeys: MadeBy<MasterKeys>
  /** The storage of all records. */
  readonly storage: MadeBy<StoragePorts>
  /** The service's own agent. */
  readonly serviceAgent: MadeBy<ServiceAgent>

  /** Reads uploaded files; by default plain text only. */
  readonly textExtractor?: MadeBy<TextExtractor> | undefined
  /** Fetches agents' cards; by default from the public internet only. */
  readonly agentCardFetcher?: MadeBy<AgentCardFetcher> | undefined
  /** Verifies user tokens; by default with the identity provider's keys. */
  readonly userTokenVerifier?: MadeBy<UserTokenVerifier> | undefined
  /**
   * Addresses and networks (`10.0.0.0/8`) of your proxies, whose `X-Forwarded-For` and `X-Forwarded-Proto` are
   * believed.
   */
  readonly trustedProxies?: ReadonlyArray<string> | undefined
  /** Rate limits for the endpoints that issue credentials. */
  readonly rateLimits?: RateLimitTable | undefined
  /** Days that a task's events are kept after its end, from 1 to 36500; by default as long as the task's container. */
  readonly eventRetentionDays?: number | undefined
  /** Loggers, tracers and exporters; by default the log goes to the console. */
  readonly telemetry?: Layer.Layer<never, unknown> | undefined
  /** Version of your service, for its card and its API document. */
  readonly version?: string | undefined
}

type Rule = readonly [isValid: (value: unknown) => boolean, expected: string]

/** True if clients can reach the service by it. */
const isBaseUrl = (value: unknown): boolean => {
  if (typeof value !== "string" || /[?#]/.test(value) || !URL.canParse(value)) return false
  const { password, protocol, username } = new URL(value)
  return protocol === "https:" && username === "" && password === ""
}

const isProvider = (value: unknown): boolean =>
  Predicate.isObject(value) && "issuer" in value && "audience" in value && [value.issuer, value.audience].every(isText)

const isText = (value: unknown): boolean => typeof value === "string" && value !== ""

const isAbsentOr =
  (isValid: (value: unknown) => boolean) =>
  (value: unknown): boolean =>
    value === undefined || isValid(value)

const isPeers = (value: unknown): boolean => Array.isArray(value) && value.every(isPeer)

const layer: Rule = [Layer.isLayer, "a layer"]
const layerIfAny: Rule = [isAbsentOr(Layer.isLayer), "a layer, or undefined"]

const rules: { readonly [Option in keyof WebHandlerOptions]?: Rule } = {
  baseUrl: [isBaseUrl, "an https URL without credentials, query and fragment"],
  identityProvider: [isProvider, "an object with the texts `issuer` and `audience`"],
  masterKeys: layer,
  storage: layer,
  serviceAgent: layer,
  textExtractor: layerIfAny,
  agentCardFetcher: layerIfAny,
  userTokenVerifier: layerIfAny,
  telemetry: layerIfAny,
  trustedProxies: [isAbsentOr(isPeers), "a list of IP addresses and networks (`10.0.0.0/8`), or undefined"],
  eventRetentionDays: [isAbsentOr(isRetentionDays), "a whole number of days from 1 to 36500, or undefined"]
}

/** Throws a `TypeError` that names the first invalid option, never its value. */
export const checkOptions = (options: WebHandlerOptions): void => {
  for (const [option, [isValid, expected]] of Object.entries(rules)) {
    if (!isValid(options[option as keyof WebHandlerOptions])) throw new TypeError(`\`${option}\` must be ${expected}.`)
  }
}
