/**
 * What our pages are measured against: bare `node:https` that has the same bytes in memory and asks nobody who comes. A page
 * can't be there sooner.
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
  // What is live it has none of, and says so in the way that has a browser stop asking.
  if (answer === undefined) response.writeHead(204).end()
  else response.writeHead(200, answer.headers).end(answer.body)
}).listen(Number(port), "127.0.0.1", () => console.log("ready"))
