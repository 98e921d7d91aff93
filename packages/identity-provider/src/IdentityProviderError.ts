/** Failures of the embedded identity provider that somebody has to act on. */
import { Schema } from "effect"

const problems = {
  "not-writable": "can't be read or written. Check the permissions of the data directory.",
  malformed: "is malformed. Repair it, or delete it and the server makes a new one."
} as const

/** A file of the provider's directory can't be used. Names the file, never its path or content. */
export class ProviderFileUnusable extends Schema.TaggedError<ProviderFileUnusable>()("ProviderFileUnusable", {
  file: Schema.Literals(["jwks.json", "cookie-keys.json", "users.json", "first-passwords.txt", "permissions.json"]),
  reason: Schema.Literals(["not-writable", "malformed"])
}) {
  override get message() {
    return `The embedded identity provider's file ${this.file} ${problems[this.reason]}`
  }
}

export type ProviderFile = ProviderFileUnusable["file"]

/** No local user has this name. `known` is for the operator at the keyboard, not for a web page. */
export class UnknownUser extends Schema.TaggedError<UnknownUser>()("UnknownUser", {
  known: Schema.Array(Schema.String)
}) {
  override get message() {
    return this.known.length === 0
      ? "There are no local users: users.json is empty."
      : `No local user has this name. Local users: ${this.known.join(", ")}.`
  }
}
