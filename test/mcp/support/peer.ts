/** A client that sends exactly what a test wants, in any revision of the protocol. */
import type { Gateway } from "../../support/Gateway.ts"
import type { Answer } from "../../support/https.ts"

export const stateless = "2026-07-28"
export const stateful = ["2025-11-25", "2025-06-18"] as const
export const revisions = [stateless, ...stateful] as const
export type Revision = (typeof revisions)[number]

export const accept = "application/json, text/event-stream"

export const metadata = {
  "io.modelcontextprotocol/protocolVersion": stateless,
  "io.modelcontextprotocol/clientInfo": { name: "peer", version: "1.0.0" },
  "io.modelcontextprotocol/clientCapabilities": {}
}

export interface Reply extends Answer {
  /** The messages in it, in any form. */
  readonly messages: ReadonlyArray<any>
  /** The last message. */
  readonly message: any
}

/** Headers that are undefined are left out, including default ones. */
export type Headers = Readonly<Record<string, string | undefined>>

const replyOf = (answer: Answer): Reply => {
  const isStream = (answer.headers["content-type"] ?? "").startsWith("text/event-stream")
  const data = isStream
    ? answer.text.split("\n").flatMap((line) => (line.startsWith("data:") ? [line.slice(5)] : []))
    : answer.text === ""
      ? []
      : [answer.text]
  const messages = data.map((text) => JSON.parse(text))
  return { ...answer, messages, message: messages.at(-1) }
}

export const post = async (
  { client }: Gateway["Service"],
  body: unknown,
  bearer: string | undefined,
  headers: Headers = {}
): Promise<Reply> => {
  const all = Object.entries({ accept, "content-type": "application/json", ...headers })
  const sent = Object.fromEntries(all.filter((entry): entry is [string, string] => entry[1] !== undefined))
  const call = { method: "POST", body, headers: sent, ...(bearer === undefined ? {} : { bearer }) }
  return replyOf(await client.call("/api/mcp", call))
}

export interface Peer {
  readonly revision: Revision
  readonly bearer: string
  /** The client's part of every request. */
  readonly headers: Headers
  readonly request: (method: string, params?: object, headers?: Headers, id?: string | number) => Promise<Reply>
  readonly notify: (method: string, params?: object, headers?: Headers) => Promise<Reply>
  readonly call: (name: string, input: object, params?: object) => Promise<Reply>
}

export const initialize = (revision: string, id: number = 0) => ({
  jsonrpc: "2.0",
  id,
  method: "initialize",
  params: { protocolVersion: revision, capabilities: {}, clientInfo: { name: "peer", version: "1.0.0" } }
})

/** A peer of a user, after the revision's handshake. */
/** Opens a session of the user, or with another credential. */
export const openPeer = async (
  services: Gateway["Service"],
  user: string,
  revision: Revision,
  credential?: string
): Promise<Peer> => {
  const bearer = credential ?? (await services.userToken(user))
  const isStateless = revision === stateless
  const opened = isStateless ? undefined : await post(services, initialize(revision), bearer)
  const headers: Headers = {
    "mcp-protocol-version": revision,
    ...(opened === undefined ? {} : { "mcp-session-id": opened.headers["mcp-session-id"] })
  }
  let lastId = 0
  const headersFor = (method: string, name: unknown): Headers =>
    isStateless
      ? { ...headers, "mcp-method": method, ...(typeof name === "string" ? { "mcp-name": name } : {}) }
      : headers
  const paramsOf = (params: object & { readonly _meta?: object }) =>
    isStateless ? { ...params, _meta: { ...metadata, ...params._meta } } : params
  const send = (message: object, method: string, params: object, given: Headers) => {
    const name = (params as { readonly name?: unknown }).name
    const body = { jsonrpc: "2.0", ...message, method, params: paramsOf(params) }
    return post(services, body, bearer, { ...headersFor(method, name), ...given })
  }
  const peer: Peer = {
    revision,
    bearer,
    headers,
    request: (method, params = {}, given = {}, id = ++lastId) => send({ id }, method, params, given),
    notify: (method, params = {}, given = {}) => send({}, method, params, given),
    call: (name, input, params = {}) => peer.request("tools/call", { ...params, name, arguments: input })
  }
  if (!isStateless) await peer.notify("notifications/initialized")
  return peer
}

/** A question that is answered without a case. */
export const question = (containerId: string, more: object = {}) => ({
  containerType: "support",
  containerId,
  requestType: "support_req",
  prompt: "How long is a bearer token valid?",
  ...more
})
