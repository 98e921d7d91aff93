/**
 * Composing text that stays `SafeText`: our own words, numbers, and parts of what is safe already. What the service's
 * agent writes by rule is built with these, so an unjudged string can't slip into an answer.
 */
import type { AddressName, Addresses } from "../addresses/ServiceAddresses.ts"
import type { CaseId } from "../Ids.ts"
import { makeSafeText } from "@incamera/deidentification/makeSafeText"
import type { SafeText } from "./SafeText.ts"

/** A template of our own words. Only safe text and numbers go into the gaps. */
export const safe = (words: TemplateStringsArray, ...gaps: ReadonlyArray<SafeText | number>): SafeText =>
  makeSafeText(String.raw({ raw: words }, ...gaps))

/** A part of a safe text. Offsets in UTF-16 units. */
export const slice = (text: SafeText, start: number, end?: number): SafeText => makeSafeText(text.slice(start, end))

/** Safe texts in a row. */
export const join = (texts: ReadonlyArray<SafeText>, separator: "" | " " | "\n" | "\n\n" | ", " | "; "): SafeText =>
  makeSafeText(texts.join(separator))

/** White space folded and trimmed. */
export const fold = (text: SafeText): SafeText => makeSafeText(text.replace(/\s+/gu, " ").trim())

/** An identifier that the service made: it names a record, and nobody. */
export const identifier = (id: CaseId): SafeText => makeSafeText(id)

/** Says where something is, in the words of whoever serves it. */
export type Addressing = (name: AddressName) => SafeText

export const addressing =
  (addresses: Addresses): Addressing =>
  (name) =>
    makeSafeText(addresses[name] ?? name)

export const empty: SafeText = makeSafeText("")
