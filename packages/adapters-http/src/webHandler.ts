/**
 * The gateway as a function from the web's `Request` to its `Response`, for an existing server: REST, streams, A2A,
 * MCP, and the documents that describe them. See docs/hosts.md.
 */
import { serviceAddressesLayer } from "@incamera/domain/addresses"
import type { AgentCardFetcher } from "@incamera/domain/agents"
import * as DomainServices from "@incamera/domain/DomainServices"
import { PlainTextExtractor, type TextExtractor } from "@incamera/domain/files"
import { defaultRateLimits, type RateLimitTable } from "@incamera/domain/ratelimits"
import type { MasterKeys } from "@incamera/domain/secrets"
import type { StoragePorts } from "@incamera/domain/StoragePorts"
import { type ServiceAgent, TaskRunner } from "@incamera/domain/tasks"
import type { UserTokenVerifier } from "@incamera/domain/users"
import { Context, Effect, Layer } from "effect"
import { HttpRouter, HttpServerRequest } from "effect/http"
import { basePathOf } from "./BaseUrl.ts"
import * as gatewayRoutes from "./gateway/gatewayRoutes.ts"
import * as gatewaySettings from "./gateway/gatewaySettings.ts"
import type { IdentityProvider } from "./gateway/IdentityProvider.ts"
import * as withIdentityProvider from "./gateway/withIdentityProvider.ts"
import * as Limits from "./Limits.ts"
import { RunningAnswers } from "./mounted/RunningAnswers.ts"
import { hostedRequest } from "./mounted/hostedRequest.ts"
import { forHost, unavailable } from "./mounted/responses.ts"
import * as HttpAgentCardFetcher from "./outbound/HttpAgentCardFetcher.ts"
import { serviceAddresses } from "./serviceAddresses.ts"
import { strictRouting, withoutSpansOfRequests } from "./server/routing.ts"
import { endInOrder } from "./server/Shutdown.ts"

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
  /** Days that a task's events are kept after its end; by default as long as the task's container. */
  readonly eventRetentionDays?: number | undefined
  /** Loggers, tracers and exporters; by default the log goes to the console. */
  readonly telemetry?: Layer.Layer<never, unknown> | undefined
  /** Version of your service, for its card and its API document. */
  readonly version?: string | undefined
}

/** Facts that a host knows and the request doesn't carry. */
export interface Connection {
  /** The address that connected to the host. Without it and without proxies, all callers count as one. */
  readonly clientAddress?: string | undefined
}

export interface WebHandler {
  (request: Request, connection?: Connection): Promise<Response>
  /**
   * Ends the gateway: open streams end at their next event or heartbeat, running requests are answered, tasks move to
   * other nodes, stores close. Completes when all of that is done. Further requests get 503.
   */
  readonly dispose: () => Promise<void>
}

/** Returns the URL, or throws if no client could reach the service by it. */
const checked = (baseUrl: string): string => {
  const url = URL.canParse(baseUrl) ? new URL(baseUrl) : undefined
  if (url?.protocol !== "https:" || /[?#]/.test(baseUrl) || url.username !== "" || url.password !== "") {
    throw new TypeError("`baseUrl` must be an https URL without credentials, query and fragment.")
  }
  return `${url.origin}${basePathOf(baseUrl)}`
}

/** Carries the connecting address through the library. */
const Peer = Context.Reference<string | undefined>("@incamera/adapters-http/Peer", { defaultValue: () => undefined })

const gateway = (options: WebHandlerOptions, baseUrl: string, answers: RunningAnswers) => {
  const { eventRetentionDays = null, rateLimits = defaultRateLimits, trustedProxies, version = "1.0.0" } = options
  const domain = DomainServices.layer.pipe(
    Layer.provideMerge(options.storage),
    Layer.provide(
      Layer.mergeAll(
        options.masterKeys,
        options.serviceAgent,
        serviceAddressesLayer(serviceAddresses),
        options.textExtractor ?? PlainTextExtractor.layer,
        options.agentCardFetcher ?? HttpAgentCardFetcher.layer,
        options.userTokenVerifier ?? withIdentityProvider.tokens(options.identityProvider)
      )
    )
  )
  const end = Layer.unwrap(
    Effect.map(TaskRunner, ({ handOver }) => endInOrder(handOver, answers.end(Limits.shutdownAnswersMillis)))
  )
  return end.pipe(
    Layer.provideMerge(gatewayRoutes.layerWith({ version, behindProxy: trustedProxies !== undefined })),
    Layer.provide(Layer.merge(domain, withIdentityProvider.signIn(options.identityProvider))),
    // `hostedRequest` has already resolved the proxies' headers.
    Layer.provide(gatewaySettings.layerWith({ baseUrl, rateLimits, eventRetentionDays }, undefined)),
    Layer.provideMerge(Layer.merge(withoutSpansOfRequests, options.telemetry ?? Layer.empty))
  )
}

/**
 * Starts at once. Requests wait until it has started; if it can't, each is rejected with the reason. Throws a
 * `TypeError` for an invalid base URL.
 */
export const webHandler = (options: WebHandlerOptions): WebHandler => {
  const baseUrl = checked(options.baseUrl)
  const arrival = { basePath: basePathOf(baseUrl), trustedProxies: options.trustedProxies }
  const answers = new RunningAnswers()
  const { dispose, handler } = HttpRouter.toWebHandler(gateway(options, baseUrl, answers), {
    routerConfig: strictRouting,
    disableLogger: true,
    middleware: (answer) =>
      Effect.gen(function* () {
        yield* answers.count
        const peer = yield* Peer
        return yield* Effect.updateService(answer, HttpServerRequest.HttpServerRequest, (request) =>
          hostedRequest(request, arrival, peer)
        )
      })
  })
  const handle = async (request: Request, { clientAddress }: Connection = {}): Promise<Response> =>
    answers.isOver
      ? unavailable()
      : forHost(await handler(request, Context.make(Peer, clientAddress)), arrival.basePath)
  return Object.assign(handle, { dispose })
}
