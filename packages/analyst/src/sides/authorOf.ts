/** Who wrote a text: by its letterhead, its kind, or its words in the first person. */
import type { CaseParty } from "@incamera/domain/tasks"
import type { PassageIndex } from "../answering/PassageIndex.ts"
import type { Span } from "../Span.ts"
import { isInitiating, isResponding, type Sides } from "./sidesOf.ts"
import { answer, authority, claim, firstPerson, ofOurOffice, record, statement } from "./words.ts"

export type Author =
  | { readonly _tag: "Named"; readonly name: Span }
  | { readonly _tag: "Side"; readonly side: "ours" | "theirs" | "neutral" }
  /** Somebody's account, and nobody can tell whose. */
  | { readonly _tag: "Account" }
  /** A contract, a record, a form. */
  | null

export interface AuthorOf {
  readonly sides: Sides
  readonly parties: ReadonlyArray<CaseParty>
}

/** Characters of a letterhead or title, and of a pleading's caption. */
const headCharacters = 240
const captionCharacters = 900

const greeted = /^\s{0,8}(?:dear|sehr geehrte|madame|monsieur|estimad|muy señor|geachte)/imu

/** The writer's name at the very top, where no sentence begins with it. */
const letterhead =
  /^\s{0,20}(?:SARL|SCI|GmbH|S\.L\.)?\s{0,3}(\[(?:Party|Organization) \d{1,6}\])(?!\s{1,3}\p{Ll}[^\n]{0,200}[.:;])/u

/** "Consumer: [Party 1]", "Diary of [Party 1]": whose form or diary it is. */
const formOf =
  /(?<!\p{L})(?:(?:consumer|complainant|applicant|name|declarant|interviewee|conductor|antragsteller(?:in)?|soussignée?|naam)\s{0,2}:\s{0,12}|(?:diary|log) (?:of|by)\s{1,3}|dagboek van\s{1,3}|tagebuch (?:der|des|von)\s{1,3}|(?:journal|diario) de\s{1,3})(\[(?:Party|Name) \d{1,6}\])/iu

/** "STATEMENT OF [Party 5]", "Prepared by [Party 3]": a line that names the writer. */
const writtenBy =
  /^[\s*#_]{0,8}(?:(?:(?:witness|sworn|written|signed|first|second|third)\s){0,2}(?:statement|declaration|affidavit|account|testimony)\s(?:of|by|from)|(?:report\s)?(?:prepared|written|drawn up|compiled|reported|authored|signed)\sby|report\sby|author\s{0,2}:|(?:zeugen)?aussage\s(?:von|der|des)|erklärung\s(?:von|der|des)|(?:verfasst|erstellt)\svon|verfasser(?:in)?\s{0,2}:|(?:attestation|déclaration|témoignage)\sde|(?:établi|rédigé)e?\spar|auteure?\s{0,2}:|declaración\s(?:jurada\s)?de|(?:elaborado|redactado)\spor|autora?\s{0,2}:|(?:getuigen)?verklaring\svan|(?:opgesteld|opgemaakt)\sdoor)\s{1,4}(?:mr|mrs|ms|dr|herrn?|frau|mme|m|d|sra?)?\.?\s{0,2}(\[(?:Party|Organization|Name) \d{1,6}\])/imu

/** A text in the first person has at least so many of its words. */
const leastFirstPerson = 3

const named = (start: number, match: RegExpExecArray): Author => {
  const from = start + match.index + match[0].lastIndexOf(match[1]!)
  return { _tag: "Named", name: { start: from, end: from + match[1]!.length } }
}

/** Characters before a pleading's title in its line: the number of a form. */
const beforeTitle = 14

/** True if a line of a caption is the title: at its beginning, or in capitals. */
const isTitled = (caption: string, title: RegExp): boolean =>
  caption.split("\n").some((line) => {
    const match = title.exec(line)
    return match !== null && (match.index < beforeTitle || line === line.toUpperCase())
  })

function ofPleading(head: string, { parties, sides }: AuthorOf): Author {
  const role = parties.find(({ number }) => number === sides.client)?.role
  // A letter about a pleading is none.
  if (greeted.test(head)) return null
  const isAnswer = isTitled(head, answer)
  if (role === undefined || (!isAnswer && !isTitled(head, claim))) return null
  if (isInitiating(role)) return { _tag: "Side", side: isAnswer ? "theirs" : "ours" }
  return isResponding(role) ? { _tag: "Side", side: isAnswer ? "ours" : "theirs" } : null
}

function isInFirstPerson({ passages, reading: { text } }: PassageIndex, part: number): boolean {
  let said = 0
  for (const { end, part: of, start, tells } of passages) {
    if (of !== part || !tells) continue
    said += Array.from(text.slice(start, end).matchAll(firstPerson)).length
    if (said >= leastFirstPerson) return true
  }
  return false
}

export function authorOf(index: PassageIndex, part: number, of: AuthorOf): Author {
  const { text } = index.reading
  const { end, start } = index.reading.parts[part]!
  const caption = text.slice(start, Math.min(end, start + captionCharacters))
  const head = caption.slice(0, headCharacters)
  const pleading = ofPleading(caption, of)
  if (pleading !== null) return pleading
  if (ofOurOffice.test(head)) return { _tag: "Side", side: "ours" }
  const writer = writtenBy.exec(head)
  if (writer !== null) return named(start, writer)
  const tells = isInFirstPerson(index, part)
  const form = tells ? formOf.exec(caption) : null
  if (form !== null) return named(start, form)
  const top = letterhead.exec(head)
  // What a party records isn't what it asserts.
  if (record.test(head) && !tells) return null
  if (top !== null) return named(start, top)
  if (statement.test(head)) return { _tag: "Account" }
  if (authority.test(head)) return { _tag: "Side", side: "neutral" }
  return tells ? { _tag: "Account" } : null
}
