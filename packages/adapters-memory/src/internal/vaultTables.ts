/** Looks up and changes a user's vaults. */
import { NotFound } from "@incamera/domain/access"
import type { Sealed, WrappedCaseKey } from "@incamera/domain/vault"
import type { UserTables } from "../UserTables.ts"

// Copies bytes in and out, because callers may wipe their arrays.
export const copyKey = (key: WrappedCaseKey): WrappedCaseKey => ({ ...key, wrapped: Uint8Array.from(key.wrapped) })

export const copySealed = <A extends Sealed>(sealed: A): A => ({
  ...sealed,
  nonce: Uint8Array.from(sealed.nonce),
  ciphertext: Uint8Array.from(sealed.ciphertext)
})

export const noCase = new NotFound({ resource: "case" })

export type Changed<A> = readonly [A, UserTables]
