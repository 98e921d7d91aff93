/** Resolves the wishes of a request into changes, and into refused wishes with their reasons. */
import { Option, Schema } from "effect"
import { type CaseOverview, CasePatch, type CaseStatus, mayBecome, searchKey } from "@incamera/domain/cases"
import { fold, safe, type SafeText } from "@incamera/domain/deidentification"
import * as Limits from "@incamera/domain/Limits"
import type { ConfirmableChange } from "@incamera/domain/securesteps"
import type { CaseAmendment } from "@incamera/domain/tasks"
import { orMissing, statuses } from "./caseRecord.ts"
import type { Target, TextField, Wish } from "./Request.ts"

/** An irreversible change that only the user may confirm. */
export interface ToConfirm {
  readonly change: ConfirmableChange
  /** An instruction for the user. */
  readonly what: SafeText
  readonly consequence: SafeText
}

export interface Outcome {
  readonly changes: ReadonlyArray<CaseAmendment>
  /** Descriptions of the changes, with old and new value. */
  readonly done: ReadonlyArray<SafeText>
  readonly notDone: ReadonlyArray<SafeText>
  /** At most `Limits.secureStepChanges`; the answer says that the rest were not requested. */
  readonly toConfirm: ReadonlyArray<ToConfirm>
}

const fieldNames: Readonly<Record<TextField, SafeText>> = {
  title: safe`title`,
  stage: safe`stage`,
  practiceArea: safe`practice area`,
  jurisdiction: safe`jurisdiction`
}

/** Returns the case that the request names, or why it can't be determined. */
export function targetOf(
  target: Target,
  own: CaseOverview | null,
  cases: ReadonlyArray<CaseOverview>
): CaseOverview | SafeText {
  switch (target.by) {
    case "task":
      return own ?? safe`this task belongs to no case: say which one, by its id or by its title in quotation marks`
    case "id":
      return (
        cases.find(({ caseId }) => caseId === target.caseId) ??
        (own?.caseId === target.caseId ? own : safe`none of your cases looked at has that id`)
      )
    case "title": {
      const key = searchKey(target.title)
      const titled = cases.filter(({ title }) => searchKey(title) === key)
      return titled.length === 1
        ? titled[0]!
        : titled.length === 0
          ? safe`none of your cases looked at has the title “${target.title}”`
          : safe`${titled.length} of your cases have the title “${target.title}”: say which one by its id`
    }
  }
}

const isOverview = (found: CaseOverview | SafeText): found is CaseOverview => typeof found !== "string"

interface Pending {
  readonly of: CaseOverview
  readonly patch: {
    -readonly [K in keyof CasePatch]?: K extends TextField ? CasePatch[K] & (SafeText | null) : CasePatch[K]
  }
  readonly done: Array<SafeText>
}

const decode = Schema.decodeUnknownOption(CasePatch)

export function resolve(
  wishes: ReadonlyArray<Wish>,
  own: CaseOverview | null,
  cases: ReadonlyArray<CaseOverview>
): Outcome {
  const notDone: Array<SafeText> = []
  const pending = new Map<string, Pending>()
  /** By case: the last such wish counts, and a deleted case needs no other change. */
  const grave = new Map<string, { readonly of: CaseOverview; readonly to: CaseStatus | "deleted" }>()

  for (const wish of wishes) {
    const of = targetOf(wish.target, own, cases)
    if (!isOverview(of)) {
      notDone.push(safe`A change was asked for, but ${of}.`)
      continue
    }
    const one = pending.get(of.caseId) ?? { of, patch: {}, done: [] }
    const name = safe`“${fold(of.title)}”`
    switch (wish.wish) {
      case "delete":
        grave.set(of.caseId, { of, to: "deleted" })
        continue
      case "text": {
        const { field, value } = wish
        if (field === "title" && value === null) continue
        if (Option.isNone(decode({ [field]: value }))) {
          notDone.push(safe`The ${fieldNames[field]} asked for ${name} is empty, too long or not one line.`)
          continue
        }
        const before = one.patch[field] === undefined ? of[field] : one.patch[field]
        if (before === value) {
          notDone.push(safe`The ${fieldNames[field]} of ${name} already has this value.`)
          continue
        }
        Object.assign(one.patch, { [field]: value })
        one.done.push(
          safe`${name}: ${fieldNames[field]} from “${orMissing(before)}” to ${value === null ? safe`nothing` : safe`“${value}”`}`
        )
        break
      }
      case "status": {
        const from = one.patch.status ?? of.status
        if (from === wish.to) {
          notDone.push(safe`${name} is ${statuses[from]} already.`)
          continue
        }
        if (!mayBecome(from, wish.to)) {
          notDone.push(safe`${name} is ${statuses[from]} and can't become ${statuses[wish.to]}.`)
          continue
        }
        if (!mayBecome(wish.to, from)) {
          if (grave.get(of.caseId)?.to !== "deleted") grave.set(of.caseId, { of, to: wish.to })
          continue
        }
        one.patch.status = wish.to
        one.done.push(safe`${name}: status from ${statuses[from]} to ${statuses[wish.to]}`)
        break
      }
    }
    pending.set(of.caseId, one)
  }

  const changes: Array<CaseAmendment> = []
  const done: Array<SafeText> = []
  for (const { done: said, of, patch } of pending.values()) {
    // The only change of a closed case is to open it. A case to be closed takes its other changes first.
    const closed = of.status === "closed" && patch.status !== "open"
    if (closed) {
      notDone.push(safe`“${fold(of.title)}” is closed. Ask to reopen it first, or in the same request.`)
      continue
    }
    changes.push({ caseId: of.caseId, version: of.version, patch: new CasePatch(patch) })
    done.push(...said)
  }
  const toConfirm = [...grave.values()].map(({ of, to }) => {
    // The case's other changes come first and raise its version by one.
    const version = of.version + (changes.some(({ caseId }) => caseId === of.caseId) ? 1 : 0)
    return confirmable(of, to, version)
  })
  if (toConfirm.length > Limits.secureStepChanges) {
    notDone.push(
      safe`${toConfirm.length - Limits.secureStepChanges} more changes that can't be undone were asked for. Ask for them in another task.`
    )
  }
  return { changes, done, notDone, toConfirm: toConfirm.slice(0, Limits.secureStepChanges) }
}

const confirmable = (of: CaseOverview, to: CaseStatus | "deleted", version: number): ToConfirm => {
  const { caseId, status } = of
  const name = safe`“${fold(of.title)}”`
  return to === "deleted"
    ? {
        change: { caseId, version, change: "delete" },
        what: safe`Delete the case ${name}`,
        consequence: safe`Deleting ${name} can't be undone: its files, parties, identities and keys are permanently deleted.`
      }
    : {
        change: { caseId, version, change: "status", to },
        what: safe`Change the case ${name} from ${statuses[status]} to ${statuses[to]}`,
        consequence: safe`${name} is ${statuses[status]}. Once it is ${statuses[to]} it can't be ${statuses[status]} again.`
      }
}
