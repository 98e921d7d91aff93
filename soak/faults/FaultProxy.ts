/**
 * A relay of TCP connections that can be told to fail: resets them, delays what passes, or lets them go dead without a
 * word, as a network does whose router forgot them.
 */
import { once } from "node:events"
import * as net from "node:net"
import { setTimeout as sleep } from "node:timers/promises"

export type Target = { readonly host: string; readonly port: number } | { readonly path: string }

interface Link {
  readonly near: net.Socket
  readonly far: net.Socket
  /** While it is pending, nothing passes. */
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

  /** Listens on loopback, at a port of its own. */
  static async listen(target: Target): Promise<FaultProxy> {
    // Half-open on purpose: an end is handed on in its direction, and the other may still have something to say.
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

  /** Resets all connections. New ones are made as ever. */
  drop(): void {
    for (const { far, near } of this.#links) {
      near.resetAndDestroy()
      // A socket of the file system knows no reset.
      far.destroy()
    }
  }

  /** From now on each piece of data, in either direction, comes late by so much; 0 for none. */
  delay(millis: number): void {
    this.#delayMillis = millis
  }

  /** Lets the connections of this moment go dead. Gives what resets them; new ones are not touched. */
  freeze(): () => void {
    const frozen = [...this.#links]
    // Nothing ever passes again: they end by the reset.
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
      // What ends one side ends the other: that is all there is to say of it.
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
