/** A byte stream that cuts its input into other pieces. */
import type { Buffer } from "node:buffer"
import { Duplex } from "node:stream"

export class ChoppedStream extends Duplex {
  readonly #inner: Duplex
  readonly #sizes: ReadonlyArray<number>
  #turn = 0

  /** The piece sizes repeat in a cycle. */
  constructor(inner: Duplex, sizes: ReadonlyArray<number>) {
    super({ allowHalfOpen: false })
    this.#inner = inner
    this.#sizes = sizes
    inner.on("data", (bytes: Buffer) => {
      for (const piece of this.#chop(bytes)) this.push(piece)
    })
    inner.on("error", (error) => this.destroy(error))
    inner.on("close", () => this.destroy())
  }

  override _read(): void {}

  override _write(bytes: Buffer, _encoding: unknown, done: (error?: Error | null) => void): void {
    for (const piece of this.#chop(bytes)) this.#inner.write(piece)
    done()
  }

  override _destroy(error: Error | null, done: (error?: Error | null) => void): void {
    this.#inner.destroy()
    done(error)
  }

  *#chop(bytes: Buffer): Generator<Buffer> {
    for (let offset = 0; offset < bytes.length;) {
      const size = this.#sizes[this.#turn++ % this.#sizes.length]!
      yield bytes.subarray(offset, offset + size)
      offset += size
    }
  }
}
