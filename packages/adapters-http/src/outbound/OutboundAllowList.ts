/**
 * Hosts and networks that the card fetch may reach besides the public internet: `INCAMERA_OUTBOUND_ALLOW`,
 * comma-separated entries, each a host name, an address or a network in CIDR notation. It lifts the block of addresses
 * and nothing else: HTTPS, the path, redirects, size and time have the same rules for all.
 *
 * - A name exempts the addresses that exactly that name resolves to; not its subdomains, and not the same address under
 *   another name.
 * - A network exempts its addresses, under any name. The forms that embed an IPv4 address in an IPv6 one are networks of
 *   their own: `127.0.0.0/8` doesn't contain `::ffff:127.0.0.1`.
 * - A metadata service is reachable only if its exact address is an entry.
 */
import * as Limits from "../Limits.ts"
import { Result, Schema } from "effect"
import { IpNetwork, NetAddress } from "effect/net"
import { canonicalHostName } from "./HostName.ts"

export interface OutboundAllowList {
  readonly names: ReadonlySet<string>
  readonly networks: ReadonlyArray<IpNetwork.IpNetwork>
}

/** An entry can't be read. The message gives its position, for the operator who wrote the list. */
export class OutboundAllowListInvalid extends Schema.TaggedError<OutboundAllowListInvalid>()(
  "OutboundAllowListInvalid",
  {
    problem: Schema.Literals(["entry", "too-many"]),
    /** Position of the bad entry, from 1; the number of entries if there are too many. */
    position: Schema.Int
  }
) {
  override get message() {
    return this.problem === "entry"
      ? `Entry ${this.position} of INCAMERA_OUTBOUND_ALLOW is not a host name, an IP address or a network such as 10.1.0.0/16 (without scheme, port or wildcard; no bits set behind the prefix).`
      : `INCAMERA_OUTBOUND_ALLOW has ${this.position} entries; at most ${Limits.outboundAllowEntries} are possible. Use networks.`
  }
}

/** Allows nothing besides the public internet. */
export const none: OutboundAllowList = { names: new Set(), networks: [] }

const networkOf = (entry: string): IpNetwork.IpNetwork | undefined => {
  if (entry.includes("/")) return Result.getOrUndefined(IpNetwork.fromString(entry))
  const address = Result.getOrUndefined(NetAddress.ipFromString(entry))
  return address && Result.getOrUndefined(IpNetwork.make(address, NetAddress.width(address)))
}

/**
 * Returns the name as the URL parser spells it in a card's URL, IDN included. A disguised number (`0x7f.1`) would turn
 * into an address, so it is refused: operators write addresses as addresses.
 */
const nameOf = (entry: string): string | undefined => {
  if (!/^[^\s\p{Cc}/\\?#@:%[\]]+$/u.test(entry) || !URL.canParse(`https://${entry}`)) return undefined
  const { hostname } = new URL(`https://${entry}`)
  return Result.isSuccess(NetAddress.ipFromString(hostname)) ? undefined : canonicalHostName(hostname)
}

/** Parses the list. Empty entries are skipped, so an empty text allows nothing. */
export const parse = (text: string): Result.Result<OutboundAllowList, OutboundAllowListInvalid> => {
  const entries = text.split(",").map((entry) => entry.trim())
  if (entries.length > Limits.outboundAllowEntries) {
    return Result.fail(new OutboundAllowListInvalid({ problem: "too-many", position: entries.length }))
  }
  const names = new Set<string>()
  const networks: Array<IpNetwork.IpNetwork> = []
  for (const [index, entry] of entries.entries()) {
    if (entry === "") continue
    const network = networkOf(entry)
    const name = network === undefined ? nameOf(entry) : undefined
    if (network !== undefined) networks.push(network)
    else if (name !== undefined) names.add(name)
    else return Result.fail(new OutboundAllowListInvalid({ problem: "entry", position: index + 1 }))
  }
  return Result.succeed({ names, networks })
}

/** This machine only: the embedded mode's default, so that its demo agent is reachable. */
export const loopback: OutboundAllowList = Result.getOrThrow(parse("localhost,127.0.0.0/8,::1"))

/** True if the canonical name is an entry. */
export const allowsName = (self: OutboundAllowList, name: string): boolean => self.names.has(name)

/** True if an entry contains the address. */
export const allowsAddress = (self: OutboundAllowList, address: NetAddress.IpAddress): boolean =>
  self.networks.some((network) => IpNetwork.contains(network, address))

/** True if an entry is exactly this address, not a network that contains it. */
export const listsAddress = (self: OutboundAllowList, address: NetAddress.IpAddress): boolean =>
  self.networks.some(
    (network) => network.prefixLength === NetAddress.width(address) && IpNetwork.contains(network, address)
  )
