/** Requests to the identity provider: the configured one, or the embedded one, which takes them in this process. */
import * as Limits from "@incamera/domain/Limits"
import { type ClientRequest, request as plainRequest } from "node:http"
import { Agent, request } from "node:https"
import type { SecureContext } from "node:tls"

const loopbackHosts: ReadonlySet<string> = new Set(["localhost", "127.0.0.1", "[::1]"])

/** True for HTTPS without credentials, or plain HTTP to this machine. */
export const isProviderUrl = (text: string): boolean => {
  if (!URL.canParse(text)) return false
  const url = new URL(text)
  if (url.username !== "" || url.password !== "") return false
  return url.protocol === "https:" || (url.protocol === "http:" && loopbackHosts.has(url.hostname))
}

/** A request to the provider, for one of its documents or its token endpoint. */
export interface ProviderCall {
  readonly method: "GET" | "POST"
  readonly headers: Readonly<Record<string, string>>
}

/** Creates an unsent request to a provider. Callers have checked the URL with `isProviderUrl`. */
export type ProviderTransport = (url: string, call: ProviderCall) => ClientRequest

/** A GET for one of the provider's documents. */
export const documentCall: ProviderCall = { method: "GET", headers: { accept: "application/json" } }

/** Options of every request; callers can't override them. */
export const requestOptions = ({ method, headers }: ProviderCall) => ({
  method,
  headers: { ...headers, "accept-encoding": "identity", "user-agent": "in-camera" },
  maxHeaderSize: Limits.requestHeaderBytes
})

/** Sends requests to a provider on the network. */
export const networkTransport =
  (secureContext: SecureContext): ProviderTransport =>
  (url, call) => {
    const common = requestOptions(call)
    return url.startsWith("https:")
      ? request(url, { ...common, agent: new Agent({ keepAlive: false, secureContext, rejectUnauthorized: true }) })
      : plainRequest(url, { ...common, agent: false })
  }
