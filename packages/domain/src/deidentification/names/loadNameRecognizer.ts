import { loadNameRecognizer as load, type NameRecognizer } from "@incamera/deidentification/names"
import { Effect } from "effect"
import { RecognizerUnavailable } from "./RecognizerUnavailable.ts"

/** The recognizer with the weights in its package. */
export const loadNameRecognizer: Effect.Effect<NameRecognizer, RecognizerUnavailable> = Effect.tryPromise({
  try: load,
  catch: () => new RecognizerUnavailable()
})
