/**
 * Text that passed de-identification. Stored texts, texts for the service's agent and texts for a model have this type.
 * Only this folder can make a value of it, so code that forgets to judge a text fails to compile. Design, section 1.
 */
import type { SafeText as Safe } from "@incamera/deidentification/SafeText"
import { Schema } from "effect"
import type { SafeTextReader } from "../SafeTextReader.ts"

export type SafeText = Safe

/** Constructing a record takes `SafeText` too: the library's `Codec` would accept anything there. */
export interface SafeTextSchema extends Schema.Bottom<
  SafeText,
  string,
  SafeTextReader,
  never,
  Schema.String["ast"],
  SafeTextSchema
> {}

/**
 * For records whose text was judged before it was stored. Decoding does not judge, so it requires `SafeTextReader`,
 * which only storage adapters have. Encoding requires nothing.
 */
export const SafeText = Schema.String as unknown as SafeTextSchema
