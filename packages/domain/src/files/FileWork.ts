/**
 * Works off one file that this node owns, up to a record that is ready, in review or rejected. What nobody was told of yet leaves no
 * record when it is rejected: whoever waits for it is told.
 */
import { DateTime, Effect, Exit, Option } from "effect"
import type { AuditAction } from "../audit/AuditEntry.ts"
import type { TooManyRequests } from "../access/AccessErrors.ts"
import { Changes } from "../changes/Changes.ts"
import { ContainerId } from "../containers/Container.ts"
import type { IdentityRefused } from "../deidentification/IdentityRefused.ts"
import type { RecognizerUnavailable } from "../deidentification/names/RecognizerUnavailable.ts"
import * as Limits from "../Limits.ts"
import { Refusals } from "../refusals/Refusals.ts"
import type { StoreError } from "../StoreError.ts"
import { FileSealing } from "../vault/FileSealing.ts"
import type { VaultLocked } from "../vault/VaultLocked.ts"
import { CaseFileStore, type ClaimedFile, type FileOwnership, type FileProgress } from "./CaseFileStore.ts"
import {
  type ExtractorUnavailable,
  FileNotProcessed,
  FileOwnershipLost,
  type FileTypeUnsupported,
  FileUnreadable
} from "./FileErrors.ts"
import { judgeFile } from "./judgeFile.ts"
import { replaceInFile } from "./replaceInFile.ts"
import { SecureStepOpening } from "../securesteps/SecureStepOpening.ts"

/** The file's own fault, or that of the agent that sent it. */
export type FileRefused = FileTypeUnsupported | FileUnreadable | IdentityRefused | TooManyRequests

/** The service's: another try may succeed. */
export type WorkFailed = ExtractorUnavailable | FileNotProcessed | RecognizerUnavailable | StoreError | VaultLocked

export type FileTrouble = FileOwnershipLost | FileRefused | WorkFailed

const service = { type: "service" } as const

/** Ends the work in one step with its audit entry: none for a file that nobody was told of. */
const settle = Effect.fnUntraced(function* (
  ownership: FileOwnership,
  action: AuditAction,
  change: (
    isShown: boolean,
    at: DateTime.Utc
  ) => Effect.Effect<void, FileOwnershipLost | StoreError, CaseFileStore | FileSealing>
) {
  const store = yield* CaseFileStore
  const changes = yield* Changes
  const { caseId, fileId, userId } = ownership
  yield* changes.run(
    userId,
    service
  )(
    Effect.gen(function* () {
      const isShown = Option.isSome(yield* store.find(userId, caseId, fileId))
      yield* change(isShown, yield* DateTime.now)
      return { value: undefined, did: isShown ? [{ action, resourceId: fileId, caseId }] : [] }
    })
  )
})

/** An original waits for its user from here on; what came de-identified may be read. */
const finish = ({ handling, ownership }: ClaimedFile, progress: FileProgress) =>
  settle(ownership, handling === "replace" ? "file.deidentify" : "file.ready", (_, at) =>
    Effect.flatMap(CaseFileStore, (store) => store.finish(ownership, progress, at))
  )

/** The one place where a file is refused. What was kept of the file is gone with it. */
const refuse = (ownership: FileOwnership, reason: FileNotProcessed | FileRefused) =>
  settle(
    ownership,
    "file.reject",
    Effect.fnUntraced(function* (isShown, at) {
      const store = yield* CaseFileStore
      if (!isShown) return yield* store.discard(ownership.userId, ownership.fileId)
      yield* store.reject(ownership, { error: reason._tag, message: reason.message }, at)
      yield* (yield* FileSealing).forgetOriginals(ownership)
    })
  )

/** What an agent may not bring, the user may: as the original, in the browser. */
const askForOriginal = Effect.fnUntraced(function* ({ caseId, userId }: FileOwnership) {
  const steps = yield* SecureStepOpening
  const container = { containerType: "case", containerId: ContainerId.make(caseId) } as const
  yield* steps
    .openByService(userId, container, "upload-original")
    .pipe(
      Effect.catchTag("StoreError", ({ reason }) => Effect.logWarning("A secure step could not be stored", { reason }))
    )
})

/** Leaves the file to be tried again in a while, or gives it up. A file that nobody was told of is left to who waits. */
const putOff = Effect.fnUntraced(function* ({ attempt, ownership }: ClaimedFile, trouble: WorkFailed) {
  const store = yield* CaseFileStore
  const { caseId, fileId, userId } = ownership
  yield* Effect.logWarning("The work on a file failed", { failure: trouble._tag, attempt })
  if (Option.isNone(yield* store.find(userId, caseId, fileId))) return
  if (attempt >= Limits.fileAttempts) return yield* refuse(ownership, new FileNotProcessed())
  const now = yield* DateTime.now
  yield* store.renew([ownership], DateTime.add(now, { milliseconds: Limits.fileRetryMillis * attempt }))
})

/**
 * What was replaced in a file that is deleted while it is worked on goes with it: whoever deleted it could forget only
 * what had been replaced by then.
 */
const forgetWhenGone = Effect.fnUntraced(function* (ownership: FileOwnership) {
  const store = yield* CaseFileStore
  const sealing = yield* FileSealing
  const { caseId, fileId, userId } = ownership
  yield* (yield* Changes).run(
    userId,
    service
  )(
    Effect.gen(function* () {
      if (Option.isNone(yield* store.find(userId, caseId, fileId))) yield* sealing.forgetOriginals(ownership)
      return { value: undefined, did: [] }
    })
  )
})

/** What can't be opened because it was deleted meanwhile, and the key of its case maybe with it, is not locked but gone. */
const goneOrLocked = Effect.fnUntraced(function* ({ fileId, userId }: FileOwnership, locked: VaultLocked) {
  const facts = yield* (yield* CaseFileStore).sealedFacts(userId, fileId)
  return yield* Option.isNone(facts) ? new FileOwnershipLost() : locked
})

const className = (defect: unknown): string => (defect instanceof Error ? defect.constructor.name : typeof defect)

/** Refusals count with those of the agent that sent the file, and so does the hold, before and after. */
const judgeSentFile = Effect.fnUntraced(function* (file: ClaimedFile) {
  const { caseId, fileId, userId } = file.ownership
  const refusals = yield* Refusals
  const holder = yield* (yield* CaseFileStore).sentBy(userId, fileId)
  yield* refusals.checkHolder(userId, holder)
  const progress = yield* judgeFile(file).pipe(refusals.judgingSent({ userId, holder, resourceId: fileId, caseId }))
  yield* refusals.checkHolder(userId, holder)
  return progress
})

/**
 * All of the work; fails with why the file is not ready, after its record says so. Reading and judging can be interrupted
 * even where the whole can't: what has come of them then reaches the record and whoever waits for it.
 */
export const workOffFile = Effect.fn("CaseFiles.workOff")(function* (file: ClaimedFile) {
  const { ownership } = file
  const work = Effect.gen(function* () {
    return file.handling === "refuse" ? yield* judgeSentFile(file) : yield* replaceInFile(file)
  })
  yield* work.pipe(
    Effect.catchTag("VaultLocked", (locked) => goneOrLocked(ownership, locked)),
    Effect.timeoutOrElse({
      duration: Limits.fileWorkMillis,
      orElse: () => Effect.fail(new FileUnreadable({ problem: "too-complex" }))
    }),
    // A bug in the work is the file's misfortune, not the node's.
    Effect.catchDefect((defect) =>
      Effect.logError("A file failed unexpectedly", { failure: className(defect) }).pipe(
        Effect.andThen(Effect.fail(new FileNotProcessed()))
      )
    ),
    Effect.interruptible,
    Effect.flatMap((progress) => finish(file, progress)),
    Effect.catch(
      (trouble): Effect.Effect<never, FileTrouble, CaseFileStore | Changes | FileSealing | SecureStepOpening> => {
        switch (trouble._tag) {
          case "FileOwnershipLost":
            return Effect.fail(trouble)
          case "IdentityRefused":
            return refuse(ownership, trouble).pipe(
              Effect.andThen(askForOriginal(ownership)),
              Effect.andThen(Effect.fail(trouble))
            )
          case "FileTypeUnsupported":
          case "FileUnreadable":
          case "TooManyRequests":
            return Effect.andThen(refuse(ownership, trouble), Effect.fail(trouble))
          default:
            return Effect.andThen(putOff(file, trouble), Effect.fail(trouble))
        }
      }
    ),
    Effect.onExit((exit) =>
      Exit.isSuccess(exit) || file.handling === "refuse"
        ? Effect.void
        : Effect.ignoreCause(forgetWhenGone(ownership), { log: "Warn" })
    )
  )
})
