/**
 * The composed domain with three users and their agents, at a time that a run sets, and real identifiers for handles.
 */
import { Access } from "@incamera/domain/authentication/Access"
import type { AgentPrincipal, Principal, UserPrincipal } from "@incamera/domain/access/Principal"
import { Agents } from "@incamera/domain/agents/Agents"
import { TokenExchange } from "@incamera/domain/agents/TokenExchange"
import type { AuditEntry } from "@incamera/domain/audit/AuditEntry"
import { AuditStore } from "@incamera/domain/audit/AuditStore"
import { ExternalNames } from "@incamera/domain/externalnames/ExternalNames"
import { Clock, DateTime, Effect, type Layer, Option } from "effect"
import * as domain from "../support/domain.ts"

/** All services that can be called. */
export type Services = Layer.Success<ReturnType<typeof domain.over>>

/** The caller: one of the users, or their agent. */
export interface Person {
  readonly user: number
  readonly as: "user" | "agent"
}

export const users = 3

/**
 * Start time of every run: later than any real day, because background work at real time takes over tasks whose leases
 * have ended by then.
 */
const start = DateTime.toEpochMillis(DateTime.makeUnsafe("2226-02-03T04:05:06.789Z"))

export interface World {
  /** Milliseconds; a run advances it. */
  now: number
  readonly principal: (person: Person) => Principal
  /** For operations that only a user, or only an agent, may call. */
  readonly user: (user: number) => UserPrincipal
  readonly agent: (user: number) => AgentPrincipal
  /** Runs at the world's time. Timers are real: stores use them to wait. */
  readonly at: <A, E, R>(self: Effect.Effect<A, E, R>) => Effect.Effect<A, E, R>
  /** The real identifier of a handle; for null, one that names nothing. */
  readonly real: (kind: string, handle: string | null) => string
  /** Cursors, in the order of their first appearance. */
  readonly cursors: Array<string>
  /** Other values that callers hold, by the operation's own names: tokens, the case of a file. */
  readonly known: Map<string, string>
  /**
   * Translates a value into the model's: handles for identifiers, milliseconds for times, `cursor#1` for cursors, and
   * callers' own names decrypted.
   */
  readonly told: (value: unknown) => unknown
  /** Entries of the audit log since the run began, oldest first. */
  readonly audit: (user: number) => Effect.Effect<ReadonlyArray<AuditEntry>, unknown, Services>
}

const identifier = /^([a-z]+)_[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/

/** Identifiers that callers never choose between; they stay as they are. */
const unnumbered: ReadonlySet<string> = new Set(["user", "agent", "token"])

const connect = Effect.gen(function* () {
  const user = yield* domain.newUser
  const agents = yield* Agents
  const { token } = yield* agents.issueRegistrationToken(user)
  const { apiKey } = yield* agents.register({ registrationToken: token, cardUrl: domain.cardUrl })
  const bearer = yield* (yield* TokenExchange).exchange(apiKey)
  const agent = yield* (yield* Access).authenticate(bearer.token)
  return agent._tag === "Agent" ? { user, agent } : yield* Effect.die(new Error("A bearer token is an agent's."))
})

const readAll = Effect.fnUntraced(function* (userId: Principal["userId"], after: number) {
  const store = yield* AuditStore
  const all: Array<AuditEntry> = []
  for (;;) {
    const page = yield* store.read(userId, all.at(-1)?.sequence ?? after, 100)
    if (page.length === 0) return all
    all.push(...page)
  }
})

export const newWorld = Effect.gen(function* () {
  const live = yield* Clock.Clock
  const { open } = yield* ExternalNames
  const accounts = yield* Effect.all(Array.from({ length: users }, () => connect))
  const before = yield* Effect.forEach(accounts, ({ user }) =>
    Effect.map(readAll(user.userId, 0), (entries) => entries.length)
  )
  const handles = new Map<string, string>()
  const reals = new Map<string, string>()
  const given = new Map<string, number>()
  const cursors: Array<string> = []

  const handleOf = (real: string, kind: string): string => {
    const known = handles.get(real)
    if (known !== undefined) return known
    const number = (given.get(kind) ?? 0) + 1
    given.set(kind, number)
    const handle = `${kind}#${number}`
    handles.set(real, handle)
    reals.set(handle, real)
    return handle
  }

  const cursorOf = (cursor: string): string => {
    if (!cursors.includes(cursor)) cursors.push(cursor)
    return `cursor#${cursors.indexOf(cursor) + 1}`
  }

  const told = (value: unknown, name = ""): unknown => {
    if (typeof value === "string") {
      if (name === "nextCursor") return cursorOf(value)
      const kind = identifier.exec(value)?.[1]
      const own = Option.firstSomeOf(accounts.map(({ user }) => open(user.userId, value)))
      if (Option.isSome(own)) return own.value
      return kind === undefined || unnumbered.has(kind) ? value : handleOf(value, kind)
    }
    if (DateTime.isDateTime(value)) return DateTime.toEpochMillis(value)
    if (Array.isArray(value)) return value.map((inner) => told(inner))
    if (typeof value !== "object" || value === null) return value
    return Object.fromEntries(Object.entries(value).map(([inner, one]) => [inner, told(one, inner)]))
  }

  const world: World = {
    now: start,
    cursors,
    principal: ({ as, user }) => accounts[user]![as],
    user: (user) => accounts[user]!.user,
    agent: (user) => accounts[user]!.agent,
    known: new Map(),
    at: (self) =>
      Effect.provideService(self, Clock.Clock, {
        currentTimeMillisUnsafe: () => world.now,
        currentTimeMillis: Effect.sync(() => world.now),
        currentTimeNanosUnsafe: () => BigInt(world.now) * 1_000_000n,
        currentTimeNanos: Effect.sync(() => BigInt(world.now) * 1_000_000n),
        monotonicTimeNanosUnsafe: () => live.monotonicTimeNanosUnsafe(),
        monotonicTimeNanos: live.monotonicTimeNanos,
        sleep: (duration) => live.sleep(duration)
      }),
    real: (kind, handle) =>
      (handle === null ? undefined : reals.get(handle)) ?? `${kind}_00000000-0000-7000-8000-000000000000`,
    told: (value) => told(value),
    audit: (user) => readAll(accounts[user]!.user.userId, before[user]!)
  }
  return world
})
