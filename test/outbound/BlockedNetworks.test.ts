import { assert, describe, it } from "@effect/vitest"
import { blockedNetworks, blockedReason } from "@incamera/adapters-http/outbound/BlockedNetworks"
import * as CardUrl from "@incamera/adapters-http/outbound/CardUrl"
import type { OutboundHost } from "@incamera/adapters-http/outbound/OutboundUrl"
import { Result, Schema } from "effect"
import { IpNetwork, NetAddress } from "effect/net"

const octet = Schema.Int.check(Schema.isBetween({ minimum: 0, maximum: 255 }))
const octets = Schema.Array(octet).check(Schema.isBetweenLength(16, 16))

/** Returns the network's address with these bits after the prefix. */
const within = (network: IpNetwork.IpNetwork, bits: ReadonlyArray<number>): NetAddress.IpAddress => {
  const base = NetAddress.isIpv4Address(network.address)
    ? NetAddress.ipv4ToOctets(network.address)
    : NetAddress.ipv6ToOctets(network.address)
  const bytes = Uint8Array.from(base, (byte, index) => {
    const free = Math.min(8, Math.max(0, (index + 1) * 8 - network.prefixLength))
    return byte | (bits[index]! & (2 ** free - 1))
  })
  return Result.getOrThrow(NetAddress.ipFromInput(bytes))
}

const hex = (value: number) => value.toString(16)

const spellingsV4 = (address: NetAddress.Ipv4Address): ReadonlyArray<string> => {
  const [a, b, c, d] = NetAddress.ipv4ToOctets(address)
  const all = ((a * 256 + b) * 256 + c) * 256 + d
  const parts = [a, b, c, d]
  return [
    parts.join("."),
    `${parts.join(".")}.`,
    `${all}`,
    `0x${hex(all)}`,
    `0X${hex(all).toUpperCase()}`,
    `0${all.toString(8)}`,
    `${a}.${(b * 256 + c) * 256 + d}`,
    `${a}.${b}.${c * 256 + d}`,
    parts.map((part) => `0x${hex(part)}`).join("."),
    parts.map((part) => `0${part.toString(8)}`).join("."),
    parts.map((part) => `0x0000${hex(part)}`).join("."),
    `0x${hex(a)}.0${b.toString(8)}.${c * 256 + d}`,
    parts.join("。"),
    parts.join("．"),
    [...parts.join(".")].map((char) => (char === "." ? char : String.fromCodePoint(0xff10 + Number(char)))).join(""),
    [...parts.join(".")].map((char) => `%${hex(char.codePointAt(0)!)}`).join("")
  ]
}

const spellingsV6 = (address: NetAddress.Ipv6Address): ReadonlyArray<string> => {
  const segments = NetAddress.ipv6ToSegments(address)
  const last = NetAddress.ipv6ToOctets(address).slice(12)
  const full = segments.map((segment) => hex(segment).padStart(4, "0"))
  return [
    NetAddress.formatIp(address),
    segments.map(hex).join(":"),
    full.join(":"),
    full.join(":").toUpperCase(),
    `${full.slice(0, 6).join(":")}:${last.join(".")}`
  ].map((text) => `[${text}]`)
}

const spellings = (address: NetAddress.IpAddress) =>
  NetAddress.isIpv4Address(address) ? spellingsV4(address) : spellingsV6(address)

const hostOf = (spelling: string): OutboundHost =>
  Result.getOrThrow(CardUrl.parse(`https://${spelling}${CardUrl.cardPath}`)).host

describe("addresses of blocked networks", () => {
  for (const { network, reason } of blockedNetworks) {
    it.prop(`${IpNetwork.format(network)} (${reason}), in every spelling`, [octets], ([bits]) => {
      const address = within(network, bits)
      for (const spelling of spellings(address)) {
        const host = hostOf(spelling)
        assert.strictEqual(host._tag, "Address", spelling)
        if (host._tag === "Address") {
          assert.strictEqual(NetAddress.formatIp(host.address), NetAddress.formatIp(address), spelling)
          assert.isDefined(blockedReason(host.address), spelling)
        }
      }
    })
    it(`${IpNetwork.format(network)} from its first to its last address`, () => {
      assert.isDefined(blockedReason(IpNetwork.firstAddress(network)))
      assert.isDefined(blockedReason(IpNetwork.lastAddress(network)))
    })
  }

  const v4 = Schema.Array(octet).check(Schema.isBetweenLength(4, 4))
  it.prop("an IPv4 address inside an IPv6 one is blocked, public or not", [v4], ([[a = 0, b = 0, c = 0, d = 0]]) => {
    const dotted = [a, b, c, d].join(".")
    const [high, low] = [hex(a * 256 + b), hex(c * 256 + d)]
    const embedded = [
      `::ffff:${dotted}`,
      `::${dotted}`,
      `::ffff:0:${dotted}`,
      `64:ff9b::${dotted}`,
      `64:ff9b:1::${dotted}`,
      `2002:${high}:${low}::1`,
      `2001:0:${high}:${low}::1`
    ]
    for (const text of embedded) assert.isDefined(blockedReason(NetAddress.ipFromStringUnsafe(text)), text)
  })

  it.prop("nothing outside 2000::/3 passes", [octets], ([bits]) => {
    const first = bits[0]! & 0xe0
    const bytes = Uint8Array.from(bits)
    if (first !== 0x20) assert.isDefined(blockedReason(NetAddress.ipv6FromBytesUnsafe(bytes)))
  })
})

describe("addresses of the public internet", () => {
  const known = [
    ["1.1.1.1", "8.8.8.8", "9.9.9.9", "93.184.215.14", "140.82.121.4", "151.101.1.69", "193.0.6.139"],
    [
      "2001:4860:4860::8888",
      "2606:4700:4700::1111",
      "2620:fe::fe",
      "2a00:1450:4001::200e",
      "2001:67c:2e8:22::c100:68b"
    ],
    // The neighbors of blocked networks.
    ["1.0.0.0", "9.255.255.255", "11.0.0.0", "100.63.255.255", "100.128.0.0", "126.255.255.255", "128.0.0.0"],
    ["169.253.255.255", "169.255.0.0", "172.15.255.255", "172.32.0.0", "191.255.255.255", "192.0.1.0", "192.0.3.0"],
    ["192.167.255.255", "192.169.0.0", "198.17.255.255", "198.20.0.0", "198.51.99.255", "203.0.112.255"],
    ["203.0.114.0", "223.255.255.255", "2001:200::", "2001:db7:ffff::", "2001:db9::", "2003::", "3fff:1000::"]
  ].flat()
  for (const text of known) {
    it(`${text} is not blocked`, () => {
      assert.isUndefined(blockedReason(NetAddress.ipFromStringUnsafe(text)))
    })
  }
})

describe("the reason", () => {
  const reasons = [
    ["127.0.0.1", "loopback"],
    ["0.0.0.0", "unspecified"],
    ["0.0.0.1", "not-global"],
    ["255.255.255.255", "broadcast"],
    ["::1", "loopback"],
    ["::", "unspecified"],
    ["::7f00:1", "embedded-ipv4"],
    ["2001::1", "tunnel"],
    ["2001:100::1", "protocol-assignments"],
    ["4000::1", "not-global"]
  ] as const
  for (const [text, reason] of reasons) {
    it(`of ${text} comes from the narrowest network: ${reason}`, () => {
      assert.strictEqual(blockedReason(NetAddress.ipFromStringUnsafe(text)), reason)
    })
  }
})
