/** The outcome of a concurrent run, for the concepts to check. */
import type { AuditAction, AuditEntry } from "@incamera/domain/audit/AuditEntry"
import { Cases } from "@incamera/domain/cases/Cases"
import { ContainerId, type ContainerType } from "@incamera/domain/containers/Container"
import { SecureSteps } from "@incamera/domain/securesteps/SecureSteps"
import { Workspaces } from "@incamera/domain/workspace/Workspaces"
import { Effect } from "effect"
import type { Done, History } from "./Operation.ts"

/** Returns the successful outcomes of the user's operations of these names. */
export const succeeded = (history: History, user: number, ...names: ReadonlyArray<string>): ReadonlyArray<Done> =>
  history.done.filter(
    ({ answer, operation, person }) => person.user === user && names.includes(operation) && answer.is === "ok"
  )

/** Returns the records really made by an operation that takes a key. */
export const madeBy = (history: History, user: number, name: string): ReadonlyArray<any> =>
  succeeded(history, user, name).flatMap(({ answer }) => (answer.value.repeated ? [] : [answer.value.value]))

export const countOf = (audit: ReadonlyArray<AuditEntry>, action: AuditAction, resourceId?: string): number =>
  audit.filter((entry) => entry.action === action && (resourceId === undefined || entry.resourceId === resourceId))
    .length

/** `[Party 3]`: 3. */
export const numberIn = (label: string): number => Number(/\d+/u.exec(label)![0])

const everything = { limit: 200, cursor: null }

const others: ReadonlyArray<readonly [ContainerType, string]> = [
  ["support", "ticket-1"],
  ["support", "ticket-2"],
  ["sales", "ticket-1"]
]

const read = Effect.fnUntraced(function* ({ world }: History, user: number) {
  const principal = world.principal({ user, as: "user" })
  const { items: cases } = yield* (yield* Cases).list(
    principal,
    { status: null, practiceArea: null, text: null },
    everything
  )
  const { items: steps } = yield* (yield* SecureSteps).list(principal, { status: null }, everything)
  const named = [...cases.map(({ caseId }) => ["case", caseId] as const), ...others]
  const workspaces = yield* Effect.forEach(named, ([containerType, id]) =>
    Effect.flatMap(Workspaces, (bundles) =>
      bundles.get(principal, { containerType, containerId: ContainerId.make(id), branchId: null })
    ).pipe(
      Effect.map((workspace) => [workspace]),
      Effect.catchTag("NotFound", () => Effect.succeed([]))
    )
  )
  return { cases, steps, workspaces: workspaces.flat() }
})

type Known = Effect.Success<ReturnType<typeof read>>

const looked = new WeakMap<History, Map<number, Known>>()

/** Everything the user has at the end of the run; read once. */
export const known = Effect.fnUntraced(function* (history: History, user: number) {
  const seen = looked.get(history) ?? new Map<number, Known>()
  looked.set(history, seen)
  if (!seen.has(user)) seen.set(user, yield* history.world.at(read(history, user)))
  return seen.get(user)!
})
