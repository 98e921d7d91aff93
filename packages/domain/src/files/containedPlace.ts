/** Where a file is among the files that hold one another, and whether there is room for more. */
import { Effect, Option } from "effect"
import type { CaseFileId } from "../Ids.ts"
import * as Limits from "../Limits.ts"
import type { CaseFileStore, FileOwnership } from "./CaseFileStore.ts"

export interface Place {
  /** The file that was uploaded. */
  readonly uploadId: CaseFileId
  /** Files around this one. */
  readonly depth: number
}

export const placeOf = Effect.fnUntraced(function* (
  store: CaseFileStore["Service"],
  { caseId, fileId, userId }: FileOwnership
) {
  let place: Place = { uploadId: fileId, depth: 0 }
  while (place.depth < Limits.containedDepth) {
    const file = yield* store.find(userId, caseId, place.uploadId)
    const outer = Option.match(file, { onNone: () => null, onSome: ({ containedIn }) => containedIn })
    if (outer === null) break
    place = { uploadId: outer, depth: place.depth + 1 }
  }
  return place
})

/** Says why the upload can bring no further document; undefined if it can. */
export const whyFull = Effect.fnUntraced(function* (
  store: CaseFileStore["Service"],
  { caseId, userId }: FileOwnership,
  { depth, uploadId }: Place
) {
  if (depth >= Limits.containedDepth) {
    return `not added, because it is inside of more than ${Limits.containedDepth} others. Upload it by itself.`
  }
  if ((yield* store.countContained(userId, uploadId)) >= Limits.containedFiles) {
    return `not added, because one upload brings at most ${Limits.containedFiles} documents. Upload it by itself.`
  }
  if ((yield* store.count(userId, caseId)) >= Limits.filesPerCase) {
    return `not added, because the case has ${Limits.filesPerCase} files, the most a case can have.`
  }
  return undefined
})
