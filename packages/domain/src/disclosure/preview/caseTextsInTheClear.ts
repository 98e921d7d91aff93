/** The stored de-identified texts of a case, which agents may have seen, up to a limit. */
import { Effect, Option } from "effect"
import type { CaseStore } from "../../cases/CaseStore.ts"
import { ContainerId } from "../../containers/Container.ts"
import type { CaseFileStore } from "../../files/CaseFileStore.ts"
import type { CaseFile } from "../../files/CaseFile.ts"
import type { CaseFileId, CaseId, PhaseId, UserId } from "../../Ids.ts"
import * as Limits from "../../Limits.ts"
import type { AgePosition } from "../../paging/Position.ts"
import type { StoreError } from "../../StoreError.ts"
import type { TimelineStore } from "../../timelines/TimelineStore.ts"
import type { Place } from "./Occurrence.ts"

export interface TextStores {
  readonly cases: CaseStore["Service"]
  readonly files: CaseFileStore["Service"]
  readonly timelines: TimelineStore["Service"]
}

/** Receives a text, or the part of it that fits. */
type Take = (where: Place, text: string) => Effect.Effect<void>

/** The remaining characters of the search. Remembers whether a text was cut. */
class Room {
  #left: number = Limits.previewCharacters
  isWhole = true

  get isFull(): boolean {
    return this.#left <= 0
  }

  /** Returns the part of a text that fits. */
  fit(text: string): string {
    const fitting = text.slice(0, this.#left)
    if (fitting.length < text.length) this.isWhole = false
    this.#left -= fitting.length
    return fitting
  }
}

const readyFiles = Effect.fnUntraced(function* ({ files }: TextStores, userId: UserId, caseId: CaseId) {
  const all: Array<CaseFile> = []
  let after = Option.none<AgePosition<CaseFileId>>()
  while (all.length < Limits.previewTexts) {
    const page = yield* files.list(userId, caseId, { after, limit: Limits.listMaximum })
    all.push(...page)
    const last = page.at(-1)
    if (last === undefined || page.length < Limits.listMaximum) break
    after = Option.some({ createdAt: last.createdAt, id: last.fileId })
  }
  return all.filter(({ status }) => status === "ready").toReversed()
})

/** Joins the pieces, because a match may span two of them. */
const fileText = Effect.fnUntraced(function* ({ files }: TextStores, userId: UserId, { fileId }: CaseFile, room: Room) {
  const pieces: Array<string> = []
  for (let position = 0; !room.isFull; position++) {
    const piece = yield* files.text(userId, fileId, position)
    if (Option.isNone(piece)) return pieces.join("")
    pieces.push(room.fit(piece.value.text))
  }
  room.isWhole = false
  return pieces.join("")
})

const eachFile = Effect.fnUntraced(function* (stores: TextStores, userId: UserId, caseId: CaseId, take: Take) {
  const room = new Room()
  for (const file of yield* readyFiles(stores, userId, caseId)) {
    yield* take({ in: "file", label: file.label }, yield* fileText(stores, userId, file, room))
  }
  return room.isWhole
})

/** Visits each phase once, on its own branch. */
const eachPhase = Effect.fnUntraced(function* ({ timelines }: TextStores, userId: UserId, caseId: CaseId, take: Take) {
  const room = new Room()
  const timeline = yield* timelines.findOfContainer(userId, "case", ContainerId.make(caseId))
  if (Option.isNone(timeline)) return true
  const ordinals = new Map<PhaseId, number>()
  for (const { branchId, forkedFromPhaseId } of timeline.value.branches) {
    // A branch starts after the phase that it forked from; an earlier branch has covered that phase.
    let after = forkedFromPhaseId === null ? 0 : (ordinals.get(forkedFromPhaseId) ?? 0)
    const last = after + Limits.previewTexts
    for (;;) {
      if (room.isFull || after >= last) {
        room.isWhole = false
        break
      }
      const phases = yield* timelines.phases(userId, branchId, { after, limit: Limits.phasesPerRead })
      for (const { ordinal, phaseId, prompt, response } of phases) {
        after = ordinal
        if (ordinals.has(phaseId)) continue
        ordinals.set(phaseId, ordinal)
        yield* take({ in: "phase", branchId, ordinal, field: "prompt" }, room.fit(prompt))
        if (response !== null) yield* take({ in: "phase", branchId, ordinal, field: "response" }, room.fit(response))
      }
      if (phases.length < Limits.phasesPerRead) break
    }
  }
  return room.isWhole
})

/**
 * Visits the case's record, files and phases, oldest first. Returns false if there was more than the search covers. The
 * case must exist.
 */
export const eachTextInTheClear = (
  stores: TextStores,
  userId: UserId,
  caseId: CaseId,
  take: Take
): Effect.Effect<boolean, StoreError> =>
  Effect.gen(function* () {
    const record = Option.getOrUndefined(yield* stores.cases.find(userId, caseId))
    if (record === undefined) return true
    yield* take({ in: "case", field: "title" }, record.title)
    if (record.summary !== null) yield* take({ in: "case", field: "summary" }, record.summary)
    const files = yield* eachFile(stores, userId, caseId, take)
    const phases = yield* eachPhase(stores, userId, caseId, take)
    return files && phases
  })
