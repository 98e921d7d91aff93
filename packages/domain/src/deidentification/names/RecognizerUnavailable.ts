/**
 * The weights of the recogniser of names could not be loaded. Nothing is let through that could not be judged.
 * Design, section 1: fail closed.
 */
import { Schema } from "effect"

export class RecognizerUnavailable extends Schema.TaggedError<RecognizerUnavailable>()("RecognizerUnavailable", {}) {
  override get message() {
    return "Requests can't be judged at the moment: the recogniser of names could not be loaded. Nothing was kept. Try again later; the operator finds the weights in the installation, and reinstalling brings them back."
  }
}
