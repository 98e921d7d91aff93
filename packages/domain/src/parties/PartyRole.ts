/** A party's role in a case, in the field's terms: codes only, so that no name can be among them. */
import { Schema } from "effect"

/** OASIS LegalXML ECF: attorneys and judges are persons. */
export const PartyKind = Schema.Literals(["person", "organization"])
export type PartyKind = typeof PartyKind.Type

/** Case participant roles of OASIS ECF 4.0. Courts have lists of their own, so `other` covers the rest. */
export const PartyRole = Schema.Literals([
  "administrator",
  "amicus-curiae",
  "appellant",
  "appellee",
  "arbitrator",
  "attorney",
  "beneficiary",
  "case-worker",
  "claimant",
  "conservatee",
  "conservator",
  "counter-claimant",
  "counter-defendant",
  "creditor",
  "cross-complainant",
  "cross-defendant",
  "debtor",
  "decedent",
  "defendant",
  "executor",
  "expert-witness",
  "friend-of-the-court",
  "garnishee",
  "guardian",
  "guardian-ad-litem",
  "heir",
  "interested-party",
  "interpreter",
  "intervenor",
  "judge",
  "mediator",
  "minor",
  "next-friend",
  "next-of-kin",
  "petitioner",
  "plaintiff",
  "prosecutor",
  "real-party-in-interest",
  "respondent",
  "special-master",
  "special-representative",
  "surety",
  "third-party-defendant",
  "third-party-plaintiff",
  "trustee",
  "victim",
  "ward",
  "witness",
  "other"
])
export type PartyRole = typeof PartyRole.Type

/** NIEM 6, justice. */
export const PartySide = Schema.Literals(["initiating", "defendant", "respondent", "other"])
export type PartySide = typeof PartySide.Type

/** The party's relation to the user. */
export const PartyRelation = Schema.Literals([
  "client",
  "opposing_party",
  "opposing_counsel",
  "co_counsel",
  "witness",
  "expert",
  "judge",
  "referrer",
  "other"
])
export type PartyRelation = typeof PartyRelation.Type
