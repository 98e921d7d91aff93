// Made by tools/generateReader.ts, from the file of this name.
/* oxlint-disable */
/**
 * A document that is a ZIP archive of parts (Open Packaging Conventions, ECMA-376 part 2), read from its central directory
 * as the programs do. What the headers say about sizes is believed by nobody: bytes are counted as they are unpacked.
 */

import {             fromBuffer,              } from "yauzl"

import { Unreadable } from "../document/Unreadable.js"

/** Names of parts are compared without regard to case. */
const keyOf = (name        )         => name.replace(/^\/+/, "").toLowerCase()

const open = (bytes        )                   =>
  new Promise((resolve, reject) => {
    fromBuffer(bytes, { lazyEntries: true, validateEntrySizes: true }, (error, zip) =>
      error === null ? resolve(zip) : reject(error)
    )
  })

const entriesOf = (zip         )                                =>
  new Promise((resolve, reject) => {
    const entries               = []
    zip.on("error", reject)
    zip.on("end", () => resolve(entries))
    zip.on("entry", (entry       ) => {
      entries.push(entry)
      zip.readEntry()
    })
    zip.readEntry()
  })

export class ZipPackage {
           #zip
           #all
           #entries = new Map               ()
           #output

          constructor(zip         , entries                      , output        ) {
    this.#zip = zip
    this.#all = entries
    for (const entry of entries) this.#entries.set(keyOf(entry.fileName), entry)
    this.#output = output
  }

  static async open(bytes        , output        )                      {
    const zip = await open(bytes)
    return new ZipPackage(zip, await entriesOf(zip), output)
  }

  get isEncrypted()          {
    return this.#all.some((entry) => entry.isEncrypted())
  }

  /** Counts its parts, and sees to it that each has a name of its own. */
  check()       {
    for (const _ of this.#all) this.#output.countPart()
    // Which of two parts of one name a program would read, nobody can say.
    if (this.#entries.size < this.#all.length) throw new Unreadable("broken")
  }

  /** In the order of their names, numbers by their value. */
  get names()                        {
    return [...this.#entries.keys()].sort((one, other) => one.localeCompare(other, "en", { numeric: true }))
  }

  has(name        )          {
    return this.#entries.has(keyOf(name))
  }

  /** As it is written in the archive. */
  writtenName(name        )         {
    return this.#entries.get(keyOf(name))?.fileName ?? name
  }

  /** The bytes of a part, in pieces as they are unpacked; none when there is no such part. */
  async *read(name        )                         {
    const entry = this.#entries.get(keyOf(name))
    if (entry === undefined) return
    const stream = await this.#zip.openReadStreamPromise(entry)
    for await (const piece of stream                         ) {
      this.#output.countUnpacked(piece.length)
      yield piece
    }
  }
}
