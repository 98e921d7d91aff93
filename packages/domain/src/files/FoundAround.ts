/**
 * What only a search of more than one piece of a document finds in it: in a piece and the next one, in a piece and the
 * next of the same part, such as the next page of a scan, and in a piece and the part with its deleted or hidden words.
 */
import type { Finding } from "@incamera/deidentification/Finding"
import { ChangedTexts } from "@incamera/deidentification/views/ChangedTexts"
import { Effect } from "effect"
import type { CaseDeidentification, CaseDocument } from "../deidentification/pseudonyms/CaseDeidentification.ts"
import * as Limits from "../Limits.ts"
import type { PieceOfDocument } from "./PieceCutter.ts"

/** A piece with what was found in it. */
export interface SearchedPiece {
  readonly piece: PieceOfDocument
  readonly found: ReadonlyArray<Finding>
}

export class FoundAround {
  readonly #deidentification: CaseDeidentification["Service"]
  readonly #of: Pick<CaseDocument, "caseId" | "userId">
  readonly #changed = new ChangedTexts()
  /** The last pieces: a later one may tell more of them. */
  readonly #waiting: Array<SearchedPiece & { readonly found: Array<Finding> }> = []

  constructor(deidentification: CaseDeidentification["Service"], of: Pick<CaseDocument, "caseId" | "userId">) {
    this.#deidentification = deidentification
    this.#of = of
  }

  /** Takes the next piece of the document; returns the pieces that no later one tells more of, in order. */
  readonly take = Effect.fnUntraced(function* (this: FoundAround, piece: PieceOfDocument) {
    const found = [...this.#changed.take(piece.part, piece.text)]
    const same = this.#waiting.findLastIndex((one) => one.piece.part === piece.part)
    for (const before of new Set([this.#waiting.at(-1), this.#waiting[same]])) {
      if (before === undefined) continue
      const across = yield* this.#deidentification.across(this.#of, before.piece.text, piece.text)
      before.found.push(...across.before)
      found.push(...across.after)
    }
    if (piece.fields !== undefined) {
      const inChanges = yield* this.#deidentification.inChanges(this.#of, piece.text, piece.fields)
      found.push(...inChanges.here)
      this.#changed.add(inChanges.beside)
    }
    this.#waiting.push({ piece, found })
    return this.#waiting.splice(0, Math.max(same + 1, this.#waiting.length - Limits.piecesWaiting))
  })

  /** Returns the rest of the pieces. */
  end(): ReadonlyArray<SearchedPiece> {
    return this.#waiting.splice(0)
  }
}
