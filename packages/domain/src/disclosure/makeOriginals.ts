/** Originals as they came, and their names. See `FileReview`. */
import { Effect, Option } from "effect"
import { NotFound } from "../access/AccessErrors.ts"
import { CaseFile } from "../files/CaseFile.ts"
import { CaseFileStore } from "../files/CaseFileStore.ts"
import { FileNotReady } from "../files/FileErrors.ts"
import { openSize, readStoredFile } from "../files/storedFile.ts"
import type { CaseFileId, CaseId } from "../Ids.ts"
import type { RecentUser } from "../sessions/RecentUser.ts"
import { FileSealing } from "../vault/FileSealing.ts"
import type { FileToReview } from "./FileReview.ts"

const noFile = new NotFound({ resource: "file" })

export const makeOriginals = Effect.gen(function* () {
  const store = yield* CaseFileStore
  const sealing = yield* FileSealing

  const originalOf = Effect.fn("FileReview.originalOf")(function* ({ userId }: RecentUser, asked: FileToReview) {
    const found = asked instanceof CaseFile ? Option.some(asked) : yield* store.find(userId, asked.caseId, asked.fileId)
    if (Option.isNone(found)) return yield* noFile
    const { caseId, fileId, status } = found.value
    if (status === "rejected") return yield* new FileNotReady({ status: "rejected" })
    const facts = yield* store.sealedFacts(userId, fileId)
    if (Option.isNone(facts)) return yield* noFile
    const seal = yield* sealing.forKept({ userId, caseId, fileId })
    const name = yield* seal.openName(facts.value.name)
    const size = yield* openSize(seal, facts.value)
    return { name, size, content: readStoredFile(store, seal, { userId, fileId }, size) }
  })

  const namesOf = Effect.fn("FileReview.namesOf")(function* (
    { userId }: RecentUser,
    caseId: CaseId,
    files: ReadonlyArray<Pick<CaseFile, "fileId">>
  ) {
    const sealed = yield* store.names(
      userId,
      caseId,
      files.map(({ fileId }) => fileId)
    )
    const names = new Map<CaseFileId, string>()
    for (const [fileId, name] of sealed) {
      const seal = yield* sealing.forKept({ userId, caseId, fileId })
      names.set(fileId, yield* seal.openName(name))
    }
    return names
  })

  return { namesOf, originalOf }
})
