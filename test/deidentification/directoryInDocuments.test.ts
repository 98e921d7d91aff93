/** Directory partners keep their names in an account's documents, unless the document calls one a party. */
import { assert, layer } from "@effect/vitest"
import { CaseDraft } from "@incamera/domain/cases/CaseDraft"
import { Cases } from "@incamera/domain/cases/Cases"
import { CaseDeidentification } from "@incamera/domain/deidentification/pseudonyms/CaseDeidentification"
import { PartnerStore } from "@incamera/domain/partners/PartnerStore"
import { DocumentId } from "@incamera/domain/vault/DocumentId"
import { IdentityVault } from "@incamera/domain/vault/IdentityVault"
import { Effect } from "effect"
import { entryOf } from "@incamera/testing/records/partners"
import * as domain from "../support/domain.ts"
import { identity } from "./support.ts"

const partner = { firm: null, jurisdictions: [], practiceAreas: [], languages: [], acceptingInvitations: true }

layer(domain.layer)("A partner of the directory, in a document", (it) => {
  const deidentified = Effect.fnUntraced(function* (text: string, isRegistered = false) {
    yield* (yield* PartnerStore).put([entryOf(1, { ...partner, name: "Priya Raman" })])
    const user = yield* domain.newUser
    const { value } = yield* (yield* Cases).create(user, new CaseDraft({ title: "A tenancy" }))
    if (isRegistered) {
      const registered = identity(9, { caseId: value.caseId, names: ["Priya Raman"] })
      yield* (yield* IdentityVault).put(user.userId, registered)
    }
    const documents = yield* CaseDeidentification
    const document = { userId: user.userId, caseId: value.caseId, documentId: DocumentId.make("file") }
    return (yield* documents.deidentify(document, text, { thorough: false })).text
  })

  it.effect("stays by the whole name", () =>
    Effect.gen(function* () {
      assert.strictEqual(yield* deidentified("Priya Raman wrote to Samuel Okafor."), "Priya Raman wrote to [Name 1].")
    })
  )

  it.effect("is replaced everywhere in a document that calls her a party", () =>
    Effect.gen(function* () {
      const text = yield* deidentified("Priya Raman wrote. Our clients are Samuel Okafor and Priya Raman.")
      assert.notMatch(text, /Priya|Raman|Okafor/u)
    })
  )

  it.effect("is replaced when she is registered", () =>
    Effect.gen(function* () {
      assert.notMatch(yield* deidentified("Priya Raman wrote to Samuel Okafor.", true), /Priya|Raman/u)
    })
  )
})
