/** Searching the directory. Specification, "Partner network"; design, "Core resources". */
import { Context, Effect, Layer, Option, Schema, Semaphore } from "effect"
import { BadRequest, NotFound } from "../access/AccessErrors.ts"
import type { Principal } from "../access/Principal.ts"
import { PartnerId } from "../Ids.ts"
import * as Limits from "../Limits.ts"
import { numberOf } from "../paging/Cursor.ts"
import { type Page, type PageRequest, type PositionCodec, readPage } from "../paging/Page.ts"
import { Secrets } from "../secrets/Secrets.ts"
import type { StoreError } from "../StoreError.ts"
import type { Partner } from "./Partner.ts"
import { type Facets, type PartnerSearch, PartnerStore, type RankedPartner, type RankPosition } from "./PartnerStore.ts"
import { foldedKey, wordsOf } from "./partnerWords.ts"
import { Vocabulary } from "./Vocabulary.ts"

/** Filter criteria; null matches everything. */
export interface PartnerQuery {
  /** Words of the directory, or their beginnings, perhaps mistyped. A partner must match all of them. */
  readonly text: string | null
  /** Whole names; case and accents are ignored. */
  readonly jurisdiction: string | null
  readonly practiceArea: string | null
  readonly language: string | null
}

export interface FoundPartners extends Page<Partner> {
  readonly facets: Facets
}

const decodeId = Schema.decodeUnknownOption(PartnerId)

const position: PositionCodec<RankPosition> = {
  encode: ({ partnerId, rank }) => [rank, partnerId],
  decode: ([rank = "", id = ""]) =>
    Option.filter(
      Option.map(decodeId(id), (partnerId) => ({ rank: numberOf(rank), partnerId })),
      (read) => Number.isSafeInteger(read.rank)
    )
}

const keyOrNull = (text: string | null) => (text === null ? null : foldedKey(text))

export class Partners extends Context.Service<
  Partners,
  {
    /** Searches the directory, best match first; without `text`, in the order of names. */
    readonly search: (
      principal: Principal,
      query: PartnerQuery,
      page: PageRequest
    ) => Effect.Effect<FoundPartners, BadRequest | StoreError>
    readonly get: (principal: Principal, partnerId: PartnerId) => Effect.Effect<Partner, NotFound | StoreError>
  }
>()("@incamera/domain/partners/Partners") {
  static readonly layer = Layer.effect(
    Partners,
    Effect.gen(function* () {
      const store = yield* PartnerStore
      const secrets = yield* Secrets
      const reading = yield* Semaphore.make(1)
      let kept: { readonly revision: number; readonly vocabulary: Vocabulary } | undefined
      /** Facets of one revision, in order of use: all pages of a search have the same. */
      const counted = new Map<string, { readonly revision: number; readonly facets: Facets }>()

      /** Returns the vocabulary. If the directory changed, one request reads it again while the others wait. */
      const vocabularyOf = (revision: number) =>
        Effect.gen(function* () {
          if (kept?.revision !== revision) kept = { revision, vocabulary: new Vocabulary(yield* store.vocabulary) }
          return kept.vocabulary
        }).pipe(reading.withPermit)

      const facetsOf = Effect.fnUntraced(function* (revision: number, list: string, asked: PartnerSearch) {
        const known = counted.get(list)
        const facets = known?.revision === revision ? known.facets : yield* store.facets(asked)
        counted.delete(list)
        counted.set(list, { revision, facets })
        if (counted.size > Limits.partnerFacetsCached) counted.delete(counted.keys().next().value!)
        return facets
      })

      const search: Partners["Service"]["search"] = Effect.fn("Partners.search")(function* (
        { userId },
        query,
        request
      ) {
        const words = query.text === null ? [] : wordsOf(query.text)
        if (words.length > Limits.partnerQueryWords) {
          return yield* new BadRequest({ problem: `\`q\` must have at most ${Limits.partnerQueryWords} words.` })
        }
        const filter = {
          jurisdiction: keyOrNull(query.jurisdiction),
          practiceArea: keyOrNull(query.practiceArea),
          language: keyOrNull(query.language)
        }
        // The revision is read first: if the directory changes after that, the next request reads it again.
        const revision = yield* store.revision
        const known = words.length === 0 ? undefined : yield* vocabularyOf(revision)
        const list = `partners ${JSON.stringify([filter, words])}`
        const asked = { ...filter, terms: known === undefined ? [] : words.map((word) => known.match(word)) }
        const found = yield* readPage({
          secrets,
          userId,
          list,
          request,
          position,
          positionOf: ({ partner, rank }: RankedPartner) => ({ rank, partnerId: partner.partnerId }),
          read: (after, limit) => store.search(asked, { after, limit })
        })
        const facets = yield* facetsOf(revision, list, asked)
        return { items: found.items.map(({ partner }) => partner), nextCursor: found.nextCursor, facets }
      })

      const get: Partners["Service"]["get"] = Effect.fn("Partners.get")(function* (_, partnerId) {
        const found = yield* store.find(partnerId)
        if (Option.isNone(found)) return yield* new NotFound({ resource: "partner" })
        return found.value
      })

      return Partners.of({ search, get })
    })
  )
}
