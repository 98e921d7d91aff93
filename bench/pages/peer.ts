/**
 * The peer for the pages: bare `node:https` with the same bytes in memory and without authentication. No page can be
 * there sooner.
 */
import { readFileSync } from "node:fs"
import { createServer } from "node:https"
import path from "node:path"
import type { Recorded } from "./record.ts"

const { PEER_PORT: port, PEER_RECORDED: recorded = "", PEER_TLS: tls = "" } = process.env

const answers = new Map(
  (JSON.parse(readFileSync(recorded, "utf8")) as ReadonlyArray<Recorded>).map(
    ({ base64, headers, path: at }) => [at, { headers, body: Buffer.from(base64, "base64") }] as const
  )
)
const read = (name: string) => readFileSync(path.join(tls, name))

createServer({ cert: read("cert.pem"), key: read("key.pem") }, (request, response) => {
  const answer = answers.get(request.url ?? "")
  // The peer has no live updates. 204 makes a browser stop asking for them.
  if (answer === undefined) response.writeHead(204).end()
  else response.writeHead(200, answer.headers).end(answer.body)
}).listen(Number(port), "127.0.0.1", () => console.log("ready"))
