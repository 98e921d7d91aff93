/** The harness's own connections, which only faults of the database affect. */
import pg from "pg"

/** In the form `node-postgres` needs: the folder of a socket is also given by `host` in the query. */
const connect = async (url: string): Promise<pg.Client> => {
  const client = new pg.Client({ connectionString: url })
  // A broken connection also emits an error event.
  client.on("error", () => {})
  await client.connect()
  return client
}

/** Runs `use` on one connection and then closes it. */
export const withConnection = async <A>(url: string, use: (client: pg.Client) => Promise<A>): Promise<A> => {
  const client = await connect(url)
  try {
    return await use(client)
  } finally {
    await client.end()
  }
}

/** True if a server accepts sessions. */
export const answers = (url: string): Promise<boolean> =>
  withConnection(url, () => Promise.resolve(true)).catch(() => false)
