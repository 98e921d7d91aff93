/** Every string of a JSON value in the order in which it stands there, and after them the names of all fields. */
export const stringsIn = (value: unknown): ReadonlyArray<string> => {
  const values: Array<string> = []
  const names: Array<string> = []
  // The last one is next. A stack of its own: bodies may be nested as deep as they are long.
  const rest: Array<unknown> = [value]
  while (rest.length > 0) {
    const next = rest.pop()
    if (typeof next === "string") values.push(next)
    else if (typeof next === "number") values.push(String(next))
    else if (typeof next === "object" && next !== null) {
      if (!Array.isArray(next)) names.push(...Object.keys(next))
      for (const inner of Object.values(next).reverse()) rest.push(inner)
    }
  }
  return [...values, ...names]
}
