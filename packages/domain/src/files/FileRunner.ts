/**
 * Runs the work on this node's files: starts received files, renews leases, takes over files of dead nodes, removes
 * hidden leftovers, and releases its leases on shutdown. The store's epochs decide who may write; this only decides who
 * tries.
 */
import { Context, DateTime, Deferred, Effect, Exit, FiberMap, Layer, type Scope } from "effect"
import type { CaseStore } from "../cases/CaseStore.ts"
import type { Changes } from "../changes/Changes.ts"
import type { Deidentification } from "../deidentification/Deidentification.ts"
import type { CaseDeidentification } from "../deidentification/pseudonyms/CaseDeidentification.ts"
import type { PartyDiscovery } from "../deidentification/pseudonyms/PartyDiscovery.ts"
import type { SecureRandom } from "effect/crypto"
import { type NodeId, newNodeId } from "../Ids.ts"
import * as Limits from "../Limits.ts"
import type { Refusals } from "../refusals/Refusals.ts"
import { repeatInBackground } from "../repeatInBackground.ts"
import type { FileSealing } from "../vault/FileSealing.ts"
import { CaseFileStore, type ClaimedFile, type FileOwnership } from "./CaseFileStore.ts"
import { makeFileTurns } from "./makeFileTurns.ts"
import { FileOwnershipLost } from "./FileErrors.ts"
import { type FileTrouble, processFile } from "./FileWork.ts"
import { measuredFile } from "./measuredFiles.ts"
import type { TextExtractor } from "./TextExtractor.ts"
import type { SecureStepOpening } from "../securesteps/SecureStepOpening.ts"
import { NodeWork } from "./NodeWork.ts"
import { HeldFiles, keyOf } from "./HeldFiles.ts"

export class FileRunner extends Context.Service<
  FileRunner,
  {
    readonly nodeId: NodeId
    /** The end of a lease that starts now. */
    readonly leaseUntil: Effect.Effect<DateTime.Utc>
    /** Renews the lease of a file that is being received, as long as the scope lasts. */
    readonly hold: (ownership: FileOwnership) => Effect.Effect<void, never, Scope.Scope>
    /**
     * Starts the work on a file that this node owns, in the background. Returns an effect that ends as the work does.
     */
    readonly start: (file: ClaimedFile) => Effect.Effect<Effect.Effect<void, FileTrouble>>
    /** Stops the work if it runs here, without a change of the record. */
    readonly abandon: (file: Pick<FileOwnership, "fileId" | "userId">) => Effect.Effect<void>
  }
>()("@incamera/domain/files/FileRunner") {
  static readonly layer = Layer.effect(
    FileRunner,
    Effect.gen(function* () {
      const store = yield* CaseFileStore
      const services = yield* Effect.context<
        | CaseDeidentification
        | CaseFileStore
        | CaseStore
        | Changes
        | Deidentification
        | FileSealing
        | PartyDiscovery
        | Refusals
        | SecureRandom.SecureRandom
        | SecureStepOpening
        | TextExtractor
      >()
      const nodeId = yield* newNodeId
      const fibers = yield* FiberMap.make<string>()
      const inTurn = yield* makeFileTurns
      const held = new HeldFiles()
      const leaseFrom = (now: DateTime.Utc) => DateTime.add(now, { milliseconds: Limits.taskLeaseMillis })

      const leaseUntil = Effect.map(DateTime.now, leaseFrom)
      const hold = (ownership: FileOwnership) =>
        Effect.asVoid(
          Effect.acquireRelease(
            Effect.sync(() => held.take(ownership)),
            (letGo) => letGo
          )
        )
      const nodeWork: NodeWork["Service"] = { leaseUntil, hold, begin: (file) => Effect.asVoid(start(file)) }

      const start: FileRunner["Service"]["start"] = Effect.fnUntraced(function* (file: ClaimedFile) {
        const { ownership } = file
        const key = keyOf(ownership)
        const ended = Deferred.makeUnsafe<void, FileTrouble>()
        const letGo = held.take(ownership)
        yield* FiberMap.run(
          fibers,
          key,
          processFile(file).pipe(
            // Reports the outcome of the work even if an interruption arrives meanwhile.
            Effect.onExit((exit) => (Exit.hasInterrupts(exit) ? Effect.void : Deferred.done(ended, exit))),
            Effect.uninterruptible,
            inTurn(ownership),
            measuredFile,
            Effect.provideService(NodeWork, nodeWork),
            Effect.provideContext(services),
            // An interruption means that the file went to another node, or is gone.
            Effect.onInterrupt(() => Deferred.fail(ended, new FileOwnershipLost())),
            Effect.ensuring(letGo),
            Effect.ignore
          )
        )
        return Deferred.await(ended)
      })

      const abandon = (file: Pick<FileOwnership, "fileId" | "userId">) =>
        Effect.suspend(() => {
          held.delete(file)
          return FiberMap.remove(fibers, keyOf(file))
        })

      const renew = Effect.gen(function* () {
        if (held.size === 0) return
        const gone = yield* store.renew(held.all, leaseFrom(yield* DateTime.now))
        // Files that were finished during the query are no longer held.
        const lost = gone.filter((ownership) => held.has(ownership))
        yield* Effect.forEach(lost, abandon, { discard: true })
      })

      const takeOver = Effect.gen(function* () {
        // If this node stalled for longer than its leases, it must not take its own files for abandoned.
        yield* renew
        const now = yield* DateTime.now
        yield* store.sweep(now)
        const free = Limits.filesPerNode - held.size
        if (free <= 0) return
        const abandoned = yield* store.claimAbandoned({ nodeId, leaseUntil: leaseFrom(now) }, now, free)
        yield* Effect.forEach(abandoned, start, { discard: true })
      })

      yield* Effect.addFinalizer(() =>
        FiberMap.clear(fibers).pipe(
          Effect.andThen(DateTime.now),
          Effect.flatMap((now) => store.release(nodeId, now)),
          Effect.ignoreCause({ log: "Warn" })
        )
      )
      yield* repeatInBackground(renew, Limits.taskLeaseRenewalMillis)
      yield* repeatInBackground(takeOver, Limits.taskTakeoverPollMillis)

      return FileRunner.of({
        nodeId,
        leaseUntil,
        hold,
        start,
        abandon
      })
    })
  )
}
