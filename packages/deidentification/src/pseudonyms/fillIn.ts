/**
 * Inserts real values for the placeholders of a text that was written with placeholders: a draft. Only for the browser
 * pages.
 */
import type { Pseudonym } from "./Pseudonyms.ts"
import { atOnce, type Steps } from "../Steps.ts"
import { findPlaceholders } from "../Placeholder.ts"
import { asMarkdown } from "./asMarkdown.ts"
import { type CaseParties, casePartiesInSteps, type Registered } from "./CaseParties.ts"
import { naturalName } from "./compareNames.ts"
import type { KnownInCase } from "./pseudonymize.ts"
import { sortOf } from "./ValueClass.ts"

export interface FilledIn {
  readonly text: string
  /** Placeholders of unknown identities, which stayed. */
  readonly unknown: ReadonlyArray<string>
}

/** A case file is no identity: its label stays in every text. */
const fileLabel = /^\[File(?: \d+)?\]$/

const registeredAs = (parties: CaseParties, { forms, kind }: Pseudonym): Registered | undefined => {
  const { comparison, valueClass } = sortOf[kind]
  const found = parties.of(valueClass)
  const key = comparison.key(forms[0]!)
  const registered = found.byKey.get(key) ?? found.byOtherForm.get(key)
  return registered?.size === 1 ? registered.values().next().value : undefined
}

/** Returns one of the fullest forms, preferably one that isn't all capitals, as in the heading of a judgment. */
const fullestOf = ({ forms, kind }: Pseudonym): string => {
  const { comparison } = sortOf[kind]
  const fullness = comparison.fullness(forms[0]!)
  const isReadable = (form: string): boolean => form !== form.toUpperCase() && comparison.fullness(form) === fullness
  return forms.find(isReadable) ?? forms[0]!
}

/** Returns the registered value, or else the fullest form in the case's texts. */
const valueOf = (parties: CaseParties, pseudonym: Pseudonym): string => {
  const fullest = fullestOf(pseudonym)
  if (sortOf[pseudonym.kind].valueClass === "name") {
    return pseudonym.kind === "person" ? naturalName(fullest) : fullest
  }
  return registeredAs(parties, pseudonym)?.text ?? fullest
}

/** The placeholders of merged parties, each with the placeholder of the remaining party. */
export type MergedPlaceholders = ReadonlyMap<string, string>

const nothingMerged: MergedPlaceholders = new Map()

/** What the placeholders of one case stand for. */
export interface CaseValues extends KnownInCase {
  readonly merged?: MergedPlaceholders
}

/** Language of the text: in Markdown, inserted values are escaped. */
export type FilledLanguage = "markdown" | "text"

export const fillInSteps = function* (
  text: string,
  { identities, merged = nothingMerged, pseudonyms }: CaseValues,
  language: FilledLanguage = "text"
): Steps<FilledIn> {
  const parties = yield* casePartiesInSteps(identities)
  const names = new Map(
    identities.flatMap(({ names, placeholder }) => names.slice(0, 1).map((name) => [placeholder, name]))
  )
  const entries = new Map(pseudonyms.entries.map((pseudonym) => [pseudonym.placeholder, pseudonym]))
  const filled = new Map<string, string | undefined>()
  const valueFor = (written: string): string | undefined => {
    const placeholder = merged.get(written) ?? written
    const entry = entries.get(placeholder)
    const value = names.get(placeholder) ?? (entry === undefined ? undefined : valueOf(parties, entry))
    return value === undefined || language === "text" ? value : asMarkdown(value)
  }
  const parts: Array<string> = []
  const unknown = new Set<string>()
  let from = 0
  for (const { end, start } of findPlaceholders(text)) {
    const placeholder = text.slice(start, end)
    if (!filled.has(placeholder)) filled.set(placeholder, valueFor(placeholder))
    const value = filled.get(placeholder)
    if (value === undefined && !fileLabel.test(placeholder)) unknown.add(placeholder)
    parts.push(text.slice(from, start), value ?? placeholder)
    from = end
  }
  return { text: parts.join("") + text.slice(from), unknown: [...unknown] }
}

export const fillIn = (text: string, values: CaseValues, language?: FilledLanguage): FilledIn =>
  atOnce(fillInSteps(text, values, language))
