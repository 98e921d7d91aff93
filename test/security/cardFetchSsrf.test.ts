/**
 * Requests that a stranger's card URL must not make this service send (server-side request forgery). Design, "Fetching
 * an agent card". A server waits on loopback with a good card and a certificate for every spelling of its address: if
 * the guard let one of these requests through, the fetch would succeed. The test also counts all connections of the
 * process.
 */
import { assert, describe, it } from "@effect/vitest"
import { Effect } from "effect"
import { allowing, fetchCard, goodCard, nameServer } from "../support/cardFetching.ts"
import { countingConnects } from "../support/countingConnects.ts"
import { makeAuthority } from "../support/certificates.ts"
import { httpAnswer, tlsServer } from "../support/tlsServer.ts"

const path = "/.well-known/agent.json"
const authority = await makeAuthority()
const credentials = await authority.issue({ names: ["127.0.0.1", "::1", "localhost", "agent.example"] })
const extraCa = [authority.pem]

/** The waiting server. */
const decoy = tlsServer({
  ...credentials,
  answer: (socket) => socket.end(httpAnswer(200, { "content-type": "application/json" }, JSON.stringify(goodCard)))
})

/** URLs that a card can't have: refused without a look-up. PORT is the waiting server's. */
const urlFaults: ReadonlyArray<readonly [what: string, url: string]> = [
  ["empty", ""],
  ["not a URL", "agent.example"],
  ["no host", `https://${path}`],
  ["plain HTTP", `http://127.0.0.1:PORT${path}`],
  ["FTP", `ftp://127.0.0.1:PORT${path}`],
  ["a file", `file:///etc/passwd`],
  ["a file with the card's path", `file://${path}`],
  ["data", `data:application/json,{"name":"x"}`],
  ["a script", `javascript:fetch("https://127.0.0.1:PORT${path}")`],
  ["gopher", `gopher://127.0.0.1:PORT${path}`],
  ["a WebSocket", `wss://127.0.0.1:PORT${path}`],
  ["a blob", `blob:https://127.0.0.1:PORT${path}`],
  ["a Unix socket", `unix:/var/run/docker.sock${path}`],
  ["no scheme", `//127.0.0.1:PORT${path}`],
  ["one slash", `https:/127.0.0.1:PORT${path}`],
  ["no slashes", `https:127.0.0.1:PORT${path}`],
  ["backslashes", `https:\\\\127.0.0.1:PORT${path}`],
  ["a backslash before the real host", `https://agent.example\\@127.0.0.1:PORT${path}`],
  ["user name and password", `https://user:secret@127.0.0.1:PORT${path}`],
  ["a user name", `https://agent.example@127.0.0.1:PORT${path}`],
  ["an empty user name", `https://@127.0.0.1:PORT${path}`],
  ["an empty password", `https://:@127.0.0.1:PORT${path}`],
  ["a fragment", `https://127.0.0.1:PORT${path}#x`],
  ["an empty fragment", `https://127.0.0.1:PORT${path}#`],
  ["a query", `https://127.0.0.1:PORT${path}?x=1`],
  ["an empty query", `https://127.0.0.1:PORT${path}?`],
  ["the root path", `https://127.0.0.1:PORT/`],
  ["no path", `https://127.0.0.1:PORT`],
  ["another path", `https://127.0.0.1:PORT/latest/meta-data/`],
  ["the newer card's path", `https://127.0.0.1:PORT/.well-known/agent-card.json`],
  ["a prefix", `https://127.0.0.1:PORT/x${path}`],
  ["a suffix", `https://127.0.0.1:PORT${path}/x`],
  ["a trailing slash", `https://127.0.0.1:PORT${path}/`],
  ["a doubled slash", `https://127.0.0.1:PORT/.well-known//agent.json`],
  ["a leading doubled slash", `https://127.0.0.1:PORT/${path}`],
  ["dot segments that come out right", `https://127.0.0.1:PORT/x/..${path}`],
  ["one dot segment", `https://127.0.0.1:PORT/.${path}`],
  ["encoded dot segments", `https://127.0.0.1:PORT/x/%2e%2e${path}`],
  ["an encoded dot", `https://127.0.0.1:PORT/%2ewell-known/agent.json`],
  ["an encoded slash", `https://127.0.0.1:PORT/.well-known%2fagent.json`],
  ["the path in upper case", `https://127.0.0.1:PORT/.WELL-KNOWN/AGENT.JSON`],
  ["path parameters", `https://127.0.0.1:PORT${path};x`],
  ["a zero byte behind", `https://127.0.0.1:PORT${path}\u0000`],
  ["a line break in the host", `https://127.0.0\r\n.1:PORT${path}`],
  ["a header in the host", `https://127.0.0.1:PORT\r\nX-Evil: 1${path}`],
  ["a tab in the scheme", `ht\ttps://127.0.0.1:PORT${path}`],
  ["a leading space", ` https://127.0.0.1:PORT${path}`],
  ["a trailing line break", `https://127.0.0.1:PORT${path}\n`],
  ["a space in the host", `https://127.0.0.1 .example${path}`],
  ["an ideographic space in the host", `https://127.0.0.1\u3000${path}`],
  ["an encoded zero byte in the host", `https://127.0.0.1%00.agent.example${path}`],
  ["a wildcard host", `https://*${path}`],
  ["an empty label", `https://agent..example${path}`],
  ["two trailing dots", `https://localhost..:PORT${path}`],
  ["a label of 64 characters", `https://${"a".repeat(64)}.example${path}`],
  ["a name of 254 characters", `https://${"a.".repeat(126)}aa${path}`],
  ["five numbers", `https://127.0.0.0.1${path}`],
  ["a number over 32 bits", `https://4294967296${path}`],
  ["an octet over 255", `https://256.0.0.1${path}`],
  ["a zone", `https://[fe80::1%25eth0]${path}`],
  ["a zone, unencoded", `https://[fe80::1%eth0]${path}`],
  ["a future address form", `https://[v1.fe80::a]${path}`],
  ["brackets around IPv4", `https://[127.0.0.1]:PORT${path}`],
  ["IPv6 without brackets", `https://::1:PORT${path}`],
  ["port 0", `https://127.0.0.1:0${path}`],
  ["a port over 65535", `https://127.0.0.1:65536${path}`],
  ["a port that is none", `https://127.0.0.1:https${path}`],
  ["over the length", `https://${"a".repeat(2_048)}.example${path}`]
]

/** Literal addresses. Refused as `unreachable`, without a look-up and without a connection. */
const blockedLiterals: ReadonlyArray<readonly [what: string, host: string]> = [
  ["loopback", "127.0.0.1"],
  ["loopback with a dot", "127.0.0.1."],
  ["loopback, another", "127.255.255.254"],
  ["loopback, one number", "2130706433"],
  ["loopback, hexadecimal", "0x7f000001"],
  ["loopback, hexadecimal in upper case", "0X7F000001"],
  ["loopback, hexadecimal octets", "0x7f.0x0.0x0.0x1"],
  ["loopback, octal", "0177.0.0.01"],
  ["loopback, octal number", "017700000001"],
  ["loopback, two parts", "127.1"],
  ["loopback, three parts", "127.0.1"],
  ["loopback, mixed", "0x7f.1"],
  ["loopback, circled digits", "①②⑦.⓪.⓪.①"],
  ["loopback, full-width digits", "１２７.０.０.１"],
  ["loopback, ideographic dots", "127。0。0。1"],
  ["loopback, percent-encoded", "%31%32%37.0.0.1"],
  ["loopback, soft hyphens", "127\u00AD.0.0.1"],
  ["unspecified", "0.0.0.0"],
  ["unspecified, short", "0"],
  ["this network", "0.1.2.3"],
  ["private 10", "10.0.0.1"],
  ["private 172", "172.16.0.1"],
  ["private 172, the end", "172.31.255.254"],
  ["private 192", "192.168.1.1"],
  ["private 192, hexadecimal", "0xc0a80101"],
  ["link-local", "169.254.1.1"],
  ["metadata", "169.254.169.254"],
  ["metadata, one number", "2852039166"],
  ["metadata, octal", "0251.0376.0251.0376"],
  ["metadata, Alibaba", "100.100.100.200"],
  ["metadata, Azure, a public address", "168.63.129.16"],
  ["metadata, Oracle", "192.0.0.192"],
  ["carrier NAT", "100.64.0.1"],
  ["benchmarking", "198.18.0.1"],
  ["documentation", "203.0.113.7"],
  ["6to4 relay", "192.88.99.1"],
  ["multicast", "224.0.0.1"],
  ["reserved", "240.0.0.1"],
  ["broadcast", "255.255.255.255"],
  ["IPv6 loopback", "[::1]"],
  ["IPv6 loopback in full", "[0000:0000:0000:0000:0000:0000:0000:0001]"],
  ["IPv6 loopback, dotted end", "[::0.0.0.1]"],
  ["IPv6 unspecified", "[::]"],
  ["mapped loopback", "[::ffff:127.0.0.1]"],
  ["mapped loopback, hexadecimal", "[::FFFF:7f00:1]"],
  ["mapped loopback in full", "[0:0:0:0:0:ffff:7f00:0001]"],
  ["mapped metadata", "[::ffff:a9fe:a9fe]"],
  ["mapped public address", "[::ffff:8.8.8.8]"],
  ["compatible loopback", "[::127.0.0.1]"],
  ["translated loopback", "[::ffff:0:127.0.0.1]"],
  ["NAT64 of loopback", "[64:ff9b::127.0.0.1]"],
  ["NAT64 of metadata", "[64:ff9b::a9fe:a9fe]"],
  ["local NAT64 of private 10", "[64:ff9b:1::10.0.0.1]"],
  ["6to4 of loopback", "[2002:7f00:1::]"],
  ["6to4 of metadata", "[2002:a9fe:a9fe::1]"],
  ["Teredo", "[2001:0:7f00:1::80ff:fffe]"],
  ["unique-local", "[fd12:3456:789a::1]"],
  ["metadata, IPv6", "[fd00:ec2::254]"],
  ["link-local, IPv6", "[fe80::1]"],
  ["site-local", "[fec0::1]"],
  ["multicast, IPv6", "[ff02::1]"],
  ["discard", "[100::1]"],
  ["documentation, IPv6", "[2001:db8::1]"],
  ["ORCHID", "[2001:20::1]"],
  ["segment routing", "[5f00::1]"],
  ["unassigned", "[4000::1]"]
]

/** Names: in the URL, in the query to the name server, and its answer. */
const blockedNames: ReadonlyArray<readonly [what: string, host: string, asked: string, answer: ReadonlyArray<string>]> =
  [
    ["localhost", "localhost", "localhost", ["127.0.0.1"]],
    ["localhost by IPv6", "localhost", "localhost", ["::1"]],
    ["localhost with a dot", "localhost.", "localhost", ["127.0.0.1"]],
    ["localhost in upper case", "LOCALHOST", "localhost", ["127.0.0.1"]],
    ["localhost in circled letters", "ⓛⓞⓒⓐⓛⓗⓞⓢⓣ", "localhost", ["127.0.0.1"]],
    ["localhost in full-width letters", "ｌｏｃａｌｈｏｓｔ", "localhost", ["127.0.0.1"]],
    ["localhost with a long s", "localhoſt", "localhost", ["127.0.0.1"]],
    ["localhost with a soft hyphen", "local\u00ADhost", "localhost", ["127.0.0.1"]],
    ["below localhost", "agent.localhost", "agent.localhost", ["127.0.0.1"]],
    ["a name for loopback", "agent.example", "agent.example", ["127.0.0.1"]],
    ["a name for private 10", "agent.example", "agent.example", ["10.1.2.3"]],
    ["a name for private 192", "agent.example", "agent.example", ["192.168.0.10"]],
    ["a name for metadata", "agent.example", "agent.example", ["169.254.169.254"]],
    ["a name for unspecified", "agent.example", "agent.example", ["0.0.0.0"]],
    ["a name for mapped loopback", "agent.example", "agent.example", ["::ffff:127.0.0.1"]],
    ["a name for NAT64", "agent.example", "agent.example", ["64:ff9b::7f00:1"]],
    ["a name for unique-local", "agent.example", "agent.example", ["fd00::1"]],
    ["a name for link-local with a zone", "agent.example", "agent.example", ["fe80::1%eth0"]],
    ["public first, private second", "agent.example", "agent.example", ["93.184.215.14", "10.0.0.1"]],
    ["private first, public second", "agent.example", "agent.example", ["10.0.0.1", "93.184.215.14"]],
    ["public IPv4, loopback IPv6", "agent.example", "agent.example", ["93.184.215.14", "::1"]],
    ["an answer that is no address", "agent.example", "agent.example", ["agent.example"]],
    ["an address in octal", "agent.example", "agent.example", ["0177.0.0.1"]],
    ["no answer", "agent.example", "agent.example", []],
    ["more answers than any service has", "agent.example", "agent.example", Array(65).fill("93.184.215.14")],
    ["a name that embeds an address", "127.0.0.1.nip.example", "127.0.0.1.nip.example", ["127.0.0.1"]],
    ["a homograph", "аgent.example", "xn--gent-43d.example", ["10.0.0.1"]]
  ]

const metadataNames = [
  "metadata.google.internal",
  "METADATA.GOOGLE.INTERNAL.",
  "metadata.goog",
  "metadata",
  "instance-data.ec2.internal",
  "metadata.azure.internal",
  "metadata.tencentyun.com"
]

describe("a URL that no card has", () => {
  for (const [what, url] of urlFaults) {
    it.effect(`${what} is refused as a URL, nothing asked, nothing connected`, () =>
      Effect.gen(function* () {
        const server = yield* decoy
        const names = nameServer({ localhost: [["127.0.0.1"]], "agent.example": [["127.0.0.1"]] })
        const { value, connects } = yield* countingConnects(
          Effect.flip(
            fetchCard(url.replaceAll("PORT", String(server.port)), names.resolver, {
              extraCa,
              allow: allowing("127.0.0.0/8,::1,localhost,agent.example")
            })
          )
        )
        assert.strictEqual(value.reason, "url")
        assert.deepStrictEqual(names.asked, [])
        assert.strictEqual(connects, 0)
        assert.strictEqual(server.connections(), 0)
      })
    )
  }
})

describe("an address that is not the public internet", () => {
  for (const [what, host] of blockedLiterals) {
    it.effect(`${what} is refused, nothing asked, nothing connected`, () =>
      Effect.gen(function* () {
        const server = yield* decoy
        const names = nameServer({})
        const { value, connects } = yield* countingConnects(
          Effect.flip(fetchCard(`https://${host}:${server.port}${path}`, names.resolver, { extraCa }))
        )
        assert.strictEqual(value.reason, "unreachable")
        assert.deepStrictEqual(names.asked, [])
        assert.strictEqual(connects, 0)
        assert.strictEqual(server.connections(), 0)
      })
    )
  }
})

describe("a name outside the public internet", () => {
  for (const [what, host, asked, answer] of blockedNames) {
    it.effect(`${what} is refused after one question, nothing connected`, () =>
      Effect.gen(function* () {
        const server = yield* decoy
        const names = nameServer({ [asked]: [answer] })
        const { value, connects } = yield* countingConnects(
          Effect.flip(fetchCard(`https://${host}:${server.port}${path}`, names.resolver, { extraCa }))
        )
        assert.strictEqual(value.reason, "unreachable")
        assert.deepStrictEqual(names.asked, [asked])
        assert.strictEqual(connects, 0)
        assert.strictEqual(server.connections(), 0)
      })
    )
  }

  for (const host of metadataNames) {
    it.effect(`${host} is not even looked up`, () =>
      Effect.gen(function* () {
        const names = nameServer({})
        const { value, connects } = yield* countingConnects(
          Effect.flip(fetchCard(`https://${host}${path}`, names.resolver, { allow: allowing("0.0.0.0/0,::/0") }))
        )
        assert.strictEqual(value.reason, "unreachable")
        assert.deepStrictEqual(names.asked, [])
        assert.strictEqual(connects, 0)
      })
    )
  }

  it.effect("a metadata service is not allowed by a network that contains it, nor by a name", () =>
    Effect.gen(function* () {
      for (const address of ["169.254.169.254", "168.63.129.16", "100.100.100.200", "fd00:ec2::254"]) {
        const names = nameServer({ "agent.example": [[address]] })
        const { value, connects } = yield* countingConnects(
          Effect.flip(
            fetchCard(`https://agent.example${path}`, names.resolver, {
              allow: allowing("agent.example,0.0.0.0/0,::/0")
            })
          )
        )
        assert.strictEqual(value.reason, "unreachable")
        assert.strictEqual(connects, 0)
      }
    })
  )
})

describe("the same spellings where loopback is allowed", () => {
  const reachable = ["127.0.0.1", "2130706433", "0x7f.1", "①②⑦.⓪.⓪.①", "127。0。0。1", "localhost.", "ⓛocalhost"]
  for (const host of reachable) {
    it.effect(`${host} would have led to the server`, () =>
      Effect.gen(function* () {
        const server = yield* decoy
        const names = nameServer({ localhost: [["127.0.0.1"]] })
        const { value, connects } = yield* countingConnects(
          fetchCard(`https://${host}:${server.port}${path}`, names.resolver, {
            extraCa,
            allow: allowing("127.0.0.0/8")
          })
        )
        assert.strictEqual(value.name, goodCard.name)
        assert.strictEqual(connects, 1)
        assert.strictEqual(server.connections(), 1)
      })
    )
  }

  it.effect("another family's spelling of an allowed address stays blocked", () =>
    Effect.gen(function* () {
      const server = yield* decoy
      for (const host of ["[::ffff:127.0.0.1]", "[::127.0.0.1]", "[64:ff9b::7f00:1]", "[2002:7f00:1::]"]) {
        const { value, connects } = yield* countingConnects(
          Effect.flip(
            fetchCard(`https://${host}:${server.port}${path}`, nameServer({}).resolver, {
              extraCa,
              allow: allowing("127.0.0.0/8,localhost")
            })
          )
        )
        assert.strictEqual(value.reason, "unreachable")
        assert.strictEqual(connects, 0)
      }
    })
  )
})

describe("a name that answers differently the second time", () => {
  it.effect("is resolved once, and the checked address is the connected one", () =>
    Effect.gen(function* () {
      const checked = yield* decoy
      const names = nameServer({ "agent.example": [["127.0.0.1"], ["10.0.0.1"]] })
      const card = yield* fetchCard(`https://agent.example:${checked.port}${path}`, names.resolver, {
        extraCa,
        allow: allowing("127.0.0.1")
      })
      assert.strictEqual(card.name, goodCard.name)
      assert.deepStrictEqual(names.asked, ["agent.example"])
      assert.strictEqual(checked.connections(), 1)
    })
  )

  it.effect("is judged again at the next fetch", () =>
    Effect.gen(function* () {
      const server = yield* decoy
      const names = nameServer({ "agent.example": [["127.0.0.1"], ["127.0.0.2"]] })
      const url = `https://agent.example:${server.port}${path}`
      const options = { extraCa, allow: allowing("127.0.0.1") }
      yield* fetchCard(url, names.resolver, options)
      const second = yield* Effect.flip(fetchCard(url, names.resolver, options))
      assert.strictEqual(second.reason, "unreachable")
      assert.strictEqual(server.connections(), 1)
    })
  )
})
