/** The trained weights, as text. Made by `npm run train`. */
import type { PackedGroup } from "../PackedModel.ts"

export const weights: PackedGroup
