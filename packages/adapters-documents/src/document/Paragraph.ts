/**
 * A paragraph under construction. Text that belongs to it but isn't shown in it follows it, so that words that a reader
 * sees together stay together, even with deleted or hidden text between them.
 */
import type { DocumentPart } from "@incamera/domain/files"
import * as Limits from "../Limits.ts"
import { marked, notShown } from "./fieldMarks.ts"
import { normalizeText } from "./normalizeText.ts"
import type { Output } from "./Output.ts"

type Aside = "deletion" | "hidden" | "field"
type Role = "shown" | "inserted" | Aside

interface Run {
  readonly role: Role
  text: string
}

const wordCharacter = /[\p{L}\p{N}\p{M}]/u
/** Characters around a deletion that are searched for the rest of a word. */
const wordCharacters = 100

/** The runs beside which a deletion once was, a hidden run is, or a field's result is shown. */
const seenWith: Readonly<Record<Aside, ReadonlySet<Role>>> = {
  deletion: new Set<Role>(["shown", "deletion"]),
  hidden: new Set<Role>(["shown", "inserted", "hidden"]),
  field: new Set<Role>(["shown", "inserted", "field"])
}

/** A field's result is whole by itself: the number of a page, a date. */
const cutsWords = (role: Aside): boolean => role !== "field"

const isWordAt = (text: string, at: number): boolean => wordCharacter.test(text.charAt(at))

/**
 * Returns the runs of a role, one per line. A run that begins or ends inside a word includes the rest of that word,
 * because only the whole word has a meaning.
 */
const withWords = (runs: ReadonlyArray<Run>, role: Aside): string => {
  const places: Array<{ start: number; end: number }> = []
  let text = ""
  for (const run of runs) {
    if (!seenWith[role].has(run.role)) continue
    const start = text.length
    text += run.text
    if (run.role !== role) continue
    const last = places.at(-1)
    if (last?.end === start) last.end = text.length
    else places.push({ start, end: text.length })
  }
  const lines: Array<string> = []
  let done = 0
  for (const { end, start } of places) {
    let from = start
    let to = end
    if (cutsWords(role) && isWordAt(text, start))
      while (from > done && start - from < wordCharacters && isWordAt(text, from - 1)) from--
    if (cutsWords(role) && isWordAt(text, end - 1)) while (to - end < wordCharacters && isWordAt(text, to)) to++
    if (to > done) lines.push(text.slice(Math.max(from, done), to))
    done = Math.max(done, to)
  }
  return lines.join("\n")
}

/** Returns the words that are shown, with marks where words were inserted or deleted or are hidden. */
const shownWords = (runs: ReadonlyArray<Run>): string => {
  if (runs.every(({ role }) => role === "shown" || role === "field"))
    return normalizeText(runs.map(({ role, text }) => (role === "shown" ? text : "")).join(""))
  return runs
    .map(({ role, text }) => {
      const normal = normalizeText(text)
      if (role === "field") return ""
      if (role === "shown" || normal.trim() === "") return role === "shown" || role === "inserted" ? normal : ""
      return role === "inserted" ? marked(role, normal) : notShown(role, normal)
    })
    .join("")
}

export class Paragraph {
  readonly #output: Output
  readonly #part: DocumentPart
  readonly #outer: Paragraph | undefined
  #runs: Array<Run> = []
  #characters = 0
  #asides: Array<readonly [DocumentPart, string]> = []
  #after: Array<() => void> = []

  /** `outer` is the paragraph that contains this one, if it is part of a note or a text box. */
  constructor(output: Output, part: DocumentPart, outer?: Paragraph) {
    this.#output = output
    this.#part = part
    this.#outer = outer
  }

  add(text: string, inserted: boolean): void {
    this.#add(inserted ? "inserted" : "shown", text)
  }

  /** Adds text within the line that isn't shown as a word of it. */
  aside(part: Aside, text: string): void {
    this.#add(part, text)
  }

  /** Adds text that has no place within the line, such as a link's target. */
  note(part: DocumentPart, text: string): void {
    this.#asides.push([part, text])
  }

  /** Does something once the paragraph has ended, such as to write what has lines of its own. */
  after(say: () => void): void {
    this.#after.push(say)
  }

  get isEmpty(): boolean {
    return this.#runs.length === 0 && this.#asides.length === 0 && this.#after.length === 0
  }

  end(lineEnd: string): void {
    const runs = this.#runs
    const asides = this.#asides
    const after = this.#after
    this.#runs = []
    this.#asides = []
    this.#after = []
    this.#characters = 0
    const say = () => this.#say(runs, asides, after, lineEnd)
    // The outer paragraph must stay whole, so it comes first.
    if (this.#outer === undefined || this.#outer.isEmpty) say()
    else this.#outer.#after.push(say)
  }

  #say(
    runs: ReadonlyArray<Run>,
    asides: ReadonlyArray<readonly [DocumentPart, string]>,
    after: ReadonlyArray<() => void>,
    lineEnd: string
  ): void {
    if (runs.length === 0 || runs.some(({ role }) => role === "shown" || role === "inserted")) {
      // A following note or box begins on a line of its own.
      const end = lineEnd === "" && after.length > 0 ? "\n" : lineEnd
      this.#output.again({ part: this.#part, text: `${shownWords(runs)}${end}` })
    }
    for (const role of ["deletion", "hidden", "field"] as const) this.#output.aside(role, withWords(runs, role))
    for (const [part, text] of asides) this.#output.aside(part, text)
    for (const say of after) say()
  }

  #add(role: Role, text: string): void {
    if (text === "") return
    const last = this.#runs.at(-1)
    if (last?.role === role) last.text += text
    else this.#runs.push({ role, text })
    this.#characters += text.length
    // Bounds the memory for a document without paragraphs.
    if (this.#characters > Limits.paragraphCharacters) this.end("")
  }
}
