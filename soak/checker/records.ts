/** Everything acknowledged exists at the end, once, in its last acknowledged state. */
import type { FinalRecords } from "../history/FinalState.ts"
import { type Evidence, grouped, type Of, only, type Violation } from "./Violation.ts"

const lost = (subject: string, detail: string, at?: number): Violation => ({
  rule: "nothing-lost",
  subject,
  detail,
  ...(at === undefined ? {} : { at })
})

const times = (count: number): string => (count === 1 ? "once" : `${count} times`)

type Asked = Of<"asked">
type Acknowledged = Of<"acknowledged">

/** A request with an idempotency key took effect once, or, without an acknowledgement, at most once. */
const checkOnce = (
  asked: ReadonlyArray<Asked>,
  acknowledged: ReadonlyMap<string, Acknowledged>,
  found: (entry: Asked) => ReadonlyArray<string>,
  idOf: (entry: Acknowledged) => string
): ReadonlyArray<Violation> =>
  asked.flatMap((entry) => {
    const ids = found(entry)
    const answer = acknowledged.get(entry.key)
    if (ids.length > 1) return [lost(entry.key, `the ${entry.what} exists ${times(ids.length)}`, entry.at)]
    if (answer === undefined) return []
    if (ids.length === 0) return [lost(entry.key, `the ${entry.what} was acknowledged and is missing`, answer.at)]
    return ids[0] === idOf(answer) ? [] : [lost(entry.key, `the ${entry.what} has another identifier`, answer.at)]
  })

/** A case's stage is the last acknowledged one, or one requested later. Its version counts the changes. */
const checkPatches = (
  patches: ReadonlyArray<Asked>,
  acknowledged: ReadonlyMap<string, Acknowledged>,
  { cases }: FinalRecords
): ReadonlyArray<Violation> =>
  [...grouped(patches, ({ details }) => String(details["caseId"]))].flatMap(([caseId, asked]) => {
    const record = cases.find((found) => found.caseId === caseId)
    if (record === undefined) return [lost(caseId, "the patched case is missing")]
    const last = asked.findLastIndex(({ key }) => acknowledged.has(key))
    const possible = new Set<unknown>(asked.slice(Math.max(0, last)).map(({ details }) => details["stage"]))
    if (last < 0) possible.add(null)
    if (!possible.has(record.stage)) {
      return [lost(caseId, `its stage is not that of patch ${last + 1} or a later one`)]
    }
    const version = acknowledged.get(asked[last]?.key ?? "")?.details["version"]
    const inDoubt = asked.length - 1 - last
    return version === undefined || (record.version >= Number(version) && record.version <= Number(version) + inDoubt)
      ? []
      : [lost(caseId, `its version is ${record.version}, but the last acknowledged one is ${version}`)]
  })

const auditActions = { task: "task.start", case: "case.create", upload: "file.upload" } as const

const checkAudited = (acknowledged: ReadonlyArray<Acknowledged>, { audit }: FinalRecords): ReadonlyArray<Violation> => {
  const entries = grouped(audit, (entry) => entry)
  return acknowledged.flatMap(({ at, details, what }) => {
    if (what !== "task" && what !== "case" && what !== "upload") return []
    const id = String(details[what === "task" ? "phaseId" : what === "case" ? "caseId" : "fileId"])
    const count = entries.get(`${auditActions[what]} ${id}`)?.length ?? 0
    return count === 1 ? [] : [lost(id, `the audit log has its ${auditActions[what]} ${times(count)}`, at)]
  })
}

export const checkRecords = ({ final, history }: Evidence): ReadonlyArray<Violation> => {
  const asked = grouped(only(history, "asked"), ({ client }) => client)
  const answered = grouped(only(history, "acknowledged"), ({ client }) => client)
  const known = new Set(final.records.map(({ client }) => client))
  const unknown = [...answered.keys()]
    .filter((client) => !known.has(client))
    .map((client) => lost(client, "its records could not be read"))
  const violations = final.records.flatMap((records) => {
    const own = asked.get(records.client) ?? []
    const answers = answered.get(records.client) ?? []
    const acknowledged = new Map(answers.map((entry) => [entry.key, entry]))
    const of = (what: Asked["what"]) => own.filter((entry) => entry.what === what)
    return [
      ...checkOnce(
        of("case"),
        acknowledged,
        ({ details }) => records.cases.filter(({ title }) => title === details["title"]).map(({ caseId }) => caseId),
        ({ details }) => String(details["caseId"])
      ),
      ...checkOnce(
        of("upload"),
        acknowledged,
        ({ details }) => records.files.filter(({ sha256 }) => sha256 === details["sha256"]).map(({ fileId }) => fileId),
        ({ details }) => String(details["fileId"])
      ),
      ...records.files
        .filter(({ status }) => status !== "ready")
        .map(({ fileId, status }) => lost(fileId, `the file is ${status}`)),
      ...checkPatches(of("patch"), acknowledged, records),
      ...checkAudited(answers, records)
    ]
  })
  return [...unknown, ...violations]
}
