/**
 * A person or an organization of a case, known here by its number and its part in the case. Who it is, is the vault's:
 * there is no free text in this record at all. Design, "Core resources".
 */
import { type DateTime, Schema } from "effect"
import { CaseId, PartyId } from "../Ids.ts"
import { PartyKind, PartyRelation, PartyRole, PartySide } from "./PartyRole.ts"

/**
 * `found`: the service found somebody in a file, and nobody has said yet whether that is a party. `confirmed`: somebody
 * has, or added the party themselves.
 */
export const PartyStanding = Schema.Literals(["found", "confirmed"])
export type PartyStanding = typeof PartyStanding.Type

export class Party extends Schema.Class<Party>("Party")({
  partyId: PartyId,
  caseId: CaseId,
  /** `[Party n]`: what stands for the party in every text of its case. Numbered per case; a number is given once. */
  placeholder: Schema.String.check(Schema.isPattern(/^\[Party [1-9]\d{0,5}\]$/u)),
  kind: PartyKind,
  role: PartyRole,
  /** Null as long as nobody said. */
  side: Schema.NullOr(PartySide),
  relation: Schema.NullOr(PartyRelation),
  /** Whether the user has told the vault who it is. */
  identityOnFile: Schema.Boolean,
  standing: PartyStanding,
  /**
   * The party that this one turned out to be: its own placeholder still stands in texts of before, and means that one. It
   * never was merged itself. Null for a party that stands for itself.
   */
  mergedInto: Schema.NullOr(PartyId),
  createdAt: Schema.DateTimeUtcFromString,
  updatedAt: Schema.DateTimeUtcFromString,
  version: Schema.Int
}) {}

/** A party as it comes to its case, before it has a number. */
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

/** The party under the number that its case gave it. */
export const numbered = (party: NewParty, number: number): Party =>
  new Party({
    ...party,
    placeholder: `[Party ${number}]`,
    identityOnFile: false,
    mergedInto: null,
    updatedAt: party.createdAt,
    version: 1
  })
