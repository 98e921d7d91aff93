import { loadNameRecognizer as load } from "@incamera/deidentification/names/loadNameRecognizer"
import type { NameRecognizer } from "@incamera/deidentification/names/NameRecognizer"
import { Effect } from "effect"
import { RecognizerUnavailable } from "./RecognizerUnavailable.ts"

/** The recogniser with the weights in its package. */
export const loadNameRecognizer: Effect.Effect<NameRecognizer, RecognizerUnavailable> = Effect.tryPromise({
  try: load,
  catch: () => new RecognizerUnavailable()
})
