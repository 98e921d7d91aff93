/**
 * Anybody may have written what an address says about a secure step: a user's action completes only the step that was
 * requested.
 */
import { assert, layer } from "@effect/vitest"
import { Effect } from "effect"
import { signInToPages } from "../support/browser/pageSession.ts"
import { Gateway } from "../support/Gateway.ts"
import * as memoryGateway from "../support/memoryGateway.ts"
import { caseDraft, task } from "../support/requests.ts"

layer(memoryGateway.layer, { excludeTestServices: true, timeout: "120 seconds" })("Steps in addresses", (it) => {
  it.effect("a form settles its own step of its own case, and no other", () =>
    Effect.flatMap(Gateway, (gateway) =>
      Effect.promise(async () => {
        const { client } = gateway
        const bearer = await gateway.userToken("alice")
        const agent = await gateway.bearer("alice")
        const alice = await signInToPages(gateway, "alice")
        const caseIds: Array<string> = []
        for (const body of [caseDraft, caseDraft]) {
          caseIds.push((await client.call("/v1/cases", { method: "POST", bearer, body })).json().caseId)
        }
        const [caseId = "", otherId = ""] = caseIds
        const deletion = task(caseId, { requestType: "admin_req", prompt: "Delete this case." })
        const stream = await client.stream("/v1/agent", { body: deletion, bearer: agent })
        for await (const { data, event } of stream.events) {
          if (event === "status" && data.secureStep !== undefined) break
        }
        stream.close()
        const asking = task(caseId, { prompt: "What is the real name of [Party 1]?" })
        assert.strictEqual((await client.call("/v1/agent", { body: asking, bearer: agent })).status, 403)
        // An agent reads the open steps, and may put them into any address that it shows its user.
        const { items } = (await client.call("/v1/secure-steps?status=open", { bearer: agent })).json()
        const stepOf = (kind: string) => items.find((step: any) => step.kind === kind).secureStepId as string
        const statusOf = async (kind: string) =>
          (await client.call(`/v1/secure-steps/${stepOf(kind)}`, { bearer })).json().status

        await alice.post(`/cases/${caseId}/identities`, { step: stepOf("confirm-change") })
        assert.strictEqual(await statusOf("confirm-change"), "open")
        await alice.post(`/cases/${otherId}/identities`, { step: stepOf("reveal-identity") })
        assert.strictEqual(await statusOf("reveal-identity"), "open")

        await alice.post(`/cases/${caseId}/identities`, { step: stepOf("reveal-identity") })
        assert.strictEqual(await statusOf("reveal-identity"), "done")
        assert.include((await client.call("/v1/cases", { bearer })).text, caseId)
      })
    )
  )

  it.effect("a visitor who can’t continue is led back to a page of ours, whatever the request names", () =>
    Effect.flatMap(Gateway, (gateway) =>
      Effect.promise(async () => {
        const { baseUrl } = gateway.configuration
        const alice = await signInToPages(gateway, "alice")
        for (const [from, back] of [
          [`${baseUrl}/partners?cursor=1`, "/partners?cursor=1"],
          [`${baseUrl}//evil.example/`, "/cases"],
          [`${baseUrl}/\\evil.example/`, "/cases"],
          ["https://evil.example/cases/1", "/cases"],
          ["javascript:alert(1)", "/cases"]
        ] as const) {
          const answer = await alice.send("/cases/none", { headers: { cookie: alice.cookie, referer: from } })
          assert.strictEqual(answer.status, 404)
          assert.include(answer.text, `href="${back}">Go back`, from)
        }
      })
    )
  )
})
