/**
 * The client address that a request counts for: its connection's, or behind declared proxies the right-most address of
 * `X-Forwarded-For` that isn't a trusted proxy, because the client may have written everything left of it. An IPv6 /64
 * network counts as one caller, because the owner of one address there owns them all.
 */
import { Context, Layer, Option } from "effect"
import type { HttpServerRequest } from "effect/http"
import { IpNetwork, NetAddress } from "effect/net"
import { isIP } from "node:net"
import { isTrustedPeer } from "./trustedPeer.ts"

/** `203.0.113.7:4711`, `[2001:db8::1]:4711` or without the port. */
const withoutPort = (entry: string): string =>
  /^\[([^\]]*)\](?::\d+)?$/.exec(entry)?.[1] ?? /^([^:]+):\d+$/.exec(entry)?.[1] ?? entry

const mapped = "::ffff:"

/** Returns the address; undefined if the text isn't one. */
const canonical = (text: string): string | undefined => {
  const plain = withoutPort(text.trim()).replace(/%.*$/, "").toLowerCase()
  const address =
    plain.startsWith(mapped) && isIP(plain.slice(mapped.length)) === 4 ? plain.slice(mapped.length) : plain
  return isIP(address) === 0 ? undefined : address
}

/** Returns the key that distinguishes callers. */
const callerOf = (address: string): string => {
  if (isIP(address) === 4) return address
  const parsed = NetAddress.ipv6FromString(address)
  return parsed._tag === "Success" ? IpNetwork.format(IpNetwork.fromAddressUnsafe(parsed.success, 64)) : address
}

/**
 * Returns the full address; undefined if it isn't known. `trustedProxies` is undefined if clients connect directly;
 * their headers are then ignored. An unknown peer counts as one of the proxies.
 */
export const addressBehind = (
  peer: string | undefined,
  forwardedFor: string | undefined,
  trustedProxies: ReadonlyArray<string> | undefined
): string | undefined => {
  let known = peer === undefined ? undefined : canonical(peer)
  if (trustedProxies === undefined || forwardedFor === undefined) return known
  for (const entry of forwardedFor.split(",").reverse()) {
    const address = canonical(entry)
    // If one of our proxies doesn't know the address, the request counts for that proxy.
    if (address === undefined) break
    known = address
    if (!isTrustedPeer(trustedProxies, address)) break
  }
  return known
}

/** Returns the key that distinguishes callers, for the same arguments. */
export const clientAddress = (...given: Parameters<typeof addressBehind>): string => {
  const address = addressBehind(...given)
  return address === undefined ? "unknown" : callerOf(address)
}

export class ClientAddress extends Context.Service<
  ClientAddress,
  { readonly of: (request: HttpServerRequest.HttpServerRequest) => string }
>()("@incamera/adapters-http/requests/ClientAddress") {
  /** Takes the declared proxies' addresses and networks; undefined if there are none. */
  static readonly layerWith = (trustedProxies: ReadonlyArray<string> | undefined): Layer.Layer<ClientAddress> =>
    Layer.succeed(ClientAddress, {
      of: ({ headers, remoteAddress }) =>
        clientAddress(Option.getOrUndefined(remoteAddress), headers["x-forwarded-for"], trustedProxies)
    })
}
