/**
 * Two vaults that differ only in who their placeholders are: whatever an agent sends, the answers are the same, except
 * where free text of the request has a value of one of the vaults.
 */
import { assert, layer } from "@effect/vitest"
import { Identity } from "@incamera/domain/vault/Identity"
import { Context, Effect, Layer, Schema } from "effect"
import type { Answer } from "../support/https.ts"
import { usualDatabaseLayer } from "../support/postgres.ts"
import * as hereTextExtractor from "../support/hereTextExtractor.ts"
import { openPeer, revisions } from "../mcp/support/peer.ts"
import * as a2a from "./canary/a2a.ts"
import { canary, disguises, stranger, strangers } from "./canary/disguises.ts"
import * as mcp from "./canary/mcp.ts"
import { type Operation, operationsOf } from "./canary/positions.ts"
import { send, validDraft } from "./canary/send.ts"
import { isFreeText } from "./canary/suite.ts"
import { type Account, makeWorld, type World } from "./canary/world.ts"

class Worlds extends Context.Service<
  Worlds,
  { readonly one: World; readonly other: World; readonly operations: ReadonlyArray<Operation> }
>()("test/security/noninterference/Worlds") {}

const parts = { textExtractor: hereTextExtractor.layer }

/** Labels on the list that are also names of the client in one of the vaults. */
const labels = {
  practiceArea: { one: "Arbeitsrecht", other: "Mietrecht" },
  jurisdiction: { one: "Victoria", other: "Saarland" }
} as const

const alsoCalled =
  (person: typeof canary, world: "one" | "other"): typeof canary =>
  (caseId, partyId) => {
    const identity = person(caseId, partyId)
    const others = Object.values(labels).map((label) => label[world])
    return new Identity({ ...identity, names: [...identity.names, ...others] })
  }

const worlds = Layer.effect(
  Worlds,
  Effect.gen(function* () {
    const one = yield* makeWorld(Layer.fresh(usualDatabaseLayer), {}, parts, alsoCalled(canary, "one"))
    const other = yield* makeWorld(Layer.fresh(usualDatabaseLayer), {}, parts, alsoCalled(stranger, "other"))
    const document = yield* Effect.promise(() => one.gateway.client.call("/openapi.json"))
    const operations = operationsOf(document.json()).filter(({ credentials }) =>
      credentials.some((kind) => kind !== "userToken")
    )
    return Worlds.of({ one, other, operations })
  })
)

const index = Schema.Int.check(Schema.isBetween({ minimum: 0, maximum: 10_000 }))

/** Each number is taken modulo what there is to choose from. */
const Step = Schema.Struct({
  door: Schema.Literals(["REST", "A2A", "MCP"]),
  operation: index,
  position: index,
  disguise: index,
  isOfFirst: Schema.Boolean
})
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

interface Caller {
  readonly world: World
  readonly account: Account
  readonly operations: ReadonlyArray<Operation>
}

interface Told {
  readonly what: string
  /** What the caller learns. */
  readonly told: string
}

/** The value of one of the vaults; in free text, of nobody. */
const valueOf = ({ disguise, isOfFirst }: Step, isFree: boolean): string =>
  isFree ? nobody : (isOfFirst ? disguises : strangers)[pick(names, disguise)]

const overRest = async ({ account, operations, world }: Caller, step: Step): Promise<Told> => {
  const operation = pick(operations, step.operation)
  const position = pick(operation.positions, step.position)
  const value = valueOf(step, isFreeText(position))
  const text = position.isHeader && !/^[\x20-\x7e]*$/u.test(value) ? encodeURIComponent(value) : value
  const draft = position.put(validDraft(world, operation, account), text)
  return { what: `${operation.id}, ${position.name}`, told: whole(await send(world, draft, account.bearer)) }
}

const overA2a = async ({ account, world }: Caller, step: Step): Promise<Told> => {
  const text = valueOf(step, false)
  const requests = a2a.a2aRequests(account, [text]).filter(({ what }) => !a2a.isFreeText(what))
  const request = pick(requests, step.position)
  const answer = await a2a.sendA2a(world.gateway, request, account.bearer)
  return { what: request.what, told: a2a.toldOfCall(answer, text) }
}

const overMcp = async ({ account, world }: Caller, step: Step): Promise<Told> => {
  const revision = pick(revisions, step.operation)
  const closed = mcp.positions.filter(([what]) => !mcp.isFreeText(what))
  const [what, sendAs] = pick(closed, step.position)
  const isInHeader = what === "the method" || what === "the tool's name"
  const value = valueOf(step, false)
  const text = isInHeader ? mcp.asHeader(value) : value
  const peer = await openPeer(world.gateway, account.user, revision)
  return { what: `${revision}, ${what}`, told: mcp.told(await sendAs(peer, text), text) }
}

const doors = { REST: overRest, A2A: overA2a, MCP: overMcp }

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
          const through = doors[step.door]
          const [mine, theirs] = yield* Effect.promise(() =>
            Promise.all([
              through({ world: one, account, operations }, step),
              through({ world: other, account: otherAccount, operations }, step)
            ])
          )
          assert.strictEqual(mine.told, theirs.told, `${step.door}: ${mine.what}`)
        }
      }),
    { arbitrary: { runs: 12 }, timeout: 240_000 }
  )

  it.effect("don't depend on it where a case's label on the list is a client's name", () =>
    Effect.gen(function* () {
      const { one, other } = yield* Worlds
      const walk = async (world: World): Promise<ReadonlyArray<string>> => {
        const { bearer, caseId, user } = await world.accountWith("alice", ["caseId"])
        const { client } = world.gateway
        const peer = await openPeer(world.gateway, user, revisions[0])
        const answers: Array<string> = []
        const title = "Unpaid commission"
        for (const [member, { one, other }] of Object.entries(labels)) {
          for (const label of [one, other, `${other}, ${one}`]) {
            const body = { title, [member]: label }
            const created = await client.call("/v1/cases", { body, bearer })
            const patch = { method: "PATCH", body: { [member]: label }, bearer }
            const changed = await client.call(`/v1/cases/${caseId}`, patch)
            const query = new URLSearchParams({ [member]: label })
            const found = await client.call(`/v1/partners?${query}`, { bearer })
            const listed = await client.call(`/v1/cases?${query}`, { bearer })
            const read = await client.call(`/v1/cases?caseId=${caseId}`, { bearer })
            assert.deepStrictEqual([created.status, changed.status, read.status], [201, 200, 200], created.text)
            for (const record of [created, changed, read]) assert.strictEqual(record.json()[member], label)
            const asked = { containerType: "case", containerId: caseId }
            const told = mcp.told(await peer.call("get_workspace", asked), caseId!)
            assert.include(told, label)
            answers.push(...[created, changed, found, read].map(whole), told, `${listed.status}`)
          }
        }
        return answers
      }
      const [mine, theirs] = yield* Effect.promise(() => Promise.all([walk(one), walk(other)]))
      assert.deepStrictEqual(mine, theirs)
    })
  )
})
