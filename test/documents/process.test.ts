/** The port: each document in its own process, bounded, which ends afterwards. */
import * as fs from "node:fs"
import * as os from "node:os"
import * as path from "node:path"
import { assert, describe, it } from "@effect/vitest"
import type { ProcessTextExtractorOptions } from "@incamera/adapters-documents/ProcessTextExtractor"
import { FileUnreadable } from "@incamera/domain/files/FileErrors"
import { TextExtractor } from "@incamera/domain/files/TextExtractor"
import * as Limits from "@incamera/domain/Limits"
import { Deferred, Effect, Fiber, Stream } from "effect"
import { ended, isThere, opened, piece, ready, running, saying } from "./support/children.ts"
import { docx, documentXml, paragraph, run } from "./support/docx.ts"
import { pdfOfPages, show } from "./support/pdf.ts"
import { extract, inPieces, provideExtractor, readHere, textOf } from "./support/read.ts"

/** How a child process replaces the reader. */
const outcomeWith = (options: ProcessTextExtractorOptions) =>
  extract("document").pipe(
    Effect.map(({ outcome }) => outcome),
    provideExtractor(options)
  )

describe("Extraction in a separate process", () => {
  it.live("says of each type what the readers say", () =>
    Effect.gen(function* () {
      const documents = [
        "Dear Sirs,\nplain words.\n",
        "# Title\n\n**words**\n",
        "<!doctype html><title>Title</title><p>words",
        "{\\rtf1 words\\par}",
        "From: a@a.example\nTo: b@b.example\nSubject: c\n\nwords",
        docx(documentXml(paragraph(run("words")))),
        pdfOfPages([{ content: show(["words"]) }, { content: show(["more"]) }]),
        "line\n".repeat(100_000),
        "",
        "\n",
        "{\\rtf1 cut",
        "\u0000"
      ]
      for (const document of documents) {
        const here = yield* Effect.promise(() => readHere(document))
        const there = yield* extract(document)
        assert.strictEqual(there.outcome, here.outcome)
        const without = (messages: ReadonlyArray<{ readonly _tag: string }>) =>
          messages.filter(({ _tag }) => _tag !== "Ended" && _tag !== "Progress")
        assert.deepStrictEqual(without(there.messages), without(here.messages))
      }
    }).pipe(provideExtractor())
  )

  it.live("can read nothing of the machine but its program, and reach nothing", () =>
    Effect.gen(function* () {
      const attempts = {
        read: `fs.readFileSync("/etc/hostname")`,
        "read of the project": `fs.readFileSync(${JSON.stringify(path.resolve("package.json"))})`,
        list: `fs.readdirSync(${JSON.stringify(os.homedir())})`,
        write: `fs.writeFileSync(${JSON.stringify(path.join(os.tmpdir(), "incamera-escaped"))}, "x")`,
        "write to its program": `fs.writeFileSync(${JSON.stringify(path.resolve("packages/adapters-documents/src/x"))}, "x")`,
        spawn: `(await import("node:child_process")).spawnSync("/bin/true").pid > 0 || fail()`,
        "spawn by binding": `process.binding("spawn_sync")`,
        worker: `new (await import("node:worker_threads")).Worker("1", { eval: true })`,
        "native code": `process.dlopen({ exports: {} }, "/lib/x.node")`,
        evaluation: `new Function("return 1")()`,
        connect: `(await import("node:net")).connect(80, "127.0.0.1")`,
        "connect by a socket": `new (await import("node:net")).Socket().connect(80, "127.0.0.1")`,
        listen: `(await import("node:net")).createServer().listen(0)`,
        http: `(await import("node:http")).get("http://127.0.0.1/")`,
        tls: `(await import("node:tls")).connect(443, "127.0.0.1")`,
        datagram: `(await import("node:dgram")).createSocket("udp4").send("x", 9, "127.0.0.1")`,
        dns: `await (await import("node:dns/promises")).lookup("localhost")`,
        resolver: `await new (await import("node:dns/promises")).Resolver().resolve("localhost")`,
        fetch: `await fetch("http://127.0.0.1/")`,
        "signal to the parent": `process.kill(process.ppid, 0)`,
        environment: `Object.keys(process.env).filter((name) => !["PWD", "SHLVL", "_", "OLDPWD"].includes(name)).length > 0 || fail()`
      }
      const functions = Object.entries(attempts).map(
        ([name, code]) => `${JSON.stringify(name)}: async () => { ${code} }`
      )
      const child = running(
        `process.on("uncaughtException", () => {})
         const fail = () => { throw new Error("refused") }
         const done = ["none"]
         for (const [name, attempt] of Object.entries({ ${functions.join(",")} })) {
           try { await attempt(); done.push(name) } catch {}
         }
         for (const message of ${JSON.stringify([ready, opened])}) say(message)
         say({ _tag: "Text", part: "body", text: done.join(", ") })
         say(${JSON.stringify(ended)})
         process.exit(0)`
      )
      const { messages, outcome } = yield* extract("document").pipe(provideExtractor(child))
      assert.strictEqual(outcome, "read")
      assert.strictEqual(textOf({ messages }, "body"), "none")
    })
  )

  it.live("takes nothing for an answer that breaks a promise of the port", () =>
    Effect.gen(function* () {
      const nonsense: ReadonlyArray<readonly [string, ReadonlyArray<unknown>]> = [
        ["no JSON", ["{"]],
        ["another message", [ready, { _tag: "Hello" }]],
        ["text before all", [piece("x")]],
        ["text before its type", [ready, piece("x")]],
        ["two beginnings", [ready, ready]],
        ["two types", [ready, opened, opened]],
        ["an unknown type", [ready, { ...opened, mediaType: "image/x-unknown" }]],
        ["too many pages", [ready, { ...opened, pages: Limits.filePages + 1 }]],
        ["progress before its type", [ready, { _tag: "Progress", pagesDone: 1, pages: 1 }]],
        [
          "progress in two counts",
          [ready, opened, ...[1, 2].map((pages) => ({ _tag: "Progress", pagesDone: 1, pages }))]
        ],
        ["progress beyond the end", [ready, { ...opened, pages: 1 }, { _tag: "Progress", pagesDone: 2, pages: 1 }]],
        ["an unknown part", [ready, opened, { ...piece("x"), part: "secret" }]],
        ["an empty piece", [ready, opened, piece("")]],
        ["a long piece", [ready, opened, piece("x".repeat(Limits.pieceCharacters + 1))]],
        ["half a character", [ready, opened, `{"_tag":"Text","part":"body","text":"\\ud800"}`]],
        ["a control character", [ready, opened, piece("a\u0007b")]],
        ["a carriage return", [ready, opened, piece("a\rb")]],
        ["an unknown problem", [ready, { _tag: "Unreadable", problem: "bored" }]],
        ["an end before its type", [ready, ended]]
      ]
      for (const [what, messages] of nonsense) {
        assert.match(yield* outcomeWith(saying(messages, "hang")), /^unavailable: answered-/, what)
      }
      const long = running(`write(Buffer.from([0x7f, 0xff, 0xff, 0xff])); hang()`)
      assert.strictEqual(yield* outcomeWith(long), "unavailable: answered-nonsense")
      const all = Array.from({ length: 401 }, () => piece("x".repeat(Limits.pieceCharacters)))
      const loud = running(
        `say(${JSON.stringify(ready)}); say(${JSON.stringify(opened)}); const p = ${JSON.stringify(all[0])}; for (;;) say(p)`
      )
      assert.strictEqual(yield* outcomeWith(loud), "too-much-text")
    })
  )

  it.live("can't be run without a program, or with one that ends at once", () =>
    Effect.gen(function* () {
      assert.match(yield* outcomeWith({ program: "/nowhere/node" }), /^unavailable: (?:not-started|ended-at-start)$/)
      assert.strictEqual(yield* outcomeWith({ program: "/bin/true" }), "unavailable: ended-at-start")
      assert.strictEqual(yield* outcomeWith(running("process.exit(0)")), "unavailable: ended-at-start")
    })
  )

  it.live("is too complex if it takes too long or too much memory, or kills the process", () =>
    Effect.gen(function* () {
      const spinning = running(`say(${JSON.stringify(ready)}); for (;;) {}`)
      assert.strictEqual(yield* outcomeWith({ ...spinning, deadlineMillis: 500 }), "too-complex")
      const dying = running(`say(${JSON.stringify(ready)}); say(${JSON.stringify(opened)}); process.abort()`)
      assert.strictEqual(yield* outcomeWith(dying), "too-complex")
      const heap = running(
        `say(${JSON.stringify(ready)}); const all = []; for (;;) all.push(new Array(1_000_000).fill(all.length))`
      )
      assert.strictEqual(yield* outcomeWith(heap), "too-complex")
      const outside = running(
        `say(${JSON.stringify(ready)}); const all = []; for (;;) all.push(Buffer.alloc(1_000_000, 1))`
      )
      assert.strictEqual(yield* outcomeWith(outside), "too-complex")
    })
  )

  it.live("counts waiting for it against its deadline, not the use of its text", () =>
    Effect.gen(function* () {
      const extractor = yield* TextExtractor
      const pieces = yield* extractor.extract(inPieces("line\n".repeat(60_000)), { contained: "read" }).pipe(
        Stream.tap(() => Effect.sleep(800)),
        Stream.runCount
      )
      assert.isAbove(pieces, 5)
    }).pipe(provideExtractor({ deadlineMillis: 4_000 }))
  )

  it.live("leaves no process behind: not with its end, a failure, an interruption or a half-read stream", () =>
    Effect.gen(function* () {
      const started: Array<number> = []
      const options = { onStart: (processId: number) => started.push(processId) }
      const waiting = { ...saying([ready, opened, piece("x")], "hang"), ...options }
      const gone = (count: number) => {
        assert.strictEqual(started.length, count)
        assert.deepStrictEqual(started.filter(isThere), [])
      }
      yield* extract("words").pipe(provideExtractor(options))
      gone(1)
      yield* extract("\u0000").pipe(provideExtractor(options))
      gone(2)
      yield* Effect.gen(function* () {
        const extractor = yield* TextExtractor
        yield* extractor.extract(inPieces("words"), { contained: "read" }).pipe(Stream.take(1), Stream.runDrain)
      }).pipe(provideExtractor(waiting))
      gone(3)
      yield* Effect.gen(function* () {
        const extractor = yield* TextExtractor
        const seen = yield* Deferred.make<void>()
        const fiber = yield* extractor.extract(inPieces("words"), { contained: "read" }).pipe(
          Stream.runForEach(({ _tag }) => (_tag === "Text" ? Deferred.succeed(seen, undefined) : Effect.void)),
          Effect.forkChild
        )
        yield* Deferred.await(seen)
        assert.isTrue(isThere(started.at(-1)!))
        yield* Fiber.interrupt(fiber)
      }).pipe(provideExtractor(waiting))
      gone(4)
      yield* Effect.gen(function* () {
        const extractor = yield* TextExtractor
        const failing = Stream.concat(inPieces("words"), Stream.fail("the store" as const))
        const error = yield* extractor.extract(failing, { contained: "read" }).pipe(Stream.runDrain, Effect.flip)
        assert.strictEqual(error, "the store")
      }).pipe(provideExtractor(options))
      gone(5)
      assert.strictEqual(yield* outcomeWith({ ...waiting, deadlineMillis: 700 }), "too-complex")
      gone(6)
    })
  )

  it.live("is too complex when somebody kills it in the middle", () => {
    let processId = 0
    const options = { ...saying([ready, opened, piece("x")], "hang"), onStart: (id: number) => (processId = id) }
    return Effect.gen(function* () {
      const extractor = yield* TextExtractor
      const error = yield* extractor.extract(inPieces("words"), { contained: "read" }).pipe(
        Stream.runForEach(({ _tag }) => Effect.sync(() => _tag === "Text" && process.kill(processId, "SIGKILL"))),
        Effect.flip
      )
      assert.deepStrictEqual(error, new FileUnreadable({ problem: "too-complex" }))
    }).pipe(provideExtractor(options))
  })

  it.live("waits its turn when others are at it, and gives it up when it is interrupted", () =>
    Effect.gen(function* () {
      const started: Array<number> = []
      let most = 0
      const options = {
        atOnce: 2,
        onStart: (processId: number) => {
          started.push(processId)
          most = Math.max(most, started.filter(isThere).length)
        }
      }
      yield* Effect.gen(function* () {
        const outcomes = yield* Effect.all(
          Array.from({ length: 8 }, () => extract("words")),
          { concurrency: "unbounded" }
        )
        assert.deepStrictEqual(new Set(outcomes.map(({ outcome }) => outcome)), new Set(["read"]))
        assert.strictEqual(started.length, 8)
        assert.strictEqual(most, 2)
        const extractor = yield* TextExtractor
        const stuck = () => Effect.forkChild(Stream.runDrain(extractor.extract(Stream.never, { contained: "read" })))
        const fibers = yield* Effect.all([stuck(), stuck(), stuck()])
        yield* Effect.sleep(300)
        yield* Fiber.interruptAll(fibers)
        assert.strictEqual((yield* extract("words")).outcome, "read")
        assert.isAtMost(most, 2)
        assert.deepStrictEqual(started.filter(isThere), [])
      }).pipe(provideExtractor(options))
    })
  )

  it.live("takes a file of the largest size, and not a byte more", () =>
    Effect.gen(function* () {
      const largest = Buffer.alloc(Limits.fileBytes, "word and ")
      assert.strictEqual((yield* extract(largest)).outcome, "read")
      assert.strictEqual((yield* extract(Buffer.concat([largest, Buffer.from("x")]))).outcome, "too-complex")
    }).pipe(provideExtractor())
  )

  it("leaves nothing in the folder for temporary files", () => {
    assert.isFalse(fs.existsSync(path.join(os.tmpdir(), "incamera-escaped")))
  })
})
