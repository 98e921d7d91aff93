/** Sizes in CSS pixels, and paths of lines. */
import type { OutlineBranch } from "@incamera/domain/timelines"
import type { LaidBranch } from "./layout.ts"

/** Distance between phases: large enough for a finger (WCAG 2.2, 2.5.8). */
const columnWidth = 30
const laneHeight = 52
const left = 30
const top = 58
const bottom = 34

/** Radius of a fork's curves: half a column, so that they pass between phases. */
const radius = columnWidth / 2

export const x = (column: number): number => left + column * columnWidth
export const y = (lane: number): number => top + lane * laneHeight
export const width = (columns: number): number => x(columns - 1) + left
export const height = (lanes: number): number => y(lanes - 1) + bottom

/** Characters drawn of a branch's name. */
const nameCharacters = 24
/** Estimated width of the widest characters in names. */
const characterWidth = 7.2

/** Returns the status after a branch's name. */
export const suffixOf = ({ status }: OutlineBranch): string => (status === "active" ? "" : ` · ${status}`)

export const shownName = ({ name }: OutlineBranch, most: number = nameCharacters): string => {
  const characters = Array.from(name.replace(/\s+/gu, " "))
  return characters.length <= nameCharacters ? characters.join("") : `${characters.slice(0, most - 1).join("")}…`
}

export const labelColumns = (branch: OutlineBranch): number =>
  Math.ceil(((shownName(branch) + suffixOf(branch)).length * characterWidth + 18) / columnWidth)

/** Returns the path from a fork to its own lane: straight between two columns, round at both ends. */
const forkPath = (column: number, from: number, to: number): string => {
  const turn = to > from ? radius : -radius
  const middle = x(column) + radius
  return (
    `M${x(column)} ${y(from)}Q${middle} ${y(from)} ${middle} ${y(from) + turn}` +
    `V${y(to) - turn}Q${middle} ${y(to)} ${x(column + 1)} ${y(to)}`
  )
}

export interface Lines {
  /** Solid lines: `shown` for the shown branch, `other` for the rest. */
  readonly shown: string
  readonly other: string
  /** Lines that continue to the left or right of the window. */
  readonly beyond: string
}

const between = (lane: number, from: number, to: number): string => (to > from ? `M${x(from)} ${y(lane)}H${x(to)}` : "")

/** `shownTo`: last column of this branch that the shown branch has or inherits; undefined if none. */
export const linesOf = (
  { branch, first, fork, goesOn, lane, last }: LaidBranch,
  shownTo: number | undefined
): Lines => {
  const begin = fork !== null && fork !== "before" ? forkPath(fork.column, fork.lane, lane) : ""
  const end = Math.max(first, last)
  const until = shownTo === undefined ? first : Math.min(Math.max(first, shownTo), end)
  const isShown = shownTo !== undefined
  const before = fork === "before" ? `M0 ${y(lane)}H${x(first)}` : ""
  const after = goesOn ? `M${x(end)} ${y(lane)}h${columnWidth - 4}` : ""
  return {
    shown: isShown ? begin + between(lane, first, until) : "",
    other: (isShown ? "" : begin) + between(lane, isShown ? until : first, end),
    beyond: branch.lastOrdinal > branch.forkOrdinal ? before + after : ""
  }
}
