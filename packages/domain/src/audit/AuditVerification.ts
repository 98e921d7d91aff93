/** Checks the audit logs of all users, one after another. */
import { Context, Effect, Layer, Option } from "effect"
import type { UserId } from "../Ids.ts"
import * as Limits from "../Limits.ts"
import type { StoreError } from "../StoreError.ts"
import { UserStore } from "../users/UserStore.ts"
import { AuditLog } from "./AuditLog.ts"
import type { Verification } from "./verifyLog.ts"

export interface VerifiedLog {
  readonly userId: UserId
  readonly verification: Verification
}

export class AuditVerification extends Context.Service<
  AuditVerification,
  {
    /** Reports each log as soon as it is checked, in the order of user ids. */
    readonly run: <E, R>(
      onVerified: (log: VerifiedLog) => Effect.Effect<void, E, R>
    ) => Effect.Effect<void, E | StoreError, R>
  }
>()("@incamera/domain/audit/AuditVerification") {
  static readonly layer = Layer.effect(
    AuditVerification,
    Effect.gen(function* () {
      const users = yield* UserStore
      const log = yield* AuditLog

      const run: AuditVerification["Service"]["run"] = Effect.fnUntraced(function* (onVerified) {
        let after = Option.none<UserId>()
        for (;;) {
          const page = yield* users.list({ after, limit: Limits.usersBatch })
          for (const userId of page) yield* onVerified({ userId, verification: yield* log.verify(userId) })
          if (page.length < Limits.usersBatch) return
          after = Option.fromUndefinedOr(page.at(-1))
        }
      })

      return AuditVerification.of({ run })
    })
  )
}
