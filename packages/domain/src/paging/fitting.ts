import * as Limits from "../Limits.ts"

/** Returns the first items that fit into an answer of reasonable size, at least one. */
export const fitting =
  <A>(charactersOf: (item: A) => number) =>
  (items: ReadonlyArray<A>): ReadonlyArray<A> => {
    let characters = 0
    const end = items.findIndex((item, index) => {
      characters += charactersOf(item)
      return index > 0 && characters > Limits.listCharacters
    })
    return end < 0 ? items : items.slice(0, end)
  }
