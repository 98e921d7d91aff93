import { Schema } from "effect"

/** A bound of the case was reached; nothing was changed. */
export class PartiesFull extends Schema.TaggedError<PartiesFull>()("PartiesFull", {}) {
  override get message() {
    return "The case has the most parties it can have."
  }
}

/** The party is another one: what is to be said of it is said of that one. */
export class PartyMerged extends Schema.TaggedError<PartyMerged>()("PartyMerged", {}) {
  override get message() {
    return "This party was merged into another. Use the party in `mergedInto`."
  }
}

/** Only what the service found can be dismissed: a party that somebody added or confirmed is removed. */
export class PartyConfirmed extends Schema.TaggedError<PartyConfirmed>()("PartyConfirmed", {}) {
  override get message() {
    return "A person added or confirmed this party, so it can't be dismissed. Remove it instead."
  }
}

/**
 * By its kind a party's names are recognised in texts: whoever could change it under an identity could make the guard
 * look past it.
 */
export class PartyKindFixed extends Schema.TaggedError<PartyKindFixed>()("PartyKindFixed", {}) {
  override get message() {
    return "This party has an identity, so its kind can't change. The user can remove the identity in their browser and enter it again."
  }
}
