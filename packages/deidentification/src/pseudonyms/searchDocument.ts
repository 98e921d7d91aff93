/** Finds everything to replace in a document: registered identities, formats, and unregistered names. */
import { codesInSteps, documentFormatsInSteps } from "../detectors/detectInStretches.ts"
import { namesInSteps } from "../detectors/NameContextDetector.ts"
import type { Finding } from "../Finding.ts"
import { Places } from "../publicnames/Places.ts"
import type { NameRecognizer } from "../names/NameRecognizer.ts"
import type { Searched } from "../scanning/TextScan.ts"
import type { Steps } from "../Steps.ts"
import { detectOriginal } from "../views/detectOriginal.ts"
import { type Corrections, noCorrections } from "./Corrections.ts"
import { isDated } from "./dated.ts"
import { foundAgainInSteps, type FoundName } from "./foundAgain.ts"
import { type IsPublic, isReplaced } from "./pseudonymize.ts"
import { separated, withoutArticle, withoutFact } from "./separated.ts"
import { withoutLabels } from "./withoutLabels.ts"

export interface DocumentSearch {
  readonly searched: Searched
  readonly recognizer: NameRecognizer
  /** Also find quasi-identifiers: dates, quantities, circumstances. */
  readonly thorough: boolean
  readonly stays: IsPublic
  /** Names found in the case before. */
  readonly before: ReadonlyArray<FoundName>
  readonly corrections?: Corrections
}

/** The place of a dispute or a court identifies nobody, and a lawyer needs it. */
const withoutPlaces = (findings: ReadonlyArray<Finding>): ReadonlyArray<Finding> =>
  findings.filter(({ kind }) => kind !== "place")

/** What has a kind of its own is no code. */
const apartFrom = (known: Places, codes: ReadonlyArray<Finding>): ReadonlyArray<Finding> =>
  codes.filter((code) => !known.cover(code))

export const searchDocument = ({
  before,
  corrections = noCorrections,
  recognizer,
  searched,
  stays,
  thorough
}: DocumentSearch) =>
  function* (text: string): Steps<ReadonlyArray<Finding>> {
    const details = thorough ? yield* recognizer.details(text) : withoutPlaces(yield* recognizer.names(text))
    const recognized = separated(text, withoutLabels(text, details))
    const registered = (yield* detectOriginal(searched, text)).map((finding) =>
      withoutArticle(text, finding)
    )
    const told = corrections.toldIn(text)
    // These formats only documents are searched for, so that a text with one is no identity to the boundary.
    const unlessLeft = (findings: ReadonlyArray<Finding>): ReadonlyArray<Finding> =>
      findings.filter((finding) => !corrections.stays(text, finding))
    yield text.length
    const names = (yield* namesInSteps(text)).map((finding) => withoutFact(text, finding))
    const inDocuments = unlessLeft(yield* documentFormatsInSteps(text))
    const known = [...registered, ...told, ...names, ...inDocuments]
    const codes = unlessLeft(apartFrom(new Places(known), yield* codesInSteps(text)))
    const found = [...known, ...codes, ...recognized].filter((finding) => !isDated(text, finding))
    const replaced = found.filter((finding) => isReplaced(text, finding, stays))
    const again = yield* foundAgainInSteps(text, replaced, before)
    return [...found, ...again.filter((finding) => !isDated(text, finding))]
  }
