/** Tells why words stay replaced in a file although the user wants to keep them. */
import { formatDetectors } from "@incamera/deidentification/detectors"
import { compileInSteps } from "@incamera/deidentification/KnownIdentities"
import { correctionsOf } from "@incamera/deidentification/pseudonyms"
import { detectInSteps } from "@incamera/deidentification/scanning"
import { Effect, Option } from "effect"
import { inTurns } from "../deidentification/inTurns.ts"
import { restore } from "../deidentification/pseudonyms/restore.ts"
import type { CaseFileId, CaseId, UserId } from "../Ids.ts"
import { CaseFileStore } from "../files/CaseFileStore.ts"
import type { FileCorrection } from "../files/FileCorrection.ts"
import { CorrectionRefused } from "../files/FileErrors.ts"
import { documentOf } from "../vault/FileSealing.ts"
import { IdentityVault } from "../vault/IdentityVault.ts"
import { checked } from "./caseValues.ts"
import { replacementsIn } from "./reviewedText.ts"

interface FileOfCase {
  readonly caseId: CaseId
  readonly fileId: CaseFileId
}

/** Characters on each side of the words that are searched with them. */
const beside = 400
/** Most places that are looked at. */
const mostPlaces = 50

const nobody = () => ({ kind: null, partyId: null })

export const makeLeftInFile = Effect.gen(function* () {
  const vault = yield* IdentityVault
  const store = yield* CaseFileStore

  /** Returns the replaced places of the words, each with the text around it. */
  const placesOf = Effect.fnUntraced(function* (userId: UserId, { caseId, fileId }: FileOfCase, words: string) {
    const { toldIn } = correctionsOf({ entries: [], told: [{ kind: "identifier", text: words }] })
    const places: Array<{ readonly around: string; readonly start: number; readonly end: number }> = []
    for (let position = 0; places.length < mostPlaces; position++) {
      const kept = yield* store.text(userId, fileId, position)
      if (Option.isNone(kept)) break
      const { epoch, text } = kept.value
      const originals = yield* vault.originals(userId, caseId, documentOf({ fileId, epoch }, position))
      if (Option.isNone(originals)) continue
      const original = yield* Effect.option(restore(text, originals.value))
      if (Option.isNone(original)) continue
      const replaced = replacementsIn(text, originals.value, nobody)
      for (const { end, start } of toldIn(original.value)) {
        if (!replaced.some(({ originalEnd, originalStart }) => originalStart < end && originalEnd > start)) continue
        const from = Math.max(0, start - beside)
        places.push({ around: original.value.slice(from, end + beside), start: start - from, end: end - from })
      }
    }
    return places
  })

  return Effect.fn("CaseCorrections.check")(function* (userId: UserId, file: FileOfCase, correction: FileCorrection) {
    if (correction._tag !== "Leave") return
    const places = yield* placesOf(userId, file, yield* checked(correction.text))
    if (places.length === 0) return
    const { confirmed } = yield* vault.registered(userId)
    const searched = { known: yield* inTurns(compileInSteps(confirmed)), formats: formatDetectors }
    let reason: CorrectionRefused["reason"] = "identifier"
    for (const { around, end, start } of places) {
      const findings = yield* inTurns(detectInSteps(searched, around))
      const held = findings.filter((finding) => finding.start < end && finding.end > start)
      if (held.length === 0) return
      if (held.some(({ basis }) => basis === "known")) reason = "registered"
    }
    return yield* new CorrectionRefused({ reason })
  })
})
