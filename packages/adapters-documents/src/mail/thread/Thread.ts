/**
 * Writes the text of an e-mail, and the earlier e-mails that it quotes apart from it: their headers line by line, and
 * their words without the marks of a quotation.
 */
import type { DocumentPart } from "@incamera/domain/files"
import * as Limits from "../../Limits.ts"
import { normalizeText } from "../../document/normalizeText.ts"
import type { Output } from "../../document/Output.ts"
import { attributionOf, beginsAttribution } from "./attribution.ts"
import { beginsBlock, headerBlockOf } from "./headerBlock.ts"
import { divider } from "./threadWords.ts"

interface Line {
  /** As written, with its end. */
  readonly whole: string
  readonly end: string
  /** The number of marks `>` before it. */
  readonly level: number
  readonly text: string
}

const marks = /^(?:[ \t]{0,2}>){1,50}(?!\d|=) ?/
const dividerCharacters = 200

const lineOf = (whole: string): Line => {
  const end = whole.endsWith("\n") ? "\n" : ""
  const quoted = marks.exec(whole)?.[0] ?? ""
  const text = whole.slice(quoted.length, whole.length - end.length)
  return { whole, end, level: quoted.replaceAll(/[^>]/g, "").length, text }
}

/**
 * `email`: the text of an e-mail. `file`: a text that may be a thread that somebody saved, which begins with a header.
 * In other texts only the fields of a header are told apart.
 */
export type ThreadKind = "email" | "file"

/** Lines that may be above the header of a saved e-mail: a title, the name of the mailbox. */
const linesAbove = 4

export class Thread {
  readonly #output: Output
  readonly #kind: ThreadKind
  readonly #window: Array<Line> = []
  #text = ""
  #at = 0
  /** True where everything that follows is an earlier e-mail. */
  #isBelow = false
  /** True for an e-mail, or a text that began with the header of one. */
  #isThread: boolean
  #linesBefore = 0
  #part: DocumentPart = "body"

  constructor(output: Output, kind: ThreadKind) {
    this.#output = output
    this.#kind = kind
    this.#isThread = kind === "email"
  }

  /** Writes a text, or a page of one. */
  write(text: string): void {
    this.#text = normalizeText(text)
    this.#at = 0
    for (;;) {
      while (this.#window.length < Limits.headerBlockLines && this.#at < this.#text.length)
        this.#window.push(this.#next())
      const line = this.#window[0]
      if (line === undefined) return
      const taken = this.#header(line)
      if (taken === 0) this.#words(line)
      this.#window.splice(0, Math.max(1, taken))
    }
  }

  #next(): Line {
    const newline = this.#text.indexOf("\n", this.#at)
    const end = newline === -1 ? this.#text.length : newline + 1
    const whole = this.#text.slice(this.#at, end)
    this.#at = end
    return lineOf(whole)
  }

  /** The texts of this line and the next ones at its level. */
  #texts({ level }: Line): ReadonlyArray<string> {
    return this.#window.map((line) => (line.level === level ? line.text : ""))
  }

  /** Writes the header of an earlier e-mail; returns the number of its lines. */
  #header(line: Line): number {
    if (beginsBlock(line.text)) {
      const block = headerBlockOf(this.#texts(line))
      if (block !== undefined && (this.#kind === "email" || block.isCertain)) {
        const wasThread = this.#isThread
        this.#isThread ||= this.#linesBefore <= linesAbove
        for (const { label, value } of block.fields) this.#output.field("mail-header", label, value)
        this.#begin(line, wasThread)
        if (!wasThread) this.#part = "body"
        return block.next
      }
    }
    if (!this.#isThread) return 0
    if (divider.test(line.text.slice(0, dividerCharacters))) {
      this.#output.line("mail-header", line.text)
      this.#begin(line, true)
      return 1
    }
    const attribution = beginsAttribution(line.text) ? attributionOf(this.#texts(line)) : undefined
    if (attribution === undefined) return 0
    const following = this.#window.slice(attribution.next).find(({ text }) => text.trim() !== "")
    const isMarked = following !== undefined && following.level > line.level
    if (!isMarked && !attribution.isCertain) return 0
    this.#output.line("mail-header", attribution.text)
    this.#begin(line, !isMarked)
    return attribution.next
  }

  /** `isAbove`: without marks, everything below belongs to an earlier e-mail. */
  #begin({ level }: Line, isAbove: boolean): void {
    this.#isBelow ||= isAbove && level === 0
    this.#part = "quoted"
  }

  #words({ end, level, text, whole }: Line): void {
    const isBlank = text.trim() === ""
    const isQuoted = this.#isThread && (this.#isBelow || level > 0)
    // An empty line belongs to what is above it.
    if (!isBlank || level > 0) this.#part = isQuoted ? "quoted" : "body"
    if (!isBlank) this.#linesBefore++
    this.#output.text(this.#part, isQuoted && level > 0 ? `${text}${end}` : whole)
  }
}
