/** One operation after another: every answer must equal the model's, and so must the audit log at the end. */
import { assert } from "@effect/vitest"
import { Effect, Schema } from "effect"
import { letGo } from "./agent.ts"
import { checkChain } from "./audit.ts"
import { type Answer, handleOf, type Model, type ModelEntry, newModel } from "./Model.ts"
import { type AnyOperation, toldOf } from "./Operation.ts"
import { concepts } from "./operations.ts"
import { fillDirectory } from "./operations/partners.ts"
import { prelude } from "./prelude.ts"
import { newWorld, users, type World } from "./World.ts"

export const operations: ReadonlyArray<AnyOperation> = concepts.flatMap((concept) => concept.operations)

/** Mostly the same person, so that one has many records and others can try to see them. */
const Who = Schema.Union([0, 0, 0, 0, 1, 1, 2].map((user) => Schema.Literal(user)))

const oneOf = (operation: AnyOperation) =>
  Schema.Struct({
    do: Schema.Literal(operation.name),
    user: Who,
    as: Schema.Literals(["user", "agent"]),
    /** Milliseconds before it. A day and an hour: keys are forgotten by then. */
    wait: Schema.Literals([0, 1, 1_000, 90_000_000]),
    args: operation.arguments
  })

/** A person's operation. */
export const Command: Schema.Codec<Command, any> = Schema.Union(
  operations.flatMap((operation) => Array.from({ length: operation.weight ?? 1 }, () => oneOf(operation)))
) as never

export interface Command {
  readonly do: string
  readonly user: number
  readonly as: "user" | "agent"
  readonly wait: number
  readonly args: any
}

export const operationOf = (command: Command): AnyOperation => operations.find(({ name }) => name === command.do)!

const whole = ({ is, told, value }: Answer) => ({ is, told, value })

/** The report of a failing run: the command, and both answers where they differ. */
const written = (command: Command, index: number, ...answers: ReadonlyArray<Answer>) =>
  [`${index}: ${JSON.stringify(command)}`, ...answers.map((answer) => JSON.stringify(whole(answer)))].join("\n")

/** Counts each operation's answers: a run that gets only 404 proves little. */
export type Tally = Map<string, number>

const runOne = Effect.fnUntraced(function* (world: World, model: Model, command: Command, index: number) {
  world.now += command.wait
  model.now = world.now
  const operation = operationOf(command)
  const made = (kind: string) => model.made.get(kind) ?? []
  const result = yield* Effect.result(world.at(operation.run(world, command, command.args, made)))
  const answer: Answer =
    result._tag === "Success"
      ? { is: "ok", value: world.told(result.success) }
      : { is: result.failure._tag, told: world.told(toldOf(result.failure)) }
  const expected = operation.step(model, command, command.args)
  assert.deepStrictEqual(whole(answer), whole(expected.answer), written(command, index, answer, expected.answer))
  for (const note of expected.did ?? []) {
    model.audit[note.of ?? command.user]!.push({ by: command.as, ...note, at: world.now })
  }
  return `${command.do}: ${answer.is}`
})

/** Persons are translated to `user` and `agent`. */
const resourceOf = (world: World, user: number, resourceId: string): string =>
  resourceId === world.user(user).userId
    ? "user"
    : resourceId === world.agent(user).agentId
      ? "agent"
      : (world.told(resourceId) as string)

/** What one operation does to several records, such as merged parties, may be in any order. */
const inOneOrder = (entries: ReadonlyArray<ModelEntry>): ReadonlyArray<ModelEntry> => {
  const groups: Array<Array<ModelEntry>> = []
  for (const entry of entries) {
    const last = groups.at(-1)
    if (last?.[0]!.at === entry.at && last[0]!.action === entry.action) last.push(entry)
    else groups.push([entry])
  }
  return groups.flatMap((group) => group.toSorted((a, b) => (a.resource < b.resource ? -1 : 1)))
}

/** Fails if the service differs from the model. */
export const runSequentially = Effect.fnUntraced(function* (
  commands: ReadonlyArray<Command>,
  tally: Tally = new Map()
) {
  const world = yield* newWorld
  yield* fillDirectory(world)
  const model = newModel(users, world.now)
  for (const [index, command] of [...prelude, ...commands].entries()) {
    const met = yield* runOne(world, model, command, index)
    tally.set(met, (tally.get(met) ?? 0) + 1)
  }
  for (let user = 0; user < users; user++) {
    const entries = yield* checkChain(world, user)
    const told = entries.map(({ action, actor, at, caseId, resourceId }): ModelEntry => ({
      action,
      resource: resourceOf(world, user, resourceId),
      inCase: world.told(caseId) as string | null,
      by: actor.type,
      at: world.told(at) as number
    }))
    const expected = model.audit[user]!.map(({ action, at, by, inCase, resource }) => ({
      action,
      resource: handleOf(resource),
      inCase,
      by,
      at
    }))
    assert.deepStrictEqual(inOneOrder(told), inOneOrder(expected), `the audit log of user ${user}`)
  }
}, Effect.ensuring(letGo))
