/** The codes of a party in words. */
import { join, safe, type SafeText } from "@incamera/domain/deidentification"
import type { PartyDescription, PartyRelation, PartyRole, PartySide } from "@incamera/domain/parties"

export const roles: Readonly<Record<PartyRole, SafeText>> = {
  administrator: safe`administrator`,
  "amicus-curiae": safe`amicus curiae`,
  appellant: safe`appellant`,
  appellee: safe`appellee`,
  arbitrator: safe`arbitrator`,
  attorney: safe`attorney`,
  beneficiary: safe`beneficiary`,
  "case-worker": safe`case worker`,
  claimant: safe`claimant`,
  conservatee: safe`conservatee`,
  conservator: safe`conservator`,
  "counter-claimant": safe`counter claimant`,
  "counter-defendant": safe`counter defendant`,
  creditor: safe`creditor`,
  "cross-complainant": safe`cross complainant`,
  "cross-defendant": safe`cross defendant`,
  debtor: safe`debtor`,
  decedent: safe`decedent`,
  defendant: safe`defendant`,
  executor: safe`executor`,
  "expert-witness": safe`expert witness`,
  "friend-of-the-court": safe`friend of the court`,
  garnishee: safe`garnishee`,
  guardian: safe`guardian`,
  "guardian-ad-litem": safe`guardian ad litem`,
  heir: safe`heir`,
  "interested-party": safe`interested party`,
  interpreter: safe`interpreter`,
  intervenor: safe`intervenor`,
  judge: safe`judge`,
  mediator: safe`mediator`,
  minor: safe`minor`,
  "next-friend": safe`next friend`,
  "next-of-kin": safe`next of kin`,
  petitioner: safe`petitioner`,
  plaintiff: safe`plaintiff`,
  prosecutor: safe`prosecutor`,
  "real-party-in-interest": safe`real party in interest`,
  respondent: safe`respondent`,
  "special-master": safe`special master`,
  "special-representative": safe`special representative`,
  surety: safe`surety`,
  "third-party-defendant": safe`third party defendant`,
  "third-party-plaintiff": safe`third party plaintiff`,
  trustee: safe`trustee`,
  victim: safe`victim`,
  ward: safe`ward`,
  witness: safe`witness`,
  other: safe`other`
}
const relations: Readonly<Record<PartyRelation, SafeText>> = {
  client: safe`client`,
  opposing_party: safe`opposing party`,
  opposing_counsel: safe`opposing counsel`,
  co_counsel: safe`co-counsel`,
  witness: safe`witness`,
  expert: safe`expert`,
  judge: safe`judge`,
  referrer: safe`referrer`,
  other: safe`other`
}
const sides: Readonly<Record<PartySide, SafeText>> = {
  initiating: safe`initiating`,
  defendant: safe`defendant`,
  respondent: safe`respondent`,
  other: safe`other`
}

/** `an organization; role defendant; side defendant; relation opposing party`. */
export const partyWords = ({ kind, relation = null, role, side = null }: PartyDescription): SafeText =>
  join(
    [
      kind === "person" ? safe`a person` : safe`an organization`,
      safe`role ${roles[role]}`,
      ...(side === null ? [] : [safe`side ${sides[side]}`]),
      ...(relation === null ? [] : [safe`relation ${relations[relation]}`])
    ],
    "; "
  )
