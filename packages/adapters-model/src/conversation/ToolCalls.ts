/** The tool calls of one answer, assembled from their pieces, under bounds. */
import * as Limits from "../Limits.ts"
import type { ChatEvent } from "../protocol/ChatEvent.ts"
import type { ToolCall } from "../protocol/ChatRequest.ts"

interface Collected {
  id: string
  name: string
  arguments: string
  isTooLong: boolean
}

export interface CollectedCall extends ToolCall {
  /** True if its arguments were too long; they are dropped. */
  readonly isTooLong: boolean
}

export class ToolCalls {
  readonly #calls = new Map<number, Collected>()
  /** Calls beyond the most that one answer may have. */
  #refused = 0

  add(piece: ChatEvent & { readonly _tag: "ToolCall" }): void {
    const known = this.#calls.get(piece.index)
    if (known === undefined && this.#calls.size >= Limits.modelToolCalls) {
      this.#refused++
      return
    }
    const call = known ?? { id: "", name: "", arguments: "", isTooLong: false }
    this.#calls.set(piece.index, call)
    // Some servers repeat the name and the id in every piece.
    if (call.id === "") call.id = piece.id.slice(0, idCharacters)
    if (call.name === "") call.name = piece.name.slice(0, idCharacters)
    if (call.isTooLong || call.arguments.length + piece.arguments.length > Limits.modelArgumentCharacters) {
      call.isTooLong = true
      call.arguments = "{}"
    } else call.arguments += piece.arguments
  }

  get refused(): number {
    return this.#refused
  }

  /** Returns the calls in the order of their indices, each with a unique id. */
  list(round: number): ReadonlyArray<CollectedCall> {
    return [...this.#calls]
      .sort(([a], [b]) => a - b)
      .map(([, { arguments: given, id, isTooLong, name }], place) => ({
        id: id === "" ? `call_${round}_${place}` : id,
        name,
        arguments: given,
        isTooLong
      }))
  }
}

/** Characters of an id or a name: our names have twenty, servers' ids some dozen more. */
const idCharacters = 128
