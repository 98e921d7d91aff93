/** Specification, "Core endpoints", case files: upload, list; beyond it: get, text, delete. */
import * as Limits from "@incamera/domain/Limits"
import { assert, layer } from "@effect/vitest"
import { Effect } from "effect"
import { createHash } from "node:crypto"
import { request } from "node:https"
import { Gateway } from "../support/Gateway.ts"
import * as memoryGateway from "../support/memoryGateway.ts"
import { caseDraft } from "../support/requests.ts"
import { boundary, form, type Part, upload } from "../support/uploads.ts"

const text = "On 3 March 2024 [Party 1] signed a sales contract with [Party 2].\nThe commission was not paid.\n"
const notes = { content: text }

layer(memoryGateway.layer, { excludeTestServices: true, timeout: "60 seconds" })("Case files", (it) => {
  const withGateway = (use: (gateway: Gateway["Service"]) => Promise<void>) =>
    Effect.flatMap(Gateway, (gateway) => Effect.promise(() => use(gateway)))

  const newCase = async ({ client, userToken }: Gateway["Service"], user = "alice") => {
    const bearer = await userToken(user)
    const { caseId } = (await client.call("/v1/cases", { body: caseDraft, bearer })).json()
    return { bearer, caseId: caseId as string, path: `/v1/cases/${caseId}/files` }
  }

  it.effect("upload: 201 with the record and its place; get and list give the same; text reads", () =>
    withGateway(async (gateway) => {
      const { client } = gateway
      const { bearer: user, caseId, path } = await newCase(gateway)
      const labels: Array<string> = []
      for (const bearer of [user, await gateway.bearer("alice")]) {
        const created = await client.call(path, upload(bearer, form(notes)))
        assert.strictEqual(created.status, 201, created.text)
        const record = created.json()
        labels.push(record.label)
        assert.deepInclude(record, {
          caseId,
          status: "ready",
          mediaType: "text/plain",
          size: Buffer.byteLength(text),
          sha256: createHash("sha256").update(text).digest("hex"),
          pages: null,
          problem: null,
          progress: { percent: 100, pagesDone: 0 }
        })
        assert.strictEqual(created.headers["location"], `${path}/${record.fileId}`)
        assert.strictEqual(created.headers["etag"], `"${record.version}"`)
        const found = await client.call(created.headers["location"]!, { bearer })
        assert.deepStrictEqual([found.status, found.json()], [200, record])
        const read = await client.call(`${path}/${record.fileId}/text`, { bearer })
        assert.strictEqual(read.status, 200)
        assert.strictEqual(read.text, text)
        assert.strictEqual(read.headers["content-type"], "text/plain; charset=utf-8")
        assert.strictEqual(read.headers["content-disposition"], `inline; filename="${record.label}.txt"`)
        assert.strictEqual(read.headers["cache-control"], "no-store")
        const list = (await client.call(`${path}?limit=1`, { bearer })).json()
        assert.deepStrictEqual(list.items, [record])
        if (list.nextCursor !== null) {
          const next = (await client.call(`${path}?limit=1&cursor=${list.nextCursor}`, { bearer })).json()
          assert.deepStrictEqual(
            next.items.map(({ label }: { label: string }) => label),
            ["[File 1]"]
          )
        }
      }
      assert.deepStrictEqual(labels, ["[File 1]", "[File 2]"])
    })
  )

  it.effect("delete: the user's, with the version they saw; the agent may not; then it is gone", () =>
    withGateway(async (gateway) => {
      const { client } = gateway
      const { bearer, path } = await newCase(gateway)
      const created = await client.call(path, upload(bearer, form(notes)))
      const place = created.headers["location"]!
      const remove = (credential: string | undefined, headers: Record<string, string> = {}) =>
        client.call(place, { method: "DELETE", headers, ...(credential === undefined ? {} : { bearer: credential }) })
      assert.strictEqual((await remove(await gateway.bearer("alice"))).status, 403)
      assert.strictEqual((await remove(await gateway.userToken("bob"))).status, 404)
      assert.strictEqual((await remove(undefined)).status, 401)
      assert.strictEqual((await remove(bearer, { "if-match": '"99"' })).status, 412)
      assert.strictEqual((await remove(bearer, { "if-match": created.headers["etag"]! })).status, 204)
      assert.strictEqual((await remove(bearer)).status, 404)
      for (const gone of [place, `${place}/text`]) {
        assert.strictEqual((await client.call(gone, { bearer })).status, 404)
      }
      const next = await client.call(path, upload(bearer, form(notes)))
      assert.strictEqual(next.json().label, "[File 2]")
    })
  )

  it.effect("every credential: another user's case and file are not found, none and ended ones are 401", () =>
    withGateway(async (gateway) => {
      const { client } = gateway
      const { bearer, path } = await newCase(gateway)
      const place = (await client.call(path, upload(bearer, form(notes)))).headers["location"]!
      const disconnected = await gateway.bearer("carol")
      const agent = (await client.call("/v1/agents/me", { bearer: await gateway.userToken("carol") })).json().agent_id
      await client.call(`/v1/agents/${agent}`, { method: "DELETE", bearer: await gateway.userToken("carol") })
      const attempts = (credential: string) => [
        client.call(path, upload(credential, form(notes))),
        client.call(path, { bearer: credential }),
        client.call(place, { bearer: credential }),
        client.call(`${place}/text`, { bearer: credential })
      ]
      for (const [credential, status] of [
        [await gateway.userToken("bob"), 404],
        [await gateway.bearer("bob"), 404],
        [disconnected, 401],
        ["icb_nonsense", 401]
      ] as const) {
        const answers = await Promise.all(attempts(credential))
        assert.deepStrictEqual(
          answers.map((answer) => answer.status),
          answers.map(() => status)
        )
      }
      const { authorization: _, ...call } = { authorization: "", ...upload("", form(notes)) }
      const { bearer: __, ...anonymous } = call
      assert.strictEqual((await client.call(path, anonymous)).status, 401)
    })
  )

  it.effect("what carries an identity is refused, points to the secure page, and leaves no record", () =>
    withGateway(async (gateway) => {
      const { client, configuration } = gateway
      const { bearer, path } = await newCase(gateway)
      const refused: ReadonlyArray<Part> = [
        { content: "Write to margaret.holloway@example.com." },
        { content: `${"The commission was not paid.\n".repeat(3_000)}My client, Margaret Holloway, was there.` },
        { ...notes, fileName: "Margaret Holloway v. Landlord.txt" },
        { ...notes, fileName: "margaret.holloway@example.com.txt" },
        {
          ...notes,
          headers: [
            `Content-Disposition: form-data; name="file"; filename="a.txt"; filename*=UTF-8''%6Dargaret.holloway%40example.com`
          ]
        }
      ]
      /** Parts that no code reads. */
      const unread: ReadonlyArray<Part> = [
        { ...notes, contentType: "text/plain; name=margaret.holloway@example.com" },
        {
          ...notes,
          headers: [
            `Content-Disposition: form-data; name="file"; filename="margaret.holloway@example.com"; filename*=UTF-8''a.txt`
          ]
        },
        {
          ...notes,
          headers: [
            'Content-Disposition: form-data; name="file"; filename="a.txt"',
            "X-Author: margaret.holloway@example.com"
          ]
        }
      ]
      for (const part of refused) {
        const answer = await client.call(path, upload(bearer, form(part)))
        assert.strictEqual(answer.status, 403, JSON.stringify(part).slice(0, 200) + answer.text)
        assert.strictEqual(answer.json().error, "IdentityRefused")
        assert.notMatch(answer.text, /holloway|margaret/i)
        assert.strictEqual(answer.headers["link"], `<${configuration.baseUrl}/secure-steps>; rel="secure-step"`)
      }
      assert.deepStrictEqual((await client.call(path, { bearer })).json(), { items: [], nextCursor: null })
      for (const part of unread) {
        const answer = await client.call(path, upload(bearer, form(part)))
        assert.strictEqual(answer.status, 201, answer.text)
        assert.notMatch(answer.text, /holloway|margaret/i)
      }
    })
  )

  it.effect("only one part `file` with a file name is a complete form", () =>
    withGateway(async (gateway) => {
      const { client } = gateway
      const { bearer, path } = await newCase(gateway)
      const disposition = 'Content-Disposition: form-data; name="file"; filename="a.txt"'
      const whole = form(notes).toString()
      const bad: ReadonlyArray<readonly [string, Buffer | string, Record<string, string>?]> = [
        ["two parts", form(notes, notes)],
        ["a field besides", form(notes, { headers: ['Content-Disposition: form-data; name="note"'], content: "x" })],
        ["a field before", form({ headers: ['Content-Disposition: form-data; name="note"'], content: "x" }, notes)],
        ["a field only", form({ headers: ['Content-Disposition: form-data; name="file"'], content: "x" })],
        ["another name", form({ ...notes, name: "document" })],
        ["no file name", form({ ...notes, fileName: "" })],
        ["a long file name", form({ ...notes, fileName: "a".repeat(300) })],
        ["an endless file name", form({ ...notes, fileName: "a".repeat(20_000) })],
        ["a file name twice", form({ ...notes, headers: [`${disposition}; filename="b.txt"`] })],
        ["a disposition twice", form({ ...notes, headers: [disposition, disposition] })],
        ["a type twice", form({ ...notes, headers: [disposition, "Content-Type: a/b", "Content-Type: text/plain"] })],
        ["no disposition", form({ ...notes, headers: ["Content-Type: text/plain"] })],
        ["an attachment", form({ ...notes, headers: ['Content-Disposition: attachment; name="file"; filename="a"'] })],
        ["a transfer encoding", form({ ...notes, headers: [disposition, "Content-Transfer-Encoding: base64"] })],
        ["a broken header", form({ ...notes, headers: [disposition, "no header"] })],
        ["a file name that is no UTF-8", form({ ...notes, headers: [`${disposition}; filename*=UTF-8''%ff`] })],
        ["no terminator", whole.slice(0, -6)],
        ["half of it", whole.slice(0, whole.length / 2)],
        ["nothing", ""],
        ["no form", "hello"],
        ["another form after the first", whole + whole.slice(0, -4)],
        ["no boundary", whole, { "content-type": "multipart/form-data" }],
        ["two boundaries", whole, { "content-type": `multipart/form-data; boundary=x; boundary=${boundary}` }],
        ["a charset", whole, { "content-type": `multipart/form-data; charset=utf-7; boundary=${boundary}` }]
      ]
      for (const [what, body, headers] of bad) {
        const answer = await client.call(path, upload(bearer, body, headers))
        assert.deepStrictEqual([answer.status, answer.json().error], [400, "BadRequest"], `${what}: ${answer.text}`)
      }
      for (const type of ["application/json", "multipart/mixed; boundary=x", "application/octet-stream"]) {
        const answer = await client.call(path, upload(bearer, whole, { "content-type": type }))
        assert.deepStrictEqual([answer.status, answer.json().error], [415, "UnsupportedMediaType"], type)
        assert.include(answer.json().message, "multipart/form-data")
      }
      assert.deepStrictEqual((await client.call(path, { bearer })).json().items, [])
    })
  )

  it.effect("files that can't be read say why", () =>
    withGateway(async (gateway) => {
      const { client } = gateway
      const { bearer, path } = await newCase(gateway)
      const empty = await client.call(path, upload(bearer, form({ content: "" })))
      assert.deepStrictEqual([empty.status, empty.json().error], [400, "FileUnreadable"])
      const unknown = await client.call(path, upload(bearer, form({ content: new Uint8Array([0, 1, 2, 255]) })))
      assert.deepStrictEqual([unknown.status, unknown.json().error], [415, "FileTypeUnsupported"])
      await client.call(path.replace("/files", ""), { method: "PATCH", body: { status: "closed" }, bearer })
      const closed = await client.call(path, upload(bearer, form(notes)))
      assert.deepStrictEqual([closed.status, closed.json().error], [409, "CaseClosed"])
    })
  )

  it.effect("up to 25 MiB and no byte more, announced or not; other bodies up to 1 MiB as before", () =>
    withGateway(async (gateway) => {
      const { client } = gateway
      const { bearer, path } = await newCase(gateway)
      const line = "The commission was not paid on the day on which it was due.\n"
      const large = line.repeat(Math.ceil(400_000 / line.length))
      const fine = await client.call(path, upload(bearer, form({ content: large })))
      assert.strictEqual(fine.status, 201, fine.text)
      assert.strictEqual(fine.json().size, large.length)
      const read = await client.call(`${fine.headers["location"]!}/text`, { bearer })
      assert.isTrue(read.text === large)
      const tooLarge = form({ content: Buffer.alloc(Limits.fileBytes + 1, 32) })
      for (const headers of [{}, { "transfer-encoding": "chunked" }]) {
        const answer = await client.call(path, upload(bearer, tooLarge, headers))
        assert.deepStrictEqual([answer.status, answer.json().error], [413, "PayloadTooLarge"])
      }
      const announced = await client.call(path, upload(bearer, "", { "content-length": String(2 * Limits.fileBytes) }))
      assert.strictEqual(announced.status, 413)
      const other = await client.call("/v1/cases", { body: { title: "x".repeat(1_100_000) }, bearer })
      assert.strictEqual(other.status, 413)
      const elsewhere = await client.call(`${path}/x`, upload(bearer, tooLarge))
      assert.strictEqual(elsewhere.status, 413)
      assert.strictEqual((await client.call(path, { bearer })).json().items.length, 1)
    })
  )

  it.effect("a refusal reaches a client that is still sending", () =>
    withGateway(async (gateway) => {
      const { client } = gateway
      const { bearer } = await newCase(gateway)
      const missing = "/v1/cases/case_0198a000-0000-7000-8000-000000000001/files"
      const answer = await client.call(missing, upload(bearer, form({ content: Buffer.alloc(20_000_000, 32) })))
      assert.strictEqual(answer.status, 404)
    })
  )

  it.effect("a client that breaks off leaves nothing", () =>
    withGateway(async (gateway) => {
      const { client } = gateway
      const { bearer, path } = await newCase(gateway)
      for (let turn = 0; turn < Limits.uploadsAtOnce + 2; turn++) {
        await new Promise<void>((resolve) => {
          const call = upload(bearer, "")
          const sent = request(new URL(path, client.baseUrl), {
            method: "POST",
            rejectUnauthorized: false,
            agent: false,
            headers: { ...call.headers, authorization: `Bearer ${bearer}`, "content-length": 1_000_000 }
          })
          sent.on("error", () => resolve())
          sent.write(form(notes).subarray(0, 300), () => setTimeout(() => sent.destroy(new Error("gone")), 30))
        })
      }
      // None of them keeps an upload's place.
      const created = await client.call(path, upload(bearer, form(notes)))
      assert.strictEqual(created.json().label, "[File 1]", created.text)
    })
  )

  it.effect("under an Idempotency-Key the same again is answered as before, another is refused", () =>
    withGateway(async (gateway) => {
      const { client } = gateway
      const { bearer, path } = await newCase(gateway)
      const headers = { "idempotency-key": "0b6b7b1e-upload" }
      const first = await client.call(path, upload(bearer, form(notes), headers))
      const again = await client.call(path, upload(bearer, form({ ...notes, contentType: "text/x-notes" }), headers))
      assert.strictEqual(again.headers["idempotency-replayed"], "true")
      assert.deepStrictEqual(again.json(), first.json())
      const other = await client.call(path, upload(bearer, form({ content: `${text}.` }), headers))
      assert.deepStrictEqual([other.status, other.json().error], [422, "IdempotencyConflict"])
      assert.strictEqual((await client.call(path, { bearer })).json().items.length, 1)
    })
  )
})
