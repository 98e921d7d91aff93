/**
 * The work on an original: replaces everything that identifies somebody. Reads it twice: first to find the parties,
 * then to replace them.
 */
import * as EngineLimits from "@incamera/deidentification/Limits"
import type { FoundName } from "@incamera/deidentification/pseudonyms"
import { Effect, Option, Stream } from "effect"
import type { Finding } from "@incamera/deidentification/Finding"
import { CaseStore } from "../cases/CaseStore.ts"
import { Changes } from "../changes/Changes.ts"
import { Deidentification } from "../deidentification/Deidentification.ts"
import { ofCase } from "../deidentification/TextScope.ts"
import { CaseDeidentification } from "../deidentification/pseudonyms/CaseDeidentification.ts"
import { PartyDiscovery } from "../deidentification/pseudonyms/PartyDiscovery.ts"
import * as Limits from "../Limits.ts"
import { documentOf, FileSealing } from "../vault/FileSealing.ts"
import { VaultLocked } from "../vault/VaultLocked.ts"
import { thoroughnessOf } from "./CaseFile.ts"
import { CaseFileStore, type ClaimedFile, type FileOwnership, type TextPiece } from "./CaseFileStore.ts"
import { FileOwnershipLost, FileUnreadable } from "./FileErrors.ts"
import { makeProgressNotes } from "./FileProgressNotes.ts"
import { FoundAround, type SearchedPiece } from "./FoundAround.ts"
import { PieceCutter, type PieceOfDocument } from "./PieceCutter.ts"
import { originalText } from "./originalText.ts"

/**
 * Finds how thoroughly to de-identify. A later change of that starts another epoch, so the answer is right for as long
 * as this node may write.
 */
const chosenFor = Effect.fnUntraced(function* ({ caseId, fileId, userId }: FileOwnership) {
  const cases = yield* CaseStore
  const files = yield* CaseFileStore
  const changes = yield* Changes
  const chosen = yield* changes.run(userId, { type: "service" })(
    // Within a step, because the two belong together.
    Effect.gen(function* () {
      const found = Option.all([yield* cases.find(userId, caseId), yield* files.find(userId, caseId, fileId)])
      return { value: Option.map(found, ([ofCase, file]) => thoroughnessOf(ofCase, file)), did: [] }
    })
  )
  return yield* Effect.mapError(Effect.fromOption(chosen), () => new FileOwnershipLost())
})

export const replaceInFile = Effect.fnUntraced(function* ({ ownership }: ClaimedFile) {
  const store = yield* CaseFileStore
  const deidentification = yield* CaseDeidentification
  const boundary = yield* Deidentification
  const discovery = yield* PartyDiscovery
  const { caseId, userId } = ownership
  const sealing = yield* FileSealing
  const seal = yield* sealing.forKept(ownership)
  const thorough = (yield* chosenFor(ownership)) === "thorough"
  const facts = yield* store.sealedFacts(userId, ownership.fileId)
  if (Option.isNone(facts)) return yield* new VaultLocked()
  const whole = yield* originalText(ownership, seal, facts.value)
  const notes = makeProgressNotes(store, ownership, 0.5, null)
  const placeholders = new Set<string>()
  /** Names in fields of the document. The second reading knows them from its beginning. */
  const announced = new Map<string, FoundName>()
  yield* store.restart(ownership)
  // Originals from an earlier epoch belong to no text any more.
  yield* sealing.forgetOriginals(ownership)

  const of = { userId, caseId }

  /** De-identifies a piece with what a search of its neighbors found in it. */
  const replace = Effect.fnUntraced(function* (
    piece: PieceOfDocument,
    position: number,
    found: ReadonlyArray<Finding>
  ) {
    const done = yield* deidentification.deidentify(
      { ...of, documentId: documentOf(ownership, position) },
      piece.text,
      {
        thorough,
        found,
        fields: piece.fields,
        announced: [...announced.values()]
      }
    )
    for (const placeholder of done.placeholders) placeholders.add(placeholder)
    for (const name of done.announced) if (announced.size < EngineLimits.handlesOfNames) announced.set(name.text, name)
    return { part: piece.part, text: done.text }
  })

  /** Reads the whole text and de-identifies each piece. */
  const read = Effect.fnUntraced(function* <E, R>(
    use: (piece: TextPiece, position: number) => Effect.Effect<void, E, R>
  ) {
    const cutter = new PieceCutter()
    let position = 0
    const around = new FoundAround(deidentification, of)
    const release = Effect.fnUntraced(function* (pieces: ReadonlyArray<SearchedPiece>) {
      for (const { found, piece } of pieces) yield* use(yield* replace(piece, position, found), position++)
    })
    const work = (piece: PieceOfDocument) => Effect.flatMap(around.take(piece), release)
    yield* Stream.runForEach(whole, (extracted) =>
      Effect.andThen(
        extracted._tag === "Text" ? Effect.forEach(cutter.push(extracted), work, { discard: true }) : Effect.void,
        notes.note(extracted)
      )
    )
    yield* Effect.forEach(cutter.end(), work, { discard: true })
    yield* release(around.end())
  })

  let before = ""
  const work = Effect.gen(function* () {
    yield* read(() => Effect.void)
    yield* discovery.register(userId, caseId, placeholders)
    notes.nextReading()
    yield* read(
      Effect.fnUntraced(function* (piece, position) {
        // What is still whole across a cut, such as a name in three parts, must not pass.
        yield* boundary.screen(ofCase(userId, caseId), [before + piece.text.slice(0, Limits.pieceJointCharacters)])
        before = piece.text.slice(-Limits.pieceJointCharacters)
        yield* store.addText(ownership, position, piece)
      })
    )
    return notes.whole()
  })
  return yield* work.pipe(
    Effect.catchTags({
      NotFound: () => Effect.fail(new FileOwnershipLost()),
      // It spans several parts of the document.
      IdentityRefused: () => Effect.fail(new FileUnreadable({ problem: "not-replaced" })),
      // More names or replacements than a vault holds.
      VaultFull: () => Effect.fail(new FileUnreadable({ problem: "too-complex" }))
    })
  )
})
