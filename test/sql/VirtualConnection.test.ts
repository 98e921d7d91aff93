/** What one end of a connection to the embedded database answers by itself, and what it leaves behind. */
import { assert, layer } from "@effect/vitest"
import { Effect } from "effect"
import { SharedSession } from "@incamera/adapters-sql/embedded/SharedSession"
import { type Connections, VirtualConnection } from "@incamera/adapters-sql/embedded/VirtualConnection"
import { Database, databaseLayer } from "./support/pglite.ts"
import { cancelRequest, message, query, RawConnection, sslRequest, startup } from "./support/RawConnection.ts"

const connector = Effect.gen(function* () {
  const database = yield* Database
  const session = yield* Effect.acquireRelease(
    Effect.sync(() => new SharedSession(database)),
    (session) => Effect.promise(() => session.close())
  )
  const connections: Connections = new Map()
  return () => new RawConnection(new VirtualConnection(session, connections))
})

const status = (messages: ReadonlyArray<{ readonly body: Buffer }>) => messages.at(-1)!.body.toString()
const types = (messages: ReadonlyArray<{ readonly type: string }>) => messages.map(({ type }) => type).join("")
const codeOf = (messages: ReadonlyArray<{ readonly type: string; readonly body: Buffer }>) =>
  /C([0-9A-Z]{5})\0/.exec(messages.find(({ type }) => type === "E")!.body.toString())?.[1]

layer(databaseLayer, { excludeTestServices: true, timeout: "60 seconds" })("VirtualConnection", (it) => {
  it.effect("offers no encryption, starts, answers, and ends when asked to", () =>
    Effect.gen(function* () {
      const connection = (yield* connector)()
      yield* Effect.promise(async () => {
        connection.send(sslRequest())
        assert.strictEqual(await connection.byte(), "N")
        connection.send(startup())
        assert.strictEqual(types(await connection.until("Z")), "RSSSSSKZ")
        connection.send(query("SELECT 'answer'"))
        const answer = await connection.until("Z")
        assert.strictEqual(types(answer), "TDCZ")
        assert.include(answer[1]!.body.toString(), "answer")
        connection.send(message("X"))
        await connection.untilClosed()
      })
    })
  )

  it.effect("continues after an error, and skips only the rest of its cycle", () =>
    Effect.gen(function* () {
      const connection = (yield* connector)()
      yield* Effect.promise(async () => {
        await connection.start()
        const cycle = (sql: string) => [
          message("P", `\0${sql}\0\0\0`),
          message("B", "\0\0\0\0\0\0\0\0"),
          message("E", "\0\0\0\0\0"),
          message("S")
        ]
        connection.send(...cycle("SELECT 1"), ...cycle("SELECT nonsense"), ...cycle("SELECT 1/0"), ...cycle("SELECT 2"))
        assert.strictEqual(types(await connection.until("Z")), "12DCZ")
        const second = await connection.until("Z")
        assert.strictEqual(types(second), "EZ")
        assert.strictEqual(codeOf(second), "42703")
        const third = await connection.until("Z")
        assert.strictEqual(codeOf(third), "22012")
        assert.strictEqual(types(await connection.until("Z")), "12DCZ")
      })
    })
  )

  it.effect("rolls back what a connection that broke off left open, and lets the next one in", () =>
    Effect.gen(function* () {
      const connect = yield* connector
      const [first, second] = [connect(), connect()]
      yield* Effect.promise(async () => {
        await first.start()
        await second.start()
        first.send(query("CREATE TABLE left_open (n int)"))
        await first.until("Z")
        first.send(query("BEGIN"), query("INSERT INTO left_open VALUES (1)"))
        await first.until("Z")
        assert.strictEqual(status(await first.until("Z")), "T")
        second.send(query("SELECT count(*) FROM left_open"))
        first.stream.destroy()
        const answer = await second.until("Z")
        assert.strictEqual(answer[1]!.body.toString("utf8", 6), "0")
        assert.strictEqual(status(answer), "I")
      })
    })
  )

  it.effect("drops what a connection sent and did not wait for when it breaks off", () =>
    Effect.gen(function* () {
      const connect = yield* connector
      const [first, second] = [connect(), connect()]
      yield* Effect.promise(async () => {
        await first.start()
        await second.start()
        first.send(query("CREATE TABLE unsent (n int)"))
        await first.until("Z")
        first.send(query("BEGIN"))
        await first.until("Z")
        second.send(query("INSERT INTO unsent VALUES (1)"))
        second.stream.destroy()
        first.send(query("COMMIT"), query("SELECT count(*) FROM unsent"))
        await first.until("Z")
        assert.strictEqual((await first.until("Z"))[1]!.body.toString("utf8", 6), "0")
      })
    })
  )

  it.effect("cancels what waits for another's transaction, for the holder of the secret alone", () =>
    Effect.gen(function* () {
      const connect = yield* connector
      const [owner, waiting] = [connect(), connect()]
      yield* Effect.promise(async () => {
        await owner.start()
        const key = await waiting.start()
        owner.send(query("BEGIN"))
        await owner.until("Z")
        waiting.send(query("SELECT 1"))
        const cancel = async (processId: number, secret: number) => {
          const connection = connect()
          connection.send(cancelRequest(processId, secret))
          await connection.untilClosed()
        }
        await cancel(key.processId, (key.secret + 1) % 2 ** 31)
        await cancel((key.processId + 1) % 2 ** 31, key.secret)
        await cancel(key.processId, key.secret)
        const answer = await waiting.until("Z")
        assert.strictEqual(types(answer), "EZ")
        assert.strictEqual(codeOf(answer), "57014")
        waiting.send(query("SELECT 2"))
        owner.send(query("COMMIT"))
        assert.strictEqual(types(await waiting.until("Z")), "TDCZ")
      })
    })
  )

  it.effect("frees the statements of a connection that ended", () =>
    Effect.gen(function* () {
      const connect = yield* connector
      const [first, second] = [connect(), connect()]
      yield* Effect.promise(async () => {
        await first.start()
        await second.start()
        first.send(message("P", 'odd"name\0SELECT 1\0\0\0'), message("S"))
        await first.until("Z")
        const count = async () => {
          second.send(query("SELECT count(*) FROM pg_prepared_statements"))
          return (await second.until("Z"))[1]!.body.toString("utf8", 6)
        }
        assert.strictEqual(await count(), "1")
        first.send(message("X"))
        await first.untilClosed()
        assert.strictEqual(await count(), "0")
      })
    })
  )

  it.effect("breaks off with an error on messages it could not answer without mixing up connections", () =>
    Effect.gen(function* () {
      const connect = yield* connector
      yield* Effect.promise(async () => {
        for (const unsupported of [message("H"), message("d", "data"), message("F"), message("p", "password\0")]) {
          const connection = connect()
          await connection.start()
          connection.send(unsupported)
          assert.strictEqual(codeOf(await connection.until("E")), "08P01")
          await connection.untilClosed()
        }
        for (const noStart of [
          message("Q", "SELECT 1\0"),
          Buffer.alloc(64, 0),
          Buffer.from("GET / HTTP/1.1\r\n\r\n")
        ]) {
          const connection = connect()
          connection.send(noStart)
          await connection.untilClosed()
        }
      })
    })
  )
})
