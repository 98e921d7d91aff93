/**
 * Sessions of the revisions that have them, kept by the client alone: an id is signed for its user, and holds the
 * negotiated revision and the start time. Any node can verify it, nothing is stored, and another user's id is refused.
 * It grants no rights: every request brings a token. MCP 2025-11-25, "Transports", "Session management".
 */
import type { UserId } from "@incamera/domain/Ids"
import * as Limits from "../Limits.ts"
import { Cursor } from "@incamera/domain/paging"
import { Secrets } from "@incamera/domain/secrets"
import { Clock, Context, Effect, Layer, Option } from "effect"
import { SecureRandom } from "effect/crypto"

export class McpSessions extends Context.Service<
  McpSessions,
  {
    /** Opens a session for the negotiated revision. */
    readonly open: (userId: UserId, revision: string) => Effect.Effect<string>
    /** Returns the negotiated revision; none if it isn't a session of this user, or has expired. */
    readonly resolve: (userId: UserId, session: string) => Effect.Effect<Option.Option<string>>
  }
>()("@incamera/adapters-http/mcp/McpSessions") {
  static readonly layer = Layer.effect(
    McpSessions,
    Effect.gen(function* () {
      const secrets = yield* Secrets
      const random = yield* SecureRandom.SecureRandom
      const scopeOf = (userId: UserId): Cursor.CursorScope => ({ userId, list: "mcp-session" })
      const seconds = Effect.map(Clock.currentTimeMillis, (millis) => Math.floor(millis / 1_000))
      return McpSessions.of({
        open: Effect.fnUntraced(function* (userId, revision) {
          return Cursor.encode(secrets, scopeOf(userId), [revision, yield* seconds, yield* random.uuidV4()])
        }),
        resolve: Effect.fnUntraced(function* (userId, session) {
          if (session.length > Limits.mcpSessionCharacters) return Option.none()
          const parts = Cursor.decode(secrets, scopeOf(userId), session)
          if (Option.isNone(parts)) return Option.none()
          const [revision, opened] = parts.value
          const age = (yield* seconds) - Cursor.numberOf(opened!)
          return age < Limits.mcpSessionSeconds ? Option.some(revision!) : Option.none()
        })
      })
    })
  )
}
