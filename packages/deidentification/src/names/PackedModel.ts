/** The trained model as a module carries it, and its conversion for use. */
import type { ChainModel, NameModel } from "./NameModel.ts"
import { packBytes, packWeights, unpackBytes, unpackWeights } from "./packing.ts"
import { makeAlphabet } from "./Tokens.ts"
import { makeWordSet } from "./WordSet.ts"

interface PackedChain {
  readonly labels: number
  readonly rowBits: number
  readonly unit: number
  /** For each kind of gap between tokens, the factors from label to label. */
  readonly transitions: ReadonlyArray<ReadonlyArray<number>>
  readonly rows: string
  readonly levels: string
}

interface PackedSet {
  readonly bytes: number
  readonly bits: string
}

export interface PackedModel {
  readonly lists: { readonly names: PackedSet; readonly common: PackedSet; readonly places: PackedSet }
  readonly names: PackedChain
  readonly details: PackedChain
}

const unpackChain = ({ labels, rowBits, transitions, unit, ...packed }: PackedChain): ChainModel => ({
  labels,
  rowBits,
  unit,
  weights: unpackWeights(packed, rowBits, labels - 1),
  transitions: transitions.map((matrix) => Float64Array.from(matrix))
})

const unpackSet = ({ bits, bytes }: PackedSet) => makeWordSet(unpackBytes(bits, bytes))

export const unpackModel = ({ details, lists, names }: PackedModel): NameModel => ({
  alphabet: makeAlphabet(),
  lists: { names: unpackSet(lists.names), common: unpackSet(lists.common), places: unpackSet(lists.places) },
  names: unpackChain(names),
  details: unpackChain(details)
})

export const packSet = (bits: Uint8Array): PackedSet => ({ bytes: bits.length, bits: packBytes(bits) })

export const packChain = ({ labels, rowBits, transitions, unit, weights }: ChainModel): PackedChain => ({
  labels,
  rowBits,
  unit,
  transitions: transitions.map((matrix) => Array.from(matrix, (value) => Number(value.toPrecision(5)))),
  ...packWeights(weights, labels - 1)
})
