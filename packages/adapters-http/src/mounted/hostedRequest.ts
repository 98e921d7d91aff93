/**
 * Prepares a request that comes through a host. The host owns the socket, so the host or its proxies say where the
 * request comes from and whether it came by HTTPS.
 */
import { Option } from "effect"
import type { HttpServerRequest } from "effect/http"
import { addressBehind } from "../requests/ClientAddress.ts"
import { isTrustedPeer } from "../requests/trustedPeer.ts"

export interface Arrival {
  /** The base URL's path, below which the routes are; empty at the root. */
  readonly basePath: string
  /** Undefined if clients connect to the host directly. */
  readonly trustedProxies: ReadonlyArray<string> | undefined
}

/** A path outside of the base path stays unchanged: the edge finds no route for it. */
const belowBase = (url: string, basePath: string): string =>
  url.startsWith(`${basePath}/`) ? url.slice(basePath.length) : url

/**
 * `peer` is the address that connected to the host; undefined if the host doesn't say. Then, with proxies declared, the
 * peer counts as one of them.
 */
export const hostedRequest = (
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
