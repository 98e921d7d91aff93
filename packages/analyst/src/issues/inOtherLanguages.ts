/**
 * Words for issues in German, French, Spanish and Dutch, by the key: facts that raise it, and for each of its
 * elements, in their order, the words that speak to it.
 */
import { authorities } from "./foreign/authorities.ts"
import type { Foreign } from "./foreign/Foreign.ts"
import { homes } from "./foreign/homes.ts"
import { persons } from "./foreign/persons.ts"
import { trade } from "./foreign/trade.ts"
import { work } from "./foreign/work.ts"

export const inOtherLanguages: Readonly<Record<string, Foreign>> = {
  ...work,
  ...homes,
  ...trade,
  ...persons,
  ...authorities
}
