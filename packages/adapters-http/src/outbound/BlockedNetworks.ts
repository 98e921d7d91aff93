/**
 * Networks that a stranger's address must not lie in: everything outside of the public internet, and the forms that
 * embed an IPv4 address in an IPv6 one, which a translator or tunnel would lead back to it. From the IANA
 * special-purpose address registries (RFC 6890 and its successors), plus reachable infrastructure addresses that belong
 * to no server.
 */
import { IpNetwork } from "effect/net"
import type { NetAddress } from "effect/net"

/** The reason for a block; for the operator's log, never for the caller. */
export type BlockedReason =
  | "benchmarking"
  | "broadcast"
  | "carrier-nat"
  | "discard"
  | "documentation"
  | "embedded-ipv4"
  | "identifiers"
  | "infrastructure"
  | "link-local"
  | "loopback"
  | "multicast"
  | "not-global"
  | "private"
  | "protocol-assignments"
  | "reserved"
  | "segment-routing"
  | "site-local"
  | "translation"
  | "tunnel"
  | "unique-local"
  | "unspecified"

export interface BlockedNetwork {
  readonly network: IpNetwork.IpNetwork
  readonly reason: BlockedReason
}

/**
 * The first entry that contains an address gives the reason, so narrow networks come before those that contain them.
 */
const table: ReadonlyArray<readonly [cidr: string, reason: BlockedReason]> = [
  ["0.0.0.0/32", "unspecified"],
  ["0.0.0.0/8", "not-global"],
  ["10.0.0.0/8", "private"],
  ["100.64.0.0/10", "carrier-nat"],
  ["127.0.0.0/8", "loopback"],
  ["169.254.0.0/16", "link-local"],
  ["172.16.0.0/12", "private"],
  ["192.0.0.0/24", "protocol-assignments"],
  ["192.0.2.0/24", "documentation"],
  ["192.31.196.0/24", "infrastructure"],
  ["192.52.193.0/24", "tunnel"],
  ["192.88.99.0/24", "tunnel"],
  ["192.168.0.0/16", "private"],
  ["192.175.48.0/24", "infrastructure"],
  ["198.18.0.0/15", "benchmarking"],
  ["198.51.100.0/24", "documentation"],
  ["203.0.113.0/24", "documentation"],
  ["224.0.0.0/4", "multicast"],
  ["255.255.255.255/32", "broadcast"],
  ["240.0.0.0/4", "reserved"],

  ["::/128", "unspecified"],
  ["::1/128", "loopback"],
  ["::/96", "embedded-ipv4"],
  ["::ffff:0:0/96", "embedded-ipv4"],
  ["::ffff:0:0:0/96", "translation"],
  ["64:ff9b::/96", "translation"],
  ["64:ff9b:1::/48", "translation"],
  ["100::/64", "discard"],
  ["100:0:0:1::/64", "discard"],
  ["2001::/32", "tunnel"],
  ["2001:2::/48", "benchmarking"],
  ["2001:3::/32", "tunnel"],
  ["2001:4:112::/48", "infrastructure"],
  ["2001:10::/28", "identifiers"],
  ["2001:20::/28", "identifiers"],
  ["2001:30::/28", "identifiers"],
  ["2001::/23", "protocol-assignments"],
  ["2001:db8::/32", "documentation"],
  ["2002::/16", "tunnel"],
  ["2620:4f:8000::/48", "infrastructure"],
  ["3ffe::/16", "reserved"],
  ["3fff::/20", "documentation"],
  ["5f00::/16", "segment-routing"],
  ["fc00::/7", "unique-local"],
  ["fe80::/10", "link-local"],
  ["fec0::/10", "site-local"],
  ["ff00::/8", "multicast"],
  // Global unicast is 2000::/3 only (RFC 4291, section 2.4). Everything else is blocked, assigned or not.
  ["::/3", "not-global"],
  ["4000::/2", "not-global"],
  ["8000::/1", "not-global"]
]

export const blockedNetworks: ReadonlyArray<BlockedNetwork> = table.map(([cidr, reason]) => ({
  network: IpNetwork.fromStringUnsafe(cidr),
  reason
}))

/** Returns why an address is blocked; undefined if it belongs to the public internet. */
export const blockedReason = (address: NetAddress.IpAddress): BlockedReason | undefined =>
  blockedNetworks.find(({ network }) => IpNetwork.contains(network, address))?.reason
