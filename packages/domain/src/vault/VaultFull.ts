import { Schema } from "effect"

const what = {
  identities: "This account keeps as many identities as it may. Remove those of cases that are over.",
  pseudonyms: "This case has as many different names and details as one case may have. Divide it.",
  originals: "More is replaced in this document than can be kept of one document. Divide it."
} as const

/** A bound of the vault was reached; nothing was changed. `Limits` has them all. */
export class VaultFull extends Schema.TaggedError<VaultFull>()("VaultFull", {
  of: Schema.Literals(["identities", "pseudonyms", "originals"])
}) {
  override get message() {
    return what[this.of]
  }
}
