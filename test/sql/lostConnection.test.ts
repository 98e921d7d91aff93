/** What happens to a transaction whose connection or node is lost. */
import * as SqlPartnerStore from "@incamera/adapters-sql/SqlPartnerStore"
import * as SqlUnitOfWork from "@incamera/adapters-sql/SqlUnitOfWork"
import { UnitOfWork } from "@incamera/domain/changes/UnitOfWork"
import * as SqlLimits from "@incamera/adapters-sql/Limits"
import * as Limits from "@incamera/domain/Limits"
import { newUserId } from "@incamera/domain/Ids"
import { PartnerStore } from "@incamera/domain/partners/PartnerStore"
import { StoreError } from "@incamera/domain/StoreError"
import { assert, it } from "@effect/vitest"
import { Cause, Effect, Exit, Layer } from "effect"
import { SecureRandom } from "effect/crypto"
import { SqlClient } from "effect/sql/SqlClient"
import { generatedEntries } from "@incamera/testing/records/partners"
import { asOwner } from "../support/asOwner.ts"
import { freshDatabaseLayer, withPostgres } from "../support/postgres.ts"

withPostgres("Transactions on PostgreSQL", () => {
  const provideAll = Effect.provide(
    Layer.mergeAll(Layer.provideMerge(SqlUnitOfWork.layer, freshDatabaseLayer), SecureRandom.layerWebCrypto)
  )

  it.live("fail, and are no defect, when the connection breaks in the middle", () =>
    Effect.gen(function* () {
      const sql = yield* SqlClient
      const unit = yield* UnitOfWork
      const userId = yield* newUserId
      const broken = Effect.andThen(sql`SET LOCAL ROLE NONE`, sql`SELECT pg_terminate_backend(pg_backend_pid())`)
      const exit = yield* Effect.exit(unit.run(userId, broken))
      if (Exit.isSuccess(exit)) return assert.fail("the connection was not broken")
      assert.instanceOf(Cause.squash(exit.cause), StoreError)
      assert.isFalse(Cause.hasDies(exit.cause))
      // Other transactions continue.
      assert.deepStrictEqual(yield* unit.run(userId, sql`SELECT 1 AS one`), [{ one: 1 }])
    }).pipe(provideAll)
  )

  it.live("fail in the same way for records without a user", () =>
    Effect.gen(function* () {
      const sql = yield* SqlClient
      // A write of partners loses the connection.
      yield* asOwner(
        Effect.andThen(
          sql`CREATE FUNCTION hang_up() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER AS
            $$ BEGIN PERFORM pg_terminate_backend(pg_backend_pid()); RETURN NEW; END $$`,
          sql`CREATE TRIGGER hang_up BEFORE INSERT ON partners FOR EACH ROW EXECUTE FUNCTION hang_up()`
        )
      )
      const exit = yield* Effect.exit(Effect.flatMap(PartnerStore, (store) => store.put(generatedEntries(1))))
      if (Exit.isSuccess(exit)) return assert.fail("the connection was not broken")
      assert.instanceOf(Cause.squash(exit.cause), StoreError)
      assert.isFalse(Cause.hasDies(exit.cause))
    }).pipe(Effect.provide(Layer.provideMerge(SqlPartnerStore.layer, freshDatabaseLayer)))
  )

  it.live("are ended by the database when their node is silent, so that nobody waits for their locks", () =>
    Effect.gen(function* () {
      const sql = yield* SqlClient
      const [setting] = yield* sql`
        SELECT setting::integer AS millis FROM pg_settings WHERE name = 'idle_in_transaction_session_timeout'`
      assert.deepStrictEqual(setting, { millis: SqlLimits.postgresIdleTransactionMillis })
      // A caller that waited for another's end comes after it.
      assert.isBelow(2 * SqlLimits.postgresIdleTransactionMillis, Limits.taskLeaseMillis)
    }).pipe(provideAll)
  )
})
