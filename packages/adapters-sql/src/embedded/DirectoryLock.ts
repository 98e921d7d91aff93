/**
 * Keeps a second process out of a data directory: two processes that write the same files destroy the database, and the
 * embedded database, unlike a server, has no lock of its own.
 *
 * The lock is a file that names its holder. If the holder is gone, by `kill -9` or a power cut, the lock is taken over.
 * It protects within one machine: where process ids mean nothing, as between containers that share a volume, it can't
 * tell who is alive.
 */
import { randomUUID } from "node:crypto"
import * as fs from "node:fs/promises"
import * as path from "node:path"
import { setTimeout as sleep } from "node:timers/promises"
import { Effect, Option, Schema } from "effect"
import { DatabaseNotOpened } from "./DatabaseNotOpened.ts"
import { makeDirectory } from "./syncFiles.ts"

/** Another process holds the data directory. */
export class DirectoryInUse extends Schema.TaggedError<DirectoryInUse>()("DirectoryInUse", {
  directory: Schema.String,
  processId: Schema.Int
}) {
  override get message() {
    return `The data directory ${this.directory} is in use by process ${this.processId}. Stop that process, or choose another directory.`
  }
}

class Holder extends Schema.Class<Holder>("Holder")({
  processId: Schema.Int,
  /**
   * Distinguishes a process from a later one with the same id, for example after a container restart. Null if unknown.
   */
  startedAt: Schema.NullOr(Schema.String),
  /** Distinguishes one acquisition of the lock from another. */
  nonce: Schema.String.check(Schema.isPattern(/^[0-9a-z-]{1,64}$/))
}) {}

const HolderJson = Schema.fromJsonString(Holder)
const lockFile = "lock"
const draftPrefix = "lock-draft-"
/** A stale lock is taken over at the first or second attempt; more are needed only if many processes try at once. */
const attempts = 200
const attemptMillis = 5

/** Returns a process's start in ticks since boot, with the boot's id. Linux only. */
const startOf = async (processId: number): Promise<string | null> => {
  try {
    const [stat, boot] = await Promise.all([
      fs.readFile(`/proc/${processId}/stat`, "utf8"),
      fs.readFile("/proc/sys/kernel/random/boot_id", "utf8")
    ])
    // The second field is the program's name in parentheses and may hold anything; the 22nd is the start.
    const ticks = stat.slice(stat.lastIndexOf(")") + 2).split(" ")[19]
    return ticks === undefined ? null : `${boot.trim()}/${ticks}`
  } catch {
    return null
  }
}

/**
 * The locks that this process holds or is acquiring. Its own process id in a lock file proves nothing, because an
 * earlier process may have had the same id.
 */
const ours = new Set<string>()

const isAlive = async (holder: Holder): Promise<boolean> => {
  if (ours.has(holder.nonce)) return true
  if (holder.processId === process.pid) return false
  try {
    process.kill(holder.processId, 0)
  } catch (error) {
    // A process that we may not signal is alive.
    if ((error as NodeJS.ErrnoException).code !== "EPERM") return false
  }
  const startedAt = await startOf(holder.processId)
  return startedAt === null || holder.startedAt === null || startedAt === holder.startedAt
}

/** Reads the holder from a lock file: undefined if there is no file, null if it names nobody. */
const readHolder = async (file: string): Promise<Holder | null | undefined> => {
  try {
    return Option.getOrNull(Schema.decodeUnknownOption(HolderJson)(await fs.readFile(file, "utf8")))
  } catch {
    return undefined
  }
}

const nonceOf = (holder: Holder | null | undefined): string | undefined =>
  holder === null ? "unreadable" : holder?.nonce

/** The file appears with its content or not at all, so nobody reads half a lock. False if the lock is taken. */
const linkTo = async (draft: string, file: string): Promise<boolean> => {
  try {
    await fs.link(draft, file)
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "EEXIST") return false
    throw error
  }
}

/**
 * Removes the lock of a dead holder, but never a newer lock that another process put in its place. The right to remove
 * is itself a lock, named after the lock to remove. Its holder checks again before removing. If that holder dies, its
 * own lock is removed in the same way.
 */
const removeStale = async (file: string, stale: string, draft: string): Promise<void> => {
  const right = `${file}.${stale}`
  if (await linkTo(draft, right)) {
    if (nonceOf(await readHolder(file)) === stale) await fs.rm(file, { force: true })
    await fs.rm(right, { force: true })
    return
  }
  const remover = await readHolder(right)
  const nonce = nonceOf(remover)
  if (nonce !== undefined && (remover === null || !(await isAlive(remover!)))) await removeStale(right, nonce, draft)
}

const takeWith = async (directory: string, draft: string, mine: Holder): Promise<Holder | DirectoryInUse> => {
  const file = path.join(directory, lockFile)
  for (let attempt = 1; ; attempt++) {
    if (await linkTo(draft, file)) return mine
    const holder = await readHolder(file)
    const nonce = nonceOf(holder)
    if (holder !== null && holder !== undefined && (attempt === attempts || (await isAlive(holder)))) {
      return new DirectoryInUse({ directory, processId: holder.processId })
    }
    if (attempt > attempts) throw new Error("The lock of the data directory can be neither read nor removed.")
    if (nonce !== undefined) await removeStale(file, nonce, draft)
    if (attempt > 1) await sleep(attemptMillis)
  }
}

const take = async (directory: string): Promise<Holder | DirectoryInUse> => {
  await makeDirectory(directory)
  const mine = new Holder({ processId: process.pid, startedAt: await startOf(process.pid), nonce: randomUUID() })
  const draft = path.join(directory, `${draftPrefix}${mine.nonce}`)
  ours.add(mine.nonce)
  let taken: Holder | DirectoryInUse | undefined
  try {
    await fs.writeFile(draft, Schema.encodeSync(HolderJson)(mine), { mode: 0o600 })
    taken = await takeWith(directory, draft, mine)
    return taken
  } finally {
    if (taken !== mine) ours.delete(mine.nonce)
    await fs.rm(draft, { force: true })
  }
}

const giveBack = async (directory: string, mine: Holder): Promise<void> => {
  const file = path.join(directory, lockFile)
  if (nonceOf(await readHolder(file)) === mine.nonce) await fs.rm(file, { force: true })
  ours.delete(mine.nonce)
}

/** Holds the directory while the scope is open, and creates it if missing. */
export const lockDirectory = (directory: string) =>
  Effect.acquireRelease(
    Effect.flatMap(
      Effect.tryPromise({
        try: () => take(directory),
        catch: (cause) => new DatabaseNotOpened({ directory, cause })
      }),
      (taken) => (taken instanceof DirectoryInUse ? Effect.fail(taken) : Effect.succeed(taken))
    ),
    (mine) => Effect.promise(() => giveBack(directory, mine))
  ).pipe(Effect.asVoid)
