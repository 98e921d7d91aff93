/**
 * The gateway as a function from the web's `Request` to its `Response`, for an existing server: REST, streams, A2A,
 * MCP, and the documents that describe them. See docs/hosts.md.
 */
import { serviceAddressesLayer } from "@incamera/domain/addresses"
import * as DomainServices from "@incamera/domain/DomainServices"
import { PlainTextExtractor } from "@incamera/domain/files"
import { defaultRateLimits } from "@incamera/domain/ratelimits"
import { TaskRunner } from "@incamera/domain/tasks"
import { Context, Effect, Layer } from "effect"
import { HttpRouter, HttpServerRequest } from "effect/http"
import { basePathOf } from "./BaseUrl.ts"
import * as gatewayRoutes from "./gateway/gatewayRoutes.ts"
import * as gatewaySettings from "./gateway/gatewaySettings.ts"
import * as withIdentityProvider from "./gateway/withIdentityProvider.ts"
import * as Limits from "./Limits.ts"
import { RunningAnswers } from "./mounted/RunningAnswers.ts"
import { hostedRequest } from "./mounted/hostedRequest.ts"
import { checkOptions, type WebHandlerOptions } from "./mounted/WebHandlerOptions.ts"
import { forHost, unavailable } from "./mounted/responses.ts"
import * as HttpAgentCardFetcher from "./outbound/HttpAgentCardFetcher.ts"
import { serviceAddresses } from "./serviceAddresses.ts"
import { strictRouting, withoutSpansOfRequests } from "./server/routing.ts"
import { endInOrder } from "./server/Shutdown.ts"

export type { WebHandlerOptions } from "./mounted/WebHandlerOptions.ts"

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
 * `TypeError` that names an invalid option.
 */
export const webHandler = (options: WebHandlerOptions): WebHandler => {
  checkOptions(options)
  const baseUrl = `${new URL(options.baseUrl).origin}${basePathOf(options.baseUrl)}`
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
