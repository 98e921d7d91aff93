/**
 * The users of the embedded identity provider: `users.json`, which the operator may edit by hand while the server runs:
 *
 *     { "alice": { "name": "Alice Moreau", "passwordHash": "scrypt:…" } }
 *
 * A user without `passwordHash` gets a random password at the next start. It is written to `first-passwords.txt`; the
 * operator hands it on and deletes the file. The first users get their passwords this way, and so does a new user or a
 * user who forgot theirs. The user name is the subject of tokens, so never give it to another person.
 */
import { randomInt } from "node:crypto"
import { join } from "node:path"
import * as Limits from "./Limits.ts"
import { Effect, Schema } from "effect"
import { ProviderFileUnusable, UnknownUser } from "./IdentityProviderError.ts"
import { hashOfNothing, hashPassword, isPasswordHash, verifyPassword } from "./passwordHash.ts"
import * as ProviderFiles from "./ProviderFiles.ts"

const isUserName = (text: string): boolean =>
  text.length <= Limits.localUserNameCharacters && /^[a-z0-9][a-z0-9.-]*$/.test(text)

const UserEntry = Schema.Struct({
  name: Schema.NonEmptyString.check(Schema.isMaxLength(Limits.localUserDisplayNameCharacters)),
  passwordHash: Schema.optionalKey(Schema.String.check(Schema.makeFilter(isPasswordHash)))
})

// Checks the names as a whole: a record schema with checked keys would skip keys that don't fit.
const UsersFile = Schema.fromJsonString(
  Schema.Record(Schema.String, UserEntry).check(Schema.makeFilter((users) => Object.keys(users).every(isUserName)))
)

export interface LocalUser {
  /** The name for signing in, and the subject of tokens. */
  readonly userName: string
  /** The name shown to people. */
  readonly name: string
  readonly passwordHash: string | undefined
}

const firstUsers = { alice: { name: "Alice Moreau" }, bob: { name: "Bob Lindqvist" }, carol: { name: "Carol Okafor" } }

/** Loads the local users of a data directory by user name. Creates the first three if there is no file. */
export const load = Effect.fn("LocalUsers.load")(function* (dataDir: string) {
  const text = yield* ProviderFiles.readOrMake(
    ProviderFiles.directoryOf(dataDir),
    "users.json",
    Effect.succeed(JSON.stringify(firstUsers, undefined, 2))
  )
  const users = yield* Schema.decodeUnknownEffect(UsersFile)(text).pipe(
    Effect.mapError(() => new ProviderFileUnusable({ file: "users.json", reason: "malformed" }))
  )
  return new Map<string, LocalUser>(
    Object.entries(users).map(([userName, { name, passwordHash }]) => [userName, { userName, name, passwordHash }])
  )
})

/** Finds a user by name. Fails with the existing names, for the operator. */
export const get = Effect.fn("LocalUsers.get")(function* (dataDir: string, userName: string) {
  const users = yield* load(dataDir)
  return users.get(userName) ?? (yield* new UnknownUser({ known: [...users.keys()] }))
})

/** Normalizes a typed name: people type capitals and blanks. */
export const canonicalName = (typed: string): string => typed.trim().toLowerCase()

/** True if this is the user's password. Takes the same time if the user doesn't exist. */
export const checkPassword = Effect.fn("LocalUsers.checkPassword")(function* (
  dataDir: string,
  userName: string,
  password: string
) {
  const hash = (yield* load(dataDir)).get(userName)?.passwordHash
  const matches = yield* Effect.promise(() => verifyPassword(password, hash ?? hashOfNothing))
  return matches && hash !== undefined
})

/** 32 symbols without letters and digits that look alike; 20 of them make 100 bits. */
const passwordAlphabet = "23456789abcdefghijkmnpqrstuvwxyz"

const makePassword = (): string =>
  Array.from({ length: 4 }, () =>
    Array.from({ length: 5 }, () => passwordAlphabet[randomInt(passwordAlphabet.length)]).join("")
  ).join("-")

const passwordsNote = [
  "# First passwords of the local users of In Camera. Hand each to its user, then delete this file:",
  "# the server keeps hashes only and can't show a password again."
]

const formatPasswords = (passwords: ReadonlyMap<string, string>): string =>
  [...passwordsNote, ...[...passwords].map(([userName, password]) => `${userName}: ${password}`), ""].join("\n")

const parsePasswords = (text: string): Map<string, string> => {
  const lines = text.split("\n").flatMap((line) => {
    const [, userName, password] = /^([a-z0-9.-]+): (\S+)$/.exec(line) ?? []
    return userName === undefined || password === undefined ? [] : [[userName, password] as const]
  })
  return new Map(lines)
}

/**
 * Gives a password to each user without one. The password is on disk before its hash, and a process that finds it there
 * uses it. So two processes that start at once use the same passwords, and a crash in between loses none.
 */
export const giveFirstPasswords = Effect.fn("LocalUsers.giveFirstPasswords")(function* (dataDir: string) {
  const directory = ProviderFiles.directoryOf(dataDir)
  const users = yield* load(dataDir)
  const without = [...users.values()].filter((user) => user.passwordHash === undefined)
  if (without.length === 0) return

  let passwords = new Map(without.map((user) => [user.userName, makePassword()]))
  if (!(yield* ProviderFiles.create(directory, "first-passwords.txt", formatPasswords(passwords)))) {
    const present = parsePasswords((yield* ProviderFiles.read(directory, "first-passwords.txt")) ?? "")
    const complete = without.every((user) => present.has(user.userName))
    passwords = new Map([...passwords, ...present])
    if (!complete) yield* ProviderFiles.replace(directory, "first-passwords.txt", formatPasswords(passwords))
  }
  const hashes = new Map(
    yield* Effect.promise(() =>
      Promise.all(
        without.map(async (user) => [user.userName, await hashPassword(passwords.get(user.userName)!)] as const)
      )
    )
  )
  const complete = [...users.values()].map(
    ({ userName, name, passwordHash }) =>
      [userName, { name, passwordHash: passwordHash ?? hashes.get(userName) }] as const
  )
  yield* ProviderFiles.replace(directory, "users.json", JSON.stringify(Object.fromEntries(complete), undefined, 2))
  yield* Effect.logInfo(
    `Passwords of new local users: ${join(directory, "first-passwords.txt")} (read it, then delete it)`
  )
})
