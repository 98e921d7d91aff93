/** Recognizes what the user's side and its lawyer write to each other, also if no record tells that one is its lawyer. */
import type { PassageIndex } from "../answering/PassageIndex.ts"
import type { Span } from "../Span.ts"
import type { Side } from "./sideOf.ts"

const word = (...sources: ReadonlyArray<string>): RegExp =>
  new RegExp(`(?<!\\p{L})(?:${sources.join("|")})(?!\\p{L})`, "iu")

const profession =
  "lawyer|solicitor|attorney(?: at law)?|barrister|counsel|advocate|esq|rechtsanw(?:alt|ältin)|ra|rain|avocate?|maître|me|abogad[oa]|letrad[oa]|advocaat|mr"

const name = "(\\[(?:Party|Name|Organization) \\d{1,6}\\])"

/** "[Name 2] (solicitor)", "[Name 2], Esq.", "Rechtsanwältin [Name 2]". */
const lawyers = new RegExp(
  `${name}\\s{0,2}(?:\\(|,|\\n)\\s{0,4}(?:${profession})(?!\\p{L})|(?<!\\p{L})(?:solicitor|attorney|lawyer|rechtsanw(?:alt|ältin)|ra|rain|maître|abogad[oa]|letrad[oa]|advocaat)\\.?\\s${name}`,
  "giu"
)

/** One asks for legal advice, gives it, or speaks of the mandate. */
const advice = word(
  "(?:your|legal|our|my) advice|advise (?:me|us|you)|(?:my|our) (?:lawyer|solicitor|attorney|counsel)",
  "(?:act|acting) for (?:me|us|you)|represent (?:me|us|you)|retainer|engagement letter|your fees|our fees",
  "should (?:i|we) (?:accept|answer|pay|say|settle|sign|sue|tell)|can (?:i|we) (?:claim|sue)|(?:my|our) (?:chances|options)",
  "(?:ihre|rechtliche|unsere) (?:einschätzung|beratung)|rechtsrat|mandat|vertreten (?:sie )?(?:mich|uns|sie)|(?:mein|unser)e? (?:rechts)?anw[aä]lt(?:in)?",
  "(?:soll|sollen|kann|können) (?:ich|wir) [^.\\n]{0,40}(?:annehmen|antworten|klagen|unterschreiben|zahlen)",
  "votre (?:avis|conseil)|(?:mon|notre) avocate?|vos honoraires|(?:dois|puis)-je|devons-nous",
  "su (?:consejo|opinión|minuta)|(?:mi|nuestr[oa]) abogad[oa]|(?:debo|debemos|puedo|podemos) (?:aceptar|contestar|demandar|firmar|pagar)",
  "(?:uw|juridisch) advies|(?:mijn|onze) advocaat|(?:moet|moeten|kan|kunnen) (?:ik|wij|we) [^.\\n]{0,40}(?:accepteren|antwoorden|betalen|tekenen)"
)

/** Who writes so writes to the other side's lawyer, or as the other side's. */
const across = word(
  "your client",
  "(?:we|i) (?:act|are instructed|am instructed|appear) (?:for|by|on behalf of) (?!you)",
  "ihre[rn]? (?:mandant|partei)\\p{L}{0,4}|(?:wir|ich) vertrete(?:n)? (?!sie)",
  "votre cliente?|su cliente|uw cliënte?"
)

/** "From: [Party 1]", "An: [Name 3]". */
const header = /^[ \t>*]{0,8}(from|to|cc|bcc|von|an|de|à|para|van|aan)[ \t]{0,3}:[*]{0,2}[ \t]{0,3}([^\n]{1,300})$/gimu
const anyone = /\[(?:Party|Name|Organization) \d{1,6}\]/g
const isSender = /^(?:from|von|de|van)$/i

/** A mail's line: its sender, or those whom it goes to. */
export interface HeaderLine {
  readonly isFrom: boolean
  readonly people: ReadonlyArray<string>
}

export const headerLines = (text: string): ReadonlyArray<HeaderLine> =>
  Array.from(text.matchAll(header), ([, what, people]) => ({
    isFrom: isSender.test(what!),
    people: people!.match(anyone) ?? []
  }))

/** Returns the names that the texts call lawyers. */
export const lawyersIn = (text: string): ReadonlySet<string> =>
  new Set(Array.from(text.matchAll(lawyers), ([, before, after]) => before ?? after!))

/** The writers of a text and those whom it addresses: by its header lines, else by its greeting and signature. */
function peopleOf(index: PassageIndex, part: number): ReadonlyArray<string> {
  const { parts, text } = index.reading
  const { end, start } = parts[part]!
  const named = headerLines(text.slice(start, end)).flatMap(({ people }) => people)
  if (named.length > 0) return named
  const words = (span: Span | null): ReadonlyArray<string> => (span === null ? [] : [text.slice(span.start, span.end)])
  const turns = new Set(index.passages.flatMap((passage) => (passage.part === part ? (passage.turn ?? []) : [])))
  return [...turns].flatMap((turn) => words(turn.name).concat(words(turn.to)))
}

/**
 * True for a text between the user's side and somebody on no known side who is a lawyer by the texts' words, or whom it
 * asks for advice.
 */
export function isWithCounsel(
  index: PassageIndex,
  part: number,
  sideOfName: (name: string) => Side,
  known: ReadonlySet<string>
): boolean {
  const { parts, text } = index.reading
  const { end, start } = parts[part]!
  const words = text.slice(start, end)
  const people = [...new Set(peopleOf(index, part))]
  const others = people.filter((one) => sideOfName(one) !== "ours")
  if (others.length === 0 || others.length === people.length || across.test(words)) return false
  if (!others.every((one) => sideOfName(one) === "others")) return false
  return others.some((one) => known.has(one)) || advice.test(words)
}
