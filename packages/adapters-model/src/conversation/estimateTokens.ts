/** Estimates the tokens of a text when the endpoint doesn't report them; rather too many than too few. */
import * as Limits from "../Limits.ts"

const encoder = new TextEncoder()

export const estimateTokens = (text: string): number =>
  Math.ceil(encoder.encode(text).byteLength / Limits.modelBytesPerToken)
