/** The ways a registered identity may be written, as sequences of words or of letters and digits. */
import type { Identity } from "../Identity.ts"
import type { FindingKind } from "../Finding.ts"
import { addAddress } from "./addresses.ts"
import { addDate } from "./dates.ts"
import { addEmail } from "./emails.ts"
import { Forms } from "./forms.ts"
import { addIdentifier } from "./identifiers.ts"
import { addOrganizationName } from "./organizationNames.ts"
import { addPersonName } from "./personNames.ts"
import { addPhone } from "./phones.ts"

/**
 * Where letters inside one word count as a name. `handle`: only as a user name, alone but for digits. `part`: also as a
 * part of a compound that digits or a change of case set off, as in "QuartermainFamilyTrust". `phrase`: also beside
 * everyday words in the same case, as in "justiceforquartermain". `anywhere`: also beside anything, as in
 * "xxquartermain", but in what begins with a capital as another name does.
 */
export type Inside = "handle" | "part" | "phrase" | "anywhere"

export interface KnownAs {
  readonly kind: FindingKind
  readonly placeholder: string
  /** Of letters inside a word: where they count. */
  readonly inside?: Inside
  /** What it is made of is also common words: it counts only where each begins with a capital. */
  readonly capitals?: boolean
  /** Of letters: counts only where each letter is a word by itself, as in "S m i t h". */
  readonly spaced?: boolean
  /**
   * Counts only where something says what it is: behind a word such as "born", right behind a name or a placeholder, or
   * at the beginning of a text. A day on which somebody was born is a day on which many other things happened.
   */
  readonly sign?: boolean
  /** No identity, but a word that says that one of those follows. */
  readonly announces?: boolean
}

export interface IdentityPatterns {
  /** Canonical words, to be found in a row. */
  readonly words: ReadonlyArray<{ readonly symbols: ReadonlyArray<string>; readonly value: KnownAs }>
  /** Letters and digits, folded, to be found whatever separates them. */
  readonly letters: ReadonlyArray<{ readonly symbols: string; readonly value: KnownAs }>
  /** Letters and digits, folded, to be found inside one word. */
  readonly parts: ReadonlyArray<{ readonly symbols: string; readonly value: KnownAs }>
}

export const identityPatterns = (identity: Identity): IdentityPatterns => {
  const addName = identity.kind === "person" ? addPersonName : addOrganizationName
  const names = new Forms(identity.kind, identity.placeholder)
  for (const name of identity.names) addName(names, name)
  const emails = new Forms("email", "[Email]")
  for (const email of identity.emails) addEmail(emails, email)
  const addresses = new Forms("address", "[Address]")
  for (const address of identity.addresses) addAddress(addresses, address)
  const dates = new Forms("date-of-birth", "[Date of birth]")
  if (identity.dateOfBirth !== null) addDate(dates, identity.dateOfBirth)
  const phones = new Forms("phone", "[Phone]")
  for (const phone of identity.phones) addPhone(phones, phone)
  const identifiers = new Forms("identifier", "[Identifier]")
  for (const identifier of identity.identifiers) addIdentifier(identifiers, identifier)

  const all = [names, emails, addresses, dates, phones, identifiers]
  return {
    words: all.flatMap(({ words }) => words),
    letters: all.flatMap(({ letters }) => letters),
    parts: names.parts
  }
}
