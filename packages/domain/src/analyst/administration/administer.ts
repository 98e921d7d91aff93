/**
 * Carries out an `admin_req`: answers from the case record. It changes nothing, and says so: which endpoint does is part
 * of the answer.
 */
import { DateTime } from "effect"
import type { Case } from "../../cases/Case.ts"
import type { CaseStatus } from "../../cases/CaseStatus.ts"
import type { ComplexityFactorName, ComplexityTier } from "../../cases/Complexity.ts"
import { fold, safe } from "../../deidentification/safe.ts"
import type { SafeText } from "../../deidentification/SafeText.ts"
import type { SecureStepKind } from "../../securesteps/SecureStepKind.ts"
import type { Phase, PhaseStatus } from "../../tasks/Phase.ts"
import type { RequestType } from "../../tasks/RequestType.ts"
import type { Assignment } from "../../tasks/ServiceAgent.ts"
import { type Answer, plain, status, type Work } from "../Step.ts"
import { negated } from "../text/negated.ts"
import { phrases } from "../text/Pattern.ts"
import { bullets, figure, padded, paragraphs } from "../wording.ts"

const statuses: Readonly<Record<CaseStatus, SafeText>> = {
  pending: safe`pending`,
  open: safe`open`,
  closed: safe`closed`
}
const tiers: Readonly<Record<ComplexityTier, SafeText>> = {
  simple: safe`simple`,
  standard: safe`standard`,
  complex: safe`complex`
}
const factors: Readonly<Record<ComplexityFactorName, SafeText>> = {
  "claims-and-parties": safe`claims and parties`,
  "evidence-volume": safe`evidence volume`,
  "legal-novelty": safe`legal novelty`,
  "courts-and-jurisdictions": safe`courts and jurisdictions`,
  "urgency-and-supervision": safe`urgency and supervision`
}
const outcomes: Readonly<Record<PhaseStatus, SafeText>> = {
  running: safe`running`,
  completed: safe`completed`,
  failed: safe`failed`,
  canceled: safe`canceled`,
  refused: safe`refused`
}
const kinds: Readonly<Record<RequestType, SafeText>> = {
  eval_req: safe`\`eval_req\``,
  case_req: safe`\`case_req\``,
  support_req: safe`\`support_req\``,
  sales_req: safe`\`sales_req\``,
  admin_req: safe`\`admin_req\``
}

/** Tasks of the branch that are listed: what happened lately. */
const tasksShown = 10

interface Change {
  readonly asked: RegExp
  readonly what: SafeText
  readonly how: SafeText
  /** What of it only the user can do. */
  readonly secureStep?: SecureStepKind
}

const thing = "(?:(?:the|this|my|our|a|an|its|case['’]?s) ){0,3}"
const participant = "(?:party|parties|witness|opponent)"
const changes: ReadonlyArray<Change> = [
  {
    asked: phrases(`(?:delete|remove|erase|destroy|purge|drop) ${thing}(?:case|matter|record)`),
    what: safe`delete the case`,
    how: safe`\`DELETE /v1/cases/{caseId}\`, for good`
  },
  {
    asked: phrases(
      `(?:close|reopen|re open|open|archive|settle) ${thing}(?:case|matter)`,
      `(?:set|change|update) ${thing}(?:case )?(?:status|stage)`,
      "mark (?:it |the case |this case |this matter )?as (?:closed|open|pending|settled)"
    ),
    what: safe`change the case's status or stage`,
    how: safe`\`PATCH /v1/cases/{caseId}\``
  },
  {
    asked: phrases(
      `(?:rename|retitle) ${thing}(?:case|matter)`,
      `(?:set|change|update|edit|correct|amend|replace|fix) ${thing}(?:case )?(?:title|summary|practice area|jurisdiction|record|case|matter)`,
      `add .{1,60} to ${thing}summary`
    ),
    what: safe`change the case's title, summary, practice area or jurisdiction`,
    how: safe`\`PATCH /v1/cases/{caseId}\``
  },
  {
    asked: phrases(
      `(?:create|open|make|start|add) (?:a |an )?(?:new |another )(?:case|matter)`,
      "(?:create|make) (?:a |an )?(?:case|matter)"
    ),
    what: safe`create a case`,
    how: safe`\`POST /v1/cases\``
  },
  {
    asked: phrases(`(?:add|register|create|enter) ${thing}(?:new |another )?${participant}`),
    what: safe`add a party`,
    how: safe`\`POST /v1/parties\`; who it is, only the user enters, in their browser`,
    secureStep: "enter-identity"
  },
  {
    asked: phrases(`(?:update|change|edit) ${thing}${participant}`),
    what: safe`change a party`,
    how: safe`\`PUT /v1/parties/{partyId}\``
  },
  {
    asked: phrases(`(?:remove|delete) ${thing}${participant}`),
    what: safe`remove a party`,
    how: safe`only the user can, in their browser`
  },
  {
    asked: phrases("(?:invite|add|ask) (?:a |an |the )?(?:partner|co ?counsel|lawyer|attorney|expert)"),
    what: safe`invite a partner`,
    how: safe`\`POST /v1/cases/{caseId}/partners/{partnerId}/invite\``
  },
  {
    asked: phrases(
      "(?:upload|add|attach|file|delete|remove) (?:a |an |the |this |these |some )?(?:new )?(?:files?|documents?)"
    ),
    what: safe`add or remove case files`,
    how: safe`\`POST /v1/cases/{caseId}/files\` for what is de-identified already; originals, and removing, are the user's`
  },
  {
    asked: phrases("(?:disconnect|remove|revoke|rotate) (?:the |my |this )?(?:agent|api key|key|token)\\w{0,1}"),
    what: safe`disconnect an agent or change its key`,
    how: safe`\`DELETE /v1/agents/{agentId}\` or \`POST /v1/agents/{agentId}/rotate-key\`, by the user`
  },
  {
    asked: phrases("cancel (?:the |this |my |that )?(?:running )?(?:task|phase|request)"),
    what: safe`cancel a task`,
    how: safe`\`POST /v1/agent/{phaseId}/cancel\``
  }
]

const allCases = phrases(
  "(?:list|show|all|how many|which|every) (?:of )?(?:the |my |our |open |pending |closed )*(?:cases|matters)",
  "(?:my|our|all) (?:open |pending |closed )?(?:cases|matters)"
)

const day = (moment: DateTime.Utc): SafeText => {
  const parts = DateTime.toPartsUtc(moment)
  return safe`${parts.year}-${padded(parts.month)}-${padded(parts.day)}`
}

const minute = (moment: DateTime.Utc): SafeText => {
  const parts = DateTime.toPartsUtc(moment)
  return safe`${day(moment)} ${padded(parts.hour)}:${padded(parts.minute)} UTC`
}

const orMissing = (text: SafeText | null): SafeText =>
  text === null || text.trim() === "" ? safe`not given` : fold(text)

function record(of: Case): SafeText {
  const { complexity } = of
  return safe`## Case record\n\n${bullets([
    safe`Title: ${fold(of.title)}`,
    safe`Status: ${statuses[of.status]}; stage: ${orMissing(of.stage)}`,
    safe`Practice area: ${orMissing(of.practiceArea)}; jurisdiction: ${orMissing(of.jurisdiction)}`,
    complexity === null
      ? safe`Complexity: not evaluated yet; send an \`eval_req\``
      : safe`Complexity: ${tiers[complexity.tier]}, ${complexity.score} of 10`,
    ...(complexity === null ? [] : complexity.factors.map((one) => safe`— ${factors[one.factor]}: ${one.score} of 2`)),
    of.summary === null ? safe`Summary: none yet` : safe`Summary: ${figure(of.summary.length)} characters`,
    safe`Created ${day(of.createdAt)}, last changed ${minute(of.updatedAt)}, version ${of.version}`
  ])}`
}

function tasks(history: ReadonlyArray<Phase>): SafeText {
  const latest = history.slice(-tasksShown)
  return latest.length === 0
    ? safe`## Tasks on this branch\n\nNone before this one.`
    : safe`## Tasks on this branch\n\n${history.length > latest.length ? safe`The latest ${latest.length} of those on file:\n\n` : safe``}${bullets(
        latest.map(
          (phase) =>
            safe`${phase.ordinal}. ${kinds[phase.requestType]}, ${outcomes[phase.status]}, started ${minute(phase.startedAt)}`
        )
      )}`
}

const asksFor = (prompt: string, pattern: RegExp): boolean =>
  [...prompt.matchAll(pattern)].some((match) => !negated(prompt, match.index, match.index + match[0].length))

export function* administer(assignment: Assignment): Work<Answer> {
  yield status("processing", safe`Reading the request`)
  const prompt = assignment.prompt.slice(0, 4_000)
  const wanted = changes.filter(({ asked }) => asksFor(prompt, asked))
  const refusal =
    wanted.length === 0
      ? null
      : safe`**Nothing was changed.** The embedded analyst reads the case record and can't change it in this version. To do it yourself:\n\n${bullets(
          wanted.map(({ how, what }) => safe`To ${what}: ${how}.`)
        )}\n\nThe interface reference at \`/docs\` says what this installation serves.`
  const others = asksFor(prompt, allCases)
    ? safe`This task sees the one case it was sent to. For all cases: \`GET /v1/cases\`.`
    : null
  yield status("responding", safe`Answering from the case record`)
  return plain(
    paragraphs([
      refusal,
      others,
      assignment.case === null
        ? safe`This task belongs to no case, so there is no case record to answer from. Send the \`admin_req\` with \`containerType\` \`case\` and the case's id as \`containerId\`.`
        : record(assignment.case),
      tasks(assignment.history)
    ]),
    { secureSteps: wanted.flatMap(({ secureStep }) => (secureStep === undefined ? [] : [secureStep])) }
  )
}
