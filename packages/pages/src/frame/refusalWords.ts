/** Why a text of the user's own was refused, in words for the person who wrote it: of what was found, the kinds alone. */
import type { FindingKind } from "@incamera/deidentification/Finding"
import type { IdentityRefused } from "@incamera/domain/deidentification/IdentityRefused"

/** What was found, by kind. */
export const kindWords: Readonly<Record<FindingKind, string>> = {
  person: "a person’s name",
  organization: "the name of an organisation",
  place: "a place",
  email: "an e-mail address",
  phone: "a telephone number",
  address: "an address",
  "date-of-birth": "a date of birth",
  identifier: "a number that identifies somebody",
  "url-with-user": "a web address that names somebody",
  date: "a date",
  quantity: "an amount",
  demographic: "a personal trait",
  circumstance: "a personal circumstance"
}

const list = new Intl.ListFormat("en-GB", { type: "conjunction" })

export const refusalWords = ({ asksToReveal, found }: IdentityRefused): string => {
  if (asksToReveal) {
    return "This asks who somebody really is, or to pass that on. No agent does that, and it was not kept. Look it up yourself on the page of the parties."
  }
  const what = list.format(found.map(({ kind }) => kindWords[kind]))
  return `There seems to be ${what} in it, so it was not kept. Write a placeholder such as [Party 1] instead; who that is, you enter on the page of the parties. What is public may stand on the list of public names in the settings.`
}
