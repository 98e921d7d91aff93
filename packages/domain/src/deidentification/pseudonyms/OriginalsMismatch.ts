import { Schema } from "effect"

/** The originals belong to another text, or the text changed since: nothing can be restored. */
export class OriginalsMismatch extends Schema.TaggedError<OriginalsMismatch>()("OriginalsMismatch", {}) {
  override get message() {
    return "This is not the text that was de-identified, so its names can't be put back. Open the document again."
  }
}
