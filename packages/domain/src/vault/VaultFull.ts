import { Schema } from "effect"

const what = {
  identities: "The account has the most identities it can keep. Remove those of finished cases.",
  pseudonyms: "The case has the most names and details it can have. Split it.",
  originals: "This document has too many replacements. Split it."
} as const

/** A limit of the vault in `Limits` was reached; nothing was changed. */
export class VaultFull extends Schema.TaggedError<VaultFull>()("VaultFull", {
  of: Schema.Literals(["identities", "pseudonyms", "originals"])
}) {
  override get message() {
    return what[this.of]
  }
}
