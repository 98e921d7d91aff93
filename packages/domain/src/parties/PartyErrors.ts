import { Schema } from "effect"

/** A bound of the case was reached; nothing was changed. */
export class PartiesFull extends Schema.TaggedError<PartiesFull>()("PartiesFull", {}) {
  override get message() {
    return "The case has as many parties as one case may have."
  }
}

/** The party is another one: what is to be said of it is said of that one. */
export class PartyMerged extends Schema.TaggedError<PartyMerged>()("PartyMerged", {}) {
  override get message() {
    return "This party was merged into another one, which `mergedInto` names: say of that one what you have to say."
  }
}

/** Only what the service found can be dismissed: a party that somebody added or confirmed is removed. */
export class PartyConfirmed extends Schema.TaggedError<PartyConfirmed>()("PartyConfirmed", {}) {
  override get message() {
    return "Somebody has confirmed or added this party, so it can't be dismissed. It can be removed."
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
