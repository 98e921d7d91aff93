/** Attacks on path, query, headers and credential. */
import type { ApiOperation, ApiParameter } from "../../support/api/document.ts"
import type { Attack, AttackKind, Context } from "./Attack.ts"
import { type Bytes, type Draft, toWire, utf8 } from "./wire.ts"

/** Percent-encodes bytes one by one. */
const encoded = (bytes: Bytes): Bytes =>
  bytes.replace(/[^A-Za-z0-9._~-]/g, (byte) => `%${byte.charCodeAt(0).toString(16).padStart(2, "0").toUpperCase()}`)

export interface HostileText {
  readonly name: string
  /** The bytes as sent in an address. */
  readonly bytes: (context: Context) => Bytes
  readonly kind?: AttackKind
  /** True if the bytes can't be part of an address. */
  readonly isBroken?: boolean
}

const said =
  (text: string) =>
  ({ marker }: Context): Bytes =>
    encoded(utf8(`${marker}${text}`))

export const addressTexts: ReadonlyArray<HostileText> = [
  { name: "blank", bytes: () => "%20" },
  { name: "text", bytes: said(" some text") },
  { name: "astral", kind: "unicode", bytes: said("𝒳🏳️‍⚧️") },
  { name: "combining flood", kind: "unicode", bytes: said(`e${"\u0301".repeat(100)}`) },
  { name: "bidi marks", kind: "unicode", bytes: said("\u202eabc\u2066") },
  { name: "zero width", kind: "unicode", bytes: said("a\u200b\u200d\ufeffb") },
  { name: "decomposed", kind: "unicode", bytes: said("e\u0301") },
  { name: "growing by folding", kind: "unicode", bytes: said("\ufdfa".repeat(20)) },
  { name: "overlong NUL", kind: "unicode", bytes: ({ marker }) => `${marker}%C0%80` },
  { name: "encoded surrogate", kind: "unicode", bytes: ({ marker }) => `${marker}%ED%A0%80` },
  { name: "bytes of no meaning", kind: "unicode", bytes: ({ marker }) => `${marker}%FE%FF%80` },
  { name: "broken off", kind: "unicode", bytes: ({ marker }) => `${marker}%E2%82` },
  { name: "raw bytes over 127", kind: "unicode", bytes: ({ marker }) => `${marker}\xc3\xa9\xff`, isBroken: true },
  { name: "zero byte", kind: "control characters", bytes: ({ marker }) => `${marker}%00` },
  { name: "raw zero byte", kind: "control characters", bytes: ({ marker }) => `${marker}\x00`, isBroken: true },
  { name: "line end", kind: "control characters", bytes: ({ marker }) => `${marker}%0D%0AX-Injected:%20${marker}` },
  { name: "escape", kind: "control characters", bytes: ({ marker }) => `${marker}%1B%5B31m%7F` },
  { name: "raw tab", kind: "control characters", bytes: ({ marker }) => `${marker}\tx`, isBroken: true },
  { name: "a lone percent sign", kind: "injection", bytes: ({ marker }) => `${marker}%` },
  { name: "no hexadecimal digits", kind: "injection", bytes: ({ marker }) => `${marker}%zz%u0041` },
  { name: "encoded twice", kind: "injection", bytes: ({ marker }) => `${marker}%252e%252e%252f%2500` },
  { name: "SQL", kind: "injection", bytes: said("' OR '1'='1' --") },
  { name: "a template", kind: "injection", bytes: said("${7*7}{{7*7}}") },
  { name: "long", kind: "oversized", bytes: ({ marker }) => marker + "a".repeat(8_000) },
  { name: "longer than all headers may be", kind: "oversized", bytes: ({ marker }) => marker + "a".repeat(20_000) },
  { name: "a list", kind: "wrong type", bytes: said("[1,2]") },
  { name: "prototype", kind: "prototype names", bytes: () => "__proto__" },
  { name: "constructor", kind: "prototype names", bytes: () => "constructor" },
  { name: "a number beyond all", kind: "numbers", bytes: () => "1e999" },
  { name: "2^53+1", kind: "numbers", bytes: () => "9007199254740993" },
  { name: "minus zero", kind: "numbers", bytes: () => "-0" },
  { name: "NaN", kind: "numbers", bytes: () => "NaN" },
  { name: "a thousand digits", kind: "numbers", bytes: () => "9".repeat(1_000) }
]

const make = (
  kind: AttackKind,
  name: string,
  change: (valid: Draft, context: Context) => Draft,
  options: Partial<Attack> = {}
): Attack => ({
  kind,
  name,
  level: "operation",
  mustFail: false,
  heavy: false,
  ownConnection: false,
  unfinished: false,
  build: (valid, context, host) => toWire(change(valid, context), host),
  ...options
})

const inPath = ({ name }: ApiParameter): ReadonlyArray<Attack> => {
  const put = (valid: Draft, text: Bytes): Draft => ({ ...valid, params: { ...valid.params, [name]: text } })
  const around =
    (change: (value: Bytes, marker: string) => Bytes) =>
    (valid: Draft, { marker }: Context) =>
      put(valid, change(valid.params[name] ?? "", marker))
  const options = { level: "route", mustFail: true } as const
  return [
    ...addressTexts.map(({ bytes, isBroken = false, kind = "path", name: what }) =>
      make(kind, `path ${name}: ${what}`, (valid, context) => put(valid, bytes(context)), {
        mustFail: true,
        level: isBroken ? "protocol" : "route",
        ownConnection: isBroken
      })
    ),
    // If the parameter is the last, this is the address of the list.
    make(
      "missing",
      `path ${name}: nothing`,
      around(() => ""),
      { level: "route" }
    ),
    make(
      "path",
      `path ${name}: up`,
      around(() => ".."),
      options
    ),
    make(
      "path",
      `path ${name}: up, encoded`,
      around((value) => `%2e%2e%2f${value}`),
      options
    ),
    make(
      "path",
      `path ${name}: with a slash, encoded`,
      around((value) => `${value}%2F`),
      options
    ),
    make(
      "path",
      `path ${name}: with a matrix parameter`,
      around((value, marker) => `${value};a=${marker}`),
      options
    ),
    make(
      "path",
      `path ${name}: in capitals`,
      around((value) => value.toUpperCase()),
      { level: "route" }
    ),
    make(
      "path",
      `path ${name}: with a blank`,
      around((value) => `${value}%20`),
      options
    ),
    make(
      "path",
      `path ${name}: with a zero byte`,
      around((value) => `${value}%00`),
      options
    ),
    make(
      "path",
      `path ${name}: one digit turned`,
      around((value) => value.replace(/.$/, (last) => (last === "0" ? "1" : "0"))),
      options
    ),
    make(
      "path",
      `path ${name}: encoded for nothing`,
      around((value) => value.replace("-", "%2D")),
      { level: "route" }
    ),
    make(
      "path",
      `path ${name}: a thousand segments`,
      around((value, marker) => `${value}${`/${marker}`.repeat(500)}`),
      options
    )
  ]
}

const inQuery = ({ example, name }: ApiParameter): ReadonlyArray<Attack> => {
  const valid = encoded(utf8(String(example)))
  const query = (kind: AttackKind, what: string, parts: (context: Context) => ReadonlyArray<Bytes>, more = {}) =>
    make(
      kind,
      `query ${name}: ${what}`,
      (draft, context) => ({
        ...draft,
        query: [...draft.query.filter((part) => !part.startsWith(`${name}=`)), ...parts(context)]
      }),
      more
    )
  return [
    query("valid", "as the example has it", () => [`${name}=${valid}`]),
    ...addressTexts.map(({ bytes, isBroken = false, kind = "query", name: what }) =>
      query(kind, what, (context) => [`${name}=${bytes(context)}`], {
        level: isBroken ? "protocol" : "operation",
        ownConnection: isBroken
      })
    ),
    query("missing", "no value", () => [`${name}=`]),
    query("missing", "no sign of equality", () => [name]),
    query("duplicates", "twice", ({ marker }) => [`${name}=${valid}`, `${name}=${marker}`], { mustFail: true }),
    query("duplicates", "a hundred times", () => Array<string>(100).fill(`${name}=${valid}`), { mustFail: true }),
    query("duplicates", "as a list", ({ marker }) => [`${name}[]=${valid}`, `${name}[]=${marker}`]),
    query("duplicates", "as an object", ({ marker }) => [`${name}[a]=${marker}`, `${name}.a=${marker}`]),
    query("query", "name by escapes", () => [
      `%${name.charCodeAt(0).toString(16)}${name.slice(1)}=${valid}`,
      `${name}=${valid}`
    ]),
    query("query", "in capitals", ({ marker }) => [`${name.toUpperCase()}=${marker}`]),
    query("query", "a question mark again", ({ marker }) => [`${name}=${valid}?${name}=${marker}`]),
    query("query", "a fragment", ({ marker }) => [`${name}=${valid}#${marker}`])
  ]
}

/** Header values; those marked broken are invalid. */
const headerTexts: ReadonlyArray<HostileText> = [
  { name: "text", bytes: ({ marker }) => `${marker} some text` },
  { name: "empty", kind: "missing", bytes: () => "" },
  { name: "blanks", kind: "missing", bytes: () => "  \t " },
  { name: "raw bytes over 127", kind: "unicode", bytes: ({ marker }) => `${marker}\xc3\xa9\xff\x80` },
  { name: "bidi marks", kind: "unicode", bytes: ({ marker }) => utf8(`${marker}\u202eabc`) },
  { name: "raw zero byte", kind: "control characters", bytes: ({ marker }) => `${marker}\x00`, isBroken: true },
  {
    name: "a lone carriage return",
    kind: "control characters",
    bytes: ({ marker }) => `${marker}\rX-A: 1`,
    isBroken: true
  },
  {
    name: "a lone line feed",
    kind: "control characters",
    bytes: ({ marker }) => `${marker}\nX-A: ${marker}`,
    isBroken: true
  },
  {
    name: "folded over lines",
    kind: "control characters",
    bytes: ({ marker }) => `${marker}\r\n ${marker}`,
    isBroken: true
  },
  { name: "escape", kind: "control characters", bytes: ({ marker }) => `${marker}\x1b[31m`, isBroken: true },
  { name: "long", kind: "oversized", bytes: ({ marker }) => marker + "a".repeat(8_000) },
  { name: "longer than all may be", kind: "oversized", bytes: ({ marker }) => marker + "a".repeat(20_000) },
  { name: "a number beyond all", kind: "numbers", bytes: () => "1e999" },
  { name: "2^53+1", kind: "numbers", bytes: () => "9007199254740993" },
  { name: "minus one", kind: "numbers", bytes: () => "-1" },
  { name: "a thousand digits", kind: "numbers", bytes: () => "9".repeat(1_000) },
  { name: "a list", kind: "wrong type", bytes: ({ marker }) => `"1", W/"2", "${marker}", *` },
  { name: "unbalanced quotes", kind: "injection", bytes: ({ marker }) => `"${marker}\\", "` },
  { name: "many commas", kind: "injection", bytes: () => ",".repeat(2_000) },
  { name: "SQL", kind: "injection", bytes: ({ marker }) => `${marker}' OR '1'='1' --` }
]

const withHeader = (valid: Draft, name: string, ...values: ReadonlyArray<Bytes>): Draft => ({
  ...valid,
  headers: [...valid.headers, ...values.map((value) => [name, value] as const)]
})

const inHeader = (name: string, example: unknown): ReadonlyArray<Attack> => [
  ...(example === undefined
    ? []
    : [
        make("valid", `header ${name}: as the example has it`, (valid) => withHeader(valid, name, String(example))),
        make("duplicates", `header ${name}: twice`, (valid, { marker }) =>
          withHeader(valid, name, String(example), marker)
        )
      ]),
  ...headerTexts.map(({ bytes, isBroken = false, kind = "headers", name: what }) =>
    make(kind, `header ${name}: ${what}`, (valid, context) => withHeader(valid, name, bytes(context)), {
      level: isBroken ? "protocol" : "operation",
      ownConnection: isBroken
    })
  )
]

/** Headers that our code ignores, or that other software reads. */
const otherHeaders: ReadonlyArray<readonly [name: string, value: (marker: string) => Bytes]> = [
  ["x-http-method-override", () => "DELETE"],
  ["x-forwarded-for", (marker) => `127.0.0.1, ${marker}`],
  ["x-forwarded-proto", () => "http"],
  ["x-forwarded-host", (marker) => `${marker}.example`],
  ["x-original-url", (marker) => `/${marker}`],
  ["forwarded", (marker) => `for=${marker};proto=http;host=${marker}`],
  ["origin", (marker) => `https://${marker}.example`],
  ["accept", (marker) => `text/${marker}`],
  ["accept-encoding", () => "gzip, br, deflate;q=0"],
  ["accept-language", (marker) => marker],
  ["range", () => "bytes=0-1,5-9999999999"],
  ["if-none-match", () => "*"],
  ["if-modified-since", (marker) => marker],
  ["cookie", (marker) => `session=${marker}; __proto__=1`],
  ["traceparent", () => "00-ffffffffffffffffffffffffffffffff-ffffffffffffffff-ff"],
  ["b3", (marker) => marker],
  ["user-agent", (marker) => utf8(`${marker} 𝒳`)],
  ["upgrade", () => "websocket"],
  ["upgrade", () => "h2c"],
  ["te", () => "trailers"],
  ["max-forwards", () => "0"],
  ["last-event-id", () => "1"]
]

const headersAtLarge: ReadonlyArray<Attack> = [
  ...otherHeaders.map(([name, value]) =>
    make("headers", `header ${name}`, (valid, { marker }) => withHeader(valid, name, value(marker)))
  ),
  make("headers", "a thousand headers", (valid, { marker }) => withHeader(valid, "x-a", ...Array(1_000).fill(marker))),
  make("headers", "header __proto__", (valid, { marker }) => withHeader(valid, "__proto__", marker)),
  make("headers", "header constructor", (valid, { marker }) => withHeader(valid, "constructor", marker)),
  ...(
    [
      ["a name with a blank", "x y"],
      ["a name with a colon before it", ":authority"],
      ["no name", ""],
      ["a name of bytes over 127", "x-\xe9"],
      ["a blank after the name", "host "]
    ] as const
  ).map(([what, name]) =>
    make("headers", what, (valid, { marker }) => withHeader(valid, name, marker), {
      level: "protocol",
      ownConnection: true
    })
  )
]

const unknownInQuery: ReadonlyArray<Attack> = [
  ["unknown field", "unknown", (marker: string) => [`zz_unknown=${marker}`]],
  ["unknown field", "a thousand unknown ones", (marker: string) => Array(500).fill(`zz=${marker}`)],
  ["prototype names", "__proto__", (marker: string) => [`__proto__=${marker}`, `__proto__=${marker}`]],
  ["prototype names", "__proto__ as a list", (marker: string) => [`__proto__[a]=${marker}`]],
  ["prototype names", "constructor", (marker: string) => [`constructor=${marker}`, `constructor=${marker}`]],
  ["prototype names", "toString", () => ["toString", "valueOf=1", "hasOwnProperty=1"]],
  ["query", "signs only", () => ["&&==&?&=&%&#"]],
  ["unicode", "unknown, of no meaning", (marker: string) => [`%FF%FE=${marker}%C0`]],
  ["control characters", "unknown, a zero byte", (marker: string) => [`%00=${marker}%00`]]
].map(([kind, what, parts]: any) =>
  make(kind, `query: ${what}`, (valid, { marker }) => ({
    ...valid,
    query: [...valid.query, ...parts(marker)]
  }))
)

/** Values of the credential, all invalid. Another test covers which credentials are valid. */
const noCredentials: ReadonlyArray<readonly [name: string, value: (marker: string) => Bytes | undefined]> = [
  ["nothing", () => undefined],
  ["empty", () => ""],
  ["another scheme", (marker: string) => `Basic ${Buffer.from(`${marker}:x`).toString("base64")}`],
  ["no scheme", (marker: string) => marker],
  ["scheme only", () => "Bearer"],
  ["scheme and blanks", () => "Bearer    "],
  ["text", (marker: string) => `Bearer ${marker}`],
  ["bytes over 127", (marker: string) => `Bearer ${marker}\xff\xfe\xc3`],
  ["a long text", (marker: string) => `Bearer ${marker}${"a".repeat(9_000)}`],
  ["an unsigned token", () => "Bearer eyJhbGciOiJub25lIn0.eyJzdWIiOiJhbGljZSJ9."],
  ["dots", () => `Bearer ${".".repeat(4_000)}`],
  ["a bearer token of nobody", () => `Bearer icb_${"0".repeat(49)}`],
  ["two in one", (marker: string) => `Bearer ${marker}, Bearer ${marker}`]
]

const authorization = (operation: ApiOperation): ReadonlyArray<Attack> => [
  ...noCredentials.map(([what, value]) =>
    make(
      "authorization",
      `authorization: ${what}`,
      (valid, { marker }) => ({ ...valid, authorization: value(marker) }),
      { mustFail: operation.credential !== "none" }
    )
  ),
  make("authorization", "authorization: twice", (valid, { marker }) =>
    withHeader(valid, "authorization", `Bearer ${marker}`)
  ),
  make(
    "authorization",
    "authorization: zero byte",
    (valid, { marker }) => ({
      ...valid,
      authorization: `Bearer ${marker}\x00`
    }),
    { level: "protocol", ownConnection: true, mustFail: true }
  )
]

export const attacksOnAddress = (operation: ApiOperation): ReadonlyArray<Attack> => [
  ...operation.parameters.flatMap((parameter) =>
    parameter.in === "path"
      ? inPath(parameter)
      : parameter.in === "query"
        ? inQuery(parameter)
        : inHeader(parameter.name, parameter.example)
  ),
  ...headersAtLarge,
  ...unknownInQuery,
  ...authorization(operation)
]
