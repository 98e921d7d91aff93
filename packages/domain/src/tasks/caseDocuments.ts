/**
 * The texts of a case's files for a task. The task's start determines which files are read, so that a node that takes
 * the task over reads the same. Files that became ready later are not read, and deleted ones are gone.
 */
import { DateTime, Effect, Option, Stream } from "effect"
import type { CaseFile } from "../files/CaseFile.ts"
import { CaseFileStore } from "../files/CaseFileStore.ts"
import { filesNamed } from "../files/filesNamed.ts"
import { fileText } from "../files/fileText.ts"
import { GuardAccount } from "../deidentification/GuardAccount.ts"
import { Deidentification } from "../deidentification/Deidentification.ts"
import { ofCase } from "../deidentification/TextScope.ts"
import { join, slice } from "../deidentification/safe.ts"
import type { SafeText } from "../deidentification/SafeText.ts"
import type { CaseFileId, CaseId, UserId } from "../Ids.ts"
import * as Limits from "../Limits.ts"
import type { AgePosition } from "../paging/Position.ts"
import type { Phase } from "./Phase.ts"
import type { Assignment, CaseDocument, UnreadFile } from "./ServiceAgent.ts"

type Documents = Pick<Assignment, "documents" | "notRead">

export const noDocuments: Documents = { documents: [] }

const numberOf = ({ label }: CaseFile): number => Number(/\d+/.exec(label)?.[0])

/** Returns the files that the case had when the task began, oldest first. */
const filesOf = Effect.fnUntraced(function* (userId: UserId, caseId: CaseId, began: DateTime.Utc) {
  const store = yield* CaseFileStore
  const files: Array<CaseFile> = []
  let after = Option.none<AgePosition<CaseFileId>>()
  for (;;) {
    const page = yield* store.list(userId, caseId, { after, limit: Limits.listMaximum })
    files.push(...page)
    const last = page.at(-1)
    if (last === undefined || page.length < Limits.listMaximum) break
    after = Option.some({ createdAt: last.createdAt, id: last.fileId })
  }
  return files
    .filter(({ createdAt, status }) => status !== "rejected" && DateTime.isLessThanOrEqualTo(createdAt, began))
    .sort((a, b) => numberOf(a) - numberOf(b))
})

/** Returns the beginning of a text, without splitting a surrogate pair. */
const beginning = (text: SafeText, most: number): SafeText => {
  if (text.length <= most) return text
  const last = text.charCodeAt(most - 1)
  return slice(text, 0, last >= 0xd800 && last <= 0xdbff ? most - 1 : most)
}

/**
 * Reads up to `most` characters of a file's downloadable text; none if the file was deleted meanwhile, or is no longer
 * ready.
 */
const readText = Effect.fnUntraced(function* (userId: UserId, file: CaseFile, most: number) {
  const store = yield* CaseFileStore
  const boundary = yield* Deidentification
  const streamGuard = boundary.streamGuard(ofCase(userId, file.caseId))
  const isOfAgent = (yield* store.sentBy(userId, file.fileId)) !== null
  const guard = yield* isOfAgent ? streamGuard : GuardAccount.freely(streamGuard)
  const pieces: Array<SafeText> = []
  let length = 0
  // A character beyond `most` shows that there is more.
  const read = Stream.runForEachWhile(fileText(store, guard, userId, file), (piece) =>
    Effect.sync(() => {
      pieces.push(piece)
      length += piece.length
      return length <= most
    })
  ).pipe(
    Effect.as(true),
    Effect.catchTag("StoreError", (error) => (error.reason === "Gone" ? Effect.succeed(false) : Effect.fail(error)))
  )
  if (!(yield* read)) return Option.none()
  return Option.some({ text: beginning(join(pieces, ""), most), isWhole: length <= most, isOfAgent })
})

/** Reads the case's files for a task. */
export const readDocuments = Effect.fn("readDocuments")(function* (
  userId: UserId,
  caseId: CaseId,
  { prompt, startedAt }: Phase
) {
  const store = yield* CaseFileStore
  const files = yield* filesOf(userId, caseId, startedAt)
  const isReady = ({ status, updatedAt }: CaseFile) =>
    status === "ready" && DateTime.isLessThanOrEqualTo(updatedAt, startedAt)
  const named = filesNamed(prompt)
  const rank = (file: CaseFile): number => {
    const place = named.indexOf(numberOf(file))
    return place === -1 ? named.length : place
  }
  const read = new Map<CaseFile, CaseDocument>()
  const unread = new Map<CaseFile, UnreadFile["reason"]>()
  let room: number = Limits.taskFileCharacters
  for (const file of files.toSorted((a, b) => rank(a) - rank(b))) {
    if (!isReady(file)) unread.set(file, "not-ready")
    else if (room <= 0 || read.size >= Limits.taskFiles) unread.set(file, "no-room")
    else {
      const found = yield* readText(userId, file, room)
      if (Option.isNone(found)) {
        if (Option.isSome(yield* store.find(userId, caseId, file.fileId))) unread.set(file, "not-ready")
        continue
      }
      const { isOfAgent, isWhole, text } = found.value
      read.set(file, { fileId: file.fileId, label: file.label, text, isOfAgent })
      if (!isWhole) unread.set(file, "cut-off")
      room -= isWhole ? text.length : room
    }
  }
  const documents = files.flatMap((file) => read.get(file) ?? [])
  const notRead = files.flatMap((file): ReadonlyArray<UnreadFile> => {
    const reason = unread.get(file)
    return reason === undefined ? [] : [{ label: file.label, reason }]
  })
  return (notRead.length === 0 ? { documents } : { documents, notRead }) satisfies Documents
})
