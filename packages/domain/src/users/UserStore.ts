import { Context, type Effect, type Option } from "effect"
import type { UserId } from "../Ids.ts"
import type { StoreError } from "../StoreError.ts"
import type { ExternalUser, User } from "./User.ts"

/** Where users are kept. */
export class UserStore extends Context.Service<
  UserStore,
  {
    /**
     * The user of this issuer and subject, made from `candidate` when there is none yet.
     * Atomic: of concurrent first calls all get the same user.
     */
    readonly findOrCreate: (external: ExternalUser, candidate: User) => Effect.Effect<User, StoreError>
    /** Up to `limit` of all users, by identifier, after one that need not exist. For the operator's commands. */
    readonly list: (page: {
      readonly after: Option.Option<UserId>
      readonly limit: number
    }) => Effect.Effect<ReadonlyArray<UserId>, StoreError>
  }
>()("@incamera/domain/users/UserStore") {}
