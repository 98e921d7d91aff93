/**
 * Trains a linear-chain CRF over feature rows by stochastic gradient ascent on the likelihood, with AdaGrad. Unlabelled
 * tokens are summed over.
 */
import { marginals, type Transitions } from "@incamera/deidentification/names/Chain"
import type { Random } from "./random.ts"

export interface Sequence {
  readonly count: number
  /** The same number for each token. */
  readonly rows: Int32Array
  readonly gap: Uint8Array
  /** A label, or `label.free`. */
  readonly gold: Uint8Array
  /** Weight in training; 1 is normal. */
  readonly weight: number
}

export interface Trained {
  /** For each row, a weight for each label except the first. */
  readonly weights: Float32Array
  /** For each gap, the logarithms of the transition factors. */
  readonly transitions: ReadonlyArray<Float64Array>
  /** Rows seen often enough in training to be kept. */
  readonly kept: Uint8Array
}

export interface TrainingOptions {
  readonly labels: number
  readonly rowBits: number
  readonly epochs: number
  readonly rate: number
  /** Rows seen on fewer tokens than this are dropped. */
  readonly leastCount: number
  /** Shrinks weights towards zero at each update. */
  readonly decay: number
  /** Share of a token's rows dropped at random, so that the model doesn't depend on any single row. */
  readonly dropout: number
  readonly random: Random
  readonly onEpoch: (epoch: number, likelihood: number) => void
}

const impossible = -1e4
const gaps = 3

const expOf = (logarithms: ReadonlyArray<Float64Array>): Transitions =>
  logarithms.map((matrix) => matrix.map((value) => Math.exp(value)))

export const trainChain = (sequences: ReadonlyArray<Sequence>, options: TrainingOptions): Trained => {
  const { decay, dropout, epochs, labels, leastCount, onEpoch, random, rate, rowBits } = options
  const [{ count: tokens, rows: all }] = sequences as [Sequence]
  const rowsPerToken = all.length / tokens
  const shift = 32 - rowBits
  const stored = labels - 1
  const weights = new Float32Array(stored << rowBits)
  const squares = new Float32Array(stored << rowBits).fill(1e-2)
  const counts = new Uint32Array(1 << rowBits)
  for (const { rows } of sequences) for (const row of rows) counts[row >>> shift]!++
  const kept = Uint8Array.from(counts, (count) => (count >= leastCount ? 1 : 0))
  const transitions = Array.from({ length: gaps }, () => new Float64Array(labels * labels))
  const transitionSquares = Array.from({ length: gaps }, () => new Float64Array(labels * labels).fill(1))
  const longest = sequences.reduce((most, { count }) => Math.max(most, count), 0)
  const scores = new Float32Array(longest * labels)
  const constrained = new Float32Array(longest * labels)
  const forward = new Float64Array(longest * labels)
  const model = new Float64Array(longest * labels)
  const truth = new Float64Array(longest * labels)
  const order = sequences.map((_, index) => index)
  /** Rows in use in the current sequence; dropped ones are left out. */
  const used = new Int32Array(longest * rowsPerToken)
  const none = -1
  const dropBelow = Math.floor(dropout * 0x10000)
  let chance = random.below(0x7fffffff) | 1

  for (let epoch = 0; epoch < epochs; epoch++) {
    random.shuffle(order)
    let likelihood = 0
    const pace = rate * (1 - (0.9 * epoch) / epochs)
    for (const index of order) {
      const { count, gap, gold, rows, weight } = sequences[index]!
      let anyFree = false
      for (let each = 0; each < count * rowsPerToken; each++) {
        const row = rows[each]! >>> shift
        chance = (Math.imul(chance, 0x41c64e6d) + 0x3039) | 0
        used[each] = kept[row] === 0 || chance >>> 16 < dropBelow ? none : row
      }
      for (let at = 0; at < count; at++) {
        const base = at * labels
        for (let label = 0; label < labels; label++) scores[base + label] = 0
        for (let each = at * rowsPerToken; each < (at + 1) * rowsPerToken; each++) {
          const row = used[each]!
          if (row === none) continue
          for (let label = 0; label < stored; label++) scores[base + label + 1]! += weights[row * stored + label]!
        }
        const known = gold[at]!
        if (known >= labels) anyFree = true
        for (let label = 0; label < labels; label++) {
          constrained[base + label] = known >= labels || known === label ? scores[base + label]! : impossible
        }
      }
      const factors = expOf(transitions)
      // The unconstrained pass comes last: the steps below need its `forward`.
      const known = anyFree ? marginals({ labels, count, scores: constrained, gap }, factors, forward, truth) : 0
      const total = marginals({ labels, count, scores, gap }, factors, forward, model)
      likelihood += known - total
      if (!anyFree) {
        for (let at = 0; at < count; at++) {
          const base = at * labels
          for (let label = 0; label < labels; label++) truth[base + label] = gold[at] === label ? 1 : 0
          likelihood += scores[base + gold[at]!]!
          if (at > 0) likelihood += transitions[gap[at]!]![gold[at - 1]! * labels + gold[at]!]!
        }
      }
      for (let at = 0; at < count; at++) {
        const base = at * labels
        let largest = 0
        for (let label = 1; label < labels; label++) {
          largest = Math.max(largest, Math.abs(truth[base + label]! - model[base + label]!))
        }
        if (largest < 0.002) continue
        for (let each = at * rowsPerToken; each < (at + 1) * rowsPerToken; each++) {
          const row = used[each]!
          if (row === none) continue
          for (let label = 0; label < stored; label++) {
            const place = row * stored + label
            const gradient = weight * (truth[base + label + 1]! - model[base + label + 1]!) - decay * weights[place]!
            squares[place]! += gradient * gradient
            weights[place]! += (pace * gradient) / Math.sqrt(squares[place]!)
          }
        }
        if (at === 0) continue
        const factor = factors[gap[at]!]!
        const matrix = transitions[gap[at]!]!
        const matrixSquares = transitionSquares[gap[at]!]!
        for (let label = 0; label < labels; label++) {
          let total = 0
          for (let before = 0; before < labels; before++) {
            total += forward[base - labels + before]! * factor[before * labels + label]!
          }
          for (let before = 0; before < labels; before++) {
            const place = before * labels + label
            const pair = (forward[base - labels + before]! * factor[place]! * model[base + label]!) / total
            const gradient = weight * (truth[base - labels + before]! * truth[base + label]! - pair)
            matrixSquares[place]! += gradient * gradient
            matrix[place]! += (0.3 * pace * gradient) / Math.sqrt(matrixSquares[place]!)
          }
        }
      }
    }
    onEpoch(epoch, likelihood)
  }
  return { weights, transitions, kept }
}

/** Returns the mean of models that were trained with the same rows. */
export const average = (all: ReadonlyArray<Trained>): Trained => {
  const [first, ...others] = all
  const weights = Float32Array.from(first!.weights)
  const kept = Uint8Array.from(first!.kept)
  const transitions = first!.transitions.map((matrix) => Float64Array.from(matrix))
  for (const other of others) {
    for (let at = 0; at < weights.length; at++) weights[at]! += other.weights[at]!
    for (let row = 0; row < kept.length; row++) kept[row]! |= other.kept[row]!
    for (const [gap, matrix] of other.transitions.entries()) {
      for (let at = 0; at < matrix.length; at++) transitions[gap]![at]! += matrix[at]!
    }
  }
  for (let at = 0; at < weights.length; at++) weights[at]! /= all.length
  for (const matrix of transitions) for (let at = 0; at < matrix.length; at++) matrix[at]! /= all.length
  return { weights, kept, transitions }
}
