/**
 * Browser pages: the time until a page is there, over the wire and in Chromium, and its size; in turn with bare
 * `node:https` that serves the same bytes. The server runs as with `npm start`, with the embedded database.
 */
import { Effect } from "effect"
import * as fs from "node:fs/promises"
import * as os from "node:os"
import * as path from "node:path"
import type { Page } from "playwright-core"
import { findChromium, howToGetOne } from "../../test/support/browser/chromium.ts"
import { everyPage, type KnownPage } from "../../test/support/browser/everyPage.ts"
import { signInToPages } from "../../test/support/browser/pageSession.ts"
import { sampleAccount } from "../../test/support/browser/sampleAccount.ts"
import { openVisits, type Visits } from "../../test/support/browser/visits.ts"
import { weigh } from "../../test/support/browser/weight.ts"
import { freePort } from "../../test/support/freePort.ts"
import { configure } from "../../test/support/configure.ts"
import { Gateway, layerAt } from "../../test/support/Gateway.ts"
import { program, start, stop } from "../processes.ts"
import { median, type Report } from "../report.ts"
import { serverCommand } from "../serverCommand.ts"
import { makeFetcher } from "./fetchTimes.ts"
import { writeLongCase } from "./longCase.ts"
import { record } from "./record.ts"

const requests = 60
const navigations = 15
const user = "alice"

/** Pages that a user has open all day. */
const daily = everyPage.filter((known) => known.user === user && (known.status ?? 200) === 200)

/** Returns the part of an address that is sent to the server. */
const sent = (at: string): string => at.split("#", 1)[0]!

interface Times {
  readonly median: number
  readonly p95: number
}

const timesOf = (millis: ReadonlyArray<number>): Times => {
  const sorted = [...millis].sort((a, b) => a - b)
  return { median: median(sorted), p95: sorted[Math.floor(sorted.length * 0.95)]! }
}

interface Row {
  readonly page: string
  readonly kilobytes: number
  /** Time until the answer has ended. */
  readonly answer: { readonly ours: Times; readonly peer: Times }
  /** Time until the document is there and its scripts have run (`domContentLoadedEventEnd`), with cached parts. */
  readonly shown: { readonly ours: Times; readonly peer: Times }
}

/** Measures both in turn. */
const inTurn = async (
  times: number,
  ours: () => Promise<number>,
  peer: () => Promise<number>
): Promise<Row["answer"]> => {
  const [our, their]: [Array<number>, Array<number>] = [[], []]
  // The first turn is a warm-up.
  for (let turn = 0; turn <= times; turn++) {
    const [one, other] = [await ours(), await peer()]
    if (turn === 0) continue
    our.push(one)
    their.push(other)
  }
  return { ours: timesOf(our), peer: timesOf(their) }
}

/** Starts from the list of cases: if only the fragment differed, the browser would not load the page again. */
const timeUntilShown = async (page: Page, at: string): Promise<number> => {
  await page.goto("/cases", { waitUntil: "load" })
  await page.goto(at, { waitUntil: "load" })
  return page.evaluate(() => {
    const [navigation] = performance.getEntriesByType("navigation") as Array<PerformanceNavigationTiming>
    return navigation!.domContentLoadedEventEnd
  })
}

const measureAll = async (
  gateway: Gateway["Service"],
  chromium: string,
  measured: ReadonlyArray<KnownPage>,
  say: Report["say"]
) => {
  const { baseUrl, dataDir } = gateway.configuration
  const tls = path.join(dataDir, "tls")
  say("an account with sample records of every kind … ")
  const sample = await sampleAccount(gateway)
  const session = await signInToPages(gateway, user)
  const opened: Array<Visits> = []
  const visitsTo = async (url: string) => {
    const visits = await openVisits(chromium, { baseUrl: url, dataDir })
    opened.push(visits)
    return visits
  }
  const fetcher = makeFetcher(await fs.readFile(path.join(tls, "ca.pem"), "utf8"))
  let stopPeer = async () => {}
  try {
    const ours = await visitsTo(baseUrl)
    const at = (known: KnownPage) => ours.visit({}, async ({ page }) => known.at({ gateway, sample, page }))
    const paths: Array<string> = []
    for (const known of measured) paths.push(await at(known))
    const recorded = path.join(dataDir, "recorded.json")
    await fs.writeFile(recorded, JSON.stringify(await record(session, paths.map(sent))))
    const port = String(await freePort())
    const peerProcess = await start(program("bench/pages/peer.ts"), {
      PEER_PORT: port,
      PEER_RECORDED: recorded,
      PEER_TLS: tls
    })
    stopPeer = () => stop(peerProcess)
    const peerUrl = `https://localhost:${port}`
    const peer = await visitsTo(peerUrl)

    return await ours.visit({ user }, (our) =>
      peer.visit({}, async (their) => {
        const rows: Array<Row> = []
        for (const [index, { name }] of measured.entries()) {
          say(`\r${index + 1} of ${measured.length}: ${name}`.padEnd(60))
          const pagePath = paths[index]!
          rows.push({
            page: name,
            kilobytes: (await weigh(our.page, pagePath)) / 1_000,
            answer: await inTurn(
              requests,
              () => fetcher.time(baseUrl + sent(pagePath), session.cookie),
              () => fetcher.time(peerUrl + sent(pagePath), session.cookie)
            ),
            shown: await inTurn(
              navigations,
              () => timeUntilShown(our.page, pagePath),
              () => timeUntilShown(their.page, pagePath)
            )
          })
        }
        say("\r".padEnd(60) + "\r")
        return rows
      })
    )
  } finally {
    fetcher.close()
    for (const visits of opened) await visits.close()
    await stopPeer()
  }
}

const print = (rows: ReadonlyArray<Row>): void => {
  const line = (...cells: ReadonlyArray<string>) =>
    console.log(cells.map((cell, i) => (i === 0 ? cell.padEnd(24) : cell.padStart(11))).join(""))
  const figures = ({ ours, peer }: Row["answer"]) => [
    ours.median.toFixed(1),
    ours.p95.toFixed(1),
    peer.median.toFixed(1),
    (ours.median / peer.median).toFixed(2)
  ]
  console.log(`\nMilliseconds: ${requests} answers, and ${navigations} page loads in Chromium,`)
  console.log("in turn with bare node:https that serves the same bytes from memory\n")
  line("", "kB in all", "answer", "p95", "peer", "ratio", "shown", "p95", "peer", "ratio")
  for (const { answer, kilobytes, page, shown } of rows) {
    line(page, kilobytes.toFixed(1), ...figures(answer), ...figures(shown))
  }
}

export const measurePages = async ({ json, say }: Report): Promise<void> => {
  const chromium = findChromium()
  if (chromium === undefined) throw new Error(`The pages were not measured: ${howToGetOne}`)
  const dataDir = await fs.mkdtemp(path.join(os.tmpdir(), "in-camera-bench-"))
  const variables = { INCAMERA_PORT: String(await freePort()), INCAMERA_DATA_DIR: dataDir }
  const configuration = await Effect.runPromise(configure(variables))
  say("a case with 5,000 phases … ")
  const longCase = await writeLongCase(configuration, user)
  const measured = [...daily, { name: "case-of-5000-phases", user, at: () => longCase } as const]
  const server = await start(await serverCommand(), { ...variables, INCAMERA_LOG_LEVEL: "Error" })
  try {
    const rows = await Effect.runPromise(
      Effect.flatMap(Gateway, (gateway) => Effect.promise(() => measureAll(gateway, chromium, measured, say))).pipe(
        Effect.provide(layerAt(configuration))
      )
    )
    if (json) console.log(JSON.stringify({ pages: { requests, navigations, rows } }))
    else print(rows)
  } finally {
    await stop(server)
    await fs.rm(dataDir, { recursive: true, force: true })
  }
}
