/**
 * The extracted text of an original. It's stored beside the file and sealed like it, so it's extracted only once,
 * however often and on whichever node the original is de-identified. The first extraction also makes files of the
 * documents that the original holds.
 */
import { Effect, Schema, Stream } from "effect"
import type { FileSeal } from "../vault/FileSealing.ts"
import { VaultLocked } from "../vault/VaultLocked.ts"
import { CaseFileStore, type FileOwnership, type SealedFacts } from "./CaseFileStore.ts"
import { makeContained } from "./makeContained.ts"
import { makePieceWriter, openSize, readPieces, readStoredFile } from "./storedFile.ts"
import { Extracted, TextExtractor } from "./TextExtractor.ts"

const Line = Schema.fromJsonString(Extracted)
const encode = Schema.encodeEffect(Line)
const decode = Schema.decodeEffect(Line)

/** Returns a stream that can run repeatedly: the first run extracts, later ones read the stored text. */
export const originalText = Effect.fnUntraced(function* (ownership: FileOwnership, seal: FileSeal, facts: SealedFacts) {
  const store = yield* CaseFileStore
  const extractor = yield* TextExtractor
  const size = yield* openSize(seal, facts)
  let kept = facts.extractedSize === null ? null : yield* seal.extracted.openSize(facts.extractedSize)

  const extract = Stream.unwrap(
    Effect.map(
      Effect.all([
        makePieceWriter(seal.extracted, (position, piece) => store.addExtractedPiece(ownership, position, piece)),
        makeContained(ownership)
      ]),
      ([pieces, ownText]) =>
        extractor.extract(readStoredFile(store, seal, ownership, size), { contained: "apart" }).pipe(
          Stream.mapEffect(ownText),
          Stream.flattenIterable,
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
