/** The form for a case offers practice areas and jurisdictions, and takes others. */
import { offeredJurisdictions, offeredPracticeAreas } from "@incamera/domain/knownlabels"
import { assert, layer } from "@effect/vitest"
import { Effect } from "effect"
import { signInToPages } from "../support/browser/pageSession.ts"
import { Gateway } from "../support/Gateway.ts"
import * as memoryGateway from "../support/memoryGateway.ts"

/** Returns what a field offers. */
const offeredIn = (page: string, field: string): ReadonlyArray<string> => {
  const list = new RegExp(`<input\\s+id="${field}"[^>]*list="([^"]+)"`, "u").exec(page)![1]!
  const [, options] = new RegExp(`<datalist id="${list}">(.*?)</datalist>`, "su").exec(page)!
  return Array.from(options!.matchAll(/<option value="([^"]*)">/gu), ([, value]) =>
    value!.replaceAll("&amp;", "&").replaceAll("&#39;", "'")
  )
}

layer(memoryGateway.layer, { excludeTestServices: true, timeout: "60 seconds" })("The form for a case", (it) => {
  it.effect("offers practice areas and jurisdictions, when a case is created and when it is changed", () =>
    Effect.flatMap(Gateway, (gateway) =>
      Effect.promise(async () => {
        const pages = await signInToPages(gateway, "alice")
        const typed = { title: "Unpaid rent", practiceArea: "Mietrecht / M&A", jurisdiction: "N.D. Cal." }
        const created = await pages.post("/cases/new", typed)
        assert.strictEqual(created.status, 303, created.text)
        const caseId = /case_[\w-]+/u.exec(created.headers["location"]!)![0]
        for (const path of ["/cases/new", `/cases/${caseId}/edit`]) {
          const { text } = await pages.send(path, { headers: { cookie: pages.cookie } })
          assert.deepStrictEqual(offeredIn(text, "practiceArea"), offeredPracticeAreas)
          assert.deepStrictEqual(offeredIn(text, "jurisdiction"), offeredJurisdictions)
        }
      })
    )
  )

  it.effect("takes other words, which are judged", () =>
    Effect.flatMap(Gateway, (gateway) =>
      Effect.promise(async () => {
        const pages = await signInToPages(gateway, "bob")
        const create = (practiceArea: string) => pages.post("/cases/new", { title: "Unpaid rent", practiceArea })
        assert.strictEqual((await create("rent of a boat")).status, 303)
        const refused = await create("rent of Margaret Holloway")
        assert.strictEqual(refused.status, 403)
        assert.include(refused.text, "<mark>Margaret Holloway</mark>")
      })
    )
  )
})
