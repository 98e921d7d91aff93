/** The user's records at the end, as the service returns them. */
import { setTimeout as sleep } from "node:timers/promises"
import type { FinalCase, FinalFile, FinalRecords } from "../history/FinalState.ts"
import type { Session } from "./Session.ts"

const pages = async <A>(session: Session, path: string): Promise<ReadonlyArray<A> | undefined> => {
  const items: Array<A> = []
  for (let cursor: string | null = null; ;) {
    const query = `${path}${path.includes("?") ? "&" : "?"}limit=200${cursor === null ? "" : `&cursor=${encodeURIComponent(cursor)}`}`
    const reply = await session.persist({ path: query }, "user")
    if (reply?.status !== 200) {
      if (reply !== undefined) session.refused("list", path, reply)
      return undefined
    }
    items.push(...reply.json.items)
    cursor = reply.json.nextCursor
    if (cursor === null) return items
  }
}

/** Returns a case's files once the work on all of them is over or time is up. */
const filesOf = async (session: Session, caseId: string, deadline: number) => {
  for (;;) {
    const files = await pages<FinalFile>(session, `/v1/cases/${caseId}/files`)
    const isDone = files === undefined || files.every(isSettled)
    if (isDone || Date.now() > deadline) return files
    await sleep(500)
  }
}

/** The digest of a finished text may appear a moment later. */
const isSettled = ({ sha256, status }: FinalFile): boolean =>
  status !== "deidentifying" && (status !== "ready" || sha256 !== null)

/** Returns undefined if the service doesn't answer. */
export const finalRecords = async (session: Session, withinMillis: number): Promise<FinalRecords | undefined> => {
  const deadline = Date.now() + withinMillis
  const cases = await pages<FinalCase>(session, "/v1/cases")
  const audit = await pages<{ readonly action: string; readonly resourceId: string }>(session, "/v1/audit")
  if (cases === undefined || audit === undefined) return undefined
  const files: Array<FinalFile> = []
  for (const { caseId } of cases) {
    const found = await filesOf(session, caseId, deadline)
    if (found === undefined) return undefined
    files.push(...found.map(({ fileId, sha256, status }) => ({ caseId, fileId, sha256, status })))
  }
  return {
    client: session.name,
    cases: cases.map(({ caseId, stage, title, version }) => ({ caseId, stage, title, version })),
    files,
    audit: audit.map(({ action, resourceId }) => `${action} ${resourceId}`)
  }
}
