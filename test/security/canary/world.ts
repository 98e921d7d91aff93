/** A server over a real database with the canary in two users' vaults, and everything it leaves behind. */
import * as SqlStores from "@incamera/adapters-sql/SqlStores"
import { newPartyId } from "@incamera/domain/Ids"
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
import * as GatewayModule from "../../support/Gateway.ts"
import { caseDraft, supportTask } from "../../support/requests.ts"
import { canary } from "./disguises.ts"
import { makeWitness, type Witness } from "./witness.ts"
import { randomUUID } from "node:crypto"
import { form, upload } from "../../support/uploads.ts"

/** One user, their agent, and something of theirs of every kind. */
export interface Account {
  readonly user: string
  readonly userToken: string
  readonly bearer: string
  readonly agentId: string
  readonly apiKey: string
  readonly caseId: string
  readonly partyId: string
  readonly phaseId: string
  /** Of that phase. */
  readonly branchId: string
  readonly timelineId: string
  readonly fileId: string
  /** Takes invitations, and has none to the case. */
  readonly partnerId: string
  /** Pending. */
  readonly invitationId: string
  readonly secureStepId: string
}

export interface World {
  readonly gateway: Gateway["Service"]
  readonly witness: Witness
  /** Every row of every table, as text; bytes as hexadecimal digits. */
  readonly rows: Effect.Effect<ReadonlyArray<string>, unknown>
  /** The user's account as it is now, their agent connected. */
  readonly account: (user: string) => Promise<Account>
}

/** Every row of every table, as text; bytes as hexadecimal digits. */
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

/** The body of an answer, which must be a success. */
const done = async (answered: Promise<Answer>): Promise<any> => {
  const answer = await answered
  assert.isBelow(answer.status, 300, answer.text)
  return answer.json()
}

/** `database` is searched in the end, so nothing else may use it. */
export const makeWorld = Effect.fnUntraced(function* <E>(
  database: Layer.Layer<PgClient.PgClient | SqlClient, E>,
  variables: Record<string, string>
) {
  const witness = makeWitness()
  const sql = yield* Layer.build(database)
  const stores = yield* Layer.build(Layer.provide(SqlStores.layer, Layer.succeedContext(sql)))
  const storage = Layer.succeedContext(stores)
  const gateway = yield* Layer.build(
    GatewayModule.layer({ parts: () => ({ storage }), logLevel: "All", variables }).pipe(Layer.provide(witness.layer))
  ).pipe(Effect.map(Context.get(Gateway)))

  const cryptography = Layer.provideMerge(Aead.layerWebCrypto, SecureRandom.layerWebCrypto)
  const vault = yield* Layer.build(
    Layer.mergeAll(IdentityVault.layer, Users.layer, SecureRandom.layerWebCrypto).pipe(
      Layer.provide(MasterKeyFile.layer(gateway.configuration)),
      Layer.provide(Layer.merge(storage, cryptography))
    )
  )

  const account = async (user: string): Promise<Account> => {
    const { client } = gateway
    const userToken = await gateway.userToken(user)
    const { agentId, apiKey } = await gateway.connect(user)
    const bearer = (await done(client.call("/v1/auth/token", { body: { api_key: apiKey } }))).bearer_token
    const { caseId } = await done(client.call("/v1/cases", { body: caseDraft, bearer }))
    const party = { caseId, kind: "person", role: "plaintiff" }
    const { partyId } = await done(client.call("/v1/parties", { body: party, bearer }))
    // A ticket of its own, so that its timeline has nothing but what this account is used for.
    const task = supportTask({ containerId: randomUUID() })
    const { phaseId } = task.seedPhase
    const [start] = await (await client.stream("/v1/agent", { body: task, bearer })).all()
    const { branchId } = start!.data as { branchId: string }
    const { timelineId } = await done(client.call(`/v1/branch/${branchId}`, { bearer }))
    const { items } = await done(client.call("/v1/partners?limit=200", { bearer }))
    const [invited, other] = items.filter((partner: any) => partner.acceptingInvitations)
    const path = `/v1/cases/${caseId}/partners/${invited.partnerId}/invite`
    const { invitationId } = await done(client.call(path, { body: {}, bearer }))
    const { fileId } = await done(client.call(`/v1/cases/${caseId}/files`, upload(bearer, form({ content: "Notes." }))))
    // What only the user can do, a task asks of them.
    const asking = supportTask({ containerId: randomUUID(), requestType: "admin_req", prompt: "Add a party." })
    await (await client.stream("/v1/agent", { body: asking, bearer })).all()
    const steps = await done(client.call("/v1/secure-steps?status=open", { bearer }))
    const { secureStepId } = steps.items[0]
    const records = { caseId, fileId, partyId, phaseId, branchId, timelineId, partnerId: other.partnerId, invitationId }
    return { user, userToken, bearer, agentId, apiKey, secureStepId, ...records }
  }

  const register = Effect.fnUntraced(function* (user: string) {
    const { caseId, userToken } = yield* Effect.promise(() => account(user))
    const { iss, sub } = claimsOf(userToken)
    const userId = yield* (yield* Users).resolve(new ExternalUser({ issuer: iss, subject: sub }))
    yield* (yield* IdentityVault).put(userId, canary(caseId, yield* newPartyId))
  })
  for (const user of ["alice", "bob"]) yield* Effect.provide(register(user), vault)

  return {
    gateway,
    witness,
    rows: Effect.provideContext(asOwner(rowsOf(Context.get(sql, SqlClient))), sql),
    account
  } satisfies World
})
