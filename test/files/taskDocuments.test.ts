/** Which files a task reads, and that it reads the same text as a download has. */
import * as MemoryStores from "@incamera/adapters-memory/MemoryStores"
import { CasePatch } from "@incamera/domain/cases/CaseDraft"
import { Cases } from "@incamera/domain/cases/Cases"
import { CaseFiles } from "@incamera/domain/files/CaseFiles"
import { CaseFileStore } from "@incamera/domain/files/CaseFileStore"
import { ContainerId } from "@incamera/domain/containers/Container"
import { type CaseId, newCaseFileId, newNodeId, newPartyId, PhaseId, type UserId } from "@incamera/domain/Ids"
import * as Limits from "@incamera/domain/Limits"
import { assign } from "@incamera/domain/tasks/assign"
import { readDocuments } from "@incamera/domain/tasks/caseDocuments"
import type { CaseDocument } from "@incamera/domain/tasks/ServiceAgent"
import type { Phase } from "@incamera/domain/tasks/Phase"
import { TaskRequest } from "@incamera/domain/tasks/TaskRequest"
import { Tasks } from "@incamera/domain/tasks/Tasks"
import { TaskStore } from "@incamera/domain/tasks/TaskStore"
import { Identity } from "@incamera/domain/vault/Identity"
import { IdentityVault } from "@incamera/domain/vault/IdentityVault"
import { assert, it } from "@effect/vitest"
import { DateTime, Effect, Layer, Option, Stream } from "effect"
import { SecureRandom } from "effect/crypto"
import { TestClock } from "effect/testing"
import { randomUUID } from "node:crypto"
import { farLease } from "@incamera/testing/records/values"
import * as domain from "../support/domain.ts"
import { makeExtractor, newWorld, script, type Scripted, until, uploadOf } from "./support.ts"

const extractor = makeExtractor()
const node = Layer.mergeAll(
  domain.over(MemoryStores.layer, domain.masterKeys, extractor.layer),
  SecureRandom.layerWebCrypto
)

type World = Effect.Success<typeof newWorld>

const upload = Effect.fnUntraced(function* ({ agent, caseId }: World, ...pieces: ReadonlyArray<Scripted>) {
  const { value } = yield* (yield* CaseFiles).upload(agent, caseId, uploadOf(script(...pieces)))
  // The file becomes ready at a different moment than the next event.
  yield* TestClock.adjust(1)
  return value
})

const download = Effect.fnUntraced(function* ({ agent, caseId }: World, { fileId }: Pick<CaseDocument, "fileId">) {
  const { text } = yield* (yield* CaseFiles).text(agent, caseId, fileId)
  return yield* Stream.mkString(text)
})

/** Returns what a task that begins now reads. */
const reads = Effect.fnUntraced(function* ({ caseId, userId }: World, prompt = "Go.", began?: DateTime.Utc) {
  const startedAt = began ?? (yield* DateTime.now)
  return yield* readDocuments(userId, caseId, { prompt, startedAt } as Phase)
})

/** Starts a task of this type on the world's case. */
const startTask = Effect.fnUntraced(function* (
  { agent, caseId }: World,
  requestType: TaskRequest["requestType"],
  prompt: string
) {
  const request = {
    sessionId: "s",
    seedPhase: { phaseId: PhaseId.make(randomUUID()) },
    containerId: ContainerId.make(caseId),
    containerType: "case",
    requestType,
    prompt
  } as const
  return yield* (yield* Tasks).start(agent, new TaskRequest(request))
})

const labels = (documents: ReadonlyArray<CaseDocument>) => documents.map(({ label }) => label)

const registered = (caseId: CaseId, partyId: Identity["partyId"]) =>
  new Identity({
    caseId,
    partyId,
    placeholder: "[Party 7]",
    kind: "organization",
    names: ["velvet harbour"],
    emails: [],
    phones: [],
    addresses: [],
    identifiers: [],
    dateOfBirth: null
  })

/** Stores a ready file with these pieces, without the work of judging it. */
const stored = Effect.fnUntraced(function* (userId: UserId, caseId: CaseId, pieces: ReadonlyArray<string>) {
  const store = yield* CaseFileStore
  const fileId = yield* newCaseFileId
  const now = yield* DateTime.now
  const name = { nonce: new Uint8Array(24), ciphertext: new Uint8Array(16) }
  const file = {
    userId,
    caseId,
    fileId,
    contained: null,
    handling: "refuse" as const,
    deidentification: null,
    sentBy: null,
    name,
    createdAt: now
  }
  const ownership = yield* store.begin(file, { nodeId: yield* newNodeId, leaseUntil: farLease })
  yield* store.received(ownership, name, null)
  for (const [position, text] of pieces.entries()) {
    yield* store.addText(ownership, position, { part: "body", text: text as CaseDocument["text"] })
  }
  yield* store.finish(ownership, { mediaType: "text/plain", pages: null, percent: 100, pagesDone: 0 }, now)
  yield* store.show(userId, fileId, now)
  return fileId
})

it.layer(node)("A task", (it) => {
  it.effect("reads the files that were ready when it began, oldest first, as they are downloaded", () =>
    Effect.gen(function* () {
      const world = yield* newWorld
      yield* upload(world, ["mail-header", "Date: 3 May 2024\n"], ["body", "The roof leaked.\n"], ["footer", "Page 1"])
      yield* upload(world, ["body", "It was velvet harbour that paid.\n"])
      const began = yield* DateTime.now
      yield* TestClock.adjust(1)
      yield* upload(world, ["body", "Later.\n"])
      const partyId = yield* newPartyId
      yield* (yield* IdentityVault).put(world.userId, registered(world.caseId, partyId))
      const { documents, notRead } = yield* reads(world, "Go.", began)
      assert.deepStrictEqual(labels(documents), ["[File 1]", "[File 2]"])
      assert.isUndefined(notRead)
      assert.include(documents[0]?.text, "[Mail header]\nDate: 3 May 2024\n[Body]\nThe roof leaked.\n[Footer]")
      assert.strictEqual(documents[1]?.text, "It was [Party 7] that paid.\n")
      assert.deepStrictEqual(
        documents.map(({ isOfAgent }) => isOfAgent),
        [true, true]
      )
      for (const document of documents) assert.strictEqual(document.text, yield* download(world, document))
    })
  )

  it.effect("that is taken over later reads the same", () =>
    Effect.gen(function* () {
      const world = yield* newWorld
      yield* upload(world, ["body", "First.\n"])
      const began = yield* DateTime.now
      const first = yield* reads(world, "Go.", began)
      yield* TestClock.adjust(10_000)
      yield* upload(world, ["body", "Second.\n"])
      assert.deepStrictEqual(yield* reads(world, "Go.", began), first)
    })
  )

  it.effect("says which files weren't ready when it began, also when they are by now", () =>
    Effect.gen(function* () {
      const world = yield* newWorld
      extractor.state.pauses = true
      const slow = yield* (yield* CaseFiles).addOriginal(
        world.user,
        world.caseId,
        uploadOf(script("pause", ["body", "Slow.\n"]), "slow.txt")
      )
      yield* upload(world, ["body", "Quick.\n"])
      const began = yield* DateTime.now
      const first = yield* reads(world, "Go.", began)
      assert.deepStrictEqual(labels(first.documents), ["[File 2]"])
      assert.deepStrictEqual(first.notRead, [{ label: "[File 1]", reason: "not-ready" }])
      yield* TestClock.adjust(1_000)
      extractor.state.pauses = false
      const files = yield* CaseFiles
      yield* until(
        Effect.map(files.get(world.user, world.caseId, slow.fileId), ({ status }) => status === "in-review"),
        10
      )
      // No task reads a file that its user has not released.
      assert.deepStrictEqual(yield* reads(world), first)
      yield* files.release(world.user, { caseId: world.caseId, fileId: slow.fileId }, null)
      assert.deepStrictEqual(yield* reads(world, "Go.", began), first)
      assert.deepStrictEqual(labels((yield* reads(world)).documents), ["[File 1]", "[File 2]"])
    })
  )

  it.effect("reads no file of another case, none that was refused, and none that was deleted", () =>
    Effect.gen(function* () {
      const world = yield* newWorld
      const other = yield* newWorld
      yield* upload(other, ["body", "Theirs.\n"])
      const file = yield* upload(world, ["body", "Mine.\n"])
      assert.deepStrictEqual(labels((yield* reads({ ...world, caseId: other.caseId })).documents), [])
      yield* (yield* CaseFiles).remove(world.user, world.caseId, file.fileId, null)
      assert.deepStrictEqual(yield* reads(world), { documents: [] })
    })
  )

  it.effect("reads no more than a bounded amount of text, the files that the prompt names first", () =>
    Effect.gen(function* () {
      const world = yield* newWorld
      const { caseId, userId } = world
      const piece = `${"x".repeat(Limits.pieceCharacters - 2)}😀`
      const many = Math.ceil((Limits.taskFileCharacters * 0.7) / piece.length)
      for (let number = 1; number <= 3; number++) {
        yield* stored(
          userId,
          caseId,
          Array.from({ length: many }, () => piece)
        )
      }
      yield* TestClock.adjust(1)
      const first = yield* reads(world)
      assert.deepStrictEqual(labels(first.documents), ["[File 1]", "[File 2]"])
      assert.deepStrictEqual(first.notRead, [
        { label: "[File 2]", reason: "cut-off" },
        { label: "[File 3]", reason: "no-room" }
      ])
      const characters = first.documents.reduce((sum, { text }) => sum + text.length, 0)
      assert.isAtMost(characters, Limits.taskFileCharacters)
      assert.isAbove(characters, Limits.taskFileCharacters - 2)
      assert.isTrue(first.documents.every(({ text }) => text.isWellFormed()))
      assert.isTrue((yield* download(world, first.documents[1]!)).startsWith(first.documents[1]!.text))
      assert.deepStrictEqual(labels((yield* reads(world, "Summarise [File 3].")).documents), ["[File 1]", "[File 3]"])
    })
  )

  it.effect("reads no name in the case, the request or earlier tasks that was registered after it was written", () =>
    Effect.gen(function* () {
      const world = yield* newWorld
      const said = "They say that velvet harbour paid."
      yield* (yield* Cases).update(world.agent, world.caseId, new CasePatch({ summary: said }), null)
      yield* startTask(world, "case_req", said)
      const phase = yield* startTask(world, "case_req", said)
      const partyId = yield* newPartyId
      yield* (yield* IdentityVault).put(world.userId, registered(world.caseId, partyId))
      const ownership = { userId: world.userId, phaseId: phase.phaseId, nodeId: yield* newNodeId, epoch: 1 }
      const { assignment } = yield* assign(phase, ownership)
      assert.strictEqual(assignment.case?.summary, "They say that [Party 7] paid.")
      assert.strictEqual(assignment.prompt, "They say that [Party 7] paid.")
      assert.isNotEmpty(assignment.history)
      assert.notInclude(JSON.stringify(assignment), "velvet harbour")
    })
  )

  it.effect("has them in its assignment if it evaluates or works on a case, and only then", () =>
    Effect.gen(function* () {
      const world = yield* newWorld
      yield* upload(world, ["body", "On 3 May 2024 the roof leaked.\n"])
      const store = yield* TaskStore
      for (const [requestType, count] of [
        ["eval_req", 1],
        ["case_req", 1],
        ["admin_req", 0]
      ] as const) {
        const phase = yield* startTask(world, requestType, "Build a chronology.")
        const { assignment } = yield* assign(phase, {
          userId: world.userId,
          phaseId: phase.phaseId,
          nodeId: yield* newNodeId,
          epoch: 1
        })
        assert.strictEqual(assignment.documents.length, count)
        const ended = Effect.map(
          store.find(world.userId, phase.phaseId),
          (found) => Option.getOrThrow(found).status === "completed"
        )
        yield* until(ended, 10)
        const { response } = Option.getOrThrow(yield* store.find(world.userId, phase.phaseId))
        if (requestType === "case_req")
          assert.include(response, "A file that an agent added says: “On 3 May 2024 the roof leaked.” [File 1]")
      }
    })
  )
})
