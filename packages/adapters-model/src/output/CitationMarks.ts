/**
 * A model cites by quoting: “the exact words” ([File 3]). Each quotation is looked up in its source as soon as it is
 * complete. If found, it gets the number of its citation; if not, the answer says so. The marks are part of the text,
 * so a node that continues an answer can restore them from it.
 */
import * as Limits from "../Limits.ts"
import type { Citation } from "@incamera/domain/citations"
import type { CitableText } from "./CitableText.ts"
import { findQuote } from "./findQuote.ts"

const notFound = " (this quotation was not found there)"
const noMore = " (not checked: too many quotations)"

const most = Limits.modelQuoteCharacters
const quotations = () =>
  new RegExp(
    `["“„«]([^"“”„«»]{1,${most}})["”“»][.,;]?\\s{0,2}\\((\\[File [1-9]\\d{0,5}\\]|case summary|request|knowledge base)\\)`,
    "giu"
  )

/** The longest incomplete quotation at the end of a text. */
const reach = most + 60

export class CitationMarks {
  readonly citations: Array<Citation> = []
  readonly #texts: ReadonlyMap<string, CitableText>
  readonly #numbers = new Map<string, number>()
  #tail = ""

  constructor(texts: ReadonlyArray<CitableText>) {
    this.#texts = new Map(texts.map((text) => [text.label.toLowerCase(), text]))
  }

  /**
   * Reads the answer so far. Returns the missing rest of its last mark; undefined if the marks can't be restored, for
   * example because a quoted file is gone.
   */
  takeUp(said: string): string | undefined {
    let lacking = ""
    for (const match of said.matchAll(quotations())) {
      const mark = this.#mark(match[1]!, match[2]!)
      const rest = said.slice(match.index + match[0].length)
      if (rest.startsWith(mark)) continue
      if (!mark.startsWith(rest)) return undefined
      lacking = mark.slice(rest.length)
    }
    this.#tail = said.slice(-reach)
    return lacking
  }

  /** Returns the next piece of the text, with its marks. */
  push(text: string): string {
    if (text === "") return text
    const all = this.#tail + text
    let marked = ""
    let from = this.#tail.length
    let last = 0
    for (const match of all.matchAll(quotations())) {
      const end = match.index + match[0].length
      if (end <= this.#tail.length) continue
      marked += all.slice(from, end) + this.#mark(match[1]!, match[2]!)
      from = end
      last = end
    }
    this.#tail = all.slice(Math.max(last, all.length - reach))
    return marked + all.slice(from)
  }

  #mark(quote: string, label: string): string {
    const source = this.#texts.get(label.toLowerCase())
    const span = source === undefined ? undefined : findQuote(source.text, quote)
    if (source === undefined || span === undefined) return notFound
    const key = `${source.label} ${span.start} ${span.end}`
    const known = this.#numbers.get(key)
    if (known !== undefined) return ` [${known}]`
    if (this.citations.length >= Limits.modelCitations) return noMore
    this.citations.push(source.cite(span.start, span.end))
    this.#numbers.set(key, this.citations.length)
    return ` [${this.citations.length}]`
  }
}
