/**
 * Splits an answer's text into the answer itself, the model's thoughts, and tool calls that the model printed. Models
 * write both into their text when their server doesn't know their format.
 */
import * as Limits from "../Limits.ts"
import type { ChatEvent } from "../protocol/ChatEvent.ts"
import { printedCalls } from "./printedCalls.ts"

const thoughtEnds = /<\/(?:think|thinking|thought|reasoning)>/i

/** A call begins with a model's own mark, or on a line of its own with an object, perhaps in a block of code. */
const marks =
  /(?<begin><(?:think|thinking|thought|reasoning)>)|(?<end><\/(?:think|thinking|thought|reasoning)>)|<\|?tool_call\|?>|\[TOOL_CALLS\]|<\|python_tag\|>|<function=|(?<bare>(?<=^|\n)(?:```(?:json|tool_call|tool_code)?\s*)?(?=\{|\[\s*\{))/i

/** What may be the beginning of a mark, at the end of a piece. */
const begun = /(?:<[/|\w]{0,15}[|=]?|\[[A-Z_]{0,10}|(?<=^|\n)(?:`{1,3}[\w\s]{0,12})?(?:\[\s{0,8})?)$/i

export class AnswerText {
  readonly #names: ReadonlySet<string>
  #events: Array<ChatEvent> = []
  #held = ""
  #isThinking = false
  /** Whether all is held until it is known whether it was thought. */
  #isUnsure: boolean
  /** White space right after what is hidden belongs to it. */
  #isAfterHidden = false
  #isLineOpen = false
  /** Whether a thought ended that nothing announced. */
  hasStrayEnd = false

  /** `names`: the tools that there are. `beginsThinking`: the model may begin with a thought that nothing announces. */
  constructor(names: ReadonlySet<string>, beginsThinking: boolean) {
    this.#names = names
    this.#isUnsure = beginsThinking
  }

  push(text: string): ReadonlyArray<ChatEvent> {
    this.#held += text
    this.#isUnsure &&= this.#held.length < Limits.modelTextCharacters
    // Also says that the model is at work.
    this.#drop(0)
    this.#part(false)
    return this.#taken()
  }

  /** Returns what is still held. */
  end(): ReadonlyArray<ChatEvent> {
    this.#isUnsure &&= thoughtEnds.test(this.#held)
    this.#part(true)
    return this.#taken()
  }

  #taken(): ReadonlyArray<ChatEvent> {
    const events = this.#events
    this.#events = []
    return events
  }

  #part(isEnd: boolean): void {
    while (this.#held !== "") {
      const isHidden = this.#isThinking || this.#isUnsure
      const found = (isHidden ? thoughtEnds : marks).exec(this.#held)
      if (found === null) {
        if (this.#isUnsure) return
        const length = isEnd ? this.#held.length : (begun.exec(this.#held)?.index ?? this.#held.length)
        return this.#isThinking ? this.#drop(length) : this.#say(length)
      }
      if (isHidden) this.#drop(found.index)
      else this.#say(found.index)
      const [mark] = found
      if (isHidden || found.groups?.["end"] !== undefined) {
        this.hasStrayEnd ||= !this.#isThinking
        this.#isThinking = this.#isUnsure = false
        this.#isAfterHidden = true
        this.#drop(mark.length)
      } else if (found.groups?.["begin"] !== undefined) {
        this.#isThinking = true
        this.#drop(mark.length)
      } else if (!this.#call(mark, found.groups?.["bare"] !== undefined, isEnd)) return
    }
  }

  /** False if the rest of a call has yet to come. */
  #call(mark: string, isBare: boolean, isEnd: boolean): boolean {
    const printed = isBare && this.#isLineOpen ? { calls: [], length: 1 } : printedCalls(this.#held, mark.length, isEnd)
    if (printed === "unfinished") return false
    if (printed.calls.length === 0 || (isBare && !printed.calls.every(({ name }) => this.#names.has(name)))) {
      this.#say(printed.length)
      return true
    }
    for (const call of printed.calls) this.#events.push({ _tag: "ToolCall", id: "", ...call })
    this.#isAfterHidden = true
    this.#drop(printed.length)
    return true
  }

  #say(length: number): void {
    const text = this.#held.slice(0, length)
    this.#held = this.#held.slice(length)
    if (text !== "") this.#isLineOpen = !text.endsWith("\n")
    const said = this.#isAfterHidden ? text.trimStart() : text
    this.#isAfterHidden &&= said === ""
    if (said !== "") this.#events.push({ _tag: "Text", text: said })
  }

  #drop(length: number): void {
    this.#events.push({ _tag: "Unseen", characters: length })
    this.#held = this.#held.slice(length)
  }
}
