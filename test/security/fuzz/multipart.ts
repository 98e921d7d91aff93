/** Valid and invalid bodies of `multipart/form-data` (RFC 7578). */
import { alternatives, type ApiBody, type ApiOperation, type JsonSchema } from "../../support/api/document.ts"
import type { Attack } from "./Attack.ts"
import { type Bytes, toWire, utf8 } from "./wire.ts"

export interface Part {
  readonly name: Bytes
  readonly filename: Bytes | undefined
  readonly type: Bytes | undefined
  readonly content: Bytes
}

export const boundary = "fuzz-7d1b0c9e"
export const multipartType = `multipart/form-data; boundary=${boundary}`

const isFile = (schema: JsonSchema, schemas: ApiOperation["schemas"]): boolean =>
  alternatives(schema, schemas).some((one) =>
    one["type"] === "array"
      ? one["items"] !== undefined && isFile(one["items"], schemas)
      : one["format"] === "binary" || one["contentMediaType"] !== undefined || one["contentEncoding"] !== undefined
  )

/** Returns the parts of a valid request: a small text for each file, the example's value for each field. */
export const partsOf = (operation: ApiOperation, { schema }: ApiBody, value: any): ReadonlyArray<Part> =>
  alternatives(schema, operation.schemas).flatMap(({ properties = {}, required = [] }) =>
    Object.entries<JsonSchema>(properties).flatMap(([name, property]): ReadonlyArray<Part> => {
      if (isFile(property, operation.schemas)) {
        const content = "The contract of [Party 1] was signed in March.\n"
        return [{ name, filename: "notes.txt", type: "text/plain", content }]
      }
      const said = value?.[name]
      if (said === undefined && required.includes(name)) {
        throw new Error(`${operation.id} takes a part \`${name}\` of which the document has no example.`)
      }
      if (said === undefined) return []
      const content = utf8(typeof said === "string" ? said : JSON.stringify(said))
      return [{ name, filename: undefined, type: undefined, content }]
    })
  )

const writePart = ({ content, filename, name, type }: Part): Bytes => {
  const disposition = `form-data; name="${name}"${filename === undefined ? "" : `; filename="${filename}"`}`
  return `content-disposition: ${disposition}\r\n${type === undefined ? "" : `content-type: ${type}\r\n`}\r\n${content}`
}

const joined = (parts: ReadonlyArray<Bytes>): Bytes =>
  `${parts.map((part) => `--${boundary}\r\n${part}\r\n`).join("")}--${boundary}--\r\n`

export const write = (parts: ReadonlyArray<Part>): Bytes => joined(parts.map(writePart))

type Change = (parts: ReadonlyArray<Part>, marker: string) => Bytes

const make = (name: string, change: Change, options: Partial<Attack> = {}): Attack => ({
  kind: "multipart",
  name,
  level: "operation",
  mustFail: false,
  heavy: false,
  ownConnection: false,
  unfinished: false,
  build: (valid, { marker }, host) =>
    toWire({ ...valid, body: change(valid.value as ReadonlyArray<Part>, marker) }, host),
  ...options
})

const must = { mustFail: true } as const

const contents: ReadonlyArray<readonly [name: string, content: (marker: string) => Bytes, heavy?: boolean]> = [
  ["empty", () => ""],
  ["a zero byte", (marker) => `${marker}\x00`],
  ["bytes of no meaning", (marker) => `${marker}\xff\xfe\xc0\x80`],
  ["half a character", (marker) => `${marker}\xed\xa0\x80`],
  ["the boundary in it", (marker) => `${marker}\r\n--${boundary}x\r\n`],
  ["a part in it", (marker) => `${marker}\r\n--${boundary}\r\ncontent-disposition: form-data; name="x"\r\n\r\n1`],
  ["zeros", () => "\x00".repeat(10_000)],
  ["huge", (marker) => marker + " word".repeat(180_000), true]
]

const names: ReadonlyArray<readonly [name: string, text: (marker: string) => Bytes]> = [
  ["empty", () => ""],
  ["a path", (marker) => `../../${marker}`],
  ["a path of the other kind", (marker) => `C:\\\\${marker}`],
  ["a zero byte", (marker) => `${marker}\x00.txt`],
  ["a quote", (marker) => `${marker}\\";x="`],
  ["a line end", (marker) => `${marker}%0D%0A.txt`],
  ["bidi marks", (marker) => utf8(`${marker}\u202etxt.exe`)],
  ["bytes of no meaning", (marker) => `${marker}\xff\xfe`],
  ["long", (marker) => `${marker}${"a".repeat(7_000)}.txt`],
  ["__proto__", () => "__proto__"]
]

const replaced = (parts: ReadonlyArray<Part>, at: number, by: Partial<Part>): Bytes =>
  write(parts.map((part, index) => (index === at ? { ...part, ...by } : part)))

const ofPart = (at: number, { filename, name }: Part, required: boolean): ReadonlyArray<Attack> => [
  make(`part ${name}: left out`, (parts) => write(parts.filter((_, index) => index !== at)), { mustFail: required }),
  make(`part ${name}: twice`, (parts) => write([...parts, parts[at]!])),
  make(`part ${name}: a thousand times`, (parts) => write([...parts, ...Array<Part>(1_000).fill(parts[at]!)]), {
    ...must,
    heavy: true
  }),
  make(`part ${name}: ${filename === undefined ? "as a file" : "as a field"}`, (parts) =>
    replaced(parts, at, { filename: filename === undefined ? "a.txt" : undefined })
  ),
  ...contents.map(([what, content, heavy = false]) =>
    make(`part ${name}: ${what}`, (parts, marker) => replaced(parts, at, { content: content(marker) }), { heavy })
  ),
  ...names.map(([what, text]) =>
    make(`part ${name}: its name, ${what}`, (parts, marker) => replaced(parts, at, { name: text(marker) }), {
      mustFail: required
    })
  ),
  ...(filename === undefined
    ? []
    : names.map(([what, text]) =>
        make(`part ${name}: its file name, ${what}`, (parts, marker) => replaced(parts, at, { filename: text(marker) }))
      )),
  ...["application/x-msdownload", "text/html", "x", "", "a".repeat(5_000), "text/plain; charset=utf-16"].map((type) =>
    make(`part ${name}: of type ${type.slice(0, 30)}`, (parts) => replaced(parts, at, { type }))
  )
]

const ofWhole: ReadonlyArray<Attack> = [
  make("without its end", (parts) => write(parts).replace(`--${boundary}--\r\n`, ""), must),
  make("broken off", (parts) => write(parts).slice(0, 60), must),
  make("no part", () => `--${boundary}--\r\n`, must),
  make("another boundary", (parts) => write(parts).replaceAll(boundary, "other"), must),
  make("an unknown part", (parts, marker) =>
    write([...parts, { name: "zz_unknown", filename: undefined, type: undefined, content: marker }])
  ),
  make("an unknown file", (parts, marker) =>
    write([...parts, { name: "zz_unknown", filename: "a.txt", type: "text/plain", content: marker }])
  ),
  make("a thousand unknown parts", (parts, marker) =>
    write([
      ...parts,
      ...Array.from({ length: 1_000 }, (): Part => ({
        name: "zz",
        filename: undefined,
        type: undefined,
        content: marker
      }))
    ])
  ),
  make("a part without headers", (parts, marker) => joined([...parts.map(writePart), `\r\n${marker}`])),
  make("a part of long headers", (parts, marker) =>
    joined([...parts.map(writePart), `x-a: ${marker}${"a".repeat(90_000)}\r\n\r\n1`])
  ),
  make("a part of many headers", (parts, marker) =>
    joined([...parts.map(writePart), `${`x-a: ${marker}\r\n`.repeat(5_000)}\r\n1`])
  ),
  make("line feeds alone", (parts) => write(parts).replaceAll("\r\n", "\n"), must),
  make("a prologue and an epilogue", (parts, marker) => `${marker}\r\n${write(parts)}${marker}`),
  make("no byte", () => "", must)
]

export const attacksOnMultipart = (operation: ApiOperation, body: ApiBody): ReadonlyArray<Attack> => {
  const required = new Set<string>(alternatives(body.schema, operation.schemas).flatMap((one) => one["required"] ?? []))
  return [
    make("as it should be", (parts) => write(parts)),
    ...partsOf(operation, body, body.example).flatMap((part, at) => ofPart(at, part, required.has(part.name))),
    ...ofWhole
  ]
}
