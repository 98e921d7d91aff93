/** One node: its processes, one after another, and its links to the database and to clients. */
import { type ChildProcess, spawn } from "node:child_process"
import { once } from "node:events"
import { createWriteStream, type WriteStream } from "node:fs"
import * as path from "node:path"
import { setTimeout as sleep } from "node:timers/promises"
import { serverCommand } from "../../bench/serverCommand.ts"
import { FaultProxy, type Target } from "../faults/FaultProxy.ts"
import type { NodeState } from "../history/Entry.ts"
import type { History } from "../history/History.ts"

export interface NodeOptions {
  readonly name: string
  /** Port at which the process itself listens. */
  readonly port: number
  readonly database: Target
  /** Returns the database URL through a loopback port, for a process of this name. */
  readonly databaseUrl: (port: number, process: string) => string
  readonly variables: Readonly<Record<string, string>>
  readonly logs: string
  readonly history: History
}

/** Milliseconds after which a process that was asked to stop is killed. */
const patienceMillis = 30_000

/** Milliseconds until a process that exited by itself is restarted. */
const againMillis = 500

export class Node {
  readonly name: string
  readonly clients: FaultProxy
  readonly database: FaultProxy
  readonly #options: NodeOptions
  readonly #log: WriteStream
  #count = 0
  #child: ChildProcess | undefined
  #ready = false
  /** True while a process is ended on purpose, so that it isn't restarted. */
  #down = false

  private constructor(options: NodeOptions, database: FaultProxy, clients: FaultProxy) {
    this.name = options.name
    this.#options = options
    this.database = database
    this.clients = clients
    this.#log = createWriteStream(path.join(options.logs, `${options.name}.log`))
  }

  static async make(options: NodeOptions): Promise<Node> {
    const database = await FaultProxy.listen(options.database)
    const clients = await FaultProxy.listen({ host: "127.0.0.1", port: options.port })
    return new Node(options, database, clients)
  }

  /** Name of the current or last process. */
  get process(): string {
    return `${this.name}#${this.#count}`
  }

  /** Waits until a process is ready. One that exited by itself is restarted. */
  async untilReady(): Promise<void> {
    for (const deadline = Date.now() + patienceMillis; !this.#ready && Date.now() < deadline;) await sleep(100)
  }

  /** Starts a process, and another whenever it exits by itself. Resolves once it is ready. */
  async start(): Promise<void> {
    this.#down = false
    while (!this.#down && !(await this.#spawn())) await sleep(againMillis)
  }

  /** Returns false if there is no process to kill. */
  async kill(): Promise<boolean> {
    return this.#end("SIGKILL", "killed")
  }

  /** Asks the process to stop, and waits until it has. */
  async stop(): Promise<boolean> {
    const process = this.process
    if (!(await this.#end("SIGTERM", "stopping"))) return false
    this.#note("stopped", process)
    return true
  }

  pause(): boolean {
    if (this.#child === undefined || !this.#ready) return false
    this.#child.kill("SIGSTOP")
    this.#note("paused")
    return true
  }

  resume(): void {
    if (this.#child === undefined) return
    this.#note("resumed")
    this.#child.kill("SIGCONT")
  }

  async close(): Promise<void> {
    this.#down = true
    this.#child?.kill("SIGCONT")
    await this.#end("SIGTERM", "stopping")
    await this.clients.close()
    await this.database.close()
    this.#log.end()
  }

  #note(state: NodeState, process = this.process): void {
    this.#options.history.add({ type: "node", node: process, state })
  }

  async #end(signal: "SIGKILL" | "SIGTERM", state: "killed" | "stopping"): Promise<boolean> {
    const child = this.#child
    if (child === undefined) return false
    this.#down = true
    this.#ready = false
    const exited = once(child, "exit")
    this.#note(state)
    child.kill(signal)
    const ended = await Promise.race([exited.then(() => true), sleep(patienceMillis, false, { ref: false })])
    if (!ended) {
      child.kill("SIGKILL")
      await exited
    }
    return true
  }

  /** Starts a process. True once it is ready, false if it exits first. */
  async #spawn(): Promise<boolean> {
    this.#count++
    const process = this.process
    const { databaseUrl, port, variables } = this.#options
    const flags = (await serverCommand()).slice(0, -1)
    const program = path.join(import.meta.dirname, "server.ts")
    this.#log.write(`\n--- ${process} ---\n`)
    this.#note("starting")
    const child = spawn(globalThis.process.execPath, [...flags, program], {
      env: {
        PATH: globalThis.process.env["PATH"] ?? "",
        HOME: globalThis.process.env["HOME"] ?? "",
        ...variables,
        INCAMERA_PORT: String(port),
        DATABASE_URL: databaseUrl(this.database.port, process)
      },
      // A Ctrl-C at the terminal is for the harness, which then stops its nodes in order.
      detached: true,
      stdio: ["pipe", "pipe", "pipe"]
    })
    // The process may exit before the harness has closed its input.
    child.stdin.on("error", () => {})
    this.#child = child
    child.stdout.pipe(this.#log, { end: false })
    child.stderr.pipe(this.#log, { end: false })
    return new Promise((resolve) => {
      let text = ""
      child.stdout.on("data", (data: Buffer) => {
        if (this.#ready || this.#child !== child) return
        text += data.toString()
        if (!/^ready https:/m.test(text)) return
        this.#ready = true
        this.#note("ready", process)
        resolve(true)
      })
      child.once("exit", () => {
        const wasReady = this.#ready
        this.#child = undefined
        this.#ready = false
        if (this.#down) return resolve(true)
        this.#note(wasReady ? "died" : "not-started", process)
        if (wasReady) void sleep(againMillis).then(() => (this.#down ? undefined : this.start()))
        resolve(false)
      })
    })
  }
}
