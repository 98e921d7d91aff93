/** Restores the exact original text. For the browser pages only. */
import { Effect } from "effect"
import { createBlake3 } from "../../hashing/Hasher.ts"
import * as Limits from "../../Limits.ts"
import { Originals } from "../../vault/Pseudonyms.ts"
import { OriginalsMismatch } from "./OriginalsMismatch.ts"
import { isPlaceholder } from "@incamera/deidentification/Placeholder"
import type { Rendered } from "@incamera/deidentification/pseudonyms"

const isHighSurrogate = (code: number): boolean => code >= 0xd800 && code <= 0xdbff

/**
 * Digest of the text as stored: an unpaired surrogate, which UTF-8 can't encode, counts as the replacement character.
 * Yields to other fibers.
 */
const digestOf = Effect.fnUntraced(function* (text: string) {
  const hasher = yield* Effect.promise(() => createBlake3())
  hasher.init()
  for (let from = 0; from < text.length;) {
    let end = Math.min(text.length, from + Limits.digestedInOneGo)
    // Keeps a surrogate pair together.
    if (end < text.length && isHighSurrogate(text.charCodeAt(end - 1))) end++
    hasher.update(new TextEncoder().encode(text.slice(from, end)))
    from = end
    yield* Effect.yieldNow
  }
  return hasher.digest("hex")
})

/** Returns what must be kept of a pseudonymized text to restore it. */
export const originalsOf = Effect.fnUntraced(function* ({ replaced, text }: Rendered) {
  return new Originals({ digest: yield* digestOf(text), replaced })
})

/** Returns the exact text before pseudonymization. Fails if `text` is not its pseudonymized form. */
export const restore = Effect.fnUntraced(function* (text: string, originals: Originals) {
  if ((yield* digestOf(text)) !== originals.digest) return yield* new OriginalsMismatch()
  const parts: Array<string> = []
  let from = 0
  for (const { end, original, start } of originals.replaced) {
    if (start < from || !isPlaceholder(text.slice(start, end))) return yield* new OriginalsMismatch()
    parts.push(text.slice(from, start), original)
    from = end
  }
  return parts.join("") + text.slice(from)
})
