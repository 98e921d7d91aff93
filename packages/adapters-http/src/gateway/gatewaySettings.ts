/** A host's settings for the gateway, its routes and the domain behind them. */
import { RateLimitSettings, type RateLimitTable } from "@incamera/domain/ratelimits"
import { EventRetention } from "@incamera/domain/tasks"
import { Layer } from "effect"
import { HttpServer } from "effect/http"
import { BaseUrl } from "../BaseUrl.ts"
import { ClientAddress } from "../requests/ClientAddress.ts"
import * as Shutdown from "../server/Shutdown.ts"

export interface GatewaySettings {
  /** The service's public URL, without a trailing slash. */
  readonly baseUrl: string
  /** Rate limits for the endpoints that issue credentials. */
  readonly rateLimits: RateLimitTable
  /** Days that a task's events are kept after its end; null: as long as the task's container. */
  readonly eventRetentionDays: number | null
}

/** `trustedProxies`: proxies whose forwarded client addresses are believed; undefined if clients connect directly. */
export const layerWith = (settings: GatewaySettings, trustedProxies: ReadonlyArray<string> | undefined) =>
  Layer.mergeAll(
    HttpServer.layerServices,
    Layer.succeed(BaseUrl, settings.baseUrl),
    Layer.succeed(EventRetention, settings.eventRetentionDays),
    Layer.succeed(RateLimitSettings, settings.rateLimits),
    ClientAddress.layerWith(trustedProxies),
    Shutdown.layer
  )
