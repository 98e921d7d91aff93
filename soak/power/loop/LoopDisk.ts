/**
 * A disk for one program: a file mounted as ext4 through a loop device. A copy of the file contains what the disk had
 * been told to keep. Needs Linux and root.
 */
import { execFile } from "node:child_process"
import * as fs from "node:fs/promises"
import * as os from "node:os"
import * as path from "node:path"
import { setTimeout as sleep } from "node:timers/promises"
import { promisify } from "node:util"

const run = promisify(execFile)

const diskBytes = 1_073_741_824

/** Seconds between the file system's own commits: so many that only synced data is kept. */
const commitSeconds = 600

/** Milliseconds between two checks whether the disk is idle, and the number of idle checks in a row that are needed. */
const restMillis = 20
const restLooks = 3

const mount = async (image: string, directory: string): Promise<void> => {
  await fs.mkdir(directory, { recursive: true })
  await run("mount", ["-o", `loop,data=ordered,commit=${commitSeconds}`, image, directory])
}

export class LoopDisk {
  /** Mount point. */
  readonly directory: string
  readonly #folder: string
  readonly #image: string

  private constructor(folder: string) {
    this.#folder = folder
    this.#image = path.join(folder, "disk.img")
    this.directory = path.join(folder, "disk")
  }

  /** Makes a new, empty disk. Rejects if the system offers no loop devices. */
  static async make(): Promise<LoopDisk> {
    const disk = new LoopDisk(await fs.mkdtemp(path.join(os.tmpdir(), "in-camera-loop-")))
    try {
      await fs.writeFile(disk.#image, "")
      await fs.truncate(disk.#image, diskBytes)
      await run("mkfs.ext4", ["-q", "-F", disk.#image])
      await mount(disk.#image, disk.directory)
      return disk
    } catch (error) {
      await fs.rm(disk.#folder, { recursive: true, force: true })
      throw error
    }
  }

  /** Returns why this system can't make such disks; undefined if it can. */
  static async unavailable(): Promise<string | undefined> {
    if (process.platform !== "linux") return "this is not Linux"
    if (process.getuid?.() !== 0) return "only root may mount a loop device"
    try {
      await (await LoopDisk.make()).remove()
      return undefined
    } catch {
      return "no loop device can be mounted here"
    }
  }

  /** Runs `examine` on what the disk would contain if power failed now. Nothing may write meanwhile. */
  async cut<A>(examine: (directory: string) => Promise<A>): Promise<A> {
    await this.#untilAtRest()
    const [image, directory] = [path.join(this.#folder, "cut.img"), path.join(this.#folder, "cut")]
    await run("cp", ["--sparse=always", this.#image, image])
    // Mounting replays the journal, as after a power cut.
    await mount(image, directory)
    try {
      return await examine(directory)
    } finally {
      await run("umount", [directory])
      await fs.rm(image)
    }
  }

  async remove(): Promise<void> {
    await run("umount", [this.directory])
    await fs.rm(this.#folder, { recursive: true, force: true })
  }

  /** Waits until no more writes are on their way to the disk. */
  async #untilAtRest(): Promise<void> {
    const { stdout } = await run("findmnt", ["-n", "-o", "SOURCE", this.directory])
    const inFlight = `/sys/block/${path.basename(stdout.trim())}/inflight`
    for (let looks = 0; looks < restLooks;) {
      const counts = (await fs.readFile(inFlight, "utf8")).trim().split(/\s+/)
      looks = counts.every((count) => count === "0") ? looks + 1 : 0
      await sleep(restMillis)
    }
  }
}
