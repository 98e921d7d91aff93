/**
 * Filters a model's output, in pieces, before anybody reads it. An address could lead a reader, or a browser that loads
 * a picture, to wherever a file made the model point. A placeholder of a party that doesn't exist passes for a person.
 * A number in brackets passes for a checked citation. The last word is held until it is whole, so that nothing slips
 * through in two halves.
 */
import * as Limits from "../Limits.ts"
import { plainCharacters } from "./plainCharacters.ts"

export interface Known {
  /** Placeholders in use in this case: `[Party 1]`, `[File 2]`. */
  readonly placeholders: ReadonlySet<string>
  /** Addresses in the task's own request. */
  readonly addresses: ReadonlySet<string>
}

const kinds =
  "Party|File|Name|Organization|Place|Email|Phone|Address|Date of birth|Identifier|Link|Date|Quantity|Detail"

/** Placeholders in any spelling: a reader or a program also reads `[party 01]` as one. */
const placeholders = new RegExp(
  `\\\\?[[\\uff3b]\\s*(${kinds.replaceAll(" ", "\\s+")})\\s*(?:(?:#|no\\.?)?\\s*(\\p{Nd}+))?\\s*\\\\?[\\]\\uff3d]`,
  "giu"
)

const canonical = new Map(kinds.split("|").map((kind) => [kind.toLowerCase(), kind]))

/** Addresses with a scheme, or with two slashes or `www.` instead; and schemes that act without slashes. */
const addresses =
  /(?:[a-z][a-z0-9+.-]*:)?\/\/[^\s/][^\s]*|:\/\/[^\s]*|www\.[^\s]+|\b(?:javascript|vbscript|blob|mailto):[^\s]+|\bdata:[\w.+-]*[/,;][^\s]*/giu

/** The start of a possible placeholder: a bracket, then words and digits without an end. */
const begun = /^[[\uff3b]\s*(?:[A-Za-z]+\s*){0,3}[#.\p{Nd}\s]*$/u

/** The end of a link label where Markdown defines its address; a placeholder may precede a colon. */
const definitions = new RegExp(`(?<!\\[(?:${kinds})(?: \\d{1,6})?)\\]:`, "g")

const removedAddress = "(address removed)"

export const addressesIn = (text: string): ReadonlySet<string> =>
  new Set(Array.from(text.matchAll(addresses), ([address]) => withoutPunctuation(address)))

const withoutPunctuation = (address: string): string => address.replace(/[.,;:!?)\]}>"'”’*_]+$/u, "")

const unknownPlaceholder = (kind: string): string =>
  kind === "Party"
    ? "(a party that this case does not have)"
    : kind === "File"
      ? "(a file that this case does not have)"
      : "(unknown)"

const wordStart = (text: string, at: number): number => {
  let start = at
  while (start > 0 && !/\s/.test(text[start - 1]!)) start--
  return start
}

export class OutputFilter {
  readonly #known: Known
  #waiting = ""

  constructor(known: Known) {
    this.#known = known
  }

  push(text: string): string {
    this.#waiting = plainCharacters(this.#waiting + text)
    const cut = this.#cut()
    const whole = this.#waiting.slice(0, cut)
    this.#waiting = this.#waiting.slice(cut)
    return this.#cleaned(whole)
  }

  /** Returns the text still held. */
  end(): string {
    const rest = this.#waiting
    this.#waiting = ""
    return this.#cleaned(rest)
  }

  /** Cuts before the last word, and before every bracket that may begin a placeholder. */
  #cut(): number {
    const text = this.#waiting
    let cut = wordStart(text, text.length)
    // No real word is this long: filter it unfinished, and treat the rest as another word.
    if (text.length - cut > Limits.modelWordCharacters) return text.length
    for (;;) {
      const bracket = cut === 0 ? -1 : Math.max(text.lastIndexOf("[", cut - 1), text.lastIndexOf("\uff3b", cut - 1))
      if (bracket < 0 || cut - bracket > Limits.modelWordCharacters) return cut
      if (!begun.test(text.slice(bracket, cut))) return cut
      cut = wordStart(text, bracket)
    }
  }

  #cleaned(text: string): string {
    if (text === "") return text
    return (
      text
        .replace(addresses, (address) => {
          const bare = withoutPunctuation(address)
          return this.#known.addresses.has(bare) ? address : removedAddress + address.slice(bare.length)
        })
        .replace(placeholders, (_, kind: string, digits: string | undefined) => this.#placeholder(kind, digits))
        .replace(/\[(\d{1,6})\]/g, "($1)")
        // Disable pictures, links and tags, however their addresses are written.
        .replace(/!+(?=\[)/g, "")
        .replace(/\](?=\()/g, "] ")
        .replace(definitions, "] :")
        .replace(/<(?=[a-z/!?])/gi, "‹")
    )
  }

  #placeholder(written: string, digits: string | undefined): string {
    const kind = canonical.get(written.toLowerCase().replace(/\s+/g, " ")) ?? written
    // Placeholders never have digits of other scripts.
    const number = digits === undefined ? "" : ` ${/^\d+$/.test(digits) ? Number(digits) : "?"}`
    const placeholder = `[${kind}${number}]`
    return this.#known.placeholders.has(placeholder) ? placeholder : unknownPlaceholder(kind)
  }
}
