/**
 * The address of an agent card, taken apart and checked. Design, "Fetching an agent card". Only the host and the port
 * come from the caller's text; the path is the one a card has.
 *
 * Any port is accepted: agents run on many, and what protects others is which address is connected to, that TLS must
 * be spoken there by a server certified for the name, and that the answer must be a card.
 */
import { AgentCardInvalid } from "@incamera/domain/agents/AgentCard"
import * as Limits from "@incamera/domain/Limits"
import { Result } from "effect"
import * as OutboundUrl from "./OutboundUrl.ts"

/** The one path a card is served at. Specification, "Agent card". */
export const cardPath = "/.well-known/agent.json"

/**
 * The text as it must be written. A URL parser forgives much (backslashes, tabs, dot segments, empty user names): what
 * it would forgive is refused, because what was checked and what is requested should look the same to everybody.
 */
const written = /^https:\/\/[^\s\p{Cc}/\\?#@]+\/\.well-known\/agent\.json$/iu

const refused = Result.fail(new AgentCardInvalid({ reason: "url" }))

/** Checks a caller's URL. Fails with reason `url`. */
export const parse = (text: string): Result.Result<OutboundUrl.OutboundUrl, AgentCardInvalid> => {
  if (text.length > Limits.urlCharacters || !written.test(text) || !URL.canParse(text)) return refused
  const url = OutboundUrl.fromUrl(new URL(text))
  return url === undefined || url.path !== cardPath ? refused : Result.succeed(url)
}
