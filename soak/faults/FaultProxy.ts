/**
 * A relay of TCP connections with faults on request: it resets connections, delays data, or makes them go silent, like
 * a network whose router lost them.
 */
import { once } from "node:events"
import * as net from "node:net"
import { setTimeout as sleep } from "node:timers/promises"

export type Target = { readonly host: string; readonly port: number } | { readonly path: string }

interface Link {
  readonly near: net.Socket
  readonly far: net.Socket
  /** Nothing passes while this is pending. */
  frozen: Promise<void> | undefined
}

export class FaultProxy {
  readonly #server: net.Server
  readonly #target: Target
  readonly #links = new Set<Link>()
  #delayMillis = 0

  private constructor(server: net.Server, target: Target) {
    this.#server = server
    this.#target = target
    server.on("connection", (near) => this.#connect(near))
  }

  /** Listens on loopback, on a port of its own. */
  static async listen(target: Target): Promise<FaultProxy> {
    // Half-open on purpose: an end is forwarded in its direction, and the other side may still send.
    const server = net.createServer({ allowHalfOpen: true, noDelay: true })
    const proxy = new FaultProxy(server, target)
    server.listen(0, "127.0.0.1")
    await once(server, "listening")
    return proxy
  }

  get port(): number {
    return (this.#server.address() as net.AddressInfo).port
  }

  get connections(): number {
    return this.#links.size
  }

  /** Resets all connections. New ones are accepted as usual. */
  drop(): void {
    for (const { far, near } of this.#links) {
      near.resetAndDestroy()
      // A Unix socket has no reset.
      far.destroy()
    }
  }

  /** Delays each piece of data in both directions by this much from now on; 0 for none. */
  delay(millis: number): void {
    this.#delayMillis = millis
  }

  /** Makes the current connections go silent. Returns a function that resets them. New connections aren't affected. */
  freeze(): () => void {
    const frozen = [...this.#links]
    // Nothing ever passes again; only the reset ends them.
    const never = new Promise<void>(() => {})
    for (const link of frozen) link.frozen ??= never
    return () => {
      for (const { far, near } of frozen) {
        near.resetAndDestroy()
        far.destroy()
      }
    }
  }

  async close(): Promise<void> {
    this.#server.close()
    this.drop()
    await once(this.#server, "close")
  }

  #connect(near: net.Socket): void {
    const far = net.connect({ ...this.#target, allowHalfOpen: true, noDelay: true })
    const link: Link = { near, far, frozen: undefined }
    this.#links.add(link)
    const end = () => {
      this.#links.delete(link)
      near.destroy()
      far.destroy()
    }
    for (const socket of [near, far]) {
      // The end of one side ends the other; the error needs no report.
      socket.on("error", end)
      socket.on("close", end)
    }
    void this.#pass(link, near, far).catch(end)
    void this.#pass(link, far, near).catch(end)
  }

  async #pass(link: Link, from: net.Socket, to: net.Socket): Promise<void> {
    for await (const piece of from.iterator({ destroyOnReturn: false })) {
      if (this.#delayMillis > 0) await sleep(this.#delayMillis)
      if (link.frozen !== undefined) await link.frozen
      if (!to.write(piece as Buffer)) await once(to, "drain")
    }
    if (link.frozen !== undefined) await link.frozen
    to.end()
  }
}
