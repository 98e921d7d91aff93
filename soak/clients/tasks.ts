/** A client's tasks: sent, read, followed elsewhere, disconnected, canceled, and read again after their end. */
import { readTask } from "./readTask.ts"
import type { Session } from "./Session.ts"
import { work } from "./texts.ts"
import type { Call } from "./wire.ts"

const follow = (phaseId: string) => (): Call => ({ path: `/v1/agent/${phaseId}` })

const cancel = async (session: Session, phaseId: string): Promise<void> => {
  const key = `cancel ${phaseId}`
  session.asked("cancel", key, { phaseId })
  const reply = await session.persist({ method: "POST", path: `/v1/agent/${phaseId}/cancel` })
  if (reply?.status === 202) session.acknowledged("cancel", key, { phaseId, status: reply.json.status })
  else if (reply !== undefined) session.refused("cancel", key, reply)
}

/** A gate that opens once. */
const gate = () => {
  let open: () => void = () => {}
  const opened = new Promise<void>((resolve) => (open = resolve))
  return { open, opened }
}

/** Runs one task until it is over and all its readers have seen the end. */
export const runTask = async (session: Session, caseId: string | undefined): Promise<void> => {
  const { random } = session
  const isCanceled = random.chance(0.15)
  const isLong = random.chance(session.longShare) || isCanceled
  const { containerType, prompt, requestType } = work(random, caseId !== undefined, isLong)
  const phaseId = random.uuid()
  const body = {
    sessionId: `session-${random.between(1, 5)}`,
    seedPhase: { phaseId },
    containerId: containerType === "case" ? caseId : `${containerType}-${random.between(1, 3)}`,
    containerType,
    requestType,
    prompt
  }
  const isFollowed = random.chance(0.25)
  const cancelAfter = random.between(1, 6)
  const restless = random.chance(0.4)
  // A client resumes by sending the same task again, or by requesting the rest of the stream.
  const resumesBySending = random.chance(0.5)
  const isReread = random.chance(0.2)

  const accepted = gate()
  const cancelable = gate()
  let isAccepted = false
  session.asked("task", phaseId, { requestType })
  const reading = readTask(session, {
    phaseId,
    credential: "agent",
    restless,
    request: () => (isAccepted && !resumesBySending ? follow(phaseId)() : { path: "/v1/agent", body }),
    accepted: () => {
      isAccepted = true
      session.acknowledged("task", phaseId, { phaseId })
      accepted.open()
    },
    seen: (_, sequence) => {
      if (sequence >= cancelAfter) cancelable.open()
    }
  }).finally(() => {
    accepted.open()
    cancelable.open()
  })
  const others = [
    isFollowed &&
      accepted.opened.then(() =>
        isAccepted
          ? readTask(session, { phaseId, credential: "user", restless: false, request: follow(phaseId) })
          : undefined
      ),
    isCanceled && cancelable.opened.then(() => (isAccepted ? cancel(session, phaseId) : undefined))
  ]
  const finished = await reading
  await Promise.all(others)
  if (finished && isReread) {
    await readTask(session, { phaseId, credential: "agent", restless: false, request: follow(phaseId) })
  }
}
