/** The tool calls of one answer, under bounds. */
import * as Limits from "../Limits.ts"
import type { ChatEvent } from "../protocol/ChatEvent.ts"
import type { ToolCall } from "../protocol/ChatRequest.ts"

export interface CollectedCall extends ToolCall {
  /** True if its arguments were too long; they are dropped. */
  readonly isTooLong: boolean
}

/** Characters of an id or a name that providers take back: our names have twenty, servers' ids some dozen more. */
const idCharacters = 64

export class ToolCalls {
  readonly #calls: Array<CollectedCall> = []
  readonly #round: number
  /** Calls beyond the most that one answer may have. */
  refused = 0

  constructor(round: number) {
    this.#round = round
  }

  /** Each call has an id of its own, whatever the server gave it. */
  add({ arguments: given, id: theirs, name, sealed }: ChatEvent & { readonly _tag: "ToolCall" }): void {
    if (this.#calls.length >= Limits.modelToolCalls) {
      this.refused++
      return
    }
    const id = theirs.slice(0, idCharacters)
    const isTooLong = given.length > Limits.modelArgumentCharacters
    this.#calls.push({
      id: id === "" || this.#calls.some((call) => call.id === id) ? `call_${this.#round}_${this.#calls.length}` : id,
      name: name.replace(/[^\w-]/g, "_").slice(0, idCharacters) || "unnamed",
      arguments: isTooLong ? "{}" : given,
      sealed,
      isTooLong
    })
  }

  get list(): ReadonlyArray<CollectedCall> {
    return this.#calls
  }
}
