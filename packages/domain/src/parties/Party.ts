/**
 * A person or an organization of a case, known by its number and its role. The identity is in the vault; this record
 * contains no free text. Design, "Core resources".
 */
import { type DateTime, Schema } from "effect"
import { CaseId, PartyId } from "../Ids.ts"
import { PartyKind, PartyRelation, PartyRole, PartySide } from "./PartyRole.ts"

/**
 * - `found`: the service found the party in a file, and nobody has confirmed it.
 * - `confirmed`: somebody added or confirmed the party.
 */
export const PartyStanding = Schema.Literals(["found", "confirmed"])
export type PartyStanding = typeof PartyStanding.Type

export class Party extends Schema.Class<Party>("Party")({
  partyId: PartyId,
  caseId: CaseId,
  /** `[Party n]`, the party's placeholder in all texts of its case. Numbered per case; a number is never reused. */
  placeholder: Schema.String.check(Schema.isPattern(/^\[Party [1-9]\d{0,5}\]$/u)),
  kind: PartyKind,
  role: PartyRole,
  /** Null if unknown. */
  side: Schema.NullOr(PartySide),
  relation: Schema.NullOr(PartyRelation),
  /** True if the vault has the party's identity. */
  identityOnFile: Schema.Boolean,
  standing: PartyStanding,
  /**
   * The party that this one was merged into. Earlier texts still contain this party's placeholder, which now means the
   * other. The other is never merged itself. Null if not merged.
   */
  mergedInto: Schema.NullOr(PartyId),
  createdAt: Schema.DateTimeUtcFromString,
  updatedAt: Schema.DateTimeUtcFromString,
  version: Schema.Int
}) {}

/** A new party without a number. */
export interface NewParty {
  readonly partyId: PartyId
  readonly caseId: CaseId
  readonly kind: PartyKind
  readonly role: PartyRole
  readonly side: PartySide | null
  readonly relation: PartyRelation | null
  readonly standing: PartyStanding
  readonly createdAt: DateTime.Utc
}

/** Gives the party its number in the case. */
export const numbered = (party: NewParty, number: number): Party =>
  new Party({
    ...party,
    placeholder: `[Party ${number}]`,
    identityOnFile: false,
    mergedInto: null,
    updatedAt: party.createdAt,
    version: 1
  })
