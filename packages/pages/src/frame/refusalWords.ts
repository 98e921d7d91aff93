/** Words for the refusal of the user's own text. They name only the kinds of finds. */
import type { FindingKind } from "@incamera/deidentification/Finding"
import type { IdentityRefused } from "@incamera/domain/deidentification"

/** Words for each kind of find. */
export const kindWords: Readonly<Record<FindingKind, string>> = {
  person: "a person’s name",
  organization: "the name of an organization",
  place: "a place",
  email: "an e-mail address",
  phone: "a telephone number",
  address: "an address",
  "date-of-birth": "a date of birth",
  identifier: "a number that identifies a person",
  "url-with-user": "a web address that names a person",
  date: "a date",
  quantity: "an amount",
  demographic: "a personal trait",
  circumstance: "a personal circumstance"
}

const list = new Intl.ListFormat("en-GB", { type: "conjunction" })

export const refusalWords = ({ asksToReveal, found }: IdentityRefused): string => {
  if (asksToReveal) {
    return "This asks to reveal or share a client’s identity. Agents can’t do that, and the text was not stored. You can see identities under Parties."
  }
  const what = list.format(found.map(({ kind }) => kindWords[kind]))
  return `The text seems to contain ${what}, so it was not stored. Write a placeholder such as [Party 1] instead and enter the identity under Parties. Add public names to the list in the settings.`
}
