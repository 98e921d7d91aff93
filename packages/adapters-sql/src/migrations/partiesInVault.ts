import { Effect } from "effect"
import { SqlClient } from "effect/sql/SqlClient"

/**
 * The number of texts in which an identity counts depends on its party's standing, so everything computed from the
 * vault does, too.
 */
export const partiesInVault = Effect.gen(function* () {
  const sql = yield* SqlClient
  yield* sql`
    CREATE FUNCTION grow_vault_revision() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      UPDATE vault_revisions SET revision = revision + 1 WHERE user_id = NEW.user_id;
      RETURN NULL;
    END $$`
  yield* sql`
    CREATE TRIGGER parties_in_vault AFTER UPDATE ON parties FOR EACH ROW
      WHEN (OLD.standing IS DISTINCT FROM NEW.standing)
      EXECUTE FUNCTION grow_vault_revision()`
})
