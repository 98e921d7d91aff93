/** `CaseFileStore` in memory. */
import { NotFound } from "@incamera/domain/access"
import {
  type CaseFile,
  CaseFileStore,
  type ClaimedFile,
  type FileOwnership,
  FileOwnershipLost,
  type ReopenedFile
} from "@incamera/domain/files"
import type { CaseFileId, UserId } from "@incamera/domain/Ids"
import { compareAge } from "@incamera/domain/paging"
import type { Sealed } from "@incamera/domain/vault"
import { DateTime, Effect, HashMap, Layer, Option } from "effect"
import { caseFileOf, ended, type FileRow, isOwned } from "./internal/FileRow.ts"
import { MemoryDatabase } from "./MemoryDatabase.ts"
import type { UserTables } from "./UserTables.ts"

const nothingKnown = { mediaType: null, pages: null, percent: 0, pagesDone: 0 }

// Copies bytes in and out, because callers may reuse their buffers.
const copy = ({ ciphertext, nonce }: Sealed): Sealed => ({
  nonce: Uint8Array.from(nonce),
  ciphertext: Uint8Array.from(ciphertext)
})

export const layer: Layer.Layer<CaseFileStore, never, MemoryDatabase> = Layer.effect(
  CaseFileStore,
  Effect.gen(function* () {
    const database = yield* MemoryDatabase
    /** Every user who ever had a file; their tables are searched for work. */
    const users = new Set<UserId>()

    const rowOf = (tables: UserTables, fileId: CaseFileId) => Option.getOrUndefined(HashMap.get(tables.files, fileId))
    const look = (userId: UserId, fileId: CaseFileId) =>
      Effect.map(database.tables(userId), (tables) => rowOf(tables, fileId))
    const withRow = (tables: UserTables, row: FileRow): UserTables => ({
      ...tables,
      files: HashMap.set(tables.files, row.fileId, row)
    })
    const without = (tables: UserTables, keep: (row: FileRow) => boolean): UserTables => ({
      ...tables,
      files: HashMap.filter(tables.files, keep)
    })

    /** Changes a file if the caller owns it and its status allows the change. */
    const write = (ownership: FileOwnership, status: FileRow["status"], change: (row: FileRow) => Partial<FileRow>) =>
      database
        .change(ownership.userId, (tables): readonly [boolean, UserTables] => {
          const row = rowOf(tables, ownership.fileId)
          if (row === undefined || row.status !== status || !isOwned(row, ownership)) return [false, tables]
          return [true, withRow(tables, { ...row, ...change(row) })]
        })
        .pipe(Effect.flatMap((done) => (done ? Effect.void : Effect.fail(new FileOwnershipLost()))))

    const everyUser = <A>(change: (now: UserTables) => readonly [A, UserTables]) =>
      Effect.forEach([...users], (userId) => database.change(userId, change))

    return CaseFileStore.of({
      begin: ({ caseId, createdAt, fileId, handling, name, sentBy, userId }, { leaseUntil, nodeId }) =>
        database
          .change(userId, (tables): readonly [boolean, UserTables] => {
            if (!HashMap.has(tables.cases, caseId)) return [false, tables]
            users.add(userId)
            const row: FileRow = {
              userId,
              caseId,
              fileId,
              number: null,
              status: "receiving",
              handling,
              sentBy,
              name: copy(name),
              size: null,
              textDigest: null,
              progress: nothingKnown,
              problem: null,
              owner: { nodeId, leaseUntil: DateTime.toEpochMillis(leaseUntil) },
              epoch: 1,
              begunIn: 1,
              pieces: [],
              extractedPieces: [],
              extractedSize: null,
              texts: [],
              createdAt,
              updatedAt: createdAt,
              version: 1
            }
            return [true, withRow(tables, row)]
          })
          .pipe(
            Effect.flatMap((begun) =>
              begun
                ? Effect.succeed({ userId, caseId, fileId, nodeId, epoch: 1 })
                : Effect.fail(new NotFound({ resource: "case" }))
            )
          ),

      underWay: (userId) =>
        Effect.map(database.tables(userId), ({ files }) => {
          const rows = [...HashMap.values(files)]
          return {
            hidden: rows.filter(({ number }) => number === null).length,
            unfinished: rows.filter(({ status }) => status === "receiving" || status === "deidentifying").length
          }
        }),

      addPiece: (ownership, position, piece) =>
        write(ownership, "receiving", ({ pieces }) => ({ pieces: pieces.toSpliced(position, 0, copy(piece)) })),

      received: (ownership, size) =>
        write(ownership, "receiving", () => ({ status: "deidentifying", size: copy(size) })),

      show: (userId, fileId, createdAt) =>
        database.change(userId, (tables) => {
          const row = rowOf(tables, fileId)
          const isWhole = row?.status === "deidentifying" || row?.status === "in-review" || row?.status === "ready"
          if (row === undefined || row.number !== null || !isWhole) return [Option.none(), tables]
          const number = Option.getOrElse(HashMap.get(tables.filesNumbered, row.caseId), () => 0) + 1
          const owner = row.status === "deidentifying" ? row.owner : null
          const shown: FileRow = { ...row, number, owner, createdAt, updatedAt: createdAt }
          const filesNumbered = HashMap.set(tables.filesNumbered, row.caseId, number)
          return [
            Option.fromUndefinedOr(caseFileOf(shown, tables.vaultRevision)),
            { ...withRow(tables, shown), filesNumbered }
          ]
        }),

      discard: (userId, fileId) =>
        database.change(userId, (tables) => [
          undefined,
          without(tables, (row) => row.fileId !== fileId || row.number !== null)
        ]),

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

      sealedFacts: (userId, fileId) =>
        Effect.map(look(userId, fileId), (row) =>
          Option.map(Option.fromNullishOr(row?.name), (name) => ({
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
        }),

      addExtractedPiece: (ownership, position, piece) =>
        write(ownership, "deidentifying", ({ extractedPieces }) => ({
          extractedPieces: extractedPieces.toSpliced(position, 1, copy(piece))
        })),

      extracted: (ownership, size) => write(ownership, "deidentifying", () => ({ extractedSize: copy(size) })),

      restart: (ownership) => write(ownership, "deidentifying", () => ({ texts: [] })),

      addText: (ownership, position, piece) =>
        write(ownership, "deidentifying", ({ texts }) => ({
          texts: texts.toSpliced(position, 0, { ...piece, epoch: ownership.epoch })
        })),

      progress: (ownership, progress, at) =>
        write(ownership, "deidentifying", ({ version }) => ({ progress, updatedAt: at, version: version + 1 })),

      finish: (ownership, progress, at) =>
        write(ownership, "deidentifying", (row) => ({
          status: row.handling === "replace" ? "in-review" : "ready",
          progress,
          owner: ended(row),
          updatedAt: at,
          version: row.version + 1
        })),

      reject: (ownership, problem, at) =>
        write(ownership, "deidentifying", (row) => ({
          status: "rejected",
          problem,
          name: null,
          size: null,
          pieces: [],
          extractedPieces: [],
          extractedSize: null,
          texts: [],
          owner: ended(row),
          updatedAt: at,
          version: row.version + 1
        })),

      approve: (userId, caseId, fileId, at) =>
        database.change(userId, (tables): readonly [Option.Option<CaseFile>, UserTables] => {
          const row = rowOf(tables, fileId)
          if (row?.caseId !== caseId || row.number === null || row.status !== "in-review")
            return [Option.none(), tables]
          const approved: FileRow = { ...row, status: "ready", updatedAt: at, version: row.version + 1 }
          return [Option.fromUndefinedOr(caseFileOf(approved, tables.vaultRevision)), withRow(tables, approved)]
        }),

      reopen: ({ caseId, fileId, userId }, { leaseUntil, nodeId }, at) =>
        database.change(userId, (tables): readonly [Option.Option<ReopenedFile>, UserTables] => {
          const row = rowOf(tables, fileId)
          const isOriginal = row?.caseId === caseId && row.number !== null && row.handling === "replace"
          if (row === undefined || !isOriginal || row.status === "rejected") return [Option.none(), tables]
          const epoch = row.epoch + 1
          const reopened: FileRow = {
            ...row,
            status: "deidentifying",
            progress: { ...row.progress, percent: 0, pagesDone: 0 },
            owner: { nodeId, leaseUntil: DateTime.toEpochMillis(leaseUntil) },
            epoch,
            begunIn: epoch,
            texts: [],
            textDigest: null,
            updatedAt: at,
            version: row.version + 1
          }
          const { handling } = row
          const work = { ownership: { userId, caseId, fileId, nodeId, epoch }, attempt: 1, handling }
          return [Option.some({ record: caseFileOf(reopened, tables.vaultRevision)!, work }), withRow(tables, reopened)]
        }),

      claimAbandoned: ({ leaseUntil, nodeId }, now, limit) =>
        Effect.gen(function* () {
          const claimed: Array<ClaimedFile> = []
          const at = DateTime.toEpochMillis(now)
          for (const userId of users) {
            yield* database.change(userId, (tables) => {
              let changed = tables
              for (const row of HashMap.values(tables.files)) {
                const isFree = row.owner !== null && row.owner.leaseUntil <= at && row.number !== null
                if (!isFree || row.status !== "deidentifying" || claimed.length >= limit) continue
                const { begunIn, caseId, fileId, handling } = row
                const epoch = row.epoch + 1
                const owner = { nodeId, leaseUntil: DateTime.toEpochMillis(leaseUntil) }
                changed = withRow(changed, { ...row, epoch, owner })
                claimed.push({
                  ownership: { userId, caseId, fileId, nodeId, epoch },
                  attempt: epoch - begunIn + 1,
                  handling
                })
              }
              return [undefined, changed]
            })
          }
          return claimed
        }),

      sweep: (now) =>
        Effect.asVoid(
          everyUser((tables) => [
            undefined,
            without(
              tables,
              ({ number, owner }) => number !== null || owner === null || owner.leaseUntil > DateTime.toEpochMillis(now)
            )
          ])
        ),

      renew: (files, leaseUntil) =>
        Effect.filter(files, (ownership) =>
          database.change(ownership.userId, (tables): readonly [boolean, UserTables] => {
            const row = rowOf(tables, ownership.fileId)
            if (row === undefined || !isOwned(row, ownership)) return [true, tables]
            const owner = { nodeId: ownership.nodeId, leaseUntil: DateTime.toEpochMillis(leaseUntil) }
            return [false, withRow(tables, { ...row, owner })]
          })
        ),

      release: (nodeId, now) =>
        Effect.asVoid(
          everyUser((tables) => {
            let changed = tables
            for (const row of HashMap.values(tables.files)) {
              if (row.owner?.nodeId !== nodeId) continue
              const leaseUntil = Math.min(row.owner.leaseUntil, DateTime.toEpochMillis(now))
              changed = withRow(changed, { ...row, owner: { nodeId, leaseUntil } })
            }
            return [undefined, changed]
          })
        )
    })
  })
)
