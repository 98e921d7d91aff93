/** The fields that are open at a place of a story: each has an instruction, and then its result. */
import { holdsWords, isFilledIn } from "./fieldInstruction.ts"

interface Field {
  instruction: string
  inResult: boolean
  filledIn: boolean
}

/** Drawings name the field by a type; those that aren't filled in have other types. */
const filledInDrawing = /^(?:slidenum|datetime)/i

export class Fields {
  readonly #open: Array<Field> = []

  begin(): void {
    this.#open.push({ instruction: "", inResult: false, filledIn: false })
  }

  /** Begins one whose instruction is known. Returns the instruction if it holds words. */
  beginWith(instruction: string): string | undefined {
    this.begin()
    this.instruct(instruction)
    return this.separate()
  }

  beginInDrawing(type: string): void {
    this.#open.push({ instruction: "", inResult: true, filledIn: filledInDrawing.test(type) })
  }

  /** Adds to the instruction of the field. False outside of one. */
  instruct(text: string): boolean {
    const field = this.#open.at(-1)
    if (field === undefined || field.inResult) return false
    field.instruction += text
    return true
  }

  /** Begins the result. Returns the instruction if it holds words. */
  separate(): string | undefined {
    const field = this.#open.at(-1)
    if (field === undefined || field.inResult) return undefined
    field.inResult = true
    field.filledIn = isFilledIn(field.instruction)
    return holdsWords(field.instruction) ? field.instruction : undefined
  }

  /** Returns the instruction if it holds words and had no result. */
  end(): string | undefined {
    const instruction = this.separate()
    this.#open.pop()
    return instruction
  }

  get isOpen(): boolean {
    return this.#open.length > 0
  }

  /** What text at this place is. The result of a field within an instruction isn't shown. */
  get place(): "text" | "field" | "hidden" {
    if (this.#open.some(({ inResult }) => !inResult)) return "hidden"
    return this.#open.some(({ filledIn }) => filledIn) ? "field" : "text"
  }
}
