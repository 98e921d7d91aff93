/** The user that a verified token speaks of: the same for a token of the API and for one of a sign-in with a browser. */
import { ExternalUser } from "@incamera/domain/users/User"
import { Effect, type Option, Schema } from "effect"

/** A subject that can be stored and compared: printable, well-formed. The length is `ExternalUser`'s own. */
const isSubject = (subject: unknown): subject is string =>
  typeof subject === "string" && subject.isWellFormed() && !/\p{Cc}/u.test(subject)

const decode = Schema.decodeUnknownEffect(ExternalUser)

/** None when the subject can't be one. */
export const externalUserOf = (issuer: string, subject: unknown): Effect.Effect<Option.Option<ExternalUser>> =>
  isSubject(subject) ? Effect.option(decode({ issuer, subject })) : Effect.succeedNone
