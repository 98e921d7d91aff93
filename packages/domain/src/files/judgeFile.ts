/** The work on a file that has to be de-identified already: read, judged and stored, piece after piece. */
import { Effect, Option, Stream } from "effect"
import { Deidentification } from "../deidentification/Deidentification.ts"
import { ofCase } from "../deidentification/TextScope.ts"
import { FileSealing } from "../vault/FileSealing.ts"
import { VaultLocked } from "../vault/VaultLocked.ts"
import { CaseFileStore, type ClaimedFile } from "./CaseFileStore.ts"
import { makeFileJudge } from "./FileJudge.ts"
import { makeProgressNotes } from "./FileProgressNotes.ts"
import { readStoredFile } from "./storedFile.ts"
import { TextExtractor } from "./TextExtractor.ts"

/** Gives what is known of the document in the end. Fails with the first finding, before its piece is stored. */
export const judgeFile = Effect.fnUntraced(function* ({ ownership, size }: ClaimedFile) {
  const store = yield* CaseFileStore
  const boundary = yield* Deidentification
  const extractor = yield* TextExtractor
  const seal = yield* (yield* FileSealing).forKept(ownership)
  const sealedName = yield* store.name(ownership.userId, ownership.fileId)
  if (Option.isNone(sealedName)) return yield* new VaultLocked()
  const judge = makeFileJudge(
    boundary,
    ofCase(ownership.userId, ownership.caseId),
    yield* seal.openName(sealedName.value)
  )
  const notes = makeProgressNotes(store, ownership, size, 1)
  yield* store.restart(ownership)
  let position = 0
  yield* extractor.extract(readStoredFile(store, seal, ownership, size)).pipe(
    Stream.runForEach(
      Effect.fnUntraced(function* (extracted) {
        if (extracted._tag === "Text") {
          const text = yield* judge.judge(extracted)
          yield* store.addText(ownership, position++, { part: extracted.part, text })
        }
        yield* notes.note(extracted)
      })
    )
  )
  return notes.whole()
})
