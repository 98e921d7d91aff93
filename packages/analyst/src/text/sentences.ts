/**
 * Cuts a legal text into sentences. A full stop ends a sentence unless it follows an abbreviation; after an
 * abbreviation that can be a last word, it does so before a word that usually opens a sentence. Every pattern is
 * bounded, so the time is linear for any text.
 */
import type { Span } from "../Span.ts"

/** Titles and connectives: the next word always belongs to the same sentence. */
const neverLast = new Set(
  (
    "mr mrs ms mx dr prof hon rev messrs v vs e.g i.e cf viz approx et al esp incl resp gen gov sen rep lt sgt capt " +
    "bzw ggf evtl inkl exkl vgl hr fr z.b d.h i.v m.e u.a mme mlle sr sra srta d.ª dª dhr mevr mw bijv"
  ).split(" ")
)

/** Before a number or a name these are abbreviations; otherwise the word may end a sentence ("He said no."). */
const beforeNumber = new Set(
  (
    "no nos art arts sec secs s ss para paras cl ch vol pp p fig figs ex exh exhs ed eds ca c st reg regs r pt pts app supp " +
    "tit subd subds div abs nr tz rn bd kap núm tel jan feb mar apr jun jul aug sep sept oct nov dec dkt doc docs"
  ).split(" ")
)

/** These may end a sentence, but often don't: the next word decides. */
const sometimesLast = new Set(
  (
    "inc corp ltd co cos llc llp lp plc gmbh ag sa bros assn etc jr sr esq dept cir cal civ crim proc code evid bankr " +
    "ct ave blvd min max dist univ intl natl"
  ).split(" ")
)

const opener =
  /(?:["“'‘(]?(?:The|An?|On|In|At|By|He|She|They|It|We|I|This|That|These|Those|There|Then|After|Before|When|While|Since|As|If|However|But|And|Although|Both|During|Until|Under|No|Neither|Nobody|Its|His|Her|Their|Our|My|To|For|From|With|Two|Three|Later|Upon|Between|Besides|Meanwhile|Plaintiff|Defendant|Counsel)\b|["“'‘(]?\[(?:Party|Person|Organi[sz]ation)\b)/y

/** Candidates: closing punctuation before white space, an ideographic full stop, an empty line, the start of a line. */
const candidate = /[.!?…]{1,6}["'”’»)\]]{0,4}(?=\s|$)|[。！？]|\n[ \t]*(?:\r?\n)|\n/g

/** The start of a list item, of an entry of a chat, or of a field of a form. */
const startsAlone =
  /^[ \t>]{0,40}(?:(?:[-*•–]|\d{1,3}[.)]|#{1,6})[ \t]|\[?\d{1,4}[./-]\d{1,2}[./-]\d{2,4}[,\]:\s]|\[Party \d{1,6}\]\s{0,2}$|[\p{Lu}\d[][^\n.:;?!]{1,40}\s?:\s)/u

/** Longest line of a heading, an address or a form: the lines of running text are longer. */
const shortLine = 42
const lineCharacters = 160

/** True if a sentence doesn't go on in the next line. */
function lineEnds(text: string, at: number): boolean {
  const before = text.slice(Math.max(0, at - lineCharacters), at)
  const line = before.slice(before.lastIndexOf("\n") + 1).replace(/^[ \t>]{0,40}/, "")
  const following = text.slice(at + 1, at + 1 + lineCharacters)
  const next = following.split("\n", 1)[0]!
  if (/:\s{0,3}$/.test(line.slice(-4)) || startsAlone.test(next) || columns.test(line) || columns.test(next))
    return true
  // Only a heading, an address or the like is that short before a capital.
  return line.length < shortLine && !goesOn.test(line.slice(-8)) && /^[ \t>]{0,40}[\p{Lu}\d[]/u.test(next)
}

/** The end of a line that its sentence continues. */
const goesOn =
  /(?:[,&-]|(?<!\p{L})(?:of|the|and|or|to|a|an|in|on|at|by|for|from|with|der|die|das|und|oder|den|dem|des|ein|eine|im|am|zu|von|mit|für|de|la|le|les|du|des|et|ou|à|au|un|une|en|par|pour|el|los|las|y|o|del|con|por|para|het|een|van|met|voor|op|te))\s{0,3}$/iu

/** Columns of a table or a form. */
const columns = /\S[ \t]{3,}\S/

const marker = /^(?:[-*•–>]|\d{1,3}[.)]|#{1,6})[ \t]+/

const nextVisible = /\S/g

function wordBefore(text: string, end: number): string {
  let start = end
  while (start > 0 && end - start < 16 && /[\p{L}\p{N}.]/u.test(text[start - 1]!)) start--
  return text.slice(start, end)
}

function opensSentence(text: string, at: number): boolean {
  opener.lastIndex = at
  return opener.test(text)
}

const germanMonth = /^(?:Jan|Feb|Mär|Apr|Mai|Jun|Jul|Aug|Sep|Okt|Nov|Dez)/

function fullStopEnds(text: string, stop: number, next: number): boolean {
  const word = wordBefore(text, stop)
  const bare = word.toLowerCase()
  const following = text[next] ?? ""
  if (neverLast.has(bare)) return false
  if (beforeNumber.has(bare)) return opensSentence(text, next)
  const lineStart = stop - word.length === 0 || text[stop - word.length - 1] === "\n"
  if (lineStart && /^\d{1,3}$/.test(word)) return false
  // A German date: "am 20. Juni".
  if (/^\d{1,2}$/.test(word) && germanMonth.test(following + text.slice(next + 1, next + 10))) return false
  const acronym = /^(?:\p{L}\.){1,5}\p{L}{1,3}$|^\p{Lu}$/u.test(word)
  if (acronym || sometimesLast.has(bare)) return opensSentence(text, next)
  return !/[\p{Ll}§]/u.test(following)
}

function ends(text: string, matched: string, at: number, next: number): boolean {
  if (matched === "\n") return lineEnds(text, at)
  if (next >= text.length || matched.startsWith("\n") || /^[。！？]/.test(matched)) return true
  if (/^\.["'”’»)\]]*$/.test(matched)) return fullStopEnds(text, at, next)
  return !/\p{Ll}/u.test(text[next]!)
}

/**
 * Returns the sentences of a text in order, without white space around them, list markers and lines without a letter or
 * digit.
 */
export function sentences(text: string): ReadonlyArray<Span> {
  const found: Array<Span> = []
  let start = 0
  const close = (end: number) => {
    const raw = text.slice(start, end)
    const from = start + (raw.length - raw.trimStart().length)
    const until = start + raw.trimEnd().length
    start = end
    if (from >= until) return
    const marked = from + (marker.exec(text.slice(from, Math.min(until, from + 48)))?.[0].length ?? 0)
    // A marker may be on its own line.
    const said = text.slice(marked, until).trimStart()
    if (/[\p{L}\p{N}]/u.test(said)) found.push({ start: until - said.length, end: until })
  }
  for (const match of text.matchAll(candidate)) {
    const end = match.index + match[0].length
    if (end <= start) continue
    nextVisible.lastIndex = end
    const next = nextVisible.exec(text)?.index ?? text.length
    if (ends(text, match[0], match.index, next)) close(end)
  }
  close(text.length)
  return found
}
