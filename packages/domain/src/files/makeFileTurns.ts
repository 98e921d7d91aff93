/**
 * Where the work on files waits for its turn: documents to read, and apart from them those that are read already. Their
 * user corrected something and waits for it.
 */
import { Effect, Option } from "effect"
import * as Limits from "../Limits.ts"
import { CaseFileStore, type FileOwnership } from "./CaseFileStore.ts"
import { FairPlaces } from "./FairPlaces.ts"

export const makeFileTurns = Effect.gen(function* () {
  const store = yield* CaseFileStore
  const toRead = new FairPlaces(Limits.filesAtOnce, Limits.filesAtOncePerUser)
  const alreadyRead = new FairPlaces(Limits.readFilesAtOnce, 1)

  /** True if the text of the document is kept. */
  const isRead = ({ fileId, userId }: FileOwnership) =>
    store.sealedFacts(userId, fileId).pipe(
      Effect.map((facts) => Option.isSome(facts) && facts.value.extractedSize !== null),
      Effect.orElseSucceed(() => false)
    )

  return (ownership: FileOwnership) =>
    <A, E, R>(work: Effect.Effect<A, E, R>): Effect.Effect<A, E, R> =>
      Effect.flatMap(isRead(ownership), (read) => (read ? alreadyRead : toRead).forWhom(ownership.userId)(work))
})
