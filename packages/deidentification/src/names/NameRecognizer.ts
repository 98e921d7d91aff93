/**
 * Recognizes unregistered names: persons, organizations and places, in any kind of text. A trained model; its weights
 * are a module that loads on first use.
 */
import type { Finding } from "../Finding.ts"
import type { Steps } from "../Steps.ts"

export interface NameRecognizer {
  /**
   * Finds the persons, organizations and places of a whole text, ordered by start, without overlap: a name that is
   * recognized once is found everywhere in the text. Basis `recognized`.
   */
  readonly names: (text: string) => Steps<ReadonlyArray<Finding>>
  /**
   * Finds names, and the quasi-identifiers that together could identify somebody: dates, quantities, demographic
   * attributes, circumstances.
   */
  readonly details: (text: string) => Steps<ReadonlyArray<Finding>>
}
