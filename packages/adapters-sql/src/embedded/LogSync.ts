/**
 * Syncs of the write-ahead log that PostgreSQL asks for at each commit. Inside `group` they are put off, so that one sync
 * serves all commits that arrive together, and the disk works while the next statements run. Whoever groups them tells
 * nobody of a commit before `complete` has resolved.
 *
 * PostgreSQL relies on one more thing: what the log describes is on disk before the data files change. So `settle` must
 * run before any other change to the files; `DurableFiles` sees to it.
 */
import * as fs from "node:fs"
import { syncData } from "./syncFiles.ts"

interface Asked {
  readonly file: string
  readonly descriptor: number
}

export class LogSync {
  /** Syncs asked for and syncs made, as counts: what was asked for up to `#made` is on disk. */
  #asked = 0
  #made = 0
  #last: Asked | undefined
  #grouping = false
  /** A descriptor of our own: PostgreSQL may close its own while a sync runs, and the number would name another file. */
  #own: Asked | undefined
  #failure: Error | undefined

  /** How many syncs PostgreSQL has asked for. */
  get asked(): number {
    return this.#asked
  }

  /** Whether something that PostgreSQL believes to be on disk may not be. */
  get isPending(): boolean {
    return this.#made < this.#asked
  }

  /** Why the database can't go on. After a failed sync nobody knows what the disk holds, and asking again tells nothing. */
  get failure(): Error | undefined {
    return this.#failure
  }

  fail(cause: unknown): Error {
    return (this.#failure ??= new Error("The disk refused to keep what was written.", { cause }))
  }

  /** Puts syncs off while `run` runs. */
  async group<A>(run: () => Promise<A>): Promise<A> {
    this.#grouping = true
    try {
      return await run()
    } finally {
      this.#grouping = false
    }
  }

  /** PostgreSQL asks for a sync of a segment of its log. */
  ask(file: string, descriptor: number): void {
    if (this.#last?.file !== file) this.settle()
    this.#last = { file, descriptor }
    this.#asked++
    if (!this.#grouping) this.settle()
  }

  /** Makes what was put off at once. Throws when the disk refuses. */
  settle(): void {
    if (this.#failure !== undefined) throw this.#failure
    if (!this.isPending) return
    try {
      fs.fdatasyncSync(this.#last!.descriptor)
    } catch (cause) {
      throw this.fail(cause)
    }
    this.#made = this.#asked
  }

  /** Makes what was put off so far, beside the statements that run meanwhile. Rejects when the disk refuses. */
  async complete(): Promise<void> {
    if (this.#failure !== undefined) throw this.#failure
    const upTo = this.#asked
    if (this.#made >= upTo) return
    try {
      await syncData(this.#openOwn())
    } catch (cause) {
      throw this.fail(cause)
    }
    if (this.#failure !== undefined) throw this.#failure
    this.#made = Math.max(this.#made, upTo)
  }

  close(): void {
    if (this.#own !== undefined) fs.closeSync(this.#own.descriptor)
    this.#own = undefined
  }

  #openOwn(): number {
    const { file } = this.#last!
    if (this.#own?.file !== file) {
      this.close()
      this.#own = { file, descriptor: fs.openSync(file, "r+") }
    }
    return this.#own!.descriptor
  }
}
