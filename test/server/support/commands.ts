/** The project's commands as processes with their own environment. */
import { Effect } from "effect"
import { type ChildProcess, spawn } from "node:child_process"
import * as path from "node:path"
import { childEnvironment } from "../../support/childEnvironment.ts"
import { programAt, programOptions } from "../../support/data/programs.ts"

const root = path.resolve(import.meta.dirname, "../../..")

export interface Ended {
  readonly code: number | null
  readonly stdout: string
  readonly stderr: string
}

/** Starts a command of `apps/server/src`. `watch` gets the process and all of its standard error so far. */
export const runCommand = (
  file: string,
  parameters: ReadonlyArray<string>,
  variables: Readonly<Record<string, string>>,
  watch: (child: ChildProcess, stderr: string) => void = () => undefined
) =>
  Effect.callback<Ended>((resume) => {
    const child = spawn(process.execPath, [...programOptions, programAt(`apps/server/src/${file}`), ...parameters], {
      cwd: root,
      env: { ...childEnvironment, ...variables }
    })
    let stdout = ""
    let stderr = ""
    child.stdout.on("data", (chunk) => (stdout += String(chunk)))
    child.stderr.on("data", (chunk) => {
      stderr += String(chunk)
      watch(child, stderr)
    })
    child.on("close", (code) => resume(Effect.succeed({ code, stdout, stderr })))
    return Effect.sync(() => void child.kill("SIGKILL"))
  })
