import { assert, describe, it } from "@effect/vitest"
import * as OutboundAllowList from "@incamera/adapters-http/outbound/OutboundAllowList"
import * as Limits from "@incamera/adapters-http/Limits"
import { Result } from "effect"
import { NetAddress } from "effect/net"

const { allowsAddress, allowsName, listsAddress, loopback, none, parse } = OutboundAllowList
const ip = NetAddress.ipFromStringUnsafe
const read = (text: string) => Result.getOrThrow(parse(text))

describe("INCAMERA_OUTBOUND_ALLOW", () => {
  it("is names, addresses and networks, apart by commas", () => {
    const list = read(" Agent.Example. ,10.1.0.0/16, 192.0.2.7 ,fd00:1::/32,::1")
    assert.isTrue(allowsName(list, "agent.example"))
    assert.isFalse(allowsName(list, "www.agent.example"))
    assert.isFalse(allowsName(list, "example"))
    for (const text of ["10.1.0.0", "10.1.255.255", "192.0.2.7", "fd00:1::5", "::1"]) {
      assert.isTrue(allowsAddress(list, ip(text)), text)
    }
    for (const text of ["10.2.0.0", "192.0.2.8", "fd00:2::1", "::2", "::ffff:10.1.0.1"]) {
      assert.isFalse(allowsAddress(list, ip(text)), text)
    }
  })

  it("allows nothing when it is empty", () => {
    for (const text of ["", " ", ",", " , ,"]) assert.deepStrictEqual(read(text), none)
  })

  it("takes names as a URL spells them", () => {
    const list = read("bücher.example,LOCALHOST,under_score.example")
    assert.isTrue(allowsName(list, "xn--bcher-kva.example"))
    assert.isTrue(allowsName(list, "localhost"))
    assert.isTrue(allowsName(list, "under_score.example"))
  })

  it("distinguishes an address that is an entry from one in a network", () => {
    const list = read("10.0.0.0/8,10.0.0.1,169.254.169.254/32,::1/128")
    for (const text of ["10.0.0.1", "169.254.169.254", "::1"]) assert.isTrue(listsAddress(list, ip(text)), text)
    assert.isFalse(listsAddress(list, ip("10.0.0.2")))
  })

  it("for the embedded mode is this machine", () => {
    assert.isTrue(allowsName(loopback, "localhost"))
    for (const text of ["127.0.0.1", "127.1.2.3", "::1"]) assert.isTrue(allowsAddress(loopback, ip(text)))
    for (const text of ["10.0.0.1", "0.0.0.0", "::", "::ffff:127.0.0.1"]) {
      assert.isFalse(allowsAddress(loopback, ip(text)))
    }
  })

  const bad = [
    "https://agent.example",
    "agent.example:8443",
    "127.0.0.1:8443",
    "*.example",
    "agent.example/path",
    "10.0.0.1/8",
    "10.0.0.0/33",
    "10.0.0.0/",
    "10.0.0.0/08",
    "/8",
    "::1/129",
    "[::1]",
    "fe80::1%eth0",
    "0x7f.1",
    "2130706433",
    "010.0.0.1",
    "256.0.0.1",
    "1.2.3.4.5",
    "agent..example",
    "-agent.example",
    "agent example",
    "user@agent.example",
    "agent.example?",
    "agent.example#",
    "agent.example\\",
    "%61gent.example",
    `${"a".repeat(64)}.example`,
    "localhost;10.0.0.0/8"
  ]
  for (const entry of bad) {
    it(`is refused with "${entry}" in it, saying where and not what`, () => {
      const failure = Result.getOrThrow(Result.flip(parse(`localhost,${entry},::1`)))
      assert.strictEqual(failure.problem, "entry")
      assert.strictEqual(failure.position, 2)
      assert.include(failure.message, "Entry 2 of INCAMERA_OUTBOUND_ALLOW")
      if (entry.length > 3) assert.notInclude(failure.message, entry)
    })
  }

  it("is bounded", () => {
    const entries = (count: number) => Array.from({ length: count }, (_, index) => `10.0.${index % 256}.1`).join(",")
    assert.strictEqual(read(entries(Limits.outboundAllowEntries)).networks.length, Limits.outboundAllowEntries)
    const failure = Result.getOrThrow(Result.flip(parse(entries(Limits.outboundAllowEntries + 1))))
    assert.strictEqual(failure.problem, "too-many")
  })
})
