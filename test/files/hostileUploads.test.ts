/** Malicious files, sent to the server: each ends with a clear error in good time and leaves the server unchanged. */
import { layerWith } from "@incamera/adapters-documents/ProcessTextExtractor"
import * as MemoryStores from "@incamera/adapters-memory/MemoryStores"
import { FileUnreadable } from "@incamera/domain/files/FileErrors"
import { assert, it as plainIt, layer } from "@effect/vitest"
import { Context, Effect, Exit, Layer, Scope } from "effect"
import { isThere, opened, piece, ready, saying } from "../documents/support/children.ts"
import { bomb, gibibyte, within } from "../documents/support/bombs.ts"
import { docx, documentXml, paragraph, run } from "../documents/support/docx.ts"
import { pdf, pdfOfPages, show } from "../documents/support/pdf.ts"
import * as GatewayModule from "../support/Gateway.ts"
import { Gateway } from "../support/Gateway.ts"
import { caseDraft } from "../support/requests.ts"
import { form, upload } from "../support/uploads.ts"

const started: Array<number> = []
const gateway = GatewayModule.layer({
  parts: () => ({
    storage: MemoryStores.layer,
    textExtractor: layerWith({ onStart: (processId) => started.push(processId) })
  })
})

const manyPages = (count: number) => {
  const kids = Array.from({ length: count }, () => "4 0 R").join(" ")
  return pdf([
    "<< /Type /Catalog /Pages 2 0 R >>",
    `<< /Type /Pages /Count ${count} /Kids [${kids}] >>`,
    "<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>",
    "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] >>"
  ])
}

const laughs = () => {
  const lol = Array.from({ length: 9 }, (_, at) => `<!ENTITY l${at + 1} "${`&l${at};`.repeat(10)}">`).join("")
  return docx(
    `<!DOCTYPE w [<!ENTITY l0 "lol">${lol}]><w:document xmlns:w="w"><w:p><w:r><w:t>&l9;</w:t></w:r></w:p></w:document>`
  )
}

const endlessPages = () =>
  pdf([
    "<< /Type /Catalog /Pages 2 0 R >>",
    "<< /Type /Pages /Count 1 /Kids [2 0 R] /Parent 2 0 R >>",
    "<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>"
  ])

const core = docx(documentXml(paragraph(run("words"))))

const hostile = [
  ["a bomb of ten gibibytes", () => bomb(10 * gibibyte, 0xffff_fff0), ["too-complex"]],
  ["a bomb that lies", () => bomb(gibibyte, 1_000), ["broken"]],
  ["ten thousand pages", () => manyPages(10_000), ["too-many-pages", "broken", "no-text"]],
  [
    "as many, each its own",
    () => pdfOfPages(Array.from({ length: 5_001 }, () => ({ content: show(["words"]) }))),
    ["too-many-pages"]
  ],
  ["a billion laughs", laughs, ["broken"]],
  ["pages that hold themselves", endlessPages, ["broken", "no-text", "too-complex"]],
  ["documents within documents", () => within(core, 30), ["too-complex"]],
  ["brackets without end", () => `{\\rtf1 ${"{".repeat(5_000_000)}`, ["broken", "too-complex", "no-text"]]
] as const

layer(gateway, { excludeTestServices: true, timeout: "180 seconds" })("Hostile files", (it) => {
  it.effect(
    "get a clear error, all at once, while others are served",
    () =>
      Effect.flatMap(Gateway, ({ client, userToken }) =>
        Effect.promise(async () => {
          const bearers = [await userToken("alice"), await userToken("bob")]
          const places = await Promise.all(
            bearers.map(async (bearer) => {
              const { caseId } = (await client.call("/v1/cases", { body: caseDraft, bearer })).json()
              return { bearer, path: `/v1/cases/${caseId}/files` }
            })
          )
          /** Returns the problem in the answer or in the file's record. */
          const problemOf = async (content: string | Uint8Array, { bearer, path }: (typeof places)[number]) => {
            const answer = await client.call(path, upload(bearer, form({ content, fileName: "document" })))
            if (answer.status !== 201) {
              assert.deepStrictEqual([answer.status, answer.json().error], [400, "FileUnreadable"], answer.text)
              return answer.json().message
            }
            for (;;) {
              const file = (await client.call(answer.headers["location"]!, { bearer })).json()
              if (file.status !== "deidentifying") return file.problem?.message
              await new Promise((resolve) => setTimeout(resolve, 100))
            }
          }
          const state = { isDone: false, served: 0 }
          const others = (async () => {
            while (!state.isDone) {
              assert.strictEqual((await client.call("/v1/cases", { bearer: bearers[1]! })).status, 200)
              state.served++
              await new Promise((resolve) => setTimeout(resolve, 50))
            }
          })()
          await Promise.all(
            hostile.map(async ([what, make, problems], index) => {
              const message = await problemOf(make(), places[index % 2]!)
              const messages = problems.map((problem) => new FileUnreadable({ problem }).message)
              assert.include(messages, message, what)
            })
          )
          state.isDone = true
          await others
          assert.isAbove(state.served, 5, "nobody waits for a file")
          for (const { bearer, path } of places) {
            const fine = await client.call(path, upload(bearer, form({ content: "The commission was not paid.\n" })))
            assert.strictEqual(fine.status, 201, fine.text)
          }
          assert.deepStrictEqual(started.filter(isThere), [])
          assert.isAtLeast(started.length, hostile.length)
        })
      ),
    170_000
  )
})

plainIt.live("A server that stops leaves no process behind that reads a file", () =>
  Effect.gen(function* () {
    const reading: Array<number> = []
    const scope = yield* Scope.make()
    const textExtractor = layerWith({
      ...saying([ready, opened, piece("words")], "hang"),
      onStart: (processId) => reading.push(processId)
    })
    const server = GatewayModule.layer({ parts: () => ({ storage: MemoryStores.layer, textExtractor }) })
    const { client, userToken } = Context.get(yield* Layer.buildWithScope(server, scope), Gateway)
    yield* Effect.promise(async () => {
      const bearer = await userToken("alice")
      const { caseId } = (await client.call("/v1/cases", { body: caseDraft, bearer })).json()
      const call = upload(bearer, form({ content: "words" }))
      // Nobody waits for the answer; it is cut off with the server.
      void client.call(`/v1/cases/${caseId}/files`, call).catch(() => undefined)
      while (reading.length === 0) await new Promise((resolve) => setTimeout(resolve, 20))
    })
    assert.isTrue(reading.every(isThere))
    yield* Scope.close(scope, Exit.void)
    assert.deepStrictEqual(reading.filter(isThere), [])
  })
)
