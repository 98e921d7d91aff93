/**
 * The target of an outbound request, parsed and checked. The host and the port come from a stranger's text. The path is
 * a constant of ours, or the stranger's text exactly as it is sent.
 */
import { Result } from "effect"
import { NetAddress } from "effect/net"
import { canonicalHostName } from "./HostName.ts"

/** A name still to be resolved, or a literal address. */
export type OutboundHost =
  | { readonly _tag: "Name"; readonly name: string }
  | { readonly _tag: "Address"; readonly address: NetAddress.IpAddress }

export interface OutboundUrl {
  readonly host: OutboundHost
  readonly port: number
  /** Includes the query, if there is one; begins with a slash. */
  readonly path: string
}

const hostOf = (hostname: string): OutboundHost | undefined => {
  const literal = hostname.startsWith("[") ? hostname.slice(1, -1) : hostname
  const address = NetAddress.ipFromString(literal)
  if (Result.isSuccess(address)) return { _tag: "Address", address: address.success }
  const name = canonicalHostName(hostname)
  return name === undefined ? undefined : { _tag: "Name", name }
}

/**
 * Returns the parts of a parsed HTTPS URL; undefined if no request may go there. The host is judged after parsing, when
 * `0x7f.1`, `2130706433` and `①②⑦.0.0.1` have all become `127.0.0.1`.
 */
export const fromUrl = (url: URL): OutboundUrl | undefined => {
  if (url.protocol !== "https:" || url.username !== "" || url.password !== "") return undefined
  const port = url.port === "" ? 443 : Number(url.port)
  const host = hostOf(url.hostname)
  return host === undefined || port === 0 ? undefined : { host, port, path: `${url.pathname}${url.search}` }
}
