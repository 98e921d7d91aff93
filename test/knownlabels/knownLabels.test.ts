/** Practice areas and jurisdictions on the list: how they may be written, and that nobody is found in them. */
import * as MemoryStores from "@incamera/adapters-memory/MemoryStores"
import { CaseDraft, CasePatch, Cases } from "@incamera/domain/cases"
import { Deidentification, ofAccount } from "@incamera/domain/deidentification"
import {
  isKnownJurisdiction,
  isKnownPracticeArea,
  knownJurisdictions,
  knownPracticeAreas
} from "@incamera/domain/knownlabels/KnownLabels"
import * as Limits from "@incamera/domain/Limits"
import { IdentityVault } from "@incamera/domain/vault/IdentityVault"
import { tagOf } from "@incamera/testing/records/outcomes"
import { assert, describe, it, layer } from "@effect/vitest"
import { Effect, Layer, Schema } from "effect"
import { identity } from "../deidentification/support.ts"
import * as domain from "../support/domain.ts"
import { unaccounted } from "../support/unaccounted.ts"

const at = Schema.Int.check(Schema.isBetween({ minimum: 0, maximum: 1_000_000 }))

const lists = [
  { name: "practice area", names: knownPracticeAreas, isKnown: isKnownPracticeArea },
  { name: "jurisdiction", names: knownJurisdictions, isKnown: isKnownJurisdiction }
]

const writings: ReadonlyArray<(text: string) => string> = [
  (text) => text.toUpperCase(),
  (text) => text.toLowerCase(),
  (text) => text.normalize("NFD"),
  (text) => text.normalize("NFD").replaceAll(/\p{M}/gu, ""),
  (text) => `  ${text.replaceAll(" ", " \u00a0 ")} `,
  (text) => text.replaceAll(" and ", " & "),
  (text) => text.replaceAll("'", "’")
]

const joints = ["/", " / ", ", ", " & ", "&", " and ", ", and "]

describe.each(lists)("A known $name", ({ isKnown, names }) => {
  it("is known in any case, with or without accents, in any spacing", () => {
    for (const name of names) for (const write of writings) assert.isTrue(isKnown(write(name)), write(name))
  })

  it("fits its field", () => {
    for (const name of names) assert.isAtMost(name.length, Limits.caseLabelCharacters)
  })

  it("is known beside others, all of them", () => {
    for (const joint of joints) for (const name of names) assert.isTrue(isKnown(names[0]! + joint + name), joint + name)
  })

  it.effect.prop("is known beside others, but not beside anything else", { one: at, other: at, joint: at }, (chosen) =>
    Effect.sync(() => {
      const one = names[chosen.one % names.length]!
      const other = names[chosen.other % names.length]!
      const joint = joints[chosen.joint % joints.length]!
      assert.isTrue(isKnown(one + joint + other))
      for (const text of ["Zebediah", "", "-"]) {
        assert.isFalse(isKnown(one + joint + text), text)
        assert.isFalse(isKnown(text + joint + one), text)
      }
    })
  )

  it("has no other words, invisible characters or loose marks", () => {
    const [name] = names
    for (const text of ["", " ", "/", `${name} Zebediah`, `${name}\u200b`, `${name}\u0363\u0364`, `Mr ${name}`]) {
      assert.isFalse(isKnown(text), text)
    }
  })
})

const usual = {
  practiceArea: ["Landlord and tenant", "landlord/tenant", "Arbeitsrecht", "Droit du travail", "M&A", "Cal/OSHA"],
  jurisdiction: ["N.D. Cal.", "2d Cir.", "NRW", "England & Wales", "Texas", "Victoria", "CJEU", "Cal/OSHA", "TX, NY"]
} as const

/** A client for each of these labels. */
const clients = (["practiceArea", "jurisdiction"] as const).flatMap((member) => usual[member])

layer(Layer.merge(domain.over(MemoryStores.layer), unaccounted))("A case's label on the list", (it) => {
  const withClients = Effect.gen(function* () {
    const user = yield* domain.newUser
    const vault = yield* IdentityVault
    for (const [number, name] of [...clients, "Vermont Rent"].entries()) {
      yield* vault.put(user.userId, identity(number + 1, { kind: "organization", names: [name] }))
    }
    return user
  })

  it.effect("passes and is shown unchanged, even if a client has that name", () =>
    Effect.gen(function* () {
      const cases = yield* Cases
      const boundary = yield* Deidentification
      const user = yield* withClients
      for (const member of ["practiceArea", "jurisdiction"] as const) {
        for (const text of usual[member]) {
          const draft = new CaseDraft({ title: "Unpaid commission", [member]: text })
          const { value: created } = yield* cases.create(user, draft)
          assert.strictEqual<string | null>(created[member], text)
          const other = new CasePatch({ [member]: text.toUpperCase() })
          const changed = yield* cases.update(user, created.caseId, other, [created.version])
          assert.strictEqual<string | null>(changed[member], text.toUpperCase())
          const answer = { items: [{ ...changed }] }
          assert.deepStrictEqual(yield* boundary.guardJson(ofAccount(user.userId), answer), answer)
        }
      }
    })
  )

  it.effect("is not read together with other texts", () =>
    Effect.gen(function* () {
      const user = yield* withClients
      const draft = new CaseDraft({ title: "Rent", jurisdiction: "Vermont" })
      const { value } = yield* (yield* Cases).create(user, draft)
      assert.strictEqual<string | null>(value.jurisdiction, "Vermont")
      const whole = yield* tagOf((yield* Cases).create(user, new CaseDraft({ title: "Vermont Rent" })))
      assert.strictEqual(whole, "IdentityRefused")
    })
  )

  it.effect("is refused in every other text, and with anything beside it", () =>
    Effect.gen(function* () {
      const boundary = yield* Deidentification
      const cases = yield* Cases
      const user = yield* withClients
      const refused = (draft: Partial<CaseDraft>) =>
        Effect.gen(function* () {
          const error = yield* tagOf(cases.create(user, new CaseDraft({ title: "Rent", ...draft })))
          assert.strictEqual(error, "IdentityRefused", JSON.stringify(draft))
        })
      yield* refused({ stage: "Victoria" })
      yield* refused({ summary: "Arbeitsrecht" })
      yield* refused({ practiceArea: "Victoria" })
      yield* refused({ jurisdiction: "Arbeitsrecht" })
      yield* refused({ jurisdiction: "Victoria and its branch" })
      yield* refused({ jurisdiction: "Margaret Holloway" })
      const prose = { stage: "Victoria", practiceArea: "Victoria", jurisdiction: "Victoria" }
      const told = (yield* boundary.guardJson(ofAccount(user.userId), prose)) as typeof prose
      assert.strictEqual(told.jurisdiction, "Victoria")
      assert.match(told.stage, /^\[Party \d+\]$/u)
      assert.strictEqual(told.practiceArea, told.stage)
    })
  )
})
