/** The trained model as a module carries it, and its conversion for use. */
import type { Lists } from "./features.ts"
import type { OwnMatter } from "./OwnMatter.ts"
import { type Group, isLatin } from "./groups.ts"
import type { ChainModel, NameModel } from "./NameModel.ts"
import { packBytes, packWeights, unpackBytes, unpackWeights } from "./packing.ts"
import { type Thresholds, thresholds } from "./thresholds.ts"
import { makeAlphabet, type Unit } from "./Tokens.ts"
import { particlesOf } from "./particles.ts"
import { eitherOf, makeWordSet } from "./WordSet.ts"

interface PackedChain {
  readonly labels: number
  readonly rowBits: number
  readonly unit: number
  /** For each kind of gap between tokens, the factors from label to label. */
  readonly transitions: ReadonlyArray<ReadonlyArray<number>>
  readonly rows: string
  readonly levels: string
}

/** One weight for each row. */
interface PackedRows {
  readonly rowBits: number
  readonly unit: number
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

/** The weights of a group of languages other than English. */
export interface PackedGroup extends Omit<PackedModel, "details"> {
  readonly unit: Unit
  readonly thresholds: Thresholds
}

/** The weights for prompts. */
export interface PackedPrompts {
  readonly lists: { readonly names: PackedSet; readonly common: PackedSet; readonly phrases: PackedSet }
  /** Tokens of the longest phrase. */
  readonly longest: number
  readonly matter: PackedRows
  readonly names: PackedChain
}

const unpackChain = ({ labels, rowBits, transitions, unit, ...packed }: PackedChain): ChainModel => ({
  labels,
  rowBits,
  unit,
  weights: unpackWeights(packed, rowBits, labels - 1),
  transitions: transitions.map((matrix) => Float64Array.from(matrix))
})

const unpackSet = ({ bits, bytes }: PackedSet) => makeWordSet(unpackBytes(bits, bytes))

const unpackLists = ({ common, names, places }: PackedModel["lists"], haveUncased: boolean) => ({
  names: unpackSet(names),
  common: unpackSet(common),
  places: unpackSet(places),
  haveUncased
})

export const unpackModel = ({ details, lists, names }: PackedModel): NameModel => ({
  group: "english",
  thresholds,
  alphabet: makeAlphabet(),
  lists: unpackLists(lists, false),
  names: unpackChain(names),
  last: "place",
  details: unpackChain(details)
})

/** In Latin script the names and places of the world count, too: the lists that come with the weights of English. */
export const withWorld = (own: Lists, { names, places }: Pick<Lists, "names" | "places">): Lists => ({
  ...own,
  names: eitherOf(own.names, names),
  places: eitherOf(own.places, places)
})

export const unpackGroup = (group: Group, { lists, names, thresholds, unit }: PackedGroup, world: Lists): NameModel => {
  const own = { ...unpackLists(lists, true), ...particlesOf(group) }
  return {
    group,
    thresholds,
    alphabet: makeAlphabet(unit),
    lists: isLatin(group) ? withWorld(own, world) : own,
    names: unpackChain(names),
    last: "place",
    details: undefined
  }
}

const noWords = makeWordSet(new Uint8Array(0))

export const unpackPrompts = (
  { lists, longest, matter: { rowBits, unit, ...matter }, names }: PackedPrompts,
  thresholds: Thresholds
): NameModel => ({
  group: "english",
  thresholds,
  alphabet: makeAlphabet(),
  lists: {
    names: unpackSet(lists.names),
    common: unpackSet(lists.common),
    places: noWords,
    phrases: { hashes: unpackSet(lists.phrases), longest },
    matter: { rowBits, unit, weights: unpackWeights(matter, rowBits, 1) },
    haveUncased: false
  },
  names: unpackChain(names),
  last: "public",
  details: undefined
})

export const packSet = (bits: Uint8Array): PackedSet => ({ bytes: bits.length, bits: packBytes(bits) })

export const packChain = ({ labels, rowBits, transitions, unit, weights }: ChainModel): PackedChain => ({
  labels,
  rowBits,
  unit,
  transitions: transitions.map((matrix) => Array.from(matrix, (value) => Number(value.toPrecision(5)))),
  ...packWeights(weights, labels - 1)
})

export const packRows = ({ rowBits, unit, weights }: OwnMatter): PackedRows => ({
  rowBits,
  unit,
  ...packWeights(weights, 1)
})
