/** Looks up and changes a user's files. */
import { type FileOwnership, FileOwnershipLost } from "@incamera/domain/files"
import type { CaseFileId, UserId } from "@incamera/domain/Ids"
import type { Sealed } from "@incamera/domain/vault"
import { Effect, HashMap, Option } from "effect"
import type { MemoryDatabase } from "../MemoryDatabase.ts"
import type { UserTables } from "../UserTables.ts"
import { type FileRow, isOwned } from "./FileRow.ts"

// Copies bytes in and out, because callers may reuse their buffers.
export const copy = ({ ciphertext, nonce }: Sealed): Sealed => ({
  nonce: Uint8Array.from(nonce),
  ciphertext: Uint8Array.from(ciphertext)
})

export const rowOf = (tables: UserTables, fileId: CaseFileId): FileRow | undefined =>
  Option.getOrUndefined(HashMap.get(tables.files, fileId))

export const withRow = (tables: UserTables, row: FileRow): UserTables => ({
  ...tables,
  files: HashMap.set(tables.files, row.fileId, row)
})

export const without = (tables: UserTables, keep: (row: FileRow) => boolean): UserTables => ({
  ...tables,
  files: HashMap.filter(tables.files, keep)
})

/** Changes a file if the caller owns it and its status allows the change. */
export const ownedChange =
  (database: MemoryDatabase["Service"]) =>
  (ownership: FileOwnership, status: FileRow["status"], change: (row: FileRow) => Partial<FileRow>) =>
    database
      .change(ownership.userId, (tables): readonly [boolean, UserTables] => {
        const row = rowOf(tables, ownership.fileId)
        if (row === undefined || row.status !== status || !isOwned(row, ownership)) return [false, tables]
        return [true, withRow(tables, { ...row, ...change(row) })]
      })
      .pipe(Effect.flatMap((done) => (done ? Effect.void : Effect.fail(new FileOwnershipLost()))))

/** Users with files. */
export const usersWithFiles = (database: MemoryDatabase["Service"]): ReadonlyArray<UserId> =>
  database.usersWhere(({ files }) => !HashMap.isEmpty(files))

/** Changes the tables of every user with files. */
export const changeEach = (database: MemoryDatabase["Service"], change: (tables: UserTables) => UserTables) =>
  Effect.forEach(
    usersWithFiles(database),
    (userId) => database.change(userId, (tables) => [undefined, change(tables)]),
    { discard: true }
  )
