import type { Entry } from "../history/Entry.ts"
import type { FinalState } from "../history/FinalState.ts"

export const rules = {
  "ends-once": "every accepted task ends exactly once, and its record says what its log says",
  survives: "no task fails because of a fault",
  sequence: "a reader sees a gapless, ordered sequence without repetition, and one end, which is what the log has",
  "take-over": "a task of a node that died, stopped or was stopped is with another within 10 seconds",
  fencing: "who lost a task writes nothing more into it",
  "nothing-lost": "what was acknowledged is there, once",
  "audit-chain": "the audit logs are whole",
  answers: "no right request is refused",
  nodes: "nodes end only when they are ended, and within 10 seconds when asked to"
} as const

export type Rule = keyof typeof rules

export interface Violation {
  readonly rule: Rule
  /** A task, a reading, a record, a node. */
  readonly subject: string
  readonly detail: string
  /** When it was, where that is known. */
  readonly at?: number
}

/** All that a rule is judged by. */
export interface Evidence {
  readonly history: ReadonlyArray<Entry>
  readonly final: FinalState
}

export type Of<Type extends Entry["type"]> = Extract<Entry, { readonly type: Type }>

/** The entries of one type, in their order. */
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

/** A value as text in which the order of fields doesn't count. */
export const canonical = (value: unknown): string =>
  JSON.stringify(value, (_, inner: unknown) =>
    typeof inner === "object" && inner !== null && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : 1)))
      : inner
  )
