/**
 * A text without its layout: single spaces, none before a comma and one after it, and wrapped lines joined. Has a
 * mapping back, as in `plainView`.
 */
import type { Finding } from "../Finding.ts"
import type { PlainView } from "./plainView.ts"

/**
 * The layout to remove. A line of one word, or one that ends in a stop or a colon, is a heading, not a wrapped line. A
 * short line before a capital may be a signature, unless it ends in a title or a particle.
 */
const layout =
  /[ \t]{2,}|\t|[ \t]+(?=[\n,])|(?<=\n)[ \t]+|,(?=\p{L})|\n(?<= [^\n]{0,80}[\p{Ll},][ \t]{0,8}\n)(?=[ \t]{0,8}(?!\p{Lu})\p{L})|\n(?<= [^\n]{40,80}[\p{Ll},][ \t]{0,8}\n)(?=[ \t]{0,8}\p{Lu})|\n(?<=(?<!\p{L})(?:M|Mrs?|Ms|Miss|Dr|Prof|Herrn?|Frau|Mme|Sra?|Señora?|Sig|Pani?|van|von|de|der|den|del|della|di|da|du)\.?[ \t]{0,8}\n)(?=[ \t]{0,8}\p{Lu})/gu
const needsView = /[ \t]{2}|\t| [\n,]|\n[ \t\p{L}]|,\p{L}/u

export const spacedView = (original: string): PlainView => {
  if (!needsView.test(original)) return { text: original, toOriginal: (findings) => findings }
  const parts: Array<string> = []
  /** Start of each part in the view and in the original. */
  const inView: Array<number> = []
  const inOriginal: Array<number> = []
  let length = 0
  const add = (part: string, at: number): void => {
    if (part === "") return
    parts.push(part)
    inView.push(length)
    inOriginal.push(at)
    length += part.length
  }
  let from = 0
  for (const { 0: found, index } of original.matchAll(layout)) {
    const next = original[index + found.length]
    const end = index + found.length
    add(original.slice(from, index), from)
    if (found === ",") add(", ", index)
    else if (next !== "\n" && next !== "," && (index === 0 || original[index - 1] !== "\n")) add(" ", index)
    from = end
  }
  add(original.slice(from), from)

  /** Names begin and end at letters, which are the same in the view and the original. */
  const back = (place: number): number => {
    let low = 0
    for (let high = inView.length; high - low > 1;) {
      const middle = (low + high) >> 1
      if (inView[middle]! <= place) low = middle
      else high = middle
    }
    return inOriginal[low]! + place - inView[low]!
  }
  return {
    text: parts.join(""),
    toOriginal: (findings): ReadonlyArray<Finding> =>
      findings.map((finding) => ({ ...finding, start: back(finding.start), end: back(finding.end - 1) + 1 }))
  }
}
