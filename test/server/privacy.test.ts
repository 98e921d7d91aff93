/** `npm run privacy`: the settings of a local user, from the command line. */
import { assert, describe, it } from "@effect/vitest"
import * as Limits from "@incamera/domain/Limits"
import * as EngineLimits from "@incamera/deidentification/Limits"
import { Effect } from "effect"
import * as fs from "node:fs/promises"
import * as path from "node:path"
import { freePort } from "../support/freePort.ts"
import { freshDatabase, withPostgres } from "../support/postgres.ts"
import { startServer } from "../support/serverProcess.ts"
import { runCommand } from "./support/commands.ts"
import { dataDirectory } from "../support/data/dataDirectory.ts"

const run = (parameters: ReadonlyArray<string>, variables: Readonly<Record<string, string>>) =>
  runCommand("privacy.ts", parameters, variables)

const server = (variables: Record<string, string>) =>
  Effect.acquireRelease(
    Effect.promise(() => startServer("apps/server/src/main.ts", variables)),
    (running) => Effect.promise(() => running.stop("SIGTERM"))
  )

describe("npm run privacy", () => {
  it.live("shows and changes the settings of one user, to people and to programs", () =>
    Effect.gen(function* () {
      const dataDir = yield* dataDirectory
      const variables = { INCAMERA_DATA_DIR: dataDir }
      const first = yield* run(["alice"], variables)
      assert.deepStrictEqual(first, {
        code: 0,
        stdout: "Privacy settings of alice\n  refusals      strict\n  public names  none\n",
        stderr: ""
      })
      const changed = yield* run(
        [
          "Alice",
          "--refusals",
          "balanced",
          "--add-public-name",
          " Zoë  Court ",
          "--add-public-name",
          "ACME Ltd",
          "--json"
        ],
        variables
      )
      const expected = { user: "alice", refusals: "balanced", publicNames: ["Zoë Court", "ACME Ltd"], version: 1 }
      assert.deepStrictEqual(JSON.parse(changed.stdout), expected)
      const same = yield* run(["alice", "--add-public-name", "zoë court", "--json"], variables)
      assert.deepStrictEqual(JSON.parse(same.stdout), expected)
      const removed = yield* run(["alice", "--remove-public-name", "acme ltd"], variables)
      assert.strictEqual(
        removed.stdout,
        "Privacy settings of alice\n  refusals      balanced\n  public names  1\n    Zoë Court\n"
      )
      assert.include((yield* run(["bob"], variables)).stdout, "public names  none")
      const database = path.join(dataDir, "database")
      const files = yield* Effect.promise(() => fs.readdir(database, { recursive: true, withFileTypes: true }))
      let searched = 0
      for (const entry of files.filter((file) => file.isFile())) {
        const content = yield* Effect.promise(() => fs.readFile(path.join(entry.parentPath, entry.name)))
        searched += content.length
        assert.isFalse(content.includes("Court"), entry.name)
      }
      assert.isAbove(searched, 1_000_000)
    })
  )

  it.live("reports the fault on standard error, and changes nothing", () =>
    Effect.gen(function* () {
      const dataDir = yield* dataDirectory
      const variables = { INCAMERA_DATA_DIR: dataDir }
      const usage =
        'Usage: npm run privacy -- NAME [--refusals strict|balanced] [--add-public-name "…"] [--remove-public-name "…"] [--json]\n'
      const name = `A public name is one line of at most ${EngineLimits.publicNameCharacters} characters. Nothing was changed.\n`
      const failures: ReadonlyArray<readonly [ReadonlyArray<string>, string]> = [
        [[], usage],
        [["alice", "bob"], usage],
        [["alice", "--refusals", "lenient"], usage],
        [["alice", "--public", "x"], usage],
        [["alice", "--add-public-name", "x".repeat(EngineLimits.publicNameCharacters + 1)], name],
        [["alice", "--add-public-name", "two\nlines"], name],
        [["alice", "--add-public-name", " "], name],
        [["mallory"], "No local user has this name. Local users: alice, bob, carol.\n"]
      ]
      for (const [parameters, message] of failures) {
        assert.deepStrictEqual(yield* run(parameters, variables), { code: 1, stdout: "", stderr: message })
      }
      const external = { INCAMERA_IDP_ISSUER: "https://idp.example", INCAMERA_IDP_AUDIENCE: "in-camera" }
      const refused = yield* run(["alice"], { ...variables, ...external })
      assert.strictEqual(refused.code, 1)
      assert.include(refused.stderr, "INCAMERA_IDP_ISSUER is set")
    })
  )

  it.live("takes no more public names than an account may have", () =>
    Effect.gen(function* () {
      const variables = { INCAMERA_DATA_DIR: yield* dataDirectory }
      const add = (count: number, word: string) =>
        Array.from({ length: count }, (_, index) => ["--add-public-name", `${word} ${index}`]).flat()
      assert.strictEqual((yield* run(["alice", ...add(Limits.publicNames, "Name")], variables)).code, 0)
      const one = yield* run(["alice", ...add(1, "Other")], variables)
      assert.deepStrictEqual([one.code, one.stdout], [1, ""])
      assert.include(one.stderr, `at most ${Limits.publicNames} public names`)
      const swapped = yield* run(["alice", "--remove-public-name", "Name 7", ...add(1, "Other"), "--json"], variables)
      assert.strictEqual(JSON.parse(swapped.stdout).publicNames.length, Limits.publicNames)
    })
  )

  it.live("says what to do where a running server has the embedded database", () =>
    Effect.gen(function* () {
      const dataDir = yield* dataDirectory
      const variables = { INCAMERA_DATA_DIR: dataDir, INCAMERA_PORT: String(yield* Effect.promise(() => freePort())) }
      yield* server(variables)
      const refused = yield* run(["alice"], variables)
      assert.deepStrictEqual([refused.code, refused.stdout], [1, ""])
      assert.match(refused.stderr, /^Process \d+ .* Stop it, run this command, and start it again\./)
    })
  )
})

withPostgres("npm run privacy on PostgreSQL", () => {
  it.live("works beside a running server, and two at once lose nothing", () =>
    Effect.gen(function* () {
      const variables = {
        INCAMERA_DATA_DIR: yield* dataDirectory,
        INCAMERA_PORT: String(yield* Effect.promise(() => freePort())),
        DATABASE_URL: yield* freshDatabase
      }
      yield* server(variables)
      const ended = yield* Effect.all(
        ["One", "Two", "Three"].map((name) => run(["alice", "--add-public-name", name], variables)),
        { concurrency: "unbounded" }
      )
      for (const { code, stderr } of ended) assert.strictEqual(code, 0, stderr)
      const all = JSON.parse((yield* run(["alice", "--json"], variables)).stdout)
      assert.deepStrictEqual(all.publicNames.sort(), ["One", "Three", "Two"])
    })
  )
})
