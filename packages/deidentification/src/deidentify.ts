/** De-identification by itself: text in, text out. Needs no Effect, no database and no network. */
import { formatDetectors } from "./detectors/formatDetectors.ts"
import type { Finding, FindingKind } from "./Finding.ts"
import type { Identity } from "./Identity.ts"
import { makeSafeText } from "./makeSafeText.ts"
import { compile } from "./KnownIdentities.ts"
import { makeStreamGuard } from "./makeStreamGuard.ts"
import { loadNameRecognizer } from "./names/loadNameRecognizer.ts"
import { casePartiesOf } from "./pseudonyms/CaseParties.ts"
import { prepareUntilClean } from "./pseudonyms/prepareUntilClean.ts"
import { assign, countsOf, type IsPublic, render, type Replaced } from "./pseudonyms/pseudonymize.ts"
import { namesFound, type Pseudonyms } from "./pseudonyms/Pseudonyms.ts"
import { searchDocument } from "./pseudonyms/searchDocument.ts"
import { nameOf, type TextField } from "./pseudonyms/TextField.ts"
import { publicTo } from "./publicnames/publicTo.ts"
import type { SafeText } from "./SafeText.ts"
import { detectWith, type Searched } from "./scanning/TextScan.ts"
import { atOnce } from "./Steps.ts"

export interface DeidentifyOptions {
  /**
   * The known identities: their placeholders replace them in every text. Pass the same list each time, and don't change
   * it.
   */
  readonly identities?: ReadonlyArray<Identity>
  /** The pseudonyms of earlier texts of the same case: the same value keeps its placeholder. */
  readonly pseudonyms?: Pseudonyms
  /** What the reader of the document knows of the text: its labels, and the names in its fields. */
  readonly fields?: ReadonlyArray<TextField>
  /** Also replace dates, quantities and circumstances that together identify somebody. */
  readonly thorough?: boolean
  /** Decides which names stay. By default, those on public record, such as judges in a court's formal composition. */
  readonly isPublic?: IsPublic
}

export interface Deidentified {
  readonly text: SafeText
  /** Number of findings of each kind, in alphabetical order of the kinds. */
  readonly found: ReadonlyArray<{ readonly kind: FindingKind; readonly count: number }>
  /** The original value of each placeholder in the new text. Keep it apart from the text. */
  readonly replaced: Replaced
  /** Input for the next text of the case. It identifies the parties: keep it as safe as the original text. */
  readonly pseudonyms: Pseudonyms
}

/** Compiles each list once: ten thousand identities take seconds. */
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
 * Replaces identities in a document by placeholders: `[Party 1]`, `[Email 2]`. Loads the name recognizer on the first
 * call; rejects only if that fails. Takes about a second a megabyte without a pause: give long documents to a worker.
 */
export const deidentify = async (
  text: string,
  {
    fields = [],
    identities = nobody,
    isPublic = publicTo({ publicNames: [] }),
    pseudonyms = { entries: [] },
    thorough = false
  }: DeidentifyOptions = {}
): Promise<Deidentified> => {
  const recognizer = await loadNameRecognizer(text)
  const before = [...namesFound(pseudonyms), ...fields.flatMap((field) => nameOf(text, field) ?? [])]
  const searched = searchedFor(identities)
  const search = searchDocument({ searched, recognizer, thorough, stays: isPublic, before })
  const prepared = atOnce(prepareUntilClean(text, search, casePartiesOf(identities), { isPublic, fields }))
  const assigned = atOnce(assign(prepared, pseudonyms))
  const rendered = atOnce(render(prepared, (value) => assigned.placeholders.get(value)!))
  return {
    text: makeSafeText(rendered.text),
    found: countsOf(prepared),
    replaced: rendered.replaced,
    pseudonyms: assigned.pseudonyms
  }
}

/** Finds these identities in a text, in any disguise, and anything with the form of an identifier. */
export const scan = (text: string, identities: ReadonlyArray<Identity>): ReadonlyArray<Finding> =>
  detectWith(searchedFor(identities), text)

/**
 * Passes on a stream of text with these identities and all identifiers replaced, however the stream is cut. Holds back
 * only text that may still become a finding.
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
