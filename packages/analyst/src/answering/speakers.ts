/** Who speaks in a text: the sender of a message, the signer of a letter, the writer of a line of a chat. */
import type { Part } from "../Source.ts"
import type { Span } from "../Span.ts"

/** A stretch that one speaker begins; it lasts until the next one. */
export interface Turn extends Span {
  /** The place of the speaker's name; null if nobody can be told. */
  readonly name: Span | null
  /** The one whom the text addresses ("Dear [Party 1]", "To: [Party 1]"); null if nobody can be told. */
  readonly to: Span | null
}

const placeholder = "\\[(?:Party|Name|Person|Organi[sz]ation) \\d{1,6}\\]"
const chatLine = new RegExp(
  `^[\\s>*•-]{0,8}(?:[[(]?[\\d./-]{6,10},?\\s{1,2}\\d{1,2}[:.h]\\d\\d(?:[:.]\\d\\d)?(?:\\s?[ap]\\.?m\\.?)?[\\])]?|[[(]?\\d{1,2}[:.h]\\d\\d[\\])]?)\\s{0,2}[-–]?\\s{0,2}(${placeholder}|\\p{Lu}[\\p{L} .'’-]{0,30})\\s?:\\s|^[\\s>*•-]{0,8}(${placeholder})\\s{0,2}[[(,]?\\s{0,2}(?:[\\d./-]{6,10},?\\s{1,2})?\\d{1,2}[:.h]\\d\\d(?:\\s?[AaPp]\\.?[Mm]\\.?)?[\\])]?:\\s`,
  "u"
)
const fromLine = new RegExp(
  `^[\\s>*]{0,6}(?:from|von|de|van|da|od|afzender|expéditeur|remitente)\\s{0,2}:[^\\n\\[]{0,60}(${placeholder})`,
  "i"
)
const toLine = new RegExp(`^[\\s>*]{0,6}(?:to|an|à|para|aan)\\s{0,2}:[^\\n\\[]{0,60}(${placeholder})`, "i")
const wrote = new RegExp(
  `(${placeholder})[^\\n]{0,60}\\s(?:wrote|schrieb|a écrit|escribió|schreef)\\s{0,2}:|(?:schrieb|schreef|escribió)\\s{1,2}[^\\n[]{0,40}(${placeholder})[^\\n]{0,60}:\\s{0,3}$`,
  "i"
)
const salutation = new RegExp(
  `^[\\s>*]{0,6}(?:dear|hi|hello|hallo|guten tag|liebe[rs]?|sehr geehrte[rs]?|bonjour|ch(?:er|ère)|madame|monsieur|hola|estimad[oa]s?|beste|geachte)\\s[^\\n\\[]{0,40}(${placeholder})`,
  "i"
)
const closing =
  /^[\s>*]{0,6}(?:(?:yours|kind|best|warm|with) [^\n]{0,30}|sincerely|regards|thanks|mit (?:freundlichen|besten|herzlichen)[^\n]{0,40}|hochachtungsvoll|viele grüße|cordialement|bien à vous|salutations[^\n]{0,30}|[^\n]{0,60}salutations[^\n]{0,30}|atentamente|un saludo|saludos|met vriendelijke groet(?:en)?|hoogachtend)[\s,.!]{0,4}$/i
const alone = new RegExp(
  `^[\\s>*_]{0,6}(?:(?:signed|gez\\.|signé|fdo\\.|w\\.g\\.)[:\\s]{0,3})?(${placeholder})[\\s,.*_]{0,4}$`,
  "i"
)
const undersigned = new RegExp(
  `\\b(?:(?:I|[Ii]ch|[Yy]o|[Ii]k),\\s{1,2}(?:the undersigned,?\\s|[Uu]nterzeichnete[rn]?,?\\s|ondergetekende,?\\s)?|[Jj]e soussignée?[\\s:,]{1,4}|[Ii]k ben\\s|[Ii]ch bin\\s)(${placeholder})`,
  "u"
)

/** The parts of an e-mail, in its text. */
const mailMark = /^\[(Mail header|Quoted e-mail|Body)\]$/

/** A line without a placeholder names nobody, unless it is of a chat. */
const clock = /\d[:.h]\d\d/

interface Line extends Span {
  readonly text: string
}

function* linesOf(text: string, { end, start }: Span): Generator<Line> {
  for (let at = start; at < end;) {
    const newline = text.indexOf("\n", at)
    const until = newline === -1 || newline > end ? end : newline
    yield { start: at, end: until, text: text.slice(at, Math.min(until, at + 240)) }
    at = until + 1
  }
}

const nameIn = (line: Line, match: RegExpExecArray): Span | null => {
  const name = match[1] ?? match[2]
  if (name === undefined) return null
  const start = line.start + match.index + match[0].lastIndexOf(name)
  return { start, end: start + name.length }
}

/** Returns who speaks where in a part, in order. Empty for a text that nobody signed. */
export function turnsOf(text: string, part: Part): ReadonlyArray<Turn> {
  const found: Array<Turn> = []
  let isClosed = -10
  let number = 0
  let to: Span | null = null
  let mark: string | undefined
  let own: Turn | undefined
  let before = 0
  const last = (): Turn | undefined => found.at(-1)
  for (const line of linesOf(text, part)) {
    number++
    if (!line.text.includes("[") && !clock.test(line.text)) {
      if (line.text.length < 90 && closing.test(line.text)) isClosed = number
      continue
    }
    const name = mailMark.exec(line.text)?.[1]
    if (name !== undefined) {
      const inHeader = found.slice(before)
      // Before a quotation, the sender of an e-mail without words of its own, and that of the quoted one.
      if (mark === "Mail header" && (name === "Body" || inHeader.length > 1)) own = inHeader[0]
      // An e-mail goes on behind a message that it quotes.
      if (name === "Body" && mark === "Quoted e-mail" && own !== undefined) found.push({ ...own, start: line.start })
      before = found.length
      mark = name
      continue
    }
    const chat = chatLine.exec(line.text)
    const from = chat ?? fromLine.exec(line.text) ?? wrote.exec(line.text)
    if (from !== null) {
      found.push({ start: line.start, end: part.end, name: nameIn(line, from), to: null })
      to = null
      continue
    }
    const greeted = salutation.exec(line.text) ?? toLine.exec(line.text)
    if (greeted !== null) {
      to = nameIn(line, greeted)
      const current = last()
      if (current === undefined) found.push({ start: part.start, end: part.end, name: null, to })
      else if (current.to === null) found[found.length - 1] = { ...current, to }
      continue
    }
    if (closing.test(line.text)) isClosed = number
    else if (number - isClosed <= 4 || line.end >= part.end - 160) {
      const signed = alone.exec(line.text)
      const current = last()
      if (signed !== null && (current === undefined || current.name === null)) {
        const name = nameIn(line, signed)
        if (current === undefined) found.push({ start: part.start, end: part.end, name, to })
        else found[found.length - 1] = { ...current, name }
      }
    }
  }
  if (found.length === 0) {
    const head = text.slice(part.start, Math.min(part.end, part.start + 2_000))
    const declared = undersigned.exec(head)
    if (declared !== null) {
      const start = part.start + declared.index + declared[0].lastIndexOf(declared[1]!)
      found.push({ start: part.start, end: part.end, name: { start, end: start + declared[1]!.length }, to: null })
    }
  }
  return found
}
