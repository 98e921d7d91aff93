/**
 * E-mails and pages name their encodings. A text in one that no decoder knows would be read as another, garbled: nobody
 * finds the names in it, and anybody can restore them.
 */
import { Unreadable } from "../document/Unreadable.ts"

/** Programs write these when they don't know it either. */
const saysNothing = /^(?:unknown(?:-8bit)?|x-unknown|default|none|binary|8bit)$/i

const isKnown = (label: string): boolean => {
  try {
    return new TextDecoder(label).encoding !== ""
  } catch {
    return false
  }
}

export const checkEncoding = (label: string): void => {
  if (!saysNothing.test(label) && !isKnown(label)) throw new Unreadable("broken")
}
