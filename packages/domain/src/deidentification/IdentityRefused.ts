/**
 * The request holds a real identity or asks to reveal one. Only the kinds and counts of the finds are kept. Design,
 * section 1; specification, "What the service does".
 */
import { Schema } from "effect"
import { FindingKind } from "../FindingKind.ts"
import { KnownPlace, RefusedPlace } from "./RefusedPlace.ts"

export class IdentityRefused extends Schema.TaggedError<IdentityRefused>()("IdentityRefused", {
  /**
   * Finds by kind, for the audit log; empty if the request is refused for what it asks. The message has the kinds alone:
   * whoever wrote each of many words another number of times could tell by a count which of them is registered.
   */
  found: Schema.Array(Schema.Struct({ kind: FindingKind, count: Schema.Int })),
  /** True if the text asks to reveal, unmask, export or send on an identity. */
  asksToReveal: Schema.Boolean,
  /**
   * Number of different values refused only because they are registered (see `Policy`). It reveals who is registered,
   * so it only counts such refusals, and no interface returns it.
   */
  vaultOnly: Schema.Int,
  /** The first places, member by member; empty for files and for what the caller did not send itself. */
  places: Schema.Array(RefusedPlace),
  /** Where registered identities are: for a user in the browser alone. No interface returns it. */
  known: Schema.optionalKey(Schema.Array(KnownPlace))
}) {
  override get message() {
    const what = this.asksToReveal
      ? "This asks to reveal or share a client's identity"
      : `This may identify a person (${this.found.map(({ kind }) => kind).join(", ")})`
    return `${what}. It was refused and not stored. Use placeholders such as [Party 1]. The user handles real identities in their browser.`
  }
}
