/**
 * The values that a task's answer replaces are charged to the account of the user's agents once, whichever of them is
 * connected when the task begins, when it answers and when somebody reads it.
 */
import * as MemoryStores from "@incamera/adapters-memory/MemoryStores"
import type { Principal, UserPrincipal } from "@incamera/domain/access/Principal"
import { Agents } from "@incamera/domain/agents/Agents"
import { newBearerTokenId } from "@incamera/domain/Ids"
import { RefusalRationStore } from "@incamera/domain/refusals/RefusalRationStore"
import { TaskRunner } from "@incamera/domain/tasks/TaskRunner"
import { Tasks } from "@incamera/domain/tasks/Tasks"
import { executeTask } from "@incamera/domain/tasks/TaskWork"
import { assert, it } from "@effect/vitest"
import { Effect, Semaphore } from "effect"
import { over, result, say, saying } from "../securesteps/newMatter.ts"
import * as domain from "../support/domain.ts"
import { newWorld, ration, sentence, taskOf, values } from "./support.ts"

type World = Effect.Success<typeof newWorld>

/** What the user does meanwhile. */
const actions = {
  connect: Effect.fnUntraced(function* (user: UserPrincipal) {
    const agents = yield* Agents
    const { token } = yield* agents.issueRegistrationToken(user)
    yield* agents.register({ registrationToken: token, cardUrl: domain.cardUrl })
  }, Effect.orDie),
  disconnect: Effect.fnUntraced(function* (user: UserPrincipal) {
    const agents = yield* Agents
    yield* agents.disconnect(user, (yield* agents.current(user)).agentId)
  }, Effect.orDie)
}
type Action = keyof typeof actions

/** What happens before the task, until its answer, and after it. One agent is connected then. */
type Story = readonly [before: ReadonlyArray<Action>, meanwhile: ReadonlyArray<Action>, after: ReadonlyArray<Action>]

const stories: ReadonlyArray<Story> = [
  [["connect"], [], []],
  [["connect"], [], ["disconnect", "connect"]],
  [["connect"], ["disconnect"], ["connect"]],
  [["connect"], ["disconnect", "connect"], []],
  [["connect"], ["disconnect", "connect"], ["disconnect", "connect"]],
  [["connect"], ["disconnect", "connect", "disconnect"], ["connect"]],
  [[], ["connect"], []]
]

/** An agent that isn't connected sends nothing. */
const cases = (["agent", "program", "browser"] as const).flatMap((sender) =>
  stories.filter(([before]) => sender !== "agent" || before.length > 0).map((story) => ({ sender, story }))
)

const answer = Effect.fnUntraced(function* (
  sender: Principal,
  world: World,
  meanwhile: Effect.Effect<void, never, Agents>
) {
  const { userId } = world
  const phase = yield* (yield* Tasks).start(sender, taskOf(world, "List the issues."))
  yield* meanwhile
  const ownership = { userId, phaseId: phase.phaseId, nodeId: (yield* TaskRunner).nodeId, epoch: 1 }
  yield* executeTask(phase, ownership, { canceled: Effect.never, place: Semaphore.makeUnsafe(1) }).pipe(
    Effect.provide(saying(() => [say(sentence(...values.slice(0, ration - 1))), result()]))
  )
})

it.layer(over(MemoryStores.layer))("The account of a user's agents", (it) => {
  for (const { sender, story } of cases) {
    const [before, meanwhile, afterwards] = story
    const told = [...before, `a task of the ${sender}`, ...meanwhile, "its answer", ...afterwards].join(", ")
    it.effect(`has what an answer replaces once: ${told}`, () =>
      Effect.gen(function* () {
        const world = yield* newWorld
        const { browser, program, userId } = world
        const inTurn = (these: ReadonlyArray<Action>) =>
          Effect.forEach(these, (one) => actions[one](program), { discard: true })
        yield* inTurn(before)
        const agents = yield* Agents
        const senders = {
          program: Effect.succeed(program),
          browser: Effect.succeed(browser),
          agent: Effect.gen(function* () {
            const { agentId } = yield* agents.current(program)
            return { _tag: "Agent", userId, agentId, tokenId: yield* newBearerTokenId } as const
          })
        }
        yield* answer(yield* senders[sender], world, inTurn(meanwhile))
        yield* inTurn(afterwards)
        const { agentId } = yield* agents.current(program)
        const store = yield* RefusalRationStore
        assert.isFalse(yield* store.isHeld(userId, agentId))
        const now = (yield* agents.current(program)).connectedAt
        const spent = yield* store.spend(userId, agentId, { day: "1970-01-01", values: 1, limit: ration, now })
        assert.deepStrictEqual(spent, { _tag: "Told", isLast: true })
      })
    )
  }
})
