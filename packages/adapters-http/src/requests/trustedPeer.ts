import { BlockList, isIP } from "node:net"

/**
 * True if a connection comes from one of these addresses or networks (`10.0.0.0/8`). False if its address is unknown.
 */
export const isTrustedPeer = (trusted: ReadonlyArray<string>, remoteAddress: string | undefined): boolean => {
  if (remoteAddress === undefined) return false
  const list = new BlockList()
  for (const entry of trusted) {
    const [address = "", prefix] = entry.split("/")
    const family = isIP(address) === 6 ? "ipv6" : "ipv4"
    if (isIP(address) === 0) continue
    if (prefix === undefined) list.addAddress(address, family)
    else list.addSubnet(address, Number(prefix), family)
  }
  const plain = remoteAddress.startsWith("::ffff:") ? remoteAddress.slice("::ffff:".length) : remoteAddress
  return list.check(plain, isIP(plain) === 6 ? "ipv6" : "ipv4")
}
