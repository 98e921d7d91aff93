/**
 * Whose address a request counts for: that of its connection, or behind declared proxies the last that is none of theirs in
 * `X-Forwarded-For`: what stands before it, its client may have written. Of IPv6 a network of 64 bits is one caller: whoever has
 * one address there has them all.
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

/** Undefined for what is no address. */
const canonical = (text: string): string | undefined => {
  const plain = withoutPort(text.trim()).replace(/%.*$/, "").toLowerCase()
  const address =
    plain.startsWith(mapped) && isIP(plain.slice(mapped.length)) === 4 ? plain.slice(mapped.length) : plain
  return isIP(address) === 0 ? undefined : address
}

/** The address as callers are told apart by it. */
const callerOf = (address: string): string => {
  if (isIP(address) === 4) return address
  const parsed = NetAddress.ipv6FromString(address)
  return parsed._tag === "Success" ? IpNetwork.format(IpNetwork.fromAddressUnsafe(parsed.success, 64)) : address
}

/**
 * The address itself; undefined where it is not known. `trustedProxies`: undefined where clients connect themselves, whose
 * headers say nothing then. A peer that is not known is taken for one of the proxies.
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
    // What a proxy of ours does not know, the proxy answers for.
    if (address === undefined) break
    known = address
    if (!isTrustedPeer(trustedProxies, address)) break
  }
  return known
}

/** The same as callers are told apart by it. */
export const clientAddress = (...given: Parameters<typeof addressBehind>): string => {
  const address = addressBehind(...given)
  return address === undefined ? "unknown" : callerOf(address)
}

export class ClientAddress extends Context.Service<
  ClientAddress,
  { readonly of: (request: HttpServerRequest.HttpServerRequest) => string }
>()("@incamera/adapters-http/requests/ClientAddress") {
  /** With the addresses and networks of the declared proxies; undefined where there are none. */
  static readonly layerWith = (trustedProxies: ReadonlyArray<string> | undefined): Layer.Layer<ClientAddress> =>
    Layer.succeed(ClientAddress, {
      of: ({ headers, remoteAddress }) =>
        clientAddress(Option.getOrUndefined(remoteAddress), headers["x-forwarded-for"], trustedProxies)
    })
}
