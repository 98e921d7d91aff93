/** The process of one node, started again whenever it ends, until it is told to stop for good. */
import { type ChildProcess, spawn } from "node:child_process"
import { once } from "node:events"
import * as path from "node:path"
import type { BackEnd } from "./Balancer.ts"

const root = path.resolve(import.meta.dirname, "../..")

/** Milliseconds before a node that ended is started again: one that can't start must not keep the machine busy. */
const againMillis = 1_000

export interface NodeProcessOptions {
  /** A program below the project's root. */
  readonly entry: string
  readonly variables: Readonly<Record<string, string>>
  readonly onStart: (node: BackEnd, processId: number) => void
  readonly onEnd: (node: BackEnd, how: string) => void
  /** A line of its log. */
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
    const child = spawn(process.execPath, [path.join(root, entry)], {
      cwd: root,
      env: { ...process.env, ...variables },
      // Its own input tells it when we are gone; a group of its own keeps Ctrl-C for us, who pass it on.
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
    // It may be gone before its input is.
    child.stdin.on("error", () => {})
    child.once("exit", (code, signal) => {
      this.#child = undefined
      onEnd(this.node, signal ?? `exit code ${code}`)
      if (!this.#isOver) this.#again = setTimeout(() => this.start(), againMillis)
    })
    if (child.pid !== undefined) onStart(this.node, child.pid)
  }

  /** Ends it in order; it is started again. */
  async restart(): Promise<void> {
    await this.#end("SIGTERM")
  }

  /** Ends it for good. */
  async stop(): Promise<void> {
    this.#isOver = true
    clearTimeout(this.#again)
    await this.#end("SIGTERM")
  }

  /** Ends it for good, at once. */
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
