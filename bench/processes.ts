/** Servers that a measurement starts and stops. */
import { type ChildProcess, spawn } from "node:child_process"
import { once } from "node:events"
import * as fs from "node:fs/promises"
import * as path from "node:path"

const root = path.resolve(import.meta.dirname, "..")

/** Node arguments that run a program of this project. */
export const program = (file: string): ReadonlyArray<string> => [path.join(root, file)]

/** Starts Node with these arguments. Resolves when the program prints `ready`. */
export const start = (command: ReadonlyArray<string>, env: Record<string, string>) =>
  new Promise<ChildProcess>((resolve, reject) => {
    const child = spawn(process.execPath, command, {
      env: { PATH: process.env["PATH"] ?? "", ...env },
      stdio: ["ignore", "pipe", "inherit"]
    })
    child.stdout.on("data", (data: Buffer) => /^ready/m.test(data.toString()) && resolve(child))
    child.once("exit", (code) => reject(new Error(`${command.at(-1)} ended with ${code}`)))
  })

export const stop = async (child: ChildProcess): Promise<void> => {
  if (child.exitCode !== null || child.signalCode !== null) return
  const exited = once(child, "exit")
  child.kill("SIGTERM")
  await exited
}

/** Processor seconds that a process has used. Only on Linux, which has them in `/proc`. */
export const cpuSeconds = async (pid: number): Promise<number> => {
  const stat = await fs.readFile(`/proc/${pid}/stat`, "utf8")
  const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ")
  return (Number(fields[11]) + Number(fields[12])) / 100
}
