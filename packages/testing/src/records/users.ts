import { Effect } from "effect"
import { newUserId } from "@incamera/domain/Ids"
import { ExternalUser, User, UserStore } from "@incamera/domain/users"
import { now } from "./values.ts"

/** Stores a new user, for records that need an existing one. */
export const newUser = Effect.gen(function* () {
  const users = yield* UserStore
  const userId = yield* newUserId
  const external = new ExternalUser({ issuer: "https://idp.example", subject: userId })
  const user = yield* users.findOrCreate(external, new User({ ...external, userId, createdAt: now }))
  return user.userId
})
