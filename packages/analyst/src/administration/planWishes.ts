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

/** `found`: the partners that each wish to invite may mean. */
export function planWishes(
  wishes: ReadonlyArray<Wish>,
  own: CaseOverview | null,
  cases: ReadonlyArray<CaseOverview>,
  found: ReadonlyMap<Wish, ReadonlyArray<PartnerChoice>>,
  at: Addressing
): Plan {
  const notDone: Array<NotDone> = []
  const pending = new Map<string, Pending>()
  /** By case: the last such wish counts, and a deleted case needs no other change. */
  const grave = new Map<string, { readonly of: CaseOverview; readonly to: CaseStatus | "deleted" }>()
  const invitations: Array<Grave> = []
  const additions: Array<Planned> = []
  const plan = (one: Planned | NotDone): void => void ("change" in one ? additions.push(one) : notDone.push(one))
  let creations = 0

  for (const wish of wishes) {
    if (wish.wish === "create") {
      plan(creation(wish.said, ++creations, at))
      continue
    }
    if (creations > 0 && wish.target.by === "task" && wish.wish !== "status" && wish.wish !== "delete") {
      notDone.push(refused(unclear))
      continue
    }
    const of = findTarget(wish.target, own, cases)
    if (!isOverview(of)) {
      notDone.push(refused(safe`A change was asked for, but ${of}.`))
      continue
    }
    const name = nameOf(of)
    const one = pending.get(of.caseId) ?? { of, patch: {}, done: [], fields: [] }
    switch (wish.wish) {
      case "delete":
        grave.set(of.caseId, { of, to: "deleted" })
        continue
      case "party":
        plan(addition(wish.said, of, at))
        continue
      case "invite": {
        const partner = chosen(found.get(wish) ?? [], at)
        if (typeof partner === "string") notDone.push(refused(safe`Nobody is invited to ${name}: ${partner}.`))
        else invitations.push({ of, to: "invited", partner })
        continue
      }
      case "text": {
        const { field, value } = wish
        if (field === "title" && value === null) continue
        if (value === "" || Option.isNone(decodePatch({ [field]: value }))) {
          notDone.push(refused(safe`The ${fieldNames[field]} asked for ${name} is empty, too long or not one line.`))
          continue
        }
        const before = one.patch[field] === undefined ? of[field] : one.patch[field]
        if (before === value) {
          notDone.push({ said: safe`The ${fieldNames[field]} of ${name} already has this value.`, isRefused: false })
          continue
        }
        Object.assign(one.patch, { [field]: value })
        one.fields.push(fieldNames[field])
        one.done.push(
          safe`${name}: ${fieldNames[field]} from “${orMissing(before)}” to ${value === null ? safe`nothing` : safe`“${value}”`}`
        )
        break
      }
      case "status": {
        const from = one.patch.status ?? of.status
        if (from === wish.to) {
          notDone.push({ said: safe`${name} is ${statuses[from]} already.`, isRefused: false })
          continue
        }
        if (!mayBecome(from, wish.to)) {
          notDone.push(refused(safe`${name} is ${statuses[from]} and can't become ${statuses[wish.to]}.`))
          continue
        }
        if (!mayBecome(wish.to, from)) {
          if (grave.get(of.caseId)?.to !== "deleted") grave.set(of.caseId, { of, to: wish.to })
          continue
        }
        one.patch.status = wish.to
        one.fields.push(safe`status`)
        one.done.push(safe`${name}: status from ${statuses[from]} to ${statuses[wish.to]}`)
        break
      }
    }
    pending.set(of.caseId, one)
  }

  const amendments: Array<Planned> = []
  for (const { done, fields, of, patch } of pending.values()) {
    // The only change of a closed case is to open it. A case to be closed takes its other changes first.
    if (of.status === "closed" && patch.status !== "open") {
      notDone.push(refused(safe`${nameOf(of)} is closed. Ask to reopen it first, or in the same request.`))
      continue
    }
    const change = { caseId: of.caseId, version: of.version, patch: new CasePatch(patch) }
    amendments.push({
      change,
      settled: () => change,
      done: () => done,
      name: safe`The change of ${nameOf(of)} (${join(fields, ", ")})`
    })
  }
  const isClosing = (change: Planned["change"]): boolean => "patch" in change && change.patch.status === "closed"
  const kept = invitations.filter(({ of }) => grave.get(of.caseId)?.to !== "deleted")
  return {
    // A case is reopened before it takes a party, and closed after.
    planned: [
      ...amendments.filter(({ change }) => !isClosing(change)),
      ...additions,
      ...amendments.filter(({ change }) => isClosing(change))
    ],
    notDone,
    grave: [...kept, ...grave.values()]
  }
}
