/**
 * Documents from real programs (test/fixtures/documents), sent to the server as clients send them. A process of its own
 * reads each. A document with an identity is refused, an unreadable one gets a reason, and no trace of either remains
 * anywhere.
 */
import { layerWith } from "@incamera/adapters-documents/ProcessTextExtractor"
import * as SqlStores from "@incamera/adapters-sql/SqlStores"
import { type FileProblem, FileTypeUnsupported, FileUnreadable } from "@incamera/domain/files/FileErrors"
import { assert, layer } from "@effect/vitest"
import { Context, Effect, Layer } from "effect"
import { SqlClient } from "effect/sql/SqlClient"
import * as fs from "node:fs/promises"
import * as os from "node:os"
import { isThere } from "../documents/support/children.ts"
import { bytesOfFixture, type Fixture, fixtures, formOf } from "../documents/support/manifest.ts"
import { makeWitness, type Witness } from "../security/canary/witness.ts"
import { rowsOf } from "../security/canary/world.ts"
import { temporaryDirectory } from "../server/support/temporaryDirectory.ts"
import { asOwner } from "../support/asOwner.ts"
import * as GatewayModule from "../support/Gateway.ts"
import { Gateway } from "../support/Gateway.ts"
import type { Answer } from "../support/https.ts"
import { caseDraft } from "../support/requests.ts"
import { form, upload } from "../support/uploads.ts"
import { usualDatabaseLayer } from "../support/postgres.ts"

interface World {
  readonly gateway: Gateway["Service"]
  readonly witness: Witness
  readonly rows: Effect.Effect<ReadonlyArray<string>, unknown>
  /** Ids of the processes started to read documents. */
  readonly started: Array<number>
  /** Folder of temporary files. */
  readonly temporary: string
}

class RealDocuments extends Context.Service<RealDocuments, World>()("test/files/RealDocuments") {}

const world = Layer.effect(
  RealDocuments,
  Effect.gen(function* () {
    const temporary = yield* temporaryDirectory
    const usual = process.env["TMPDIR"]
    yield* Effect.acquireRelease(
      Effect.sync(() => void (process.env["TMPDIR"] = temporary)),
      () => Effect.sync(() => (usual === undefined ? delete process.env["TMPDIR"] : (process.env["TMPDIR"] = usual)))
    )
    const started: Array<number> = []
    const witness = makeWitness()
    const sql = yield* Layer.build(usualDatabaseLayer)
    const parts = () => ({
      storage: Layer.provide(SqlStores.layer, Layer.succeedContext(sql)),
      textExtractor: layerWith({ onStart: (processId) => started.push(processId) })
    })
    const gateway = yield* Layer.build(
      GatewayModule.layer({ parts, logLevel: "All" }).pipe(Layer.provide(witness.layer))
    ).pipe(Effect.map(Context.get(Gateway)))
    const rows = Effect.provideContext(asOwner(rowsOf(Context.get(sql, SqlClient))), sql)
    return RealDocuments.of({ gateway, witness, rows, started, temporary })
  })
)

/** Number of files sent at the same time. */
const together = 4

const inTurns = async <A>(all: ReadonlyArray<A>, use: (one: A) => Promise<void>): Promise<void> => {
  const rest = [...all]
  const next = async (): Promise<void> => {
    for (let one = rest.shift(); one !== undefined; one = rest.shift()) await use(one)
  }
  await Promise.all(Array.from({ length: together }, next))
}

const messageOf = (expect: Fixture["expect"]): string =>
  expect === "unsupported"
    ? new FileTypeUnsupported().message
    : new FileUnreadable({ problem: expect as FileProblem }).message

/** Every planted value, in forms that are found in any context; and the names of the files. */
const secrets = [
  ...new Map(fixtures.flatMap(({ planted }) => planted).map(({ text }) => [text, formOf({ text })])),
  ...fixtures.map(({ uploadName }) => [uploadName, formOf({ text: uploadName })] as const)
]

const secretsIn = (text: string): ReadonlyArray<string> =>
  secrets.filter(([, found]) => text.search(found) !== -1).map(([secret]) => secret)

/** The server's answers in all tests of this file. */
const answers: Array<string> = []

layer(world, { excludeTestServices: true, timeout: "180 seconds" })("Documents of real programs, uploaded", (it) => {
  const withWorld = (use: (world: World) => Promise<void>) =>
    Effect.flatMap(RealDocuments, (made) => Effect.promise(() => use(made)))

  const newCase = async ({ gateway: { client, userToken } }: World, user: string) => {
    const bearer = await userToken(user)
    const { caseId } = (await client.call("/v1/cases", { body: caseDraft, bearer })).json()
    return { bearer, path: `/v1/cases/${caseId}/files` }
  }

  const send = async (
    { gateway: { client } }: World,
    { bearer, path }: Awaited<ReturnType<typeof newCase>>,
    fixture: Fixture
  ) => {
    const part = { content: bytesOfFixture(fixture), fileName: fixture.uploadName }
    const answer = await client.call(path, upload(bearer, form(part)))
    answers.push(JSON.stringify(answer.headers) + answer.text)
    return answer
  }

  /** Waits for the end, also of a file whose answer came before its work was done. */
  const ended = async ({ gateway: { client } }: World, bearer: string, answer: Answer) => {
    for (;;) {
      const { json } = await client.call(answer.headers["location"]!, { bearer })
      if (json().status !== "deidentifying") return json()
      await new Promise((resolve) => setTimeout(resolve, 100))
    }
  }

  it.effect(
    "are refused when they carry an identity, and get through when they carry none",
    () =>
      withWorld(async (made) => {
        const place = await newCase(made, "alice")
        const { client, configuration } = made.gateway
        const ready: Array<string> = []
        await inTurns(
          fixtures.filter(({ expect }) => expect === "readable"),
          async (fixture) => {
            const answer = await send(made, place, fixture)
            if (fixture.clean === true) {
              assert.strictEqual(answer.status, 201, `${fixture.file}: ${answer.text}`)
              const record = await ended(made, place.bearer, answer)
              assert.deepInclude(record, { status: "ready", mediaType: fixture.mediaType, problem: null }, fixture.file)
              const read = await client.call(`${answer.headers["location"]}/text`, { bearer: place.bearer })
              assert.strictEqual(read.status, 200)
              assert.match(read.text, /\[Party \d\]/u, fixture.file)
              ready.push(fixture.file)
            } else if (answer.status === 201) {
              const { problem } = await ended(made, place.bearer, answer)
              assert.strictEqual(problem?.error, "IdentityRefused", fixture.file)
              await client.call(answer.headers["location"]!, { method: "DELETE", bearer: place.bearer })
            } else {
              assert.deepStrictEqual([answer.status, answer.json().error], [403, "IdentityRefused"], fixture.file)
              assert.strictEqual(
                answer.headers["link"],
                `<${configuration.baseUrl}/secure-steps>; rel="secure-step"`,
                fixture.file
              )
            }
          }
        )
        const { items } = (await client.call(`${place.path}?limit=200`, { bearer: place.bearer })).json()
        assert.strictEqual(items.length, ready.length)
        assert.isAbove(ready.length, 5)
      }),
    170_000
  )

  const auditLog = /identity\.refuse|file\.(?:upload|reject|delete)/u

  it.effect("say why if they can't be read, and leave nothing; the server continues", () =>
    withWorld(async (made) => {
      const place = await newCase(made, "bob")
      const count = async () => {
        const rows = await Effect.runPromise(made.rows)
        // The audit log names a refused file.
        return rows.filter((row) => row.includes("file_") && !auditLog.test(row)).length
      }
      const before = await count()
      await inTurns(
        fixtures.filter(({ expect }) => expect !== "readable"),
        async (fixture) => {
          const answer = await send(made, place, fixture)
          // On a busy machine the answer comes before the document was read, and its record says why.
          const isLater = answer.status === 201
          const { error, message } = isLater ? (await ended(made, place.bearer, answer)).problem : answer.json()
          if (isLater) {
            const { client } = made.gateway
            await client.call(answer.headers["location"]!, { method: "DELETE", bearer: place.bearer })
          }
          // Its intact parts are read before the broken one.
          if (fixture.file === "corrupt-part.docx" && error === "IdentityRefused") return
          const expected = fixture.expect === "unsupported" ? [415, "FileTypeUnsupported"] : [400, "FileUnreadable"]
          assert.deepStrictEqual(
            [isLater ? expected[0] : answer.status, error, message],
            [...expected, messageOf(fixture.expect)],
            fixture.file
          )
        }
      )
      assert.strictEqual(await count(), before)
      const { client } = made.gateway
      assert.deepStrictEqual((await client.call(place.path, { bearer: place.bearer })).json().items, [])
      const fine = fixtures.find(({ file }) => file === "clean-settlement.docx")!
      assert.strictEqual((await send(made, place, fine)).status, 201)
    })
  )

  it.effect("leave no process, no temporary file, and nothing of their content in any log, trace, answer or row", () =>
    Effect.gen(function* () {
      const { rows, started, temporary, witness } = yield* RealDocuments
      assert.isAbove(started.length, 40)
      assert.deepStrictEqual(started.filter(isThere), [])
      const left = (yield* Effect.promise(() => fs.readdir(temporary))).filter(
        (name) => !name.startsWith("in-camera-test-")
      )
      assert.strictEqual(os.tmpdir(), temporary)
      assert.deepStrictEqual(left, [])
      const { logs, spans } = witness.counts()
      assert.isAbove(spans, 500)
      assert.isAbove(logs, 0)
      for (const [where, texts] of [
        ["a log, a span or a metric", yield* witness.everything],
        ["an answer", answers],
        ["a row", yield* Effect.orDie(rows)]
      ] as const) {
        assert.deepStrictEqual(secretsIn(texts.join("\n")), [], where)
      }
      assert.deepStrictEqual(secretsIn("A note.\nMarigold  Tennant asked."), ["Marigold Tennant"])
    })
  )
})
