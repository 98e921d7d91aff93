/**
 * How words make a request to reveal, unmask, export or send on who somebody is. A row per way of asking
 * (`askingRules.ts`, `doingRules.ts`). A rule holds only verbs that command or tell the speaker's wish (`roles.ts`), so what
 * somebody did, or must do by law, is none of them.
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
