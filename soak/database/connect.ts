/** Connections of the harness itself, which no fault befalls but the database's own. */
import pg from "pg"

/** As `node-postgres` wants them: it takes the folder of a socket by `host` in the query, too. */
const connect = async (url: string): Promise<pg.Client> => {
  const client = new pg.Client({ connectionString: url })
  // A connection that breaks off is told twice.
  client.on("error", () => {})
  await client.connect()
  return client
}

/** Uses one connection, closed afterwards. */
export const withConnection = async <A>(url: string, use: (client: pg.Client) => Promise<A>): Promise<A> => {
  const client = await connect(url)
  try {
    return await use(client)
  } finally {
    await client.end()
  }
}

/** Whether there is a server that takes a session. */
export const answers = (url: string): Promise<boolean> =>
  withConnection(url, () => Promise.resolve(true)).catch(() => false)
