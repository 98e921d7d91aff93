import { Context, type Effect, type Option } from "effect"
import type { PartnerId } from "../Ids.ts"
import type { StoreError } from "../StoreError.ts"
import type { Partner } from "./Partner.ts"
import type { WeightedWord } from "./partnerWords.ts"
import type { WordMatch } from "./Vocabulary.ts"

/** A partner as stored in the directory. */
export interface PartnerEntry {
  readonly partner: Partner
  /** Identifies the partner in its source; unique. */
  readonly source: string
  /** Sort key for the order of names. */
  readonly nameKey: string
  readonly words: ReadonlyArray<WeightedWord>
}

/** Filter criteria. Keys are made by `foldedKey`; null matches everything. */
export interface PartnerFilter {
  readonly jurisdiction: string | null
  readonly practiceArea: string | null
  readonly language: string | null
}

export interface PartnerSearch extends PartnerFilter {
  /**
   * For each search word, the words of the directory that it may mean. A partner must match every term; an empty list
   * matches everything.
   */
  readonly terms: ReadonlyArray<ReadonlyArray<WordMatch>>
}

export interface RankedPartner {
  readonly partner: Partner
  /** Sum, over the search words, of the best product of weight and score. 0 without words. */
  readonly rank: number
}

export interface RankPosition {
  readonly rank: number
  readonly partnerId: PartnerId
}

export interface FacetValue {
  readonly value: string
  readonly count: number
}

/** How many of the matching partners have each value; the most frequent first, then by the value's key. */
export interface Facets {
  readonly jurisdictions: ReadonlyArray<FacetValue>
  readonly practiceAreas: ReadonlyArray<FacetValue>
  readonly languages: ReadonlyArray<FacetValue>
}

/** The directory of partners. It belongs to no user. */
export class PartnerStore extends Context.Service<
  PartnerStore,
  {
    /**
     * Stores entries, all or none. Adds an entry if its source is new; else replaces the partner's data and keeps the
     * id. Increments the revision. Of concurrent calls for a source, the last one wins as a whole.
     */
    readonly put: (entries: ReadonlyArray<PartnerEntry>) => Effect.Effect<void, StoreError>
    readonly find: (partnerId: PartnerId) => Effect.Effect<Option.Option<Partner>, StoreError>
    /** Returns the stored partners of these sources. */
    readonly bySource: (sources: ReadonlyArray<string>) => Effect.Effect<ReadonlyMap<string, Partner>, StoreError>
    readonly count: Effect.Effect<number, StoreError>
    /** Returns a number that changes whenever a partner does; 0 if nothing was ever put. Cheap. */
    readonly revision: Effect.Effect<number, StoreError>
    /** Returns every word of the directory once. */
    readonly vocabulary: Effect.Effect<ReadonlyArray<string>, StoreError>
    /** Returns every name of a partner or a firm, in any order. */
    readonly names: Effect.Effect<ReadonlyArray<string>, StoreError>
    /**
     * Returns up to `limit` partners after a position: by descending rank, then by name key (code points), then by id.
     * Reads one snapshot of the directory. If `after` names a partner that the store doesn't have, the page has only
     * partners of lower rank than the position, or none.
     */
    readonly search: (
      search: PartnerSearch,
      page: { readonly after: Option.Option<RankPosition>; readonly limit: number }
    ) => Effect.Effect<ReadonlyArray<RankedPartner>, StoreError>
    /**
     * Counts at most `Limits.partnerFacetValues` values each. Labels with the same key count as one and show the least
     * label.
     */
    readonly facets: (search: PartnerSearch) => Effect.Effect<Facets, StoreError>
  }
>()("@incamera/domain/partners/PartnerStore") {}
