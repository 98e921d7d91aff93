/**
 * Recognizes the names of a whole text, stretch by stretch, each with the models of its languages: first each stretch by
 * itself, then all repetitions.
 */
import type { Finding, FindingKind } from "../Finding.ts"
import { plainView } from "../folding/plainView.ts"
import type { Steps } from "../Steps.ts"
import * as Limits from "../Limits.ts"
import { FoundNames } from "./FoundNames.ts"
import { type Group, isInScriptOf, shareScript } from "./groups.ts"
import type { NameModel } from "./NameModel.ts"
import { modelsFor, type NameModels } from "./NameModels.ts"
import { isNobody } from "./nobody.ts"
import { endWithLegalForm, isInLegalForm, isWithLegalForm } from "./legalForms.ts"
import { isAndName, nameStart } from "./particles.ts"
import { nameBehindRole } from "./roles.ts"
import { type NameSpan, spansIn } from "./spans.ts"
import { Tagger } from "./Tagger.ts"
import { markLines } from "./features.ts"
import { padding, type Tokens } from "./Tokens.ts"
import { isWeekdayOfDate } from "./weekdays.ts"
import { windowEnd } from "./windows.ts"

export interface Span {
  start: number
  end: number
  kind: FindingKind
  /** True if one of its words is in the list of names; undefined if only details were searched. */
  listed?: boolean
  /** False for an organization if the model can't tell whether it would identify somebody. */
  isJudged?: boolean
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
export type Look = (text: string, reading: Reading, from: number, until: number) => void

/** What is in use of one model while it reads a text. */
export interface Reading {
  readonly model: NameModel
  readonly tagger: Tagger
  readonly found: FoundNames
}

class Readings {
  readonly #all = new Map<Group, Reading>()
  readonly #models: NameModels
  readonly #units: number

  constructor(models: NameModels, text: string) {
    this.#models = models
    this.#units = Math.min(text.length, Limits.recognizedInOneGo)
  }

  for(stretch: string): ReadonlyArray<Reading> {
    return modelsFor(this.#models, stretch).map((model) => {
      const known = this.#all.get(model.group)
      if (known !== undefined) return known
      const reading = { model, tagger: new Tagger(model, this.#units), found: new FoundNames(model) }
      this.#all.set(model.group, reading)
      return reading
    })
  }

  /** Returns those that found a name that could occur again in this stretch. */
  thatFound(stretch: string): ReadonlyArray<Reading> {
    const withNames = [...this.#all.values()].filter(({ found }) => !found.isEmpty)
    if (this.#all.size === 1 || withNames.length === 0) return withNames
    const present = modelsFor(this.#models, stretch)
    return withNames.filter(({ model }) => present.some(({ group }) => shareScript(group, model.group)))
  }
}

/** "Kagan, J.": in a prompt a letter is an office or a placeholder. "AW_ Termin.eml": a mark of an answer. */
const mark = /^(?:\p{L}\.?|(?:RE|AW|FWD?|WG|TR|RV|SV|VS|RIF|ODP)[_:])$/u

const isMark = (text: string, start: number, end: number): boolean =>
  mark.test(text.slice(start, end)) || mark.test(text.slice(start, end + 1))

const withoutRole = (text: string, span: Span): Span =>
  span.kind === "person" ? { ...span, start: nameBehindRole(text, span.start, span.end) } : span

const byStart = (a: Span, b: Span): number => a.start - b.start || b.end - a.end

const firstLook = function* (readings: Readings, text: string, look: Look): Steps<ReadonlyArray<Span>> {
  const spans: Array<Span> = []
  for (let from = 0; from < text.length;) {
    const until = windowEnd(text, from)
    const present = readings.for(text.slice(from, until))
    const here: Array<Span> = []
    for (const reading of present) {
      const { found, model, tagger } = reading
      tagger.tag(text, from, until)
      look(text, reading, from, until)
      for (const one of apartAtAnd(model, text, tagger.tokens, spansIn(tagger, model.thresholds))) {
        const span = asCompany(text, tagger.tokens, one)
        const place = spanOf(model, text, tagger.tokens, span)
        if (present.length > 1 && !isInScriptOf(model.group, text.slice(place.start, place.end))) continue
        if (isWeekdayOfDate(text, place.start, place.end)) continue
        if (place.kind === "person" && isNobody(text, place.start, place.end)) continue
        if (place.kind !== "place" && isInLegalForm(text, place.start, place.end)) continue
        if (model.last === "public" && isMark(text, place.start, place.end)) continue
        found.add(tagger, span)
        here.push(place)
      }
    }
    if (present.length > 1) here.sort(byStart)
    spans.push(...here)
    yield until - from
    from = until
  }
  return spans
}

/** "דור ותמיר" are two persons. */
const apartAtAnd = (model: NameModel, text: string, { end, start }: Tokens, spans: ReadonlyArray<NameSpan>) =>
  model.lists.particles === undefined
    ? spans
    : spans.flatMap((span) => {
        const parts: Array<NameSpan> = []
        let { from } = span
        for (let at = from + 1; at < span.until; at++) {
          if (span.kind !== "person" || !isAndName(model, text, start[at]!, end[at]!)) continue
          parts.push({ ...span, from, until: at })
          from = at
        }
        return [...parts, { ...span, from }]
      })

const asCompany = (text: string, tokens: Tokens, span: NameSpan): NameSpan =>
  span.kind === "person" && isWithLegalForm(text.slice(tokens.start[span.from]!, tokens.end[span.until - 1]!))
    ? { ...span, kind: "organization" }
    : span

const spanOf = (model: NameModel, text: string, tokens: Tokens, { from, kind, until }: NameSpan): Span => ({
  start: nameStart(model, text, tokens.start[from]!, tokens.end[from]!),
  end: endWithLegalForm(text, tokens.end[until - 1]!),
  kind,
  listed: isListed(model, tokens, from, until),
  ...(kind === "organization" && model.details === undefined ? { isJudged: false } : {})
})

const isListed = ({ lists }: NameModel, { key }: Tokens, from: number, until: number): boolean => {
  for (let at = from; at < until; at++) if (lists.names.has(key[at]!)) return true
  return false
}

/** Finds the repetitions of found names. */
const secondLook = function* (readings: Readings, text: string): Steps<ReadonlyArray<Span>> {
  const spans: Array<Span> = []
  for (let from = 0; from < text.length;) {
    const until = windowEnd(text, from)
    const present = readings.thatFound(text.slice(from, until))
    const here: Array<Span> = []
    for (const reading of present) repetitionsIn(text, [from, until], reading, here)
    if (present.length > 1) here.sort(byStart)
    spans.push(...here)
    yield until - from
    from = until
  }
  return spans
}

const repetitionsIn = (
  text: string,
  [from, until]: readonly [from: number, until: number],
  { found, model, tagger: { lines, tokens } }: Reading,
  into: Array<Span>
): void => {
  tokens.read(text, from, until)
  markLines(tokens, lines)
  for (let at = padding; at < tokens.count - padding;) {
    const phrase = found.phraseAt(tokens, at)
    const kind = phrase === undefined ? found.kindAt(tokens, at, lines) : phrase.kind
    const next = phrase?.until ?? at + 1
    if (kind !== undefined) into.push(spanOf(model, text, tokens, { from: at, kind, until: next }))
    at = next
  }
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
export const nameSpans = function* (models: NameModels, text: string, look: Look): Steps<ReadonlyArray<Span>> {
  const readings = new Readings(models, text)
  const first = yield* firstLook(readings, text, look)
  return joined(text, first, yield* secondLook(readings, text)).map((span) => withoutRole(text, span))
}

const lookAtNothing: Look = () => {}

export const recognizeNames = function* (models: NameModels, original: string): Steps<ReadonlyArray<Finding>> {
  if (original === "") return []
  const { text, toOriginal } = plainView(original)
  const spans = yield* nameSpans(models, text, lookAtNothing)
  return toOriginal(spans.map(toFinding))
}
