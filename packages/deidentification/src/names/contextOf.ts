import { addCharacterRows, characterRows, markListed } from "./characterContext.ts"
import { addContextRows, type Context, contextRows, markLines } from "./features.ts"
import type { Alphabet } from "./Tokens.ts"

const ofWords: Context = {
  rows: contextRows,
  mark: (tokens, _, into) => markLines(tokens, into),
  add: addContextRows
}

const ofCharacters: Context = { rows: characterRows, mark: markListed, add: addCharacterRows }

/** Returns what a model of this alphabet looks at around each token. */
export const contextOf = ({ unit }: Alphabet): Context => (unit === "word" ? ofWords : ofCharacters)
