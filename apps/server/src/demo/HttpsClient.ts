/**
 * A minimal HTTPS client such as an agent would have: it trusts a given CA, reads JSON answers, and reads streams event
 * by event. The demo uses it to show how little an agent needs; the tests use it too.
 */
import type { IncomingMessage } from "node:http"
import { Agent, request, type RequestOptions } from "node:https"

export interface Answer {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly text: string
  /** Parses the body as JSON; throws if it isn't JSON. */
  readonly json: () => unknown
}

export interface Call {
  readonly method?: string
  readonly headers?: Readonly<Record<string, string>>
  /** Objects are sent as JSON; strings and bytes unchanged. */
  readonly body?: unknown
  readonly bearer?: string
}

export interface SseEvent {
  readonly id: string | undefined
  readonly event: string
  readonly data: unknown
  /** Arrival time by this process's clock, in milliseconds. */
  readonly at: number
}

export interface EventStream {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly events: AsyncIterableIterator<SseEvent>
  /** Returns all events once the stream ends. */
  readonly all: () => Promise<ReadonlyArray<SseEvent>>
  /** Milliseconds after which the server asks the client to reconnect, if the server sent a value. */
  readonly retryMillis: () => number | undefined
  readonly close: () => void
}

export interface Client {
  readonly baseUrl: string
  readonly call: (path: string, call?: Call) => Promise<Answer>
  readonly stream: (path: string, call?: Call) => Promise<EventStream>
}

const flat = (headers: NodeJS.Dict<string | Array<string>>) =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)]))

const parse = (block: string): SseEvent => {
  const fields = new Map<string, string>()
  for (const line of block.split("\n")) {
    const at = line.indexOf(": ")
    fields.set(line.slice(0, at), line.slice(at + 2))
  }
  return {
    id: fields.get("id"),
    event: fields.get("event") ?? "message",
    data: JSON.parse(fields.get("data") ?? "null"),
    at: Date.now()
  }
}

async function* eventsOf(
  chunks: AsyncIterable<Buffer>,
  onRetry: (millis: number) => void
): AsyncIterableIterator<SseEvent> {
  const decoder = new TextDecoder()
  let rest = ""
  for await (const chunk of chunks) {
    rest += decoder.decode(chunk, { stream: true })
    for (let end = rest.indexOf("\n\n"); end >= 0; end = rest.indexOf("\n\n")) {
      const block = rest.slice(0, end)
      rest = rest.slice(end + 2)
      const retry = /^retry: (\d+)$/m.exec(block)?.[1]
      if (retry !== undefined) onRetry(Number(retry))
      // A block without data is not an event (HTML, section 9.2.6).
      if (/^data:/m.test(block)) yield parse(block)
    }
  }
}

/** Calls share connections, because a connection costs far more than a call. Each stream has its own. */
export const makeClient = (baseUrl: string, ca: string | undefined): Client => {
  const kept = new Agent({ keepAlive: true })
  const send = (path: string, call: Call, agent: Agent | false) =>
    new Promise<IncomingMessage>((resolve, reject) => {
      const isPlain = call.body === undefined || typeof call.body === "string" || Buffer.isBuffer(call.body)
      const body = isPlain ? (call.body as string | Buffer | undefined) : JSON.stringify(call.body)
      const options: RequestOptions = {
        method: call.method ?? (body === undefined ? "GET" : "POST"),
        ...(ca === undefined ? {} : { ca }),
        agent,
        headers: {
          ...(body === undefined
            ? {}
            : {
                "content-type": "application/json",
                ...(call.headers?.["transfer-encoding"] === undefined
                  ? { "content-length": Buffer.byteLength(body) }
                  : {})
              }),
          ...(call.bearer === undefined ? {} : { authorization: `Bearer ${call.bearer}` }),
          ...call.headers
        }
      }
      const sent = request(new URL(path, baseUrl), options, resolve)
      sent.on("error", reject)
      sent.end(body)
    })
  return {
    baseUrl,
    call: async (path, call = {}) => {
      const response = await send(path, call, kept)
      let text = ""
      response.setEncoding("utf8")
      for await (const chunk of response) text += chunk
      return {
        status: response.statusCode ?? 0,
        headers: flat(response.headers),
        text,
        json: () => JSON.parse(text)
      }
    },
    stream: async (path, call = {}) => {
      const response = await send(path, call, false)
      let retryMillis: number | undefined
      const events = eventsOf(response, (millis) => void (retryMillis = millis))
      return {
        status: response.statusCode ?? 0,
        headers: flat(response.headers),
        events,
        all: async () => {
          const all: Array<SseEvent> = []
          for await (const event of events) all.push(event)
          return all
        },
        retryMillis: () => retryMillis,
        close: () => response.destroy()
      }
    }
  }
}
