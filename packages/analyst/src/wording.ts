/** Lists, counts and figures in words. All are safe text, so answers are, too. */
import { empty, join, safe, type SafeText } from "@incamera/domain/deidentification"

/** `a`, `a and b`, `a, b and c`. */
export const listed = (items: ReadonlyArray<SafeText>): SafeText => {
  const last = items.at(-1)
  if (last === undefined) return empty
  return items.length === 1 ? last : safe`${join(items.slice(0, -1), ", ")} and ${last}`
}

/** The first items of a list, and the number of the rest. */
export const abridged = (items: ReadonlyArray<SafeText>, most: number): SafeText =>
  items.length <= most ? listed(items) : safe`${join(items.slice(0, most), ", ")} and ${items.length - most} more`

/** A list of names that may contain "and": `a; b; c`, the first ones, and the number of the rest. */
export const enumerated = (items: ReadonlyArray<SafeText>, most: number): SafeText =>
  items.length <= most ? join(items, "; ") : safe`${join(items.slice(0, most), "; ")}; ${items.length - most} more`

/** `once`, `twice`, `3 times`. */
export const times = (count: number): SafeText =>
  count === 1 ? safe`once` : count === 2 ? safe`twice` : safe`${count} times`

/** `1 party`, `4 parties`. */
export const counted = (count: number, one: SafeText, many: SafeText): SafeText =>
  count === 1 ? safe`1 ${one}` : safe`${count} ${many}`

/** Joins lines, without those that are null. */
export const lines = (items: ReadonlyArray<SafeText | null>): SafeText =>
  join(
    items.filter((item) => item !== null),
    "\n"
  )

/** Joins paragraphs, without those that are null or empty. */
export const paragraphs = (items: ReadonlyArray<SafeText | null>): SafeText =>
  join(
    items.filter((item): item is SafeText => item !== null && item.length > 0),
    "\n\n"
  )

/** Makes a Markdown list. */
export const bullets = (items: ReadonlyArray<SafeText>): SafeText =>
  join(
    items.map((item) => safe`- ${item}`),
    "\n"
  )

/** A whole number with thousands separators: `1,200,000`. */
export const figure = (count: number): SafeText => {
  if (count < 1_000) return safe`${count}`
  const rest = count % 1_000
  return safe`${figure(Math.floor(count / 1_000))},${rest < 100 ? safe`0${padded(rest)}` : safe`${rest}`}`
}

/** Pads to two digits. */
export const padded = (figure: number): SafeText => (figure < 10 ? safe`0${figure}` : safe`${figure}`)
