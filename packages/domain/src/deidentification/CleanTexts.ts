/**
 * Texts in which the guard found nothing, by the identities of one revision of one user's vault: the same records are
 * asked for again and again, and what was clean needs no second look. Only clean ones are kept, so no identity is.
 * Bounded by characters; when it is full it begins anew.
 */
import * as Limits from "../Limits.ts"

export class CleanTexts {
  readonly #texts = new Set<string>()
  #characters = 0

  has(text: string): boolean {
    return this.#texts.has(text)
  }

  add(text: string): void {
    if (text.length > Limits.cleanTextCharacters) return
    if (this.#characters + text.length > Limits.cleanTextsCharacters) {
      this.#texts.clear()
      this.#characters = 0
    }
    this.#texts.add(text)
    this.#characters += text.length
  }
}
