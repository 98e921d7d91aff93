// Made by tools/generateReader.ts, from the file of this name.
/* oxlint-disable */
/**
 * Word writes what older programs can't draw twice, as a choice and as what they fall back to (ECMA-376 part 3). The
 * second is read where it says something else than the first.
 */








export class Alternatives {
           #open                     = []

  open(name                                            , depth        )       {
    if (name === "AlternateContent") this.#open.push({ said: new Set(), depth, mode: undefined })
    else this.#set(name)
  }

  close(name                                            )       {
    if (name !== "AlternateContent") return this.#set(undefined)
    const ended = this.#open.pop()
    const outer = this.#open.at(-1)
    if (ended !== undefined && outer?.mode === "Choice") for (const text of ended.said) outer.said.add(text)
  }

  #set(mode                     )       {
    const alternative = this.#open.at(-1)
    if (alternative !== undefined) alternative.mode = mode
  }

  /** A whole paragraph that ended within an alternative. True when it is to be left out. */
  wasSaid(text        , depth        )          {
    return this.#open.some((alternative) => alternative.mode === "Fallback" && alternative.said.has(text))
      ? true
      : (this.#remember(text, depth), false)
  }

  /** Text that stands in an alternative without a paragraph of its own; `depth` -1 for what stands in none. */
  isRepeated(text        , depth        )          {
    const alternative = this.#open.at(-1)
    if (alternative === undefined || (depth !== -1 && depth !== alternative.depth)) return false
    if (alternative.mode === "Fallback" && alternative.said.has(text)) return true
    this.#remember(text, depth)
    return false
  }

  #remember(text        , depth        )       {
    for (const alternative of this.#open) {
      if (alternative.mode === "Choice" && (depth === -1 || depth >= alternative.depth)) alternative.said.add(text)
    }
  }
}
