/**
 * The card an external agent publishes at `/.well-known/agent.json`. Specification, "Agent card". Fields outside the
 * specification are ignored, because other programs read the same card.
 */
import { Schema } from "effect"
import { lineText, nonEmptyText } from "../boundedText.ts"
import * as Limits from "../Limits.ts"

/** Protocol that a card must list. */
const requiredProtocol = "a2a/1.0"

export const HttpsUrl = Schema.String.check(
  Schema.isMaxLength(Limits.urlCharacters),
  Schema.makeFilter(
    (value) => {
      // URL parsers accept white space and control characters. People and comparisons don't.
      const url = URL.canParse(value) && !/[\s\p{Cc}\p{Cf}]/u.test(value) ? new URL(value) : undefined
      return url !== undefined && url.protocol === "https:" && url.username === "" && url.password === ""
    },
    { expected: "an https URL without credentials" }
  )
)

export class AgentCard extends Schema.Class<AgentCard>("AgentCard")({
  name: lineText(Limits.cardNameCharacters),
  description: nonEmptyText(Limits.cardDescriptionCharacters),
  url: HttpsUrl,
  protocols: Schema.Array(lineText(Limits.cardProtocolCharacters)).check(
    Schema.isMaxLength(Limits.cardProtocols),
    Schema.makeFilter((list) => list.includes(requiredProtocol), {
      expected: `a list that contains ${requiredProtocol}`
    })
  )
}) {}

/**
 * The card can't be used. The error doesn't say how the fetch failed: otherwise callers could probe networks through
 * the service (OWASP ASVS 5.0, 1.3.6).
 */
export class AgentCardInvalid extends Schema.TaggedError<AgentCardInvalid>()("AgentCardInvalid", {
  reason: Schema.Literals(["url", "unreachable", "content"])
}) {
  override get message() {
    switch (this.reason) {
      case "url":
        return "The card's address must be an https URL with the path /.well-known/agent.json, without credentials or fragment."
      case "unreachable":
        return "The agent card could not be fetched. It must be served as JSON over HTTPS, publicly, without redirects, within 5 seconds and 64 KiB."
      case "content":
        return `The agent card must be a JSON object with name, description, url (https) and protocols containing ${requiredProtocol}.`
    }
  }
}
