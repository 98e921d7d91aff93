/**
 * Texts in which the guard found nothing, by the identities of one revision of one user's vault: the same records are
 * asked for again and again, and what was clean needs no second look. Only clean ones are kept, so no identity is.
 * Bounded by characters; when it is full it begins anew.
 */
import type { CaseId } from "../Ids.ts"
import * as Limits from "../Limits.ts"

/** A text that is clean in one case may hold a find of another. No id has the character that ends it here. */
const keyOf = (caseId: CaseId | null, text: string): string => `${caseId ?? ""}\0${text}`

export class CleanTexts {
  readonly #texts = new Set<string>()
  #characters = 0

  /** `caseId`: by whose finds, besides what counts everywhere. */
  has(caseId: CaseId | null, text: string): boolean {
    return this.#texts.has(keyOf(caseId, text))
  }

  add(caseId: CaseId | null, text: string): void {
    if (text.length > Limits.cleanTextCharacters) return
    const key = keyOf(caseId, text)
    if (this.#characters + key.length > Limits.cleanTextsCharacters) {
      this.#texts.clear()
      this.#characters = 0
    }
    this.#texts.add(key)
    this.#characters += key.length
  }
}
