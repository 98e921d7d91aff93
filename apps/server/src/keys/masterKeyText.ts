/** The text form of master keys: `VERSION:BASE64` of 32 bytes, the current key first, separated by commas or lines. */
import type { KnownMasterKeys, MasterKey } from "@incamera/domain/secrets"

export const masterKeyBytes = 32
/** The greatest version that can be written. */
export const greatestVersion = 999_999

const parseEntry = (entry: string): MasterKey | undefined => {
  const match = /^(\d{1,6}):([A-Za-z0-9+/]{43}=)$/.exec(entry)
  if (match === null) return undefined
  const key = Buffer.from(match[2]!, "base64")
  return key.length === masterKeyBytes ? { version: Number(match[1]), key: new Uint8Array(key) } : undefined
}

/** Returns undefined unless every entry is a key and every version is unique. */
export const parseMasterKeys = (text: string): KnownMasterKeys | undefined => {
  const entries = text.split(/[\s,]+/).filter((entry) => entry !== "")
  const keys = entries.map(parseEntry).filter((key) => key !== undefined)
  const [current, ...older] = keys
  if (current === undefined || keys.length !== entries.length) return undefined
  return new Set(keys.map((key) => key.version)).size === keys.length ? [current, ...older] : undefined
}

export const formatMasterKeys = (keys: KnownMasterKeys): string =>
  keys.map(({ key, version }) => `${version}:${Buffer.from(key).toString("base64")}\n`).join("")
