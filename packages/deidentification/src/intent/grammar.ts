/**
 * The grammar of requests to reveal, unmask, export or send on an identity: one row for each way of asking
 * (`askingRules.ts`, `doingRules.ts`). A rule has only verbs that command or express the speaker's wish (`roles.ts`),
 * so it doesn't match what somebody did or must do by law.
 */
import { askingRules } from "./askingRules.ts"
import { doingRules } from "./doingRules.ts"
import { SequenceRules } from "./SequenceRules.ts"

const aliases: Readonly<Record<string, string>> = {
  "~": "block",
  "-": "link|person|party|poss|true|full|really|name|contact|pronoun|and|trueAfter|of|pronounName|firstPerson|details|home|adverb|kindOfPerson|placeholder|please|you",
  owned: "partyName|roleName",
  anyName: "partyName|roleName|trueName",
  somebody: "party|person",
  ask: "show|wish",
  do: "show|wish|use|make|export|replace|send|reveal|open",
  stop: "end|qm|pause"
}

export const grammar = new SequenceRules(
  [askingRules, doingRules].flatMap((rules) => Object.values(rules).flat()),
  aliases
)
