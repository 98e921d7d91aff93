/**
 * What is extracted of an original. It is kept beside the file, sealed as the file is: however often the original is
 * de-identified, by whichever node, its text is extracted once.
 */
import { Effect, Schema, Stream } from "effect"
import type { FileSeal } from "../vault/FileSealing.ts"
import { VaultLocked } from "../vault/VaultLocked.ts"
import { CaseFileStore, type FileOwnership, type SealedFacts } from "./CaseFileStore.ts"
import { makePieceWriter, openSize, readPieces, readStoredFile } from "./storedFile.ts"
import { Extracted, TextExtractor } from "./TextExtractor.ts"

const Line = Schema.fromJsonString(Extracted)
const encode = Schema.encodeEffect(Line)
const decode = Schema.decodeEffect(Line)

/** To be run as often as it is needed: what the first run extracts, the others read. */
export const originalText = Effect.fnUntraced(function* (ownership: FileOwnership, seal: FileSeal, facts: SealedFacts) {
  const store = yield* CaseFileStore
  const extractor = yield* TextExtractor
  const size = yield* openSize(seal, facts)
  let kept = facts.extractedSize === null ? null : yield* seal.extracted.openSize(facts.extractedSize)

  const extract = Stream.unwrap(
    Effect.map(
      makePieceWriter(seal.extracted, (position, piece) => store.addExtractedPiece(ownership, position, piece)),
      (pieces) =>
        extractor.extract(readStoredFile(store, seal, ownership, size)).pipe(
          Stream.tap((extracted) =>
            Effect.flatMap(Effect.orDie(encode(extracted)), (line) =>
              pieces.write(new TextEncoder().encode(`${line}\n`))
            )
          ),
          Stream.concat(
            Stream.fromEffectDrain(
              Effect.gen(function* () {
                const bytes = yield* pieces.end
                yield* store.extracted(ownership, yield* seal.extracted.sealSize(bytes))
                kept = bytes
              })
            )
          )
        )
    )
  )

  const read = (bytes: number) =>
    readPieces(
      seal.extracted,
      (position) => store.extractedPiece(ownership.userId, ownership.fileId, position),
      bytes
    ).pipe(
      Stream.decodeText,
      Stream.splitLines,
      Stream.mapEffect((line) => Effect.mapError(decode(line), () => new VaultLocked()))
    )

  return Stream.suspend(() => (kept === null ? extract : read(kept)))
})
