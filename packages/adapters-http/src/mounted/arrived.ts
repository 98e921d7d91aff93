/**
 * What a request is taken for that comes by way of a host: who owns the socket knows where a request comes from and whether
 * it came by HTTPS, and the host or its proxies say so.
 */
import { Option } from "effect"
import type { HttpServerRequest } from "effect/http"
import { addressBehind } from "../requests/ClientAddress.ts"
import { isTrustedPeer } from "../requests/trustedPeer.ts"

export interface Arrival {
  /** Of the base URL, below which the routes are; empty where they are at its root. */
  readonly basePath: string
  /** Undefined: clients connect to the host themselves. */
  readonly trustedProxies: ReadonlyArray<string> | undefined
}

/** What lies outside of the base path stays as it is: the edge finds that it isn't the address of a route. */
const belowBase = (url: string, basePath: string): string =>
  url.startsWith(`${basePath}/`) ? url.slice(basePath.length) : url

/**
 * `peer`: the address that connected to the host; undefined where the host doesn't tell. Then, with proxies declared, the
 * request is taken to come from one of them.
 */
export const arrived = (
  request: HttpServerRequest.HttpServerRequest,
  { basePath, trustedProxies }: Arrival,
  peer: string | undefined
): HttpServerRequest.HttpServerRequest => {
  const { headers } = request
  const proxies = peer === undefined || isTrustedPeer(trustedProxies ?? [], peer) ? trustedProxies : undefined
  const isHttps =
    proxies === undefined ? request.originalUrl.startsWith("https:") : headers["x-forwarded-proto"] === "https"
  return request.modify({
    url: belowBase(request.url, basePath),
    protocol: isHttps ? "https" : "http",
    remoteAddress: Option.fromUndefinedOr(addressBehind(peer, headers["x-forwarded-for"], proxies))
  })
}
