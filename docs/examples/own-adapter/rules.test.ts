/** Five rules of the domain, checked with any text and with everything in memory. */
import { assert, layer } from "@effect/vitest"
import { AuditLog } from "@incamera/domain/audit"
import { CaseDraft, CasePatch, Cases, CaseStatus, mayBecome } from "@incamera/domain/cases"
import { Parties, PartyDescription, PartyDraft } from "@incamera/domain/parties"
import { IdentityDetails } from "@incamera/domain/vault"
import { CaseDrafts, NameSpellings, PersonNames } from "@incamera/testing/generators"
import * as TestDomain from "@incamera/testing/TestDomain"
import { Arbitrary, Effect, Result, Schema } from "effect"

const few = { arbitrary: { runs: 25 } }
const upTo = (most: number) => [Schema.isMinLength(1), Schema.isMaxLength(most)] as const

const newCase = Effect.gen(function* () {
  const user = yield* TestDomain.newUser
  const { value } = yield* (yield* Cases).create(user, new CaseDraft({ title: "[Party 1] v. [Party 2]" }))
  return { user, caseId: value.caseId, status: value.status }
})

layer(TestDomain.layer)("The domain", (it) => {
  it.effect.prop(
    "changes the status of a case along its transitions only",
    { asked: Schema.Array(CaseStatus).check(...upTo(8)) },
    Effect.fnUntraced(function* ({ asked }) {
      const cases = yield* Cases
      const { caseId, status, user } = yield* newCase
      let now = status
      for (const next of asked) {
        yield* Effect.result(cases.update(user, caseId, new CasePatch({ status: next }), null))
        if (mayBecome(now, next)) now = next
        assert.strictEqual((yield* cases.get(user, caseId)).status, now)
      }
    }),
    few
  )

  it.effect.prop(
    "never gives the number of a party to another",
    { descriptions: Schema.Array(Schema.NullOr(PartyDescription)).check(...upTo(12)) },
    Effect.fnUntraced(function* ({ descriptions }) {
      const parties = yield* Parties
      const { caseId, user } = yield* newCase
      let given = 0
      let partyId = null
      for (const description of descriptions) {
        if (description === null) {
          if (partyId !== null) yield* Effect.ignore(parties.remove(user, partyId, null))
          continue
        }
        const { value } = yield* parties.create(user, new PartyDraft({ ...description, caseId }))
        partyId = value.partyId
        assert.strictEqual(value.placeholder, `[Party ${++given}]`)
      }
    }),
    few
  )

  it.effect.prop(
    "lets no registered name in, however it is written",
    { name: PersonNames, spelling: NameSpellings },
    Effect.fnUntraced(function* ({ name, spelling }) {
      const { caseId, user } = yield* newCase
      const parties = yield* Parties
      const draft = new PartyDraft({ caseId, kind: "person", role: "plaintiff" })
      const { partyId } = (yield* parties.create(user, draft)).value
      const names = [`${name.given} ${name.family}`]
      const nothing = { emails: [], phones: [], addresses: [], identifiers: [], dateOfBirth: null }
      yield* parties.identify(user, partyId, new IdentityDetails({ names, ...nothing }))
      const title = `Notice to ${spelling(name)}`
      const refused = yield* Effect.flip((yield* Cases).create(user, new CaseDraft({ title })))
      assert.strictEqual(refused._tag, "IdentityRefused")
    }),
    few
  )

  it.effect.prop(
    "notes every change in an audit log that verifies",
    { drafts: Arbitrary.array(CaseDrafts, { maxLength: 6 }) },
    Effect.fnUntraced(function* ({ drafts }) {
      const user = yield* TestDomain.newUser
      const cases = yield* Cases
      yield* Effect.forEach(drafts, (draft) => cases.create(user, draft), { concurrency: "unbounded" })
      const verified = yield* (yield* AuditLog).verify(user.userId)
      assert.deepStrictEqual(verified, { _tag: "Whole", entries: drafts.length })
    }),
    few
  )

  it.effect.prop(
    "does a request once under its idempotency key, however often it comes",
    { draft: CaseDrafts, times: Schema.Int.check(Schema.isBetween({ minimum: 1, maximum: 6 })) },
    Effect.fnUntraced(function* ({ draft, times }) {
      const user = yield* TestDomain.newUser
      const cases = yield* Cases
      const once = cases.create(user, draft, { key: "key-1", request: JSON.stringify(draft) })
      const requests = Array.from({ length: times }, () => Effect.result(once))
      const answers = yield* Effect.all(requests, { concurrency: "unbounded" })
      const ids = answers.filter(Result.isSuccess).map(({ success }) => success.value.caseId)
      assert.isAbove(ids.length, 0)
      const everything = { status: null, practiceArea: null, text: null }
      const { items } = yield* cases.list(user, everything, { limit: 10, cursor: null })
      assert.deepStrictEqual(
        items.map(({ caseId }) => caseId),
        [...new Set(ids)]
      )
      assert.lengthOf(items, 1)
    }),
    few
  )
})
