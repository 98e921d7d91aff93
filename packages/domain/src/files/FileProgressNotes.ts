/** Writes the progress of a file's work to its record, at intervals rather than for every page. */
import { Clock, DateTime, Effect } from "effect"
import * as Limits from "../Limits.ts"
import type { CaseFileStore, FileOwnership, FileProgress } from "./CaseFileStore.ts"
import type { Contained, Extracted } from "./TextExtractor.ts"

/**
 * `share`: the share of one reading in the whole work. `size`: bytes of a document, for progress without pages. Null
 * for originals, because agents see the progress and must not learn the size; without pages, only readings count.
 */
export const makeProgressNotes = (
  store: CaseFileStore["Service"],
  ownership: FileOwnership,
  share: number,
  size: number | null
) => {
  let now: FileProgress = { mediaType: null, pages: null, percent: 0, pagesDone: 0 }
  let characters = 0
  /** Pages of this reading. */
  let pagesRead = 0
  /** Pictures of a document without pages. */
  let pictures = 0
  /** Share done by earlier readings, from 0 to 1. */
  let earlier = 0
  let writtenAt = -Infinity
  let written = now

  /**
   * By pages if there are any, else by characters, which are about as many as bytes. The pictures of a document without
   * pages count as its pages, and as half of the work.
   */
  const done = (): number => {
    const byText = size === null ? 0 : characters / size
    const read = now.pages ? pagesRead / now.pages : pictures === 0 ? byText : (pagesRead / pictures + byText) / 2
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
    note: (extracted: Contained | Extracted) =>
      Effect.suspend(() => {
        switch (extracted._tag) {
          case "Opened":
            now = { ...now, mediaType: extracted.mediaType, pages: extracted.pages }
            break
          case "Progress":
            pagesRead = Math.min(extracted.pagesDone, Limits.filePages)
            if (now.pages === null) {
              pictures = extracted.pages
              break
            }
            // A page that is read twice is half done after the first reading.
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
    /** Starts the next reading. */
    nextReading: () => {
      earlier += share
      characters = 0
      pagesRead = 0
    },
    whole: (): FileProgress => ({ ...now, percent: 100, pagesDone: now.pages ?? now.pagesDone })
  }
}
