/**
 * Implements `CaseCorrections`. Writes to the vault come last in a step, because not every storage can roll them back.
 */
import { Effect, Layer } from "effect"
import { formatDetectors } from "@incamera/deidentification/detectors"
import { compileInSteps } from "@incamera/deidentification/KnownIdentities"
import { detectInSteps } from "@incamera/deidentification/scanning"
import { inTurns } from "../deidentification/inTurns.ts"
import { CaseCorrections } from "../files/CaseCorrections.ts"
import type { FileCorrection } from "../files/FileCorrection.ts"
import { CorrectionRefused } from "../files/FileErrors.ts"
import type { CaseId, UserId } from "../Ids.ts"
import * as Limits from "../Limits.ts"
import { makeCorrectedParties } from "./correctedParties.ts"
import type { Identity } from "../vault/Identity.ts"
import { IdentityVault } from "../vault/IdentityVault.ts"
import { Pseudonyms } from "../vault/Pseudonyms.ts"
import { checked, isNamedIn, makeCaseValues, without } from "./caseValues.ts"
import { makeLeftInFile } from "./makeLeftInFile.ts"
import { makeNameCorrections } from "./makeNameCorrections.ts"

const makeCaseCorrections = Effect.gen(function* () {
  const vault = yield* IdentityVault
  const parties = yield* makeCorrectedParties
  const { amend } = yield* makeCaseValues
  const { assign, replace } = yield* makeNameCorrections
  const check = yield* makeLeftInFile

  const ofCase = (all: ReadonlyArray<Identity>, caseId: CaseId) => all.filter((one) => one.caseId === caseId)

  const leave = Effect.fnUntraced(function* (userId: UserId, caseId: CaseId, given: string) {
    const text = yield* checked(given)
    const { confirmed, found: finds } = yield* vault.registered(userId)
    const findsOfCase = ofCase(finds, caseId)
    const foundIn = Effect.fnUntraced(function* (identities: ReadonlyArray<Identity>) {
      const known = yield* inTurns(compileInSteps(identities))
      return yield* inTurns(detectInSteps({ known, formats: formatDetectors }, text))
    })
    const [registered] = yield* foundIn(confirmed)
    if (registered !== undefined) {
      return yield* new CorrectionRefused({ reason: registered.basis === "known" ? "registered" : "identifier" })
    }
    // A found party whose whole name is in this text isn't one: drop it. Where the text is only a form of a name, as a
    // surname is, the party would be found again, and the text with it.
    const gone = findsOfCase.filter((one) => isNamedIn(one, text))
    if ((yield* foundIn(findsOfCase.filter((one) => !gone.includes(one)))).length > 0) {
      return yield* new CorrectionRefused({ reason: "form" })
    }
    const did = yield* parties.drop(userId, gone)
    yield* Effect.forEach(gone, (one) => vault.removeIdentity(userId, caseId, one.partyId), { discard: true })
    yield* amend(userId, caseId, (now) => {
      const told = without(now.told ?? [], text, (one) => one.text)
      const left = [...without(now.left ?? [], text, (one) => one), text]
      return left.length > Limits.correctionsPerCase ? undefined : new Pseudonyms({ entries: now.entries, told, left })
    })
    return did
  })

  const apply = Effect.fn("CaseCorrections.apply")(
    function* (userId: UserId, caseId: CaseId, correction: FileCorrection) {
      switch (correction._tag) {
        case "Replace":
          return yield* replace(userId, caseId, correction)
        case "Assign":
          return yield* assign(userId, caseId, correction)
        case "Leave":
          return yield* leave(userId, caseId, correction.text)
      }
    },
    Effect.catchTag("VaultFull", () => Effect.fail(new CorrectionRefused({ reason: "full" })))
  )

  return { apply, check }
})

export const layer = Layer.effect(CaseCorrections, makeCaseCorrections)
