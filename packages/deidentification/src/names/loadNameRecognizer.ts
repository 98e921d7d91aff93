/** The recognizer with the weights of this package. */
import type { NameModel } from "./NameModel.ts"
import type { NameRecognizer } from "./NameRecognizer.ts"
import { unpackModel } from "./PackedModel.ts"
import { recognizeDetails } from "./recognizeDetails.ts"
import { recognizeNames } from "./recognizeNames.ts"

const makeNameRecognizer = (model: NameModel): NameRecognizer => ({
  names: (text) => recognizeNames(model, text),
  details: (text) => recognizeDetails(model, text)
})

let loaded: Promise<NameRecognizer> | undefined

/** Loads the weights on the first call; later calls return the same recognizer. */
export const loadNameRecognizer = (): Promise<NameRecognizer> =>
  (loaded ??= import("./weights/nameWeights.js").then(
    ({ weights }) => makeNameRecognizer(unpackModel(weights)),
    (cause: unknown) => {
      // A missing module may be there on the next call.
      loaded = undefined
      throw cause
    }
  ))
