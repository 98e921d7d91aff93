/** The process that reads one document, as seen by its parent. */
import type { Buffer } from "node:buffer"
import { type ChildProcess, spawn } from "node:child_process"
import { type EventEmitter, once } from "node:events"
import * as fs from "node:fs"
import * as os from "node:os"
import { type ExtractOptions, ExtractorUnavailable } from "@incamera/domain/files"
import * as Limits from "../Limits.ts"
import { Effect } from "effect"
import { programFiles, readerProgram } from "./programFiles.ts"

/** A low priority, so that a greedy document leaves the processors to requests. */
const niceness = 5
const shell = "/bin/sh"
const bytesPerMebibyte = 1_048_576
/** Milliseconds between two checks of a reading process's memory. */
const memoryLookMillis = 100

const argumentsOfReader = (entry: ReadonlyArray<string>): ReadonlyArray<string> => [
  "--permission",
  ...programFiles().map((file) => `--allow-fs-read=${file}`),
  `--max-old-space-size=${Limits.extractionMebibytes}`,
  "--disallow-code-generation-from-strings",
  "--disable-proto=delete",
  "--no-warnings",
  ...entry
]

export interface ReadingOptions extends ExtractOptions {
  /** The program that runs the child: Node. */
  readonly program: string
  /** Node's arguments; the reader by default. */
  readonly entry?: ReadonlyArray<string> | undefined
  readonly deadlineMillis: number
}

/**
 * If there is a shell, it sets limits that Node can't: no core dump, in which the document would outlive its process;
 * no file writes; and a bound on processor time, in case the process outlives its parent.
 */
const commandOf = ({
  contained,
  deadlineMillis,
  entry,
  program
}: ReadingOptions): readonly [string, ReadonlyArray<string>] => {
  const seconds = Math.ceil(Math.max(deadlineMillis, Limits.scansMillis) / 1_000) * os.availableParallelism() + 1
  const limited = `ulimit -c 0 && ulimit -f 0 && ulimit -t ${seconds} && exec "$0" "$@"`
  const reader = argumentsOfReader([...(entry ?? [readerProgram]), contained])
  return process.platform === "win32" || !fs.existsSync(shell)
    ? [program, reader]
    : [shell, ["-c", limited, program, ...reader]]
}

/** Returns the bytes of memory that a process uses now; undefined if unknown. Linux only. */
const residentBytes = async (processId: number): Promise<number | undefined> => {
  try {
    const kibibytes = /^VmRSS:\s+(\d+) kB$/m.exec(await fs.promises.readFile(`/proc/${processId}/status`, "utf8"))?.[1]
    return kibibytes === undefined ? undefined : Number(kibibytes) * 1_024
  } catch {
    return undefined
  }
}

/** Waits for the first of some events, and then removes all listeners. */
const firstOf = (emitter: EventEmitter, events: ReadonlyArray<string>, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const done = () => {
      for (const event of events) emitter.off(event, done)
      signal.removeEventListener("abort", done)
      resolve()
    }
    for (const event of events) emitter.on(event, done)
    signal.addEventListener("abort", done)
  })

export class ReadingProcess {
  readonly processId: number
  readonly #child: ChildProcess
  readonly #ended: Promise<unknown>
  readonly #watch: NodeJS.Timeout

  constructor(child: ChildProcess, processId: number) {
    this.#child = child
    this.processId = processId
    this.#ended = new Promise((resolve) => child.once("close", resolve))
    // A child that ends early closes its pipes; its earlier messages give the reason.
    child.stdin?.on("error", () => {})
    child.stdout?.on("error", () => {})
    child.on("error", () => {})
    // When a child ends, Node discards its output unless there is a `readable` listener.
    child.stdout?.on("readable", () => {})
    // V8's heap limit doesn't count memory outside of the heap.
    const most = Limits.extractionProcessMebibytes * bytesPerMebibyte
    this.#watch = setInterval(() => {
      void residentBytes(processId).then((bytes) => {
        if (bytes !== undefined && bytes > most) child.kill("SIGKILL")
      })
    }, memoryLookMillis)
    this.#watch.unref()
    void this.#ended.then(() => clearInterval(this.#watch))
  }

  /** Resolves when the child can take more bytes, or takes none any more. */
  async write(piece: Uint8Array, signal: AbortSignal): Promise<void> {
    const input = this.#child.stdin!
    if (!input.writable || input.write(piece)) return
    await firstOf(input, ["drain", "close"], signal)
  }

  endInput(): void {
    this.#child.stdin!.end()
  }

  /** Returns the child's next output; undefined when it has ended. */
  async read(signal: AbortSignal): Promise<Buffer | undefined> {
    const output = this.#child.stdout!
    for (;;) {
      const piece = output.read() as Buffer | null
      if (piece !== null) return piece
      if (output.readableEnded || output.destroyed) return undefined
      await firstOf(output, ["readable", "end", "close"], signal)
      if (signal.aborted) return undefined
    }
  }

  /** Kills the child in any state, and waits until it has ended. */
  async kill(): Promise<void> {
    this.#child.stdin?.destroy()
    this.#child.stdout?.destroy()
    this.#child.kill("SIGKILL")
    await this.#ended
    clearInterval(this.#watch)
  }
}

export const startReading = (options: ReadingOptions): Effect.Effect<ReadingProcess, ExtractorUnavailable> =>
  Effect.tryPromise({
    try: async () => {
      const [command, commandArguments] = commandOf(options)
      // The child inherits nothing of this process's environment, which holds secrets.
      const env = process.platform === "win32" ? { SystemRoot: process.env.SystemRoot ?? "" } : {}
      const child = spawn(command, commandArguments, { env, cwd: "/", stdio: ["pipe", "pipe", "ignore"] })
      await once(child, "spawn")
      const processId = child.pid!
      const reading = new ReadingProcess(child, processId)
      try {
        os.setPriority(processId, niceness)
      } catch {
        // The child may have ended already.
      }
      return reading
    },
    catch: () => new ExtractorUnavailable({ reason: "not-started" })
  })
