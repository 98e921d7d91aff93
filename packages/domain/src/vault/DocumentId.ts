/** Names a document within its case: one of our identifiers, never a file's name. */
import { Schema } from "effect"
import * as Limits from "../Limits.ts"

export const DocumentId = Schema.String.check(
  Schema.isPattern(new RegExp(`^[a-z0-9][a-z0-9_-]{0,${Limits.documentIdCharacters - 1}}$`), {
    expected: `an identifier of at most ${Limits.documentIdCharacters} lower-case letters, digits, _ and -`
  })
).pipe(Schema.brand("DocumentId"))
export type DocumentId = typeof DocumentId.Type
