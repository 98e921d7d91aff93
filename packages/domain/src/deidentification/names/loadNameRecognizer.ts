/** The recogniser with the weights that come with the package. */
import { Effect } from "effect"
import type { NameModel } from "./NameModel.ts"
import type { NameRecognizer } from "./NameRecognizer.ts"
import { unpackModel } from "./PackedModel.ts"
import { recognizeDetails } from "./recognizeDetails.ts"
import { recognizeNames } from "./recognizeNames.ts"
import { RecognizerUnavailable } from "./RecognizerUnavailable.ts"

const makeNameRecognizer = (model: NameModel): NameRecognizer => ({
  names: (text) => recognizeNames(model, text),
  details: (text) => recognizeDetails(model, text)
})

let loaded: Promise<NameRecognizer> | undefined

const load = (): Promise<NameRecognizer> =>
  (loaded ??= import("./weights/nameWeights.js").then(
    ({ weights }) => makeNameRecognizer(unpackModel(weights)),
    (cause: unknown) => {
      // A module that was not there may be there when it is asked for again.
      loaded = undefined
      throw cause
    }
  ))

/** Loads the weights when it is first asked for them; afterwards the same recogniser is given out. */
export const loadNameRecognizer: Effect.Effect<NameRecognizer, RecognizerUnavailable> = Effect.tryPromise({
  try: load,
  catch: () => new RecognizerUnavailable()
})
