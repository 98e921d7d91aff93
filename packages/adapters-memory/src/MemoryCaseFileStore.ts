/** `CaseFileStore` in memory. */
import { CaseFileStore } from "@incamera/domain/files"
import type { CaseFileId, UserId } from "@incamera/domain/Ids"
import { compareAge } from "@incamera/domain/paging"
import type { Sealed } from "@incamera/domain/vault"
import { Effect, HashMap, Layer, Option } from "effect"
import { caseFileOf } from "./internal/FileRow.ts"
import { copy, rowOf, without, withRow } from "./internal/fileTables.ts"
import { MemoryDatabase } from "./MemoryDatabase.ts"
import { caseFileContainment } from "./internal/caseFileContainment.ts"
import { caseFileUploads } from "./internal/caseFileUploads.ts"
import { caseFileWork } from "./internal/caseFileWork.ts"
import { caseFileReview } from "./internal/caseFileReview.ts"
import { caseFileLeases } from "./internal/caseFileLeases.ts"

export const layer: Layer.Layer<CaseFileStore, never, MemoryDatabase> = Layer.effect(
  CaseFileStore,
  Effect.gen(function* () {
    const database = yield* MemoryDatabase

    const look = (userId: UserId, fileId: CaseFileId) =>
      Effect.map(database.tables(userId), (tables) => rowOf(tables, fileId))

    return CaseFileStore.of({
      ...caseFileLeases(database),
      ...caseFileReview(database),
      ...caseFileWork(database),
      ...caseFileUploads(database),
      ...caseFileContainment(database),

      find: (userId, caseId, fileId) =>
        Effect.map(database.tables(userId), (tables) => {
          const row = rowOf(tables, fileId)
          return row?.caseId === caseId ? Option.fromUndefinedOr(caseFileOf(row, tables.vaultRevision)) : Option.none()
        }),

      count: (userId, caseId) =>
        Effect.map(
          database.tables(userId),
          ({ files }) => [...HashMap.values(files)].filter((row) => row.caseId === caseId && row.number !== null).length
        ),

      list: (userId, caseId, { after, limit }) =>
        Effect.map(database.tables(userId), ({ files, vaultRevision }) =>
          [...HashMap.values(files)]
            .filter((row) => row.caseId === caseId)
            .flatMap((row) => caseFileOf(row, vaultRevision) ?? [])
            .map((record) => ({ record, position: { createdAt: record.createdAt, id: record.fileId } }))
            .filter(({ position }) => Option.isNone(after) || compareAge(position, after.value) < 0)
            .sort((a, b) => compareAge(b.position, a.position))
            .slice(0, limit)
            .map(({ record }) => record)
        ),

      remove: (userId, caseId, fileId) =>
        database.change(userId, (tables) => {
          const row = rowOf(tables, fileId)
          return row === undefined || row.number === null || row.caseId !== caseId
            ? [false, tables]
            : [true, without(tables, (other) => other.fileId !== fileId)]
        }),

      inReview: (userId, caseId) =>
        Effect.map(database.tables(userId), ({ files, vaultRevision }) => {
          const rows = [...HashMap.values(files)]
            .filter((row) => row.caseId === caseId && row.status === "in-review" && row.number !== null)
            .sort((one, other) => one.number! - other.number!)
          const [first] = rows
          return {
            count: rows.length,
            first: Option.fromUndefinedOr(first === undefined ? undefined : caseFileOf(first, vaultRevision))
          }
        }),

      names: (userId, caseId, fileIds) =>
        Effect.map(database.tables(userId), (tables) => {
          const names = new Map<CaseFileId, Sealed>()
          for (const fileId of fileIds) {
            const row = rowOf(tables, fileId)
            const isNamed = row?.caseId === caseId && row.number !== null && row.handling === "replace"
            if (isNamed && row.name !== null) names.set(fileId, copy(row.name))
          }
          return names
        }),

      sealedFacts: (userId, fileId) =>
        Effect.map(look(userId, fileId), (row) =>
          Option.map(Option.fromNullishOr(row?.status === "rejected" ? null : row?.name), (name) => ({
            name: copy(name),
            size: row?.size ? copy(row.size) : null,
            extractedSize: row?.extractedSize ? copy(row.extractedSize) : null
          }))
        ),
      sentBy: (userId, fileId) =>
        Effect.map(database.tables(userId), (tables) => rowOf(tables, fileId)?.sentBy ?? null),

      piece: (userId, fileId, position) =>
        Effect.map(look(userId, fileId), (row) => Option.map(Option.fromUndefinedOr(row?.pieces[position]), copy)),

      extractedPiece: (userId, fileId, position) =>
        Effect.map(look(userId, fileId), (row) =>
          Option.map(Option.fromUndefinedOr(row?.extractedPieces[position]), copy)
        ),

      handling: (userId, caseId, fileId) =>
        Effect.map(look(userId, fileId), (row) =>
          row?.caseId === caseId && row.number !== null ? Option.some(row.handling) : Option.none()
        ),

      text: (userId, fileId, position) =>
        Effect.map(look(userId, fileId), (row) => Option.fromUndefinedOr(row?.texts[position])),

      keepTextDigest: (userId, fileId, textDigest) =>
        database.change(userId, (tables) => {
          const row = rowOf(tables, fileId)
          const isCurrent = row?.status === "ready" && row.version === textDigest.version
          return [undefined, isCurrent ? withRow(tables, { ...row, textDigest }) : tables]
        })
    })
  })
)
