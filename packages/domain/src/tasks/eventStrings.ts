/**
 * The strings of a task's event, for the guard. Every string counts as text unless its field is listed as a code, so a
 * new field of an event is guarded by default.
 */
import type { EventString } from "@incamera/deidentification/EventGuard"
import type { SafeText } from "../deidentification/SafeText.ts"
import type { ProposedDraft } from "./ServiceAgent.ts"
import type { DirectResponse, TaskEvent } from "./TaskEvent.ts"

/** An event before the guard has read it. The drafts of an answer are not `SafeText` yet; everything else is. */
export type SaidEvent =
  | TaskEvent
  | {
      readonly event: "direct_response"
      readonly data: Omit<(typeof DirectResponse.Type)["data"], "deliverables"> & {
        readonly deliverables: ReadonlyArray<ProposedDraft>
      }
    }

/** Fields whose values are identifiers, or one of a few words of ours. */
const codes: ReadonlySet<string> = new Set([
  "phaseId",
  "branchId",
  "fileId",
  "requestType",
  "status",
  "outcome",
  "error",
  "source",
  "mediaType",
  // Of a secure step.
  "secureStepId",
  // A caller's name, sealed.
  "sessionId",
  "kind",
  "tier",
  "factor",
  // The operator's name for a language model.
  "model"
])

/** True for plain records only: times, for example, are objects with their own prototype. */
const isRecord = (value: object): value is Record<string, unknown> =>
  Object.getPrototypeOf(value) === Object.prototype || Object.getPrototypeOf(value) === null

/** Recursive: schemas bound the depth of events. */
const replaceStrings = (value: unknown, replace: (text: string, field: string) => string, field = ""): unknown => {
  if (typeof value === "string") return codes.has(field) ? value : replace(value, field)
  if (typeof value !== "object" || value === null) return value
  if (Array.isArray(value)) return value.map((inner) => replaceStrings(inner, replace, field))
  if (!isRecord(value)) return value
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, replaceStrings(inner, replace, name)]))
}

const readOf = (event: TaskEvent["event"], field: string): EventString["read"] =>
  event === "status" ? "progress" : event === "content_chunk" && field === "text" ? "running" : "line"

/** Returns the strings in the order in which a reader receives them. */
export const stringsOf = ({ data, event }: SaidEvent): ReadonlyArray<EventString> => {
  const strings: Array<EventString> = []
  const collect = (value: unknown) =>
    replaceStrings(value, (text, field) => {
      strings.push({ text, read: readOf(event, field) })
      return text
    })
  if (event !== "direct_response") collect(data)
  else {
    // Only the answer itself repeats the chunks; a deliverable's `text` is its own.
    const { text, ...others } = data
    strings.push({ text, read: "whole" })
    collect(others)
  }
  return strings
}

/** Returns the event with its strings replaced by these. */
export const withStrings = <E extends TaskEvent>(event: E, strings: ReadonlyArray<SafeText>): E => {
  let next = 0
  const put = <A>(value: A): A => replaceStrings(value, () => strings[next++]!) as A
  if (event.event !== "direct_response") return { ...event, data: put(event.data) }
  const { text: _, ...others } = event.data
  const text = strings[next++]!
  return { ...event, data: { ...others, text, ...put(others) } }
}
