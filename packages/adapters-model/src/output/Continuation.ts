/** Removes repetition from a continued answer: models like to repeat their last words, which must not appear twice. */
import * as Limits from "../Limits.ts"

/** Fewest matching characters that are no coincidence. */
const least = 12

export class Continuation {
  readonly #end: string
  #held = ""
  #isOpen: boolean

  constructor(said: string) {
    this.#end = said.slice(-Limits.modelRepeatedCharacters)
    this.#isOpen = this.#end.length >= least
  }

  /** Returns the new part of the next piece; empty while it may all be repetition. */
  push(text: string): string {
    if (!this.#isOpen) return text
    this.#held += text
    if (this.#held.length < Limits.modelRepeatedCharacters && this.#mayRepeat()) return ""
    return this.end()
  }

  end(): string {
    const held = this.#held
    this.#held = ""
    if (!this.#isOpen) return held
    this.#isOpen = false
    const whole = held.trimStart()
    for (let length = Math.min(whole.length, this.#end.length); length >= least; length--) {
      if (this.#end.endsWith(whole.slice(0, length))) return whole.slice(length)
    }
    return held
  }

  #mayRepeat(): boolean {
    const begun = this.#held.trimStart()
    return begun === "" || this.#end.includes(begun)
  }
}
