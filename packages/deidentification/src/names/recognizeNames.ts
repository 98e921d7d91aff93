/** Recognizes the names of a whole text, stretch by stretch: first each by itself, then all repetitions. */
import type { Finding, FindingKind } from "../Finding.ts"
import { plainView } from "../folding/plainView.ts"
import type { Steps } from "../Steps.ts"
import * as Limits from "../Limits.ts"
import { FoundNames } from "./FoundNames.ts"
import type { NameModel } from "./NameModel.ts"
import { type NameSpan, spansIn } from "./spans.ts"
import { Tagger } from "./Tagger.ts"
import { markLines } from "./features.ts"
import { padding, Tokens } from "./Tokens.ts"
import { isWeekdayOfDate } from "./weekdays.ts"
import { windowEnd } from "./windows.ts"

export interface Span {
  start: number
  end: number
  kind: FindingKind
  /** True if one of its words is in the list of names; undefined if only details were searched. */
  listed?: boolean
}

const placeholders: Readonly<Partial<Record<FindingKind, string>>> = {
  person: "[Name]",
  organization: "[Organization]",
  place: "[Place]",
  identifier: "[Identifier]",
  date: "[Date]",
  quantity: "[Quantity]",
  demographic: "[Detail]",
  circumstance: "[Detail]"
}

export const toFinding = ({ end, kind, listed, start }: Span): Finding => ({
  start,
  end,
  kind,
  basis: "recognized",
  placeholder: placeholders[kind] ?? "[Detail]",
  ...(listed === false ? { unlisted: true } : {})
})

/** Called for each stretch after its words are labeled. */
export type Look = (text: string, tagger: Tagger, from: number, until: number) => void

const firstLook = function* (
  model: NameModel,
  text: string,
  found: FoundNames,
  look: Look
): Steps<ReadonlyArray<Span>> {
  const spans: Array<Span> = []
  const tagger = new Tagger(model, Math.min(text.length, Limits.recognizedInOneGo))
  for (let from = 0; from < text.length;) {
    const until = windowEnd(text, from)
    tagger.tag(text, from, until)
    look(text, tagger, from, until)
    for (const span of spansIn(tagger)) {
      const place = spanOf(tagger.tokens, span)
      if (isWeekdayOfDate(text, place.start, place.end)) continue
      found.add(tagger, span)
      spans.push({ ...place, listed: isListed(model, tagger.tokens, span.from, span.until) })
    }
    yield until - from
    from = until
  }
  return spans
}

const spanOf = (tokens: Tokens, { from, kind, until }: NameSpan): Span => ({
  start: tokens.start[from]!,
  end: tokens.end[until - 1]!,
  kind
})

const isListed = ({ lists }: NameModel, { key }: Tokens, from: number, until: number): boolean => {
  for (let at = from; at < until; at++) if (lists.names.has(key[at]!)) return true
  return false
}

/** Finds the repetitions of found names. */
const secondLook = function* (model: NameModel, text: string, found: FoundNames): Steps<ReadonlyArray<Span>> {
  const spans: Array<Span> = []
  if (found.isEmpty) return spans
  const units = Math.min(text.length, Limits.recognizedInOneGo)
  const tokens = new Tokens(model.alphabet, units)
  const lines = new Uint8Array(tokens.start.length)
  for (let from = 0; from < text.length;) {
    const until = windowEnd(text, from)
    tokens.read(text, from, until)
    markLines(tokens, lines)
    for (let at = padding; at < tokens.count - padding;) {
      const phrase = found.phraseAt(tokens, at)
      if (phrase !== undefined) {
        const listed = isListed(model, tokens, at, phrase.until)
        spans.push({ start: tokens.start[at]!, end: tokens.end[phrase.until - 1]!, kind: phrase.kind, listed })
        at = phrase.until
        continue
      }
      const kind = found.kindAt(tokens, at, lines)
      if (kind !== undefined) {
        spans.push({
          start: tokens.start[at]!,
          end: tokens.end[at]!,
          kind,
          listed: isListed(model, tokens, at, at + 1)
        })
      }
      at++
    }
    yield until - from
    from = until
  }
  return spans
}

/**
 * Joins spans that overlap, and spans of one kind with only spaces between them. The first look decides the kind of a
 * name, except for single words, where the whole text decides.
 */
const joined = (text: string, first: ReadonlyArray<Span>, second: ReadonlyArray<Span>): ReadonlyArray<Span> => {
  const result: Array<Span> = []
  let next = 0
  const add = (span: Span): void => {
    const last = result.at(-1)
    if (last !== undefined && span.start < last.end) {
      if (span.start === last.start && span.end === last.end) last.kind = span.kind
      last.end = Math.max(last.end, span.end)
      last.listed = last.listed === true || span.listed === true
    } else if (last !== undefined && last.kind === span.kind && isSpace(text, last.end, span.start)) {
      last.end = span.end
      last.listed = last.listed === true || span.listed === true
    } else result.push({ ...span })
  }
  for (const span of first) {
    while (next < second.length && second[next]!.start < span.start) add(second[next++]!)
    add(span)
  }
  while (next < second.length) add(second[next++]!)
  return result
}

const isSpace = (text: string, from: number, until: number): boolean => {
  if (until - from > 2) return false
  for (let at = from; at < until; at++) if (text[at] !== " ") return false
  return true
}

/** Finds names in a text whose disguises are resolved. */
export const nameSpans = function* (model: NameModel, text: string, look: Look): Steps<ReadonlyArray<Span>> {
  const found = new FoundNames(model)
  const first = yield* firstLook(model, text, found, look)
  return joined(text, first, yield* secondLook(model, text, found))
}

const lookAtNothing: Look = () => {}

export const recognizeNames = function* (model: NameModel, original: string): Steps<ReadonlyArray<Finding>> {
  if (original === "") return []
  const { text, toOriginal } = plainView(original)
  const spans = yield* nameSpans(model, text, lookAtNothing)
  return toOriginal(spans.map(toFinding))
}
