/** Parsers for the text of a variable. Each returns undefined if the text isn't valid. */
import { gatewaySettings } from "@incamera/adapters-http/gateway"
import * as Limits from "../Limits.ts"
import { Redacted } from "effect"
import { isIP } from "node:net"

/** True for hosts that only this machine can reach. */
export const isLoopbackHost = (host: string): boolean =>
  host === "localhost" || host === "::1" || /^127(\.\d{1,3}){3}$/.test(host)

export const parseText = (text: string) => (text.trim() === "" ? undefined : text)

/** Accepts any text and wraps it as a secret at once. The code that uses a secret checks its form. */
export const parseSecret = (text: string) => (text.trim() === "" ? undefined : Redacted.make(text))

export const parsePort = (text: string) =>
  /^\d{1,5}$/.test(text) && Number(text) >= 1 && Number(text) <= 65_535 ? Number(text) : undefined

/** Rejects URLs and ports: both have variables of their own. */
export const parseHost = (text: string) => (isIP(text) !== 0 || /^[A-Za-z0-9._-]{1,253}$/.test(text) ? text : undefined)

export const parseOrigin = (text: string) => {
  const url = URL.canParse(text) ? new URL(text) : undefined
  return url?.protocol === "https:" && url.href === `${url.origin}/` ? url.origin : undefined
}

/** Rejects credentials in the URL, because messages show the address. Credentials belong in headers. */
export const parseEndpoint = (text: string) => {
  const url = URL.canParse(text) ? new URL(text) : undefined
  if (url === undefined || !/^https?:$/.test(url.protocol)) return undefined
  if (url.username !== "" || url.password !== "" || url.search !== "" || url.hash !== "") return undefined
  return url.href.replace(/\/+$/, "")
}

/** `name=value,name=value` with percent-encoded values, as OpenTelemetry specifies. */
export const parseHeaders = (text: string): Readonly<Record<string, Redacted.Redacted<string>>> | undefined => {
  const entries = text.split(",").map((entry) => /^\s*([A-Za-z0-9-]{1,64})=([\x21-\x7e]{1,4096})\s*$/.exec(entry))
  try {
    return Object.fromEntries(
      entries.map((entry) => [entry![1]!.toLowerCase(), Redacted.make(decodeURIComponent(entry![2]!))])
    )
  } catch {
    return undefined
  }
}

export const parsePeers = (text: string) => {
  const peers = text.split(/[\s,]+/).filter((entry) => entry !== "")
  return peers.length > 0 && peers.every(gatewaySettings.isPeer) ? peers : undefined
}

export const parseDatabaseUrl = (text: string) => (/^postgres(ql)?:\/\/./.test(text) ? Redacted.make(text) : undefined)

export const parseTokens = (text: string) =>
  /^\d{1,10}$/.test(text) && Number(text) >= 1 && Number(text) <= Limits.modelTokensMost ? Number(text) : undefined

/** No spaces or control characters, because the key goes into a header. */
export const parseKey = (text: string) => (/^[\x21-\x7E]{1,4096}$/.test(text) ? Redacted.make(text) : undefined)

export const parseSwitch = (text: string) => {
  const word = text.toLowerCase()
  if (["1", "true", "yes", "on"].includes(word)) return true
  return ["0", "false", "no", "off"].includes(word) ? false : undefined
}

/** Scope syntax: RFC 6749, section 3.3. */
export const parseScope = (text: string): string | undefined =>
  /^[\x21\x23-\x5B\x5D-\x7E]+$/.test(text) ? text : undefined

/**
 * Client identifier as providers issue it: a word, an address or a UUID, in printable ASCII (RFC 6749, appendix A.1).
 */
export const parseClientId = (text: string): string | undefined =>
  /^[\x20-\x7E]{1,255}$/.test(text) && text.trim() !== "" ? text : undefined
