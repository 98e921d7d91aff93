/**
 * Takes out of a document's text what is no evidence: what isn't shown, what is about the file, what a program filled
 * in, and the remarks of those who worked on it. Line ends stand in their place, so that all offsets stay.
 */
import { join, safe, type SafeText, slice } from "@incamera/domain/deidentification"

/** The line before a part; see the text of a file (`fileText` in the domain). */
const mark =
  /(?:^|\n)\[(Body|Header|Footer|Footnote|Endnote|Comment|Deleted|Hidden|Properties|Mail header|Attachment|Field|Speaker notes|Quoted e-mail|Hard to read)\](?=\n)/g

const noEvidence: ReadonlySet<string> = new Set([
  "Comment",
  "Deleted",
  "Hidden",
  "Properties",
  "Attachment",
  "Field",
  "Speaker notes",
  "Hard to read"
])

/** The lines of an e-mail's header that programs write for programs. */
const forPrograms =
  /(?:^|(?<=\n))(?:received|return-path|message-id|references|in-reply-to|mime-version|content-[a-z-]{1,30}|x-[a-z0-9-]{1,60}|dkim-[a-z-]{1,30}|arc-[a-z-]{1,30}|authentication-results|list-[a-z-]{1,30}|thread-[a-z]{1,10}|user-agent|delivered-to|auto-submitted|precedence):[^\n]*/gi

const emptyLines = safe`















`

/** Returns as many line ends. */
const gap = (characters: number): SafeText => {
  const whole = Array.from({ length: Math.floor(characters / emptyLines.length) }, () => emptyLines)
  return join([...whole, slice(emptyLines, 0, characters % emptyLines.length)], "")
}

interface Stretch {
  readonly start: number
  readonly end: number
}

function* stretches(text: string): Generator<Stretch> {
  let open: { readonly part: string; readonly start: number } | undefined
  const close = function* (end: number): Generator<Stretch> {
    if (open === undefined) return
    if (noEvidence.has(open.part)) yield { start: open.start, end }
    else if (open.part === "Mail header") {
      for (const { 0: line, index } of text.slice(open.start, end).matchAll(forPrograms)) {
        yield { start: open.start + index, end: open.start + index + line.length }
      }
    }
  }
  for (const { 1: part, index } of text.matchAll(mark)) {
    yield* close(index)
    open = { part: part!, start: index }
  }
  yield* close(text.length)
}

export const evidenceIn = (text: SafeText): SafeText => {
  const kept: Array<SafeText> = []
  let at = 0
  for (const { end, start } of stretches(text)) {
    kept.push(slice(text, at, start), gap(end - start))
    at = end
  }
  return at === 0 ? text : join([...kept, slice(text, at)], "")
}
