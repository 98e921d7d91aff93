/** Gathers what a draft is made of: who is who, who gets it, and the facts about its matter. */
import type { SafeText } from "@incamera/domain/deidentification"
import type { Assignment, CaseParty } from "@incamera/domain/tasks"
import { indexPassages } from "../answering/PassageIndex.ts"
import { addressedTo } from "../casework/plan.ts"
import { type Sides, sidesOf } from "../sides/sidesOf.ts"
import type { Work } from "../Step.ts"
import { phrases } from "../text/Pattern.ts"
import type { DraftFacts } from "./DraftFacts.ts"
import { factsAbout } from "./selectFacts.ts"

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

export function* gatherFacts(
  { case: record, parties, prompt }: Assignment,
  instruction: SafeText,
  sources: Pick<DraftFacts, "reading" | "jurisdiction" | "dates" | "issues" | "parties">
): Work<DraftFacts> {
  const index = yield* indexPassages(sources.reading)
  const sides = sidesOf(parties, sources.parties)
  const title = record?.title ?? null
  const about = [instruction, title, record?.summary ?? null].filter((text) => text !== null)
  const facts = yield* factsAbout({ index, sides, parties, about, issues: sources.issues })
  return { ...sources, title, index, sides, facts, addressee: addresseeOf(prompt, parties, sources.parties, sides) }
}
