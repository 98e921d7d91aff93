/**
 * Requests as sent on the wire. A `Bytes` is a string in which each character is one byte, so that invalid text can be
 * put together like text.
 */
export type Bytes = string

export const utf8 = (text: string): Bytes => Buffer.from(text, "utf8").toString("latin1")

export interface WireRequest {
  readonly method: Bytes
  readonly target: Bytes
  readonly version: Bytes
  readonly headers: ReadonlyArray<readonly [name: Bytes, value: Bytes]>
  readonly body: Bytes | undefined
  /** How the end of the body is signaled; `untold` leaves it to the given headers. */
  readonly framing: "length" | "chunked" | "untold"
  /** The connection carries nothing after it. */
  readonly halfClose: boolean
}

export const encode = (request: WireRequest): Buffer => {
  const { body, framing, headers, method, target, version } = request
  const told: ReadonlyArray<readonly [Bytes, Bytes]> =
    framing === "chunked"
      ? [["transfer-encoding", "chunked"]]
      : framing === "length" && body !== undefined
        ? [["content-length", String(body.length)]]
        : []
  const head = [
    `${method} ${target} ${version}`,
    ...[...headers, ...told].map(([name, value]) => `${name}: ${value}`),
    "",
    ""
  ]
  const sent =
    body === undefined
      ? ""
      : framing === "chunked"
        ? `${body.length === 0 ? "" : `${body.length.toString(16)}\r\n${body}\r\n`}0\r\n\r\n`
        : body
  return Buffer.from(head.join("\r\n") + sent, "latin1")
}

/** A request made of parts, each of which an attack may replace. */
export interface Draft {
  readonly method: Bytes
  /** With parameters in braces. */
  readonly path: string
  /** As in the path, already percent-encoded. */
  readonly params: Readonly<Record<string, Bytes>>
  /** `name=value` as in the address. */
  readonly query: ReadonlyArray<Bytes>
  /** Without `Content-Type` and `Authorization`. */
  readonly headers: ReadonlyArray<readonly [name: Bytes, value: Bytes]>
  readonly authorization: Bytes | undefined
  readonly contentType: Bytes | undefined
  /** The body before it is written. */
  readonly value: unknown
  readonly body: Bytes | undefined
}

export const targetOf = ({ params, path, query }: Draft): Bytes => {
  const place = path.replace(/\{(\w+)\}/g, (_, name: string) => params[name] ?? "")
  return query.length === 0 ? place : `${place}?${query.join("&")}`
}

export const toWire = (draft: Draft, host: string): WireRequest => ({
  method: draft.method,
  target: targetOf(draft),
  version: "HTTP/1.1",
  headers: [
    ["host", host],
    ...(draft.authorization === undefined ? [] : [["authorization", draft.authorization] as const]),
    ...(draft.contentType === undefined ? [] : [["content-type", draft.contentType] as const]),
    ...draft.headers
  ],
  body: draft.body,
  framing: "length",
  halfClose: false
})

export type Path = ReadonlyArray<string | number>

const rawValue = "@raw-value@"
const rawMembers = "@raw-members@"

export const setIn = (value: any, [key, ...rest]: Path, leaf: unknown): any => {
  if (key === undefined) return leaf
  if (typeof key === "number") {
    const items = Array.isArray(value) ? [...value] : []
    items[key] = setIn(items[key], rest, leaf)
    return items
  }
  return { ...(typeof value === "object" && value !== null ? value : {}), [key]: setIn(value?.[key], rest, leaf) }
}

export const getIn = (value: any, path: Path): unknown => path.reduce((inner, key) => inner?.[key], value)

/** Returns the value as JSON with these bytes at the path. */
export const jsonWith = (value: unknown, path: Path, fragment: Bytes): Bytes =>
  utf8(JSON.stringify(setIn(value, path, rawValue))).replace(JSON.stringify(rawValue), () => fragment)

/** Returns the value as JSON without the value at the path. */
export const jsonWithout = (value: unknown, path: Path): Bytes => utf8(JSON.stringify(setIn(value, path, undefined)))

/** Returns the value as JSON with these members after those of the object at the path. */
export const jsonWithMembers = (value: unknown, path: Path, members: Bytes): Bytes =>
  utf8(JSON.stringify(setIn(value, [...path, rawMembers], 0))).replace(`${JSON.stringify(rawMembers)}:0`, () => members)
