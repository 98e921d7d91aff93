/** How thoroughly originals are de-identified: chosen for a case and for a file, raised by anybody, lowered by the user. */
import * as MemoryStores from "@incamera/adapters-memory/MemoryStores"
import * as SqlStores from "@incamera/adapters-sql/SqlStores"
import { AuditStore } from "@incamera/domain/audit/AuditStore"
import type { Principal } from "@incamera/domain/access/Principal"
import { CaseDraft, CasePatch } from "@incamera/domain/cases/CaseDraft"
import { Cases } from "@incamera/domain/cases/Cases"
import type { Thoroughness, OwnThoroughness } from "@incamera/domain/deidentification/Thoroughness"
import { CaseFilePatch, type FileStatus } from "@incamera/domain/files/CaseFile"
import { CaseFiles } from "@incamera/domain/files/CaseFiles"
import type { CaseFileId, UserId } from "@incamera/domain/Ids"
import * as Limits from "@incamera/domain/Limits"
import { assert, layer } from "@effect/vitest"
import { Effect, Layer, Stream } from "effect"
import { SecureRandom } from "effect/crypto"
import { race, tagOf } from "@incamera/testing/records/outcomes"
import { times } from "@incamera/testing/records/values"
import * as domain from "../support/domain.ts"
import { freshDatabaseLayer, withPostgres } from "../support/postgres.ts"
import { contentOf, makeExtractor, newWorld, script, until, uploadOf } from "./support.ts"

const story = "Margaret Holloway met the landlord in Reykjavik on 3 March 2024. She paid 4,200 dollars.\n"

type World = Effect.Success<typeof newWorld>

const statusIs = ({ caseId, user }: World, fileId: CaseFileId, wanted: FileStatus) =>
  Effect.gen(function* () {
    const files = yield* CaseFiles
    yield* until(
      Effect.map(files.get(user, caseId, fileId), ({ status }) => status === wanted),
      Limits.taskTakeoverPollMillis
    )
  })

/** Adds an original and waits for its review. */
let added = 0

const add = Effect.fnUntraced(function* (world: World, deidentification: OwnThoroughness = null) {
  // White space that tells it from others of the case.
  const content = contentOf(script(["body", story]) + " ".repeat(++added), 900)
  const original = { name: "Letter.pdf", content, deidentification }
  const { fileId } = yield* (yield* CaseFiles).addOriginal(world.user, world.caseId, original)
  yield* statusIs(world, fileId, "in-review")
  return fileId
})

const release = Effect.fnUntraced(function* ({ caseId, user }: World, fileId: CaseFileId) {
  yield* (yield* CaseFiles).release(user, { caseId, fileId }, null)
})

/** Returns what the agent reads. */
const read = Effect.fnUntraced(function* ({ agent, caseId }: World, fileId: CaseFileId) {
  const { text } = yield* (yield* CaseFiles).text(agent, caseId, fileId)
  return yield* Stream.mkString(text)
})

const setCase = Effect.fnUntraced(function* (world: World, by: Principal, deidentification: Thoroughness) {
  return yield* (yield* Cases).update(by, world.caseId, new CasePatch({ deidentification }), null)
})

const setFile = Effect.fnUntraced(function* (
  { caseId }: World,
  by: Principal,
  fileId: CaseFileId,
  deidentification: OwnThoroughness
) {
  return yield* (yield* CaseFiles).update(by, { caseId, fileId }, new CaseFilePatch({ deidentification }), null)
})

/** Returns who did what, except with the parties that a text gives. */
const actions = Effect.fnUntraced(function* (userId: UserId) {
  const entries = yield* (yield* AuditStore).read(userId, 0, 1_000)
  return entries
    .filter(({ action }) => !action.startsWith("party."))
    .map(({ action, actor }) => `${action} ${actor.type}`)
})

const quasiIdentifiers = /Reykjavik|March|4,200/u
const names = /Margaret|Holloway/u

const extractor = makeExtractor()

const suite = (name: string, services: Layer.Layer<Layer.Success<typeof domain.layer>, unknown>): void =>
  layer(Layer.merge(services, SecureRandom.layerWebCrypto), { timeout: "60 seconds" })(
    `Thorough de-identification (${name})`,
    (it) => {
      it.effect("of a case: its originals lose places, dates and amounts, too", () =>
        Effect.gen(function* () {
          const world = yield* newWorld
          const asUsual = yield* add(world)
          yield* release(world, asUsual)
          const standard = yield* read(world, asUsual)
          assert.match(standard, quasiIdentifiers)
          assert.notMatch(standard, names)
          const draft = new CaseDraft({ title: "[Party 1] v. [Party 2]", deidentification: "thorough" })
          const { value } = yield* (yield* Cases).create(world.agent, draft)
          assert.strictEqual(value.deidentification, "thorough")
          const thoroughWorld = { ...world, caseId: value.caseId }
          const fileId = yield* add(thoroughWorld)
          yield* release(thoroughWorld, fileId)
          const thorough = yield* read(thoroughWorld, fileId)
          assert.notMatch(thorough, names)
          assert.notMatch(thorough, quasiIdentifiers)
          assert.match(thorough, /\[Date 1\]/u)
        })
      )

      it.effect("of one file, from its upload", () =>
        Effect.gen(function* () {
          const world = yield* newWorld
          const fileId = yield* add(world, "thorough")
          yield* release(world, fileId)
          assert.notMatch(yield* read(world, fileId), quasiIdentifiers)
          const file = yield* (yield* CaseFiles).get(world.agent, world.caseId, fileId)
          assert.strictEqual(file.deidentification, "thorough")
        })
      )

      it.effect("raised for a released file: it is hidden at once, and reviewed again", () =>
        Effect.gen(function* () {
          const world = yield* newWorld
          const fileId = yield* add(world)
          yield* release(world, fileId)
          const raised = yield* setFile(world, world.agent, fileId, "thorough")
          assert.deepInclude(raised, { status: "deidentifying", deidentification: "thorough" })
          assert.strictEqual(yield* tagOf(read(world, fileId)), "FileNotReady")
          yield* statusIs(world, fileId, "in-review")
          assert.strictEqual(yield* tagOf(read(world, fileId)), "FileNotReady")
          yield* release(world, fileId)
          assert.notMatch(yield* read(world, fileId), quasiIdentifiers)
          assert.deepStrictEqual((yield* actions(world.userId)).slice(-5), [
            "file.release user",
            "file.set-thorough agent",
            "file.redo agent",
            "file.deidentify service",
            "file.release user"
          ])
          // The same choice again does nothing.
          const again = yield* setFile(world, world.agent, fileId, "thorough")
          assert.strictEqual(again.status, "ready")
          assert.strictEqual((yield* actions(world.userId)).at(-1), "file.release user")
        })
      )

      it.effect("raised for a case: its released originals are reviewed again, except those that are thorough", () =>
        Effect.gen(function* () {
          const world = yield* newWorld
          const files = yield* CaseFiles
          const following = yield* add(world)
          const own = yield* add(world, "thorough")
          for (const fileId of [following, own]) yield* release(world, fileId)
          const sent = yield* files.upload(world.agent, world.caseId, uploadOf(script(["body", "[Party 1] paid.\n"])))
          const raised = yield* setCase(world, world.agent, "thorough")
          assert.strictEqual(raised.deidentification, "thorough")
          const statusOf = (fileId: CaseFileId) =>
            Effect.map(files.get(world.agent, world.caseId, fileId), ({ status }) => status)
          assert.deepStrictEqual(yield* Effect.all([following, own, sent.value.fileId].map(statusOf)), [
            "deidentifying",
            "ready",
            "ready"
          ])
          assert.deepStrictEqual((yield* actions(world.userId)).slice(-3), [
            "case.update agent",
            "case.set-thorough agent",
            "file.redo agent"
          ])
          yield* statusIs(world, following, "in-review")
          yield* release(world, following)
          assert.notMatch(yield* read(world, following), quasiIdentifiers)
          // A thorough case leaves a file's own choice indifferent.
          const cleared = yield* setFile(world, world.user, own, null)
          assert.deepInclude(cleared, { status: "ready", deidentification: null })
          assert.strictEqual((yield* actions(world.userId)).at(-1), "file.set-as-case user")
          yield* setFile(world, world.agent, own, "thorough")
          yield* setCase(world, world.user, "standard")
          assert.deepStrictEqual(yield* Effect.all([following, own].map(statusOf)), ["deidentifying", "ready"])
          yield* statusIs(world, following, "in-review")
          yield* release(world, following)
          assert.match(yield* read(world, following), quasiIdentifiers)
        })
      )

      it.effect("raised during the work on a file: the work starts again", () =>
        Effect.gen(function* () {
          const world = yield* newWorld
          extractor.state.pauses = true
          const content = contentOf(script(["body", story], "pause"), 900)
          const files = yield* CaseFiles
          const begun = extractor.state.begun
          const { fileId } = yield* files.addOriginal(world.user, world.caseId, { name: "Letter.pdf", content })
          yield* until(Effect.sync(() => extractor.state.begun > begun))
          yield* setCase(world, world.agent, "thorough")
          extractor.state.pauses = false
          yield* statusIs(world, fileId, "in-review")
          yield* release(world, fileId)
          assert.notMatch(yield* read(world, fileId), quasiIdentifiers)
        })
      )

      it.effect("is lowered by the user only", () =>
        Effect.gen(function* () {
          const world = yield* newWorld
          const fileId = yield* add(world, "thorough")
          yield* setCase(world, world.agent, "thorough")
          const before = yield* actions(world.userId)
          assert.strictEqual(yield* tagOf(setFile(world, world.agent, fileId, null)), "Forbidden")
          assert.strictEqual(yield* tagOf(setCase(world, world.agent, "standard")), "Forbidden")
          assert.deepStrictEqual(yield* actions(world.userId), before)
          assert.strictEqual((yield* setCase(world, world.user, "standard")).deidentification, "standard")
          assert.deepInclude(yield* setFile(world, world.user, fileId, null), { status: "deidentifying" })
        })
      )

      it.effect(
        "is refused for a stranger, an outdated version, a closed case and a file that came de-identified",
        () =>
          Effect.gen(function* () {
            const world = yield* newWorld
            const files = yield* CaseFiles
            const fileId = yield* add(world)
            const stranger = yield* newWorld
            assert.strictEqual(yield* tagOf(setFile(world, stranger.agent, fileId, "thorough")), "NotFound")
            const file = { caseId: world.caseId, fileId }
            const patch = new CaseFilePatch({ deidentification: "thorough" })
            assert.strictEqual(yield* tagOf(files.update(world.agent, file, patch, [99])), "VersionMismatch")
            const { value } = yield* files.upload(
              world.agent,
              world.caseId,
              uploadOf(script(["body", "[Party 1] paid.\n"]))
            )
            assert.strictEqual(yield* tagOf(setFile(world, world.agent, value.fileId, "thorough")), "FileNotOriginal")
            yield* (yield* Cases).update(world.user, world.caseId, new CasePatch({ status: "open" }), null)
            yield* (yield* Cases).update(world.user, world.caseId, new CasePatch({ status: "closed" }), null)
            assert.strictEqual(yield* tagOf(setFile(world, world.agent, fileId, "thorough")), "CaseClosed")
            assert.strictEqual(yield* tagOf(setCase(world, world.agent, "thorough")), "CaseClosed")
          })
      )

      it.effect("changed concurrently for a case and its files: every text is as the records say", () =>
        Effect.gen(function* () {
          const world = yield* newWorld
          const { user } = world
          const fileIds = [yield* add(world), yield* add(world), yield* add(world, "thorough")]
          for (const fileId of fileIds) yield* release(world, fileId)
          const changes = times(12, (i): Effect.Effect<unknown, unknown, CaseFiles | Cases> => {
            const level = i % 2 === 0 ? "thorough" : "standard"
            const fileId = fileIds[i % 3]!
            return i % 4 < 2
              ? setCase(world, user, level)
              : setFile(world, user, fileId, i % 2 === 0 ? "thorough" : null)
          })
          const { failures } = yield* race(changes)
          assert.deepStrictEqual(failures, [])
          const { deidentification } = yield* (yield* Cases).get(user, world.caseId)
          for (const fileId of fileIds) {
            const files = yield* CaseFiles
            yield* until(
              Effect.map(files.get(user, world.caseId, fileId), ({ status }) => status !== "deidentifying"),
              Limits.taskTakeoverPollMillis
            )
            const file = yield* files.get(user, world.caseId, fileId)
            if (file.status === "in-review") yield* release(world, fileId)
            const isThorough = (file.deidentification ?? deidentification) === "thorough"
            assert.strictEqual(!quasiIdentifiers.test(yield* read(world, fileId)), isThorough)
          }
        })
      )
    }
  )

suite("memory", domain.over(MemoryStores.layer, domain.masterKeys, extractor.layer))
withPostgres("Thorough de-identification on PostgreSQL", () =>
  suite(
    "PostgreSQL",
    domain.over(Layer.provide(SqlStores.layer, freshDatabaseLayer), domain.masterKeys, extractor.layer)
  )
)
