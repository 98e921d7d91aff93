/** What callers say of a party: when they add one, and when they say it anew. Codes, and no text. */
import { Schema } from "effect"
import { CaseId } from "../Ids.ts"
import type { Party } from "./Party.ts"
import { PartyKind, PartyRelation, PartyRole, PartySide } from "./PartyRole.ts"

const said = {
  kind: PartyKind,
  role: PartyRole,
  /** Unknown when it isn't said. */
  side: Schema.optionalKey(Schema.NullOr(PartySide)),
  relation: Schema.optionalKey(Schema.NullOr(PartyRelation))
}

export class PartyDraft extends Schema.Class<PartyDraft>("PartyDraft")({ caseId: CaseId, ...said }) {}

/** All that a caller may say of a party that is there: what isn't given is cleared. */
export class PartyDescription extends Schema.Class<PartyDescription>("PartyDescription")(said) {}

/** The same with nothing left out. */
export const described = ({ kind, relation = null, role, side = null }: PartyDescription) => ({
  kind,
  role,
  side,
  relation
})

/** Whether the party is described like this already. */
export const saysTheSame = (party: Party, description: ReturnType<typeof described>): boolean =>
  party.kind === description.kind &&
  party.role === description.role &&
  party.side === description.side &&
  party.relation === description.relation
