/** Notes in a file's record how far its work has come: now and then, as a record is not written for every page. */
import { Clock, DateTime, Effect } from "effect"
import * as Limits from "../Limits.ts"
import type { CaseFileStore, FileOwnership, FileProgress } from "./CaseFileStore.ts"
import type { Extracted } from "./TextExtractor.ts"

/**
 * `share` is what one reading of the document is of the whole work. `size`, in bytes, is for documents without pages:
 * progress is then told by it. Null for originals, whose progress agents see and whose size they must not: without pages
 * it goes by readings.
 */
export const makeProgressNotes = (
  store: CaseFileStore["Service"],
  ownership: FileOwnership,
  share: number,
  size: number | null
) => {
  let now: FileProgress = { mediaType: null, pages: null, percent: 0, pagesDone: 0 }
  let characters = 0
  /** Of this reading. */
  let pagesRead = 0
  /** What earlier readings have done, from 0 to 1. */
  let earlier = 0
  let writtenAt = -Infinity
  let written = now

  /** By pages where there are some, else by characters: of texts there are about as many as bytes. */
  const done = (): number => {
    const read = now.pages ? pagesRead / now.pages : size === null ? 0 : characters / size
    return Math.min(0.99, earlier + share * Math.min(1, read))
  }

  const write = Effect.gen(function* () {
    const at = yield* Clock.currentTimeMillis
    const percent = Math.max(now.percent, Math.floor(100 * done()))
    now = { ...now, percent }
    const isSame = written.percent === percent && written.pagesDone === now.pagesDone && written.pages === now.pages
    if (isSame || at - writtenAt < Limits.fileProgressMillis) return
    writtenAt = at
    written = now
    yield* store.progress(ownership, now, DateTime.makeUnsafe(at))
  })

  return {
    note: (extracted: Extracted) =>
      Effect.suspend(() => {
        switch (extracted._tag) {
          case "Opened":
            now = { ...now, mediaType: extracted.mediaType, pages: extracted.pages }
            break
          case "Progress":
            pagesRead = Math.min(extracted.pagesDone, Limits.filePages)
            // A page that is read a second time is half done after the first.
            now = {
              ...now,
              pages: extracted.pages,
              pagesDone: Math.floor(earlier * extracted.pages + share * pagesRead)
            }
            break
          case "Text":
            characters += extracted.text.length
        }
        return write
      }),
    /** One reading is over, and the next begins. */
    nextReading: () => {
      earlier += share
      characters = 0
      pagesRead = 0
    },
    whole: (): FileProgress => ({ ...now, percent: 100, pagesDone: now.pages ?? now.pagesDone })
  }
}
