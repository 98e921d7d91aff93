import { Schema } from "effect"

/** The case has no room for more parties; nothing was changed. */
export class PartiesFull extends Schema.TaggedError<PartiesFull>()("PartiesFull", {}) {
  override get message() {
    return "No more parties fit into this case. The user can remove some in their browser, and can add more than an agent."
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
