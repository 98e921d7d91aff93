/** A person signed in at the identity provider, known here by issuer and subject alone: no name, no e-mail. */
import { Schema } from "effect"
import { UserId } from "../Ids.ts"
import * as Limits from "../Limits.ts"

const bounded = Schema.String.check(Schema.isMinLength(1), Schema.isMaxLength(Limits.userSubjectCharacters))

/** What an identity provider vouches for. The pair is unique; either half alone says nothing. */
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
