/** Contract tests for every `PartnerStore`. Each suite needs its own store, because a store has only one directory. */
import { assert, layer } from "@effect/vitest"
import { Context, Effect, Layer, Option } from "effect"
import * as MemoryPartnerStore from "@incamera/adapters-memory/MemoryPartnerStore"
import {
  foldedKey,
  Partner,
  type PartnerEntry,
  type PartnerSearch,
  PartnerStore,
  type RankPosition,
  Vocabulary,
  wordsOf
} from "@incamera/domain/partners"
import {
  entryOf,
  generatedEntries,
  type GeneratedQuery,
  generatedQuery,
  mistyped,
  partnerIdOf,
  randomOf
} from "../records/partners.ts"
import { times } from "../records/values.ts"

const bare = {
  firm: null,
  jurisdictions: [],
  practiceAreas: [],
  languages: [],
  acceptingInvitations: true
} as const

const everyone: PartnerSearch = { jurisdiction: null, practiceArea: null, language: null, terms: [] }

const term = (...matches: ReadonlyArray<readonly [word: string, score: number]>) =>
  matches.map(([word, score]) => ({ word, score }))

type Store = PartnerStore["Service"]

/** Returns all results of a search, page by page: ids with ranks. */
const findAll = Effect.fnUntraced(function* (store: Store, search: PartnerSearch, limit: number) {
  const found: Array<readonly [string, number]> = []
  let after: Option.Option<RankPosition> = Option.none()
  for (;;) {
    const page = yield* store.search(search, { after, limit })
    assert.isAtMost(page.length, limit, "a page has at most `limit` partners")
    found.push(...page.map(({ partner, rank }) => [partner.partnerId, rank] as const))
    const last = page.at(-1)
    if (page.length < limit || last === undefined) return found
    after = Option.some({ partnerId: last.partner.partnerId, rank: last.rank })
  }
})

const searchFor = (vocabulary: Vocabulary, query: GeneratedQuery): PartnerSearch => {
  const key = (text: string | null) => (text === null ? null : foldedKey(text))
  return {
    jurisdiction: key(query.jurisdiction),
    practiceArea: key(query.practiceArea),
    language: key(query.language),
    terms: query.text === null ? [] : wordsOf(query.text).map((word) => vocabulary.match(word))
  }
}

const putAll = (store: Store, entries: ReadonlyArray<PartnerEntry>) =>
  Effect.forEach(
    times(Math.ceil(entries.length / 500), (n) => entries.slice(n * 500, n * 500 + 500)),
    (batch) => store.put(batch),
    { discard: true }
  )

const first = 1_000_000

export interface Options {
  /** Number of partners when random searches are compared with the in-memory store. */
  readonly partners: number
}

export const suite = (name: string, stores: Layer.Layer<PartnerStore, unknown>, options: Options): void =>
  layer(stores, { excludeTestServices: true, timeout: "120 seconds" })(`PartnerStore (${name})`, (it) => {
    it.effect("is untouched at first", () =>
      Effect.gen(function* () {
        const store = yield* PartnerStore
        assert.strictEqual(yield* store.revision, 0, "revision before the first put")
        assert.strictEqual(yield* store.count, 0, "count before the first put")
        assert.deepStrictEqual(yield* store.vocabulary, [], "vocabulary of an empty directory")
        assert.deepStrictEqual(yield* store.names, [], "names of an empty directory")
        assert.isTrue(Option.isNone(yield* store.find(partnerIdOf(1))), "an unknown partner is not found")
        assert.deepStrictEqual(
          yield* store.search(everyone, { after: Option.none(), limit: 10 }),
          [],
          "search in an empty directory"
        )
        assert.deepStrictEqual(
          yield* store.facets(everyone),
          { jurisdictions: [], practiceAreas: [], languages: [] },
          "facets of an empty directory"
        )
      })
    )

    it.effect(
      "keeps every field; what comes again from a source replaces it under its id, and is found by its new words only",
      () =>
        Effect.gen(function* () {
          const store = yield* PartnerStore
          const full = entryOf(first, {
            name: 'Zoë "O\'Hara" $1 \\ 𝒳 e\u0301 שלום',
            firm: "Lindqvist, {Söhne} & Partner",
            jurisdictions: ["日本", 'New, "York"', "{}"],
            practiceAreas: ["Tax", "NULL"],
            languages: ["English"],
            acceptingInvitations: false
          })
          const other = entryOf(first + 1, { ...bare, name: "Quincy Fjord" })
          yield* store.put([full, other])
          assert.strictEqual(yield* store.revision, 1, "a put increments the revision once")
          const found = yield* store.find(full.partner.partnerId)
          assert.isTrue(Option.isSome(found) && found.value instanceof Partner, "`find` returns a `Partner`")
          assert.deepStrictEqual({ ...Option.getOrThrow(found) }, { ...full.partner }, "every field is kept")
          const known = yield* store.bySource([full.source, "source-of-nobody"])
          assert.deepStrictEqual([...known.keys()], [full.source], "`bySource` leaves out unknown sources")
          assert.deepStrictEqual({ ...known.get(full.source)! }, { ...full.partner }, "`bySource` returns every field")

          const changed = { ...entryOf(first + 2, { ...bare, name: "Ambrose Quill" }), source: full.source }
          yield* store.put([changed])
          assert.strictEqual(yield* store.revision, 2, "a replacement increments the revision")
          assert.strictEqual(yield* store.count, 2, "a replacement adds no partner")
          const now = Option.getOrThrow(yield* store.find(full.partner.partnerId))
          assert.deepStrictEqual(
            { ...now },
            { ...changed.partner, partnerId: full.partner.partnerId },
            "a replacement keeps the id"
          )
          assert.isTrue(
            Option.isNone(yield* store.find(changed.partner.partnerId)),
            "a replacement's own id is not used"
          )
          assert.sameMembers(
            [...(yield* store.vocabulary)],
            ["ambrose", "quill", "quincy", "fjord"],
            "replaced words are gone"
          )
          assert.sameMembers([...(yield* store.names)], ["Ambrose Quill", "Quincy Fjord"], "replaced names are gone")
          const search = (word: string) => findAll(store, { ...everyone, terms: [term([word, 1000])] }, 10)
          assert.deepStrictEqual(yield* search("lindqvist"), [], "not found by a replaced word")
          assert.deepStrictEqual(yield* search("quill"), [[full.partner.partnerId, 8000]], "found by a new word")
        })
    )

    it.effect(
      "ranks by the best of weight and score for each word, all of which must be met; then by name, then by id",
      () =>
        Effect.gen(function* () {
          const store = yield* PartnerStore
          const entries = [
            entryOf(first + 10, { ...bare, name: "Berta Tarn", firm: "Alder Tarn", languages: ["Tarn"] }),
            entryOf(first + 11, { ...bare, name: "Alder Moss", firm: "Tarn" }),
            entryOf(first + 12, { ...bare, name: "Ärmin Moss", practiceAreas: ["Tarn alder"] }),
            entryOf(first + 13, { ...bare, name: "armin moss", practiceAreas: ["Tarn alder"] }),
            entryOf(first + 14, { ...bare, name: "\u{1F600} Moss", firm: "Tarn alder" }),
            entryOf(first + 15, { ...bare, name: "\uffe6 Moss", firm: "Tarn alder" }),
            entryOf(first + 16, { ...bare, name: "Only Tarnish" })
          ]
          yield* store.put(entries)
          const asked = {
            ...everyone,
            terms: [term(["tarn", 1000], ["tarnish", 700]), term(["alder", 1000], ["alderman", 900])]
          }
          const expected: Array<readonly [string, number]> = [
            [partnerIdOf(first + 11), 12000],
            [partnerIdOf(first + 10), 12000],
            [partnerIdOf(first + 15), 8000],
            [partnerIdOf(first + 14), 8000],
            [partnerIdOf(first + 12), 4000],
            [partnerIdOf(first + 13), 4000]
          ]
          for (const limit of [1, 2, 3, 6, 7, 100]) {
            assert.deepStrictEqual(yield* findAll(store, asked, limit), expected, `pages of ${limit}`)
          }
          assert.deepStrictEqual(
            yield* findAll(store, { ...asked, terms: [...asked.terms, []] }, 10),
            [],
            "no partner meets a word without matches"
          )
          assert.deepStrictEqual(
            yield* findAll(store, { ...asked, terms: [term(["tarnish", 700])] }, 10),
            [[partnerIdOf(first + 16), 5600]],
            "the rank is weight times score"
          )
          const unknown = Option.some({ partnerId: partnerIdOf(first + 99), rank: 8000 })
          const afterUnknown = yield* store.search(asked, { after: unknown, limit: 10 })
          assert.isTrue(
            afterUnknown.every(({ rank }) => rank < 8000),
            "only lower ranks come after a partner that the store doesn't have"
          )
        })
    )

    it.effect("filters by whole labels, counts results, and ignores case and accents in labels", () =>
      Effect.gen(function* () {
        const store = yield* PartnerStore
        yield* store.put([
          entryOf(first + 20, {
            ...bare,
            name: "Facet One",
            jurisdictions: ["Québec", "Faceland"],
            languages: ["Facetish"]
          }),
          entryOf(first + 21, {
            ...bare,
            name: "Facet Two",
            jurisdictions: ["QUEBEC"],
            languages: ["facetish", "Other"]
          }),
          entryOf(first + 22, { ...bare, name: "Facet Three", jurisdictions: ["Quebec City"], practiceAreas: ["Tax"] })
        ])
        const word = { ...everyone, terms: [term(["facet", 1000])] }
        assert.deepStrictEqual(
          yield* store.facets(word),
          {
            jurisdictions: [
              { value: "QUEBEC", count: 2 },
              { value: "Faceland", count: 1 },
              { value: "Quebec City", count: 1 }
            ],
            practiceAreas: [{ value: "Tax", count: 1 }],
            languages: [
              { value: "Facetish", count: 2 },
              { value: "Other", count: 1 }
            ]
          },
          "facets of all who match"
        )
        const filtered = { ...everyone, jurisdiction: "quebec", language: "facetish" }
        assert.deepStrictEqual(
          yield* findAll(store, filtered, 1),
          [
            [partnerIdOf(first + 20), 0],
            [partnerIdOf(first + 21), 0]
          ],
          "labels match without case and accents, as a whole"
        )
        assert.deepStrictEqual(
          (yield* store.facets({ ...filtered, language: "other" })).jurisdictions,
          [{ value: "QUEBEC", count: 1 }],
          "facets of a filtered search"
        )
        assert.deepStrictEqual(
          yield* findAll(store, { ...filtered, practiceArea: "tax" }, 5),
          [],
          "all filters must match"
        )
      })
    )

    it.effect("keeps one of several concurrent partners of a source, in full, and counts every revision", () =>
      Effect.gen(function* () {
        const store = yield* PartnerStore
        const before = yield* store.revision
        const attempts = times(12, (n) => ({
          ...entryOf(first + 30 + n, { ...bare, name: `Racer${n} Common`, firm: `Stable${n}` }),
          source: "source-of-a-race"
        }))
        yield* Effect.forEach(attempts, (entry) => store.put([entry]), { concurrency: "unbounded" })
        assert.strictEqual(yield* store.revision, before + 12, "each concurrent put increments the revision")
        const winner = (yield* store.bySource(["source-of-a-race"])).get("source-of-a-race")!
        const n = attempts.findIndex(({ partner }) => partner.name === winner.name)
        assert.strictEqual(winner.firm, `Stable${n}`, "the winner's name and firm come from one put")
        const words = (yield* store.vocabulary).filter((word) => /^(?:racer|stable)\d/u.test(word))
        assert.sameMembers(words, [`racer${n}`, `stable${n}`], "only the winner's words remain")
        assert.deepStrictEqual(
          yield* findAll(store, { ...everyone, terms: [term(["common", 1000])] }, 5),
          [[winner.partnerId, 8000]],
          "only the winner is found"
        )
      })
    )

    it.effect(`gives the same pages and counts as in memory for random searches among ${options.partners}`, () =>
      Effect.gen(function* () {
        const store = yield* PartnerStore
        const reference = Context.get(yield* Effect.scoped(Layer.build(MemoryPartnerStore.layer)), PartnerStore)
        const entries = generatedEntries(options.partners)
        // Partners of earlier tests are there, too.
        const others = yield* findAll(store, everyone, 100)
        const earlier = yield* Effect.forEach(others, ([id]) => store.find(id as PartnerEntry["partner"]["partnerId"]))
        for (const [n, found] of earlier.entries()) {
          const partner = Option.getOrThrow(found)
          yield* reference.put([{ ...entryOf(n, partner), partner, source: `earlier-${n}` }])
        }
        yield* putAll(reference, entries)
        yield* putAll(store, entries)
        assert.strictEqual(yield* store.count, yield* reference.count, "count")
        assert.deepStrictEqual(
          [...(yield* store.vocabulary)].sort(),
          [...(yield* reference.vocabulary)].sort(),
          "vocabulary"
        )
        const vocabulary = new Vocabulary(yield* store.vocabulary)
        const random = randomOf(7)
        let found = 0
        for (let n = 0; n < 40; n++) {
          const query = generatedQuery(entries, random)
          const asked = searchFor(vocabulary, query)
          let after: Option.Option<RankPosition> = Option.none()
          for (let page = 0; page < 2; page++) {
            const options = { after, limit: 5 + random(30) }
            const ours = yield* store.search(asked, options)
            const theirs = yield* reference.search(asked, options)
            assert.deepStrictEqual(
              ours.map(({ partner, rank }) => [partner.partnerId, rank]),
              theirs.map(({ partner, rank }) => [partner.partnerId, rank]),
              JSON.stringify(query)
            )
            found += ours.length
            const last = ours.at(-1)
            if (last === undefined) break
            after = Option.some({ partnerId: last.partner.partnerId, rank: last.rank })
          }
          assert.deepStrictEqual(yield* store.facets(asked), yield* reference.facets(asked), JSON.stringify(query))
        }
        assert.isAbove(found, 200, "the random searches find enough to compare")
      })
    )

    it.effect("finds the right partner by a mistyped name", () =>
      Effect.gen(function* () {
        const store = yield* PartnerStore
        const vocabulary = new Vocabulary(yield* store.vocabulary)
        const entries = generatedEntries(options.partners)
        const random = randomOf(11)
        for (let n = 0; n < 20; n++) {
          const { partner } = entries[random(entries.length)]!
          const words = wordsOf(partner.name).map((word) => (word.length > 4 ? mistyped(random, word) : word))
          const found = yield* store.search(searchFor(vocabulary, { ...everyone, text: words.join(" ") }), {
            after: Option.none(),
            limit: 50
          })
          assert.isTrue(
            found.some((one) => one.partner.partnerId === partner.partnerId),
            `${partner.name} by ${words.join(" ")}`
          )
        }
      })
    )
  })
