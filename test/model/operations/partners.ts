/** The directory: a few fixed partners, and searches for them. */
import { Partners } from "@incamera/domain/partners/Partners"
import { PartnerDraft } from "@incamera/domain/partners/Partner"
import { PartnerDirectory } from "@incamera/domain/partners/PartnerDirectory"
import { Effect, Schema } from "effect"
import { PageOf, pageOf, realPage } from "../lists.ts"
import { fails } from "../Model.ts"
import { type Concept, operation } from "../Operation.ts"
import type { World } from "../World.ts"

/** In the order of names. The words differ so much that none is taken for another. */
export const directory = [
  {
    reference: "1",
    name: "Abelone Fjord",
    firm: "Nordlys",
    jurisdictions: ["Norway"],
    practiceAreas: ["Tenancy", "Employment"],
    languages: ["English"],
    acceptingInvitations: true
  },
  {
    reference: "2",
    name: "Calixte Moreau",
    firm: null,
    jurisdictions: ["France", "Quebec"],
    practiceAreas: ["Tenancy"],
    languages: ["English", "French"],
    acceptingInvitations: true
  },
  {
    reference: "3",
    name: "Wolfram Zucker",
    firm: "Kanzlei",
    jurisdictions: ["Austria"],
    practiceAreas: ["Insolvency"],
    languages: ["German"],
    acceptingInvitations: false
  }
].map((said) => new PartnerDraft(said))

/** The n-th partner; beyond the last, none. */
export const partnerHandle = (at: number): string => `partner#${at + 1}`

export const toldPartner = (handle: string) => {
  const { acceptingInvitations, firm, jurisdictions, languages, name, practiceAreas } =
    directory[Number(handle.split("#")[1]) - 1]!
  return { partnerId: handle, name, firm, jurisdictions, practiceAreas, languages, acceptingInvitations }
}

const everybody = { text: null, jurisdiction: null, practiceArea: null, language: null }

/** Fills the directory if it is empty, and gives its partners their handles. */
export const fillDirectory = Effect.fnUntraced(function* (world: World) {
  yield* (yield* PartnerDirectory).put(directory)
  const { items } = yield* (yield* Partners).search(world.principal({ user: 0, as: "user" }), everybody, {
    limit: 50,
    cursor: null
  })
  world.told(items)
})

/** Each search with the partners that a reader of the directory would expect. */
const searches = {
  everybody: { query: everybody, finds: [0, 1, 2] },
  tenancy: { query: { ...everybody, practiceArea: "TENANCY" }, finds: [0, 1] },
  english: { query: { ...everybody, language: "english", jurisdiction: "france" }, finds: [1] },
  word: { query: { ...everybody, text: "zuker" }, finds: [2] },
  words: { query: { ...everybody, text: "tenancy english" }, finds: [0, 1] },
  both: { query: { ...everybody, text: "norw tenancy", language: "English" }, finds: [0] },
  nobody: { query: { ...everybody, text: "insolvency tenancy" }, finds: [] }
}

const facet = (values: ReadonlyArray<string>) =>
  [...Map.groupBy(values, (value) => value)]
    .map(([value, all]) => ({ value, count: all.length }))
    .sort((a, b) => b.count - a.count || (a.value.toLowerCase() < b.value.toLowerCase() ? -1 : 1))

const search = operation({
  name: "search for partners",
  arguments: Schema.Struct({
    what: Schema.Literals(["everybody", "tenancy", "english", "word", "words", "both", "nobody"]),
    ...PageOf
  }),
  run: (world, person, { what, ...page }) =>
    Effect.flatMap(Partners, (partners) =>
      partners.search(world.principal(person), searches[what].query, realPage(world, page))
    ),
  step: (model, person, { what, ...page }) => {
    const { finds } = searches[what]
    const outcome = pageOf(model, person, page, {
      list: `partners ${what}`,
      all: finds,
      keyOf: String,
      isAfter: (key, after) => Number(key) > Number(after),
      told: (at) => toldPartner(partnerHandle(at))
    })
    if (outcome.answer.is !== "ok") return fails(outcome.answer.is)
    const found = finds.map((at) => directory[at]!)
    const facets = {
      jurisdictions: facet(found.flatMap(({ jurisdictions }) => jurisdictions)),
      practiceAreas: facet(found.flatMap(({ practiceAreas }) => practiceAreas)),
      languages: facet(found.flatMap(({ languages }) => languages))
    }
    return { answer: { is: "ok", value: { ...(outcome.answer.value as object), facets } } }
  }
})

export const partners: Concept = { name: "partners", operations: [search], invariants: () => Effect.void }
