/** Words for tasks: request type, status, stage of the litigation, and duration. */
import type { Citation } from "@incamera/domain/citations"
import type { Phase, PhaseStatus, RequestType, StageCode } from "@incamera/domain/tasks"
import { DateTime } from "effect"
import { counted, type Mood, state } from "../frame/components.ts"
import type { Html } from "../html.ts"

export const requestWords: Readonly<Record<RequestType, string>> = {
  eval_req: "Evaluation",
  case_req: "Work on the case",
  support_req: "Support",
  sales_req: "Sales",
  admin_req: "Administration"
}

const moods: Readonly<Record<PhaseStatus, Mood>> = {
  running: "busy",
  completed: "good",
  failed: "bad",
  canceled: "plain",
  refused: "warn"
}

export const phaseState = ({ status }: Pick<Phase, "status">): Html => state(status, moods[status])

/** The UTBMS litigation code set, in the words of its sections. */
export const stageWords: Readonly<Record<StageCode, string>> = {
  L100: "case assessment, development and administration",
  L110: "fact investigation",
  L120: "analysis and strategy",
  L130: "experts and consultants",
  L140: "document and file management",
  L150: "budgeting",
  L160: "settlement and mediation",
  L190: "other assessment and administration",
  L200: "pre-trial pleadings and motions",
  L210: "pleadings",
  L220: "preliminary injunctions and provisional remedies",
  L230: "court-ordered conferences",
  L240: "dispositive motions",
  L250: "other written motions and submissions",
  L260: "class action certification and notice",
  L300: "discovery",
  L310: "written discovery",
  L320: "document production",
  L330: "depositions",
  L340: "expert discovery",
  L350: "discovery motions",
  L390: "other discovery",
  L400: "trial preparation and trial",
  L410: "fact witnesses",
  L420: "expert witnesses",
  L430: "written motions and submissions for the trial",
  L440: "other trial preparation and support",
  L450: "trial and hearing attendance",
  L460: "post-trial motions and submissions",
  L470: "enforcement",
  L500: "appeal",
  L510: "appellate motions and submissions",
  L520: "appellate briefs",
  L530: "oral argument"
}

const units = [
  [86_400, "day"],
  [3_600, "hour"],
  [60, "minute"],
  [1, "second"]
] as const

/** Returns the duration in its largest unit; undefined while the task runs. */
export const tookWords = ({ endedAt, startedAt }: Pick<Phase, "endedAt" | "startedAt">): string | undefined => {
  if (endedAt === null) return undefined
  const seconds = Math.round((DateTime.toEpochMillis(endedAt) - DateTime.toEpochMillis(startedAt)) / 1_000)
  const [size, unit] = units.find(([least]) => seconds >= least) ?? [1, "second"]
  return seconds < 1 ? "less than a second" : counted(Math.round(seconds / size), unit)
}

const sources: Readonly<Record<Exclude<Citation["source"], "file">, string>> = {
  "case-summary": "The facts of the case",
  prompt: "What was asked",
  "knowledge-base": "An article of the service"
}

export const sourceWords = (citation: Citation): string =>
  citation.source === "file" ? citation.label : sources[citation.source]
