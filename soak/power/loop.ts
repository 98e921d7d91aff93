/**
 * Power cuts on a loop device: stops the database while it writes, or the server on its first start, at random moments.
 * Then mounts the disk's content, which must open with everything that was acknowledged.
 */
import * as path from "node:path"
import { setTimeout as sleep } from "node:timers/promises"
import { serverCommand } from "../../bench/serverCommand.ts"
import { freePort } from "../../test/support/freePort.ts"
import { Random } from "../schedule/Random.ts"
import type { Cut } from "./Cut.ts"
import { examine } from "./examine.ts"
import { LoopDisk } from "./loop/LoopDisk.ts"
import { Program } from "./loop/Program.ts"

/** Cuts per disk, starting with its first start. */
const cutsOfDisk = 20

/** Cuts per disk during the server's first start, and during the database's first start. */
const serverCuts = 2
const firstStartCuts = 3

/** Most milliseconds until a cut, before the first `ready` and between writes. */
const firstMillis = 4_000
const nextMillis = 400

/** Most milliseconds that a server takes to start. */
const startMillis = 180_000

const writerProgram = path.join(import.meta.dirname, "loop/writer.ts")

export interface LoopOptions {
  readonly cuts: number
  readonly seed: string
}

const startServer = async (dataDir: string): Promise<Program> => {
  const port = await freePort()
  const variables = {
    INCAMERA_DATA_DIR: dataDir,
    INCAMERA_PORT: String(port),
    INCAMERA_BASE_URL: `https://localhost:${port}`,
    INCAMERA_LOG_LEVEL: "Error"
  }
  return new Program(await serverCommand(), variables)
}

/** Returns undefined if the server starts on the disk's content. */
const startAgain = async (dataDir: string): Promise<string | undefined> => {
  const server = await startServer(dataDir)
  const patience = AbortSignal.timeout(startMillis)
  while (!server.isReady && !server.hasEnded && !patience.aborted) await sleep(50)
  await server.kill()
  return server.isReady ? undefined : "the server does not start"
}

/** The result of one cut, without its number. */
type Found = Omit<Cut, "number">

async function* cutServer(random: Random): AsyncGenerator<Found> {
  const disk = await LoopDisk.make()
  const began = performance.now()
  const server = await startServer(path.join(disk.directory, "data"))
  try {
    await sleep(random.between(0, firstMillis))
    server.stop()
    const at = Math.round(performance.now() - began)
    const problem = await disk.cut((directory) => startAgain(path.join(directory, "data")))
    yield { at, acknowledged: server.isReady ? 1 : 0, problem }
  } finally {
    await server.kill()
    await disk.remove()
  }
}

async function* cutDatabase(random: Random): AsyncGenerator<Found> {
  const disk = await LoopDisk.make()
  const began = performance.now()
  const writer = new Program([writerProgram, path.join(disk.directory, "database")])
  try {
    for (let cut = 0, seen = 0; !writer.hasEnded; cut++) {
      // However slow the machine is, something must be written between two cuts after the first start.
      if (cut >= firstStartCuts) await writer.untilMoreThan(seen)
      await sleep(random.between(0, cut < firstStartCuts ? firstMillis / firstStartCuts : nextMillis))
      writer.stop()
      const at = Math.round(performance.now() - began)
      const acknowledged = new Set(writer.lines.map(Number))
      seen = acknowledged.size
      const problem = await disk.cut((directory) => examine(path.join(directory, "database"), acknowledged))
      yield { at, acknowledged: seen, problem }
      writer.goOn()
    }
    throw new Error("The writer ended by itself.")
  } finally {
    await writer.kill()
    await disk.remove()
  }
}

export async function* cutLoopDisks({ cuts, seed }: LoopOptions): AsyncGenerator<Cut> {
  const random = new Random(seed)
  let number = 0
  while (number < cuts) {
    for (let cut = 0; cut < serverCuts && number < cuts; cut++) {
      for await (const found of cutServer(random)) yield { number: ++number, ...found }
    }
    let ofDisk = serverCuts
    if (number === cuts) return
    for await (const found of cutDatabase(random)) {
      yield { number: ++number, ...found }
      if (number === cuts || ++ofDisk === cutsOfDisk) break
    }
  }
}
