/** Words right before a name that say that it is the client's or a party's, whatever office its bearer holds. */
import type { Surroundings } from "./Surroundings.ts"

const roles =
  "plaintiff|defendant|claimant|respondent|petitioner|appellant|appellee|applicant|accused|tenant|landlord|debtor|creditor|victim|testator|decedent"

const own = new RegExp(
  "(?:\\b(?:my|our|meine?n?|unsere?n?|mon|ma|notre|mi|nuestr[oa]|il mio|la mia|mijn|ons|meu|minha) (?:\\p{L}{1,20} )?" +
    "(?:clients?|clientes?|clientas?|mandant(?:in|en)?|cli[eë]nte?|klient(?:ka)?)|\\b(?:I|we) (?:represent|act for|appear for)|" +
    "\\b(?:on|in) behalf of|\\bretained by|\\bname is)[ ,:(-]{0,3}(?:is |named |called |the )?$",
  "iu"
)

const role = new RegExp(`\\b(?:${roles})s?[ ,:(]{1,3}(?:is |named )?$`, "iu")

/** Courtesy titles and titles of office between the sign and the name. */
const titles =
  /(?:\b(?:Mr|Mrs|Ms|Miss|Dr|Prof|Sir|Dame|Hon|Judge|Justice|Senator|President|Governor|Mayor|Lord|Lady)\b\.? )+$/iu

/** Whether the words before a name say that it is the client's. */
export const isOwnClient = ({ before }: Surroundings): boolean => own.test(before.replace(titles, ""))

/** Whether they say that it is a party's. */
export const isParty = (surroundings: Surroundings): boolean =>
  isOwnClient(surroundings) || role.test(surroundings.before.replace(titles, ""))
