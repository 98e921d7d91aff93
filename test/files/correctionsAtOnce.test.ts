/** Concurrent corrections of one case, on every store: each is kept, and a refused one changes nothing. */
import * as MemoryStores from "@incamera/adapters-memory/MemoryStores"
import * as EmbeddedDatabase from "@incamera/adapters-sql/embedded/EmbeddedDatabase"
import * as SqlStores from "@incamera/adapters-sql/SqlStores"
import { CaseFiles } from "@incamera/domain/files/CaseFiles"
import type { FileCorrection } from "@incamera/domain/files/FileCorrection"
import type { CaseFileId } from "@incamera/domain/Ids"
import { FileReview } from "@incamera/domain/disclosure/FileReview"
import { IdentityVault } from "@incamera/domain/vault/IdentityVault"
import { assert, layer } from "@effect/vitest"
import { Effect, Layer } from "effect"
import { SecureRandom } from "effect/crypto"
import { tagOf } from "@incamera/testing/records/outcomes"
import * as domain from "../support/domain.ts"
import { freshDatabaseLayer, withPostgres } from "../support/postgres.ts"
import { contentOf, newWorld } from "./support.ts"
import { recently } from "../support/recentUser.ts"

const words = ["amber", "birch", "cedar", "dahlia", "elder", "fennel"].map((word) => `the ${word} matter`)
const text = `My client, Margaret Holloway, knows nothing of ${words.join(", ")}.\n`

const suite = (name: string, services: ReturnType<typeof domain.over>): void =>
  layer(Layer.merge(services, SecureRandom.layerWebCrypto), { excludeTestServices: true, timeout: "60 seconds" })(
    `Corrections at once (${name})`,
    (it) => {
      it.effect("are all kept, on all files of the case; one that is refused leaves no trace", () =>
        Effect.gen(function* () {
          const { caseId, user, userId } = yield* newWorld
          const files = yield* CaseFiles
          const vault = yield* IdentityVault
          const reviewed = Effect.fnUntraced(function* (fileId: CaseFileId) {
            while ((yield* files.get(user, caseId, fileId)).status !== "in-review") yield* Effect.sleep(20)
            const { pieces } = yield* (yield* FileReview).review(recently(user), { caseId, fileId }, { from: 0 })
            assert.strictEqual(
              pieces
                .map(({ original }) => original)
                .join("")
                .trimEnd(),
              text.trimEnd()
            )
            return pieces
              .map((piece) => piece.text)
              .join("")
              .trimEnd()
          })
          const added = [
            yield* files.addOriginal(user, caseId, { name: "a.txt", content: contentOf(text) }),
            yield* files.addOriginal(user, caseId, { name: "b.txt", content: contentOf(`${text}\n`) })
          ]
          const [one, two] = added.map(({ fileId }) => fileId) as [CaseFileId, CaseFileId]
          assert.strictEqual(yield* reviewed(one), yield* reviewed(two))
          const as = [
            { _tag: "Detail", kind: "identifier" },
            { _tag: "NewParty", kind: "organization" }
          ] as const
          yield* Effect.forEach(
            words,
            (word, index) => {
              const correction: FileCorrection = { _tag: "Replace", text: word, as: as[index % 2]! }
              return files.correct(user, { caseId, fileId: index % 3 === 0 ? one : two }, correction, null)
            },
            { concurrency: "unbounded" }
          )
          yield* files.redo(user, { caseId, fileId: one }, null)
          yield* files.redo(user, { caseId, fileId: two }, null)
          const done = yield* reviewed(one)
          for (const word of words) assert.notInclude(done, word)
          assert.strictEqual(done.match(/\[Party \d\]/gu)?.length, 4)
          assert.strictEqual(done.match(/\[Identifier \d\]/gu)?.length, 3)
          assert.strictEqual(yield* reviewed(two), done)
          const before = [yield* vault.identities(userId, null), yield* vault.pseudonyms(userId, caseId)]
          const record = yield* files.get(user, caseId, one)
          const leave: FileCorrection = { _tag: "Leave", text: words[1]! }
          assert.strictEqual(
            yield* tagOf(files.correct(user, { caseId, fileId: one }, leave, null)),
            "CorrectionRefused"
          )
          assert.deepStrictEqual(yield* files.get(user, caseId, one), record)
          assert.deepStrictEqual(
            [yield* vault.identities(userId, null), yield* vault.pseudonyms(userId, caseId)],
            before
          )
          const { version } = record
          const outcomeOf = <A, E extends { readonly _tag: string }, R>(act: Effect.Effect<A, E, R>) =>
            Effect.match(act, { onFailure: ({ _tag }) => _tag as string, onSuccess: () => "done" })
          const nothing: FileCorrection = { _tag: "Leave", text: "nothing" }
          const outcomes = yield* Effect.all(
            [
              outcomeOf(files.release(user, { caseId, fileId: one }, [version])),
              outcomeOf(files.correct(user, { caseId, fileId: one }, nothing, [version]))
            ],
            { concurrency: "unbounded" }
          )
          assert.sameMembers(outcomes, ["done", "VersionMismatch"])
        })
      )
    }
  )

suite("memory", domain.over(MemoryStores.layer))
suite("embedded database", domain.over(Layer.provide(SqlStores.layer, EmbeddedDatabase.layerMemory)))
withPostgres("Corrections on PostgreSQL", () => {
  suite("PostgreSQL", domain.over(Layer.provide(SqlStores.layer, freshDatabaseLayer)))
})
