/** Gathers what a draft is made of: who is who, who gets it, and the facts about its matter. */
import { fold, type SafeText, slice } from "@incamera/domain/deidentification"
import type { Assignment, CaseParty } from "@incamera/domain/tasks"
import { indexPassages } from "../answering/PassageIndex.ts"
import { sidesIn } from "../sides/sidesIn.ts"
import { addressedTo } from "./addressedTo.ts"
import { assertions } from "../sides/sideOf.ts"
import type { Sides } from "../sides/sidesOf.ts"
import type { Work } from "../Step.ts"
import { phrases } from "../text/Pattern.ts"
import { sentences } from "../text/sentences.ts"
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

const counsel = phrases("counsel", "lawyers?", "attorneys?", "solicitors?", "barristers?", "law firm")

/**
 * The one whom the prompt names, the other side's counsel if it asks for that, the opposing party, or the only party
 * besides the client.
 */
function addresseeOf(
  prompt: string,
  parties: ReadonlyArray<CaseParty>,
  mentioned: ReadonlyArray<{ readonly number: number }>,
  { client }: Sides
): number | null {
  const named = addressedTo(prompt)
  if (named !== null && named !== client) return named
  const only = (numbers: ReadonlyArray<number>): number | null => (numbers.length === 1 ? numbers[0]! : null)
  const related = (relation: CaseParty["relation"]) =>
    parties.filter((party) => party.relation === relation && party.nowNumber === null).map(({ number }) => number)
  const lawyer = prompt.search(counsel) >= 0 ? only(related("opposing_counsel")) : null
  if (lawyer !== null) return lawyer
  const others = mentioned.map(({ number }) => number).filter((number) => number !== client)
  return only(related("opposing_party")) ?? (client === null ? null : only(others))
}

/** "Draft a letter to the seller: refund of the deposit", "a letter about the deposit". */
const subjectOf = (instruction: SafeText): SafeText | null => {
  const match = /:\s(?=\S)|(?<!\p{L})(?:about|concerning|regarding|wegen|concernant|sobre)\s/iu.exec(instruction)
  if (match === null) return null
  const [first] = sentences(slice(instruction, match.index + match[0].length, match.index + match[0].length + 400))
  if (first === undefined) return null
  const start = match.index + match[0].length + first.start
  const words = fold(slice(instruction, start, start + first.end - first.start))
  return /[[\]]/.test(words.replaceAll(/\[Party \d{1,6}\]/g, "")) ? null : words
}

/** Words of a prompt for an answer to what the other side says. */
const answering =
  /(?<!\p{L})(?:answer(?:ing|s)?|repl(?:y|ies|ying)|respon(?:d|ds|se|ding)|feedback|reject(?:s|ing)?|refus(?:e|es|ing|al)|contest(?:s|ing)?|object(?:s|ing|ion|ions)?|rebut\p{L}{0,4}|disput(?:e|es|ing)|den(?:y|ies|ying)|fails|antwort\p{L}{0,4}|zurückweis\p{L}{0,4}|widersp\p{L}{1,8}|unwirksam|répon\p{L}{1,4}|contest\p{L}{1,4}|refus|respuesta|responder|contestar|rechaz\p{L}{1,4}|impugn\p{L}{1,4}|reactie|afwijz\p{L}{1,4}|wijst|protest\p{L}{1,5}|betwist\p{L}{0,3})(?!\p{L})/iu

/** What the instruction itself asks besides the matter: the tone, the sum, the time to answer. */
function wishesOf(instruction: SafeText): ReadonlyArray<Wish> {
  return understandNote(instruction).filter(
    ({ _tag }) =>
      _tag === "Tone" ||
      _tag === "AnswerBy" ||
      _tag === "LeaveOutFiles" ||
      (_tag === "Demand" && !answering.test(instruction))
  )
}

export function* gatherFacts(
  assignment: Assignment,
  instruction: SafeText,
  { revision, template }: Asked,
  sources: Pick<DraftFacts, "reading" | "jurisdiction" | "dates" | "issues" | "parties" | "apart" | "said" | "withheld">
): Work<DraftFacts> {
  const index = yield* indexPassages(sources.reading)
  const { case: record, parties, prompt } = assignment
  const sides = sidesIn(assignment, sources.parties)
  const title = record?.title ?? null
  // The words of a note are no words of the matter.
  const about = [revision === null ? instruction : null, title, record?.summary ?? null].filter((text) => text !== null)
  const { apart, dates, issues } = sources
  const found = yield* factsAbout({ index, sides, parties, about, issues, dates, apart })
  const wishes = revision?.wishes ?? wishesOf(instruction)
  const made = yield* applyWishes(wishes, {
    index,
    sides,
    parties,
    template,
    withheld: sources.withheld,
    text: revision?.text ?? null
  })
  // Of a prompt, only what the draft may not use is told; the rest is taken if there is a place for it.
  const told = new Set(wishes.flatMap(({ _tag, said }) => (_tag === "LeaveOutFiles" ? [said] : [])))
  const changes =
    revision === null
      ? {
          ...made,
          followed: made.followed.filter((said) => told.has(said)),
          notFollowed: made.notFollowed.filter(({ said }) => told.has(said))
        }
      : made
  const asserted = assertions(index, { sides, parties })
  const added = changes.added.map((at): Fact => ({ at, ofClaim: false, isAdded: true, ...asserted.of(at) }))
  const has = new Set(changes.added.map(({ start }) => start))
  const kept = found.filter(({ at }) => !changes.isLeftOut(at) && !has.has(at.start))
  return {
    ...sources,
    title,
    index,
    sides,
    audience: template.audience,
    facts: [...added, ...kept],
    addressee: changes.addressee ?? addresseeOf(prompt, parties, sources.parties, sides),
    changes,
    subject: revision === null ? subjectOf(instruction) : null,
    answers: revision?.text == null ? answering.test(instruction) : revision.text.includes(theirStatements)
  }
}
