/** Drops documents on the page of a case's files, as a browser does, and waits until all have been read. */
import type { makeClient } from "@incamera/server/demo/HttpsClient"
import { form, formHeaders } from "../../test/support/uploads.ts"
import type { PageSession } from "../../test/support/browser/pageSession.ts"
import type { MatterFile } from "./matter.ts"
import { sleep } from "./ServerMemory.ts"

export interface Place {
  readonly session: PageSession
  readonly client: ReturnType<typeof makeClient>
  readonly bearer: string
  readonly origin: string
  readonly caseId: string
}

/** Milliseconds between two looks. */
const lookMillis = 1_000

const send = async ({ caseId, origin, session }: Place, { content, fileName }: MatterFile): Promise<void> => {
  for (;;) {
    const answer = await session.send(`/cases/${caseId}/files`, {
      method: "POST",
      headers: {
        ...formHeaders,
        cookie: session.cookie,
        origin,
        "sec-fetch-site": "same-origin",
        "x-csrf-token": session.csrf
      },
      body: form({ content, fileName })
    })
    if (answer.status === 201) return
    if (answer.status !== 429) throw new Error(`The upload of ${fileName} got ${answer.status} ${answer.text}`)
    await sleep(Number(answer.headers["retry-after"]) * 1_000)
  }
}

/** `documents` is the number of files with all that they hold. */
export const drop = async (place: Place, files: ReadonlyArray<MatterFile>, documents: number): Promise<void> => {
  for (const file of files) await send(place, file)
  const { bearer, caseId, client } = place
  for (;;) {
    const statuses: Array<string> = []
    let cursor: string | null = null
    do {
      const query: string = cursor === null ? "" : `&cursor=${encodeURIComponent(cursor)}`
      const page = (await client.call(`/v1/cases/${caseId}/files?limit=50${query}`, { bearer })).json() as {
        readonly items: ReadonlyArray<{ readonly status: string }>
        readonly nextCursor: string | null
      }
      statuses.push(...page.items.map(({ status }) => status))
      cursor = page.nextCursor
    } while (cursor !== null)
    if (!statuses.includes("deidentifying")) {
      const reviewed = statuses.filter((status) => status === "in-review").length
      if (reviewed === documents && statuses.length === documents) return
      throw new Error(`Of ${documents} documents, ${statuses.length} were made and ${reviewed} wait for review`)
    }
    await sleep(lookMillis)
  }
}
