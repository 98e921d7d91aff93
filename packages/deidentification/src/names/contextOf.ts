import { addCharacterRows, characterRows, markListed } from "./characterContext.ts"
import {
  addContextRows,
  addPromptRows,
  type Context,
  contextRows,
  type Lists,
  markLines,
  promptRows
} from "./features.ts"
import type { Alphabet } from "./Tokens.ts"

const ofWords: Context = {
  rows: contextRows,
  mark: (tokens, _, into) => markLines(tokens, into),
  add: addContextRows
}

const ofPrompts: Context = { ...ofWords, rows: promptRows, add: addPromptRows }

const ofCharacters: Context = { rows: characterRows, mark: markListed, add: addCharacterRows }

/** Returns what a model of this alphabet with these lists looks at around each token. */
export const contextOf = ({ unit }: Alphabet, { matter }: Lists): Context =>
  unit === "character" ? ofCharacters : matter === undefined ? ofWords : ofPrompts
