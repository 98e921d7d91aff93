/** The store keeps what every `UserStore` promises. */
import * as UserStoreContract from "@incamera/testing/contracts/UserStoreContract"
import * as SqliteUserStore from "./SqliteUserStore.ts"

UserStoreContract.suite("SQLite", SqliteUserStore.layer(":memory:"))
