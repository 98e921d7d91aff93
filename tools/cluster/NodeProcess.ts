/** The process of one node, restarted whenever it exits, until it is stopped for good. */
import { type ChildProcess, spawn } from "node:child_process"
import { once } from "node:events"
import * as path from "node:path"
import type { BackEnd } from "./Balancer.ts"

const root = path.resolve(import.meta.dirname, "../..")

/** Milliseconds before a node that exited is restarted, so that one that can't start doesn't keep the machine busy. */
const againMillis = 1_000

export interface NodeProcessOptions {
  /** A program; a relative path is one below the project's root. */
  readonly entry: string
  readonly variables: Readonly<Record<string, string>>
  readonly onStart: (node: BackEnd, processId: number) => void
  readonly onEnd: (node: BackEnd, how: string) => void
  /** Called with each line of the node's log. */
  readonly onLine: (node: BackEnd, line: string) => void
}

export class NodeProcess {
  readonly node: BackEnd
  readonly #options: NodeProcessOptions
  #child: ChildProcess | undefined
  #again: NodeJS.Timeout | undefined
  #isOver = false

  constructor(node: BackEnd, options: NodeProcessOptions) {
    this.node = node
    this.#options = options
  }

  get processId(): number | undefined {
    return this.#child?.pid
  }

  start(): void {
    const { entry, onEnd, onLine, onStart, variables } = this.#options
    const child = spawn(process.execPath, [path.resolve(root, entry)], {
      cwd: root,
      env: { ...process.env, ...variables },
      // The end of its input shows that this program is gone. In a process group of its own it doesn't get Ctrl-C; this
      // program passes it on.
      stdio: ["pipe", "ignore", "pipe"],
      detached: true
    })
    this.#child = child
    let rest = ""
    child.stderr.setEncoding("utf8").on("data", (text: string) => {
      const lines = (rest + text).split("\n")
      rest = lines.pop()!
      for (const line of lines) if (line.trim() !== "") onLine(this.node, line)
    })
    // The node may exit before its input closes.
    child.stdin.on("error", () => {})
    child.once("exit", (code, signal) => {
      this.#child = undefined
      onEnd(this.node, signal ?? `exit code ${code}`)
      if (!this.#isOver) this.#again = setTimeout(() => this.start(), againMillis)
    })
    if (child.pid !== undefined) onStart(this.node, child.pid)
  }

  /** Stops it in order; it is then started again. */
  async restart(): Promise<void> {
    await this.#end("SIGTERM")
  }

  /** Stops it for good. */
  async stop(): Promise<void> {
    this.#isOver = true
    clearTimeout(this.#again)
    await this.#end("SIGTERM")
  }

  /** Kills it for good, at once. */
  kill(): void {
    this.#isOver = true
    clearTimeout(this.#again)
    this.#child?.kill("SIGKILL")
  }

  async #end(signal: NodeJS.Signals): Promise<void> {
    const child = this.#child
    if (child === undefined) return
    const exited = once(child, "exit")
    child.kill(signal)
    await exited
  }
}
