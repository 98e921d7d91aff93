import { StoreError } from "@incamera/domain/StoreError"

/** An id or a hash that is there already: a database would refuse it too, and nothing is overwritten. */
export const duplicate = (operation: string): StoreError => new StoreError({ operation, reason: "Duplicate" })
