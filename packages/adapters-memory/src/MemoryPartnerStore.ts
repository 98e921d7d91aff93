/** `PartnerStore` in memory. */
import type { PartnerId } from "@incamera/domain/Ids"
import * as Limits from "@incamera/domain/Limits"
import {
  compareText,
  type FacetValue,
  foldedKey,
  Partner,
  type PartnerEntry,
  type PartnerSearch,
  PartnerStore,
  type RankedPartner
} from "@incamera/domain/partners"
import { Effect, Layer, Option } from "effect"

interface Kept extends PartnerEntry {
  readonly keys: { readonly [K in Labels]: ReadonlyArray<string> }
}

type Labels = "jurisdictions" | "languages" | "practiceAreas"

const keysOf = (partner: Partner): Kept["keys"] => ({
  jurisdictions: partner.jurisdictions.map(foldedKey),
  practiceAreas: partner.practiceAreas.map(foldedKey),
  languages: partner.languages.map(foldedKey)
})

const passes = ({ keys }: Kept, { jurisdiction, language, practiceArea }: PartnerSearch): boolean =>
  (jurisdiction === null || keys.jurisdictions.includes(jurisdiction)) &&
  (practiceArea === null || keys.practiceAreas.includes(practiceArea)) &&
  (language === null || keys.languages.includes(language))

const compare = (a: RankedPartner & Kept, b: RankedPartner & Kept): number =>
  b.rank - a.rank || compareText(a.nameKey, b.nameKey) || compareText(a.partner.partnerId, b.partner.partnerId)

const facetOf = (found: ReadonlyArray<Kept>, labels: Labels): ReadonlyArray<FacetValue> => {
  const counts = new Map<string, FacetValue>()
  for (const { keys, partner } of found) {
    for (const [at, key] of keys[labels].entries()) {
      const value = partner[labels][at]!
      const now = counts.get(key)
      const least = now === undefined || compareText(value, now.value) < 0 ? value : now.value
      counts.set(key, { value: least, count: (now?.count ?? 0) + 1 })
    }
  }
  return Array.from(counts)
    .sort(([keyA, a], [keyB, b]) => b.count - a.count || compareText(keyA, keyB))
    .slice(0, Limits.partnerFacetValues)
    .map(([, value]) => value)
}

export const layer: Layer.Layer<PartnerStore> = Layer.sync(PartnerStore, () => {
  const bySource = new Map<string, Kept>()
  const byId = new Map<PartnerId, Kept>()
  /** The partners that have a word, with its weight for each. */
  const byWord = new Map<string, Map<PartnerId, number>>()
  let revision = 0

  const forget = ({ partner, words }: Kept) => {
    for (const { word } of words) {
      const holders = byWord.get(word)!
      holders.delete(partner.partnerId)
      if (holders.size === 0) byWord.delete(word)
    }
  }

  const keep = (entry: PartnerEntry) => {
    const known = bySource.get(entry.source)
    if (known !== undefined) forget(known)
    const partner = new Partner({ ...entry.partner, partnerId: known?.partner.partnerId ?? entry.partner.partnerId })
    const kept = { ...entry, partner, keys: keysOf(partner) }
    bySource.set(entry.source, kept)
    byId.set(partner.partnerId, kept)
    for (const { weight, word } of entry.words) {
      const holders = byWord.get(word) ?? new Map<PartnerId, number>()
      byWord.set(word, holders.set(partner.partnerId, weight))
    }
  }

  /** Returns each partner's points for one search term. */
  const pointsOf = (matches: PartnerSearch["terms"][number]): ReadonlyMap<PartnerId, number> => {
    const points = new Map<PartnerId, number>()
    for (const { score, word } of matches) {
      for (const [id, weight] of byWord.get(word) ?? []) points.set(id, Math.max(points.get(id) ?? 0, weight * score))
    }
    return points
  }

  const ranks = ({ terms }: PartnerSearch): ReadonlyMap<PartnerId, number> => {
    const [first, ...others] = terms.map(pointsOf)
    if (first === undefined) return new Map(Array.from(byId.keys(), (id) => [id, 0]))
    return new Map(
      Array.from(first).flatMap(([id, points]) =>
        others.every((other) => other.has(id))
          ? [[id, others.reduce((sum, other) => sum + other.get(id)!, points)] as const]
          : []
      )
    )
  }

  const found = (asked: PartnerSearch): ReadonlyArray<RankedPartner & Kept> =>
    Array.from(ranks(asked)).flatMap(([id, rank]) => {
      const kept = byId.get(id)!
      return passes(kept, asked) ? [{ ...kept, rank }] : []
    })

  return PartnerStore.of({
    put: (entries) =>
      Effect.sync(() => {
        if (entries.length > 0) revision++
        for (const entry of entries) keep(entry)
      }),

    find: (partnerId) =>
      Effect.sync(() => Option.map(Option.fromUndefinedOr(byId.get(partnerId)), (kept) => kept.partner)),

    bySource: (sources) =>
      Effect.sync(
        () =>
          new Map(
            sources.flatMap((source) => {
              const kept = bySource.get(source)
              return kept === undefined ? [] : [[source, kept.partner] as const]
            })
          )
      ),

    count: Effect.sync(() => byId.size),

    revision: Effect.sync(() => revision),

    vocabulary: Effect.sync(() => [...byWord.keys()]),

    names: Effect.sync(() => [
      ...new Set(
        Array.from(byId.values()).flatMap(({ partner: { firm, name } }) => (firm === null ? [name] : [name, firm]))
      )
    ]),

    search: (asked, { after, limit }) =>
      Effect.sync(() => {
        const ordered = [...found(asked)].sort(compare)
        const rest = Option.match(after, {
          onNone: () => ordered,
          onSome: ({ partnerId, rank }) => {
            const place = byId.get(partnerId)
            return place === undefined ? [] : ordered.filter((one) => compare({ ...place, rank }, one) < 0)
          }
        })
        return rest.slice(0, limit).map(({ partner, rank }) => ({ partner, rank }))
      }),

    facets: (asked) =>
      Effect.sync(() => {
        const all = found(asked)
        return {
          jurisdictions: facetOf(all, "jurisdictions"),
          practiceAreas: facetOf(all, "practiceAreas"),
          languages: facetOf(all, "languages")
        }
      })
  })
})
