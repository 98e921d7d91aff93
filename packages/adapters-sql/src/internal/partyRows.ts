/** Reads parties from their table. */
import { Schema } from "effect"
import { Party } from "@incamera/domain/parties"
import { Instant } from "./rows.ts"

export const PartyRow = Schema.Struct({ ...Party.fields, createdAt: Instant, updatedAt: Instant })

export const partyColumns = `
  party_id AS "partyId", case_id AS "caseId", '[Party ' || number || ']' AS placeholder, kind, role, side, relation,
  identity_on_file AS "identityOnFile", standing, merged_into AS "mergedInto", created_at AS "createdAt", updated_at AS "updatedAt", version`
