/** A user's cases. Specification, "Core endpoints"; design, "Core resources". */
import { Context, DateTime, Effect, Layer, Option, Schema } from "effect"
import { SecureRandom } from "effect/crypto"
import { BadRequest, NotFound } from "../access/AccessErrors.ts"
import type { Principal } from "../access/Principal.ts"
import { boundedText, lineText } from "../boundedText.ts"
import { Container, ContainerId } from "../containers/Container.ts"
import { Deidentification } from "../deidentification/Deidentification.ts"
import type { IdentityRefused } from "../deidentification/IdentityRefused.ts"
import { type CaseId, newBranchId, newCaseId, newTimelineId } from "../Ids.ts"
import * as Limits from "../Limits.ts"
import { Secrets } from "../secrets/Secrets.ts"
import type { StoreError } from "../StoreError.ts"
import type { RecognizerUnavailable } from "../deidentification/names/RecognizerUnavailable.ts"
import type { VaultLocked } from "../vault/IdentityVault.ts"
import { Case } from "./Case.ts"
import * as CaseCursor from "./CaseCursor.ts"
import { CaseStore } from "./CaseStore.ts"

const label = Schema.NullOr(lineText(Limits.caseLabelCharacters))

/** What a caller says of a new case. */
export class CaseDraft extends Schema.Class<CaseDraft>("CaseDraft")({
  title: lineText(Limits.caseTitleCharacters),
  practiceArea: Schema.optionalKey(label),
  jurisdiction: Schema.optionalKey(label),
  /** A case begins as `pending` unless work on it has begun. */
  status: Schema.optionalKey(Schema.Literals(["pending", "open"])),
  stage: Schema.optionalKey(label),
  /** The facts, de-identified. */
  summary: Schema.optionalKey(Schema.NullOr(boundedText(Limits.caseSummaryCharacters)))
}) {}

/** As many as fit into an answer of reasonable size, and at least one. */
const firstOf = (cases: ReadonlyArray<Case>): ReadonlyArray<Case> => {
  let characters = 0
  const end = cases.findIndex((record, index) => {
    characters += record.summary?.length ?? 0
    return index > 0 && characters > Limits.listCharacters
  })
  return end < 0 ? cases : cases.slice(0, end)
}

export interface CasePage {
  readonly items: ReadonlyArray<Case>
  /** Where the next page begins; null on the last. */
  readonly nextCursor: string | null
}

export class Cases extends Context.Service<
  Cases,
  {
    readonly create: (
      principal: Principal,
      draft: CaseDraft
    ) => Effect.Effect<Case, IdentityRefused | RecognizerUnavailable | StoreError | VaultLocked>
    readonly get: (principal: Principal, caseId: CaseId) => Effect.Effect<Case, NotFound | StoreError>
    /** Newest first. `limit` is between 1 and `Limits.listMaximum`. */
    readonly list: (
      principal: Principal,
      page: { readonly limit: number; readonly cursor: string | null }
    ) => Effect.Effect<CasePage, BadRequest | StoreError>
  }
>()("@incamera/domain/cases/Cases") {
  static readonly layer = Layer.effect(
    Cases,
    Effect.gen(function* () {
      const store = yield* CaseStore
      const boundary = yield* Deidentification
      const secrets = yield* Secrets
      const random = yield* SecureRandom.SecureRandom

      const create = Effect.fn("Cases.create")(
        function* (principal: Principal, draft: CaseDraft) {
          const judged = yield* boundary.judge(
            principal.userId,
            {
              title: draft.title,
              practiceArea: draft.practiceArea ?? "",
              jurisdiction: draft.jurisdiction ?? "",
              stage: draft.stage ?? "",
              summary: draft.summary ?? ""
            },
            "facts"
          )
          const now = yield* DateTime.now
          const caseId = yield* newCaseId
          const record = new Case({
            caseId,
            title: judged.title,
            practiceArea: judged.practiceArea || null,
            jurisdiction: judged.jurisdiction || null,
            status: draft.status ?? "pending",
            stage: judged.stage || null,
            complexity: null,
            summary: judged.summary || null,
            createdAt: now,
            updatedAt: now,
            version: 1
          })
          const container = new Container({
            containerType: "case",
            containerId: ContainerId.make(caseId),
            timelineId: yield* newTimelineId,
            mainBranchId: yield* newBranchId,
            createdAt: now
          })
          yield* store.create(principal.userId, record, container)
          return record
        },
        Effect.provideService(SecureRandom.SecureRandom, random)
      )

      const get = Effect.fn("Cases.get")(function* (principal: Principal, caseId: CaseId) {
        const found = yield* store.find(principal.userId, caseId)
        if (Option.isNone(found)) return yield* new NotFound({ resource: "case" })
        return found.value
      })

      const list = Effect.fn("Cases.list")(function* (
        principal: Principal,
        page: { readonly limit: number; readonly cursor: string | null }
      ) {
        const after = page.cursor === null ? Option.none() : CaseCursor.decode(secrets, principal.userId, page.cursor)
        if (page.cursor !== null && Option.isNone(after)) {
          return yield* new BadRequest({
            problem: "`cursor` must be the `nextCursor` of an earlier page of this list."
          })
        }
        // One more than asked for tells whether there is a next page.
        const found = yield* store.list(principal.userId, { after, limit: page.limit + 1 })
        const items = firstOf(found.slice(0, page.limit))
        const last = items.at(-1)
        return {
          items,
          nextCursor:
            found.length > items.length && last !== undefined
              ? CaseCursor.encode(secrets, principal.userId, last)
              : null
        }
      })

      return Cases.of({ create, get, list })
    })
  )
}
