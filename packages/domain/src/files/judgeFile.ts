/** The work on a file that came de-identified: reads, judges and stores it piece by piece. */
import { Effect, Option, Stream } from "effect"
import { Deidentification } from "../deidentification/Deidentification.ts"
import { ofCase } from "../deidentification/TextScope.ts"
import { FileSealing } from "../vault/FileSealing.ts"
import { VaultLocked } from "../vault/VaultLocked.ts"
import { CaseFileStore, type ClaimedFile } from "./CaseFileStore.ts"
import { makeFileJudge } from "./FileJudge.ts"
import { makeProgressNotes } from "./FileProgressNotes.ts"
import { openSize, readStoredFile } from "./storedFile.ts"
import { TextExtractor } from "./TextExtractor.ts"

/** Returns the final progress. Fails after the last piece if one was refused; stores none that was. */
export const judgeFile = Effect.fnUntraced(function* ({ ownership }: ClaimedFile) {
  const store = yield* CaseFileStore
  const boundary = yield* Deidentification
  const extractor = yield* TextExtractor
  const seal = yield* (yield* FileSealing).forKept(ownership)
  const facts = yield* store.sealedFacts(ownership.userId, ownership.fileId)
  if (Option.isNone(facts)) return yield* new VaultLocked()
  const scope = ofCase(ownership.userId, ownership.caseId)
  const judge = makeFileJudge(boundary, scope, yield* seal.openName(facts.value.name))
  const size = yield* openSize(seal, facts.value)
  // The uploader knows the size, so progress may show it.
  const notes = makeProgressNotes(store, ownership, 1, size)
  yield* store.restart(ownership)
  let position = 0
  yield* extractor.extract(readStoredFile(store, seal, ownership, size), { contained: "read" }).pipe(
    Stream.runForEach(
      Effect.fnUntraced(function* (extracted) {
        if (extracted._tag === "Text") {
          const judged = yield* judge.judge(extracted)
          if (Option.isSome(judged)) {
            yield* store.addText(ownership, position++, { part: extracted.part, text: judged.value })
          }
        }
        yield* notes.note(extracted)
      })
    )
  )
  yield* judge.verdict
  return notes.whole()
})
