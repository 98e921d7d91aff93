/** Decides whether a task revises a draft, which one, and what is to change. */
import { fold, type SafeText, slice } from "@incamera/domain/deidentification"
import type { Assignment, ReturnedDraft } from "@incamera/domain/tasks"
import { clauses, contractClauses } from "../clauses.ts"
import { demand } from "../letters.ts"
import type { Template } from "../Template.ts"
import { draftKind, templateFor, templates } from "../templates.ts"
import { promptWishes } from "./promptWishes.ts"
import { understandNote } from "./understandNote.ts"
import type { Wish, WishOf } from "./Wish.ts"

export interface Revision {
  /** The deliverable's title stays, so that the draft becomes its next revision. Null if no draft was sent back. */
  readonly title: SafeText | null
  readonly text: SafeText | null
  readonly template: Template
  /** False for a draft that somebody else wrote, which is written anew. */
  readonly isOfTemplate: boolean
  /** What the draft was first asked for with; null if nobody knows. */
  readonly first: SafeText | null
  /** Of all notes and prompts so far, oldest first. */
  readonly wishes: ReadonlyArray<WishOf>
}

const drafts =
  "letter|draft|memo(?:randum)?|notice|motion|clauses?|hold|document|text|schreiben|brief|entwurf|lettre|courrier|projet|carta|escrito|borrador|burofax|concept"
const verbs =
  "revis(?:e|es|ing|ion)|rework(?:ing)?|re-?writ(?:e|ing)|re-?do|amend|correct|shorten|edit|update|change|adapt|überarbeit\\p{L}{1,3}|kürz\\p{L}{1,2}|änder\\p{L}{1,2}|révise[rz]?|modifi(?:e|er|ez)|corrige[rz]?|raccourci[srtz]{0,2}|revis(?:a|ar|e)|modific(?:a|ar|que)|corrig(?:e|ir)|acort(?:a|ar)|herzie(?:n)?|herschrijf|wijzig|pas"
const revises = new RegExp(
  `(?<!\\p{L})(?:${verbs})(?!\\p{L})[^.:;\\n]{0,60}?(?<!\\p{L})(?:${drafts}|it|them)s?(?!\\p{L})|(?<!\\p{L})make\\s(?:it|this|the\\s(?:\\p{L}{1,12}\\s){0,2}(?:${drafts}))\\s(?:\\p{L}{1,12}\\s){0,2}(?:short|long|firm|friendl|soft|strong|polite|mild|harsh|less|more)`,
  "iu"
)

/** "Revise the letter: …" */
const afterColon = /:\s/

/** Returns the template of a draft by its title. */
function templateOf({ text, title }: ReturnedDraft): Template | null {
  const of = templates.find(
    (template) =>
      title === template.title || [": ", " to [", " of ["].some((next) => title.startsWith(template.title + next))
  )
  if (of === undefined) return null
  return of.key === contractClauses(clauses).key
    ? contractClauses(clauses.filter(({ name }) => text.includes(name)))
    : of
}

/** The one of which the prompt speaks, or the newest. */
const chosen = (returned: ReadonlyArray<ReturnedDraft>, prompt: string): ReturnedDraft | undefined => {
  const kind = draftKind(prompt)
  const wanted = kind === null ? null : templateFor(kind, prompt).key
  return returned.find((draft) => templateOf(draft)?.key === wanted) ?? returned[0]
}

const asksToRevise = (prompt: SafeText): boolean => prompt.slice(0, 2_000).search(revises) >= 0

const noted = (draft: SafeText | null, wishes: ReadonlyArray<Wish>): ReadonlyArray<WishOf> =>
  wishes.map((wish) => ({ wish, draft, isTold: true }))

/** Returns what a prompt wishes of a draft, besides asking for it. */
function wishesIn(prompt: SafeText, draft: SafeText | null): ReadonlyArray<WishOf> {
  if (!asksToRevise(prompt)) return promptWishes(prompt)
  const colon = afterColon.exec(prompt)
  const note = colon === null ? fold(prompt) : slice(prompt, colon.index + 1)
  // What the prompt says besides its note only asks for the revision.
  return noted(
    draft,
    understandNote(note).filter(({ _tag }) => colon !== null || _tag !== "Unknown")
  )
}

/** Returns the wishes of a draft's prompts and notes: each prompt speaks of the draft before, each note of its own. */
function wishesSoFar({ earlier, note, prompt, text }: ReturnedDraft): ReadonlyArray<WishOf> {
  const revisions = [...earlier, { note, prompt, text }]
  const wishes: Array<WishOf> = []
  for (const [at, one] of revisions.entries()) {
    wishes.push(...wishesIn(one.prompt, revisions[at - 1]?.text ?? null))
    if (one.note !== null) wishes.push(...noted(one.text, understandNote(one.note)))
  }
  return wishes
}

/** Returns the revision that a task asks for; null for a new draft. */
export function findRevision({ prompt, returned }: Assignment): Revision | null {
  const asks = asksToRevise(prompt)
  const kind = draftKind(prompt)
  const draft = asks
    ? chosen(returned, prompt)
    : // The same document again, after a person sent it back.
      returned.find((one) => kind !== null && templateOf(one)?.key === templateFor(kind, prompt).key)
  if (!asks && draft === undefined) return null
  const of = draft === undefined ? null : templateOf(draft)
  const template = of ?? (kind === null ? demand : templateFor(kind, prompt))
  const first = draft === undefined ? null : (draft.earlier[0]?.prompt ?? draft.prompt)
  return {
    title: draft?.title ?? null,
    text: draft?.text ?? null,
    template,
    isOfTemplate: draft === undefined || of !== null,
    first: first === null || asksToRevise(first) ? null : first,
    wishes: [...(draft === undefined ? [] : wishesSoFar(draft)), ...(asks ? wishesIn(prompt, draft?.text ?? null) : [])]
  }
}
