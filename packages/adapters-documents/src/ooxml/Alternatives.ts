/**
 * Word writes content that older programs can't draw twice, as a choice and as its fallback (ECMA-376 part 3). From the
 * fallback, we read only text that the choice lacks.
 */

interface Alternative {
  readonly said: Set<string>
  /** Paragraphs open when it began. */
  readonly depth: number
  mode: "Choice" | "Fallback" | undefined
}

export class Alternatives {
  readonly #open: Array<Alternative> = []

  open(name: "AlternateContent" | "Choice" | "Fallback", depth: number): void {
    if (name === "AlternateContent") this.#open.push({ said: new Set(), depth, mode: undefined })
    else this.#set(name)
  }

  close(name: "AlternateContent" | "Choice" | "Fallback"): void {
    if (name !== "AlternateContent") return this.#set(undefined)
    const ended = this.#open.pop()
    const outer = this.#open.at(-1)
    if (ended !== undefined && outer?.mode === "Choice") for (const text of ended.said) outer.said.add(text)
  }

  #set(mode: Alternative["mode"]): void {
    const alternative = this.#open.at(-1)
    if (alternative !== undefined) alternative.mode = mode
  }

  /** Records a whole paragraph that ended within an alternative. True if it repeats the choice and must be left out. */
  wasSaid(text: string, depth: number): boolean {
    return this.#open.some((alternative) => alternative.mode === "Fallback" && alternative.said.has(text))
      ? true
      : (this.#remember(text, depth), false)
  }

  /** The same for text in an alternative outside of a paragraph of its own; `depth` -1 for text in no paragraph. */
  isRepeated(text: string, depth: number): boolean {
    const alternative = this.#open.at(-1)
    if (alternative === undefined || (depth !== -1 && depth !== alternative.depth)) return false
    if (alternative.mode === "Fallback" && alternative.said.has(text)) return true
    this.#remember(text, depth)
    return false
  }

  #remember(text: string, depth: number): void {
    for (const alternative of this.#open) {
      if (alternative.mode === "Choice" && (depth === -1 || depth >= alternative.depth)) alternative.said.add(text)
    }
  }
}
