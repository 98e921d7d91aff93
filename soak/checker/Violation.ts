import type { Entry } from "../history/Entry.ts"
import type { FinalState } from "../history/FinalState.ts"

export const rules = {
  "ends-once": "every accepted task ends exactly once, and its record matches its log",
  survives: "no task fails because of a fault",
  sequence: "a reader sees the log: gapless, ordered, without repetition, with one end",
  "take-over": "a task of a node that died, paused or stopped is at another within 10 seconds",
  fencing: "a process that lost a task writes nothing more into it",
  "nothing-lost": "what was acknowledged is there, once",
  "audit-chain": "the audit logs are intact",
  answers: "no valid request is refused",
  nodes: "nodes stop only when told to, and then within 10 seconds"
} as const

export type Rule = keyof typeof rules

export interface Violation {
  readonly rule: Rule
  /** A task, a reading, a record or a node. */
  readonly subject: string
  readonly detail: string
  /** Time of the violation, if known. */
  readonly at?: number
}

/** The evidence that every rule is checked on. */
export interface Evidence {
  readonly history: ReadonlyArray<Entry>
  readonly final: FinalState
}

export type Of<Type extends Entry["type"]> = Extract<Entry, { readonly type: Type }>

/** Returns the entries of one type, in order. */
export const only = <Type extends Entry["type"]>(history: ReadonlyArray<Entry>, type: Type): ReadonlyArray<Of<Type>> =>
  history.filter((entry): entry is Of<Type> => entry.type === type)

export const grouped = <A>(items: ReadonlyArray<A>, key: (item: A) => string): ReadonlyMap<string, Array<A>> => {
  const groups = new Map<string, Array<A>>()
  for (const item of items) {
    const group = groups.get(key(item))
    if (group === undefined) groups.set(key(item), [item])
    else group.push(item)
  }
  return groups
}

/** Returns a value as text, independent of the order of fields. */
export const canonical = (value: unknown): string =>
  JSON.stringify(value, (_, inner: unknown) =>
    typeof inner === "object" && inner !== null && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : 1)))
      : inner
  )
