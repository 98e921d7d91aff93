/** A client that speaks the wire protocol by hand, to send what no well-behaved driver sends. */
import { Buffer } from "node:buffer"
import type { Duplex } from "node:stream"

const int32 = (...values: ReadonlyArray<number>): Buffer => {
  const buffer = Buffer.alloc(values.length * 4)
  for (const [index, value] of values.entries()) buffer.writeInt32BE(value, index * 4)
  return buffer
}

export const startup = (): Buffer => {
  const body = Buffer.concat([int32(196_608), Buffer.from("user\0postgres\0\0")])
  return Buffer.concat([int32(body.length + 4), body])
}

export const sslRequest = (): Buffer => int32(8, 80_877_103)

export const cancelRequest = (processId: number, secret: number): Buffer => int32(16, 80_877_102, processId, secret)

export const message = (type: string, body: string = ""): Buffer => {
  const bytes = Buffer.from(body)
  return Buffer.concat([Buffer.from(type), int32(bytes.length + 4), bytes])
}

export const query = (sql: string): Buffer => message("Q", `${sql}\0`)

export interface BackendMessage {
  readonly type: string
  readonly body: Buffer
}

export class RawConnection {
  readonly stream: Duplex
  #bytes = Buffer.alloc(0)
  #changed: () => void = () => undefined
  ended = false

  constructor(stream: Duplex) {
    this.stream = stream
    stream.on("data", (bytes: Buffer) => {
      this.#bytes = Buffer.concat([this.#bytes, bytes])
      this.#changed()
    })
    stream.on("error", () => undefined)
    stream.on("close", () => {
      this.ended = true
      this.#changed()
    })
  }

  send(...messages: ReadonlyArray<Buffer>): void {
    this.stream.write(Buffer.concat(messages))
  }

  /** Returns the next byte outside a message: the answer to a request for encryption. */
  async byte(): Promise<string> {
    while (this.#bytes.length === 0) await this.#more()
    const byte = this.#bytes.toString("latin1", 0, 1)
    this.#bytes = this.#bytes.subarray(1)
    return byte
  }

  /** Returns all messages up to and including the next of this type. */
  async until(type: string): Promise<ReadonlyArray<BackendMessage>> {
    const messages: Array<BackendMessage> = []
    for (;;) {
      const next = this.#next()
      if (next !== undefined) messages.push(next)
      else await this.#more()
      if (next?.type === type) return messages
    }
  }

  async untilClosed(): Promise<void> {
    while (!this.ended) await this.#more()
  }

  async start(): Promise<{ readonly processId: number; readonly secret: number }> {
    this.send(startup())
    const key = (await this.until("Z")).find(({ type }) => type === "K")!.body
    return { processId: key.readInt32BE(0), secret: key.readInt32BE(4) }
  }

  #next(): BackendMessage | undefined {
    if (this.#bytes.length < 5) return undefined
    const end = 1 + this.#bytes.readInt32BE(1)
    if (this.#bytes.length < end) return undefined
    const found = { type: this.#bytes.toString("latin1", 0, 1), body: this.#bytes.subarray(5, end) }
    this.#bytes = this.#bytes.subarray(end)
    return found
  }

  #more(): Promise<void> {
    return new Promise((resolve) => {
      this.#changed = resolve
    })
  }
}
