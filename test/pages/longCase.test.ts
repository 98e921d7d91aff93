/**
 * The page of a case with 5,000 phases on 200 branches: its size, and that it needs no more database queries than other
 * pages.
 */
import { caseFrame } from "@incamera/pages/cases/caseFrame"
import { makeCaseWork } from "@incamera/pages/casework/caseWork"
import { workPage } from "@incamera/pages/casework/workPage"
import * as SqlStores from "@incamera/adapters-sql/SqlStores"
import { CaseId, newPhaseId } from "@incamera/domain/Ids"
import { assert, describe, it } from "@effect/vitest"
import { Effect, Layer, Tracer } from "effect"
import { SecureRandom } from "effect/crypto"
import { readdirSync, statSync } from "node:fs"
import path from "node:path"
import { newCase } from "@incamera/testing/records/cases"
import { newRunning } from "@incamera/testing/records/tasks"
import { newUser } from "@incamera/testing/records/users"
import { over } from "../support/domain.ts"
import { fill } from "../support/longTimeline.ts"
import { usualDatabaseLayer } from "../support/postgres.ts"

/** Maximum bytes of a page with everything, on first load. */
const heaviest = 100_000

/** Both uses share this database layer, which is built once. */
const stores = Layer.provide(SqlStores.layer, usualDatabaseLayer)

const assets = path.join(import.meta.dirname, "../../packages/pages/src/assets")
const partsOf = (names: ReadonlyArray<string>) =>
  readdirSync(assets)
    .filter((name) => names.includes(name))
    .reduce((sum, name) => sum + statSync(path.join(assets, name)).size, 0)

const counting = () => {
  const names: Array<string> = []
  const tracer = Tracer.make({
    span: (options) => {
      names.push(options.name)
      return new Tracer.NativeSpan(options)
    }
  })
  return { names, tracer }
}

describe("The page of a long case", () => {
  it.live("is small, and made with as many queries as a short one's", () =>
    Effect.gen(function* () {
      const userId = yield* newUser
      const workOf = yield* makeCaseWork
      const { casePage } = yield* caseFrame
      const fresh = yield* newPhaseId
      const user = { _tag: "User", userId } as const
      const visit = { user, csrf: "x".repeat(43), query: new URLSearchParams() } as never
      const drawn = Effect.fnUntraced(function* (caseId: CaseId) {
        const { names, tracer } = counting()
        const page = yield* Effect.gen(function* () {
          const work = yield* workOf(user, caseId, { branchId: null, phaseId: null, ordinal: null })
          return yield* casePage(visit, work.found, "work", workPage(visit, work, { now: 0, fresh }))
        }).pipe(Effect.withTracer(tracer))
        assert.strictEqual(page._tag, "Page")
        const { content, modules = [], styles = [] } = page as Extract<typeof page, { _tag: "Page" }>
        const queries = names.filter((name) => name === "postgres").length
        const bytes = Buffer.byteLength(String(content))
        return { queries, bytes, all: bytes + partsOf(["pages.css", "frame.js", "mark.svg", ...modules, ...styles]) }
      })
      const { containerId } = yield* fill(userId)
      const long = CaseId.make(containerId)
      const { caseId: short, container } = yield* newCase(userId)
      yield* newRunning({ userId, container })
      const [big, small] = [yield* drawn(long), yield* drawn(short)]
      assert.isAbove(small.queries, 0)
      assert.strictEqual(big.queries, small.queries)
      assert.isBelow(big.all, heaviest)
    }).pipe(Effect.provide(Layer.mergeAll(over(stores), usualDatabaseLayer, SecureRandom.layerWebCrypto)))
  )
})
