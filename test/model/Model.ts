/**
 * What the service is to its callers, as simply as it can be said: a few maps. Records go by handles (`case#3`: the
 * third case that was made, whoever made it), as real identifiers differ from run to run.
 */
import type { AuditAction } from "@incamera/domain/audit/AuditEntry"
import * as Limits from "@incamera/domain/Limits"
import { Schema } from "effect"
import type { Person } from "./World.ts"

/** A handle that is given when it is first asked for: of what callers come to see later than it comes to be. */
export type Handle = string | (() => string)

export const handleOf = (handle: Handle): string => (typeof handle === "string" ? handle : handle())

export type ModelActor = "agent" | "invitation-link" | "service" | "user"

/** An audit entry as it must be. */
export interface ModelNote {
  readonly action: AuditAction
  readonly resource: Handle
  /** Handle; null for records of no case. */
  readonly inCase: string | null
  /** Who it was, if not who did the operation. */
  readonly by?: ModelActor
  /** In whose log it is, if not in the log of who did the operation. */
  readonly of?: number
}

export interface ModelEntry extends ModelNote {
  readonly by: ModelActor
  /** Milliseconds. */
  readonly at: number
}

/** What came of an operation: what callers see of it. */
export interface Answer {
  /** `ok`, or the tag of the failure. */
  readonly is: string
  readonly value?: unknown
  /** What the failure tells. */
  readonly told?: unknown
}

export interface Outcome {
  readonly answer: Answer
  /** What the audit log says of it; nothing where nothing was changed. */
  readonly did?: ReadonlyArray<ModelNote>
}

export const ok = (value: unknown, ...did: ReadonlyArray<ModelNote>): Outcome => ({ answer: { is: "ok", value }, did })

/** A failure by its tag, with those of its fields that callers see, and what the audit log says all the same. */
export const fails = (tag: string, told?: unknown, ...did: ReadonlyArray<ModelNote>): Outcome => ({
  answer: told === undefined ? { is: tag } : { is: tag, told },
  did
})

/** The entry for a text that is refused at once: of the person's case, or of the person where there is none. */
export const refusalNote = (person: Person, inCase: string | null): ModelNote => ({
  action: "identity.refuse",
  resource: inCase ?? person.as,
  inCase
})

/** A request that was done under a key. */
export interface Answered {
  readonly request: string
  readonly value: unknown
  /** Milliseconds. */
  readonly until: number
  /** The case that it speaks of: it is forgotten with it. */
  readonly inCase: string | null
}

/** Where a page of a list ends. */
export interface ModelCursor {
  readonly owner: number
  /** With its filters. */
  readonly list: string
  readonly after: string
}

/** A record that was made. */
export interface Made {
  readonly handle: string
  /** The user whose it is. */
  readonly owner: number
}

export interface Model {
  /** Milliseconds: what every record of this moment says. */
  now: number
  /** Every record that was made, by kind, whatever became of it. */
  readonly made: Map<string, ReadonlyArray<Made>>
  /** By user: requests under keys, and what the audit log must say. */
  readonly answered: ReadonlyArray<Map<string, Answered>>
  readonly audit: ReadonlyArray<Array<ModelEntry>>
  /** In the order in which they were first given. */
  readonly cursors: Array<ModelCursor>
  /**
   * The records of each concept: an operations file keeps its own under its own name, for all users, and looks at
   * others' through what they export.
   */
  readonly records: Map<string, unknown>
}

export const newModel = (users: number, now: number): Model => ({
  now,
  made: new Map(),
  answered: Array.from({ length: users }, () => new Map()),
  audit: Array.from({ length: users }, () => []),
  cursors: [],
  records: new Map()
})

/** The records of one concept, made with the first look at them. */
export const recordsOf = <A>(model: Model, concept: string, make: () => A): A => {
  if (!model.records.has(concept)) model.records.set(concept, make())
  return model.records.get(concept) as A
}

/** The next handle of a kind. */
export const newHandle = (model: Model, { user }: Person, kind: string): string => {
  const made = model.made.get(kind) ?? []
  const handle = `${kind}#${made.length + 1}`
  model.made.set(kind, [...made, { handle, owner: user }])
  return handle
}

/** A handle that is given with the first look at it. */
export interface LaterHandle {
  (): string
  /** Whether it was given, and is this one. */
  readonly is: (handle: string | null) => boolean
}

export const laterHandle = (model: Model, person: Person, kind: string): LaterHandle => {
  let given: string | undefined
  return Object.assign(() => (given ??= newHandle(model, person, kind)), {
    is: (handle: string | null) => given !== undefined && given === handle
  })
}

/** Which record is meant: mostly one of the person's own. */
export const Which = Schema.Struct({
  of: Schema.Literals(["own", "mine", "any"]),
  at: Schema.Int.check(Schema.isBetween({ minimum: 0, maximum: 23 }))
})
export type Which = typeof Which.Type

/** One of the records that were ever made; null, which names none, where there is none. */
export const chosen = (made: ReadonlyArray<Made>, { user }: Person, which: Which): string | null => {
  const among = which.of === "any" ? made : made.filter(({ owner }) => owner === user)
  return among[which.at % Math.max(1, among.length)]?.handle ?? null
}

export const chosenIn = (model: Model, person: Person, kind: string, which: Which): string | null =>
  chosen(model.made.get(kind) ?? [], person, which)

/** Requests that come again under the same key: what `Changes.once` promises. */
export const once = (
  model: Model,
  person: Person,
  { key, request }: { readonly key: string | null; readonly request: string },
  work: () => Outcome
): Outcome => {
  if (key === null) return work()
  const answered = model.answered[person.user]!
  const before = answered.get(key)
  if (before !== undefined && before.until > model.now) {
    return before.request === request ? ok({ value: before.value, repeated: true }) : fails("IdempotencyConflict")
  }
  const outcome = work()
  if (outcome.answer.is === "ok") {
    const { value } = outcome.answer.value as { readonly value: unknown }
    const inCase = outcome.did?.find((note) => note.inCase !== null)?.inCase ?? null
    answered.set(key, { request, value: structuredClone(value), until: model.now + Limits.idempotencyMillis, inCase })
  }
  return outcome
}

/** What was answered of a case goes with it. */
export const forgetAnswers = (model: Model, { user }: Person, caseHandle: string): void => {
  const answered = model.answered[user]!
  for (const [key, { inCase }] of answered) if (inCase === caseHandle) answered.delete(key)
}

/** Few keys, so that they come again. */
export const Key = Schema.Union([Schema.Null, Schema.Null, Schema.Literals(["key-1", "key-2", "key-3"])])

/** Versions that a caller may have seen; null for whichever there is. */
export const Expected = Schema.Union([
  Schema.Null,
  Schema.Null,
  Schema.Array(Schema.Int.check(Schema.isBetween({ minimum: 1, maximum: 3 }))).check(Schema.isMaxLength(2))
])
type Expected = typeof Expected.Type

export const isExpected = (expected: Expected, version: number): boolean =>
  expected === null || expected.includes(version)
