/** `PartnerStore` on PostgreSQL. The directory belongs to no user, so its statements run in no user's scope. */
import { Effect, Layer, Option, Schema } from "effect"
import { SqlClient } from "effect/sql/SqlClient"
import type { SqlError } from "effect/sql/SqlError"
import * as Limits from "@incamera/domain/Limits"
import { Partner, PartnerStore } from "@incamera/domain/partners"
import { foundPartners } from "./internal/foundPartners.ts"
import { type facets, putPartners } from "./internal/putPartners.ts"
import { decodeFirst, decodeRows } from "./internal/rows.ts"
import { inTransaction } from "./internal/scope.ts"
import { operation } from "./internal/storeErrors.ts"

/** Columns of the table `partners` as `p`. */
export const partnerColumns = `
  p.partner_id AS "partnerId", p.name, p.firm, p.jurisdictions, p.practice_areas AS "practiceAreas", p.languages,
  p.accepting_invitations AS "acceptingInvitations"`

const PartnerRow = Schema.Struct(Partner.fields)
const SourceRow = Schema.Struct({ ...Partner.fields, source: Schema.String })
const RankedRow = Schema.Struct({ ...Partner.fields, rank: Schema.Int })
const FacetRow = Schema.Struct({ facet: Schema.String, value: Schema.String, count: Schema.Int })
const NumberRow = Schema.Struct({ number: Schema.Int })
const TextsRow = Schema.Struct({ texts: Schema.Array(Schema.String) })

export const layer: Layer.Layer<PartnerStore, never, SqlClient> = Layer.effect(
  PartnerStore,
  Effect.gen(function* () {
    const sql = yield* SqlClient
    const selected = sql.literal(partnerColumns)
    const decodePartner = decodeFirst(PartnerRow)
    const decodeSources = decodeRows(SourceRow)
    const decodeRanked = decodeRows(RankedRow)
    const decodeFacets = decodeRows(FacetRow)
    const number = (statement: Effect.Effect<ReadonlyArray<unknown>, SqlError>) =>
      Effect.map(decodeFirst(NumberRow)(statement), (row) => (Option.isSome(row) ? row.value.number : 0))
    const texts = (statement: Effect.Effect<ReadonlyArray<unknown>, SqlError>) =>
      Effect.map(decodeFirst(TextsRow)(statement), (row) => (Option.isSome(row) ? row.value.texts : []))

    return PartnerStore.of({
      put: (entries) =>
        entries.length === 0
          ? Effect.void
          : putPartners(sql, entries).pipe(inTransaction(sql), operation("PartnerStore.put")),

      find: (partnerId) =>
        decodePartner(sql`SELECT ${selected} FROM partners p WHERE p.partner_id = ${partnerId}`).pipe(
          Effect.map(Option.map((row) => new Partner(row))),
          operation("PartnerStore.find")
        ),

      bySource: (sources) =>
        decodeSources(
          sql`SELECT ${selected}, p.source FROM partners p WHERE p.source = ANY(${[...sources]}::text[])`
        ).pipe(
          Effect.map((rows) => new Map(rows.map(({ source, ...row }) => [source, new Partner(row)] as const))),
          operation("PartnerStore.bySource")
        ),

      count: number(sql`SELECT count(*)::integer AS number FROM partners`).pipe(operation("PartnerStore.count")),

      revision: number(sql`SELECT revision AS number FROM partner_directory`).pipe(operation("PartnerStore.revision")),

      vocabulary: texts(sql`SELECT ARRAY(SELECT DISTINCT word FROM partner_words) AS texts`).pipe(
        operation("PartnerStore.vocabulary")
      ),

      names: texts(sql`
        SELECT ARRAY(SELECT name FROM partners UNION SELECT firm FROM partners WHERE firm IS NOT NULL) AS texts`).pipe(
        operation("PartnerStore.names")
      ),

      search: (asked, { after, limit }) => {
        const { from, passing, rank, ranked } = foundPartners(sql, asked)
        // A cursor holds no name. Its partner's row gives the position among partners of the same rank.
        const rest = Option.match(after, {
          onNone: () => sql`TRUE`,
          onSome: (place) => sql`(${rank} < ${place.rank} OR (${rank} = ${place.rank} AND (p.name_key, p.partner_id) > (
            (SELECT o.name_key FROM partners o WHERE o.partner_id = ${place.partnerId}), ${place.partnerId})))`
        })
        return decodeRanked(sql`
          WITH ${ranked}
          SELECT ${selected}, ${rank} AS rank FROM ${from} WHERE ${passing} AND ${rest}
          ORDER BY ${rank}::integer DESC, p.name_key, p.partner_id LIMIT ${limit}`).pipe(
          Effect.map((rows) => rows.map(({ rank: points, ...row }) => ({ partner: new Partner(row), rank: points }))),
          operation("PartnerStore.search")
        )
      },

      facets: (asked) => {
        const { from, passing, ranked } = foundPartners(sql, asked)
        return decodeFacets(sql`
          WITH ${ranked}, counted AS (
            SELECT u.label_number, count(*) AS count FROM ${from}, unnest(p.labels) AS u (label_number)
            WHERE ${passing} GROUP BY u.label_number
          ), summed AS (
            SELECT l.facet, l.label_key, min(l.label) AS value, sum(c.count)::integer AS count
            FROM counted c JOIN partner_labels l USING (label_number) GROUP BY l.facet, l.label_key
          ), placed AS (
            SELECT *, row_number() OVER (PARTITION BY facet ORDER BY count DESC, label_key) AS place FROM summed
          )
          SELECT facet, value, count FROM placed WHERE place <= ${Limits.partnerFacetValues} ORDER BY place`).pipe(
          Effect.map((rows) => {
            const of = (name: (typeof facets)[number]) =>
              rows.flatMap(({ count, facet, value }) => (facet === name ? [{ value, count }] : []))
            return {
              jurisdictions: of("jurisdictions"),
              practiceAreas: of("practiceAreas"),
              languages: of("languages")
            }
          }),
          operation("PartnerStore.facets")
        )
      }
    })
  })
)
