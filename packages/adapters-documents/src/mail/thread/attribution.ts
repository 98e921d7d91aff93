/** The line above a quoted e-mail that names its writer: "On 3 May 2024 at 10:12, Jane Roe wrote:". */
import { namedInAddresses } from "../../document/people.ts"
import { opening, wrote } from "./threadWords.ts"

export interface Attribution {
  /** On one line. The writer's name is marked. */
  readonly text: string
  /** Number of its lines. */
  readonly next: number
  /** True if nothing but a mail program writes it so: it has a clock time or an address. */
  readonly isCertain: boolean
}

/** Mail programs break the line after 70 to 80 characters. */
const mostLines = 3
const mostCharacters = 400

const dated = /\d{4}|\d{1,2}[./-]\d{1,2}[./-]\d\d/
const exact = /\d{1,2}[:.h]\d\d(?!\.?\d)|\S@\S/
/** An older form of Gmail: "2024-05-03 10:12 GMT+02:00 Jane Roe <jane@a.example>:". */
const bare = /^\d{4}-\d\d-\d\d \d{1,2}:\d\d (?:GMT|UTC)\S{0,6} [^\n]{1,200}<\S{1,100}@\S{1,100}>:$/

/** It begins with the sender, or in Gmail's older form. */
const sender = /^(?:[^\n<]{1,100}<[^<>\s]{1,100}@[^<>\s]{1,100}>|\d{4}-\d\d-\d\d \d)/

/** The last part of a date or time: "2024 ", "10:12 AM, ", "10:12 GMT+02:00 ". */
const figures = /\d\S{0,20}(?: [ap]\.?m\.?)?(?: (?:GMT|UTC|h|Uhr)\S{0,8})?,?\s/giu

/** Marks the name: before the address if there is one, beside the verb, and not in the date. */
const withWriter = (text: string): string => {
  const [address, verb] = [text.search(/\(?</u), wrote.exec(text)]
  const verbEnd = verb === null ? text.length : verb.index + verb[0].length
  const isBehind = address < 0 ? /^[^\d]*\p{L}/u.test(text.slice(verbEnd)) : address > verbEnd
  const until = address < 0 ? (isBehind ? text.length - 1 : (verb?.index ?? 0)) : address
  const date = isBehind ? undefined : [...text.slice(0, until).matchAll(figures)].at(-1)
  const from = isBehind ? verbEnd : date === undefined ? 0 : date.index + date[0].length
  return text.slice(0, from) + namedInAddresses(text.slice(from, until)) + text.slice(until)
}

export const beginsAttribution = (line: string): boolean => {
  const first = line.slice(0, mostCharacters).trimStart()
  return sender.test(first) || (/\d/.test(first) && (opening.test(first) || wrote.test(first)))
}

/** Reads the line that begins with the first of these; undefined if it is none. */
export const attributionOf = (lines: ReadonlyArray<string>): Attribution | undefined => {
  let text = ""
  for (const [at, line] of lines.slice(0, mostLines).entries()) {
    const more = line.trim()
    if (more === "" || text.length + more.length > mostCharacters) return undefined
    text = text.endsWith("<") ? text + more : `${text} ${more}`.trim()
    if (!text.endsWith(":")) continue
    if (!dated.test(text) || !(wrote.test(text) || bare.test(text))) return undefined
    return { text: withWriter(text), next: at + 1, isCertain: exact.test(text) }
  }
  return undefined
}
