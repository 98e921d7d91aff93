/** Whom a draft goes to, and whether a lawyer of the other side has to get it. */
import type { PassageIndex } from "../answering/PassageIndex.ts"
import { aliasesOf } from "../answering/roles.ts"
import { termsOf } from "../answering/terms.ts"
import { type SafeText, slice } from "@incamera/domain/deidentification"
import type { CaseParty } from "@incamera/domain/tasks"
import { assertions } from "../sides/sideOf.ts"
import type { Sides } from "../sides/sidesOf.ts"
import type { Work } from "../Step.ts"
import { languageOf } from "../text/languageWords.ts"
import { phrases } from "../text/Pattern.ts"
import { addressedTo } from "./addressedTo.ts"
import type { Template } from "./Template.ts"

export interface Addressees {
  /** By number; empty if nobody can tell. */
  readonly to: ReadonlyArray<number>
  /** The parties whom the matter is against; empty if nobody can tell. */
  readonly against: ReadonlyArray<number>
  /** Those of the other side who have a lawyer, if the draft was meant for them. */
  readonly represented: ReadonlyArray<number>
  /** The lawyer of the represented, by number; null if no record names one. */
  readonly lawyer: number | null
  /** The file in which a lawyer writes for the other side, if no record names one. */
  readonly lawyersFile: number | null
}

const counsel = phrases(
  "counsel",
  "lawyers?",
  "attorneys?",
  "solicitors?",
  "barristers?",
  "law firm",
  "rechtsanw\\w{2,6}"
)

/** "a letter to the agent and the owner": the words after "to". */
const after = /(?<!\p{L})(?:to|an|à|a|al|aan)\s(?:the\s|die\s|den\s|le\s|la\s|el\s|de\s|het\s)?(?=\p{L})/iu
const wordsAfter = 60

/** Who writes so is a lawyer. */
const asLawyer =
  /(?<!\p{L})(?:(?:we|i) (?:act|represent|am instructed|are instructed)|(?:our|my) client|(?:wir|ich) (?:vertrete|zeige)\p{L}{0,1}|(?:unsere?|meine?) mandant\p{L}{0,4}|(?:notre|mon|ma) cliente?|(?:nuestr[oa]|mi) (?:cliente|representad[oa])|(?:onze|mijn) cliënte?)(?!\p{L})/iu

/** Most opponents to name in a subject line. */
const mostNamed = 2

const only = (numbers: ReadonlyArray<number>): number | null => (numbers.length === 1 ? numbers[0]! : null)

export interface Addressing {
  readonly instruction: SafeText
  readonly prompt: SafeText
  readonly template: Template
  readonly index: PassageIndex
  readonly parties: ReadonlyArray<CaseParty>
  readonly mentioned: ReadonlyArray<{ readonly number: number }>
  readonly sides: Sides
  /** What a note wants. */
  readonly noted: number | null
}

/** Returns those whom the prompt calls by their part in the matter: "to the insurer". */
function* called({ index, instruction, parties, sides }: Addressing): Work<ReadonlyArray<number>> {
  const match = after.exec(instruction)
  if (match === null) return []
  const start = match.index + match[0].length
  const words = slice(instruction, start, start + wordsAfter)
  const end = words.search(/[.:;,\n]|\s(?:that|which|for|who|asking|before|after|about)\s/)
  const terms = termsOf(end < 0 ? words : slice(words, 0, end), languageOf(instruction) ?? "en")
  const aliases = yield* aliasesOf(terms, index.reading, parties)
  const numbers = [...aliases.values()].flat().map((name) => Number(/\d{1,6}/.exec(name)?.[0]))
  return [...new Set(numbers)].filter((number) => sides.theirs.has(number))
}

/** Returns the first file in which a lawyer of the other side writes. */
function fileOfLawyer({ index, parties, sides }: Addressing): number | null {
  const { of } = assertions(index, { sides, parties })
  const { parts, text } = index.reading
  for (const passage of index.passages) {
    const { origin } = parts[passage.part]!
    if (origin.source !== "file" || !asLawyer.test(text.slice(passage.start, passage.end))) continue
    const { isOfAgent, side } = of(passage)
    if (side === "theirs" && !isOfAgent) return origin.number
  }
  return null
}

export function* addresseesOf(addressing: Addressing): Work<Addressees> {
  const { mentioned, noted, parties, prompt, sides, template } = addressing
  const related = (relation: CaseParty["relation"]) =>
    parties.filter((party) => party.relation === relation && party.nowNumber === null)
  const lawyers = parties.filter(
    ({ nowNumber, number, relation, role }) =>
      nowNumber === null && (relation === "opposing_counsel" || (role === "attorney" && sides.theirs.has(number)))
  )
  const numbers = lawyers.map(({ number }) => number)
  // The firm gets what its lawyers get.
  const lawyer = only(lawyers.flatMap(({ kind, number }) => (kind === "organization" ? [number] : []))) ?? only(numbers)
  const opposing = related("opposing_party").map(({ number }) => number)
  const of = (to: ReadonlyArray<number>): Addressees => {
    const theirs = to.filter((number) => sides.theirs.has(number) && !numbers.includes(number))
    const against = theirs.length > 0 ? theirs : opposing.length <= mostNamed ? opposing : []
    return { to, against, represented: [], lawyer, lawyersFile: null }
  }
  const named = noted ?? addressedTo(prompt)
  const isNamed = named !== null && named !== sides.client
  if (!isNamed && template.goesTo !== undefined && prompt.search(counsel) >= 0 && lawyer !== null) return of([lawyer])
  const others = mentioned.map(({ number }) => number).filter((number) => number !== sides.client)
  const one = only(opposing) ?? (sides.client === null ? null : only(others))
  const wanted = isNamed ? [named] : one !== null ? [one] : yield* called(addressing)
  if (template.goesTo === undefined) return of(wanted)
  const theirs = wanted.filter((number) => sides.theirs.has(number) && !numbers.includes(number))
  if (theirs.length === 0 && (wanted.length > 0 || lawyer === null)) return of(wanted)
  if (numbers.length === 0) return { ...of(wanted), lawyersFile: fileOfLawyer(addressing) }
  const isRedirected = template.goesTo === "lawyer" && noted === null && lawyer !== null
  return { ...of(wanted), to: isRedirected ? [lawyer] : wanted, represented: theirs }
}
