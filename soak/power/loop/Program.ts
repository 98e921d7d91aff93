/**
 * A program on a disk whose power may be cut: stopped while the disk is copied, and killed in the end. Only its owner
 * ends it.
 */
import { type ChildProcess, spawn } from "node:child_process"
import { once } from "node:events"
import { createInterface } from "node:readline"
import { setTimeout as sleep } from "node:timers/promises"

export class Program {
  readonly lines: Array<string> = []
  readonly #child: ChildProcess
  readonly #ended: Promise<unknown>

  constructor(command: ReadonlyArray<string>, env: Readonly<Record<string, string>> = {}) {
    this.#child = spawn(process.execPath, command, {
      env: { PATH: process.env["PATH"] ?? "", HOME: process.env["HOME"] ?? "", ...env },
      // A Ctrl-C at the terminal is for the run, which then ends its programs.
      detached: true,
      stdio: ["ignore", "pipe", "ignore"]
    })
    this.#ended = once(this.#child, "exit")
    createInterface({ input: this.#child.stdout! }).on("line", (line) => this.lines.push(line))
  }

  get hasEnded(): boolean {
    return this.#child.exitCode !== null || this.#child.signalCode !== null
  }

  /** True once it has printed `ready`, as the server does. */
  get isReady(): boolean {
    return this.lines.some((line) => line.startsWith("ready "))
  }

  /** Waits until it has printed more than `lines` lines or has exited. */
  async untilMoreThan(lines: number): Promise<void> {
    while (this.lines.length <= lines && !this.hasEnded) await sleep(1)
  }

  stop(): void {
    this.#child.kill("SIGSTOP")
  }

  goOn(): void {
    this.#child.kill("SIGCONT")
  }

  async kill(): Promise<void> {
    if (!this.hasEnded) this.#child.kill("SIGKILL")
    await this.#ended
  }
}
