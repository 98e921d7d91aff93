/**
 * Composes text that stays `SafeText`: our own words, numbers, and parts of safe texts. The rules of the service's
 * agent write with these functions, so an unjudged string can't get into an answer.
 */
import type { AddressName, Addresses } from "../addresses/ServiceAddresses.ts"
import type { CaseId, PartnerId } from "../Ids.ts"
import { makeSafeText } from "@incamera/deidentification/makeSafeText"
import type { SafeText } from "./SafeText.ts"

/** Fills a template of our own words. Only safe text and numbers go into the gaps. */
export const safe = (words: TemplateStringsArray, ...gaps: ReadonlyArray<SafeText | number>): SafeText =>
  makeSafeText(String.raw({ raw: words }, ...gaps))

/** Returns a part of a safe text. Offsets in UTF-16 units. */
export const slice = (text: SafeText, start: number, end?: number): SafeText => makeSafeText(text.slice(start, end))

/** Joins safe texts. */
export const join = (texts: ReadonlyArray<SafeText>, separator: "" | " " | "\n" | "\n\n" | ", " | "; "): SafeText =>
  makeSafeText(texts.join(separator))

/** Marks that turn the direction of what follows them, also beyond the text that they come from. */
const directionMarks = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu

/** Puts a text on one line: folds and trims white space, and drops marks of direction. */
export const fold = (text: SafeText): SafeText =>
  makeSafeText(text.replace(directionMarks, "").replace(/\s+/gu, " ").trim())

/** Returns an identifier that the service made. It names a record, never a person. */
export const identifier = (id: CaseId | PartnerId): SafeText => makeSafeText(id)

/** Returns an address as the serving adapter writes it. */
export type Addressing = (name: AddressName) => SafeText

export const addressing =
  (addresses: Addresses): Addressing =>
  (name) =>
    makeSafeText(addresses[name] ?? name)

export const empty: SafeText = makeSafeText("")
