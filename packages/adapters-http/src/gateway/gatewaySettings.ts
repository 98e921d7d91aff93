/** What a host sets of the gateway, for its routes and for the domain behind them. */
import { RateLimitSettings, type RateLimitTable } from "@incamera/domain/ratelimits/RateLimitSettings"
import { EventRetention } from "@incamera/domain/tasks/EventRetention"
import { Layer } from "effect"
import { HttpServer } from "effect/http"
import { BaseUrl } from "../BaseUrl.ts"
import { ClientAddress } from "../requests/ClientAddress.ts"
import * as Shutdown from "../server/Shutdown.ts"

export interface GatewaySettings {
  /** Where clients reach the service; no trailing slash. */
  readonly baseUrl: string
  /** How often credentials may be asked for. */
  readonly rateLimits: RateLimitTable
  /** Days that the events of a task are kept after its end; null: as long as what the task belongs to. */
  readonly eventRetentionDays: number | null
}

/** `trustedProxies`: whose word on the addresses of clients counts; undefined where clients connect themselves. */
export const layerWith = (settings: GatewaySettings, trustedProxies: ReadonlyArray<string> | undefined) =>
  Layer.mergeAll(
    HttpServer.layerServices,
    Layer.succeed(BaseUrl, settings.baseUrl),
    Layer.succeed(EventRetention, settings.eventRetentionDays),
    Layer.succeed(RateLimitSettings, settings.rateLimits),
    ClientAddress.layerWith(trustedProxies),
    Shutdown.layer
  )
