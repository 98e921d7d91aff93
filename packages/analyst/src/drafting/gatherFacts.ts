/** Gathers what a draft is made of: who is who, who gets it, and the facts about its matter. */
import { fold, type SafeText, slice } from "@incamera/domain/deidentification"
import type { Assignment } from "@incamera/domain/tasks"
import { indexPassages } from "../answering/PassageIndex.ts"
import { isConfided } from "../sides/confidences.ts"
import { sidesIn } from "../sides/sidesIn.ts"
import { assertions } from "../sides/sideOf.ts"
import type { Work } from "../Step.ts"
import { sentences } from "../text/sentences.ts"
import { addresseesOf } from "./addressees.ts"
import type { DraftFacts } from "./DraftFacts.ts"
import { applyWishes } from "./revision/applyWishes.ts"
import type { Revision } from "./revision/findRevision.ts"
import { asksToAnswer, promptWishes } from "./revision/promptWishes.ts"
import { type Fact, factsAbout } from "./selectFacts.ts"
import { theirStatements } from "./SlotFiller.ts"
import type { Template } from "./Template.ts"

/** The draft that is asked for. */
export interface Asked {
  readonly template: Template
  /** Null for a new draft. */
  readonly revision: Revision | null
}

/** "A letter to the seller: refund of the deposit", "a letter about the deposit", "a demand for the deposit". */
const subject =
  /:\s(?=\S)|(?<!\p{L})(?:about|concerning|regarding|wegen|concernant|sobre)\s|(?<!\p{L})(?:demand|claim)(?:s|ing)?\s(?:letter\s)?(?:to\s[^.:;\n]{1,40}?\s)?for\s(?=\p{Ll})/iu

const subjectOf = (instruction: SafeText): SafeText | null => {
  const match = subject.exec(instruction)
  if (match === null) return null
  const [first] = sentences(slice(instruction, match.index + match[0].length, match.index + match[0].length + 400))
  if (first === undefined) return null
  const start = match.index + match[0].length + first.start
  const whole = fold(slice(instruction, start, start + first.end - first.start))
  const words = slice(whole, 0, whole.length - (/[.!?]$/.test(whole) ? 1 : 0))
  return isConfided(words) || /[[\]]/.test(words.replaceAll(/\[Party \d{1,6}\]/g, "")) ? null : words
}

/** "a witness statement for [Party 3]". */
const witnessOf = (prompt: string): number | null => {
  const match =
    /statements?\s(?:\S{1,20}\s){0,4}?\[Party (\d{1,6})\]|\[Party (\d{1,6})\](?:['’]s)?\s(?:witness\s)?statement/i.exec(
      prompt
    )
  return match === null ? null : Number(match[1] ?? match[2])
}

export function* gatherFacts(
  assignment: Assignment,
  instruction: SafeText,
  { revision, template }: Asked,
  sources: Pick<DraftFacts, "reading" | "jurisdiction" | "dates" | "issues" | "parties" | "said" | "withheld">
): Work<DraftFacts> {
  const index = yield* indexPassages(sources.reading)
  const { case: record, parties, prompt } = assignment
  const sides = sidesIn(assignment, sources.parties)
  const title = record?.title ?? null
  // The words of a note are no words of the matter; those of the first prompt are, in each revision.
  const asked = revision === null ? instruction : revision.first
  const about = [asked, title, record?.summary ?? null].filter((text) => text !== null)
  const { dates, issues } = sources
  const found = yield* factsAbout({ index, sides, parties, about, issues, dates })
  const wishes = revision?.wishes ?? promptWishes(instruction)
  const made = yield* applyWishes(wishes, { index, sides, parties, template, withheld: sources.withheld })
  const told = new Set(wishes.flatMap(({ isTold, wish }) => (isTold ? [wish.said] : [])))
  const changes = {
    ...made,
    followed: made.followed.filter((said) => told.has(said)),
    notFollowed: made.notFollowed.filter(({ said }) => told.has(said)),
    checks: made.checks.filter(({ said }) => told.has(said))
  }
  const asserted = assertions(index, { sides, parties })
  const added = changes.added.map((at): Fact => ({
    at,
    ofClaim: false,
    isTerm: false,
    isAdded: true,
    isQuoted: changes.quoted.has(at),
    ...asserted.of(at)
  }))
  const has = new Set(changes.added.map(({ start }) => start))
  const kept = found.filter(({ at }) => !changes.isLeftOut(at) && !has.has(at.start))
  return {
    ...sources,
    title,
    index,
    sides,
    audience: template.audience,
    asserted,
    records: parties,
    witness: witnessOf(asked ?? prompt),
    facts: [...added, ...kept],
    addressees: yield* addresseesOf({
      instruction: asked ?? instruction,
      prompt: asked ?? prompt,
      template,
      index,
      parties,
      mentioned: sources.parties,
      sides,
      noted: changes.addressee
    }),
    changes,
    subject: revision === null ? subjectOf(instruction) : null,
    answers: revision?.text == null ? asksToAnswer(instruction) : revision.text.includes(theirStatements)
  }
}
