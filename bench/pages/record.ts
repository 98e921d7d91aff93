/** Pages with all of their parts, as our server sends them, for the peer to serve. */
import type { PageSession } from "../../test/support/browser/pageSession.ts"

export interface Recorded {
  readonly path: string
  readonly headers: Readonly<Record<string, string>>
  readonly base64: string
}

/** Returns what a page links to, runs and updates, and what its modules import. */
const partsOf = (path: string, text: string): ReadonlyArray<string> => {
  const linked = [...text.matchAll(/(?:src|href|data-live)="(\/[^"]+)"/gu)]
    .filter(([whole, found]) => found!.startsWith("/assets/") || whole.startsWith("data-live"))
    .map(([, found]) => found!)
  const imported = [...text.matchAll(/(?:from|import)\s*\(?\s*"(\.\/[^"]+\.js)"/gu)].map(([, found]) => found!)
  return [...linked, ...imported.map((found) => new URL(found, `https://here${path}`).pathname)]
}

/** Fetches these pages as the session's user sees them, and each of their parts once. */
export const record = async (
  { cookie, send }: PageSession,
  paths: ReadonlyArray<string>
): Promise<ReadonlyArray<Recorded>> => {
  const recorded = new Map<string, Recorded>()
  const waiting = [...paths]
  for (let path = waiting.shift(); path !== undefined; path = waiting.shift()) {
    if (recorded.has(path)) continue
    const { headers, status, text } = await send(path, { headers: { cookie } })
    if (status !== 200) throw new Error(`${path} got ${status}`)
    // The peer has connection headers of its own.
    const { connection: _connection, date: _date, "transfer-encoding": _encoding, ...kept } = headers
    recorded.set(path, {
      path,
      headers: Object.fromEntries(Object.entries(kept).map(([name, value]) => [name, String(value)])),
      base64: Buffer.from(text, "utf8").toString("base64")
    })
    waiting.push(...partsOf(path, text))
  }
  return [...recorded.values()]
}
