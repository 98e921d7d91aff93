/**
 * The users of the embedded identity provider: `users.json`, which the operator may edit by hand while the server runs:
 *
 *     { "alice": { "name": "Alice Moreau", "passwordHash": "scrypt:…" } }
 *
 * A user without `passwordHash` gets a random password at the next start, written to `first-passwords.txt` for the
 * operator to hand on and delete: that is how the first users get theirs, how a new user is added, and how a forgotten
 * password is replaced. The user's name is the subject of their tokens, so a name is never given to another person.
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

// The names are checked as a whole: a record schema with checked keys would pass over the keys that don't fit.
const UsersFile = Schema.fromJsonString(
  Schema.Record(Schema.String, UserEntry).check(Schema.makeFilter((users) => Object.keys(users).every(isUserName)))
)

export interface LocalUser {
  /** What they sign in with, and the subject of their tokens. */
  readonly userName: string
  /** What people call them. */
  readonly name: string
  readonly passwordHash: string | undefined
}

const firstUsers = { alice: { name: "Alice Moreau" }, bob: { name: "Bob Lindqvist" }, carol: { name: "Carol Okafor" } }

/** The local users of a data directory, by user name; the first three are made when there is no file. */
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

/** The user of this name; fails with the names there are, for the operator. */
export const get = Effect.fn("LocalUsers.get")(function* (dataDir: string, userName: string) {
  const users = yield* load(dataDir)
  return users.get(userName) ?? (yield* new UnknownUser({ known: [...users.keys()] }))
})

/** How a name is compared: people type capitals and blanks. */
export const canonicalName = (typed: string): string => typed.trim().toLowerCase()

/** Whether this is the user's password. Takes the same time when there is no such user. */
export const checkPassword = Effect.fn("LocalUsers.checkPassword")(function* (
  dataDir: string,
  userName: string,
  password: string
) {
  const hash = (yield* load(dataDir)).get(userName)?.passwordHash
  const matches = yield* Effect.promise(() => verifyPassword(password, hash ?? hashOfNothing))
  return matches && hash !== undefined
})

/** Without letters and digits that look alike: 32 symbols, 20 of them make 100 bits. */
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
 * Gives a password to each user that has none. The password is on disk before its hash, and a process that finds it
 * there uses it: of two that start at once both end up with the same passwords, and a crash in between loses none.
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
