/** The recogniser with the weights that come with the package. */
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

/** Loads the weights when it is first asked for them; afterwards gives out the same recogniser. */
export const loadNameRecognizer = (): Promise<NameRecognizer> =>
  (loaded ??= import("./weights/nameWeights.js").then(
    ({ weights }) => makeNameRecognizer(unpackModel(weights)),
    (cause: unknown) => {
      // A module that was not there may be there when it is asked for again.
      loaded = undefined
      throw cause
    }
  ))
