/** What remains in the database: nothing of a refused file, and nothing readable of a kept one. */
import * as SqlStores from "@incamera/adapters-sql/SqlStores"
import { Cases } from "@incamera/domain/cases/Cases"
import { CaseFiles } from "@incamera/domain/files/CaseFiles"
import { assert, layer } from "@effect/vitest"
import { Effect, Layer, Schema, Stream } from "effect"
import { SecureRandom } from "effect/crypto"
import { SqlClient } from "effect/sql/SqlClient"
import { createHash } from "node:crypto"
import { tagOf } from "@incamera/testing/records/outcomes"
import { asOwner } from "../support/asOwner.ts"
import * as domain from "../support/domain.ts"
import { contentOf, makeExtractor, newWorld, script, uploadOf } from "./support.ts"
import { usualDatabaseLayer } from "../support/postgres.ts"

const extractor = makeExtractor()
const database = usualDatabaseLayer
const node = Layer.mergeAll(
  domain.over(Layer.provide(SqlStores.layer, database), domain.masterKeys, extractor.layer),
  database,
  SecureRandom.layerWebCrypto
)

const tables = ["case_files", "case_file_pieces", "case_file_extracts", "case_file_texts"] as const

const rows = Effect.gen(function* () {
  const sql = yield* SqlClient
  // A role under row-level security would see no rows, even if some remain.
  const found = yield* asOwner(
    Effect.forEach(tables, (table) => sql<{ row: string }>`SELECT t::text AS row FROM ${sql(table)} t`)
  )
  return found.map((all) => all.map(({ row }) => row))
}).pipe(asOwner)

const secret = "Write to margaret.holloway@example.com."
const clean = ["body", "The commission was not paid.\n"] as const

layer(node, { excludeTestServices: true, timeout: "60 seconds" })("The rows of files", (it) => {
  it.effect(
    "there are no originals of an upload that was refused, broke off, or was answered before under its key",
    () =>
      Effect.gen(function* () {
        const { caseId, user } = yield* newWorld
        const files = yield* CaseFiles
        class Broken extends Schema.TaggedError<Broken>()("Broken", {}) {}
        const broken = {
          ...uploadOf(""),
          content: Stream.concat(Stream.succeed(new Uint8Array(600_000)), Stream.fail(new Broken()))
        }
        assert.strictEqual(yield* tagOf(files.upload(user, caseId, broken)), "Broken")
        const refused = uploadOf(script(clean, ["body", secret]))
        assert.strictEqual(yield* tagOf(files.upload(user, caseId, refused)), "IdentityRefused")
        assert.strictEqual(yield* tagOf(files.upload(user, caseId, uploadOf(script(clean, "break")))), "FileUnreadable")
        assert.deepStrictEqual(yield* rows, [[], [], [], []])
        for (const _ of [1, 2]) yield* files.upload(user, caseId, uploadOf(script(clean)), "key")
        const [records, pieces, extracts, texts] = yield* rows
        assert.deepStrictEqual([records!.length, pieces!.length, extracts!.length, texts!.length], [1, 1, 0, 1])
        const sql = yield* SqlClient
        const answers = asOwner(sql`SELECT answer FROM idempotency_keys WHERE answer IS NOT NULL`)
        assert.lengthOf(yield* answers, 1)
        yield* (yield* Cases).remove(user, caseId, null)
        assert.deepStrictEqual(yield* rows, [[], [], [], []])
        // The stored answer under the key describes the file, too.
        assert.lengthOf(yield* answers, 0)
      })
  )

  it.effect("show no digest and no exact size of an original, with any replacements", () =>
    Effect.gen(function* () {
      const sql = yield* SqlClient
      const { caseId, user } = yield* newWorld
      const files = yield* CaseFiles
      const contents = ["3 May 1980", "13 September 1981"].map((date) =>
        script(["body", `The tenant's date of birth is ${date}.\nThe rent was not paid.\n`])
      )
      for (const [index, content] of contents.entries()) {
        const name = ["a.pdf", "Letter of the landlord.pdf"][index]!
        const { fileId } = yield* files.addOriginal(user, caseId, { name, content: contentOf(content) })
        yield* Effect.sleep(20).pipe(
          Effect.andThen(files.get(user, caseId, fileId)),
          Effect.repeat({ until: ({ status }) => status === "in-review" })
        )
        yield* files.release(user, { caseId, fileId }, null)
        yield* files.get(user, caseId, fileId)
      }
      const everything = yield* asOwner(
        Effect.gen(function* () {
          const all = yield* sql<{ name: string }>`SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public'`
          const found = yield* Effect.forEach(
            all,
            ({ name }) => sql<{ row: string }>`SELECT to_json(t)::text AS row FROM ${sql(name)} t`
          )
          return found.flat().map(({ row }) => row)
        })
      )
      const text = everything.join("\n")
      assert.include(text, "The tenant's date of birth is [Date of birth 1].")
      for (const content of contents) {
        const digest = createHash("sha256").update(content).digest()
        for (const form of ["hex", "base64", "base64url"] as const) assert.notInclude(text, digest.toString(form))
        assert.notMatch(text, new RegExp(`\\b${content.length}\\b`, "u"))
      }
      // The sealed data of both has the same length.
      const lengths = yield* asOwner(sql<{ lengths: string }>`
        SELECT concat_ws(' ', length(name_ciphertext), length(size_ciphertext),
          (SELECT string_agg(length(p.ciphertext)::text, ',') FROM case_file_pieces p WHERE p.file_id = f.file_id),
          (SELECT string_agg(length(e.ciphertext)::text, ',') FROM case_file_extracts e WHERE e.file_id = f.file_id),
          (SELECT string_agg(length(o.ciphertext)::text, ',') FROM vault_originals o
            WHERE o.document_id LIKE f.file_id || '-%')) AS lengths
        FROM case_files f WHERE handling = 'replace'`)
      assert.lengthOf(lengths, 2)
      assert.strictEqual(lengths[0]?.lengths.split(" ").length, 5)
      assert.strictEqual(lengths[1]?.lengths, lengths[0]?.lengths)
      yield* (yield* Cases).remove(user, caseId, null)
    })
  )

  it.effect("contain neither the uploaded file nor its name in the clear", () =>
    Effect.gen(function* () {
      const { caseId, user } = yield* newWorld
      const files = yield* CaseFiles
      // The words of the script's notation occur only in the file, not in its text.
      yield* files.upload(user, caseId, uploadOf(script(clean), "minutes of a meeting.txt"))
      const text = (yield* rows).flat().join("\n")
      const hexadecimal = (plain: string) => Buffer.from(plain).toString("hex")
      assert.include(text, "The commission was not paid.")
      for (const plain of ['"body"', "minutes of a meeting"]) {
        assert.notInclude(text, plain)
        assert.notInclude(text, hexadecimal(plain))
      }
    })
  )
})
