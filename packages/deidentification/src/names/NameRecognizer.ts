/**
 * Recognises names nobody registered: persons, organisations and places, in any kind of text. Trained; its weights are
 * a module that is loaded when it is first asked for.
 */
import type { Finding } from "../Finding.ts"
import type { Steps } from "../Steps.ts"

export interface NameRecognizer {
  /**
   * Persons, organisations and places of a whole text, ordered by start, none overlapping: a name that was recognised
   * once is found everywhere in the text. Basis `recognized`.
   */
  readonly names: (text: string) => Steps<ReadonlyArray<Finding>>
  /**
   * Names, and the quasi-identifiers that could tell who somebody is when they are put together: dates, quantities,
   * demographic attributes, circumstances.
   */
  readonly details: (text: string) => Steps<ReadonlyArray<Finding>>
}
