/**
 * The weights of the recogniser of names could not be loaded. Nothing is let through that could not be judged.
 * Design, section 1: fail closed.
 */
import { Schema } from "effect"

export class RecognizerUnavailable extends Schema.TaggedError<RecognizerUnavailable>()("RecognizerUnavailable", {}) {
  override get message() {
    return "Requests can't be checked right now: the name recogniser could not be loaded. Nothing was stored. Try again later. Operators: reinstall to restore its weights."
  }
}
