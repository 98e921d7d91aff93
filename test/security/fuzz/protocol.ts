/** Attacks on the request as HTTP: method, address, content type, and how its body is framed. */
import { gzipSync } from "node:zlib"
import type { ApiOperation } from "../../support/api/document.ts"
import type { Attack, AttackKind } from "./Attack.ts"
import { type Bytes, type Draft, toWire, type WireRequest } from "./wire.ts"

const make = (
  kind: AttackKind,
  name: string,
  change: (request: WireRequest, valid: Draft, marker: string) => Partial<WireRequest>,
  options: Partial<Attack> = {}
): Attack => ({
  kind,
  name,
  level: "protocol",
  mustFail: false,
  heavy: false,
  ownConnection: true,
  unfinished: false,
  build: (valid, { marker }, host) => {
    const request = toWire(valid, host)
    return { ...request, ...change(request, valid, marker) }
  },
  ...options
})

const methods = (operation: ApiOperation): ReadonlyArray<Attack> => {
  // Without a body: an answer to HEAD or TRACE must not leave an unread one.
  const bare = { body: undefined, framing: "untold" } as const
  const names = ["HEAD", "OPTIONS", "TRACE", "GET", "POST", "PUT", "PATCH", "DELETE", "PROPFIND", "SEARCH", "QUERY"]
  return [
    ...names
      .filter((method) => method !== operation.method)
      .map((method) => make("methods", method, () => ({ method, ...bare }), { level: "route", ownConnection: false })),
    ...["GETT", "get", "FOO", "P\xd6ST", "__proto__", "CONNECT", "A".repeat(5_000)].map((method) =>
      make("methods", method.slice(0, 20), () => ({ method, ...bare }), { mustFail: true })
    )
  ]
}

const requestLines: ReadonlyArray<Attack> = [
  make("request line", "HTTP/1.0", () => ({ version: "HTTP/1.0" })),
  ...["HTTP/0.9", "HTTP/1.2", "HTTP/2.0", "HTTP/9", "http/1.1", "", "FTP/1.1"].map((version) =>
    make("request line", `version ${version}`, () => ({ version }))
  ),
  make("request line", "a whole address", ({ target }) => ({ target: `https://localhost${target}` })),
  make("request line", "another's address", ({ target }, _, marker) => ({
    target: `http://${marker}.example${target}`
  })),
  make("request line", "only an asterisk", () => ({ target: "*" }), { mustFail: true }),
  make("request line", "no slash", ({ target }) => ({ target: target.slice(1) }), { mustFail: true }),
  make("request line", "two slashes", ({ target }) => ({ target: `/${target}` }), { mustFail: true }),
  make("request line", "up and down", ({ target }, _, marker) => ({ target: `/v1/${marker}/..${target.slice(3)}` }), {
    mustFail: true
  }),
  make("request line", "in capitals", ({ target }) => ({ target: target.replace("/v1", "/V1") }), { mustFail: true }),
  make("request line", "a slash at the end", (_, { path }, marker) => ({ target: `${path}/?a=${marker}` })),
  make("request line", "an escaped letter", ({ target }) => ({ target: target.replace("/v1", "/%76%31") })),
  make("request line", "a blank in it", ({ target }, _, marker) => ({ target: `${target} ${marker}` })),
  make("request line", "a backslash", ({ target }) => ({ target: target.replaceAll("/", "\\") }), { mustFail: true }),
  make("request line", "a user in it", ({ target }, _, marker) => ({
    target: `https://${marker}:${marker}@localhost${target}`
  })),
  make("request line", "an address without a host", ({ target }) => ({ target: `https://${target}` })),
  make("request line", "an address with a broken port", ({ target }) => ({
    target: `https://localhost:99999${target}`
  })),
  make("request line", "an address with a broken bracket", ({ target }) => ({ target: `https://[::1${target}` })),
  make("request line", "no host", ({ headers }) => ({ headers: headers.filter(([name]) => name !== "host") })),
  make("request line", "two hosts", ({ headers }, _, marker) => ({
    headers: [...headers, ["host", `${marker}.example`]]
  })),
  ...["evil.example", "", "localhost:99999999", "[::1", "a b", "x".repeat(4_000), "\xff", "user@host", "a/b?c#d"].map(
    (host) =>
      make("request line", `host ${host.slice(0, 20)}`, ({ headers }) => ({
        headers: headers.map(([name, value]) => (name === "host" ? ([name, host] as const) : ([name, value] as const)))
      }))
  )
]

const withType = (request: WireRequest, ...types: ReadonlyArray<Bytes>): Partial<WireRequest> => ({
  headers: [
    ...request.headers.filter(([name]) => name !== "content-type"),
    ...types.map((type) => ["content-type", type] as const)
  ]
})

const contentTypes = (operation: ApiOperation): ReadonlyArray<Attack> => {
  const options = { level: "operation", ownConnection: false } as const
  const known = new Set(operation.bodies.map(({ contentType }) => contentType))
  const others = [
    "text/plain",
    "application/xml",
    "application/x-www-form-urlencoded",
    "multipart/form-data; boundary=x",
    "multipart/form-data",
    "application/json-seq",
    "application/vnd.api+json",
    "application/octet-stream",
    "x",
    "/",
    "application/",
    ";charset=utf-8",
    "application/jsonx",
    "*/*"
  ].filter((type) => !known.has(type.split(";", 1)[0]!))
  const lenient = [
    "application/json; charset=utf-16",
    "application/json; charset=iso-8859-1",
    "application/json;charset=utf-7",
    "application/json; charset=nonsense",
    "APPLICATION/JSON",
    " application/json ",
    'application/json; charset="utf-8"; a=b',
    "application/json;;;",
    `application/json; a=${"b".repeat(4_000)}`,
    "application/json, text/plain",
    "application/json; boundary=x"
  ]
  return [
    ...others.map((type) =>
      make("content type", type, (request) => withType(request, type), { ...options, mustFail: true })
    ),
    ...lenient.map((type) => make("content type", type.slice(0, 60), (request) => withType(request, type), options)),
    make("content type", "none", (request) => withType(request), options),
    make("content type", "empty", (request) => withType(request, ""), options),
    make("content type", "two", (request) => withType(request, "application/json", "text/plain"), options),
    make(
      "content type",
      "two, the other first",
      (request) => withType(request, "text/plain", "application/json"),
      options
    ),
    make(
      "content type",
      "compressed",
      (request) => ({
        body: gzipSync(Buffer.from(request.body ?? "", "latin1")).toString("latin1"),
        headers: [...request.headers, ["content-encoding", "gzip"]]
      }),
      { ...options, mustFail: true }
    ),
    make(
      "content type",
      "said to be compressed",
      (request) => ({
        headers: [...request.headers, ["content-encoding", "gzip, br"]]
      }),
      options
    ),
    make(
      "content type",
      "a transfer encoding of its own",
      (request) => ({
        headers: [...request.headers, ["content-transfer-encoding", "base64"]]
      }),
      options
    )
  ]
}

const framed = (
  name: string,
  told: (body: Bytes) => ReadonlyArray<readonly [Bytes, Bytes]>,
  body: (body: Bytes) => Bytes = (whole) => whole,
  unfinished = false
) =>
  make(
    "framing",
    name,
    (request) => ({
      framing: "untold",
      // The server would rightly wait for the rest.
      halfClose: unfinished,
      headers: [...request.headers, ...told(request.body ?? "")],
      body: body(request.body ?? "")
    }),
    { unfinished }
  )

const chunked = [["transfer-encoding", "chunked"]] as const
const size = (body: Bytes) => body.length.toString(16)
const whole = (body: Bytes) => `${size(body)}\r\n${body}\r\n0\r\n\r\n`

const framing: ReadonlyArray<Attack> = [
  make("framing", "chunked", () => ({ framing: "chunked" }), { level: "operation", ownConnection: false }),
  framed("shorter than the body", (body) => [["content-length", String(Math.max(0, body.length - 5))]]),
  framed("longer than the body", (body) => [["content-length", String(body.length + 50)]], undefined, true),
  framed("far longer than the body", () => [["content-length", "1000000"]], undefined, true),
  framed("longer than may be", () => [["content-length", "99999999"]]),
  framed("zero", () => [["content-length", "0"]]),
  framed("no length at all", () => []),
  ...["-1", "+5", "5, 5", "0x10", "1e3", "1 0", "", "abc", "99999999999999999999", "5;a", "\xb2"].map((length) =>
    framed(`length ${length}`, () => [["content-length", length]])
  ),
  framed("two lengths", (body) => [
    ["content-length", String(body.length)],
    ["content-length", String(body.length + 1)]
  ]),
  framed("the same length twice", (body) => [
    ["content-length", String(body.length)],
    ["content-length", String(body.length)]
  ]),
  framed("length and chunks", (body) => [["content-length", String(body.length)], ...chunked], whole),
  framed("chunks and length", (body) => [...chunked, ["content-length", String(body.length)]], whole),
  ...["identity", "gzip", "chunked, chunked", "chunked, identity", "xchunked", " chunked", "chunked;a=b", ""].map(
    (coding) => framed(`coding ${coding}`, () => [["transfer-encoding", coding]], whole)
  ),
  framed("chunked twice", () => [...chunked, ...chunked], whole),
  ...(
    [
      ["chunks that never end", (body: Bytes) => `${size(body)}\r\n${body}\r\n`, true],
      ["a chunk of no number", () => "zz\r\nabc\r\n0\r\n\r\n"],
      ["a chunk of a negative size", () => "-1\r\nabc\r\n0\r\n\r\n"],
      ["a chunk larger than all", () => "ffffffffffffffff\r\nabc\r\n0\r\n\r\n", true],
      ["a chunk larger than it is", (body: Bytes) => `${(body.length + 9).toString(16)}\r\n${body}\r\n0\r\n\r\n`, true],
      ["a chunk smaller than it is", (body: Bytes) => `1\r\n${body}\r\n0\r\n\r\n`],
      ["a chunk with an extension", (body: Bytes) => `${size(body)};a="b"\r\n${body}\r\n0\r\n\r\n`],
      ["a long extension", (body: Bytes) => `${size(body)};${"a".repeat(20_000)}\r\n${body}\r\n0\r\n\r\n`],
      ["line feeds alone", (body: Bytes) => `${size(body)}\n${body}\n0\n\n`],
      ["a byte a chunk", (body: Bytes) => `${[...body].map((byte) => `1\r\n${byte}\r\n`).join("")}0\r\n\r\n`],
      ["trailers", (body: Bytes) => `${size(body)}\r\n${body}\r\n0\r\nauthorization: Bearer x\r\nx-a: b\r\n\r\n`],
      ["many trailers", (body: Bytes) => `${size(body)}\r\n${body}\r\n0\r\n${"x-a: b\r\n".repeat(3_000)}\r\n`],
      ["more after the end", (body: Bytes) => `${whole(body)}garbage`]
    ] as const
  ).map(([name, body, unfinished = false]) => framed(name, () => chunked, body, unfinished)),
  make(
    "framing",
    "expecting to continue",
    (request) => ({ headers: [...request.headers, ["expect", "100-continue"]] }),
    {
      level: "operation"
    }
  ),
  make(
    "framing",
    "expecting something",
    (request, _, marker) => ({ headers: [...request.headers, ["expect", marker]] }),
    {
      mustFail: true
    }
  ),
  make("framing", "closing", (request) => ({ headers: [...request.headers, ["connection", "close"]] }), {
    level: "operation"
  }),
  make("framing", "connection of anything", (request, _, marker) => ({
    headers: [...request.headers, ["connection", `${marker}, keep-alive, authorization, content-type`]]
  }))
]

/** A body where none is expected. */
const strayBodies: ReadonlyArray<Attack> = (
  [
    ["an object", (marker: string) => `{"a":"${marker}"}`, false],
    ["no JSON", (marker: string) => `{"${marker}`, false],
    ["nested deeply", () => "[".repeat(50_000), false],
    ["bytes at random", () => "\x00\xff\xfe".repeat(100), false],
    ["within the bound", (marker: string) => marker + "x".repeat(900_000), true],
    ["over the bound", (marker: string) => marker + "x".repeat(1_100_000), true]
  ] as const
).map(([name, body, heavy]) =>
  make(
    "empty and stray bodies",
    `a body nobody expects: ${name}`,
    (request, _, marker) => ({
      body: body(marker),
      headers: [...request.headers, ["content-type", "application/json"]]
    }),
    { level: "operation", heavy }
  )
)

export const attacksOnProtocol = (operation: ApiOperation): ReadonlyArray<Attack> => [
  make("valid", "as it should be", () => ({}), { level: "operation", ownConnection: false }),
  ...methods(operation),
  ...requestLines,
  ...framing,
  ...(operation.bodies.length === 0 ? strayBodies : contentTypes(operation))
]
