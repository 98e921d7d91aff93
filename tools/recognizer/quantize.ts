/** Quantizes trained weights to the few levels that are stored. */
import type { ChainModel } from "@incamera/deidentification/names/NameModel"
import { levels } from "@incamera/deidentification/names/packing"
import type { Trained } from "./ChainTrainer.ts"

/** Returns the level nearest to a weight. `levels` are symmetric around the middle one, which is zero. */
const nearest = (value: number): number => {
  let best = 0
  for (let level = 1; level < levels.length; level++) {
    if (Math.abs(levels[level]! - value) < Math.abs(levels[best]! - value)) best = level
  }
  return best
}

/** Returns the levels of weights. `largest` is the weight of the largest level; larger weights are clipped to it. */
export const quantizeWeights = (weights: ArrayLike<number>, largest: number) => {
  const unit = largest / 127
  const table = Int8Array.from({ length: 255 }, (_, index) => levels[nearest(index - 127)]!)
  return {
    unit,
    weights: Int8Array.from(weights, (weight) => table[Math.max(0, Math.min(254, Math.round(weight / unit) + 127))]!)
  }
}

export const quantize = (trained: Trained, labels: number, rowBits: number, largest: number): ChainModel => {
  const kept = trained.weights.map((weight, index) =>
    trained.kept[Math.floor(index / (labels - 1))] === 0 ? 0 : weight
  )
  const transitions = trained.transitions.map((matrix) => matrix.map((value) => Math.exp(Math.fround(value))))
  return { labels, rowBits, transitions, ...quantizeWeights(kept, largest) }
}
