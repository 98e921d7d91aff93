/** The spellings of a registered identity, as sequences of words or of letters and digits. */
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
 * Where letters inside one word count as a name. `handle`: only as a user name, alone or with digits. `part`: also as a
 * part of a compound that digits or a change of case set off, as in "QuartermainFamilyTrust". `phrase`: also beside
 * everyday words in the same case, as in "justiceforquartermain". `anywhere`: also beside anything, as in
 * "xxquartermain", except in a word that begins with a capital, as another name does.
 */
export type Inside = "handle" | "part" | "phrase" | "anywhere"

/** A case that a name belongs to, with the placeholder of its party there. Parties of several cases may share a name. */
export interface Owner {
  readonly caseId: string
  readonly placeholder: string
  /** The same name in another case. */
  readonly next?: Owner
}

export interface KnownAs {
  readonly kind: FindingKind
  readonly placeholder: string
  /** The case of a party's name; absent for other values. */
  readonly owner?: Owner
  /** For letters inside a word: where they count. */
  readonly inside?: Inside
  /** True if its words are also common words: it counts only with a capital in each. */
  readonly capitals?: boolean
  /** True for letters that count only as single words, as in "S m i t h". */
  readonly spaced?: boolean
  /**
   * Counts only with a sign: after a word such as "born", directly after a name or a placeholder, or at the beginning
   * of a text. Many other things happened on anybody's date of birth.
   */
  readonly sign?: boolean
  /** True for a form that counts only in a user's own document. */
  readonly inOriginals?: boolean
  /** True for a word that is such a sign and not an identity. */
  readonly announces?: boolean
}

export interface IdentityPatterns {
  /** Consecutive canonical words. */
  readonly words: ReadonlyArray<{ readonly symbols: ReadonlyArray<string>; readonly value: KnownAs }>
  /** Folded letters and digits, with any separators. */
  readonly letters: ReadonlyArray<{ readonly symbols: string; readonly value: KnownAs }>
  /** Folded letters and digits inside one word. */
  readonly parts: ReadonlyArray<{ readonly symbols: string; readonly value: KnownAs }>
}

export const identityPatterns = (identity: Identity): IdentityPatterns => {
  const addName = identity.kind === "person" ? addPersonName : addOrganizationName
  const { caseId, placeholder } = identity
  const names = new Forms(identity.kind, placeholder, { caseId, placeholder })
  for (const name of identity.names) addName(names, name)
  const emails = new Forms("email", "[Email]")
  for (const email of identity.emails) addEmail(emails, email)
  const addresses = new Forms("address", "[Address]")
  for (const address of identity.addresses) addAddress(addresses, address)
  const dates = new Forms("date-of-birth", "[Date of birth]")
  const { dateOfBirth = null } = identity
  if (dateOfBirth !== null) addDate(dates, dateOfBirth)
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
