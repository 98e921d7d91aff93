/**
 * Takes out of a document's text what is no evidence: what the document doesn't show, what is about the file, what a
 * program filled in, and the remarks of those who worked on it. Line ends replace it, so that all offsets stay.
 */
import { join, safe, type SafeText, slice } from "@incamera/domain/deidentification"
import { type DocumentPart, partsIn } from "@incamera/domain/files"
import type { Span } from "./Span.ts"

const noEvidence: ReadonlySet<DocumentPart> = new Set([
  "attachment-name",
  "comment",
  "deletion",
  "field",
  "hidden",
  "property",
  "speaker-notes",
  "uncertain"
])

/** Lines of an e-mail's header that programs write for other programs. */
const forPrograms =
  /(?:^|(?<=\n))(?:received|return-path|message-id|references|in-reply-to|mime-version|content-[a-z-]{1,30}|x-[a-z0-9-]{1,60}|dkim-[a-z-]{1,30}|arc-[a-z-]{1,30}|authentication-results|list-[a-z-]{1,30}|thread-[a-z]{1,10}|user-agent|delivered-to|auto-submitted|precedence):[^\n]*/gi

const emptyLines = safe`















`

/** Returns as many line ends. */
const gap = (characters: number): SafeText => {
  const whole = Array.from({ length: Math.floor(characters / emptyLines.length) }, () => emptyLines)
  return join([...whole, slice(emptyLines, 0, characters % emptyLines.length)], "")
}

function* stretches(text: string): Generator<Span> {
  for (const { end, part, start } of partsIn(text)) {
    if (noEvidence.has(part)) yield { start, end }
    else if (part === "mail-header") {
      for (const { 0: line, index } of text.slice(start, end).matchAll(forPrograms)) {
        yield { start: start + index, end: start + index + line.length }
      }
    }
  }
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
