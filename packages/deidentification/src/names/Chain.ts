/**
 * The probability of each label at each token, given the whole stretch: a linear chain, computed forward and backward.
 * There are few labels; the first is "nothing".
 */

/**
 * One matrix of factors for each kind of gap between two tokens: rows are the label before, columns the label after.
 */
export type Transitions = ReadonlyArray<Float64Array>

/** A stretch of tokens. */
export interface Stretch {
  /** Number of labels. */
  readonly labels: number
  /** Number of tokens. */
  readonly count: number
  /** Natural logarithms: `labels` for each token. */
  readonly scores: Float32Array | Float64Array
  /** For each token, the kind of the gap before it. */
  readonly gap: Uint8Array
}

/**
 * `into` gets the probabilities in the places of the scores. Returns the logarithm of the sum over all labellings.
 * `forward` is working space of the same size.
 */
export const marginals = (
  { count, gap, labels, scores }: Stretch,
  transitions: Transitions,
  forward: Float64Array,
  into: Float32Array | Float64Array
): number => {
  let logarithm = 0
  for (let at = 0; at < count; at++) {
    const base = at * labels
    let highest = scores[base]!
    for (let label = 1; label < labels; label++) highest = Math.max(highest, scores[base + label]!)
    let sum = 0
    const matrix = transitions[gap[at]!]!
    for (let label = 0; label < labels; label++) {
      let factor = 1
      if (at > 0) {
        factor = 0
        for (let before = 0; before < labels; before++) {
          factor += forward[base - labels + before]! * matrix[before * labels + label]!
        }
      }
      const value = Math.exp(scores[base + label]! - highest)
      into[base + label] = value
      sum += forward[base + label] = factor * value
    }
    for (let label = 0; label < labels; label++) forward[base + label]! /= sum
    logarithm += Math.log(sum) + highest
  }
  // Backward: `into` holds the factors of the scores until it gets the probabilities.
  const backward = new Float64Array(labels).fill(1)
  const next = new Float64Array(labels)
  for (let at = count - 1; at >= 0; at--) {
    const base = at * labels
    if (at < count - 1) {
      const matrix = transitions[gap[at + 1]!]!
      let sum = 0
      for (let label = 0; label < labels; label++) {
        let value = 0
        for (let after = 0; after < labels; after++) value += matrix[label * labels + after]! * next[after]!
        sum += backward[label] = value
      }
      for (let label = 0; label < labels; label++) backward[label]! /= sum
    }
    let sum = 0
    for (let label = 0; label < labels; label++) {
      next[label] = backward[label]! * into[base + label]!
      sum += forward[base + label]! * backward[label]!
    }
    for (let label = 0; label < labels; label++) {
      into[base + label] = (forward[base + label]! * backward[label]!) / sum
    }
  }
  return logarithm
}
