/**
 * A body that is still written after its request is answered and its fiber has ended. Only this object, a timer and
 * callbacks wait for the next portion: a waiting fiber would retain the whole context of the request.
 */
import { type Cause, Clock, Effect, Exit, type Fiber, Scope } from "effect"
import type { ServerResponse } from "node:http"
import { describeDefect } from "../errors/describeDefect.ts"

/** The text to write now. */
export interface Portion {
  readonly text: string
  /** Clock time in milliseconds by which to ask for the next portion; undefined after the last. */
  readonly againAt: number | undefined
  /** True if nothing more is ready. */
  readonly isQuiet: boolean
}

export interface PortionSource {
  /** Returns the next portion without waiting for new data. */
  readonly next: () => Effect.Effect<Portion>
  /** Calls back once, when there may be more. Only the last callback is called. */
  readonly onceReady: (call: () => void) => void
  /** Calls back when the reader has lost access, and must be cut off if they don't take the data already written. */
  readonly onceCutOff: (call: () => void) => void
}

/** The parts of a response that a body needs. */
export interface Destination extends Pick<ServerResponse, "destroyed"> {
  /** False if the written text waits for the reader, until `drain`. */
  readonly write: (text: string) => boolean
  readonly end: () => unknown
  /** Ends the response and drops the text that waits for the reader. */
  readonly destroy: () => unknown
  readonly once: (event: "close" | "drain", call: () => void) => unknown
}

/** The lifetime of bodies: the server's, not the request's. */
export interface PushingHost {
  readonly run: (effect: Effect.Effect<void>) => Fiber.Fiber<void>
  /**
   * Calls back after `millis`, and returns a function that cancels it: a timer of the host, so that no fiber sleeps.
   */
  readonly after: (millis: number, call: () => void) => () => void
}

export class PushedBody {
  readonly #host: PushingHost
  readonly #source: PortionSource
  readonly #scope: Scope.Closeable
  #destination: Destination | undefined
  #state: "working" | "waiting" | "blocked" | "over" = "waiting"
  #working: Fiber.Fiber<void> | undefined
  #cancelTimer: (() => void) | undefined
  #isCutOff = false

  /** Closes the scope when the source has ended or the reader has left. */
  constructor(host: PushingHost, source: PortionSource, scope: Scope.Closeable) {
    this.#host = host
    this.#source = source
    this.#scope = scope
  }

  /** True if the body is being written, and so closes its scope itself. */
  get isTaken(): boolean {
    return this.#destination !== undefined
  }

  /** Returns at once. Ends the destination when the source ends. */
  writeTo(destination: Destination): void {
    this.#destination = destination
    // Its `close` event is over already.
    if (destination.destroyed) return this.#leave()
    destination.once("close", this.#leave)
    this.#source.onceCutOff(this.#cutOff)
    this.#work()
  }

  readonly #ready = (): void => {
    if (this.#state === "waiting") this.#work()
  }

  readonly #drained = (): void => {
    if (this.#state === "blocked") this.#work()
  }

  /** Destroys the connection only if the reader is blocked; the source ends the stream for readers who keep up. */
  readonly #cutOff = (): void => {
    this.#isCutOff = true
    if (this.#state !== "blocked") return
    this.#destination?.destroy()
    this.#leave()
  }

  readonly #leave = (): void => {
    if (this.#state === "over") return
    this.#state = "over"
    this.#wake()
    const working = this.#working
    this.#working = undefined
    working?.interruptUnsafe()
    this.#host.run(Scope.close(this.#scope, Exit.void))
  }

  #wake(): void {
    this.#cancelTimer?.()
    this.#cancelTimer = undefined
  }

  #work(): void {
    this.#state = "working"
    this.#wake()
    const fiber = this.#host.run(this.#portions().pipe(Effect.catchCause((cause) => this.#break(cause))))
    // A fiber that has already ended has set the next state itself.
    if (fiber.pollUnsafe() === undefined) this.#working = fiber
  }

  #portions(): Effect.Effect<void> {
    return Effect.flatMap(this.#source.next(), ({ againAt, isQuiet, text }) => {
      const destination = this.#destination!
      if (this.#state !== "working" || destination.destroyed) return Effect.void
      const flows = text === "" || destination.write(text)
      if (againAt === undefined) return Effect.sync(() => this.#end())
      if (!flows) return Effect.sync(() => this.#block(destination))
      return isQuiet ? this.#wait(againAt) : this.#portions()
    })
  }

  #end(): void {
    this.#working = undefined
    this.#destination?.end()
    this.#leave()
  }

  /** Sources don't fail, so this is a defect of ours. End the response, so that the reader doesn't wait in vain. */
  #break(cause: Cause.Cause<never>): Effect.Effect<void> {
    return Effect.andThen(
      Effect.logError("A pushed body broke off", describeDefect(cause)),
      Effect.sync(() => this.#end())
    )
  }

  /** Nothing is read and no timer runs for a reader who takes nothing. */
  #block(destination: Destination): void {
    this.#state = "blocked"
    this.#working = undefined
    destination.once("drain", this.#drained)
    if (this.#isCutOff) this.#cutOff()
  }

  #wait(until: number): Effect.Effect<void> {
    return Effect.map(Clock.currentTimeMillis, (now) => {
      this.#state = "waiting"
      this.#working = undefined
      this.#cancelTimer = this.#host.after(Math.max(0, until - now), this.#ready)
      this.#source.onceReady(this.#ready)
    })
  }
}
