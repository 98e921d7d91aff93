/** The trained weights, as text. Made by `node tools/recognizer/train.ts`. */
import type { PackedModel } from "../PackedModel.ts"

export const weights: PackedModel
