import { Schema } from "effect"

/** The case has no room for more parties; nothing was changed. */
export class PartiesFull extends Schema.TaggedError<PartiesFull>()("PartiesFull", {}) {
  override get message() {
    return "This case has reached its limit of parties. The user can remove some in the browser. An agent's limit is lower than the user's."
  }
}

/** The party was merged into another: change that one. */
export class PartyMerged extends Schema.TaggedError<PartyMerged>()("PartyMerged", {}) {
  override get message() {
    return "This party was merged into another. Use the party in `mergedInto`."
  }
}

/** Only a found party can be dismissed; one that somebody added or confirmed has to be removed. */
export class PartyConfirmed extends Schema.TaggedError<PartyConfirmed>()("PartyConfirmed", {}) {
  override get message() {
    return "A person added or confirmed this party, so it can't be dismissed. Remove it instead."
  }
}

/**
 * Recognizing a party's names depends on its kind: changing the kind under an identity could make the guard miss it.
 */
export class PartyKindFixed extends Schema.TaggedError<PartyKindFixed>()("PartyKindFixed", {}) {
  override get message() {
    return "This party has an identity, so its kind can't change. The user can remove the identity in their browser and enter it again."
  }
}
