import { Context, type Effect } from "effect"
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
  }
>()("@incamera/domain/users/UserStore") {}
