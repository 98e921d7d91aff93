/** A long document reports its progress until it ends. A separate process reads it, as in the product. */
import * as MemoryStores from "@incamera/adapters-memory/MemoryStores"
import * as ProcessTextExtractor from "@incamera/adapters-documents/ProcessTextExtractor"
import { CaseDraft } from "@incamera/domain/cases/CaseDraft"
import { Cases } from "@incamera/domain/cases/Cases"
import type { CaseFile } from "@incamera/domain/files/CaseFile"
import { CaseFiles } from "@incamera/domain/files/CaseFiles"
import { assert, layer } from "@effect/vitest"
import { Effect, Layer } from "effect"
import { SecureRandom } from "effect/crypto"
import { pdfOfPages, show } from "../documents/support/pdf.ts"
import { inPieces } from "../documents/support/read.ts"
import * as domain from "../support/domain.ts"
import { caseDraft } from "../support/requests.ts"

const node = Layer.mergeAll(
  domain.over(MemoryStores.layer, domain.masterKeys, ProcessTextExtractor.layer),
  SecureRandom.layerWebCrypto
)

const pages = 400
const line = "On 3 March 2024 my client, Margaret Holloway, signed a sales contract; the commission was not paid."
const page = { content: show(Array.from({ length: 40 }, () => line)) }

layer(node, { excludeTestServices: true, timeout: "120 seconds" })("A document of many pages", (it) => {
  it.effect("shows percent and pages done that only grow, and ends with all of them", () =>
    Effect.gen(function* () {
      const user = yield* domain.newUser
      const { value } = yield* (yield* Cases).create(user, new CaseDraft({ ...caseDraft }))
      const files = yield* CaseFiles
      const document = pdfOfPages(Array.from({ length: pages }, () => page))
      const added = yield* files.addOriginal(user, value.caseId, { name: "long.pdf", content: inPieces(document) })
      assert.deepStrictEqual(added.progress, { percent: 0, pagesDone: 0 })
      const seen: Array<CaseFile> = [added]
      while (seen.at(-1)!.status === "deidentifying") {
        yield* Effect.sleep(20)
        const now = yield* files.get(user, value.caseId, added.fileId)
        if (now.version !== seen.at(-1)!.version) seen.push(now)
      }
      const last = seen.at(-1)!
      assert.deepInclude(last, { status: "in-review", pages, progress: { percent: 100, pagesDone: pages } })
      // The first record has no progress yet; the last one is the end.
      const between = seen.slice(1, -1)
      assert.isAbove(between.length, 1)
      for (const [index, { progress }] of seen.entries()) {
        const before = seen[index - 1]?.progress ?? { percent: 0, pagesDone: 0 }
        assert.isAtLeast(progress.percent, before.percent)
        assert.isAtLeast(progress.pagesDone, before.pagesDone)
      }
      assert.isTrue(between.some(({ progress }) => progress.percent > 0 && progress.percent < 100))
      assert.isTrue(between.some(({ progress }) => progress.pagesDone > 0 && progress.pagesDone < pages))
    })
  )
})
