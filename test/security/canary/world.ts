/** A server over a real database with the canary in two users' vaults, and everything it leaves behind. */
import * as SqlStores from "@incamera/adapters-sql/SqlStores"
import { newPartyId } from "@incamera/domain/Ids"
import { RefusalRationStore } from "@incamera/domain/refusals/RefusalRationStore"
import { ExternalUser } from "@incamera/domain/users/User"
import { Users } from "@incamera/domain/users/Users"
import { IdentityVault } from "@incamera/domain/vault/IdentityVault"
import * as MasterKeyFile from "@incamera/server/keys/MasterKeyFile"
import type { PgClient } from "@effect/sql-pg"
import { assert } from "@effect/vitest"
import { Context, Effect, Layer } from "effect"
import { Aead, SecureRandom } from "effect/crypto"
import { SqlClient } from "effect/sql/SqlClient"
import { asOwner } from "../../support/asOwner.ts"
import { Gateway } from "../../support/Gateway.ts"
import type { Answer } from "../../support/https.ts"
import type { Parts } from "@incamera/server/Server"
import * as GatewayModule from "../../support/Gateway.ts"
import { caseDraft, supportTask, task } from "../../support/requests.ts"
import { canary } from "./disguises.ts"
import { makeWitness, type Witness } from "./witness.ts"
import { randomUUID } from "node:crypto"
import { form, upload } from "../../support/uploads.ts"

/** A user and their agent. */
export interface Connected {
  readonly user: string
  readonly userToken: string
  readonly bearer: string
  readonly agentId: string
  readonly apiKey: string
}

/** A record of each kind. */
export interface Records {
  readonly caseId: string
  readonly partyId: string
  readonly phaseId: string
  /** The phase's branch. */
  readonly branchId: string
  readonly timelineId: string
  readonly fileId: string
  /** Takes invitations, and has none to the case. */
  readonly partnerId: string
  /** Pending. */
  readonly invitationId: string
  readonly secureStepId: string
  readonly deliverableId: string
}

const recordNames: ReadonlyArray<keyof Records> = [
  "caseId",
  "partyId",
  "phaseId",
  "branchId",
  "timelineId",
  "partnerId",
  "invitationId",
  "fileId",
  "secureStepId",
  "deliverableId"
]

export interface Account extends Connected, Records {}

export interface World {
  readonly gateway: Gateway["Service"]
  readonly witness: Witness
  /** Every row of every table, as text; bytes as hexadecimal digits. */
  readonly rows: Effect.Effect<ReadonlyArray<string>, unknown>
  /** The user's account as it is now, with the agent connected. */
  readonly account: (user: string) => Promise<Account>
  /** The same with only the named records and the records that they belong to. */
  readonly accountWith: (user: string, names: Iterable<keyof Records>) => Promise<Connected & Partial<Records>>
}

/** Returns every row of every table as text; bytes as hexadecimal digits. */
export const rowsOf = Effect.fnUntraced(function* (client: SqlClient) {
  const tables = yield* client<{ name: string }>`
    SELECT format('%I.%I', schemaname, tablename) AS name FROM pg_tables
    WHERE schemaname NOT IN ('pg_catalog', 'information_schema')`
  const all = yield* Effect.forEach(tables, ({ name }) =>
    client.unsafe<{ row: string }>(`SELECT t::text AS row FROM ${name} t`)
  )
  return all.flatMap((table) => table.map(({ row }) => row))
})

const claimsOf = (token: string): { readonly iss: string; readonly sub: string } =>
  JSON.parse(Buffer.from(token.split(".")[1]!, "base64url").toString())

/** Returns the body of an answer, which must be a success. */
const done = async (answered: Promise<Answer>): Promise<any> => {
  const answer = await answered
  assert.isBelow(answer.status, 300, answer.text)
  return answer.json()
}

/** Makes accounts with records of every kind over the interface itself. */
export const accountsOf = (gateway: Gateway["Service"]): Pick<World, "account" | "accountWith"> => {
  const { client } = gateway

  const connected = async (user: string): Promise<Connected> => {
    const userToken = await gateway.userToken(user)
    const { agentId, apiKey } = await gateway.connect(user)
    const bearer = (await done(client.call("/v1/auth/token", { body: { api_key: apiKey } }))).bearer_token
    return { user, userToken, bearer, agentId, apiKey }
  }

  /** Makers by name; each record is made once. */
  const makersOf = (bearer: string) => {
    const once = <A>(make: () => Promise<A>) => {
      let made: Promise<A> | undefined
      return () => (made ??= make())
    }
    const partners = once(async () => {
      const { items } = await done(client.call("/v1/partners?limit=200", { bearer }))
      return items.filter((partner: any) => partner.acceptingInvitations)
    })
    const ticketTask = once(async () => {
      // A ticket of its own, so its timeline has only this account's tasks.
      const body = supportTask({ containerId: randomUUID() })
      const [start] = await (await client.stream("/v1/agent", { body, bearer })).all()
      return { phaseId: body.seedPhase.phaseId, branchId: (start!.data as { branchId: string }).branchId }
    })
    const makers: Readonly<Record<keyof Records, () => Promise<string>>> = {
      caseId: once(async () => (await done(client.call("/v1/cases", { body: caseDraft, bearer }))).caseId),
      partyId: once(async () => {
        const body = { caseId: await makers.caseId(), kind: "person", role: "plaintiff" }
        return (await done(client.call("/v1/parties", { body, bearer }))).partyId
      }),
      phaseId: async () => (await ticketTask()).phaseId,
      branchId: async () => (await ticketTask()).branchId,
      timelineId: once(
        async () => (await done(client.call(`/v1/branch/${await makers.branchId()}`, { bearer }))).timelineId
      ),
      fileId: once(async () => {
        const content = upload(bearer, form({ content: "Notes." }))
        return (await done(client.call(`/v1/cases/${await makers.caseId()}/files`, content))).fileId
      }),
      partnerId: async () => (await partners())[1].partnerId,
      invitationId: once(async () => {
        const path = `/v1/cases/${await makers.caseId()}/partners/${(await partners())[0].partnerId}/invite`
        return (await done(client.call(path, { body: {}, bearer }))).invitationId
      }),
      deliverableId: once(async () => {
        const caseId = await makers.caseId()
        const body = task(caseId, { prompt: "Draft a demand letter to [Party 2]." })
        await (await client.stream("/v1/agent", { body, bearer })).all()
        return (await done(client.call(`/v1/deliverables?caseId=${caseId}`, { bearer }))).items[0].deliverableId
      }),
      secureStepId: once(async () => {
        // A draft asks for its approval, which only the user can give.
        await makers.deliverableId()
        return (await done(client.call("/v1/secure-steps?status=open", { bearer }))).items[0].secureStepId
      })
    }
    return makers
  }

  const accountWith = async (user: string, names: Iterable<keyof Records>) => {
    const owner = await connected(user)
    const makers = makersOf(owner.bearer)
    const records: Partial<Record<keyof Records, string>> = {}
    for (const name of names) records[name] = await makers[name]()
    return { ...owner, ...records }
  }

  const account = async (user: string): Promise<Account> =>
    (await accountWith(user, recordNames)) as Connected & Records

  return { account, accountWith }
}

/** `database` is searched in the end, so nothing else may use it. `registered` is in the vaults of alice and bob. */
export const makeWorld = Effect.fnUntraced(function* <E>(
  database: Layer.Layer<PgClient.PgClient | SqlClient, E>,
  variables: Record<string, string>,
  parts: Partial<Parts> = {},
  registered = canary
) {
  const witness = makeWitness()
  const sql = yield* Layer.build(database)
  const stores = yield* Layer.build(Layer.provide(SqlStores.layer, Layer.succeedContext(sql)))
  // The test sends thousands of requests; the refusal ration, which has its own tests, would end it after a few.
  const unrationed = RefusalRationStore.of({
    ...Context.get(stores, RefusalRationStore),
    spend: () => Effect.succeed({ _tag: "Told", isLast: false })
  })
  const storage = Layer.succeedContext(Context.add(stores, RefusalRationStore, unrationed))
  const gateway = yield* Layer.build(
    GatewayModule.layer({ parts: () => ({ storage, ...parts }), logLevel: "All", variables }).pipe(
      Layer.provide(witness.layer)
    )
  ).pipe(Effect.map(Context.get(Gateway)))

  const cryptography = Layer.provideMerge(Aead.layerWebCrypto, SecureRandom.layerWebCrypto)
  const vault = yield* Layer.build(
    Layer.mergeAll(IdentityVault.layer, Users.layer, SecureRandom.layerWebCrypto).pipe(
      Layer.provide(MasterKeyFile.layer(gateway.configuration)),
      Layer.provide(Layer.merge(storage, cryptography))
    )
  )

  const { account, accountWith } = accountsOf(gateway)

  const register = Effect.fnUntraced(function* (user: string) {
    const { caseId, userToken } = yield* Effect.promise(() => accountWith(user, ["caseId"]))
    const { iss, sub } = claimsOf(userToken)
    const userId = yield* (yield* Users).resolve(new ExternalUser({ issuer: iss, subject: sub }))
    yield* (yield* IdentityVault).put(userId, registered(caseId!, yield* newPartyId))
  })
  for (const user of ["alice", "bob"]) yield* Effect.provide(register(user), vault)

  return {
    gateway,
    witness,
    rows: Effect.provideContext(asOwner(rowsOf(Context.get(sql, SqlClient))), sql),
    account,
    accountWith
  } satisfies World
})
