/** A relay between a server and PostgreSQL that counts statements and round trips. */
import * as net from "node:net"

export interface Wire {
  readonly url: string
  /** Returns the counts since the last call. */
  readonly taken: () => { readonly statements: number; readonly roundTrips: number }
  readonly stop: () => Promise<void>
}

const execute = 0x45
const sync = 0x53

/** `directory` holds the PostgreSQL server's socket. */
export const openWire = async (directory: string, database: string): Promise<Wire> => {
  let counts = { statements: 0, roundTrips: 0 }
  const open = new Set<net.Socket>()

  /** Counts a client's messages: the first has no type, and each has its length. Returns the incomplete rest. */
  const count = (bytes: Buffer, began: boolean): { rest: Buffer; began: boolean } => {
    let at = 0
    let started = began
    for (;;) {
      const header = started ? 1 : 0
      if (bytes.length < at + header + 4) break
      const end = at + header + bytes.readUInt32BE(at + header)
      if (bytes.length < end) break
      if (started && bytes[at] === execute) counts.statements++
      if (started && bytes[at] === sync) counts.roundTrips++
      started = true
      at = end
    }
    return { rest: bytes.subarray(at), began: started }
  }

  const server = net.createServer((client) => {
    const upstream = net.connect(`${directory}/.s.PGSQL.5432`)
    let state = { rest: Buffer.alloc(0) as Buffer, began: false }
    client.on("data", (bytes) => {
      state = count(Buffer.concat([state.rest, bytes]), state.began)
      upstream.write(bytes)
    })
    upstream.on("data", (bytes) => client.write(bytes))
    for (const [one, other] of [
      [client, upstream],
      [upstream, client]
    ] as const) {
      open.add(one)
      one.on("error", () => other.destroy())
      one.on("close", () => {
        open.delete(one)
        other.destroy()
      })
    }
  })
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve))
  const { port } = server.address() as net.AddressInfo
  return {
    url: `postgres://postgres@127.0.0.1:${port}/${database}?sslmode=disable`,
    taken: () => {
      const taken = counts
      counts = { statements: 0, roundTrips: 0 }
      return taken
    },
    stop: () => {
      for (const socket of open) socket.destroy()
      return new Promise((resolve) => server.close(() => resolve()))
    }
  }
}
