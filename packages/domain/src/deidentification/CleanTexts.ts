/**
 * Texts without finds, for one revision of a user's vault. The same records are read again and again, so a clean text
 * need not be searched twice. Only clean texts are kept, so no identity is. Bounded by characters; cleared when full.
 */
import type { CaseId } from "../Ids.ts"
import * as Limits from "../Limits.ts"

/**
 * Key of a text and its case: a text that is clean in one case may hold a find of another. No id contains this
 * separator.
 */
const keyOf = (caseId: CaseId | null, text: string): string => `${caseId ?? ""}\0${text}`

export class CleanTexts {
  readonly #texts = new Set<string>()
  #characters = 0

  /** `caseId`: the case whose finds were searched for, besides the identities that count everywhere. */
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
