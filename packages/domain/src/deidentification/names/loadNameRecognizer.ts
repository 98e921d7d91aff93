import {
  loadNameRecognizer as load,
  loadPromptRecognizer as loadForPrompt,
  type NameRecognizer
} from "@incamera/deidentification/names"
import { Effect } from "effect"
import { RecognizerUnavailable } from "./RecognizerUnavailable.ts"

/** The recognizer with the weights in its package, for the languages of these texts. */
export const loadNameRecognizer = (
  ...texts: ReadonlyArray<string>
): Effect.Effect<NameRecognizer, RecognizerUnavailable> =>
  Effect.tryPromise({
    try: () => load(...texts),
    catch: () => new RecognizerUnavailable()
  })

/** The recognizer for judging these prompts. */
export const loadPromptRecognizer = (
  ...texts: ReadonlyArray<string>
): Effect.Effect<NameRecognizer, RecognizerUnavailable> =>
  Effect.tryPromise({
    try: () => loadForPrompt(...texts),
    catch: () => new RecognizerUnavailable()
  })
