/** Who wrote a text that nobody signed: a letterhead, a pleading's party, or somebody who tells it in the first person. */
import type { CaseParty } from "@incamera/domain/tasks"
import type { PassageIndex } from "../answering/PassageIndex.ts"
import type { Span } from "../Span.ts"
import { isInitiating, isResponding, type Sides } from "./sidesOf.ts"

/** `account`: somebody's account, and nobody can tell whose. */
export type Author =
  | { readonly _tag: "Named"; readonly name: Span }
  | { readonly _tag: "Side"; readonly side: "ours" | "theirs" }
  | { readonly _tag: "Account" }
  | null

const anyone = /\[(?:Party|Name|Organization) \d{1,6}\]/g

/** Characters of a letterhead: it names the writer before it names the addressee. */
const letterhead = 260

/** Characters of a pleading's caption and title. */
const captionCharacters = 900

const claim =
  /(?<!\p{L})(?:complaint for|complaint\s{0,3}(?:\n|\(|–|-|:)|verified complaint|unlawful detainer|statement of claim|particulars of claim|claim form|demand for arbitration|statement of charges|klageschrift|klage\s{1,3}(?:der|des|wegen)|mahnantrag|assignation|requête introductive|demanda(?: de)? (?:juicio|arbitraje|civil)|dagvaarding|verzoekschrift)(?!\p{L})/iu
const answer =
  /(?<!\p{L})(?:answer to (?:the )?complaint|statement of defen[cs]e|defen[cs]e and counterclaim|answering statement|klageerwiderung|conclusions en défense|contestación a la demanda|conclusie van antwoord|verweerschrift)(?!\p{L})/iu

const firstPerson =
  /(?<![\p{L}\p{N}])(?:I|we|my|our|us|me|ich|wir|mich|mir|mein\p{L}{0,2}|unser\p{L}{0,2}|uns|je|j['’]|nous|mon|notre|nos|yo|nosotros|nuestr[oa]s?|mis?|ik|wij|mijn|onze?)(?![\p{L}\p{N}])/giu

/** A text in the first person has at least so many of its words. */
const leastFirstPerson = 3

export interface AuthorOf {
  readonly sides: Sides
  readonly parties: ReadonlyArray<CaseParty>
}

function ofPleading(head: string, { parties, sides }: AuthorOf): Author {
  const role = parties.find(({ number }) => number === sides.client)?.role
  const isAnswer = answer.test(head)
  if (role === undefined || (!isAnswer && !claim.test(head))) return null
  if (isInitiating(role)) return { _tag: "Side", side: isAnswer ? "theirs" : "ours" }
  return isResponding(role) ? { _tag: "Side", side: isAnswer ? "ours" : "theirs" } : null
}

export function authorOf({ passages, reading }: PassageIndex, part: number, of: AuthorOf): Author {
  const { text } = reading
  const { end, start } = reading.parts[part]!
  const head = text.slice(start, Math.min(end, start + captionCharacters))
  const pleading = ofPleading(head, of)
  if (pleading !== null) return pleading
  const own = passages.filter((passage) => passage.part === part)
  const turn = own.find((passage) => passage.turn !== null)?.turn ?? null
  if (turn !== null && turn.to !== null && turn.start === start) {
    for (const { 0: name, index } of text.slice(start, Math.min(turn.to.start, start + letterhead)).matchAll(anyone)) {
      const isAddressee = name === text.slice(turn.to.start, turn.to.end)
      if (!isAddressee) return { _tag: "Named", name: { start: start + index, end: start + index + name.length } }
    }
  }
  let said = 0
  for (const passage of own) {
    if (!passage.tells) continue
    said += Array.from(text.slice(passage.start, passage.end).matchAll(firstPerson)).length
    if (said >= leastFirstPerson) return { _tag: "Account" }
  }
  return turn === null ? null : { _tag: "Account" }
}
