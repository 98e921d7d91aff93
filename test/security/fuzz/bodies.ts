/** Attacks on JSON bodies: at every place, at every depth, and on the whole. */
import { alternatives, type ApiBody, type ApiOperation, type JsonSchema } from "../../support/api/document.ts"
import type { Attack } from "./Attack.ts"
import { valuesFor } from "./values.ts"
import { type Bytes, getIn, jsonWith, jsonWithMembers, jsonWithout, type Path, toWire, utf8 } from "./wire.ts"

interface Place {
  readonly path: Path
  readonly schema: JsonSchema
  readonly required: boolean
}

/** Returns every place of a value, the body itself first. */
export const placesOf = (
  schema: JsonSchema,
  schemas: ApiOperation["schemas"],
  path: Path = [],
  required = true
): ReadonlyArray<Place> => {
  const inner = alternatives(schema, schemas).flatMap((one): ReadonlyArray<Place> => {
    const items = one["items"] === undefined ? [] : placesOf(one["items"], schemas, [...path, 0], false)
    const needed: ReadonlyArray<string> = one["required"] ?? []
    const properties = Object.entries<JsonSchema>(one["properties"] ?? {})
    return properties
      .flatMap(([name, property]) => placesOf(property, schemas, [...path, name], needed.includes(name)))
      .concat(items)
  })
  const unique = new Map(inner.map((place) => [JSON.stringify(place.path), place]))
  return [{ path, schema, required }, ...unique.values()]
}

const told = (path: Path) => (path.length === 0 ? "body" : `body ${path.join(".")}`)

const attack = (
  kind: Attack["kind"],
  name: string,
  write: (value: unknown, context: Parameters<Attack["build"]>[1]) => Bytes,
  options: Partial<Attack> = {}
): Attack => ({
  kind,
  name,
  level: "operation",
  mustFail: false,
  heavy: false,
  ownConnection: false,
  unfinished: false,
  build: (valid, context, host) => toWire({ ...valid, body: write(valid.value, context) }, host),
  ...options
})

const must = { mustFail: true } as const

const ofPlace = (operation: ApiOperation, { path, required, schema }: Place): ReadonlyArray<Attack> => {
  const where = told(path)
  const parent = path.slice(0, -1)
  const name = path.at(-1)
  const current = (value: unknown) => utf8(JSON.stringify(getIn(value, path) ?? "x"))
  return [
    ...valuesFor(schema, operation.schemas).map(({ fragment, heavy = false, kind, mustFail = false, name }) =>
      attack(kind, `${where}: ${name}`, (value, context) => jsonWith(value, path, fragment(context)), {
        heavy,
        mustFail
      })
    ),
    ...(path.length === 0
      ? []
      : [attack("missing", `${where}: left out`, (value) => jsonWithout(value, path), { mustFail: required })]),
    ...(typeof name !== "string"
      ? []
      : [
          attack("duplicates", `${where}: key twice, the other last`, (value, { marker }) =>
            jsonWithMembers(value, parent, `${JSON.stringify(name)}:{"a":"${marker}"}`)
          ),
          attack("duplicates", `${where}: key twice, by an escape`, (value) =>
            jsonWithMembers(
              value,
              parent,
              `"\\u${name.charCodeAt(0).toString(16).padStart(4, "0")}${name.slice(1)}":${current(value)}`
            )
          ),
          attack("duplicates", `${where}: key a thousand times`, (value) =>
            jsonWithMembers(
              value,
              parent,
              Array(1_000)
                .fill(`${JSON.stringify(name)}:${current(value)}`)
                .join(",")
            )
          )
        ])
  ]
}

const members: ReadonlyArray<readonly [kind: Attack["kind"], name: string, (marker: string) => Bytes]> = [
  ["unknown field", "an unknown field", (marker) => `"zz_unknown":"${marker}"`],
  ["unknown field", "an unknown field that is no word", (marker) => `"${marker} x":"${marker}"`],
  ["unknown field", "an empty name", (marker) => `"":"${marker}"`],
  ["unknown field", "a name of 100,000 characters", (marker) => `"${marker} ${"n".repeat(100_000)}":1`],
  ["unknown field", "a name with a zero byte", (marker) => `"${marker}\\u0000":1`],
  ["unknown field", "a name with half a character", (marker) => `"${marker}\\ud800":1`],
  [
    "unknown field",
    "10,000 unknown fields",
    (marker) => Array.from({ length: 10_000 }, (_, i) => `"u${i}":"${marker}"`).join(",")
  ],
  ["prototype names", "__proto__", (marker) => `"__proto__":{"isAdmin":"${marker}"}`],
  ["prototype names", "__proto__ as null", () => `"__proto__":null`],
  ["prototype names", "constructor", (marker) => `"constructor":{"prototype":{"a":"${marker}"}}`],
  ["prototype names", "toJSON", (marker) => `"toJSON":"${marker}"`],
  ["prototype names", "hasOwnProperty", (marker) => `"hasOwnProperty":"${marker}"`],
  ["prototype names", "_tag", (marker) => `"_tag":"${marker}"`],
  ["prototype names", "then", (marker) => `"then":"${marker}"`]
]

const ofObject = ({ path }: Place): ReadonlyArray<Attack> =>
  members.map(([kind, name, written]) =>
    attack(kind, `${told(path)}: ${name}`, (value, { marker }) => jsonWithMembers(value, path, written(marker)), must)
  )

const whole = (value: unknown): Bytes => utf8(JSON.stringify(value))

/** Attacks on the text of any body. */
const ofText: ReadonlyArray<Attack> = [
  attack("malformed JSON", "broken off", (value) => whole(value).slice(0, -1), must),
  attack("malformed JSON", "broken off in a text", (_, { marker }) => `{"${marker}`, must),
  attack("malformed JSON", "followed by more", (value, { marker }) => `${whole(value)}"${marker}"`, must),
  attack("malformed JSON", "twice", (value) => whole(value) + whole(value), must),
  attack("malformed JSON", "trailing comma", (value) => whole(value).replace(/\}$/, ",}"), must),
  attack("malformed JSON", "comments", (value, { marker }) => `/* ${marker} */ ${whole(value)}`, must),
  attack("malformed JSON", "single quotes", (value) => whole(value).replaceAll('"', "'"), must),
  attack("malformed JSON", "no quotes", (_, { marker }) => `{${marker}: 1}`, must),
  attack("malformed JSON", "an anti-hijacking prefix", (value) => `)]}',\n${whole(value)}`, must),
  attack("malformed JSON", "a lone bracket", () => "{", must),
  attack(
    "malformed JSON",
    "XML",
    (_, { marker }) => `<?xml version="1.0"?><!DOCTYPE a [<!ENTITY b "${marker}">]>`,
    must
  ),
  attack("malformed JSON", "a form", (_, { marker }) => `title=${marker}&a=b`, must),
  attack(
    "malformed JSON",
    "bytes at random",
    (_, { random }) => Array.from({ length: 200 }, () => String.fromCharCode(random.below(256))).join(""),
    must
  ),
  attack(
    "malformed JSON",
    "UTF-16",
    (value) => Buffer.from(`\ufeff${JSON.stringify(value)}`, "utf16le").toString("latin1"),
    must
  ),
  attack("malformed JSON", "a byte order mark before it", (value) => `\xef\xbb\xbf${whole(value)}`),
  attack("malformed JSON", "a zero byte after it", (value) => `${whole(value)}\x00`, must),
  attack("malformed JSON", "one byte turned", (value, { random }) => {
    const text = whole(value)
    const at = random.below(text.length)
    return text.slice(0, at) + String.fromCharCode(random.below(256)) + text.slice(at + 1)
  }),
  attack("empty and stray bodies", "no byte", () => "", must),
  attack("empty and stray bodies", "blanks", () => " \r\n\t ", must),
  attack("empty and stray bodies", "an empty list", () => "[]", must),
  attack("empty and stray bodies", "zeros", () => "\x00".repeat(64), must),
  attack("deep nesting", "100,000 opening brackets", () => "[".repeat(100_000), must),
  attack("deep nesting", "objects left open", () => '{"a":'.repeat(50_000), must),
  attack("oversized", "a body over every bound", (_, { marker }) => `{"title":"${marker}${"x".repeat(1_100_000)}"}`, {
    ...must,
    ownConnection: true,
    heavy: true
  }),
  attack("oversized", "blanks up to the bound", (value) => whole(value) + " ".repeat(1_000_000), { heavy: true })
]

const isObject = (operation: ApiOperation, { schema }: Place) =>
  alternatives(schema, operation.schemas).some((one) => one["properties"] !== undefined)

export const attacksOnJson = (operation: ApiOperation, body: ApiBody): ReadonlyArray<Attack> => {
  const places = placesOf(body.schema, operation.schemas)
  return [
    ...places.flatMap((place) => ofPlace(operation, place)),
    ...places.filter((place) => isObject(operation, place)).flatMap(ofObject),
    ...ofText
  ]
}
