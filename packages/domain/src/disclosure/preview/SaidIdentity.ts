/** Who somebody is as a user enters it, before anybody keeps it. */
import { PartyId, type CaseId } from "../../Ids.ts"
import type { PartyKind } from "../../parties/PartyRole.ts"
import { Identity } from "../../vault/Identity.ts"
import type { IdentityDetails } from "../../vault/IdentityDetails.ts"

export interface SaidIdentity {
  readonly kind: PartyKind
  readonly details: IdentityDetails
  /** The party that is described, so that what is known of it already is no other's; null when it isn't there yet. */
  readonly partyId: PartyId | null
}

const nobody = PartyId.make("party_00000000-0000-7000-8000-000000000000")

/** As the vault would keep it. What stands for it makes no difference to what is found. */
export const asIdentity = ({ details, kind, partyId }: SaidIdentity, caseId: CaseId): Identity =>
  new Identity({ ...details, kind, caseId, partyId: partyId ?? nobody, placeholder: "[Party 1]" })
