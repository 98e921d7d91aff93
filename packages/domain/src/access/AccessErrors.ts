/** Failures of access (specification, "Errors"). Each protocol maps them to its own status codes. */
import { Schema } from "effect"

/** The credential is missing, invalid or no longer valid. */
export class Unauthorized extends Schema.TaggedError<Unauthorized>()("Unauthorized", {
  needs: Schema.Literals(["user-token", "bearer-token", "either"])
}) {
  override get message() {
    switch (this.needs) {
      case "user-token":
        return "Sign in and send a valid user token as `Authorization: Bearer …`."
      case "bearer-token":
        return "Exchange the agent's API key for a bearer token, and send that."
      case "either":
        return "Send a valid user token, or the agent's bearer token, as `Authorization: Bearer …`."
    }
  }
}

/** The principal is authenticated and may know that the record exists, but may not do this. */
export class Forbidden extends Schema.TaggedError<Forbidden>()("Forbidden", {
  needs: Schema.Literals(["user", "user-to-lower", "agent", "https"])
}) {
  override get message() {
    switch (this.needs) {
      case "user":
        return "Only the user may do this, not their agent."
      case "user-to-lower":
        return "Only the user may make `deidentification` less thorough, not their agent."
      case "agent":
        return "Only a connected agent's bearer token is accepted here."
      case "https":
        return "This service answers only over HTTPS."
    }
  }
}

/** The record doesn't exist, or it belongs to another user. The caller can't tell which. */
export class NotFound extends Schema.TaggedError<NotFound>()("NotFound", {
  resource: Schema.Literals([
    "agent",
    "branch",
    "case",
    "container",
    "deliverable",
    "file",
    "invitation",
    "partner",
    "party",
    "phase",
    "route",
    "secure-step",
    "session",
    "timeline"
  ])
}) {
  override get message() {
    switch (this.resource) {
      case "agent":
        return "There is no such connected agent."
      case "route":
        return "There is nothing at this address."
      case "secure-step":
        return "There is no such secure step."
      default:
        return `There is no such ${this.resource}.`
    }
  }
}

/** The request is malformed. The error names the fields and never repeats their values. */
export class BadRequest extends Schema.TaggedError<BadRequest>()("BadRequest", {
  /** The problem, in field names and expectations only. */
  problem: Schema.String
}) {
  override get message() {
    return this.problem
  }
}

/** The caller reached a limit. Time or removing something lifts it. */
export class TooManyRequests extends Schema.TaggedError<TooManyRequests>()("TooManyRequests", {
  what: Schema.Literals([
    "registration-tokens",
    "bearer-tokens",
    "running-tasks",
    "waiting-tasks",
    "streams",
    "idempotency-keys",
    "uploads",
    "requests-of-address",
    "key-exchanges",
    "registered-values",
    "registrations"
  ]),
  retryAfterSeconds: Schema.Int
}) {
  override get message() {
    switch (this.what) {
      case "registration-tokens":
        return "Too many registration tokens are still valid. Use one of them, or wait until they expire."
      case "bearer-tokens":
        return "This agent holds too many bearer tokens that are still valid. Use them for their hour, or wait."
      case "running-tasks":
        return "Too many tasks are still running. Wait until one ends, or cancel one."
      case "waiting-tasks":
        return "Too many tasks wait for their user. Have the user answer their secure steps, or cancel one."
      case "streams":
        return "Too many streams of this user are open. Close one, or wait until one ends."
      case "idempotency-keys":
        return "Too many requests with an Idempotency-Key are still remembered. Wait, or send the request without a key."
      case "uploads":
        return "Too many files are being uploaded or de-identified. Wait until one is done."
      case "requests-of-address":
        return "Too many requests from this address. Wait, and send fewer."
      case "key-exchanges":
        return "This agent exchanges its key too often. A bearer token lasts an hour: keep it, and use it again."
      case "registered-values":
        return "This agent is on hold: it learned of too many registered names and numbers. Stop sending requests. The user can let it continue in the settings."
      case "registrations":
        return "Too many registrations of this user. Wait, and send fewer."
    }
  }
}
