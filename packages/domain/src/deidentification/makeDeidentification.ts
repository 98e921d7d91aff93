/** The boundary over the identities in the vault. */
import { Effect } from "effect"
import type { UserId } from "../Ids.ts"
import type { EventCut } from "./EventGuard.ts"
import { guardJson } from "./guardJson.ts"
import { IdentityRefused } from "./IdentityRefused.ts"
import { makeSafeText } from "./internal/makeSafeText.ts"
import { findingsAcrossFields, findingsInFields, type NamesBy } from "./judging/fieldFindings.ts"
import { makeEventGuard } from "./makeEventGuard.ts"
import { makeStreamGuard } from "./makeStreamGuard.ts"
import { loadNameRecognizer } from "./names/loadNameRecognizer.ts"
import { isOwnFormat } from "./ownFormats.ts"
import { AccountSettings } from "../users/AccountSettings.ts"
import { type Decision, decide, decideInSteps } from "./Policy.ts"
import { PrivacySettings } from "./policy/PrivacySettings.ts"
import { replaceFindings } from "./replaceFindings.ts"
import { asksToRevealInSteps } from "./RevealIntent.ts"
import type { SafeText } from "./SafeText.ts"
import { screenInSteps } from "./screenInSteps.ts"
import { detectInSteps, type Searched } from "./scanning/TextScan.ts"
import { SearchedIdentities, type SearchedOfUser } from "./SearchedIdentities.ts"
import { inTurns, type Steps } from "./Steps.ts"
import type { TextNature } from "./TextNature.ts"

/** Where the user does steps with real identities, in the browser pages. */
const secureSteps = "/secure-steps"

/** What goes out for a text. */
const guardText = function* ({ clean, searched }: SearchedOfUser, text: string): Steps<string> {
  if (clean.has(text)) return text
  const replaced = replaceFindings(text, yield* detectInSteps(searched, text))
  if (replaced === text) clean.add(text)
  return replaced
}

const anyAsksToReveal = function* (fields: ReadonlyArray<string>): Steps<boolean> {
  for (const field of fields) {
    if (!isOwnFormat(field) && (yield* asksToRevealInSteps(field))) return true
  }
  return false
}

/** What fields make together matters only when each by itself may come in. */
const decideOnFields = function* (
  searched: Searched,
  names: NamesBy,
  texts: ReadonlyArray<string>,
  settings: PrivacySettings,
  asksToReveal: boolean
): Steps<Decision> {
  const judged = yield* findingsInFields(searched, names, texts)
  const decision = yield* decideInSteps(judged, settings, { asksToReveal })
  if (decision._tag === "Refuse") return decision
  const across = yield* findingsAcrossFields(searched, names, judged)
  // What is split over more than two stands there only when all are read in a row.
  const inRow = judged.length > 2 ? [{ text: "", findings: yield* screenInSteps(searched, texts) }] : []
  return yield* decideInSteps([...across, ...inRow], settings, { asksToReveal })
}

export const makeDeidentification = Effect.gen(function* () {
  const identities = yield* SearchedIdentities
  const accounts = yield* AccountSettings

  const judge = Effect.fn("Deidentification.judge")(function* <const Fields extends Readonly<Record<string, string>>>(
    userId: UserId,
    fields: Fields,
    nature: TextNature = "request"
  ) {
    const { searched } = yield* identities.of(userId)
    const texts = Object.values(fields)
    const names = nature === "publication" ? "none" : yield* loadNameRecognizer
    const { settings } = yield* accounts.privacy(userId)
    const asksToReveal = nature === "request" && (yield* inTurns(anyAsksToReveal(texts)))
    const decision = yield* inTurns(decideOnFields(searched, names, texts, settings, asksToReveal))
    if (decision._tag === "Refuse") {
      return yield* new IdentityRefused({ found: decision.found, asksToReveal, page: secureSteps })
    }
    const safe = Object.fromEntries(Object.entries(fields).map(([name, text]) => [name, makeSafeText(text)]))
    return safe as { readonly [K in keyof Fields]: SafeText }
  })

  return {
    judge,
    guardJson: Effect.fn("Deidentification.guardJson")(function* (userId: UserId, value: unknown) {
      const compiled = yield* identities.of(userId)
      return yield* inTurns(guardJson(value, (text) => guardText(compiled, text)))
    }),
    streamGuard: Effect.fn("Deidentification.streamGuard")(function* (userId: UserId) {
      return makeStreamGuard((yield* identities.of(userId)).searched)
    }),
    eventGuard: Effect.fn("Deidentification.eventGuard")(function* <A>(userId: UserId, cut: EventCut) {
      return makeEventGuard<A>(yield* identities.of(userId), cut)
    }),
    revision: (userId: UserId) => Effect.map(identities.of(userId), ({ revision }) => revision),
    screen: Effect.fn("Deidentification.screen")(function* (userId: UserId, texts: ReadonlyArray<string>) {
      const { searched } = yield* identities.of(userId)
      // What is registered or has a form is refused wherever it stands.
      const findings = yield* inTurns(screenInSteps(searched, texts))
      const decision = decide([{ text: "", findings }], PrivacySettings.strict, { asksToReveal: false })
      if (decision._tag === "Allow") return
      return yield* new IdentityRefused({ found: decision.found, asksToReveal: false, page: secureSteps })
    })
  }
})
