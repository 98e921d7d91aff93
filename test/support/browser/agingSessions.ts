/** Memory stores in which a test can make every sign-in old. */
import * as MemoryStores from "@incamera/adapters-memory/MemoryStores"
import * as Limits from "@incamera/domain/Limits"
import { BrowserSession } from "@incamera/domain/sessions/BrowserSession"
import { SessionStore } from "@incamera/domain/sessions/SessionStore"
import { DateTime, Effect, Layer, Option } from "effect"

const earlier = (session: BrowserSession): BrowserSession =>
  new BrowserSession({
    ...session,
    authenticatedAt: DateTime.subtract(session.authenticatedAt, { milliseconds: Limits.recentSignInMillis })
  })

/** `isLongAgo` is called at each look-up of a session. */
export const agingStores = (isLongAgo: () => boolean) =>
  Layer.provideMerge(
    Layer.effect(
      SessionStore,
      Effect.map(SessionStore, (store) => ({
        ...store,
        find: (...asked: Parameters<typeof store.find>) =>
          Effect.map(store.find(...asked), (found) => (isLongAgo() ? Option.map(found, earlier) : found))
      }))
    ),
    MemoryStores.layer
  )
