/**
 * The peer for the server: bare `node:http` that does the same database work by hand on the same PostgreSQL, with the
 * most common driver. It validates nothing, guards nothing and handles no errors.
 */
import { createBLAKE3 } from "hash-wasm"
import { randomBytes, randomUUID } from "node:crypto"
import { createServer, type IncomingMessage, type ServerResponse } from "node:http"
import pg from "pg"

const { PEER_CARD: card = "{}", PEER_DATABASE_URL: connectionString, PEER_PORT: port, PEER_HASH_KEY: key } = process.env

const pool = new pg.Pool({ connectionString, max: 10 })
const hasher = await createBLAKE3(256, Buffer.from(key!, "base64"))
const hash = (kind: string, secret: string) => `v1.${hasher.init().update(`${kind}:${secret}`).digest("hex")}`

const send = (response: ServerResponse, body: string) =>
  response.writeHead(200, { "content-type": "application/json" }).end(body)

const exchange = async (request: IncomingMessage, response: ServerResponse) => {
  let text = ""
  for await (const chunk of request) text += chunk
  const { api_key } = JSON.parse(text)
  const token = `icb_${randomBytes(32).toString("hex")}`
  const expiresAt = new Date(Date.now() + 3_600_000)
  await pool.query({
    name: "exchange",
    text: `WITH key AS (
        UPDATE api_keys SET tokens_counted = tokens_counted + 1
        WHERE key_hash = ANY($1) AND tokens_counted < 1000 RETURNING agent_id, user_id, generation)
      INSERT INTO bearer_tokens (token_hash, token_id, agent_id, user_id, generation, expires_at)
      SELECT $2, $3, agent_id, user_id, generation, $4 FROM key RETURNING agent_id`,
    values: [[hash("api-key", api_key)], hash("bearer-token", token), `token_${randomUUID()}`, expiresAt]
  })
  const body = { bearer_token: token, expires_in: 3600, expires_at: Math.floor(expiresAt.getTime() / 1000) }
  send(response, JSON.stringify(body))
}

const list = async (request: IncomingMessage, response: ServerResponse) => {
  const token = request.headers.authorization!.slice("Bearer ".length)
  const found = await pool.query({
    name: "bearer",
    text: `SELECT k.user_id FROM bearer_tokens t
      JOIN api_keys k ON k.agent_id = t.agent_id AND k.generation = t.generation
      WHERE t.token_hash = ANY($1) AND t.expires_at > $2`,
    values: [[hash("bearer-token", token)], new Date()]
  })
  const cases = await pool.query({
    name: "cases",
    text: `SELECT case_id AS "caseId", title, practice_area AS "practiceArea", jurisdiction, status, stage, complexity, summary,
        created_at AS "createdAt", updated_at AS "updatedAt", version
      FROM cases WHERE user_id = $1 ORDER BY created_at DESC, case_id DESC LIMIT 51`,
    values: [found.rows[0].user_id]
  })
  send(response, JSON.stringify({ items: cases.rows.slice(0, 50), nextCursor: null }))
}

createServer((request, response) => {
  if (request.url === "/v1/auth/token") return void exchange(request, response)
  if (request.url === "/v1/cases") return void list(request, response)
  return void send(response, card)
}).listen(Number(port), "127.0.0.1", () => console.log("ready"))
