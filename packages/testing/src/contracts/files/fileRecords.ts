/** Case files for the suites. */
import { CaseFileStore, type Containment, type FileHandling, type FileOwnership } from "@incamera/domain/files"
import type { OwnThoroughness } from "@incamera/domain/deidentification"
import type { AgePosition } from "@incamera/domain/paging"
import { type CaseFileId, type CaseId, newCaseFileId, newNodeId, type NodeId, type UserId } from "@incamera/domain/Ids"
import type { RationHolder } from "@incamera/domain/refusals"
import type { Sealed } from "@incamera/domain/vault"
import { assert } from "@effect/vitest"
import type { DateTime } from "effect"
import { Effect, Option } from "effect"
import { farLease, now } from "../../records/values.ts"
import { newCase } from "../../records/cases.ts"
import { newUser } from "../../records/users.ts"

export const sealed = (fill: number, length = 40): Sealed => ({
  nonce: new Uint8Array(24).fill(fill),
  ciphertext: new Uint8Array(length).fill(fill)
})

export const sealedSize = sealed(8)
export const textDigest = { size: 12, sha256: "0123456789abcdef".repeat(4) }
export const noDigest = { size: null, sha256: null }
export const done = { mediaType: "application/pdf", pages: 7, percent: 100, pagesDone: 7 } as const
export const problem = { error: "IdentityRefused", message: "person" } as const

export interface Options {
  readonly contained?: Containment
  readonly fingerprint?: string
  readonly handling?: FileHandling
  readonly deidentification?: OwnThoroughness
  readonly sentBy?: RationHolder
  readonly nodeId?: NodeId
  readonly leaseUntil?: DateTime.Utc
}

export const newFile = Effect.fnUntraced(function* (userId: UserId, caseId: CaseId, options: Options = {}) {
  const store = yield* CaseFileStore
  const fileId = yield* newCaseFileId
  const nodeId = options.nodeId ?? (yield* newNodeId)
  return yield* store.begin(
    {
      userId,
      caseId,
      fileId,
      contained: options.contained ?? null,
      handling: options.handling ?? "refuse",
      deidentification: options.deidentification ?? null,
      sentBy: options.sentBy ?? null,
      name: sealed(9),
      createdAt: now
    },
    { nodeId, leaseUntil: options.leaseUntil ?? farLease }
  )
})

/** Creates a received file with two pieces that isn't shown yet. */
export const newReceived = Effect.fnUntraced(function* (userId: UserId, caseId: CaseId, options?: Options) {
  const store = yield* CaseFileStore
  const ownership = yield* newFile(userId, caseId, options)
  yield* store.addPiece(ownership, 0, sealed(1))
  yield* store.addPiece(ownership, 1, sealed(2))
  yield* store.received(ownership, sealedSize, options?.fingerprint ?? null)
  return ownership
})

export const newShown = Effect.fnUntraced(function* (userId: UserId, caseId: CaseId, options?: Options, at = now) {
  const store = yield* CaseFileStore
  const ownership = yield* newReceived(userId, caseId, options)
  const shown = yield* store.show(userId, ownership.fileId, at)
  assert(Option.isSome(shown), "it is shown")
  return { ownership, record: shown.value }
})

/** Returns everything stored for a file. */
export const kept = Effect.fnUntraced(function* ({ caseId, fileId, userId }: FileOwnership) {
  const store = yield* CaseFileStore
  const [facts, piece, extract, line, record] = yield* Effect.all([
    store.sealedFacts(userId, fileId),
    store.piece(userId, fileId, 0),
    store.extractedPiece(userId, fileId, 0),
    store.text(userId, fileId, 0),
    store.find(userId, caseId, fileId)
  ])
  const parts = { facts, piece, extract, text: line, record }
  return Object.entries(parts).flatMap(([part, value]) => (Option.isSome<unknown>(value) ? [part] : []))
})

export const start: Option.Option<AgePosition<CaseFileId>> = Option.none()

export const world = Effect.gen(function* () {
  const userId = yield* newUser
  const { caseId } = yield* newCase(userId)
  return { store: yield* CaseFileStore, userId, caseId }
})
