/** De-identification by itself: text in, text out. Needs no Effect, no database and no network. */
import { formatDetectors } from "./detectors/formatDetectors.ts"
import type { Finding, FindingKind } from "./Finding.ts"
import type { Identity } from "./Identity.ts"
import { makeSafeText } from "./makeSafeText.ts"
import { compile } from "./KnownIdentities.ts"
import { makeStreamGuard } from "./makeStreamGuard.ts"
import { loadNameRecognizer } from "./names/loadNameRecognizer.ts"
import { casePartiesOf } from "./pseudonyms/CaseParties.ts"
import { prepareForGood } from "./pseudonyms/prepareForGood.ts"
import { assign, countsOf, type IsPublic, render, type Replaced } from "./pseudonyms/pseudonymize.ts"
import type { Pseudonyms } from "./pseudonyms/Pseudonyms.ts"
import { searchDocument } from "./pseudonyms/searchDocument.ts"
import { publicTo } from "./publicnames/publicTo.ts"
import type { SafeText } from "./SafeText.ts"
import { detectWith, type Searched } from "./scanning/TextScan.ts"
import { atOnce } from "./Steps.ts"

export interface DeidentifyOptions {
  /** Who is known: their placeholders stand for them in every text. Give the same list each time, and don't change it. */
  readonly identities?: ReadonlyArray<Identity>
  /** What earlier texts of the same case gave: the same value keeps its placeholder. */
  readonly pseudonyms?: Pseudonyms
  /** Also dates, quantities and circumstances that together tell who somebody is. */
  readonly thorough?: boolean
  /** Names that stay; judges of a court in its formal composition, unless it says otherwise. */
  readonly isPublic?: IsPublic
}

export interface Deidentified {
  readonly text: SafeText
  /** How often what was found, by kind in alphabetical order. */
  readonly found: ReadonlyArray<{ readonly kind: FindingKind; readonly count: number }>
  /** What stood where the new text has a placeholder: the way back. Keep it apart from the text. */
  readonly replaced: Replaced
  /** For the next text of the case. Tells who is who: keep it as safe as the text that came in. */
  readonly pseudonyms: Pseudonyms
}

/** The same list is compiled once: ten thousand identities take seconds. */
const compiled = new WeakMap<ReadonlyArray<Identity>, Searched>()

const searchedFor = (identities: ReadonlyArray<Identity>): Searched => {
  const known = compiled.get(identities)
  if (known !== undefined) return known
  const searched: Searched = { known: compile(identities), formats: formatDetectors }
  compiled.set(identities, searched)
  return searched
}

const nobody: ReadonlyArray<Identity> = []

/**
 * Replaces identities in a document by placeholders: `[Party 1]`, `[Email 2]`. Loads the recogniser of names when it is first
 * called; rejects only when that can't be loaded. Takes about a second a megabyte, in one go: give long documents to a worker.
 */
export const deidentify = async (
  text: string,
  {
    identities = nobody,
    isPublic = publicTo({ publicNames: [] }),
    pseudonyms = { entries: [] },
    thorough = false
  }: DeidentifyOptions = {}
): Promise<Deidentified> => {
  const recognizer = await loadNameRecognizer()
  const persons = pseudonyms.entries.filter(({ kind }) => kind === "person").flatMap(({ forms }) => forms)
  const searched = searchedFor(identities)
  const search = searchDocument({ searched, recognizer, thorough, stays: isPublic, persons })
  const prepared = atOnce(prepareForGood(text, search, casePartiesOf(identities), isPublic))
  const assigned = atOnce(assign(prepared, pseudonyms))
  const rendered = atOnce(render(prepared, (value) => assigned.placeholders.get(value)!))
  return {
    text: makeSafeText(rendered.text),
    found: countsOf(prepared),
    replaced: rendered.replaced,
    pseudonyms: assigned.pseudonyms
  }
}

/** Where a text has one of these identities, in whatever disguise, or anything with the form of an identifier. */
export const scan = (text: string, identities: ReadonlyArray<Identity>): ReadonlyArray<Finding> =>
  detectWith(searchedFor(identities), text)

/**
 * Passes on a stream of text with these identities and all identifiers replaced, however it is cut. Holds back only what
 * may still become one.
 */
export const guard = async function* (
  stream: AsyncIterable<string> | Iterable<string>,
  identities: ReadonlyArray<Identity>
): AsyncGenerator<SafeText, void> {
  const { end, push } = makeStreamGuard(searchedFor(identities))
  for await (const chunk of stream) {
    const text = push(chunk)
    if (text !== "") yield text
  }
  const rest = end()
  if (rest !== "") yield rest
}
