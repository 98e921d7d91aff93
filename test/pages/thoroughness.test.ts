/**
 * Thorough de-identification from end to end: the user uploads, chooses and releases on the pages, the agent reads and
 * raises over the API.
 */
import { assert, layer } from "@effect/vitest"
import { Effect } from "effect"
import { type PageSession, signInToPages } from "../support/browser/pageSession.ts"
import * as memoryGateway from "../support/memoryGateway.ts"
import { Gateway } from "../support/Gateway.ts"
import { form, formHeaders, type Part } from "../support/uploads.ts"

const letter = "My client, Margaret Holloway, met the landlord in Reykjavik on 3 March 2024.\n"
const names = /Margaret|Holloway/u
const details = /Reykjavik|March/u

const field = (name: string, content: string): Part => ({
  headers: [`Content-Disposition: form-data; name="${name}"`],
  content
})

/** The user's browser, the user's token and the agent's. */
const signedIn = async (gateway: Gateway["Service"]) => {
  const session = await signInToPages(gateway, "alice")
  const { client } = gateway
  const bearer = await gateway.bearer("alice")
  const user = await gateway.userToken("alice")
  const patch = (path: string, deidentification: string | null, by = bearer, version?: string) =>
    client.call(path, {
      method: "PATCH",
      body: { deidentification },
      bearer: by,
      ...(version === undefined ? {} : { headers: { "if-match": version } })
    })
  return { gateway, session, client, agent: bearer, user, patch }
}
type Signed = Awaited<ReturnType<typeof signedIn>>

const newCase = async ({ agent, client }: Signed, draft: object = {}): Promise<string> => {
  const created = await client.call("/v1/cases", { body: { title: "A lease", ...draft }, bearer: agent })
  assert.strictEqual(created.status, 201, created.text)
  return `/v1/cases/${created.json().caseId}`
}

const pageOf = (path: string): string => path.replace("/v1", "")

const reviewed = async ({ agent, client }: Signed, path: string): Promise<any> => {
  for (;;) {
    const file = (await client.call(path, { bearer: agent })).json()
    if (file.status !== "deidentifying") return file
  }
}

const send = ({ cookie, send: request }: PageSession, path: string, origin: string, parts: ReadonlyArray<Part>) =>
  request(path, {
    method: "POST",
    headers: { ...formHeaders, cookie, origin, "sec-fetch-site": "same-origin" },
    body: form(...parts)
  })

/** A case takes the same bytes once. */
let given = 0

/** Uploads the letter by the page's form, waits for its review, and returns its place in the API. */
const give = async (signed: Signed, ofCase: string, ...fields: ReadonlyArray<Part>): Promise<string> => {
  const { agent, client, gateway, session } = signed
  const { origin } = new URL(gateway.configuration.baseUrl)
  const parts = [
    field("csrf", session.csrf),
    ...fields,
    { fileName: "Holloway.txt", content: `${letter}${"\n".repeat(++given)}` }
  ]
  const sent = await send(session, `${pageOf(ofCase)}/files`, origin, parts)
  assert.strictEqual(sent.status, 303, sent.text)
  const { items } = (await client.call(`${ofCase}/files`, { bearer: agent })).json()
  const path = `${ofCase}/files/${items[0].fileId}`
  assert.strictEqual((await reviewed(signed, path)).status, "in-review")
  return path
}

/** Releases what the user has seen, and returns what the agent reads. */
const released = async (signed: Signed, path: string): Promise<string> => {
  const { version } = await reviewed(signed, path)
  const answer = await signed.session.post(`${pageOf(path)}/release`, { version: String(version) })
  assert.strictEqual(answer.status, 303, answer.text)
  const read = await signed.client.call(`${path}/text`, { bearer: signed.agent })
  assert.strictEqual(read.status, 200)
  return read.text
}

layer(memoryGateway.layer, { excludeTestServices: true, timeout: "180 seconds" })(
  "Thorough de-identification",
  (it) => {
    const withSigned = (use: (signed: Signed) => Promise<void>) =>
      Effect.flatMap(Gateway, (gateway) => Effect.promise(async () => use(await signedIn(gateway))))

    it.effect("of a case leaves an agent no name, place or date of an upload", () =>
      withSigned(async (signed) => {
        const path = await give(signed, await newCase(signed, { deidentification: "thorough" }))
        const text = await released(signed, path)
        assert.notMatch(text, names)
        assert.notMatch(text, details)
        assert.match(text, /\[Party 1\].*\[Place 1\].*\[Date 1\]/u)
      })
    )

    it.effect("of a file is chosen in the upload's form; anything else sent there is no choice", () =>
      withSigned(async (signed) => {
        const ofCase = await newCase(signed)
        const thorough = await give(signed, ofCase, field("deidentification", "thorough"))
        assert.notMatch(await released(signed, thorough), details)
        const standard = await give(signed, ofCase, field("deidentification", "none"))
        const text = await released(signed, standard)
        assert.match(text, details)
        assert.notMatch(text, names)
      })
    )

    it.effect("raised by the agent takes the release back; only the user lowers it", () =>
      withSigned(async (signed) => {
        const { agent, client, patch, user } = signed
        const ofCase = await newCase(signed)
        const path = await give(signed, ofCase)
        assert.match(await released(signed, path), details)
        const before = await client.call(path, { bearer: agent })
        const stale = await patch(path, "thorough", agent, '"1"')
        assert.deepStrictEqual([stale.status, stale.json().error], [412, "VersionMismatch"])
        const raised = await patch(path, "thorough", agent, before.headers["etag"]!)
        assert.strictEqual(raised.status, 200, raised.text)
        assert.deepInclude(raised.json(), { status: "deidentifying", deidentification: "thorough", size: null })
        assert.strictEqual(raised.headers["etag"], `"${raised.json().version}"`)
        const unread = await client.call(`${path}/text`, { bearer: agent })
        assert.deepStrictEqual([unread.status, unread.json().error], [409, "FileNotReady"])
        assert.notMatch(await released(signed, path), details)

        const lowered = await patch(path, null)
        assert.deepStrictEqual([lowered.status, lowered.json().error], [403, "Forbidden"])
        assert.strictEqual((await client.call(path, { bearer: agent })).json().status, "ready")
        assert.strictEqual((await patch(ofCase, "thorough")).status, 200)
        assert.strictEqual((await patch(ofCase, "standard")).status, 403)
        // The file has its own choice, so it follows neither change of its case.
        assert.strictEqual((await patch(ofCase, "standard", user)).status, 200)
        assert.strictEqual((await client.call(path, { bearer: agent })).json().status, "ready")
        assert.strictEqual((await patch(path, null, user)).json().status, "deidentifying")
        assert.match(await released(signed, path), details)
        const { items } = (await client.call(`/v1/audit?caseId=${pageOf(ofCase).slice(7)}`, { bearer: user })).json()
        const told = items.map(({ action, actor }: any) => `${action} ${actor.type}`)
        assert.includeMembers(told, [
          "file.set-thorough agent",
          "file.redo agent",
          "case.set-thorough agent",
          "case.set-standard user",
          "file.set-as-case user",
          "file.redo user"
        ])
      })
    )

    it.effect("raised for a case on its page, and lowered there, de-identifies a released document again", () =>
      withSigned(async (signed) => {
        const { agent, client, session } = signed
        const ofCase = await newCase(signed)
        const path = await give(signed, ofCase)
        assert.match(await released(signed, path), details)
        for (const level of ["thorough", "standard"] as const) {
          const { title, version } = (
            await client.call(`/v1/cases?caseId=${ofCase.slice(10)}`, { bearer: agent })
          ).json()
          const fields = { title, status: "pending", version: String(version), deidentification: level }
          const saved = await session.post(`${pageOf(ofCase)}/edit`, fields)
          assert.strictEqual(saved.status, 303, saved.text)
          assert.strictEqual((await client.call(`${path}/text`, { bearer: agent })).status, 409)
          const text = await released(signed, path)
          assert.notMatch(text, names)
          assert.strictEqual(details.test(text), level === "standard")
        }
      })
    )
  }
)
