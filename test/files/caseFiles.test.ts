/** A file is accepted whole and clean, or not at all, on any node and after any interruption. */
import * as MemoryStores from "@incamera/adapters-memory/MemoryStores"
import { AuditStore } from "@incamera/domain/audit/AuditStore"
import { CaseDraft } from "@incamera/domain/cases/CaseDraft"
import { Cases } from "@incamera/domain/cases/Cases"
import { CaseFiles, type Upload } from "@incamera/domain/files/CaseFiles"
import { CaseFileStore } from "@incamera/domain/files/CaseFileStore"
import {
  type CaseFileId,
  type CaseId,
  newCaseFileId,
  newNodeId,
  newPartyId,
  type PartyId,
  type UserId
} from "@incamera/domain/Ids"
import * as Limits from "@incamera/domain/Limits"
import { Identity } from "@incamera/domain/vault/Identity"
import { IdentityVault } from "@incamera/domain/vault/IdentityVault"
import { assert, it } from "@effect/vitest"
import { Context, Effect, Exit, Fiber, Layer, Option, Schema, Scope, Stream } from "effect"
import { SecureRandom } from "effect/crypto"
import { TestClock } from "effect/testing"
import { farLease } from "@incamera/testing/records/values"
import { tagOf } from "@incamera/testing/records/outcomes"
import * as domain from "../support/domain.ts"
import { caseDraft } from "../support/requests.ts"
import { contentOf, digestOf, makeExtractor, newWorld, script, type Scripted, until, uploadOf } from "./support.ts"

const extractor = makeExtractor()
const node = Layer.mergeAll(
  domain.over(MemoryStores.layer, domain.masterKeys, extractor.layer),
  SecureRandom.layerWebCrypto
)

const clean: ReadonlyArray<Scripted> = [
  ["property", "Title: Minutes of a meeting\n"],
  ["body", "On 3 March 2024 [Party 1] signed a sales contract with [Party 2].\n"],
  ["comment", "To be checked."],
  ["body", "The commission was not paid.\n"]
]

const actionsOf = Effect.fnUntraced(function* (userId: UserId) {
  const store = yield* AuditStore
  const head = Option.getOrThrow(yield* store.head(userId))
  const entries = yield* store.read(userId, 0, head.sequence)
  return entries.map(({ action, actor }) => `${action} by ${actor.type}`)
})

const textOf = Effect.fnUntraced(function* (
  principal: Parameters<CaseFiles["Service"]["text"]>[0],
  caseId: CaseId,
  fileId: CaseFileId
) {
  const { text } = yield* (yield* CaseFiles).text(principal, caseId, fileId)
  return yield* Stream.mkString(text)
})

const organization = (caseId: CaseId, partyId: PartyId) =>
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

/** Checks that no file of the user is kept, and that the next one is the first. */
const assertNothing = Effect.fnUntraced(function* (userId: UserId, caseId: CaseId) {
  const store = yield* CaseFileStore
  assert.deepStrictEqual(yield* store.underWay(userId), { hidden: 0, unfinished: 0 })
  assert.deepStrictEqual(yield* store.list(userId, caseId, { after: Option.none(), limit: 10 }), [])
})

it.layer(node)("Uploading a file", (it) => {
  it.effect("answers with the record once it is ready; its text says which part is which", () =>
    Effect.gen(function* () {
      const { agent, caseId, user, userId } = yield* newWorld
      const files = yield* CaseFiles
      for (const principal of [user, agent]) {
        const { repeated, value } = yield* files.upload(principal, caseId, uploadOf(script(...clean)))
        assert.isFalse(repeated)
        assert.deepInclude(value, { status: "ready", mediaType: "application/pdf", pages: 4, problem: null })
        assert.strictEqual(value.label, principal._tag === "User" ? "[File 1]" : "[File 2]")
        assert.deepStrictEqual(value.progress, { percent: 100, pagesDone: 4 })
        const text = yield* textOf(principal, caseId, value.fileId)
        assert.deepInclude(value, digestOf(text))
        assert.strictEqual(
          text,
          "[Properties]\nTitle: Minutes of a meeting\n[Body]\nOn 3 March 2024 [Party 1] signed a sales contract with [Party 2].\n[Comment]\nTo be checked.\n[Body]\nThe commission was not paid.\n"
        )
      }
      assert.deepStrictEqual((yield* actionsOf(userId)).slice(1), [
        "file.upload by user",
        "file.ready by service",
        "file.upload by agent",
        "file.ready by service"
      ])
    })
  )

  it.effect("is read and judged to its end wherever the refused word is, and counts one refusal", () =>
    Effect.gen(function* () {
      const { agent, caseId, userId } = yield* newWorld
      yield* (yield* IdentityVault).put(userId, organization(caseId, yield* newPartyId))
      const files = yield* CaseFiles
      const pieces = clean.length + 1
      for (const words of ["Write to margaret.holloway@example.com. ", "We met at velvet harbour. "]) {
        for (let at = 0; at < pieces; at++) {
          const before = extractor.state.read
          const upload = uploadOf(script(...clean.toSpliced(at, 0, ["body", words])))
          assert.strictEqual(yield* tagOf(files.upload(agent, caseId, upload)), "IdentityRefused")
          assert.strictEqual(extractor.state.read - before, pieces)
        }
      }
      const everywhere = clean.map((): Scripted => ["body", "We met at velvet harbour. "])
      assert.strictEqual(yield* tagOf(files.upload(agent, caseId, uploadOf(script(...everywhere)))), "IdentityRefused")
      yield* assertNothing(userId, caseId)
      const refusals = (yield* actionsOf(userId)).filter((action) => action.startsWith("identity.refuse"))
      assert.lengthOf(refusals, 2 * pieces + 1)
    })
  )

  it.effect("refuses what carries an identity anywhere, and keeps nothing of it", () =>
    Effect.gen(function* () {
      const { caseId, user, userId } = yield* newWorld
      const files = yield* CaseFiles
      const refused: ReadonlyArray<readonly [string, Upload<never, never>]> = [
        ["the text", uploadOf(script(["body", "Write to margaret.holloway@example.com."]))],
        ["a comment", uploadOf(script(...clean, ["comment", "Call +1 415 555 2671."]))],
        ["hidden text", uploadOf(script(...clean, ["hidden", "SSN 536-90-4399"]))],
        ["a property", uploadOf(script(["property", "Author: Margaret Holloway\n"], ...clean))],
        ["an attachment's name", uploadOf(script(...clean, ["attachment-name", "margaret.holloway@example.com.txt"]))],
        ["its name", uploadOf(script(...clean), "margaret.holloway@example.com.txt")],
        ["its name as words", uploadOf(script(...clean), "my_client_Margaret_Holloway.pdf")],
        ["a cut", uploadOf(script(["body", "Write to margaret.hollo"], ["body", "way@example.com."]))],
        [
          "a cut with a name",
          uploadOf(script(["body", "It was signed by my client, Margaret"], ["body", " Holloway, in May."]))
        ]
      ]
      for (const [where, upload] of refused) {
        const exit = yield* Effect.exit(files.upload(user, caseId, upload))
        assert.isTrue(Exit.isFailure(exit), where)
        assert.strictEqual(yield* tagOf(files.upload(user, caseId, upload)), "IdentityRefused", where)
        yield* assertNothing(userId, caseId)
      }
      const actions = yield* actionsOf(userId)
      const isRefusal = (action: string) => action.startsWith("identity.refuse")
      assert.lengthOf(actions.filter(isRefusal), 2 * refused.length)
      // Files have no other entry; the step for adding the original is opened once.
      assert.deepStrictEqual(
        actions.filter((action) => !isRefusal(action)),
        ["case.create by user", "secure-step.open by service"]
      )
    })
  )

  it.effect("takes files under the names that programs give them", () =>
    Effect.gen(function* () {
      const { caseId, user } = yield* newWorld
      const files = yield* CaseFiles
      for (const name of ["clean-advice.md", "FW_ Extension of time.eml", "RE_ AW_ Hearing.eml", "Document1.docx"]) {
        yield* files.upload(user, caseId, uploadOf(script(...clean), name))
      }
      for (const name of [
        "RE_ Margaret Holloway.eml",
        "Margaret Holloway.md",
        "holloway@example.com.md",
        "a.536-90-4399"
      ]) {
        const upload = uploadOf(script(...clean), name)
        assert.strictEqual(yield* tagOf(files.upload(user, caseId, upload)), "IdentityRefused", name)
      }
    })
  )

  it.effect("finds an identity wherever pieces cut it, in two or letter by letter", () =>
    Effect.gen(function* () {
      const { caseId, user, userId } = yield* newWorld
      const files = yield* CaseFiles
      yield* (yield* IdentityVault).put(userId, organization(caseId, yield* newPartyId))
      const before = `${"The commission was not paid. ".repeat(30)}They met at `
      for (const secret of ["velvet harbour", "margaret.holloway@example.com", "536-90-4399"]) {
        const inside = Array.from({ length: secret.length - 1 }, (_, index) => index + 1)
        const cuts = inside.map((at) => [before + secret.slice(0, at), `${secret.slice(at)} in May.`])
        for (const pieces of [...cuts, [before, ...Array.from(secret), " in May."]]) {
          const upload = uploadOf(script(...pieces.map((text) => ["body", text] as const)))
          assert.strictEqual(yield* tagOf(files.upload(user, caseId, upload)), "IdentityRefused", pieces[1])
        }
      }
      const harmless = [before, ..."the old mill"].map((text) => ["body", text] as const)
      yield* files.upload(user, caseId, uploadOf(script(...harmless)))
    })
  )

  it.effect("says what is wrong with a document, and keeps nothing of it", () =>
    Effect.gen(function* () {
      const { caseId, user, userId } = yield* newWorld
      const files = yield* CaseFiles
      const tag = (text: string) => tagOf(files.upload(user, caseId, uploadOf(text)))
      assert.strictEqual(yield* tag(script(...clean, "break")), "FileUnreadable")
      assert.strictEqual(yield* tag(script("unknown")), "FileTypeUnsupported")
      assert.strictEqual(yield* tag(script(...clean, "fail")), "ExtractorUnavailable")
      assert.strictEqual(yield* tag(script(...clean, "die")), "FileNotProcessed")
      assert.strictEqual(yield* tag(""), "FileUnreadable")
      yield* assertNothing(userId, caseId)
    })
  )

  it.effect("leaves nothing of an upload that breaks off, is too large, or belongs to a closed or unknown case", () =>
    Effect.gen(function* () {
      const { caseId, user, userId } = yield* newWorld
      const files = yield* CaseFiles
      class Broken extends Schema.TaggedError<Broken>()("Broken", {}) {}
      const breaking = {
        ...uploadOf(""),
        content: Stream.concat(Stream.succeed(new Uint8Array(600_000)), Stream.fail(new Broken()))
      }
      assert.strictEqual(yield* tagOf(files.upload(user, caseId, breaking)), "Broken")
      const endless = { ...uploadOf(""), content: Stream.forever(Stream.succeed(new Uint8Array(1_000_000))) }
      assert.strictEqual(yield* tagOf(files.upload(user, caseId, endless)), "PayloadTooLarge")
      yield* assertNothing(userId, caseId)
      const other = yield* newWorld
      assert.strictEqual(yield* tagOf(files.upload(other.user, caseId, uploadOf(script(...clean)))), "NotFound")
      assert.strictEqual(yield* tagOf(files.list(other.user, caseId, { limit: 10, cursor: null })), "NotFound")
      yield* (yield* Cases).update(user, caseId, { status: "closed" } as never, null)
      assert.strictEqual(yield* tagOf(files.upload(user, caseId, uploadOf(script(...clean)))), "CaseClosed")
      yield* assertNothing(userId, caseId)
    })
  )

  it.effect("leaves nothing of an upload that its sender interrupts, while it is received or worked on", () =>
    Effect.gen(function* () {
      const { caseId, user, userId } = yield* newWorld
      const files = yield* CaseFiles
      const store = yield* CaseFileStore
      const never = { ...uploadOf(""), content: Stream.concat(contentOf("abc"), Stream.never) }
      for (const upload of [never, uploadOf(script(...clean, "hang"))]) {
        const before = extractor.state.begun
        const fiber = yield* Effect.forkChild(files.upload(user, caseId, upload))
        yield* until(Effect.map(store.underWay(userId), ({ hidden }) => hidden === 1))
        if (upload !== never) yield* until(Effect.sync(() => extractor.state.begun > before))
        yield* Fiber.interrupt(fiber)
        yield* assertNothing(userId, caseId)
      }
    })
  )

  it.effect("reports a deleted case if the case was deleted before the work began", () =>
    Effect.gen(function* () {
      const busy = yield* newWorld
      const other = yield* newWorld
      const late = yield* newWorld
      const files = yield* CaseFiles
      const store = yield* CaseFileStore
      extractor.state.hangs = true
      const before = extractor.state.begun
      const upload = ({ caseId, user }: typeof late, text: string) =>
        Effect.forkChild(tagOf(files.upload(user, caseId, uploadOf(text))))
      const hanging = script(...clean, "hang")
      yield* Effect.replicateEffect(upload(busy, hanging), Limits.filesAtOncePerUser)
      yield* Effect.replicateEffect(upload(other, hanging), Limits.filesAtOnce - Limits.filesAtOncePerUser)
      yield* until(Effect.sync(() => extractor.state.begun === before + Limits.filesAtOnce))
      const waiting = yield* upload(late, script(...clean))
      yield* until(Effect.map(store.underWay(late.userId), ({ hidden }) => hidden === 1))
      yield* until(Effect.sync(() => true))
      yield* (yield* Cases).remove(late.user, late.caseId, null)
      extractor.state.hangs = false
      assert.strictEqual(yield* Fiber.join(waiting), "NotFound")
      yield* assertNothing(late.userId, late.caseId)
      extractor.state.hangs = true
    })
  )

  it.effect("has a bound on uploads at once, and on files of a user in all", () =>
    Effect.gen(function* () {
      const { caseId, user, userId } = yield* newWorld
      const files = yield* CaseFiles
      const store = yield* CaseFileStore
      const never = { ...uploadOf(""), content: Stream.never }
      const fibers = yield* Effect.all(
        Array.from({ length: Limits.uploadsAtOnce }, () => Effect.forkChild(files.upload(user, caseId, never)))
      )
      yield* until(Effect.map(store.underWay(userId), ({ hidden }) => hidden === Limits.uploadsAtOnce))
      assert.strictEqual(yield* tagOf(files.upload(user, caseId, uploadOf(script(...clean)))), "TooManyRequests")
      yield* Fiber.interruptAll(fibers)
      yield* files.upload(user, caseId, uploadOf(script(...clean)))
    })
  )

  it.effect("leaves places for the user, however many an agent takes", () =>
    Effect.gen(function* () {
      const { agent, caseId, user, userId } = yield* newWorld
      const files = yield* CaseFiles
      const store = yield* CaseFileStore
      const never = { ...uploadOf(""), content: Stream.never }
      const most = Limits.uploadsAtOnce - Limits.uploadsKeptForUser
      const fibers = yield* Effect.all(
        Array.from({ length: most }, () => Effect.forkChild(files.upload(agent, caseId, never)))
      )
      yield* until(Effect.map(store.underWay(userId), ({ hidden }) => hidden === most))
      assert.strictEqual(yield* tagOf(files.upload(agent, caseId, uploadOf(script(...clean)))), "TooManyRequests")
      assert.strictEqual((yield* files.upload(user, caseId, uploadOf(script(...clean)))).value.status, "ready")
      yield* Fiber.interruptAll(fibers)
    })
  )

  it.effect("has a bound on the files of a case", () =>
    Effect.gen(function* () {
      const { caseId, user, userId } = yield* newWorld
      const files = yield* CaseFiles
      const store = yield* CaseFileStore
      const { value } = yield* files.upload(user, caseId, uploadOf(script(...clean)))
      const owner = { nodeId: yield* newNodeId, leaseUntil: farLease }
      const name = { nonce: new Uint8Array(24), ciphertext: new Uint8Array(16) }
      for (let made = 1; made < Limits.filesPerCase; made++) {
        const fileId = yield* newCaseFileId
        const file = {
          userId,
          caseId,
          fileId,
          contained: null,
          handling: "refuse",
          deidentification: null,
          sentBy: null,
          name,
          createdAt: value.createdAt
        } as const
        const ownership = yield* store.begin(file, owner)
        yield* store.received(ownership, name, null)
        yield* store.show(userId, fileId, value.createdAt)
        yield* store.finish(ownership, { mediaType: null, pages: null, percent: 100, pagesDone: 0 }, value.createdAt)
      }
      assert.strictEqual(yield* tagOf(files.upload(user, caseId, uploadOf(script(...clean)))), "TooManyFiles")
      yield* files.remove(user, caseId, value.fileId, null)
      const next = yield* files.upload(user, caseId, uploadOf(script(...clean)))
      assert.strictEqual(next.value.label, `[File ${Limits.filesPerCase + 1}]`)
    })
  )

  it.effect("under a key it is done once: the same again is answered as before, another is a conflict", () =>
    Effect.gen(function* () {
      const { caseId, user, userId } = yield* newWorld
      const files = yield* CaseFiles
      const key = "6f1d2c3b"
      const bad = uploadOf(script(["body", "Write to margaret.holloway@example.com."]))
      assert.strictEqual(yield* tagOf(files.upload(user, caseId, bad, key)), "IdentityRefused")
      // A refused upload may be corrected under the same key.
      const first = yield* files.upload(user, caseId, uploadOf(script(...clean)), key)
      const again = yield* files.upload(user, caseId, uploadOf(script(...clean)), key)
      assert.deepStrictEqual([first.repeated, again.repeated], [false, true])
      assert.strictEqual(again.value.fileId, first.value.fileId)
      const other = [uploadOf(script(...clean), "other.txt"), uploadOf(script(...clean, ["body", "More."]))]
      for (const upload of other) {
        assert.strictEqual(yield* tagOf(files.upload(user, caseId, upload, key)), "IdempotencyConflict")
      }
      const store = yield* CaseFileStore
      assert.deepStrictEqual(yield* store.underWay(userId), { hidden: 0, unfinished: 0 })
      assert.strictEqual(yield* store.count(userId, caseId), 1)
    })
  )

  it.effect("a key is free again when the case of its answer is deleted", () =>
    Effect.gen(function* () {
      const { caseId, user } = yield* newWorld
      const cases = yield* Cases
      const files = yield* CaseFiles
      const key = "6f1d2c3b"
      yield* files.upload(user, caseId, uploadOf(script(...clean)), key)
      yield* cases.remove(user, caseId, null)
      const { value } = yield* cases.create(user, new CaseDraft({ ...caseDraft }))
      const other = yield* files.upload(user, value.caseId, uploadOf(script(...clean)), key)
      assert.strictEqual(other.value.caseId, value.caseId)
      assert.isFalse(other.repeated)
    })
  )

  it.effect("with one key at once: one is accepted; the others are refused, and leave nothing", () =>
    Effect.gen(function* () {
      const { agent, caseId, user, userId } = yield* newWorld
      const files = yield* CaseFiles
      const store = yield* CaseFileStore
      for (const principal of [user, agent]) {
        const before = yield* store.count(userId, caseId)
        const exits = yield* Effect.all(
          Array.from({ length: Limits.uploadsAtOnce - Limits.uploadsKeptForUser }, () =>
            Effect.exit(files.upload(principal, caseId, uploadOf(script(...clean)), `${principal._tag} key`))
          ),
          { concurrency: "unbounded" }
        )
        const answers = exits.flatMap((exit) => (Exit.isSuccess(exit) ? [exit.value] : []))
        assert.lengthOf(
          answers.filter(({ repeated }) => !repeated),
          1
        )
        assert.strictEqual(new Set(answers.map(({ value }) => value.fileId)).size, 1)
        for (const exit of exits) {
          if (Exit.isFailure(exit)) assert.include(JSON.stringify(exit.cause), "IdempotencyInProgress")
        }
        assert.strictEqual(yield* store.count(userId, caseId), before + 1)
        assert.deepStrictEqual(yield* store.underWay(userId), { hidden: 0, unfinished: 0 })
      }
    })
  )
})

/** Uploads a file whose work hangs, so the answer comes before the work is done. */
const slow = Effect.fnUntraced(function* (...pieces: ReadonlyArray<Scripted>) {
  extractor.state.hangs = true
  const world = yield* newWorld
  const files = yield* CaseFiles
  const before = extractor.state.begun
  const fiber = yield* Effect.forkChild(files.upload(world.user, world.caseId, uploadOf(script(...pieces))))
  yield* until(Effect.sync(() => extractor.state.begun > before))
  yield* until(
    Effect.sync(() => fiber.pollUnsafe() !== undefined),
    500
  )
  const { value } = yield* Fiber.join(fiber)
  const now = files.get(world.user, world.caseId, value.fileId)
  return {
    ...world,
    files,
    record: value,
    now,
    becomes: (status: string) =>
      until(
        Effect.map(now, (file) => file.status === status),
        250
      )
  }
})

const identity = ["body", "SSN 536-90-4399"] as const

it.layer(node)("A file that takes its time", (it) => {
  it.effect("is returned with its progress, and has no text before it is ready", () =>
    Effect.gen(function* () {
      const { becomes, caseId, files, now, record, user, userId } = yield* slow(
        clean[0]!,
        clean[1]!,
        "hang",
        "pause",
        clean[2]!
      )
      assert.deepInclude(record, { status: "deidentifying", label: "[File 1]" })
      assert.strictEqual(yield* tagOf(files.text(user, caseId, record.fileId)), "FileNotReady")
      extractor.state.pauses = true
      extractor.state.hangs = false
      yield* until(Effect.map(now, ({ progress }) => progress.percent > 0))
      assert.deepInclude(yield* now, {
        progress: { percent: 60, pagesDone: 3 },
        mediaType: "application/pdf",
        pages: 5
      })
      const { items } = yield* files.list(user, caseId, { limit: 10, cursor: null })
      assert.deepStrictEqual(
        items.map(({ fileId }) => fileId),
        [record.fileId]
      )
      extractor.state.pauses = false
      yield* becomes("ready")
      assert.include(yield* textOf(user, caseId, record.fileId), "To be checked.")
      assert.deepStrictEqual((yield* actionsOf(userId)).slice(1), ["file.upload by user", "file.ready by service"])
    })
  )

  it.effect("ends as a rejected record, and nothing else, when an identity is found in it after all", () =>
    Effect.gen(function* () {
      const { becomes, caseId, files, now, record, user, userId } = yield* slow(clean[1]!, "hang", identity)
      const store = yield* CaseFileStore
      extractor.state.hangs = false
      yield* becomes("rejected")
      const { problem } = yield* now
      assert.strictEqual(problem?.error, "IdentityRefused")
      assert.match(problem!.message, /\(identifier\)/)
      assert.isTrue(Option.isNone(yield* store.sealedFacts(userId, record.fileId)))
      assert.isTrue(Option.isNone(yield* store.piece(userId, record.fileId, 0)))
      assert.isTrue(Option.isNone(yield* store.text(userId, record.fileId, 0)))
      assert.strictEqual(yield* tagOf(files.text(user, caseId, record.fileId)), "FileNotReady")
      assert.deepStrictEqual((yield* actionsOf(userId)).slice(1), [
        "file.upload by user",
        "identity.refuse by service",
        "file.reject by service",
        "secure-step.open by service"
      ])
    })
  )

  it.effect("is tried again when the service fails, and given up in the end", () =>
    Effect.gen(function* () {
      extractor.state.fails = true
      const lucky = yield* slow(clean[1]!, "hang", "fail")
      const unlucky = yield* slow(clean[1]!, "hang", "fail")
      extractor.state.hangs = false
      const begun = extractor.state.begun
      yield* unlucky.becomes("rejected")
      assert.strictEqual((yield* unlucky.now).problem?.error, "FileNotProcessed")
      assert.isAtMost(extractor.state.begun - begun, 2 * (Limits.fileAttempts - 1))
      extractor.state.fails = false
      const third = yield* slow(clean[1]!, "hang")
      extractor.state.hangs = false
      yield* third.becomes("ready")
      assert.strictEqual((yield* lucky.now).status, "rejected")
    })
  )

  it.effect("is gone if it, or its case, is deleted while it is worked on", () =>
    Effect.gen(function* () {
      const one = yield* slow(clean[1]!, "hang", clean[2]!)
      const two = yield* slow(clean[1]!, "hang", clean[2]!)
      yield* one.files.remove(one.user, one.caseId, one.record.fileId, null)
      yield* (yield* Cases).remove(two.user, two.caseId, null)
      extractor.state.hangs = false
      yield* TestClock.adjust(3 * Limits.taskLeaseMillis)
      assert.strictEqual(yield* tagOf(one.now), "NotFound")
      assert.strictEqual(yield* tagOf(two.now), "NotFound")
      yield* assertNothing(one.userId, one.caseId)
      yield* assertNothing(two.userId, two.caseId)
    })
  )

  it.effect("shows later registered identities as placeholders, for any cuts of its pieces", () =>
    Effect.gen(function* () {
      extractor.state.hangs = false
      const { caseId, user, userId } = yield* newWorld
      const files = yield* CaseFiles
      const { value } = yield* files.upload(
        user,
        caseId,
        uploadOf(script(["body", "The parties met at velvet har"], ["body", "bour in May.\n"]))
      )
      yield* (yield* IdentityVault).put(userId, organization(caseId, yield* newPartyId))
      assert.strictEqual(yield* textOf(user, caseId, value.fileId), "The parties met at [Party 7] in May.\n")
    })
  )
})

it.effect("A file whose node dies is finished by another, once", () =>
  Effect.gen(function* () {
    const stores = yield* Layer.build(MemoryStores.layer)
    const shared = Layer.succeedContext(stores)
    // Dies silently.
    const deaf = Layer.succeed(
      CaseFileStore,
      CaseFileStore.of({ ...Context.get(stores, CaseFileStore), release: () => Effect.void })
    )
    const nodeOver = (storage: typeof shared) =>
      Layer.fresh(Layer.merge(domain.over(storage, domain.masterKeys, extractor.layer), SecureRandom.layerWebCrypto))
    const firstScope = yield* Scope.make()
    const first = yield* Layer.buildWithScope(nodeOver(Layer.merge(shared, deaf)), firstScope)
    const second = yield* Layer.build(nodeOver(shared))
    const { caseId, record, user, userId } = yield* slow(...clean.slice(0, 2), "hang", ...clean.slice(2)).pipe(
      Effect.provideContext(first)
    )
    // Another file is being received when its node dies.
    const receiving = yield* Effect.forkIn(
      Effect.provideContext(
        Effect.flatMap(CaseFiles, (files) =>
          files.upload(user, caseId, { ...uploadOf(""), content: Stream.concat(contentOf("abc"), Stream.never) })
        ),
        first
      ),
      firstScope
    )
    const store = Context.get(second, CaseFileStore)
    yield* until(Effect.map(store.underWay(userId), ({ hidden }) => hidden === 1))
    extractor.state.hangs = true
    yield* Scope.close(firstScope, Exit.void)
    assert.isDefined(receiving.pollUnsafe())
    extractor.state.hangs = false
    const begun = extractor.state.begun
    const now = Effect.provideContext(
      Effect.flatMap(CaseFiles, (files) => files.get(user, caseId, record.fileId)),
      second
    )
    yield* until(
      Effect.map(now, ({ status }) => status === "ready"),
      500
    )
    assert.strictEqual(extractor.state.begun, begun + 1)
    const text = yield* Effect.provideContext(textOf(user, caseId, record.fileId), second)
    assert.strictEqual(text.match(/commission/gu)?.length, 1)
    yield* until(
      Effect.map(store.underWay(userId), ({ hidden, unfinished }) => hidden + unfinished === 0),
      500
    )
  })
)
