/** Which client address a request counts for: a client can't choose it. */
import { clientAddress } from "@incamera/adapters-http/requests/ClientAddress"
import { assert, describe, it } from "@effect/vitest"

const proxies = ["127.0.0.1", "10.0.0.0/8", "2001:db8:ffff::/48"]

type Row = readonly [
  what: string,
  peer: string | undefined,
  forwardedFor: string | undefined,
  trusted: ReadonlyArray<string> | undefined,
  expected: string
]

const rows: ReadonlyArray<Row> = [
  ["the connection's", "203.0.113.7", undefined, undefined, "203.0.113.7"],
  ["the connection's, whatever the client claims", "203.0.113.7", "198.51.100.1", undefined, "203.0.113.7"],
  ["IPv4 in IPv6 as IPv4", "::ffff:203.0.113.7", undefined, undefined, "203.0.113.7"],
  ["of IPv6 the network of 64 bits", "2001:db8:1:2:3:4:5:6", undefined, undefined, "2001:db8:1:2::/64"],
  ["the same for its neighbour", "2001:DB8:1:2::9", undefined, undefined, "2001:db8:1:2::/64"],
  ["without the name of an interface", "fe80::1%eth0", undefined, undefined, "fe80::/64"],
  ["what the proxy says", "127.0.0.1", "203.0.113.7", proxies, "203.0.113.7"],
  ["the proxy's own where it says nothing", "127.0.0.1", undefined, proxies, "127.0.0.1"],
  ["the last, which the proxy saw", "127.0.0.1", "198.51.100.1, 203.0.113.7", proxies, "203.0.113.7"],
  ["the last that is no proxy", "127.0.0.1", "198.51.100.1, 203.0.113.7,10.1.2.3 , 10.9.9.9", proxies, "203.0.113.7"],
  ["the first where all are proxies", "127.0.0.1", "10.0.0.1, 10.0.0.2", proxies, "10.0.0.1"],
  ["without its port", "127.0.0.1", "203.0.113.7:4711", proxies, "203.0.113.7"],
  ["without brackets and port", "127.0.0.1", "[2001:db8:1:2::1]:4711", proxies, "2001:db8:1:2::/64"],
  ["without brackets", "127.0.0.1", "[2001:db8:1:2::1]", proxies, "2001:db8:1:2::/64"],
  ["behind a proxy on IPv6", "127.0.0.1", "2001:db8:1:2::1, 2001:db8:ffff::7", proxies, "2001:db8:1:2::/64"],
  ["the proxy's that passes on what is no address", "127.0.0.1", "203.0.113.7, unknown, 10.0.0.4", proxies, "10.0.0.4"],
  ["the proxy's for an empty header", "127.0.0.1", "", proxies, "127.0.0.1"],
  ["the proxy's for endless nonsense", "127.0.0.1", ",".repeat(10_000), proxies, "127.0.0.1"],
  ["what the proxy says, where it is not known which one", undefined, "203.0.113.7, 10.0.0.1", proxies, "203.0.113.7"],
  ["one for all whose connection is gone", undefined, undefined, undefined, "unknown"]
]

describe("A request counts for", () => {
  for (const [what, peer, forwardedFor, trusted, expected] of rows) {
    it(what, () => assert.strictEqual(clientAddress(peer, forwardedFor, trusted), expected))
  }
})
