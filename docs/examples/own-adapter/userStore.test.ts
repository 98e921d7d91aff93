/** The store passes the contract tests for every `UserStore`. */
import * as UserStoreContract from "@incamera/testing/contracts/UserStoreContract"
import * as SqliteUserStore from "./SqliteUserStore.ts"

UserStoreContract.suite("SQLite", SqliteUserStore.layer(":memory:"))
