import * as Limits from "@incamera/domain/Limits"

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

/**
 * Whether a JSON value is made of more values and names of fields than a body may have, whatever they are: what holds no
 * string is not searched, but decoded all the same.
 */
export const hasTooManyValues = (value: unknown): boolean => {
  const rest: Array<unknown> = [value]
  let count = 0
  while (rest.length > 0) {
    const next = rest.pop()
    const inner = typeof next === "object" && next !== null ? Object.values(next) : []
    // What holds others counts by these, and by their names.
    count += inner.length === 0 ? 1 : Array.isArray(next) ? 0 : inner.length
    if (count + inner.length > Limits.bodyValues) return true
    rest.push(...inner)
  }
  return false
}
