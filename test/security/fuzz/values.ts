/** Hostile replacements for a value in a JSON body, as bytes. */
import { alternatives, type ApiOperation, type JsonSchema } from "../../support/api/document.ts"
import type { AttackKind, Context } from "./Attack.ts"
import { type Bytes, utf8 } from "./wire.ts"

export interface HostileValue {
  readonly kind: AttackKind
  readonly name: string
  readonly fragment: (context: Context) => Bytes
  readonly mustFail?: boolean
  readonly heavy?: boolean
}

type Value = (
  ...[kind, name, fragment, options]: readonly [AttackKind, string, HostileValue["fragment"], Partial<HostileValue>?]
) => HostileValue

const value: Value = (kind, name, fragment, options = {}) => ({ kind, name, fragment, ...options })

const quoted = (text: string): Bytes => utf8(JSON.stringify(text))

/** The marker and a text in quotes; `inner` is JSON already. */
const text =
  (inner: (context: Context) => Bytes): HostileValue["fragment"] =>
  (context) =>
    `"${context.marker} ${inner(context)}"`

const must = { mustFail: true } as const

const unicode: ReadonlyArray<HostileValue> = [
  ...(
    [
      ["high surrogate alone", "\\ud83d", true],
      ["low surrogate alone", "\\ude00 after", true],
      ["surrogates in the wrong order", "\\ude00\\ud83d", true],
      ["half a character at the end", "x\\ud800", true],
      ["astral", utf8("𝒳 🏳️‍⚧️ 𠜎"), false],
      ["astral by escapes", "\\ud83d\\ude00", false],
      ["bidi marks", utf8("\u202e\u2066abc\u2069\u202c\u200f"), false],
      ["zero width", utf8("a\u200bb\u200cc\u200dd\ufeffe\u2060"), false],
      ["composed", utf8("é Å ﬁ Ⅷ".normalize("NFC")), false],
      ["decomposed", utf8("é Å".normalize("NFD")), false],
      ["one that grows by folding", utf8("\ufdfa".repeat(50)), false],
      ["letters that change length by case", utf8("İıßŉǰΐẖ"), false],
      ["noncharacters", utf8("\ufffe\uffff\u{10ffff}"), false],
      ["private use and tags", utf8("\ue000\u{e0001}\u{e0041}\u{f0000}"), false],
      ["line separators", utf8("\u2028\u2029\u0085"), false],
      ["byte order mark", utf8("\ufeff"), false],
      ["wide, circled and styled", utf8("Ｗｉｄｅ ⓐⓑⓒ 𝐛𝐨𝐥𝐝"), false]
    ] as const
  ).map(([name, inner, fails]) =>
    value(
      "unicode",
      name,
      text(() => inner),
      { mustFail: fails }
    )
  ),
  value(
    "unicode",
    "a flood of combining marks",
    text(() => utf8(`e${"\u0301\u0302\u0489".repeat(40)}`))
  ),
  value(
    "unicode",
    "any characters",
    text(({ random }) =>
      utf8(
        Array.from({ length: 20 }, () => String.fromCodePoint(0xa0 + random.below(0x2ff00)))
          .join("")
          .toWellFormed()
      )
    )
  ),
  ...(
    [
      ["overlong NUL", "\xc0\x80"],
      ["overlong slash", "\xe0\x80\xaf"],
      ["encoded surrogate", "\xed\xa0\x80"],
      ["beyond the last character", "\xf5\x80\x80\x80"],
      ["continuation alone", "\x80\xbf"],
      ["broken off", "\xe2\x82"],
      ["bytes of no meaning", "\xfe\xff"]
    ] as const
  ).map(([name, bytes]) =>
    value(
      "unicode",
      `invalid UTF-8: ${name}`,
      text(() => bytes)
    )
  )
]

const control: ReadonlyArray<HostileValue> = [
  ...(["\\u0000", "\\u0001", "\\u001b[31m", "\\u007f", "\\u009f", "\\b"] as const).map((escape) =>
    value(
      "control characters",
      `escaped ${escape.slice(1)}`,
      text(() => escape),
      must
    )
  ),
  ...([0, 1, 7, 10, 13, 27, 31] as const).map((code) =>
    value(
      "control characters",
      `raw ${code}`,
      text(() => String.fromCharCode(code)),
      must
    )
  )
]

const nested = (open: string, close: string, depth: number): Bytes => open.repeat(depth) + close.repeat(depth)

const nesting: ReadonlyArray<HostileValue> = [10, 1_000, 10_000, 50_000].flatMap((depth) => [
  value("deep nesting", `${depth} lists`, ({ marker }) => nested("[", "]", depth).replace("[]", `["${marker}"]`), must),
  value(
    "deep nesting",
    `${depth} objects`,
    ({ marker }) => `${'{"a":'.repeat(depth)}"${marker}"${"}".repeat(depth)}`,
    must
  )
])

const numberTexts = {
  "beyond any number": "1e999",
  "below any number": "-1e999",
  "minus zero": "-0",
  "2^53+1": "9007199254740993",
  "-(2^53+1)": "-9007199254740993",
  "too small to tell from 0": "1e-999",
  "a thousand digits": "9".repeat(1_000),
  half: "0.5",
  "minus one": "-1"
}

const noNumbers = {
  NaN: "NaN",
  Infinity: "Infinity",
  hexadecimal: "0x10",
  "leading zero": "01",
  "leading point": ".5",
  "trailing point": "1.",
  plus: "+1"
}

const injected = [
  "' OR '1'='1' --",
  '"; DROP TABLE cases; --',
  "\\' || pg_sleep(5) --",
  "${7*7} {{7*7}} <%= 7*7 %>",
  "../../../../etc/passwd",
  "<script>alert(1)</script>",
  "%s%s%n %00 %0d%0aSet-Cookie: a=b",
  "line\r\nX-Injected: 1",
  "$where: 1",
  "()=>{for(;;);}",
  "(a+)+$ aaaaaaaaaaaaaaaaaaaaaaaaaaaa!"
]

const typeNames = ["string", "integer", "number", "boolean", "object", "array", "null"] as const

const typesOf = (schema: JsonSchema, schemas: ApiOperation["schemas"]): ReadonlySet<string> =>
  new Set(
    alternatives(schema, schemas).flatMap((one) => {
      if (one["type"] !== undefined) return [one["type"]].flat()
      const values: ReadonlyArray<unknown> = "const" in one ? [one["const"]] : (one["enum"] ?? [])
      if (values.length === 0) return typeNames
      return values.map((constant) => (constant === null ? "null" : typeof constant))
    })
  )

const wrongTypes = (schema: JsonSchema, schemas: ApiOperation["schemas"]): ReadonlyArray<HostileValue> => {
  const allowed = typesOf(schema, schemas)
  const others: ReadonlyArray<readonly [type: string, fragment: (marker: string) => string]> = [
    ["null", () => "null"],
    ["boolean", () => "true"],
    ["number", () => "1.5"],
    ["string", (marker) => `"${marker}"`],
    ["array", (marker) => `["${marker}"]`],
    ["object", (marker) => `{"${marker} ":"${marker}"}`],
    ["object", (marker) => `{"length":1,"0":"${marker}","toString":null}`]
  ]
  return others
    .filter(([type]) => !allowed.has(type) && !(type === "number" && allowed.has("integer")))
    .map(([type, fragment]) => value("wrong type", type, ({ marker }) => fragment(marker), must))
}

const boundsOf = (schema: JsonSchema, schemas: ApiOperation["schemas"]): ReadonlyArray<HostileValue> => {
  const over = (filler: string, count: number) => (context: Context) =>
    quoted(context.marker + filler.repeat(Math.ceil((count - context.marker.length) / filler.length)))
  const bounds: Readonly<Record<string, (bound: number) => ReadonlyArray<HostileValue>>> = {
    maxLength: (most) => [
      value("oversized", `one more than ${most} characters`, over("a", most + 1), must),
      value("oversized", `more than ${most} astral characters`, over("𝒳", most + 2), must),
      value("oversized", `more than ${most} blanks`, over(" ", most + 1), must),
      value("oversized", `just ${most} characters`, over("a ", most), { heavy: most > 10_000 })
    ],
    minLength: () => [value("oversized", "shorter than the least", () => '""', must)],
    maxItems: (most) => [
      value(
        "oversized",
        `${most + 1} items`,
        ({ marker }) => `[${Array.from({ length: most + 1 }, () => `"${marker}"`)}]`,
        must
      )
    ],
    maximum: (most) => [value("oversized", "over the maximum", () => String(most + 1), must)],
    minimum: (least) => [value("oversized", "under the minimum", () => String(least - 1), must)]
  }
  return alternatives(schema, schemas).flatMap((one) =>
    Object.entries(bounds).flatMap(([keyword, values]) => (one[keyword] === undefined ? [] : values(one[keyword])))
  )
}

/** Bytes of a body within every operation's limit, with room for what surrounds the value. */
const hugeBytes = 900_000

const huge: ReadonlyArray<HostileValue> = [
  value("oversized", "huge text", ({ marker }) => quoted(marker + " word".repeat(hugeBytes / 5)), {
    heavy: true,
    mustFail: true
  }),
  value("oversized", "huge text without a blank", ({ marker }) => quoted(marker + "7".repeat(hugeBytes)), {
    heavy: true,
    mustFail: true
  }),
  value("oversized", "huge list", ({ marker }) => `["${marker}"${',"a"'.repeat(hugeBytes / 4)}]`, {
    heavy: true,
    mustFail: true
  })
]

const strings: ReadonlyArray<HostileValue> = [
  value("missing", "empty text", () => '""'),
  value("missing", "blanks", () => '" \\t\\n "'),
  ...unicode,
  ...control,
  ...injected.map((attempt) => value("injection", attempt, ({ marker }) => quoted(`${marker} ${attempt}`)))
]

/** Returns every hostile value for a place of this schema. */
export const valuesFor = (schema: JsonSchema, schemas: ApiOperation["schemas"]): ReadonlyArray<HostileValue> => {
  const types = typesOf(schema, schemas)
  const isNumeric = types.has("integer") || types.has("number")
  return [
    ...wrongTypes(schema, schemas),
    ...boundsOf(schema, schemas),
    ...nesting,
    ...huge,
    ...(types.has("string") ? strings : []),
    ...Object.entries(numberTexts).map(([name, number]) => value("numbers", name, () => number, isNumeric ? {} : must)),
    ...Object.entries(noNumbers).map(([name, number]) => value("malformed JSON", name, () => number, must))
  ]
}
