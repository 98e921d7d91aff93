/** A host's settings for the gateway, its routes and the domain behind them. */
import { RateLimitSettings, type RateLimitTable } from "@incamera/domain/ratelimits"
import { EventRetention } from "@incamera/domain/tasks"
import { Layer } from "effect"
import { HttpServer } from "effect/http"
import { isIP } from "node:net"
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

/** True for an IP address or a network. A network of all addresses would trust everybody. */
export const isPeer = (value: unknown): boolean => {
  if (typeof value !== "string") return false
  const [address = "", prefix = "32", ...more] = value.split("/")
  return (
    isIP(address) !== 0 &&
    /^\d{1,3}$/.test(prefix) &&
    Number(prefix) >= 1 &&
    Number(prefix) <= (isIP(address) === 4 ? 32 : 128) &&
    more.length === 0
  )
}

/** A hundred years at most: dates have bounds. */
export const isRetentionDays = (value: unknown): boolean =>
  Number.isInteger(value) && Number(value) >= 1 && Number(value) <= 36_500

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
