/** Plans the requests: every attack at every place of every operation, in an order that the seed decides. */
import type { ApiBody, ApiOperation } from "../../support/api/document.ts"
import { type Attack, attackKinds, type Cell } from "./Attack.ts"
import { attacksOnAddress } from "./addresses.ts"
import { attacksOnJson } from "./bodies.ts"
import { attacksOnMultipart } from "./multipart.ts"
import { attacksOnProtocol } from "./protocol.ts"
import type { Random } from "./Random.ts"

const isJson = (contentType: string) => /^application\/(?:[a-z0-9.-]+\+)?json$/.test(contentType)

const attacksOnBody = (operation: ApiOperation, body: ApiBody): ReadonlyArray<Attack> => {
  if (isJson(body.contentType)) return attacksOnJson(operation, body)
  if (body.contentType === "multipart/form-data") return attacksOnMultipart(operation, body)
  throw new Error(
    `${operation.id} takes ${body.contentType}, of which the fuzz knows no attack: see test/security/fuzz.`
  )
}

export const cellsOf = (operation: ApiOperation): ReadonlyArray<Cell> => {
  const first = operation.bodies[0]?.contentType
  const cell = (contentType: string | undefined) => (attack: Attack) => ({ operation, contentType, attack })
  return [
    ...[...attacksOnProtocol(operation), ...attacksOnAddress(operation)].map(cell(first)),
    ...operation.bodies.flatMap((body) => attacksOnBody(operation, body).map(cell(body.contentType)))
  ]
}

/** Takes one item of each group in turn until all groups are empty. */
const inTurns = <A>(groups: ReadonlyArray<ReadonlyArray<A>>): ReadonlyArray<A> => {
  const longest = Math.max(0, ...groups.map((group) => group.length))
  return Array.from({ length: longest }, (_, at) =>
    groups.flatMap((group) => (at < group.length ? [group[at]!] : []))
  ).flat()
}

/** Orders all cells so that any beginning of the list has every operation and kind, and some of the heavy ones. */
const ordered = (cells: ReadonlyArray<Cell>, random: Random): ReadonlyArray<Cell> => {
  const groups = Map.groupBy(random.shuffled(cells), ({ attack, operation }) => `${operation.id} ${attack.kind}`)
  return inTurns(random.shuffled([...groups.values()]))
}

export interface PlanOptions {
  /** Selects attacks whose kind and name contain this. */
  readonly attack?: string
  readonly count: number
  /** Maximum number of heavy ones. */
  readonly heavy: number
  readonly random: Random
}

/** Returns the requested number of cells; after the last it starts again, with other random parts. */
export const makePlan = (
  operations: ReadonlyArray<ApiOperation>,
  { attack = "", count, heavy, random }: PlanOptions
): ReadonlyArray<Cell> => {
  const all = operations.flatMap(cellsOf)
  const cells = all.filter((cell) => `${cell.attack.kind}: ${cell.attack.name}`.includes(attack))
  if (cells.length === 0) {
    const kinds = [...new Set(all.map((cell) => cell.attack.kind))].sort().join(", ")
    throw new Error(kinds === "" ? "There is no such operation." : `There is no such attack. The kinds are: ${kinds}.`)
  }
  const plan: Array<Cell> = []
  let heavyLeft = heavy
  // If all cells are heavy, their maximum limits the plan.
  while (plan.length < count && (heavyLeft > 0 || cells.some((cell) => !cell.attack.heavy))) {
    for (const cell of ordered(cells, random)) {
      if (plan.length === count) break
      if (cell.attack.heavy && heavyLeft-- <= 0) continue
      plan.push(cell)
    }
  }
  return random.shuffled(plan)
}

/** Returns operations and kinds that have attacks but none in the plan. */
export const leftOut = (operations: ReadonlyArray<ApiOperation>, plan: ReadonlyArray<Cell>): ReadonlyArray<string> => {
  const named = ({ attack, operation }: Cell) => `${operation.id}: ${attack.kind}`
  const sent = new Set(plan.map(named))
  return [...new Set(operations.flatMap(cellsOf).map(named))].filter((name) => !sent.has(name))
}

export const kindsIn = (plan: ReadonlyArray<Cell>): ReadonlyArray<string> =>
  attackKinds.filter((kind) => plan.some(({ attack }) => attack.kind === kind))
