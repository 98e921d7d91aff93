/** The relay that the chaos run's faults go through. */
import { assert, describe, it } from "@effect/vitest"
import { once } from "node:events"
import * as net from "node:net"
import { FaultProxy } from "../../soak/faults/FaultProxy.ts"

/** An echo server, and the relay before it. */
const relayed = async (use: (proxy: FaultProxy) => Promise<void>) => {
  const server = net.createServer((socket) => {
    socket.on("error", () => {})
    socket.pipe(socket)
  })
  server.listen(0, "127.0.0.1")
  await once(server, "listening")
  const proxy = await FaultProxy.listen({ host: "127.0.0.1", port: (server.address() as net.AddressInfo).port })
  try {
    await use(proxy)
  } finally {
    await proxy.close()
    server.close()
  }
}

const connect = async ({ port }: FaultProxy) => {
  const socket = net.connect(port, "127.0.0.1")
  let text = ""
  let error: string | undefined
  socket.on("data", (data: Buffer) => (text += data.toString()))
  socket.on("error", (cause: NodeJS.ErrnoException) => (error = cause.code))
  const closed = new Promise<void>((resolve) => socket.once("close", () => resolve()))
  await once(socket, "connect")
  const seen = () => text
  const until = async (expected: string) => {
    while (seen() !== expected) await once(socket, "data")
  }
  return { socket, closed, until, text: seen, error: () => error }
}

describe("The fault proxy", () => {
  it("hands on what both sides say, and their ends", () =>
    relayed(async (proxy) => {
      const { closed, error, socket, until } = await connect(proxy)
      socket.write("one")
      await until("one")
      socket.end("two")
      await until("onetwo")
      await closed
      assert.isUndefined(error())
    }))

  it("hands on much more than fits into a buffer", () =>
    relayed(async (proxy) => {
      const { socket, until } = await connect(proxy)
      const much = "x".repeat(5_000_000)
      socket.write(much)
      await until(much)
      socket.destroy()
    }))

  it("resets open connections, and accepts new ones", () =>
    relayed(async (proxy) => {
      const first = await connect(proxy)
      first.socket.write("one")
      await first.until("one")
      proxy.drop()
      await first.closed
      assert.strictEqual(first.error(), "ECONNRESET")
      const second = await connect(proxy)
      second.socket.write("two")
      await second.until("two")
      second.socket.destroy()
    }))

  it("lets connections go dead without a word, not those made later, and resets them in the end", () =>
    relayed(async (proxy) => {
      const dead = await connect(proxy)
      dead.socket.write("one")
      await dead.until("one")
      const reset = proxy.freeze()
      dead.socket.write("two")
      const alive = await connect(proxy)
      alive.socket.write("three")
      await alive.until("three")
      assert.strictEqual(dead.text(), "one")
      assert.isFalse(dead.socket.closed)
      reset()
      await dead.closed
      assert.strictEqual(dead.text(), "one")
      alive.socket.write("four")
      await alive.until("threefour")
      alive.socket.destroy()
    }))

  it("delays what passes, and keeps its order", () =>
    relayed(async (proxy) => {
      const { socket, until } = await connect(proxy)
      proxy.delay(5)
      for (const word of ["one", "two", "three"]) socket.write(word)
      await until("onetwothree")
      proxy.delay(0)
      socket.destroy()
    }))
})
