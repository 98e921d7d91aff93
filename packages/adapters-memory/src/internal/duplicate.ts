import { StoreError } from "@incamera/domain/StoreError"

/** For an id or hash that already exists. A database would refuse it too, and nothing is overwritten. */
export const duplicate = (operation: string): StoreError => new StoreError({ operation, reason: "Duplicate" })
