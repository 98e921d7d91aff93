/** Parties: added, read, listed, renamed; identified in the vault, deleted there and removed by the user. */
import { assert } from "@effect/vitest"
import type { AuditAction } from "@incamera/domain/audit/AuditEntry"
import { CaseId, PartyId } from "@incamera/domain/Ids"
import { Parties } from "@incamera/domain/parties/Parties"
import { PartyDescription, PartyDraft } from "@incamera/domain/parties/PartyDraft"
import { IdentityDetails } from "@incamera/domain/vault/IdentityDetails"
import { Effect, Schema } from "effect"
import { findCase, findIn, type ModelContainer, type ModelParty, ownContainers } from "../Containers.ts"
import { countOf, known, madeBy, numberIn, succeeded } from "../history.ts"
import { isLower, PageOf, pageOf, realPage } from "../lists.ts"
import {
  chosen,
  chosenIn,
  Expected,
  fails,
  isExpected,
  Key,
  type Made,
  type Model,
  newHandle,
  ok,
  once,
  Which
} from "../Model.ts"
import { type Concept, type History, operation } from "../Operation.ts"
import { type Person, users, type World } from "../World.ts"

const said = {
  kind: Schema.Literals(["person", "organization"]),
  role: Schema.Literals(["plaintiff", "defendant", "witness"]),
  side: Schema.optionalKey(Schema.NullOr(Schema.Literals(["initiating", "respondent"]))),
  relation: Schema.optionalKey(Schema.NullOr(Schema.Literals(["client", "opposing_party"])))
}
const Said = Schema.Struct(said)

/** The operation by which the service finds somebody. */
export const findName = "find somebody in a document"

const noCase = fails("NotFound", "case")
export const noParty = fails("NotFound", "party")

const described = ({ kind, relation = null, role, side = null }: typeof Said.Type) => ({ kind, role, side, relation })

export const toldParty = ({ containerId: caseId }: ModelContainer, party: ModelParty) => ({
  partyId: party.partyId,
  caseId,
  placeholder: `[Party ${party.number}]`,
  kind: party.kind,
  role: party.role,
  side: party.side,
  relation: party.relation,
  identityOnFile: party.identityOnFile,
  standing: party.standing,
  mergedInto: party.mergedInto,
  createdAt: party.createdAt,
  updatedAt: party.updatedAt,
  version: party.version
})

export const findParty = (model: Model, person: Person, which: Which) => {
  const handle = chosenIn(model, person, "party", which)
  return findIn(
    model,
    person,
    ({ parties }) => parties,
    ({ partyId }) => partyId === handle
  )
}

export const replaced = (container: ModelContainer, party: ModelParty, next: ModelParty | null): void => {
  container.parties = container.parties.flatMap((one) => (one === party ? (next ?? []) : one))
}

export const realParty = (world: World, person: Person, made: ReadonlyArray<Made>, which: Which) =>
  PartyId.make(world.real("party", chosen(made, person, which)))

const requestOf = (caseId: string | null, draft: typeof Said.Type) =>
  `create a party ${JSON.stringify([caseId, described(draft)])}`

const create = operation({
  name: "add a party",
  weight: 3,
  arguments: Schema.Struct({ which: Which, draft: Said, key: Key }),
  run: (world, person, { draft, key, which }, made) =>
    Effect.flatMap(Parties, (parties) => {
      const caseId = CaseId.make(world.real("case", chosen(made("case"), person, which)))
      const request = requestOf(caseId, draft)
      return parties.create(
        world.principal(person),
        new PartyDraft({ caseId, ...draft }),
        key === null ? null : { key, request }
      )
    }),
  step: (model, person, { draft, key, which }) => {
    const caseId = chosenIn(model, person, "case", which)
    return once(model, person, { key, request: requestOf(caseId, draft) }, () => {
      const found = findCase(model, person, caseId)
      if (found === undefined) return noCase
      if (found.record.status === "closed") return fails("CaseClosed")
      const party: ModelParty = {
        partyId: newHandle(model, person, "party"),
        number: ++found.partiesNumbered,
        ...described(draft),
        identityOnFile: false,
        standing: "confirmed",
        names: [],
        mergedInto: null,
        createdAt: model.now,
        updatedAt: model.now,
        version: 1
      }
      found.parties = [...found.parties, party]
      return ok(
        { value: toldParty(found, party), repeated: false },
        { action: "party.create", resource: party.partyId, inCase: found.containerId }
      )
    })
  }
})

const get = operation({
  name: "get a party",
  arguments: Schema.Struct({ which: Which }),
  run: (world, person, { which }, made) =>
    Effect.flatMap(Parties, (parties) =>
      parties.get(world.principal(person), realParty(world, person, made("party"), which))
    ),
  step: (model, person, { which }) => {
    const found = findParty(model, person, which)
    return found === undefined ? noParty : ok(toldParty(found.container, found.item))
  }
})

const numberOf = ({ partyId }: ModelParty) => numberIn(partyId)

const list = operation({
  name: "list parties",
  arguments: Schema.Struct({
    inCase: Schema.NullOr(Which),
    role: Schema.NullOr(Schema.Literals(["plaintiff", "witness"])),
    ...PageOf
  }),
  run: (world, person, { inCase, role, ...page }, made) =>
    Effect.flatMap(Parties, (parties) => {
      const caseId = inCase === null ? null : CaseId.make(world.real("case", chosen(made("case"), person, inCase)))
      return parties.list(world.principal(person), { caseId, role }, realPage(world, page))
    }),
  step: (model, person, { inCase, role, ...page }) => {
    const caseId = inCase === null ? null : chosenIn(model, person, "case", inCase)
    const only = inCase === null ? undefined : findCase(model, person, caseId)
    if (inCase !== null && only === undefined) return noCase
    return pageOf(model, person, page, {
      list: `parties ${JSON.stringify([caseId, role])}`,
      all: (only === undefined ? ownContainers(model, person) : [only])
        .flatMap((container) => container.parties.map((party) => ({ container, party })))
        .filter(({ party }) => role === null || party.role === role)
        .sort((a, b) => numberOf(b.party) - numberOf(a.party)),
      keyOf: ({ party }) => String(numberOf(party)),
      isAfter: isLower,
      told: ({ container, party }) => toldParty(container, party)
    })
  }
})

const replace = operation({
  name: "say a party anew",
  weight: 2,
  arguments: Schema.Struct({ which: Which, said: Said, expected: Expected }),
  run: (world, person, { expected, said, which }, made) =>
    Effect.flatMap(Parties, (parties) =>
      parties.replace(
        world.principal(person),
        realParty(world, person, made("party"), which),
        new PartyDescription(said),
        expected
      )
    ),
  step: (model, person, { expected, said, which }) => {
    const found = findParty(model, person, which)
    if (found === undefined) return noParty
    const { container, item } = found
    if (container.record?.status === "closed") return fails("CaseClosed")
    if (item.mergedInto !== null) return fails("PartyMerged")
    if (!isExpected(expected, item.version)) return fails("VersionMismatch", item.version)
    const confirms = item.standing === "found" && person.as === "user"
    const standing = confirms ? "confirmed" : item.standing
    const next = { ...item, ...described(said), standing, updatedAt: model.now, version: item.version + 1 }
    const isSame = (["kind", "role", "side", "relation"] as const).every((field) => item[field] === next[field])
    if (isSame && !confirms) return ok(toldParty(container, item))
    if (item.identityOnFile && item.kind !== next.kind) return fails("PartyKindFixed")
    replaced(container, item, next)
    return ok(toldParty(container, next), {
      action: isSame ? "party.confirm" : "party.update",
      resource: item.partyId,
      inCase: container.containerId
    })
  }
})

export const byUser = (action: AuditAction, { containerId }: ModelContainer, { partyId }: ModelParty) => ({
  action,
  resource: partyId,
  inCase: containerId,
  by: "user" as const
})

/** Records new knowledge of a party; makes a new version if that changes the record. */
const noted = (container: ModelContainer, party: ModelParty, news: Partial<ModelParty>, now: number): ModelParty => {
  const known = { ...party, ...news }
  const isNews = known.identityOnFile !== party.identityOnFile || known.standing !== party.standing
  const next = isNews ? { ...known, updatedAt: now, version: party.version + 1 } : known
  replaced(container, party, next)
  return next
}

/** Occurs in no other text of the model. */
export const identifiedName = "Zebulon Quistgaard"

const details = new IdentityDetails({
  names: [identifiedName],
  emails: [],
  phones: [],
  addresses: [],
  identifiers: [],
  dateOfBirth: null
})

const identify = operation({
  name: "identify a party",
  arguments: Schema.Struct({ which: Which }),
  run: (world, person, { which }, made) =>
    Effect.flatMap(Parties, (parties) =>
      parties.identify(world.user(person.user), realParty(world, person, made("party"), which), details)
    ),
  step: (model, person, { which }) => {
    const found = findParty(model, person, which)
    if (found === undefined) return noParty
    const { container, item } = found
    if (container.record?.status === "closed") return fails("CaseClosed")
    if (item.mergedInto !== null) return fails("PartyMerged")
    const known = { identityOnFile: true, standing: "confirmed", names: details.names } as const
    return ok(toldParty(container, noted(container, item, known, model.now)), {
      action: "party.identify",
      resource: item.partyId,
      inCase: container.containerId,
      by: "user"
    })
  }
})

const forget = operation({
  name: "forget who a party is",
  arguments: Schema.Struct({ which: Which }),
  run: (world, person, { which }, made) =>
    Effect.flatMap(Parties, (parties) =>
      parties.forget(world.user(person.user), realParty(world, person, made("party"), which))
    ),
  step: (model, person, { which }) => {
    const found = findParty(model, person, which)
    if (found === undefined) return noParty
    const { container, item } = found
    const told = toldParty(container, noted(container, item, { identityOnFile: false, names: [] }, model.now))
    if (!item.identityOnFile) return ok(told)
    return ok(told, { action: "party.forget", resource: item.partyId, inCase: container.containerId, by: "user" })
  }
})

const remove = operation({
  name: "remove a party",
  arguments: Schema.Struct({ which: Which, expected: Expected }),
  run: (world, person, { expected, which }, made) =>
    Effect.flatMap(Parties, (parties) =>
      parties.remove(world.user(person.user), realParty(world, person, made("party"), which), expected)
    ),
  step: (model, person, { expected, which }) => {
    const found = findParty(model, person, which)
    if (found === undefined) return noParty
    const { container, item } = found
    if (!isExpected(expected, item.version)) return fails("VersionMismatch", item.version)
    const gone = [item, ...container.parties.filter(({ mergedInto }) => mergedInto === item.partyId)]
    for (const party of gone) replaced(container, party, null)
    return ok(undefined, ...gone.map((party) => byUser("party.delete", container, party)))
  }
})

const confirm = operation({
  name: "confirm a party",
  arguments: Schema.Struct({ which: Which, expected: Expected }),
  run: (world, person, { expected, which }, made) =>
    Effect.flatMap(Parties, (parties) =>
      parties.confirm(world.user(person.user), realParty(world, person, made("party"), which), expected)
    ),
  step: (model, person, { expected, which }) => {
    const found = findParty(model, person, which)
    if (found === undefined) return noParty
    const { container, item } = found
    if (container.record?.status === "closed") return fails("CaseClosed")
    if (item.mergedInto !== null) return fails("PartyMerged")
    if (!isExpected(expected, item.version)) return fails("VersionMismatch", item.version)
    const next = noted(container, item, { standing: "confirmed" }, model.now)
    return ok(
      toldParty(container, next),
      ...(item.standing === "found" ? [byUser("party.confirm", container, item)] : [])
    )
  }
})

const merge = operation({
  name: "merge two parties",
  weight: 4,
  arguments: Schema.Struct({ kept: Which, merged: Which, expectedKept: Expected, expectedMerged: Expected }),
  run: (world, person, { expectedKept, expectedMerged, kept, merged }, made) =>
    Effect.flatMap(Parties, (parties) =>
      parties.merge(
        world.user(person.user),
        {
          kept: realParty(world, person, made("party"), kept),
          merged: realParty(world, person, made("party"), merged)
        },
        { kept: expectedKept, merged: expectedMerged }
      )
    ),
  step: (model, person, { expectedKept, expectedMerged, kept: whichKept, merged: whichMerged }) => {
    for (const which of [whichKept, whichMerged]) {
      const found = findParty(model, person, which)
      if (found === undefined) return noParty
      if (found.container.record?.status === "closed") return fails("CaseClosed")
      if (found.item.mergedInto !== null) return fails("PartyMerged")
    }
    const { container, item: kept } = findParty(model, person, whichKept)!
    const { container: other, item: merged } = findParty(model, person, whichMerged)!
    if (!isExpected(expectedKept, kept.version)) return fails("VersionMismatch", kept.version)
    if (!isExpected(expectedMerged, merged.version)) return fails("VersionMismatch", merged.version)
    if (kept.partyId === merged.partyId || container !== other) return fails("PartiesDiffer")
    const before = container.parties.filter(({ mergedInto }) => mergedInto === merged.partyId)
    const changed = (party: ModelParty, news: Partial<ModelParty>): ModelParty => {
      const next = { ...party, ...news, updatedAt: model.now, version: party.version + 1 }
      replaced(container, party, next)
      return next
    }
    for (const party of [merged, ...before]) {
      changed(party, { identityOnFile: false, names: [], standing: "confirmed", mergedInto: kept.partyId })
    }
    const next = changed(kept, {
      identityOnFile: kept.identityOnFile || merged.identityOnFile,
      names: [...new Set([...kept.names, ...merged.names])],
      standing: "confirmed"
    })
    return ok(
      toldParty(container, next),
      ...[merged, ...before, kept].map((party) => byUser("party.merge", container, party))
    )
  }
})

const invariants = Effect.fnUntraced(function* (history: History) {
  for (let user = 0; user < users; user++) {
    const audit = yield* history.world.audit(user)
    const created = [...madeBy(history, user, create.name)]
    const seen = new Set(created.map(({ partyId }) => partyId))
    // Only the log knows all found parties: one may be dismissed before anybody sees it.
    const found = audit.filter(({ action, actor }) => action === "party.create" && actor.type === "service")
    for (const party of succeeded(history, user, findName).flatMap(({ answer }) => answer.value ?? [])) {
      if (found.some(({ resourceId }) => resourceId === party.partyId) && !seen.has(party.partyId)) {
        seen.add(party.partyId)
        created.push(party)
      }
    }
    const unseen = found.filter(({ resourceId }) => !seen.has(resourceId))
    for (const [caseId, parties] of Map.groupBy(created, (party) => party.caseId as string)) {
      const numbers = parties.map(({ placeholder }) => numberIn(placeholder)).sort((a, b) => a - b)
      assert.strictEqual(new Set(numbers).size, numbers.length, `each number of ${caseId} was given once`)
      const gaps = unseen.filter((entry) => entry.caseId === caseId).length
      assert.isAtMost(numbers.at(-1)!, numbers.length + gaps, `the numbers of ${caseId} have no gaps`)
    }
    assert.strictEqual(
      countOf(audit, "party.create"),
      created.length + unseen.length,
      "each addition is written down once"
    )
    const removed = succeeded(history, user, remove.name).length
    // Parties merged into a party are deleted with it.
    assert.isAtLeast(countOf(audit, "party.delete"), removed)
    if (countOf(audit, "party.merge") === 0) assert.strictEqual(countOf(audit, "party.delete"), removed)
    const { workspaces } = yield* known(history, user)
    const parties = workspaces.flatMap((workspace) => workspace.parties)
    const alone = new Set(parties.flatMap(({ mergedInto, partyId }) => (mergedInto === null ? [partyId] : [])))
    for (const { identityOnFile, mergedInto, partyId, version } of parties) {
      const news = 2 * countOf(audit, "party.forget", partyId) + Number(identityOnFile)
      const merges = countOf(audit, "party.merge", partyId)
      // Identifying a found party confirms it, which may make a version, too.
      const isFound = found.some(({ resourceId }) => resourceId === partyId)
      if (merges === 0 && !isFound) {
        assert.strictEqual(version, 1 + countOf(audit, "party.update", partyId) + news, "no change was lost")
      } else assert.isAtLeast(version, 1 + countOf(audit, "party.update", partyId) + merges, "no change was lost")
      assert.isTrue(mergedInto === null || alone.has(mergedInto), "what was merged points at a party of its own")
      assert.isTrue(mergedInto === null || !identityOnFile)
      assert.strictEqual(countOf(audit, "party.delete", partyId), 0, "what was removed is gone")
    }
  }
})

export const parties: Concept = {
  name: "parties",
  operations: [create, get, list, replace, identify, confirm, merge, forget, remove],
  invariants
}
