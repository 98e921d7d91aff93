/** Which values are compared with each other and how, and the words of their placeholders. */
import type { FindingKind } from "../Finding.ts"
import type { Comparison } from "./Comparison.ts"
import { addresses, emails, identifiers, links, others, phones, places } from "./compareContacts.ts"
import { dates, datesOfBirth } from "./compareDates.ts"
import { organizations, persons } from "./compareNames.ts"

export interface Sort {
  /**
   * Values of one class are compared with each other: all names together, because a person may be taken for an
   * organization.
   */
  readonly valueClass: FindingKind | "name"
  /** The word in its placeholders. */
  readonly word: string
  readonly comparison: Comparison
}

export const sortOf: Readonly<Record<FindingKind, Sort>> = {
  person: { valueClass: "name", word: "Name", comparison: persons },
  organization: { valueClass: "name", word: "Organization", comparison: organizations },
  place: { valueClass: "place", word: "Place", comparison: places },
  email: { valueClass: "email", word: "Email", comparison: emails },
  phone: { valueClass: "phone", word: "Phone", comparison: phones },
  address: { valueClass: "address", word: "Address", comparison: addresses },
  "date-of-birth": { valueClass: "date-of-birth", word: "Date of birth", comparison: datesOfBirth },
  identifier: { valueClass: "identifier", word: "Identifier", comparison: identifiers },
  "url-with-user": { valueClass: "url-with-user", word: "Link", comparison: links },
  date: { valueClass: "date", word: "Date", comparison: dates },
  quantity: { valueClass: "quantity", word: "Quantity", comparison: others },
  demographic: { valueClass: "demographic", word: "Detail", comparison: others },
  circumstance: { valueClass: "circumstance", word: "Detail", comparison: others }
}

export type ValueClass = Sort["valueClass"]
export const isName = (kind: FindingKind): boolean => sortOf[kind].valueClass === "name"
