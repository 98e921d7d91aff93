/** Finds the strings in a library's value of any form. */
import * as Limits from "../Limits.ts"

/** Properties with the purpose of a value, not its content. */
const formal = new Set([
  "name",
  "attributes",
  "style",
  "class",
  "id",
  "dir",
  "fontName",
  "color",
  "subtype",
  "type",
  "role",
  "dest",
  "page"
])

/** Returns strings of at least `least` characters, in the order of the value. */
export const stringsIn = (value: unknown, least = 1): ReadonlyArray<string> => {
  const found: Array<string> = []
  const pending: Array<{ readonly value: unknown; readonly depth: number }> = [{ value, depth: 0 }]
  for (let next = pending.pop(); next !== undefined; next = pending.pop()) {
    const { depth, value } = next
    if (typeof value === "string") {
      if (value.trim().length >= Math.max(1, least)) found.push(value.trim())
    } else if (value instanceof Map) {
      push(pending, [...value.values()], depth)
    } else if (Array.isArray(value) || value instanceof Set) {
      push(pending, [...value], depth)
    } else if (value !== null && typeof value === "object" && !ArrayBuffer.isView(value)) {
      push(
        pending,
        Object.entries(value)
          .filter(([name]) => !formal.has(name))
          .map(([, inner]) => inner),
        depth
      )
    }
  }
  return found
}

const push = (
  pending: Array<{ readonly value: unknown; readonly depth: number }>,
  values: ReadonlyArray<unknown>,
  depth: number
): void => {
  if (depth >= Limits.documentDepth) return
  for (let at = values.length - 1; at >= 0; at--) pending.push({ value: values[at], depth: depth + 1 })
}
