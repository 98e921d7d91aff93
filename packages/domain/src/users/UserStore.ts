import { Context, type Effect, type Option } from "effect"
import type { UserId } from "../Ids.ts"
import type { StoreError } from "../StoreError.ts"
import type { ExternalUser, User } from "./User.ts"

/** Stores users. */
export class UserStore extends Context.Service<
  UserStore,
  {
    /**
     * Returns the user of this issuer and subject, created from `candidate` if there is none yet. Atomic: concurrent
     * first calls all get the same user.
     */
    readonly findOrCreate: (external: ExternalUser, candidate: User) => Effect.Effect<User, StoreError>
    /**
     * Returns up to `limit` of all users, by identifier, after one that need not exist. For the operator's commands.
     */
    readonly list: (page: {
      readonly after: Option.Option<UserId>
      readonly limit: number
    }) => Effect.Effect<ReadonlyArray<UserId>, StoreError>
  }
>()("@incamera/domain/users/UserStore") {}
