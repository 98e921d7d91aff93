/** The trained weights, as text. Made by `npm run train`. */
import type { PackedPrompts } from "../PackedModel.ts"

export const weights: PackedPrompts
