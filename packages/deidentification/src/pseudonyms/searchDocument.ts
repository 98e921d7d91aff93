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
import { onePersonEach } from "./onePerson.ts"
import { foundAgainInSteps, type FoundName } from "./foundAgain.ts"
import { type IsPublic, isReplaced } from "./pseudonymize.ts"
import { areTitles } from "./titles.ts"
import { inCells, separated, withoutArticle, withoutFact } from "./separated.ts"
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

/** How lawyers address each other: "Sehr geehrter Herr Kollege". */
const addressed = /^(?:kolleg(?:e|in|en)|vorsitzende[rn]?|präsident(?:in)?)$/iu

/** "Prof. Dr." without a name is nobody, and would be everybody of that title. */
const isTitleAlone = (text: string, { basis, end, kind, start }: Finding): boolean => {
  if (kind !== "person" || basis === "known" || end - start > longestTitles) return false
  const name = text.slice(start, end)
  return areTitles(name) || addressed.test(name)
}

/** Characters of the longest run of titles. */
const longestTitles = 40

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
    const registered = (yield* detectOriginal(searched, text)).map((finding) => withoutArticle(text, finding))
    const told = corrections.toldIn(text)
    // What only documents are searched for is no identity to the boundary, so it may stay.
    const unlessLeft = (findings: ReadonlyArray<Finding>): ReadonlyArray<Finding> =>
      findings.flatMap((finding) => corrections.outside(text, finding))
    yield text.length
    const names = unlessLeft(
      (yield* namesInSteps(text))
        .flatMap((finding) => inCells(text, finding).slice(0, 1))
        .flatMap((finding) => onePersonEach(text, withoutFact(text, finding)))
    )
    const inDocuments = unlessLeft(yield* documentFormatsInSteps(text))
    const known = [...registered, ...told, ...names, ...inDocuments]
    const codes = unlessLeft(apartFrom(new Places(known), yield* codesInSteps(text)))
    const isSomething = (finding: Finding): boolean => !isDated(text, finding) && !isTitleAlone(text, finding)
    const found = [...known, ...codes, ...unlessLeft(recognized)].filter(isSomething)
    const replaced = found.filter((finding) => isReplaced(text, finding, stays))
    const again = yield* foundAgainInSteps(text, replaced, before)
    return [...found, ...again.filter(isSomething)]
  }
