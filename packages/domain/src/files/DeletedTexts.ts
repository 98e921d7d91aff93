/**
 * What tracked changes deleted from a document. A change may delete only some letters of a name. The reader then gives the
 * whole name as deleted text. The letters that the change left are in the text before it.
 */
import { Effect } from "effect"
import type { DeletedName } from "@incamera/deidentification/pseudonyms"
import * as Limits from "../Limits.ts"
import type { PieceOfDocument } from "./PieceCutter.ts"

interface Deleted {
  readonly position: number
  readonly text: string
  names: ReadonlyArray<DeletedName>
}

export class DeletedTexts {
  /** In order of position. */
  readonly #all: Array<Deleted> = []
  #characters = 0
  /** Index of the first that may be behind the next piece. */
  #next = 0

  /** Takes a piece of the document; remembers deleted text up to a bound. */
  add({ part, text }: PieceOfDocument, position: number): void {
    if (part !== "deletion" || this.#characters + text.length > Limits.deletedCharacters) return
    this.#characters += text.length
    this.#all.push({ position, text, names: [] })
  }

  /** Finds the names in what was deleted, before another reading. */
  findNames<E, R>(find: (text: string) => Effect.Effect<ReadonlyArray<DeletedName>, E, R>): Effect.Effect<void, E, R> {
    this.#next = 0
    return Effect.forEach(this.#all, (one) => Effect.map(find(one.text), (names) => void (one.names = names)), {
      discard: true
    })
  }

  /** Returns the names in the deleted text that follows this piece next. */
  namesBehind({ part }: PieceOfDocument, position: number): ReadonlyArray<DeletedName> {
    if (part === "deletion") return []
    while (this.#next < this.#all.length && this.#all[this.#next]!.position <= position) this.#next++
    return this.#all[this.#next]?.names ?? []
  }
}
