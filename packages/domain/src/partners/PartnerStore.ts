import { Context, type Effect, type Option } from "effect"
import type { PartnerId } from "../Ids.ts"
import type { StoreError } from "../StoreError.ts"
import type { Partner } from "./Partner.ts"
import type { WeightedWord } from "./partnerWords.ts"
import type { WordMatch } from "./Vocabulary.ts"

/** A partner as the directory keeps it. */
export interface PartnerEntry {
  readonly partner: Partner
  /** Names the partner in its source; of each there is one. */
  readonly source: string
  /** What the order of names goes by. */
  readonly nameKey: string
  readonly words: ReadonlyArray<WeightedWord>
}

/** Which partners; keys are as `foldedKey` makes them, and what is null is not asked about. */
export interface PartnerFilter {
  readonly jurisdiction: string | null
  readonly practiceArea: string | null
  readonly language: string | null
}

export interface PartnerSearch extends PartnerFilter {
  /** For each word that is asked for, the words of the directory that it may mean. All must be met; none: no words. */
  readonly terms: ReadonlyArray<ReadonlyArray<WordMatch>>
}

export interface RankedPartner {
  readonly partner: Partner
  /** The sum, over the words that are asked for, of the best product of weight and score. 0 without words. */
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

/** How many of the partners that were found have each value; the most frequent first, then by the value's key. */
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
     * Keeps entries, all or none: a new one where there is none of its source, else what is said of that partner is
     * replaced, its id stays. Counts one revision on. Of concurrent ones of a source the last stays, whole.
     */
    readonly put: (entries: ReadonlyArray<PartnerEntry>) => Effect.Effect<void, StoreError>
    readonly find: (partnerId: PartnerId) => Effect.Effect<Option.Option<Partner>, StoreError>
    /** The partners that are kept of these sources. */
    readonly bySource: (sources: ReadonlyArray<string>) => Effect.Effect<ReadonlyMap<string, Partner>, StoreError>
    readonly count: Effect.Effect<number, StoreError>
    /** Changes whenever a partner does; 0 while nothing was ever put. Cheap. */
    readonly revision: Effect.Effect<number, StoreError>
    /** Every word of the directory once. */
    readonly vocabulary: Effect.Effect<ReadonlyArray<string>, StoreError>
    /** Every name of a partner and of a firm, in any order. */
    readonly names: Effect.Effect<ReadonlyArray<string>, StoreError>
    /**
     * Up to `limit` partners after a position: greatest rank first; of the same, in the order of name keys (by code
     * points), then of ids. One view of the directory, however it changes.
     */
    readonly search: (
      search: PartnerSearch,
      page: { readonly after: Option.Option<RankPosition>; readonly limit: number }
    ) => Effect.Effect<ReadonlyArray<RankedPartner>, StoreError>
    /** Counts of at most `Limits.partnerFacetValues` values each; labels with one key are one, shown as the least. */
    readonly facets: (search: PartnerSearch) => Effect.Effect<Facets, StoreError>
  }
>()("@incamera/domain/partners/PartnerStore") {}
