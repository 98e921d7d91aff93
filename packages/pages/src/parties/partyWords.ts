/** Words for the codes in a party's record. */
import type { Party, PartyKind, PartyRelation, PartyRole, PartySide } from "@incamera/domain/parties"
import { state } from "../frame/components.ts"
import { html, type Html } from "../html.ts"

export const kindWords: Readonly<Record<PartyKind, string>> = { person: "person", organization: "organization" }

/** NIEM 6, justice: sides of a proceeding. */
export const sideWords: Readonly<Record<PartySide, string>> = {
  initiating: "the initiating side",
  defendant: "the defending side",
  respondent: "the responding side",
  other: "another side"
}

export const relationWords: Readonly<Record<PartyRelation, string>> = {
  client: "our client",
  opposing_party: "opposing party",
  opposing_counsel: "opposing counsel",
  co_counsel: "co-counsel",
  witness: "witness",
  expert: "expert",
  judge: "judge",
  referrer: "referred the case to us",
  other: "something else to us"
}

/** Codes serve as words, except `other`. */
export const roleWords = (role: PartyRole): string => (role === "other" ? "another role" : role.replaceAll("-", " "))

/** Returns the description for lists: "person, plaintiff, our client". Leaves out uninformative and repeated words. */
export const partyLine = ({ kind, relation, role, side }: Party): string => {
  const words = [
    kindWords[kind],
    ...(role === "other" ? [] : [roleWords(role)]),
    ...(relation === null ? [] : [relationWords[relation]]),
    ...(side === null ? [] : [sideWords[side]])
  ]
  return [...new Set(words)].join(", ")
}

export const placeholderOf = ({ placeholder }: Pick<Party, "placeholder">): Html =>
  html`<span class="placeholder">${placeholder}</span>`

export const identityState = ({ identityOnFile }: Party): Html =>
  identityOnFile ? state("identity entered", "good") : state("not entered yet", "warn")

/** Returns the number in the placeholder, by which lists are sorted. */
export const numberOf = ({ placeholder }: Pick<Party, "placeholder">): number =>
  Number(placeholder.replaceAll(/\D/gu, ""))

export const partyPath = ({ caseId, partyId }: Pick<Party, "caseId" | "partyId">): string =>
  `/cases/${caseId}/parties/${partyId}`
