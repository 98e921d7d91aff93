/** Failures of the embedded identity provider that somebody has to act on. */
import { Schema } from "effect"

const problems = {
  "not-writable": "can't be read or written; check the permissions of the data directory.",
  malformed: "does not have the form it must have; repair it, or delete it to have it made anew."
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

/** No local user has this name. The names that exist are for the operator at the keyboard, not for a web page. */
export class UnknownUser extends Schema.TaggedError<UnknownUser>()("UnknownUser", {
  known: Schema.Array(Schema.String)
}) {
  override get message() {
    return this.known.length === 0
      ? "There are no local users: users.json is empty."
      : `There is no such local user. Known: ${this.known.join(", ")}.`
  }
}
