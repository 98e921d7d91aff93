/**
 * An attacker with the de-identified text and the service's description of the file tries dates of birth until one
 * fits. So two originals that differ only in replaced values must have identical descriptions, on every interface.
 */
import { assert, layer } from "@effect/vitest"
import { Effect } from "effect"
import { createHash } from "node:crypto"
import { rpcOf } from "../a2a/support/rpc.ts"
import { openPeer, stateless } from "../mcp/support/peer.ts"
import { signInToPages } from "../support/browser/pageSession.ts"
import { Gateway } from "../support/Gateway.ts"
import * as memoryGateway from "../support/memoryGateway.ts"
import { form, formHeaders } from "../support/uploads.ts"

const letterOf = (born: string) => `The tenant's date of birth is ${born}.\n\nThe rent was not paid.\n`
const read = "The tenant's date of birth is [Date of birth 1].\n\nThe rent was not paid.\n"

/** Removes ids and times, which differ from one account to the other. */
const withoutIdsAndTimes = (value: unknown): unknown =>
  JSON.parse(
    JSON.stringify(value)
      .replaceAll(/\b[a-z]+_[0-9a-f]{8}-[0-9a-f-]{27}\b/gu, "(id)")
      .replaceAll(/\b[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}\b/gu, "(id)")
      .replaceAll(/\b\d{4}-\d\d-\d\dT[\d:.]+Z/gu, "(time)")
  )

/** Adds the original in the browser; returns what an agent can then read of it, on every interface. */
const everythingTold = async (gateway: Gateway["Service"], user: string, born: string) => {
  const { client, configuration } = gateway
  const [bearer, session] = [await gateway.bearer(user), await signInToPages(gateway, user)]
  const { caseId } = (await client.call("/v1/cases", { body: { title: "A tenancy" }, bearer })).json()
  const path = `/v1/cases/${caseId}/files`
  const { origin } = new URL(configuration.baseUrl)
  const csrf = { headers: ['Content-Disposition: form-data; name="csrf"'], content: session.csrf }
  const sent = await session.send(`/cases/${caseId}/files`, {
    method: "POST",
    headers: { ...formHeaders, cookie: session.cookie, origin, "sec-fetch-site": "same-origin" },
    body: form(csrf, { content: letterOf(born), fileName: `${born}.txt` })
  })
  assert.isBelow(sent.status, 400, sent.text)
  const record = async () => (await client.call(path, { bearer })).json().items[0]
  while ((await record()).status !== "in-review") await new Promise((resolve) => setImmediate(resolve))
  const inReview = await record()
  const { fileId } = inReview
  assert.deepInclude(inReview, { size: null, sha256: null })
  const released = await session.post(`/cases/${caseId}/files/${fileId}/release`, { version: `${inReview.version}` })
  assert.strictEqual(released.status, 303, released.text)

  const got = await client.call(`${path}/${fileId}`, { bearer })
  const list = await client.call(path, { bearer })
  const text = await client.call(`${path}/${fileId}/text`, { bearer })
  const workspace = await client.call(`/v1/workspace/case/${caseId}`, { bearer })
  const peer = await openPeer(gateway, user, stateless)
  const place = { containerType: "case", containerId: caseId }
  const mcp = (await peer.call("get_workspace", place)).message
  assert.notProperty(mcp, "error")
  const metadata = { skillId: "case_req", containerId: caseId }
  const a2a = await rpcOf(gateway, bearer, "1.0").done("Build a chronology.", { metadata })
  return {
    text: text.text,
    headers: [got, list, text, workspace].map(({ headers }) => headers["etag"]),
    record: got.json(),
    files: [got.json(), list.json(), workspace.json().files, mcp.result.structuredContent.files],
    answers: [inReview, got.json(), list.json(), workspace.json(), mcp.result, a2a].map(withoutIdsAndTimes),
    everything: JSON.stringify([got, list, text, workspace, mcp, a2a])
  }
}

layer(memoryGateway.layer, { excludeTestServices: true, timeout: "120 seconds" })(
  "An original that is given in the browser",
  (it) => {
    it.effect("gives agents nothing to test guessed values with", () =>
      Effect.flatMap(Gateway, (gateway) =>
        Effect.promise(async () => {
          const dates = ["3 May 1980", "13 November 1981"] as const
          const a = await everythingTold(gateway, "alice", dates[0])
          const b = await everythingTold(gateway, "bob", dates[1])
          assert.strictEqual(a.text, read)
          assert.deepInclude(a.record, {
            status: "ready",
            size: Buffer.byteLength(read),
            sha256: createHash("sha256").update(read).digest("hex")
          })
          assert.deepStrictEqual(b.answers, a.answers)
          assert.deepStrictEqual(b.headers, a.headers)
          for (const [index, told] of [a, b].entries()) {
            const original = letterOf(dates[index]!)
            const digest = createHash("sha256").update(original).digest()
            for (const encoding of ["hex", "base64", "base64url"] as const) {
              assert.notInclude(told.everything, digest.toString(encoding))
            }
            assert.notMatch(JSON.stringify(told.files), new RegExp(`:${Buffer.byteLength(original)}\\b`, "u"))
          }
        })
      )
    )
  }
)
