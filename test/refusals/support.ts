/** A user with a case and values that only the vault explains, and the callers who may ask for them. */
import type { AgentPrincipal, Principal, UserPrincipal } from "@incamera/domain/access/Principal"
import { AuditStore } from "@incamera/domain/audit/AuditStore"
import { CaseDraft } from "@incamera/domain/cases/CaseDraft"
import { Cases } from "@incamera/domain/cases/Cases"
import { ContainerId } from "@incamera/domain/containers/Container"
import { newAgentId, newBearerTokenId, newPartyId, newSessionId, PhaseId, type UserId } from "@incamera/domain/Ids"
import * as Limits from "@incamera/domain/Limits"
import { TaskRequest } from "@incamera/domain/tasks/TaskRequest"
import { Tasks } from "@incamera/domain/tasks/Tasks"
import { Identity } from "@incamera/domain/vault/Identity"
import { IdentityVault } from "@incamera/domain/vault/IdentityVault"
import { Effect } from "effect"
import { randomUUID } from "node:crypto"
import * as domain from "../support/domain.ts"
import { caseDraft } from "../support/requests.ts"

/** Registered, of no format, and no name: only the vault shows that they identify somebody. */
export const values: ReadonlyArray<string> = Array.from({ length: 40 }, (_, n) => `qx${100 + n}zw9`)

/** They look the same, and are registered nowhere. */
export const strange: ReadonlyArray<string> = Array.from({ length: 40 }, (_, n) => `qx${200 + n}zw9`)

export const sentence = (...said: ReadonlyArray<string>): string => `Please look at ${said.join(" and ")} again.`

export const ration = Limits.registeredValuesPerDay

const newSession = Effect.fnUntraced(function* (user: UserPrincipal) {
  return { ...user, sessionId: yield* newSessionId } satisfies UserPrincipal
})

export const newAgent = Effect.fnUntraced(function* (userId: UserId) {
  const agentId = yield* newAgentId
  return { _tag: "Agent", userId, agentId, tokenId: yield* newBearerTokenId } satisfies AgentPrincipal
})

export const newWorld = Effect.gen(function* () {
  const program = yield* domain.newUser
  const { userId } = program
  const agent = yield* newAgent(userId)
  const browser = yield* newSession(program)
  const { value: record } = yield* (yield* Cases).create(agent, new CaseDraft({ ...caseDraft }))
  const { caseId } = record
  yield* (yield* IdentityVault).put(
    userId,
    new Identity({
      caseId,
      partyId: yield* newPartyId,
      placeholder: "[Party 1]",
      kind: "person",
      names: [],
      emails: [],
      phones: [],
      addresses: [],
      identifiers: values,
      dateOfBirth: null
    })
  )
  const container = { containerType: "case", containerId: ContainerId.make(caseId) } as const
  return { agent, browser, program, userId, caseId, container }
})

type World = Effect.Success<typeof newWorld>

export const taskOf = ({ container }: Pick<World, "container">, prompt: string, phaseId: string = randomUUID()) =>
  new TaskRequest({
    sessionId: "s",
    seedPhase: { phaseId: PhaseId.make(phaseId) },
    requestType: "case_req",
    prompt,
    ...container
  })

/** Returns the answer to a principal's task: the name of the error, or "taken". */
export const ask = Effect.fnUntraced(function* (
  principal: Principal,
  world: Pick<World, "container">,
  ...said: ReadonlyArray<string>
) {
  return yield* (yield* Tasks).start(principal, taskOf(world, sentence(...said))).pipe(
    Effect.tap(({ phaseId }) => Effect.flatMap(Tasks, (tasks) => tasks.cancel(principal, phaseId))),
    Effect.as("taken"),
    Effect.catch((error) => Effect.succeed(error._tag))
  )
})

/** Uses up the ration, value by value. */
export const spendAll = (principal: Principal, world: Pick<World, "container">) =>
  Effect.forEach(values.slice(0, ration), (value) => ask(principal, world, value))

/** Returns the log's entries about refusals and holds. */
export const noted = Effect.fnUntraced(function* (userId: UserId) {
  const entries = yield* (yield* AuditStore).read(userId, 0, 1_000)
  return entries.filter(({ action }) => ["agent.hold", "agent.resume", "identity.refuse"].includes(action))
})
