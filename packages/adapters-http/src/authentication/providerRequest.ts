/** Requests to the identity provider the operator configured. */
import * as Limits from "@incamera/domain/Limits"
import { type ClientRequest, request as plainRequest } from "node:http"
import { Agent, request } from "node:https"
import type { SecureContext } from "node:tls"

const loopbackHosts: ReadonlySet<string> = new Set(["localhost", "127.0.0.1", "[::1]"])

/** HTTPS without credentials; plain HTTP to this machine only. */
export const isProviderUrl = (text: string): boolean => {
  if (!URL.canParse(text)) return false
  const url = new URL(text)
  if (url.username !== "" || url.password !== "") return false
  return url.protocol === "https:" || (url.protocol === "http:" && loopbackHosts.has(url.hostname))
}

/** A GET of one of the provider's documents, not yet sent. Callers have checked the URL with `isProviderUrl`. */
export const providerRequest = (url: string, secureContext: SecureContext): ClientRequest => {
  const common = {
    method: "GET",
    headers: { accept: "application/json", "accept-encoding": "identity", "user-agent": "in-camera" },
    maxHeaderSize: Limits.requestHeaderBytes
  }
  return url.startsWith("https:")
    ? request(url, { ...common, agent: new Agent({ keepAlive: false, secureContext, rejectUnauthorized: true }) })
    : plainRequest(url, { ...common, agent: false })
}
