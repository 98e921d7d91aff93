/** Measures whether de-identified documents keep persons apart and together, against the key of who is who. */
import { deidentify, type Deidentified } from "@incamera/deidentification/deidentify"
import type { Identity } from "@incamera/deidentification/Identity"
import { isFamily } from "@incamera/deidentification/pseudonyms/families"
import type { Pseudonyms } from "@incamera/deidentification/pseudonyms"
import type { KeyedDocument } from "./corpus.ts"

interface KeyedMention {
  readonly start: number
  readonly end: number
  /** Who may be meant: one, or several if the words name several. */
  readonly keys: ReadonlyArray<string>
}

export interface Keyed {
  readonly text: string
  readonly mentions: ReadonlyArray<KeyedMention>
}

const mark = /\{([a-z/]+)\|([^{}]*)\}/g

export const readKey = (marked: string): Keyed => {
  const mentions: Array<KeyedMention> = []
  let text = ""
  let from = 0
  for (const match of marked.matchAll(mark)) {
    text += marked.slice(from, match.index)
    const [whole, keys = "", words = ""] = match
    mentions.push({ start: text.length, end: text.length + words.length, keys: keys.split("/") })
    text += words
    from = match.index + whole.length
  }
  return { text: text + marked.slice(from), mentions }
}

interface Span {
  readonly start: number
  readonly end: number
  readonly placeholder: string
}

/** Returns the replaced spans of the original text. */
const spansOf = ({ replaced, text }: Deidentified): ReadonlyArray<Span> => {
  let by = 0
  return replaced.map(({ end, original, start }) => {
    const span = { start: start + by, end: start + by + original.length, placeholder: text.slice(start, end) }
    by += original.length - (end - start)
    return span
  })
}

export interface Measured {
  readonly persons: number
  readonly parties: number
  /** Placeholders that stand for two different people, and which people. */
  readonly merged: ReadonlyArray<string>
  /** Persons with several placeholders, and which. */
  readonly split: ReadonlyArray<string>
  /** Mentions in which part of a name stays. */
  readonly clear: ReadonlyArray<string>
  readonly texts: ReadonlyArray<string>
}

/** Titles and what else may stay. */
const nobody =
  /^(?:mr|mrs|ms|miss|dr|don|doña|sr|sra|señora?|el|la|de|mevrouw|heer|herrn?|frau|und|and|et|y|en|monsieur|madame|mme|m|familie|senior|junior|s|ltd|limited|llp|sarl|l|ag|gmbh|b|v|a|company)$/iu

const staysClear = (text: string, { end, start }: KeyedMention, spans: ReadonlyArray<Span>): boolean => {
  let rest = ""
  let from = start
  for (const span of spans) {
    if (span.end <= from || span.start >= end) continue
    rest += `${text.slice(from, Math.max(from, span.start))} `
    from = Math.max(from, Math.min(end, span.end))
  }
  rest += text.slice(from, end)
  return rest.split(/[^\p{L}]+/u).some((word) => word !== "" && !nobody.test(word))
}

/** De-identifies the documents of one matter. */
export type Way = (text: string, before: State) => Promise<{ readonly done: Deidentified; readonly state: State }>

export interface State {
  readonly pseudonyms: Pseudonyms
  readonly identities: ReadonlyArray<Identity>
}

export const nothingBefore: State = { pseudonyms: { entries: [] }, identities: [] }

/** The function of the package by itself. */
export const byItself: Way = async (text, { identities, pseudonyms }) => {
  const done = await deidentify(text, { identities, pseudonyms })
  return { done, state: { identities, pseudonyms: done.pseudonyms } }
}

/** As the service does it: reads a document, makes parties of whom it finds, and reads it again. */
export const asService: Way = async (text, before) => {
  const first = await deidentify(text, before)
  const known = new Set(before.identities.flatMap(({ names }) => names))
  const identities = [...before.identities]
  for (const { forms, kind, partyId } of first.pseudonyms.entries) {
    if (
      (kind !== "person" && kind !== "organization") ||
      partyId !== null ||
      isFamily(forms[0]!) ||
      forms.some((form) => known.has(form))
    )
      continue
    const number = identities.length + 1
    const nothing = { emails: [], phones: [], addresses: [], identifiers: [] }
    const names = forms.slice(0, 1)
    for (const form of forms) known.add(form)
    identities.push({ caseId: "case", partyId: `${number}`, placeholder: `[Party ${number}]`, kind, names, ...nothing })
  }
  const done = await deidentify(text, { identities, pseudonyms: first.pseudonyms })
  return { done, state: { identities, pseudonyms: done.pseudonyms } }
}

export const measure = async (documents: ReadonlyArray<KeyedDocument>, way: Way): Promise<Measured> => {
  const whom = new Map<string, Map<string, string>>()
  const clear: Array<string> = []
  const texts: Array<string> = []
  const states = new Map<string, State>()
  const persons = new Set<string>()
  /** Mentions of several, by placeholder. */
  const loose: Array<{ readonly placeholder: string; readonly keys: ReadonlyArray<string>; readonly words: string }> =
    []
  for (const { marked, matter } of documents) {
    const { mentions, text } = readKey(marked)
    const { done, state } = await way(text, states.get(matter) ?? nothingBefore)
    states.set(matter, state)
    texts.push(done.text)
    const spans = spansOf(done)
    for (const mention of mentions) {
      const { end, start } = mention
      const words = text.slice(start, end)
      if (mention.keys.length === 1) persons.add(`${matter} ${mention.keys[0]!}`)
      if (staysClear(text, mention, spans)) clear.push(`${matter}: ${words}`)
      for (const span of spans) {
        if (span.start >= end || span.end <= start) continue
        const placeholder = `${matter} ${span.placeholder}`
        if (mention.keys.length > 1) {
          loose.push({ placeholder, keys: mention.keys.map((key) => `${matter} ${key}`), words })
          continue
        }
        const keys = whom.get(placeholder) ?? new Map<string, string>()
        whom.set(placeholder, keys.set(`${matter} ${mention.keys[0]!}`, words))
      }
    }
  }
  for (const { keys, placeholder, words } of loose) {
    const known = whom.get(placeholder)
    if (known === undefined || keys.some((key) => known.has(key))) continue
    known.set(keys.join("/"), words)
  }
  const byPerson = new Map<string, Array<string>>()
  for (const [placeholder, keys] of whom) {
    for (const [key, words] of keys) byPerson.set(key, [...(byPerson.get(key) ?? []), `${placeholder} ${words}`])
  }
  return {
    persons: persons.size,
    parties: [...byPerson.values()].reduce((sum, placeholders) => sum + placeholders.length, 0),
    merged: [...whom]
      .filter(([, keys]) => keys.size > 1)
      .map(([placeholder, keys]) => `${placeholder}: ${[...keys.values()].join(" + ")}`),
    split: [...byPerson].filter(([, all]) => all.length > 1).map(([person, all]) => `${person}: ${all.join(", ")}`),
    clear,
    texts
  }
}
