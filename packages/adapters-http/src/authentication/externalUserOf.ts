/** The user of a verified token: the same for an API token and for a browser sign-in. */
import { ExternalUser } from "@incamera/domain/users"
import { Effect, type Option, Schema } from "effect"

/** True if the subject can be stored and compared: printable and well-formed. `ExternalUser` checks the length. */
const isSubject = (subject: unknown): subject is string =>
  typeof subject === "string" && subject.isWellFormed() && !/\p{Cc}/u.test(subject)

const decode = Schema.decodeUnknownEffect(ExternalUser)

/** Returns the user; none if the subject is invalid. */
export const externalUserOf = (issuer: string, subject: unknown): Effect.Effect<Option.Option<ExternalUser>> =>
  isSubject(subject) ? Effect.option(decode({ issuer, subject })) : Effect.succeedNone
