/**
 * Works on one file that this node owns until its record is ready, in review or rejected. A hidden file leaves no
 * record when it's rejected: the waiting caller gets the error.
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

/** The fault of the file, or of the agent that sent it. */
export type FileRefused = FileTypeUnsupported | FileUnreadable | IdentityRefused | TooManyRequests

/** The fault of the service: a retry may succeed. */
export type WorkFailed = ExtractorUnavailable | FileNotProcessed | RecognizerUnavailable | StoreError | VaultLocked

export type FileTrouble = FileOwnershipLost | FileRefused | WorkFailed

const service = { type: "service" } as const

/** Ends the work in one step with its audit entry; a hidden file gets no entry. */
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

/** Makes an original wait for its user's review, and a de-identified upload readable. */
const finish = ({ handling, ownership }: ClaimedFile, progress: FileProgress) =>
  settle(ownership, handling === "replace" ? "file.deidentify" : "file.ready", (_, at) =>
    Effect.flatMap(CaseFileStore, (store) => store.finish(ownership, progress, at))
  )

/** Refuses a file, here only. Deletes what was stored of it. */
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

/** Opens a secure step: the user may upload in the browser, as an original, what the agent may not. */
const askForOriginal = Effect.fnUntraced(function* ({ caseId, userId }: FileOwnership) {
  const steps = yield* SecureStepOpening
  const container = { containerType: "case", containerId: ContainerId.make(caseId) } as const
  yield* steps
    .openByService(userId, container, "upload-original")
    .pipe(
      Effect.catchTag("StoreError", ({ reason }) => Effect.logWarning("A secure step could not be stored", { reason }))
    )
})

/** Delays the next attempt, or gives the file up. For a hidden file, the waiting caller decides. */
const putOff = Effect.fnUntraced(function* ({ attempt, ownership }: ClaimedFile, trouble: WorkFailed) {
  const store = yield* CaseFileStore
  const { caseId, fileId, userId } = ownership
  yield* Effect.logWarning("The work on a file failed", { failure: trouble._tag, attempt })
  if (Option.isNone(yield* store.find(userId, caseId, fileId))) return
  if (attempt >= Limits.fileAttempts) return yield* refuse(ownership, new FileNotProcessed())
  const now = yield* DateTime.now
  yield* store.renew([ownership], DateTime.add(now, { milliseconds: Limits.fileRetryMillis * attempt }))
})

/** Forgets the originals of a file deleted during the work: the deletion forgot only those stored by then. */
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

/** If the file was deleted meanwhile, perhaps with its case's key, the error is "gone" and not "locked". */
const goneOrLocked = Effect.fnUntraced(function* ({ fileId, userId }: FileOwnership, locked: VaultLocked) {
  const facts = yield* (yield* CaseFileStore).sealedFacts(userId, fileId)
  return yield* Option.isNone(facts) ? new FileOwnershipLost() : locked
})

const className = (defect: unknown): string => (defect instanceof Error ? defect.constructor.name : typeof defect)

/** Counts refusals for the agent that sent the file. Checks for a hold before and after. */
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
 * Does all of the work. On failure, updates the record first, then fails with the reason. Reading and judging stay
 * interruptible even if the caller isn't, so that the outcome still reaches the record and the waiting caller.
 */
export const processFile = Effect.fn("CaseFiles.process")(function* (file: ClaimedFile) {
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
    // A bug in the work must fail the file, not the node.
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
