/** A person signed in at the identity provider, known here only by issuer and subject: no name, no e-mail. */
import { Schema } from "effect"
import { UserId } from "../Ids.ts"
import * as Limits from "../Limits.ts"

const bounded = Schema.String.check(Schema.isMinLength(1), Schema.isMaxLength(Limits.userSubjectCharacters))

/** An identity provider's claim. Only the pair of issuer and subject is unique. */
export class ExternalUser extends Schema.Class<ExternalUser>("ExternalUser")({
  issuer: bounded,
  subject: bounded
}) {}

export class User extends Schema.Class<User>("User")({
  userId: UserId,
  issuer: bounded,
  subject: bounded,
  createdAt: Schema.DateTimeUtcFromString
}) {}
