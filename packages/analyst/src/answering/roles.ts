/** Finds the party that a word of a question means: "the landlord", "our client", "the other side". */
import type { CaseParty } from "@incamera/domain/tasks"
import type { Reading } from "../Reading.ts"
import { pause, type Work } from "../Step.ts"
import { wordsOf } from "./asked.ts"
import type { Term } from "./terms.ts"

const client = wordsOf("clients?", "mandant(?:in)?", "mandante", "notre client(?:e)?", "cliënt(?:e)?")
const opponent = wordsOf(
  "other side",
  "opponents?",
  "opposing party",
  "adversary",
  "gegner(?:in)?",
  "gegenseite",
  "adversaire",
  "partie adverse",
  "contraparte",
  "parte contraria",
  "wederpartij",
  "tegenpartij"
)

/** Mentions to count. */
const most = 200

/** Returns the party that a text calls so next to its placeholder, if one is called so more often than any other. */
function* calledSo(words: ReadonlyArray<string>, { blocks, text }: Reading): Work<number | null> {
  const word = `(?:${words.join("|")})`
  const beside = new RegExp(
    `(?<!\\p{L}|(?<!\\p{L})(?:for|on behalf of|für|pour|por|namens)\\s{1,3}(?:the\\s|den\\s|die\\s|le\\s|la\\s|el\\s|de\\s){0,1})${word}['’]?s?(?:\\)|:|,)?\\s{1,3}(?:is\\s|was\\s|ist\\s|est\\s|es\\s|\\()?\\[Party (\\d{1,5})\\]|` +
      `\\[Party (\\d{1,5})\\](?:,|\\s\\(|,?\\s{1,2}(?:is|was|as|ist|als|est|es))?\\s{0,3}\\(?(?:hereinafter\\s)?["“„«]?(?:the\\s|our\\s|my\\s|der\\s|die\\s|le\\s|la\\s|el\\s|de\\s|het\\s|an?\\s|un\\s|una\\s|een\\s|nachfolgend\\s)?["“„«]?${word}(?!\\p{L})`,
    "giu"
  )
  const counts = new Map<number, number>()
  let seen = 0
  for (const { end, start } of blocks) {
    for (const [, one, other] of text.slice(start, end).matchAll(beside)) {
      const party = Number(one ?? other)
      counts.set(party, (counts.get(party) ?? 0) + 1)
      if (++seen >= most) break
    }
    yield pause
    if (seen >= most) break
  }
  const [first, second] = [...counts].sort((a, b) => b[1] - a[1])
  return first === undefined || (second !== undefined && second[1] === first[1]) ? null : first[0]
}

/** Returns the placeholders that each term stands for, in the index's form ("party 2"). */
export function* aliasesOf(
  terms: ReadonlyArray<Term>,
  reading: Reading,
  parties: ReadonlyArray<CaseParty>
): Work<ReadonlyMap<Term, ReadonlyArray<string>>> {
  const found = new Map<Term, ReadonlyArray<string>>()
  for (const term of terms) {
    const related = (relation: CaseParty["relation"]) =>
      parties.filter((party) => party.relation === relation).map(({ number }) => `party ${number}`)
    const recorded = parties.filter(({ role }) => role === term.word).map(({ number }) => `party ${number}`)
    const roles = term.groups.flatMap(({ role }) => role)
    if (term.word.search(client) >= 0 && related("client").length > 0) found.set(term, related("client"))
    else if (term.word.search(opponent) >= 0) found.set(term, related("opposing_party"))
    else if (recorded.length === 1) found.set(term, recorded)
    else if (roles.length > 0) {
      const called = yield* calledSo(roles, reading)
      if (called !== null) found.set(term, [`party ${called}`])
    }
  }
  return found
}
