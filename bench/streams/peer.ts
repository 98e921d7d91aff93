/** The alternative: bare `node:http`, with a timer for each stream. */
import * as http from "node:http"

const heartbeatMillis = 3_000

const server = http.createServer((_, response) => {
  response.writeHead(200, { "content-type": "text/event-stream", "cache-control": "no-store" })
  const beat = () => response.write(`event: heartbeat\ndata: {"at":"${new Date().toISOString()}"}\n\n`)
  beat()
  const timer = setInterval(beat, heartbeatMillis)
  response.on("close", () => clearInterval(timer))
})

server.listen({ port: Number(process.env["PEER_PORT"]), host: "127.0.0.1", backlog: 4_096 }, () => console.log("ready"))
