/** Finds all that is to be replaced in a document: what is registered, what has a form, and names nobody registered. */
import { docketsInSteps } from "../detectors/docketsInSteps.ts"
import { namesInSteps } from "../detectors/NameContextDetector.ts"
import type { Finding } from "../Finding.ts"
import type { NameRecognizer } from "../names/NameRecognizer.ts"
import { detectInSteps, type Searched } from "../scanning/TextScan.ts"
import type { Steps } from "../Steps.ts"
import { handlesInSteps } from "./handlesOf.ts"
import { type IsPublic, isReplaced } from "./pseudonymize.ts"

export interface DocumentSearch {
  readonly searched: Searched
  readonly recognizer: NameRecognizer
  /** Also quasi-identifiers: dates, quantities, circumstances. */
  readonly thorough: boolean
  readonly stays: IsPublic
  /** Names of persons whose user names are looked for, too. */
  readonly persons: ReadonlyArray<string>
  /** What somebody said is to be replaced. */
  readonly toldIn?: (text: string) => ReadonlyArray<Finding>
}

/** Where a dispute is, or a court sits, tells nobody who somebody is, and a lawyer needs it. */
const withoutPlaces = (findings: ReadonlyArray<Finding>): ReadonlyArray<Finding> =>
  findings.filter(({ kind }) => kind !== "place")

export const searchDocument = ({ persons, recognizer, searched, stays, thorough, toldIn = () => [] }: DocumentSearch) =>
  function* (text: string): Steps<ReadonlyArray<Finding>> {
    const recognized = thorough ? yield* recognizer.details(text) : withoutPlaces(yield* recognizer.names(text))
    const registered = yield* detectInSteps(searched, text)
    const told = toldIn(text)
    yield text.length
    const names = yield* namesInSteps(text)
    const found = [...registered, ...told, ...names, ...(yield* docketsInSteps(text)), ...recognized]
    const replaced = found.filter((finding) => isReplaced(text, finding, stays))
    return [...found, ...(yield* handlesInSteps(text, replaced, persons))]
  }
