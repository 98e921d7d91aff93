/** The cost of loading a page for the first time. */
import type { Page } from "playwright-core"
import { protocolOf } from "./isolated.ts"

/** Returns the bytes transferred for the page and all of its parts, headers included, with an empty cache. */
export const weigh = async (page: Page, path: string): Promise<number> => {
  const protocol = await protocolOf(page)
  let bytes = 0
  const count = ({ encodedDataLength }: { readonly encodedDataLength: number }) => void (bytes += encodedDataLength)
  await protocol.send("Network.enable")
  await protocol.send("Network.setCacheDisabled", { cacheDisabled: true })
  protocol.on("Network.loadingFinished", count)
  try {
    await page.goto(path, { waitUntil: "load" })
  } finally {
    protocol.off("Network.loadingFinished", count)
    await protocol.send("Network.setCacheDisabled", { cacheDisabled: false })
  }
  return bytes
}
