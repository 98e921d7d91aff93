/** `npm run partners`: fills the directory from valid and invalid files. */
import { assert, describe, it } from "@effect/vitest"
import * as MemoryPartnerStore from "@incamera/adapters-memory/MemoryPartnerStore"
import * as ServerLimits from "../../apps/server/src/Limits.ts"
import * as Limits from "@incamera/domain/Limits"
import { PartnerDirectory } from "@incamera/domain/partners/PartnerDirectory"
import { PartnerStore } from "@incamera/domain/partners/PartnerStore"
import { type Format, importPartners } from "@incamera/server/partners/importPartners"
import { file as sampleFile } from "@incamera/server/partners/sampleDirectory"
import { Effect, Layer } from "effect"
import { SecureRandom } from "effect/crypto"
import * as fs from "node:fs/promises"
import * as path from "node:path"
import { freePort } from "../support/freePort.ts"
import { freshDatabase, withPostgres } from "../support/postgres.ts"
import { startServer } from "../support/serverProcess.ts"
import { runCommand } from "./support/commands.ts"
import { dataDirectory } from "../support/data/dataDirectory.ts"

const fresh = Effect.provide(
  Layer.fresh(
    PartnerDirectory.layer.pipe(
      Layer.provideMerge(MemoryPartnerStore.layer),
      Layer.provide(SecureRandom.layerWebCrypto)
    )
  )
)

/** Imports this content; returns the outcome and the names afterwards. */
const imported = Effect.fnUntraced(function* (content: string | Uint8Array, format: Format, dryRun = false) {
  const directory = yield* dataDirectory
  const file = path.join(directory, "partners")
  yield* Effect.promise(() => fs.writeFile(file, content))
  const outcome = yield* importPartners(file, { format, dryRun, onProgress: () => Effect.void })
  const store = yield* PartnerStore
  return { ...outcome, names: [...(yield* store.names)], revision: yield* store.revision }
})

const said = (problems: ReadonlyArray<{ readonly line: number; readonly field: string }>) =>
  problems.map(({ field, line }) => `${line} ${field}`)

describe("A file of partners", () => {
  it.effect("in CSV: quotes, line ends within cells, many values, columns in any order and spelling", () =>
    Effect.gen(function* () {
      const content = [
        "\ufeffPractice Areas,NAME,id,accepting_invitations,languages",
        'Tax ; "Law",Ada Löv,7,no,"English; Deutsch;;"',
        '"Tax;Two',
        'Lines",Bad One,8,,',
        '"a ""quoted"", one","Ben, Jr. Gold",9,YES,',
        "",
        "Family,Cleo Ash,,true,Polski",
        ""
      ].join("\r\n")
      const quoted = content.replace('Tax ; "Law"', '"Tax ; ""Law"""')
      const outcome = yield* imported(quoted, "csv")
      assert.deepStrictEqual(said(outcome.problems), ["3 practiceAreas"])
      assert.deepStrictEqual([outcome.rows, outcome.added, outcome.bad, outcome.cutOff], [4, 3, 1, null])
      assert.sameMembers(outcome.names, ["Ada Löv", "Ben, Jr. Gold", "Cleo Ash"])
      const store = yield* PartnerStore
      const all = { jurisdiction: null, practiceArea: null, language: null, terms: [] }
      const { practiceAreas, languages } = yield* store.facets(all)
      assert.sameMembers(
        practiceAreas.map(({ value }) => value),
        ["Tax", '"Law"', 'a "quoted", one', "Family"]
      )
      assert.sameMembers(
        languages.map(({ value }) => value),
        ["English", "Deutsch", "Polski"]
      )
    }).pipe(fresh)
  )

  it.effect("names every bad row by line, field and expectation, never by its value, and imports the others", () =>
    Effect.gen(function* () {
      const secret = "Zebediah"
      const rows: ReadonlyArray<string> = [
        '{"name": "Ada Good"}',
        `{"name": "${secret}\\u0000"}`,
        `{"name": 7, "firm": "${secret}"}`,
        "",
        `{"name": "Bo Good", "${secret}": 1}`,
        `{"name": "Bo Good", "languages": "${secret}"}`,
        `{"name": "Bo Good", "acceptingInvitations": "${secret}"}`,
        `["${secret}"]`,
        `{${secret}`,
        `{"name": "${"x".repeat(Limits.partnerNameCharacters + 1)}"}`,
        `{"name": "Bo Good", "firm": "${"y".repeat(ServerLimits.partnerRecordCharacters)}"}`,
        '{"name": " ada  GOOD "}',
        '{"name": "Cy Good", "firm": null, "id": null, "languages": null}'
      ]
      const outcome = yield* imported(rows.join("\n"), "ndjson")
      assert.deepStrictEqual(said(outcome.problems), [
        "2 name",
        "3 name",
        "5 row",
        "6 languages",
        "7 acceptingInvitations",
        "8 row",
        "9 row",
        "10 name",
        "11 row",
        "12 name"
      ])
      assert.sameMembers(outcome.names, ["Ada Good", "Cy Good"])
      assert.deepStrictEqual([outcome.rows, outcome.added, outcome.bad], [12, 2, 10])
      assert.notInclude(JSON.stringify(outcome.problems), secret)
      const array = yield* imported(
        `[\n${rows.filter((row) => /^\{"name": "(?:Cy|Ada)/u.test(row)).join(",\n")},\n5]`,
        "json"
      )
      assert.deepStrictEqual([said(array.problems), array.unchanged, array.added], [["4 row"], 2, 0])
    }).pipe(fresh)
  )

  it.effect("that turns out to be none is read up to there", () =>
    Effect.gen(function* () {
      const good = (n: number) => JSON.stringify({ name: `Person Number${n}` })
      const cases: ReadonlyArray<readonly [string | Uint8Array, Format, number, RegExp]> = [
        [`[${good(1)},\n${good(2)},\n{oops]`, "json", 2, /^Line 3: .*not a JSON array/u],
        [`[${good(3)}`, "json", 1, /not a JSON array/u],
        [`{"items": []}`, "json", 0, /not a JSON array/u],
        [`[${good(4)}, "${"x".repeat(ServerLimits.partnerRecordCharacters)}"]`, "json", 0, /longer than/u],
        ['name\nPerson Number5\n"Person Number6"x\nPerson Number7\n', "csv", 1, /^Line 3: .*not CSV/u],
        ['name\nPerson Number8\n"Person Number9', "csv", 1, /^Line 3: .*not CSV/u],
        [
          `name\nPerson Number10\n${"x".repeat(ServerLimits.partnerRecordCharacters + 1)}`,
          "csv",
          1,
          /^Line 3: .*longer/u
        ],
        ["firm\nX", "csv", 0, /^Line 1: .*columns/u],
        ["name,name\nX", "csv", 0, /^Line 1: .*columns/u],
        ["name,secret\nX", "csv", 0, /^Line 1: .*columns/u],
        ["", "csv", 0, /^$/u],
        [
          Buffer.concat([Buffer.from(`${good(11)}\n`), Buffer.from([0xff, 0xfe]), Buffer.from("\n")]),
          "ndjson",
          0,
          /^Line 1: .*UTF-8/u
        ]
      ]
      for (const [content, format, added, message] of cases) {
        const outcome = yield* imported(content, format)
        assert.match(outcome.cutOff ?? "", message)
        assert.strictEqual(outcome.added, added, outcome.cutOff ?? "")
      }
    }).pipe(fresh)
  )

  it.effect(
    "that comes again changes nothing; one that says otherwise changes that, by reference or by name and firm",
    () =>
      Effect.gen(function* () {
        const file = (firm: string) =>
          JSON.stringify([
            { id: "a", name: "Ada Good", firm, languages: ["English", "ENGLISH"] },
            { name: "Ben Good", firm: "Fixed", acceptingInvitations: firm === "One" }
          ])
        const first = yield* imported(file("One"), "json")
        assert.deepStrictEqual([first.added, first.revision], [2, 1])
        const again = yield* imported(file("One"), "json")
        assert.deepStrictEqual([again.added, again.changed, again.unchanged, again.revision], [0, 0, 2, 1])
        const tried = yield* imported(file("Two"), "json", true)
        assert.deepStrictEqual([tried.changed, tried.revision, tried.names.includes("Two")], [2, 1, false])
        const changed = yield* imported(file("Two"), "json")
        assert.deepStrictEqual([changed.added, changed.changed, changed.revision], [0, 2, 2])
        assert.sameMembers(changed.names, ["Ada Good", "Ben Good", "Two", "Fixed"])
      }).pipe(fresh)
  )

  it.effect("of any length is read in batches; of many bad rows the first are kept", () =>
    Effect.gen(function* () {
      const rows = Array.from({ length: 3 * ServerLimits.partnerImportBatch + 7 }, (_, n) => `Person Number${n}`)
      const bad = Array.from({ length: ServerLimits.partnerRowsShown + 5 }, () => "")
      const outcome = yield* imported(
        ["name,id", ...rows.map((name) => `${name},`), ...bad.map(() => ",")].join("\n"),
        "csv"
      )
      assert.deepStrictEqual([outcome.added, outcome.bad, outcome.revision], [rows.length, bad.length, 4])
      assert.strictEqual(outcome.problems.length, ServerLimits.partnerRowsShown)
    }).pipe(fresh)
  )

  it.effect("that is missing is reported", () =>
    Effect.gen(function* () {
      const file = path.join(yield* dataDirectory, "none.json")
      const outcome = yield* importPartners(file, { format: "json", dryRun: false, onProgress: () => Effect.void })
      assert.deepStrictEqual([outcome.rows, outcome.cutOff], [0, "The file can't be opened."])
    }).pipe(fresh)
  )

  it.effect("comes with the service: a sample of many places, languages and fields, nobody twice", () =>
    Effect.gen(function* () {
      const content = yield* Effect.promise(() => fs.readFile(sampleFile, "utf8"))
      const outcome = yield* imported(content, "json")
      assert.deepStrictEqual([outcome.bad, outcome.cutOff], [0, null])
      assert.isAtLeast(outcome.added, 55)
      const store = yield* PartnerStore
      const all = { jurisdiction: null, practiceArea: null, language: null, terms: [] }
      const { jurisdictions, languages, practiceAreas } = yield* store.facets(all)
      for (const facet of [jurisdictions, languages, practiceAreas]) assert.isAtLeast(facet.length, 20)
    }).pipe(fresh)
  )
})

const run = (parameters: ReadonlyArray<string>, variables: Readonly<Record<string, string>>) =>
  runCommand("partners.ts", parameters, variables)

describe("npm run partners", () => {
  it.live(
    "reports to people and programs what it did, and by its exit code if rows were bad",
    () =>
      Effect.gen(function* () {
        const dataDir = yield* dataDirectory
        const variables = { INCAMERA_DATA_DIR: dataDir }
        const file = path.join(dataDir, "some.csv")
        yield* Effect.promise(() => fs.writeFile(file, "name,firm\nAda Good,One\n,Two\n"))
        const dry = yield* run(["import", file, "--dry-run"], variables)
        assert.strictEqual(dry.code, 1)
        assert.strictEqual(
          dry.stdout,
          "line 3: name: expected one line of text of at most 200 characters\n2 rows read (dry run: nothing was written)\n" +
            "  added      1\n  changed    0\n  unchanged  0\n  bad        1\n"
        )
        yield* Effect.promise(() => fs.writeFile(file, "name,firm\nAda Good,One\n"))
        const first = yield* run(["import", file, "--json"], variables)
        assert.strictEqual(first.code, 0, first.stderr)
        assert.deepInclude(JSON.parse(first.stdout), {
          rows: 1,
          added: 1,
          changed: 0,
          unchanged: 0,
          bad: 0,
          dryRun: false
        })
        const again = yield* run(["import", file, "--format", "csv"], variables)
        assert.deepStrictEqual(
          [again.code, again.stdout.split("\n").at(-2)],
          [0, "The directory was already up to date."]
        )

        const usage = "Usage: npm run partners -- import FILE [--format csv|json|ndjson] [--dry-run] [--json]\n"
        for (const parameters of [["import"], ["import", "a.txt"]]) {
          assert.deepStrictEqual(yield* run(parameters, variables), { code: 1, stdout: "", stderr: usage })
        }
      }),
    120_000
  )

  it.live("says what to do where a running server has the embedded database", () =>
    Effect.gen(function* () {
      const dataDir = yield* dataDirectory
      const variables = { INCAMERA_DATA_DIR: dataDir, INCAMERA_PORT: String(yield* Effect.promise(() => freePort())) }
      yield* Effect.acquireRelease(
        Effect.promise(() => startServer("apps/server/src/main.ts", variables)),
        (running) => Effect.promise(() => running.stop("SIGTERM"))
      )
      const refused = yield* run(["import", sampleFile], variables)
      assert.deepStrictEqual([refused.code, refused.stdout], [1, ""])
      assert.match(refused.stderr, /^Process \d+ .* Stop it, run this command, and start it again\./)
    })
  )

  withPostgres("npm run partners on PostgreSQL", () => {
    it.live("fills the directory while two of it run", () =>
      Effect.gen(function* () {
        const variables = { INCAMERA_DATA_DIR: yield* dataDirectory, DATABASE_URL: yield* freshDatabase }
        yield* run(["import", "none.json"], variables)
        const both = yield* Effect.all(
          [run(["import", sampleFile, "--json"], variables), run(["import", sampleFile, "--json"], variables)],
          { concurrency: "unbounded" }
        )
        assert.deepStrictEqual(
          both.map(({ code }) => code),
          [0, 0],
          both.map(({ stderr }) => stderr).join()
        )
        const last = yield* run(["import", sampleFile, "--json"], variables)
        const { added, changed, rows, unchanged } = JSON.parse(last.stdout)
        assert.deepStrictEqual([added, changed, unchanged], [0, 0, rows])
      })
    )
  })
})
