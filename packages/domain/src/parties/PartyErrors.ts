import { Schema } from "effect"

/** A bound of the case was reached; nothing was changed. */
export class PartiesFull extends Schema.TaggedError<PartiesFull>()("PartiesFull", {}) {
  override get message() {
    return "The case has as many parties as one case may have."
  }
}

/**
 * By its kind a party's names are recognised in texts: whoever could change it under an identity could make the guard
 * look past it.
 */
export class PartyKindFixed extends Schema.TaggedError<PartyKindFixed>()("PartyKindFixed", {}) {
  override get message() {
    return "Who this party is has been entered, so its kind stays as it is. The user can forget the identity in their browser and enter it anew."
  }
}
