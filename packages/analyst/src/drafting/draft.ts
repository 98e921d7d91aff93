/**
 * Makes drafts from templates: the facts are the text's own sentences, the rest is fixed text. Placeholders stay; the
 * user inserts the real names in the browser.
 */
import { empty, fold, join, safe, type SafeText } from "@incamera/domain/deidentification"
import type { Draft } from "@incamera/domain/tasks"
import type { Language } from "../text/languageWords.ts"
import type { Citations } from "../Citations.ts"
import { fileLabel } from "../Source.ts"
import type { Work } from "../Step.ts"
import { bullets, lines, listed, paragraphs } from "../wording.ts"
import type { Addressees } from "./addressees.ts"
import type { DraftFacts, Withheld } from "./DraftFacts.ts"
import { fill } from "./fill.ts"
import type { Changes } from "./revision/Changes.ts"
import { verified } from "./revision/verified.ts"
import type { Revision } from "./revision/findRevision.ts"
import { hasSlot, type Template } from "./Template.ts"

const made = safe`> Draft made by rules from a template and the facts on file. A professional must review it`

/** Tells the user what to do with the draft before use; mentions citations only if it has some. */
const noteOf = (text: SafeText, { audience }: Template): SafeText => {
  const cites = / \[\d+\]/.test(text)
  return lines([
    cites
      ? safe`${made}. Numbers in brackets such as [1] point to the source passages: strike them, and this note, before you use the draft.`
      : safe`${made}, and strike this note before using it.`,
    cites && audience === "others"
      ? safe`> The rules leave out what they recognize as confidential by its words. They know only some words: read every fact before the recipient does.`
      : null
  ])
}

const blanksOf = (blanks: ReadonlyArray<SafeText>): SafeText | null =>
  blanks.length === 0 ? null : safe`## To be completed\n\n${bullets(blanks)}`

/** The words of a language's name, and of its texts. */
const languageNames: Readonly<Record<Exclude<Language, "en">, SafeText>> = {
  de: safe`German`,
  fr: safe`French`,
  es: safe`Spanish`,
  nl: safe`Dutch`
}

/** Says so if the draft quotes texts that aren't in the language of its template. */
const languageNote = (text: SafeText, { index: { languages }, reading: { parts } }: DraftFacts): SafeText | null => {
  const cited = new Set(Array.from(text.matchAll(/\[File (\d{1,6})\] \[\d{1,6}\]/g), ([, number]) => Number(number)))
  const foreign = new Set(
    parts.flatMap(({ origin }, part) => {
      const language = languages[part]
      return origin.source === "file" && cited.has(origin.number) && language != null && language !== "en"
        ? [languageNames[language]]
        : []
    })
  )
  return foreign.size === 0
    ? null
    : safe`> The template’s words are English; the facts are quoted in ${listed([...foreign])}, as they are on file.`
}

/** Says which files the draft may not use, as it goes to others than the firm and its client. */
export const withheldNote = (withheld: ReadonlyArray<Withheld>): SafeText | null =>
  withheld.length === 0
    ? null
    : safe`Left out whole, as the draft goes to others than the firm and its client: ${join(
        withheld.map(({ file, why }) => safe`${fileLabel(file)} (${why})`),
        "; "
      )}.`

const named = (numbers: ReadonlyArray<number>): SafeText => listed(numbers.map((number) => safe`[Party ${number}]`))

/** Says who may not be written to past a lawyer; null if nobody has one. */
export const lawyersNote = ({ lawyer, lawyersFile, represented, to }: Addressees): SafeText | null => {
  const rule = safe`In most places a lawyer may not write to such a party without the consent of its lawyer.`
  if (lawyersFile !== null)
    return safe`${fileLabel(lawyersFile)} seems to be from a lawyer of the other side: check who has to get this, and record the lawyer. ${rule}`
  if (represented.length === 0) return null
  const have = represented.length === 1 ? safe`has` : safe`have`
  return lawyer !== null && to.includes(lawyer)
    ? safe`Addressed to [Party ${lawyer}], because ${named(represented)} ${have} this lawyer. ${rule}`
    : safe`Before you send it: ${named(represented)} ${have} a lawyer${lawyer === null ? empty : safe`, [Party ${lawyer}]`}. ${rule}`
}

/** The kind, the addressee and the matter: two letters of one title would be revisions of one another. */
const titleOf = (template: Template, { addressees: { to }, subject, title, witness }: DraftFacts): SafeText => {
  const { goesTo, title: kind } = template
  const whom =
    witness !== null && hasSlot(template, "witness")
      ? safe`${kind} of [Party ${witness}]`
      : goesTo === undefined || to.length === 0
        ? kind
        : safe`${kind} to ${named(to)}`
  const ofMatter = title === null ? whom : safe`${whom}: ${fold(title)}`
  return subject === null ? ofMatter : safe`${ofMatter}: ${subject}`
}

/** Says what was followed of a note, and what a person has to do. */
export const revisionNote = ({ followed, notFollowed }: Changes): ReadonlyArray<SafeText> => [
  ...(followed.length === 0
    ? []
    : [
        safe`Followed: ${join(
          followed.map((said) => safe`“${said}”`),
          "; "
        )}.`
      ]),
  ...(notFollowed.length === 0
    ? []
    : [
        safe`Not followed; a person has to: ${join(
          notFollowed.map(({ said, why }) => safe`“${said}” (${why})`),
          "; "
        )}.`
      ])
]

const prefixed = (note: SafeText | null): SafeText | null => (note === null ? null : safe`> ${note}`)

/** Makes one draft, and counts its blanks; its marks continue the numbering of the answer's citations. */
export function* draftOf(
  template: Template,
  facts: DraftFacts,
  citations: Citations,
  revision: Revision | null = null
): Work<{ readonly deliverable: Draft; readonly blanks: number; readonly changes: Changes }> {
  const { blanks, text } = yield* fill(template, facts, citations)
  const changes = verified(facts.changes, text)
  const deliverable: Draft = {
    title: revision?.title ?? titleOf(template, facts),
    mediaType: "text/markdown",
    status: "draft",
    text: paragraphs([
      lines([
        noteOf(text, template),
        prefixed(lawyersNote(facts.addressees)),
        facts.sides.isAssumed
          ? safe`> Nothing says which party is the client: this takes [Party ${facts.sides.client ?? 0}], whom the summary names first.`
          : null,
        languageNote(text, facts),
        prefixed(withheldNote(facts.withheld)),
        ...revisionNote(changes).map((note) => safe`> ${note}`)
      ]),
      text,
      safe`---`,
      blanksOf(blanks)
    ])
  }
  return { deliverable, blanks: blanks.length, changes }
}
