/** Restores real identities from placeholders. */
import { assert, describe, it } from "@effect/vitest"
import { Effect, type Layer, Schema } from "effect"
import type { Finding } from "@incamera/deidentification/Finding"
import { CaseDeidentification } from "@incamera/domain/deidentification/pseudonyms/CaseDeidentification"
import { fillIn } from "@incamera/deidentification/pseudonyms/fillIn"
import { originalsOf, restore } from "@incamera/domain/deidentification/pseudonyms/restore"
import * as Limits from "@incamera/domain/Limits"
import { Identity } from "@incamera/domain/vault/Identity"
import { IdentityVault } from "@incamera/domain/vault/IdentityVault"
import { Originals, Pseudonyms } from "@incamera/domain/vault/Pseudonyms"
import { Reidentification } from "@incamera/domain/disclosure/Reidentification"
import { caseOf, documentOf, layerWith, user, userOf } from "../deidentification/pseudonymsOfCase.ts"
import { makeCase, marked } from "../deidentification/pseudonymsSupport.ts"
import { acme, identity, jane } from "../deidentification/support.ts"
import { recently } from "../support/recentUser.ts"
import { pseudonymize } from "../deidentification/pseudonymsSupport.ts"

describe("restore", () => {
  /** Any UTF-16 units, also half surrogate pairs, and findings anywhere, also overlapping. */
  const Text = Schema.Array(
    Schema.Literals(["a", "Z", " ", "[", "]", "[Name 1]", "[Email 7]", "\ud83d", "\ude00", "\u0000", "é", "名", "\n"])
  )
  const Places = Schema.Array(
    Schema.Struct({
      start: Schema.Int.check(Schema.isBetween({ minimum: 0, maximum: 60 })),
      length: Schema.Int.check(Schema.isBetween({ minimum: 0, maximum: 12 })),
      kind: Schema.Literals(["person", "organization", "email", "phone", "quantity", "date-of-birth", "address"])
    })
  )

  it.effect.prop("gives back every text exactly", { pieces: Text, places: Places }, ({ pieces, places }) =>
    Effect.gen(function* () {
      const text = pieces.join("")
      const findings = places.map(({ kind, length, start }): Finding => {
        const from = Math.min(start, text.length)
        const end = Math.min(from + length, text.length)
        return { start: from, end, kind, basis: "recognized", placeholder: "[Name]" }
      })
      const result = pseudonymize(text, findings, { pseudonyms: Pseudonyms.empty, identities: [] })
      const originals = yield* originalsOf(result)
      assert.strictEqual(yield* restore(result.text, originals), text)
      // As returned by a store that can't hold half of a surrogate pair.
      yield* restore(result.text.toWellFormed(), originals)
      const json = Schema.fromJsonString(Originals)
      const read = yield* Schema.decodeEffect(json)(yield* Schema.encodeEffect(json)(originals))
      assert.strictEqual(yield* restore(result.text, read), text)
    })
  )

  const { findings, text } = marked("Dear {person:Ann Moe}, call {phone:212-555-0123}.")
  const result = pseudonymize(text, findings, { pseudonyms: Pseudonyms.empty, identities: [] })

  for (const [what, other] of [
    ["changed", result.text.replace("Dear", "dear")],
    ["with its placeholders exchanged", result.text.replace("[Name 1]", "[Name 2]")],
    ["longer", `${result.text} `],
    ["that is restored already", text],
    ["that is empty", ""]
  ] as const) {
    it.effect(`refuses a text ${what}`, () =>
      Effect.gen(function* () {
        const error = yield* Effect.flip(restore(other, yield* originalsOf(result)))
        assert.strictEqual(error._tag, "OriginalsMismatch")
        assert.notInclude(error.message, "Moe")
      })
    )
  }

  it.effect("refuses originals that fit nowhere, with any digest", () =>
    Effect.gen(function* () {
      const { digest, replaced } = yield* originalsOf(result)
      const [first, second] = replaced as unknown as [Originals["replaced"][number], Originals["replaced"][number]]
      for (const wrong of [[second, first], [{ ...first, start: first.start + 1 }], [{ ...second, end: 10_000 }]]) {
        const error = yield* Effect.flip(restore(result.text, new Originals({ digest, replaced: wrong })))
        assert.strictEqual(error._tag, "OriginalsMismatch")
      }
    })
  )

  it.effect("tells long texts apart by their last character", () =>
    Effect.gen(function* () {
      const long = `😀${"x".repeat(Limits.digestedInOneGo - 3)}😀y`
      const originals = yield* originalsOf({ text: long, replaced: [] })
      assert.strictEqual(yield* restore(long, originals), long)
      yield* Effect.flip(restore(`${long.slice(0, -1)}z`, originals))
    })
  )
})

describe("fillIn", () => {
  const bert = identity(2, { names: [], emails: ["bert@example.com"] })
  const texts = makeCase([jane, acme, bert])
  texts.add(
    "{email:JANE.DOE@example.com} {phone:0171 1234567} {person:MOE, ANN} {person:Moe, Ms Ann} {organization:ZETA INC} " +
      "{organization:Zeta Inc} {date:4 July 2011} {email:x@y.example}"
  )
  const filled = (text: string) => fillIn(text, { pseudonyms: texts.pseudonyms, identities: [jane, acme, bert] })

  for (const [draft, expected] of [
    ["[Party 1]'s claim against [Party 4]", "Jane Ann Doe-Müller's claim against The Acme Widget Co. Ltd"],
    // The registered spelling, even if the text had another.
    ["to [Email 1] or [Phone 1]", "to jane.doe@example.com or +49 171 1234567"],
    ["[Name 1] of [Organization 1], [Date 1], [Email 2]", "Ann Moe of Zeta Inc, 4 July 2011, x@y.example"],
    ["nothing to fill in", "nothing to fill in"],
    ["see [File 3]", "see [File 3]"]
  ] as const) {
    it(`${draft} → ${expected}`, () => assert.deepStrictEqual(filled(draft), { text: expected, unknown: [] }))
  }

  it("leaves an unknown placeholder, and reports it once", () => {
    const draft = "[Party 9], [Name], [Email 99], [Party 2], [Party 9], [Party 1]"
    assert.deepStrictEqual(filled(draft), {
      text: "[Party 9], [Name], [Email 99], [Party 2], [Party 9], Jane Ann Doe-Müller",
      unknown: ["[Party 9]", "[Name]", "[Email 99]", "[Party 2]"]
    })
  })

  it("fills nothing into text that it has filled in", () => {
    const sly = identity(1, { names: ["[Party 2]"] })
    const other = identity(2, { names: ["Ann Moe"] })
    assert.strictEqual(
      fillIn("[Party 1] and [Party 2]", { pseudonyms: Pseudonyms.empty, identities: [sly, other] }).text,
      "[Party 2] and Ann Moe"
    )
  })
})

const test = (name: string, effect: Effect.Effect<void, unknown, Layer.Success<ReturnType<typeof layerWith>>>) =>
  it.effect(name, () => Effect.provide(effect, layerWith()))

const text = "Jane Doe-Müller met Rex Tully."

const kept = Effect.gen(function* () {
  const vault = yield* IdentityVault
  yield* vault.put(user, new Identity({ ...jane, caseId: caseOf(1) }))
  const service = yield* CaseDeidentification
  return yield* service.deidentify({ userId: user, caseId: caseOf(1), documentId: documentOf(1) }, text, {
    thorough: false
  })
})

describe("Reidentification", () => {
  test(
    "restores a document for its user, in its case, alone",
    Effect.gen(function* () {
      const document = yield* kept
      const service = yield* Reidentification
      assert.strictEqual(document.text, "[Party 1] met [Name 1].")
      assert.strictEqual(
        yield* service.restore(recently({ userId: user }), caseOf(1), documentOf(1), document.text),
        text
      )
      for (const [whose, where, which] of [
        [userOf(2), caseOf(1), documentOf(1)],
        [user, caseOf(2), documentOf(1)],
        [user, caseOf(1), documentOf(2)]
      ] as const) {
        const error = yield* Effect.flip(service.restore(recently({ userId: whose }), where, which, document.text))
        assert.strictEqual(error._tag, "OriginalsMismatch")
      }
    })
  )

  test(
    "fills in a draft with the identities of its case, alone",
    Effect.gen(function* () {
      yield* kept
      const service = yield* Reidentification
      const draft = "[Party 1] v. [Name 1]"
      assert.deepStrictEqual(yield* service.fillIn(recently({ userId: user }), caseOf(1), draft), {
        text: "Jane Ann Doe-Müller v. Rex Tully",
        unknown: []
      })
      for (const [whose, where] of [
        [userOf(2), caseOf(1)],
        [user, caseOf(2)]
      ] as const) {
        assert.deepStrictEqual(yield* service.fillIn(recently({ userId: whose }), where, draft), {
          text: draft,
          unknown: ["[Party 1]", "[Name 1]"]
        })
      }
    })
  )
})
