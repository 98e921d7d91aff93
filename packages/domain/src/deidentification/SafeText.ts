/**
 * Text that de-identification has let through. What the service's agent works on, what is stored and what a model is
 * sent is of this type, and only this folder can make a value of it: forgetting to judge a text fails to compile.
 * Design, section 1.
 */
import type { SafeText as Safe } from "@incamera/deidentification/SafeText"
import { Schema } from "effect"
import type { SafeTextReader } from "../SafeTextReader.ts"

export type SafeText = Safe

/** A record is constructed of `SafeText` too: the library's `Codec` would take anything there. */
interface SafeTextSchema extends Schema.Bottom<
  SafeText,
  string,
  SafeTextReader,
  never,
  Schema.String["ast"],
  SafeTextSchema
> {}

/**
 * For records whose text was judged before it was stored. Decoding does not judge, so it requires a `SafeTextReader`,
 * which storage adapters alone are. Encoding requires nothing.
 */
export const SafeText = Schema.String as unknown as SafeTextSchema
