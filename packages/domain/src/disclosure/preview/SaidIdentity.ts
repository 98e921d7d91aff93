/** An identity as a user enters it, before it is saved. */
import { PartyId, type CaseId } from "../../Ids.ts"
import type { PartyKind } from "../../parties/PartyRole.ts"
import { Identity } from "../../vault/Identity.ts"
import type { IdentityDetails } from "../../vault/IdentityDetails.ts"

export interface SaidIdentity {
  readonly kind: PartyKind
  readonly details: IdentityDetails
  /** The described party, so that its own identity on file doesn't count as another party's; null for a new party. */
  readonly partyId: PartyId | null
}

const nobody = PartyId.make("party_00000000-0000-7000-8000-000000000000")

/** Returns the identity as the vault would keep it. Its placeholder doesn't affect the search. */
export const asIdentity = ({ details, kind, partyId }: SaidIdentity, caseId: CaseId): Identity =>
  new Identity({ ...details, kind, caseId, partyId: partyId ?? nobody, placeholder: "[Party 1]" })
