/**
 * A body that is written on when its request is answered and its fiber has ended. What waits for the next portion is this
 * object, a timer, and whoever calls: a fiber that waited would keep all that the request ever knew.
 */
import { type Cause, Clock, Effect, Exit, type Fiber, Scope } from "effect"
import type { ServerResponse } from "node:http"
import { describeDefect } from "../errors/describeDefect.ts"

/** What is to be written now. */
export interface Portion {
  readonly text: string
  /** When to ask for the next at the latest, in milliseconds of the clock; undefined: this was the last. */
  readonly againAt: number | undefined
  /** Whether there is nothing more for now. */
  readonly isQuiet: boolean
}

export interface PortionSource {
  /** Waits for nothing but what it reads. */
  readonly next: () => Effect.Effect<Portion>
  /** Calls back once, when there may be more. Only the last who asked is called. */
  readonly onceReady: (call: () => void) => void
  /** Calls back when whoever reads may have nothing more, and is to be cut off if they don't take what they have. */
  readonly onceCutOff: (call: () => void) => void
}

/** What a body needs of the response that it is written to. */
export interface Destination extends Pick<ServerResponse, "destroyed"> {
  /** False: what was written waits for its reader, until `drain`. */
  readonly write: (text: string) => boolean
  readonly end: () => unknown
  /** Ends it with what waits for its reader. */
  readonly destroy: () => unknown
  readonly once: (event: "close" | "drain", call: () => void) => unknown
}

/** Where bodies live: with their server, not with the request. */
export interface PushingHost {
  readonly run: (effect: Effect.Effect<void>) => Fiber.Fiber<void>
  /**
   * Calls back after so many milliseconds, unless what it gives is called before: a timer of the host, and no fiber that
   * sleeps.
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

  /** The scope is closed when there is nothing more to write, or nobody to write it to. */
  constructor(host: PushingHost, source: PortionSource, scope: Scope.Closeable) {
    this.#host = host
    this.#source = source
    this.#scope = scope
  }

  /** Whether it is being written, and will close its scope itself. */
  get isTaken(): boolean {
    return this.#destination !== undefined
  }

  /** Returns at once. The destination is ended when the source is at its end. */
  writeTo(destination: Destination): void {
    this.#destination = destination
    // Its `close` was before.
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

  /** Who takes what they get is told by the source. */
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
    // What came to its end already has seen to what is next.
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

  /** A mistake of ours: sources don't fail. Whoever reads must not wait for what will not come. */
  #break(cause: Cause.Cause<never>): Effect.Effect<void> {
    return Effect.andThen(
      Effect.logError("A pushed body broke off", describeDefect(cause)),
      Effect.sync(() => this.#end())
    )
  }

  /** Whoever takes nothing gets nothing: nothing is read for them, and no time passes. */
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
