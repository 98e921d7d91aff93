/**
 * A person found in a document counts in that case only, until the user confirms it; the values searched for in a text
 * follow from that at every moment.
 */
import { Cases } from "@incamera/domain/cases/Cases"
import { Deidentification } from "@incamera/domain/deidentification/Deidentification"
import { PartyDiscovery } from "@incamera/domain/deidentification/pseudonyms/PartyDiscovery"
import { ofAccount, ofCase } from "@incamera/domain/deidentification/TextScope"
import { CaseId } from "@incamera/domain/Ids"
import { Parties } from "@incamera/domain/parties/Parties"
import { IdentityVault } from "@incamera/domain/vault/IdentityVault"
import { Pseudonyms } from "@incamera/domain/vault/Pseudonyms"
import { Effect, Schema } from "effect"
import { findCase, type ModelParty, ownContainers } from "../Containers.ts"
import {
  chosen,
  chosenIn,
  Expected,
  fails,
  isExpected,
  type Made,
  type Model,
  type ModelNote,
  newHandle,
  ok,
  Which
} from "../Model.ts"
import { type Concept, operation } from "../Operation.ts"
import type { Person, World } from "../World.ts"
import { byUser, findName, findParty, identifiedName, noParty, realParty, replaced, toldParty } from "./parties.ts"

/** Occurs in no other text of the model. */
const foundName = "Ozwald Quennell"

const realCase = (world: World, person: Person, made: ReadonlyArray<Made>, which: Which) =>
  CaseId.make(world.real("case", chosen(made, person, which)))

const entry = { kind: "person", placeholder: "[Name 1]", partyId: null, forms: [foundName] } as const

const find = operation({
  name: findName,
  weight: 2,
  arguments: Schema.Struct({ which: Which }),
  run: (world, person, { which }, made) =>
    Effect.gen(function* () {
      const user = world.user(person.user)
      const caseId = realCase(world, person, made("case"), which)
      yield* (yield* Cases).get(user, caseId)
      const vault = yield* IdentityVault
      yield* vault.amendPseudonyms(user.userId, caseId, (now) => [
        now.entries.some(({ placeholder }) => placeholder === entry.placeholder)
          ? now
          : new Pseudonyms({ ...now, entries: [...now.entries, entry] }),
        undefined
      ])
      yield* (yield* PartyDiscovery).register(user.userId, caseId, new Set([entry.placeholder]))
      const all = yield* vault.identities(user.userId, null)
      const identity = all.find((one) => one.caseId === caseId && one.names.includes(foundName))
      if (identity === undefined) return null
      return yield* (yield* Parties)
        .get(user, identity.partyId)
        .pipe(Effect.catchTag("NotFound", () => Effect.succeed(null)))
    }),
  step: (model, person, { which }) => {
    const container = findCase(model, person, chosenIn(model, person, "case", which))
    if (container === undefined) return fails("NotFound", "case")
    const known = container.parties.find(({ names }) => names.includes(foundName))
    if (known !== undefined) return ok(toldParty(container, known))
    if (container.dismissed.includes(foundName)) return ok(null)
    const party: ModelParty = {
      partyId: newHandle(model, person, "party"),
      number: ++container.partiesNumbered,
      kind: "person",
      role: "other",
      side: null,
      relation: null,
      identityOnFile: true,
      standing: "found",
      names: [foundName],
      mergedInto: null,
      createdAt: model.now,
      updatedAt: model.now,
      version: 2
    }
    container.parties = [...container.parties, party]
    const note = (action: ModelNote["action"]): ModelNote => ({
      action,
      resource: party.partyId,
      inCase: container.containerId,
      by: "service"
    })
    return ok(toldParty(container, party), note("party.create"), note("party.identify"))
  }
})

const dismiss = operation({
  name: "dismiss a party",
  weight: 3,
  arguments: Schema.Struct({ which: Which, expected: Expected }),
  run: (world, person, { expected, which }, made) =>
    Effect.flatMap(Parties, (parties) =>
      parties.dismiss(world.user(person.user), realParty(world, person, made("party"), which), expected)
    ),
  step: (model, person, { expected, which }) => {
    const found = findParty(model, person, which)
    if (found === undefined) return noParty
    const { container, item } = found
    if (!isExpected(expected, item.version)) return fails("VersionMismatch", item.version)
    if (item.standing !== "found") return fails("PartyConfirmed")
    replaced(container, item, null)
    container.dismissed = [...container.dismissed, ...item.names]
    return ok(undefined, byUser("party.dismiss", container, item))
  }
})

const counts = (model: Model, person: Person, inCase: string | null, name: string): boolean =>
  ownContainers(model, person).some(({ containerId, parties }) =>
    parties.some(({ names, standing }) => names.includes(name) && (standing === "confirmed" || containerId === inCase))
  )

const say = operation({
  name: "say a name",
  weight: 4,
  arguments: Schema.Struct({ inCase: Schema.NullOr(Which), name: Schema.Literals([foundName, identifiedName]) }),
  run: (world, person, { inCase, name }, made) => {
    const { userId } = world.principal(person)
    const scope = inCase === null ? ofAccount(userId) : ofCase(userId, realCase(world, person, made("case"), inCase))
    return Effect.flatMap(Deidentification, (boundary) => boundary.screen(scope, [`This is about ${name}.`]))
  },
  step: (model, person, { inCase, name }) => {
    const caseId = inCase === null ? null : chosenIn(model, person, "case", inCase)
    return counts(model, person, caseId, name) ? fails("IdentityRefused") : ok(undefined)
  }
})

export const finds: Concept = {
  name: "finds",
  operations: [find, dismiss, say],
  // Found parties obey the rules of parties.
  invariants: () => Effect.void
}
