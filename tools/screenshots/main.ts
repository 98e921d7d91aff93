/**
 * `npm run screenshots`: draws every page in both themes, for desktop and phone, from a server started with an account
 * that has something of everything. `--out FOLDER` sets the folder (default `docs/screenshots`), `--only NAME` draws
 * one page and may be repeated, `--height PIXELS` crops pictures. Exit code 1 if a page can't be drawn or breaks a rule
 * for all pages.
 */
import { Effect } from "effect"
import * as fs from "node:fs/promises"
import * as path from "node:path"
import { parseArgs } from "node:util"
import { findChromium, howToGetOne } from "../../test/support/browser/chromium.ts"
import { everyPage, type KnownPage } from "../../test/support/browser/everyPage.ts"
import { sizes } from "../../test/support/browser/fitting.ts"
import { sampleAccount } from "../../test/support/browser/sampleAccount.ts"
import { desktop, openVisits, type Visits } from "../../test/support/browser/visits.ts"
import { Gateway } from "../../test/support/Gateway.ts"
import * as memoryGateway from "../../test/support/memoryGateway.ts"
import { showHelp } from "@incamera/server/showHelp"

showHelp(import.meta.filename)

const root = path.resolve(import.meta.dirname, "../..")
const themes = ["light", "dark"] as const
const windows = { desktop, phone: sizes["360 px"]! }

const { values } = parseArgs({
  options: {
    out: { type: "string", default: path.join(root, "docs/screenshots") },
    only: { type: "string", multiple: true, default: [] },
    height: { type: "string" }
  }
})

const height = values.height === undefined ? undefined : Number.parseInt(values.height, 10)

/** Draws a page in each theme and window size, into files named after all three. */
const draw = async (visits: Visits, gateway: Gateway["Service"], known: KnownPage): Promise<void> => {
  const sample = await sampleAccount(gateway)
  for (const theme of themes) {
    await visits.visit({ ...(known.user === undefined ? {} : { user: known.user }), theme }, async ({ page }) => {
      await page.goto(await known.at({ gateway, sample, page }))
      for (const [name, size] of Object.entries(windows)) {
        await page.setViewportSize({ ...size, height: height ?? size.height })
        const file = path.join(values.out, `${known.name}-${theme}-${name}.png`)
        await page.screenshot({ path: file, fullPage: height === undefined, animations: "disabled" })
      }
    })
  }
}

const drawAll = async (gateway: Gateway["Service"], executablePath: string, pages: ReadonlyArray<KnownPage>) => {
  await fs.mkdir(values.out, { recursive: true })
  const visits = await openVisits(executablePath, gateway.configuration)
  try {
    for (const [index, known] of pages.entries()) {
      const began = performance.now()
      const place = `${index + 1}/${pages.length} ${known.name}`
      try {
        await draw(visits, gateway, known)
        console.log(`✓ ${place} (${((performance.now() - began) / 1_000).toFixed(1)} s)`)
      } catch (error) {
        console.log(`✗ ${place}: ${error instanceof Error ? error.message : String(error)}`)
        process.exitCode = 1
      }
    }
  } finally {
    await visits.close()
  }
  console.log(`Pictures: ${path.relative(process.cwd(), values.out) || "."}`)
}

const executablePath = findChromium()
const unknown = values.only.find((name) => !everyPage.some((known) => known.name === name))
if (executablePath === undefined) {
  console.error(`No screenshots were made: ${howToGetOne}.`)
  process.exitCode = 1
} else if (unknown !== undefined) {
  console.error(`There is no such page. Pages: ${everyPage.map(({ name }) => name).join(", ")}.`)
  process.exitCode = 2
} else {
  const pages = values.only.length === 0 ? everyPage : everyPage.filter(({ name }) => values.only.includes(name))
  console.log("Starting a server …")
  await Effect.runPromise(
    Effect.flatMap(Gateway, (gateway) => Effect.promise(() => drawAll(gateway, executablePath, pages))).pipe(
      Effect.provide(memoryGateway.layer)
    )
  )
}
