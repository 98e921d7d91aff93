/** `UserStore` in memory. */
import { Effect, Layer, Option } from "effect"
import { User, UserStore } from "@incamera/domain/users"

export const layer: Layer.Layer<UserStore> = Layer.sync(UserStore, () => {
  // Nested, because no separator is known to occur in neither issuers nor subjects.
  const byIssuer = new Map<string, Map<string, User>>()

  return UserStore.of({
    findOrCreate: ({ issuer, subject }, candidate) =>
      Effect.sync(() => {
        const found = byIssuer.get(issuer)?.get(subject)
        if (found !== undefined) return found
        const user = new User({ ...candidate, issuer, subject })
        const bySubject = byIssuer.get(issuer)
        if (bySubject === undefined) byIssuer.set(issuer, new Map([[subject, user]]))
        else bySubject.set(subject, user)
        return user
      }),

    list: ({ after, limit }) =>
      Effect.sync(() =>
        Array.from(byIssuer.values(), (bySubject) => Array.from(bySubject.values(), ({ userId }) => userId))
          .flat()
          .filter((userId) => Option.isNone(after) || userId > after.value)
          .sort((a, b) => (a < b ? -1 : 1))
          .slice(0, limit)
      )
  })
})
