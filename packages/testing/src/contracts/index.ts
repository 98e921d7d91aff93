export * as StorageContracts from "./StorageContracts.ts"
export * as UserStoreContract from "./UserStoreContract.ts"
