/**
 * The weights of the name recognizer could not be loaded. Text that can't be judged is refused. Design, section 1: fail
 * closed.
 */
import { Schema } from "effect"

export class RecognizerUnavailable extends Schema.TaggedError<RecognizerUnavailable>()("RecognizerUnavailable", {}) {
  override get message() {
    return "Requests can't be checked right now: the name recognizer could not be loaded. Nothing was stored. Try again later. Operators: reinstall to restore its weights."
  }
}
