/**
 * The name constraints extension (RFC 5280, 4.2.1.10) of the local CA, which the X.509 library lacks. It lists the
 * names and networks that the CA may vouch for; clients trust the CA for nothing else.
 */
import { BlockList, isIP } from "node:net"

const loopback = new BlockList()
loopback.addSubnet("127.0.0.0", 8, "ipv4")

const sequence = 0x30
const permittedSubtrees = 0xa0
const dnsName = 0x82
const ipAddress = 0x87

/** Encodes tag, length and value. Contents are far below 64 KiB, so the length takes three bytes at most. */
const encode = (tag: number, content: Uint8Array): Uint8Array => {
  const length = content.length
  if (length < 0x80) return Uint8Array.of(tag, length, ...content)
  if (length < 0x100) return Uint8Array.of(tag, 0x81, length, ...content)
  return Uint8Array.of(tag, 0x82, length >> 8, length & 0xff, ...content)
}

const ipv6Bytes = (address: string): ReadonlyArray<number> => {
  // The URL parser normalizes every IPv6 form to the canonical one, without an IPv4 tail.
  const [head = "", tail] = new URL(`http://[${address}]`).hostname.slice(1, -1).split("::")
  const groups = (text: string) => (text === "" ? [] : text.split(":").map((group) => Number.parseInt(group, 16)))
  const before = groups(head)
  const after = tail === undefined ? [] : groups(tail)
  const all = [...before, ...Array.from({ length: 8 - before.length - after.length }, () => 0), ...after]
  return all.flatMap((group) => [group >> 8, group & 0xff])
}

/** Encodes the subtree of one host: a name with all names below it, an address, or 127.0.0.0/8 for an address in it. */
const subtree = (host: string): Uint8Array => {
  switch (isIP(host)) {
    case 4:
      return loopback.check(host)
        ? encode(ipAddress, Uint8Array.of(127, 0, 0, 0, 255, 0, 0, 0))
        : encode(ipAddress, Uint8Array.of(...host.split(".").map(Number), 255, 255, 255, 255))
    case 6:
      return encode(ipAddress, Uint8Array.of(...ipv6Bytes(host), ...Array.from({ length: 16 }, () => 255)))
    default:
      return encode(dnsName, new TextEncoder().encode(host))
  }
}

/** Returns the extension's value in DER, which permits only `hosts` (DNS names in ASCII, IP addresses). */
export const nameConstraints = (hosts: ReadonlyArray<string>): Uint8Array<ArrayBuffer> => {
  const subtrees = hosts.flatMap((host) => [...encode(sequence, subtree(host))])
  return Uint8Array.from(encode(sequence, encode(permittedSubtrees, Uint8Array.from(subtrees))))
}
