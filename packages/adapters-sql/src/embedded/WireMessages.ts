/**
 * The few messages of PostgreSQL's wire protocol that a virtual connection reads or writes itself; all others pass
 * unchanged. PostgreSQL manual, "Message Formats".
 */
import { Buffer } from "node:buffer"

/** Codes in the protocol version's place, for first messages other than a start-up. */
export const requestCodes = { cancel: 80_877_102, ssl: 80_877_103, gssEncryption: 80_877_104 } as const

/** The major version of our protocol, in the upper half of the version field. */
export const protocolMajor = 3

export const frontend = {
  bind: 0x42,
  close: 0x43,
  describe: 0x44,
  execute: 0x45,
  parse: 0x50,
  query: 0x51,
  sync: 0x53,
  terminate: 0x58
} as const

export const backend = { commandComplete: 0x43, notification: 0x41, readyForQuery: 0x5a } as const

/** Outside a transaction, inside one, inside a failed one. */
export type TransactionStatus = "I" | "T" | "E"

const message = (type: string, ...parts: ReadonlyArray<Buffer>): Buffer => {
  const body = Buffer.concat(parts)
  const head = Buffer.alloc(5, type)
  head.writeInt32BE(body.length + 4, 1)
  return Buffer.concat([head, body])
}

const text = (...values: ReadonlyArray<string>): Buffer => Buffer.from(values.map((value) => `${value}\0`).join(""))

const int32 = (...values: ReadonlyArray<number>): Buffer => {
  const buffer = Buffer.alloc(values.length * 4)
  for (const [index, value] of values.entries()) buffer.writeInt32BE(value, index * 4)
  return buffer
}

export const readyForQuery = (status: TransactionStatus): Buffer => message("Z", Buffer.from(status))

/** SQLSTATE 57014: the client's cancel request ended the statement, and nothing else did. */
export const queryCanceled: Buffer = message(
  "E",
  text("SERROR", "VERROR", "C57014", "Mcanceling statement due to user request"),
  Buffer.alloc(1)
)

/** SQLSTATE 08P01. The connection ends after it. */
export const protocolViolation: Buffer = message(
  "E",
  text("SFATAL", "VFATAL", "C08P01", "Mthe embedded database does not support this message"),
  Buffer.alloc(1)
)

/**
 * Returns the answer to a start-up: signed in, the settings that clients rely on, the key for cancel requests, ready.
 */
export const greeting = (key: { readonly processId: number; readonly secret: number }): Buffer =>
  Buffer.concat([
    message("R", int32(0)),
    message("S", text("client_encoding", "UTF8")),
    message("S", text("DateStyle", "ISO, MDY")),
    message("S", text("integer_datetimes", "on")),
    message("S", text("standard_conforming_strings", "on")),
    message("S", text("TimeZone", "UTC")),
    message("K", int32(key.processId, key.secret)),
    readyForQuery("I")
  ])

/** Returns the statement name in a Parse message; empty for the unnamed one. */
export const parsedStatementName = (parse: Buffer): string => parse.toString("utf8", 5, parse.indexOf(0, 5))

/** True if a CommandComplete may have changed the session's listened channels. */
export const changesListening = (commandComplete: Buffer): boolean =>
  /^(UN)?LISTEN\0$/.test(commandComplete.toString("latin1", 5))

/** True if a CommandComplete ends a transaction. */
export const endsTransaction = (commandComplete: Buffer): boolean =>
  /^(COMMIT|ROLLBACK)\0$/.test(commandComplete.toString("latin1", 5))
