/**
 * A local server that speaks the chat completions protocol as hosted and local model servers do: it checks requests
 * against the protocol, streams answers, and fails in the ways that they fail. The test supplies its replies.
 */
import { Effect, type Scope } from "effect"
import { createServer, type IncomingMessage, type ServerResponse } from "node:http"
import type { AddressInfo, Socket } from "node:net"

export interface SentMessage {
  readonly role: "system" | "user" | "assistant" | "tool"
  readonly content: string | null
  readonly tool_calls?: ReadonlyArray<{
    readonly id: string
    readonly type: string
    readonly function: { readonly name: string; readonly arguments: string }
  }>
  readonly tool_call_id?: string
}

export interface SentRequest {
  readonly model: string
  readonly messages: ReadonlyArray<SentMessage>
  readonly tools?: ReadonlyArray<{
    readonly type: string
    readonly function: { readonly name: string; readonly parameters: { readonly type?: string } }
  }>
  readonly max_tokens: number
  readonly stream: boolean
}

export interface ModelAnswer {
  readonly text?: string
  readonly calls?: ReadonlyArray<{ readonly name: string; readonly arguments: string; readonly id?: string }>
  readonly finish?: string
  /** Null: the server does not count. */
  readonly usage?: { readonly prompt_tokens: number; readonly completion_tokens: number } | null
  /** Characters per piece. */
  readonly piece?: number
  readonly thoughts?: string
}

export type Reply =
  | ModelAnswer
  | { readonly status: number; readonly headers?: Record<string, string>; readonly body?: string }
  | { readonly raw: (response: ServerResponse, request: IncomingMessage) => void }

export interface ModelServer {
  /** Its base URL. */
  readonly url: string
  readonly requests: Array<SentRequest>
  readonly headers: Array<IncomingMessage["headers"]>
  /** Protocol violations in requests. */
  readonly complaints: Array<string>
  /** Number of requests whose client left before the end. */
  readonly abandoned: () => number
  /** Number of connections opened. */
  readonly connections: () => number
}

/** Returns the frames of a model's reply. */
export const framesOf = (said: ModelAnswer): ReadonlyArray<string> => {
  const { calls = [], finish, piece = 7, text = "", thoughts = "", usage } = said
  const base = { id: "chatcmpl-1", object: "chat.completion.chunk", created: 1, model: "test-model" }
  const frame = (delta: unknown, reason: string | null = null) =>
    `data: ${JSON.stringify({ ...base, choices: [{ index: 0, delta, finish_reason: reason }] })}\n\n`
  const pieces = (whole: string) => whole.match(new RegExp(`[\\s\\S]{1,${piece}}`, "g")) ?? []
  const frames = [frame({ role: "assistant", content: "" })]
  for (const part of pieces(thoughts)) frames.push(frame({ reasoning_content: part }))
  for (const part of pieces(text)) frames.push(frame({ content: part }))
  for (const [index, call] of calls.entries()) {
    const id = call.id ?? `call_${index}`
    frames.push(
      frame({ tool_calls: [{ index, id, type: "function", function: { name: call.name, arguments: "" } }] }),
      ...(call.arguments.match(/[\s\S]{1,1000}/g) ?? []).map((part) =>
        frame({ tool_calls: [{ index, function: { arguments: part } }] })
      )
    )
  }
  frames.push(frame({}, finish ?? (calls.length > 0 ? "tool_calls" : "stop")))
  if (usage !== null) {
    const counted = usage ?? { prompt_tokens: 100, completion_tokens: 10 }
    frames.push(`data: ${JSON.stringify({ ...base, choices: [], usage: counted })}\n\n`)
  }
  frames.push("data: [DONE]\n\n")
  return frames
}

export const streamHeaders = { "content-type": "text/event-stream; charset=utf-8", "cache-control": "no-cache" }

/** Returns the protocol violations for which servers refuse a request. */
const complaintsOf = (message: IncomingMessage, request: SentRequest): ReadonlyArray<string> => {
  const complaints: Array<string> = []
  const must = (isSo: boolean, what: string) => {
    if (!isSo) complaints.push(what)
  }
  must(message.method === "POST" && message.url === "/v1/chat/completions", "POST to /v1/chat/completions")
  must(message.headers["content-type"] === "application/json", "content-type application/json")
  must(request.model === "test-model", "the model's name")
  must(request.stream, "stream")
  must(Number.isInteger(request.max_tokens) && request.max_tokens > 0, "max_tokens")
  must(request.messages[0]?.role === "system" && request.messages[1]?.role === "user", "system, then user")
  for (const { function: tool, type } of request.tools ?? []) {
    must(type === "function" && /^[\w-]{1,64}$/.test(tool.name), "a tool's name")
    must(tool.parameters.type === "object", "a tool's parameters as an object")
  }
  let open: Array<string> = []
  for (const sent of request.messages) {
    if (sent.role === "tool") {
      must(open.includes(sent.tool_call_id!), "a tool's answer to a call that was made")
      open = open.filter((id) => id !== sent.tool_call_id)
    } else {
      must(open.length === 0, "an answer to every call")
      open = (sent.tool_calls ?? []).map(({ id }) => id)
      must(new Set(open).size === open.length, "calls with ids of their own")
    }
    must(typeof sent.content === "string" || sent.tool_calls !== undefined, "content or calls")
  }
  return complaints
}

/** Answers each request by `reply`, which gets its number, from 0. */
export const serve = (
  reply: (request: SentRequest, index: number) => Reply
): Effect.Effect<ModelServer, never, Scope.Scope> =>
  Effect.gen(function* () {
    const requests: Array<SentRequest> = []
    const headers: Array<IncomingMessage["headers"]> = []
    const complaints: Array<string> = []
    const sockets = new Set<Socket>()
    let abandoned = 0
    let connections = 0

    const server = createServer((message, response) => {
      const chunks: Array<Buffer> = []
      message.on("data", (chunk: Buffer) => chunks.push(chunk))
      message.on("error", () => undefined)
      response.on("close", () => {
        if (!response.writableFinished) abandoned++
      })
      message.on("end", () => {
        const request = JSON.parse(Buffer.concat(chunks).toString("utf8")) as SentRequest
        complaints.push(...complaintsOf(message, request))
        headers.push(message.headers)
        const answer = reply(request, requests.push(request) - 1)
        if ("raw" in answer) answer.raw(response, message)
        else if ("status" in answer) {
          response.writeHead(answer.status, { "content-type": "application/json", ...answer.headers })
          response.end(answer.body ?? JSON.stringify({ error: { message: "no", type: "test" } }))
        } else {
          response.writeHead(200, streamHeaders)
          for (const frame of framesOf(answer)) response.write(frame)
          response.end()
        }
      })
    })
    server.on("connection", (socket) => {
      connections++
      sockets.add(socket)
      socket.on("close", () => sockets.delete(socket))
    })
    yield* Effect.acquireRelease(
      Effect.promise(() => new Promise<void>((resolve) => server.listen(0, "127.0.0.1", () => resolve()))),
      () =>
        Effect.promise(
          () =>
            new Promise<void>((resolve) => {
              for (const socket of sockets) socket.destroy()
              server.close(() => resolve())
            })
        )
    )
    const { port } = server.address() as AddressInfo
    const url = `http://127.0.0.1:${port}/v1`
    return { url, requests, headers, complaints, abandoned: () => abandoned, connections: () => connections }
  })

/** Gives these replies in order; repeats the last one. */
export const inTurn =
  (...replies: readonly [Reply, ...Array<Reply>]) =>
  (_: SentRequest, index: number): Reply =>
    replies[Math.min(index, replies.length - 1)]!
