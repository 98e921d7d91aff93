import { type Span, wholeCharacter } from "../Span.ts"

/** Where to cut a text, best first: between paragraphs, sentences, lines, words. */
const cuts = ["\n\n", ". ", "\n", " "] as const

/** Cuts a text into blocks of at most `most` characters, where a reader would. Joined, they are the text. */
export function* blocks(text: string, most: number): Generator<Span> {
  for (let start = 0; start < text.length;) {
    const end = text.length - start <= most ? text.length : cutWithin(text, start, start + most)
    yield { start, end }
    start = end
  }
}

function cutWithin(text: string, start: number, limit: number): number {
  const nearest = start + Math.floor((limit - start) / 2)
  for (const cut of cuts) {
    const at = text.lastIndexOf(cut, limit - cut.length)
    if (at >= nearest) return at + cut.length
  }
  const whole = wholeCharacter(text, limit)
  return whole > start ? whole : limit
}
