/** A relay before a database that breaks a connection at one exact message. */
import { once } from "node:events"
import * as net from "node:net"
import type { Target } from "../../../soak/faults/FaultProxy.ts"

/** Before the database receives it, or after that, when its answer would have come. */
export type Moment = "before" | "after"

export class CuttingRelay {
  readonly #server: net.Server
  readonly #links = new Set<readonly [net.Socket, net.Socket]>()
  /** Pieces still to pass on, and the action after them. */
  #armed: { left: number; readonly moment: Moment } | undefined

  private constructor(server: net.Server, target: Target) {
    this.#server = server
    server.on("connection", (near) => this.#connect(near, net.connect({ ...target, noDelay: true })))
  }

  static async listen(target: Target): Promise<CuttingRelay> {
    const server = net.createServer({ noDelay: true })
    const relay = new CuttingRelay(server, target)
    server.listen(0, "127.0.0.1")
    await once(server, "listening")
    return relay
  }

  get port(): number {
    return (this.#server.address() as net.AddressInfo).port
  }

  /** Passes on this many more pieces, from either side, and breaks the connection of the next one. */
  arm(pieces: number, moment: Moment): void {
    this.#armed = { left: pieces, moment }
  }

  /** Stops breaking; false if it did break one. */
  disarm(): boolean {
    const was = this.#armed !== undefined
    this.#armed = undefined
    return was
  }

  async close(): Promise<void> {
    this.#server.close()
    for (const [near, far] of this.#links) {
      near.destroy()
      far.destroy()
    }
    await once(this.#server, "close")
  }

  #connect(near: net.Socket, far: net.Socket): void {
    const link = [near, far] as const
    this.#links.add(link)
    const end = () => {
      this.#links.delete(link)
      near.destroy()
      far.destroy()
    }
    let isDeaf = false
    for (const socket of link) {
      socket.on("error", end)
      socket.on("close", end)
    }
    near.on("data", (piece: Buffer) => {
      const armed = this.#armed
      if (armed === undefined || armed.left-- > 0) return void far.write(piece)
      this.#armed = undefined
      if (armed.moment === "before") return void near.resetAndDestroy()
      isDeaf = true
      far.write(piece)
    })
    far.on("data", (piece: Buffer) => {
      if (!isDeaf) return void near.write(piece)
      near.resetAndDestroy()
    })
  }
}
