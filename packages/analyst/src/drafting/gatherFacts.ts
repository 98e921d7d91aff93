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
import { understandNote } from "./revision/understandNote.ts"
import type { Wish } from "./revision/Wish.ts"
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

/** Words of a prompt for an answer to what the other side says. */
const answering =
  /(?<!\p{L})(?:answer(?:ing|s)?|repl(?:y|ies|ying)|respon(?:d|ds|se|ding)|feedback|reject(?:s|ing)?|refus(?:e|es|ing|al)|contest(?:s|ing)?|object(?:s|ing|ion|ions)?|rebut\p{L}{0,4}|disput(?:e|es|ing)|den(?:y|ies|ying)|fails|antwort\p{L}{0,4}|zurückweis\p{L}{0,4}|widersp\p{L}{1,8}|unwirksam|répon\p{L}{1,4}|contest\p{L}{1,4}|refus|respuesta|responder|contestar|rechaz\p{L}{1,4}|impugn\p{L}{1,4}|reactie|afwijz\p{L}{1,4}|wijst|protest\p{L}{1,5}|betwist\p{L}{0,3})(?!\p{L})/iu

/** Words that keep a topic out of a draft. "Without" and "drop" may be of the matter. */
const excluding =
  /(?<!\p{L})(?:(?:leave|keep)\s[^.\n]{1,80}\sout|(?:leave out|nothing (?:about|on|of)|no (?:mention|reference) (?:of|to)|(?:do not|don['’]t|never) (?:mention|use|include|quote|cite|refer to|disclose|bring up|say)|nicht erwähnen|nichts (?:über|von|zu)|rien (?:sur|de)|sans mentionner|ne (?:mentionne|cite)[rz]? pas|nada (?:sobre|de)|sin mencionar|niets over))(?!\p{L})/iu

/** What the instruction itself asks besides the matter: the tone, the sum, the time to answer, what stays out. */
function wishesOf(instruction: SafeText): ReadonlyArray<Wish> {
  return understandNote(instruction).filter(
    ({ _tag, said }) =>
      _tag === "Tone" ||
      _tag === "AnswerBy" ||
      _tag === "LeaveOutFiles" ||
      _tag === "Quote" ||
      (_tag === "LeaveOut" && excluding.test(said)) ||
      (_tag === "Demand" && !answering.test(instruction))
  )
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
  // The words of a note are no words of the matter.
  const about = [revision === null ? instruction : null, title, record?.summary ?? null].filter((text) => text !== null)
  const { dates, issues } = sources
  const found = yield* factsAbout({ index, sides, parties, about, issues, dates })
  const wishes = revision?.wishes ?? wishesOf(instruction)
  const made = yield* applyWishes(wishes, {
    index,
    sides,
    parties,
    template,
    withheld: sources.withheld,
    text: revision?.text ?? null
  })
  // Of a prompt, only what the draft may not use or has to quote is told; the rest is taken if there is a place for it.
  const told = new Set(
    wishes.flatMap(({ _tag, said }) =>
      _tag === "LeaveOut" || _tag === "LeaveOutFiles" || _tag === "Quote" ? [said] : []
    )
  )
  const changes =
    revision === null
      ? {
          ...made,
          followed: made.followed.filter((said) => told.has(said)),
          notFollowed: made.notFollowed.filter(({ said }) => told.has(said)),
          checks: made.checks.filter(({ said }) => told.has(said))
        }
      : made
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
    witness: witnessOf(prompt),
    facts: [...added, ...kept],
    addressees: yield* addresseesOf({
      instruction,
      prompt,
      template,
      index,
      parties,
      mentioned: sources.parties,
      sides,
      noted: changes.addressee
    }),
    changes,
    subject: revision === null ? subjectOf(instruction) : null,
    answers: revision?.text == null ? answering.test(instruction) : revision.text.includes(theirStatements)
  }
}
