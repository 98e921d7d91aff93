/**
 * The address of an agent card, parsed and checked. Design, "Fetching an agent card". Only the host and the port come
 * from the caller's text; the path is always the card's.
 *
 * Any port is accepted, because agents run on many. Others are protected by the check of the address, by TLS with a
 * certificate for the name, and because the answer must be a card.
 */
import { AgentCardInvalid } from "@incamera/domain/agents"
import * as Limits from "@incamera/domain/Limits"
import { Result } from "effect"
import * as OutboundUrl from "./OutboundUrl.ts"

/** The only path of a card. Specification, "Agent card". */
export const cardPath = "/.well-known/agent.json"

/**
 * The required form of the text. A URL parser forgives much (backslashes, tabs, dot segments, empty user names). This
 * form refuses all of it, so that everybody reads the checked URL and the requested URL alike.
 */
const written = /^https:\/\/[^\s\p{Cc}/\\?#@]+\/\.well-known\/agent\.json$/iu

const refused = Result.fail(new AgentCardInvalid({ reason: "url" }))

/** Checks a caller's URL. Fails with reason `url`. */
export const parse = (text: string): Result.Result<OutboundUrl.OutboundUrl, AgentCardInvalid> => {
  if (text.length > Limits.urlCharacters || !written.test(text) || !URL.canParse(text)) return refused
  const url = OutboundUrl.fromUrl(new URL(text))
  return url === undefined || url.path !== cardPath ? refused : Result.succeed(url)
}
