/** HTTPS as an agent speaks it, with little patience: a silent connection is soon given up. */
import type { IncomingMessage } from "node:http"
import { request } from "node:https"

export interface Endpoint {
  readonly port: number
  readonly ca: string
}

export interface Call {
  readonly method?: string
  readonly path: string
  readonly bearer?: string
  readonly headers?: Readonly<Record<string, string>>
  /** Objects are sent as JSON; bytes unchanged. */
  readonly body?: object | Buffer
}

export interface Reply {
  readonly status: number
  readonly retryAfterSeconds: number | undefined
  readonly text: string
  /** The parsed body; undefined if it isn't JSON. */
  readonly json: any
}

export interface Received {
  readonly id: string | undefined
  readonly event: string
  readonly data: unknown
}

/**
 * Milliseconds of silence after which a call is given up. An upload's answer waits up to ten seconds for the work on
 * it.
 */
const callMillis = 20_000

/** The same for a stream, which has a heartbeat every three seconds. */
const streamMillis = 9_000

const send = ({ ca, port }: Endpoint, call: Call, silenceMillis: number) =>
  new Promise<IncomingMessage>((resolve, reject) => {
    const { bearer, body, headers, path } = call
    const bytes = body === undefined || Buffer.isBuffer(body) ? body : Buffer.from(JSON.stringify(body))
    const sent = request({
      host: "localhost",
      port,
      path,
      ca,
      agent: false,
      timeout: silenceMillis,
      method: call.method ?? (body === undefined ? "GET" : "POST"),
      headers: {
        ...(bytes === undefined ? {} : { "content-type": "application/json", "content-length": bytes.length }),
        ...(bearer === undefined ? {} : { authorization: `Bearer ${bearer}` }),
        ...headers
      }
    })
    // The timer above starts only once there is a connection.
    const patience = setTimeout(() => sent.destroy(new Error("no answer")), callMillis)
    sent.on("timeout", () => sent.destroy(new Error("silence")))
    sent.on("error", (error) => {
      clearTimeout(patience)
      reject(error)
    })
    sent.on("response", (response) => {
      clearTimeout(patience)
      resolve(response)
    })
    sent.end(bytes)
  })

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

const read = async (response: IncomingMessage): Promise<Reply> => {
  response.setEncoding("utf8")
  let text = ""
  for await (const piece of response) text += piece
  const retryAfter = Number(response.headers["retry-after"])
  return {
    status: response.statusCode ?? 0,
    retryAfterSeconds: Number.isFinite(retryAfter) ? retryAfter : undefined,
    text,
    json: parsed(text)
  }
}

/** Fails unless a whole answer arrives. */
export const call = async (endpoint: Endpoint, request: Call): Promise<Reply> =>
  read(await send(endpoint, request, callMillis))

const eventOf = (block: string): Received => {
  const fields = new Map(
    block.split("\n").map((line) => {
      const colon = line.indexOf(": ")
      return [line.slice(0, colon), line.slice(colon + 2)] as const
    })
  )
  return {
    id: fields.get("id"),
    event: fields.get("event") ?? "message",
    data: JSON.parse(fields.get("data") ?? "null")
  }
}

async function* eventsOf(response: IncomingMessage): AsyncGenerator<Received> {
  response.setEncoding("utf8")
  let rest = ""
  for await (const piece of response) {
    rest += piece
    for (let end = rest.indexOf("\n\n"); end >= 0; end = rest.indexOf("\n\n")) {
      const block = rest.slice(0, end)
      rest = rest.slice(end + 2)
      if (/^(?:event|data|id): /m.test(block)) yield eventOf(block)
    }
  }
}

export type Opened =
  | { readonly _tag: "Refused"; readonly reply: Reply }
  | { readonly _tag: "Stream"; readonly events: AsyncGenerator<Received>; readonly close: () => void }

/** Opens an event stream. Fails if the stream breaks off; completes if the server ends it. */
export const open = async (endpoint: Endpoint, request: Call): Promise<Opened> => {
  const response = await send(endpoint, request, streamMillis)
  if (response.statusCode !== 200) return { _tag: "Refused", reply: await read(response) }
  return { _tag: "Stream", events: eventsOf(response), close: () => response.destroy() }
}
