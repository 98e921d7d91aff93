/** The store passes the contract tests for every `UserStore`. */
import { UserStoreContract } from "@incamera/testing/contracts"
import * as SqliteUserStore from "./SqliteUserStore.ts"

UserStoreContract.suite("SQLite", SqliteUserStore.layer(":memory:"))
