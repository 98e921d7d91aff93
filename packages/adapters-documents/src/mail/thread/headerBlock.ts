/**
 * The header block that mail programs write above an e-mail that they quote or print: "From:", "Sent:", "To:",
 * "Subject:". Its fields may be on lines of their own, broken over several, or all on one line.
 */
import * as Limits from "../../Limits.ts"
import { decodeWords } from "postal-mime"
import { namedInAddresses } from "../../document/people.ts"
import { type FieldKind, languages } from "./threadWords.ts"

export interface HeaderBlock {
  /** In the order of the text. Names of people in the values are marked. */
  readonly fields: ReadonlyArray<{ readonly label: string; readonly value: string }>
  /** Number of lines of the block. */
  readonly next: number
  /** True if nothing but an e-mail has such a block: it has a clock time or an address. */
  readonly isCertain: boolean
}

interface Field {
  readonly kind: FieldKind
  readonly label: string
  value: string
}

interface Reader {
  /** A block begins with one of its words for the sender. */
  readonly begins: RegExp
  readonly kinds: ReadonlyMap<string, FieldKind>
  readonly label: RegExp
}

const beginning = (words: ReadonlyArray<string>): RegExp =>
  new RegExp(`^[\\s*]{0,8}(?:${words.join("|")})\\*{0,2}[ \\u00a0]?:`, "iu")

const anyBeginning = beginning(Object.values(languages).flatMap(({ from }) => from))

const readers: ReadonlyArray<Reader> = Object.values(languages).map((labels) => {
  const kinds = new Map<string, FieldKind>()
  for (const kind of ["from", "sent", "to", "cc", "subject", "other"] as const) {
    for (const word of labels[kind]) kinds.set(word.toLowerCase(), kind)
  }
  const words = [...kinds.keys()].sort((a, b) => b.length - a.length).join("|")
  return {
    begins: beginning(labels.from),
    kinds,
    label: new RegExp(`(?<![^\\s*])(${words})\\*{0,2}[ \\u00a0]?:(?!//)`, "giu")
  }
})

/** Most lines are passed over at once. */
export const beginsBlock = (line: string): boolean => anyBeginning.test(line)

const atStart = /^[\s*]{0,8}$/
const clock = /\d{1,2}[:.h]\d\d/
const address = /\S@\S/

interface Label {
  readonly kind: FieldKind
  readonly label: string
  readonly isFirst: boolean
  readonly at: number
  readonly end: number
}

const labelsIn = ({ kinds, label }: Reader, line: string): ReadonlyArray<Label> => {
  const looked = line.slice(0, Limits.headerLineCharacters)
  return Array.from(looked.matchAll(label), (match) => ({
    kind: kinds.get(match[1]!.toLowerCase())!,
    label: match[1]!,
    isFirst: atStart.test(looked.slice(0, match.index)),
    at: match.index,
    end: match.index + match[0].length
  }))
}

const trimmed = (value: string): string => value.replace(/^[\s*]{1,40}/, "").replace(/[\s*]{1,40}$/, "")

class BlockReader {
  readonly #reader: Reader
  readonly #lines: ReadonlyArray<string>
  readonly #labels: Array<ReadonlyArray<Label> | undefined> = []
  readonly #used = new Set<FieldKind>()
  readonly fields: Array<Field> = []

  constructor(reader: Reader, lines: ReadonlyArray<string>) {
    this.#reader = reader
    this.#lines = lines
  }

  /** Returns the number of lines taken. */
  read(): number {
    let at = 0
    while (at < this.#lines.length && this.#take(at)) at++
    while (at > 0 && this.#lines[at - 1]!.trim() === "") at--
    return at
  }

  get isBlock(): boolean {
    const used = this.#used
    const known = used.size - (used.has("other") ? 1 : 0)
    return known >= 3 && used.has("from") && (used.has("sent") || used.has("subject"))
  }

  #labelsAt(at: number): ReadonlyArray<Label> {
    const line = this.#lines[at]
    return line === undefined ? [] : (this.#labels[at] ??= labelsIn(this.#reader, line))
  }

  #isLabelled(at: number): boolean {
    return this.#labelsAt(at)[0]?.isFirst === true
  }

  #isNew(kind: FieldKind): boolean {
    return kind === "other" || kind === "cc" || !this.#used.has(kind)
  }

  #take(at: number): boolean {
    const line = this.#lines[at]!
    const labels = this.#labelsAt(at)
    const [first] = labels
    if (first?.isFirst === true) {
      if (!this.#isNew(first.kind)) return false
      this.#addAll(line, labels)
      return true
    }
    const last = this.fields.at(-1)
    if (last === undefined) return false
    if (line.trim() === "") return this.#isLabelled(at + 1)
    // The value of a broken block, or the rest of a long one.
    if (last.value !== "" && !this.#goesOn(at, last.kind)) return false
    last.value = `${last.value} ${trimmed(line)}`.trim()
    return true
  }

  /** Splits a line at its labels. A subject may have such words itself. */
  #addAll(line: string, labels: ReadonlyArray<Label>): void {
    const taken: Array<Label> = []
    for (const one of labels) {
      const isWithin = taken.at(-1)?.kind === "subject" && one.kind !== "sent"
      const isLabel = one.isFirst || (one.kind !== "other" && /^\p{Lu}/u.test(one.label) && !isWithin)
      if (!isLabel || !this.#isNew(one.kind)) continue
      this.#used.add(one.kind)
      taken.push(one)
    }
    for (const [index, { end, kind, label }] of taken.entries()) {
      this.fields.push({ kind, label, value: trimmed(line.slice(end, taken[index + 1]?.at ?? line.length)) })
    }
  }

  /** True if another label follows before an empty line: lists of recipients are long. */
  #goesOn(at: number, kind: FieldKind): boolean {
    const until = at + (kind === "to" || kind === "cc" ? Limits.headerBlockLines : 3)
    for (let next = at + 1; next < until && (this.#lines[next] ?? "").trim() !== ""; next++) {
      if (this.#isLabelled(next)) return true
    }
    return false
  }
}

/** Reads the block that begins at the first of these lines; undefined if there is none. */
export const headerBlockOf = (lines: ReadonlyArray<string>): HeaderBlock | undefined => {
  let best: BlockReader | undefined
  let next = 0
  for (const reader of readers) {
    if (!reader.begins.test(lines[0]!)) continue
    const block = new BlockReader(reader, lines)
    const taken = block.read()
    if (!block.isBlock || block.fields.length <= (best?.fields.length ?? 0)) continue
    best = block
    next = taken
  }
  if (best === undefined) return undefined
  return {
    fields: best.fields.map(({ kind, label, value }) => {
      const decoded = decodeWords(value)
      return { label, value: kind === "from" || kind === "to" || kind === "cc" ? namedInAddresses(decoded) : decoded }
    }),
    next,
    isCertain: best.fields.some(
      ({ kind, value }) => (kind === "sent" && clock.test(value)) || (kind !== "subject" && address.test(value))
    )
  }
}
