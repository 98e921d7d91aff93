/**
 * The request would move a real identity, or asks to reveal one. Nothing of it was kept but the kinds and counts of
 * what was found. Design, section 1; specification, "What the service does".
 */
import { Schema } from "effect"
import { FindingKind } from "../FindingKind.ts"

export class IdentityRefused extends Schema.TaggedError<IdentityRefused>()("IdentityRefused", {
  /** What was found, by kind; empty when the refusal is for what was asked. */
  found: Schema.Array(Schema.Struct({ kind: FindingKind, count: Schema.Int })),
  /** True when the text asks to reveal, unmask, export or send on an identity. */
  asksToReveal: Schema.Boolean,
  /**
   * How many different values only the vault explains (`Decision`). It tells who is registered, so it is for the count of
   * such refusals alone and leaves over no interface.
   */
  vaultOnly: Schema.Int
}) {
  override get message() {
    const what = this.asksToReveal
      ? "This asks to reveal or share a client's identity"
      : `This may identify a person (${this.found.map((f) => `${f.kind} × ${f.count}`).join(", ")})`
    return `${what}. It was refused and not stored. Use placeholders such as [Party 1]. The user handles real identities in their browser.`
  }
}
