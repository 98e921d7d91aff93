/**
 * The cost of uploading the largest file of each heavy kind: time, and memory of the server's process as the system
 * counts it, on the embedded database and on PostgreSQL. The real extractor reads each file; its processes aren't
 * counted. The embedded database lives in the server's memory, so its share is the difference from PostgreSQL. Only on
 * Linux.
 */
import { makeClient } from "@incamera/server/demo/HttpsClient"
import * as EmbeddedIdentityProvider from "@incamera/identity-provider/EmbeddedIdentityProvider"
import { Effect, Redacted } from "effect"
import { type ChildProcess, spawn } from "node:child_process"
import * as fs from "node:fs/promises"
import * as os from "node:os"
import * as path from "node:path"
import type { Report } from "../report.ts"
import { serverCommand } from "../serverCommand.ts"
import { freePort } from "../../test/support/freePort.ts"
import { startThrowawayServer } from "../../test/support/postgres/throwawayServer.ts"
import { form, upload } from "../../test/support/uploads.ts"
import { signInToPages } from "../../test/support/browser/pageSession.ts"
import { kinds, type KindOfDocument, largest, scan, scannedPages } from "./documents.ts"
import { drop } from "./drop.ts"
import { documentsInMatter, matter } from "./matter.ts"
import { measure, type Measured, sleep } from "./ServerMemory.ts"

/** Mebibytes by which an upload may raise the server's memory, and the drop of a whole matter. */
const allowed = 40
const allowedForMatter = 25

/** Bytes of the files of each kind that warm the server up. */
const warmed = [500_000, 2_000_000]
/** Number of uploads of each kind. */
const rounds = 2

const start = async (dataDir: string, port: number, variables: Record<string, string>): Promise<ChildProcess> => {
  const command = await serverCommand()
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, command, {
      env: {
        PATH: process.env["PATH"] ?? "",
        INCAMERA_DATA_DIR: dataDir,
        INCAMERA_PORT: String(port),
        INCAMERA_LOG_LEVEL: "Error",
        ...variables
      },
      stdio: ["ignore", "pipe", "inherit"]
    })
    child.stdout.on("data", (data: Buffer) => /^ready/m.test(data.toString()) && resolve(child))
    child.once("exit", (code) => reject(new Error(`The server ended with ${code}`)))
  })
}

const kindOf = (fileName: string): string => fileName.replace(/^\d+ /u, "")

const userToken = (baseUrl: string, dataDir: string) =>
  EmbeddedIdentityProvider.EmbeddedIdentityProvider.pipe(
    Effect.flatMap((provider) => provider.mintUserToken("alice")),
    Effect.map(Redacted.value),
    Effect.provide(EmbeddedIdentityProvider.layer({ baseUrl, dataDir })),
    Effect.runPromise
  )

interface Round {
  readonly kind: string
  readonly round: number
  /** Memory until the file is ready. */
  readonly upload: Measured<string>
  /** Memory while its text is downloaded. */
  readonly download: Measured<number>
}

interface Measurements {
  readonly rounds: ReadonlyArray<Round>
  /** Seconds for each page of a scan, from its upload until it is ready. */
  readonly secondsPerScannedPage: number
  /** Memory from the drop of 60 documents until all that they hold wait for review. */
  readonly matter: Measured<void>
}

const measureAll = async (variables: Record<string, string>, say: Report["say"]): Promise<Measurements> => {
  const dataDir = await fs.mkdtemp(path.join(os.tmpdir(), "in-camera-bench-"))
  const port = await freePort()
  const baseUrl = `https://localhost:${port}`
  let server: ChildProcess | undefined
  try {
    server = await start(dataDir, port, variables)
    const pid = server.pid!
    const client = makeClient(baseUrl, await fs.readFile(path.join(dataDir, "tls/ca.pem"), "utf8"))
    const bearer = await userToken(baseUrl, dataDir)
    const created = (await client.call("/v1/cases", { bearer, body: { title: "Matter" } })).json() as { caseId: string }
    const place = `/v1/cases/${created.caseId}/files`
    /** Uploads a file and returns its location once it is ready. */
    const send = async ({ fileName, name }: KindOfDocument, content: Buffer): Promise<string> => {
      const answer = await client.call(place, upload(bearer, form({ content, fileName })))
      if (answer.status !== 201) throw new Error(`The upload of ${name} got ${answer.status} ${answer.text}`)
      const location = answer.headers["location"]!
      for (;;) {
        const { status } = (await client.call(location, { bearer })).json() as { status: string }
        if (status === "ready") return location
        if (status !== "deidentifying") throw new Error(`The ${name} was ${status}`)
        await sleep(200)
      }
    }
    // Everything that loads only once must be loaded before the measurement.
    for (const kind of kinds) for (const bytes of warmed) await send(kind, kind.make(bytes))
    const all: Array<Round> = []
    for (let round = 1; round <= rounds; round++) {
      for (const kind of kinds) {
        say(`${kind.name} … `)
        const content = kind.make(largest)
        const uploaded = await measure(pid, () => send(kind, content))
        const download = await measure(
          pid,
          async () => (await client.call(`${uploaded.value}/text`, { bearer })).text.length
        )
        all.push({ kind: kind.name, round, upload: uploaded, download })
      }
    }
    say(`${scan.name} … `)
    const { seconds } = await measure(pid, () => send(scan, scan.make(0)))
    say("a matter of 60 documents … ")
    const files = await matter()
    const session = await signInToPages({ configuration: { baseUrl, dataDir } }, "alice")
    const dropAll = async (dropped: typeof files, documents: number): Promise<void> => {
      const made = (await client.call("/v1/cases", { bearer, body: { title: "Matter" } })).json() as { caseId: string }
      await drop({ session, client, bearer, origin: baseUrl, caseId: made.caseId }, dropped, documents)
    }
    // The last of each kind, with its documents.
    const oneOfEach = files.filter(({ fileName }, at) => kindOf(fileName) !== kindOf(files[at + 1]?.fileName ?? ""))
    await dropAll(oneOfEach, oneOfEach.length + 1 + 3)
    const dropped = await measure(pid, () => dropAll(files, documentsInMatter))
    return { rounds: all, secondsPerScannedPage: seconds / scannedPages, matter: dropped }
  } finally {
    server?.kill()
    await fs.rm(dataDir, { recursive: true, force: true, maxRetries: 5 })
  }
}

const risen = ({ before, peak }: Measured<unknown>): number => Math.round((peak - before) * 10) / 10

const figures = (measured: Measured<unknown>) => {
  const { after, before, peak, seconds } = measured
  return { seconds, before, peak, after, rise: risen(measured) }
}

const table = ({ matter: dropped, rounds, secondsPerScannedPage }: Measurements): string => {
  const line = (what: string, measured: Measured<unknown>, most = allowed) => {
    const columns = Object.values(figures(measured)).map((figure) => figure.toFixed(1).padStart(9))
    return `  ${what.padEnd(38)}${columns.join("")}${risen(measured) < most ? "" : `  over ${most} MiB`}`
  }
  const head = ["seconds", "before", "peak", "after", "rise"].map((title) => title.padStart(9)).join("")
  return [
    `  ${"MiB".padEnd(38)}${head}`,
    ...rounds.flatMap(({ download, kind, round, upload: sent }) => [
      line(`${kind}, ${round}. upload`, sent),
      line("  its text read", download)
    ]),
    line("60 documents by one drop", dropped, allowedForMatter),
    `  ${"a page of a scan".padEnd(38)}${secondsPerScannedPage.toFixed(1).padStart(9)}`
  ].join("\n")
}

export const measureUpload = async ({ json, say }: Report): Promise<void> => {
  const postgres = await startThrowawayServer()
  const databases: ReadonlyArray<readonly [string, Record<string, string>]> = [
    ["embedded database", {}],
    ...("unavailable" in postgres ? [] : [["PostgreSQL", { DATABASE_URL: postgres.url }] as const])
  ]
  try {
    for (const [name, variables] of databases) {
      say(`an upload of ${largest / 1_048_576} MiB, ${name}: `)
      const measured = await measureAll(variables, say)
      say("done\n")
      if (!json) console.log(`\nUploads of ${largest / 1_048_576} MiB, ${name}\n${table(measured)}`)
      else {
        const { matter: dropped, secondsPerScannedPage } = measured
        console.log(JSON.stringify({ upload: name, secondsPerScannedPage, matter: figures(dropped) }))
        for (const { download, kind, round, upload: sent } of measured.rounds) {
          console.log(
            JSON.stringify({
              upload: name,
              kind,
              round,
              received: figures(sent),
              read: figures(download)
            })
          )
        }
      }
    }
  } finally {
    if (!("unavailable" in postgres)) await postgres.stop()
  }
}
