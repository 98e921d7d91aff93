/** Connects an agent of alice's to a server that runs as its own process. */
import { startSampleAgent } from "@incamera/server/demo/SampleAgent"
import { assert } from "@effect/vitest"
import { execFile } from "node:child_process"
import * as fs from "node:fs/promises"
import * as path from "node:path"
import { promisify } from "node:util"
import type { Client, SseEvent } from "./https.ts"

const run = promisify(execFile)
const root = path.resolve(import.meta.dirname, "../..")

/** Returns alice's token, for a server with these variables. */
export const userTokenOf = async (variables: Record<string, string>): Promise<string> => {
  const { stdout } = await run(process.execPath, [path.join(root, "apps/server/src/userToken.ts"), "alice"], {
    env: { ...process.env, ...variables }
  })
  return stdout.trim()
}

/** `variables` are the server's; returns a bearer token. */
export const connectAgent = async (client: Client, variables: Record<string, string>): Promise<string> => {
  const userToken = await userTokenOf(variables)
  const tls = (name: string) => fs.readFile(path.join(variables["INCAMERA_DATA_DIR"]!, "tls", name), "utf8")
  const agent = await startSampleAgent({ cert: await tls("cert.pem"), key: await tls("key.pem") })
  try {
    const issued = await client.call("/v1/agents/registration-token", { method: "POST", bearer: userToken })
    const registered = await client.call("/v1/agents/register", {
      body: { registration_token: issued.json().registration_token, agent_card_url: agent.cardUrl }
    })
    assert.strictEqual(registered.status, 201, registered.text)
    const exchanged = await client.call("/v1/auth/token", { body: { api_key: registered.json().shared_api_key } })
    return exchanged.json().bearer_token as string
  } finally {
    await agent.close()
  }
}

/** Returns the events of the task's log as they were sent. */
export const told = (events: ReadonlyArray<SseEvent>) =>
  events.filter(({ event }) => event !== "heartbeat").map(({ data, event, id }) => ({ data, event, id }))

/** Asserts no gap, the right order, no duplicate, and one end. */
export const assertWhole = (seen: ReturnType<typeof told>): void => {
  assert.deepStrictEqual(
    seen.map(({ id }) => Number(id)),
    seen.map((_, index) => index + 1)
  )
  assert.deepStrictEqual(
    seen.flatMap(({ event }, index) => (event === "phase_end" ? [index] : [])),
    [seen.length - 1]
  )
  assert.strictEqual((seen.at(-1)!.data as { readonly outcome: string }).outcome, "completed")
}
