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

/** A case file isn't an identity: its label stays in every text. */
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

/** Fills in one text after the other; `text` unless told. */
export type Filler = (text: string, language?: FilledLanguage) => FilledIn

export const fillerInSteps = function* ({ identities, merged = nothingMerged, pseudonyms }: CaseValues): Steps<Filler> {
  const parties = yield* casePartiesInSteps(identities)
  const names = new Map(
    identities.flatMap(({ names, placeholder }) => names.slice(0, 1).map((name) => [placeholder, name]))
  )
  const entries = new Map(pseudonyms.entries.map((pseudonym) => [pseudonym.placeholder, pseudonym]))
  const values = new Map<string, string | undefined>()
  const valueFor = (written: string): string | undefined => {
    const placeholder = merged.get(written) ?? written
    const entry = entries.get(placeholder)
    return names.get(placeholder) ?? (entry === undefined ? undefined : valueOf(parties, entry))
  }
  return (text, language = "text") => {
    const parts: Array<string> = []
    const unknown = new Set<string>()
    let from = 0
    for (const { end, start } of findPlaceholders(text)) {
      const placeholder = text.slice(start, end)
      if (!values.has(placeholder)) values.set(placeholder, valueFor(placeholder))
      const value = values.get(placeholder)
      if (value === undefined && !fileLabel.test(placeholder)) unknown.add(placeholder)
      const shown = value === undefined || language === "text" ? value : asMarkdown(value)
      parts.push(text.slice(from, start), shown ?? placeholder)
      from = end
    }
    return { text: parts.join("") + text.slice(from), unknown: [...unknown] }
  }
}

/** Fills in one text of a case. */
export const fillIn = (text: string, values: CaseValues, language?: FilledLanguage): FilledIn =>
  atOnce(fillerInSteps(values))(text, language)
