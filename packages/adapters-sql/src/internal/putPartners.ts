/** Writes partners into the directory. */
import { Effect, Schema } from "effect"
import type { SqlClient } from "effect/sql/SqlClient"
import { foldedKey, type PartnerEntry } from "@incamera/domain/partners"
import { decodeRows } from "./rows.ts"

export const facets = ["jurisdictions", "practiceAreas", "languages"] as const

const decodeKept = decodeRows(Schema.Struct({ number: Schema.Int, source: Schema.String }))

/** Returns the record that `json_to_recordset` reads. */
const written = ({ nameKey, partner, source }: PartnerEntry) => ({
  partner_id: partner.partnerId,
  source,
  name: partner.name,
  name_key: nameKey,
  firm: partner.firm,
  jurisdictions: partner.jurisdictions,
  practice_areas: partner.practiceAreas,
  languages: partner.languages,
  accepting_invitations: partner.acceptingInvitations
})

const described = ["name", "name_key", "firm", "jurisdictions", "practice_areas", "languages", "accepting_invitations"]
const recordset = `
  partner_id text, source text, name text, name_key text, firm text, jurisdictions text[], practice_areas text[],
  languages text[], accepting_invitations boolean`

/** Returns every label of these partners once. */
const labelsOf = (entries: ReadonlyArray<PartnerEntry>) =>
  facets.flatMap((facet) =>
    Array.from(new Set(entries.flatMap(({ partner }) => partner[facet])), (label) => ({
      facet,
      label,
      label_key: foldedKey(label)
    }))
  )

/** Stores these partners, each in place of the one from the same source, with their words and labels. */
export const putPartners = Effect.fnUntraced(function* (sql: SqlClient, entries: ReadonlyArray<PartnerEntry>) {
  const inserted = sql.literal(["partner_id", "source", ...described].join(", "))
  const replaced = sql.literal(described.map((column) => `${column} = EXCLUDED.${column}`).join(", "))
  // Locks the directory, so that a concurrent `put` waits and each is stored whole.
  yield* sql`UPDATE partner_directory SET revision = revision + 1`
  const kept = yield* decodeKept(sql`
    INSERT INTO partners (${inserted})
    SELECT ${inserted} FROM json_to_recordset(${JSON.stringify(entries.map(written))}::json)
      AS r (${sql.literal(recordset)})
    ON CONFLICT (source) DO UPDATE SET ${replaced}
    RETURNING partner_number AS number, source`)
  const numbers = kept.map(({ number }) => number)
  yield* sql`
    INSERT INTO partner_labels (facet, label_key, label)
    SELECT facet, label_key, label FROM json_to_recordset(${JSON.stringify(labelsOf(entries))}::json)
      AS r (facet text, label_key text, label text)
    ON CONFLICT (facet, label) DO NOTHING`
  yield* sql`
    UPDATE partners p SET labels = ARRAY(
      SELECT l.label_number FROM partner_labels l
      WHERE l.facet = 'jurisdictions' AND l.label = ANY(p.jurisdictions)
        OR l.facet = 'practiceAreas' AND l.label = ANY(p.practice_areas)
        OR l.facet = 'languages' AND l.label = ANY(p.languages)
    )
    WHERE p.partner_number = ANY(${numbers}::integer[])`
  const numberOf = new Map(kept.map(({ number, source }) => [source, number] as const))
  const words = entries.flatMap(({ source, words }) =>
    words.map((word) => ({ ...word, number: numberOf.get(source)! }))
  )
  yield* sql`DELETE FROM partner_words WHERE partner_number = ANY(${numbers}::integer[])`
  yield* sql`
    INSERT INTO partner_words (word, partner_number, weight)
    SELECT * FROM unnest(
      ${words.map(({ word }) => word)}::text[], ${words.map(({ number }) => number)}::integer[],
      ${words.map(({ weight }) => weight)}::integer[]
    )`
})
