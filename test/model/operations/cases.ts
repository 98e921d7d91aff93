/** Cases: created, read, found, changed and deleted. Design, "Core resources". */
import { assert } from "@effect/vitest"
import { CaseDraft, CasePatch } from "@incamera/domain/cases/CaseDraft"
import { type CaseQuery, Cases } from "@incamera/domain/cases/Cases"
import type { Case } from "@incamera/domain/cases/Case"
import type { CaseStatus } from "@incamera/domain/cases/CaseStatus"
import { CaseId } from "@incamera/domain/Ids"
import { Effect, Schema } from "effect"
import {
  addContainer,
  findCase,
  type ModelCase,
  type ModelContainer,
  ownContainers,
  removeContainer
} from "../Containers.ts"
import { countOf, known, madeBy, succeeded } from "../history.ts"
import { isLower, PageOf, pageOf, realPage } from "../lists.ts"
import {
  chosen,
  chosenIn,
  Expected,
  fails,
  forgetAnswers,
  isExpected,
  Key,
  type Made,
  type Model,
  newHandle,
  ok,
  once,
  type Outcome,
  refusalNote,
  Which
} from "../Model.ts"
import { type Concept, type Done, type History, operation } from "../Operation.ts"
import { type Person, users, type World } from "../World.ts"
import { openStep } from "./secureSteps.ts"

const refusedText = "Call +1 202 555 0143"
const Label = Schema.NullOr(Schema.Literals(["Employment", "employment", "Révision du bail", "Housing"]))
const Summary = Schema.NullOr(
  Schema.Literals(["", "The lease of the premises ended in March.", "An unpaid commission.", refusedText])
)
const Title = Schema.Literals(["[Party 1] v. [Party 2]", "Unpaid commission", "Révision du bail"])
const draft = {
  title: Title,
  practiceArea: Schema.optionalKey(Label),
  stage: Schema.optionalKey(Label),
  status: Schema.optionalKey(Schema.Literals(["pending", "open"])),
  summary: Schema.optionalKey(Summary),
  deidentification: Schema.optionalKey(Schema.Literals(["standard", "thorough"]))
}

const patch = {
  ...draft,
  title: Schema.optionalKey(Title),
  status: Schema.optionalKey(Schema.Literals(["pending", "open", "closed"]))
}

const isRefused = (texts: object) => Object.values(texts).includes(refusedText)
const noCase = fails("NotFound", "case")
const realCase = (world: World, person: Person, made: ReadonlyArray<Made>, which: Which) =>
  CaseId.make(world.real("case", chosen(made, person, which)))

const requestOf = (draft: unknown) => `create a case ${JSON.stringify(draft)}`

const create = operation({
  name: "create a case",
  weight: 3,
  arguments: Schema.Struct({ draft: Schema.Struct(draft), key: Key }),
  run: (world, person, { draft, key }) =>
    Effect.flatMap(Cases, (cases) =>
      cases.create(
        world.principal(person),
        new CaseDraft(draft),
        key === null ? null : { key, request: requestOf(draft) }
      )
    ),
  step: (model, person, { draft, key }) =>
    once(model, person, { key, request: requestOf(draft) }, () => {
      if (isRefused(draft)) return fails("IdentityRefused", undefined, refusalNote(person, null))
      const caseId = newHandle(model, person, "case")
      const record: ModelCase = {
        caseId,
        title: draft.title,
        practiceArea: draft.practiceArea ?? null,
        jurisdiction: null,
        status: draft.status ?? "pending",
        stage: draft.stage ?? null,
        complexity: null,
        summary: draft.summary || null,
        deidentification: draft.deidentification ?? "standard",
        createdAt: model.now,
        updatedAt: model.now,
        version: 1
      }
      addContainer(model, person, { containerType: "case", containerId: caseId }, record)
      return ok({ value: record, repeated: false }, { action: "case.create", resource: caseId, inCase: caseId })
    })
})

const get = operation({
  name: "get a case",
  arguments: Schema.Struct({ which: Which }),
  run: (world, person, { which }, made) =>
    Effect.flatMap(Cases, (cases) => cases.get(world.principal(person), realCase(world, person, made("case"), which))),
  step: (model, person, { which }) => {
    const found = findCase(model, person, chosenIn(model, person, "case", which))
    return found === undefined ? noCase : ok(found.record)
  }
})

const plain = (text: string) => text.normalize("NFKD").replaceAll(/\p{M}/gu, "").toLowerCase()

const none = { status: null, practiceArea: null, text: null }

/** Few, and mostly none: a cursor is tried on its own list and on others. */
const Query = Schema.Literals(["none", "all", "open", "pending", "employment", "bail", "lease", "two words", "blank"])

const queries = {
  none,
  all: none,
  open: { ...none, status: "open" },
  pending: { ...none, status: "pending" },
  employment: { ...none, practiceArea: "EMPLOYMENT" },
  bail: { ...none, practiceArea: "revision du bail", text: "révision" },
  lease: { ...none, text: "lease" },
  "two words": { ...none, status: "open", text: "UNPAID commission" },
  blank: { ...none, text: " " }
} satisfies Record<typeof Query.Type, CaseQuery>

const isFound = (record: ModelCase, { practiceArea, status, text }: CaseQuery): boolean => {
  const texts = [record.title, record.practiceArea, record.jurisdiction, record.stage, record.summary]
  const all = plain(texts.filter((one) => one !== null).join("\n"))
  return (
    (status === null || record.status === status) &&
    (practiceArea === null || plain(record.practiceArea ?? "") === plain(practiceArea)) &&
    plain(text ?? "")
      .split(" ")
      .every((word) => all.includes(word))
  )
}

/** Identifies the list: another list's cursors are refused. */
const listOf = ({ practiceArea, status, text }: CaseQuery) =>
  JSON.stringify([status, practiceArea === null ? null : plain(practiceArea), plain(text ?? "").trim()])

const numberOf = (handle: string) => Number(handle.split("#")[1])

const list = operation({
  name: "list cases",
  weight: 2,
  arguments: Schema.Struct({ query: Query, ...PageOf }),
  run: (world, person, { query, ...page }) =>
    Effect.flatMap(Cases, (cases) => cases.list(world.principal(person), queries[query], realPage(world, page))),
  step: (model, person, { query, ...page }) =>
    pageOf(model, person, page, {
      list: `cases ${listOf(queries[query])}`,
      all: ownContainers(model, person)
        .flatMap(({ record }) => (record !== null && isFound(record, queries[query]) ? [record] : []))
        .sort((a, b) => numberOf(b.caseId) - numberOf(a.caseId)),
      keyOf: ({ caseId }) => String(numberOf(caseId)),
      isAfter: isLower,
      told: (record) => record
    })
})

const successors: Readonly<Record<CaseStatus, ReadonlyArray<CaseStatus>>> = {
  pending: ["pending", "open", "closed"],
  open: ["open", "closed"],
  closed: ["closed", "open"]
}

type Patch = { readonly [K in keyof typeof patch]?: any }

const changed = (record: ModelCase, said: Patch, now: number): ModelCase => ({
  ...record,
  ...said,
  summary: said.summary === undefined ? record.summary : said.summary || null,
  updatedAt: now,
  version: record.version + 1
})

/** Files of the model came de-identified, so none is de-identified again. */
const amend = (
  model: Model,
  person: Person,
  container: ModelContainer & { record: ModelCase },
  said: Patch
): Outcome => {
  const { record } = container
  if (Object.entries(said).every(([field, value]) => record[field as keyof Patch] === value)) return ok(record)
  const level: ModelCase["deidentification"] = said.deidentification ?? record.deidentification
  if (person.as === "agent" && record.deidentification === "thorough" && level === "standard") return fails("Forbidden")
  const to: CaseStatus = said.status ?? record.status
  if (!successors[record.status].includes(to)) return fails("CaseTransitionNotAllowed")
  if (record.status === "closed" && to === "closed") return fails("CaseClosed")
  const next = changed(record, said, model.now)
  container.record = next
  const about = { resource: record.caseId, inCase: record.caseId }
  const set = level === record.deidentification ? [] : [{ action: `case.set-${level}` as const, ...about }]
  return ok(next, { action: "case.update", ...about }, ...set)
}

const update = operation({
  name: "change a case",
  weight: 4,
  arguments: Schema.Struct({ which: Which, patch: Schema.Struct(patch), expected: Expected }),
  run: (world, person, { expected, patch, which }, made) =>
    Effect.flatMap(Cases, (cases) =>
      cases.update(
        world.principal(person),
        realCase(world, person, made("case"), which),
        new CasePatch(patch),
        expected
      )
    ),
  step: (model, person, { expected, patch, which }) => {
    const found = findCase(model, person, chosenIn(model, person, "case", which))
    if (found === undefined) return noCase
    // Texts are judged before versions are compared.
    if (isRefused(patch)) {
      const did = [refusalNote(person, found.containerId), ...openStep(model, person, found, "enter-identity")]
      return fails("IdentityRefused", undefined, ...did)
    }
    if (!isExpected(expected, found.record.version)) return fails("VersionMismatch", found.record.version)
    return amend(model, person, found, patch)
  }
})

const remove = operation({
  name: "delete a case",
  arguments: Schema.Struct({ which: Which, expected: Expected }),
  run: (world, person, { expected, which }, made) =>
    Effect.flatMap(Cases, (cases) =>
      cases.remove(world.principal(person), realCase(world, person, made("case"), which), expected)
    ),
  step: (model, person, { expected, which }) => {
    const found = findCase(model, person, chosenIn(model, person, "case", which))
    if (found === undefined) return noCase
    const { caseId, version } = found.record
    if (!isExpected(expected, version)) return fails("VersionMismatch", version)
    removeContainer(model, person, found)
    forgetAnswers(model, person, caseId)
    return ok(undefined, { action: "case.delete", resource: caseId, inCase: caseId })
  }
})

/** Returns every case in an answer. */
const casesIn = ({ answer, operation }: Done): ReadonlyArray<Case> => {
  if (operation === list.name) return answer.value.items
  return operation === create.name ? [answer.value.value] : [answer.value]
}

const invariants = Effect.fnUntraced(function* (history: History) {
  for (let user = 0; user < users; user++) {
    const audit = yield* history.world.audit(user)
    const firsts = madeBy(history, user, create.name)
    const created = new Set(firsts.map(({ caseId }) => caseId as string))
    assert.strictEqual(firsts.length, created.size, "each case was made once")
    assert.strictEqual(countOf(audit, "case.create"), created.size, "each creation is written down once")

    const seen = succeeded(history, user, create.name, get.name, list.name, update.name).flatMap(casesIn)
    for (const { caseId } of seen) assert.isTrue(created.has(caseId), "nobody sees another's case")
    const versions = Map.groupBy(seen, ({ caseId, version }) => `${caseId} ${version}`)
    for (const [which, same] of versions) {
      for (const record of same) assert.deepStrictEqual(record, same[0], `a version has one content: ${which}`)
    }

    const deleted = succeeded(history, user, remove.name)
    assert.strictEqual(countOf(audit, "case.delete"), deleted.length, "each deletion is written down once")
    const { cases: items } = yield* known(history, user)
    assert.strictEqual(items.length, created.size - deleted.length, "what was made and not deleted is there")
    for (const { caseId, version } of items) {
      const changes = countOf(audit, "case.update", caseId) + countOf(audit, "case.evaluate", caseId)
      assert.strictEqual(changes, version - 1, "no change was lost, none written twice")
    }
  }
})

export const cases: Concept = { name: "cases", operations: [create, get, list, update, remove], invariants }
