/**
 * Cases, changes to them and uploads. Each request is repeated until its outcome is known, and must take effect once.
 */
import { createHash } from "node:crypto"
import type { Session } from "./Session.ts"
import { document, summary } from "./texts.ts"
import type { Reply } from "./wire.ts"

const boundary = "----in-camera-soak-5e21"

/** A case that only this client patches. */
export interface Patched {
  readonly caseId: string
  version: number
  step: number
}

/** The outcome of a request. Undefined if it is not known yet; the same request is then repeated later. */
type Outcome<A> = A | undefined

/** Prepares a request that creates a case. `mark` distinguishes the case from the client's other cases. */
export const createCase = async (session: Session, mark: string): Promise<() => Promise<Outcome<Reply>>> => {
  const title = `[Party 1] v. [Party 2]: unpaid commission, matter ${mark}`
  const body = { title, practiceArea: "Employment", jurisdiction: "California", summary: summary(session.random) }
  const key = `case-${session.name}-${mark}`
  session.asked("case", key, { title })
  return async () => {
    const reply = await session.persist({ path: "/v1/cases", body, headers: { "idempotency-key": key } })
    if (reply?.status === 201) session.acknowledged("case", key, { caseId: reply.json.caseId })
    else if (reply !== undefined) session.refused("case", key, reply)
    return reply
  }
}

export const upload = async (
  session: Session,
  caseId: string,
  mark: string
): Promise<() => Promise<Outcome<Reply>>> => {
  const content = document(session.random, mark)
  const sha256 = createHash("sha256").update(content).digest("hex")
  const key = `upload-${session.name}-${mark}`
  const body = Buffer.from(
    `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="notes.md"\r\nContent-Type: text/markdown\r\n\r\n${content}\r\n--${boundary}--\r\n`
  )
  session.asked("upload", key, { caseId, sha256 })
  return async () => {
    const reply = await session.persist({
      path: `/v1/cases/${caseId}/files`,
      body,
      headers: { "idempotency-key": key, "content-type": `multipart/form-data; boundary=${boundary}` }
    })
    if (reply?.status === 201) session.acknowledged("upload", key, { caseId, fileId: reply.json.fileId })
    else if (reply !== undefined) session.refused("upload", key, reply)
    return reply
  }
}

/** Moves the case to its next stage. If the answer is lost, reads the case to see the outcome. */
export const patch = async (session: Session, patched: Patched): Promise<void> => {
  const { caseId } = patched
  const stage = `step ${++patched.step}`
  const key = `patch-${caseId}-${patched.step}`
  session.asked("patch", key, { caseId, stage })
  const done = (version: number) => {
    patched.version = version
    session.acknowledged("patch", key, { caseId, stage, version })
  }
  const reply = await session.persist({
    method: "PATCH",
    path: `/v1/cases/${caseId}`,
    body: { stage },
    headers: { "if-match": `"${patched.version}"` }
  })
  if (reply?.status === 200) return done(reply.json.version)
  if (reply?.status !== 412) {
    if (reply !== undefined) session.refused("patch", key, reply)
    return
  }
  // An earlier try took effect, but its answer was lost.
  const now = await session.persist({ path: `/v1/cases?caseId=${caseId}` })
  if (now?.status === 200 && now.json.stage === stage) return done(now.json.version)
  if (now !== undefined) session.refused("patch", key, now.status === 200 ? reply : now)
}
