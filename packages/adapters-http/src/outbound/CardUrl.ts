/**
 * The address of an agent card, taken apart and checked. Design, "Fetching an agent card". Only the host and the port
 * come from the caller's text; the request is made of these two and of constants.
 *
 * Any port is accepted: agents run on many, and what protects others is which address is connected to, that TLS must
 * be spoken there by a server certified for the name, and that the answer must be a card.
 */
import { AgentCardInvalid } from "@incamera/domain/agents/AgentCard"
import * as Limits from "@incamera/domain/Limits"
import { Result } from "effect"
import { NetAddress } from "effect/net"
import { canonicalHostName } from "./HostName.ts"

/** The one path a card is served at. Specification, "Agent card". */
export const cardPath = "/.well-known/agent.json"

/** Who is asked for: a name still to be resolved, or an address that was written out. */
export type CardHost =
  | { readonly _tag: "Name"; readonly name: string }
  | { readonly _tag: "Address"; readonly address: NetAddress.IpAddress }

export interface CardUrl {
  readonly host: CardHost
  readonly port: number
}

/**
 * The text as it must be written. A URL parser forgives much (backslashes, tabs, dot segments, empty user names): what
 * it would forgive is refused, because what was checked and what is requested should look the same to everybody.
 */
const written = /^https:\/\/[^\s\p{Cc}/\\?#@]+\/\.well-known\/agent\.json$/iu

const refused = Result.fail(new AgentCardInvalid({ reason: "url" }))

const hostOf = (hostname: string): CardHost | undefined => {
  const literal = hostname.startsWith("[") ? hostname.slice(1, -1) : hostname
  const address = NetAddress.ipFromString(literal)
  if (Result.isSuccess(address)) return { _tag: "Address", address: address.success }
  const name = canonicalHostName(hostname)
  return name === undefined ? undefined : { _tag: "Name", name }
}

/**
 * Checks a caller's URL. The host is judged after parsing, when `0x7f.1`, `2130706433` and `①②⑦.0.0.1` have all become
 * `127.0.0.1`. Fails with reason `url`.
 */
export const parse = (text: string): Result.Result<CardUrl, AgentCardInvalid> => {
  if (text.length > Limits.urlCharacters || !written.test(text) || !URL.canParse(text)) return refused
  const url = new URL(text)
  if (url.protocol !== "https:" || url.pathname !== cardPath || url.username !== "" || url.password !== "") {
    return refused
  }
  const port = url.port === "" ? 443 : Number(url.port)
  const host = hostOf(url.hostname)
  return host === undefined || port === 0 ? refused : Result.succeed({ host, port })
}
