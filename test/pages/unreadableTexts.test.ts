/**
 * Characters that no text may have, for example from broken documents: the form reports them and keeps the typed text.
 */
import { assert, layer } from "@effect/vitest"
import { Effect } from "effect"
import { signInToPages } from "../support/browser/pageSession.ts"
import { sampleAccount } from "../support/browser/sampleAccount.ts"
import { Gateway } from "../support/Gateway.ts"
import * as memoryGateway from "../support/memoryGateway.ts"

layer(memoryGateway.layer, { excludeTestServices: true, timeout: "120 seconds" })("Texts that are none", (it) => {
  it.effect("are refused by the form, which is not an internal failure", () =>
    Effect.flatMap(Gateway, (gateway) =>
      Effect.promise(async () => {
        const { caseId, partnerId } = await sampleAccount(gateway)
        const alice = await signInToPages(gateway, "alice")
        const text = "A lease\u0000of a shop"
        for (const [path, fields] of [
          ["/cases/new", { title: text }],
          ["/cases/new", { title: "A lease\u202eof a shop" }],
          ["/cases/new", { title: "A lease", summary: text }],
          [`/cases/${caseId}/edit`, { title: text }],
          [`/cases/${caseId}/edit`, { title: "A lease", stage: text }],
          [`/partners/${partnerId}/invite`, { caseId, note: text, days: "14" }]
        ] as const) {
          const answer = await alice.post(path, fields)
          assert.include([400, 409], answer.status, `${path} ${JSON.stringify(fields)}`)
          assert.include(answer.text, "contains control characters")
          assert.include(answer.text, "of a shop", "what was typed is still there")
        }
      })
    )
  )
})
