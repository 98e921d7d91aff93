import { Schema } from "effect"

/** The vault can't be opened: the stored data's master key is missing, or the data was tampered with. */
export class VaultLocked extends Schema.TaggedError<VaultLocked>()("VaultLocked", {}) {
  override get message() {
    return "Identities can't be read right now, so the request can't be checked. Try again later."
  }
}
