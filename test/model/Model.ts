/**
 * The simplest description of the service's behavior: a few maps. Records have handles (`case#3`: the third case made
 * by anybody), because real identifiers differ from run to run.
 */
import type { AuditAction } from "@incamera/domain/audit/AuditEntry"
import * as Limits from "@incamera/domain/Limits"
import { Schema } from "effect"
import type { Person } from "./World.ts"

/** A handle assigned on first use, for records that callers see later than they are made. */
export type Handle = string | (() => string)

export const handleOf = (handle: Handle): string => (typeof handle === "string" ? handle : handle())

export type ModelActor = "agent" | "invitation-link" | "service" | "user"

/** An expected audit entry. */
export interface ModelNote {
  readonly action: AuditAction
  readonly resource: Handle
  /** Handle; null for records without a case. */
  readonly inCase: string | null
  /** The actor, if it is not the operation's caller. */
  readonly by?: ModelActor
  /** The log's owner, if it is not the operation's caller. */
  readonly of?: number
}

export interface ModelEntry extends ModelNote {
  readonly by: ModelActor
  /** Milliseconds. */
  readonly at: number
}

/** The outcome of an operation, as callers see it. */
export interface Answer {
  /** `ok`, or the tag of the failure. */
  readonly is: string
  readonly value?: unknown
  /** The failure's visible fields. */
  readonly told?: unknown
}

export interface Outcome {
  readonly answer: Answer
  /** The expected audit entries; empty if nothing was changed. */
  readonly did?: ReadonlyArray<ModelNote>
}

export const ok = (value: unknown, ...did: ReadonlyArray<ModelNote>): Outcome => ({ answer: { is: "ok", value }, did })

/** A failure by its tag, with its visible fields and the audit entries it causes all the same. */
export const fails = (tag: string, told?: unknown, ...did: ReadonlyArray<ModelNote>): Outcome => ({
  answer: told === undefined ? { is: tag } : { is: tag, told },
  did
})

/** The entry for a text that is refused at once: of the person's case, or of the person without one. */
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
  /** The case that it mentions, with which it is forgotten. */
  readonly inCase: string | null
}

/** The end of a page of a list. */
export interface ModelCursor {
  readonly owner: number
  /** The list with its filters. */
  readonly list: string
  readonly after: string
}

/** A record that was made. */
export interface Made {
  readonly handle: string
  /** The user who owns it. */
  readonly owner: number
}

export interface Model {
  /** Milliseconds: the time in every record made now. */
  now: number
  /** Every record ever made, by kind, also deleted ones. */
  readonly made: Map<string, ReadonlyArray<Made>>
  /** By user: requests under keys, and the expected audit log. */
  readonly answered: ReadonlyArray<Map<string, Answered>>
  readonly audit: ReadonlyArray<Array<ModelEntry>>
  /** In the order of their first appearance. */
  readonly cursors: Array<ModelCursor>
  /**
   * The records of each concept: an operations file keeps its own under its own name, for all users, and reads others'
   * through their exports.
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

/** The records of one concept, made on first use. */
export const recordsOf = <A>(model: Model, concept: string, make: () => A): A => {
  if (!model.records.has(concept)) model.records.set(concept, make())
  return model.records.get(concept) as A
}

/** Returns the next handle of a kind. */
export const newHandle = (model: Model, { user }: Person, kind: string): string => {
  const made = model.made.get(kind) ?? []
  const handle = `${kind}#${made.length + 1}`
  model.made.set(kind, [...made, { handle, owner: user }])
  return handle
}

/** A handle assigned on first use. */
export interface LaterHandle {
  (): string
  /** True if it was assigned and is this one. */
  readonly is: (handle: string | null) => boolean
}

export const laterHandle = (model: Model, person: Person, kind: string): LaterHandle => {
  let given: string | undefined
  return Object.assign(() => (given ??= newHandle(model, person, kind)), {
    is: (handle: string | null) => given !== undefined && given === handle
  })
}

/** Chooses a record: mostly one of the person's own. */
export const Which = Schema.Struct({
  of: Schema.Literals(["own", "mine", "any"]),
  at: Schema.Int.check(Schema.isBetween({ minimum: 0, maximum: 23 }))
})
export type Which = typeof Which.Type

/** Chooses one of all records ever made; null, which names none, if there are none. */
export const chosen = (made: ReadonlyArray<Made>, { user }: Person, which: Which): string | null => {
  const among = which.of === "any" ? made : made.filter(({ owner }) => owner === user)
  return among[which.at % Math.max(1, among.length)]?.handle ?? null
}

export const chosenIn = (model: Model, person: Person, kind: string, which: Which): string | null =>
  chosen(model.made.get(kind) ?? [], person, which)

/** Repeated requests under the same key: the promise of `Changes.once`. */
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

/** Answers about a case are forgotten with it. */
export const forgetAnswers = (model: Model, { user }: Person, caseHandle: string): void => {
  const answered = model.answered[user]!
  for (const [key, { inCase }] of answered) if (inCase === caseHandle) answered.delete(key)
}

/** Few keys, so that they repeat. */
export const Key = Schema.Union([Schema.Null, Schema.Null, Schema.Literals(["key-1", "key-2", "key-3"])])

/** Versions that a caller may have seen; null for any version. */
export const Expected = Schema.Union([
  Schema.Null,
  Schema.Null,
  Schema.Array(Schema.Int.check(Schema.isBetween({ minimum: 1, maximum: 3 }))).check(Schema.isMaxLength(2))
])
type Expected = typeof Expected.Type

export const isExpected = (expected: Expected, version: number): boolean =>
  expected === null || expected.includes(version)
