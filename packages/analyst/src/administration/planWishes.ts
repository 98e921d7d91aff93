/** Plans the changes that a request wishes for, from the cases as they were read. */
import { Option, Schema } from "effect"
import { CaseDraft, type CaseOverview, CasePatch, type CaseStatus, mayBecome } from "@incamera/domain/cases"
import { type Addressing, fold, identifier, join, safe, type SafeText } from "@incamera/domain/deidentification"
import type { PartnerChoice } from "@incamera/domain/tasks"
import { orMissing, statuses } from "./caseRecord.ts"
import { partyWords } from "./partyWords.ts"
import type { Grave, NotDone, Plan, Planned } from "./Plan.ts"
import type { NewCase, NewParty, TextField, Wish } from "./Request.ts"
import { findTarget } from "./targets.ts"

const fieldNames: Readonly<Record<TextField, SafeText>> = {
  title: safe`title`,
  stage: safe`stage`,
  practiceArea: safe`practice area`,
  jurisdiction: safe`jurisdiction`
}

const isOverview = (found: CaseOverview | SafeText): found is CaseOverview => typeof found !== "string"
const nameOf = ({ title }: Pick<CaseOverview, "title">): SafeText => safe`“${fold(title)}”`
const refused = (said: SafeText, secureStep?: NotDone["secureStep"]): NotDone => ({
  said,
  isRefused: true,
  ...(secureStep === undefined ? {} : { secureStep })
})

const unclear = safe`Something was asked for after a new case, and it isn't clear for which case. Ask for it in another task, which belongs to that case.`

/** The changes of one case's record. */
interface Pending {
  readonly of: CaseOverview
  readonly patch: {
    -readonly [K in keyof CasePatch]?: K extends TextField ? CasePatch[K] & (SafeText | null) : CasePatch[K]
  }
  readonly done: Array<SafeText>
  readonly fields: Array<SafeText>
}

const decodePatch = Schema.decodeUnknownOption(CasePatch)
const decodeDraft = Schema.decodeUnknownOption(CaseDraft)

const creation = (said: NewCase, nth: number, at: Addressing): Planned | NotDone => {
  const { jurisdiction, practiceArea, stage, status, title } = said
  if (title === null || title === "") {
    return refused(
      safe`A new case needs a title: ask for it with “open a new case titled "…", practice area …, jurisdiction …”, or use \`${at("cases.create")}\`.`
    )
  }
  const draft = decodeDraft({
    title,
    ...(practiceArea === null ? {} : { practiceArea }),
    ...(jurisdiction === null ? {} : { jurisdiction }),
    ...(stage === null ? {} : { stage }),
    ...(status === null ? {} : { status })
  })
  if (Option.isNone(draft)) return refused(safe`A value asked for the new case is empty, too long or not one line.`)
  const change = { change: "create", nth, draft: draft.value } as const
  return {
    change,
    settled: () => change,
    name: safe`The new case “${title}”`,
    done: ({ caseId }) => [
      safe`A new case “${title}”${caseId === undefined ? safe`` : safe` (\`${identifier(caseId)}\`)`}: ${statuses[status ?? "pending"]}; stage ${orMissing(stage)}; practice area ${orMissing(practiceArea)}; jurisdiction ${orMissing(jurisdiction)}`
    ]
  }
}

const addition = (said: NewParty, of: CaseOverview, at: Addressing): Planned | NotDone => {
  const elsewhere = safe`\`${at("parties.create")}\` adds one by its codes, too; only the user enters the real name, in their browser`
  switch (said.problem) {
    case "name":
      return refused(
        safe`A party is added by its codes, without a name: say for example “add a party: organization, defendant, opposing party”. ${elsewhere}.`,
        "enter-identity"
      )
    case "nothing-said":
      return refused(
        safe`To add a party, say what it is in the case: for example “add a party: organization, defendant, opposing party”, or “add a witness”. ${elsewhere}.`,
        "enter-identity"
      )
    case "no-kind":
      return refused(safe`To add the party, say if it is a person or an organization. ${elsewhere}.`, "enter-identity")
    case null: {
      const { description, number } = said
      const change = { change: "add-party", caseId: of.caseId, number, description } as const
      return {
        change,
        settled: ({ partyNumber = number }) => ({ ...change, number: partyNumber }),
        name: number === null ? safe`The new party of ${nameOf(of)}` : safe`[Party ${number}] of ${nameOf(of)}`,
        done: ({ partyNumber = number }) => [
          safe`${nameOf(of)}: a new party${partyNumber === null ? safe`` : safe`, [Party ${partyNumber}]`}: ${partyWords(description)}. Only the user enters who it is, in their browser`
        ],
        secureStep: "enter-identity"
      }
    }
  }
}

/** Returns the one partner that is meant, or why there is none. */
const chosen = (found: ReadonlyArray<PartnerChoice>, at: Addressing): PartnerChoice | SafeText => {
  const [only] = found
  if (only === undefined)
    return safe`the public directory has no such partner. \`${at("partners.search")}\` finds partners`
  if (found.length === 1) return only
  const choices = found.map(
    ({ firm, name, partnerId }) =>
      safe`${name}${firm === null ? safe`` : safe`, ${firm}`} (\`${identifier(partnerId)}\`)`
  )
  return safe`the public directory has several: ${join(choices, "; ")}. Name one by its id`
}

/** What a request is planned with. */
export interface Known {
  readonly own: CaseOverview | null
  readonly cases: ReadonlyArray<CaseOverview>
  /** The partners that each wish to invite may mean. */
  readonly found: ReadonlyMap<Wish, ReadonlyArray<PartnerChoice>>
  readonly at: Addressing
}

/** A plan in the making. */
interface Planning {
  readonly notDone: Array<NotDone>
  readonly pending: Map<string, Pending>
  /** By case: the last such wish counts, and a deleted case needs no other change. */
  readonly grave: Map<string, { readonly of: CaseOverview; readonly to: CaseStatus | "deleted" }>
  readonly invitations: Array<Grave>
  readonly additions: Array<Planned>
}

const pendingOf = ({ pending }: Planning, of: CaseOverview): Pending => {
  const one = pending.get(of.caseId) ?? { of, patch: {}, done: [], fields: [] }
  pending.set(of.caseId, one)
  return one
}

const planText = (planning: Planning, of: CaseOverview, { field, value }: Extract<Wish, { wish: "text" }>): void => {
  const name = nameOf(of)
  if (field === "title" && value === null) return
  if (value === "" || Option.isNone(decodePatch({ [field]: value }))) {
    planning.notDone.push(refused(safe`The ${fieldNames[field]} asked for ${name} is empty, too long or not one line.`))
    return
  }
  const patched = planning.pending.get(of.caseId)?.patch[field]
  const before = patched === undefined ? of[field] : patched
  if (before === value) {
    const said = safe`The ${fieldNames[field]} of ${name} already has this value.`
    planning.notDone.push({ said, isRefused: false })
    return
  }
  const { done, fields, patch } = pendingOf(planning, of)
  Object.assign(patch, { [field]: value })
  fields.push(fieldNames[field])
  done.push(
    safe`${name}: ${fieldNames[field]} from “${orMissing(before)}” to ${value === null ? safe`nothing` : safe`“${value}”`}`
  )
}

const planStatus = (planning: Planning, of: CaseOverview, to: CaseStatus): void => {
  const { grave, notDone, pending } = planning
  const name = nameOf(of)
  const from = pending.get(of.caseId)?.patch.status ?? of.status
  if (from === to) {
    notDone.push({ said: safe`${name} is ${statuses[from]} already.`, isRefused: false })
    return
  }
  if (!mayBecome(from, to)) {
    notDone.push(refused(safe`${name} is ${statuses[from]} and can't become ${statuses[to]}.`))
    return
  }
  if (!mayBecome(to, from)) {
    if (grave.get(of.caseId)?.to !== "deleted") grave.set(of.caseId, { of, to })
    return
  }
  const { done, fields, patch } = pendingOf(planning, of)
  patch.status = to
  fields.push(safe`status`)
  done.push(safe`${name}: status from ${statuses[from]} to ${statuses[to]}`)
}

const planOne = (planning: Planning, of: CaseOverview, wish: Exclude<Wish, { wish: "create" }>, known: Known): void => {
  switch (wish.wish) {
    case "delete":
      planning.grave.set(of.caseId, { of, to: "deleted" })
      return
    case "party":
      add(planning, addition(wish.said, of, known.at))
      return
    case "invite": {
      const partner = chosen(known.found.get(wish) ?? [], known.at)
      if (typeof partner !== "string") planning.invitations.push({ of, to: "invited", partner })
      else planning.notDone.push(refused(safe`Nobody is invited to ${nameOf(of)}: ${partner}.`))
      return
    }
    case "text":
      planText(planning, of, wish)
      return
    case "status":
      planStatus(planning, of, wish.to)
  }
}

const add = ({ additions, notDone }: Planning, one: NotDone | Planned): void => {
  if ("change" in one) additions.push(one)
  else notDone.push(one)
}

/** The changes of the cases' records. */
const amendmentsOf = ({ notDone, pending }: Planning): ReadonlyArray<Planned> =>
  Array.from(pending.values()).flatMap(({ done, fields, of, patch }) => {
    // The only change of a closed case is to open it. A case to be closed takes its other changes first.
    if (of.status === "closed" && patch.status !== "open") {
      notDone.push(refused(safe`${nameOf(of)} is closed. Ask to reopen it first, or in the same request.`))
      return []
    }
    const change = { caseId: of.caseId, version: of.version, patch: new CasePatch(patch) }
    const name = safe`The change of ${nameOf(of)} (${join(fields, ", ")})`
    return [{ change, settled: () => change, done: () => done, name }]
  })

const isClosing = ({ change }: Planned): boolean => "patch" in change && change.patch.status === "closed"

export function planWishes(wishes: ReadonlyArray<Wish>, known: Known): Plan {
  const planning: Planning = { notDone: [], pending: new Map(), grave: new Map(), invitations: [], additions: [] }
  const { additions, grave, invitations, notDone } = planning
  let creations = 0
  for (const wish of wishes) {
    if (wish.wish === "create") {
      add(planning, creation(wish.said, ++creations, known.at))
      continue
    }
    if (creations > 0 && wish.target.by === "task" && wish.wish !== "status" && wish.wish !== "delete") {
      notDone.push(refused(unclear))
      continue
    }
    const of = findTarget(wish.target, known.own, known.cases)
    if (isOverview(of)) planOne(planning, of, wish, known)
    else notDone.push(refused(safe`A change was asked for, but ${of}.`))
  }
  const amendments = amendmentsOf(planning)
  return {
    // A case is reopened before it takes a party, and closed after.
    planned: [...amendments.filter((one) => !isClosing(one)), ...additions, ...amendments.filter(isClosing)],
    notDone,
    // An invitation makes no version of the case; what comes after it does.
    grave: [...invitations.filter(({ of }) => grave.get(of.caseId)?.to !== "deleted"), ...grave.values()]
  }
}
