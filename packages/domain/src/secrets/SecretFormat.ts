/**
 * The format of our secrets: `icr_…`, `ick_…`, `icb_…`, `ics_…`; 43 base62 characters (256 bits) and a checksum of six.
 * The prefix lets secret scanners find a leaked one; the checksum keeps typos away from the database. Design,
 * "Credentials"; OWASP ASVS 5.0, 6.5.2.
 */
import { crc32 } from "../hashing/crc32.ts"

export type SecretKind = "registration-token" | "api-key" | "bearer-token" | "session"

const prefixes = {
  "registration-token": "icr",
  "api-key": "ick",
  "bearer-token": "icb",
  session: "ics"
} as const satisfies Record<SecretKind, string>

const alphabet = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz"
const bodyCharacters = 43
const checksumCharacters = 6

const base62 = (value: bigint, length: number): string => {
  let text = ""
  for (let rest = value; text.length < length; rest /= 62n) text = alphabet[Number(rest % 62n)] + text
  return text
}

const checksum = (head: string): string => base62(BigInt(crc32(head)), checksumCharacters)

/** Formats 32 random bytes as a secret of this kind. */
export const format = (kind: SecretKind, bytes: Uint8Array): string => {
  let value = 0n
  for (const byte of bytes) value = (value << 8n) | BigInt(byte)
  const head = `${prefixes[kind]}_${base62(value, bodyCharacters)}`
  return head + checksum(head)
}

const shape = /^ic[rkbs]_[0-9A-Za-z]{49}$/

/** True if the text has the format of any kind of secret. It need not have been issued. */
export const isSecret = (text: string): boolean =>
  shape.test(text) && checksum(text.slice(0, -checksumCharacters)) === text.slice(-checksumCharacters)

/** True if the text has the format of this kind of secret. */
export const isWellFormed = (kind: SecretKind, text: string): boolean =>
  text.startsWith(prefixes[kind]) && isSecret(text)

/** Our bearer tokens and a provider's user tokens arrive in the same header; the prefix tells them apart. */
export const looksLikeBearerToken = (text: string): boolean => text.startsWith(`${prefixes["bearer-token"]}_`)
