/** The partners that a search finds, with their ranks, as parts of a statement. Integers only. */
import type { PartnerSearch } from "@incamera/domain/partners"
import type { SqlClient } from "effect/sql/SqlClient"

const facetOf = { jurisdiction: "jurisdictions", practiceArea: "practiceAreas", language: "languages" } as const

const passes = (sql: SqlClient, asked: PartnerSearch) =>
  Object.entries(facetOf).flatMap(([name, facet]) => {
    const key = asked[name as keyof typeof facetOf]
    return key === null
      ? []
      : [
          sql`p.labels && ARRAY(
            SELECT l.label_number FROM partner_labels l WHERE l.facet = ${facet} AND l.label_key = ${key})`
        ]
  })

/**
 * `ranked` is the statement's WITH clause without the word WITH. `from` follows FROM: partners as `p`, and with search
 * terms also `r.rank`. `rank` is that rank, or 0.
 */
export const foundPartners = (sql: SqlClient, asked: PartnerSearch) => {
  const conditions = passes(sql, asked)
  const passing = conditions.length === 0 ? sql`TRUE` : sql.and(conditions)
  if (asked.terms.length === 0) {
    return { ranked: sql`ranked AS (SELECT)`, from: sql`partners p`, passing, rank: sql`0` }
  }
  const matches = asked.terms.flatMap((words, term) => words.map((match) => ({ ...match, term })))
  const ranked = sql`
    met AS (
      SELECT w.partner_number, a.term, max(w.weight * a.score) AS points
      FROM unnest(
        ${matches.map(({ term }) => term)}::integer[], ${matches.map(({ word }) => word)}::text[],
        ${matches.map(({ score }) => score)}::integer[]
      ) AS a (term, word, score) JOIN partner_words w ON w.word = a.word
      GROUP BY w.partner_number, a.term
    ), ranked AS (
      SELECT partner_number, sum(points)::integer AS rank FROM met
      GROUP BY partner_number HAVING count(*) = ${asked.terms.length}
    )`
  return { ranked, from: sql`ranked r JOIN partners p USING (partner_number)`, passing, rank: sql`r.rank` }
}
