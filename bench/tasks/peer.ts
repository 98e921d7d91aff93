/**
 * The cost of a task stored by hand: bare `node:http` that finds the token, writes a record and its events to the same
 * PostgreSQL before it sends them, and does no work for it.
 */
import { randomUUID } from "node:crypto"
import { createServer } from "node:http"
import { text } from "node:stream/consumers"
import pg from "pg"

const pool = new pg.Pool({ connectionString: process.env["PEER_DATABASE_URL"], max: 10 })
await pool.query("CREATE TABLE peer_tasks (id text PRIMARY KEY, prompt text NOT NULL, status text NOT NULL)")
await pool.query(
  "CREATE TABLE peer_events (id text, sequence integer, event json NOT NULL, PRIMARY KEY (id, sequence))"
)

const events = ["phase_start", "content_chunk", "direct_response", "phase_end"]

createServer(async (request, response) => {
  const { prompt } = JSON.parse(await text(request)) as { readonly prompt: string }
  await pool.query("SELECT agent_id FROM bearer_tokens WHERE token_hash = $1", [request.headers.authorization])
  const id = randomUUID()
  await pool.query("INSERT INTO peer_tasks VALUES ($1, $2, 'running')", [id, prompt])
  response.writeHead(200, { "content-type": "text/event-stream" })
  for (const [i, event] of events.entries()) {
    await pool.query("INSERT INTO peer_events VALUES ($1, $2, $3)", [
      id,
      i + 1,
      JSON.stringify({ event, data: prompt })
    ])
    response.write(`id: ${i + 1}\nevent: ${event}\ndata: ${JSON.stringify(prompt)}\n\n`)
  }
  await pool.query("UPDATE peer_tasks SET status = 'completed' WHERE id = $1", [id])
  response.end()
}).listen(Number(process.env["PEER_PORT"]), "127.0.0.1", () => console.log("ready"))
