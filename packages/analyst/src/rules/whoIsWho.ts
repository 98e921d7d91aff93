/**
 * Everything that a case tells of each placeholder in its texts, whether it has a record or not: the record's role, the
 * words that give a role, the first mention, and the placeholders beside it.
 */
import { empty, fold, join, safe, type SafeText, slice } from "@incamera/domain/deidentification"
import type { Assignment, CaseParty } from "@incamera/domain/tasks"
import { partyWords } from "../administration/partyWords.ts"
import { parties } from "../casework/parties.ts"
import * as Limits from "../Limits.ts"
import { passage, quote, type Reading, sentenceIndex } from "../Reading.ts"
import { pause, type Work } from "../Step.ts"
import type { Span } from "../Span.ts"
import { listed, times } from "../wording.ts"
import { readCase } from "./caseRules.ts"
import { SourceMarks } from "./SourceMarks.ts"

/** Placeholders other than those of parties and files: contacts, and persons without a number of their own. */
const others = /\[(?:Name|Organization|Place|Email|Phone|Address|Date of birth|Identifier|Link) \d{1,6}\]/g

/** Most placeholders to name beside a party. */
const besideAtMost = 6

/** Returns the other placeholders in the sentences that mention a party. */
function beside(reading: Reading, mentions: ReadonlyArray<Span>): ReadonlyArray<SafeText> {
  const found = new Set<SafeText>()
  for (const mention of mentions.slice(0, Limits.analystMatches)) {
    const sentence = reading.sentences[sentenceIndex(reading, mention.start)]
    if (sentence === undefined) continue
    for (const match of reading.text.slice(sentence.start, sentence.end).matchAll(others)) {
      const start = sentence.start + match.index
      found.add(slice(reading.text, start, start + match[0].length))
      if (found.size >= besideAtMost) return [...found]
    }
  }
  return [...found]
}

const recordWords = (party: CaseParty): SafeText =>
  party.nowNumber !== null
    ? safe`the same as [Party ${party.nowNumber}]`
    : safe`${partyWords(party)}${party.standing === "found" ? safe` (nobody confirmed it yet)` : empty}`

export function* whoIsWho(assignment: Assignment): Work<SafeText> {
  const { reading } = yield* readCase(assignment)
  const marks = new SourceMarks()
  const mentioned = new Map(parties(reading).map((party) => [party.number, party]))
  const records = new Map(assignment.parties.map((party) => [party.number, party]))
  yield pause
  const numbers = [...new Set([...records.keys(), ...mentioned.keys()])].sort((a, b) => a - b)
  const told: Array<SafeText> = []
  for (const number of numbers.slice(0, Limits.analystParties)) {
    const [record, text] = [records.get(number), mentioned.get(number)]
    const contacts = text === undefined ? [] : beside(reading, text.at)
    const parts = [
      record === undefined ? safe`no record` : safe`on record as ${recordWords(record)}`,
      ...(text === undefined
        ? [safe`not in the texts`]
        : [
            ...(text.roles.length === 0
              ? []
              : [
                  safe`the texts say ${listed(text.roles.map((role) => safe`“${fold(slice(reading.text, role.start, role.end))}” ${marks.mark(reading, role)}`))}`
                ]),
            safe`named ${times(text.at.length)}, first “${quote(reading, passage(reading, text.at[0]!))}” ${marks.mark(reading, text.at[0]!)}`
          ]),
      ...(contacts.length === 0 ? [] : [safe`beside it ${join(contacts, ", ")}`])
    ]
    told.push(safe`[Party ${number}]: ${join(parts, "; ")}.`)
    yield pause
  }
  const left = numbers.length - told.length
  return join([...told, ...(left > 0 ? [safe`${left} more are in the texts.`] : [])], "\n")
}
