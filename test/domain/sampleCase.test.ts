/**
 * The sample case: a user can start it, its documents are de-identified, and nothing in it names anybody to an agent.
 */
import { assert, it } from "@effect/vitest"
import * as MemoryStores from "@incamera/adapters-memory/MemoryStores"
import { CaseFiles } from "@incamera/domain/files/CaseFiles"
import { Parties } from "@incamera/domain/parties/Parties"
import { SampleCase } from "@incamera/domain/sample/SampleCase"
import { sampleDocuments, sampleParties } from "@incamera/domain/sample/sampleMatter"
import { Deliverables } from "@incamera/domain/deliverables/Deliverables"
import { Tasks } from "@incamera/domain/tasks/Tasks"
import { FileReview } from "@incamera/domain/disclosure/FileReview"
import { Effect, Layer } from "effect"
import { newUser, over } from "../support/domain.ts"
import { recently } from "../support/recentUser.ts"

const everything = { limit: 50, cursor: null }

it.live(
  "a sample case has parties with identities, and documents that are ready for review without any of these",
  () =>
    Effect.gen(function* () {
      const user = yield* newUser
      const { caseId } = yield* (yield* SampleCase).create(user)
      const parties = yield* (yield* Parties).list(user, { caseId, role: null }, everything)
      const own = parties.items.filter(({ standing }) => standing === "confirmed")
      assert.lengthOf(own, sampleParties.length)
      assert.isTrue(own.every(({ identityOnFile }) => identityOnFile))
      const files = yield* CaseFiles
      const inReview = Effect.repeat(files.list(user, caseId, everything), {
        until: ({ items }) => items.every(({ status }) => status !== "deidentifying")
      })
      const { items } = yield* inReview
      assert.deepStrictEqual(
        items.map(({ status }) => status),
        sampleDocuments.map(() => "in-review")
      )
      const tasks = yield* Tasks
      const filter = { sessionId: null, progress: null, changedSince: null }
      const phases = yield* Effect.repeat(tasks.list(user, filter, everything), {
        until: ({ items: all }) => all.every(({ status }) => status !== "running")
      })
      assert.deepStrictEqual(
        phases.items.map(({ status }) => status),
        ["completed", "completed"]
      )
      const drafts = yield* (yield* Deliverables).list(user, { caseId, status: null }, everything)
      assert.lengthOf(drafts.items, 1)
      const review = yield* FileReview
      for (const { fileId } of items) {
        const { pieces } = yield* review.review(recently(user), { caseId, fileId }, { from: 0 })
        const text = pieces.map((piece) => piece.text).join("")
        assert.include(text, "[Party 1]")
        for (const { identity } of sampleParties) {
          for (const value of [...identity.names, ...identity.emails, ...identity.phones]) {
            assert.notInclude(text, value)
          }
        }
      }
    }).pipe(Effect.provide(Layer.provideMerge(SampleCase.layer, over(MemoryStores.layer)))),
  60_000
)
