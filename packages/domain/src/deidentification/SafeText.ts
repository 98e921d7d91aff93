/**
 * Text that de-identification has let through. What the service's agent works on, what is stored and what a model is
 * sent is of this type, and only this folder can make a value of it: forgetting to judge a text fails to compile.
 * Design, section 1.
 */
import type { SafeText as Safe } from "@incamera/deidentification/SafeText"
import { Schema } from "effect"

export type SafeText = Safe

/**
 * For records whose text was judged before it was stored. Decoding does not judge; stores and wire formats read back
 * with it what only a judged text could have become.
 */
export const SafeText = Schema.String as unknown as Schema.Codec<SafeText, string>
