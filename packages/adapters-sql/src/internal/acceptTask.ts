/** Accepts a task, in a transaction of its own. */
import { Effect, Option } from "effect"
import type { SqlClient } from "effect/sql/SqlClient"
import { NotFound } from "@incamera/domain/access"
import type { Container } from "@incamera/domain/containers"
import {
  type Acceptance,
  acceptedPhase,
  checkCounts,
  type NewTask,
  Phase,
  PhaseIdTaken,
  phaseStart,
  type TaskStore
} from "@incamera/domain/tasks"
import { BranchNotActive, mainBranchName } from "@incamera/domain/timelines"
import { decodeFirst, instant } from "./rows.ts"
import { holdUser } from "./scope.ts"
import { encodeEvent, phaseColumns, PhaseRow, PlaceRow } from "./taskRows.ts"

type Owner = Parameters<TaskStore["Service"]["accept"]>[2]

const firstEpoch = 1

export const acceptTask = (sql: SqlClient) => {
  const decodePlace = decodeFirst(PlaceRow)
  const decodePhase = decodeFirst(PhaseRow)

  const findPlace = ({ branchId, containerId, containerType, phaseId, userId }: NewTask) =>
    Effect.map(
      decodePlace(sql`
        SELECT
          (SELECT fingerprint FROM phases WHERE user_id = ${userId} AND phase_id = ${phaseId}) AS fingerprint,
          (SELECT count(node_id) FROM running_tasks WHERE user_id = ${userId})::integer AS running,
          (SELECT count(*) - count(node_id) FROM running_tasks WHERE user_id = ${userId})::integer AS waiting,
          c.timeline_id IS NOT NULL AS "hasContainer", b.branch_id AS "branchId", b.status AS "branchStatus",
          coalesce((SELECT max(ordinal) FROM phases WHERE branch_id = b.branch_id), b.fork_ordinal, 0) + 1 AS ordinal
        FROM (SELECT) AS place
        LEFT JOIN containers c ON c.user_id = ${userId} AND c.container_type = ${containerType}
          AND c.container_id = ${containerId}
        LEFT JOIN branches b ON b.user_id = c.user_id AND b.timeline_id = c.timeline_id
          AND ${branchId === null ? sql`b.name = ${mainBranchName}` : sql`b.branch_id = ${branchId}`}`),
      Option.getOrThrow
    )

  const insertContainer = ({ userId }: NewTask, container: Container) => sql`
    container AS (
      INSERT INTO containers ${sql.insert({
        user_id: userId,
        container_type: container.containerType,
        container_id: container.containerId,
        timeline_id: container.timelineId,
        created_at: instant(container.createdAt)
      })}
    ), branch AS (
      INSERT INTO branches ${sql.insert({
        user_id: userId,
        branch_id: container.mainBranchId,
        timeline_id: container.timelineId,
        name: mainBranchName,
        created_at: instant(container.createdAt)
      })}
    ),`

  const insert = (task: NewTask, phase: Phase, owner: Owner, container: Container | null) => sql`
    WITH ${container === null ? sql.literal("") : insertContainer(task, container)} phase AS (
      INSERT INTO phases ${sql.insert({
        user_id: task.userId,
        phase_id: phase.phaseId,
        branch_id: phase.branchId,
        ordinal: phase.ordinal,
        session_id: phase.sessionId,
        container_type: phase.containerType,
        container_id: phase.containerId,
        request_type: phase.requestType,
        status: phase.status,
        prompt: phase.prompt,
        fingerprint: task.fingerprint,
        sent_by: task.sentBy,
        started_at: instant(phase.startedAt)
      })}
    ), running AS (
      INSERT INTO running_tasks ${sql.insert({
        user_id: task.userId,
        phase_id: phase.phaseId,
        node_id: owner.nodeId,
        epoch: firstEpoch,
        lease_until: instant(owner.leaseUntil),
        last_sequence: 1
      })}
    )
    INSERT INTO task_events ${sql.insert({
      user_id: task.userId,
      phase_id: phase.phaseId,
      sequence: 1,
      event: encodeEvent(phaseStart(phase))
    })}`

  return Effect.fnUntraced(function* (task: NewTask, candidate: Container, owner: Owner) {
    const { phaseId, userId } = task
    yield* holdUser(sql, userId)
    const place = yield* findPlace(task)
    if (place.fingerprint !== null) {
      if (place.fingerprint !== task.fingerprint) return yield* new PhaseIdTaken()
      const found = yield* decodePhase(
        sql`SELECT ${sql.literal(phaseColumns)} FROM phases p WHERE user_id = ${userId} AND phase_id = ${phaseId}`
      )
      return { _tag: "Repeated", phase: new Phase(Option.getOrThrow(found)) } satisfies Acceptance
    }
    const isNew = !place.hasContainer
    if (isNew && task.containerType === "case") return yield* new NotFound({ resource: "case" })
    if (place.branchId === null && !(isNew && task.branchId === null)) {
      return yield* new NotFound({ resource: "branch" })
    }
    const { branchStatus: status } = place
    if (status !== null && status !== "active") return yield* new BranchNotActive({ status })
    yield* checkCounts(task.sentBy, place)
    const phase = acceptedPhase(task, place.branchId ?? candidate.mainBranchId, place.ordinal)
    yield* insert(task, phase, owner, isNew ? candidate : null)
    const ownership = { userId, phaseId, nodeId: owner.nodeId, epoch: firstEpoch }
    return { _tag: "Accepted", phase, ownership } satisfies Acceptance
  })
}
