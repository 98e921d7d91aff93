/**
 * Two vaults that differ only in who their placeholders are: whatever an agent sends, the answers are the same, except
 * where free text of the request has a value of one of the vaults.
 */
import { assert, layer } from "@effect/vitest"
import { Context, Effect, Layer, Schema } from "effect"
import type { Answer } from "../support/https.ts"
import { usualDatabaseLayer } from "../support/postgres.ts"
import * as hereTextExtractor from "../support/hereTextExtractor.ts"
import { disguises, stranger, strangers } from "./canary/disguises.ts"
import { type Operation, operationsOf } from "./canary/positions.ts"
import { send, validDraft } from "./canary/send.ts"
import { isFreeText } from "./canary/suite.ts"
import { type Account, makeWorld, type World } from "./canary/world.ts"

class Worlds extends Context.Service<
  Worlds,
  { readonly one: World; readonly other: World; readonly operations: ReadonlyArray<Operation> }
>()("test/security/noninterference/Worlds") {}

const parts = { textExtractor: hereTextExtractor.layer }

const worlds = Layer.effect(
  Worlds,
  Effect.gen(function* () {
    const one = yield* makeWorld(Layer.fresh(usualDatabaseLayer), {}, parts)
    const other = yield* makeWorld(Layer.fresh(usualDatabaseLayer), {}, parts, stranger)
    const document = yield* Effect.promise(() => one.gateway.client.call("/openapi.json"))
    const operations = operationsOf(document.json()).filter(({ credentials }) =>
      credentials.some((kind) => kind !== "userToken")
    )
    return Worlds.of({ one, other, operations })
  })
)

const index = Schema.Int.check(Schema.isBetween({ minimum: 0, maximum: 10_000 }))

/** Each number is taken modulo what there is to choose from. */
const Step = Schema.Struct({ operation: index, position: index, disguise: index, isOfFirst: Schema.Boolean })
type Step = typeof Step.Type

const names = Object.keys(disguises) as ReadonlyArray<keyof typeof disguises>

/** Registered nowhere: free text that has it is refused in both worlds, for its form. */
const nobody = "Ottoline Featherstonehaugh, ottoline@featherstonehaugh.example"

const pick = <A>(all: ReadonlyArray<A>, at: number): A => all[at % all.length]!

const unlike: ReadonlySet<string> = new Set(["date", "x-request-id", "etag", "last-modified"])

/** Returns the whole answer without what differs by record or time. */
const whole = ({ headers, status, text }: Answer): string =>
  `${status} ${withoutRecords(JSON.stringify([Object.entries(headers).filter(([name]) => !unlike.has(name)), text]))}`

const withoutRecords = (told: string): string =>
  told
    .replace(/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/gu, "id")
    .replace(/ic[rkb]_[A-Za-z0-9]+/gu, "secret")
    .replace(/event: heartbeat.*?\\n\\n|: heartbeat\\n\\n/gu, "")
    .replace(/\d+/gu, "0")

const answerTo = async (world: World, account: Account, operations: ReadonlyArray<Operation>, step: Step) => {
  const operation = pick(operations, step.operation)
  const position = pick(operation.positions, step.position)
  const disguise = pick(names, step.disguise)
  const value = isFreeText(position) ? nobody : (step.isOfFirst ? disguises : strangers)[disguise]
  const text = position.isHeader && !/^[\x20-\x7e]*$/u.test(value) ? encodeURIComponent(value) : value
  const draft = position.put(validDraft(world, operation, account), text)
  return { what: `${operation.id}, ${position.name}, ${disguise}`, answer: await send(world, draft, account.bearer) }
}

layer(worlds, { excludeTestServices: true, timeout: "240 seconds" })("An agent's answers", (it) => {
  it.effect.prop(
    "don't depend on who is registered",
    { steps: Schema.Array(Step).check(Schema.isMinLength(8), Schema.isMaxLength(16)) },
    ({ steps }) =>
      Effect.gen(function* () {
        const { one, operations, other } = yield* Worlds
        const [account, otherAccount] = yield* Effect.promise(() =>
          Promise.all([one.account("alice"), other.account("alice")])
        )
        for (const step of steps) {
          const [mine, theirs] = yield* Effect.promise(() =>
            Promise.all([answerTo(one, account, operations, step), answerTo(other, otherAccount, operations, step)])
          )
          assert.strictEqual(whole(mine.answer), whole(theirs.answer), mine.what)
        }
      }),
    { arbitrary: { runs: 12 }, timeout: 240_000 }
  )
})
