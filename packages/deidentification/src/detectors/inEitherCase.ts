/** Letters that the flag `i` takes for others, besides their own small and capital form. */
const odd = ["ſ", "\u212a", "\u212b", "ς", "ẞ"]

const known = new Map<string, string>()

/** The letter in all forms that the flag `i` takes for it. */
export const formsOf = (letter: string): string => {
  const before = known.get(letter)
  if (before !== undefined) return before
  const same = new RegExp(`^${letter}$`, "iv")
  const capital = letter.toUpperCase()
  const forms = [...new Set([letter, letter.toLowerCase(), capital, capital.toLowerCase(), ...odd])]
    .filter((form) => same.test(form))
    .join("")
  known.set(letter, forms)
  return forms
}

/**
 * The source of a pattern that finds its letters in either case, as with the flag `i`: beside it, others can tell the
 * cases apart. `(?-i:…)` says the same, but Node 22 doesn't know it. The source has no ranges and no named groups.
 */
export const inEitherCase = (source: string): string => {
  let isInClass = false
  return source.replace(/\\p\{\w+\}|\\.|[[\]]|\p{L}/gu, (part) => {
    if (part === "[" || part === "]") isInClass = part === "["
    if (!/^\p{L}$/u.test(part)) return part
    const forms = formsOf(part)
    return isInClass || forms === part ? forms : `[${forms}]`
  })
}
