import { isTrustedPeer } from "@incamera/adapters-http/requests/trustedPeer"
import { assert, describe, it } from "@effect/vitest"

const trusted: ReadonlyArray<[list: ReadonlyArray<string>, peer: string]> = [
  [["127.0.0.1"], "127.0.0.1"],
  [["10.0.0.0/8"], "10.255.255.255"],
  [["192.0.2.7/32"], "192.0.2.7"],
  [["0.0.0.0/0"], "203.0.113.9"],
  [["203.0.113.1", "10.0.0.0/8"], "10.1.2.3"],
  // A server that listens on :: sees IPv4 peers in this form.
  [["10.0.0.0/8"], "::ffff:10.1.2.3"],
  [["::1"], "::1"],
  [["2001:db8::/32"], "2001:db8:1::5"],
  [["2001:DB8:0:0::5"], "2001:db8::5"]
]

const strangers: ReadonlyArray<[list: ReadonlyArray<string>, peer: string | undefined]> = [
  [[], "127.0.0.1"],
  [["10.9.9.9"], "127.0.0.1"],
  [["10.0.0.0/8"], "11.0.0.0"],
  [["10.0.0.0/8"], "9.255.255.255"],
  [["192.0.2.7/32"], "192.0.2.8"],
  [["10.0.0.0/8"], "::ffff:11.0.0.1"],
  [["127.0.0.1"], "::1"],
  [["::1"], "127.0.0.1"],
  [["2001:db8::/32"], "2001:db9::1"],
  [["0.0.0.0/0"], "2001:db8::1"],
  // The socket is closed already, or its address is invalid.
  [["0.0.0.0/0", "::/0"], undefined],
  [["0.0.0.0/0", "::/0"], ""],
  [["0.0.0.0/0", "::/0"], "proxy.example"],
  [["proxy.example"], "proxy.example"]
]

describe("A trusted peer", () => {
  for (const [list, peer] of trusted) {
    it(`is ${peer} with ${list.join(", ")}`, () => assert.isTrue(isTrustedPeer(list, peer)))
  }
  for (const [list, peer] of strangers) {
    it(`is not ${peer} with ${list.join(", ") || "no entry"}`, () => assert.isFalse(isTrustedPeer(list, peer)))
  }
})
