/** A caller's description of a party, for adding or replacing it. Codes, no text. */
import { Schema } from "effect"
import { CaseId } from "../Ids.ts"
import type { Party } from "./Party.ts"
import { PartyKind, PartyRelation, PartyRole, PartySide } from "./PartyRole.ts"

const said = {
  kind: PartyKind,
  role: PartyRole,
  /** Unknown if missing. */
  side: Schema.optionalKey(Schema.NullOr(PartySide)),
  relation: Schema.optionalKey(Schema.NullOr(PartyRelation))
}

export class PartyDraft extends Schema.Class<PartyDraft>("PartyDraft")({ caseId: CaseId, ...said }) {}

/** A complete description for an existing party: missing fields are cleared. */
export class PartyDescription extends Schema.Class<PartyDescription>("PartyDescription")(said) {}

/** Fills in missing fields with null. */
export const described = ({ kind, relation = null, role, side = null }: PartyDescription) => ({
  kind,
  role,
  side,
  relation
})

/** True if the party already has this description. */
export const saysTheSame = (party: Party, description: ReturnType<typeof described>): boolean =>
  party.kind === description.kind &&
  party.role === description.role &&
  party.side === description.side &&
  party.relation === description.relation
