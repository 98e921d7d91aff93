/** Made-up partners in any number, and searches for them; the same for the same seed. */
import { Effect } from "effect"
import { newPartnerId, PartnerId } from "@incamera/domain/Ids"
import { foldedKey, Partner, type PartnerEntry, PartnerStore, weightedWords } from "@incamera/domain/partners"

/** Returns evenly distributed numbers from 0 up to a bound (mulberry32). */
export const randomOf = (seed: number) => {
  let state = seed
  return (bound: number): number => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) % bound
  }
}

type Random = ReturnType<typeof randomOf>

const beginnings =
  "Al Bar Cor Dor El Fen Gar Hol Is Jor Kal Lin Mar Nor Or Pel Quin Ros Sal Tor Ul Ver Wen Yor Zan".split(" ")
const middles = "a e i o u ar en il on ú á ö ie ou".split(" ")
const ends = "bert dez feld gren ham kis lund mont ník ova quist rossi sen ski ström ton vić well ya zál".split(" ")
const practiceAreas =
  "Employment|Family|Tenancy|Tax|Arbitration|Criminal defence|Insolvency|Immigration|Data protection|Intellectual property|Banking|Construction".split(
    "|"
  )
const jurisdictions =
  "California|New York|England and Wales|Germany|France|Österreich|España|Polska|Québec|日本|Ελλάδα".split("|")
const languages = "English|Deutsch|Français|Español|Polski|日本語|Ελληνικά|Português".split("|")

const pick = <A>(random: Random, all: ReadonlyArray<A>): A => all[random(all.length)]!
const some = (random: Random, all: ReadonlyArray<string>, most: number): ReadonlyArray<string> => [
  ...new Set(Array.from({ length: 1 + random(most) }, () => pick(random, all)))
]
const part = (random: Random): string =>
  pick(random, beginnings) + pick(random, middles) + (random(2) === 0 ? pick(random, middles) : "") + pick(random, ends)

export const partnerIdOf = (n: number): PartnerId =>
  PartnerId.make(`partner_0198a000-0000-7000-8000-${n.toString(16).padStart(12, "0")}`)

export const entryOf = (n: number, said: Omit<ConstructorParameters<typeof Partner>[0], "partnerId">): PartnerEntry => {
  const partner = new Partner({ ...said, partnerId: partnerIdOf(n) })
  return { partner, source: `source-${n}`, nameKey: foldedKey(partner.name), words: weightedWords(partner) }
}

export const generatedEntries = (count: number, seed = 1): ReadonlyArray<PartnerEntry> => {
  const random = randomOf(seed)
  return Array.from({ length: count }, (_, n) =>
    entryOf(n, {
      name: `${part(random)} ${part(random)}${random(8) === 0 ? `-${part(random)}` : ""}`,
      firm: random(5) === 0 ? null : `${part(random)} & ${pick(random, ["Partners", "Söhne", "LLP", "Associés"])}`,
      jurisdictions: some(random, jurisdictions, 3),
      practiceAreas: some(random, practiceAreas, 4),
      languages: some(random, languages, 3),
      acceptingInvitations: random(10) > 0
    })
  )
}

/** Returns a word with a letter changed, left out or doubled, or with two letters swapped. */
export const mistyped = (random: Random, word: string): string => {
  const letters = Array.from(word)
  const at = random(Math.max(1, letters.length - 1))
  switch (random(4)) {
    case 0:
      letters[at] = "x"
      break
    case 1:
      letters.splice(at, 1)
      break
    case 2:
      letters.splice(at, 0, letters[at] ?? "x")
      break
    default:
      letters.splice(at, 2, letters[at + 1] ?? "", letters[at]!)
  }
  return letters.join("")
}

export interface GeneratedQuery {
  readonly text: string | null
  readonly jurisdiction: string | null
  readonly practiceArea: string | null
  readonly language: string | null
}

/** Builds a search from existing words, prefixes of them or misspellings, sometimes with filters. */
export const generatedQuery = (entries: ReadonlyArray<PartnerEntry>, random: Random): GeneratedQuery => {
  const { partner, words } = pick(random, entries)
  const said = Array.from({ length: random(4) }, () => {
    const { word } = pick(random, words)
    switch (random(4)) {
      case 0:
        return mistyped(random, word)
      case 1:
        return Array.from(word)
          .slice(0, 1 + random(5))
          .join("")
      default:
        return word
    }
  })
  const filter = (all: ReadonlyArray<string>) => (random(4) === 0 ? pick(random, all).toUpperCase() : null)
  return {
    text: said.length === 0 ? null : said.join(" "),
    jurisdiction: filter(partner.jurisdictions),
    practiceArea: filter(partner.practiceAreas),
    language: filter(partner.languages)
  }
}

/** Stores a new partner. */
export const newPartner = Effect.gen(function* () {
  const store = yield* PartnerStore
  const partnerId = yield* newPartnerId
  const entry = entryOf(1, {
    name: "Ambrose Quill",
    firm: null,
    jurisdictions: [],
    practiceAreas: [],
    languages: [],
    acceptingInvitations: true
  })
  yield* store.put([{ ...entry, source: partnerId, partner: { ...entry.partner, partnerId } }])
  return partnerId
})
