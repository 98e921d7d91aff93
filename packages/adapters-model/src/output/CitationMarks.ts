/**
 * A model cites by quoting: “the exact words” ([File 3]). Each quotation is looked up as soon as it is complete, in the
 * text that it names, or in all texts if it names none. If found, it gets the number of its citation; if not, the
 * answer says so.
 */
import * as Limits from "../Limits.ts"
import type { Citation } from "@incamera/domain/citations"
import type { CitableText } from "./CitableText.ts"
import { findQuote } from "./findQuote.ts"
import { type Marking, Marks, notFound } from "./Marks.ts"

const noMore = " (not checked: too many quotations)"

const most = Limits.modelQuoteCharacters

/** Words without these characters and without an empty line. */
const without = (marks: string): string => `(?:[^${marks}\\n]|\\n(?!\\n)){1,${most}}`

const quoted = (orEnd: "" | "|$"): string =>
  `“${without("“”")}(?:”${orEnd})|„${without("„“”")}(?:[“”]${orEnd})|«${without("«»")}(?:»${orEnd})|(?<![\\p{L}\\p{N}])"(?=\\S)${without('"')}"`

/** A quotation with its marks. */
export const quotation = quoted("")

/** With the text that it names, if any. One that isn't closed yet counts too: what is quoted in it is a part of it. */
const pattern = new RegExp(
  `(${quoted("|$")})(?:[.,;]?\\s{0,2}\\((\\[File [1-9]\\d{0,5}\\]|case summary|request|knowledge base)\\))?`,
  "giu"
)

const closing: Readonly<Record<string, string>> = { "“": "”", "„": "“”", "«": "»", '"': '"' }

const isClosed = (words: string): boolean => words.length > 2 && closing[words[0]!]!.includes(words.at(-1)!)

/** What may become the name of a text. */
const begunName = /^[.,;]?\s{0,2}(?:\((?:[[crk][^()]{0,15})?)?$/i

export interface Quotable {
  readonly citable: ReadonlyArray<CitableText>
  /** Texts that a model may repeat without citing them, such as earlier work. */
  readonly others: Array<string>
}

export class CitationMarks extends Marks {
  readonly citations: Array<Citation>

  /** `isNumbered`: false for a draft, whose quotations have no numbers. */
  constructor(quotable: Quotable, isNumbered = true) {
    const citations: Array<Citation> = []
    super({
      pattern,
      longest: most + 60,
      sight: 0,
      isOpen: ([, words, label], after) => !isClosed(words!) || (label === undefined && begunName.test(after)),
      markOf: lookUp(quotable, citations, isNumbered)
    })
    this.citations = citations
  }
}

const lookUp = ({ citable, others }: Quotable, citations: Array<Citation>, isNumbered: boolean): Marking["markOf"] => {
  const named = new Map(citable.map((text) => [text.label.toLowerCase(), text]))
  const numbers = new Map<string, number>()
  let looked = 0

  const place = (quote: string, label: string | undefined) => {
    for (const source of label === undefined ? citable : [named.get(label.toLowerCase())]) {
      const span = source === undefined ? undefined : findQuote(source.text, quote)
      if (source !== undefined && span !== undefined) return { source, ...span }
    }
    return undefined
  }

  return ([, words, label]) => {
    const quote = words!.slice(1, -1)
    if (!isClosed(words!)) return ""
    if (label === undefined && quote.trim().length < Limits.modelQuoteCharactersUnnamed) return ""
    if (++looked > Limits.modelQuotations) return noMore
    const found = place(quote, label)
    if (found === undefined) {
      const isKnown = label === undefined && others.some((text) => findQuote(text, quote) !== undefined)
      return isKnown ? "" : notFound
    }
    if (!isNumbered) return ""
    const { end, source, start } = found
    const key = `${source.label} ${start} ${end}`
    const known = numbers.get(key)
    if (known !== undefined) return ` [${known}]`
    if (citations.length >= Limits.modelCitations) return noMore
    citations.push(source.cite(start, end))
    numbers.set(key, citations.length)
    return ` [${citations.length}]`
  }
}
